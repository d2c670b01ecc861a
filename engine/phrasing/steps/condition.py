"""The condition under which a result holds, where only the question says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from illposed.engine.english.lexicon import SUBJECTS
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import references
from illposed.engine.phrasing.answer.premise import last_premise_of, premise_of
from illposed.engine.phrasing.answer.question import Question, read_question
from illposed.engine.phrasing.draft import capitalised, uncapitalised, written
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import Referents
from illposed.engine.phrasing.steps.said import main_verb
from illposed.engine.quantities.ids import ResultId
from illposed.engine.results import Rejected

_PRESENT: Final = ("VBZ", "VBP")


@dataclass(frozen=True, slots=True)
class Condition:
    """``If Mara sells 5 of them,`` or nothing; ``pronouns`` has ``she`` for the ``Mara`` that it names.

    ``end`` is what says again at the end of a question what the end of the old one says: ``if a lime costs $2``.
    """

    text: str = ""
    pronouns: Mapping[str, str] = field(default_factory=dict)
    end: str = ""

    def telling(self, told: Told, parse: Parse) -> Told:
        """``told``, with its ``parse``, after the condition; a name that this has said is a pronoun there."""
        if not self.text:
            return told
        named = next((name for name in self.pronouns if told.text.startswith(f"{name} ")), "")
        rest = uncapitalised(told.text, parse.tokens[0])
        text = f"{self.text} {self.pronouns.get(named, '')}{rest.removeprefix(named)}"
        shift = len(text) - len(told.text)
        return Told(text, Span(told.number.start + shift, told.number.end + shift))

    def asking(self, asked: str) -> str:
        """A question after the condition."""
        asked = f"{asked.removesuffix('?')} {self.end}?" if self.end else asked
        return f"{self.text} {asked[:1].lower()}{asked[1:]}" if self.text else asked


def condition_of(problem: ParsedProblem, result: ResultId, told: Parse) -> Condition | Rejected:
    """The condition where a result holds only under a number of the question; an empty one where it does not.

    A condition that says what is or was so is none: what rests on it holds anyway.

    Rejected as ``premise`` where the question says that number otherwise, or in another tense than ``told``.
    """
    late = _late_numbers(problem, result)
    if not late:
        return Condition()
    question = read_question(problem.question)
    if isinstance(question, Rejected):
        return Rejected("premise", told.text)
    if (verb := question.condition) is None:
        return _at_the_end(problem, question, late) or Rejected("premise", told.text)
    if premise_of(question) in ("state", "event"):
        return Condition()
    subject = told.child(main_verb(told), *SUBJECTS)
    if subject is None or told.tokens[0] not in told.subtree(subject):
        return Rejected("premise", told.text)
    lead = question.lead
    while lead[-1].lower in (",", "then"):
        lead = lead[:-1]
    said = Span(lead[0].span.start, lead[-1].span.end)
    tenses = {_tense(problem.question, verb), _tense(told, main_verb(told))}
    if not all(said.contains(number) for number in late) or {"VBD", "VBZ"} <= tenses:
        return Rejected("premise", told.text)
    names = Referents(problem.question).resolved(lead)
    if isinstance(names, Rejected):
        return names
    singular = (token for token in lead if token.lower in ("he", "she") and token.index in names)
    pronouns = {names[token.index]: token.lower for token in singular}
    return Condition(f"{capitalised(written(lead, names))},", pronouns)


def _at_the_end(problem: ParsedProblem, question: Question, late: list[Span]) -> Condition | None:
    """The condition that a question ends with, where this says what is or was so, and has all the ``late`` numbers."""
    clause = question.last_clause
    if last_premise_of(question) not in ("state", "event"):
        return None
    names = Referents(problem.question).resolved(clause)
    said = Span(clause[0].span.start, clause[-1].span.end)
    if isinstance(names, Rejected) or any(name[0].islower() for name in names.values()):
        return None
    if not all(said.contains(number) for number in late):
        return None
    return Condition(end=written(clause, names))


def _late_numbers(problem: ParsedProblem, result: ResultId) -> list[Span]:
    """Where the sentence that asks says numbers that the result comes from."""
    oracle = problem.problem.oracle
    steps = {step.target: step.expr for step in oracle.program.steps}
    names = {oracle.name_of(result)}
    while found := {name for target in names & steps.keys() for name in references(steps[target])} - names:
        names |= found
    asking = problem.question.question.span
    spans = [oracle.mentions[grounding.mention].span for grounding in oracle.groundings if grounding.param in names]
    return [span for span in spans if asking.contains(span)]


def _tense(parse: Parse, verb: Token) -> str:
    first = (*parse.children(verb, "aux", "auxpass"), verb)[0]
    return "VBZ" if first.tag in _PRESENT else first.tag
