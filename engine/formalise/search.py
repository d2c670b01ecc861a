"""Which operand each number of a worked solution stands for: a beam search over scored readings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from illposed.engine.english.stems import stem
from illposed.engine.formalise.operands import ONE, Leaf, Operand, OperandTable, mention_name, result_name
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Const, Expr, rewrite, walk
from illposed.engine.ir.numbers import write_number
from illposed.engine.quantities.grounding import parts
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_BEAM = 24
_MARGIN = 0.2
_IN_ORDER = 0.3
_UNUSED_RESULT = -1.5
_UNUSED_MENTION = -1.5
_TORN_FRACTION = -2.0
_PARTS = ("numerator", "complement-numerator", "denominator")


@dataclass(frozen=True, slots=True)
class Line:
    """One annotated line: its number among them, its words, its expression with leaves, and the annotated result."""

    expr: Expr
    leaves: tuple[Leaf, ...]
    stems: frozenset[str]
    words: frozenset[str]
    result: Fraction
    money: bool


@dataclass(frozen=True, slots=True)
class Context:
    """The words around a mention: those of its ``clause``, those ``near`` it (nearer than any other mention).

    ``compared`` says that it is a difference (``5 more than``, ``3 fewer``).
    """

    clause: frozenset[str]
    near: frozenset[str]
    compared: bool


@dataclass(frozen=True, slots=True)
class View:
    """All that the score of an operand looks at."""

    lines: Sequence[Line]
    mentions: Sequence[Mention]
    contexts: Sequence[Context]


@dataclass(frozen=True, slots=True)
class Assignment:
    """One operand for every leaf of every line, in order; ``score`` adds up the evidence for it."""

    score: float
    operands: tuple[tuple[Operand, ...], ...]


@dataclass(frozen=True, slots=True)
class _State:
    score: float
    done: tuple[tuple[Operand, ...], ...]
    current: tuple[Operand, ...]
    mentions: frozenset[int]
    results: frozenset[int]


def assign(view: View, echoed: Collection[int], table: OperandTable) -> Assignment | Rejected:
    """The assignment with the most evidence; rejected with ``operand-from-nowhere`` or ``ambiguous-grounding``.

    ``echoed`` are the mentions that repeat another one. An assignment is ambiguous if another one that gives another
    function of the mentions is supported nearly as well.
    """
    states = [_State(0.0, (), (), frozenset(), frozenset())]
    for number, line in enumerate(view.lines):
        for leaf in line.leaves:
            candidates = table.candidates(leaf, line.stems, line.words)
            if not candidates:
                return Rejected("operand-from-nowhere", f"line {number + 1}: {write_number(leaf.value)}")
            scored = [(_score(operand, leaf, number, view), operand) for operand in candidates]
            grown = [
                _grow(state, leaf, operand, score + _order_score(state, operand, candidates))
                for state in states
                for score, operand in scored
            ]
            states = sorted(grown, key=lambda state: -state.score)[:_BEAM]
        states = [replace(state, done=(*state.done, state.current), current=()) for state in states]
        table.add_result(number, line.result, _terms(line.expr))
    ranked = sorted((_complete(state, view, echoed) for state in states), key=lambda found: -found.score)
    return _unambiguous(ranked, view.lines, view.mentions)


def _terms(expr: Expr) -> int:
    """How many terms a sum adds up; 1 for what is no sum."""
    return _terms(expr.left) + _terms(expr.right) if isinstance(expr, BinOp) and expr.operator == "+" else 1


def substitute(expr: Expr, operands: Sequence[Operand]) -> Expr:
    """``expr`` with its numbers, from left to right, replaced by the operands' expressions."""
    remaining = iter(operands)
    return rewrite(expr, lambda node: next(remaining).expr if isinstance(node, Const) else node)


def _grow(state: _State, leaf: Leaf, operand: Operand, score: float) -> _State:
    score += _repetition(state, leaf, operand)
    mentions = state.mentions | {operand.index} if operand.origin == "mention" else state.mentions
    results = state.results | {operand.index} if operand.origin == "result" else state.results
    return _State(state.score + score, state.done, (*state.current, operand), mentions, results)


def _order_score(state: _State, operand: Operand, candidates: Sequence[Operand]) -> float:
    """Solutions take up equal quantities in the order of the question."""
    unused = [o.index for o in candidates if o.origin == "mention" and o.index not in state.mentions]
    return _IN_ORDER if len(unused) > 1 and operand.origin == "mention" and operand.index == unused[0] else 0.0


