"""What asks for a number: ``How many red pots``, ``How much more``, ``What percentage of the pots``."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Literal

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import COMPARED, TIME_NOUNS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import NOTHING, Parse, Token
from illposed.engine.phrasing.draft import written
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, SPEED_UNITS, spelt_as_in
from illposed.engine.results import Rejected

_MODIFIERS: Final = word_set(
    "about above all almost an approximately around below every exactly just least most nearly other "
    "over roughly than under"
)
_DEGREES: Final = word_set("old long far tall high wide deep thick heavy away apart ahead late early")
_FRACTIONS: Final = word_set("half third quarter fourth fifth sixth seventh eighth ninth tenth twelfth")
_NO_MULTIPLE: Final = word_set("many much young short small few little")
_OF_STATE: Final = frozenset({"each", "left", "remaining", "named", "called"})
"""What says no more of a thing, though the parser takes it for a clause."""
_PERCENTAGES: Final = word_set("discount tip profit raise bonus commission deposit markup")
"""What is so many percent of something that need not be named: ``a 5% tip``."""

_SPENDS: Final = word_set("pay spend give donate save put invest")
"""Verbs that say on what a share goes: ``pays 10% of her income in taxes``."""

_PLACES: Final = _SPENDS | word_set("place plant keep store hide leave pack pour stay live stand sit work hang drop")
"""Verbs that say where something is, or comes."""

_NEAR: Final = 6
"""So many words after ``50% more``, at most, stands ``than``."""

_BOUNDS: Final = word_set("maximum minimum average")
_TIMES: Final = ("times", "twice", "thrice")
_OPENINGS: Final = (
    (("a", "total", "of"), "in total", ""),
    (("a", "total", "amount", "of"), "in total", ""),
    (("an", "additional"), "", "more"),
    (("an", "extra"), "", "more"),
    (("another",), "", "more"),
    (("only",), "", ""),
)
"""Words before a number, and what stands in their place after and before its noun in a question."""

Sort = Literal["count", "money", "percent", "degree", "bare"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The words that ask for a number, and the tokens in whose place they stand.

    ``head`` is the token through which the number depends on the rest of the sentence; ``total`` is ``in total``, which
    stands where the number stood, or nothing.
    """

    sort: Sort
    words: str
    tokens: tuple[Token, ...]
    head: Token
    total: str


def read_wanted(parse: Parse, number: Span) -> Wanted | Rejected:
    """What asks for the number at ``number``.

    Rejected as ``no-numeral``, ``modified-number`` (``about 5``, ``her 5``), ``before-noun`` (``a 5-inch board``),
    ``coordinated`` (``5 plums and 3 figs``), ``relative-clause`` or ``no-noun``.
    """
    tokens = parse.within(number)
    if (compared := _compared(parse, tokens)) is not None:
        return compared
    numeral = next((token for token in tokens if token.tag == "CD"), None)
    if numeral is None:
        return Rejected("no-numeral", number.of(parse.text))
    if parse.after(tokens[-1]).text in ("-", "–", "/", ":"):
        return Rejected("before-noun", number.of(parse.text))
    of = parse.before(tokens[0])
    if of.lower == "of" and parse.before(of).lower in _BOUNDS:
        return Rejected("modified-number", parse.before(of).text)  # "works a maximum of 7 hours"
    if parse.before(tokens[0]).lower in _MODIFIERS:
        return Rejected("modified-number", parse.before(tokens[0]).text)
    marked = {token.text for token in tokens}
    if marked & {"%", "percent"}:
        return _percent(parse, tokens)
    return _money(parse, tokens, numeral) if "$" in marked else _count(parse, tokens, numeral)


