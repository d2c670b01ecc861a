"""From the question of a problem to the sentence that answers it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.answer.amount import read_amount
from illposed.engine.phrasing.answer.premise import condition_verb, names_for
from illposed.engine.phrasing.answer.question import Question, read_question
from illposed.engine.phrasing.answer.statement import Statement, make_statement
from illposed.engine.phrasing.answer.units import is_unit_phrase
from illposed.engine.phrasing.draft import Piece, told, written
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import Referents
from illposed.engine.results import Rejected

_PRONOUNS: Final = frozenset({"he", "she", "they", "him", "them", "his", "their", "its"})


def tell_answer(problem: ParsedProblem) -> Told | Rejected:
    """The sentence that states the answer of a problem, from its question.

    ``How many clips did Mara sell altogether?`` gives ``Mara sold 72 clips altogether.`` A leading condition stays,
    since nothing before the question says it. Rejected with what :func:`~.question.read_question`,
    :func:`~.amount.read_amount` and :func:`~.statement.make_statement` refuse, and as ``pronoun`` where it is in doubt
    whom the question means.
    """
    question = read_question(problem.question)
    if isinstance(question, Rejected):
        return question
    if _wishes(question):
        return Rejected("wording", "if ... would")
    amount = read_amount(problem, question)
    if isinstance(amount, Rejected):
        return amount
    statement = make_statement(question, amount)
    if isinstance(statement, Rejected):
        return statement
    lead = _lead(question)
    statement = Statement(_without_unit((*lead, *statement.before)), _without_unit(statement.after))
    pieces = (*statement.before, *amount.after, *statement.after)
    instead = _named(Referents(problem.question), statement.before, pieces)
    if isinstance(instead, Rejected):
        return instead
    text = problem.question.text
    instead = _names_once(text, pieces, instead)
    if pronoun := _unnamed(pieces, instead):
        return Rejected("pronoun", pronoun.text)
    before = written(_name_first(text, lead, statement.before, instead), instead)
    return told(before, amount.number, written((*amount.after, *statement.after, "."), instead))


def _wishes(question: Question) -> bool:
    """Whether a condition has ``would``, as ``if he would have run``."""
    parse = question.parse
    inside = (*question.lead, *question.rest)
    clauses = [parse.head(token) for token in inside if token.lower == "if"]
    return any(word.lower == "would" for clause in clauses for word in parse.children(clause, "aux"))


def _named(referents: Referents, before: tuple[Piece, ...], pieces: tuple[Piece, ...]) -> dict[int, str] | Rejected:
    """The names that stand for pronouns: for all of them, or else for those up to the amount.

    A pronoun after the amount that is in doubt stays: the sentence has the place and the words of the question, so
    that it says there what it said in the question.
    """
    everything = names_for(referents, (piece for piece in pieces if isinstance(piece, Token)))
    if not isinstance(everything, Rejected) or not before:
        return everything
    return names_for(referents, (piece for piece in before if isinstance(piece, Token)))


def _lead(question: Question) -> tuple[Piece, ...]:
    """What stands before the question, with a comma after a condition and without ``then``."""
    lead = question.lead
    if condition_verb(question) is None:
        return lead
    while lead[-1].lower in (",", "then"):
        lead = lead[:-1]
    return (*lead, ",")


def _names_once(text: str, pieces: tuple[Piece, ...], instead: Mapping[int, str]) -> dict[int, str]:
    """The names that stand for pronouns, but for those that the sentence has said before."""
    kept: dict[int, str] = {}
    for at, piece in enumerate(pieces):
        if isinstance(piece, Token) and piece.index in instead:
            name = instead[piece.index]
            if name.removesuffix("'s") not in written(pieces[:at], kept):
                kept[piece.index] = name
    return kept


def _name_first(
    text: str, lead: tuple[Piece, ...], before: tuple[Piece, ...], instead: Mapping[int, str]
) -> tuple[Piece, ...]:
    """The pieces with ``he`` for a subject that the condition before it names already, as ``If Omar wins, Omar …``."""
    names = {instead[piece.index]: piece.lower for piece in lead if isinstance(piece, Token) and piece.index in instead}
    subject = before[len(lead) :]
    for name, pronoun in names.items():
        length = len(name.split())
        if pronoun in ("he", "she") and written(subject[:length], instead) == name:
            return (*lead, pronoun, *subject[length:])
    return before


def _unnamed(pieces: tuple[Piece, ...], instead: Mapping[int, str]) -> Token | None:
    """A pronoun before any noun that it could stand for."""
    for piece in pieces:
        if isinstance(piece, Token) and (piece.pos in ("NOUN", "PROPN") or piece.index in instead):
            return None
        points = isinstance(piece, Token) and piece.lower in ("that", "this") and piece.dep in ("nsubj", "nsubjpass")
        if isinstance(piece, Token) and (points or piece.lower in _PRONOUNS):
            return piece
    return None


def _without_unit(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The pieces without ``in dollars`` and the commas around it: the unit stands beside the number."""
    for at, (preposition, word) in enumerate(pairwise(pieces)):
        if isinstance(preposition, Token) and isinstance(word, Token) and is_unit_phrase(preposition, word):
            before, after = pieces[:at], pieces[at + 2 :]
            before = before[:-1] if before and _is_comma(before[-1]) else before
            after = after[1:] if after and _is_comma(after[0]) else after
            return (*before, *after)
    return pieces


def _is_comma(piece: Piece) -> bool:
    return isinstance(piece, Token) and piece.text == ","
