"""A build in the formats that training tools read, split by problem, with its documents."""
