"""The parts of a question that trade places when it is answered, and what its condition says that is so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import dropwhile, takewhile
from typing import Final, Literal

from illposed.engine.english.inflect import is_verb
from illposed.engine.english.lexicon import (
    ASKING_TAGS,
    COMPARED,
    DISTRIBUTED,
    DO,
    FINITE_TAGS,
    OPENING_TAGS,
    ORDERS,
    SUBJECTS,
    word_set,
)
from illposed.engine.english.tokens import NOTHING, Parse, Token, is_run
from illposed.engine.phrasing.answer.units import is_measure, spoken_unit
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.results import Rejected

Sort = Literal["how", "what", "percentage", "find"]

_DEGREES: Final = word_set("many much old long far tall high wide deep")
_ENDS_SUBJECT: Final = word_set("able if than when worth")
_SAY_MORE: Final = word_set("left leftover compared")
_BEFORE_ORDER: Final = ("", ",", ".", "?", "!")
_STATES: Final = word_set("be have contain cost hold need own weigh")
_WISHES: Final = word_set("choose decide hope like plan want wish")
_UNREAL: Final = word_set("could might should would")

_OPENING_OBJECT: Final = word_set("a an both no")
"""What after ``have`` opens what is had, and not who has: ``How many girls have no pet?``"""

_BEFORE_NOUN: Final = word_set("CC CD DT IN PDT PRP$ TO")
LONG: Final = 30
"""With more words of a condition before it, a reader has lost sight of the main clause."""

Premise = Literal["state", "event", "number"]
"""What a condition says that is a condition in form only: how things are all the time (``If a lime costs $2``), what
has come to pass (``If he ate 2``), or, of what may be yet to come, only a number (``If he feeds 3 of them``)."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question in its order: *If so,* (lead) *how many pots* (asked) *does* (finite) *she* (subject) *buy* (rest).

    ``verb`` is the main verb, in ``rest`` if it is not ``finite``; ``subject`` is empty where what is asked for is the
    subject itself. An order to ``find`` something has no verb: ``asked`` is what is to be found. A ``preposition`` goes
    before what is asked for: ``In how many years will she be 40?``
    """

    parse: Parse
    sort: Sort
    lead: tuple[Token, ...]
    asked: tuple[Token, ...]
    finite: Token | None = None
    verb: Token | None = None
    subject: tuple[Token, ...] = ()
    rest: tuple[Token, ...] = ()
    preposition: Token | None = None

    @property
    def lemma(self) -> str:
        """The base form of the main verb; empty for an order."""
        return self.verb.lemma if self.verb else ""

    @property
    def condition(self) -> Token | None:
        """The verb of a condition that begins the question; None if there is none."""
        verb = self.parse.head(self.lead[0]) if self.lead and self.lead[0].lower == "if" else None
        return verb if verb in self.lead else None

    @property
    def last_clause(self) -> tuple[Token, ...]:
        """The condition that ends the question (``if a lime costs $2``); nothing if there is none."""
        tokens = (*self.asked, *self.subject, *self.rest)
        opening = next((at for at, t in enumerate(tokens) if t.lower == "if" and t.dep == "mark"), len(tokens))
        return tokens[opening:]


@lru_cache(maxsize=64)  # the question of a problem is read again for each sentence that may stand before it
def read_question(parse: Parse) -> Question | Rejected:
    """The question that a problem ends with, without the words for a unit, which stands beside the number.

    Rejected as ``two-questions``, ``no-question`` (none at the end, or none that is understood) or ``word-order``.
    """
    sentence = parse.question
    tokens = parse.tokens_of(sentence)
    stop = next((token.index for token in reversed(tokens) if token.text not in ".?!"), sentence.first) + 1
    needless = spoken_unit(parse)
    asking = parse.tokens[sentence.first : stop]
    body = tuple(token for token in asking if token.pos != "SPACE" and token not in needless)
    body = tuple(dropwhile(lambda token: token.lower in ("so", ","), body))
    orders = [token for token in body if token.lower in ORDERS and parse.before(token).text.strip() in _BEFORE_ORDER]
    if orders:
        return _order(parse, body, orders[0])
    starts = [token for token in body if _starts_question(parse, token)]
    if len(starts) != 1:
        return Rejected("two-questions" if starts else "no-question", sentence.span.of(parse.text)[:60])
    start = starts[0]
    lead, rest = body[: body.index(start)], body[body.index(start) :]
    if lead and lead[-1].lower == "in" and _asks_when(rest):
        return _after_preposition(lead[-1], _split(parse, "how", lead[:-1], rest))
    open_ended = bool(lead) and (lead[-1].pos in ("ADP", "DET") or lead[-1].lower in ("least", "most"))
    if open_ended or (lead and _is_clause_of_its_own(parse, lead)):
        return Rejected("no-question", lead[-1].text)
    share = parse.after(start).lower in ("percent", "percentage")
    return _split(parse, "how" if start.lower == "how" else "percentage" if share else "what", lead, rest)


def _asks_when(tokens: tuple[Token, ...]) -> bool:
    """Whether ``in`` what is asked for is when something will be so: ``how many years will``."""
    how, many, unit, finite = (*tokens[:4], NOTHING, NOTHING, NOTHING, NOTHING)[:4]
    return (how.lower, many.lower, finite.tag) == ("how", "many", "MD") and unit.lemma.lower() in TIME_UNITS


def _after_preposition(preposition: Token, question: Question | Rejected) -> Question | Rejected:
    """A question for when something will be so, without a condition at its end, which would be taken for the time's."""
    if isinstance(question, Rejected) or not question.subject or question.last_clause:
        return Rejected("no-question", preposition.text)
    return replace(question, preposition=preposition)


