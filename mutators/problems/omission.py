"""What of a text can be left out, a sentence or one of the clauses joined in it, so that the rest reads as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Sentence, Token
from illposed.engine.phrasing.expletive import is_expletive
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.referents import Referents, referents_of
from illposed.mutators.problems.sentences import words_in

_POINTS_BACK: Final = word_set(
    "this these those it they them its their theirs such so however instead another other others rest "
    "remaining remainder same else too also both either neither former latter thus hence therefore "
    "because again there here above afterwards afterward later ones"
)
"""Words that may refer to what the sentence before says."""

_COMPARES: Final = frozenset(
    ["twice", "thrice", "half", "double", "triple", "times", "more", "fewer", "less", "as", "additional", "extra"]
)
_NOUNS: Final = ("NOUN", "PROPN")
_MEASURED: Final = frozenset(
    ["price", "cost", "number", "amount", "weight", "length", "height", "age", "width", "size", "total", "value"]
)
_DEFINITE: Final = frozenset({"the", "these", "those", "this", "that"})
_EACH: Final = frozenset({"a", "per", "each", "every"})
_TRADES: Final = word_set(
    "buy sell purchase order rent hire shop price fee ticket sale money dollar cent bill budget store market save",
)
_PAYS: Final = word_set("charge cost earn owe pay spend")
_MARKS: Final = (",", ".", ":", "CC")


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence, or one of the clauses joined in it: its tokens, and what stands instead of ``span`` without it."""

    tokens: tuple[Token, ...]
    span: Span
    instead: str
    is_sentence: bool


def passages(parse: Parse) -> Iterator[Passage]:
    """The sentences before the question, and the clauses of those that join several."""
    story = parse.sentences[: parse.question.index]
    for sentence in story:
        yield Passage(parse.tokens_of(sentence), _with_blank(parse, sentence.span), "", is_sentence=True)
    for sentence in story:
        yield from _joined_clauses(parse, sentence)
        yield from _contrasted_clauses(parse, sentence)


def _with_blank(parse: Parse, span: Span) -> Span:
    rest = parse.text[span.end :]
    return Span(span.start, span.end + len(rest) - len(rest.lstrip()))


def _joined_clauses(parse: Parse, sentence: Sentence) -> Iterator[Passage]:
    """As in ``Ann reads 20 pages and Bea reads 15 pages.``, but for the last of three, whose "and" the others need."""
    clauses = _clauses(parse, sentence)
    for index, (verb, tokens) in enumerate(clauses):
        if index == 0 and len(clauses) > 1 and _has_subject(parse, clauses[1][0]) and _has_subject(parse, verb):
            start = clauses[1][1][0].span.start
            span = Span(tokens[0].span.start, start + 1)
            yield Passage(tokens, span, parse.text[start].upper(), is_sentence=False)
        elif index and (index < len(clauses) - 1 or len(clauses) == 2):
            span = Span(clauses[index - 1][1][-1].span.end, tokens[-1].span.end)
            yield Passage(tokens, span, "", is_sentence=False)


def _clauses(parse: Parse, sentence: Sentence) -> list[tuple[Token, tuple[Token, ...]]]:
    """The verbs and the tokens of two or more joined clauses that make up a sentence; empty if it is none such."""
    verbs = [parse.root(sentence)]
    while (joined := next((t for t in parse.children(verbs[-1], "conj") if t.is_verb), None)) is not None:
        verbs.append(joined)
    found: list[tuple[Token, tuple[Token, ...]]] = []
    for verb, following in pairwise([*verbs, None]):
        later = set(parse.subtree(following)) if following is not None else set[Token]()
        words = [token for token in parse.subtree(verb) if token not in later] if verb is not None else []
        while words and _is_mark(words[-1]):
            words.pop()
        if verb is None or not words or words[-1].index - words[0].index != len(words) - 1:
            return []
        found.append((verb, tuple(words)))
    between = [parse.tokens[one[-1].index + 1 : two[0].index] for (_, one), (_, two) in pairwise(found)]
    glued = all(gap and all(token.tag in (",", "CC") for token in gap) for gap in between)
    opens, closes = found[0][1][0].index == sentence.first, _ends(parse, sentence, found[-1][1][-1])
    # Before a first clause that is joined by a comma, or states a condition, nothing else can go.
    others = parse.children(verbs[0], "ccomp", "parataxis", "advcl")
    apart = any(other.index < verbs[0].index for other in others)
    return found if len(found) > 1 and glued and opens and closes and not apart and verbs[0].is_verb else []


def _is_mark(token: Token) -> bool:
    return token.tag in _MARKS or not token.text.strip()


def _ends(parse: Parse, sentence: Sentence, token: Token) -> bool:
    return all(_is_mark(other) for other in parse.tokens[token.index + 1 : sentence.stop])


