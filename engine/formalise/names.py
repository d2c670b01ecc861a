"""Names for the parameters and steps of a formalised problem, taken from the words of the problem."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from illposed.engine.english.sentences import clauses, sentences
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import content_stems, words
from illposed.engine.quantities.ids import Part
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import plural
from illposed.engine.solutions.worked import SolutionLine

_RESERVED = frozenset({"answer", "math", "solve", "min", "max", "abs", "round", "int", "float", "sum", "len"})
_KIND_NAMES = {"percent": "percent", "multiplier": "times", "fraction": "part", "ratio": "ratio"}
_LONGEST_COMMENT = 110


class Names:
    """Hands out identifiers, each once."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def take(self, wishes: Iterator[str]) -> str:
        """The first wish that is free; the first one with a number if none is."""
        first = ""
        for wish in wishes:
            name = _identifier(wish)
            first = first or name
            if name not in self._taken:
                self._taken.add(name)
                return name
        number = 2
        while f"{first}_{number}" in self._taken:
            number += 1
        self._taken.add(f"{first}_{number}")
        return f"{first}_{number}"


@lru_cache(maxsize=64)  # a given is named anew in each reading of the solution
def clause_of(text: str, span: Span) -> Span:
    """The clause of ``text`` that holds ``span``, or the sentence if the span crosses clauses."""
    sentence = next((s for s in sentences(text) if s.contains(span)), Span(0, len(text)))
    return next((c for c in clauses(text, sentence) if c.contains(span)), sentence)


def comment_of(text: str, span: Span) -> str:
    """The clause around ``span`` as a one-line comment."""
    clause = clause_of(text, span)
    quoted = _one_line(clause.of(text))
    if len(quoted) <= _LONGEST_COMMENT:
        return quoted
    start = max(clause.start, span.start - _LONGEST_COMMENT // 2)
    return _one_line(text[start : start + _LONGEST_COMMENT])


def _one_line(text: str) -> str:
    return re.sub(r"[\s\x00-\x1f\x7f-\x9f]+", " ", text).strip(" .,;?!")


def parameter_wishes(text: str, mention: Mention, part: Part) -> Iterator[str]:
    """Names for a given, best first: what it counts, then what tells it apart from others of the kind."""
    base = _base_name(mention)
    if part == "numerator":
        base = f"{base}_numerator"
    if mention.kind == "count":
        yield base
    for word in _words_near(text, mention):
        yield f"{base}_{word}"
    yield base


def step_wishes(line: SolutionLine) -> Iterator[str]:
    """Names for the result of a line: the words that follow it, else those that begin the line."""
    annotation = line.annotations[0]
    after = [word.lower() for word in words(re.split(r"[.;,]", line.after(annotation))[0])]
    before = [word.lower() for word in words(line.before(annotation)) if content_stems(word)]
    for length in (1, 2, 3, 4, 5):
        if len(after) >= length and content_stems(after[length - 1]):
            yield "_".join(after[:length])
    for length in (2, 3, 4):
        if len(before) >= length:
            yield "_".join(before[:length])
    yield "result"


def _base_name(mention: Mention) -> str:
    if mention.kind == "money":
        base = "cents" if mention.unit == "cent" else "dollars"
    elif mention.kind in _KIND_NAMES:
        base = _KIND_NAMES[mention.kind]
    else:
        base = plural(mention.unit) if mention.unit else "number"
    if mention.per and mention.per != "each":
        return f"{base}_per_{mention.per}"
    return f"{base}_each" if mention.per else base


def _words_near(text: str, mention: Mention) -> Iterator[str]:
    clause = clause_of(text, mention.span)
    after = _content(text[mention.span.end : clause.end])
    before = _content(text[clause.start : mention.span.start])
    known = {mention.unit, mention.per}
    for word in [*after[:4], *reversed(before), *after[4:]]:
        if word not in known and (mention.unit is None or word != plural(mention.unit)):
            yield word


def _content(text: str) -> Sequence[str]:
    return [word.lower().replace("’", "'").removesuffix("'s") for word in words(text) if content_stems(word)]


def _identifier(wish: str) -> str:
    name = re.sub(r"[^a-z0-9_]+", "_", wish.lower()).strip("_")
    if not name or name[0].isdigit():
        name = f"n_{name}".rstrip("_")
    return f"{name}_" if keyword.iskeyword(name) or name in _RESERVED else name
