"""The words that a build has for the quantities of a problem: written down with its oracle, and read again."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from fractions import Fraction
from functools import lru_cache
from typing import Final

from illposed.corpus.reasons.alone import has_loose_pronoun, leans
from illposed.corpus.reasons.gaps import acts, stems
from illposed.corpus.reasons.lines import TIES, lines_of
from illposed.corpus.reasons.names import is_person, people_named
from illposed.corpus.reasons.slips import agreed, is_unclear
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import OracleRecord, PhrasedQuantity
from illposed.engine.english.first_names import pronoun_of
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.parser import Parser, load_parser
from illposed.engine.english.sentences import sentences
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import Parse
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.people import GENDERS, KIN
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.mentions import Mention, find_mentions, unit_in_words
from illposed.engine.quantities.nouns import singular
from illposed.engine.reasons.unsaid import unsaid
from illposed.engine.reasons.wording import Wording, Wordings
from illposed.engine.results import Unusable

_GOES_ON: Final = re.compile(r"(?:and|or|but)\b|[$\d.,]+ (?:more|fewer|less)\b")
_CHANGES: Final = re.compile(r"\b(?:left|remain(?:s|ed|ing)?|now|still|so far|more|fewer|less)\b", re.IGNORECASE)
"""Words for what is so at one time and otherwise at another, or beside another."""

_COMPARES: Final = re.compile(r"\d (?:more|fewer|less) .* than ")
_EACH: Final = re.compile(r"\b(?:each|every)\b", re.IGNORECASE)
_LEANS: Final = re.compile(r"\b(?:these|those|them|him|such)\b")
_SOMEBODY: Final = re.compile(r"(?:he|she|they|this|that)\b|it (?!(?:[a-z]+ )?(?:takes?|took|costs?)\b)")
"""Words for what a condition has named."""

_PAIR: Final = re.compile(r"\b[A-Z][a-z]+ and [A-Z][a-z]+\b(?!['’])")
_HE: Final = re.compile(r"\b(?:he|she|his|her|him)\b", re.IGNORECASE)
_YEARS: Final = re.compile(
    r"^(?:In [a-z\d]+ years, )?(?:[A-Z]\w+|(?:His|Her) [a-z]+) (?:is|was|will be)(?: now| currently)? \d+ years(?=\.$)"
)
"""What is said of somebody's age and leaves out a word: *Ida is 9 years.*"""

_ACTOR: Final = re.compile(r"(?P<who>he|she)(?= [a-z])")
_RESULT: Final = re.compile(r">>(?P<said>[^\n<]*)")
_UNKNOWN: Final = re.compile(r"\d[A-Za-z]\b")
"""``2L`` where a worked solution has letters for numbers."""

_CAPITAL: Final = re.compile(r"\b[A-Z][a-z]{3,}\b")
_NO_NAMES: Final = word_set(
    "after before both during each every first from into last next over since some that their them then there these "
    "they this those three until when where which while with"
)
_MOST_WORDS: Final = 40
"""In a sentence: a longer one recites the problem."""

_ALIKE: Final = 0.75
"""How much of two names is the same where one is the other misspelt: *Jacob* and *Jacoby*."""


def phrased_quantities(problem: PhrasedProblem) -> dict[str, PhrasedQuantity]:
    """What a phrasebook, or else the worked solution, has of the quantities of a problem, by their ids.

    Raises ``RuntimeError`` without the model of English, without which there is no phrasebook either.
    """
    parser = load_parser()
    if isinstance(parser, Unusable):
        raise RuntimeError(parser.message)
    phrasings = problem.phrasings.values()
    questions = {parse.text: parse for parse in parser.parse_all(questions_of(problem))}
    lines = dict(lines_of(parser, problem))
    differences = {
        pair.id: PhrasedQuantity(told=pair.told.text, asked=pair.asked)
        for pair in problem.pairs
        if pair.told is not None
    }
    told = {
        str(one.quantity): text
        for one in phrasings
        if one.told and (text := _said(parser, one.told, problem.question)) is not None
    }
    quantities = {
        name: PhrasedQuantity(
            told=told.get(name),
            line=lines.get(name) if name not in told else None,
            asked=one.asked,
            unsaid=None if one.asked is None else _unsaid(questions[one.asked], problem.question),
        )
        for one in phrasings
        for name in (str(one.quantity),)
    }
    return {**quantities, **differences}


