"""Steps left out."""
