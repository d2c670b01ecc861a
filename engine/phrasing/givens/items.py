"""One item of a list alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.draft import GivenDraft
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_JOINING: Final = word_set(", and ; plus")
_OPENING: Final = ("DET", "ADJ", "NOUN", "PROPN", "NUM", "SYM")
_INDEFINITE: Final = ("a", "an", "some", "several")
_SHARED_WORDS: Final = word_set("each apiece every per daily respectively total altogether")

_Tokens = tuple[Token, ...]


def only_item(draft: GivenDraft, mentions: Iterable[Mention]) -> GivenDraft | Rejected:
    """The draft with one item of the list that its number stands in.

    ``Mara has 20 plums, 15 pears and 40 figs.``, 15 -> ``Mara has 15 pears.``
    ``Mara buys a hat for $9 and some gloves for $5.``, $9 -> ``Mara buys a hat for $9.``
    """
    numbers = {token.index for m in mentions if m.is_quantity for token in draft.parse.within(m.span)}
    starts = _starts(draft, numbers)
    ends = [*(_before_joint(draft, start) for start in starts[1:]), len(draft.tokens)]
    items = [draft.tokens[start:end] for start, end in zip(starts, ends, strict=False)]
    at = next((n for n, item in enumerate(items) if any(token in draft.number for token in item)), None)
    if at is None or not all(items):  # "35 flew away and 62 flew home" is no list
        return draft
    front = draft.tokens[: starts[0]]
    refused = _refuse_item(draft, front, items, at)
    return refused or _agreeing(replace(draft, tokens=(*front, *items[at]), item=items[at][0].index))


def _starts(draft: GivenDraft, numbers: set[int]) -> list[int]:
    """Where the items of a list after the verb begin; none if there is no list with a number first."""
    tokens = draft.tokens
    verb = next((n for n, token in enumerate(tokens) if token.is_verb), len(tokens))
    numbered = [n for n in range(verb + 1, len(tokens)) if tokens[n].index in numbers]
    joints = [n for n in range(verb + 2, len(tokens)) if tokens[n - 1].lower in _JOINING]
    joined = [n for n in joints if tokens[n].index in numbers or tokens[n].pos in _OPENING]
    joined = [n for n in joined if n in numbered or _opens_item(draft, n, joined, numbered)]
    if not joined or not numbered or numbered[0] > joined[0]:
        return []
    return [_first_item(draft, verb, numbered[0]), *joined]


def _opens_item(draft: GivenDraft, start: int, joined: list[int], numbered: list[int]) -> bool:
    """Whether an item begins with an article, or a number stands between its start and that of the next one.

    Not "a hospital", where $9 are given to a school and a hospital.
    """
    stop = next((n for n in joined if n > start), len(draft.tokens))
    number = next((n for n in numbered if start < n < stop), None)
    if draft.tokens[start].lower in _INDEFINITE:
        noun = draft.parse.head(draft.tokens[start])
        return number is not None or noun.dep != "conj" or draft.parse.head(noun).dep != "pobj"
    return number is not None and not any(token.lower in _JOINING for token in draft.tokens[start:number])


def _first_item(draft: GivenDraft, verb: int, number: int) -> int:
    """Where the first item begins: with its number, or with an article before: "a hat for $9"."""
    verbs = [n for n in range(verb, number) if draft.tokens[n].is_verb and not _in_relative(draft, draft.tokens[n])]
    start = verbs[-1] + 1 if verbs else number
    opening, before = draft.tokens[start], draft.tokens[number - 1]
    if before.lower == "with":  # "played cards with 9 boys and 5 girls"
        return number
    priced = before.pos == "ADP" and opening.pos in ("NOUN", "ADJ")
    priced = priced or (before.lower in ("for", "at") and opening.tag == "PRP$")
    return start if priced or opening.lower in (*_INDEFINITE, "the") else number


def _in_relative(draft: GivenDraft, token: Token) -> bool:
    return any(word.dep in ("relcl", "acl") for word in (token, *draft.parse.ancestors(token)))


def _before_joint(draft: GivenDraft, start: int) -> int:
    while draft.tokens[start - 1].lower in _JOINING:
        start -= 1
    return start


def _refuse_item(draft: GivenDraft, front: _Tokens, items: list[_Tokens], at: int) -> Rejected | None:
    item, opening = items[at], items[at][0]
    finite = [token for one in items for token in one if token.pos == "AUX" or token.tag in ("VBD", "VBZ", "VBP")]
    days = [any(token.lower in CALENDAR for token in words) for words in (front, draft.tokens[len(front) :])]
    if all(days) or any(not _in_relative(draft, token) for token in finite):
        return Rejected("list-of-clauses", opening.text)
    if any(token.lower == "only" for token in front):
        return Rejected("shared-tail", "only")
    units = {one[1].lemma for one in items if one[1:] and (not one[2:] or one[2].pos == "ADJ")}  # "3 inches tall"
    if len(units) > 1 and (units <= TIME_UNITS or units <= MEASURE_UNITS or units == {"dollar", "cent"}):
        return Rejected("compound-measure", opening.text)
    if opening.pos == "PROPN":
        return Rejected("left-out-verb", opening.text)
    if _belongs_to_phrase(draft, items, at):
        return Rejected("shared-tail", opening.text)
    own, last = _shape(item), _shape(items[-1])
    is_price = draft.mention.kind == "money" and "$" in own
    if is_price and at == len(items) - 1 and all("$" not in _shape(one) for one in items[:-1]):
        return Rejected("shared-tail", "$")  # "buys a lamp and 4 pots for $90"
    if at < len(items) - 1 and not last - {"of", "as", "than"} <= own:
        return Rejected("shared-tail", " ".join(sorted(last - own)))
    return None


def _belongs_to_phrase(draft: GivenDraft, items: list[_Tokens], at: int) -> bool:
    """Whether an item is joined to the noun of a phrase before it: "pays $7 for a fig and 2 pears"."""
    top = draft.parse.head_of(items[at])
    joined = draft.parse.head(top)
    preposition = draft.parse.head(joined)
    inside = top.dep == "conj" and joined.dep == "pobj" and joined.is_noun and preposition.index > items[0][0].index
    return inside and preposition.lower not in {"of", *_shape(items[at])}


def _shape(item: _Tokens) -> set[str]:
    """What an item says besides its number and noun: its prepositions, "each" and the like."""
    said = [t for t in item if t.dep in ("prep", "dative") or t.tag == "TO" or t.lower in _SHARED_WORDS]
    times = [token for token in item if token.dep == "npadvmod" and token.lemma in (*TIME_UNITS, "time")]
    prices = {one for one, sign in pairwise(item) if one.lower in ("at", "for") and sign.text == "$"}
    return {"$" if token in prices else token.lower for token in (*said, *times)}


def _agreeing(draft: GivenDraft) -> GivenDraft:
    """ "There are 1 plum" -> "There is 1 plum"."""
    for token in draft.tokens:
        if token.dep == "expl":
            verb = draft.parse.head(token)
            forms = {"are": "is", "were": "was"} if draft.mention.value == 1 else {"is": "are", "was": "were"}
            return draft.writing({verb.index: forms.get(verb.lower, verb.text)})
    return draft
