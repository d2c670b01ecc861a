"""The words of a question in the order of a statement, around the place where the amount stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import CALENDAR
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.answer.amount import Amount
from illposed.engine.phrasing.answer.question import Question
from illposed.engine.phrasing.answer.units import DURATIONS, MEASURES
from illposed.engine.phrasing.draft import Piece, written
from illposed.engine.results import Rejected

_TENSES: Final = {"did": "VBD", "does": "VBZ", "do": "VBP"}
_TAKES_TWO: Final = frozenset(
    {"bring", "charge", "cost", "earn", "give", "last", "lend", "make", "owe", "pay", "save", "send", "show", "take"}
)
_CONTROLS: Final = frozenset(
    {
        *("afford", "agree", "be", "begin", "choose", "continue", "decide", "expect", "get", "go", "have", "hope"),
        *("intend", "like", "manage", "need", "plan", "prefer", "require", "start", "suppose", "try", "use", "want"),
        "wish",
    }
)
"""The verbs whose infinitive has the same subject and is what they are about."""

_GOES_ON: Final = frozenset({"begin", "continue", "end", "finish", "keep", "start", "stop"})
"""The verbs of which the same holds for a participle: ``finish painting``."""

_SINGULAR: Final = {"are": "is", "were": "was", "have": "has"}
_FULL: Final = {"'s": "is", "’s": "is"}


@dataclass(frozen=True, slots=True)
class Statement:
    """What stands before the amount and what stands after it."""

    before: tuple[Piece, ...]
    after: tuple[Piece, ...]


def make_statement(question: Question, amount: Amount) -> Statement | Rejected:
    """The statement that answers the question; rejected as ``second-object`` or ``word-order``."""
    if question.finite is None or question.verb is None:
        return _found(question)
    if question.sort == "what":
        return _what_is(question, question.finite)
    if not question.subject:
        return _of_subject(question, question.finite, amount)
    if question.subject[0].lower == "there":
        return Statement(("there", _among(question.finite, amount)), question.rest)
    if question.verb == question.finite:
        if question.finite.tag == "VBZ" and _is_plural(question):
            return Rejected("agreement", question.finite.text)
        place = _place_after_be(question, amount)
        if isinstance(place, Rejected):
            return place
        lasting = question.asked[-1].lower == "long" and amount.noun in DURATIONS
        if lasting and question.rest and question.rest[0].tag == "IN":
            return Rejected("wording", question.rest[0].text)
        return Statement((*question.subject, question.finite, *question.rest[:place]), question.rest[place:])
    return _of_object(question, question.finite, question.verb, amount)


def _found(question: Question) -> Statement | Rejected:
    """``Calculate the total weight``: *The total weight is* …"""
    head = question.parse.head_of(question.asked)
    if not head.pos.startswith(("NOUN", "PROPN")):
        return Rejected("word-order", written(question.asked))
    return Statement((*question.asked, "are" if head.tag == "NNS" else "is"), ())


def _what_is(question: Question, finite: Token) -> Statement | Rejected:
    """``What is the total cost if …``: *The total cost is* … *if …*"""
    tokens = (*question.subject, *question.rest)
    verbs: tuple[Piece, ...] = (_FULL.get(finite.lower, finite.lower),)
    if question.verb != finite:
        if question.verb is None or question.verb.lemma != "be":
            return Rejected("word-order", written(tokens))
        tokens = tuple(token for token in tokens if token != question.verb)
        verbs = (finite, question.verb)
    elif finite.lemma != "be" and finite.lower not in _FULL:
        return Rejected("word-order", finite.text)
    stop = next((at for at, token in enumerate(tokens) if _opens_clause(question.parse, token)), len(tokens))
    while stop and tokens[stop - 1].text == ",":
        stop -= 1
    if not stop:
        return Rejected("word-order", finite.text)
    return Statement((*tokens[:stop], *verbs), tokens[stop:])


def _of_subject(question: Question, finite: Token, amount: Amount) -> Statement | Rejected:
    """``How many pots were sold``: … *were sold*; ``how many are in the box``: *there are* … *in the box*."""
    first = question.rest[0] if question.rest else None
    verb = _agreeing(finite, amount)
    if question.verb != finite and (
        first is None or not first.text.islower() or (first.lower == "be" and _names(question))
    ):
        return Rejected("word-order", finite.text)
    if first is None:
        return Statement((), (verb,))
    is_place = first.tag == "IN" and first.lower in ("in", "on", "at", "inside", "under")
    if question.verb == finite and finite.lemma == "be" and is_place and question.sort == "how" and amount.noun:
        return Statement(("there", _among(finite, amount)), question.rest)
    return Statement((), (verb, *question.rest))


def _names(question: Question) -> bool:
    """Whether a noun phrase follows ``will be``: the question is what it will be, and its subject stands last."""
    return len(question.rest) > 1 and question.rest[1].tag in ("DT", "NNP", "PRP$", "NN", "NNS")


def _place_after_be(question: Question, amount: Amount) -> int | Rejected:
    """Where the amount stands after a subject and ``be``: at once, or after ``able to sell`` or ``accepted to``."""
    rest = question.rest
    if not rest:
        return 0
    able = next((at + 1 for at, token in enumerate(rest[:2]) if token.lower == "able"), 0)
    if able and len(rest) > able + 1:
        return _place(question.parse, rest[able + 1], rest, amount)
    acts = rest[0].tag in ("VBD", "VBG", "VBN") and rest[0].lower not in ("left", "combined")
    return _place(question.parse, rest[0], rest, amount) if acts else 0


def _of_object(question: Question, finite: Token, verb: Token, amount: Amount) -> Statement | Rejected:
    """``How many pots did she sell in May``: *she sold* … *in May*."""
    parse = question.parse
    at = next((at for at, token in enumerate(question.rest) if token == verb), None)
    if at is None:
        return Rejected("word-order", verb.text)
    before: tuple[Piece, ...] = (*question.subject, *question.rest[:at])
    negated = any(token.dep == "neg" for token in question.rest[:at])
    if finite.lower == "have" and parse.head_of(question.subject).lower in ("he", "she", "it"):
        return Rejected("agreement", finite.text)
    if finite.lower in _TENSES and not negated:
        before = (*before, inflect(verb.lower, _TENSES[finite.lower]))
    else:
        before = (*question.subject, finite, *question.rest[: at + 1])
    rest = question.rest[at + 1 :]
    gap = _gap(parse, verb, amount)
    place = _place(parse, gap, rest, amount)
    if isinstance(place, Rejected):
        return place
    return Statement((*before, *rest[:place]), rest[place:])


def _gap(parse: Parse, verb: Token, amount: Amount) -> Token:
    """The verb whose object is asked for: ``verb``, or an infinitive that goes with it and has no object.

    In ``has to sell it`` and in ``how many times`` it is the infinitive in any case.
    """
    often = amount.noun == "time" or amount.noun in DURATIONS
    while verb.lemma != "take":
        below = _infinitive(parse, verb)
        if below is None or (_objects(parse, below) and not often and verb.lemma != "have"):
            return verb
        verb = below
    return verb


def _infinitive(parse: Parse, verb: Token) -> Token | None:
    """``sell`` after ``needs to``, ``is able to`` or ``plans to``, not where ``to`` says what for."""
    acting = next((child for child in parse.children(verb, "xcomp", "dobj") if child.tag == "VBG"), None)
    if acting is not None and verb.lemma in _GOES_ON:
        return acting
    if verb.lemma not in _CONTROLS:
        return None
    following = parse.tokens[verb.index + 1 : verb.index + 4]
    if following and following[0].lower == "able":
        following = following[1:]
    if len(following) > 1 and following[0].lower == "to" and following[1].tag == "VB":
        return following[1] if following[1].lemma != "be" or (following[2:3] and following[2].lower == "able") else None
    return None


def _objects(parse: Parse, verb: Token) -> list[Token]:
    """The objects of a verb after it, but for ``in all`` and ``a month``, which are easily taken for one."""
    children = parse.children(verb, "dobj", "dative")
    after = [child for child in children if child.index > verb.index and child.lemma.lower() not in DURATIONS]
    return [child for child in after if child.lower not in ("all", "each", "total") or parse.children(child)]


def _is_stranded(parse: Parse, token: Token, following: tuple[Token, ...]) -> bool:
    """Whether a preposition has lost its noun to the front of the question, as ``with`` in ``end up with today``."""
    if token.dep not in ("prep", "prt") or token.tag not in ("IN", "TO"):
        return False
    if following and following[0].lower in CALENDAR:
        return False
    after = [child.lower for child in parse.children(token) if child.index > token.index]
    if any(word not in ("today", "yesterday", "tomorrow") for word in after):
        return False
    return not following or following[0].tag in ("IN", "RB", "TO") or following[0].dep in ("npadvmod", "pobj")


def _place(parse: Parse, gap: Token, rest: tuple[Token, ...], amount: Amount) -> int | Rejected:
    """How many tokens of ``rest`` stand before the amount."""
    verbs = (gap.index, *(token.index for token in parse.ancestors(gap)))
    for at, token in enumerate(rest):
        if token.head in verbs and _is_stranded(parse, token, rest[at + 1 : at + 2]):
            return at + 1
    place = next((at + 1 for at, token in enumerate(rest) if token == gap), 0)
    while place < len(rest) and rest[place].dep == "prt" and parse.head(rest[place]) == gap:
        following = rest[place + 1 : place + 2]
        if any(token.lower in CALENDAR or parse.head(token).lemma in DURATIONS for token in following):
            break
        place += 1
    objects = _objects(parse, gap)
    if not objects:
        return place
    found = [token for token in parse.subtree(objects[0]) if gap.lemma != "take" or not _is_in_clause(parse, token)]
    end = next((at + 1 for at, token in enumerate(rest) if token == found[-1]), None)
    if end is None or len(objects) > 1 or found[0] != rest[place]:
        return Rejected("second-object", objects[0].text)
    if gap.lemma == "take" and amount.noun in DURATIONS:
        return end
    if gap.lemma in _TAKES_TWO and (objects[0].pos == "PRON" or objects[0].tag == "NNP"):
        return end
    return end if amount.noun == "time" else Rejected("second-object", objects[0].text)


def _is_in_clause(parse: Parse, token: Token) -> bool:
    """Whether a token is in the infinitive of ``take Mara to paint it``, which can look like a part of ``Mara``."""
    return any(parse.child(one, "aux") for one in (token, *parse.ancestors(token)) if one.dep in ("relcl", "acl"))


def _is_plural(question: Question) -> bool:
    return question.parse.head_of(question.subject).tag in ("NNS", "NNPS")


def _opens_clause(parse: Parse, token: Token) -> bool:
    """Whether a condition or time clause of its own begins at ``token``."""
    return token.lower in ("if", "when", "assuming", "given") and token.dep in ("mark", "advmod", "prep", "advcl")


def _among(finite: Token, amount: Amount) -> Piece:
    """The verb after ``there``: ``are`` before ``5 gallons of oil``, though the question was ``how much … is``."""
    plural = amount.noun in MEASURES and amount.number != "1"
    return {"is": "are", "was": "were"}.get(finite.lower, finite) if plural else _agreeing(finite, amount)


def _agreeing(finite: Token, amount: Amount) -> Piece:
    if finite.lower == "have" and amount.number != "1":
        return finite
    if amount.noun != "dollar" and (amount.number != "1" or not amount.noun):
        return finite
    if finite.tag == "VBP" and finite.lower not in _SINGULAR:
        return inflect(finite.lemma, "VBZ")
    return _SINGULAR.get(finite.lower, finite.text)
