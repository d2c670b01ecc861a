"""Analyses of worked solutions against the targets (Tier 1), and their corrections against the oracle (Tier 2)."""
