"""From the question of a problem to the sentence that answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import FINITE_TAGS, word_set
from illposed.engine.english.tokens import NOTHING, Token
from illposed.engine.phrasing.answer.amount import read_amount
from illposed.engine.phrasing.answer.premise import is_fact, last_premise_of
from illposed.engine.phrasing.answer.question import Question, read_question
from illposed.engine.phrasing.answer.statement import make_statement
from illposed.engine.phrasing.answer.units import unit_words
from illposed.engine.phrasing.draft import Piece, told, written
from illposed.engine.phrasing.expletive import is_expletive
from illposed.engine.phrasing.givens.moment import NO_EVENTS
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import Referents, referents_of, with_pronouns
from illposed.engine.results import Rejected

_NEEDING: Final = word_set("have lack need owe require take want")
_STANDARDS: Final = word_set("than compared from instead of over left remaining")


def tell_answer(problem: ParsedProblem) -> Told | Rejected:
    """The sentence that states the answer of a problem, from its question.

    ``How many clips did Mara sell altogether?`` gives ``Mara sold 72 clips altogether.`` A leading condition stays but
    for one that says what is or was so, and that nothing else in the sentence needs; a last one that says so never
    stays. Rejected as ``two-conditions``, as ``condition`` for ``only if``, or what somebody knows or says, as
    ``comparison`` where nothing says what it is more than, as ``aside`` where it says how to answer, as ``tense`` where
    the story tells as past what is asked for as present, as ``pronoun`` where nobody can say what ``it`` is, and with
    what :func:`~.question.read_question`, :func:`~.amount.read_amount` and :func:`~.statement.make_statement` refuse.
    """
    question = read_question(problem.question)
    if isinstance(question, Rejected):
        return question
    condition = question.condition
    if condition is not None and question.last_clause:
        return Rejected("two-conditions", written(question.last_clause))
    fact = question.last_clause if last_premise_of(question) in ("state", "event") else ()
    only = bool(fact) and question.parse.before(fact[0]).lower == "only"
    if only or (condition is not None and question.parse.child(condition, "ccomp") is not None):
        return Rejected("condition", written(fact or question.lead))
    if _lacks_standard(question):
        return Rejected("comparison", written(question.asked))
    if any(token.text == "(" or token.lower == "knowing" for token in question.rest):
        return Rejected("aside", written(question.rest))
    if _is_out_of_time(question):
        return Rejected("tense", question.lemma)
    amount = read_amount(problem, question)
    if isinstance(amount, Rejected):
        return amount
    statement = make_statement(question, amount)
    if isinstance(statement, Rejected):
        return statement
    kept = [piece for piece in (*amount.after, *statement.after) if piece not in fact]
    while fact and kept and _is_mark(kept[-1], ","):
        kept.pop()
    main, after = _without_unit(statement.before), _without_unit(tuple(kept))
    referents = referents_of(problem.question)
    names = referents.resolved(_words(main, after))
    # What will be rests on all that a condition says: "If Ida has a box and fills it, how many figs will there be?"
    joined = condition is not None and question.parse.child(condition, "conj") is not None
    ahead = question.finite is not None and question.finite.tag == "MD"
    needed = (joined and ahead) or _points_to_condition(question, _words(main, after))
    if is_fact(question) and not needed and not isinstance(names, Rejected):
        return told(written(main, names), amount.number, written((*after, "."), names))
    lead = _without_unit(_lead(question))
    instead = _named(referents, (*lead, *main), after)
    if _is_about_it(question, instead):
        return Rejected("pronoun", "it")
    called = {} if condition is None else referents.called_again(_words(lead), instead)
    said = [with_pronouns(written(part, instead), _words(part), called) for part in (main, (*after, "."))]
    return told(f"{written(lead, instead)} {said[0]}".strip(), amount.number, said[1])


def _lacks_standard(question: Question) -> bool:
    """Whether a difference is asked for without a word of what it is a difference to: ``How many more did she eat?``

    What is needed, or can or will be, is more than there is.
    """
    words = {token.lower for token in (*question.asked, *question.subject, *question.rest)}
    helped = question.finite is not None and question.finite.tag == "MD"
    needed = helped or question.lemma in _NEEDING or words & _STANDARDS or question.lemma == ""
    return not needed and any(token.is_comparative for token in question.asked)


def _is_out_of_time(question: Question) -> bool:
    """Whether what has happened in the story is asked for as what happens: ``How many clips does Mara sell?``"""
    story = question.parse.tokens[: question.asked[0].index]
    told = {token.tag for token in story if token.lemma == question.lemma and token.tag in FINITE_TAGS}
    happens = question.finite is not None and question.finite.lower in ("do", "does")
    return happens and question.lemma not in NO_EVENTS and told == {"VBD"}


def _points_to_condition(question: Question, said: Sequence[Token]) -> bool:
    """Whether ``the same size`` speaks of what the condition alone brings in: ``If a box is 9 inches wide``."""
    opening = question.lead[0].index if question.lead else 0
    story = {token.lemma for token in question.parse.tokens[:opening]}
    brought = {noun.lemma for word, noun in pairwise(question.lead) if word.lower in ("a", "an") and noun.is_noun}
    return any(token.lower == "same" for token in said) and not brought <= story


def _named(referents: Referents, before: tuple[Piece, ...], after: tuple[Piece, ...]) -> dict[int, str]:
    """The names that stand for pronouns: for all of them, or else for those up to the amount, or for none.

    A pronoun that is in doubt stays: the sentence has the place and the words of the question, so that it says there
    what it said in the question.
    """
    parts = (_words(before, after), _words(before))
    return next((names for part in parts if not isinstance(names := referents.resolved(part), Rejected)), {})


def _is_about_it(question: Question, named: Mapping[int, str]) -> bool:
    """Whether the subject is an ``it`` of which nobody can say what it is."""
    subject = question.subject[0] if len(question.subject) == 1 else NOTHING
    return subject.lower == "it" and subject.index not in named and not is_expletive(question.parse, subject)


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
    for at, piece in enumerate(pieces):
        if words := unit_words(piece, pieces[at + 1 :]):
            before, after = pieces[:at], pieces[at + 1 + len(words) :]
            before = before[:-1] if before and _is_mark(before[-1], ",(") else before
            after = after[1:] if after and _is_mark(after[0], ",)") else after
            return (*before, *after)
    return pieces


def _is_mark(piece: Piece, marks: str) -> bool:
    return isinstance(piece, Token) and piece.text in marks
