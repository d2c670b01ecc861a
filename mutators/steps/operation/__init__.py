"""Wrong operations."""
