"""Why a text is contradictory, solvable or underspecified: its proof, told in the words of the problem."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations
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

_NOT_SAID: Final = "It is not said "
_BUT_NOT: Final = '", but not '
_HOW_MANY: Final = f"{_BUT_NOT}how many"
_MOST_TOGETHER: Final = 3
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
    way to the answer, and that what is told besides agrees; of an underspecified one which givens are not told, and two
    values of them with their answers.
    ``gaps`` say for a given, where the wordings cannot, that the text does not tell it. Rejected as ``no-derivation``
    where evaluation does not find what the solver proved, as ``no-words`` where neither a sentence nor a calculation
    tells a step, as ``nothing-withheld`` where no given of the problem is open, as ``undecided`` where the answer
    would not follow from a few of them, and as
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


def pinned(fact: Fact) -> tuple[str, Fraction] | None:
    """The name and the value that a fact gives it, if it says no more."""
    match fact.constraint:
        case Compare("==", Ref(name), Const(value)):
            return name, Fraction(value)
        case Compare("==", Ref(name), Neg(Const(value))):
            return name, -Fraction(value)
    return None


def _solvable(text: DecidedText, words: Words) -> str | Rejected:
    told_besides = agreeing(text.facts)
    independent = [fact for fact in text.facts if fact not in told_besides.values()]
    derivation = shortest(independent, text.asked)
    if derivation is None:
        return Rejected("no-derivation", text.asked)
    if text.asked == ANSWER and (left_over := _left_over(text.facts, words.wordings)) is not None:
        return Rejected("left-over", left_over)
    for name in told_besides:
        checked = shortest(independent, name)
        if checked is None:
            return Rejected("no-derivation", name)
        derivation = derivation.followed_by(checked)
    told = tell_derivation(derivation, words, told_besides)
    if isinstance(told, Rejected):
        return told
    value, sentences = derivation.known[text.asked], told.sentences
    stated = words.told(text.asked, value)
    if not sentences and stated is not None:
        sentences = (stated.text,)
    return " ".join([*sentences, f"The answer is {told.words.number(text.asked, value)}."])


def agreeing(facts: Sequence[Fact]) -> dict[str, Fact]:
    """What a text tells though it follows from the rest, by the name of the quantity."""
    told = {found[0]: fact for fact in facts if fact.kind == "derived" and (found := pinned(fact)) is not None}
    rest = [fact for fact in facts if fact not in told.values()]
    known = propagate([rule(fact) for fact in rest if fact.kind != "domain"], {}).known
    return {name: fact for name, fact in told.items() if name in known}


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
        found = pinned(self.fact)
        return None if found is None or self.fact.kind == "domain" else found[1]


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
        # Nor does it need what cancels out, as in (joan + 5) - joan, but a calculation starts with it.
        givens = [other for other in facts if other.kind == "given" and other not in core]
        more = (rest, [*rest, *constants], [*rest, *constants, *givens])
        derivation = next((found for some in more if (found := derived(some, [name])) is not None), None)
        if derivation is not None and (fact.kind == "domain" or pinned(fact) is not None):
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
    one, other = (_listed([words.whole(name, world) for name in missing.names]) for world in witnesses)
    if _is_asked(missing.names[0], text):
        return f"{missing.sentence} Nor does it follow: {one} fits all that is said, and so does {other}."
    learned = _learned(text, witnesses[0], words)
    answers = [learned.number(text.asked, world[text.asked]) for world in witnesses]
    with_one = f"With {one} the answer would be {answers[0]}, with {other} it would be {answers[1]}"
    return f"{missing.sentence} {with_one}; both fit all that is said."


@dataclass(frozen=True, slots=True)
class Missing:
    """Givens that a text leaves open and from which its answer would follow, and the sentences that say so."""

    names: tuple[str, ...]
    sentence: str


def missing_of(text: DecidedText, words: Words) -> Missing | Rejected:
    """What a text leaves open: as few givens as decide its answer, else the given that it asks for.

    Rejected as ``nothing-withheld`` where no given is open, as ``no-words`` where the text does not show that one is,
    as ``undecided``, and as ``strained-world`` where what stands for a number has one that it does not mean.
    """
    differing = withheld(text, words.wordings)
    if not differing or not isinstance(text.verdict, Underspecified):
        return Rejected("nothing-withheld", text.asked)
    worlds = text.verdict.witnesses
    if strained := [name for name in differing if _is_strained(name, worlds, words)]:
        return Rejected("strained-world", strained[0])
    known = propagate([rule(fact) for fact in text.facts if fact.kind != "domain"], {}).known
    silent = [name for name in _givens(words.wordings) if name not in known and all(name in w for w in worlds)]
    silent = [name for name in silent if name not in words.wordings.fractions.values()]
    silent.sort(key=lambda name: not all(_is_plain(words.wordings.whole(name, world)) for world in worlds))
    silent.sort(key=lambda name: name not in differing)
    is_decided = False
    for group in _groups([name for name in silent if name != text.asked]):
        decides = all(_decides(text, group, world, words.wordings) for world in worlds)
        if not decides or not any(name in differing for name in group):
            continue
        is_decided = True
        sentence = _silence(group, text.facts, words)
        if sentence is not None:
            return Missing(group, sentence)
    if not is_decided and text.asked in differing:
        sentence = _silence((text.asked,), text.facts, words)
        return Rejected("no-words", text.asked) if sentence is None else Missing((text.asked,), sentence)
    return Rejected("no-words" if is_decided else "undecided", differing[0])


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


def _is_strained(name: str, worlds: Sequence[World], words: Words) -> bool:
    """Whether a world has 1 where *some of them* or *fewer* stands for a fraction, or *some weeks* for a count."""
    wordings = words.wordings
    is_vague = wordings.is_part(name) or _HOW_MANY in words.gaps.get(name, "")
    return is_vague and any(wordings.whole(name, world) == 1 for world in worlds)


def _is_asked(name: str, text: DecidedText) -> bool:
    """Whether a quantity is the one that is asked for, by its own name or by another."""
    same = Compare("==", Ref(text.asked), Ref(name))
    return name == text.asked or any(fact.constraint == same for fact in text.facts)


def _groups(silent: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(silent, size) for size in range(1, _MOST_TOGETHER + 1))


def _silence(group: Sequence[str], facts: Sequence[Fact], words: Words) -> str | None:
    """The sentences that a text does not say what some givens are; None if one has no words."""
    bounded = {name for fact in facts if fact.kind in ("given", "derived") for name in names(fact.constraint)}
    said: list[str] = []
    for name in group:
        sentence = _unsaid(name, words)
        if sentence is None:
            return None
        if name in bounded:
            sentence = sentence.replace(_NOT_SAID, f"{_NOT_SAID}exactly ", 1)
        joined = _joined(said[-1], sentence) if said else None
        said = [*said[:-1], joined] if joined else [*said, sentence]
    return " ".join(said)


def _joined(before: str, sentence: str) -> str | None:
    """Two sentences in one if they begin alike: *It is not said how long it is, nor how wide it is.*"""
    for beginning, link in ((_NOT_SAID, ", nor "), (f"{sentence.partition(_BUT_NOT)[0]}{_BUT_NOT}", " and not ")):
        if before.startswith(beginning) and sentence.startswith(beginning):
            return f"{before.rstrip('.')}{link}{sentence.removeprefix(beginning)}"
    return None


def _listed(parts: Sequence[str]) -> str:
    """Some numbers in a row: ``5, 6 and 7``."""
    return " and ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part)


def _unsaid(name: str, words: Words) -> str | None:
    unsaid = words.unsaid(name)
    return words.gaps.get(name) if unsaid is None else f"{_NOT_SAID}{unsaid}."


def _decides(text: DecidedText, group: Sequence[str], world: World, wordings: Wordings) -> bool:
    """Whether the answer of a world follows from the text and the values that some givens have in that world."""
    parts = [part for name in group for part in wordings.parts(name) if part in world]
    assumed = {part: normalised(world[part]) for part in parts}
    rules = [rule(fact) for fact in text.facts if fact.kind != "domain"]
    return propagate(rules, assumed).known.get(text.asked) == world[text.asked]
