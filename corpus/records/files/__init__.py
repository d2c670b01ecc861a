"""The files that records lie in: reading them, certificates beside them, hashes."""
