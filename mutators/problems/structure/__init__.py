"""What a problem says, sentence by sentence, what it asks, and what depends on what in it."""
