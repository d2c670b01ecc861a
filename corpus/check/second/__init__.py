"""The second reader of numbers, which shares nothing with the first."""