def _is_clause_of_its_own(parse: Parse, lead: tuple[Token, ...]) -> bool:
    """Whether what stands before a question is, or has in it, a sentence that no full stop divides from the rest."""
    if any(token.text == "If" for token in lead[1:]):
        return True
    opens = lead[0].pos not in ("ADP", "ADV", "SCONJ")
    return opens and any(token.is_subject and parse.subtree(token)[0] == lead[0] for token in lead)


def _split(parse: Parse, sort: Sort, lead: tuple[Token, ...], tokens: tuple[Token, ...]) -> Question | Rejected:
    at = next((at for at, token in enumerate(tokens) if at > 0 and _is_finite(parse, token)), None)
    if at is None or (sort == "what" and at != 1):
        return Rejected("word-order", tokens[0].text)
    finite, after = tokens[at], tokens[at + 1 :]
    verb = _main_verb(parse, finite, after)
    length = None if verb is None else _subject_length(parse, finite, verb, after)
    if verb is None or length is None:
        return Rejected("word-order", finite.text)
    acts = _acts_before(parse, verb, tokens[:at])
    if acts and (length or (verb.lemma == "be" and tokens[1].lower == "many")):
        return Rejected("word-order", acts[0].text)
    asked = tokens[: at - len(acts)]
    return Question(parse, sort, lead, asked, finite, verb, acts or after[:length], after[length:])


def _acts_before(parse: Parse, verb: Token, asked: tuple[Token, ...]) -> tuple[Token, ...]:
    """What acts, where it stands before the verb as in a statement: ``she`` in ``how much money she will have``."""
    subject = None if verb.dep == "relcl" else parse.subject(verb)
    words = () if subject is None else parse.subtree(subject)
    if not words or asked[-len(words) :] != words or words[0].tag not in OPENING_TAGS:
        return ()
    return () if asked[1] in words or parse.before(words[0]).pos in ("ADP", "SCONJ") else words


def _main_verb(parse: Parse, finite: Token, after: tuple[Token, ...]) -> Token | None:
    """The verb that ``finite`` belongs to, which may be ``finite`` itself."""
    if finite.lemma == "be" and after and after[0].lower == "there":
        return finite
    main = takewhile(lambda token: token.lower != "if", after[1:])
    able = next((token for token in main if token.lower == "able"), None)
    if finite.lemma == "be" and able is not None and parse.before(able).dep != "neg":
        return parse.after(parse.after(able)) if parse.after(able).lower == "to" else None
    if finite.tag == "MD" or finite.lower in DO:
        costs = (token for token in after if token.lower == "cost" and not _has_article(parse, token))
        bare = (token for token in after if token.tag in ("VB", "VBP", "VBZ") and not _is_relative(parse, token))
        verbs = (parse.head(token) if finite.tag == "MD" and _is_done(parse, token) else token for token in bare)
        return next(costs, None) or next(verbs, None) or _taken_for_noun(parse, finite) or _after_subject(after)
    if finite.dep in ("aux", "auxpass"):
        return parse.head(finite)
    if (doing := _taken_for_clause(parse, finite, after)) is not None:
        return doing
    if finite.lemma == "be" and (doing := _taken_for_noun_phrase(parse, finite, after)) is not None:
        return doing
    if finite.lemma == "have" and after and after[-1].tag in ("VBD", "VBN") and after[-1].lower not in _SAY_MORE:
        return after[-1]
    owns = bool(after) and after[0].lower in _OPENING_OBJECT and all(token.tag != "VBN" for token in after)
    return None if finite.lemma == "have" and _opens_subject(after) and not owns else finite


