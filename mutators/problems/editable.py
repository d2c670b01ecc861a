"""Which givens may be withheld or changed without the text still telling them in some other way."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from random import Random

from illposed.engine.english.lexicon import ASKING_TAGS, ORDERS
from illposed.engine.english.segments import sentences
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import content_stems
from illposed.engine.facts.world import constants_of
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.nodes import BinOp, walk
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.grounding import is_split, parts
from illposed.engine.quantities.ids import Part
from illposed.engine.quantities.lexicon import KNOWN_PARTS
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular
from illposed.mutators.problems.determination import ancestors, dead_steps, unused_givens, unused_mentions
from illposed.mutators.problems.impossible import may_be_impossible
from illposed.mutators.problems.number_change import wrong_values

_UNIT_OF_WATER = re.compile(r"\b(\w+) of (?:water|ice) (?:weighs?|is|has|contains|equals)\b", re.IGNORECASE)
_CONDITIONS = frozenset({"if", "given", "assuming"})
_PLAIN_KINDS = frozenset({"count", "money", "percent"})
_CHANGEABLE_KINDS = _PLAIN_KINDS | {"multiplier"}
_RELATIONAL_KINDS = frozenset({"fraction", "percent", "multiplier", "ratio", "dozen", "pair"})


def editable_givens(subject: PhrasedProblem) -> tuple[str, ...]:
    """The plain givens that may be withheld and whose number stands nowhere else.

    A number that occurs twice, or as a result too, may have been taken for the other one by the formaliser.
    """
    return _unmistakable(subject, _PLAIN_KINDS)


def changeable_givens(subject: PhrasedProblem) -> tuple[str, ...]:
    """Besides :func:`editable_givens` those that say how many times as much something is.

    "Three times more than" is left alone: to some that is three times as much, to others four times.
    """
    return tuple(name for name in _unmistakable(subject, _CHANGEABLE_KINDS) if not _is_ambiguous(subject, name))


def _is_ambiguous(subject: PhrasedProblem, name: str) -> bool:
    mention = subject.oracle.mention_of(name)
    last = subject.parse.within(mention.span)[-1].index
    after = subject.parse.tokens[last + 1 : last + 2]
    return mention.kind == "multiplier" and not any(token.lower in ("as", "the") for token in after)


def _unmistakable(subject: PhrasedProblem, kinds: frozenset[str]) -> tuple[str, ...]:
    mention_of = subject.oracle.mention_of
    return tuple(
        name
        for name in _withholdable(subject, kinds)
        if is_unmistakable(subject, mention_of(name))
        and not is_split(mention_of(name))
        and not _is_as_much_as_the_rest(mention_of(name))
    )


def _is_as_much_as_the_rest(mention: Mention) -> bool:
    """Whether a percentage is that of the rest as well, so that the solution may have meant either."""
    return mention.kind == "percent" and mention.value == 50


def withholdable_givens(subject: PhrasedProblem) -> tuple[str, ...]:
    """The givens (a fraction by its denominator) that the text tells once and in no other way.

    A reader uses everything that a text says. So a given is left alone if its number could be said again, if a number
    that the program does not use stands in a simple arithmetic relation with it ("six employees … four … the other
    two"), if the world tells it (12 inches in a foot), if it is part of what is asked, or if the solution takes it for
    granted: a 1 ("each bottle holds 1 quart"), or so few that it goes through them one by one ("for three years").
    """
    return _withholdable(subject, _PLAIN_KINDS | {"fraction"})


def omissible_givens(subject: PhrasedProblem) -> tuple[str, ...]:
    """The givens that the text tells once and in no other way, multiples among them: they go with their sentence."""
    return _withholdable(subject, _PLAIN_KINDS | _RELATIONAL_KINDS - {"ratio"})


def is_unmistakable(subject: OpenProblem, mention: Mention) -> bool:
    """Whether no other mention and no result has the number of ``mention``."""
    results = {subject.values[step.target] for step in subject.oracle.program.steps}
    if mention.value in results:
        return False
    own = numbers_of(mention)
    return not any(own & numbers_of(other) for other in subject.oracle.mentions if other is not mention)


def is_mistakable(subject: OpenProblem) -> bool:
    """Whether a given that the answer depends on has the value of a result, so that a line may mean either."""
    results = {subject.values[step.target] for step in subject.oracle.program.steps}
    return any(subject.values[name] in results for name in ancestors(subject, "answer"))


def keeps_order(subject: OpenProblem, name: str, value: Fraction) -> bool:
    """Whether a given stands to each other number of its kind as before when it has ``value``: larger or smaller.

    Words that no fact holds may say which is larger: ``he drives at 60 miles an hour, then speeds up to 80``, or ``a
    car for 6`` that carries five.
    """
    given = subject.oracle.mention_of(name)
    others = (m for m in subject.oracle.mentions if m is not given and m.is_quantity and m.kind == given.kind)
    return all(value != m.value and (value > m.value) == (given.value > m.value) for m in others)


def parts_of(subject: OpenProblem, name: str) -> tuple[str, ...]:
    """The givens that the mention of ``name`` tells: itself, or the numerator and denominator of a fraction."""
    mention = next(g.mention for g in subject.oracle.groundings if g.param == name)
    return tuple(g.param for g in subject.oracle.groundings if g.mention == mention)


def part_of(subject: OpenProblem, name: str) -> Part:
    """Which part of its mention a given is: the value, or the numerator or denominator of a fraction."""
    return next(grounding.part for grounding in subject.oracle.groundings if grounding.param == name)


def other_values(subject: OpenProblem, name: str, random: Random) -> list[Fraction]:
    """Values that could be mistaken for that of a plain given, in random order; a percentage stays below 100."""
    value, kind = subject.values[name], subject.oracle.mention_of(name).kind
    found = wrong_values(value, random)
    return [other for other in found if other < 100 or value >= 100] if kind == "percent" else found


def _withholdable(subject: PhrasedProblem, kinds: frozenset[str]) -> tuple[str, ...]:
    return tuple(name for name in _told_once(subject) if subject.oracle.mention_of(name).kind in kinds)


@lru_cache(maxsize=64)
def _told_once(subject: PhrasedProblem) -> tuple[str, ...]:
    if has_unmodelled_relation(subject) or may_be_impossible(subject):
        return ()
    oracle = subject.oracle
    taken_for_granted = {name for name in unused_givens(subject) if subject.values[name] <= _most_listed(subject)}
    return tuple(
        grounding.param
        for grounding in oracle.groundings
        if grounding.part != "numerator"
        and grounding.param not in taken_for_granted
        and _is_told_once(subject, oracle.mentions[grounding.mention])
    )


def _most_listed(subject: OpenProblem) -> int:
    """How many years or friends a solution may go through, or list, without naming their number."""
    operations = (node for step in subject.oracle.program.steps for node in walk(step.expr) if isinstance(node, BinOp))
    return 1 + sum(1 for _ in operations)


def sentence_of(text: str, span: Span) -> Span:
    """The sentence of ``text`` that holds ``span``; the whole text if none does."""
    return next((sentence for sentence in sentences(text) if sentence.contains(span)), Span(0, len(text)))


def has_unmodelled_relation(subject: OpenProblem) -> bool:
    """Whether the text or its solution relates quantities in a way that the program does not use."""
    if dead_steps(subject):
        return True
    results = {subject.values[step.target] for step in subject.oracle.program.steps}
    return any(mention.kind in _RELATIONAL_KINDS or mention.value in results for mention in unused_mentions(subject))


def _is_told_once(subject: PhrasedProblem, mention: Mention) -> bool:
    if mention.value in (0, 1) or mention.unit in KNOWN_PARTS:
        return False
    if any(_may_repeat(mention, other) for other in subject.oracle.mentions if other is not mention):
        return False
    if mention.value in related_to_unused(subject, mention):
        return False
    return not _is_asked(subject, mention) and not is_known(subject.question, mention)


def _may_repeat(mention: Mention, other: Mention) -> bool:
    """Whether two mentions may be of one quantity: the same number, and not two things that are known to differ."""
    if not numbers_of(mention) & numbers_of(other) or (mention.kind != other.kind and other.is_quantity):
        return False
    return mention.unit is None or other.unit is None or mention.unit == other.unit


def numbers_of(mention: Mention) -> set[Fraction]:
    """The numbers that a mention says: its value, and the numerator and denominator of a fraction."""
    return {mention.value, *(value for _, value in parts(mention))}


def related_to_unused(subject: OpenProblem, mention: Mention) -> set[Fraction]:
    """The numbers that stand in a simple arithmetic relation with a number that the program does not use.

    It may be what two or three others and the mention come to: ``18 items``, of which there are 6, 4 and 8.
    """
    found: set[Fraction] = set()
    counted = (m for m in subject.oracle.mentions if m.is_quantity or m.kind == "pronoun")
    numbers = {m.value for m in counted if m is not mention}
    others = [m.value for m in subject.oracle.mentions if m is not mention and m.kind == mention.kind == "count"]
    for unused in unused_mentions(subject):
        if unused is mention:
            continue
        value = unused.value
        found |= {value, 2 * value, value / 2, 100 - value}
        for number in numbers:
            found |= {value + number, abs(value - number), value * number}
            found |= {value / number} if number else set()
            found |= {number / value} if value else set()
        sums = (sum(some) for count in (2, 3) for some in combinations(others, count))
        found |= {value - each for each in sums if each < value}
    return found


def is_known(question: str, mention: Mention) -> bool:
    """Whether the world tells a number: 12 inches in a foot, 8 pounds in a gallon of water."""
    sentence = sentence_of(question, mention.span).of(question)
    if any(singular(unit.lower()) in MEASURE_UNITS for unit in _UNIT_OF_WATER.findall(sentence)):
        return True
    constants = constants_of(mention.value)
    if not constants:
        return False
    stems = content_stems(sentence)
    return any(constant.is_meant(stems) for constant in constants)


def _is_asked(subject: PhrasedProblem, mention: Mention) -> bool:
    """Whether a mention is part of what the question asks for, and not of a condition."""
    sentence = subject.parse.question
    before = [token for token in subject.parse.tokens_of(sentence) if token.span.end <= mention.span.start]
    if not sentence.span.contains(mention.span):
        return False
    asks = next((at for at, token in enumerate(before) if token.tag in ASKING_TAGS or token.lower in ORDERS), None)
    return asks is not None and all(token.lower not in _CONDITIONS for token in before[asks:])
