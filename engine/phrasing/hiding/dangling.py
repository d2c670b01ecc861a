"""What in the rest of a text would refer to nothing, or serve no end, without a part that is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from illposed.engine.english.lexicon import COMPARED, COMPARING, DEFINITE, word_set
from illposed.engine.english.tokens import Parse, Token, is_same_noun
from illposed.engine.phrasing.hiding.passages import Passage
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.referents import Referents, is_expletive, referents_of

_POINTS_BACK: Final = word_set(
    "this these those it they them its their theirs such so however instead another other others rest "
    "remaining remainder same else too also both either neither former latter thus hence therefore "
    "because again there here above afterwards afterward later ones else otherwise"
)
"""Words that may refer to what the sentence before says."""

_EACH: Final = frozenset({"a", "per", "each", "every"})
_TRADES: Final = word_set(
    "buy sell purchase order rent hire shop price fee ticket sale money dollar cent bill budget store market save",
)
_PAYS: Final = word_set("charge cost earn owe pay spend")


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
    if token.lower in COMPARING:
        asked = before.lower in ("many", "much") and token.sentence == parse.question.index
        return not asked and not _has_standard(parse, token)
    if token.lower in ("that", "one"):
        return token.tag == "DT" or before.lower in ("each", "every", "the")  # "each one"
    if token.lower == "there" and (token.tag == "EX" or before.lemma == "be"):
        return False
    if token.lower == "but":
        return True
    if is_expletive(parse, token):
        return False
    return token.lower in _POINTS_BACK and token.dep not in ("expl", "mark")


def _has_standard(parse: Parse, token: Token) -> bool:
    """Whether a comparison says in its own sentence what it compares with: ``more than Ivo``, ``as many as``.

    So do ``half the shells`` and ``twice Ivo's age``, and ``4 times a year`` compares with nothing.
    """
    after = parse.after(token)
    if after.lower in _EACH or after.tag in ("DT", "PRP$") or after.dep == "poss":
        return token.lower not in COMPARED
    first = parse.sentence_of(token).first if token.lower == "as" else token.index
    words = [other.lower for other in parse.tokens_of(parse.sentence_of(token)) if other.index >= first]
    return "than" in words or words.count("as") >= 2 or words[1:2] == ["of"]


def _is_introduced(parse: Parse, token: Token, gone: Sequence[Token]) -> bool:
    """Whether a noun is spoken of as known that only ``gone`` names before: ``the box``, ``each box``, ``her box``."""
    if token.pos != "NOUN" or not any(is_same_noun(token, other) for other in gone):
        return False
    if any(is_same_noun(token, other) for other in parse.tokens[: token.index] if other not in gone):
        return False
    phrase = parse.head(token) if token.dep == "compound" else token
    owned = any(other.tag == "PRP$" for other in parse.children(phrase, "poss"))
    words = {other.lower for other in parse.children(phrase, "det", "poss")}
    told = token.sentence != parse.question.index
    return owned or bool(words & DEFINITE) or (told and bool(words & (_EACH - {"a"})))


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
        known = {word.text for word in (*earlier, *following) if word.is_noun and word.index < token.index}
        name = referents.of(token) if token.lower in GENDERS else ""
        if name is None or (name and name.split()[-1] not in known):
            yield token
