"""From the question of a problem to the sentence that answers it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import NOTHING, Token
from illposed.engine.phrasing.answer.amount import read_amount
from illposed.engine.phrasing.answer.condition import as_statement, movable_condition, opening_condition
from illposed.engine.phrasing.answer.question import LONG, Question, is_fact, last_premise_of, read_question
from illposed.engine.phrasing.answer.statement import make_statement
from illposed.engine.phrasing.draft import Piece, told, written
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import Referents, is_expletive, referents_of
from illposed.engine.results import Rejected

_TOGETHER: Final = word_set("together altogether")


def tell_answer(problem: ParsedProblem) -> Told | Rejected:
    """The sentence that states the answer of a problem, from its question.

    ``How many clips did Mara sell altogether?`` gives ``Mara sold 72 clips altogether.`` A condition stays but for one
    that says what is or was so; one that ends the question and is said to be so comes first. Rejected as
    ``two-conditions`` where of two one is not said to be so, as ``condition`` for ``only if``, ``then``, what somebody
    knows or says and what is too long, as ``pronoun`` where nobody can say what ``it`` is, and with what
    :func:`~.question.read_question`, :func:`~.amount.read_amount` and :func:`~.statement.make_statement` refuse.
    """
    question = read_question(problem.question)
    if isinstance(question, Rejected):
        return question
    condition = question.condition
    referents = referents_of(problem.question)
    closing = movable_condition(problem.question)
    closing = closing if _is_clear_first(referents, question.lead, closing) else ()
    both = condition is not None and bool(question.last_clause)
    if both and not (closing and as_statement(problem.question, opening_condition(problem.question))):
        return Rejected("two-conditions", written(question.last_clause))
    # What holds a number is told besides where the question goes; "if she missed a day" would be lost.
    numbered = any(token.tag in ("CD", "$") for token in question.last_clause)
    is_fact_at_last = numbered and last_premise_of(question) in ("state", "event")
    fact = question.last_clause if is_fact_at_last and not both else ()
    closing = () if fact or (question.lead and not both) else closing
    only = bool(question.last_clause) and question.parse.before(question.last_clause[0]).lower == "only"
    only = only or any(token.lower == "then" for token in question.rest)
    supposed = None if condition is None else question.parse.child(condition, "ccomp")
    has_so = condition is not None and condition.lemma == "have"  # "if she has 80 figs remaining"
    if only or (supposed is not None and not has_so and (supposed.is_verb or supposed.pos == "AUX")):
        return Rejected("condition", written(question.last_clause or question.lead))
    amount = read_amount(problem, question)
    if isinstance(amount, Rejected):
        return amount
    statement = make_statement(question, amount)
    if isinstance(statement, Rejected):
        return statement
    said = tuple(piece for piece in (*amount.after, *statement.after) if piece not in (*fact, *closing))
    main, after = statement.before, _with_total_once(said)
    lead: tuple[Piece, ...] = ()
    names = referents.resolved(_words(main, after))
    others = any(word.lower in ("other", "others") for word in _words(main, after))  # than whom the condition names
    if closing or isinstance(names, Rejected) or others or not is_fact(question):
        lead = _lead(question, closing)
        if len(lead) > LONG:
            return Rejected("condition", written(lead))
        names = _with_subject_once(question, closing, _named(referents, (*lead, *main), after))
        if _is_about_it(question, names):
            return Rejected("pronoun", "it")
    return told(written((*lead, *main), names), amount.number, f"{written(after, names).rstrip(' ,')}.")


def _with_total_once(after: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Without "in total" beside "together" or "altogether", which says so too: "25 pints in total together"."""
    words = [piece.lower if isinstance(piece, Token) else piece for piece in after]
    found = (at for at in range(len(words)) if words[at : at + 2] == ["in", "total"])
    at = next((at for at in found if not _TOGETHER.isdisjoint((*words[:at][-1:], *words[at + 2 :][:1]))), None)
    return after if at is None else (*after[:at], *after[at + 2 :])


def _named(referents: Referents, before: tuple[Piece, ...], after: tuple[Piece, ...]) -> dict[int, str]:
    """The names that stand for pronouns: for all of them, or else for those up to the amount, or for none.

    A pronoun that is in doubt stays: the sentence has the place and the words of the question, so that it says there
    what it said in the question.
    """
    parts = (_words(before, after), _words(before))
    return next((names for part in parts if not isinstance(names := referents.resolved(part), Rejected)), {})


def _is_clear_first(referents: Referents, lead: tuple[Token, ...], condition: tuple[Token, ...]) -> bool:
    """Whether a reader knows of whom a condition speaks after the lead of the question: the story has its pronouns."""
    if not isinstance(referents.resolved((*lead, *condition)), Rejected):
        return True
    parse = referents.question
    spoken = {GENDERS.get(token.lower) for token in parse.tokens[: parse.question.first]}
    return all(GENDERS[token.lower] in spoken for token in condition if token.lower in GENDERS)


def _with_subject_once(question: Question, condition: tuple[Token, ...], names: dict[int, str]) -> dict[int, str]:
    """The names with a pronoun for who acts, where a condition that now comes first has the name in its place."""
    subject = question.subject
    same = (token for token in condition if token.is_subject and names.get(token.index) == written(subject))
    pronoun = next((token.lower for token in same if token.lower in GENDERS), None)
    return names if pronoun is None else {**names, **{t.index: "" for t in subject}, subject[0].index: pronoun}


def _is_about_it(question: Question, named: Mapping[int, str]) -> bool:
    """Whether the subject is an ``it`` of which nobody can say what it is."""
    subject = question.subject[0] if len(question.subject) == 1 else NOTHING
    return subject.lower == "it" and subject.index not in named and not is_expletive(question.parse, subject)


def _words(*parts: tuple[Piece, ...]) -> list[Token]:
    return [piece for part in parts for piece in part if isinstance(piece, Token)]


def _lead(question: Question, closing: tuple[Token, ...]) -> tuple[Piece, ...]:
    """What stands before the question, with a comma after a condition and without ``then``; the one that ends it, if it
    is to come first, in its place or after ``and``."""
    lead = question.lead
    last: tuple[Piece, ...] = ("and", *closing[1:]) if closing else ()
    if question.condition is None:
        return (*closing, ",") if closing else lead
    while lead[-1].lower in (",", "then"):
        lead = lead[:-1]
    return (*lead, *last, ",")
