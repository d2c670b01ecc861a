"""A given left out with all that tells it: its sentence, a clause joined in one, a relative clause, or a phrase."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Token, is_run, words_in
from illposed.engine.phrasing.hiding.dangling import dangling
from illposed.engine.phrasing.hiding.edits import Ways
from illposed.engine.phrasing.hiding.elsewhere import SHARES
from illposed.engine.phrasing.hiding.money import SUMS, is_needed
from illposed.engine.phrasing.hiding.passages import Passage, passages, relative_clause
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, COINS, TIMES
from illposed.engine.phrasing.hiding.words import QUANTITIES
from illposed.engine.phrasing.phrasing import Hidden

_STATES: Final = word_set("be have contain cost hold last measure need own take weigh")
_GRAMMAR: Final = word_set("ADP ADV AUX CCONJ DET NUM PART PRON PUNCT SCONJ SPACE SYM")
_COMPLEMENTS: Final = ("dobj", "prep", "advmod", "xcomp", "npadvmod", "prt", "advcl")
_OFFERS: Final = ("deal", "sale", "discount")
_AFTER_PHRASE: Final = ("", ".", ",", "CC", "IN", "TO", "RB", "WRB")


def leave_out(site: Site) -> Ways:
    """The ways to leave out a passage that tells nothing but the given, the shortest first.

    "Mara buys 9 tins. A tin costs [$5]. How much does she pay?" -> "Mara buys 9 tins. How much does she pay?"
    """
    is_share = site.mention.kind in SHARES  # a share of something is not missed
    said_of = None if is_share else relative_clause(site.parse, site.verb), _phrase(site)
    found = [passage for passage in said_of if passage is not None and _can_go(site, passage)]
    whole = [passage for passage in passages(site.parse) if passage.said.contains(site.given.span)]
    found += [passage for passage in reversed(whole) if _tells_nothing_else(site, passage)]
    return [Hidden(passage.how, passage.span, passage.instead) for passage in found]


def _phrase(site: Site) -> Passage | None:
    """As in "drove for 3 hours", "drove at 50 miles an hour", "boxes with 9 pens each", "raised it by $5"."""
    parse, opens = site.parse, _preposition(site)
    if opens.dep not in ("prep", "agent"):
        return None
    words, before = parse.subtree(opens), parse.before(opens)
    end = max(site.last, site.noun.index)
    each_time = opens.lower in ("for", "by") and site.at(end + 1) in ("every", "each")
    last = words[-1].index if opens.lower == "with" else end if each_time else site.end_of_rate
    tokens = parse.tokens[opens.index : last + 1]
    start = parse.before(before) if before.tag == "," and opens.lower == "with" else before
    passage = Passage(tokens, Span(start.span.end, tokens[-1].span.end), "", "clause")
    sized = opens.lower == "by" and start.lemma.lower() in ALL | {site.unit}  # "3 feet by 4 feet"
    whole = words[0] == opens and is_run(words) and start.tag not in (",", "") and not sized
    each_time |= opens.lower == "by" and site.at(end + 2) in TIMES  # "rose by 5% this year"
    closed = (each_time or parse.after(tokens[-1]).tag in _AFTER_PHRASE) and parse.after(tokens[-1]).lower != "of"
    return passage if whole and closed and _adds_number(site, opens) and _names_nothing(site, passage) else None


def _preposition(site: Site) -> Token:
    """The word before the number, or the "with" of "with each box holding 9 pens"."""
    owner = site.parse.head(site.verb)
    above = site.parse.head(owner)
    return above if owner.dep == "pobj" and above.lower == "with" else site.token(site.first - 1)


def _adds_number(site: Site, opens: Token) -> bool:
    """Whether a phrase says how much, how long or how fast, of something that is told whole without it."""
    head, kind = site.parse.head(opens), site.mention.kind
    if any(child.lower == "also" for child in site.parse.children(head, "advmod")):
        return False
    changed = site.parse.child(head, "dobj", "nsubjpass")
    if opens.lower == "by" or (opens.lower == "to" and kind == "money" and changed is not None):
        return head.is_verb and (bool(site.noun.text) or kind in ("money", "percent"))
    if kind in ("money", *SHARES):
        return site.after() == "off" and any(token.lower in _OFFERS for token in site.parse.tokens_of(site.sentence))
    if opens.lower == "with":
        return (head.is_noun or site.verb.tag == "VBG") and site.rate == "same"
    others = (other for other in site.parse.children(head, *_COMPLEMENTS) if other != opens and other.tag != "DT")
    averaged = any(token.lower == "average" for token in site.parse.tokens_of(site.sentence))
    alone = not (averaged or any(site.is_beside(one) and one.unit == site.mention.unit for one in site.others))
    long, fast = alone and opens.lower == "for" and site.unit in TIMES, opens.lower == "at" and site.is_per_unit
    return head.is_verb and any(others) and (long or fast)


def _can_go(site: Site, passage: Passage) -> bool:
    """Whether a relative clause or phrase tells the given alone, and no later number would be taken for it."""
    return _tells_one_number(site, passage) and not (site.modified or _compares(passage) or is_needed(site))


def _tells_one_number(site: Site, passage: Passage) -> bool:
    others = (other for other in site.others if passage.said.overlaps(other.span))
    return all(site.problem.is_idle(other) for other in others)


def _tells_nothing_else(site: Site, passage: Passage) -> bool:
    """Whether the rest speaks of all that a sentence or clause speaks of, and reads on without it."""
    if (
        _is_event(site)
        or _is_done_again(site)
        or _compares(passage)
        or site.mention.kind in SHARES
        or site.is_label
        or (passage.how == "clause" and _is_parallel(site))
        or not _tells_one_number(site, passage)
    ):
        return False
    return _names_nothing(site, passage) and dangling(site.parse, passage) is None


def _is_parallel(site: Site) -> bool:
    """Whether others have as much of the same beside it, so that nobody misses that these have some, too.

    As in "each dog has 4 toys and each cat has 3 toys", but a price that is not told is missed.
    """
    same = (one for one in site.others if one.unit and one.unit == site.mention.unit and site.is_of_same_verb(one))
    return site.mention.kind != "money" and any(site.is_beside(one) for one in same)


def _names_nothing(site: Site, passage: Passage) -> bool:
    """Whether the rest of the text speaks of all that a passage speaks of, but for the number."""
    gone = {token.index for token in passage.tokens}
    rest = words_in(token for token in site.parse.tokens if token.index not in gone)
    said = (token for token in passage.tokens if token.pos not in _GRAMMAR and not _is_of_number(site, token))
    return all(token.lemma.lower() in rest or token.lower in rest for token in said)


def _compares(passage: Passage) -> bool:
    """Whether a passage sets one thing against another, which is more than a number: "9 more than Ann"."""
    said = [token.lower for token in passage.tokens]
    return "than" in said or said.count("as") > 1


def _is_event(site: Site) -> bool:
    """Whether nobody misses what is told: it is not so all or each time, or of some: "5 of the plums are bad"."""
    return (site.verb.lemma not in _STATES or site.in_subject) and site.rate is None


def _is_done_again(site: Site) -> bool:
    """Whether another number is told of the same doing, so that without this one it would seem not done here."""
    return site.verb.lemma not in _STATES and site.is_told_again


def _is_of_number(site: Site, token: Token) -> bool:
    """Whether a word is the number, its unit, or says only what kind of amount it is or what has so much each.

    As "luggage" in "a luggage weight of 90 pounds", and "seats" in "each car seats 4 people".
    """
    lemma = token.lemma.lower()
    amount = lemma in ALL | COINS | (QUANTITIES - SUMS) or (token.is_subject and lemma in QUANTITIES)
    kind = token.dep in ("amod", "compound") and site.parse.head(token).lemma.lower() in QUANTITIES
    of_each = token == site.verb and site.rate in ("same", "any") and site.subject.is_noun and token.tag != "VBD"
    measured = token.dep == "acomp" and token == site.parse.head(site.noun)  # "tall" in "is 5 feet tall"
    state = lemma in _STATES | COMPARED or measured
    return (token.is_noun and amount) or kind or state or of_each or site.given.span.overlaps(token.span)
