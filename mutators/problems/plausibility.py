"""Whether a problem from which quantities were removed is still plausible as a whole one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, children, walk
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import TIME_UNITS

_Reading = frozenset[str] | None
"""The givens that a reading of an expression uses; None if the whole expression is not thought of."""

_MOST_READINGS = 64

_EACH = frozenset({"a", "an", "each", "every", "per"})


def is_plausible_without(
    subject: PhrasedProblem, removed: Collection[str], asked: str = ANSWER, told: Collection[str] = ()
) -> bool:
    """Whether what is ``asked`` can be computed in a natural way from all givens but the ``removed`` ones.

    The results that are ``told`` need no computing.

    A reader who does not know of a coupon pays the full price, and one who does not know that half of the dogs play
    takes them to be idle: each sum may lose what is added or taken away, and each product a share. A count or a price
    is more than a factor, since it turns trays into rolls and hours into dollars. If some such reading uses every other
    given that it depends on, nothing shows that one is missing; so it is taken to be, where there are too many
    readings to try. What is said of each thing of a kind need not be used where a sum loses the things: "each tricycle
    has 3 wheels" does not say that there are tricycles, where other wheels are to be counted.
    """
    program, oracle = subject.oracle.program, subject.oracle
    shares = any(oracle.mention_of(name).kind not in ("count", "money") for name in removed)
    idle = frozenset(removed) | _said_of_each(subject, removed)
    known: dict[str, frozenset[_Reading]] = {
        param.name: frozenset({None if param.name in removed else frozenset({param.name})}) for param in program.params
    }
    whole: dict[str, frozenset[str]] = {param.name: frozenset({param.name}) for param in program.params}
    for step in program.steps:
        stated = step.target in told
        alone = frozenset({step.target})
        known[step.target] = frozenset({alone}) if stated else _readings(step.expr, known, whole, idle, shares)
        whole[step.target] = alone if stated else _used(step.expr, whole)
    expr = program.answer if asked == ANSWER else Ref(asked)
    visible = _used(expr, whole) - frozenset(removed)
    readings = _readings(expr, known, whole, idle, shares)
    complete = any(reading is not None and visible <= reading for reading in readings)
    return len(readings) >= _MOST_READINGS or complete


def is_taken_away(subject: PhrasedProblem, names: Collection[str]) -> bool:
    """Whether one of some givens is subtracted from something."""
    program = subject.oracle.program
    nodes = (node for expr in (*(step.expr for step in program.steps), program.answer) for node in walk(expr))
    taken = (node.right for node in nodes if isinstance(node, BinOp) and node.operator == "-")
    return any(isinstance(right, Ref) and right.name in names for right in taken)


def _used(expr: Expr, known: Mapping[str, frozenset[str]]) -> frozenset[str]:
    if isinstance(expr, Ref):
        return known[expr.name]
    return frozenset().union(*(_used(child, known) for child in children(expr)))


def _said_of_each(subject: PhrasedProblem, removed: Collection[str]) -> frozenset[str]:
    """The givens that say something of each of the things that a ``removed`` one counts: ``a scarf takes 3 balls``."""
    oracle, parse = subject.oracle, subject.parse
    counted = {oracle.mention_of(name).unit for name in removed} - {None, *TIME_UNITS}
    found: set[str] = set()
    for param in oracle.program.params:
        mention = oracle.mention_of(param.name)
        sentence = parse.tokens_of(parse.sentence_of(parse.within(mention.span)[0]))
        each = {parse.head(token).lemma.lower() for token in sentence if token.lower in _EACH}
        if not counted.isdisjoint({mention.per, *each}):
            found.add(param.name)
    return frozenset(found)


def _readings(
    expr: Expr,
    known: Mapping[str, frozenset[_Reading]],
    whole: Mapping[str, frozenset[str]],
    idle: frozenset[str],
    shares: bool,
) -> frozenset[_Reading]:
    match expr:
        case Ref():
            return known[expr.name]
        case Const():
            return frozenset({frozenset()})
    parts = [_readings(child, known, whole, idle, shares) for child in children(expr)]
    used = [_used(child, whole) for child in children(expr)]
    found: set[_Reading] = set()
    for combination in product(*parts):
        found |= _joined(expr, combination, used, idle, shares)
        if len(found) >= _MOST_READINGS:
            break
    return frozenset(found)


def _joined(
    expr: Expr, parts: tuple[_Reading, ...], used: Sequence[frozenset[str]], idle: frozenset[str], shares: bool
) -> set[_Reading]:
    """The readings of an expression whose operands, which depend on the givens ``used``, are read as ``parts``."""
    present = [part for part in parts if part is not None]
    if len(present) == len(parts):
        return {_together(present)}
    lost = [names for part, names in zip(parts, used, strict=True) if part is None and names <= idle]
    match expr:
        case BinOp("+") if present:
            return {_together((*present, *lost))}
        case BinOp("-") if parts[0] is not None:
            # What is taken away may be forgotten, what it is taken from may not.
            return {_together((*present, *lost))}
        case BinOp("*") if present:
            return {_together(present), None} if shares else {None}
        case BinOp("/"):
            return {parts[0], None} if shares else {None}
        case _:
            return {None}


def _together(parts: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset[str]().union(*parts)