def _unsaid(asked: Parse, question: str) -> str | None:
    """What one does not know who cannot answer a question; None if that is not clear without what stands before it."""
    return None if asked.text not in question and has_loose_pronoun(asked, question) else unsaid(asked)


def _said(parser: Parser, told: Told, question: str) -> str | None:
    """A sentence of the phrasebook, in which verb and subject agree; None if it is long or unclear on its own."""
    if len(told.text.split()) > _MOST_WORDS:
        return None
    said = agreed(parser.parse(told.text))
    parse, longer = parser.parse(said), len(said) - len(told.text)
    number = told.number if told.number.of(said) == told.number.of(told.text) else told.number.shifted(longer)
    return None if is_unclear(parse, number) or leans(parse, number, question) else said


def questions_of(problem: PhrasedProblem) -> list[str]:
    """The questions that ask for a quantity, whose parses tell what they leave unsaid."""
    return [one.asked for one in problem.phrasings.values() if one.asked is not None]


@lru_cache(maxsize=8)  # asked for each text of a problem
def wordings_of(oracle: OracleRecord) -> Wordings:
    """The same as reasons take it, by the names of the program."""
    values = {name: value_of(value) for name, value in oracle.values.items()}
    fractions = {over: under for over, under in _fractions(oracle) if over in values and under in values}
    denominators = {given.name for given in oracle.givens if given.quantity.endswith(".denominator")}
    plain = Wordings({}, values, fractions, denominators.difference(fractions.values()))
    found: dict[str, Wording] = {}
    units, results = dict(_units(oracle.solution or "")), oracle.values.keys() - {given.name for given in oracle.givens}
    for name, quantity in quantities_of(oracle).items():
        if name not in values:
            continue
        phrased, value = oracle.phrasings.get(quantity, PhrasedQuantity()), plain.whole(name, values)
        told = _told(phrased.told, value, oracle.question)
        # Where a condition cannot be told, what it is a condition of can.
        line = _told(phrased.line or phrased.told, value, oracle.question, leans=phrased.line is not None)
        line = None if line == told else line
        unit = units.get(value) if told is None and line is None and name in results else None
        found[name] = Wording(told, line, phrased.asked, phrased.unsaid, unit=unit)
    for name, wording in _without_twins(found, results, oracle.question).items():
        found[name] = wording
        stated_by = wording.told or wording.line
        if stated_by is not None:
            found[name] = _counting(wording, stated_by.text, stated_by.number)
    same = oracle.relations.get(f"relation.{ANSWER}", "").partition(" = ")[2]
    if ANSWER in found and same in found:
        found[ANSWER] = _counting_what(found[ANSWER], found[same])
    for given in oracle.givens:
        written = replace(found[given.name], written=oracle.question[slice(*given.span)])
        found[given.name] = _counting(written, oracle.question, Span(*given.span))
    return Wordings(found, values, fractions, plain.halves)


def _without_twins(wordings: Mapping[str, Wording], results: Collection[str], question: str) -> dict[str, Wording]:
    """The wordings without lines that say of one result what another sentence says of another quantity, or less.

    *There are 6 red stripes* leaves out on what, where there are 70 in all, and *he earns $16 an hour* does where he
    earns $20 an hour at another place. That may be in a sentence of the ``question``: who has $20 there has $12 at
    another time.
    """
    told = [told for wording in wordings.values() for told in (wording.told, wording.line) if told is not None]
    told += _sentences_told(question)
    lines = {name: wording.line for name, wording in wordings.items() if name in results and wording.line is not None}
    doubtful = {name for name, line in lines.items() if any(_is_said_of_another(line, one) for one in told)}
    return {name: replace(one, line=None) if name in doubtful else one for name, one in wordings.items()}


def _sentences_told(text: str) -> Iterator[Told]:
    """The sentences of a text that state one number."""
    for place in sentences(text):
        said = place.of(text)
        numbers = [mention.span for mention in find_mentions(said) if mention.is_quantity]
        if len(numbers) == 1 and not said.endswith("?"):
            yield Told(said, numbers[0])


