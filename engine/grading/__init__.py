"""Solutions that people or models wrote, judged line by line against the programs that a problem can mean."""
