"""Mutators made of mutators."""
