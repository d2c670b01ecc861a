"""Prompts from Jinja2 templates: a block for each message, and the version of the prompt in the first line."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from illposed.engine.solutions.worked import lines_and_gold
from illposed.prompts.request import Message, Role

_FOLDER = Path(__file__).parent / "templates"
_VERSION = re.compile(r"\{# version: (\d+) #\}\n")
_BLOCKS: tuple[Role, ...] = ("system", "user")


def messages(name: str, **values: object) -> tuple[Message, ...]:
    """The system and the user message of the template ``name``; every value that it uses must be given."""
    template = _template(name)
    context = template.new_context(dict(values))
    return tuple(Message(role, "".join(template.blocks[role](context)).strip()) for role in _BLOCKS)


def complaint_message(name: str, complaint: str) -> Message:
    """What the template ``name`` says to an answer that did not pass."""
    template = _template(name)
    return Message("user", "".join(template.blocks["retry"](template.new_context({"complaint": complaint}))).strip())


def version(name: str) -> int:
    """The version that the first line of the template states."""
    first = _VERSION.match((_FOLDER / f"{name}.jinja").read_text(encoding="utf-8"))
    assert first is not None, f"{name}.jinja does not begin with its version"
    return int(first[1])


def numbered(solution: str) -> str:
    """The lines of a worked solution as ``{"L1": …, "L2": …}``, and its final answer as ``"FA"`` if it has one.

    >>> print(numbered("She has 2+3 = <<2+3=5>>5 eggs.\\n#### 5"))
    {"L1": "She has 2+3 = <<2+3=5>>5 eggs.",
     "FA": "5"}
    """
    lines, final = lines_and_gold(solution)
    named = {f"L{number}": line for number, line in enumerate(lines, start=1)}
    if final:
        named["FA"] = final
    fields = (f"{json.dumps(name)}: {json.dumps(line, ensure_ascii=False)}" for name, line in named.items())
    return "{" + ",\n ".join(fields) + "}"


@cache
def _template(name: str) -> Template:
    environment = Environment(
        loader=FileSystemLoader(_FOLDER), undefined=StrictUndefined, autoescape=False, trim_blocks=True
    )
    return environment.get_template(f"{name}.jinja")
