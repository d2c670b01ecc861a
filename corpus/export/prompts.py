"""What an example asks: a template with named fields for each table, a system message, and turns or plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from illposed.corpus.export.tables import Row, Table
from illposed.corpus.records.files.reading import SolutionGroup
from illposed.corpus.records.verifier import VerifierRecord
from illposed.engine.results import Unusable

TrainingFormat = Literal["sft", "prm", "dpo", "rl", "dialogue"]
Target = Literal["verdict", "location", "full"]

_JUDGEMENT: Final = """\
Decide whether this math word problem is contradictory (no situation fits all that it says), solvable (exactly one \
answer is possible) or underspecified (several answers are possible); if it is both contradictory and underspecified, \
it is contradictory. {answer_first} a JSON object \
{"label": "contradictory", "solvable" or "underspecified", "answer": the answer as text if solvable, else null}.

Problem:
{text}"""

_JUDGE: Final = _JUDGEMENT.replace("{answer_first}", "Answer with")
_EXPLAIN: Final = _JUDGEMENT.replace("{answer_first}", "First say why, then answer in a last line with")

_SOLVE: Final = """\
Solve this math word problem step by step, with a line for each step. End with the line "The answer is", followed by \
the answer.

Problem:
{problem}"""

_SOLVE_IF_POSSIBLE: Final = """\
Solve this math word problem, if that is possible. It may be contradictory (no situation fits all that it says) or \
underspecified (several answers are possible); both together count as contradictory. Reason step by step. End with a \
line "Answer: " and behind it nothing but the number, the word contradictory or the word underspecified.

Problem:
{text}"""

_VERIFY: Final = """\
Verify this solution of a math word problem. The wrong line is the first one that is wrong given the lines before it. \
If the problem leaves open what the solution needs, that is the first line that takes a number which the problem \
neither tells nor determines. """

_WANTED: Final[Mapping[Target, str]] = {
    "verdict": 'Answer with a JSON object {"verdict": "Correct"} or {"verdict": "Flawed"}.',
    "location": 'Answer with a JSON object {"verdict": "Correct", "erroneous_line_number": null} or '
    '{"verdict": "Flawed", "erroneous_line_number": the label of the line}.',
    "full": 'Answer with a JSON object {"verdict": "Correct", "error_details": null}, or {"verdict": "Flawed", '
    '"error_details": {"error_type": "computational_error", "incorrect_operation", "incorrect_operand", '
    '"skipped_step" or "assumed_value", "erroneous_line_number": the label of the line, '
    '"explanation": what is wrong, "error_in_code": the line as code, "correction_in_code": the line as it should be, '
    "or null if nothing would be right there}}. ",
}

_CODE_OF_LINES: Final = (
    'Code is one assignment, such as "L2 = 12 - L1": it calls a result by its line (where a line finds several, those '
    "before the last are L2_1, L2_2, …) and a given by its number; a sum that is wrong is its wrong result alone."
)
_CODE_OF_PROGRAM: Final = (
    "Code has the names of the program; a result that the program does not have is called by its line, such as L2."
)

_FIND: Final = (
    'Reason step by step. End with a line "Answer: " and behind it nothing but the label of the wrong line, such as '
    "L2 or FA, or the word correct."
)

_PROBLEM: Final = "\n\nProblem:\n{problem}"
_PROGRAM: Final = "\n\nProgram that solves the problem:\n```python\n{program}\n```"
_SOLUTION: Final = "\n\nSolution:\n{solution}"

_NEEDED: Final[Mapping[TrainingFormat, Mapping[Table, tuple[str, ...]]]] = {
    "sft": {"solvability": ("text",), "verifier": ("problem", "solution")},
    "prm": {"verifier": ("problem",)},
    "dpo": {"solvability": ("text",), "verifier": ("problem",)},
    "rl": {"solvability": ("text",), "verifier": ("problem", "solution")},
    "dialogue": {"solvability": ("text",)},
}
"""The fields that a template of each format and table must have."""

WITH_PROGRAM: Final[tuple[TrainingFormat, ...]] = ("sft", "prm", "rl")
"""The formats whose prompts for worked solutions may hold the program of the problem."""

_FIELD: Final = re.compile(r"\{([A-Za-z_]\w*)\}")


@dataclass(frozen=True, slots=True)
class Template:
    """A text with fields in braces, ``{problem}``; other braces, such as those of JSON, stand for themselves.

    >>> Template('Is {"a": 1} in {text}?').filled(text="{text}")
    'Is {"a": 1} in {text}?'
    """

    text: str

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the fields, each once, in their order."""
        return tuple(dict.fromkeys(_FIELD.findall(self.text)))

    def filled(self, **values: str) -> str:
        """The text with a value in the place of each field. Raises KeyError if one has none."""
        return _FIELD.sub(lambda match: values[match[1]], self.text)