def _repetition(state: _State, leaf: Leaf, operand: Operand) -> float:
    previous = state.current[-1] if state.current else None
    same_fraction = (
        previous is not None
        and previous.origin == operand.origin == "mention"
        and previous.index == operand.index
        and {previous.form, operand.form} & {"denominator"}
        and leaf.is_divisor
    )
    if same_fraction:
        return 1.0
    if operand.origin == "mention":
        if any(other.origin == "mention" and other.index == operand.index for other in state.current):
            return -1.2
        return -0.4 if operand.index in state.mentions else 0.0
    if operand.origin == "result":
        if any(other.origin == "result" and other.index == operand.index for other in state.current):
            return -1.2
        return -0.8 if operand.index in state.results else 0.4
    return 0.0


def _score(operand: Operand, leaf: Leaf, number: int, view: View) -> float:
    line = view.lines[number]
    match operand.origin:
        case "mention":
            return _mention_score(operand, leaf, view.mentions[operand.index], view.contexts[operand.index], line.stems)
        case "result":
            return _result_score(operand, leaf, number, view.lines)
        case "world":
            return 0.9
        case "structure":
            return 0.9 if operand.form == "percent" else -0.2


_FORM_SCORES = {"value": 1.0, "fraction": 1.0, "denominator": 0.8, "numerator": 0.8, "hundredth": 0.7, "dozens": 0.8}
_OTHER_FORM = -0.3
_ADDITIVE, _MULTIPLICATIVE = frozenset({"+", "-"}), frozenset({"*", "/"})


def _mention_score(
    operand: Operand, leaf: Leaf, mention: Mention, context: Context, line_stems: frozenset[str]
) -> float:
    score = _FORM_SCORES.get(operand.form, _OTHER_FORM)
    if operand.form == "denominator" and not leaf.is_divisor:
        score -= 0.4
    score += min(1.0, 0.15 * len(context.clause & line_stems)) + min(1.4, 0.35 * len(context.near & line_stems))
    unit = {stem(mention.unit)} if mention.unit else set()
    if mention.per:
        unit.add(stem(mention.per))
    if unit and leaf.after & unit:
        score += 0.8
    score += min(1.0, 0.5 * len(leaf.after & context.near))
    if leaf.money:
        score += 0.8 if mention.kind == "money" else -0.8
    return score + _percent_score(operand, leaf, mention) + _operator_score(leaf, mention, context)


def _percent_score(operand: Operand, leaf: Leaf, mention: Mention) -> float:
    if mention.kind != "percent":
        return -0.8 if leaf.percent or leaf.is_percentage else 0.0
    if operand.form == "value":
        return 0.8 if leaf.percent or leaf.is_percentage else -0.6
    return 0.0


def _operator_score(leaf: Leaf, mention: Mention, context: Context) -> float:
    if mention.kind in ("multiplier", "fraction"):
        return -0.6 if leaf.parent in _ADDITIVE and mention.kind == "multiplier" else 0.2
    if context.compared:
        return 0.5 if leaf.parent in _ADDITIVE else -0.5
    if mention.per is not None:
        return 0.2 if leaf.parent in _MULTIPLICATIVE else 0.0
    return 0.0


def _result_score(operand: Operand, leaf: Leaf, number: int, lines: Sequence[Line]) -> float:
    source = lines[operand.index]
    score = 1.0 if operand.form == "value" else -0.2
    score += 0.3 if operand.index == number - 1 else 0.0
    score += min(0.8, 0.15 * len(source.stems & lines[number].stems))
    score += 0.4 if leaf.after & source.stems else 0.0
    if leaf.money:
        score += 0.6 if source.money else -0.6
    return score - (0.5 if leaf.percent or leaf.is_percentage else 0.0)


def _complete(state: _State, view: View, echoed: Collection[int]) -> Assignment:
    unused_results = sum(1 for index in range(len(view.lines) - 1) if index not in state.results)
    unused_mentions = sum(
        1
        for index, mention in enumerate(view.mentions)
        if mention.is_quantity and mention.value != 1 and index not in state.mentions and index not in echoed
    )
    torn = sum(_torn_fractions(operands, view.mentions) for operands in state.done)
    score = state.score + _UNUSED_RESULT * unused_results + _UNUSED_MENTION * unused_mentions + _TORN_FRACTION * torn
    return Assignment(score, state.done)


def _torn_fractions(operands: Sequence[Operand], mentions: Sequence[Mention]) -> int:
    """How many fractions a line uses by half: a denominator without its numerator, what is left without both."""
    used = {form: {o.index for o in operands if o.origin == "mention" and o.form == form} for form in _PARTS}
    above = used["numerator"] | used["complement-numerator"]
    bare = {index for index in used["denominator"] - above if mentions[index].value.numerator != 1}
    return len(bare) + len(used["complement-numerator"] - used["denominator"])


