"""The reason of a record, made from the record and the oracle of its problem alone.

A build writes it down, and ``check`` makes it again.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from illposed.corpus.reasons.continued import compared, continued
from illposed.corpus.reasons.gaps import AT_FIRST, gaps_of, is_clear
from illposed.corpus.reasons.names import NO_TITLE, is_person, people_named
from illposed.corpus.reasons.supposing import with_suppositions
from illposed.corpus.reasons.wordings import wordings_of
from illposed.corpus.records.facts import read_facts, read_reading
from illposed.corpus.records.numbers import Number, value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.english.first_names import pronoun_of
from illposed.engine.english.inflect import is_verb_form
from illposed.engine.english.sentences import sentences
from illposed.engine.english.stems import words
from illposed.engine.facts.fact import Fact, FactKind
from illposed.engine.facts.readings import read_otherwise
from illposed.engine.ir.evaluate import Value
from illposed.engine.phrasing.people import GENDERS, KIN, TITLES
from illposed.engine.proof.propagate import propagate, rule
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, World
from illposed.engine.reasons.agreeing import followed
from illposed.engine.reasons.decided import DecidedText, givens, pinned
from illposed.engine.reasons.derivation import Derivation
from illposed.engine.reasons.missing import assumed, missing_of
from illposed.engine.reasons.reason import reason, words_for
from illposed.engine.reasons.wording import Wordings, Words
from illposed.engine.reasons.world import known_to_all
from illposed.engine.reasons.worlds import ways_to_answer
from illposed.engine.results import Rejected

_NOT_SAID: Final[tuple[FactKind, ...]] = ("relation", "world")
_PERIOD: Final = re.compile(r"(?<=_per_)(?:week|month|year)\b")
_YEARLY: Final = {"year": "annual"}
_PRONOUN: Final = re.compile(r"(?<!\w)(?:(?P<who>[Hh]e|[Ss]he|[Hh]is|Her)|[Hh]im|her)(?![\w'’])")
"""The words for somebody; *her* may be whom something is done to."""

_QUOTED: Final = re.compile(r'"[^"]*"')
_OWNERS: Final = ("his", "her")
_GIVEN: Final = re.compile(r"\s(?:\W|\d|(?:an?|all|another|by|for|from|in|more|some|the|to|with)\b)|[.,]")
"""What follows *her* where something is done to her, and it is not hers."""

_NAMED_OWNER: Final = re.compile(r"\b[A-Z]\w+['’]")
_ACTS: Final = re.compile(rf"(?P<did>\bd(?:id|o|oes) \w+ )?\b(?P<kin>{'|'.join(KIN)})\b(?: (?P<acts>[a-z]+))?", re.I)
"""Kin with the word that may say what they do: *so did his cousin*, *his cousin ate*."""
_NAMED_KIN: Final = re.compile(rf"\b(?:{'|'.join(KIN)}),? (?=[A-Z])")
_TITLES: Final = {**TITLES, "Miss": "she"}
_OPENING: Final = re.compile(rf"(?:(?P<title>{'|'.join(map(re.escape, _TITLES))}) )?(?P<name>\w+)(?= (?!and\b)[a-z])")
"""Who a sentence begins with."""

_TITLE: Final = re.compile(rf"\b(?:{'|'.join(map(re.escape, TITLES))})\b")


def reason_of(record: SolvabilityRecord, oracle: OracleRecord) -> str | Rejected:
    """Why the text of a record has its label; see :func:`illposed.engine.reasons.reason.reason`.

    Rejected as ``no-proof`` besides, where facts or verdict of the record cannot be read, as ``no-words`` where it
    would take a period for known of which an edited text does not speak, and as ``readings-differ`` where such a text
    would have another one if its worked solution were read otherwise.
    """
    text = decided_text(record)
    if isinstance(text, Rejected):
        return text
    wordings, gaps = wordings_for(record, oracle), gaps_of(record, oracle)
    why = reason(text, wordings, gaps)
    if isinstance(why, Rejected):
        return why
    if record.edits and (period := _unspoken(why, text.facts, record.text)) is not None:
        return Rejected("no-words", period)
    if record.edits and oracle.readings and not _is_the_same_way(text, words_for(text, wordings, gaps), oracle):
        return Rejected("readings-differ", record.id)
    return with_pronouns(why, record.text, oracle.question)


def _unspoken(why: str, facts: Sequence[Fact], text: str) -> str | None:
    """A constant of the world in a reason for a period of which a text does not speak: what is done in a week.

    The question that did so was replaced.
    """
    for found in (pinned(fact) for fact in facts if fact.kind == "world"):
        period = None if found is None else _PERIOD.search(found[0])
        spoken = period is None or any(word in text.lower() for word in (period[0], _YEARLY.get(period[0], period[0])))
        if found is not None and not spoken and known_to_all(*found) in why:
            return found[0]
    return None


def _is_the_same_way(text: DecidedText, words: Words, oracle: OracleRecord) -> bool:
    """Whether all numbers of a reason stay as they are, and are found, where the worked solution is read otherwise."""
    read = [read_reading(otherwise) for otherwise in oracle.readings]
    facts = [read_otherwise(text.facts, others) for others in read if not isinstance(others, Rejected)]
    if len(facts) < len(read):
        return False
    if isinstance(text.verdict, Underspecified):
        return all(_fits(others, world) for world in _worlds(text, text.verdict, words) for others in facts)
    if isinstance(text.verdict, Solvable):
        way = followed(text.facts, [text.asked])
        return isinstance(way, Derivation) and all(way.known.items() <= _follows(others).items() for others in facts)
    core = text.verdict.core
    found = _follows(_within(text.facts, core)).items()
    # Of two givens with one number another reading may take the one that the core does without.
    return all(found <= _follows(_within(others, core, "given")).items() for others in facts)


@dataclass(frozen=True, slots=True)
class _World:
    """A world of an underspecified text by the values of its givens, and the numbers that a reason tells of it."""

    givens: tuple[Fact, ...]
    told: World


def _worlds(text: DecidedText, verdict: Underspecified, words: Words) -> Iterator[_World]:
    """The two worlds of a text that has a reason."""
    missing = missing_of(text, words)
    ways = missing if isinstance(missing, Rejected) else ways_to_answer(text, missing, words.wordings)
    told = verdict.witnesses if isinstance(ways, Rejected) else (ways.first.known, ways.second.known)
    for world, numbers in zip(verdict.witnesses, told, strict=True):
        only_asked = () if isinstance(missing, Rejected) or text.asked not in missing.names else (text.asked,)
        names = [name for name in dict.fromkeys((*givens(words.wordings), *only_asked)) if name in world]
        yield _World(tuple(assumed(names, world, words.wordings)), numbers)


def _fits(facts: Sequence[Fact], world: _World) -> bool:
    """Whether the givens of a world leave room for one where all facts hold, with the same numbers told."""
    found = propagate([rule(fact) for fact in (*world.givens, *facts)], {})
    return not found.conflict and not found.pending and world.told.items() <= found.known.items()


def _within(facts: Sequence[Fact], core: Collection[str], *besides: FactKind) -> Sequence[Fact]:
    """The facts of a core, those that no text states, and those of some kinds ``besides``."""
    return [fact for fact in facts if fact.id in core or fact.kind in (*_NOT_SAID, *besides)]


def _follows(facts: Sequence[Fact]) -> Mapping[str, Value]:
    """What is found by evaluation from facts, but for what is told and comes out anew."""
    said = [rule(fact) for fact in facts]
    computed = propagate([each for each in said if each.fact.kind != "derived"], {}).known
    told = {name for each in said if each.fact.kind == "derived" for name in each.names}
    return computed if told <= computed.keys() else propagate(said, {}).known


def with_pronouns(why: str, text: str, problem: str) -> str:
    """A reason that names whoever it speaks of first, and calls the only person of a text he or she after that.

    ``text`` is an edited one of ``problem``. Of "Ellie and her brother" nobody is the only one. Of several people one
    is so called whose name would begin a sentence after another one.
    """
    named, why = people_named(text), _named_first(why, text, problem)
    people = [one for one in named if is_person(one, text)]
    genders = {GENDERS[word] for word in words(text.lower()) if word in GENDERS}
    why = _without_repeats(why, named, genders)
    if len(people) != 1 or len(genders) != 1 or _may_be_kin(genders, text):
        return why
    (name,), (gender,) = people, genders
    if pronoun_of(name) not in (gender, None):
        return why
    first, named, rest = why.partition(name)
    rest = re.sub(rf"{NO_TITLE}([.:] ){name}(?= [a-z])", rf"\g<1>{gender.capitalize()}", rest)
    rest = re.sub(rf"(?<= Suppose ){name}(?= [a-z])|(?<= instead that ){name}(?= [a-z])", gender, rest)
    rest = re.sub(rf"( Suppose [^.]*\b{gender} [^.]* and ){name}(?= [a-z])", rf"\g<1>{gender}", rest)
    return f"{first}{named}{rest}"


def _without_repeats(why: str, names: Sequence[str], genders: Collection[str | None]) -> str:
    """A reason without a name at the beginning of a sentence where the one before it begins with that.

    He or she is clear there if neither sentence speaks of others who may be meant.
    """
    told, before, subject, end = "", "", "", 0
    for place in sentences(why):
        said, again = place.of(why), place.of(why)
        opening = _OPENING.match(said)
        is_known = opening is not None and (opening["title"] or opening["name"] in names)
        name = opening["name"] if opening is not None and is_known else ""
        if opening is not None and name and opening[0] == subject:
            gender = _TITLES.get(opening["title"] or "") or pronoun_of(name)
            both = f"{before} {said}".replace(opening[0], name)
            others = any(one != name and one in both and pronoun_of(one) in (gender, None) for one in names)
            if gender in (genders or (gender,)) and gender and not others and not _may_be_kin({gender}, both):
                again = f"{gender.capitalize()}{said.removeprefix(opening[0])}"
        told, before, end = f"{told}{why[end : place.start]}{again}", said, place.end
        subject = opening[0] if opening is not None and name else ""
    return told


def _named_first(why: str, text: str, problem: str) -> str:
    """A reason with a name for its first pronoun, if nobody is named before it and only one person can be meant.

    That is one of whom the ``problem`` speaks, as its worked solution does.
    """
    people, unquoted = people_named(text), _QUOTED.sub(lambda found: "_" * len(found[0]), why)
    pronoun = _PRONOUN.search(unquoted)
    if pronoun is None:
        return why
    before, word, after = why[: pronoun.start()], pronoun[0].lower(), why[pronoun.end() :]
    gender, is_owner = GENDERS[word], word in _OWNERS and not (pronoun[0] == "her" and _GIVEN.match(after))
    fit = [name for name in people if pronoun_of(name) in (gender, None) and is_person(name, problem)]
    fit = [name for name in fit if pronoun_of(name) == gender or _does(name, f"{text} {problem}")]
    is_named = any(name in before for name in people) or _NAMED_OWNER.search(before)
    is_of_kin = is_owner and re.match(rf" (?:{'|'.join(KIN)})\b", after)
    is_clear = is_of_kin or not _may_be_kin({gender}, text, acting=True)
    if len(fit) != 1 or is_named or not is_clear:
        return why
    if re.match(rf"[^.]*\b{fit[0]}\b", after):  # "In his second year, Omar had 9 figs"
        return why
    owned = "'s" if is_owner else ""
    return f"{before}{fit[0]}{owned}{after}"


def _does(name: str, text: str) -> bool:
    """Whether a name stands before a verb, or has something: not that of *a Chinese plant*."""
    return f"{name}'s " in text or any(is_verb_form(word) for word in re.findall(rf"\b{name} ([a-z]+)", text))


def _may_be_kin(genders: Collection[str], text: str, *, acting: bool = False) -> bool:
    """Whether a text speaks of somebody with a title, or without a name, to whom a pronoun of a gender may go.

    Of somebody without a name only if he or she is ``acting``, if that is asked for.
    """
    unnamed = words(_NAMED_KIN.sub("", text).lower())
    if acting:
        found = _ACTS.finditer(text)
        unnamed = [one["kin"].lower() for one in found if one["did"] or is_verb_form(one["acts"] or "")]
    may_be = {KIN[word] for word in unnamed if word in KIN} | {TITLES[title] for title in _TITLE.findall(text)}
    return not {*genders, None}.isdisjoint(may_be)


def wordings_for(record: SolvabilityRecord, oracle: OracleRecord) -> Wordings:
    """The words of a problem and of a text, of what is not said only those that the text makes clear."""
    wordings, gaps = compared(record, continued(record, wordings_of(oracle)), oracle), gaps_of(record, oracle)
    clear = {
        name: wording
        if wording.unsaid is None or name == record.asked or _is_fit(wording.unsaid, gaps.get(name), record.text)
        else replace(wording, unsaid=None, lacking=wording.unsaid)
        for name, wording in wordings.of.items()
    }
    return with_suppositions(replace(wordings, of=clear, text=record.text), gaps, record, oracle)


def _is_fit(unsaid: str, gap: str | None, text: str) -> bool:
    """Whether it is clear from a text that it leaves this open, and it speaks of no other time if there is a choice."""
    return is_clear(unsaid, text) and (gap is None or AT_FIRST not in unsaid or AT_FIRST in text)


def decided_text(record: SolvabilityRecord) -> DecidedText | Rejected:
    """The facts and the verdict of a record; rejected as ``no-proof`` if they cannot be read."""
    facts = read_facts(record.facts)
    if isinstance(facts, Rejected):
        return Rejected("no-proof", facts.detail)
    verdict = _verdict(record)
    return verdict if isinstance(verdict, Rejected) else DecidedText(facts, record.asked, verdict)


def _verdict(record: SolvabilityRecord) -> Contradictory | Solvable | Underspecified | Rejected:
    found = record.certificate
    worlds = [_world(witness) for witness in found.witnesses or ()]
    if record.label == 0 and found.core:
        return Contradictory(found.core, found.needs)
    if record.label == 1 and record.answer is not None and worlds:
        return Solvable(value_of(record.answer), found.needs, worlds[0])
    if record.label == 2 and len(worlds) == 2:
        return Underspecified((worlds[0], worlds[1]))
    return Rejected("no-proof", record.id)


def _world(witness: Mapping[str, Number]) -> World:
    return {name: value_of(value) for name, value in witness.items()}
