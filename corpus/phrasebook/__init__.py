"""Phrasebooks as files: read, given to problems, written, and counted."""
