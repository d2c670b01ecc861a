"""From the question of a problem to the sentence that answers it."""

from __future__ import annotations

from itertools import pairwise

from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.answer.amount import read_amount
from illposed.engine.phrasing.answer.premise import premise_of
from illposed.engine.phrasing.answer.question import Question, read_question
from illposed.engine.phrasing.answer.statement import make_statement
from illposed.engine.phrasing.answer.units import is_unit_phrase
from illposed.engine.phrasing.draft import Piece, told, written
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import Referents, referents_of
from illposed.engine.results import Rejected


def tell_answer(problem: ParsedProblem) -> Told | Rejected:
    """The sentence that states the answer of a problem, from its question.

    ``How many clips did Mara sell altogether?`` gives ``Mara sold 72 clips altogether.`` A leading condition stays but
    for one that says what is or was so, and that nothing else in the sentence needs. Rejected as ``two-conditions``,
    and with what :func:`~.question.read_question`, :func:`~.amount.read_amount` and
    :func:`~.statement.make_statement` refuse.
    """
    question = read_question(problem.question)
    if isinstance(question, Rejected):
        return question
    if question.condition is not None and question.last_clause:
        return Rejected("two-conditions", written(question.last_clause))
    amount = read_amount(problem, question)
    if isinstance(amount, Rejected):
        return amount
    statement = make_statement(question, amount)
    if isinstance(statement, Rejected):
        return statement
    main, after = _without_unit(statement.before), _without_unit((*amount.after, *statement.after))
    referents = referents_of(problem.question)
    names = referents.resolved(_words(main, after))
    if premise_of(question) in ("state", "event"):
        if isinstance(names, Rejected):
            names = referents.resolved([token for token in _words(main, after) if not _is_in_story(problem, token)])
        if not isinstance(names, Rejected):
            return told(written(main, names), amount.number, written((*after, "."), names))
    before = (*_without_unit(_lead(question)), *main)
    instead = _named(referents, before, after)
    return told(written(before, instead), amount.number, written((*after, "."), instead))


def _named(referents: Referents, before: tuple[Piece, ...], after: tuple[Piece, ...]) -> dict[int, str]:
    """The names that stand for pronouns: for all of them, or else for those up to the amount, or for none.

    A pronoun that is in doubt stays: the sentence has the place and the words of the question, so that it says there
    what it said in the question.
    """
    parts = (_words(before, after), _words(before))
    return next((names for part in parts if not isinstance(names := referents.resolved(part), Rejected)), {})


def _is_in_story(problem: ParsedProblem, pronoun: Token) -> bool:
    """Whether the last sentence before the question has a pronoun too, so that it needs nothing of the condition."""
    question = problem.question
    before = question.sentences[: question.question.index][-1:]
    return any(token.lower == pronoun.lower for sentence in before for token in question.tokens_of(sentence))


def _words(*parts: tuple[Piece, ...]) -> list[Token]:
    return [piece for part in parts for piece in part if isinstance(piece, Token)]


def _lead(question: Question) -> tuple[Piece, ...]:
    """What stands before the question, with a comma after a condition and without ``then``."""
    lead = question.lead
    if question.condition is None:
        return lead
    while lead[-1].lower in (",", "then"):
        lead = lead[:-1]
    return (*lead, ",")


def _without_unit(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The pieces without ``in dollars`` and the commas or brackets around it: the unit stands beside the number."""
    for at, (preposition, word) in enumerate(pairwise(pieces)):
        if isinstance(preposition, Token) and isinstance(word, Token) and is_unit_phrase(preposition, word):
            before, after = pieces[:at], pieces[at + 2 :]
            before = before[:-1] if before and _is_mark(before[-1], ",(") else before
            after = after[1:] if after and _is_mark(after[0], ",)") else after
            return (*before, *after)
    return pieces


def _is_mark(piece: Piece, marks: str) -> bool:
    return isinstance(piece, Token) and piece.text in marks
