"""The command line: a module for each command, imported when the command is used."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

from illposed.corpus.terminal.ending import end

_HELP: Mapping[str, str] = {
    "audit": "Measure what shortcuts could learn from a data set.",
    "build": "Make labelled problems and solutions from worked problems.",
    "check": "Decide every label of a build again and compare.",
    "evaluate": "Score what a model says of texts and solutions.",
    "export": "Write a build in the formats of training tools.",
    "formalize": "Have language models write a program for each problem.",
    "grade": "Judge solutions that people or models wrote, line by line, by proof.",
    "mutate": "Put one proved error into functions.",
    "mutators": "List the kinds of edit and error, with examples.",
    "phrase": "Have language models write how each quantity of problems is said.",
    "phrasebook": "Write how each quantity of problems is told, asked for and hidden.",
    "prompts": "Show what is sent to language models.",
    "report": "Make one page to look at a build in a browser.",
    "rewrite": "Have a language model rewrite the edited texts of a build.",
    "sandbox": "Show and test what keeps programs from doing harm here.",
    "synthesize": "Write problems with the same equations, with language models or without.",
    "tell": "Have a language model tell the solutions of a build in its words.",
    "validate": "Find what the programs of several models agree on.",
}
_MODULES: Mapping[str, str] = {
    "formalize": "models.formalize",
    "mutators": "mutate",
    "phrase": "models.phrase",
    "prompts": "models.prompts",
    "rewrite": "models.reword",
    "synthesize": "models.synthesize",
    "tell": "models.reword",
}
"""Where a command is that is not in the module of its name."""


class _Commands(click.Group):
    """The commands by name; the group's own help imports none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*_HELP]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _HELP:
            return None
        module = import_module(f"illposed.corpus.cli.{_MODULES.get(cmd_name, cmd_name)}")
        found: click.Command = getattr(module, cmd_name)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in _HELP:
            from difflib import get_close_matches

            near = "".join(f" Did you mean {name!r}?" for name in get_close_matches(args[0], _HELP, 1))
            ctx.fail(f"No such command {args[0]!r}.{near}")
        return super().resolve_command(ctx, args)

    def main(self, *arguments: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """The command line, which tells in one line that standard output is full, also where it prints help alone.

        What the encoding of standard output lacks is written as an escape, such as ``\\u2192``.
        """
        if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.errors == "strict":
            sys.stdout.reconfigure(errors="backslashreplace")
        run = partial(super().main, *arguments, standalone_mode=standalone_mode, **extra)
        return end(run, "interrupted", None) if standalone_mode else run()

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([*_HELP.items()])


def _print_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from illposed.corpus.records.versions import version_of

        click.echo(f"illposed {version_of('illposed')}")
        context.exit()


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Start with: illposed build --out first-look, then: illposed check first-look",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version and exit.",
)
def main() -> None:
    """Turn math word problems into training data whose labels are proved.

    From problems with worked solutions (GSM8K's layout), Illposed makes edited problems that are contradictory,
    solvable or underspecified, and worked solutions that are right or have exactly one error. The Z3 solver decides
    each label, and every record carries the evidence, so that anyone can check it. It needs no language model and no
    network.
    """


if __name__ == "__main__":
    main()
