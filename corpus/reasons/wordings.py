"""The words that a build has for the quantities of a problem: written down with its oracle, and read again."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from fractions import Fraction
from functools import lru_cache
from typing import Final

from illposed.corpus.reasons.gaps import stems
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import OracleRecord, PhrasedQuantity
from illposed.engine.english.lexicon import FINITE_TAGS, word_set
from illposed.engine.english.parser import Parser, load_parser
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.referents import is_expletive
from illposed.engine.quantities.mentions import find_mentions, unit_in_words
from illposed.engine.quantities.nouns import singular
from illposed.engine.reasons.unsaid import unsaid
from illposed.engine.reasons.wording import Wording, Wordings
from illposed.engine.results import Unusable
from illposed.engine.solutions.stated import stated
from illposed.mutators.problems.soundness.forbidden import TAKES

_BIDS: Final = r"^(?:to|first|second|third|and|next|find|calculate|multiply|divide|add|subtract|adding|let|there an?)\b"
_END: Final = r"(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bSt)(?<!\bMrs)[.!?]\s"
_GOES_ON: Final = re.compile(r"(?:and|or|but)\b|[$\d.,]+ (?:more|fewer|less)\b")
_OF: Final = r"(?:at|by|during|for|from|in|of|on|per|to|with)\b"
"""The words that go on with what a sentence is about."""

_CHANGES: Final = re.compile(r"\b(?:left|remain(?:s|ed|ing)?|now|still|so far)\b", re.IGNORECASE)
"""Words for what is so at one time and otherwise at another."""

_LEANS: Final = re.compile(r"\b(?:these|those|them|him|such)\b")
_NAMED: Final = re.compile(
    r"(?<=[a-z,] )[A-Z][a-z]+\b|(?:^|(?<=[.?!] ))[A-Z][a-z]+(?= (?:has|had|is|was|[a-z]+(?:ed|s))\b)"
)
"""What is a name, as far as its capital and its place show it."""

_SOMEBODY: Final = re.compile(r"(?:he|she|they|this|that)\b|it (?!(?:[a-z]+ )?(?:takes?|took|costs?)\b)")
"""Words for what a condition has named."""

_WE: Final = re.compile(r"\b(?:we|us|our|to (?:find|calculate|determine))\b", re.IGNORECASE)
"""In a line that is about the solution and not about the story, unless that has it too."""

_REST: Final = r"\d\s*[-+x]\s*\d|\s[-+–x×÷]\s"
"""What is left of an equation that was not understood."""

_UNCLEAR: Final = re.compile(
    rf"{_BIDS}|[=;:*()+]|(?<!\d)/|/(?!\d)|{_END}|\bbecause\b(?! of\b)|\bsince\b|{_REST}|"
    r"\b(?P<twice>are|is)\s(?P=twice)\b",
    re.IGNORECASE,
)
_SUBJECT: Final = r"(?:he|she|they|the|there|it|his|her|their|[A-Z]\w+)\b"
_TIES: Final = re.compile(
    r"^(?:(?:So|Thus|Therefore|Hence|Then|While|And|But),? |(?:(?:This|That) means|We know) (?:that )?)+"
    rf"(?={_SUBJECT}|[$\d])"
)
_NUMBER: Final = r"[$]?\d[\d.,]*%?"
_FACT: Final = re.compile(
    rf"(?:Since|If|When|As|Because)\b.*?,(?: then)? (?P<main>(?:{_SUBJECT}|{_NUMBER}) (?!.*\bwould\b).*)"
)
_REASON: Final = re.compile(
    rf"(?P<main>{_SUBJECT} .*?),? (?:because|since) .*"
    rf"|.*\b(?:so|means)(?: that)?,? (?P<last>(?:{_SUBJECT}|{_NUMBER}) .*)"
)
"""The clause of a line that states what it finds, beside one that says what is so anyway, or why."""

_SOUGHT: Final = re.compile(
    r"(?:First|Then|Next|Now|Finally)\b.*\bfind (?P<what>(?:the|his|her|their|its) [^:,]+?)(?: by [^:]+)?: "
    r"(?P<number>[$]?[\d.,]*\d%?)(?P<unit> [a-z]+(?: [a-z]+)?)?"
)
_RESULT: Final = re.compile(r">>(?P<said>[^\n<]*)")
_PER: Final = re.compile(r"(?<=\d )([a-z]+)/(?=[a-z])")
_SO_MANY: Final = re.compile(rf"(?: so|,) (?P<many>{_NUMBER}(?: [a-z]+){{0,4}}\.)$")
"""Where a line leaves out that something *is* so many."""

_LOOSE: Final = re.compile(r",? (?:while|and|so|but)$")
_DOLLARS: Final = re.compile(r"([$][\d.,]*\d) dollars?\b")
_ARTICLE: Final = re.compile(r"\ban?\s$", re.IGNORECASE)

_MISSAYS: Final = {"-": TAKES, "+": frozenset({"add"})}
"""Verbs of a line, by its operation, that are about what comes off or to something, and not about its result."""

_SUBORDINATE: Final = word_set("after although as because before if since until when while")
_FEWEST_WORDS: Final = 3
_UNKNOWN: Final = re.compile(r"\d[A-Za-z]\b")
"""``2L`` where a worked solution has letters for numbers."""

_NUMBERS: Final = {"It": "NN", "They": "NNS"}
"""The tag of the nouns that a pronoun stands for."""

_BEFORE_NOUN: Final = ("det", "amod", "compound", "poss", "nummod")

_CAPITAL: Final = re.compile(r"\b[A-Z][a-z]{3,}\b")
_NO_NAMES: Final = word_set(
    "after before both during each every first from into last next over since some that their them then there these "
    "they this those three until when where which while with"
)
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
    lines = dict(_lines(parser, problem))
    return {
        str(one.quantity): PhrasedQuantity(
            told=one.told.text if one.told is not None else None,
            line=lines.get(str(one.quantity)) if one.told is None else None,
            asked=one.asked,
            unsaid=unsaid(questions[one.asked]) if one.asked is not None else None,
        )
        for one in phrasings
    }


def questions_of(problem: PhrasedProblem) -> list[str]:
    """The questions that ask for a quantity, whose parses tell what they leave unsaid."""
    return [one.asked for one in problem.phrasings.values() if one.asked is not None]


def _lines(parser: Parser, problem: PhrasedProblem) -> Iterator[tuple[str, str]]:
    """What lines of the worked solution state of one result in plain words, by the id of the result.

    What other numbers that has are those of the problem or other results.
    """
    known = {mention.value for mention in problem.oracle.mentions} | {*problem.values.values()}
    values = {str(one.quantity): one.value for one in problem.phrasings.values()}
    steps = problem.oracle.program.steps
    operators = {step.label: step.expr.operator for step in steps if isinstance(step.expr, BinOp)}
    for line in problem.solution.lines:
        words = stated(line)
        if len(words.results) != 1 or words.results[0] is None:
            continue
        # "She throws away 53 - 4 = 49 cards" is no more so than "She adds 17 + 36 = 53 cards".
        wrong = _MISSAYS.get(operators.get(line.label, ""), frozenset())
        for stated_by in _statements(words.text, words.results[0]):
            text = _resolved(stated_by, words.text, parser)
            if text is None:
                continue
            said = {mention.value for mention in find_mentions(text) if mention.kind != "ordinal"}
            # "He got 3 dozen" says 36, though the line has found 3.
            is_short = len(text.split()) < _FEWEST_WORDS or not stems(text)
            is_about_solving = _WE.search(text) and not _WE.search(problem.question)
            if is_short or is_about_solving or _UNCLEAR.search(text) or not values.get(line.label) in said <= known:
                continue
            parse = parser.parse(text)
            tokens = parse.tokens
            # "With a 10% discount he paid $10 * 10/100 = $1 less" is "With a $1 less": the equation took the verb.
            is_phrase = not any(token.dep == "ROOT" and token.is_verb for token in tokens)
            is_cut = is_phrase and (tokens[0].pos == "ADP" or text[0] in "$0123456789")
            opens_clause = tokens[0].lower in _SUBORDINATE and tokens[1].lower != "of"
            is_cut = is_cut or (opens_clause and "," not in text)
            if not is_cut and not _is_about(wrong, values[line.label], parse):
                yield line.label, _linked(text, parse)
                break


def _linked(text: str, parse: Parse) -> str:
    """A statement that says of its last words, which have no verb, what they are: *so that is 5 cups*."""
    found = _SO_MANY.search(text)
    start = len(text) if found is None else found.start("many")
    acts = [token.span.start for token in parse.tokens if token.tag in FINITE_TAGS]
    if found is None or not acts or max(acts) >= start:
        return text
    link = " so that is " if found[0].startswith(" so") else ", so that is "
    return f"{text[: found.start()]}{link}{found['many']}"


def _is_about(verbs: Collection[str], value: Fraction, parse: Parse) -> bool:
    """Whether the number of a sentence goes with one of some verbs; what is so *after he takes some* does not."""
    number = next((one for one in find_mentions(parse.text) if one.is_quantity and one.value == value), None)
    if number is None:
        return False
    inside = (token for token in parse.tokens if token.span.overlaps(number.span))
    return any(verb is not None and verb.lemma in verbs for verb in map(parse.verb_above, inside))


def _resolved(said: str, line: str, parser: Parser) -> str | None:
    """A statement of a line, which names what its *it* or *they* is, as the part of the line that it leaves out does.

    None if that part is about nothing of the kind, but for *they*, who may be people.
    """
    pronoun, _, rest = said.partition(" ")
    line = _TIES.sub("", line.strip())
    place = line.find(said[1:-1]) - 1
    if pronoun not in _NUMBERS or place <= 0:
        return said
    parse = parser.parse(line)
    if any(token.span.start == place and is_expletive(parse, token) for token in parse.tokens):
        return said
    there = [token for token in parse.tokens if token.span.end <= place and token.tag == _NUMBERS[pronoun]]
    meant = [token for token in there if token.dep in ("nsubj", "nsubjpass") and parse.child(token, "conj") is None]
    if len(meant) != 1:
        return None if there or pronoun == "It" else said
    first = min((meant[0], *parse.children(meant[0], *_BEFORE_NOUN)), key=lambda token: token.index)
    named = line[first.span.start : meant[0].span.end]
    return f"{named[:1].upper()}{named[1:]} {rest}"


def _statements(text: str, result: Span) -> Iterator[str]:
    """What a line with its equation read as its result may state, as sentences: the line, its main clause, or what it
    is about to find: *Then add both to find the total time: 25 days*."""
    whole = _PER.sub(r"\1 per ", _DOLLARS.sub(r"\1", text.strip().rstrip(".,!")))
    fact, reason = _FACT.fullmatch(whole), _REASON.fullmatch(whole)
    is_clumsy = _ARTICLE.search(text[: result.start]) is not None
    mains = whole if whole[:1].isupper() else None, fact and fact["main"], reason and (reason["main"] or reason["last"])
    for main in (main for main in mains if main and not is_clumsy):
        said = _TIES.sub("", _LOOSE.sub("", main))
        if result.of(text).removeprefix("0") in said:
            yield f"{said[:1].upper()}{said[1:]}."
    sought = _SOUGHT.fullmatch(whole)
    if sought is not None and len(sought["what"].split()) >= _FEWEST_WORDS:
        counted = "" if "number" in sought["what"] else sought["unit"] or ""
        yield f"{sought['what'][:1].upper()}{sought['what'][1:]} is {sought['number']}{counted}."


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
    for name, wording in _without_twins(found, results).items():
        found[name] = wording
        stated_by = wording.told or wording.line
        if stated_by is not None:
            found[name] = _counting(wording, stated_by.text, stated_by.number)
    for given in oracle.givens:
        written = replace(found[given.name], written=oracle.question[slice(*given.span)])
        found[given.name] = _counting(written, oracle.question, Span(*given.span))
    return Wordings(found, values, fractions, plain.halves)


def _without_twins(wordings: Mapping[str, Wording], results: Collection[str]) -> dict[str, Wording]:
    """The wordings without lines that say of one result what another sentence says of another, with its number.

    *There are 6 red stripes* leaves out on what, where there are 70 in all. That may go on: *on all the flags*.
    """
    among = [wording for name, wording in wordings.items() if name in results]
    told = [told for wording in among for told in (wording.told, wording.line) if told is not None]
    return {
        name: replace(wording, line=None)
        if (line := wording.line) is not None and any(_is_said_of_another(line, other) for other in told)
        else wording
        for name, wording in wordings.items()
    }


def _is_said_of_another(line: Told, other: Told) -> bool:
    if _CHANGES.search(line.text):
        return False
    before, after = line.text[: line.number.start], line.text[line.number.end :].rstrip(".")
    is_alike = (
        other.text[: other.number.start] == before
        and re.match(rf"{re.escape(after)}(?:\.| {_OF})", other.text[other.number.end :]) is not None
    )
    return is_alike and line.number.of(line.text) != other.number.of(other.text)


def _counting(wording: Wording, text: str, number: Span) -> Wording:
    """The wording, which knows what ``text`` says at ``number`` that it counts, dollars or cents among others."""
    mention = next((mention for mention in find_mentions(text) if mention.span.overlaps(number)), None)
    if mention is None:
        return wording
    dollars, cents = (mention.kind, mention.unit) == ("money", "dollar"), mention.unit == "cent"
    is_dollars, is_cents = wording.is_dollars or dollars, wording.is_cents or cents
    return replace(wording, mention=mention, is_dollars=is_dollars, is_cents=is_cents)


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
    if text is None or _UNKNOWN.search(text) or _misspells(text, question):
        return None
    said = _TIES.sub("", text)
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


def _without_condition(text: str, question: str, *, leans: bool) -> str:
    """``Bill needs 8 cartons.`` for ``If Bill bakes, Bill needs 8 cartons.``

    The condition ends where it does in the question; where that has other words, at the last comma before a number.
    It stays where what follows it ``leans`` on it: *If Ida has more than Ben, she has 8 figs.*
    """
    if not text.startswith("If "):
        return text
    commas = list(re.finditer(r", (?:then )?", text))
    known = [comma for comma in commas if text[3 : comma.start()] in question]
    if not known:
        known = [comma for comma in commas if re.match(r"[^,]*\d", text[comma.end() :])][-1:]
    ends = [comma for comma in commas if known and comma.start() >= known[-1].start()]
    rests = (text[comma.end() :] for comma in ends)
    rest = next((rest for rest in rests if not _GOES_ON.match(rest)), text)
    condition = text[3 : len(text) - len(rest)]
    named = {*_NAMED.findall(condition)}
    others = {name for name in _NAMED.findall(question) if name.lower() not in _NO_NAMES} - named
    is_of_somebody = named and others and _SOMEBODY.match(rest) is not None
    rest = text if leans and (is_of_somebody or _LEANS.search(rest)) else rest
    return rest[:1].upper() + rest[1:]
