"""What asks for a number: ``How many red pots``, ``How much more``, ``What percentage of the pots``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from illposed.engine.english.inflect import inflect
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import written
from illposed.engine.results import Rejected

_COMPARED: Final = frozenset({"more", "less", "fewer"})
_MODIFIERS: Final = frozenset(
    {
        *("about", "above", "almost", "an", "another", "approximately", "around", "below", "every", "exactly", "just"),
        *("least", "most", "nearly", "only", "other", "over", "roughly", "than", "under"),
    }
)

Sort = Literal["count", "money", "percent", "degree", "bare"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The words that ask for a number, and the tokens in whose place they stand.

    ``head`` is the token through which the number depends on the rest of the sentence.
    """

    sort: Sort
    words: str
    tokens: tuple[Token, ...]
    head: Token


def read_wanted(parse: Parse, number: Span) -> Wanted | Rejected:
    """What asks for the number at ``number``.

    Rejected as ``no-numeral``, ``modified-number`` (``about 5``, ``her 5``), ``before-noun`` (``a 5-inch board``),
    ``coordinated`` (``5 plums and 3 figs``), ``relative-clause`` or ``no-noun``.
    """
    tokens = parse.within(number)
    numeral = next((token for token in tokens if token.tag == "CD" or token.text[0].isdigit()), None)
    if numeral is None or Span(tokens[0].span.start, tokens[-1].span.end) != number:
        return Rejected("no-numeral", number.of(parse.text))
    following = parse.tokens[tokens[-1].index + 1 :]
    if not following:
        return Rejected("no-numeral", number.of(parse.text))
    if following[0].text in "-–/:" or (tokens[0].index and parse.tokens[tokens[0].index - 1].text in "-–/:+*"):
        return Rejected("before-noun", number.of(parse.text))
    if _is_modified(parse, tokens[0]):
        return Rejected("modified-number", parse.tokens[tokens[0].index - 1].text)
    marked = {token.text for token in tokens}
    if "%" in marked or following[0].lower == "percent":
        return _percent(parse, tokens, following)
    if "$" in marked:
        return _money(parse, tokens, numeral, following)
    return _count(parse, tokens, numeral)


def _percent(parse: Parse, tokens: tuple[Token, ...], following: tuple[Token, ...]) -> Wanted | Rejected:
    if following[0].lower == "percent":
        tokens = (*tokens, following[0])
    head = parse.head_of(tokens)
    after = parse.tokens[tokens[-1].index + 1]
    if after.lower in _COMPARED or after.pos in ("NOUN", "PROPN", "ADJ"):
        return Rejected("before-noun", after.text)
    share = _of_phrase(parse, tokens[-1].index + 1)
    return _wanted(parse, "percent", "what percentage", tokens, share, head)


def _money(parse: Parse, tokens: tuple[Token, ...], numeral: Token, following: tuple[Token, ...]) -> Wanted | Rejected:
    after = following[0]
    if after.lower in _COMPARED:
        return _wanted(parse, "money", "how much", tokens, (after,), numeral)
    if numeral.dep in ("nummod", "nmod", "compound", "quantmod") and after.pos in ("NOUN", "PROPN", "NUM"):
        return Rejected("before-noun", after.text)
    return _wanted(parse, "money", "how much", tokens, (), numeral)


def _count(parse: Parse, tokens: tuple[Token, ...], numeral: Token) -> Wanted | Rejected:
    noun = parse.head(numeral) if numeral.dep == "nummod" else None
    after = parse.tokens[tokens[-1].index + 1]
    if noun is None or noun.index < numeral.index:
        if after.lower == "of":
            return _wanted(parse, "count", "how many", tokens, _of_phrase(parse, after.index), numeral)
        if numeral.dep == "attr" and after.pos in ("PUNCT", "ADV", "ADP"):
            return _wanted(parse, "bare", "", tokens, (), numeral)
        return Rejected("no-noun", numeral.text)
    named = parse.tokens[tokens[-1].index + 1 : noun.index + 1]
    if any(token.tag in ("CD", "DT", ",") or (token.pos == "VERB" and token.tag == "VB") for token in named):
        return Rejected("before-noun", written(parse.text, named))
    times = _times(parse, noun)
    if times:
        return _wanted(parse, "count", "how many", tokens, (*named, *times), noun)
    degree = parse.head(noun)
    if noun.dep == "npadvmod" and degree.index == noun.index + 1 and degree.pos in ("ADJ", "ADV"):
        if noun.lemma == "year" and degree.lower == "old":
            return _wanted(parse, "degree", "how", (*tokens, *named), (degree,), degree)
        return _wanted(parse, "degree", "how many", tokens, (*named, degree), degree)
    after = parse.tokens[noun.index + 1]
    more = (after,) if after.lower in _COMPARED else ()
    if noun.lower in ("dollar", "dollars"):
        return _wanted(parse, "money", "how much", (*tokens, *named), more, noun)
    if more:
        return _wanted(parse, "count", "how many", tokens, (*named, *more), noun)
    wanted = (*named, *_of_phrase(parse, noun.index + 1), *_than_phrase(parse, named))
    return _wanted(parse, "count", "how many", tokens, wanted, noun)


