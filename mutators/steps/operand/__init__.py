"""Wrong operands."""
