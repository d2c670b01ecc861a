"""The typed intermediate representation: nodes, parse, emit, evaluate, canonical."""
