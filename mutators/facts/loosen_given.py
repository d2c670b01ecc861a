"""Give a bound instead of a number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Literal

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse
from illposed.engine.facts.oracle import equals, given_id
from illposed.engine.ir.nodes import Compare
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.edits import TextEdit
from illposed.mutators.contract.facts import Dropped, Example, FactEdit, FactMutator, Proposal, Role, StatedInEdit
from illposed.mutators.contract.kinds import Kind
from illposed.mutators.problems.givens.editable import editable_givens
from illposed.mutators.problems.structure.sentences import has_any

Operator = Literal[">=", "<="]
_BOUNDS: Final[tuple[tuple[str, Operator], ...]] = (("at least", ">="), ("at most", "<="))
_LIMITS: Final = word_set("full fill capacity")
"""Words by which a bound is a number: ``each flat has at most 4 people``, of flats that are full."""

_COUNTED: Final = ("dobj", "nsubj", "attr", "nsubjpass")
_ANSWER = "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23"


@dataclass(frozen=True, slots=True)
class LoosenGiven(FactMutator):
    """Makes the number of a given a bound: ``14 marbles`` becomes ``at least 14 marbles``."""

    id: ClassVar[str] = "loosen_given"
    role: ClassVar[Role] = "hides"
    kind: ClassVar[Kind] = "loose-bound"
    share: ClassVar[float] = 0.03
    description: ClassVar[str] = "Turns the number of a given into a bound (at least, at most)."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?", _ANSWER,
                "Noor has at most 14 marbles", label=2),
        Example("Noor has 9 red marbles and 9 blue marbles. How many marbles does Noor have?",
                "Noor has 9+9 = <<9+9=18>>18 marbles.\n#### 18", None, "The same number stands in the text twice."),
    )  # fmt: skip

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each number that stands before what it counts, with no other word that limits it."""
        if has_any(subject.parse, _LIMITS):
            yield Dropped(self.id, "full", subject.question[:60])
            return
        for name in editable_givens(subject):
            span = subject.oracle.mention_of(name).span
            if subject.values[name] < 3 or not _can_be_bound(subject.parse, span):
                yield Dropped(self.id, "not-a-bound", span.of(subject.question))
                continue
            words, operator = random.choice(_BOUNDS)
            yield Proposal((_bound(subject, name, span, words, operator),))


def _can_be_bound(parse: Parse, span: Span) -> bool:
    """Whether the number is all that limits its noun, which the verb of its sentence governs."""
    number = parse.within(span)[-1]
    noun = parse.head(number)
    if number.dep != "nummod" or noun.dep not in _COUNTED or noun.index < number.index or parse.children(number):
        return False
    others = parse.children(noun, "det", "poss", "advmod", "predet", "quantmod", "amod")
    return not any(other.index < number.index for other in others)


def _bound(subject: PhrasedProblem, name: str, span: Span, words: str, operator: Operator) -> FactEdit:
    exact, written = equals(name, subject.values[name]), span.of(subject.question)
    opens = any(sentence.span.start == span.start for sentence in subject.parse.sentences)
    after = f"{words.capitalize()} {written.lower()}" if opens else f"{words} {written}"
    quantity = subject.oracle.quantity_of(name)
    stated = StatedInEdit(f"bound.{quantity}", "given", Compare(operator, exact.left, exact.right), Span(0, len(after)))
    edit = TextEdit(span, written, after, (subject.values[name],))
    return FactEdit(LoosenGiven.id, edit, name, drops=(given_id(subject.oracle, name),), adds=(stated,))