@dataclass(frozen=True, slots=True)
class Prompts:
    """How the prompts of an export are worded; ``plain``: as text, not as lists of messages."""

    templates: Mapping[Table, Template]
    system: str | None = None
    plain: bool = False

    def prompt(self, table: Table, **values: str) -> str | list[Row]:
        """What is asked, with these values of the fields: text, or the turns of the system and of the user."""
        return self.text(table, **values) if self.plain else self.turns(table, **values)

    def text(self, table: Table, **values: str) -> str:
        """The same as text, which ends with a line break, since the completion begins right behind it."""
        opening = f"{self.system}\n\n" if self.system else ""
        return f"{opening}{self.templates[table].filled(**values)}\n"

    def turns(self, table: Table, **values: str) -> list[Row]:
        """The same as turns."""
        opening = [turn("system", self.system)] if self.system else []
        return [*opening, turn("user", self.templates[table].filled(**values))]

    def show(self, table: Table, field: str) -> bool:
        """Whether the prompts of a table have this field."""
        return field in self.templates[table].fields

    def completion(self, text: str) -> str | list[Row]:
        """An answer: as text, or as the turn of the assistant."""
        return text if self.plain else [turn("assistant", text)]


def turn(role: str, content: str) -> Row:
    """One message of a conversation, as TRL and the chat templates of tokenizers take it."""
    return {"role": role, "content": content}


def shown_solutions(group: SolutionGroup, prompts: Prompts) -> Iterator[VerifierRecord]:
    """The solutions of a problem, without those of edited texts where the prompts show the program of the problem."""
    shown = prompts.show("verifier", "program")
    return (record for record in group.records if record.text is None or not shown)


def solution_fields(record: VerifierRecord) -> dict[str, str]:
    """What a template may say of a worked solution, by field."""
    return {
        "problem": record.input.problem,
        "solution": record.input.solution,
        "program": record.oracle.rstrip("\n"),
    }


def default_templates(to: TrainingFormat, target: Target, program: bool, reason: bool) -> Mapping[Table, Template]:
    """Our own wording for each table of a format; ``reason``: that of sft asks for one."""
    behind_problem = _PROGRAM if program else ""
    match to:
        case "sft":
            code = _CODE_OF_PROGRAM if program else _CODE_OF_LINES
            wanted = _WANTED[target] + code if target == "full" else _WANTED[target]
            verify = f"{_VERIFY}{wanted}{_PROBLEM}{behind_problem}{_SOLUTION}"
            return {"solvability": Template(_EXPLAIN if reason else _JUDGE), "verifier": Template(verify)}
        case "prm":
            return {"verifier": Template("{problem}" + behind_problem)}
        case "dpo":
            return {"solvability": Template(_JUDGE), "verifier": Template(_SOLVE)}
        case "rl":
            find = f"{_VERIFY}{_FIND}{_PROBLEM}{behind_problem}{_SOLUTION}"
            return {"solvability": Template(_SOLVE_IF_POSSIBLE), "verifier": Template(find)}
        case "dialogue":
            return {"solvability": Template("{text}")}


def read_templates(paths: Sequence[Path], to: TrainingFormat, program: bool) -> Mapping[Table, Template] | Unusable:
    """The templates of the user, each for the table whose fields it has; ``program``: with that of the problem."""
    found: dict[Table, Template] = {}
    for path in paths:
        try:
            template = Template(path.read_text(encoding="utf-8-sig").rstrip("\n"))
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "is no text in UTF-8"
            return Unusable(f"{path}: {reason}; name a text file with --template")
        table: Table = "solvability" if "text" in template.fields else "verifier"
        complaint = _complaint(template, to, table, program)
        if complaint:
            return Unusable(f"{path}: {complaint}; {_what_there_is(to)}")
        if table in found:
            return Unusable(f"{path}: is the second template for {table}; give one for each table")
        found[table] = template
    return found


def _complaint(template: Template, to: TrainingFormat, table: Table, program: bool) -> str:
    """What is wrong with the fields of a template; empty if nothing is."""
    needed = _NEEDED[to].get(table, ())
    if not template.fields:
        return "has no field"
    unknown = [field for field in template.fields if field not in (*needed, *_optional(to, table))]
    if unknown:
        return f"{_braced(unknown)} is no field of {table} here"
    wanted = (*needed, *_optional(to, table)) if program else needed
    lacking = [field for field in wanted if field not in template.fields]
    return f"lacks {_braced(lacking)}" if lacking else ""


def _optional(to: TrainingFormat, table: Table) -> tuple[str, ...]:
    return ("program",) if table == "verifier" and to in WITH_PROGRAM else ()


def _what_there_is(to: TrainingFormat) -> str:
    return f"a template for --to {to} has " + ", or ".join(_fields_there_are(to))


def _fields_there_are(to: TrainingFormat) -> Iterator[str]:
    for table, needed in _NEEDED[to].items():
        optional = _optional(to, table)
        may = f" and, if you like, {_braced(optional)}" if optional else ""
        yield f"{_braced(needed)}{may} for {table}"


def _braced(fields: Sequence[str]) -> str:
    return " and ".join(f"{{{field}}}" for field in fields)
