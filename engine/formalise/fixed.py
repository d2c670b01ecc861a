"""Which givens stay as they are: those of which an oracle may not be the right function, or that the text fixes.

An oracle is right for the numbers of its problem. That it is right for others as well has to be known of each given:
a number of the worked solution that is taken for it can be nothing else, the solution has to use it, and neither the
world nor the rest of the text may say what it is. This is the one place where that is decided; whatever changes or
withholds a given asks here.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Final, Literal

from illposed.engine.english.sentences import sentence_of
from illposed.engine.english.stems import content_stems
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import ANSWER, Oracle, oracle_facts
from illposed.engine.facts.readings import read_otherwise
from illposed.engine.facts.world import constants_of
from illposed.engine.formalise.counted import is_counted
from illposed.engine.formalise.together import told_together
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Compare, Const, Expr, Ref, references, walk
from illposed.engine.ir.numbers import normalised
from illposed.engine.ir.usage import reaching
from illposed.engine.quantities.grounding import is_split, parts
from illposed.engine.quantities.lexicon import KNOWN_PARTS
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular

WhyFixed = Literal[
    "unmodelled-relation",
    "ratio",
    "one-by-one",
    "too-small",
    "half-or-rest",
    "times-or-more",
    "known",
    "equal-to-a-result",
    "equal-to-a-constant",
    "told-otherwise",
    "counted",
    "stands-twice",
    "equal-to-another",
    "readings-differ",
    "not-used",
]
"""Why a given stays as it is.

