"""The words of a text and where they stand."""
