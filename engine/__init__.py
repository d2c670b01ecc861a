"""What is known of a problem: its program, its facts, its text, and what is proved about them."""