def _is_said_of_another(line: Told, other: Told) -> bool:
    """Whether a sentence says of another number, of whom and of what a line does, in all its words what this says.

    *Each has 9 figs* and *Ida has 9 figs* are of others than *Ida and Ben have 18 figs*, and *9 ripe figs* are others
    than *4 figs*.
    """
    is_of_time = _CHANGES.search(f"{line.text} {other.text}") and not (
        _COMPARES.search(line.text) and _COMPARES.search(other.text)
    )
    if is_of_time or line.number.of(line.text) == other.number.of(other.text):
        return False
    names, others = (set(people_named(f". {told.text}")) for told in (line, other))
    if (names and names != others) or (_EACH.search(line.text) and not _EACH.search(other.text)):
        return False
    own, its = _stated(line), _stated(other)
    if own is None or its is None or own.per not in (None, its.per) or _sort(own, line) != _sort(its, other):
        return False
    return stems(line.text) <= stems(other.text)


def _sort(mention: Mention, told: Told) -> tuple[str, str | None, str]:
    """What a number is of, with what is between it and the noun that it counts: `` ripe ``."""
    found = re.compile(rf"[^.,]*?(?={mention.unit})").match(told.text, mention.span.end) if mention.unit else None
    return mention.kind, mention.unit, found[0] if found else ""


def _stated(told: Told) -> Mention | None:
    return next((mention for mention in find_mentions(told.text) if mention.span.overlaps(told.number)), None)


def _counting(wording: Wording, text: str, number: Span) -> Wording:
    """The wording, which knows what ``text`` says at ``number`` that it counts, dollars or cents among others."""
    mention = _stated(Told(text, number))
    if mention is None:
        return wording
    dollars, cents = (mention.kind, mention.unit) == ("money", "dollar"), mention.unit == "cent"
    is_dollars, is_cents = wording.is_dollars or dollars, wording.is_cents or cents
    return replace(wording, mention=mention, is_dollars=is_dollars, is_cents=is_cents)


def _counting_what(answer: Wording, same: Wording) -> Wording:
    """The wording of the answer, which without a sentence counts what the ``same`` quantity does by its other name."""
    stated = same.told or same.line
    is_rate = same.mention is not None and same.mention.per is not None
    if answer.told is not None or answer.line is not None or stated is None or same.mention is None or is_rate:
        return answer
    return replace(answer, unit=answer.unit or unit_in_words(stated.text, same.mention))


def _units(solution: str) -> Iterator[tuple[Fraction, str]]:
    """What the results of a worked solution count, by their values: those that always count the same."""
    units: dict[Fraction, set[str | None]] = {}
    for result in _RESULT.finditer(solution):
        mention = next((m for m in find_mentions(result["said"]) if m.span.start <= 1), None)
        if mention is not None:
            noun = result["said"][mention.span.end :].split()[:1]
            unit = unit_in_words(result["said"], mention)
            is_noun = mention.kind == "count" and noun and singular(noun[0].strip(".,!").lower()) == unit
            units.setdefault(mention.value, set()).add(unit if is_noun else None)
    yield from ((value, unit) for value, (unit, *others) in units.items() if unit is not None and not others)


def quantities_of(oracle: OracleRecord) -> dict[str, str]:
    """The id under which the phrasing of each name of the program stands."""
    givens = {given.name: given.quantity.partition(".")[0] for given in oracle.givens}
    results = {
        constraint.partition(" = ")[0]: fact.removeprefix("relation.") for fact, constraint in oracle.relations.items()
    }
    return {**givens, **results, ANSWER: ANSWER}


def _fractions(oracle: OracleRecord) -> Iterator[tuple[str, str]]:
    """The names of the numerators, each with that of its denominator."""
    by_quantity = {given.quantity: given.name for given in oracle.givens}
    for quantity, name in by_quantity.items():
        place, _, part = quantity.partition(".")
        if part == "numerator" and f"{place}.denominator" in by_quantity:
            yield name, by_quantity[f"{place}.denominator"]


