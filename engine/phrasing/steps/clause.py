"""The clause of a line of a solution that states its result, freed from what leads up to it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import SUBJECTS, TIME_NOUNS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.answer.question import premise_of, read_question
from illposed.engine.phrasing.draft import StepDraft
from illposed.engine.phrasing.steps.said import is_finite
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected

_REASONS: Final = word_set("because since as")
_CONNECTIVES: Final = word_set(
    "so then thus therefore hence and but or next first firstly second now secondly third thirdly lastly finally",
    "however also consequently accordingly meanwhile again similarly likewise moreover furthermore that additionally",
    "ultimately clearly well while whereas",
)
_CONCLUSIONS: Final = word_set("so thus therefore hence meaning means mean meant")
_WHEN: Final = word_set("in on at during")
_SHORT: Final = 5
"""So many words of time are short."""

_LIGHT: Final = ("be", "have")
_CONDITIONS: Final = word_set("if when after before while until during once next last")


def stating_clause(question: Parse, parse: Parse, result: Span) -> StepDraft | Rejected:
    """The words that state the result which ``result`` spans, from the subject of their verb to the end.

    A leading "if" goes where it says what the ``question`` says without one.

    Rejected as ``no-clause`` where the words are no sentence, ``context-lost`` where what leads up to them may say of
    what they hold, ``several-clauses`` where they say more than the result.
    """
    number = parse.within(result)[0]
    tokens = parse.tokens_of(parse.sentence_of(number))
    tokens = tuple(token for token in tokens if token.text != ":" or parse.before(token).lemma != "be")
    tokens, number = _before_reason(tokens, number)
    start = _start(parse, tokens, number)
    lead, kept = tokens[:start], tokens[start:]
    reason = _leading_reason(question, kept)
    kept = without_connectives(tuple(token for token in kept if token not in reason))
    if any(token.text in ("=", "+", "*", ":", "?", "×", "÷") or _is_minus(parse, token) for token in kept):
        return Rejected("arithmetic-left", parse.text)
    verb = _verb(parse, number, kept)
    if verb is None:
        return Rejected("no-clause", parse.text)
    named = any(token.tag == "NNP" for token in reason)
    only_there = named and all(token.tag not in ("NNP", "PRP", "PRP$") for token in kept)
    opening = _opening_time(parse, lead)
    if only_there or _loses_context(question, lead[len(opening) :], kept):
        return Rejected("context-lost", parse.text)
    if verb.head != verb.index and any(token.index == verb.head for token in kept):
        return Rejected("several-clauses", parse.text)
    said_again = TIME_NOUNS & {token.lemma.lower() for token in kept}
    return StepDraft(parse, kept if said_again else (*opening, *kept), number=number)


def _is_minus(parse: Parse, token: Token) -> bool:
    """Whether a dash stands before a number, with blanks on both sides."""
    around = parse.before(token).span.end < token.span.start and token.span.end < parse.after(token).span.start
    return token.text in ("-", "–") and around and parse.after(token).pos in ("NUM", "SYM")


def _opening_time(parse: Parse, lead: Sequence[Token]) -> tuple[Token, ...]:
    """ "In May," before what leads up to the conclusion, of which it holds too; nothing if none is there."""
    if not lead or lead[0].lower not in _WHEN or lead[0].dep != "prep":
        return ()
    phrase = parse.subtree(lead[0])
    comma = parse.after(phrase[-1])
    timed = not TIME_NOUNS.isdisjoint(token.lemma.lower() for token in phrase)
    short = timed and len(phrase) <= _SHORT and comma.text == "," and all(not token.is_verb for token in phrase)
    return (*phrase, comma) if short else ()


def _before_reason(tokens: tuple[Token, ...], number: Token) -> tuple[tuple[Token, ...], Token]:
    """Without "because 32" or ", since he bought 2" at the end; the number is the same one in what stays.

    "He eats 32 figs because 32" is "He eats 32 figs".
    """
    for token in tokens[2:]:
        before = tokens[: token.index - tokens[0].index]
        same = [word for word in before if _writes_same(word, number)]
        if token.lower in ("because", "since") and len(same) == 1:
            return before, same[0]
    return tokens, number


def _writes_same(word: Token, number: Token) -> bool:
    """Whether a token writes the same number in digits: ".5" and "0.5", but not "five"."""
    is_digits = any(mark.isdigit() for mark in word.text)
    return word.text == number.text or (is_digits and _value(word) == _value(number) is not None)


def _start(parse: Parse, tokens: Sequence[Token], number: Token) -> int:
    """Where in ``tokens`` the conclusion begins that holds the number: after the last "so" or "which means that"."""
    places = [place for place, token in enumerate(tokens) if token.index < number.index]
    starts = [place + 1 for place in places if _concludes(tokens[place], tokens[place + 1])]
    return max((start for start in starts if _verb(parse, number, tuple(tokens[start:])) is not None), default=0)


def _concludes(token: Token, following: Token) -> bool:
    if token.lower == "so":
        return following.lower not in ("that", "far", "many", "much", "long")
    if token.lower == "then":
        return following.pos in ("PRON", "PROPN", "DET")
    return token.lower in _CONCLUSIONS


def _leading_reason(question: Parse, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The words of "Since a jar holds 5 figs," at the beginning."""
    spoken = [token for token in tokens if token.pos != "PUNCT" and token.lower not in _CONNECTIVES]
    if not spoken or spoken[0].lower not in (*_REASONS, "given", "knowing", "considering", "if"):
        return ()
    comma = next((i for i, token in enumerate(tokens) if token.text == "," and _clause_after(tokens, i)), None)
    if comma is None:
        return ()
    reason = tuple(tokens[: comma + 1])
    return reason if spoken[0].lower != "if" or _is_known(question, reason) else ()


