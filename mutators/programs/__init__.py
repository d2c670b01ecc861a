"""What mutators of programs share: the lines of a program, edits of one node or result, proofs, wording."""