``unmodelled-relation``: text or solution relates quantities in a way that the program does not use, so that no given
of the problem varies. ``ratio``: it is one of several numbers that are told together. ``one-by-one``: the solution,
which does not use it, may go through so few. ``too-small``: a 0 or 1. ``half-or-rest``: the other half is as much.
``times-or-more``: "three times more than" is to some four times as much. ``known``: the world tells it. Its number is
``equal-to-a-result`` that a later line takes up, or ``equal-to-a-constant`` of the program, and a line may mean that
(it may not if nothing would use that result then, or if money came of what is none).
``told-otherwise``: the text may tell it by other numbers, as a whole by its parts, or by one that the program does
not use and that stands in a simple relation with it. ``counted``: the text may name each of the things.
``stands-twice``: its number is that of another quantity of the text and nothing else is against another value, so that
both may change together; ``equal-to-another`` if that one counts or measures something else. ``readings-differ``: with
another value the readings of the solution would have different answers. ``not-used``: the answer does not depend on it,
so that a text may leave it out.
"""

UNNEEDED: Final[frozenset[WhyFixed]] = frozenset({"not-used", "one-by-one"})
"""Why a given that the answer does not depend on stays as it is."""

MAY_BE_LEFT_OUT: Final[frozenset[WhyFixed]] = frozenset(
    {
        "half-or-rest",
        "times-or-more",
        "readings-differ",
        "equal-to-a-result",
        "equal-to-a-constant",
        "equal-to-another",
    }
)
"""Why a given stays as it is that a text may leave out: a line may mean something else by its number, but the text does
not say it again, and the label of a text has to hold under each reading."""

DRAWN: Final = 2
_SIZE: Final = 10**9
_HALF: Final = Fraction(1, 2)
_RELATIONAL_KINDS: Final = frozenset({"fraction", "percent", "multiplier", "ratio", "dozen", "pair"})
_TURNS: Final = frozenset({0, 32, 100, 212})
"""The degrees at which water freezes and boils."""

_BOILS: Final = re.compile(r"\b(?:boil|freez|melt)", re.IGNORECASE)
_UNIT_OF_WATER: Final = re.compile(r"\b(\w+) of (?:water|ice) (?:weighs?|is|has|contains|equals)\b", re.IGNORECASE)
_TIMES_MORE: Final = re.compile(r"(?:\s+as (?:many|much))?\s+(?:more|less|fewer|\w+er)\b", re.IGNORECASE)
_BOUND: Final = re.compile(
    r"\b(?:(?:less|fewer|more) than|over|under|below|above|at (?:least|most)|up to|(?:maximum|limit) of)\s$",
    re.IGNORECASE,
)
_OF_THESE: Final = re.compile(
    r"\s+(?:\w+\s+)?of\s+(?:the|his|her|their|its|these|those|all|\w+['’]s)\s+(?:\w+['’]s?\s+)?", re.IGNORECASE
)
_EVERY: Final = re.compile(r"\bevery\s+$", re.IGNORECASE)
_OTHER: Final = re.compile(r"\bother\s+$", re.IGNORECASE)
_BILL: Final = re.compile(r"[- ](?:dollar )?bills?\b", re.IGNORECASE)
_BILLS: Final = frozenset({1, 2, 5, 10, 20, 50, 100})
_ONE_OF_KIND: Final = re.compile(r"(?:an?|each|every|per)\b", re.IGNORECASE)


def fixed_givens(
    question: str, oracle: Oracle, otherwise: Sequence[Sequence[Fact]], settled: Collection[int]
) -> dict[str, WhyFixed]:
    """The parameters of an oracle that stay as they are, and why; all others vary.

    ``otherwise`` are the facts in which each other reading of the worked solution differs, see
    :func:`illposed.engine.facts.readings.differing`, and ``settled`` the mentions, by position, that the lines can take
    for nothing else, see :class:`illposed.engine.formalise.readings.Readings`.
    """
    givens = _Givens(question, oracle, settled)
    if givens.has_unmodelled_relation:
        return {grounding.param: "unmodelled-relation" for grounding in oracle.groundings}
    fixed: dict[str, WhyFixed] = {}
    for grounding in oracle.groundings:
        why = givens.why_fixed(oracle.mentions[grounding.mention])
        if why is not None:
            fixed[grounding.param] = why
    torn = {oracle.mention_of(name) for name in _torn_between(oracle, otherwise, fixed)}
    for grounding in oracle.groundings:
        if oracle.mentions[grounding.mention] in torn:
            fixed[grounding.param] = "readings-differ"
        elif grounding.param in givens.unused:
            fixed.setdefault(grounding.param, "not-used")
    return fixed


def _is_of_known_parts(mention: Mention) -> bool:
    """Whether a number is that of the wheels of a car or the like, and not a share of them, or so many a day."""
    return mention.kind == "count" and mention.unit in KNOWN_PARTS and mention.per not in TIME_UNITS


def is_half(mention: Mention) -> bool:
    """Whether a mention is a half, or 50 %, so that what it leaves is as much and may be meant instead."""
    return (is_split(mention) and mention.value == _HALF) or (mention.kind == "percent" and mention.value == 50)


def numbers_of(mention: Mention) -> frozenset[Fraction]:
    """The numbers that a mention says: its value, and the numerator and denominator of a fraction."""
    return frozenset({mention.value, *(value for _, value in parts(mention))})


def drawn(name: str, turn: int) -> Fraction:
    """A value for a given that nothing prefers: functions that agree on some of them are taken for the same."""
    digest = hashlib.sha256(f"{turn}:{name}".encode()).digest()
    return Fraction(int.from_bytes(digest[:8], "big") % _SIZE + 1, 1009)


@dataclass(frozen=True)
class _Givens:
    """The givens of one oracle, and what its question and program have besides."""

    question: str
    oracle: Oracle
    settled: Collection[int]

    @cached_property
    def values(self) -> Mapping[str, Fraction]:
        """The values of all parameters and results; none where the program has no value."""
        found = evaluate(self.oracle.program)
        return {} if isinstance(found, EvaluationFailed) else {n: Fraction(v) for n, v in found.values.items()}

    @cached_property
    def results(self) -> frozenset[Fraction]:
        return frozenset(self.values[step.target] for step in self.oracle.program.steps if step.target in self.values)

    @cached_property
    def taken_up(self) -> frozenset[Fraction]:
        """The results of which a later line has the number, which may mean them or a given that is as much."""
        steps, found = self.oracle.program.steps, set[Fraction]()
        numbers = [{self._value(node) for node in walk(step.expr)} for step in steps]
        for place, step in enumerate(steps):
            later = set[Fraction | None]().union(*numbers[place + 1 :])
            found |= {self.values[step.target]} & later if step.target in self.values else set()
        return frozenset(found)

    def _value(self, expr: Expr) -> Fraction | None:
        value = evaluate_expr(expr, self.values)
        return None if isinstance(value, EvaluationFailed) else Fraction(value)

    @cached_property
    def unused(self) -> frozenset[str]:
        """The parameters that the answer does not depend on."""
        used = reaching(self.oracle.program)
        return frozenset(param.name for param in self.oracle.program.params if param.name not in used)

    @cached_property
    def unused_mentions(self) -> Mapping[int, Mention]:
        """The mentions of these, by position."""
        found = {g.mention for g in self.oracle.groundings if g.param in self.unused}
        return {position: self.oracle.mentions[position] for position in sorted(found)}

    @cached_property
    def telling_unused(self) -> Sequence[Mention]:
        """Those that say more than ``one``, as ``a pair of shoes`` does not where no line takes two shoes."""
        unused = self.unused_mentions.values()
        return [m for m in unused if m.value != 1 and not (m.kind == "pair" and _ONE_OF_KIND.match(m.text))]

    @cached_property
    def has_unmodelled_relation(self) -> bool:
        """Whether the text or its solution relates quantities in a way that the program does not use."""
        used = reaching(self.oracle.program)
        if any(step.target not in used for step in self.oracle.program.steps):
            return True
        telling = [mention for mention in self.telling_unused if not self._is_other_half(mention)]
        return any(
            m.kind in _RELATIONAL_KINDS
            or (not self._is_named_one_by_one(m) and (m.value in self.results or self._may_be_rest(m)))
            or self._is_interval(m)
            or self._is_limit(m)
            for m in telling
        )

    def _is_named_one_by_one(self, mention: Mention) -> bool:
        """Whether a mention says how many there are of what the text names each: ``two pets, a hare and a cat``."""
        return mention.kind == "count" and mention.value <= self._most_listed and is_counted(self.question, mention)

    def _is_limit(self, mention: Mention) -> bool:
        """Whether a mention bounds what the solution finds: ``less than $40``, ``orders over $50``, ``48 seats``."""
        bounds = _BOUND.search(self.question[: mention.span.start]) is not None and mention.unit not in TIME_UNITS
        return mention.is_quantity and (bounds or mention.unit == "seat")

    def _may_be_rest(self, mention: Mention) -> bool:
        """Whether what a result leaves of a mention is a result too, so that a line that uses that may mean the rest.

        As ``half of the rest`` is half of 20, where 20 of 40 are eaten.
        """
        return any(mention.value - result in self.results for result in self.results if result)

    def _is_interval(self, mention: Mention) -> bool:
        """Whether a mention says how often something is done, "every 10 minutes", which a solution may have counted."""
        return mention.unit in TIME_UNITS and _EVERY.search(self.question[: mention.span.start]) is not None

    def _is_other_half(self, mention: Mention) -> bool:
        """Whether a mention is ``the other half`` of what a line takes half of, which stays as it is itself."""
        used = (m for m in self.oracle.mentions if m not in self.unused_mentions.values())
        is_other = _OTHER.search(self.question[: mention.span.start]) is not None
        return is_other and is_half(mention) and any(map(is_half, used))

    @cached_property
    def written(self) -> Mapping[int, frozenset[Fraction]]:
        """The numbers that the text or a line writes for each mention: also 80 where it takes 20 % from a whole."""
        own = {grounding.param: grounding.mention for grounding in self.oracle.groundings}
        found = {position: set(numbers_of(mention)) for position, mention in enumerate(self.oracle.mentions)}
        for step in self.oracle.program.steps:
            for node in walk(step.expr):
                of = {own.get(name, -1) for name in references(node)}
                value = self._value(node) if node is not step.expr and len(of) == 1 else None
                if value is not None and -1 not in of:
                    found[min(of)].add(value)
        return {position: frozenset(numbers - {0, 1}) for position, numbers in found.items()}

    @cached_property
    def constants(self) -> frozenset[Fraction]:
        """The numbers that the program has besides its parameters."""
        nodes = (node for step in self.oracle.program.steps for node in walk(step.expr))
        return frozenset(Fraction(node.value) for node in nodes if isinstance(node, Const))

    @cached_property
    def together(self) -> frozenset[int]:
        return told_together(self.question, self.oracle.mentions)

    def why_fixed(self, mention: Mention) -> WhyFixed | None:
        """What the question and the program say against another value of a mention."""
        position = self.oracle.mentions.index(mention)
        written = self.written[position]
        if mention.kind == "ratio":
            return "ratio"
        if position in self.unused_mentions and mention.value <= self._most_listed:
            return "one-by-one"
        if mention.value in (0, 1):
            return "too-small"
        if is_half(mention):
            return "half-or-rest"
        if mention.kind == "multiplier" and _TIMES_MORE.match(self.question, mention.span.end):
            return "times-or-more"
        if _is_of_known_parts(mention) or self._is_known(mention):
            return "known"
        is_settled = position in self.settled
        if written & self.taken_up and not is_settled:
            return "equal-to-a-result"
        if written & self.constants and not is_settled:
            return "equal-to-a-constant"
        if position in self.together or self._is_of_whole(mention) or mention.value in self._related_to_unused(mention):
            return "told-otherwise"
        if is_counted(self.question, mention):
            return "counted"
        equal = [
            self.oracle.mentions[other]
            for other, numbers in self.written.items()
            if other != position and written & numbers
        ]
        if any(_may_be_one(mention, other) for other in equal):
            return "stands-twice"
        return "equal-to-another" if equal and not is_settled else None

    def _is_of_whole(self, mention: Mention) -> bool:
        """Whether a mention is so many of another one that no line takes it from: ``14 of the 20 questions``."""
        wholes = (
            whole
            for whole in self.oracle.mentions
            if whole.kind == "count" and _OF_THESE.fullmatch(self.question[mention.span.end : whole.span.start])
        )
        return mention.kind == "count" and any(not self._are_beside(mention, whole) for whole in wholes)

    def _are_beside(self, mention: Mention, other: Mention) -> bool:
        """Whether a line of the solution computes with both of two mentions."""
        of = {g.param: self.oracle.mentions[g.mention] for g in self.oracle.groundings}
        return any(
            {mention, other} <= {of[name] for name in references(step.expr) if name in of}
            for step in self.oracle.program.steps
        )

    @cached_property
    def _most_listed(self) -> int:
        """How many years or friends a solution may go through, or list, without naming their number."""
        nodes = (node for step in self.oracle.program.steps for node in walk(step.expr))
        return 1 + sum(isinstance(node, BinOp) for node in nodes)

    def _is_known(self, mention: Mention) -> bool:
        """Whether the world tells a number: 12 inches in a foot, 8 pounds in a gallon of water, or a $20 bill."""
        if mention.kind == "money" and mention.value in _BILLS and _BILL.match(self.question, mention.span.end):
            return True
        sentence = sentence_of(self.question, mention.span).of(self.question)
        if any(singular(unit.lower()) in MEASURE_UNITS for unit in _UNIT_OF_WATER.findall(sentence)):
            return True
        if mention.unit == "degree" and mention.value in _TURNS and _BOILS.search(sentence):
            return True
        constants = constants_of(mention.value)
        return bool(constants) and any(constant.is_meant(content_stems(sentence)) for constant in constants)

    def _related_to_unused(self, mention: Mention) -> set[Fraction]:
        """The numbers that stand in a simple arithmetic relation with a number that the program does not use.

        It may be what two or three others and the mention come to: ``18 items``, of which there are 6, 4 and 8; or all
        but one: ``20 boats``, of which 19 have a sail. The ``three`` of whom a text names each have to do with no
        number but one of things: not with the price that they pay. Nor does a number of hours come of two of dogs.
        """
        counts = mention.kind == "count" and mention.unit not in MEASURE_UNITS
        found: set[Fraction] = set()
        others = [m for m in self.oracle.mentions if m is not mention]
        numbers = [m for m in others if m.is_quantity or m.kind == "pronoun"]
        alike = [normalised(m.value) for m in others if m.kind == mention.kind == "count"]
        sums = {sum(some) for count in (2, 3) for some in combinations(alike, count)}
        own = _sort(mention)
        for other in self.telling_unused:
            if other is mention or not (counts or not is_counted(self.question, other)):
                continue
            value = other.value
            if _sort(other) == own:
                found |= {value, 2 * value, value / 2, 100 - value, value - 1, value + 1}
                found |= {value - each for each in sums if each < value}
            for number in numbers:
                alike_to = _sort(other) == own, _sort(number) == own
                if all(alike_to):
                    found |= {value + number.value, abs(value - number.value)}
                if any(alike_to):
                    found |= {value * number.value}
                    found |= {value / number.value} if number.value else set()
                    found |= {number.value / value} if value else set()
        return found


def _sort(mention: Mention) -> str:
    """What sort of quantity a mention is of: only those of one sort add up, and times 3 or half it stays the same."""
    if mention.unit in TIME_UNITS:
        return "time"
    return "measure" if mention.unit in MEASURE_UNITS else mention.kind


def _may_be_one(mention: Mention, other: Mention) -> bool:
    """Whether two mentions may be of one quantity: the same number, and not of two things that are known to differ."""
    if not numbers_of(mention) & numbers_of(other) or (mention.kind != other.kind and other.is_quantity):
        return False
    return mention.unit is None or other.unit is None or mention.unit == other.unit


def answers(
    oracle: Oracle, otherwise: Sequence[Sequence[Fact]], values: Mapping[str, Fraction]
) -> frozenset[Fraction | None]:
    """The answers that the readings of a problem have with ``values`` of its givens: one, where they agree.

    None stands for a reading that has no answer.
    """
    facts = oracle_facts(oracle)
    return frozenset(_answer(read_otherwise(facts, each), values) for each in ((), *otherwise))


def _answer(facts: Sequence[Fact], values: Mapping[str, Fraction]) -> Fraction | None:
    known: dict[str, Value] = dict(values)
    for fact in sorted(facts, key=lambda fact: fact.kind != "world"):
        if fact.kind in ("world", "relation") and isinstance(fact.constraint, Compare):
            target, value = fact.constraint.left, evaluate_expr(fact.constraint.right, known)
            if not isinstance(target, Ref) or isinstance(value, EvaluationFailed):
                return None
            known[target.name] = value
    return Fraction(known[ANSWER]) if ANSWER in known else None


def _torn_between(oracle: Oracle, otherwise: Sequence[Sequence[Fact]], fixed: Collection[str]) -> frozenset[str]:
    """The parameters, none of them ``fixed``, with other values of which the readings have different answers."""
    values = {param.name: Fraction(param.default or 0) for param in oracle.program.params}
    varied = frozenset(values).difference(fixed)

    def differ(names: Collection[str]) -> bool:
        points = ({**values, **{name: drawn(name, turn) for name in names}} for turn in range(DRAWN))
        return bool(otherwise) and any(len(answers(oracle, otherwise, point)) > 1 for point in points)

    torn = frozenset(name for name in varied if differ({name}))
    return varied if differ(varied - torn) else torn
