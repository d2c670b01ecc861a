"""The reasons of records, made from what a build says of a problem."""