def _told(text: str | None, value: Fraction, question: str, *, leans: bool = True) -> Told | None:
    """The sentence with the place of its number; None if it does not state ``value`` at one place alone.

    A condition at its head is left out: it is that of the ``question``, which who reads the sentence has read.
    """
    if text is None or _UNKNOWN.search(text) or _misspells(text, question) or _is_of_nobody(text, question):
        return None
    if leans and _may_be_of_others(text, question):
        return None
    said = _YEARS.sub(r"\g<0> old", TIES.sub("", text)) if "old" in question else TIES.sub("", text)
    said = f"{said[:1].upper()}{said[1:]}"
    for shorter in (_without_condition(said, question, leans=leans), said):
        there = [mention for mention in find_mentions(shorter) if mention.is_quantity and mention.value == value]
        if len(there) == 1:
            return Told(shorter, there[0].span)
    return None


def _misspells(text: str, question: str) -> bool:
    """Whether a sentence names somebody whose name is almost one of a problem, as some worked solutions do."""
    known = {name for name in _CAPITAL.findall(question) if name.lower() not in _NO_NAMES}
    names = (name for name in _CAPITAL.findall(text) if name not in known and name.lower() not in _NO_NAMES)
    return any(get_close_matches(name, known, 1, _ALIKE) for name in names)


def _is_of_nobody(text: str, question: str) -> bool:
    """Whether a sentence speaks of him or her and nobody in a problem may be meant."""
    named = {pronoun_of(name) for name in people_named(question)}
    said = {(GENDERS | KIN)[word] for word in words(question.lower()) if word in GENDERS | KIN}
    # The only one named is he or she of whom the question speaks.
    known = said if said and len(named) == 1 else named | said
    return None not in known and any(GENDERS[word] not in known for word in words(text.lower()) if word in GENDERS)


def _may_be_of_others(text: str, question: str) -> bool:
    """Whether a sentence speaks of him or her before it names anybody, and more than one in a problem may be meant."""
    pronoun = _HE.search(text)
    people = [name for name in people_named(question) if is_person(name, question)]
    if pronoun is None or any(name in text[: pronoun.start()] for name in people):
        return False
    gender = GENDERS[pronoun[0].lower()]
    meant = [name for name in people if pronoun_of(name) == gender]
    return len(meant or [name for name in people if pronoun_of(name) is None]) > 1


def _goes_on(rest: str) -> bool:
    """Whether a condition goes on, of which this seems to be what follows: *Ida will be 8 years old, she is 6 now.*"""
    clause, _, last = rest.rpartition(", ")
    return acts(clause) and acts(last) and any(map(str.isdigit, last))


def _without_condition(text: str, question: str, *, leans: bool) -> str:
    """``Bill needs 8 cartons.`` for ``If Bill bakes, Bill needs 8 cartons.``

    The condition ends where it does in the question; where that has other words, at the last comma before a number.
    It stays where what follows it ``leans`` on it, but for the only names in it: *Ida eats 8 figs* for *If Ida eats
    half of the figs, she eats 8 figs.*
    """
    if not text.startswith("If "):
        return text
    commas = list(re.finditer(r", (?:then )?", text))
    known = [comma for comma in commas if text[3 : comma.start()] in question]
    is_of_question = bool(known)
    if not known:
        known = [comma for comma in commas if re.match(r"[^,]*\d", text[comma.end() :])][-1:]
    ends = [comma for comma in commas if known and comma.start() >= known[-1].start()]
    rests = (text[comma.end() :] for comma in ends)
    rest = next((rest for rest in rests if not _GOES_ON.match(rest) and not _goes_on(rest)), text)
    condition = text[3 : len(text) - len(rest)]
    named = {*people_named(condition)}
    others = {*people_named(question)} - named
    pronoun, pair = _ACTOR.match(rest), _PAIR.search(condition)
    if pronoun is not None and len(named) == 1 and pronoun_of(*named) in (pronoun["who"], None):
        rest = f"{named.pop()}{rest[pronoun.end() :]}"
    elif pair is not None and rest.startswith("they ") and named <= {*pair[0].split()}:
        rest, named = f"{pair[0]}{rest.removeprefix('they')}", set()
    is_of_all = is_of_question and rest.startswith("they ") and len(named) == 1 and " and " not in condition
    is_of_somebody = (named and others and not is_of_all and _SOMEBODY.match(rest)) or (
        rest.startswith("they ") and not is_of_question
    )
    rest = text if leans and (is_of_somebody or _LEANS.search(rest)) else rest
    return rest[:1].upper() + rest[1:]
