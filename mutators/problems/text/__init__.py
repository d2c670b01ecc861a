"""How an edited text is written: what is told where, of whom, and how naturally it reads."""
