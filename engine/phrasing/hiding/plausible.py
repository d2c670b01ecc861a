"""Whether a problem from which quantities were removed is still plausible as a whole one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import product

from illposed.engine.english.comparisons import difference
from illposed.engine.english.lexicon import DISTRIBUTED
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.oracle import ANSWER, Oracle
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, children
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention

_Reading = frozenset[str] | None
"""The givens that a reading of an expression uses; None if the whole expression is not thought of."""

_MOST_READINGS = 64

_EACH = DISTRIBUTED | {"a", "an"}


def is_plausible_without(
    oracle: Oracle, parse: Parse, removed: frozenset[str], asked: str = ANSWER, told: Collection[str] = ()
) -> bool:
    """Whether what is ``asked`` can be computed in a natural way from all givens but the ``removed`` ones.

    ``parse`` is that of the question. The results that are ``told`` need no computing.

    A reader who does not know of a coupon pays the full price, and one who does not know that half of the dogs play
    takes them to be idle: each sum may lose what is added or taken away, and each product a share. A count or a price
    is more than a factor, since it turns trays into rolls and hours into dollars. If some such reading uses every other
    given that it depends on, nothing shows that one is missing; so it is taken to be, where there are too many
    readings to try. A count of which nothing says that there are so many for each is taken for all: "the pies were cut
    into 8 pieces". What is said of each thing of a kind need not be used where a sum loses the things: "each tricycle
    has 3 wheels" does not say that there are tricycles, where other wheels are to be counted. "12 more than" something
    is no amount without that, and without the 12 nobody takes the one to be as much as the other.
    """
    program = oracle.program
    shares = any(oracle.mention_of(name).kind not in ("count", "money") for name in removed)
    counts = _counts_of_all(oracle, parse)
    taken_for_all = counts - removed if removed <= counts else frozenset[str]()
    idle = removed | _said_of_each(oracle, parse, removed)
    reader = _Reader(idle, _compared(oracle, parse), taken_for_all, shares=shares)
    for param in program.params:
        reader.know(param.name, is_thought_of=param.name not in removed)
    for step in program.steps:
        if step.target in told:
            reader.know(step.target, is_thought_of=True)
        else:
            reader.calculate(step.target, step.expr)
    expr = program.answer if asked == ANSWER else Ref(asked)
    visible, readings = reader.used(expr) - removed, reader.readings(expr)
    complete = any(reading is not None and visible <= reading for reading in readings)
    return len(readings) >= _MOST_READINGS or complete


def _compared(oracle: Oracle, parse: Parse) -> frozenset[str]:
    """The givens that say how much more or less something is than something else."""
    mentions = ((param.name, oracle.mention_of(param.name)) for param in oracle.program.params)
    return frozenset(name for name, m in mentions if m.is_quantity and difference(parse, m.span) is not None)


class _Reader:
    """Thinks of ways to read the expressions of a problem where some names are not thought of.

    What is ``idle`` need not be used, and no sum is thought of without what is ``compared`` in it, nor this alone. With
    ``shares`` a factor may be missed, and not only what is added or taken away; so may what multiplies what is
    ``taken_for_all``.
    """

    def __init__(
        self, idle: frozenset[str], compared: frozenset[str], taken_for_all: frozenset[str], *, shares: bool
    ) -> None:
        self._idle = idle
        self._compared = compared
        self._taken_for_all = taken_for_all
        self._shares = shares
        self._known: dict[str, frozenset[_Reading]] = {}
        self._whole: dict[str, frozenset[str]] = {}

    def know(self, name: str, *, is_thought_of: bool) -> None:
        """Take in a name that comes from no others."""
        alone = frozenset({name})
        self._known[name] = frozenset({alone if is_thought_of else None})
        self._whole[name] = alone

    def calculate(self, name: str, expr: Expr) -> None:
        """Take in a name that stands for an expression of earlier ones."""
        self._known[name] = self.readings(expr)
        self._whole[name] = self.used(expr)

    def used(self, expr: Expr) -> frozenset[str]:
        """All that an expression comes from, thought of or not."""
        if isinstance(expr, Ref):
            return self._whole[expr.name]
        return frozenset().union(*(self.used(child) for child in children(expr)))

    def readings(self, expr: Expr) -> frozenset[_Reading]:
        """The ways to read an expression, at most a fixed number and a few."""
        match expr:
            case Ref():
                return self._known[expr.name]
            case Const():
                return frozenset({frozenset()})
        found: set[_Reading] = set()
        for parts in product(*(self.readings(child) for child in children(expr))):
            found |= self._joined(expr, parts)
            if len(found) >= _MOST_READINGS:
                break
        return frozenset(found)

    def _joined(self, expr: Expr, parts: tuple[_Reading, ...]) -> set[_Reading]:
        """The ways to read an expression whose operands are read as ``parts``."""
        present = [part for part in parts if part is not None]
        if len(present) == len(parts):
            return {_together(present)}
        if any(isinstance(child, Ref) and child.name in self._compared for child in children(expr)):
            return {None}
        operands = [self.used(child) for child in children(expr)]
        lost = [used for part, used in zip(parts, operands, strict=True) if part is None and used <= self._idle]
        match expr:
            case BinOp("+") if present:
                return {_together((*present, *lost))}
            case BinOp("-") if parts[0] is not None:
                # What is taken away may be forgotten, what it is taken from may not.
                return {_together((*present, *lost))}
            case BinOp("*") if present:
                is_missed = self._shares or frozenset() < _together(present) <= self._taken_for_all
                return {_together(present), None} if is_missed else {None}
            case BinOp("/"):
                return {parts[0], None} if self._shares else {None}
            case _:
                return {None}


def _together(parts: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset[str]().union(*parts)


def _counts_of_all(oracle: Oracle, parse: Parse) -> frozenset[str]:
    """The counts of things of which nothing in their sentence says that there are so many for each of others."""
    found: set[str] = set()
    for param in oracle.program.params:
        mention = oracle.mention_of(param.name)
        is_count = mention.kind == "count" and mention.per is None and mention.unit not in MEASURE_UNITS
        if is_count and not any(token.lower in _EACH for token in _beside(parse, mention)):
            found.add(param.name)
    return frozenset(found)


def _said_of_each(oracle: Oracle, parse: Parse, removed: Collection[str]) -> frozenset[str]:
    """The givens that say something of each of the things that a ``removed`` one counts: ``a scarf takes 3 balls``."""
    counted = {oracle.mention_of(name).unit for name in removed} - {None, *TIME_UNITS}
    found: set[str] = set()
    for param in oracle.program.params:
        mention = oracle.mention_of(param.name)
        each = {parse.head(token).lemma.lower() for token in _beside(parse, mention) if token.lower in _EACH}
        if not counted.isdisjoint({mention.per, *each}):
            found.add(param.name)
    return frozenset(found)


def _beside(parse: Parse, mention: Mention) -> Sequence[Token]:
    """The words of the sentence of a number."""
    return parse.tokens_of(parse.sentence_of(parse.within(mention.span)[0]))