def _unambiguous(
    ranked: Sequence[Assignment], lines: Sequence[Line], mentions: Sequence[Mention]
) -> Assignment | Rejected:
    best = ranked[0]
    doubtful = _used_twice(best) or _by_itself(best, lines) or _unfounded_one(best, len(lines))
    doubtful = doubtful or _may_be_a_conversion(best, lines) or _rest_of_no_fraction(best)
    if doubtful is not None:
        return Rejected("operand-from-nowhere", doubtful)
    rivals = [other for other in ranked[1:] if other.score > best.score - _MARGIN]
    if not rivals:
        return best
    expected = [_results(best, lines, point) for point in _points(mentions)]
    for rival in rivals:
        if any(
            _results(rival, lines, point) != values for point, values in zip(_points(mentions), expected, strict=True)
        ):
            return Rejected("ambiguous-grounding", _difference(best, rival))
    return best


def _rest_of_no_fraction(assignment: Assignment) -> str | None:
    """Where a number is taken for what a fraction leaves, 2 for a third, though nothing is divided by 3."""
    taken = [operand for operands in assignment.operands for operand in operands if operand.origin == "mention"]
    divided = {operand.index for operand in taken if operand.form == "denominator"}
    stray = (o for o in taken if o.form == "complement-numerator" and o.index not in divided)
    return next((f"what mention {operand.index + 1} leaves" for operand in stray), None)


def _used_twice(assignment: Assignment) -> str | None:
    """Where one quantity of the question is taken for two numbers of a line: one of them is something else."""
    for number, operands in enumerate(assignment.operands, start=1):
        used = [(o.index, o.form) for o in operands if o.origin == "mention" and o.form != "denominator"]
        if len(set(used)) != len(used):
            return f"line {number}: one quantity for two numbers"
    return None


def _by_itself(assignment: Assignment, lines: Sequence[Line]) -> str | None:
    """Where a quantity is divided by itself, or taken from itself: equal numbers that are not one quantity."""
    for number, (line, operands) in enumerate(zip(lines, assignment.operands, strict=True), start=1):
        for node in walk(substitute(line.expr, operands)):
            if isinstance(node, BinOp) and node.operator in ("-", "/") and node.left == node.right:
                return f"line {number}: a quantity by itself"
    return None


def _unfounded_one(assignment: Assignment, lines: int) -> str | None:
    """Where a 1 is added that may as well be a result in another unit, because there is a result that nothing uses."""
    used = {o.index for operands in assignment.operands for o in operands if o.origin == "result"}
    if len(used) == lines - 1:
        return None
    for number, operands in enumerate(assignment.operands, start=1):
        if any(operand.form == ONE for operand in operands):
            return f"line {number}: 1"
    return None


_CONVERSIONS = frozenset({Fraction(60), Fraction(100), Fraction(1000)})


def _may_be_a_conversion(assignment: Assignment, lines: Sequence[Line]) -> str | None:
    """Where a result that happens to be 60, 100 or 1000 is used a second time: that may be a conversion of units."""
    used: set[int] = set()
    for number, operands in enumerate(assignment.operands, start=1):
        for operand in operands:
            if operand.origin != "result" or lines[operand.index].result not in _CONVERSIONS:
                continue
            if operand.index in used:
                return f"line {number}: {write_number(lines[operand.index].result)}, a result or a conversion"
            used.add(operand.index)
    return None


def _points(mentions: Sequence[Mention]) -> list[dict[str, Value]]:
    """Two arbitrary points of the space of givens: functions of arithmetic that agree on both are taken as the same."""
    names = [mention_name(index, part) for index, mention in enumerate(mentions) for part, _ in parts(mention)]
    return [
        {name: 101 + 37 * position + position * position for position, name in enumerate(names)},
        {name: 997 - 53 * position + 3 * position * position for position, name in enumerate(names)},
    ]


def _results(assignment: Assignment, lines: Sequence[Line], point: dict[str, Value]) -> list[Value | None]:
    values = dict(point)
    found: list[Value | None] = []
    for index, (line, operands) in enumerate(zip(lines, assignment.operands, strict=True)):
        value = evaluate_expr(substitute(line.expr, operands), values)
        if isinstance(value, EvaluationFailed):
            return found
        values[result_name(index)] = value
        found.append(value)
    return found


def _difference(best: Assignment, rival: Assignment) -> str:
    for number, (ours, theirs) in enumerate(zip(best.operands, rival.operands, strict=True), start=1):
        for mine, other in zip(ours, theirs, strict=True):
            if mine != other:
                return f"line {number}: {_told(mine)} or {_told(other)}"
    return "equal"


def _told(operand: Operand) -> str:
    return f"{operand.origin} {operand.index} ({operand.form})"
