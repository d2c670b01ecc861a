"""Jobs that ask language models."""