def _times(parse: Parse, noun: Token) -> tuple[Token, ...]:
    """``as many plums`` after ``3 times``; nothing if that is not a comparison."""
    following = parse.tokens[noun.index + 1 : noun.index + 8]
    if noun.lower != "times" or not following or following[0].lower not in ("as", "more"):
        return ()
    stop = next((at for at, token in enumerate(following) if at > 0 and token.lower in ("as", "than")), 0)
    return following[:stop]


def _of_phrase(parse: Parse, index: int) -> tuple[Token, ...]:
    """The phrase with ``of`` that begins at ``index``; nothing if none does."""
    if index >= len(parse.tokens) or parse.tokens[index].lower != "of":
        return ()
    found = parse.subtree(parse.tokens[index])
    stop = next((at for at, token in enumerate(found) if at > 1 and token.tag in ("TO", "VB", "WDT", ",")), len(found))
    whole = found[stop - 1].index - found[0].index + 1 == stop and found[0].index == index
    return found[:stop] if whole else ()


def _than_phrase(parse: Parse, named: tuple[Token, ...]) -> tuple[Token, ...]:
    """``than yellow pots`` after ``more red pots``, which belongs to the noun; ``than Omar`` does not."""
    if not named or named[0].lower not in _COMPARED:
        return ()
    at = named[-1].index + 1
    if at >= len(parse.tokens) or parse.tokens[at].lower != "than":
        return ()
    found = parse.subtree(parse.tokens[at])
    noun = parse.child(parse.tokens[at], "pobj")
    plural = noun is not None and noun.tag == "NNS" and noun.index == found[-1].index
    return found if plural and found[-1].index - at + 1 == len(found) else ()


def _without_total(parse: Parse, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The number with ``a total of`` before it, if that is there."""
    before = parse.tokens[max(tokens[0].index - 3, 0) : tokens[0].index]
    return (*before, *tokens) if [token.lower for token in before] == ["a", "total", "of"] else tokens


def _wanted(
    parse: Parse, sort: Sort, words: str, tokens: tuple[Token, ...], named: tuple[Token, ...], head: Token
) -> Wanted | Rejected:
    replaced = (*tokens, *named)
    if parse.child(head, "conj", "cc"):
        return Rejected("coordinated", head.text)
    if any(child.lower != "each" for token in replaced for child in parse.children(token, "relcl", "appos")):
        return Rejected("relative-clause", head.text)
    inside = {token.index for token in replaced}
    ahead = [child for child in parse.children(head) if child.index < replaced[0].index and child.index not in inside]
    if ahead and (head.tag.startswith("N") or head.tag == "CD"):
        return Rejected("modified-number", written(parse.text, ahead))
    named_text = written(parse.text, named)
    if head.tag == "NN" and named and named[-1] == head and tokens[-1].text == "1":
        named_text = f"{written(parse.text, named[:-1])} {inflect(head.lower, 'NNS')}".strip()
    whole = _without_total(parse, replaced)
    if len(whole) > len(replaced):
        named_text = f"{named_text} in total"
    return Wanted(sort, f"{words} {named_text}".strip(), whole, parse.head_of(whole))


def _is_modified(parse: Parse, first: Token) -> bool:
    """Whether a word before the number makes it another one, as in ``about 5`` and ``the other 5``."""
    before = parse.tokens[first.index - 1] if first.index else None
    return before is not None and before.sentence == first.sentence and before.lower in _MODIFIERS
