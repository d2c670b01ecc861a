"""What of a text can be left out so that the rest reads as a whole: a sentence, a clause of one, what is supposed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Sentence, Token, is_run
from illposed.engine.phrasing.answer.condition import (
    as_statement,
    asked_part,
    closing_condition,
    opening_condition,
)
from illposed.engine.phrasing.phrasing import How

_MARKS: Final = (",", ".", ":", "CC")
_KNOWN: Final = word_set("the this that these those each every both such same")
_STATES: Final = word_set("be cost weigh")
_LATER: Final = word_set("later then afterwards afterward")
_OPENING: Final = 4
_CONTAINS: Final = word_set("have contain hold own")


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence, or a clause of one: its tokens, and what stands instead of ``span`` without it."""

    tokens: tuple[Token, ...]
    span: Span
    instead: str
    how: How

    @property
    def said(self) -> Span:
        """The words that are left out, without the blanks and marks that go with them."""
        return Span(self.tokens[0].span.start, self.tokens[-1].span.end)

    @property
    def comes_later(self) -> bool:
        """Whether it says what happened after something else, so that nobody misses it: ``Ten minutes later, …``."""
        return any(token.lower in _LATER for token in self.tokens[:_OPENING])


@lru_cache(maxsize=16)  # each given of a question is looked for in them
def passages(parse: Parse) -> tuple[Passage, ...]:
    """The sentences before the question, the clauses of those that join several, and what the question supposes."""
    return tuple(_passages(parse))


def _passages(parse: Parse) -> Iterator[Passage]:
    story = parse.sentences[: parse.question.index]
    for sentence in story:
        yield Passage(parse.tokens_of(sentence), _with_blank(parse, sentence.span), "", "sentence")
    for sentence in story:
        yield from _joined_clauses(parse, sentence)
    yield from _conditions(parse)


def _with_blank(parse: Parse, span: Span) -> Span:
    rest = parse.text[span.end :]
    return Span(span.start, span.end + len(rest) - len(rest.lstrip()))


def _joined_clauses(parse: Parse, sentence: Sentence) -> Iterator[Passage]:
    """As in ``Ann reads 20 pages and Bea reads 15 pages.``, but for the last of three, whose "and" the others need.

    Three may be taken for two: ``A tin costs $2, a can costs $3, and a jar …``
    """
    clauses = _clauses(parse, sentence)
    for index, (_, tokens) in enumerate(clauses):
        if index == 0 and all(_has_subject(parse, one) for one, _ in clauses[:2]) and not _has_time(parse, *clauses[0]):
            start = clauses[1][1][0].span.start
            span = Span(tokens[0].span.start, start + 1)
            yield Passage(tokens, span, parse.text[start].upper(), "clause")
        elif (
            index
            and (index < len(clauses) - 1 or (len(clauses) == 2 and not _is_listed(clauses[0][1])))
            and not _shares_object(parse, clauses[index - 1 :])
            and not _shares_subject(parse, clauses[index:])
        ):
            span = Span(clauses[index - 1][1][-1].span.end, tokens[-1].span.end)
            yield Passage(tokens, span, "", "clause")


def _conditions(parse: Parse) -> Iterator[Passage]:
    """What the question opens or ends with and supposes: ``[If a tray holds 15 rolls, h]ow many …``

    Nothing where that is unreal, or otherwise not said to be so: without it the question would be another one.
    """
    opening, closing = opening_condition(parse), closing_condition(parse)
    if as_statement(parse, opening) is not None:
        said = Span(opening.start, opening.start + len(opening.of(parse.text).rstrip(" ,")))
        gone = Span(opening.start, opening.end + 1)
        yield Passage(parse.within(said), gone, parse.text[opening.end].upper(), "clause")
    if closing:
        before = parse.before(closing[0])
        before = parse.before(before) if before.text == "," else before
        yield Passage(closing, Span(before.span.end, closing[-1].span.end), "", "clause")


def is_supposed(parse: Parse, span: Span) -> bool:
    """Whether ``span`` stands in the question and is part of what that supposes or says, and not of what it asks."""
    return parse.question.span.contains(span) and not asked_part(parse).overlaps(span)


def _has_time(parse: Parse, verb: Token, tokens: Sequence[Token]) -> bool:
    """Whether a clause opens with what may hold for the next one too: ``On Friday Ann has 9 pens and Bea has 8.``"""
    opens = (child for child in parse.children(verb, "prep", "npadvmod") if child.index < verb.index)
    return any(tokens[0] in parse.subtree(child) for child in opens)


def _is_listed(tokens: Sequence[Token]) -> bool:
    """Whether a comma joins what follows to what a clause begins with, and no "and" comes after it."""
    start = next((at for at, token in enumerate(tokens) if token.is_subject), len(tokens))
    comma = next((at for at in range(len(tokens) - 1, start, -1) if tokens[at].text == ","), None)
    return comma is not None and all(token.tag != "CC" for token in tokens[comma:])


