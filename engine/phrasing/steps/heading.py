"""A result that stands after what it is, without a verb: "Find the number of rolls: 30 rolls", "Its height = 40 cm"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import StepDraft
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.results import Rejected

_FINDING: Final = word_set("find calculate determine compute figure get discover work")
_COUNTS: Final = word_set("number amount total count quantity")

_Tokens = tuple[Token, ...]


def heading(parse: Parse, result: Span) -> StepDraft | Rejected:
    """The heading before a result and the result, with ``is`` between them.

    >>> told("First find the total number of rolls: 30 rolls")
    'The total number of rolls is 30.'
    >>> told("The height of the shelf = 40 cm")
    'The height of the shelf is 40 cm.'
    >>> told("Then find how many rolls Mara sold on Monday: 30 rolls")
    'Mara sold 30 rolls on Monday.'

    Rejected as ``no-heading`` where none stands before the result, or it is not one thing.
    """
    number = parse.within(result)[0]
    tokens = parse.tokens_of(parse.sentence_of(number))
    place = tokens.index(number)
    start = place - (parse.before(number).text == "$")
    mark = parse.before(tokens[start])
    marked = mark.text in (":", "=")
    head, tail = tokens[: start - marked], tuple(token for token in tokens[start:] if token.text != ".")
    finds = [n for n, token in enumerate(head) if token.tag == "VB" and token.lemma.lower() in _FINDING]
    if not (marked or finds):
        return Rejected("no-heading", parse.text)
    acts = tail if finds or mark.text == "=" else (*head, *tail)
    if any(token.is_verb for token in acts):
        return Rejected("no-heading", parse.text)
    asked = _asked(parse, head[finds[-1] + 1 :] if finds else (), tail, number)
    if asked is not None:
        return asked
    named = _named(head[finds[-1] + 1 if finds else 0 :])
    things = {token.lemma.lower() for token in tail if token.tag == "NNS"} - MEASURE_UNITS - TIME_UNITS
    if finds and things.isdisjoint(token.lemma.lower() for token in named) and things:
        return Rejected("no-heading", parse.text)
    return _noun(parse, named, tail, number) or Rejected("no-heading", parse.text)


def _named(tokens: _Tokens) -> _Tokens:
    """What is to be found: without ``out``, and without how it is done ("by multiplying ...")."""
    while tokens and tokens[0].lower in ("out", "that", "what"):
        tokens = tokens[1:]
    how = (n for n, (by, word) in enumerate(pairwise(tokens)) if by.lower == "by" and word.tag == "VBG")
    return tokens[: next(how, len(tokens))]


def _asked(parse: Parse, words: _Tokens, tail: _Tokens, number: Token) -> StepDraft | None:
    """ "Mara sold 30 rolls on Monday" for what asks "how many rolls Mara sold on Monday"; None for anything else."""
    named = _named(words)
    if [token.lower for token in named[:2]] != ["how", "many"]:
        return None
    verb = next((token for token in named if token.is_verb and parse.subject(token) in named), None)
    subject = None if verb is None else parse.subject(verb)
    counted = parse.head(named[1]) if parse.head(named[1]).tag == "NNS" else named[1]
    if verb is None or subject is None or len(tail) < 2 or any(token.tag == "CD" for token in named):
        return None
    if subject == counted:
        return StepDraft(parse, (*tail, *(token for token in named if token.index > counted.index)), number=number)
    if counted.head != verb.index or counted.index > subject.index:
        return None
    after = tuple(token for token in named if token.index > verb.index)
    acting = tuple(token for token in named if counted.index < token.index <= verb.index)
    return StepDraft(parse, (*acting, *tail, *after), number=number)


def _noun(parse: Parse, named: _Tokens, tail: _Tokens, number: Token) -> StepDraft | None:
    """ "the total number of rolls": the result is it."""
    is_noun = bool(named) and named[0].tag in ("DT", "PRP$", "NNP") and any(token.tag == "NN" for token in named)
    if not is_noun:
        return None
    measured = {token.lemma for token in tail} & (MEASURE_UNITS | TIME_UNITS) - {token.lemma for token in named}
    counts = parse.head(named[0]).lemma in _COUNTS and not measured
    counted = counts and any(token.tag == "NNS" for token in named)
    if counted or tail[0].text == "$":
        tail = tail[: tail.index(number) + 1]
    elif len(tail) < 2:
        return None
    return StepDraft(parse, (*named, *tail), {named[-1].index: f"{named[-1].text} is"}, number=number)
