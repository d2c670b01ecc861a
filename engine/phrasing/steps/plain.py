"""A drafted sentence as a story tells it: of things and what is done with them, and not of their number or cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import ASKING_TAGS, EACH_OF, SUBJECTS, TOTALS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import told as told_with
from illposed.engine.phrasing.draft import written
from illposed.engine.phrasing.order import ObjectFirst, object_first
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.steps.said import ABSTRACT, is_known_count, tense_of_story
from illposed.engine.phrasing.steps.scope import PRICES
from illposed.engine.phrasing.totals import TOTAL_OF
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS

_ALL: Final = word_set("total combined overall")
_RELATIVES: Final = word_set("that who which")
_PASSIVE: Final = {"VBD": "were", "VBZ": "are"}
_ARE: Final = {"is": "are", "was": "were"}
_UNITS: Final = MEASURE_UNITS | TIME_UNITS | ABBREVIATED_UNITS.keys() | word_set("dollar cent time percent %")
_IN_THINGS: Final = ("NOUN", "PROPN", "ADJ", "NUM", "ADP", "CCONJ", "DET", "PUNCT", "PART")

_Tokens = tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class _Equated:
    """A sentence that says what something is: *Luke* (owner)*'s total number* (noun) *of red figs* (of) *is* (verb) 9.

    ``lead`` are the words before that with a comma, ``total`` is whether it is called one, ``unit`` what follows the
    number but for the full stop.
    """

    lead: _Tokens
    owner: _Tokens
    total: bool
    noun: Token
    of: _Tokens
    verb: Token
    number: str
    unit: _Tokens

    @property
    def is_money(self) -> bool:
        """Whether the number is an amount of money."""
        return self.number[0] == "$" or [token.lower for token in self.unit] == ["dollars"]

    def told(self, before: str, *after: Token | str, total: bool) -> Told:
        """The number in another sentence, and whether it is said to be a total."""
        is_said = any(token.lower in TOTALS for token in after if isinstance(token, Token))
        opening = written([*self.lead, before, TOTAL_OF if total and not is_said else ""])
        return told_with(opening, self.number, written([*after, "."]))


def plain(question: Parse, told: Told, parse: Parse) -> Told | None:
    """A sentence of the same number that speaks of the things themselves; None if there is none.

    ``The total number of figs that Mara ate in May is 9.`` -> ``Mara ate a total of 9 figs in May.``
    ``The total number of ripe figs is 9.`` -> ``There are a total of 9 ripe figs.``
    ``Luke's number of ripe figs is 9.`` -> ``Luke has 9 ripe figs.``
    ``The number of figs eaten was 9.`` -> ``9 figs were eaten.``
    ``The amount of money Mara spends on figs is $9.`` -> ``Mara spends $9 on figs.``
    ``The cost of the figs is $9.`` -> ``The figs cost a total of $9.``
    ``There are 9 figs that are ripe.`` -> ``9 figs are ripe.``
    """
    said = _equated(told, parse)
    if said is None:
        return _without_there(told, parse)
    ways: tuple[Callable[[Parse, Parse, _Equated], Told | None], ...] = (_counted, _paid, _costing)
    return next((found for way in ways if (found := way(question, parse, said)) is not None), None)


def _equated(told: Told, parse: Parse) -> _Equated | None:
    """The parts of a sentence that says what the number of something, or an amount, is."""
    figures = parse.within(told.number)
    if not figures:  # a number that the parse takes for a part of a longer word
        return None
    verb, unit = parse.before(figures[0]), parse.tokens[figures[-1].index + 1 : -1]
    said = parse.tokens[: max(verb.index, 0)]
    commas = (n for n in reversed(range(len(said))) if said[n].text == "," and said[0].lower != "the")
    lead = said[: next(commas, -1) + 1]
    opening = said[len(lead) :]
    at = next((n for n, token in enumerate(opening) if token.lemma in ("number", "amount", "money", "cost")), 0)
    start = next((n for n in range(at, 0, -1) if opening[n - 1].lower not in _ALL), 0)
    owner, before = opening[: start - 1] if start else (), opening[start - 1] if start else verb
    is_owned = before.tag == "POS" and owner != () and all(token.pos in ("PROPN", "DET", "NOUN") for token in owner)
    if not at or verb.lower not in _ARE or not (is_owned or (before.lower == "the" and not owner)):
        return None
    total = any(token.lower in _ALL for token in opening[start:at])
    return _Equated(lead, owner, total, opening[at], opening[at + 1 :], verb, told.number.of(told.text), unit)


def _counted(question: Parse, parse: Parse, said: _Equated) -> Told | None:
    """Things instead of their number."""
    words = said.of[1:]
    is_number = said.noun.lemma in ("number", "amount") and said.number.replace(",", "").isdigit()
    if not is_number or said.number == "1" or said.unit or not words or said.of[0].lower != "of":
        return None
    things = parse.child(said.of[0], "pobj")
    if things is None or things.tag != "NNS":
        return None
    if said.owner:
        has = "has" if said.verb.lower == "is" else "had"
        return said.told(written([*said.owner, has]), *words, total=said.total) if _are_things(words) else None
    clause = object_first(words)
    if clause is not None and clause.has_subject:
        return _done(said, clause) if _are_things(clause.thing) else None
    if clause is not None:
        at = words.index(clause.verb)
        return _said_of(said, words[: at - 1], words[at:]) if words[at - 1].lower in _RELATIVES else None
    # The parse may take "opened" of "the number of jars opened is" for what is so many.
    done = (n for n, t in enumerate(words) if t.tag == "VBN" and (t.dep == "acl" or (n and words[n - 1] == things)))
    at = next((n for n in done if words[n].lower not in TOTALS), len(words))
    if at < len(words) and words[at - 1] != things:
        return None  # "the miles the two friends run", where "run" seems to be what is done with them
    if at < len(words):
        tense = "VBD" if said.verb.lower == "was" else tense_of_story(question, words[at].lemma)
        return _said_of(said, words[:at], words[at:], _PASSIVE[tense]) if tense in _PASSIVE else None
    is_bare = all(token.tag not in ("DT", "PRP$", "POS") for token in words[: words.index(things)])
    return (
        said.told(f"there {_ARE[said.verb.lower]}", *words, total=said.total)
        if is_bare and things.lemma not in _UNITS
        else None
    )


def _said_of(said: _Equated, things: _Tokens, rest: _Tokens, are: str = "") -> Told | None:
    """What is said of so many things."""
    if not _are_things(things) or things[0].tag in ("DT", "PRP$") or _says_more(rest):
        return None
    return said.told("", *things, are, *rest, total=said.total)


def _says_more(words: _Tokens) -> bool:
    """Whether another clause follows, or speaks of others: ``those who like figs``."""
    return any(token.tag in ASKING_TAGS or token.lower in ("those", ",") for token in words)


def _done(said: _Equated, clause: ObjectFirst, *unit: Token) -> Told | None:
    """What somebody does with so many things, or with an amount of money; ``Mara has 9 figs left.``"""
    *acts, last = clause.acts
    is_left = last.lower == "left" and acts != [] and acts[-1].lemma == "have"
    acting, after = (tuple(acts), (last,)) if is_left else (clause.acts, ())
    is_taken = any(token.is_verb for token in takewhile(lambda token: token != clause.verb, acting))
    if is_taken or acting[-1].lemma == "be" or _says_more(clause.rest) or _is_for_another(clause):
        return None
    total = said.total or _are_several(acting)
    return said.told(written(acting), *clause.thing, *unit, *after, *clause.rest, total=total)


def _is_for_another(clause: ObjectFirst) -> bool:
    """Whether what is done is done to something else: ``the cups that she needs to make a cake``."""
    opens = clause.rest[0] if clause.rest else None
    is_infinitive = len(clause.acts) > 1 and clause.acts[-2].tag == "TO"
    return is_infinitive and opens is not None and opens.tag in ("DT", "PRP$") and opens.lower not in EACH_OF


def _paid(question: Parse, parse: Parse, said: _Equated) -> Told | None:
    """Who spends or earns an amount of money, instead of the amount."""
    words = said.of[2:] if [token.lower for token in said.of[:2]] == ["of", "money"] else said.of
    words = words[1:] if words and words[0].lower in _RELATIVES else words
    is_amount = said.is_money and said.noun.lemma in ("amount", "money") and not said.owner
    clause = object_first(words) if is_amount else None
    if clause is None or clause.thing or not clause.has_subject:
        return None
    return _done(said, clause, *said.unit)


def _costing(question: Parse, parse: Parse, said: _Equated) -> Told | None:
    """What costs so much, instead of its cost."""
    words = said.of[1:]
    is_cost = said.noun.lemma == "cost" and said.is_money and not said.owner and words != ()
    head = parse.child(said.of[0], "pobj", "pcomp") if is_cost and said.of[0].lower in ("of", "for") else None
    if head is None or head not in words or head.lemma in ABSTRACT | PRICES:
        return None
    several = head.is_plural or (head.is_noun and any(token.lower == "and" for token in words))
    is_bare = head.tag in ("NN", "NNS") and parse.child(head, "det", "predet", "poss", "nummod") is None
    if is_bare and not (head.tag == "NNS" and _are_counted(question, head)):
        return None  # "Breakfast costs a total of $9." may be every breakfast
    known = words[0].tag == "CD" and is_known_count(question, words[0], head)
    costs = "cost" if several or said.verb.lower == "was" else "costs"
    total = (said.total or several) and all(token.lower not in EACH_OF for token in words)
    return said.told(written(["the" if is_bare or known else "", *words, costs]), *said.unit, total=total)


def _are_counted(question: Parse, noun: Token) -> bool:
    """Whether a story has so many of some things, or says of which it speaks."""
    same = (token for token in question.tokens if token.lemma == noun.lemma and token.tag == "NNS")
    return any(question.child(token, "nummod", "det") is not None for token in same)


def _are_things(words: Sequence[Token]) -> bool:
    """Whether some words name things and say nothing that is done with them."""
    return bool(words) and words[-1].is_noun and all(token.pos in _IN_THINGS for token in words)


def _are_several(acts: Sequence[Token]) -> bool:
    """Whether more than one act together: what they do may else be what each of them does."""
    said = {token.lower for token in acts}
    return said.isdisjoint(EACH_OF) and (
        not said.isdisjoint(("and", "they", "we")) or any(token.is_plural for token in acts)
    )


def _without_there(told: Told, parse: Parse) -> Told | None:
    """ "9 figs are ripe" for "There are 9 figs that are ripe"."""
    root = parse.root(parse.sentences[0])
    things, there = parse.child(root, "attr"), parse.child(root, "expl")
    clause = None if things is None or there is None else parse.child(things, "relcl")
    who = None if clause is None else parse.child(clause, *SUBJECTS)
    figures = parse.within(told.number)
    if things is None or there is None or clause is None or who is None or not figures:
        return None
    last = parse.subtree(clause)[-1]
    is_all = (there.index, root.index, last.index) == (0, 1, len(parse.tokens) - 2) and things.is_plural
    is_of_things = figures[-1].index < things.index < who.index and parse.subtree(clause)[0] == who
    if not is_all or not is_of_things or who.lower not in _RELATIVES:
        return None
    before, named = parse.tokens[2 : figures[0].index], parse.tokens[figures[-1].index + 1 : who.index]
    after = written([*named, *parse.tokens[who.index + 1 : -1], "."])
    return told_with(written(before), told.number.of(told.text), after)
