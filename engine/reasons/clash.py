"""Where the facts of a contradictory text meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.facts.fact import Fact
from illposed.engine.proof.smtlib import names
from illposed.engine.proof.verdict import Contradictory
from illposed.engine.reasons.decided import pinned
from illposed.engine.reasons.derivation import Derivation, derived
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True)
class Clash:
    """The last fact of a core, a value told or a fact of the world, and what the others come to instead.

    ``name`` is the quantity that they are about, ``computed`` what it comes to.
    """

    fact: Fact
    name: str
    derivation: Derivation

    @property
    def computed(self) -> Fraction:
        """What the rest of the core comes to."""
        return self.derivation.known[self.name]

    @property
    def told(self) -> Fraction | None:
        """The value that the text tells besides; None for a fact of the world."""
        found = pinned(self.fact)
        return None if found is None or self.fact.kind == "domain" else found[1]


def clash_of(facts: Sequence[Fact], verdict: Contradictory) -> Clash | Rejected:
    """Where the facts of a core meet; rejected as ``no-derivation`` where evaluation does not find it."""
    core = [fact for fact in facts if fact.id in verdict.core]
    order = {"domain": 0, "derived": 1, "given": 2}
    last = [fact for fact in core if fact.kind in order and len(names(fact.constraint)) == 1]
    for fact in sorted(last, key=lambda fact: order[fact.kind]):
        (name,) = names(fact.constraint)
        rest = [other for other in core if other is not fact]
        # A core does without a constant by which the program divides and multiplies, but no calculation does.
        constants = [other for other in facts if other.kind == "world" and other not in core]
        # Nor does it need what cancels out, as in (joan + 5) - joan, but a calculation starts with it.
        givens = [other for other in facts if other.kind == "given" and other not in core]
        more = (rest, [*rest, *constants], [*rest, *constants, *givens])
        derivation = next((found for some in more if (found := derived(some, [name])) is not None), None)
        if derivation is not None and (fact.kind == "domain" or pinned(fact) is not None):
            return Clash(fact, name, derivation)
    return Rejected("no-derivation", ", ".join(verdict.core))
