"""Say a given again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.formalise import OpenProblem
from illposed.engine.text.descriptions import NoDescription
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal
from illposed.mutators.problems.editable import other_values
from illposed.mutators.problems.restatement import description_of, say_again

_QUESTION = "Farid bakes 6 trays of rolls. Each tray holds 15 rolls. How many rolls does Farid bake?"
_ANSWER = "Farid bakes 6*15 = <<6*15=90>>90 rolls.\n#### 90"


@dataclass(frozen=True, slots=True)
class ContradictGiven(FactMutator):
    """Tells a given again by a description of it, ``The number of rolls that each tray holds is 18.``.

    A definite description means the same quantity and no second event. ``again`` tells the same number.
    """

    id: ClassVar[str] = "contradict_given"
    description: ClassVar[str] = (
        "Says a given again in a sentence of its own, differently (or, with again=True, alike)."
    )
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "Each tray holds 15 rolls. The number of rolls that each tray holds is ", label=0),
        Example(
            "How many is 3 plus 4?", "3+4 = <<3+4=7>>7\n#### 7", None, "Nothing describes the numbers but their values."
        ),
    )

    again: bool = False

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given that can be described."""
        names = [param.name for param in subject.oracle.program.params]
        random.shuffle(names)
        for name in names:
            description = description_of(subject, name)
            if isinstance(description, NoDescription):
                yield Dropped(self.id, f"description-{description.reason}", name)
                continue
            value = subject.values[name]
            for candidate in [value] if self.again else other_values(subject, name, random)[:1]:
                edit = say_again(subject, self.id, name, description, candidate)
                yield Proposal((edit,)) if edit else Dropped(self.id, "surface", name)