def _taken_for_clause(parse: Parse, finite: Token, after: tuple[Token, ...]) -> Token | None:
    """The verb of ``how many pots of tea is Mara making``, or ``has Mara made``, which the parser took for a clause of
    its own."""
    clauses = parse.children(finite, "ccomp") if finite.lemma in ("be", "have") else ()
    forms = ("VBG",) if finite.lemma == "be" else ("VBN", "VBD")
    for verb in clauses:
        subject = parse.child(verb, "nsubj")
        if verb in after and verb.tag in forms and subject is not None and parse.subtree(subject)[0] == after[0]:
            return None if parse.children(verb, "aux", "auxpass", "mark") else verb
    return None


def _taken_for_noun_phrase(parse: Parse, finite: Token, after: tuple[Token, ...]) -> Token | None:
    """The verb of ``how many figs are the boys holding``, which the parser took for a part of what they are.

    None after a measure, of which something may be so many: ``how many miles is the road leading to the sea``.
    """
    named, verbs = parse.before(finite), [token for token in after if token.tag == "VBG" and token.dep != "amod"]
    is_part = len(verbs) == 1 and verbs[0].dep in ("acl", "attr") and verbs[0] != after[0]
    return verbs[0] if is_part and named.pos == "NOUN" and not is_measure(named.lower) else None


def _is_relative(parse: Parse, verb: Token) -> bool:
    """Whether a verb is that of a relative clause, or its auxiliary: ``has`` in ``a cook who has served``."""
    clause = parse.head(verb) if verb.dep == "aux" else verb
    return clause.dep == "relcl" and any(child.tag in ("WDT", "WP") for child in parse.children(clause))


def _is_done(parse: Parse, have: Token) -> bool:
    """Whether ``have`` is that of ``have gone``, and not of ``have (5 figs) left``."""
    return have.dep == "aux" and parse.head(have).tag == "VBN" and parse.head(have).lower not in _SAY_MORE


def _has_article(parse: Parse, token: Token) -> bool:
    return parse.before(token).tag in ("DT", "JJ", "PRP$", "TO")


def _taken_for_noun(parse: Parse, finite: Token) -> Token | None:
    """The verb of ``did Mara pick``, which the tagger took for a noun."""
    noun = parse.head(finite) if finite.dep == "aux" else parse.child(finite, "dobj")
    if noun is None or noun.pos != "NOUN" or noun.index < finite.index or _has_article(parse, noun):
        return None
    if parse.after(noun).lower == "of":  # "the 2-liter bottle of soda"
        return None
    return noun if is_verb(noun.lower) else None


def _after_subject(after: tuple[Token, ...]) -> Token | None:
    """The first word after a noun or pronoun that can be a verb in its base form, whatever it was taken for.

    In ``did each top cost`` it is *cost*; of two such words, as in ``does the park have``, the second. None that has an
    object after it, which the parser does not know as one, nor one of a name and a noun: ``can Mara hula hoop``.
    """
    for at, token in enumerate(after[1:], start=1):
        first, before, following = after[at - 2 : at - 1], after[at - 1], after[at + 1 : at + 2]
        ends = before.tag not in _BEFORE_NOUN and before.lower != "each" and token.pos in ("NOUN", "VERB")
        if not (ends and is_verb(token.lower)) or (following and following[0].tag in ("VB", "VBP")):
            continue
        if following and following[0].lower == "of":
            continue
        merged = before.tag == "NN" and bool(first) and first[0].tag == "NNP"
        return None if merged or (following and following[0].tag in OPENING_TAGS) else token
    return None


def _opens_subject(after: tuple[Token, ...]) -> bool:
    return bool(after) and after[0].tag in OPENING_TAGS


def _subject_length(parse: Parse, finite: Token, verb: Token, after: tuple[Token, ...]) -> int | None:
    """How many of the tokens after ``finite`` are the subject; 0 if what is asked for is, None if it is unclear."""
    if verb.index == finite.index:
        return _length_after_be(parse, verb, after)
    helpers = [token.index for token in parse.children(verb, "aux", "auxpass", "neg") if token.index > finite.index]
    before = list(takewhile(lambda token: token.lower != "able", after))
    before = [token for token in before if token.index < min([verb.index, *helpers])]
    while before and before[-1].pos == "ADV":
        before.pop()
    return len(before)


