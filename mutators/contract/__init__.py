"""What a mutator of facts, of steps and of the surface is."""
