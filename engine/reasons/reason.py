"""Why a text is contradictory, solvable or underspecified: its proof, told in the words of the problem."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.facts.fact import Fact, Whole
from illposed.engine.facts.oracle import ANSWER, equals
from illposed.engine.ir.nodes import Compare, Const, Neg, Ref, references
from illposed.engine.ir.numbers import decimal_places, has_finite_decimal, normalised
from illposed.engine.proof.propagate import propagate, rule
from illposed.engine.proof.smtlib import names
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, World
from illposed.engine.quantities.nouns import plural
from illposed.engine.reasons.derivation import Derivation, derived, shortest
from illposed.engine.reasons.telling import ToldDerivation, tell_derivation
from illposed.engine.reasons.wording import Wordings, Words
from illposed.engine.results import Rejected

_OPEN: Final = "This stays open: "
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
    tells a step, as ``nothing-withheld`` where no given of the problem is open, and as
    ``left-over`` where the answer needs something less than the worked solution has, so that its way is in doubt.
    """
    words = words_for(text, wordings, gaps)
    match text.verdict:
        case Contradictory():
            return _contradictory(text.facts, text.verdict, words)
        case Solvable():
            return _solvable(text, words)
        case Underspecified(witnesses):
            return _underspecified(text, witnesses, words)


def words_for(text: DecidedText, wordings: Wordings, gaps: Mapping[str, str] = _NO_GAPS) -> Words:
    """The wordings of a problem as they can be used of a text."""
    return Words(
        wordings, _gone(text, wordings, wordings.values), _gone(text, wordings, tuple(_givens(wordings))), gaps
    )


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


def _gone(text: DecidedText, wordings: Wordings, among: Collection[str]) -> frozenset[Fraction]:
    """The values of some quantities of a problem that they do not have, or need not have, in a text."""
    known = propagate([rule(fact) for fact in text.facts if fact.kind != "domain"], {}).known
    lost = {name for name in among if known.get(name) != wordings.values[name]}
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
    if text.asked == ANSWER and (left_over := _left_over(text.facts, words.wordings)) is not None:
        return Rejected("left-over", left_over)
    told = tell_derivation(derivation, words)
    if isinstance(told, Rejected):
        return told
    value, sentences = derivation.known[text.asked], told.sentences
    stated = words.told(text.asked, value)
    if not sentences and stated is not None:
        sentences = (stated.text,)
    return " ".join([*sentences, f"The answer is {told.words.number(text.asked, value)}."])


def _left_over(facts: Sequence[Fact], wordings: Wordings) -> str | None:
    """A result, or a share, that the program of the answer has no use for: then it may mean another way to its value.

    "25% of 36 are dogs, 50% are cats, and the rest, 9, are bunnies" can be read as if the answer were the dogs.
    """
    relations = [fact.constraint for fact in facts if fact.kind == "relation"]
    needed, targets = {ANSWER}, list[str]()
    for constraint in reversed(relations):
        if isinstance(constraint, Compare) and isinstance(constraint.left, Ref):
            targets.append(constraint.left.name)
            needed.update(references(constraint.right) if constraint.left.name in needed else ())
    shares = [name for name in _givens(wordings) if wordings.is_part(name) or wordings.of[name].written.endswith("%")]
    return next((name for name in (*targets, *shares) if name not in needed), None)


def _contradictory(facts: Sequence[Fact], verdict: Contradictory, words: Words) -> str | Rejected:
    clash = clash_of(facts, verdict)
    if isinstance(clash, Rejected):
        return clash
    told = tell_derivation(clash.derivation, words)
    return told if isinstance(told, Rejected) else " ".join((*told.sentences, *_met(clash, told)))


@dataclass(frozen=True, slots=True)
class Clash:
    """The last fact of a core, a value told or a fact of the world, and what the others come to instead.

    ``name`` is the quantity that they are about, ``computed`` what it comes to.
    """

    fact: Fact
    name: str
    derivation: Derivation

    @property
    def computed(self) -> Fraction:
        """What the rest of the core comes to."""
        return self.derivation.known[self.name]

    @property
    def told(self) -> Fraction | None:
        """The value that the text tells besides; None for a fact of the world."""
        pinned = _pinned(self.fact)
        return None if pinned is None or self.fact.kind == "domain" else pinned[1]


