"""A result that stands after what it is, without a verb: "Find the number of rolls: 30 rolls", "Its height = 40 cm"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.steps.draft import StepDraft
from illposed.engine.phrasing.steps.said import COMPARING, is_finite
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.results import Rejected

_FINDING: Final = word_set("find calculate determine compute figure get discover work")
_COUNTS: Final = word_set("number amount total count quantity")
_CHANGING: Final = word_set("increase decrease grow drop rise fall change lengthen weigh")
_COMPUTING: Final = word_set("add subtract multiply divide double triple")


def heading(parse: Parse, result: Span) -> StepDraft | Rejected:
    """The heading before a result and the result, with ``is`` between them.

    >>> told("First find the total number of rolls: 30 rolls")
    'The total number of rolls is 30.'
    >>> told("Then find how many rolls Mara bakes: 30 rolls")
    'Mara bakes 30 rolls.'

    Rejected as ``no-heading`` where none stands before the result, or it is not one thing.
    """
    number = next(iter(parse.within(result)), None)
    if number is None:
        return Rejected("no-number", parse.text)
    tokens = parse.tokens_of(parse.sentence_of(number))
    place = tokens.index(number)
    mark = place - 2 if place >= 1 and tokens[place - 1].text == "$" else place - 1
    if mark < 1 or tokens[mark].text not in (":", "="):
        return Rejected("no-heading", parse.text)
    head, tail = tokens[:mark], _trimmed(tokens[mark + 1 :])
    if any(token.is_verb or token.text in (":", "=") for token in tail):
        return Rejected("no-heading", parse.text)
    start = max(
        (i + 1 for i, token in enumerate(head) if token.tag == "VB" and token.lemma.lower() in _FINDING), default=0
    )
    if start == 0 and tokens[mark].text == ":" and any(token.is_verb for token in head):
        return Rejected("no-heading", parse.text)
    named = _named(head[start:])
    if len(named) >= 2 and named[0].lower == "how" and named[1].lower in ("many", "much"):
        return _embedded(parse, named, tokens[mark], tail, number)
    return _noun(parse, named, tokens[mark], tail, number)


def _trimmed(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    return tuple(token for token in tokens if token.text != ".")


def _named(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """What is to be found: without ``out``, and without how it is done ("by multiplying ...")."""
    place = 0
    while place < len(tokens) and tokens[place].lower in ("out", "that", "what"):
        place += 1
    kept = tokens[place:]
    how = (i for i, token in enumerate(kept[:-1]) if token.lower == "by" and _is_method(kept[i + 1]))
    end = next(how, len(kept))
    return kept[:end]


def _is_method(token: Token) -> bool:
    return token.tag == "VBG" or token.lower in _COMPUTING


def _noun(
    parse: Parse, named: tuple[Token, ...], mark: Token, tail: tuple[Token, ...], number: Token
) -> StepDraft | Rejected:
    """ "the total number of rolls": the result is it."""
    if not named or named[0].tag not in ("DT", "PRP$", "NNP") or named[0].lower in ("this", "that", "these", "those"):
        return Rejected("no-heading", parse.text)
    head = parse.head(named[0])
    if head.tag != "NN" or any(token.lower == "and" and token.head == head.index for token in named):
        return Rejected("no-heading", parse.text)
    measured = {token.lemma for token in tail} & (MEASURE_UNITS | TIME_UNITS) - {token.lemma for token in named}
    counted = head.lemma in _COUNTS and any(token.tag == "NNS" for token in named) and not measured
    money = tail[0].text == "$"
    kept = tail[: tail.index(number) + 1] if counted or money else tail
    if not money and not counted and len(tail) < 2:
        return Rejected("no-unit", parse.text)
    return StepDraft(parse, (*named, mark, *kept), {mark.index: "is"}, number=number)


def _embedded(
    parse: Parse, named: tuple[Token, ...], mark: Token, tail: tuple[Token, ...], number: Token
) -> StepDraft | Rejected:
    """ "how many rolls Mara bakes": the result stands where "how many rolls" comes from."""
    verbs = [token for token in named if token.is_verb and (is_finite(parse, token) or token.tag == "VBN")]
    if not verbs or verbs[-1].lemma in _CHANGING:
        return Rejected("no-heading", parse.text)
    verb = verbs[0]
    asked = named[2 : verb.index - named[0].index]
    money = tail[0].text == "$"
    figure = tail[: tail.index(number) + 1]
    inner = [token for token in asked if token.is_subject and named[1] not in parse.children(token)]
    subject = {token.index for word in inner for token in parse.subtree(word)}
    if money and any(t.tag == "NN" and t.lower != "money" and t.index not in subject for t in asked):
        return Rejected("no-heading", parse.text)
    if inner:
        begins = min(token.index for token in parse.subtree(inner[-1]) if token in asked)
        unit = tuple(token for token in asked if token.index < begins)
        if not unit or begins == asked[0].index:
            return Rejected("no-heading", parse.text)
        who = tuple(token for token in asked if token.index >= begins)
        main = _main(parse, verb, named)
        till = tuple(token for token in named if verb.index <= token.index <= main.index)
        rest = tuple(token for token in named if token.index > main.index)
        figured, instead = _amount(named, figure, tail, () if money else unit)
        if rest and rest[-1].tag == "IN":
            return StepDraft(parse, (*who, *till, *rest, *figured), instead, number=number)
        return StepDraft(parse, (*who, *till, *figured, *rest), instead, number=number)
    if any(
        name.tag in ("NNP", "PRP") and (noun.pos == "NOUN" or noun.lower == "total") for noun, name in pairwise(named)
    ):
        return Rejected("no-heading", parse.text)
    rest = tuple(token for token in named if token.index >= verb.index)
    figured, instead = _amount(named, figure, tail, () if money else asked)
    return StepDraft(parse, (*figured, *rest), instead, number=number)


def _amount(
    named: tuple[Token, ...], figure: tuple[Token, ...], tail: tuple[Token, ...], unit: tuple[Token, ...]
) -> tuple[tuple[Token, ...], dict[int, str]]:
    """The result with its noun: "30 rolls", "8 feet of cloth"."""
    if named[1].lower == "many" or not unit:
        return (*figure, *unit), {}
    of = "" if unit[0].lower in COMPARING else "of "
    return (*tail, *unit), {unit[0].index: f"{of}{unit[0].text}"}


def _main(parse: Parse, verb: Token, named: tuple[Token, ...]) -> Token:
    """The main verb of an auxiliary."""
    head = parse.head(verb)
    return head if verb.dep in ("aux", "auxpass") and head in named else verb
