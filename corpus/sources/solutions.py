"""Solutions that people or models wrote, in JSON lines: ``{"index": 0, "model": "…", "solution": "…"}``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from illposed.corpus.records.files.hashing import input_file
from illposed.corpus.records.files.reading import VERIFIER, Unread, read_rows
from illposed.corpus.records.manifest import InputFile
from illposed.corpus.records.verifier import VerifierLine
from illposed.corpus.sources.lines import BYTE_ORDER_MARK, BadLine, lines_of, reason_not_to_read, shown
from illposed.corpus.sources.problem import Problem
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.grading.text import is_code, read_lines
from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.nodes import Const, Expr, Program, Ref
from illposed.engine.ir.parse import parse
from illposed.engine.results import Rejected, Unusable

UNKNOWN_AUTHOR: Final = "unknown"
_LAYOUT: Final = '{"index": …, "model": "…", "solution": "…"}'
_UNREAD: Final = "undecided-unread-code"


@dataclass(frozen=True, slots=True)
class RealSolution:
    """A solution as its ``author``, a person or a model, wrote it; ``line`` is its 1-based line in the file.

    Rejected in the place of the ``text`` is a program that cannot be read, as ``undecided-unread-code``.
    """

    line: int
    author: str
    text: str | Rejected


@dataclass(frozen=True, slots=True)
class SolutionInput:
    """All solutions that were read, by the question or the index of their problem, and what could not be read."""

    by_question: Mapping[str, tuple[RealSolution, ...]]
    by_index: Mapping[int, tuple[RealSolution, ...]]
    bad: tuple[BadLine, ...]
    file: InputFile

    @property
    def total(self) -> int:
        """How many solutions were read."""
        return sum(len(each) for found in (self.by_question, self.by_index) for each in found.values())

    def matched(self, problems: Iterable[Problem]) -> Iterator[tuple[Problem, tuple[RealSolution, ...]]]:
        """Each problem with its solutions, in the order of the file; of problems that are alike the first has them."""
        seen: set[int] = set()
        for problem in problems:
            found = (*self.by_question.get(_alike(problem.question), ()), *self.by_index.get(problem.number, ()))
            own = tuple(sorted((each for each in found if each.line not in seen), key=lambda each: each.line))
            seen.update(solution.line for solution in own)
            yield problem, own


class _Line(msgspec.Struct):
    index: int | None = None
    question: str | None = None
    solution: str | None = None
    steps: list[str] = msgspec.field(default_factory=list)
    code: str | None = None
    model: str | None = None

    @property
    def text(self) -> str | Rejected:
        """The solution as one text; "" if there is none."""
        written = (self.solution or "\n".join(self.steps)).strip()
        return _as_lines(self.code) if self.code and not self.code.isspace() and not written else written


@dataclass(slots=True)
class _Found:
    by_question: dict[str, list[RealSolution]] = field(default_factory=dict)
    by_index: dict[int, list[RealSolution]] = field(default_factory=dict)
    bad: list[BadLine] = field(default_factory=list)


def read_solutions(path: Path) -> SolutionInput | Unusable:
    """The solutions of a file of JSON lines, plain or gzip.

    A line names its problem by its ``question``, else by its ``index``, and has a ``solution``, or its ``steps`` as a
    list, or the ``code`` of a program in Python, and perhaps the ``model`` that wrote it. A line that is none of this
    is bad: as ``not-json``, ``no-solution`` or ``no-problem``, or as the line is.
    """
    trouble = reason_not_to_read(path, _LAYOUT)
    if trouble is not None:
        return trouble
    found = _Found()
    for number, line in lines_of(path):
        read = line if isinstance(line, Rejected) else _read(line)
        if isinstance(read, Rejected):
            found.bad.append(BadLine(path.name, number, read.reason, read.detail))
        else:
            _add(found, read, number)
    if not found.by_question and not found.by_index:
        first = f"{path.name}:{found.bad[0].line}: {found.bad[0].detail}" if found.bad else "all lines are blank"
        return Unusable(f"{path}: holds no solution that can be read; {first}")
    return _input(found, path)


def graded_solutions(folder: Path) -> SolutionInput | Unusable:
    """The solutions to which ``illposed grade`` gave a record in ``folder``, as they stand there."""
    path = folder / VERIFIER
    trouble = reason_not_to_read(path, "what illposed grade wrote")
    if trouble is not None:
        return trouble
    refused: list[Unread] = []
    found = _Found()
    for number, row in read_rows(path, VerifierLine, refused.append):
        if row.author is not None:
            text = row.input.solution
            _add(found, _Line(question=row.input.problem, solution=text, model=row.author), number)
    if refused or not found.by_question:
        why = str(refused[0]) if refused else f"{path}: holds no real solution"
        return Unusable(f"{why}; name a folder that illposed grade wrote")
    return _input(found, path)


def _input(found: _Found, path: Path) -> SolutionInput:
    return SolutionInput(
        {question: tuple(each) for question, each in found.by_question.items()},
        {index: tuple(each) for index, each in found.by_index.items()},
        tuple(found.bad),
        input_file(path),
    )


def _read(line: bytes) -> _Line | Rejected:
    try:
        read = msgspec.json.decode(line.removeprefix(BYTE_ORDER_MARK), type=_Line)
    except msgspec.ValidationError as error:
        return Rejected("no-solution", f"{error}; a line is {_LAYOUT}: {shown(line)}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Rejected("not-json", f"not JSON ({error}): {shown(line)}")
    if not read.text:
        return Rejected("no-solution", f'has no "solution", no "steps" and no "code": {shown(line)}')
    if read.question is None and read.index is None:
        return Rejected("no-problem", f'names no problem by "question" or "index": {shown(line)}')
    return read


def _add(found: _Found, read: _Line, number: int) -> None:
    solution = RealSolution(number, read.model or UNKNOWN_AUTHOR, read.text)
    if read.question is not None:
        found.by_question.setdefault(_alike(read.question), []).append(solution)
    elif read.index is not None:
        found.by_index.setdefault(read.index, []).append(solution)


def _as_lines(code: str) -> str | Rejected:
    """A program with one calculation a line, its functions called and its loops run."""
    program = parse(code)
    if not isinstance(program, Program):
        return Rejected(_UNREAD, f"{program.reason}{f' in line {program.line}' if program.line else ''} of its code")
    if any(param.default is None for param in program.params):
        return Rejected(_UNREAD, "its code has a parameter without a value")
    named: list[tuple[str, Expr]] = [(param.name, Const(param.default or 0)) for param in program.params]
    named += ((step.target, step.expr) for step in program.steps)
    if not isinstance(program.answer, Ref):
        named.append((ANSWER, program.answer))
    answer = program.answer.name if isinstance(program.answer, Ref) else ANSWER
    lines = "\n".join([*(f"{name} = {expr_source(expr)}" for name, expr in named), f"print({answer})"])
    return lines if is_code(read_lines(lines)) else Rejected(_UNREAD, "its code compares, and is no calculation alone")


def _alike(question: str) -> str:
    """A question whatever its blanks."""
    return " ".join(question.split())
