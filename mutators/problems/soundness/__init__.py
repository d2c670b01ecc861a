"""What makes a proved label untrue of a text: what the world forbids, and what a reader takes it to say besides."""
