"""How good a verifier is: its analyses against the targets (Tier 1), its corrections against the oracle (Tier 2)."""
