"""Problems and functions, opened for mutators from their text."""
