"""What an underspecified text leaves open, and the sentences that say so."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations
from typing import Final

from illposed.engine.facts.fact import Constraint, Fact
from illposed.engine.facts.oracle import equals
from illposed.engine.ir.nodes import BoolOp, Compare, Ref, references
from illposed.engine.ir.numbers import decimal_places
from illposed.engine.proof.smtlib import names
from illposed.engine.proof.verdict import Underspecified, World
from illposed.engine.reasons.decided import DecidedText, givens, open_names, withheld
from illposed.engine.reasons.derivation import found_from, shortest
from illposed.engine.reasons.wording import Wordings, Words
from illposed.engine.results import Rejected

_NOT_SAID: Final = "It is not said "
_BUT_NOT: Final = '", but not '
_HOW_MANY: Final = f"{_BUT_NOT}how many"
_MOST_TOGETHER: Final = 3


@dataclass(frozen=True, slots=True)
class Missing:
    """Givens that a text leaves open and from which its answer would follow, and the sentences that say so.

    Where the text does not show which givens these are, it is a result of them that the text speaks of, or else they
    are not ``shown``: the sentence has words then that the text lacks.
    """

    names: tuple[str, ...]
    sentence: str
    is_shown: bool = True


def missing_of(text: DecidedText, words: Words) -> Missing | Rejected:
    """What a text leaves open: as few givens as decide its answer, else a result, else the given that it asks for.

    Those givens come first that the text shows. Rejected as ``nothing-withheld`` where no given is open, as
    ``no-words`` where nothing says what is, and as ``strained-world`` where what stands for a number has one that it
    does not mean.
    """
    differing = withheld(text, words.wordings)
    if not differing and (open_number := _open_number(text, words)) is not None:
        return open_number
    if not differing or not isinstance(text.verdict, Underspecified):
        return Rejected("nothing-withheld", text.asked)
    worlds = text.verdict.witnesses
    if strained := [name for name in differing if _is_strained(name, worlds, words)]:
        return Rejected("strained-world", strained[0])
    found = _givens_of(text, differing, worlds, words)
    if found is not None and found.is_shown:
        return found
    sentence = _silence((text.asked,), text.facts, words) if found is None and text.asked in differing else None
    if sentence is None or _BUT_NOT not in sentence:
        found = _result_of(text, worlds, words) or found
    if found is not None:
        return found
    return Rejected("no-words", differing[0]) if sentence is None else Missing((text.asked,), sentence)


def _open_number(text: DecidedText, words: Words) -> Missing | None:
    """The number that is asked for and that only the question brings in, where the text bounds it and says no more."""
    bounds = (fact for fact in text.facts if fact.kind == "derived" and isinstance(fact.constraint, BoolOp))
    if text.asked not in open_names(text) or not any(text.asked in names(fact.constraint) for fact in bounds):
        return None
    sentence = _silence((text.asked,), text.facts, words)
    return None if sentence is None else Missing((text.asked,), sentence)


def _givens_of(text: DecidedText, differing: Sequence[str], worlds: Sequence[World], words: Words) -> Missing | None:
    """As few givens as decide the answer, those first that the text shows; None if no few do that have words."""
    known = found_from(text.facts).known
    silent = [name for name in givens(words.wordings) if name not in known and all(name in w for w in worlds)]
    silent = [name for name in silent if name not in words.wordings.fractions.values()]
    silent.sort(key=lambda name: not all(_is_plain(words.wordings.whole(name, world)) for world in worlds))
    silent.sort(key=lambda name: name not in differing)
    unshown: Missing | None = None
    for group in _groups([name for name in silent if name != text.asked]):
        decides = all(_decides(text, group, world, words.wordings) for world in worlds)
        if not decides or not any(name in differing for name in group):
            continue
        sentence = _silence(group, text.facts, words)
        if sentence is not None:
            return Missing(group, sentence)
        lacking = [words.unsaid(name) or words.lacking(name) for name in group]
        if unshown is None and None not in lacking:
            unshown = Missing(group, f"{_NOT_SAID}{', nor '.join(filter(None, lacking))}.", is_shown=False)
    return unshown


def _result_of(text: DecidedText, worlds: Sequence[World], words: Words) -> Missing | None:
    """The first result of the program that a text leaves open and from which its answer would follow.

    That is the nearest to what was left out; None if there is none that the text makes clear, or only one that comes
    after what is asked for, leads there by way of a given, or follows from what is asked for and leads on from there.
    """
    given = set(givens(words.wordings))
    for name in (name for name in words.wordings.of if name not in given):
        if is_asked(name, text):
            return None
        unsaid = words.unsaid(name) if name in open_names(text) else None
        if unsaid is None or not all(_decides(text, (name,), world, words.wordings) for world in worlds):
            continue
        if text.asked in given and _is_between(name, text, worlds[0], words.wordings):
            continue
        way = shortest([*assumed((name,), worlds[0], words.wordings), *text.facts], text.asked)
        if way is not None and (given - {text.asked}).isdisjoint(step.name for step in way.steps):
            return Missing((name,), f"{_NOT_SAID}{unsaid}, nor does it follow.")
    return None


def _is_between(name: str, text: DecidedText, world: World, wordings: Wordings) -> bool:
    """Whether a result follows from the given that is asked for and leads on to another result that is open.

    Of some money spent on kiwis, and half as much on bananas, what is spent on bananas is not what was left out.
    """
    follows = name in found_from([*assumed((text.asked,), world, wordings), *text.facts]).known
    relations = [fact.constraint for fact in text.facts if fact.kind == "relation"]
    return follows and any(_leads(name, one, open_names(text)) for one in relations)


def _leads(name: str, relation: Constraint, results: Collection[str]) -> bool:
    """Whether a relation calculates one of some results from a quantity, and does not only give it another name."""
    match relation:
        case Compare("==", Ref(result), expr) if result in results:
            return name in references(expr) and not isinstance(expr, Ref)
    return False


def assumed(names: Sequence[str], world: World, wordings: Wordings) -> list[Fact]:
    """Facts that give some quantities the values that they have in a world."""
    parts = [part for name in names for part in wordings.parts(name) if part in world]
    return [Fact(f"assumed.{part}", "given", equals(part, world[part])) for part in parts]


def is_asked(name: str, text: DecidedText) -> bool:
    """Whether a quantity is the one that is asked for, by its own name or by another."""
    same = Compare("==", Ref(text.asked), Ref(name))
    return name == text.asked or any(fact.constraint == same for fact in text.facts)


def question_for(name: str, words: Words) -> str | None:
    """What asks for a given that a text leaves open, in the words that say so: *Could you tell me how many trays?*

    That is the question for it where the text makes its words clear, else it asks for what the text leaves open, as it
    shows that or as the problem has it; None where neither has words for it.
    """
    unsaid, gap = words.unsaid(name), words.gaps.get(name)
    asked = None if unsaid is None else words.asked(name)
    shown = None if gap is None else gap.rpartition(_BUT_NOT)[2].removeprefix(_NOT_SAID)
    what = unsaid or shown or words.lacking(name)
    return asked if asked is not None or what is None else f"Could you tell me {what.rstrip('.')}?"


def _is_plain(value: Fraction) -> bool:
    """Whether a value is one that a problem may state: with two decimals at most, or a share."""
    return 0 < value < 1 or decimal_places(value) in (0, 1, 2)


def _is_strained(name: str, worlds: Sequence[World], words: Words) -> bool:
    """Whether a world has 1 where *some of them* or *fewer* stands for a fraction, or *some weeks* for a count."""
    wordings = words.wordings
    is_vague = wordings.is_part(name) or _HOW_MANY in words.gaps.get(name, "")
    return is_vague and any(wordings.whole(name, world) == 1 for world in worlds)


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
    """Two sentences in one if they are alike or begin so: *It is not said how long it is, nor how wide it is.*"""
    if before == sentence:
        return sentence
    for beginning, link in ((_NOT_SAID, ", nor "), (f"{sentence.partition(_BUT_NOT)[0]}{_BUT_NOT}", " and not ")):
        if before.startswith(beginning) and sentence.startswith(beginning):
            return f"{before.rstrip('.')}{link}{sentence.removeprefix(beginning)}"
    return None


def _unsaid(name: str, words: Words) -> str | None:
    unsaid = words.unsaid(name)
    if unsaid is None:
        return words.gaps.get(name)
    return f"{_NOT_SAID}{unsaid.replace('how many less ', 'how many fewer ')}."


def _decides(text: DecidedText, group: Sequence[str], world: World, wordings: Wordings) -> bool:
    """Whether the answer of a world follows from the text and the values that some quantities have in that world."""
    answer = found_from([*assumed(group, world, wordings), *text.facts]).known.get(text.asked)
    return answer is not None and answer == world.get(text.asked)
