"""How a story goes on from a told number: what somebody does then, or somebody else does, and what is asked of it."""
