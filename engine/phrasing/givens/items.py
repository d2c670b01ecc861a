"""One item of a list alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.givens.draft import Draft
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_JOINING: Final = word_set(", and ; plus")
_OPENING: Final = ("DET", "ADJ", "NOUN", "PROPN", "NUM", "SYM")
_INDEFINITE: Final = ("a", "an", "some", "several")
_SHARED_PREPOSITIONS: Final = ("into", "onto", "to", "from", "in", "on", "at")
_SHARED_WORDS: Final = word_set("each apiece every per daily respectively total altogether")


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
    verb = next((n for n, token in enumerate(tokens) if token.is_verb), len(tokens))
    joined = [
        n
        for n in range(verb + 2, len(tokens))
        if tokens[n - 1].lower in _JOINING and (tokens[n].index in numbers or tokens[n].pos in _OPENING)
    ]
    numbered = [n for n in range(verb + 1, len(tokens)) if tokens[n].index in numbers]
    joined = [
        n
        for n in joined
        if tokens[n].index in numbers or tokens[n].lower in _INDEFINITE or _numbered_till(draft, n, joined, numbered)
    ]
    if not joined or not numbered or numbered[0] > joined[0]:
        return []
    return [_first_item(draft, verb, numbered[0]), *joined]


def _first_item(draft: Draft, verb: int, number: int) -> int:
    """Where the first item begins: with its number, or with an article before: "a hat for $9"."""
    start = _after_verbs(draft, verb, number)
    priced = draft.tokens[number - 1].pos == "ADP" and draft.tokens[start].pos in ("NOUN", "ADJ")
    plain = draft.tokens[number - 1].lower != "with"
    return start if priced or (plain and draft.tokens[start].lower in (*_INDEFINITE, "the")) else number


def _numbered_till(draft: Draft, start: int, joined: list[int], numbered: list[int]) -> bool:
    """Whether a number stands between this item's start and the next one's, with no joint before it."""
    stop = next((n for n in joined if n > start), max(numbered, default=0) + 1)
    number = next((n for n in numbered if start < n < stop), None)
    return number is not None and not any(token.lower in _JOINING for token in draft.tokens[start:number])


def _after_verbs(draft: Draft, verb: int, number: int) -> int:
    verbs = [n for n in range(verb, number) if draft.tokens[n].is_verb and not _in_relative(draft, draft.tokens[n])]
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
        if any(word.index in numbers for word in rest) or _in_relative(draft, token):
            continue
        verbal = token.dep == "prep" and draft.parse.head(token).pos == "VERB" and token.lower in _SHARED_PREPOSITIONS
        goal = token.dep in ("prep", "dative") and token.lower in ("to", "from", "into", "onto")
        verbal = verbal or (goal and rest[-1].pos in ("NOUN", "PROPN", "PRON"))
        rate = len(rest) == 2 and token.lower in ("per", "every", "each", "a", "an") and rest[1].lemma in TIME_UNITS
        own = draft.tokens[slice(*items[at])]
        if rate and any(word.lemma in TIME_UNITS or word.lower in _SHARED_WORDS for word in own):
            return ()
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
    front = draft.tokens[: items[0][0]]
    if all(any(token.lower in CALENDAR for token in words) for words in (front, draft.tokens[items[0][0] :])):
        return Rejected("list-of-clauses", parts[at][0].text)
    if any(len(part) > 2 and part[-2].text == "-" and part[-3].pos == "NUM" for part in parts):
        return Rejected("list-of-measures", parts[at][0].text)
    is_all = any(token.lemma == "be" for token in front)
    if not is_all and any(_says_which_way(part) for part in parts):
        return Rejected("list-of-measures", parts[at][0].text)
    if any(token.lemma in ("consist", "comprise", "compose") for token in front):
        return Rejected("parts-of-a-whole", parts[at][0].text)
    numbered = parts[at][0] in draft.number or parts[at][0].pos in ("NUM", "SYM")
    if front and front[-1].pos == "ADP" and not numbered:
        return Rejected("list-of-clauses", parts[at][0].text)
    if parts[at][0].lower in ("a", "an") and any(token.lower in ("each", "apiece") for token in parts[at]):
        return Rejected("shared-tail", "each")
    if at < len(parts) - 1 and any(token.dep == "acl" for token in parts[at]):
        return Rejected("list-of-parts", parts[at][0].text)
    if _is_one_measure(parts, at):
        return Rejected("compound-measure", parts[at][0].text)
    if at and parts[at][0].pos == "PROPN" and len(parts[at]) > 1 and parts[at][1] in draft.number:
        return Rejected("left-out-verb", parts[at][0].text)
    own, last = _shape(parts[at]), _shape(parts[-1][: len(parts[-1]) - tail])
    if at < len(parts) - 1 and not (last - {"of", "as", "than"} <= own):
        return Rejected("shared-tail", " ".join(sorted(last - own)))
    return None


def _says_which_way(part: tuple[Token, ...]) -> bool:
    """Whether an item is a measure with an adjective: "3 feet long"."""
    return any(unit.lemma in MEASURE_UNITS | {"ft"} and word.tag == "JJ" for unit, word in pairwise(part))


def _is_one_measure(parts: list[tuple[Token, ...]], at: int) -> bool:
    """Whether an item is a part of a measure in two units: "1 hour and 30 minutes"."""
    for first, second in ((at - 1, at), (at, at + 1)):
        if first < 0 or second >= len(parts) or not 0 < len(parts[first]) <= 2 or not parts[second]:
            continue
        units = [parts[first][-1].lemma, parts[second][min(1, len(parts[second]) - 1)].lemma]
        if units[0] != units[1] and any(set(units) <= kind for kind in (TIME_UNITS, MEASURE_UNITS, {"dollar", "cent"})):
            return True
    return False


def _outside_relatives(draft: Draft, part: tuple[Token, ...]) -> list[Token]:
    relative = {inner.index for token in part if token.dep in ("relcl", "acl") for inner in draft.parse.subtree(token)}
    return [token for token in part if token.index not in relative]


def _shape(part: tuple[Token, ...]) -> set[str]:
    """What an item says besides its number and noun: its prepositions, "each" and the like."""
    return {
        token.lower
        for token in part
        if token.dep == "prep"
        or token.lower in _SHARED_WORDS
        or (token.dep == "npadvmod" and token.lemma in (*TIME_UNITS, "time"))
    }


def _agreeing(draft: Draft) -> Draft:
    """ "There are 1 plum" -> "There is 1 plum"."""
    for token in draft.tokens:
        if token.dep == "expl" and token.lower == "there":
            verb = draft.parse.head(token)
            forms = {"are": "is", "were": "was"} if draft.mention.value == 1 else {"is": "are", "was": "were"}
            return draft.writing({verb.index: forms.get(verb.lower, verb.text)})
    return draft