def _contrasted_clauses(parse: Parse, sentence: Sentence) -> Iterator[Passage]:
    """As in ``Ann reads 20 pages, while Bea reads 15 pages.``"""
    for verb in parse.children(parse.root(sentence), "advcl"):
        tokens = parse.subtree(verb)
        whole = tokens[-1].index - tokens[0].index == len(tokens) - 1 and _ends(parse, sentence, tokens[-1])
        if whole and tokens[0].lower in ("while", "whereas") and tokens[0].index > sentence.root:
            last = parse.before(tokens[0])
            while _is_mark(last):
                last = parse.before(last)
            yield Passage(tokens, Span(last.span.end, tokens[-1].span.end), "", is_sentence=False)


def _has_subject(parse: Parse, verb: Token) -> bool:
    return parse.child(verb, "nsubj", "nsubjpass", "expl") is not None


def dangling(parse: Parse, passage: Passage) -> str | None:
    """The first word that would refer to nothing, or serve no end, without ``passage``; None if there is none."""
    gone, first, last = passage.tokens, passage.tokens[0], passage.tokens[-1]
    rest = [token for token in parse.tokens if token.index > last.index and token.span.start >= passage.span.end - 1]
    # Nothing before the first sentence could tell who is meant further on.
    following = tuple(token for token in rest if token.sentence <= last.sentence + 1 or not first.index)
    referents = referents_of(parse)
    places = (
        *(t for t in following if points_back(parse, t) and not _is_named(referents, t, gone)),
        *(token for token in rest if _is_introduced(parse, token, gone)),
        *_unclear_people(referents, first.index, following),
        *_unheard_of_payment(parse, gone),
    )
    return next((token.text for token in places), None)


def _unheard_of_payment(parse: Parse, gone: Sequence[Token]) -> Iterator[Token]:
    """The verb of a question such as ``how much does she pay``, where the rest of the story trades in nothing."""
    story = [token for token in parse.tokens[: parse.question.first] if token not in gone]
    if not any(token.lemma.lower() in _TRADES | _PAYS or token.tag == "$" for token in story):
        yield from (token for token in parse.tokens_of(parse.question) if token.lemma in _PAYS)


def points_back(parse: Parse, token: Token) -> bool:
    """Whether a word may refer to the sentence before its own."""
    before = parse.before(token)
    if token.lower in _COMPARES:
        asked = before.lower in ("many", "much") and token.sentence == parse.question.index
        return not asked and not _has_standard(parse, token)
    if token.lower == "that":
        return token.tag == "DT"
    if token.lower == "there" and (token.tag == "EX" or before.lemma == "be"):
        return False
    if token.lower == "but" or (token.lower == "rest" and before.lower == "the"):
        return not _is_continued(parse, token)
    if is_expletive(parse, token):
        return False
    return token.lower in _POINTS_BACK and token.dep not in ("expl", "mark") and not _is_meant_near(parse, token)


def _is_meant_near(parse: Parse, token: Token) -> bool:
    """Whether ``its``, ``their`` or ``ones`` comes after a noun of its own clause that it can stand for."""
    before = parse.tokens[parse.sentence_of(token).first : token.index]
    if token.lower == "ones":
        return any(word.tag == "NNS" for word in before)
    owners = [word for word in before if word.dep == "nsubj" and word.pos in _NOUNS]
    several = [word for word in owners if word.tag in ("NNS", "NNPS") or parse.child(word, "conj") is not None]
    return token.tag == "PRP$" and bool(several if token.lower == "their" else owners)


def _is_continued(parse: Parse, token: Token) -> bool:
    """Whether a word goes on with what its own sentence says: ``it is old but``, ``12 of them sink and the rest``."""
    before = parse.tokens[parse.sentence_of(token).first : token.index]
    if token.lower == "but":
        return any(word.is_verb for word in before)
    joined = (word.index for word in before if word.lower == "and")
    return any(word.tag == "CD" and word.index < last for last in joined for word in before)


def _has_standard(parse: Parse, token: Token) -> bool:
    """Whether a comparison says in its own sentence what it compares with: ``more than Ivo``, ``as many as``.

    ``Half the shells`` and ``4 times a year`` compare with nothing.
    """
    after = parse.after(token).lower
    if (token.lower, after) in {("half", "the"), ("half", "a"), *(("times", word) for word in _EACH)}:
        return True
    first = parse.sentence_of(token).first if token.lower == "as" else token.index
    words = [other.lower for other in parse.tokens_of(parse.sentence_of(token)) if other.index >= first]
    return "than" in words or words.count("as") >= 2 or words[1:2] == ["of"]


def _is_introduced(parse: Parse, token: Token, gone: Sequence[Token]) -> bool:
    """Whether a noun is spoken of as known that only ``gone`` names before: ``the box``, ``each box``, ``her box``."""
    if token.pos != "NOUN" or not any(_alike(token, other) for other in gone):
        return False
    if any(_alike(token, other) for other in parse.tokens[: token.index] if other not in gone):
        return False
    phrase = parse.head(token) if token.dep == "compound" else token
    owned = any(other.tag == "PRP$" for other in parse.children(phrase, "poss"))
    words = {other.lower for other in parse.children(phrase, "det", "poss")}
    told = token.sentence != parse.question.index
    return owned or bool(words & _DEFINITE) or (told and bool(words & (_EACH - {"a"})))


