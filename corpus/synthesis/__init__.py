"""New problems from old ones."""
