"""What a sentence says of a number, told as what is so of so many: ``The number of pears she ate is 9.``"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from illposed.engine.english.inflect import inflect, is_verb_form, lemmas
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.phrasing.draft import capitalised
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.measures import MEASURE_UNITS

_COUNT: Final = re.compile(
    r"(?P<lead>[^,]+, )?[Tt]he (?P<total>total |overall )?"
    r"(?:number of |(?:amount of )?(?=money )|(?=distance ))(?P<things>[A-Za-z].*) (?P<be>is|was|are|were|will be) "
    r"(?P<amount>\$?\d[\d.,]*(?<=\d)(?: [a-z]+)?)\."
)
_THERE: Final = re.compile(
    r"(?P<lead>[^,]+, )?[Tt]here (?P<be>is|are|was|were) (?P<amount>\d[\d.,]*) (?P<things>\w[\w' -]*)\."
)
_OWN: Final = re.compile(r"(?P<who>[A-Z]\w+)['’]s (?P<what>\w+)")
_DOING: Final = re.compile(r"(?P<what>[\w' -]+?) (?:who|that|which) (?P<does>(?P<verb>[a-z]+)\b.*)")
_DONE_BY: Final = tuple(
    re.compile(
        r"(?P<what>[\w' -]+?) (?:that |which )?"
        rf"(?P<who>(?:[Tt]he|[Hh]is|[Hh]er|[Tt]heir) {noun}|[A-Z]\w*(?: and [A-Z]\w+)?|he|she|they|it) "
        r"(?P<does>(?:(?:can|could|will|must|has|have|had|needs?) (?:to )?)?(?P<verb>[a-z]+))(?P<rest>| .*)"
    )
    for noun in (r"\w+", r"\w+ \w+")
)
_DONE: Final = re.compile(r"(?P<what>[\w' -]+?) (?P<verb>[a-z]+)(?P<rest>| .*)")
_HAVE: Final = re.compile(r"['’]ve\b")
_PLURAL: Final = {"is": "are", "was": "were"}
_OWNS: Final = {"is": "has", "are": "has", "was": "had", "were": "had", "will be": "will have"}
_LINKS: Final = word_set(
    "in on at to for from by per with of after before during over each every a an and or than into"
)
_NAMED: Final = word_set("the his her their its each every all")
_LEFT: Final = word_set("left remaining")
_SUMS: Final = word_set("money distance")
_RELATIVES: Final = word_set("that who which")
_STATIC: Final = word_set("contain cost weigh have hold belong")


def recast(told: Told) -> Told | None:
    """The same without ``the number of``, ``the amount of money`` or ``the distance``; None if there is no such thing.

    ``The total number of pears Mia ate is 9.`` -> ``Mia ate a total of 9 pears.`` What comes of it may be no English:
    it has to pass the gate like any other draft.
    """
    found = _THERE.fullmatch(told.text) or _COUNT.fullmatch(told.text)
    if found is None or found["amount"] == "1" or found["things"].split()[0] in _NAMED:
        return None
    lead, amount = found["lead"] or "", found["amount"]
    things = _HAVE.sub(" have", found["things"])
    of_all = f"a total of {amount}" if found.groupdict().get("total") else amount
    ways = _passing(things, found["be"], amount) if found.re == _THERE else _clauses(things, found["be"], of_all)
    clause = next(ways, None)
    if clause is None:
        return None
    text = f"{lead}{clause if lead else capitalised(clause)}."
    start = text.index(amount, len(lead)) + told.number.start - found.start("amount")
    return Told(text, Span(start, start + told.number.end - told.number.start))


def _clauses(things: str, be: str, amount: str) -> Iterator[str]:
    """Clauses about so many ``things``, the best first."""
    counted = things.split()[0] not in _SUMS
    if counted and (own := _OWN.fullmatch(things)):
        yield f"{own['who']} {_OWNS[be]} {amount} {own['what']}"
    if counted and (doing := _DOING.fullmatch(things)) and is_verb_form(doing["verb"]):
        yield f"{amount} {doing['what']} {doing['does']}"
    for pattern in _DONE_BY:
        by = pattern.fullmatch(things)
        if by and _LINKS.isdisjoint(by["what"].split()[-1:]) and _is_verb(by["verb"], by["rest"]):
            yield f"{by['who']} {by['does']} {amount}{' ' + by['what'] if counted else ''}{by['rest']}"
    if not counted:
        return
    be = _PLURAL.get(be, be)
    if (done := _DONE.fullmatch(things)) and _is_participle(done["verb"], done["rest"]):
        yield f"{amount} {done['what']} {be} {done['verb']}{done['rest']}"
    elif things.split()[0] not in MEASURE_UNITS and inflect(things.split()[0], "NN") not in MEASURE_UNITS:
        yield f"there {be} {amount} {things}"


def _passing(things: str, be: str, amount: str) -> Iterator[str]:
    """ "30 pots were sold" for "there were 30 pots sold"."""
    words = things.split()
    for at, word in enumerate(words[1:], 1):
        if word in _LEFT | _LINKS | _RELATIVES:
            return
        if _is_participle(word, " ".join(words[at + 1 :])):
            yield f"{amount} {' '.join(words[:at])} {be} {' '.join(words[at:])}"


def _is_verb(word: str, rest: str) -> bool:
    """Whether a word is a verb before a phrase or at the end, but for one that says what is left."""
    return word not in _LEFT and is_verb_form(word) and (not rest or rest.split()[0] in _LINKS | _LEFT)


def _is_participle(word: str, rest: str) -> bool:
    forms = {inflect(lemma, tag) for lemma in lemmas(word) - _STATIC for tag in ("VBN", "VBG")}
    return _is_verb(word, rest) and word in forms
