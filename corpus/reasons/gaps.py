"""Where a text keeps silent about a given: the words that stand in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import find_mentions

_NAMED: Final = re.compile(r"\b(?:a certain|the same) (amount|percentage|fraction|price|distance|time|length|weight)\b")
_COMPARED: Final = re.compile(r"\b(?:more|fewer|less|older|younger|longer|shorter|taller|heavier|than)\b")
_COUNTED: Final = re.compile(r"\b(?:more|fewer)\b")
_OF_MONEY: Final = re.compile(r"\bmoney\b")
_STOP: Final = r"(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bSt)(?<!\bMrs)[.?!]\s+"
_APART: Final = re.compile(rf"(?:[,;]\s+|{_STOP})(?:and |but )?|\s(?:and|but|while)\s")
_SENTENCE: Final = re.compile(_STOP)
_PLAIN_NUMBER: Final = re.compile(r"(?P<before>[$]?)(?:[\d.,]*\d|[a-z]+(?:-[a-z]+)?)(?P<after>%?)", re.IGNORECASE)
_NOUN: Final = re.compile(r" (?!(?:is|was|has|does|this|less|times|as)\b)[a-z]+s\b")
_FEWEST_WORDS: Final = 4


_OPENING: Final = 'The problem says "'


def quotes(reason: str) -> bool:
    """Whether a reason quotes its text."""
    return reason.startswith(_OPENING)


def gaps_of(record: SolvabilityRecord, oracle: OracleRecord) -> dict[str, str]:
    """For each given that an edit of the text puts vaguely or leaves out, by name, the sentence that says so.

    ``The problem says "apples cost a certain amount", but not what amount.`` None for a text that a model told anew,
    since the words are not known to stand there.
    """
    return {} if record.rewritten is not None else dict(_gaps(record, oracle))


def _gaps(record: SolvabilityRecord, oracle: OracleRecord) -> Iterator[tuple[str, str]]:
    stated = {fact.id for fact in record.facts}
    for edit in record.edits:
        start = edit.span[0] + sum(len(e.after) - len(e.before) for e in record.edits if e.span[1] <= edit.span[0])
        end = start + len(edit.after)
        for given in oracle.givens:
            fact = given.fact().id
            if fact not in edit.facts or fact in stated:
                continue
            passage = _passage(record.text, start, end)
            number = oracle.question[slice(*given.span)]
            compared = _COMPARED.match(record.text[end:].lstrip()) is not None and not _SENTENCE.search(edit.before)
            left_out = None if edit.after or compared else _left_out(given, record.text, oracle.question)
            if left_out is not None:
                yield given.name, f'It is not said for which number N this holds: "{left_out}"'
            elif edit.after or compared:
                what = _what(edit.after or passage, number, "." in given.quantity)
                noun = _NOUN.match(record.text, end) if what == "how many" and edit.after else None
                yield given.name, f'{_OPENING}{passage}", but not {what}{noun[0] if noun else ""}.'


def _left_out(given: GroundedGiven, text: str, question: str) -> str | None:
    """The sentence of the problem that states a given, with N for its number.

    None if the number is no plain one, or the sentence has other numbers that the text has not.
    """
    start, end = given.span
    number = _PLAIN_NUMBER.fullmatch(question[start:end])
    first, last = _sentence(question, start, end)
    if number is None or "." in given.quantity or question[first:last].rstrip().endswith("?"):
        return None
    mentions = [mention for mention in find_mentions(question) if mention.span.overlaps(Span(first, last))]
    known = {mention.value for mention in find_mentions(text)}
    own = [mention for mention in mentions if mention.span.overlaps(Span(start, end))]
    if any(mention.kind != "count" and mention.kind not in ("money", "percent") for mention in own):
        return None
    if any(mention.value not in known for mention in mentions if mention not in own):
        return None
    before = re.sub(r"\b([Aa])\s$", r"\1n ", question[first:start]) if not number["before"] else question[first:start]
    return f"{before}{number['before']}N{number['after']}{question[end:last]}".strip()


def _sentence(text: str, start: int, end: int) -> tuple[int, int]:
    """Where the sentence around a place begins, and where the next one does."""
    ends = [0, *(match.end() for match in _SENTENCE.finditer(text)), len(text)]
    return max(place for place in ends if place <= start), min(place for place in ends if place >= end)


def _passage(text: str, start: int, end: int) -> str:
    """The clause around a place, as far as its marks show it."""
    breaks = [(0, 0), *((m.start(), m.end()) for m in _APART.finditer(text)), (len(text), len(text))]
    first = max(stop for _, stop in breaks if stop <= start)
    last = min(begin for begin, _ in breaks if begin >= end)
    if len(text[first:last].split()) >= _FEWEST_WORDS:
        return text[first:last].rstrip(".?!")
    first, last = _sentence(text, start, end)
    return text[first:last].strip().rstrip(".?!")


def _what(vague: str, number: str, is_fraction: bool) -> str:
    """What vague words do not say that stand in the place of a number."""
    named = _NAMED.search(vague.lower())
    if named is not None:
        return f"what {named[1]}"
    compared = _COMPARED.search(vague.lower()) is not None and "of" not in vague.split()
    by = "by " if compared else ""
    if number.endswith("%") or "percent" in number:
        return f"{by}what percentage"
    if is_fraction:
        return f"{by}what fraction"
    counted = "$" not in number and not _OF_MONEY.search(vague) and (not compared or _COUNTED.search(vague.lower()))
    return f"{by}how many" if counted else f"{by}how much"
