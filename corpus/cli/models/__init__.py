"""The commands that ask language models, or show what would be asked."""
