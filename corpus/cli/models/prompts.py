"""``illposed prompts show``: what would be sent to a model, for a person to read or as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

import click

from illposed.corpus.terminal.ending import Ending
from illposed.corpus.terminal.options import Argument, Option, command
from illposed.corpus.terminal.shared_options import ProblemSource
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowRequest:
    """Which prompt to show, and how."""

    task: Annotated[Literal["formalize", "equation", "synthesize", "tell", "rewrite", "repair", "phrase"], Argument()]
    source: ProblemSource
    index: Annotated[int, Option("The problem to show it for.", metavar="N", minimum=0)]
    model: Annotated[str, Option("The model that it is for: each provider has a format.", metavar="PROVIDER:MODEL")] = (
        "openai:any"
    )
    structured: Annotated[bool, Option("Show what is sent without structured output.", name="--no-schema")] = True
    as_json: Annotated[bool, Option("Print the request as a JSON object.", name="--json")] = False


@click.group()
def prompts() -> None:
    """Show what is sent to language models."""


@command(ShowRequest)
def show(request: ShowRequest) -> Ending | Unusable:
    """Print what would be sent to a model to have TASK done about problem N.

    tell and rewrite are shown for the first text that a build makes of the problem. What another model, or a verifier,
    says before synthesize and repair is replaced by what is right: the equation, and the correction of the first flawed
    solution.

    \b
    Examples:
      illposed prompts show formalize --index 12
      illposed prompts show tell train.jsonl --index 0 --model openai:gpt-6-luna --json

    Exit status: 0 done; 2 there is nothing to show.
    """
    from illposed.corpus.models.shown_prompt import shown_prompt

    problems = request.source.opened()
    if isinstance(problems, Unusable):
        return problems
    shown = shown_prompt(request.task, problems, request.index, request.model, request.structured, request.as_json)
    if isinstance(shown, Unusable):
        return shown
    click.echo(shown)
    return Ending()


prompts.add_command(show)
