"""What the records of a build come to: counts, figures, the data card."""
