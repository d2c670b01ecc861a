"""The other numbers of a clause: one item alone of a list, and a plain noun phrase instead of a count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.draft import Draft
from illposed.engine.quantities.lexicon import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_JOINING: Final = frozenset((",", "and", ";", "plus"))
_OPENING: Final = ("DET", "ADJ", "NOUN", "PROPN", "NUM", "SYM")
_INDEFINITE: Final = ("a", "an", "some")
_KEEPS_ITS_NUMBER: Final = frozenset(
    [
        "more",
        "less",
        "fewer",
        "other",
        "additional",
        "each",
        "every",
        "first",
        "last",
        "next",
        "another",
        "different",
        "identical",
        "same",
        "equal",
    ]
)
_SHARED_PREPOSITIONS: Final = ("into", "onto", "to", "from", "in", "on", "at")
_HOLDERS: Final = frozenset(("among", "between", "from", "in", "into", "on", "onto"))
_SHARED_WORDS: Final = frozenset(("each", "apiece", "every", "per", "daily", "respectively", "total", "altogether"))
_PRICE_PREPOSITIONS: Final = frozenset(("for", "at"))


def only_item(draft: Draft, mentions: Iterable[Mention]) -> Draft | Rejected:
    """The draft with one item of the list that its number stands in.

    ``Mara has 20 plums, 15 pears and 40 figs.``, 15 -> ``Mara has 15 pears.``
    ``Mara buys a hat for $9 and some gloves for $5.``, $9 -> ``Mara buys a hat for $9.``
    """
    numbers = {token.index for m in mentions if m.is_quantity for token in draft.parse.within(m.span)}
    starts = _starts(draft, numbers)
    if len(starts) < 2:
        return draft
    ends = [*(_before_joint(draft, start) for start in starts[1:]), len(draft.tokens)]
    items = list(zip(starts, ends, strict=True))
    target = {token.index for token in draft.number}
    at = next((n for n, (a, b) in enumerate(items) if any(t.index in target for t in draft.tokens[a:b])), None)
    if at is None:
        return draft
    refused = _refuse_items(draft, items, at, len(_tail(draft, items, at, numbers)))
    if refused:
        return refused
    start, end = items[at]
    tail = _tail(draft, items, at, numbers)
    kept = (*draft.tokens[: items[0][0]], *draft.tokens[start:end], *tail)
    return _agreeing(replace(draft, tokens=kept, item=draft.tokens[start].index))


def _starts(draft: Draft, numbers: set[int]) -> list[int]:
    """Where the items of a list after the verb begin; fewer than two if there is no list with a number first."""
    tokens = draft.tokens
    verb = next((n for n, token in enumerate(tokens) if token.pos in ("VERB", "AUX")), len(tokens))
    joined = [
        n
        for n in range(verb + 2, len(tokens))
        if tokens[n - 1].lower in _JOINING and (tokens[n].index in numbers or tokens[n].pos in _OPENING)
    ]
    numbered = [n for n in range(verb + 1, len(tokens)) if tokens[n].index in numbers]
    joined = [
        n
        for n in joined
        if tokens[n].index in numbers or tokens[n].lower in _INDEFINITE or _numbered_till(n, joined, numbered)
    ]
    if not joined or not numbered or numbered[0] > joined[0]:
        return []
    return [_first_item(draft, verb, numbered[0]), *joined]


def _first_item(draft: Draft, verb: int, number: int) -> int:
    """Where the first item begins: with its number, or with an article before: "a hat for $9"."""
    start = _after_verbs(draft, verb, number)
    return start if draft.tokens[start].lower in (*_INDEFINITE, "the") else number


def _numbered_till(start: int, joined: list[int], numbered: list[int]) -> bool:
    """Whether a number stands between this item's start and the next one's."""
    stop = next((n for n in joined if n > start), max(numbered, default=0) + 1)
    return any(start < n < stop for n in numbered)


def _after_verbs(draft: Draft, verb: int, number: int) -> int:
    verbs = [
        n
        for n in range(verb, number)
        if draft.tokens[n].pos in ("VERB", "AUX") and not _in_relative(draft, draft.tokens[n])
    ]
    return verbs[-1] + 1 if verbs else number


def _in_relative(draft: Draft, token: Token) -> bool:
    above = (token, *draft.parse.ancestors(token))
    return any(word.dep in ("relcl", "acl") and draft.has(draft.parse.head(word)) for word in above)


def _before_joint(draft: Draft, start: int) -> int:
    while start > 0 and draft.tokens[start - 1].lower in _JOINING:
        start -= 1
    return start


def _tail(draft: Draft, items: list[tuple[int, int]], at: int, numbers: set[int]) -> tuple[Token, ...]:
    """What follows the last item and belongs to all: "into a bowl", "per week"."""
    start, stop = items[-1]
    if at == len(items) - 1:
        return ()
    for n in range(start + 2, stop):
        token = draft.tokens[n]
        rest = draft.tokens[n:stop]
        if any(word.index in numbers for word in rest):
            continue
        verbal = token.dep == "prep" and draft.parse.head(token).pos == "VERB" and token.lower in _SHARED_PREPOSITIONS
        rate = len(rest) == 2 and token.lower in ("per", "every", "each", "a", "an") and rest[1].lemma in TIME_UNITS
        if rate or verbal:
            others = [_shape(draft.tokens[a:b]) for a, b in items[:-1]]
            return () if any(token.lower in shape or shape & set(_SHARED_WORDS) for shape in others) else rest
    return ()


def _refuse_items(draft: Draft, items: list[tuple[int, int]], at: int, tail: int) -> Rejected | None:
    parts = [draft.tokens[a:b] for a, b in items]
    if any(
        token.pos == "AUX" or token.tag in ("VBD", "VBZ", "VBP")
        for part in parts
        for token in _outside_relatives(draft, part)
    ):
        return Rejected("list-of-clauses", parts[at][0].text)
    own, last = _shape(parts[at]), _shape(parts[-1][: len(parts[-1]) - tail])
    if at < len(parts) - 1 and not (last - {"of"} <= own):
        return Rejected("shared-tail", " ".join(sorted(last - own)))
    if not any(token.pos in ("NOUN", "PROPN") or token.text == "$" for token in parts[at]):
        return Rejected("no-noun", parts[at][0].text)
    return None


def _outside_relatives(draft: Draft, part: tuple[Token, ...]) -> list[Token]:
    relative = {inner.index for token in part if token.dep in ("relcl", "acl") for inner in draft.parse.subtree(token)}
    return [token for token in part if token.index not in relative]


def _shape(part: tuple[Token, ...]) -> set[str]:
    """What an item says besides its number and noun: its prepositions, "each" and the like."""
    return {
        token.lower for token in part if token.dep == "prep" or token.lower in _SHARED_WORDS or token.dep == "npadvmod"
    }


def _agreeing(draft: Draft) -> Draft:
    """ "There are 1 plum" -> "There is 1 plum"."""
    for token in draft.tokens:
        if token.dep == "expl" and token.lower == "there":
            verb = draft.parse.head(token)
            forms = {"are": "is", "were": "was"} if draft.mention.value == 1 else {"is": "are", "was": "were"}
            return draft.writing({verb.index: forms.get(verb.lower, verb.text)})
    return draft


def without_others(draft: Draft, mentions: Iterable[Mention]) -> Draft | Rejected:
    """The draft without the other numbers that stand in it.

    ``Mara bought 5 plums at $2 each.``, 5 -> ``Mara bought 5 plums.``, $2 -> ``Mara bought the plums at $2 each.``
    """
    for mention in mentions:
        tokens = draft.parse.within(mention.span)
        if not mention.is_quantity or mention.span == draft.mention.span or not draft.has(tokens[0]):
            continue
        found = _dropped(draft, mention) or _demoted(draft, mention) or _article(draft, mention)
        if found is None:
            return Rejected("other-number", mention.text)
        draft = found
    return draft


def _dropped(draft: Draft, mention: Mention) -> Draft | None:
    """Without the relative clause, or the price, that another number stands in."""
    parse = draft.parse
    number = parse.head_of(parse.within(mention.span))
    for word in (number, *parse.ancestors(number)):
        subtree = draft.inner(word)
        if any(token in subtree for token in draft.number):
            return None
        priced = word.dep == "prep" and word.lower in _PRICE_PREPOSITIONS and mention.kind == "money"
        relative = word.dep == "relcl" and draft.has(parse.head(word)) and _is_new(parse, parse.head(word))
        if priced and draft.mention.kind == "count" and _is_object(draft):
            each = [token for token in draft.tokens if token.lower in ("each", "apiece") and token.dep != "det"]
            return _without_commas(draft.without((*subtree, *each)))
        if relative:
            return _without_commas(draft.without(subtree))
        if word.dep == "prep" and word.lower == "for" and mention.unit in TIME_UNITS and draft.mention.per:
            return _without_commas(draft.without(subtree))
    return None


def _is_object(draft: Draft) -> bool:
    """Whether the number of the draft stands in the object of its verb."""
    number = draft.parse.head_of(draft.number)
    return any(word.dep == "dobj" for word in (number, *draft.parse.ancestors(number)))


def _is_new(parse: Parse, noun: Token) -> bool:
    return parse.child(noun, "det", "poss") is None or any(d.lower in ("a", "an") for d in parse.children(noun, "det"))


def _without_commas(draft: Draft) -> Draft:
    tokens = draft.tokens
    while tokens and tokens[-1].text == ",":
        tokens = tokens[:-1]
    return replace(draft, tokens=tokens)


def _demoted(draft: Draft, mention: Mention) -> Draft | None:
    """ "5 plums" -> "the plums"."""
    parse = draft.parse
    tokens = parse.within(mention.span)
    number = parse.head_of(tokens)
    noun = parse.head(number)
    if mention.kind != "count" or number.dep != "nummod" or noun.tag != "NNS" or mention.value <= 1:
        return None
    if noun.lemma in MEASURE_UNITS | TIME_UNITS or noun.lemma in ("time", "percent", "dollar", "cent", "people"):
        return None
    around = parse.children(noun)
    determined = any(word.dep in ("det", "poss", "predet") for word in around)
    if any(word.lower in _KEEPS_ITS_NUMBER for word in around) or any(
        child not in tokens for child in parse.children(number)
    ):
        return None
    if not _can_be_definite(draft, noun, determined) or _is_distributed(draft):
        return None
    words = {token.index: "" for token in tokens}
    return draft.writing({**words, tokens[0].index: "" if determined else "the"})


def _article(draft: Draft, mention: Mention) -> Draft | None:
    """ "one plum" -> "a plum"."""
    tokens = draft.parse.within(mention.span)
    noun = draft.parse.head(tokens[0])
    before = draft.parse.tokens[max(tokens[0].index - 1, 0)]
    if len(tokens) != 1 or tokens[0].lower != "one" or tokens[0].dep != "nummod" or noun.tag != "NN":
        return None
    if before.lower in ("every", "each", "per", "the", "only", "just", "in") or draft.parse.children(
        noun, "det", "poss"
    ):
        return None
    following = draft.parse.tokens[tokens[0].index + 1].lower
    if following == "-" or noun.lemma in TIME_UNITS or draft.mention.kind in ("fraction", "percent"):
        return None
    return draft.writing({tokens[0].index: "an" if following[0] in "aeio" else "a"})


def _can_be_definite(draft: Draft, noun: Token, determined: bool) -> bool:
    """Whether "the plums" can stand where "5 plums" do: not where they come up for the first time as had or held."""
    head = draft.parse.head(noun)
    if any(token in draft.parse.subtree(noun) for token in draft.number):
        return False
    if noun.dep in ("nsubj", "nsubjpass"):
        return head.tag != "VBG"
    if noun.dep == "dobj" and draft.mention.unit in TIME_UNITS:
        return False
    if noun.dep == "dobj":
        return head.lemma not in ("have", "contain", "hold", "own", "need", "want")
    return noun.dep == "pobj" and head.lower != "of" and (determined or head.lower in _HOLDERS)


def _is_distributed(draft: Draft) -> bool:
    """Whether the clause speaks of each of several: "8 hours a day", but not "at $2 each"."""
    if draft.mention.kind == "money":
        return any(token.dep == "npadvmod" and token.lower not in ("each", "apiece") for token in draft.tokens)
    return any(token.lower in ("each", "every", "per", "apiece") or token.dep == "npadvmod" for token in draft.tokens)
