"""Whether another sentence of the problem says the same of another number."""

from __future__ import annotations

from collections.abc import Iterable

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.givens.draft import Draft
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_CONTENT = ("NOUN", "VERB", "ADJ", "PROPN")


def refuse_repeated(draft: Draft, mentions: Iterable[Mention]) -> Rejected | None:
    """Why the draft could be taken for another number of the problem: all its words stand with that, too."""
    parse = draft.parse
    number = parse.head_of(draft.number)
    own = {token.lemma for token in draft.tokens if _says(token) and draft.written.get(token.index) != ""}
    for mention in mentions:
        other = parse.head_of(parse.within(mention.span))
        if not mention.is_quantity or mention.kind != draft.mention.kind or other.sentence == number.sentence:
            continue
        sentence = parse.sentence_of(other)
        words = {token.lemma for token in parse.tokens_of(sentence)}
        asks = sentence.span.of(parse.text).endswith("?")
        if (
            not asks
            and own <= words
            and _counts_alike(parse, number, other)
            and not _other_subjects(parse, number, other)
        ):
            return Rejected("said-twice", sentence.span.of(parse.text))
    return None


def _counts_alike(parse: Parse, number: Token, other: Token) -> bool:
    nouns = [parse.head(token) for token in (number, other)]
    if any(token.dep != "nummod" for token in (number, other)):
        return True
    described = [{word.lemma for word in parse.children(noun, "amod", "compound")} for noun in nouns]
    return nouns[0].lemma == nouns[1].lemma and described[0] == described[1]


def _other_subjects(parse: Parse, number: Token, other: Token) -> bool:
    subjects = [_subject(parse, token) for token in (number, other)]
    names = [subject.text for subject in subjects if subject is not None and subject.tag == "NNP"]
    return len(names) == 2 and names[0] != names[1]


def _subject(parse: Parse, token: Token) -> Token | None:
    for word in parse.ancestors(token):
        subject = parse.subject(word)
        if subject is not None:
            return subject
    return None


def _says(token: Token) -> bool:
    return token.pos in _CONTENT and token.dep not in ("nsubj", "nsubjpass", "aux")
