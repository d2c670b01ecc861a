"""The task *phrase*: every quantity of a problem told, asked for and hidden, in natural words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

import msgspec

from illposed.engine.english.parser import Parser
from illposed.engine.ir.numbers import write_rounded
from illposed.engine.phrasing.phrasing import How, Phrasing
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.written import Written, accepted
from illposed.engine.quantities.ids import AnswerId, GivenId, QuantityId, ResultId
from illposed.prompts.request import OutputSchema
from illposed.prompts.tasks.structured import fields_of
from illposed.prompts.tasks.task import Complaint
from illposed.prompts.tasks.worked_problem import WorkedProblem

_SAID: Final[Mapping[str, str]] = {
    "agreement": "noun and number do not agree",
    "article": "an article does not go with what follows it, or speaks of the number as if it were known",
    "common-knowledge": "everybody knows it, whatever a problem says",
    "currency": "the problem has no dollars",
    "each-in-total": "what each has is no total",
    "given-not-touched": "the text is not the sentence of the given with an edit that takes its number away",
    "in-the-question": "what the question itself states is not hidden",
    "negation": "it says what is not so, where it should say what is",
    "new-number": "it names numbers that the problem has not",
    "new-word": "it has words that neither the problem nor its solution has",
    "no-complement": "it says when something is so, and not what",
    "no-verb": "it has no main verb",
    "not-a-given": "only what is marked as given is hidden",
    "not-a-sentence": "it must begin with a capital, and end with a full stop or, a question, with a question mark",
    "not-one-sentence": "it must be one sentence",
    "other-numbers": "it names other numbers besides its value",
    "other-numbers-touched": "the other numbers must stay as they are, and the hidden one must go",
    "pronoun": "a pronoun stands for no one in the sentence",
    "reads-otherwise": "it does not state exactly the value of the quantity",
    "said-twice": "it says something twice",
    "unread-number": "a number in it cannot be read, or a vague word says how large it is",
    "value-first": "the value must not come first, as in '$9 is the price'",
    "word-order": "its words do not stand in the usual order, or the check cannot follow it: say it another way",
    "wording": "nobody says it so, as in 'there are 9 pears that she eats'",
}
"""What a model is told of the reasons of the gate."""

_TEXT: Final = {"type": "string"}
_HIDDEN: Final = {
    "type": "object",
    "properties": {"how": {"type": "string", "enum": ["vague", "clause", "sentence"]}, "text": _TEXT},
    "required": ["how", "text"],
    "additionalProperties": False,
}
_QUANTITY: Final = {
    "type": "object",
    "properties": {
        "quantity": {"type": "string", "description": "the id of the quantity"},
        "told": _TEXT,
        "asked": _TEXT,
        "hidden": {"type": "array", "items": _HIDDEN},
    },
    "required": ["quantity", "told", "asked", "hidden"],
    "additionalProperties": False,
}


class _Way(msgspec.Struct, frozen=True):
    how: How
    text: str = ""


class _Texts(msgspec.Struct, frozen=True):
    quantity: str
    told: str | None = None
    asked: str | None = None
    hidden: tuple[_Way, ...] = ()


class _Answer(msgspec.Struct, frozen=True):
    quantities: tuple[_Texts, ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """Have each quantity of ``problem`` told, asked for and hidden, by the model with the name ``by``.

    Accepted are texts of which the gate refuses none; a text that is empty is not there. What an answer gives that does
    not pass as a whole, :meth:`phrasings` says.
    """

    template: ClassVar[str] = "phrase"
    attempts: ClassVar[int] = 3
    step: ClassVar[str] = "phrase"
    schema: ClassVar[OutputSchema | None] = OutputSchema(
        "phrased_quantities",
        {
            "type": "object",
            "properties": {"quantities": {"type": "array", "items": _QUANTITY}},
            "required": ["quantities"],
            "additionalProperties": False,
        },
    )

    worked: WorkedProblem
    problem: ParsedProblem
    parser: Parser
    by: str

    def values(self) -> Mapping[str, object]:
        """The problem and a line for each quantity."""
        lines = [self._shown(quantity, value) for quantity, value in self.problem.quantities().items()]
        return {**self.worked.shown(), "quantities": lines}

    def accept(self, text: str) -> tuple[Phrasing, ...] | Complaint:
        """The phrasings of all quantities, or all that is wrong with the answer."""
        phrasings = self.phrasings(text)
        if isinstance(phrasings, Complaint):
            return phrasings
        wrong = [
            f"{phrasing.quantity}, {form}: {_SAID.get(why.reason, why.reason)} ({why.detail!r})"
            for phrasing in phrasings
            for form, why in phrasing.refused.items()
        ]
        return Complaint("refused", "\n".join(wrong)) if wrong else phrasings

    def phrasings(self, text: str) -> tuple[Phrasing, ...] | Complaint:
        """What the gate lets through of an answer and why not the rest; a complaint about one that is no such list."""
        answer = fields_of(text, _Answer)
        if answer is None:
            return Complaint(
                "no-list", 'The answer must be a JSON object whose field "quantities" is a list of objects.'
            )
        known = {str(quantity): quantity for quantity in self.problem.quantities()}
        found = {texts.quantity: texts for texts in answer.quantities}
        if found.keys() != known.keys() or len(found) != len(answer.quantities):
            return Complaint("other-quantities", f"There must be one object for each of {', '.join(known)}.")
        return accepted(self.parser, self.problem, {known[name]: self._written(texts) for name, texts in found.items()})

    def _written(self, texts: _Texts) -> Written:
        hidden = tuple((way.how, _line(way.text)) for way in texts.hidden if way.how == "sentence" or way.text.strip())
        return Written(self.by, _line(texts.told or "") or None, _line(texts.asked or "") or None, hidden)

    def _shown(self, quantity: QuantityId, value: Fraction) -> str:
        match quantity:
            case GivenId():
                text = self.problem.question
                place = text.sentence_of(text.within(quantity.span)[0]).span.of(text.text)
                return f'- {quantity}, given: "{quantity.span.of(text.text)}" in "{place}"'
            case ResultId():
                return f"- {quantity}, a result: {write_rounded(value)}"
            case AnswerId():
                return f"- {quantity}, what the question asks for: {write_rounded(value)}"


def _line(text: str) -> str:
    return " ".join(text.split())