def _compared(parse: Parse, tokens: tuple[Token, ...]) -> Wanted | Rejected | None:
    """``how many times as many plums``, ``what fraction of the plums``."""
    multiple = _multiple(parse, tokens)
    if _is_fraction(tokens) or multiple == ():
        share = _share(parse, tokens) if _is_fraction(tokens) else None
        if share is None or any(token.lemma in ("number", "amount") for token in share):
            return Rejected("no-noun", tokens[-1].text)
        if _goes_on(parse, tokens, share) or _is_of_place(parse, share[-1]):
            return Rejected("relative-clause", written(share))
        words = "what fraction" if share[0].lower == "of" else "what fraction of"
        return _wanted(parse, "percent", words, tokens, share, parse.head_of((*tokens, *share)))
    if not multiple:
        return None
    placed = any(token.dep == "prep" and token.lower != "of" for token in multiple)  # "as many figs in it as"
    if multiple[-1].lower in _NO_MULTIPLE or parse.before(tokens[0]).pos == "ADP" or placed:
        return Rejected("word-order", multiple[-1].text)
    whole = parse.tokens[tokens[0].index : multiple[0].index]
    sort: Sort = "count" if multiple[-1].pos == "NOUN" else "degree"
    return _wanted(parse, sort, "how many times", whole, multiple, parse.head_of((*whole, *multiple)))


def _percent(parse: Parse, tokens: tuple[Token, ...]) -> Wanted | Rejected:
    before, after, words = parse.before(tokens[0]), parse.after(tokens[-1]), "what percentage"
    if after.is_comparative:
        return _by_percent(parse, tokens, after)
    if after.lower in _PERCENTAGES and before.lower in ("a", "an") and not parse.child(after, "acl", "relcl"):
        return _wanted(parse, "percent", words, (before, *tokens), (after,), after)
    if after.pos in ("NOUN", "PROPN", "ADJ") or after.lower in ("off", "as"):  # "50% as much as the bowls"
        return Rejected("before-noun", after.text)
    whole = _of_whole(parse, after)
    if whole and _is_of_place(parse, whole[-1]):
        return Rejected("relative-clause", written(whole))
    return _wanted(parse, "percent", words, tokens, whole, parse.head_of(tokens))


def _is_of_place(parse: Parse, last: Token) -> bool:
    """Whether what a share is of seems to go on by where it is, or what is done: "drinks half the punch in the bowl".

    But one "plants half of the seeds in the garden".
    """
    place, verb = parse.after(last), parse.verb_above(last)
    if last.is_noun and place.tag in ("VBD", "VBN") and place.dep in ("acl", "advcl"):  # "80% of the people abducted"
        return True
    where = parse.child(place, "pobj") if place.lower == "in" else None
    if where is None or verb is None or verb.index > last.index or verb.lemma in _PLACES | {"be"}:
        return False
    return parse.child(where, "det", "poss") is not None and where.lemma not in TIME_NOUNS


def _of_whole(parse: Parse, of: Token) -> tuple[Token, ...]:
    """What a share is of, without what it is spent on: "pays 10% of her income in taxes"."""
    phrase, verb = _of_phrase(parse, of), parse.verb_above(of)
    if verb is None or verb.lemma not in _SPENDS:
        return phrase
    return tuple(takewhile(lambda token: token == of or token.tag != "IN" or token.lower == "of", phrase))


def _by_percent(parse: Parse, tokens: tuple[Token, ...], more: Token) -> Wanted | Rejected:
    """``What percentage more``, ``what percentage more money``, ``what percentage longer`` than something else."""
    noun = parse.after(more)
    named = (more, noun) if noun.is_noun else (more,)
    if "than" not in (parse.after(named[-1]).lower, *(t.lower for t in parse.tokens[named[-1].index + 1 :][:_NEAR])):
        return Rejected("before-noun", more.text)
    return _wanted(parse, "percent", "what percentage", tokens, named, parse.head_of((*tokens, *named)))


def _goes_on(parse: Parse, tokens: tuple[Token, ...], share: tuple[Token, ...]) -> bool:
    """Whether what a share is of may run on into the rest of the clause: "gives half of what is left to a friend".

    Before the verb it ends with it, as in "Half of the jars on the shelf are full".
    """
    subject = any(token.is_subject for token in (parse.head_of((*tokens, *share)), parse.head(tokens[-1])))
    return not subject and any(token.dep in ("prep", "dative", "acl") and token.lower != "of" for token in share)