def _shares_object(parse: Parse, clauses: list[tuple[Token, tuple[Token, ...]]]) -> bool:
    """As in "she found and ate 5 figs", where the first clause lacks what the second one tells."""
    (verb, words), (joined, _) = clauses[:2]
    return words[-1] == verb and not _has_subject(parse, joined)


def _shares_subject(parse: Parse, clauses: list[tuple[Token, tuple[Token, ...]]]) -> bool:
    """As in "a tin holds 9 ounces and costs $2", where the second clause lacks the subject of the first one."""
    verbs = [verb for verb, _ in clauses[:2]]
    return [_has_subject(parse, verb) for verb in verbs] == [True, False]


def _clauses(parse: Parse, sentence: Sentence) -> list[tuple[Token, tuple[Token, ...]]]:
    """The verbs and the tokens of two or more joined clauses that make up a sentence; empty if it is none such."""
    verbs = [parse.root(sentence)]
    while (joined := next((t for t in parse.children(verbs[-1], "conj") if t.is_verb), None)) is not None:
        verbs.append(joined)
    while (spliced := _spliced(parse, verbs[0])) is not None:
        verbs.insert(0, spliced)
    found: list[tuple[Token, tuple[Token, ...]]] = []
    for verb in verbs:
        inside = {token for other in verbs if verb in parse.ancestors(other) for token in parse.subtree(other)}
        words = [token for token in parse.subtree(verb) if token not in inside]
        while _is_mark(words[-1]):
            words.pop()
        while _is_mark(words[0]):
            words.pop(0)
        if not is_run(words):
            return []
        found.append((verb, tuple(words)))
    between = [parse.tokens[one[-1].index + 1 : two[0].index] for (_, one), (_, two) in pairwise(found)]
    glued = all(gap and all(token.tag in (",", "CC") for token in gap) for gap in between)
    # Before a first clause that states a condition, nothing else can go.
    others = parse.children(verbs[0], "ccomp", "parataxis", "advcl")
    apart = any(other.index < verbs[0].index for other in others)
    return found if len(found) > 1 and glued and not apart and verbs[0].is_verb else []


def _spliced(parse: Parse, verb: Token) -> Token | None:
    """The verb of a clause that a comma joins before that of ``verb``: ``Tins cost $2, cans cost $3, and jars …``"""
    return next((one for one in parse.children(verb, "ccomp") if one.is_verb and one.index < verb.index), None)


def _is_mark(token: Token) -> bool:
    return token.tag in _MARKS or not token.text.strip()


def _has_subject(parse: Parse, verb: Token) -> bool:
    return parse.child(verb, "nsubj", "nsubjpass", "expl") is not None


def relative_clause(parse: Parse, verb: Token) -> Passage | None:
    """What "that" or "which" says is so of something: "a hat that costs $5"; None if ``verb`` says no such thing.

    Not of "the hat that costs $5", which may be known by it, but of "the hat, which costs $5" or "Ann, who has 5 hats".
    Nor of "a card that has $5 in it", which would be empty.
    """
    tokens, noun = parse.subtree(verb), parse.head(verb)
    if tokens[-1].text == ",":
        tokens = tokens[:-1]
    before, after = parse.before(tokens[0]), parse.after(tokens[-1])
    while before.pos == "SPACE":
        before = parse.before(before)
    apart = before.text == ","
    opens = (tokens[0].tag == "WDT" or (apart and tokens[0].lower == "who")) and tokens[0].is_subject
    exists = noun.dep == "attr" and parse.child(parse.head(noun), "expl") is not None  # "there are 3 that cost $5"
    goes_on = after.text == "," and parse.after(after).tag == "CD"  # "which is 9 feet long, 8 feet wide"
    goes_on = goes_on or after.lower in ("each", "apiece")
    goes_on = goes_on or any(token.lower == "worth" for token in tokens)  # "cards that are worth 9 points"
    goes_on = goes_on or (after.text == "," and not apart and parse.after(after).lower in ("each", "every"))
    states = verb.dep == "relcl" and opens and (verb.lemma in _STATES or (apart and verb.lemma in _CONTAINS))
    if not states or exists or goes_on or not (apart or not _is_known(parse, noun)):
        return None
    last = after if apart and after.text == "," else tokens[-1]
    return Passage(tokens, Span((parse.before(before) if apart else before).span.end, last.span.end), "", "clause")


def _is_known(parse: Parse, noun: Token) -> bool:
    """Whether a noun is spoken of as known: "the box", "each box"."""
    return any(token.lower in _KNOWN for token in parse.children(noun, "det"))