def _alike(token: Token, other: Token) -> bool:
    return other.pos in _NOUNS and token.lemma.lower() == other.lemma.lower()


def _is_named(referents: Referents, pronoun: Token, gone: Sequence[Token]) -> bool:
    """Whether all that ``they``, ``it`` or the like stands for is named before it without what is ``gone``."""
    earlier = {token.lower for token in referents.question.tokens[: pronoun.index] if token not in gone}
    name = referents.of(pronoun) if pronoun.tag in ("PRP", "PRP$") else None
    words = [
        word.removesuffix("'s") for word in (name or "").lower().replace(",", " ").split() if word not in ("the", "and")
    ]
    return bool(words) and all(word in earlier for word in words)


def _unclear_people(referents: Referents, first: int, following: tuple[Token, ...]) -> Iterator[Token]:
    """The personal pronouns of ``following`` that the text before the token ``first`` does not make clear."""
    earlier = referents.question.tokens[:first]
    for token in following:
        known = {word.text for word in (*earlier, *following) if word.pos in _NOUNS and word.index < token.index}
        name = referents.of(token) if token.lower in GENDERS else ""
        if name is None or (name and name.split()[-1] not in known):
            yield token


def is_unheard_of(parse: Parse, gone: Span, asked: Parse) -> bool:
    """Whether a question names someone, or speaks as known of something, that in the story only ``gone`` names.

    As ``How many rungs does his small ladder have?`` where the sentence on the small ladder is left out. Nor has the
    rest to do with a question with which only ``gone`` has a noun in common.
    """
    story = parse.tokens[: parse.question.first]
    words = words_in(asked.tokens)
    common = {gone.overlaps(t.span) for t in story if t.pos == "NOUN" and not words.isdisjoint((t.lower, t.lemma))}
    if common == {True}:
        return True
    known = words_in(token for token in story if not gone.overlaps(token.span))
    only = (token for token in story if gone.overlaps(token.span) and token.pos in (*_NOUNS, "ADJ"))
    unknown = {token.lower: token for token in only if known.isdisjoint((token.lower, token.lemma.lower()))}
    named = (token for token in asked.tokens if token.lower in unknown)
    return any(unknown[token.lower].pos == "PROPN" or _is_spoken_of_as_known(asked, token) for token in named)


def _is_spoken_of_as_known(parse: Parse, token: Token) -> bool:
    """Whether ``the``, ``his`` or the like stands before a noun or what describes it: ``his two small ladders``."""
    noun = parse.head(token) if token.dep in ("amod", "compound", "nummod") else token
    return any(word.lower in _DEFINITE or word.tag == "PRP$" for word in parse.children(noun, "det", "poss"))


def is_named_alone(parse: Parse, gone: Sequence[Token]) -> bool:
    """Whether the rest speaks of what ``gone``, a sentence or clause, is about, and says no number of it.

    It does so beside others or in a comparison: ``twice as many as Mia``, ``Leo and Mia``. Who does something else, or
    alone has what is asked for, is not seen to lack anything.
    """
    inside = {token.index for token in gone}
    verb = next((t for t in gone if t.is_verb and (t.head not in inside or t.head == t.index)), None)
    subject = parse.child(verb, "nsubj", "nsubjpass") if verb is not None else None
    if subject is not None:
        subject = next((word for word in parse.children(subject, "poss") if word.pos == "PROPN"), subject)
    if subject is not None and subject.lower in _MEASURED:
        subject = next((of for word in parse.children(subject, "prep") for of in parse.children(word, "pobj")), None)
    if subject is None or subject.pos not in _NOUNS:
        return False
    rest = [token for token in parse.tokens if token.index not in inside]
    others = [token for token in rest if _alike(subject, token) and _is_one_of_several(parse, token)]
    counted = {token.sentence for token in rest if token.tag == "CD" or token.lower in _COMPARES}
    told = any(
        parse.child(token, "nummod") or (_is_subject(parse, token) and token.sentence in counted) for token in others
    )
    return bool(others) and not told


def _is_one_of_several(parse: Parse, token: Token) -> bool:
    """Whether what has ``token`` in it joins or compares it with others."""
    heads = parse.head(token), parse.head(parse.head(token))
    compared = any(head.lower in _COMPARES or head.lower == "than" for head in heads)
    return compared or token.dep == "conj" or parse.child(token, "conj") is not None


def _is_subject(parse: Parse, token: Token) -> bool:
    head = token
    while head.dep == "conj":
        head = parse.head(head)
    return head.dep in ("nsubj", "nsubjpass")
