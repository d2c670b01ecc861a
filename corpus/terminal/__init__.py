"""What is shown on a terminal: progress and tables."""
