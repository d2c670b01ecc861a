"""What mutators of the surface share: values, people and things that can stand for others."""