def _money(parse: Parse, tokens: tuple[Token, ...], numeral: Token) -> Wanted | Rejected:
    after = parse.after(tokens[-1])
    if after.is_noun or after.lower == "of":
        return Rejected("before-noun", after.text)
    is_more = after.lower in COMPARED
    named = parse.tokens[after.index : after.index + is_more + (is_more and parse.after(after).pos == "ADJ")]
    return _wanted(parse, "money", "how much", tokens, named, numeral)


def _count(parse: Parse, tokens: tuple[Token, ...], numeral: Token) -> Wanted | Rejected:
    noun, after = parse.head(numeral), parse.after(tokens[-1])
    if numeral.dep != "nummod" or noun.index < numeral.index:
        if after.lower == "of":
            return _wanted(parse, "count", "how many", tokens, _of_phrase(parse, after), numeral)
        if numeral.dep == "attr":
            return _wanted(parse, "bare", "", tokens, (), numeral)
        return Rejected("no-noun", numeral.text)
    tokens = tuple(token for token in tokens if token.index < noun.index)
    named = parse.tokens[tokens[-1].index + 1 : noun.index + 1]
    sized = named[1:] and (named[0].text in ABBREVIATED_UNITS or named[0].lemma in MEASURE_UNITS)
    if sized and noun.lemma not in MEASURE_UNITS:
        return Rejected("before-noun", noun.text)  # "50 kg bags"
    degree, after = parse.head(noun), parse.after(noun)
    if noun.is_plural and after.lower == "total" and parse.after(after).pos == "PUNCT":  # "makes 40 trips total"
        return _wanted(parse, "count", "how many", (*tokens, after), named, noun, total="in total")
    if degree == after and degree.pos in ("ADJ", "ADV"):
        if degree.lower == "old":
            return _wanted(parse, "degree", "how", (*tokens, *named), (degree,), degree)
        if not degree.is_comparative and degree.lower not in _DEGREES:
            return Rejected("before-noun", degree.text)
        return _wanted(parse, "degree", "how many", tokens, (*named, degree), degree)
    if noun.lemma == "dollar":
        more = tuple(token for token in (named[0], after) if token.lower in COMPARED)
        return _wanted(parse, "money", "how much", (*tokens, *named), more, noun)
    if after.lower in COMPARED and parse.after(after).lower == "than" and not named[1:]:
        word = {"less": "fewer"}.get(after.lower, after.lower) if noun.is_plural else after.lower
        return _wanted(parse, "count", f"how many {word}", (*tokens, after), named, noun)
    counts_other = noun.lemma in ("dozen", "sq") or (after.pos == "NOUN" and after.dep != "npadvmod")
    if counts_other or after.lower in COMPARED | {"worth"}:
        return Rejected("before-noun", noun.text)
    return _wanted(parse, "count", "how many", tokens, (*named, *_of_phrase(parse, after)), noun)


def _of_phrase(parse: Parse, of: Token) -> tuple[Token, ...]:
    """The phrase that ``of`` begins; nothing if this is another word."""
    if of.lower != "of":
        return ()
    definite = parse.after(of).tag in ("DT", "PRP$", "PDT")
    ends = ("TO", "VB", "WDT", ",") if definite else ("TO", "VB", "WDT", ",", "IN")
    inside = parse.subtree(of)
    return tuple(takewhile(lambda token: token.dep != "acl" and (token.tag not in ends or token == of), inside))


def _opened(parse: Parse, tokens: tuple[Token, ...]) -> tuple[tuple[Token, ...], str, str]:
    """The tokens with ``a total of``, ``only`` or the like before them, and what is said for it after and before."""
    words = [token.lower for token in parse.tokens[max(tokens[0].index - 4, 0) : tokens[0].index]]
    for phrase, after, before in _OPENINGS:
        if words[-len(phrase) :] == list(phrase):
            return (*parse.tokens[tokens[0].index - len(phrase) : tokens[0].index], *tokens), after, before
    return tokens, "", ""


