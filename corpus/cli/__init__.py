"""The command line, one file a command; those that ask language models in a folder of their own."""
