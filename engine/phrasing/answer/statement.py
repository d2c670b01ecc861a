"""The words of a question in the order of a statement, around the place where the amount stands."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from illposed.engine.english.inflect import inflect, is_verb
from illposed.engine.english.lexicon import COMPARED, DO, OPENING_TAGS, TIME_NOUNS, TOTALS, word_set
from illposed.engine.english.tokens import NOTHING, Parse, Token
from illposed.engine.phrasing.answer.amount import PLACES, Amount
from illposed.engine.phrasing.answer.question import Question
from illposed.engine.phrasing.draft import Piece
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.results import Rejected

_TENSES: Final = {"did": "VBD", "does": "VBZ", "do": "VBP"}
_TAKES_TWO: Final = word_set("bring charge cost earn give last lend make owe pay save send show take")
_CONTROLS: Final = word_set(
    "afford agree aim be choose combine continue decide end expect get go have hope intend like manage need plan "
    "prefer require suppose try use want wish"
)
"""The verbs whose infinitive has the same subject and is what they are about."""

_TIMED: Final = word_set("a each every that this over")
_WHEN: Final = ("in", "on", "at")
_BESIDE: Final = ("before", "after")
_LASTS: Final = word_set("second minute hour")
_TIMES_TAKEN: Final = _TAKES_TWO | word_set("have last need spend")
"""The verbs that have a time for their object."""

_GOES: Final = ("go", "travel")
_BEGINS: Final = ("start", "begin")
_ENDS: Final = word_set("complete end finish")
"""What is done in a time, and not for it."""

_ADDED: Final = word_set("today yesterday tomorrow now altogether together")
"""What a parser takes for the noun of a preposition that stands before it, and is not."""

_IN_ALL: Final = word_set("in all total")
_NO_OBJECTS: Final = word_set("all each order total")
_VERBAL: Final = ("VERB", "AUX", "ADV", "PART")
_SEVERAL: Final = ("all", "both")
_SINGULAR: Final = {"are": "is", "were": "was", "have": "has"}


@dataclass(frozen=True, slots=True)
class Statement:
    """What stands before the amount and what stands after it."""

    before: tuple[Piece, ...]
    after: tuple[Piece, ...] = ()


def make_statement(question: Question, amount: Amount) -> Statement | Rejected:
    """The statement that answers the question; rejected as ``second-object`` or ``word-order``."""
    finite, verb, rest = question.finite, question.verb, question.rest
    if finite is None or verb is None:
        stop = next(
            (at for at, token in enumerate(question.asked) if _opens_clause(question.parse, token)), len(question.asked)
        )
        return Statement((*question.asked[:stop], "is"), question.asked[stop:])
    if question.sort == "what":
        return _what_is(question, finite)
    if _asks_later(question):
        return Rejected("word-order", finite.text)
    if not question.subject:
        return _of_subject(question, finite, amount)
    if any(token.lower in ("versus", "compared") for token in question.subject):
        return Rejected("word-order", question.subject[-1].text)
    if any(
        token.lower in ("'s", "’s") for token in (*question.subject[-1:], *rest[:1])
    ):  # "How old is Omar’s dog?", where the parse parts them
        return Rejected("word-order", rest[0].text)
    if _hides_verb(question) or [token.lower for token in question.subject] == ["each"]:
        return Rejected("word-order", question.subject[-1].text)
    if question.preposition is not None:  # "In how many years will Mara be 40?"
        return Statement((*question.subject, finite, *rest, question.preposition.lower))
    if verb != finite:
        also = next((token for token in question.parse.children(verb, "conj") if token.tag == "VB"), NOTHING)
        if also in rest and finite.lower in _TENSES:  # "How many minutes did she read and write?"
            return Rejected("word-order", also.text)
        return _of_several(question, _of_object(question, finite, verb, amount), amount)
    lasts = amount.noun in TIME_UNITS and rest[:1] and rest[0].lower in PLACES
    said = next((token for token in rest if token.pos != "ADV"), NOTHING)
    if [token.lower for token in rest] == ["short"] and amount.noun == "dollar":
        return Statement((*question.subject, finite), rest)
    says_when = said.dep == "amod" and question.parse.head(said).lemma in TIME_NOUNS  # "there were last week"
    loose = said.pos in ("ADJ", "VERB") and said.dep != "prep" and said.lower != "total" and not says_when
    if lasts or said.lower == "of" or loose:
        return Rejected("word-order", said.text)
    when = _says_when_last(question) if question.asked[-1].lower not in ("many", "much") else ()
    said_of = question.subject[: len(question.subject) - len(when)]
    is_there = [token.lower for token in said_of] == ["there"]
    return Statement((*said_of, _agreeing(finite, amount) if is_there else finite), (*when, *rest))


def _says_when_last(question: Question) -> tuple[Token, ...]:
    """What says at the end of a subject when it is so deep or long: ``in May`` of ``the river in May``."""
    parse, subject = question.parse, question.subject
    for token in subject[1:]:
        words = parse.subtree(token)
        if token.dep == "prep" and token.lower in _WHEN and subject[-len(words) :] == words:
            return words if any(word.lower in TIME_NOUNS for word in words) else ()
    return ()


def _of_several(question: Question, said: Statement | Rejected, amount: Amount) -> Statement | Rejected:
    """``How many leaves do all the ferns have?``: *All the ferns have a total of* …, or it would be true of each."""
    words = {token.lower for token in (*question.asked, *question.rest)}
    own = {token.lower for token in (*question.subject[:1], *question.rest[: question.rest.index(question.verb)])}
    if isinstance(said, Rejected) or own.isdisjoint(_SEVERAL) or words & (TOTALS | {"each"}):
        return said
    if amount.after[:1] and getattr(amount.after[0], "lower", "") in COMPARED:
        return Rejected("word-order", question.subject[0].text)
    return Statement((*said.before, "a total of"), said.after)


def _hides_verb(question: Question) -> bool:
    """Whether a verb was taken for a part of the subject: ``Mara color`` of ``does Mara color green``."""
    if _holds_clause(question.subject):
        return True
    last = question.subject[-1]
    named = question.parse.before(last)
    return last.tag == "NN" and named in question.subject and named.tag == "NNP" and is_verb(last.lower)


def _holds_clause(subject: tuple[Token, ...]) -> bool:
    """Whether a subject holds a clause that says when or why: ``the number of seats before the hall is full``."""
    return any(token.dep == "mark" and token.lower not in ("that", "for") for token in subject)


def _what_is(question: Question, finite: Token) -> Statement:
    """``What is the total cost if …``: *The total cost is* … *if …*; a subject with a clause of its own comes last."""
    verbs = (finite, *(token for token in question.rest if token == question.verb and finite.lemma != "be"))
    tokens = tuple(token for token in (*question.subject, *question.rest) if token not in verbs)
    compares = any(token.lower == "between" for token in tokens)
    stop = next(
        (at for at, token in enumerate(tokens) if _opens_clause(question.parse, token) and not compares), len(tokens)
    )
    said: tuple[Piece, ...] = ("is",) if finite.lower in ("'s", "’s") else verbs
    subject = tokens[: stop - 1] if tokens[stop - 1].text == "," else tokens[:stop]
    if _holds_clause(subject):
        return Statement((), (*said, *subject, *tokens[stop:]))
    return Statement((*subject, *said), tokens[stop:])


def _opens_clause(parse: Parse, token: Token) -> bool:
    """Whether a condition or time clause of its own begins at ``token``, and not what belongs to ``from`` before it."""
    opens = token.lower in ("if", "when", "assuming") or (token.lower == "given" and token.dep != "acl")
    return opens and parse.before(token).dep != "prep"


def _of_subject(question: Question, finite: Token, amount: Amount) -> Statement | Rejected:
    """``How many pots were sold``: … *were sold*; ``how many are in the box``: *there are* … *in the box*.

    ``How much costs a pot?`` asks for no subject.
    """
    if _leaves_from_somebody(question):
        return Rejected("wording", question.rest[-1].text)
    if named := _named_last(question):
        return Statement((*named, finite, question.rest[0]), question.rest[1 + len(named) :])
    late = question.rest[0] if question.rest and finite.tag == "MD" else NOTHING
    unlike = late.text and (late.pos not in _VERBAL or late.text[0].isupper())
    unlike = unlike or (question.lemma == "cost" and question.asked[1].lower == "much")
    acts = finite.lower in _TENSES and all(token.dep != "neg" for token in question.rest)
    if unlike or acts or any(token.lower == "until" for token in question.asked):
        return Rejected("word-order", question.asked[-1].text)
    said = _agreeing(finite, amount)
    counts = amount.noun == "dollar" or (question.asked[1].lower == "many" and amount.noun)
    if counts and finite.lemma == "be" and question.rest[:1] and question.rest[0].lower in PLACES:
        return Statement(("there", said), question.rest)
    return Statement((), (said, *question.rest))


def _agreeing(finite: Token, amount: Amount) -> Piece:
    """The verb of an amount that is a subject: one of some things, or an amount of money, ``was``."""
    is_one = amount.noun == "dollar" or (amount.number == "1" and amount.noun)
    return _SINGULAR.get(finite.lower, finite) if is_one else finite


def _asks_later(question: Question) -> bool:
    """Whether another verb is that of the question: ``how much of the money they planned to spend did they save``."""
    parse = question.parse
    helpers = (token for token in question.rest if token.lower in DO and token.dep == "aux")
    return any(parse.after(token).tag in OPENING_TAGS for token in helpers)


def _named_last(question: Question) -> tuple[Token, ...]:
    """What is so much, named after ``be``: ``his profit`` in ``how much will be his profit``."""
    parse, verb, rest = question.parse, question.verb, question.rest
    is_all = all(token.lower in _IN_ALL for token in question.asked[2:])
    if not is_all or verb is None or verb.lemma != "be" or rest[:1] != (verb,):
        return ()
    noun = next((token for token in parse.children(verb, "attr", "nsubj") if token.index > verb.index), NOTHING)
    words = parse.subtree(noun) if noun.is_noun else ()
    return words if words and rest[1 : 1 + len(words)] == words and words[0].tag in OPENING_TAGS | {"PDT"} else ()


def _leaves_from_somebody(question: Question) -> bool:
    """Whether something is said to be left from a person: ``how much will be left from him``."""
    parse = question.parse
    left = next((token for token in question.rest if token.lower == "left"), NOTHING)
    of = parse.child(parse.after(left), "pobj") if parse.after(left).lower == "from" else None
    return of is not None and of.pos in ("PRON", "PROPN")


def _of_object(question: Question, finite: Token, verb: Token, amount: Amount) -> Statement | Rejected:
    """``How many pots did she sell in May``: *she sold* … *in May*."""
    at = question.rest.index(verb)
    between, rest = question.rest[:at], question.rest[at + 1 :]
    before: tuple[Piece, ...] = (*question.subject, finite, *between, verb)
    if finite.lower in _TENSES and all(token.dep != "neg" for token in between):
        before = (*question.subject, *between, inflect(verb.lemma, _TENSES[finite.lower]))
    twice = bool(rest) and rest[0].tag in ("VB", "VBP") and rest[0].dep != "xcomp"
    acts = bool(rest) and rest[0].tag == "VBG" and any(token.lower in ("before", "after") for token in question.asked)
    if twice or acts:
        return Rejected("word-order", rest[0].text)
    gap = _gap(question.parse, verb, amount)
    if isinstance(gap, Rejected):
        return gap
    place = _place(question.parse, gap, rest, amount)
    if isinstance(place, Rejected):
        return place
    if not _lasts(question.parse, gap, rest[:place], amount):
        return Statement((*before, *rest[:place]), rest[place:])
    if gap.lemma in _ENDS:
        return Rejected("word-order", gap.text)
    return Statement((*before, *rest[:place], "for"), rest[place:])


def _lasts(parse: Parse, verb: Token, before: tuple[Token, ...], amount: Amount) -> bool:
    """Whether a time stands after what something is done to all the while: ``She held her breath for 7 seconds.``"""
    has_object = any(one in before for one in _objects(parse, verb)) and before[-1].pos != "ADP"
    is_bare = len([piece for piece in amount.after if piece]) == 1  # but "7 minutes per day"
    return has_object and is_bare and amount.noun in _LASTS and verb.lemma not in _TIMES_TAKEN


def _gap(parse: Parse, verb: Token, amount: Amount) -> Token | Rejected:
    """The verb whose object is asked for: ``verb``, or an infinitive that goes with it and has no object.

    In ``has to sell it`` and in ``how many times`` it is the infinitive in any case, but what someone needs so long to
    do takes that time. What someone ``has 5 minutes to`` do takes so long or is done in that time: that is in doubt.
    """
    often = amount.noun == "time" or amount.noun in TIME_UNITS
    while verb.lemma in _CONTROLS:
        below = _infinitive(parse, verb)
        lasts = amount.noun in TIME_UNITS and verb.lemma == "need"
        keeps = below is not None and _objects(parse, below) and not _strands(parse, below)
        ensures = below is not None and below.lemma == "make" and parse.after(below).lower == "sure"
        begins = verb.lemma == "have" and below is not None and below.lemma in _BEGINS and _strands(parse, below)
        if below is None or ensures or begins or (keeps and (lasts or not often) and verb.lemma != "have"):
            return verb
        if verb.lemma == "need" and amount.noun == "dollar" and below.lemma in _GOES:
            return verb  # "needs $9 more to go there"
        if verb.lemma == "have" and amount.noun in TIME_UNITS:
            return Rejected("word-order", below.text)
        verb = below
    return verb


def _infinitive(parse: Parse, verb: Token) -> Token | None:
    """``sell`` after ``needs to`` or ``is able to``, not where ``to`` says what for; ``selling`` after ``ends up``."""
    to = parse.after(verb)
    if verb.lemma == "end" and parse.after(to).tag == "VBG":
        return parse.after(to)
    to = parse.after(to) if to.lower == "able" else to
    found = parse.after(to)
    return found if to.lower == "to" and found.tag == "VB" else None


def _objects(parse: Parse, verb: Token) -> list[Token]:
    """The objects of a verb after it, but for what is easily taken for one: ``all``, ``each``, ``(in) order``.

    So is what somebody spends time, takes turns or makes money doing: ``painting``, ``hand painting``.
    """
    after = [child for child in parse.children(verb, "dobj", "dative") if child.index > verb.index]
    if verb.lemma in ("earn", "make", "spend", "take"):
        after = [one for one in after if not any(token.lower.endswith("ing") for token in (one, parse.after(one)))]
    taken = [one for one in after if one.lower not in _NO_OBJECTS or parse.after(one).lower == "of"]
    return [one for one in taken if one.tag not in ("IN", "TO")]


def _strands(parse: Parse, verb: Token) -> bool:
    """Whether a question ends with a preposition of a verb: ``how many homes does he need to take them to?``"""
    last = parse.before(parse.tokens_of(parse.question)[-1])
    return parse.head(last) == verb and _is_stranded(parse, last, ())


def _is_stranded(parse: Parse, token: Token, following: tuple[Token, ...]) -> bool:
    """Whether a preposition has lost its noun to the front of the question, as ``with`` in ``end up with today``."""
    if token.dep not in ("prep", "prt", "dative") or token.tag not in ("IN", "TO") or token.lower == "than":
        return False
    if following and following[0].tag in ("WRB", "TO"):
        return True
    if following and (token.lower, following[0].lower) == ("out", "of"):  # "make out of the silk"
        return False
    if following and following[0].tag == "CD" and token.lower == "over":  # "make over 7 days"
        return False
    after = [child for child in parse.children(token) if child.index > token.index and child.dep != "prep"]
    if any(not _says_when(parse, token, child) for child in after):
        return False
    return bool(after) or not following or following[0].tag in ("IN", "RB", "TO")


def _says_when(parse: Parse, preposition: Token, noun: Token) -> bool:
    """Whether a noun after a preposition that has lost its own is a time: ``today``, ``this morning``."""
    dated = preposition.lower == "with" and parse.child(noun, "det") is not None and noun.lemma in TIME_NOUNS
    return dated or (noun.lower in _ADDED and preposition.lower != "from")


def _place(parse: Parse, gap: Token, rest: tuple[Token, ...], amount: Amount) -> int | Rejected:
    """How many tokens of ``rest`` stand before the amount."""
    verbs = (gap.index, *(token.index for token in parse.ancestors(gap)))
    for at, token in enumerate(rest):
        if token.head in verbs and _is_stranded(parse, token, rest[at + 1 : at + 2]):
            return at + 1
    place = next((at + 1 for at, token in enumerate(rest) if token == gap), 0)
    part = rest[place] if place < len(rest) else None
    objects = _objects(parse, gap)
    first = parse.subtree(objects[0])[0] if objects else NOTHING
    timed = bool(objects) and objects[0].lemma in TIME_NOUNS
    is_place = (
        (timed or first.tag == "DT")
        and parse.before(first).tag == "RP"
        and parse.before(first).lower in PLACES - {"out"}
    )
    done = part is not None and gap.lemma in ("get", "be") and part.tag == "VBN"
    if part is not None and not is_place and (part.tag == "RP" or part.lower == "back" or done):
        place += parse.after(part).tag not in ("DT", "NN", "CD")  # but "fill in 60 minutes"
    says_when = timed and (first.lower in _TIMED or parse.after(objects[0]).lower in _BESIDE)
    if not objects or is_place or says_when:
        return place
    found = tuple(takewhile(lambda token: token.lower != "than", parse.subtree(objects[0])))
    if not found:  # "than 6" for an object, as it ends a question that breaks off
        return Rejected("second-object", objects[0].text)
    end = next((at + 1 for at, token in enumerate(rest) if token == found[-1]), 0)
    often = amount.noun == "time" or amount.noun in TIME_UNITS
    following = rest[end] if end < len(rest) else NOTHING
    # In "a customer who buys a pen, ink and a ruler" the list is taken for no part of the clause.
    goes_on = "," in (found[-1].text, following.text) and any(token.dep == "relcl" for token in found)
    if not goes_on and end and len(objects) == 1 and (often or gap.lemma in _TAKES_TWO):
        return end
    return Rejected("second-object", objects[0].text)
