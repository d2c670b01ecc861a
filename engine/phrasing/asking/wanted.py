"""What asks for a number: ``How many red pots``, ``How much more``, ``What percentage of the pots``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from illposed.engine.english.inflect import inflect
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.asking.compared import is_fraction, read_fraction, read_multiple, read_sum
from illposed.engine.phrasing.draft import joined, written
from illposed.engine.results import Rejected

_COMPARED: Final = frozenset({"more", "less", "fewer"})
_MODIFIERS: Final = frozenset(
    {
        *("about", "above", "almost", "an", "approximately", "around", "below", "every", "exactly", "just"),
        *("least", "most", "nearly", "other", "over", "roughly", "than", "under"),
    }
)

_BOUNDS: Final = frozenset({"average", "maximum", "minimum"})
_OPENINGS: Final = (
    (("a", "total", "of"), "in total", ""),
    (("a", "total", "amount", "of"), "in total", ""),
    (("an", "additional"), "", "more"),
    (("an", "extra"), "", "more"),
    (("another",), "", "more"),
    (("only",), "", ""),
)
"""Words before a number, and what stands in their place after and before its noun in a question."""

_ENDS_PHRASE: Final = ("TO", "VB", "WDT", ",", "IN")

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
    if not tokens or Span(tokens[0].span.start, tokens[-1].span.end) != number:
        return Rejected("no-numeral", number.of(parse.text))
    following = parse.tokens[tokens[-1].index + 1 :]
    if not following:
        return Rejected("no-numeral", number.of(parse.text))
    compared = _compared(parse, tokens)
    if compared is not None:
        return compared
    numeral = next((token for token in tokens if token.tag == "CD" or token.text[0].isdigit()), None)
    if numeral is None or any(token.text in "-–/" for token in tokens):
        return Rejected("no-numeral", number.of(parse.text))
    if following[0].text in "-–/:" or (tokens[0].index and parse.tokens[tokens[0].index - 1].text in "-–/:+*"):
        return Rejected("before-noun", number.of(parse.text))
    if _is_modified(parse, tokens[0]):
        return Rejected("modified-number", parse.tokens[tokens[0].index - 1].text)
    marked = {token.text for token in tokens}
    if marked & {"%", "percent"} or following[0].lower == "percent":
        return _percent(parse, tokens, following)
    if "$" in marked:
        return _money(parse, tokens, numeral, following)
    return _count(parse, tokens, numeral)


def _compared(parse: Parse, tokens: tuple[Token, ...]) -> Wanted | Rejected | None:
    """``how many times as many plums``, ``what fraction of the plums``, ``how large a raise``."""
    if (noun := read_sum(parse, tokens)) is not None:
        named = parse.tokens[tokens[-1].index + 1 : noun.index + 1]
        article = "an" if named[0].lower[0] in "aeiou" else "a"
        whole = (parse.tokens[tokens[0].index - 1], *tokens)
        return _wanted(parse, "money", f"how large {article}", whole, named, noun)
    multiple = read_multiple(parse, tokens)
    if is_fraction(tokens) or multiple == ():
        share = read_fraction(parse, tokens)
        if share is None or _is_modified(parse, tokens[0]):
            return Rejected("no-noun", tokens[-1].text)
        words = "what fraction" if share[0].lower == "of" else "what fraction of"
        return _wanted(parse, "percent", words, tokens, share, parse.head_of((*tokens, *share)))
    if multiple is None:
        return None
    if _is_modified(parse, tokens[0]):
        return Rejected("modified-number", tokens[0].text)
    whole = parse.tokens[tokens[0].index : multiple[0].index]
    sort: Sort = "count" if multiple[-1].pos == "NOUN" else "degree"
    return _wanted(parse, sort, "how many times", whole, multiple, parse.head_of((*whole, *multiple)))


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
    if after.lower == "total":
        return _wanted(parse, "money", "how much in", tokens, (after,), parse.head_of((*tokens, after)))
    inside = numeral.dep in ("nummod", "nmod", "compound", "quantmod") and after.pos in ("NOUN", "PROPN", "NUM")
    if inside and not after.lower.endswith("ing"):
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
    tokens = tuple(token for token in tokens if token.index < noun.index)
    named = parse.tokens[tokens[-1].index + 1 : noun.index + 1]
    if any(token.tag in ("CD", "DT", ",") or (token.pos == "VERB" and token.tag == "VB") for token in named):
        return Rejected("before-noun", written(named))
    degree = parse.head(noun)
    if noun.dep == "npadvmod" and degree.index == noun.index + 1 and degree.pos in ("ADJ", "ADV"):
        if noun.lemma == "year" and degree.lower == "old":
            return _wanted(parse, "degree", "how", (*tokens, *named), (degree,), degree)
        return _wanted(parse, "degree", "how many", tokens, (*named, degree), degree)
    after = parse.tokens[noun.index + 1]
    if noun.lower == "times" and after.lower in ("a", "an", "each", "every", "per"):
        return _wanted(parse, "count", "how many", tokens, (*named, *parse.tokens[after.index : after.index + 2]), noun)
    if after.lower == "worth":
        return Rejected("before-noun", after.text)
    more = (after,) if after.lower in _COMPARED else ()
    if noun.lower in ("dollar", "dollars"):
        before = named[:1] if named[0].lower in _COMPARED else ()
        return _wanted(parse, "money", "how much", (*tokens, *named), (*before, *more), noun)
    if more:
        return _wanted(parse, "count", "how many", tokens, (*named, *more), noun)
    wanted = (*named, *_of_phrase(parse, noun.index + 1), *_than_phrase(parse, named))
    return _wanted(parse, "count", "how many", tokens, wanted, noun)


def _of_phrase(parse: Parse, index: int) -> tuple[Token, ...]:
    """The phrase with ``of`` that begins at ``index``; nothing if none does."""
    if index >= len(parse.tokens) or parse.tokens[index].lower != "of":
        return ()
    found = parse.subtree(parse.tokens[index])
    ends = ("TO", "VB", "WDT", ",") if found[1:] and found[1].tag in ("DT", "PRP$", "PDT") else _ENDS_PHRASE
    stop = next(
        (at for at, token in enumerate(found) if at > 1 and token.tag in ends and token.lower != "of"), len(found)
    )
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


def _opened(parse: Parse, tokens: tuple[Token, ...]) -> tuple[tuple[Token, ...], str, str]:
    """The tokens with ``a total of``, ``only`` or the like before them, and what is said for it after and before."""
    words = [token.lower for token in parse.tokens[max(tokens[0].index - 4, 0) : tokens[0].index]]
    for phrase, after, before in _OPENINGS:
        if words[-len(phrase) :] == list(phrase):
            return (*parse.tokens[tokens[0].index - len(phrase) : tokens[0].index], *tokens), after, before
    return tokens, "", ""


def _wanted(
    parse: Parse, sort: Sort, words: str, tokens: tuple[Token, ...], named: tuple[Token, ...], head: Token
) -> Wanted | Rejected:
    replaced = tuple(dict.fromkeys((*tokens, *named)))
    if parse.child(head, "conj", "cc"):
        return Rejected("coordinated", head.text)
    clauses = [
        child
        for token in replaced
        for child in parse.children(token, "relcl", "appos", "acl")
        if child.lower not in ("each", "left", "remaining")
        and (child.dep != "acl" or (child.tag == "VBN" and token.dep == "dobj"))
    ]
    if any(not _is_purpose(parse, clause, head) for clause in clauses):
        return Rejected("relative-clause", head.text)
    inside = {token.index for token in replaced}
    opening = _opened(parse, replaced)[0]
    ahead = [child for child in parse.children(head) if child.index < opening[0].index and child.index not in inside]
    if ahead and (head.tag.startswith("N") or head.tag == "CD"):
        return Rejected("modified-number", written(ahead))
    several = {head.index: inflect(head.lower, "NNS")} if head.tag == "NN" and tokens[-1].text == "1" else {}
    whole, total, more = _opened(parse, replaced)
    text = joined([words, more, written(named, several), total])
    return Wanted(sort, text, whole, parse.head_of(whole))


def _is_purpose(parse: Parse, clause: Token, head: Token) -> bool:
    """Whether a clause is ``to make`` after ``costs $6``; after ``has $6`` it would turn into ``have to make``."""
    opens = parse.child(clause, "aux")
    return opens is not None and opens.lower == "to" and parse.head(head).lemma != "have"


def _is_modified(parse: Parse, first: Token) -> bool:
    """Whether a word before the number makes it another one, as in ``about 5`` and ``the other 5``."""
    before = parse.tokens[first.index - 1] if first.index else None
    if before is not None and before.lower == "of" and parse.tokens[before.index - 1].lower in _BOUNDS:
        return True
    return before is not None and before.sentence == first.sentence and before.lower in _MODIFIERS
