"""What asks for a number: ``How many red pots``, ``How much more``, ``What percentage of the pots``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import CALENDAR, COMPARED, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, is_run
from illposed.engine.phrasing.draft import written
from illposed.engine.phrasing.grammar import is_either
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.results import Rejected

_MODIFIERS: Final = word_set(
    "about above all almost an approximately around below every exactly just least most nearly other "
    "over roughly than under"
)
_DEGREES: Final = word_set("old long far tall high wide deep thick heavy away apart ahead late early")
_FRACTIONS: Final = word_set("half third quarter fourth fifth sixth seventh eighth ninth tenth twelfth")
_NO_MULTIPLE: Final = word_set("many much young short small few little")
_BOUNDS: Final = word_set("average maximum minimum")
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
    if not tokens:
        return Rejected("no-numeral", number.of(parse.text))
    after = parse.after(tokens[-1])
    compared = _compared(parse, tokens)
    if compared is not None or tokens[-1].lower == "times":
        return compared or Rejected("no-noun", tokens[-1].text)
    numeral = next((token for token in tokens if token.tag == "CD" or token.text[0].isdigit()), None)
    if numeral is None or any(token.text in "-–/" for token in tokens):
        return Rejected("no-numeral", number.of(parse.text))
    if after.text in ("-", "–", "/", ":") or parse.before(tokens[0]).text in ("-", "–", "/", ":", "+", "*"):
        return Rejected("before-noun", number.of(parse.text))
    if _is_modified(parse, tokens[0]):
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
        if _goes_on(parse, tokens, share):
            return Rejected("relative-clause", written(share))
        words = "what fraction" if share[0].lower == "of" else "what fraction of"
        return _wanted(parse, "percent", words, tokens, share, parse.head_of((*tokens, *share)))
    if not multiple:
        return None
    if multiple[-1].lower in _NO_MULTIPLE or parse.before(tokens[0]).pos == "ADP":
        return Rejected("word-order", multiple[-1].text)
    whole = parse.tokens[tokens[0].index : multiple[0].index]
    sort: Sort = "count" if multiple[-1].pos == "NOUN" else "degree"
    return _wanted(parse, sort, "how many times", whole, multiple, parse.head_of((*whole, *multiple)))


def _percent(parse: Parse, tokens: tuple[Token, ...]) -> Wanted | Rejected:
    after = parse.after(tokens[-1])
    if after.lower in (*COMPARED, "off") or after.is_noun or after.pos == "ADJ":
        return Rejected("before-noun", after.text)
    share, head = _of_phrase(parse, after), parse.head_of(tokens)
    if _goes_on(parse, tokens, share):
        return Rejected("relative-clause", written(share))
    if head.dep == "npadvmod" and parse.child(parse.head(head), "dobj"):
        return Rejected("second-object", head.text)
    return _wanted(parse, "percent", "what percentage", tokens, share, head)


def _goes_on(parse: Parse, tokens: tuple[Token, ...], share: tuple[Token, ...]) -> bool:
    """Whether what a share is of may run on into the rest of the clause: "gives half of what is left to a friend".

    Before the verb it ends with it, as in "Half of the jars on the shelf are full".
    """
    subject = any(token.is_subject for token in (parse.head_of((*tokens, *share)), parse.head(tokens[-1])))
    return not subject and any(token.dep in ("prep", "dative", "acl") and token.lower != "of" for token in share)


def _money(parse: Parse, tokens: tuple[Token, ...], numeral: Token) -> Wanted | Rejected:
    after = parse.after(tokens[-1])
    if after.lower in COMPARED:
        adjective = parse.after(after)
        named = (after, adjective) if adjective.pos == "ADJ" else (after,)
        return _wanted(parse, "money", "how much", tokens, named, numeral)
    inside = numeral.dep in ("nummod", "nmod", "compound", "quantmod") and after.is_noun
    if inside or _of_phrase(parse, after):
        return Rejected("before-noun", after.text)
    return _wanted(parse, "money", "how much", tokens, (), numeral)


def _count(parse: Parse, tokens: tuple[Token, ...], numeral: Token) -> Wanted | Rejected:
    noun = parse.head(numeral) if numeral.dep == "nummod" else None
    after = parse.after(tokens[-1])
    if noun is None or noun.index < numeral.index or len(noun.text) == 1:
        if after.lower == "of":
            of = _of_phrase(parse, after)
            if not of or (numeral.text[-1].isalpha() and numeral.text[0].isdigit()):
                return Rejected("no-noun", numeral.text)
            return _wanted(parse, "count", "how many", tokens, of, numeral)
        if numeral.dep == "attr" and after.pos in ("PUNCT", "ADV", "ADP"):
            return _wanted(parse, "bare", "", tokens, (), numeral)
        return Rejected("no-noun", numeral.text)
    tokens = tuple(token for token in tokens if token.index < noun.index)
    named = parse.tokens[tokens[-1].index + 1 : noun.index + 1]
    degree, after = parse.head(noun), parse.after(noun)
    if degree.index == noun.index + 1 and degree.pos in ("ADJ", "ADV"):
        if noun.lemma == "year" and degree.lower == "old":
            return _wanted(parse, "degree", "how", (*tokens, *named), (degree,), degree)
        if not degree.is_comparative and degree.lower not in _DEGREES:
            return Rejected("before-noun", degree.text)
        return _wanted(parse, "degree", "how many", tokens, (*named, degree), degree)
    if after.lower == "worth" or noun.lemma == "dozen" or (after.pos == "NOUN" and after.dep != "npadvmod"):
        return Rejected("before-noun", noun.text)
    compared = after.lower in COMPARED
    more = parse.tokens[after.index : after.index + 1 + _runs_on(parse, after)] if compared else ()
    if noun.lower in ("dollar", "dollars"):
        before = named[:1] if named[0].lower in COMPARED else ()
        return _wanted(parse, "money", "how much", (*tokens, *named), (*before, *more), noun)
    of = _of_phrase(parse, after)
    if after.lower == "more" or (of and (parse.after(of[-1]).lower in COMPARED or _runs_on(parse, of[-1]))):
        return Rejected("before-noun", noun.text)
    return _wanted(parse, "count", "how many", tokens, (*named, *(more or of or _rate(parse, noun))), noun)


def _rate(parse: Parse, noun: Token) -> tuple[Token, ...]:
    """ "a week" after "5 days", which stays beside it: "How many days a week"; nothing where there is none."""
    rate = parse.tokens[noun.index + 1 : noun.index + 3]
    timed = noun.lemma in TIME_UNITS | {"time"} and rate[0].lower in ("a", "an", "per")
    return rate if timed and rate[-1].lemma in TIME_UNITS else ()


def _runs_on(parse: Parse, last: Token) -> bool:
    """Whether a noun follows that belongs to the phrase that ends with ``last``: "gallons less fuel", "size B"."""
    following = parse.after(last)
    says_when = following.dep == "npadvmod" and following.text[1:].isalpha()  # "B." is no time
    return following.is_noun and not says_when and following.lower not in CALENDAR


def _of_phrase(parse: Parse, of: Token) -> tuple[Token, ...]:
    """The phrase that ``of`` begins; nothing if this is another word."""
    if of.lower != "of":
        return ()
    found = parse.subtree(of)
    definite = found[1:] and found[1].tag in ("DT", "PRP$", "PDT")
    ends = ("TO", "VB", "WDT", ",") if definite else ("TO", "VB", "WDT", ",", "IN")
    stops = (at for at, token in enumerate(found) if token.dep == "acl" or (token.tag in ends and token.lower != "of"))
    stop = next((at for at in stops if at > 1), None)
    return found[:stop] if found[0] == of and is_run(found[:stop]) else ()


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
    joined = [word for token in replaced for word in parse.children(token, "conj") if word not in replaced]
    if parse.child(head, "conj", "cc") or joined:
        return Rejected("coordinated", head.text)
    if any(_describes(parse, clause, token, head) for token in replaced for clause in parse.children(token)):
        return Rejected("relative-clause", head.text)
    whole, total, more = _opened(parse, replaced)
    ahead = [child for child in parse.children(head) if child.index < whole[0].index]
    if ahead and (head.tag.startswith("N") or head.tag == "CD"):
        return Rejected("modified-number", written(ahead))
    one = head.tag == "NN" and (tokens[-1].text == "1" or "." in tokens[-1].text) and not is_either(head)
    several = {head.index: inflect(head.lower, "NNS")} if one else {}
    return Wanted(sort, written([words, more, *named], several), whole, parse.head_of(whole), total)


def _describes(parse: Parse, clause: Token, noun: Token, head: Token) -> bool:
    """Whether a clause says more about ``noun``.

    ``left`` and ``to make`` after ``costs $6`` do not; after ``has $6`` the latter would turn into ``have to make``.
    """
    if clause.dep not in ("relcl", "appos", "acl") or clause.lower in ("each", "left", "remaining"):
        return False
    if clause.dep == "acl" and (clause.tag != "VBN" or noun.dep != "dobj"):
        return False
    opens = parse.child(clause, "aux")
    return opens is None or opens.lower != "to" or parse.head(head).lemma == "have"


def _is_modified(parse: Parse, first: Token) -> bool:
    """Whether a word before the number makes it another one, as in ``about 5`` and ``the other 5``."""
    before = parse.before(first)
    bound = before.lower == "of" and parse.before(before).lower in _BOUNDS
    return bound or (before.sentence == first.sentence and before.lower in _MODIFIERS)


def _multiple(parse: Parse, tokens: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """What follows ``3 times`` or ``twice`` in a comparison: ``as many plums``, ``as tall``, ``older``.

    None if the number is no multiple, nothing if what it multiplies is no such comparison (``3 times more plums`` can
    be understood in two ways).
    """
    last = tokens[-1] if tokens[-1].lower in ("twice", "thrice", "times") else parse.after(tokens[-1])
    if last.lower not in ("twice", "thrice", "times"):
        return None
    following = parse.tokens[last.index + 1 : last.index + 9]
    if following and following[0].lower in COMPARED:
        return ()
    if following and following[0].is_comparative:
        return following[:1]
    if len(following) < 3 or following[0].lower != "as":
        return None if last.lower == "times" else ()
    second = next((place for place, token in enumerate(following) if place > 1 and token.lower == "as"), 0)
    return following[:second]


def _share(parse: Parse, tokens: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """What a fraction is of: ``of the plums`` after ``a third``, ``the plums`` after ``half``; None if of nothing."""
    last = tokens[-1]
    after = parse.after(last)
    if after.lower == "of":
        share = parse.subtree(after)
    elif last.dep == "predet":
        of = parse.after(parse.head(last))
        share = (*parse.tokens[last.index + 1 : of.index], *(parse.subtree(of) if of.lower == "of" else ()))
    else:
        return None
    return share if is_run((last, *share)) else None


def _is_fraction(tokens: tuple[Token, ...]) -> bool:
    """Whether the number is written as a fraction: ``half``, ``two-fifths``, ``3/4``."""
    return tokens[-1].lower.removesuffix("s") in _FRACTIONS or any("/" in token.text for token in tokens)