def _wanted(
    parse: Parse,
    sort: Sort,
    words: str,
    tokens: tuple[Token, ...],
    named: tuple[Token, ...],
    head: Token,
    total: str = "",
) -> Wanted | Rejected:
    replaced = tuple(dict.fromkeys((*tokens, *named)))
    joined = [word for token in replaced for word in parse.children(token, "conj") if word not in replaced]
    if parse.child(head, "conj", "cc") or joined or head.dep == "conj":
        return Rejected("coordinated", head.text)
    if any(_describes(parse, clause, token, head) for token in replaced for clause in parse.children(token)):
        return Rejected("relative-clause", head.text)
    goes_on = parse.after(named[-1]) if named and named[-1].dep == "pobj" else NOTHING
    there = any(token.dep == "expl" for token in parse.tokens)  # "There are 3 crates of fish needed."
    if goes_on.dep == "acl" and goes_on.tag == "VBN" and goes_on.lower not in _OF_STATE and not there:
        return Rejected("relative-clause", goes_on.text)  # "8% of the amount purchased"
    if parse.after(replaced[-1]).lower == "of":
        return Rejected("relative-clause", replaced[-1].text)  # "9 cups of milk and spoons of salt"
    whole, opened, more = _opened(parse, tuple(sorted(replaced, key=lambda token: token.index)))
    total = total or opened
    ahead = [child for child in parse.children(head) if child.index < whole[0].index]
    if ahead:
        return Rejected("modified-number", written(ahead))
    noun = named[0] if sort == "degree" and named else head
    one = noun.tag == "NN" and (tokens[-1].text == "1" or "." in tokens[-1].text)
    several = {noun.index: inflect(noun.lower, "NNS")} if one else {}
    if (unit := ABBREVIATED_UNITS.get(noun.text)) and parse.before(noun).lower not in ("sq", "cubic", "square"):
        unit = spelt_as_in(parse.text, unit)
        several = {noun.index: inflect(unit, "NNS") + (" per hour" if noun.text in SPEED_UNITS else "")}
    return Wanted(sort, written([words, more, *named], several), whole, parse.head_of(whole), total)


def _describes(parse: Parse, clause: Token, noun: Token, head: Token) -> bool:
    """Whether a clause says more about ``noun``.

    ``left`` and ``to make`` after ``costs $6`` do not; after ``has $6`` the latter would turn into ``have to make``.
    """
    if clause.dep not in ("relcl", "appos", "acl") or clause.lower in _OF_STATE:
        return False
    if clause.dep == "acl" and (clause.tag != "VBN" or noun.dep != "dobj"):
        return False
    opens = parse.child(clause, "aux")
    return opens is None or opens.lower != "to" or parse.head(head).lemma == "have"


def _multiple(parse: Parse, tokens: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """What follows ``3 times`` or ``twice`` in a comparison: ``as many plums``, ``as tall``, ``older``.

    None if the number is no multiple, nothing if what it multiplies is no such comparison (``3 times more plums`` can
    be understood in two ways).
    """
    last = tokens[-1] if tokens[-1].lower in _TIMES else parse.after(tokens[-1])
    if last.lower not in _TIMES:
        return None
    following = parse.tokens[last.index + 1 : last.index + 9]
    if following[0].lower != "as":
        return () if last == tokens[-1] or following[0].lower in COMPARED else None
    second = next((place for place, token in enumerate(following) if place > 1 and token.lower == "as"), 0)
    return following[:second]


def _share(parse: Parse, tokens: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """What a fraction is of: ``of the plums`` after ``a third``, ``the plums`` after ``half``; None if of nothing."""
    last, after = tokens[-1], parse.after(tokens[-1])
    if after.lower == "of":
        return parse.subtree(after)
    whole = parse.subtree(parse.head(last)) if last.dep == "predet" else ()
    return tuple(token for token in whole if token.index > last.index) or None


def _is_fraction(tokens: tuple[Token, ...]) -> bool:
    """Whether the number is written as a fraction: ``half``, ``two-fifths``, ``3/4``."""
    return tokens[-1].lower.removesuffix("s") in _FRACTIONS or any("/" in token.text for token in tokens)
