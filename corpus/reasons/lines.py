"""What the lines of a worked solution state of their results, in plain words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from illposed.corpus.reasons.alone import leans
from illposed.corpus.reasons.gaps import stems
from illposed.corpus.reasons.names import NO_TITLE
from illposed.corpus.reasons.slips import is_slip, mended
from illposed.engine.english.parser import Parser
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse
from illposed.engine.ir.nodes import BinOp
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.referents import is_expletive
from illposed.engine.quantities.measures import ABBREVIATED_UNITS
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.solutions.stated import stated
from illposed.mutators.problems.soundness.forbidden import TAKES

_BIDS: Final = (
    r"^(?:then )?(?:to|first|second|third|and|next|find|calculate|convert|multiply|divide|add|subtract|let|there an?"
    r"|(?:add|convert|divid|multiply|subtract)ing)\b"
)
_END: Final = rf"{NO_TITLE}[.!?]\s"
_WE: Final = re.compile(r"\b(?:we|us|our|you(?:['’]ve)?|to (?:find|calculate|determine))\b", re.IGNORECASE)
"""In a line that is about the solution and not about the story, unless that has it too."""

_REST: Final = r"\d\s*[-+x]\s*\d|\s[-+–x×÷]\s"
"""What is left of an equation that was not understood."""

_UNCLEAR: Final = re.compile(
    rf"{_BIDS}|[=;:*()+]|(?<!\d)/|/(?!\d)|{_END}|\bbecause\b|\bsince\b"
    rf"|\bthis (?:long|much|many)\b|{_REST}|\b(?P<twice>are|is)\s(?P=twice)\b"
    r"|\bso\b|\bmean(?:s|ing)\b|\bwhich (?:is|are|was|were)\b",
    re.IGNORECASE,
)
_SUBJECT: Final = r"(?:he|she|they|the|there|it|his|her|their|each|both|[A-Z]\w+)\b"
_TIE: Final = (
    r"(?:(?:So|Thus|Therefore|Hence|Then|While|And|But|Also|Additionally|Finally|Lastly|Likewise|Meanwhile|Moreover"
    r"|Similarly),? |We know (?:that )?)"
)
TIES: Final = re.compile(
    rf"^{_TIE}*(?:[Tt]h(?:is|at) means (?:that )?(?=\w)|(?:So|Thus|Therefore|Hence), (?!to\b)"
    rf"|{_TIE}(?={_SUBJECT}|th[eo]se\b|in (?:total|all)\b|[$\d]))"
)
"""What ties a line to the one before it, as it opens the line."""

_THEREFORE: Final = re.compile(r"(?<=[a-z]),? (?:therefore|thus|hence)\b,?")
_NUMBER: Final = r"[$]?\d[\d.,]*%?"
_FACT: Final = re.compile(
    rf"(?:Since|If|When|As|Because)\b.*?,(?: then)? (?P<main>(?:{_SUBJECT}|{_NUMBER}) (?!.*\bwould\b).*)"
)
_REASON: Final = re.compile(
    rf"(?P<main>{_SUBJECT} .*?),? (?:because|since) .*"
    rf"|.*\b(?:so|means|meaning)(?: that)?,? (?P<last>(?:(?:after|by|in|on) [^,]+, )?(?:{_SUBJECT}|{_NUMBER}) .*)"
)
"""The clause of a line that states what it finds, beside one that says what is so anyway, or why."""

_LISTED: Final = re.compile(rf"{_NUMBER} [^,]*,? and\b")
"""The beginning of a line that lists numbers, as what a condition leaves of its own."""

_SOUGHT: Final = re.compile(
    r"(?:[A-Z].* )?[Ff]ind (?P<what>(?:the|his|her|their|its) [^:,.]+?)(?: by [^:.]+)?[:.] "
    r"(?P<number>[$]?[\d.,]*\d%?)(?P<unit> [a-z]+(?: [a-z]+)?)?"
)
_PER: Final = re.compile(r"(?<=\d )([a-z]+)/(?=[a-z])")
_TIGHT: Final = re.compile(rf"(?<=\d)(?=(?:{'|'.join(sorted(ABBREVIATED_UNITS))})\b)(?=[a-z]{{2}})")
"""Where a blank is missing before a unit: *90kgs*."""

_LOOSE: Final = re.compile(r",? (?:while|and|so|but)$")
_DOLLARS: Final = re.compile(r"([$][\d.,]*\d) dollars?\b")
_ARTICLE: Final = re.compile(r"\ban?\s$", re.IGNORECASE)
_MISSAYS: Final = {"-": TAKES, "+": frozenset({"add"})}
"""Verbs of a line, by its operation, that are about what comes off or to something, and not about its result."""

_FEWEST_WORDS: Final = 3
_NUMBERS: Final = {"It": "NN", "They": "NNS"}
"""The tag of the nouns that a pronoun stands for."""

_BEFORE_NOUN: Final = ("det", "amod", "compound", "poss", "nummod")


def lines_of(parser: Parser, problem: PhrasedProblem) -> Iterator[tuple[str, str]]:
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
            text = mended(parser.parse(text), problem.question)
            parse = parser.parse(text)
            mentions = (one for one in find_mentions(text) if one.is_quantity and one.value == values[line.label])
            number = next(mentions, None)
            if number is None or is_slip(parse, number.span) or _is_about(wrong, number.span, parse):
                continue
            if not leans(parse, number.span, problem.question):
                yield line.label, text
                break


def _is_about(verbs: Collection[str], number: Span, parse: Parse) -> bool:
    """Whether the number of a sentence goes with one of some verbs; what is so *after he takes some* does not."""
    inside = (token for token in parse.tokens if token.span.overlaps(number))
    return any(verb is not None and verb.lemma in verbs for verb in map(parse.verb_above, inside))


def _resolved(said: str, line: str, parser: Parser) -> str | None:
    """A statement of a line, which names what its *it* or *they* is, as the part of the line that it leaves out does.

    None if that part is about nothing of the kind, but for *they*, who may be people.
    """
    pronoun, _, rest = said.partition(" ")
    line = TIES.sub("", line.strip())
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
    whole = _THEREFORE.sub("", _TIGHT.sub(" ", _PER.sub(r"\1 per ", _DOLLARS.sub(r"\1", text.strip().rstrip(".,!")))))
    fact, reason = _FACT.fullmatch(whole), _REASON.fullmatch(whole)
    is_clumsy = _ARTICLE.search(text[: result.start]) is not None
    mains = fact and fact["main"], reason and (reason["main"] or reason["last"]), whole if whole[:1].isupper() else None
    for main in (main for main in mains if main and not is_clumsy and not _LISTED.match(main)):
        said = TIES.sub("", _LOOSE.sub("", main))
        if result.of(text).removeprefix("0") in said:
            yield f"{said[:1].upper()}{said[1:]}."
    sought = _SOUGHT.fullmatch(whole)
    if sought is not None and len(sought["what"].split()) >= _FEWEST_WORDS:
        counted = "" if "number" in sought["what"] else sought["unit"] or ""
        yield f"{sought['what'][:1].upper()}{sought['what'][1:]} is {sought['number']}{counted}."
