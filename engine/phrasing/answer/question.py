"""The parts of a question that trade places when it is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from illposed.engine.english.inflect import is_verb
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.results import Rejected

Sort = Literal["how", "what", "percentage", "find"]

_DEGREES: Final = frozenset({"many", "much", "old", "long", "far", "tall", "high", "wide", "deep"})
_ORDERS: Final = frozenset({"calculate", "compute", "determine", "find"})
_FINITE: Final = frozenset(
    {
        *("am", "is", "are", "was", "were", "'s", "’s", "do", "does", "did", "has", "have", "had"),
        *("can", "could", "will", "would", "should", "must", "may", "might", "shall"),
    }
)
_SUBJECTS: Final = ("nsubj", "nsubjpass", "csubj", "expl")
_ENDS_SUBJECT: Final = frozenset({"able", "if", "than", "when"})
_OPENS_SUBJECT: Final = ("CD", "DT", "NNP", "PRP", "PRP$")
_OPENS_LEAD: Final = ("ADP", "ADV", "SCONJ", "VERB")
_IN_NOUN_PHRASE: Final = ("ADJ", "DET", "NOUN", "NUM", "PART", "PRON", "PROPN")


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
    finite: Token | None
    verb: Token | None
    subject: tuple[Token, ...]
    rest: tuple[Token, ...]


def read_question(parse: Parse) -> Question | Rejected:
    """The question that a problem ends with.

    Rejected as ``two-questions``, ``no-question`` (none at the end, or none that is understood) or ``word-order``.
    """
    sentence = parse.question
    tokens = parse.tokens_of(sentence)
    if any(one.span.of(parse.text).endswith("?") for one in parse.sentences[:-1]):
        return Rejected("two-questions", parse.text[-60:])
    stop = next((token.index for token in reversed(tokens) if token.text not in ".?!"), sentence.first) + 1
    body = parse.tokens[sentence.first : stop]
    order = next((token for token in body if _is_order(parse, token)), None)
    if order is not None:
        return _order(parse, body, order)
    starts = [token for token in body if _starts_question(parse, token)]
    if len(starts) != 1:
        return Rejected("two-questions" if starts else "no-question", sentence.span.of(parse.text)[:60])
    start = starts[0]
    lead, rest = parse.tokens[sentence.first : start.index], parse.tokens[start.index : stop]
    if lead and (lead[-1].pos in ("ADP", "DET") or lead[-1].lower in ("least", "most")):
        return Rejected("no-question", lead[-1].text)
    if lead and lead[0].pos not in _OPENS_LEAD and any(token.tag in ("MD", "VBD", "VBP", "VBZ") for token in lead):
        return Rejected("no-question", lead[0].text)
    share = len(rest) > 1 and rest[1].lower in ("percent", "percentage")
    sort: Sort = "how" if start.lower == "how" else "percentage" if share else "what"
    return _split(parse, sort, lead, rest)


def _split(parse: Parse, sort: Sort, lead: tuple[Token, ...], tokens: tuple[Token, ...]) -> Question | Rejected:
    at = next((at for at, token in enumerate(tokens) if at > 0 and _is_finite(parse, token, tokens[0])), None)
    if at is None or (sort == "what" and at != 1):
        return Rejected("word-order", tokens[0].text)
    asked, finite, after = tokens[:at], tokens[at], tokens[at + 1 :]
    verb = _main_verb(parse, finite, after)
    if finite.lower not in _FINITE and any(token.lower in ("do", "does", "did") for token in after):
        return Rejected("word-order", finite.text)
    if verb is None:
        return Rejected("word-order", finite.text)
    length = _subject_length(parse, finite, verb, after)
    if length is None:
        return Rejected("word-order", finite.text)
    return Question(parse, sort, lead, asked, finite, verb, after[:length], after[length:])


def _main_verb(parse: Parse, finite: Token, after: tuple[Token, ...]) -> Token | None:
    """The verb that ``finite`` belongs to, which may be ``finite`` itself."""
    head = parse.head(finite)
    cost = next((token for token in after if token.lower == "cost" and not _has_article(parse, token)), None)
    if cost is not None and (finite.tag == "MD" or finite.lower in ("do", "does", "did")):
        return cost
    if finite.lower in ("do", "does", "did"):
        before_left = next((token for token in after if token.lower == "have" and token.tag == "VB"), None)
        if head.index > finite.index and head.tag in ("VB", "VBP"):
            return head
        verb = before_left or next((token for token in after if token.tag in ("VB", "VBP")), None)
        return verb or _taken_for_noun(after)
    if finite.tag == "MD":
        have = [token for token in after if token.lower == "have" and token.tag == "VB"]
        if head.lower == "left" and have and have[0].index + 1 == head.index:
            return have[0]
        return head if head.index > finite.index and head.tag.startswith("VB") else _first(after, "VB")
    if finite.dep in ("aux", "auxpass") and head.index > finite.index:
        return head
    if after and after[0].tag in _OPENS_SUBJECT and finite.lemma in ("be", "have"):
        participle = _first(after, "VBG", "VBN")
        if participle is not None and _is_predicate(parse, participle, after):
            return participle
        return finite if finite.lemma == "be" else None
    return finite


def _is_predicate(parse: Parse, participle: Token, after: tuple[Token, ...]) -> bool:
    """Whether ``is … painting`` is one verb, and not a subject that a participle describes (``the money shared``)."""
    place = after.index(participle)
    if participle.lower == "left":
        return [token.lower for token in after[place + 1 : place + 2]] == ["with"]
    if participle.tag == "VBN" and participle.dep not in ("ROOT", "ccomp", "relcl"):
        return False
    return all(token.pos != "ADP" for token in after[:place])


def _has_article(parse: Parse, token: Token) -> bool:
    return parse.tokens[token.index - 1].tag in ("DT", "JJ", "PRP$", "TO")


def _first(tokens: tuple[Token, ...], *tags: str) -> Token | None:
    return next((token for token in tokens if token.tag in tags), None)


def _taken_for_noun(after: tuple[Token, ...]) -> Token | None:
    """The verb of ``did the top cost``, which the tagger took for a noun: the last word before anything else."""
    chunk: list[Token] = []
    for token in after:
        if (
            token.pos not in ("DET", "NOUN", "PROPN", "PRON", "ADJ", "PART", "VERB", "NUM", "ADV")
            or token.lower == "in"
        ):
            break
        if token.tag in ("DT", "PRP$") and chunk and chunk[-1].lower not in ("all", "both"):
            break
        chunk.append(token)
    verbs = [token for token in chunk[1:] if token.pos in ("NOUN", "VERB") and is_verb(token.lower)]
    return verbs[-1] if verbs else None


def _subject_length(parse: Parse, finite: Token, verb: Token, after: tuple[Token, ...]) -> int | None:
    """How many of the tokens after ``finite`` are the subject; 0 if what is asked for is, None if it is unclear."""
    if verb.index == finite.index:
        return _length_after_be(parse, verb, after)
    helpers = [token.index for token in parse.children(verb, "aux", "auxpass", "neg") if token.index > finite.index]
    first = min([verb.index, *helpers])
    before = [token for token in after if token.index < first]
    while before and before[-1].pos in ("ADV", "PART") and before[-1].tag != "POS" and before[-1].text.islower():
        before.pop()
    if not before and finite.lower in ("do", "does", "did"):
        return 0 if parse.child(verb, "neg") else None
    return len(before)


def _length_after_be(parse: Parse, finite: Token, after: tuple[Token, ...]) -> int | None:
    if after and after[0].lower == "there":
        return 1
    subjects = [token for token in after if token.dep in _SUBJECTS and parse.subtree(token)[0] == after[0]]
    if subjects and finite.lemma in ("be", "'s", "’s"):
        inside = [token for token in parse.subtree(subjects[-1]) if token.index <= after[-1].index]
        stop = next((at for at, token in enumerate(inside) if token.lower in _ENDS_SUBJECT), len(inside))
        return stop if inside[stop - 1].index - inside[0].index + 1 == stop else None
    if after and after[0].tag in _OPENS_SUBJECT and finite.lemma == "be":
        length = next((at for at, token in enumerate(after) if token.pos not in _IN_NOUN_PHRASE), len(after))
        ended = length == len(after) or after[length].pos in ("ADP", "ADV", "SCONJ")
        acting = any(token.lower.endswith("ing") for token in after)
        return length if ended and not acting else None
    open_to_all = ("ADP", "VERB", "ADJ", "ADV", "AUX", "PART", "SCONJ")
    asked = parse.child(finite, *_SUBJECTS)
    is_asked = asked is not None and asked.index < finite.index
    return 0 if is_asked or not after or after[0].pos in open_to_all else None


def _is_finite(parse: Parse, token: Token, start: Token) -> bool:
    """Whether the clause that ``start`` opens has its tense at ``token``."""
    around = (token, *parse.ancestors(token))
    if any(one.dep in ("relcl", "acl") and one.head > start.index for one in around):
        return False
    if token.lower in _FINITE:
        return token.dep != "case" and token.tag != "POS"
    return token.tag in ("VBD", "VBZ", "VBP") and token.pos in ("VERB", "AUX") and token.lower != "total"


def _starts_question(parse: Parse, token: Token) -> bool:
    following = parse.tokens[token.index + 1 : token.index + 2]
    if token.lower == "how":
        return bool(following) and following[0].lower in _DEGREES
    if token.lower == "what":
        return token.dep not in ("dobj", "pobj") or token.index == parse.sentence_of(token).first
    return token.lower in ("which", "who", "why", "where") and token.index == parse.sentence_of(token).first


def _is_order(parse: Parse, token: Token) -> bool:
    before = parse.tokens[token.index - 1] if token.index else None
    opens = (
        before is None or before.text in ",." or before.lower in ("then", "please") or before.sentence != token.sentence
    )
    return opens and token.lower in _ORDERS


def _order(parse: Parse, body: tuple[Token, ...], order: Token) -> Question | Rejected:
    asked = tuple(token for token in body if token.index > order.index)
    if not asked or asked[0].tag in ("WRB", "WP", "WDT") or asked[0].lower in ("how", "what", "if", "out"):
        return Rejected("no-question", order.text)
    lead = tuple(token for token in body if token.index < order.index)
    while lead and lead[-1].lower in ("then", "please", "and"):
        lead = lead[:-1]
    return Question(parse, "find", lead, asked, None, None, (), ())
