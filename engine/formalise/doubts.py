"""What speaks against taking the numbers of a worked solution for these operands, whatever else they may be."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

from illposed.engine.english.stems import stem
from illposed.engine.facts.dimensions import FACTORS
from illposed.engine.formalise.counted import PEOPLE
from illposed.engine.formalise.evidence import View, has_unit, says_rest, units_of, words_told
from illposed.engine.formalise.operands import ONE, Assignment, Operand
from illposed.engine.ir.numbers import write_number
from illposed.engine.quantities.measures import TIME_UNITS

_PARTS: Final = ("numerator", "complement-numerator", "denominator")
_INCREASED: Final = ("increased", "increased-fraction")
_COMPLEMENTS: Final = ("complement", "complement-fraction")
_RESTS: Final = (*_COMPLEMENTS, "complement-numerator")
_LESS: Final = frozenset(map(stem, ("fewer", "less", "lower", "cheaper", "smaller", "shorter", "off")))
_MORE: Final = frozenset(map(stem, ("more", "higher", "greater", "larger", "longer", "bigger", "taller")))
_LATE: Final = frozenset(map(stem, ("late", "early")))
_NAMED: Final = ("both", "counted")
_TIMES: Final = frozenset(map(stem, TIME_UNITS))
_OF_FRACTIONS: Final = frozenset({*_PARTS, "complement-reciprocal"})


def doubt(assignment: Assignment, view: View) -> str | None:
    """Why an assignment is none that a reader would make; None if it may be one."""
    return (
        _unfounded_one(assignment, len(view.lines))
        or _one_of_nothing(assignment, view)
        or _both_of_things(assignment, view)
        or _rest_of_no_fraction(assignment, view)
        or _misused_fraction(assignment, view)
        or _multiplied_and_divided(assignment, view)
        or _no_one(assignment, view)
        or _one_more(assignment, view)
        or _bare_percentage(assignment, view)
        or _no_hundred(assignment, view)
        or _share_of_the_rest(assignment, view)
        or _rest_for_share(assignment, view)
        or _more_for_less(assignment, view)
        or _late_for_long(assignment, view)
    )


def _misused_fraction(assignment: Assignment, view: View) -> str | None:
    """Where a number is taken for the 3 of a third though it is added to an amount, or counts things: ``3 boxes``.

    A fraction may be used twice, but what a line counts is no fraction that another line has used.
    """
    if not _has_form(assignment, *_PARTS):
        return None
    seen = set[int]()
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True)):
        for operand, leaf in zip(operands, line.leaves, strict=True):
            if operand.form not in _PARTS:
                continue
            amounts = [o for o in operands if o.origin == "mention" and o.index != operand.index]
            if leaf.parent in ("+", "-") and any(view.mentions[o.index].kind not in FACTORS for o in amounts):
                return f"line {number + 1}: a part of mention {operand.index + 1} is added"
            if operand.form == "denominator" and operand.index in seen and leaf.after:
                whole = any(o.index == operand.index and o.form == "numerator" for o in operands)
                if not whole and not has_unit(operand, leaf, view):
                    return f"line {number + 1}: mention {operand.index + 1} counts something"
        seen.update(operand.index for operand in operands if operand.form == "denominator")
    return None


def _multiplied_and_divided(assignment: Assignment, view: View) -> str | None:
    """Where one line multiplies by the 2 of a half by which another line divides: one of them is another 2."""
    divided, multiplied = set[int](), dict[int, int]()
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True), start=1):
        for operand, leaf in zip(operands, line.leaves, strict=True):
            if operand.form == "fraction" or (operand.form == "denominator" and leaf.is_divisor):
                divided.add(operand.index)
            elif operand.form == "denominator" and leaf.parent == "*":
                multiplied.setdefault(operand.index, number)
    both = next((index for index in multiplied if index in divided), None)
    return None if both is None else f"line {multiplied[both]}: mention {both + 1} is multiplied and divided by"


def _no_one(assignment: Assignment, view: View) -> str | None:
    """Where something of which there is one is divided by the 4 of a quarter: the 1 above it is part of that."""
    if not _has_form(assignment, "denominator"):
        return None
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True), start=1):
        for (above, below), leaf in zip(pairwise(operands), line.leaves[1:], strict=True):
            is_given = above.origin == "mention" and above.form == "value" and view.mentions[above.index].value == 1
            is_fraction = below.form == "denominator" and view.mentions[below.index].value.numerator == 1
            if is_given and is_fraction and leaf.is_divisor:
                return f"line {number}: 1 of a fraction"
    return None


def _one_more(assignment: Assignment, view: View) -> str | None:
    """Where a count is used twice, once unnamed, though it is one more than a count that nothing uses.

    ``Ana and her two friends`` are three, and not the three boxes that other lines speak of.
    """
    used = Counter(o.index for operands in assignment for o in operands if o.origin == "mention")
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True)):
        for operand, leaf in zip(operands, line.leaves, strict=True):
            again = operand.form in ("value", "denominator") and operand.origin == "mention" and used[operand.index] > 1
            if operand.form != "untold" and (not again or leaf.after or words_told(operand, line, view) > 0):
                continue
            fewer = (index for index, mention in enumerate(view.mentions) if mention.value == leaf.value - 1)
            if leaf.value > 2 and any(index not in used for index in fewer):
                return f"line {number + 1}: one more than {write_number(leaf.value - 1)}"
    return None


def _bare_percentage(assignment: Assignment, view: View) -> str | None:
    """Where the number of a percentage is divided by or multiplied with, and nothing says that it is one."""
    if not _has_percentage(view) or any(
        operand.form == "percent" and leaf.parent in ("*", "/")
        for operands, line in zip(assignment, view.lines, strict=True)
        for operand, leaf in zip(operands, line.leaves, strict=True)
    ):
        return None
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True)):
        percents = [o for o in operands if o.origin == "mention" and view.mentions[o.index].kind == "percent"]
        if len(percents) != 1 or percents[0].form != "value":
            continue
        leaf = line.leaves[operands.index(percents[0])]
        if not (leaf.percent or leaf.is_percentage or leaf.is_taken_from_100):
            return f"line {number + 1}: a percentage as it stands"
    return None


def _no_hundred(assignment: Assignment, view: View) -> str | None:
    """Where what is 100 by chance is taken for the 100 of a percentage, or that for something else."""
    if not _has_percentage(view) and not any(line.percent for line in view.lines):
        return None
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True)):
        percents = [operand.form == "percent" for operand in operands]
        for place, (operand, leaf) in enumerate(zip(operands, line.leaves, strict=True)):
            is_percent = operand.form == "value" and (
                operand.origin == "mention" and view.mentions[operand.index].kind == "percent"
            )
            divided = is_percent and leaf.parent == "/" and not leaf.is_right and not percents[place + 1]
            taken = is_percent and leaf.is_taken_from_100 and line.percent and not percents[place - 1]
            makes_percent = line.percent and leaf.value == 100 and leaf.parent == "*"
            if divided or taken or (makes_percent and not (percents[place] and sum(percents) == 1)):
                return f"line {number + 1}: 100 is no percentage"
    return None


def _share_of_the_rest(assignment: Assignment, view: View) -> str | None:
    """A share that is used although it is as much as all shares leave: a quarter, beside a half that nothing uses."""
    size = {"fraction": 1, "percent": 100}
    shares = {at: each.value / size[each.kind] for at, each in enumerate(view.mentions) if each.kind in size}
    if len(shares) < 2:
        return None
    used, rest = mentions_used(assignment), 1 - sum(shares.values())
    if shares.keys() - used and any(shares[at] == rest for at in shares.keys() & used):
        return "a share that is as much as the rest"
    return None


def _rest_for_share(assignment: Assignment, view: View) -> str | None:
    """Where 60 is multiplied with for what 40 % leave, in a line that names what the 40 % are and no rest.

    So with "forty percent support the first team": "60/100 of them support the first team" is a slip of the writer. It
    is one beside a rest as well if all that the line says of its result is said of the share: "A third of the rest
    drink tea, and the rest drink milk": "18 * 2/3 = 12 drink tea".
    """
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True), start=1):
        for operand, leaf in zip(operands, line.leaves, strict=True):
            if operand.form not in _RESTS or leaf.parent != "*":
                continue
            context = view.contexts[operand.index]
            names = sum(one.startswith(tuple(line.stems)) for one in context.sentence)  # "supporters", "support"
            is_rest = operand.form == "complement-numerator"
            is_rest = is_rest or says_rest(context.sentence) or says_rest(line.stems | line.words)
            is_same = len(line.named) > 1 and line.named <= context.near
            if is_same or (names > 1 and not is_rest):
                return f"line {number}: what mention {operand.index + 1} leaves for what it is"
    return None


def _more_for_less(assignment: Assignment, view: View) -> str | None:
    """Where ``15% fewer`` than something is taken for what makes 115 % of it, or ``15% more`` for what leaves 85 %."""
    for number, operands in enumerate(assignment, start=1):
        for operand in operands:
            against = _LESS if operand.form in _INCREASED else _MORE if operand.form in _COMPLEMENTS else frozenset()
            if operand.origin == "mention" and not against.isdisjoint(view.contexts[operand.index].after):
                return f"line {number}: mention {operand.index + 1} the other way round"
    return None


def _late_for_long(assignment: Assignment, view: View) -> str | None:
    """Where how late somebody came is taken for how long they then did something: ``15 minutes late`` of 30."""
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True), start=1):
        for operand, leaf in zip(operands, line.leaves, strict=True):
            if operand.origin != "mention" or view.mentions[operand.index].unit not in TIME_UNITS:
                continue
            if leaf.parent == "*" and not _LATE.isdisjoint(view.contexts[operand.index].after):
                return f"line {number}: mention {operand.index + 1} is how late"
    return None


def torn_fractions(assignment: Assignment, view: View) -> int:
    """How many fractions are used by half: a denominator without its numerator, or what is left, or the reverse.

    Not one of which lines use one part after the other, ``35 / 5`` and ``7 * 3`` for three fifths, nor one by whose
    numerator a line divides, as another multiplies with its denominator; but what a fraction leaves, beside a number
    like its numerator.
    """
    if not _has_form(assignment, *_OF_FRACTIONS):
        return 0
    torn = Counter[int]()
    whole = _found_by_one_part(assignment, view)
    elsewhere = {form: _alone(form, assignment) for form in _PARTS}
    for operands, line in zip(assignment, view.lines, strict=True):
        used = {form: {o.index for o in operands if o.origin == "mention" and o.form == form} for form in _PARTS}
        above = used["numerator"] | used["complement-numerator"]
        below = {index for index in used["denominator"] if view.mentions[index].value.numerator != 1}
        torn.update((above - used["denominator"]) - elsewhere["denominator"])
        torn.update((below - above) - elsewhere["numerator"] - elsewhere["complement-numerator"])
        for operand in operands:
            numerator = view.mentions[operand.index].value.numerator if operand.form == "complement-reciprocal" else 1
            torn[operand.index] += numerator != 1 and any(leaf.value == numerator for leaf in line.leaves)
    return sum(count for index, count in torn.items() if index not in whole)


def _alone(form: str, assignment: Assignment) -> frozenset[int]:
    """The fractions of which a line uses the ``form``, which is a part of them, and no other part."""
    found = set[int]()
    for operands in assignment:
        others = {o.index for o in operands if o.form in _PARTS and o.form != form}
        found |= {o.index for o in operands if o.form == form} - others
    return frozenset(found)


def _found_by_one_part(assignment: Assignment, view: View) -> frozenset[int]:
    """The fractions of which one part is found first: 40 for two thirds, 20 for one, 60 for all three."""
    divided, multiplied = set[int](), set[int]()
    for operands, line in zip(assignment, view.lines, strict=True):
        for operand, leaf in zip(operands, line.leaves, strict=True):
            if operand.form in ("numerator", "complement-numerator") and leaf.is_divisor:
                divided.add(operand.index)
            if operand.form == "denominator" and leaf.parent == "*":
                multiplied.add(operand.index)
    return frozenset(divided & multiplied)


def _rest_of_no_fraction(assignment: Assignment, view: View) -> str | None:
    """Where a number is taken for what a fraction leaves, 2 for a third, though its line divides nothing by 3.

    It may divide by the 2 where another line multiplies with the 3.
    """
    if not _has_form(assignment, "complement-numerator"):
        return None
    whole = _found_by_one_part(assignment, view)
    for operands, line in zip(assignment, view.lines, strict=True):
        divided = {operand.index for operand in operands if operand.form == "denominator"}
        for operand, leaf in zip(operands, line.leaves, strict=True):
            is_rest = operand.form == "complement-numerator" and operand.index not in divided
            if is_rest and not (leaf.is_divisor and operand.index in whole):
                return f"what mention {operand.index + 1} leaves"
    return None


def _unfounded_one(assignment: Assignment, lines: int) -> str | None:
    """Where a 1 is added that may as well be a result in another unit, because there is a result that nothing uses."""
    if not _has_form(assignment, ONE) or len(results_used(assignment)) == lines - 1:
        return None
    for number, operands in enumerate(assignment, start=1):
        if any(operand.form == ONE for operand in operands):
            return f"line {number}: 1"
    return None


def _one_of_nothing(assignment: Assignment, view: View) -> str | None:
    """Where a 1 is added to or taken from what the question speaks of in the plural alone, and that is no people.

    A story does not write the 1 of ``a box``, ``next year`` or ``he and his 3 friends``. Who adds 1 to the 4 apples
    that each of two people eats has mistaken something. Nothing is known of a 1 beside another one or a multiple, as in
    the 1 + 2 parts of which one is twice the other, nor where the question has a 1.
    """
    if not _has_form(assignment, ONE) or any(mention.value == 1 for mention in view.mentions):
        return None
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True), start=1):
        forms = [operand.form for operand in operands]
        others = [operand for operand in operands if operand.form != ONE]
        of_parts = any(o.origin == "mention" and view.mentions[o.index].kind in FACTORS for o in others)
        if forms.count(ONE) != 1 or of_parts or all(operand.origin == "structure" for operand in others):
            continue
        units = line.named.union(*(_counted(operand, view) for operand in others))
        after = next(leaf.after for leaf, form in zip(line.leaves, forms, strict=True) if form == ONE)
        if (units or line.stems).isdisjoint(view.singly | PEOPLE | _TIMES) and after.isdisjoint(view.singly | PEOPLE):
            return f"line {number}: 1"
    return None


def _both_of_things(assignment: Assignment, view: View) -> str | None:
    """Where the 2 of ``both``, or of two people named, is added to other things, and no number or result is as much."""
    if not _has_form(assignment, *_NAMED):
        return None
    known = {mention.value for mention in view.mentions} | {line.result for line in view.lines}
    for number, (operands, line) in enumerate(zip(assignment, view.lines, strict=True), start=1):
        named = [leaf for leaf, operand in zip(line.leaves, operands, strict=True) if operand.form in _NAMED]
        others = [_counted(operand, view) for operand in operands if operand.form not in _NAMED]
        is_added = any(leaf.parent in ("+", "-") and leaf.value not in known for leaf in named)
        if is_added and len(others) == 1 and others[0].isdisjoint(PEOPLE | _TIMES):
            return f"line {number}: a number that nothing says is added"
    return None


def _counted(operand: Operand, view: View) -> frozenset[str]:
    """The stems of what an operand counts, and not for each of what: apples, where it is so many a day."""
    if operand.origin != "mention":
        return units_of(operand, view)
    unit = view.mentions[operand.index].unit
    return frozenset() if unit is None else frozenset({stem(unit)})


def _has_percentage(view: View) -> bool:
    return any(mention.kind == "percent" for mention in view.mentions)


def _has_form(assignment: Assignment, *forms: str) -> bool:
    """Whether a number is taken for any of the ``forms``."""
    return not {operand.form for operands in assignment for operand in operands}.isdisjoint(forms)


def results_used(assignment: Assignment) -> frozenset[int]:
    """The indices of the lines whose results other lines use."""
    return frozenset(o.index for operands in assignment for o in operands if o.origin == "result")


def mentions_used(assignment: Assignment) -> frozenset[int]:
    """The indices of the mentions that lines use."""
    return frozenset(o.index for operands in assignment for o in operands if o.origin == "mention")
