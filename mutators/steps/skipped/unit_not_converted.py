"""A unit is not converted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from illposed.engine.facts.names import is_conversion
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, references, walk
from illposed.engine.ir.paths import Path, node_at, nodes, with_node
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import (
    FINAL_ANSWER,
    ErrorType,
    Mutation,
    OpenProgram,
    Site,
    StepExample,
    StepMutator,
)
from illposed.mutators.programs.lines import Line, line_at, lines, mutated_line, source_of, users, without_lines
from illposed.mutators.programs.skipping import skip
from illposed.mutators.programs.wording import do, terms, thing


@dataclass(frozen=True, slots=True)
class UnitNotConverted(StepMutator):
    """Goes on with hours as if they were minutes: leaves out the 60, and the step if that is all it does."""

    id: ClassVar[str] = "unit_not_converted"
    error_type: ClassVar[ErrorType] = "skipped_step"
    any_size: ClassVar[bool] = True
    temptation: ClassVar[str] = "A number that is given in one unit and needed in another."
    description: ClassVar[str] = "Leaves out the conversion of a unit: hours are taken as minutes, feet as inches."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(litres: int = 5, hours: int = 2):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    water = hours * 60 * litres\n"
                    "    # FINAL ANSWER\n    answer = water\n    return answer\n", "water = hours * litres"),
        StepExample("def solve(litres: int = 5, hours: int = 2):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    minutes = hours * 60\n"
                    "    # L2\n    water = minutes * litres\n"
                    "    # FINAL ANSWER\n    answer = water\n    return answer\n",
                    "water = hours * litres"),
        StepExample("def solve(litres: int = 5, minutes: int = 120):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    time = litres * minutes\n"
                    "    # L2\n    hours = time / 60\n"
                    "    # FINAL ANSWER\n    answer = hours\n    return answer\n", "answer = time"),
        StepExample("def solve(litres: int = 5, minutes: int = 20):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    water = minutes * litres\n"
                    "    # FINAL ANSWER\n    answer = water\n    return answer\n", None,
                    "There is nothing to convert."),
        StepExample("def solve(rent: int = 5, food: int = 2):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    costs = rent * 12 + food * 12\n"
                    "    # FINAL ANSWER\n    answer = costs\n    return answer\n", None,
                    "Who thinks of the months for the one does so for the other."),
        StepExample("def solve(ben: int = 64, ann: int = 32):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    his = ben * 12\n    # L2\n    hers = ann * 12\n"
                    "    # L3\n    more = his - hers\n    # FINAL ANSWER\n    answer = more\n    return answer\n", None,
                    "The same holds of a difference."),
        StepExample("def solve(paid: int = 14, cans: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    price = paid / cans\n    # L2\n    cents = price * 100\n"
                    "    # FINAL ANSWER\n    answer = cents\n    return answer\n", None,
                    "$1.75 is as right an answer as 175 cents."),
    )  # fmt: skip

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """Every product and quotient with a number of a table of units, but for dollars told as cents in the end.

        "$1.75" is as right an answer.
        """
        told = subject.program.answer
        return tuple(
            Site(line.label, path, "", _why(kept), 3)
            for line in lines(subject.program)
            for path, node in nodes(line.expr)
            for kept in _unconverted(node)
            if not (told == Ref(line.target) and node == line.expr and node in _in_cents(kept))
            if not _is_no_unit(subject, kept) and not _is_converted_beside(subject, line, path)
        )

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The program without the conversion; dropped as ``no-site`` if there is none."""
        line = line_at(subject.program, site.label)
        node = node_at(line.expr, site.path) if line else None
        kept = next(_unconverted(node), None) if node is not None else None
        if line is None or node is None or kept is None:
            return Dropped(self.id, "no-site", site.name)
        wrong = with_node(line.expr, site.path, kept)
        if isinstance(wrong, Ref):
            if subject.program.answer == Ref(line.target):
                return self._left_unconverted(subject.program, site, line, wrong)
            return skip(type(self), subject, site, line, wrong)
        done = f"uses {thing(kept)} without converting the unit"
        return mutated_line(type(self), subject.program, site, line, wrong, done, f"first {do(node)}")

    def _left_unconverted(self, program: Program, site: Site, line: Line, instead: Ref) -> Mutation | Dropped:
        """The program without its last line, which only converts; dropped as ``no-site`` if that is its only one."""
        if instead.name not in {step.target for step in program.steps}:
            return Dropped(self.id, "no-site", site.name)
        _, rest = without_lines(program, frozenset({line.target}))
        return Mutation(
            mutator=self.id,
            error_type=self.error_type,
            site=site,
            label=FINAL_ANSWER,
            flawed=replace(rest, answer=instead),
            error=source_of(ANSWER, instead),
            correction=source_of(ANSWER, rest.answer),
            done=f"gives {thing(instead)} without converting the unit",
            due=do(line.expr),
        )


def _is_no_unit(subject: OpenProgram, expr: Expr) -> bool:
    """Whether something is a product with a percentage, or stands for so many dozens and was never in other units."""
    mention = subject.mentions.get(expr.name) if isinstance(expr, Ref) else None
    used = references(expr)
    made = (name for line in lines(subject.program) if line.target in used for name in references(line.expr))
    return any("percent" in name for name in made) or (mention is not None and "dozen" in mention.text)


def _is_converted_beside(subject: OpenProgram, line: Line, path: Path) -> bool:
    """Whether another term of the same sum or difference is scaled, too: who thinks of that for one does so for both.

    Where the line only converts, the sum is in the line that uses it.
    """
    converted = [node_at(line.expr, path)] if path else [Ref(line.target)]
    sums = [line.expr] if path else [user.expr for user in users(subject.program, line.target)]
    both = [term for sum_ in sums for each in terms(sum_, "+") for term in terms(each, "-")]
    others = [term for term in both if not any(node in converted for node in walk(term))]
    made = {each.target: each.expr for each in lines(subject.program)}
    shown = [made.get(term.name, term) if isinstance(term, Ref) else term for term in others]
    return any(isinstance(node, Const) for term in shown for node in walk(term))


def _in_cents(dollars: Expr) -> tuple[Expr, Expr]:
    return BinOp("*", dollars, Const(100)), BinOp("*", Const(100), dollars)


def _why(kept: Expr) -> str:
    return f"{thing(kept)} could be used at once, in another unit than the one that is needed."


def _unconverted(expr: Expr) -> Iterator[Expr]:
    """What ``expr`` converts, if it converts something."""
    if not isinstance(expr, BinOp) or expr.operator not in ("*", "/"):
        return
    if any("percent" in name for name in references(expr)):
        return
    if is_conversion(expr.right) and not is_conversion(expr.left):
        yield expr.left
    elif expr.operator == "*" and is_conversion(expr.left) and not is_conversion(expr.right):
        yield expr.right
