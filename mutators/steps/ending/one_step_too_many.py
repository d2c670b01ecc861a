"""The solution goes on after the right result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from msgspec.structs import replace

from illposed.engine.english.lexicon import word_set
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Ref, Step, references
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import (
    FINAL_ANSWER,
    ErrorType,
    Mutation,
    OpenProgram,
    Site,
    StepExample,
    StepMutator,
    sites_of,
)
from illposed.mutators.programs.lines import source_of
from illposed.mutators.programs.quantities import (
    compared_by,
    is_of_like_size,
    is_percent,
    multiplies,
    role,
    words_by,
)
from illposed.mutators.programs.units import alike
from illposed.mutators.programs.wording import does

_FURTHER: Final = "goes_on"
_ADDED: Final = word_set("tip tips tax interest raise raised increase increased increases extra bonus fee")
_THAN: Final = word_set("than as")
_ASKED: Final = {"-": "what is left is asked, without", "+": "the sum is asked, with"}


@dataclass(frozen=True, slots=True)
class OneStepTooMany(StepMutator):
    """Finds what is asked for, and goes on to the answer of another question: the rest, or what two have together."""

    id: ClassVar[str] = "one_step_too_many"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "The whole of which a part is asked for, or the one that another is compared with."
    description: ClassVar[str] = "Goes on after the right result: takes a part from the whole, or adds two compared."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    fish: int = 80,\n    percent_carp: int = 20,  # 20% are carp and are sold\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    carp = fish * percent_carp / 100\n"
                    "    # FINAL ANSWER\n    answer = carp\n    return answer\n", "goes_on = fish - carp"),
        StepExample("def solve(\n    ann: int = 18,  # Ann has 18 pens\n"
                    "    more: int = 4,  # and Ben has 4 more pens than Ann\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann + more\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", "goes_on = ann + ben"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "A total is no part."),
        StepExample("def solve(\n    red: int = 6,  # There are 6 red\n    blue: int = 8,  # and 8 blue pens\n"
                    "    sold: int = 5,  # when more than 5 pens are sold\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = red + blue\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "A number that nothing needs does not ask for one step more."),
    )  # fmt: skip

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """The wholes that the answer is a part of, under the sign of the step that follows."""
        return tuple(
            Site(FINAL_ANSWER, (), f"{sign}{whole}", _why(subject, sign, whole), 2) for sign, whole in _wholes(subject)
        )

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program with one more step; dropped as ``no-site`` if there is no such site."""
        program = subject.program
        found = next(
            (each for each in _wholes(subject) if "".join(each) == site.choice and site in sites_of(self, subject)),
            None,
        )
        if found is None:
            return Dropped(self.id, "no-site", site.name)
        sign, whole = found
        label = f"L{1 + max(int(step.label.removeprefix('L')) for step in program.steps)}"
        wrong = BinOp(sign, Ref(whole), program.answer)
        return Mutation(
            mutator=self.id,
            error_type=self.error_type,
            site=site,
            label=label,
            flawed=replace(program, steps=(*program.steps, Step(label, _FURTHER, wrong)), answer=Ref(_FURTHER)),
            error=source_of(_FURTHER, wrong),
            correction=source_of(_FURTHER, program.answer),
            done=f"goes on after the right result and {does(wrong)}",
            due=f"stop at {{{program.steps[-1].target}}}",
        )


def _is_share(subject: OpenProgram, name: str) -> bool:
    mention = subject.mentions.get(name)
    is_part = role(subject, name) == "factor" if mention is None else mention.kind == "fraction"
    return is_part or is_percent(subject, name)


def _why(subject: OpenProgram, sign: BinaryOperator, whole: str) -> str:
    if _compared(subject) == whole:
        return f"Of what is compared with {{{whole}}}, often the sum of the two is asked."
    return f"Of {{{whole}}} and a part, often {_ASKED[sign]} the part."


def _wholes(subject: OpenProgram) -> Iterator[tuple[BinaryOperator, str]]:
    """The sign of one more step, and what the last step compares with or takes a share of."""
    steps, answer = subject.program.steps, subject.program.answer
    if not steps or answer != Ref(steps[-1].target) or _FURTHER in subject.values:
        return
    last = steps[-1]
    compared = _compared(subject)
    if compared is not None:
        yield "+", compared
        return
    names = references(last.expr)
    shares = [name for name in names if _is_share(subject, name)]
    wholes = [name for name in names if name not in shares]
    is_part = isinstance(last.expr, BinOp) and last.expr.operator in ("*", "/")
    if not is_part or not shares or len(wholes) != 1 or not 0 < subject.values[ANSWER] < subject.values[wholes[0]]:
        return
    if alike(subject, wholes[0], last.target) and is_of_like_size(subject, wholes[0], last.target):
        words = {word for name in shares for word in words_by(subject, name)}
        yield "+" if words & _ADDED else "-", wholes[0]


def _compared(subject: OpenProgram) -> str | None:
    """What the last step compares with: Ann's pens, where Ben has 4 more, or 3 times as many; None if it does not."""
    last = subject.program.steps[-1]
    match last.expr:
        case BinOp("+" | "*", Ref(left), Ref(right)):
            pairs = [(left, right), (right, left)]
        case BinOp("-", Ref(left), Ref(right)):
            pairs = [(left, right)]
        case _:
            return None
    for whole, name in pairs:
        is_alike = alike(subject, whole, last.target) or multiplies(subject, name)
        if is_alike and _is_comparison(subject, name) and is_of_like_size(subject, whole, last.target):
            return whole
    return None


def _is_comparison(subject: OpenProgram, name: str) -> bool:
    """Whether a given compares two that there are at the same time: with "than", or "as", and not by a share."""
    said = words_by(subject, name) & _THAN
    return bool(said) and (compared_by(subject, name) is not None or multiplies(subject, name))
