"""Whether a correction repairs the program: names mapped, put in, proved."""
