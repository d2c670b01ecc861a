"""Files in: problems and programs."""
