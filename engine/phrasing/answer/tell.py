"""From the question of a problem to the sentence that answers it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.answer.amount import read_amount
from illposed.engine.phrasing.answer.premise import last_premise_of, premise_of
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
    for one that says what is or was so, and that nothing else in the sentence needs; a last one goes or stays with it.
    Rejected with what :func:`~.question.read_question`,
    :func:`~.amount.read_amount` and :func:`~.statement.make_statement` refuse.
    """
    question = read_question(problem.question)
    if isinstance(question, Rejected):
        return question
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
        if not isinstance(names, Rejected) and _is_needless(question):
            after = tuple(piece for piece in after if piece not in question.last_clause)
            return told(written(main, names), amount.number, written((*after, "."), names))
    lead = _without_unit(_lead(question))
    before = (*lead, *main)
    instead = _named(referents, before, after)
    before = _named_once(lead, before[len(lead) :], instead)
    return told(written(before, instead), amount.number, written((*after, "."), instead))


def _named(referents: Referents, before: tuple[Piece, ...], after: tuple[Piece, ...]) -> dict[int, str]:
    """The names that stand for pronouns: for all of them, or else for those up to the amount, or for none.

    A pronoun that is in doubt stays: the sentence has the place and the words of the question, so that it says there
    what it said in the question.
    """
    parts = (_words(before, after), _words(before))
    return next((names for part in parts if not isinstance(names := referents.resolved(part), Rejected)), {})


def _is_needless(question: Question) -> bool:
    """Whether the condition that ends the question, if there is one, can go with the first: it tells no number."""
    numbers = any(token.tag == "CD" for token in question.last_clause)
    return not question.last_clause or (last_premise_of(question) in ("state", "event") and not numbers)


def _is_in_story(problem: ParsedProblem, pronoun: Token) -> bool:
    """Whether the last sentence before the question has a pronoun too, so that it needs nothing of the condition."""
    question = problem.question
    before = question.sentences[: question.question.index][-1:]
    return any(token.lower == pronoun.lower for sentence in before for token in question.tokens_of(sentence))


def _words(*parts: tuple[Piece, ...]) -> list[Token]:
    return [piece for part in parts for piece in part if isinstance(piece, Token)]


def _named_once(lead: tuple[Piece, ...], main: tuple[Piece, ...], instead: Mapping[int, str]) -> tuple[Piece, ...]:
    """The pieces with ``he`` for a subject that the condition before it names already, as ``If Omar wins, Omar …``."""
    for token in (piece for piece in lead if isinstance(piece, Token) and piece.lower in ("he", "she")):
        name = instead.get(token.index, "")
        length = len(name.split())
        if name and written(main[:length], instead) == name:
            return (*lead, token.lower, *main[length:])
    return (*lead, *main)


def _lead(question: Question) -> tuple[Piece, ...]:
    """What stands before the question, with a comma after a condition and without ``then``."""
    lead = question.lead
    while lead and lead[0].lower in ("so", "then", ","):
        lead = lead[1:]
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