def _length_after_be(parse: Parse, finite: Token, after: tuple[Token, ...]) -> int | None:
    if not after:
        return 0
    if after[0].lower == "there":
        return 1
    is_worth = after[-1].lower == "worth"  # the parser takes what is worth so much for what it is
    named = parse.before(finite)
    counts = named.pos in ("NOUN", "PROPN", "PRON") and named.tag != "WP"
    deps = SUBJECTS if counts and not (is_worth or _asks_measure(parse, finite, after)) else (*SUBJECTS, "attr")
    subjects = [token for token in after if token.dep in deps and parse.subtree(token)[0] == after[0]]
    if subjects and finite.lemma == "be":
        inside = [token for token in parse.subtree(subjects[-1]) if token.index <= after[-1].index]
        stop = next((at for at, token in enumerate(inside) if token.lower in _ENDS_SUBJECT), len(inside))
        return stop if is_run(inside[:stop]) else None
    return None if finite.lemma == "be" and _opens_subject(after) else 0


def _asks_measure(parse: Parse, finite: Token, after: tuple[Token, ...]) -> bool:
    """Whether the parser takes for what a measure is what has it: the house in ``how many square feet is her house``.

    Nobody at work is so many hours, nor is a duck that flies: ``how many hours is Mara at the gym``.
    """
    unit, thing = parse.before(finite), parse.child(finite, "attr")
    compares = any(token.lower in COMPARED for token in parse.tokens[: unit.index][-2:])
    acts = any(token.tag == "VBG" for token in after)
    named = thing is not None and thing.pos == "NOUN" and after[0].tag in OPENING_TAGS | {"PDT"}
    return is_measure(unit.lower) and named and not (compares or acts)


def _is_finite(parse: Parse, token: Token) -> bool:
    """Whether a token carries the tense of its clause, and is no noun taken for a verb: ``how many packs does``.

    After ``does`` it is the name that is taken for one: ``does Will have``.
    """
    first = token.lower in DO or parse.after(token).tag not in FINITE_TAGS
    return token.tag in FINITE_TAGS and token.lower != "total" and first


def _starts_question(parse: Parse, token: Token) -> bool:
    if token.lower == "how":
        return parse.after(token).lower in _DEGREES
    return token.lower == "what" and token.dep not in ("dobj", "pobj")


def _order(parse: Parse, body: tuple[Token, ...], order: Token) -> Question | Rejected:
    at = body.index(order)
    lead, asked = body[:at], body[at + 1 :]
    if not asked or asked[0].tag in ASKING_TAGS:
        return Rejected("no-question", order.text)
    return Question(parse, "find", lead, asked)


def premise_of(question: Question) -> Premise | None:
    """What the condition at the head of a question says is so; None where there is none, or it is wished or unreal.

    What rests on a state or an event holds without the condition; what rests on a number alone holds only under it.
    """
    return (
        None
        if question.condition is None
        else premise(question.parse, question.condition, question.lead, question.finite)
    )


def is_fact(question: Question) -> bool:
    """Whether all that the condition at the head of a question says is a state or an event: both of two joined clauses.

    ``If Mara has 9 ferns and sells 5`` says in its second clause what may be yet to come; ``If each bed has 9 ferns``
    is a rule, which the answer rests on as long as it is told.
    """
    if question.condition is None or not DISTRIBUTED.isdisjoint(token.lower for token in question.lead):
        return False
    joined = [token for token in question.parse.children(question.condition, "conj") if token.is_verb]
    said = (premise(question.parse, verb, question.lead, question.finite) for verb in (question.condition, *joined))
    return all(each in ("state", "event") for each in said)


def last_premise_of(question: Question) -> Premise | None:
    """The same of the condition that ends a question."""
    clause = question.last_clause
    return premise(question.parse, question.parse.head(clause[0]), clause, question.finite) if clause else None


def premise(parse: Parse, verb: Token, clause: Iterable[Token], finite: Token | None) -> Premise | None:
    """What a clause with this verb says that is so, if it is the condition of a question with a ``finite`` verb."""
    if verb.lemma in _WISHES:
        return None
    helpers = parse.children(verb, "aux", "auxpass")
    if finite is not None and finite.lower in _UNREAL and (helpers or verb.tag == "VBD"):
        return None
    tense = helpers[0].tag if helpers else verb.tag
    present = tense in ("VBZ", "VBP")
    if verb.lemma in _STATES and not helpers and (present or tense == "VBD"):
        return "state"
    if tense == "VBD" or (present and finite is not None and finite.tag == "VBD"):
        return "event"
    return "number" if any(token.tag in ("CD", "$") for token in clause) else None
