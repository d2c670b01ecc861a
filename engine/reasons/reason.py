"""Why a text is contradictory, solvable or underspecified: its proof, told in the words of the problem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.facts.fact import Fact, Whole
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import Compare, Const, Neg, Ref
from illposed.engine.ir.numbers import normalised
from illposed.engine.proof.propagate import propagate, rule
from illposed.engine.proof.smtlib import names
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, World
from illposed.engine.quantities.nouns import plural
from illposed.engine.reasons.derivation import Derivation, derived, shortest
from illposed.engine.reasons.telling import ToldDerivation, tell_derivation
from illposed.engine.reasons.wording import Wordings, Words
from illposed.engine.results import Rejected

_NO_GAPS: Final[Mapping[str, str]] = {}


@dataclass(frozen=True, slots=True)
class DecidedText:
    """The facts of a text, the name that it asks for, and what the solver proved of it."""

    facts: tuple[Fact, ...]
    asked: str
    verdict: Contradictory | Solvable | Underspecified


def reason(text: DecidedText, wordings: Wordings, gaps: Mapping[str, str] = _NO_GAPS) -> str | Rejected:
    """Why ``text`` has its label, in sentences.

    Of a contradictory text what its core tells, until two values of one quantity meet; of a solvable one the shortest
    way to the answer; of an underspecified one which given is not told, and two values of it with their answers.
    ``gaps`` say for a given, where the wordings cannot, that the text does not tell it. Rejected as ``no-derivation``
    where evaluation does not find what the solver proved, as ``no-words`` where neither a sentence nor a calculation
    tells a step, and as ``nothing-withheld`` where no given of the problem is open.
    """
    words = Words(wordings, _gone(text.facts, wordings), gaps)
    match text.verdict:
        case Contradictory():
            return _contradictory(text.facts, text.verdict, words)
        case Solvable():
            return _solvable(text, words)
        case Underspecified(witnesses):
            return _underspecified(text, witnesses, words)


def withheld(text: DecidedText, wordings: Wordings) -> tuple[str, ...]:
    """The givens of the problem that a text leaves open, a fraction by its numerator; none if the text is not so."""
    found = open_names(text)
    return tuple(
        name
        for name in _givens(wordings)
        if name not in wordings.fractions.values() and any(part in found for part in wordings.parts(name))
    )


def open_names(text: DecidedText) -> tuple[str, ...]:
    """The names that differ in the two worlds of an underspecified text; none of another."""
    if not isinstance(text.verdict, Underspecified):
        return ()
    first, second = text.verdict.witnesses
    return tuple(name for name in first if name in second and first[name] != second[name])


def _gone(facts: Sequence[Fact], wordings: Wordings) -> frozenset[Fraction]:
    """The values of a problem that its quantities do not have, or need not have, in a text with these facts."""
    known = propagate([rule(fact) for fact in facts if fact.kind != "domain"], {}).known
    lost = {name for name, value in wordings.values.items() if known.get(name) != value}
    whole = {wordings.whole(name, wordings.values) for name in lost}
    return frozenset((*(wordings.values[name] for name in lost), *whole))


def _givens(wordings: Wordings) -> Iterator[str]:
    return (name for name, wording in wordings.of.items() if wording.written)


def _pinned(fact: Fact) -> tuple[str, Fraction] | None:
    """The name and the value that a fact gives it, if it says no more."""
    match fact.constraint:
        case Compare("==", Ref(name), Const(value)):
            return name, Fraction(value)
        case Compare("==", Ref(name), Neg(Const(value))):
            return name, -Fraction(value)
    return None


def _solvable(text: DecidedText, words: Words) -> str | Rejected:
    derivation = shortest(text.facts, text.asked)
    if derivation is None:
        return Rejected("no-derivation", text.asked)
    told = tell_derivation(derivation, words)
    if isinstance(told, Rejected):
        return told
    value, sentences = derivation.known[text.asked], told.sentences
    stated = words.told(text.asked, value)
    if not sentences and stated is not None:
        sentences = (stated.text,)
    return " ".join([*sentences, f"The answer is {told.words.number(text.asked, value)}."])


def _contradictory(facts: Sequence[Fact], verdict: Contradictory, words: Words) -> str | Rejected:
    core = [fact for fact in facts if fact.id in verdict.core]
    order = {"domain": 0, "derived": 1, "given": 2}
    last = [fact for fact in core if fact.kind in order and len(names(fact.constraint)) == 1]
    for clash in sorted(last, key=lambda fact: order[fact.kind]):
        derivation = derived([fact for fact in core if fact is not clash], names(clash.constraint))
        if derivation is None:
            continue
        told = tell_derivation(derivation, words)
        if isinstance(told, Rejected):
            return told
        met = _met(clash, derivation, told)
        return Rejected("no-words", clash.id) if met is None else " ".join((*told.sentences, *met))
    return Rejected("no-derivation", ", ".join(verdict.core))


def _met(clash: Fact, derivation: Derivation, told: ToldDerivation) -> tuple[str, ...] | None:
    """What the last fact of a core says where the others have come to something else."""
    (name,) = names(clash.constraint)
    computed = derivation.known[name]
    if clash.kind == "domain":
        return (_broken(clash, name, computed, told.words),)
    pinned = _pinned(clash)
    if pinned is None:
        return None
    number = told.words.number(name, pinned[1])
    if told.is_stated:
        return (f"But the problem says {number}.",)
    first = told.words.told(name, computed)
    if not told.sentences and first is not None:
        return first.text, f"But the problem also says {number}."
    second = told.words.told(name, pinned[1])
    return (f"But the problem says: {second.text}" if second else f"But the problem says that this is {number}.",)


def _broken(clash: Fact, name: str, computed: Fraction, words: Words) -> str:
    """The sentence for a fact of the world that a value breaks."""
    number, unit = words.number(name, computed), words.unit(name)
    counted = "such a number" if unit is None else f"the number of {plural(unit)}"
    if isinstance(clash.constraint, Whole):
        return f"But {counted} has to be whole, and {number} is not."
    return f"But {counted} cannot be negative."


def _underspecified(text: DecidedText, witnesses: tuple[World, World], words: Words) -> str | Rejected:
    missing = _missing(text, words)
    if isinstance(missing, Rejected):
        return missing
    name, opening = missing
    modal = "would" if all(_decides(text, name, world, words.wordings) for world in witnesses) else "could"
    one, other = (words.whole(name, world) for world in witnesses)
    if name == text.asked:
        return f"{opening} It does not follow either: {one} fits all that is said, and so does {other}."
    answers = [words.number(text.asked, world[text.asked]) for world in witnesses]
    with_one = f"With {one} the answer {modal} be {answers[0]}, with {other} it {modal} be {answers[1]}"
    return f"{opening} {with_one}; both fit all that is said."


def _missing(text: DecidedText, words: Words) -> tuple[str, str] | Rejected:
    """A quantity that is open, a withheld given first, and the sentence that says so."""
    givens = withheld(text, words.wordings)
    if not givens:
        return Rejected("nothing-withheld", text.asked)
    bounded = {name for fact in text.facts if fact.kind in ("given", "derived") for name in names(fact.constraint)}
    for name in givens:
        opening = _unsaid(name, words)
        if opening is not None:
            exactly = opening.startswith("It is not said") and name in bounded
            return name, opening.replace("not said", "not said exactly", 1) if exactly else opening
    for name in open_names(text):
        asked = words.asked(name)
        if asked is not None and name not in (text.asked, ANSWER):
            return name, f"Nothing tells this: {asked}"
    return Rejected("no-words", givens[0])


def _unsaid(name: str, words: Words) -> str | None:
    unsaid, asked = words.unsaid(name), words.asked(name)
    if unsaid is not None:
        return f"It is not said {unsaid}."
    return words.gaps.get(name) if asked is None else f"This is not said: {asked}"


def _decides(text: DecidedText, name: str, world: World, wordings: Wordings) -> bool:
    """Whether the answer of a world follows from the text and the value that a given has in that world."""
    assumed = {part: normalised(world[part]) for part in wordings.parts(name) if part in world}
    rules = [rule(fact) for fact in text.facts if fact.kind != "domain"]
    return propagate(rules, assumed).known.get(text.asked) == world[text.asked]
