"""One item of a list alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, RATES, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.givens.draft import GivenDraft
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_JOINING: Final = word_set(", and ; plus")
_OPENING: Final = ("DET", "ADJ", "NOUN", "PROPN", "NUM", "SYM")
_INDEFINITE: Final = ("a", "an", "some", "several")
_SHARED_PREPOSITIONS: Final = word_set("into onto to from in on at")
_SHARED_WORDS: Final = word_set("each apiece every per daily respectively total altogether")
_WHOLES: Final = word_set("consist comprise compose")

_Tokens = tuple[Token, ...]


def only_item(draft: GivenDraft, mentions: Iterable[Mention]) -> GivenDraft | Rejected:
    """The draft with one item of the list that its number stands in.

    ``Mara has 20 plums, 15 pears and 40 figs.``, 15 -> ``Mara has 15 pears.``
    ``Mara buys a hat for $9 and some gloves for $5.``, $9 -> ``Mara buys a hat for $9.``
    """
    numbers = {token.index for m in mentions if m.is_quantity for token in draft.parse.within(m.span)}
    if (subject := _only_subject(draft, numbers)) is not None:
        return subject
    starts = _starts(draft, numbers)
    ends = [*(_before_joint(draft, start) for start in starts[1:]), len(draft.tokens)]
    items = [draft.tokens[start:end] for start, end in zip(starts, ends, strict=False)]
    at = next((n for n, item in enumerate(items) if any(token in draft.number for token in item)), None)
    if at is None:
        return draft
    front = draft.tokens[: starts[0]]
    tail = _tail(draft, items, at, numbers)
    refused = _refuse_item(draft, front, items, at, len(tail))
    if refused:
        return refused
    return _agreeing(replace(draft, tokens=(*front, *items[at], *tail), item=items[at][0].index))


def _only_subject(draft: GivenDraft, numbers: set[int]) -> GivenDraft | None:
    """The draft with one item of a list that is its subject: ``6 figs and 4 nuts are left.`` -> ``4 nuts are left.``"""
    tokens = draft.tokens
    verb = next((n for n, token in enumerate(tokens) if token.pos in ("VERB", "AUX")), 0)
    joints = [n for n in range(verb) if tokens[n].lower in _JOINING]
    starts = [0, *(n + 1 for n in joints if n + 1 not in joints)]
    ends = [*(_before_joint(draft, start) for start in starts[1:]), verb]
    items = [tokens[start:end] for start, end in zip(starts, ends, strict=True)]
    own = next((item for item in items if item and item[0] in draft.number), None)
    if own is None or len(items) == 1 or draft.mention.value == 1:
        return None
    alike = all(len(item) > 1 and item[0].index in numbers and item[-1].tag == "NNS" for item in items)
    plain = all(token.pos in ("NUM", "ADJ", "NOUN", "PROPN") for item in items for token in item)
    return replace(draft, tokens=(*own, *tokens[verb:]), item=own[0].index) if alike and plain else None


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
    """Whether an item begins with an article, or a number stands between its start and that of the next one."""
    if draft.tokens[start].lower in _INDEFINITE:
        return True
    stop = next((n for n in joined if n > start), len(draft.tokens))
    number = next((n for n in numbered if start < n < stop), None)
    return number is not None and not any(token.lower in _JOINING for token in draft.tokens[start:number])


def _first_item(draft: GivenDraft, verb: int, number: int) -> int:
    """Where the first item begins: with its number, or with an article before: "a hat for $9"."""
    verbs = [n for n in range(verb, number) if draft.tokens[n].is_verb and not _in_relative(draft, draft.tokens[n])]
    start = verbs[-1] + 1 if verbs else number
    opening, before = draft.tokens[start], draft.tokens[number - 1]
    priced = before.pos == "ADP" and opening.pos in ("NOUN", "ADJ")
    return start if priced or (before.lower != "with" and opening.lower in (*_INDEFINITE, "the")) else number


def _in_relative(draft: GivenDraft, token: Token) -> bool:
    return any(word.dep in ("relcl", "acl") for word in (token, *draft.parse.ancestors(token)))


def _before_joint(draft: GivenDraft, start: int) -> int:
    while draft.tokens[start - 1].lower in _JOINING:
        start -= 1
    return start


def _tail(draft: GivenDraft, items: list[_Tokens], at: int, numbers: set[int]) -> _Tokens:
    """What follows the last item and belongs to all: "into a bowl", "per week"."""
    last = items[-1]
    for n in range(2, len(last) if at < len(items) - 1 else 0):
        token, rest = last[n], last[n:]
        if any(word.index in numbers for word in rest) or _in_relative(draft, token):
            continue
        known = draft.parse.head(token).pos == "VERB" or _is_known_place(draft, token)
        place = token.dep == "prep" and known and token.lower in _SHARED_PREPOSITIONS
        goal = token.dep in ("prep", "dative") and token.lower in ("to", "from", "into", "onto")
        rate = len(rest) == 2 and token.lower in RATES and rest[1].lemma in TIME_UNITS
        if rate and any(word.lemma in TIME_UNITS for word in items[at]):
            return ()
        if rate or place or goal:
            shapes = [_shape(item) for item in items[:-1]]
            said = _SHARED_WORDS if rate else _SHARED_WORDS | _SHARED_PREPOSITIONS
            return () if any(token.lower in shape or shape & said for shape in shapes) else rest
    return ()


def _is_known_place(draft: GivenDraft, preposition: Token) -> bool:
    """Whether all of a list can be at a place: ``at the park``, ``in his album``, but not ``in a box``."""
    place = draft.parse.child(preposition, "pobj")
    words = draft.parse.children(place, "det", "poss") if place is not None else ()
    return preposition.lower in ("at", "in", "on") and any(w.lower == "the" or w.tag == "PRP$" for w in words)


def _refuse_item(draft: GivenDraft, front: _Tokens, items: list[_Tokens], at: int, tail: int) -> Rejected | None:
    item, opening = items[at], items[at][0]
    finite = [token for one in items for token in one if token.pos == "AUX" or token.tag in ("VBD", "VBZ", "VBP")]
    days = [any(token.lower in CALENDAR for token in words) for words in (front, draft.tokens[len(front) :])]
    if all(days) or any(not _in_relative(draft, token) for token in finite):
        return Rejected("list-of-clauses", opening.text)
    is_all = any(token.lemma == "be" for token in front)
    if any(token.dep == "acl" and token.tag == "VBN" for one in items[:at] for token in one):
        return Rejected("list-of-parts", opening.text)
    if any(_is_hyphened(one) or (_says_which_way(one) and not is_all) for one in items):
        return Rejected("list-of-measures", opening.text)
    if any(token.lemma in _WHOLES for token in front):
        return Rejected("parts-of-a-whole", opening.text)
    if front[-1].pos == "ADP" and opening.pos not in ("NUM", "SYM"):
        return Rejected("list-of-clauses", opening.text)
    if opening.lower in ("a", "an") and any(token.lower in ("each", "apiece") for token in item):
        return Rejected("shared-tail", "each")
    if at < len(items) - 1 and any(token.dep == "acl" for token in item):
        return Rejected("list-of-parts", opening.text)
    if any(_is_one_measure(*two) for two in pairwise(items) if item in two):
        return Rejected("compound-measure", opening.text)
    if at and opening.pos == "PROPN":
        return Rejected("left-out-verb", opening.text)
    priced = [any(token.lower in ("for", "at") for token in one) for one in items]
    if at and at == len(items) - 1 and any(token.text == "$" for token in item) and priced[at] and not all(priced):
        return Rejected("shared-tail", "for")
    own, last = _shape(item), _shape(items[-1][: len(items[-1]) - tail])
    if at < len(items) - 1 and not last - {"of", "as", "than"} <= own:
        return Rejected("shared-tail", " ".join(sorted(last - own)))
    return None


def _is_hyphened(item: _Tokens) -> bool:
    """Whether an item is a measure without its noun: "6-inch"."""
    return len(item) > 2 and item[-2].text == "-" and item[-3].pos == "NUM"


def _says_which_way(item: _Tokens) -> bool:
    """Whether an item is a measure with an adjective: "3 feet long"."""
    return any(unit.lemma in MEASURE_UNITS | {"ft"} and word.tag == "JJ" for unit, word in pairwise(item))


def _is_one_measure(first: _Tokens, second: _Tokens) -> bool:
    """Whether two items are parts of a measure in two units: "1 hour and 30 minutes"."""
    if not first or not second:
        return False
    units = {first[-1].lemma, second[min(1, len(second) - 1)].lemma}
    kinds = (TIME_UNITS, MEASURE_UNITS, {"dollar", "cent"})
    return len(first) <= 2 and len(units) == 2 and any(units <= kind for kind in kinds)


def _shape(item: _Tokens) -> set[str]:
    """What an item says besides its number and noun: its prepositions, "each" and the like."""
    said = [t for t in item if t.dep in ("prep", "dative") or t.tag == "TO" or t.lower in _SHARED_WORDS]
    times = [token for token in item if token.dep == "npadvmod" and token.lemma in (*TIME_UNITS, "time")]
    return {token.lower for token in (*said, *times)}


def _agreeing(draft: GivenDraft) -> GivenDraft:
    """ "There are 1 plum" -> "There is 1 plum"."""
    for token in draft.tokens:
        if token.dep == "expl":
            verb = draft.parse.head(token)
            forms = {"are": "is", "were": "was"} if draft.mention.value == 1 else {"is": "are", "was": "were"}
            return draft.writing({verb.index: forms.get(verb.lower, verb.text)})
    return draft
