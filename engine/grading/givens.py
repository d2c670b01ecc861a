"""What the text of a problem says of its givens beside their values, as far as judging a solution needs it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from illposed.engine.english.stems import content_stems, stem
from illposed.engine.facts.world import WORLD_CONSTANTS
from illposed.engine.formalise.annotations import Givens
from illposed.engine.grading.derivation import Told
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.quantities.mentions import Mention


def halves(mentions: Sequence[Mention], found: Givens) -> dict[str, Fraction]:
    """The parameters that make a half, with their values: the other half is as much, as with no other part."""
    fixed: dict[str, Fraction] = {}
    for grounding in found.groundings:
        mention = mentions[grounding.mention]
        if grounding.part == "denominator" and mention.value == Fraction(1, 2):
            fixed[grounding.param] = Fraction(2)
        if grounding.part == "value" and mention.kind == "percent" and mention.value == 50:
            fixed[grounding.param] = Fraction(50)
    return fixed


def scales_of(question: str) -> frozenset[Fraction]:
    """By what quantities of the question may be told in another unit."""
    stems = content_stems(question)
    return frozenset(
        constant.value for constant in WORLD_CONSTANTS if any(stem(word) in stems for word in constant.evidence)
    )


def told_in(question: str, mentions: Sequence[Mention], found: Givens) -> Told:
    """The givens that one sentence tells together."""
    ends = [
        place for place, sign in enumerate(question) if sign in ".?!" and question[place + 1 : place + 2] in ("", " ")
    ]
    by_sentence: dict[int, list[tuple[str, Mention]]] = {}
    for grounding in found.groundings:
        mention = mentions[grounding.mention]
        sentence = sum(end < mention.span.start for end in ends)
        by_sentence.setdefault(sentence, []).append((grounding.param, mention))
    everything = [each for told in by_sentence.values() for each in told]
    together = {frozenset({a, b}) for told in by_sentence.values() for (a, _), (b, _) in combinations(told, 2)}
    times: set[frozenset[str]] = set()
    plus: set[frozenset[str]] = set()
    for (one, mention), (other, another) in combinations(everything, 2):
        pair = frozenset({one, other})
        alike = mention.unit == another.unit and mention.kind == another.kind and pair in together
        if mention.per or another.per or (alike and mention.unit in MEASURE_UNITS):
            times.add(pair)
        if alike:
            plus.add(pair)
    return Told(frozenset(times), frozenset(together), frozenset(plus))
