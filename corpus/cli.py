"""The command line. Every heavy import happens inside the command that needs it, so that ``--help`` answers at once."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

_UNUSABLE = 2
_INTERRUPTED = 130
_SHIPPED_DATASET = "illposed"
_SHIPPED_LICENCE = "Apache-2.0"
_ACCEPT_MISSING = "Run programs although this layer of the sandbox is missing here; may be given again for others."
_FOLDER = click.Path(path_type=Path, file_okay=False)


def _print_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from illposed.corpus.versions import version_of

        click.echo(f"illposed {version_of('illposed')}")
        context.exit()


@click.group(
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
    solvable or underspecified. The Z3 solver decides each label, and every record carries the evidence, so that
    anyone can check it. It needs no language model and no network.
    """


@main.command(short_help="Make labelled problems from problems with worked solutions.")
@click.argument("problems", required=False, type=click.Path(path_type=Path))
@click.option(
    "--out",
    "folder",
    default="illposed-out",
    show_default=True,
    type=_FOLDER,
    help="Folder for the result; made if it is not there.",
)
@click.option("--seed", default=0, show_default=True, help="Another seed gives other edits of the same problems.")
@click.option(
    "--sets",
    default=1,
    show_default=True,
    type=click.IntRange(min=1),
    help="How many contrast sets (texts made by the same edit, with different labels) to make of a problem, at most.",
)
@click.option("--limit", type=click.IntRange(min=1), help="Take only the first N lines of the input.")
@click.option("--workers", type=click.IntRange(min=1), help="Worker processes.  [default: one per core]")
@click.option("--dataset", help="Name of the data set in ids and records.  [default: the name of the file]")
@click.option("--licence", help="Licence of the problems, an SPDX id such as MIT.  [default: unknown]")
@click.option("--strict", is_flag=True, help="Exit with 1 if any input line could not be read.")
@click.option("--restart", is_flag=True, help="Discard an earlier build in the folder, finished or not.")
@click.option("--quiet", is_flag=True, help="Show no progress and no closing table.")
@click.option("--accept-missing", metavar="LAYER", multiple=True, help=_ACCEPT_MISSING)
def build(
    problems: Path | None,
    folder: Path,
    seed: int,
    sets: int,
    limit: int | None,
    workers: int | None,
    dataset: str | None,
    licence: str | None,
    strict: bool,
    restart: bool,
    quiet: bool,
    accept_missing: tuple[str, ...],
) -> None:
    """Make labelled problems from PROBLEMS; without PROBLEMS, from the problems that come with Illposed.

    PROBLEMS is a file with one JSON object a line, such as {"question": "…", "answer": "… <<48/2=24>>24 …\\n#### 72"}:
    the question, and a worked solution with its calculations in << >> and the final answer after ####. It may be
    compressed (.jsonl.gz), or a Parquet file with columns question and answer (.parquet, with the extra "parquet").

    The folder gets solvability.jsonl (the labelled problems), oracles.jsonl (the program of each problem),
    rejects.jsonl (what gave nothing, and why), README.md (a dataset card) and, last, manifest.json (counts and
    hashes). The same input, options and seed give the same bytes, whatever the number of workers. A build that was
    cut off goes on where it was when the same command is given again.

    \b
    Examples:
      illposed build --out first-look
      illposed build gsm8k/train.jsonl --dataset gsm8k --licence MIT --out gsm8k-illposed
      illposed build train.jsonl.gz --limit 200 --seed 7 --out sample

    Exit status: 0 done; 1 done, but with --strict and lines that could not be read; 2 the input or the folder cannot
    be used.
    """
    from illposed.corpus.build_command import BuildRequest, run_build

    path = problems or _shipped_problems()
    name = dataset or (path.name.split(".")[0] if problems else _SHIPPED_DATASET)
    request = BuildRequest(
        problems=path,
        dataset=name,
        licence=licence or ("unknown" if problems else _SHIPPED_LICENCE),
        folder=folder,
        seed=seed,
        sets=sets,
        limit=limit,
        workers=workers or os.cpu_count() or 1,
        restart=restart,
        quiet=quiet,
        accept_missing=accept_missing,
    )
    try:
        outcome = run_build(request)
    except KeyboardInterrupt:
        _say("interrupted; the same command goes on from here")
        sys.exit(_INTERRUPTED)
    if isinstance(outcome, str):
        _say(outcome)
        sys.exit(_UNUSABLE)
    bad_lines = outcome.manifest.counts.bad_lines
    if bad_lines:
        _say(f"{path}: {bad_lines:,} lines could not be read; they are listed in {folder / 'rejects.jsonl'}")
    sys.exit(1 if strict and bad_lines else 0)


@main.command(short_help="Decide every label of a build again and compare.")
@click.argument("folder", type=_FOLDER)
@click.option("--workers", type=click.IntRange(min=1), help="Worker processes.  [default: one per core]")
@click.option("--quiet", is_flag=True, help="Show no progress, only what differs.")
def check(folder: Path, workers: int | None, quiet: bool) -> None:
    """Check a FOLDER that `illposed build` wrote, trusting nothing in it.

    Every label is decided again from the certificate alone, with Z3 and, where it is installed (extra "check"), with
    cvc5; every text is read again and compared with its facts; the counts and hashes of the manifest are computed
    again. Whatever differs is printed as FILE:LINE: RECORD: WHAT.

    \b
    Example:
      illposed check gsm8k-illposed

    Exit status: 0 all agrees; 1 something differs; 2 the folder is not a build.
    """
    from illposed.corpus.check_command import run_check

    outcome = run_check(folder, workers or os.cpu_count() or 1, quiet)
    if isinstance(outcome, str):
        _say(outcome)
        sys.exit(_UNUSABLE)
    sys.exit(1 if outcome else 0)


@main.command(short_help="List the kinds of edit, with examples.")
def mutators() -> None:
    """List every mutator: its id, its family, what it does in one line, and its examples."""
    from illposed.corpus.mutators_command import describe_mutators

    click.echo(describe_mutators())


@main.command(short_help="Show and test what keeps programs from doing harm here.")
@click.option("--accept-missing", metavar="LAYER", multiple=True, help=_ACCEPT_MISSING)
@click.option("--leave-out", metavar="LAYER", multiple=True, help="Do not use this layer, as if it were missing here.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def sandbox(accept_missing: tuple[str, ...], leave_out: tuple[str, ...], as_json: bool) -> None:
    """Show which layers of the sandbox are in force on this system, and test each of them.

    A test really tries what the layer forbids, past the language wall: without the layer (which shows that the attempt
    works), with the layer alone, and in a process prepared as a worker is. It shows how each attempt ended.

    \b
    Examples:
      illposed sandbox
      illposed sandbox --leave-out landlock     what it says on a kernel without Landlock

    Exit status: 0 every layer that is needed is in force and holds; 1 one is missing, and not accepted as missing, or
    did not hold; 2 nothing could be tested.
    """
    from illposed.corpus.sandbox_command import inspect_sandbox, print_report

    report = inspect_sandbox(accept_missing, leave_out)
    if isinstance(report, str):
        _say(report)
        sys.exit(_UNUSABLE)
    print_report(report, as_json)
    sys.exit(0 if report.holds else 1)


def _shipped_problems() -> Path:
    return Path(__file__).parent / "data" / "problems.jsonl"


def _say(message: str) -> None:
    click.echo(f"illposed: {message}", err=True)


if __name__ == "__main__":
    main()
