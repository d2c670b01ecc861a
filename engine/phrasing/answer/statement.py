"""The words of a question in the order of a statement, around the place where the amount stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import CALENDAR, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.answer.amount import Amount
from illposed.engine.phrasing.answer.question import Question
from illposed.engine.phrasing.answer.units import DURATIONS, MEASURES
from illposed.engine.phrasing.draft import Piece
from illposed.engine.results import Rejected

_TENSES: Final = {"did": "VBD", "does": "VBZ", "do": "VBP"}
_TAKES_TWO: Final = word_set("bring charge cost earn give last lend make owe pay save send show take")
_CONTROLS: Final = word_set(
    "afford agree be begin choose combine continue decide end expect get go have hope intend like manage need plan "
    "prefer require start suppose try use want wish"
)
"""The verbs whose infinitive has the same subject and is what they are about."""

_ARRIVALS: Final = word_set("arrive come escape finish get leave reach return")
"""The verbs that say what is done at one moment, which someone has so much time for."""


_PLACES: Final = ("at", "in", "on", "inside", "under")
_SINGULAR: Final = {"are": "is", "were": "was", "have": "has"}
_PLURAL: Final = {"is": "are", "was": "were", "has": "have"}
_FULL: Final = {"'s": "is", "’s": "is"}


@dataclass(frozen=True, slots=True)
class Statement:
    """What stands before the amount and what stands after it."""

    before: tuple[Piece, ...]
    after: tuple[Piece, ...] = ()


def make_statement(question: Question, amount: Amount) -> Statement | Rejected:
    """The statement that answers the question; rejected as ``second-object`` or ``word-order``.

    ``How many leaves do all the ferns have?`` is answered by *Altogether, the ferns have* …, since *all the ferns have*
    … would be true of each.
    """
    finite, verb, rest = question.finite, question.verb, question.rest
    if finite is None or verb is None:
        plural = question.parse.head_of(question.asked).is_plural
        return Statement((*question.asked, "are" if plural else "is"))
    if question.sort == "what":
        return _what_is(question, finite, verb)
    if not question.subject:
        return _of_subject(question, finite, verb, amount)
    if question.subject[0].lower == "there":
        there_be = next((at for at, token in enumerate(rest, start=1) if token == verb), 0) if verb.lemma == "be" else 0
        return Statement(("there", _among(finite, amount), *rest[:there_be]), rest[there_be:])
    if verb != finite:
        return _of_object(question, finite, verb, amount)
    place = _place_after_be(question, amount)
    if isinstance(place, Rejected):
        return place
    person = question.subject[0].tag in ("NNP", "PRP")
    if rest and (rest[0].lower == "of" or (person and amount.noun in DURATIONS and rest[0].lower in _PLACES)):
        return Rejected("word-order", rest[0].text)
    return Statement((*_together(question), finite, *rest[:place]), rest[place:])


def _together(question: Question) -> tuple[Piece, ...]:
    """The subject, with *altogether* before it in the place of *all* or *all of* in it."""
    subject = question.subject
    of = 2 if len(subject) > 2 and subject[1].lower == "of" else 1
    if subject[0].lower != "all" or len(subject) <= of or subject[of].tag not in ("DT", "PRP$"):
        return subject
    return ("altogether", ",", *subject[of:])


def _what_is(question: Question, finite: Token, verb: Token) -> Statement | Rejected:
    """``What is the total cost if …``: *The total cost is* … *if …*"""
    tokens = tuple(token for token in (*question.subject, *question.rest) if token != verb)
    verbs: tuple[Piece, ...] = (finite, verb) if verb != finite else (_FULL.get(finite.lower, finite.lower),)
    stop = next((at for at, token in enumerate(tokens) if _opens_clause(token)), len(tokens))
    subject = tokens[: stop - 1] if 0 < stop < len(tokens) and tokens[stop - 1].text == "," else tokens[:stop]
    return Statement((*subject, *verbs), tokens[stop:])


def _opens_clause(token: Token) -> bool:
    """Whether a condition or time clause of its own begins at ``token``."""
    return token.lower in ("if", "when", "assuming", "given") and token.dep in ("mark", "advmod", "prep", "advcl")


def _of_subject(question: Question, finite: Token, verb: Token, amount: Amount) -> Statement | Rejected:
    """``How many pots were sold``: … *were sold*; ``how many are in the box``: *there are* … *in the box*."""
    rest = question.rest
    lower = rest[0].lower if rest else ""
    named = len(rest) > 1 and rest[1].tag in ("DT", "NNP", "PRP$", "NN", "NNS")
    if verb != finite and (not rest or rest[0].text != lower or (lower == "be" and named)):
        return Rejected("word-order", finite.text)
    is_place = lower in _PLACES and rest[0].tag == "IN"
    if verb == finite and finite.lemma == "be" and is_place and question.sort == "how" and amount.noun:
        return Statement(("there", _among(finite, amount)), rest)
    of = next((token for token in question.asked if token.lower == "of"), None)
    whole = question.parse.child(of, "pobj") if of and question.sort == "percentage" else None
    several = whole is not None and whole.is_plural
    return Statement((), (_PLURAL.get(finite.lower, finite) if several else _agreeing(finite, amount), *rest))


def _place_after_be(question: Question, amount: Amount) -> int | Rejected:
    """Where the amount stands after a subject and ``be``: at once, or after ``able to sell`` or ``accepted to``."""
    rest = question.rest
    if rest and rest[0].lower == "worth":
        return 1
    able = next((at + 1 for at, token in enumerate(rest[:2]) if token.lower == "able"), 0)
    if able and len(rest) > able + 1:
        return _place(question.parse, rest[able + 1], rest, amount)
    acts = rest and rest[0].tag in ("VBD", "VBG", "VBN") and rest[0].lower not in ("left", "combined", "compared")
    return _place(question.parse, rest[0], rest, amount) if acts else 0


def _of_object(question: Question, finite: Token, verb: Token, amount: Amount) -> Statement | Rejected:
    """``How many pots did she sell in May``: *she sold* … *in May*."""
    at = question.rest.index(verb)
    between, rest = question.rest[:at], question.rest[at + 1 :]
    subject = _together(question)
    before: tuple[Piece, ...] = (*subject, finite, *between, verb)
    if finite.lower in _TENSES and all(token.dep != "neg" for token in between):
        several = finite.lower == "does" and any(token.dep == "conj" for token in question.subject)
        said = inflect(verb.lower, "VBP" if several else _TENSES[finite.lower])
        before = (*subject, *between, verb.lower if _is_past(question.parse, verb) else said)
    place = _place(question.parse, _gap(question.parse, verb, amount), rest, amount)
    return place if isinstance(place, Rejected) else Statement((*before, *rest[:place]), rest[place:])


def _is_past(parse: Parse, verb: Token) -> bool:
    """Whether the verb is the past of another one of the text, as in ``did Mara saw``."""
    verbs = {token.lemma for token in parse.tokens if token.pos == "VERB"} - {verb.lower}
    return any(inflect(lemma, "VBD") == verb.lower for lemma in verbs)


def _gap(parse: Parse, verb: Token, amount: Amount) -> Token:
    """The verb whose object is asked for: ``verb``, or an infinitive that goes with it and has no object.

    In ``has to sell it`` and in ``how many times`` it is the infinitive in any case, but for ``has 5 minutes to get``
    somewhere, which takes no longer or shorter, and for ``starts 5 minutes before noon to finish`` by then. Of what is
    thought (``estimate there will be``) it is the verb of the thought.
    """
    thought = parse.child(verb, "ccomp")
    subject = None if thought is None else parse.child(thought, "nsubj", "expl")
    said = subject is not None and subject.tag not in ("WDT", "WP") and subject.lower != "that"
    if thought is not None and subject is not None and said and parse.after(verb) == parse.subtree(subject)[0]:
        verb = thought
    often = amount.noun == "time" or amount.noun in DURATIONS
    while verb.lemma in _CONTROLS:
        below = _infinitive(parse, verb)
        arrives = verb.lemma == "have" and below is not None and below.lemma in _ARRIVALS
        if amount.noun in DURATIONS and (arrives or verb.lemma in ("begin", "start")):
            return verb
        if below is None or (_objects(parse, below) and not often and verb.lemma != "have"):
            return verb
        verb = below
    return verb


def _infinitive(parse: Parse, verb: Token) -> Token | None:
    """``sell`` after ``needs to`` or ``is able to``, not where ``to`` says what for; ``selling`` after ``ends up``."""
    to = parse.after(verb)
    if verb.lemma == "end" and to.lower == "up":
        return parse.after(to) if parse.after(to).tag == "VBG" else None
    to = parse.after(to) if to.lower == "able" else to
    found = parse.after(to)
    able = found.lemma != "be" or parse.after(found).lower == "able"
    return found if to.lower == "to" and found.tag == "VB" and able else None


def _objects(parse: Parse, verb: Token) -> list[Token]:
    """The objects of a verb after it, but for ``in all`` and ``a month``, which are easily taken for one."""
    children = parse.children(verb, "dobj", "dative")
    after = [child for child in children if child.index > verb.index and not _is_time(parse, child)]
    return [child for child in after if child.lower not in ("all", "each", "total") or parse.children(child)]


def _is_time(parse: Parse, noun: Token) -> bool:
    """Whether a noun says how long or how often, and not how much of something, as ``a year of laundry``."""
    return noun.lemma.lower() in DURATIONS and all(token.lower != "of" for token in parse.children(noun, "prep"))


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
    if (
        place < len(rest)
        and (rest[place].tag == "RP" or rest[place].lower == "out")
        and parse.after(rest[place]).tag != "DT"
    ):
        place += 1
    paid = amount.noun in ("time", "dollar") and gap.lemma == "get"
    if paid and place < len(rest) and rest[place].tag == "VBN":
        place += 1
    objects = _objects(parse, gap)
    if not objects:
        return place
    found = _before_infinitive(parse, gap, parse.subtree(objects[0]), amount)
    end = next((at + 1 for at, token in enumerate(rest) if token == found[-1]), 0)
    often = amount.noun == "time" or (gap.lemma in ("last", "take") and amount.noun in DURATIONS)
    given = gap.lemma in _TAKES_TWO and (objects[0].pos == "PRON" or objects[0].tag == "NNP")
    if end and len(objects) == 1 and found[0] == rest[place] and (often or given):
        return end
    return Rejected("second-object", objects[0].text)


def _before_infinitive(parse: Parse, gap: Token, found: tuple[Token, ...], amount: Amount) -> tuple[Token, ...]:
    """``the girl who came first``, where the parser has ``to get there`` with it, which says what took so long."""
    infinitives = [token for token in parse.children(gap, "xcomp", "advcl") if token.index > gap.index]
    if gap.lemma != "take" or amount.noun not in DURATIONS or infinitives:
        return found
    opens = (at for at, token in enumerate(found) if token.lower == "to" and parse.head(token).tag == "VB")
    return found[: next(opens, len(found))]


def _among(finite: Token, amount: Amount) -> Piece:
    """The verb after ``there``: ``are`` before ``5 gallons of oil``, though the question was ``how much … is``."""
    plural = amount.noun in MEASURES and amount.number != "1"
    return {"is": "are", "was": "were"}.get(finite.lower, finite) if plural else _agreeing(finite, amount)


def _agreeing(finite: Token, amount: Amount) -> Piece:
    single = amount.noun == "dollar" or (amount.number == "1" and amount.noun)
    return _SINGULAR.get(finite.lower, finite) if single else finite