def clash_of(facts: Sequence[Fact], verdict: Contradictory) -> Clash | Rejected:
    """Where the facts of a core meet; rejected as ``no-derivation`` where evaluation does not find it."""
    core = [fact for fact in facts if fact.id in verdict.core]
    order = {"domain": 0, "derived": 1, "given": 2}
    last = [fact for fact in core if fact.kind in order and len(names(fact.constraint)) == 1]
    for fact in sorted(last, key=lambda fact: order[fact.kind]):
        (name,) = names(fact.constraint)
        rest = [other for other in core if other is not fact]
        # A core does without a constant by which the program divides and multiplies, but no calculation does.
        constants = [other for other in facts if other.kind == "world" and other not in core]
        derivation = derived(rest, [name]) or derived([*rest, *constants], [name])
        if derivation is not None and (fact.kind == "domain" or _pinned(fact) is not None):
            return Clash(fact, name, derivation)
    return Rejected("no-derivation", ", ".join(verdict.core))


def _met(clash: Clash, told: ToldDerivation) -> tuple[str, ...]:
    """What the last fact of a core says where the others have come to something else."""
    name, words = clash.name, told.words
    if clash.told is None:
        return (_broken(clash.fact, name, clash.computed, words),)
    number = words.number(name, clash.told)
    if told.is_stated:
        return (f"But the problem says {number}.",)
    first, second = words.told(name, clash.computed), words.told(name, clash.told)
    if not told.sentences and first is not None:
        return first.text, f"But the problem also says {number}."
    return (f"But the problem says: {second.text}" if second else f"But the problem says that this is {number}.",)


def _broken(clash: Fact, name: str, computed: Fraction, words: Words) -> str:
    """The sentence for a fact of the world that a value breaks."""
    number, unit = words.number(name, computed), words.unit(name)
    counted = "such a number" if unit is None else f"the number of {plural(unit)}"
    if isinstance(clash.constraint, Whole):
        return f"But {counted} has to be whole, and {number} is not."
    return f"But {counted} cannot be negative."


def _underspecified(text: DecidedText, witnesses: tuple[World, World], words: Words) -> str | Rejected:
    missing = missing_of(text, words)
    if isinstance(missing, Rejected):
        return missing
    name, opening = missing.name, missing.sentence
    modal = "would" if all(_decides(text, name, world, words.wordings) for world in witnesses) else "could"
    one, other = (words.whole(name, world) for world in witnesses)
    if all(world[name] == world[text.asked] for world in witnesses):
        opening = "The answer stays open:" if opening.startswith(_OPEN) else f"{opening} Nor does it follow:"
        return f"{opening} {one} fits all that is said, and so does {other}."
    learned = _learned(text, witnesses[0], words)
    answers = [learned.number(text.asked, world[text.asked]) for world in witnesses]
    with_one = f"With {one} the answer {modal} be {answers[0]}, with {other} it {modal} be {answers[1]}"
    return f"{opening} {with_one}; both fit all that is said."


@dataclass(frozen=True, slots=True)
class Missing:
    """A quantity that a text leaves open, and the sentence that says so."""

    name: str
    sentence: str


def missing_of(text: DecidedText, words: Words) -> Missing | Rejected:
    """What a text leaves open: a withheld given, or where no words are for one, another quantity.

    Rejected as ``nothing-withheld`` where no given is open, and as ``no-words``.
    """
    givens = withheld(text, words.wordings)
    if not givens:
        return Rejected("nothing-withheld", text.asked)
    bounded = {name for fact in text.facts if fact.kind in ("given", "derived") for name in names(fact.constraint)}
    worlds = text.verdict.witnesses if isinstance(text.verdict, Underspecified) else ()
    for name in sorted(givens, key=lambda name: not all(_is_plain(words.wordings.whole(name, w)) for w in worlds)):
        sentence = _unsaid(name, words)
        if sentence is not None:
            exactly = sentence.startswith("It is not said") and name in bounded
            return Missing(name, sentence.replace("not said", "not said exactly", 1) if exactly else sentence)
    others = [name for name in open_names(text) if name not in (text.asked, ANSWER)]
    for name in sorted(others, key=lambda name: all(world[name] == world[text.asked] for world in worlds)):
        asked = words.asked(name)
        if asked is not None:
            return Missing(name, f"{_OPEN}{asked}")
    return Rejected("no-words", givens[0])


def _learned(text: DecidedText, world: World, words: Words) -> Words:
    """The words, which know from the calculations of a world which results are money."""
    givens = [name for name in _givens(words.wordings) if name in world and has_finite_decimal(world[name])]
    stated = [Fact(f"given.{name}", "given", equals(name, world[name])) for name in givens]
    derivation = shortest([*stated, *(fact for fact in text.facts if fact.kind in ("relation", "world"))], text.asked)
    told = None if derivation is None else tell_derivation(derivation, words)
    return told.words if isinstance(told, ToldDerivation) else words


def _is_plain(value: Fraction) -> bool:
    """Whether a value is one that a problem may state: with two decimals at most, or a share."""
    return 0 < value < 1 or decimal_places(value) in (0, 1, 2)


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
