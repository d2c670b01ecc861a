"""One self-contained page that shows what a build holds: figures, and every record with its evidence."""
