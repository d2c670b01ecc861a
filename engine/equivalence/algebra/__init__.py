"""Programs as quotients of polynomials: equal forms mean equal answers."""
