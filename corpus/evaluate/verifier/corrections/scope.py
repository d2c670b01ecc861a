"""The flawed program as a correction meets it: the line that it is for, and the names that it may use there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from illposed.corpus.evaluate.verifier.targets import Case
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Program, references
from illposed.engine.ir.numbers import numbers_in
from illposed.mutators.programs.lines import Line, lines, names_before, told_labels
from illposed.mutators.programs.solution_code import result_names

_WORD_BOUNDARY = re.compile(r"[\W_]+|(?<=[a-z0-9])(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class NameCandidate:
    """A name of the flawed program that a name of a model's may stand for.

    ``description`` is the comment of a parameter, or the line of the solution that finds a step's value; "" where there
    is none. ``value`` is what the flawed program gives it at the defaults (None: it gives nothing). ``used`` is its
    place among the names that the flawed line uses, ``told`` that of its value among the numbers of the told line.
    """

    name: str
    words: str
    description: str
    value: Fraction | None
    used: int | None
    told: int | None


@dataclass(frozen=True, slots=True)
class Scope:
    """A line of the flawed program, its value at the defaults, and the candidates, in the order of the program."""

    line: Line
    value: Fraction | None
    candidates: tuple[NameCandidate, ...]


def words_of(name: str) -> str:
    """The words of a name in lower case: ``pricePer_box`` is ``price per box``."""
    return " ".join(part for part in _WORD_BOUNDARY.split(name) if part).lower()


def labels_of(case: Case, program: Program) -> dict[str, str]:
    """The number of the line of each target of ``program``, as the solution numbers its lines.

    A solution is numbered without gaps. Where the target's own number is only right with the labels that stand in the
    program, as it may be in other people's data, those are meant.
    """
    told = told_labels(program)
    own = {line.target: line.label.partition("_")[0] for line in lines(program)}
    details = case.target.error_details
    if details is None:
        return told
    wrong = next((line.target for line in lines(program) if line.source == details.error_in_code.strip()), None)
    by_program = wrong is not None and own[wrong] == details.erroneous_line_number != told[wrong]
    return own if by_program else told


def results_of(case: Case, program: Program) -> dict[str, str]:
    """The results of ``program`` by the names that the code of a target has for them, ``L1``, as far as these are free.

    See :func:`illposed.mutators.programs.solution_code.result_names`.
    """
    own = {param.name for param in program.params} | {line.target for line in lines(program)}
    names = result_names(labels_of(case, program))
    return {name: target for target, name in names.items() if name not in own}


def lines_at(case: Case, program: Program, label: str) -> Sequence[Line]:
    """The lines of ``program`` that the solution tells in its line ``label``."""
    labels = labels_of(case, program)
    return [line for line in lines(program) if labels[line.target] == label]


def scope_of(case: Case, program: Program, line: Line) -> Scope:
    """What a correction of ``line`` can refer to."""
    evaluation = evaluate(program)
    values = evaluation.values if isinstance(evaluation, Evaluation) else {}
    answer = evaluation.answer if isinstance(evaluation, Evaluation) else None
    texts = _descriptions(case, program)
    used = references(line.expr)
    numbers = numbers_in(_solution_lines(case).get(labels_of(case, program)[line.target], ""))
    candidates = tuple(
        NameCandidate(name, words_of(name), texts.get(name, ""), value, _place(name, used), _place(value, numbers))
        for name in names_before(program, line)
        for value in (Fraction(values[name]) if name in values else None,)
    )
    value = values.get(line.target, answer)
    return Scope(line, None if value is None else Fraction(value), candidates)


def _descriptions(case: Case, program: Program) -> dict[str, str]:
    said = _solution_lines(case)
    steps = {target: said.get(label, "") for target, label in labels_of(case, program).items()}
    return {**{param.name: param.comment for param in program.params}, **steps}


def _solution_lines(case: Case) -> dict[str, str]:
    """The lines of the solution by number, where it numbers them."""
    pairs = (line.partition(":") for line in case.solution.splitlines())
    return {label.strip(): text.strip() for label, colon, text in pairs if colon}


def _place(item: object, items: Sequence[object]) -> int | None:
    return items.index(item) if item in items else None
