"""The clause in which a quantity stands, taken apart around the number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import Mention
from illposed.engine.text.segments import clauses, question_sentence, sentences
from illposed.engine.text.statements.english import CERTAIN_VERBS


@dataclass(frozen=True, slots=True)
class Layout:
    """The sentences of a text, the clauses of each, and the sentence that asks."""

    sentences: tuple[Span, ...]
    clauses: tuple[tuple[Span, ...], ...]
    question: Span | None

    def sentence_of(self, span: Span) -> Span | None:
        """The sentence that holds ``span``; None if it runs over the end of one."""
        return next((sentence for sentence in self.sentences if sentence.contains(span)), None)

    def clauses_of(self, sentence: Span) -> tuple[Span, ...]:
        """The clauses of one of the ``sentences``."""
        return self.clauses[self.sentences.index(sentence)]


@lru_cache(maxsize=64)
def layout(text: str) -> Layout:
    """Split ``text`` once."""
    found = sentences(text)
    return Layout(found, tuple(clauses(text, span) for span in found), question_sentence(text))


@dataclass(frozen=True, slots=True)
class DescribedMention:
    """A mention in its clause.

    ``before`` runs from the first word of the clause (its conjunction dropped) to the number, ``after`` from the number
    to the end of the sentence, without its full stop. ``adverbial`` is what opens the sentence before the clause
    (`` on Monday``); ``introduced`` says that the text has told the clause when the description comes.
    """

    mention: Mention
    before: str
    after: str
    adverbial: str
    introduced: bool


_CONJUNCTION = re.compile(
    r"(?:(?:and then|and|but|so|while|then|also|now|if|suppose|assuming|assume|since|however|plus),?\s+)+(?:that\s+)?",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"(?:(?:On|In|At|During|For|From|Over|Inside)\s(?:[A-Za-z’'-]+\s?){1,6}|(?:Last|This|Every|Each|That)\s[a-z]+"
    r"|(?:Last|This)\s(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)|Yesterday|Today"
    r"|Initially|Originally|Currently"
    r"|The\s(?:first|next|second|third|last)\s(?:day|week|month|year|night|time)|To\s[a-z]+(?:\s[a-z]+){1,5})$"
)
_HEADLESS = re.compile(r"\s(?:of|in|on|at|for|from|the|a|an|and|to|with)$")
_INDEFINITE = re.compile(
    r"(?:(?<=^In )|(?<=^At )|(?<=^On ))an? (?!day|week|month|year|hour|minute|night|single|typical|normal)"
)
_EMPTY_OPENING = re.compile(
    r"(?:Then|Next|Finally|Additionally|Also|However|In addition|So|Now|Meanwhile|Furthermore|Moreover"
    r"|Luckily|Unfortunately)"
)
_NO_COMMA = re.compile(
    r"(?P<opening>(?:(?:On|In|At|During|Last|This|Every|Each)\s(?:[A-Za-z]+\s){0,3}?[a-zA-Z]+)|Yesterday|Today)\s"
    r"(?=(?:he|she|they|it|we|I)\s[a-z])"
)
_ASIDE = re.compile(r"(?:When|After|Before|While|Because|As|Once|Out|For|Of|By)\b")
_LEADS = re.compile(
    r"(?:If|When|After|Before|Since|While|Because|As|Once|Given|Out|For|Of|By|In|On|At|During|With|To|From"
    r"|Suppose|Assuming"
    r"|Every|Each time|Although|Though|Until|Of)\b"
)


def sites(text: str, sentence: Span, mention: Mention) -> Iterator[DescribedMention]:
    """The mention in its clause, and in the longer ones that begin earlier in the sentence, the shortest first."""
    found = layout(text)
    starts = [clause.start for clause in found.clauses_of(sentence) if clause.start <= mention.span.start]
    after = text[mention.span.end : sentence.end].rstrip(' .?!"”')
    for start in reversed(starts or [sentence.start]):
        adverbial = _adverbial(text, sentence, start)
        if adverbial is None:
            continue
        before = text[start : mention.span.start]
        conjunction = _CONJUNCTION.match(before)
        before = before[conjunction.end() :] if conjunction else before
        yield DescribedMention(mention, before, after, adverbial, sentence != found.question)
        if not adverbial and (opening := _NO_COMMA.match(before)):
            said = _as_adverbial(opening["opening"], introduced=sentence != found.question)
            if said is not None:
                yield DescribedMention(mention, before[opening.end() :], after, said, sentence != found.question)


def _adverbial(text: str, sentence: Span, start: int) -> str | None:
    """What opens the sentence before the clause, to follow the description; empty after a whole clause, "
    "else None."""
    opening = text[sentence.start : start].strip(" ,")
    if not opening or _EMPTY_OPENING.fullmatch(opening):
        return ""
    said = _as_adverbial(opening, introduced=sentence != layout(text).question)
    if said is not None:
        return said
    joined = _CONJUNCTION.match(text, start) is not None
    opens_aside = _OPENING.match(opening.split(",")[0]) or (_ASIDE if joined else _LEADS).match(opening)
    return "" if not opens_aside and (joined or set(opening.split()) & CERTAIN_VERBS) else None


def _as_adverbial(opening: str, *, introduced: bool) -> str | None:
    """An opening as it follows a description (`` on Monday``); None if it is no plain adverbial."""
    if not _OPENING.fullmatch(opening) or _HEADLESS.search(opening) or set(opening.split()) & CERTAIN_VERBS:
        return None
    known = _INDEFINITE.sub("the ", opening) if introduced else opening
    return " " + known[0].lower() + known[1:]
