"""Withhold a given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.phrasing.hiding import Passage, mended, passages
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal, Role
from illposed.mutators.problems.givens.editable import parts_of, withholdable_givens
from illposed.mutators.problems.soundness.implied import implied_value, taken_as_product
from illposed.mutators.problems.soundness.plausibility import is_plausible_without
from illposed.mutators.problems.text.hiding import withhold
from illposed.mutators.problems.text.wording import is_placeholder, wording

_QUESTION = "Farid bakes 6 trays of rolls for a fair. Each tray holds 15 rolls. How many rolls does Farid bake?"
_ANSWER = "Farid bakes 6*15 = <<6*15=90>>90 rolls.\n#### 90"


@dataclass(frozen=True, slots=True)
class HideGiven(FactMutator):
    """Withholds a given in each way that the phrasebook knows: ``some rolls``, or a price left out with its phrase.

    What :class:`~illposed.mutators.facts.omit_sentence.OmitSentence` leaves out as a whole is left to that.
    """

    id: ClassVar[str] = "hide_given"
    role: ClassVar[Role] = "hides"
    draws: ClassVar[bool] = False
    description: ClassVar[str] = "Withholds a given: a vague word for its number, or its phrase left out."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "Farid bakes several trays of rolls", label=2),
        Example("There are 60 minutes in an hour. How many minutes are there in half an hour?",
                "60/2 = <<60/2=30>>30\n#### 30", None, "The world tells both numbers."),
    )  # fmt: skip

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each way to withhold each given that the text tells once and in no other way.

        Of the ways for a given those come first that a writer would choose, see :class:`Wording`; words such as
        ``a certain amount``, which a phrasing of a model or by hand may have, are none of them.
        """
        parts = (part for one in passages(subject.parse) for part in (one, mended(subject.parse, one)))
        whole = {(part.span, part.instead) for part in parts if isinstance(part, Passage)}
        for name in withholdable_givens(subject):
            if (how := implied_value(subject, name)) is not None:
                yield Dropped(self.id, "implied", how)
                continue
            if (other := taken_as_product(subject, name)) is not None:
                yield Dropped(self.id, "taken-as-product", other)
                continue
            phrasing = subject.phrasing(name)
            names = sorted(parts_of(subject, name), key=name.__ne__)  # itself first
            unnoticed = is_plausible_without(subject, frozenset(names))
            known = phrasing.hidden if phrasing is not None else ()
            ways = (way for way in known if (way.span, way.text) not in whole)
            unit = subject.oracle.mention_of(name).unit
            worded = {way: wording(way.how, way.span.of(subject.question), way.text, unit) for way in ways}
            for hidden in sorted(worded, key=worded.__getitem__):
                if is_placeholder(hidden.text):
                    yield Dropped(self.id, "placeholder", hidden.text)
                elif hidden.how != "vague" and unnoticed:
                    yield Dropped(self.id, "plausible-without", hidden.span.of(subject.question))
                else:
                    yield Proposal((withhold(subject, self.id, names, hidden.how, hidden.span, hidden.text),))
