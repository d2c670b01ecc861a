"""Whether two aligned programs are equal over a domain: proved, fuzzed, or refuted by the smallest counterexample."""

from illposed.engine.alignment.identity import identity
from illposed.engine.equivalence.compare import compare
from illposed.engine.equivalence.domains import Domain, domain_of
from illposed.engine.equivalence.fuzz import fuzz
from illposed.engine.equivalence.prove import Differs, NotProved, prove
from illposed.engine.equivalence.replay import Replay, Runner
from illposed.engine.equivalence.subject import Quantity, Subject, subject_of

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
