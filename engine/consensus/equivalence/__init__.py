"""Whether two aligned programs are equal over a domain: proved, fuzzed, or refuted by the smallest counterexample."""

from illposed.engine.consensus.equivalence.compare import compare
from illposed.engine.consensus.equivalence.domains import Domain, domain_of
from illposed.engine.consensus.equivalence.fuzz import fuzz
from illposed.engine.consensus.equivalence.identity import identity
from illposed.engine.consensus.equivalence.prove import Differs, NotProved, prove
from illposed.engine.consensus.equivalence.replay import Replay, Runner
from illposed.engine.consensus.equivalence.subject import Quantity, Subject, subject_of

__all__ = [
    "Differs",
    "Domain",
    "NotProved",
    "Quantity",
    "Replay",
    "Runner",
    "Subject",
    "compare",
    "domain_of",
    "fuzz",
    "identity",
    "prove",
    "subject_of",
]
