"""Rows as training examples for supervised fine-tuning: what is asked, and the answer that is wanted."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from illposed.corpus.export.tables import Row

_SOLVABILITY = """\
Decide whether this math word problem is contradictory (no situation fits all that it says), solvable (exactly one \
answer is possible) or underspecified (several answers are possible). Answer with a JSON object \
{{"label": "contradictory", "solvable" or "underspecified", "answer": the answer as text if solvable, else null}}.

Problem:
{text}"""

_VERIFIER = """\
Verify this solution of a math word problem. At most one line is wrong given the lines before it. Answer with a JSON \
object {{"verdict": "Correct", "error_details": null}}, or {{"verdict": "Flawed", "error_details": {{"error_type": \
"computational_error", "incorrect_operation", "incorrect_operand" or "skipped_step", "erroneous_line_number": \
the label of the line, "explanation": what is wrong, "error_in_code": the line as code, "correction_in_code": the line \
as it should be}}}}.

Problem:
{problem}

Solution:
{solution}"""


def _solvability(row: Row) -> tuple[str, str]:
    wanted = {"label": row["label_name"], "answer": row["answer"]}
    return _SOLVABILITY.format(text=row["text"]), json.dumps(wanted, ensure_ascii=False)


def _verifier(row: Row) -> tuple[str, str]:
    return _VERIFIER.format(problem=row["problem"], solution=row["solution"]), str(row["target"])


_EXAMPLES: Mapping[str, Callable[[Row], tuple[str, str]]] = {"solvability": _solvability, "verifier": _verifier}


def messages(table: str, row: Row) -> Row:
    """The example as a conversation: ``messages`` with one turn of the user and one of the assistant."""
    prompt, completion = _EXAMPLES[table](row)
    turns = [{"role": "user", "content": prompt}, {"role": "assistant", "content": completion}]
    return {"id": row["id"], "group": row["group"], "family": row["family"], "messages": turns}


def prompt_and_completion(table: str, row: Row) -> Row:
    """The example as ``prompt`` and ``completion``."""
    prompt, completion = _EXAMPLES[table](row)
    return {"id": row["id"], "group": row["group"], "family": row["family"], "prompt": prompt, "completion": completion}
