"""What a reader who takes a shortcut could learn from a data set: figures, verdicts, duplicates and balance."""
