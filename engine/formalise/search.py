"""What the numbers of a worked solution can stand for, taken together: every assignment that nothing excludes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, pairwise
from typing import Final

from illposed.engine.english.stems import stem
from illposed.engine.facts.dimensions import FACTORS, computed_dimension
from illposed.engine.formalise.doubts import doubt, mentions_used, results_used, torn_fractions
from illposed.engine.formalise.evidence import Line, View, fitting, is_named, units_of, words_told
from illposed.engine.formalise.operands import (
    Assignment,
    Leaf,
    Operand,
    OperandTable,
    is_result,
    mention_name,
    result_name,
)
from illposed.engine.formalise.ways import Ways, assigned, measured, substitute, terms, ways_of_lines
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref
from illposed.engine.ir.numbers import normalised, write_number
from illposed.engine.quantities.grounding import parts
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

MOST_READINGS: Final = 32
"""A solution that can mean more programs than this means nothing that can be told from them."""

_SMALL: Final = frozenset({2, 3, 4})
"""What a writer counts without saying so: 2 of "every other day", or the days of 63 + 63.

So such a factor may be no number of the question (:func:`_with_untold`), and such a result may have no use
(:func:`_leads_on`).
"""
_MAY_NAME: Final = frozenset(map(stem, ("double", "triple", "quadruple")))
_MOST_ASSIGNED: Final = 4096
_MOST_COMPARED: Final = 4 * MOST_READINGS
_FARTHER: Final = {"with-one": 1, "counted": 1, "untold": 2, "reciprocal": 1, "complement-reciprocal": 1}


@dataclass(frozen=True, slots=True)
class Assignments:
    """What the numbers of all lines can mean, the likeliest ``found`` first.

    ``settled`` are the mentions, by position, of which no number is taken for anything else by a way to read the lines
    that uses each result and tears no fraction apart, whatever their words name.
    """

    found: Sequence[Assignment]
    settled: frozenset[int]


def assignments(view: View, table: OperandTable) -> Assignments | Rejected:
    """What the numbers of all lines can mean, no two of them the same functions of the mentions; the likeliest first.

    Excluded is what the lines name less clearly than something else, and of the rest what leaves a result unused if
    something else leaves none but small ones; that a quantity of the question would be left unused excludes nothing,
    nor does the order. Rejected with ``operand-from-nowhere`` or ``money-and-other`` where none is left, and with
    ``ambiguous-grounding`` where there are more than :data:`MOST_READINGS`, or too many to compare. The order decides
    nothing but which program is shown.
    """
    choices = _choices(view, table)
    if isinstance(choices, Rejected):
        return choices
    ways, known = ways_of_lines(choices, view), measured(view.mentions)
    complete = list(islice(assigned(ways, view, known), _MOST_ASSIGNED + 1))
    if len(complete) > _MOST_ASSIGNED:
        return Rejected("ambiguous-grounding", f"more than {_MOST_ASSIGNED} ways to read its numbers")
    sound = _sound(complete, ways, view)
    if isinstance(sound, Rejected):
        return sound
    whole = [each for each in sound if not torn_fractions(each, view)]
    if not whole:
        return Rejected("operand-from-nowhere", "only one part of a fraction is used")
    clearer = _clearer_operands(choices, view)
    ranked = _ranked(_likely(whole, clearer, view), view, known)
    found = _clearest(_deciding(_distinct(ranked, view), view), clearer)
    return found if isinstance(found, Rejected) else Assignments(found, _settled(found[0], whole, view))


def _choices(view: View, table: OperandTable) -> Sequence[Sequence[Sequence[Operand]]] | Rejected:
    """For each number of each line the operands that fit it; the ``table`` learns the result of each line on the way.

    Rejected with ``operand-from-nowhere`` where a number has none.
    """
    choices: list[Sequence[Sequence[Operand]]] = []
    for number, line in enumerate(view.lines):
        found = [table.candidates(leaf, line.stems, line.words) for leaf in line.leaves]
        for leaf, candidates in zip(line.leaves, found, strict=True):
            if not candidates:
                return Rejected("operand-from-nowhere", f"line {number + 1}: {write_number(leaf.value)}")
        fit = [fitting(each, leaf, line, view) for each, leaf in zip(found, line.leaves, strict=True)]
        choices.append([_with_untold(each, leaf, view) for each, leaf in zip(fit, line.leaves, strict=True)])
        factors = (leaf.value for leaf in line.leaves if leaf.parent in ("*", "/"))
        table.add_result(
            number, line.result, terms(line.expr), factors, may_be_percent=line.may_give_percent, stems=line.stems
        )
    return choices


def _sound(complete: Sequence[Assignment], ways: Sequence[Ways], view: View) -> Sequence[Assignment] | Rejected:
    """Those that nothing speaks against; if there are none, why not."""
    doubts = [doubt(each, view) for each in complete]
    sound = [each for each, why in zip(complete, doubts, strict=True) if why is None]
    if sound:
        return sound
    first = next(filter(None, doubts), None)
    return Rejected("operand-from-nowhere", first) if first is not None else _unlike(ways, view)


def _likely(whole: Sequence[Assignment], clearer: _Clearer, view: View) -> Sequence[Assignment]:
    """Those that, where there are such, name each operand clearly and use each result.

    They are not empty where ``whole`` is not.
    """
    named = _without_clearer_operands(whole, clearer) or whole
    return [each for each in named if _leads_on(each, view)] or named


def _settled(best: Assignment, whole: Sequence[Assignment], view: View) -> frozenset[int]:
    """The mentions that all assignments take for the same numbers, if they use each result where the ``best`` does.

    Which of two equal numbers is which does not matter where both ways are the same functions: 6 pens at $6.
    """
    leads = _leads_on(best, view)
    rivals = [each for each in whole if each != best and (not leads or _leads_on(each, view))]
    if len(rivals) > _MOST_COMPARED:
        return frozenset()
    points = _points(view.mentions)
    own = [_values(best, view.lines, point) for point in points]
    unlike = [each for each in rivals if [_values(each, view.lines, point) for point in points] != own]
    pairs = ((ours, theirs) for each in unlike for ours, theirs in zip(best, each, strict=True))
    differing = (pair for ours, theirs in pairs for pair in zip(ours, theirs, strict=True) if pair[0] != pair[1])
    torn = {operand.index for pair in differing for operand in pair if operand.origin == "mention"}
    return frozenset(range(len(view.mentions))) - torn


def _ranked(found: Sequence[Assignment], view: View, known: Mapping[str, str]) -> Sequence[Assignment]:
    """The same, the likeliest first."""
    units = frozenset(stem(mention.unit) for mention in view.mentions if mention.unit)
    return sorted(found, key=lambda each: _rank(each, view, units, known))


def _clearest(distinct: Sequence[Assignment], clearer: _Clearer) -> Sequence[Assignment] | Rejected:
    """Those of which none is named less clearly than another; rejected where there are none, or too many."""
    if not distinct:
        return Rejected("operand-from-nowhere", "one quantity for two numbers, so that it decides nothing")
    if len(distinct) > _MOST_COMPARED:
        return _too_many(distinct)
    clearest = [each for each in distinct if not any(_is_clearer(other, each, clearer) for other in distinct)]
    clearest = clearest or list(distinct)
    return _too_many(clearest) if len(clearest) > MOST_READINGS else clearest


def _too_many(found: Sequence[Assignment]) -> Rejected:
    return Rejected("ambiguous-grounding", f"{len(found)} readings: {_difference(found[0], found[1])}")


def _leads_on(assignment: Assignment, view: View) -> bool:
    """Whether all results but the last and small ones, which the writer may have gone through, are used."""
    used = results_used(assignment)
    return all(number in used or line.result in _SMALL for number, line in enumerate(view.lines[:-1]))


def _with_untold(found: Sequence[Operand], leaf: Leaf, view: View) -> Sequence[Operand]:
    """``found``, and a small number as it stands where lines use it more often than the question says it.

    It is by chance as many as the question says of something else. Where a result before a line is as much, this may be
    what the line means.
    """
    ordered = any(mention.kind == "ordinal" and mention.value == leaf.value for mention in view.mentions)
    small = leaf.value in _SMALL or any(operand.form == "denominator" for operand in found)
    if leaf.money or not (ordered or (leaf.parent in ("*", "/") and small)):
        return found
    mentions = {operand.index for operand in found if operand.origin == "mention"}
    uses = sum(
        other.value == leaf.value and not other.money
        for number, each in enumerate(view.lines)
        for other in each.leaves
        if all(earlier.result != leaf.value for earlier in view.lines[:number])
    )
    if not 0 < len(mentions) < uses or any(operand.origin != "mention" for operand in found):
        return found
    return [*found, Operand("structure", -1, "untold", Const(normalised(leaf.value)))]


def _unlike(ways: Sequence[Ways], view: View) -> Rejected:
    """Why the lines have no assignment at all: because of what their numbers measure, or else."""
    if next(assigned(ways, view, {}), None) is not None:
        return Rejected("money-and-other", "money is added to what is none, multiplied by money, or comes from none")
    return Rejected("operand-from-nowhere", "one quantity for two numbers of a line, or a quantity by itself")


_Clearer = Mapping[tuple[int, int, Operand], Sequence[Operand]]
"""For the number at a place of a line, taken for an operand, the others that the line names and not that one."""


def _clearer_operands(choices: Sequence[Sequence[Sequence[Operand]]], view: View) -> _Clearer:
    return {
        (number, place, operand): [other for other in candidates if is_named(other, operand, leaf, line, view)]
        for number, (line, of_leaves) in enumerate(zip(view.lines, choices, strict=True))
        for place, (leaf, candidates) in enumerate(zip(line.leaves, of_leaves, strict=True))
        for operand in candidates
    }


def _without_clearer_operands(found: Sequence[Assignment], clearer: _Clearer) -> list[Assignment]:
    """Those of which no single operand could be another that its line names, in another one of ``found``.

    This leaves few of many, so that the rest can be compared each with each.
    """
    known = set(found)
    return [
        each
        for each in found
        if not any(
            _with(each, number, place, other) in known
            for number, operands in enumerate(each)
            for place, operand in enumerate(operands)
            for other in clearer[number, place, operand]
        )
    ]


def _with(assignment: Assignment, number: int, place: int, operand: Operand) -> Assignment:
    """``assignment`` with another operand at one place of one line."""
    operands = assignment[number]
    changed = (*operands[:place], operand, *operands[place + 1 :])
    return (*assignment[:number], changed, *assignment[number + 1 :])


def _is_clearer(assignment: Assignment, than: Assignment, clearer: _Clearer) -> bool:
    """Whether, where the two differ, lines name what the first takes a number for, and none what the second does."""
    named = 0
    for number, (ours, theirs) in enumerate(zip(assignment, than, strict=True)):
        for place, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
            if mine != other:
                if other in clearer[number, place, mine]:
                    return False
                named += mine in clearer[number, place, other]
    return named > 0


def _rank(assignment: Assignment, view: View, units: Set[str], known: Mapping[str, str]) -> tuple[int, ...]:
    """Sorts by how many results are money against their name, how many results, mentions and, of these, relations are
    used, how far-fetched the others are, by units, words and order.

    ``units`` are the stems of all that the question counts, and ``known`` is what its givens measure.
    """
    farther = sum(_FARTHER.get(operand.form, 0) for operands in assignment for operand in operands)
    fractions = Counter(o.index for operands in assignment for o in operands if o.form == "denominator")
    farther += fractions.total() - len(fractions)
    told = sum(
        words_told(operand, line, view)
        for operands, line in zip(assignment, view.lines, strict=True)
        for operand in operands
    )
    alike = sum(
        not units.isdisjoint(units_of(operand, view) & line.stems)
        for operands, line in zip(assignment, view.lines, strict=True)
        for operand in operands
    )
    order = [operand.index for operands in assignment for operand in operands if operand.origin == "mention"]
    turns = sum(earlier > later for earlier, later in pairwise(order))
    again = sum(count - 1 for count in Counter(order).values())
    used = len(results_used(assignment)), len(mentions_used(assignment)), len(_relations_used(assignment, view))
    odd = _money_by_another_name(assignment, view, known) if "money" in known.values() else 0
    return (odd, *(-count for count in used), farther, -alike, -told, turns + again)


def _money_by_another_name(assignment: Assignment, view: View, known: Mapping[str, str]) -> int:
    """How many results that are named as things of the question, ``12 crabs``, come out as money.

    And how many lines divide a result that is none by money: 4 packs for 2 people, and not for $2.
    """
    counts = (mention.unit for mention in view.mentions if mention.kind == "count")
    things = frozenset(stem(unit) for unit in counts if unit is not None and unit not in TIME_UNITS)
    measures, found = dict(known), 0
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True)):
        expr = substitute(line.expr, operands)
        dimension = "money" if line.money else computed_dimension(expr, measures)
        found += dimension == "money" and not line.money and not things.isdisjoint(line.named)
        found += _divides_by_money(expr, measures)
        measures |= {} if dimension is None else {result_name(number): dimension}
    return found


def _divides_by_money(expr: Expr, measures: Mapping[str, str]) -> bool:
    """Whether a result that is not known to be money is divided by money."""
    match expr:
        case BinOp("/", Ref(whole), Ref(by)):
            return measures.get(by) == "money" != measures.get(whole) and is_result(whole)
        case _:
            return False


def _relations_used(assignment: Assignment, view: View) -> frozenset[int]:
    """The mentions that say how much one quantity is of another, and are used so: ``twice as many``, and not ``two``.

    But not what may be a name (``a double espresso``), nor a fraction by whose lower part something is multiplied: who
    multiplies by 2 and divides by 2 means ``twice`` and ``half`` in turn.
    """
    return frozenset(
        operand.index
        for operands, line in zip(assignment, view.lines, strict=True)
        for operand, leaf in zip(operands, line.leaves, strict=True)
        if operand.origin == "mention"
        and view.mentions[operand.index].kind in FACTORS
        and stem(view.mentions[operand.index].text) not in _MAY_NAME
        and (leaf.is_divisor or operand.form not in ("denominator", "complement-reciprocal"))
    )


def _distinct(ranked: Sequence[Assignment], view: View) -> list[Assignment]:
    """The first of those whose lines are the same functions of the mentions."""
    found: dict[tuple[tuple[Value | None, ...], ...], Assignment] = {}
    points = _points(view.mentions)
    for each in ranked:
        found.setdefault(tuple(_values(each, view.lines, point) for point in points), each)
    return list(found.values())


def _deciding(distinct: Sequence[Assignment], view: View) -> Sequence[Assignment]:
    """Those in which no number cancels out, and those that use a result which none of these uses.

    A share of all that there is may be asked of no matter how many these are: 20 students of whom 20 % dance are 4, and
    where 25 % of the other 16 are 4 as well, the 4 that are taken from 16 are these, or nothing needs them.
    """
    deciding = [each for each in distinct if not _cancels(each, view)]
    used = frozenset[int]().union(*map(results_used, deciding))
    return [each for each in distinct if deciding and (each in deciding or not results_used(each) <= used)]


def _cancels(assignment: Assignment, view: View) -> bool:
    """Whether what a line divides by is what another multiplies with, and so decides nothing: two equal numbers."""
    used = results_used(assignment)
    point, other = _points(view.mentions)
    plain = [
        (operand.index, leaf)
        for operands, line in zip(assignment, view.lines, strict=True)
        for operand, leaf in zip(operands, line.leaves, strict=True)
        if operand.origin == "mention" and operand.form == "value"
    ]
    divisors = {index for index, leaf in plain if leaf.is_divisor}
    for index in divisors & {index for index, leaf in plain if leaf.parent == "*"}:
        own = {name: other[name] for name in (mention_name(index, part) for part, _ in parts(view.mentions[index]))}
        before, after = (_values(assignment, view.lines, each) for each in (point, point | own))
        if all(mine == others for at, (mine, others) in enumerate(zip(before, after, strict=False)) if at not in used):
            return True
    return False


def _points(mentions: Sequence[Mention]) -> list[dict[str, Value]]:
    """Two arbitrary points of the space of givens: functions of arithmetic that agree on both are taken as the same."""
    names = [mention_name(index, part) for index, mention in enumerate(mentions) for part, _ in parts(mention)]
    return [
        {name: 101 + 37 * position + position * position for position, name in enumerate(names)},
        {name: 997 - 53 * position + 3 * position * position for position, name in enumerate(names)},
    ]


def _values(assignment: Assignment, lines: Sequence[Line], point: dict[str, Value]) -> tuple[Value | None, ...]:
    values = dict(point)
    found: list[Value | None] = []
    for index, (line, operands) in enumerate(zip(lines, assignment, strict=True)):
        value = evaluate_expr(_evaluated(line.expr, operands), values)
        if isinstance(value, EvaluationFailed):
            return (*found, None)
        values[result_name(index)] = value
        found.append(value)
    return tuple(found)


@lru_cache(maxsize=4096)  # most ways to read the lines have most lines in common
def _evaluated(expr: Expr, operands: tuple[Operand, ...]) -> Expr:
    """:func:`substitute` for what is only evaluated: it may write an equal number otherwise, 2 for 2.0."""
    return substitute(expr, operands)


def _difference(best: Assignment, rival: Assignment) -> str:
    for number, (ours, theirs) in enumerate(zip(best, rival, strict=True), start=1):
        for mine, other in zip(ours, theirs, strict=True):
            if mine != other:
                return f"line {number}: {_told(mine)} or {_told(other)}"
    return "equal"


def _told(operand: Operand) -> str:
    return f"{operand.origin} {operand.index} ({operand.form})"
