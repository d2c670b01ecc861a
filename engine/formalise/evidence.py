"""What a line says of the quantity that one of its numbers is: its sign, its unit, the words around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.stems import stem
from illposed.engine.facts.dimensions import FACTORS, dimension_of
from illposed.engine.formalise.operands import ONE, Leaf, Operand
from illposed.engine.ir.nodes import Expr
from illposed.engine.quantities.mentions import Mention


@dataclass(frozen=True, slots=True)
class Line:
    """One annotated line: its words, its expression with leaves, and the annotated result.

    ``named`` are the stems of the words that follow the result and so say what it is; ``money`` says that a ``$``
    stands before it, ``percent`` that a ``%`` stands after it, and ``tells_percent`` that one stands anywhere.
    """

    expr: Expr
    leaves: tuple[Leaf, ...]
    stems: frozenset[str]
    words: frozenset[str]
    named: frozenset[str]
    result: Fraction
    money: bool
    percent: bool
    tells_percent: bool

    @property
    def may_give_percent(self) -> bool:
        """Whether the result may be a percentage: the line tells of one, or takes something from 100."""
        return self.tells_percent or any(leaf.is_taken_from_100 for leaf in self.leaves)

    @property
    def adds_parts(self) -> bool:
        """Whether the line adds something to a 1, as who adds up parts adds a multiple to what it is a multiple of."""
        return any(leaf.value == 1 and leaf.parent == "+" for leaf in self.leaves)


@dataclass(frozen=True, slots=True)
class Context:
    """The stems of the words that are ``near`` a mention, nearer than to any other, and of those ``after`` it.

    The latter are those that say what is counted: ``3 boxes of figs``. ``sentence`` are those of all its sentence.
    """

    near: frozenset[str]
    after: frozenset[str]
    sentence: frozenset[str]


@dataclass(frozen=True, slots=True)
class View:
    """All that speaks for one operand or another; ``singly`` are the stems of what the question has in the singular."""

    lines: Sequence[Line]
    mentions: Sequence[Mention]
    contexts: Sequence[Context]
    singly: frozenset[str]


_ADDITIVE = frozenset({"+", "-"})
_DERIVED = frozenset({"increased", "increased-fraction", ONE})
_REST = frozenset({"complement", "complement-fraction", "complement-reciprocal"})
_SAYS_ALL = word_set("each people person persons friends friend split splits share divided group everyone them all")
_SAYS_CENTS = frozenset(map(stem, ("cent", "penny", "nickel", "dime", "quarter")))
_SAYS_REST = frozenset(
    map(stem, word_set("remaining left rest other not off discount without less lose lost keep kept still"))
)


def fitting(candidates: Sequence[Operand], leaf: Leaf, line: Line, view: View) -> list[Operand]:
    """The candidates for ``leaf`` against which nothing speaks that stands at it; all, where something does for each.

    A ``$`` or ``%`` says what is meant, and nobody adds a multiple, or half of a fraction, to anything, or divides a
    half by anything.

    A number that is made of a quantity, 120 for 20 % or the 80 that 20 % leaves, is meant only where no quantity has it
    as it is, or where a word speaks of what is left; and a 1 that nothing names may be whoever is spoken of.
    """
    plain = [operand for operand in candidates if not _is_derived(operand, line, view)] or list(candidates)
    if any(operand.origin == "mention" and has_unit(operand, leaf, view) for operand in plain):
        plain = [operand for operand in plain if operand.form != "counted"]
    if not leaf.money and not any(_may_be_one(operand, leaf, line, view) for operand in plain):
        plain += [operand for operand in candidates if operand.form == ONE and operand not in plain]
    return [operand for operand in plain if _sign_fits(operand, leaf, line, view)] or plain


def _may_be_one(operand: Operand, leaf: Leaf, line: Line, view: View) -> bool:
    """Whether a 1 that is added or taken away is ``operand``: a result, or a count of which the line speaks."""
    if operand.origin != "mention":
        return True
    return view.mentions[operand.index].kind != "money" and told_beside(operand, leaf, line, view)


def is_named(operand: Operand, than: Operand, leaf: Leaf, line: Line, view: View) -> bool:
    """Whether ``line`` names what ``operand`` is, and not what the other one is.

    That is, the unit of the one follows the number and that of the other does not, or a word that stands near the one
    and is no name of the result that the other one is (``15 men``, where 15 children were found); or, where units tell
    nothing, the line has what the one counts, beside what its result counts, or two words that stand near it, and no
    word that stands near the other only. The words of a line that finds a result are no name for it, of a factor and an
    amount no word tells, and that a line speaks of two units does not mean that it makes one of the other.
    """
    if _is_factor(operand, view) != _is_factor(than, view):
        return False
    named, otherwise = has_unit(operand, leaf, view), has_unit(than, leaf, view)
    if than.origin == "result" and not otherwise:
        named = named or not leaf.after.isdisjoint(_words(operand, view))
    if named != otherwise and operand.origin == than.origin == "result":
        return False
    if named != otherwise:
        return named and bool(units_of(than, view))
    if operand.origin == "world":
        return False
    words, their_words = _words(operand, view), _words(than, view)
    said = view.contexts[than.index].sentence if than.origin == "mention" else their_words
    own, others = (words - their_words - said) & line.stems, (their_words - words) & line.stems
    if not words or not their_words or others:
        return False
    own -= line.named
    return len(own) > 1 or not own.isdisjoint(_counts(operand, view))


def has_unit(operand: Operand, leaf: Leaf, view: View) -> bool:
    """Whether the unit of what ``operand`` is follows the number, or what it is per, if that is what follows."""
    if operand.origin != "mention":
        return not leaf.after.isdisjoint(units_of(operand, view))
    mention = view.mentions[operand.index]
    unit = mention.per if leaf.is_rate else mention.unit
    return unit is not None and stem(unit) in leaf.after


def told_beside(operand: Operand, leaf: Leaf, line: Line, view: View) -> bool:
    """Whether the number has the unit of what ``operand`` is, or no other words, and the line words that stand near it.

    What the result of the line is called is no such word.
    """
    words = _words(operand, view)
    counts_other = bool(leaf.after) and leaf.after.isdisjoint(words)
    return has_unit(operand, leaf, view) or not (counts_other or words.isdisjoint(line.stems - line.named))


def words_told(operand: Operand, line: Line, view: View) -> int:
    """How many words of ``line`` stand near what ``operand`` is."""
    return len(_words(operand, view) & line.stems)


def says_rest(said: frozenset[str]) -> bool:
    """Whether one of some words or stems speaks of what is left, or taken off."""
    return not _SAYS_REST.isdisjoint(said)


def _is_derived(operand: Operand, line: Line, view: View) -> bool:
    match operand.form:
        case "with-one":
            return _SAYS_ALL.isdisjoint(line.words)
        case "reciprocal":
            return view.mentions[operand.index].value != 50
        case "hundredfold":
            return _SAYS_CENTS.isdisjoint(line.stems)
        case "complement-reciprocal" if view.mentions[operand.index].value.numerator > 1:
            return False
        case form:
            return form in _DERIVED or (form in _REST and not says_rest(line.stems | line.words))


def _sign_fits(operand: Operand, leaf: Leaf, line: Line, view: View) -> bool:
    """Whether neither the ``$`` or ``%`` at the number nor that it is added speaks against ``operand``.

    Multiples are added where parts are.
    """
    is_percent = leaf.percent or leaf.is_percentage
    match operand.origin:
        case "result":
            giver = view.lines[operand.index]
            return leaf.money <= giver.money and is_percent <= giver.percent
        case "mention":
            mention = view.mentions[operand.index]
            of_percent = mention.kind == "percent" and operand.form in ("value", "complement", "increased")
            is_added = leaf.parent in _ADDITIVE
            is_multiple = mention.kind == "multiplier" and not line.adds_parts
            is_part = is_multiple or operand.form in ("numerator", "denominator")
            is_divided = operand.form == "denominator" and leaf.parent == "/" and not leaf.is_right
            return (
                leaf.money <= (dimension_of(mention) == "money")
                and (is_percent == of_percent or (of_percent and leaf.is_taken_from_100))
                and not ((is_added and is_part) or is_divided)
            )
        case "world" | "structure":
            is_percent = is_percent or (operand.origin == "world" and leaf.is_taken_from_100)
            return not leaf.money and not (is_percent and operand.form != "percent")


def _is_factor(operand: Operand, view: View) -> bool:
    return operand.origin == "mention" and view.mentions[operand.index].kind in FACTORS


def units_of(operand: Operand, view: View) -> frozenset[str]:
    """The stems of what ``operand`` counts, and for each of what; of a result, of the words that name it."""
    if operand.origin == "result":
        return view.lines[operand.index].named
    if operand.origin == "world":
        return frozenset(map(stem, operand.form.split("_")))
    if operand.origin == "structure":
        return frozenset()
    mention = view.mentions[operand.index]
    return frozenset(stem(unit) for unit in (mention.unit, mention.per) if unit)


def _counts(operand: Operand, view: View) -> frozenset[str]:
    after = view.contexts[operand.index].after if operand.origin == "mention" else frozenset[str]()
    return units_of(operand, view) | after


def _words(operand: Operand, view: View) -> frozenset[str]:
    if operand.origin == "mention":
        return view.contexts[operand.index].near | units_of(operand, view)
    return units_of(operand, view) if operand.origin == "world" else frozenset()
