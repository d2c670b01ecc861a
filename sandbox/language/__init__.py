"""The language wall: which programs may run at all, and what they are rewritten to."""
