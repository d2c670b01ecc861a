"""Whether two aligned programs are equal over a domain: proved, fuzzed, or refuted by the smallest counterexample."""

from illposed.engine.alignment.identity import identity
from illposed.engine.equivalence.compare import compare
from illposed.engine.equivalence.domains import Domain, domain_of
from illposed.engine.equivalence.evidence import Proved
from illposed.engine.equivalence.fuzz import fuzz
from illposed.engine.equivalence.program_pair import ProgramPair, Quantity, pair_of
from illposed.engine.equivalence.prove import Differs, NotProved, prove, prove_equal
from illposed.engine.equivalence.replay import Replay, Runner

__all__ = [
    "Differs",
    "Domain",
    "NotProved",
    "ProgramPair",
    "Proved",
    "Quantity",
    "Replay",
    "Runner",
    "compare",
    "domain_of",
    "fuzz",
    "identity",
    "pair_of",
    "prove",
    "prove_equal",
]
