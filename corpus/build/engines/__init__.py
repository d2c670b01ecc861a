"""Who does the work on many problems: processes of this machine, or actors of a Ray cluster."""
