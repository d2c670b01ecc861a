"""What is left of reading sentences by pattern: the telling of solutions rests on it."""
