"""What a user works on: read, build and check corpora, and the command line."""
