"""From the source of a program to the typed IR, one part of the language a file."""
