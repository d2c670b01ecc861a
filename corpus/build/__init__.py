"""The main job: from problems to records."""
