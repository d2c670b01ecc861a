"""The parts of a question that trade places when it is answered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from illposed.engine.english.inflect import is_verb
from illposed.engine.english.lexicon import ARTICLES, ASKING_TAGS, DO, FINITE_TAGS, ORDERS, SUBJECTS, word_set
from illposed.engine.english.tokens import Parse, Token, is_run
from illposed.engine.results import Rejected

Sort = Literal["how", "what", "percentage", "find"]

_DEGREES: Final = word_set("many much old long far tall high wide deep")
_ENDS_SUBJECT: Final = word_set("able if than when worth")
_OPENS_SUBJECT: Final = word_set("CD DT NNP PRP PRP$")
_OPENS_LEAD: Final = word_set("ADP ADV SCONJ VERB")
_IN_NOUN_PHRASE: Final = word_set("ADJ DET NOUN NUM PART PRON PROPN")


@dataclass(frozen=True, slots=True)
class Question:
    """A question in its order: *If so,* (lead) *how many pots* (asked) *does* (finite) *she* (subject) *buy* (rest).

    ``verb`` is the main verb, in ``rest`` if it is not ``finite``; ``subject`` is empty where what is asked for is the
    subject itself. An order to ``find`` something has no verb: ``asked`` is what is to be found.
    """

    parse: Parse
    sort: Sort
    lead: tuple[Token, ...]
    asked: tuple[Token, ...]
    finite: Token | None = None
    verb: Token | None = None
    subject: tuple[Token, ...] = ()
    rest: tuple[Token, ...] = ()

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
    """The question that a problem ends with.

    Rejected as ``two-questions``, ``no-question`` (none at the end, or none that is understood) or ``word-order``.
    """
    sentence = parse.question
    tokens = parse.tokens_of(sentence)
    stop = next((token.index for token in reversed(tokens) if token.text not in ".?!"), sentence.first) + 1
    body = tuple(token for token in parse.tokens[sentence.first : stop] if token.pos != "SPACE")
    order = next((token for token in body if _is_order(parse, token)), None)
    if order is not None:
        return _order(parse, body, order)
    starts = [token for token in body if _starts_question(parse, token)]
    if len(starts) != 1:
        return Rejected("two-questions" if starts else "no-question", sentence.span.of(parse.text)[:60])
    start = starts[0]
    lead, rest = body[: body.index(start)], body[body.index(start) :]
    if lead and lead[-1].pos in ("ADP", "DET"):
        return Rejected("no-question", lead[-1].text)
    if lead and lead[0].pos not in _OPENS_LEAD and any(token.tag in FINITE_TAGS for token in lead):
        return Rejected("no-question", lead[0].text)
    share = parse.after(start).lower in ("percent", "percentage")
    return _split(parse, "how" if start.lower == "how" else "percentage" if share else "what", lead, rest)


def _split(parse: Parse, sort: Sort, lead: tuple[Token, ...], tokens: tuple[Token, ...]) -> Question | Rejected:
    at = next((at for at, token in enumerate(tokens) if at > 0 and _is_finite(parse, token)), None)
    if at is None or (sort == "what" and at != 1):
        return Rejected("word-order", tokens[0].text)
    finite, after = tokens[at], tokens[at + 1 :]
    verb = _main_verb(parse, finite, after)
    length = None if verb is None else _subject_length(parse, finite, verb, after)
    if length is None:
        return Rejected("word-order", finite.text)
    return Question(parse, sort, lead, tokens[:at], finite, verb, after[:length], after[length:])


def _main_verb(parse: Parse, finite: Token, after: tuple[Token, ...]) -> Token | None:
    """The verb that ``finite`` belongs to, which may be ``finite`` itself."""
    head = parse.head(finite)
    if finite.lemma == "be" and after and after[0].lower == "there":
        return finite
    if finite.tag == "MD" or finite.lower in DO:
        if cost := next((t for t in after if t.lower == "cost" and not _has_article(parse, t)), None):
            return cost
        describes = head.lower in ("left", "compared")
        slips = finite.dep == "aux" and head.tag in ("VBD", "VBZ")  # some write "does she has"
        fits = head.tag in ("VB", "VBP") or ((finite.tag == "MD" or slips) and head.is_verb and not describes)
        if head.index > finite.index and fits:
            return head
        have = next((token for token in after if token.lower == "have" and token.tag == "VB"), None)
        return have or _first(after, "VB", "VBP") or _taken_for_noun(parse, finite, after)
    if finite.dep in ("aux", "auxpass") and head.index > finite.index:
        return head
    if after and after[0].tag in _OPENS_SUBJECT and finite.lemma in ("be", "have"):
        participle = _first(after, "VBG", "VBN")
        if participle is not None and _is_predicate(participle, after):
            return participle
        return finite if finite.lemma == "be" else None
    return finite


def _is_predicate(participle: Token, after: tuple[Token, ...]) -> bool:
    """Whether ``is … painting`` is one verb, and not a subject that a participle describes (``the money shared``)."""
    if participle.dep == "acl" or (participle.tag == "VBN" and participle.dep not in ("ROOT", "ccomp", "relcl")):
        return False
    return all(token.pos != "ADP" for token in after[: after.index(participle)])


def _has_article(parse: Parse, token: Token) -> bool:
    return parse.before(token).tag in ("DT", "JJ", "PRP$", "TO")


def _first(tokens: tuple[Token, ...], *tags: str) -> Token | None:
    return next((token for token in tokens if token.tag in tags), None)


def _taken_for_noun(parse: Parse, finite: Token, after: tuple[Token, ...]) -> Token | None:
    """The verb of ``did the top cost``, which the tagger took for a noun: the last word before anything else.

    None where ``finite`` goes with another word, as in ``will the printer paper last``, unless that is ``total``.
    """
    ends = (at for at, t in enumerate(after) if t.pos not in _IN_NOUN_PHRASE | {"ADV", "VERB"})
    chunk = [token for token in after[1 : next(ends, len(after))] if token.lower != "total"]
    found = next((t for t in reversed(chunk) if t.pos in ("NOUN", "VERB") and is_verb(t.lower)), None)
    head = parse.head(finite)
    return found if finite.dep != "aux" or head.lower == "total" or found == head else None


def _subject_length(parse: Parse, finite: Token, verb: Token, after: tuple[Token, ...]) -> int | None:
    """How many of the tokens after ``finite`` are the subject; 0 if what is asked for is, None if it is unclear."""
    if verb.index == finite.index:
        return _length_after_be(parse, verb, after)
    helpers = [token.index for token in parse.children(verb, "aux", "auxpass", "neg") if token.index > finite.index]
    before = [token for token in after if token.index < min([verb.index, *helpers])]
    while before and before[-1].pos == "ADV":
        before.pop()
    if not before and finite.lower in DO:
        return 0 if parse.child(verb, "neg") else None
    if before and before[-1].lower in ARTICLES:
        return None
    return len(before)


def _length_after_be(parse: Parse, finite: Token, after: tuple[Token, ...]) -> int | None:
    if not after:
        return 0
    if after[0].lower == "there":
        return 1
    subjects = [token for token in after if token.dep in SUBJECTS and parse.subtree(token)[0] == after[0]]
    if subjects and finite.lemma == "be":
        inside = [token for token in parse.subtree(subjects[-1]) if token.index <= after[-1].index]
        stop = next((at for at, token in enumerate(inside) if token.lower in _ENDS_SUBJECT), len(inside))
        return stop if is_run(inside[:stop]) else None
    if after[0].tag in _OPENS_SUBJECT and finite.lemma == "be":
        length = next((at for at, token in enumerate(after) if token.pos not in _IN_NOUN_PHRASE), len(after))
        ended = length == len(after) or after[length].pos in ("ADP", "ADV", "SCONJ")
        return length if ended else None
    return 0


def _is_finite(parse: Parse, token: Token) -> bool:
    """Whether a token carries the tense of its clause, and is no noun taken for a verb: ``how many packs does``."""
    following = parse.after(token)
    takes = token.tag in FINITE_TAGS and token.is_verb and token.dep != "case" and token.lower != "total"
    return takes and following.tag != "MD" and following.lower not in DO


def _starts_question(parse: Parse, token: Token) -> bool:
    if token.lower == "how":
        return parse.after(token).lower in _DEGREES
    opens = token.index == parse.sentence_of(token).first
    return token.lower == "what" and (opens or token.dep not in ("dobj", "pobj"))


def _is_order(parse: Parse, token: Token) -> bool:
    before = parse.before(token)
    opens = before.text in ("", ",", ".") or before.lower in ("then", "please") or before.sentence != token.sentence
    return opens and token.lower in ORDERS


def _order(parse: Parse, body: tuple[Token, ...], order: Token) -> Question | Rejected:
    at = body.index(order)
    lead, asked = body[:at], body[at + 1 :]
    if not asked or asked[0].tag in ASKING_TAGS:
        return Rejected("no-question", order.text)
    return Question(parse, "find", lead, asked)