def _is_known(question: Parse, condition: Sequence[Token]) -> bool:
    """Whether a condition says again what the question says to be so: a number of it, with words of it alone."""
    asked = read_question(question)
    fact = not isinstance(asked, Rejected) and premise_of(asked) is not None
    free = (
        token
        for sentence in question.sentences
        for said in [question.tokens_of(sentence)]
        if all(token.lower != "if" for token in said) or (fact and sentence == question.question)
        for token in said
    )
    known = [*free]
    said = [token for token in condition if token.pos in ("NOUN", "PROPN", "VERB", "ADJ") and token.lemma not in _LIGHT]
    numbers = {_value(token) for token in condition if token.pos == "NUM"}
    is_said = {token.lemma.lower() for token in said} <= {token.lemma.lower() for token in known}
    denied = any(token.dep == "neg" or token.tag == "MD" for token in condition)
    return bool(numbers) and is_said and not denied and numbers <= {_value(token) for token in known}


def _value(token: Token) -> Fraction | None:
    """The number that a token writes, in digits or as a word; None if it writes none."""
    return next((mention.value for mention in find_mentions(token.text)), None) if token.tag == "CD" else None


def _clause_after(tokens: Sequence[Token], comma: int) -> bool:
    """Whether a verb with its own subject follows, and the verb of the words before stands before."""
    return any(t.dep in SUBJECTS for t in tokens[comma + 1 :]) and any(t.is_verb for t in tokens[:comma])


def without_connectives(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Tokens without "So," or "Then" and marks before them."""
    while tokens and (tokens[0].lower in _CONNECTIVES or tokens[0].pos in ("PUNCT", "SPACE")):
        describes = tokens[0].dep in ("amod", "det") or [token.lower for token in tokens[:2]] == ["so", "far"]
        if describes or tokens[0].text in ("(", "$") or (tokens[0].lower == "that" and tokens[0].dep != "mark"):
            break
        tokens = tokens[1:]
    return tokens


def _verb(parse: Parse, number: Token, kept: tuple[Token, ...]) -> Token | None:
    """The finite verb that the number depends on, with its subject, among the ``kept`` tokens."""
    verbs = (token for token in (number, *parse.ancestors(number)) if token.is_verb and is_finite(parse, token))
    verb = next(verbs, None)
    return verb if verb in kept and parse.child(verb, *SUBJECTS) in kept else None


def _loses_context(question: Parse, lead: Sequence[Token], kept: Sequence[Token]) -> bool:
    """Whether words that are left out may say when or on which condition the rest holds: "in 5 days", "if he ...".

    The ``kept`` words may say it again: "He works 8 hours a day so he earns $72 a day".
    """
    compared = takewhile(lambda token: token.lower not in ("than", "as"), lead)
    times = {noun.lemma.lower() for noun in compared if noun.dep == "pobj"} & TIME_NOUNS
    lost = not times <= {token.lemma.lower() for token in kept}
    if lead and lead[0].lower == "if" and _is_known(question, lead):
        return lost
    if not any(token.is_verb for token in lead):
        return any(token.pos in ("NOUN", "PROPN", "NUM") for token in lead)
    return lost or any(token.lower in _CONDITIONS for token in lead)
