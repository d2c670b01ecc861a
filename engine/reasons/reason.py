"""Why a text is contradictory, solvable or underspecified: its proof, told in the words of the problem."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from illposed.engine.facts.fact import Fact, Whole
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Compare, Ref, references
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, World
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import plural
from illposed.engine.reasons.agreeing import agreeing, followed
from illposed.engine.reasons.clash import Clash, clash_of
from illposed.engine.reasons.decided import DecidedText, pinned
from illposed.engine.reasons.derivation import found_from
from illposed.engine.reasons.missing import is_asked, missing_of
from illposed.engine.reasons.telling import ToldDerivation, tell_derivation
from illposed.engine.reasons.wording import Wordings, Words
from illposed.engine.reasons.worlds import (
    listed,
    tell_checked,
    tell_ways,
    ways_to_answer,
)
from illposed.engine.results import Rejected

_NO_GAPS: Final[Mapping[str, str]] = {}
_COMPARED: Final = re.compile(r"^(?:more|fewer|less) ")
_MORE: Final = re.compile(r" (more|fewer|less)\b")
_OPPOSITES: Final = {"fewer": "more", "less": "more"}
_FOUR_DIGITS: Final = re.compile(r"\d{4}")
_NO_WHOLE: Final = re.compile(r"(?<![\w.,])\.(?=\d)")
_CENTS: Final = re.compile(r"(?P<dollars>\$[\d,]*\d)\.(?P<cents>\d\d?)(?!\d)")
_EQUALS: Final = re.compile(r"\b(?:is|are|was|were) $")
_LARGE: Final = re.compile(r"[$€£]?(?P<whole>\d{4,})(?:\.\d+)?")
_PER: Final = re.compile(rf"(?<=[a-z\d])/(?=(?:{'|'.join(sorted(MEASURE_UNITS | TIME_UNITS))})\b)")
_BLANKS: Final = re.compile(r"(?<=\S) {2,}(?=\S)")
_NOT_ALL: Final = "So not all that is said can be true."


def reason(text: DecidedText, wordings: Wordings, gaps: Mapping[str, str] = _NO_GAPS) -> str | Rejected:
    """Why ``text`` has its label, in sentences.

    Of a contradictory text what its core tells, until two values of one quantity meet; of a solvable one the shortest
    way to the answer, and that what is told besides agrees; of an underspecified one which givens are not told, that
    what is told besides agrees, and how two values of the givens come to their answers. ``gaps`` say for a given, where
    the wordings cannot, that the text does not tell it.

    Rejected as ``no-derivation`` where evaluation does not find what the solver proved, as ``no-words`` where neither a
    sentence nor a calculation tells a step or nothing says what is open, as ``nothing-withheld`` where no given of the
    problem is open, and as ``left-over`` where the answer needs something less than the worked solution has, so that
    its way is in doubt.
    """
    told = _told(text, words_for(text, wordings, gaps))
    if isinstance(told, Rejected):
        return told
    # What is quoted stays as it is.
    return '"'.join(said if at % 2 else _alike(said) for at, said in enumerate(told.split('"')))


def _told(text: DecidedText, words: Words) -> str | Rejected:
    match text.verdict:
        case Contradictory():
            return _contradictory(text, text.verdict, words)
        case Solvable():
            return _solvable(text, words)
        case Underspecified(witnesses):
            return _underspecified(text, witnesses, words)


def _alike(said: str) -> str:
    """Sentences with all their numbers and rates written alike: *$1,200*, *$0.50*, *$9*, and *$9 per mile*."""
    said = _CENTS.sub(_in_cents, _NO_WHOLE.sub("0.", _PER.sub(" per ", _BLANKS.sub(" ", said))))
    if _FOUR_DIGITS.search(said) is None:
        return said
    for mention in reversed(find_mentions(said)):
        digits = _LARGE.fullmatch(mention.text) if mention.kind in ("count", "money") else None
        is_bare = mention.kind == "count" and mention.unit is None and not _EQUALS.search(said[: mention.span.start])
        is_year = is_bare and mention.text[:2] in ("18", "19", "20")
        if digits is not None and not is_year:
            start, end = mention.span.start + digits.start("whole"), mention.span.start + digits.end("whole")
            said = f"{said[:start]}{int(digits['whole']):,}{said[end:]}"
    return said


def _in_cents(amount: re.Match[str]) -> str:
    cents = amount["cents"].ljust(2, "0")
    return amount["dollars"] if cents == "00" else f"{amount['dollars']}.{cents}"


def words_for(text: DecidedText, wordings: Wordings, gaps: Mapping[str, str] = _NO_GAPS) -> Words:
    """The wordings of a problem as they can be used of a text."""
    known = {name: Fraction(value) for name, value in found_from(text.facts).known.items()}
    return Words(wordings, known, gaps)


def _solvable(text: DecidedText, words: Words) -> str | Rejected:
    if text.asked == ANSWER and (left_over := _left_over(text.facts, words.wordings)) is not None:
        return Rejected("left-over", left_over)
    derivation = followed(text.facts, [text.asked])
    if isinstance(derivation, Rejected):
        return derivation
    told = tell_derivation(derivation, words, agreeing(text.facts), text.asked)
    if isinstance(told, Rejected):
        return told
    value, sentences = derivation.known[text.asked], told.sentences
    stated = words.told(text.asked, value)
    if not sentences and told.bare is None and stated is not None:
        sentences = (stated.text,)
    return " ".join([*sentences, f"The answer is {told.answer(text.asked, value)}."])


def _left_over(facts: Sequence[Fact], wordings: Wordings) -> str | None:
    """A result, or a share, that the program of the answer has no use for: then it may mean another way to its value.

    "25% of 36 are dogs, 50% are cats, and the rest, 9, are bunnies" can be read as if the answer were the dogs. Where
    the text leaves out how a result that it tells comes about, it has no use for what else leads to that. A share that
    the text does not state is not left over, nor may one be of which a needed result comes that the text does not say.
    """
    relations = [fact.constraint for fact in facts if fact.kind == "relation"]
    needed, targets = {ANSWER}, list[str]()
    for constraint in reversed(relations):
        if isinstance(constraint, Compare) and isinstance(constraint.left, Ref):
            targets.append(constraint.left.name)
            needed.update(references(constraint.right) if constraint.left.name in needed else ())
    told = {found[0] for fact in facts if fact.kind == "derived" and (found := pinned(fact)) is not None}
    if not told <= {*targets}:
        return None
    stated = dict(found for fact in facts if fact.kind == "given" and (found := pinned(fact)) is not None)
    # "Half of them, and the other half" are one number, so that either is the way.
    used = {value for name, value in stated.items() if name in needed and _is_share(name, wordings)}
    unsaid = (wordings.of.get(name) for name in needed - {*targets} - stated.keys())
    if any(wording is not None and not wording.written for wording in unsaid):
        stated = {}
    shares = (name for name, value in stated.items() if _is_share(name, wordings) and value not in used)
    return next((name for name in (*targets, *shares) if name not in needed), None)


def _is_share(name: str, wordings: Wordings) -> bool:
    wording = wordings.of.get(name)
    return wordings.is_part(name) or (wording is not None and wording.written.endswith("%"))


def _contradictory(text: DecidedText, verdict: Contradictory, words: Words) -> str | Rejected:
    clash = clash_of(text.facts, verdict)
    if isinstance(clash, Rejected):
        return clash
    told = tell_derivation(clash.derivation, words, goal=clash.name)
    if isinstance(told, Rejected):
        return told
    what = "The answer" if is_asked(clash.name, text) else "That"
    found = (*told.sentences, *(() if told.bare is None else (f"{what} would be {told.bare}",)))
    if not found and told.words.told(clash.name, clash.computed) is None:
        return Rejected("no-words", clash.name)
    return " ".join((*found, *_met(clash, told), _NOT_ALL))


def _met(clash: Clash, told: ToldDerivation) -> tuple[str, ...]:
    """What the last fact of a core says where the others have come to something else."""
    name, words = clash.name, told.words
    if clash.told is None:
        return (_broken(clash.fact, name, clash.computed, words),)
    number = words.counted(name, clash.told)
    if told.bare is None and told.sentences:
        return (f"But the problem says {number}.",)
    first, second = words.told(name, clash.computed), words.told(name, clash.told)
    if told.bare is None and first is not None:
        return first.text, f"But the problem also says {number}."
    return (f"But the problem says: {second.text}" if second else f"But the problem says that this is {number}.",)


def _broken(clash: Fact, name: str, computed: Fraction, words: Words) -> str:
    """The sentence for a fact of the world that a value breaks."""
    number, unit = words.number(name, computed), words.unit(name)
    told = words.told(name, computed) or words.line(name, computed)
    compared = None if told is None else _MORE.match(told.text, told.number.end)
    if compared is not None and not isinstance(clash.constraint, Whole):
        other = _OPPOSITES.get(compared[1]) or ("less" if "$" in number else "fewer")
        return f"But that would be {other}, and the problem says {compared[1]}."
    counted = (
        "such a number" if unit is None else f"the number of {plural(_COMPARED.sub('', unit)).removeprefix('of ')}"
    )
    if isinstance(clash.constraint, Whole):
        return f"But {counted} has to be whole, and {number} is not."
    return f"But {counted} cannot be negative."


def _underspecified(text: DecidedText, witnesses: tuple[World, World], words: Words) -> str | Rejected:
    missing = missing_of(text, words)
    if isinstance(missing, Rejected):
        return missing
    if is_asked(missing.names[0], text):
        checked = tell_checked(text, words)
        if isinstance(checked, Rejected):
            return checked
        one, other = (listed([words.whole(name, world) for name in missing.names]) for world in witnesses)
        bound = _bound(text, words) or "Nothing else settles it"
        fit = f"{bound}: {one} fits all that is said, and so does {other}."
        return " ".join((*checked, missing.sentence, fit))
    ways = ways_to_answer(text, missing, words.wordings)
    if isinstance(ways, Rejected):
        return ways
    told = tell_ways(text, missing, ways, words)
    return told if isinstance(told, Rejected) else " ".join(told)


def _bound(text: DecidedText, words: Words) -> str | None:
    """What follows of a number that is asked for and that is only said to be more or less than another one."""
    known = found_from(text.facts).known
    for fact in text.facts:
        match fact.constraint:
            case Compare("==", Ref(text.asked), BinOp("+" | "-" as operator, Ref(than), Ref(by))) if by not in known:
                compared = "more" if operator == "+" else "less"
                if than in known:
                    return f"It only follows that this is {compared} than {words.number(than, Fraction(known[than]))}"
    return None
