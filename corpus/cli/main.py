"""The command line. Every heavy import happens inside the command that needs it, so that ``--help`` answers at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.cli.synthesize import SurfaceOutcome
    from illposed.corpus.export.formats import Format
    from illposed.corpus.models.model_run import ModelRun
    from illposed.corpus.models.outcome import Outcome

_UNUSABLE = 2
_INTERRUPTED = 130
_SHIPPED_DATASET = "illposed"
_SHIPPED_LICENCE = "Apache-2.0"
_CHANGE = "Without a model: what to change; may be given again. The first kind is needed.  [default: all three]"
_NO_MODEL = Unusable("there is nobody to ask; name a model with --model")
_WITHOUT_A_MODEL = Unusable(
    "--change, --count, --seed, --workers, --dataset and --licence are for problems made without --model"
)
_ACCEPT_MISSING = "Run programs although this layer of the sandbox is missing here; may be given again for others."
_PROGRAMS = (
    "Programs of models for the problems: a folder <index>/<provider>_<model>.py or .txt, or a file of JSON lines"
    ' {"index": 0, "model": "…", "code": "…"}; may be given again for more.'
)
_EMBEDDER = "all-MiniLM-L6-v2"
_EMBEDDER_HELP = (
    "Sentence-transformers model, a name or a folder, that compares the names of parameters; none goes without."
)
_MODEL = (
    "openai:…, anthropic:… or google:…; PROVIDER:MODEL@URL for a compatible server; replay:DIR for recorded answers;"
    " may be given again for more."
)
_MAX_COST = "Make no call that could bring the cost of all calls of this folder above this; needs known prices."
_PRICE = "Dollars per million tokens of PROVIDER:MODEL, instead of the price on file; may be given again."
_RETRIES = "How often to try again after what may pass: too many requests, server errors, time-outs."
_TASKS = ("formalize", "equation")
_FOLDER = click.Path(path_type=Path, file_okay=False)


def _print_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from illposed.corpus.records.versions import version_of

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
    solvable or underspecified, and worked solutions that are right or have exactly one error. The Z3 solver decides
    each label, and every record carries the evidence, so that anyone can check it. It needs no language model and no
    network.
    """


@main.command(short_help="Make labelled problems and solutions from worked problems.")
@click.argument("problems", required=False, type=click.Path(path_type=Path))
@click.option(
    "--out",
    "folder",
    default="illposed-out",
    show_default=True,
    type=_FOLDER,
    help="Folder for the result; made if it is not there.",
)
@click.option("--programs", multiple=True, type=click.Path(path_type=Path), help=_PROGRAMS)
@click.option("--embedder", default=_EMBEDDER, show_default=True, help=_EMBEDDER_HELP)
@click.option("--seed", default=0, show_default=True, help="Another seed gives other edits of the same problems.")
@click.option(
    "--sets",
    default=1,
    show_default=True,
    type=click.IntRange(min=1),
    help="How many contrast sets (texts made by the same edit, with different labels) to make of a problem, at most.",
)
@click.option(
    "--solutions",
    default=6,
    show_default=True,
    type=click.IntRange(min=0),
    help="How many solutions with an error to make of a problem, at most, and as many correct ones.",
)
@click.option(
    "--mix",
    default="even",
    show_default=True,
    type=click.Choice(["even", "real"]),
    help="The errors: even, the four types alike; real, in the proportions of real wrong solutions.",
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
    programs: tuple[Path, ...],
    embedder: str,
    seed: int,
    sets: int,
    solutions: int,
    mix: Literal["even", "real"],
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

    The folder gets solvability.jsonl (the labelled problems), verifier.jsonl (worked solutions, correct or with one
    error, and what a verifier should say of them), oracles.jsonl (the program of each problem), rejects.jsonl (what
    gave nothing, and why), README.md (a dataset card) and, last, manifest.json (counts and hashes). The same input,
    options and seed give the same bytes, whatever the number of workers. A build that was cut off goes on where it was
    when the same command is given again.

    Programs of models corroborate what is read from the worked solutions, or refute it, or take its place where nothing
    can be read (see illposed validate).

    \b
    Examples:
      illposed build --out first-look
      illposed build gsm8k/train.jsonl --dataset gsm8k --licence MIT --out gsm8k-illposed
      illposed build train.jsonl.gz --limit 200 --seed 7 --out sample

    Exit status: 0 done; 1 done, but with --strict and lines that could not be read; 2 the input or the folder cannot
    be used.
    """
    from illposed.corpus.cli.build import BuildRequest, run_build

    path = problems or _shipped("problems.jsonl")
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
        programs=programs,
        embedder=None if embedder == "none" else embedder,
        solutions=solutions,
        mix=mix,
    )
    try:
        outcome = run_build(request)
    except KeyboardInterrupt:
        _say("interrupted; the same command goes on from here")
        sys.exit(_INTERRUPTED)
    if isinstance(outcome, Unusable):
        _say(outcome.message)
        sys.exit(_UNUSABLE)
    bad_lines = outcome.manifest.counts.bad_lines
    if bad_lines:
        _say(f"{path}: {bad_lines:,} lines could not be read; they are listed in {folder / 'rejects.jsonl'}")
    sys.exit(1 if strict and bad_lines else 0)


@main.command(short_help="Find what the programs of several models agree on.")
@click.argument("problems", required=False, type=click.Path(path_type=Path))
@click.option("--programs", multiple=True, type=click.Path(path_type=Path), help=_PROGRAMS)
@click.option(
    "--out",
    default="consensus.jsonl",
    show_default=True,
    type=click.Path(path_type=Path),
    help="File for the result; what could not be used goes beside it, into *.rejects.jsonl.",
)
@click.option("--embedder", default=_EMBEDDER, show_default=True, help=_EMBEDDER_HELP)
@click.option(
    "--explain", type=click.IntRange(min=0), metavar="INDEX", help="Only explain this problem, on the terminal."
)
@click.option("--no-annotation", is_flag=True, help="Leave out the program that is read from the worked solution.")
@click.option("--limit", type=click.IntRange(min=1), help="Take only the first N lines of the problems.")
@click.option("--workers", type=click.IntRange(min=1), help="Worker processes.  [default: one per core]")
@click.option("--dataset", help="Name of the data set in ids and records.  [default: the name of the file]")
@click.option("--licence", help="Licence of the problems, an SPDX id such as MIT.  [default: unknown]")
@click.option("--strict", is_flag=True, help="Exit with 1 if any line or program could not be read.")
@click.option("--quiet", is_flag=True, help="Show no progress and no closing table.")
@click.option("--accept-missing", metavar="LAYER", multiple=True, help=_ACCEPT_MISSING)
def validate(
    problems: Path | None,
    programs: tuple[Path, ...],
    out: Path,
    embedder: str,
    explain: int | None,
    no_annotation: bool,
    limit: int | None,
    workers: int | None,
    dataset: str | None,
    licence: str | None,
    strict: bool,
    quiet: bool,
    accept_missing: tuple[str, ...],
) -> None:
    """Find what several programs for each of PROBLEMS agree on; without PROBLEMS, on what comes with Illposed.

    A program is admitted if it gives the gold answer with its default arguments. The parameters of every two admitted
    programs are aligned, and whether they are the same function is proved, or tested, or refuted by a counterexample.
    The most general program of the largest clique becomes the oracle.

    \b
    Examples:
      illposed validate --explain 47
      illposed validate gsm8k/test.jsonl --programs answers/ --out consensus.jsonl
      illposed validate test.jsonl --programs a.jsonl --programs b.jsonl.gz --embedder none

    Exit status: 0 done; 1 done, but with --strict and input that could not be read; 2 the input cannot be used.
    """
    from illposed.corpus.cli.validate import ValidateRequest, run_explain, run_validate

    if problems and not programs and no_annotation:
        _say("there are no programs: name them with --programs")
        sys.exit(_UNUSABLE)
    path = problems or _shipped("problems.jsonl")
    request = ValidateRequest(
        problems=path,
        programs=programs or (() if problems else (_shipped("programs.jsonl"),)),
        dataset=dataset or (path.name.split(".")[0] if problems else _SHIPPED_DATASET),
        licence=licence or ("unknown" if problems else _SHIPPED_LICENCE),
        out=out,
        embedder=None if embedder == "none" else embedder,
        annotation=not no_annotation,
        limit=limit,
        workers=workers or os.cpu_count() or 1,
        quiet=quiet,
        accept_missing=accept_missing,
    )
    try:
        outcome = run_validate(request) if explain is None else run_explain(request, explain)
    except KeyboardInterrupt:
        _say("interrupted")
        sys.exit(_INTERRUPTED)
    if isinstance(outcome, Unusable):
        _say(outcome.message)
        sys.exit(_UNUSABLE)
    unread = sum(reject.scope != "problem" for reject in outcome.rejects) if outcome else 0
    if unread:
        _say(f"{unread:,} lines or programs could not be used; they are listed beside {out}")
    sys.exit(1 if strict and unread else 0)


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
    from illposed.corpus.cli.check import run_check

    outcome = run_check(folder, workers or os.cpu_count() or 1, quiet)
    if isinstance(outcome, Unusable):
        _say(outcome.message)
        sys.exit(_UNUSABLE)
    sys.exit(1 if outcome else 0)


@main.command(short_help="List the kinds of edit and error, with examples.")
@click.argument("mutator", metavar="[ID]", required=False)
def mutators(mutator: str | None) -> None:
    """List every mutator: its id, its family, what it does in one line, and its examples; with ID, only that one."""
    from illposed.corpus.cli.mutators import describe_mutators

    described = describe_mutators(mutator)
    if described is None:
        _say(f"there is no mutator {mutator}; illposed mutators lists those there are")
        sys.exit(_UNUSABLE)
    click.echo(described)


@main.command(short_help="Put one proved error into functions.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--mutator", required=True, metavar="ID", help="The kind of error; `illposed mutators` lists them.")
@click.option("--site", metavar="NAME", help="The place, as --list-sites names it.  [default: one drawn with the seed]")
@click.option("--seed", default=0, show_default=True, help="Another seed gives another place, or another wrong value.")
@click.option("--all", "every", is_flag=True, help="Give the mutations at every place, each under a title.")
@click.option("--list-sites", is_flag=True, help="Only name the places where this error can be made.")
@click.option("--function", metavar="NAME", help="The function to take.  [default: solve, or else the last]")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line, with the certificate.")
@click.option("--diff", "as_diff", is_flag=True, help="Print a diff, in colour on a terminal.")
@click.option("--unverified", is_flag=True, help="Also give mutations that are not proved to be errors.")
def mutate(
    files: tuple[str, ...],
    mutator: str,
    site: str | None,
    seed: int,
    every: bool,
    list_sites: bool,
    function: str | None,
    as_json: bool,
    as_diff: bool,
    unverified: bool,
) -> None:
    """Put one error into the Python function of each FILE, and print the flawed function.

    FILE holds a solve() function, or a program as a language model writes it; - is standard input. It is read, never
    run. The flawed function is printed in the compact format, with parameters and labelled lines; a diff is between the
    given function in this format and the flawed one. Mutator, site and seed name a mutation; the same three make it
    again.

    A mutation is given only if the flawed function is proved to differ from the given one, with a different result at
    the default values, and its correction to make it equal again. What is dropped is counted on standard error.

    \b
    Examples:
      illposed mutate solve.py --mutator incorrect_operation
      illposed mutate solve.py --mutator incorrect_operand --all --diff
      illposed mutate - --mutator skipped_step --json < solve.py

    Exit status: 0 done; 1 a file gave nothing; 2 a file or an option cannot be used.
    """
    if as_json and as_diff:
        raise click.UsageError("--json and --diff exclude each other")
    if every and site is not None:
        raise click.UsageError("--all and --site exclude each other")
    from illposed.corpus.cli.mutate import MutateRequest, run_mutate

    request = MutateRequest(
        files=files,
        mutator=mutator,
        site=site,
        seed=seed,
        every=every,
        function=function,
        as_json=as_json,
        as_diff=as_diff,
        list_sites=list_sites,
        unverified=unverified,
    )
    outcome = run_mutate(request)
    if isinstance(outcome, Unusable):
        _say(outcome.message)
        sys.exit(_UNUSABLE)
    sys.exit(outcome)


@main.command(short_help="Make one page to look at a build in a browser.")
@click.argument("folder", type=_FOLDER)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="File for the page.  [default: report.html in FOLDER]",
)
@click.option("--quiet", is_flag=True, help="Show no progress and no closing line, only lines that cannot be shown.")
def report(folder: Path, out: Path | None, quiet: bool) -> None:
    """Make one page that shows what is in a FOLDER that `illposed build` wrote.

    The page opens from disk and loads nothing from anywhere. It has an overview (counts, yields, what was rejected and
    why) and every record: edits marked on the text beside the original, the facts in colour, the unsat core or the
    worlds that prove the label, and, where there is verifier data, the solutions with their wrong line.

    \b
    Example:
      illposed report gsm8k-illposed --out gsm8k.html

    Exit status: 0 done; 1 done, but some lines could not be shown, they are listed; 2 the folder is not a build, or
    the page cannot be written.
    """
    from illposed.corpus.cli.report import run_report

    outcome = run_report(folder, out or folder / "report.html", quiet)
    if isinstance(outcome, Unusable):
        _say(outcome.message)
        sys.exit(_UNUSABLE)
    sys.exit(1 if outcome.unread else 0)


@main.command(short_help="Measure what shortcuts could learn from a data set.")
@click.argument("data", type=click.Path(path_type=Path))
@click.option("--text", metavar="FIELD", help="Field with the text, in data that is not ours; a.b leads inside.")
@click.option("--label", metavar="FIELD", help="Field with the label; goes with --text.")
@click.option("--group", metavar="FIELD", help="Field that texts of one origin share.  [default: each text is alone]")
@click.option("--against", type=click.Path(path_type=Path), help="Another data set; count the texts that it has too.")
@click.option(
    "--max-auc",
    type=click.FloatRange(0.5, 1),
    help="Exit with 1 if a shortcut gets further than this.  [default: judge by 0.55, exit with 0]",
)
@click.option("--only", multiple=True, metavar="SHORTCUT", help="Try this shortcut alone; may be given again for more.")
@click.option(
    "--format",
    "shape",
    default="table",
    show_default=True,
    type=click.Choice(["table", "json", "markdown"]),
    help="How to print the report.",
)
@click.option("--quiet", is_flag=True, help="Show no progress.")
def audit(
    data: Path,
    text: str | None,
    label: str | None,
    group: str | None,
    against: Path | None,
    max_auc: float | None,
    only: tuple[str, ...],
    shape: Literal["table", "json", "markdown"],
    quiet: bool,
) -> None:
    """Measure how far a reader gets in DATA who only counts words and numbers.

    DATA is a folder that `illposed build` wrote, one of its files, or a file of anybody's with one JSON object a line
    (.jsonl, .jsonl.gz), whose fields --text and --label name. Each shortcut (words, runs of words, length, cue words,
    digits, ...) is trained and tested by grouped cross-validation and compared with chance; the verdict is clean, leaks
    or unclear. The report also has texts that stand under several labels, near duplicates across groups, the classes
    of each kind of edit, and, for our own data, what the labels rest on.

    \b
    Examples:
      illposed audit gsm8k-illposed
      illposed audit gsm8k-illposed/solvability.jsonl --max-auc 0.55 --only length --only "bag of words"
      illposed audit reviews.jsonl --text body --label stars --group author --format json
      illposed audit train.jsonl --text question --label kind --against test.jsonl

    Exit status: 0 done; 1 done, but with --max-auc and a shortcut that leaks; 2 the data cannot be audited.
    """
    from illposed.corpus.cli.audit import AuditRequest, run_audit

    request = AuditRequest(data, text, label, group, against, max_auc, only, shape, quiet)
    try:
        outcome = run_audit(request)
    except KeyboardInterrupt:
        _say("interrupted")
        sys.exit(_INTERRUPTED)
    if isinstance(outcome, Unusable):
        _say(outcome.message)
        sys.exit(_UNUSABLE)
    sys.exit(1 if max_auc is not None and outcome.leaks else 0)


def _asks_models(command: Callable[..., Outcome | SurfaceOutcome | Unusable | None]) -> Callable[..., None]:
    """Give a command that asks models about problems its options, and hand them to it as one ``ModelRun``."""
    return _with_model_options(command, (_PROBLEMS, _LIMIT_LINES, *_MODEL_OPTIONS))


def _rewords_a_build(command: Callable[..., Outcome | Unusable | None]) -> Callable[..., None]:
    """As ``_asks_models``, for a command that has a model put texts of a build into other words."""
    return _with_model_options(command, (_BUILD, _LIMIT_UNITS, *_MODEL_OPTIONS))


def _with_model_options(
    command: Callable[..., Outcome | SurfaceOutcome | Unusable | None],
    options: tuple[Callable[[Callable[..., None]], Callable[..., None]], ...],
) -> Callable[..., None]:
    """The command with ``options``, ended as its outcome says."""

    @wraps(command)
    def with_options(
        problems: Path | None,
        models: tuple[str, ...],
        folder: Path,
        limit: int | None,
        dry_run: bool,
        max_cost: float | None,
        prices: tuple[str, ...],
        concurrency: int,
        per_minute: float | None,
        seconds: float,
        retries: int,
        max_output_tokens: int,
        temperature: float | None,
        no_schema: bool,
        ask_again: bool,
        strict: bool,
        quiet: bool,
        **others: object,
    ) -> None:
        from illposed.corpus.models.model_run import ModelRun
        from illposed.prompts.asker import Limits
        from illposed.prompts.providers.contract import Patience
        from illposed.prompts.request import Parameters

        run = ModelRun(
            problems=problems or _shipped("problems.jsonl"),
            models=models,
            folder=folder,
            parameters=Parameters(max_output_tokens, temperature),
            structured=not no_schema,
            limits=Limits(concurrency, per_minute, max_cost, ask_again),
            patience=Patience(seconds, retries),
            prices=prices,
            limit=limit,
            dry_run=dry_run,
            quiet=quiet,
        )
        try:
            outcome = command(run, **others)
        except KeyboardInterrupt:
            _say("interrupted; the same command goes on from here" if models else "interrupted; nothing was written")
            sys.exit(_INTERRUPTED)
        if isinstance(outcome, Unusable):
            _say(outcome.message)
            sys.exit(_UNUSABLE)
        if outcome is not None and outcome.last_line:
            _say(outcome.last_line)
        sys.exit(outcome.exit_code(strict) if outcome is not None else 0)

    for option in reversed(options):
        with_options = option(with_options)
    return with_options


_PROBLEMS = click.argument("problems", required=False, type=click.Path(path_type=Path))
_BUILD = click.argument("problems", metavar="FOLDER", type=_FOLDER)
_LIMIT_LINES = click.option("--limit", type=click.IntRange(min=1), help="Take only the first N lines of the problems.")
_LIMIT_UNITS = click.option(
    "--limit", type=click.IntRange(min=1), help="Put only the first N pairs or sets into other words."
)
_MODEL_OPTIONS = (
    click.option("--model", "models", multiple=True, metavar="PROVIDER:MODEL", help=_MODEL),
    click.option("--out", "folder", required=True, type=_FOLDER, help="Folder for all that comes of it."),
    click.option(
        "--dry-run", is_flag=True, help="Send nothing; show how many calls, tokens and dollars it would take."
    ),
    click.option("--max-cost", type=click.FloatRange(min=0), metavar="DOLLARS", help=_MAX_COST),
    click.option("--price", "prices", multiple=True, metavar="MODEL=INPUT,OUTPUT", help=_PRICE),
    click.option(
        "--concurrency", type=click.IntRange(min=1), default=8, show_default=True, help="Calls at once to one provider."
    ),
    click.option(
        "--per-minute", type=click.FloatRange(min=0, min_open=True), help="Calls begun in a minute with one provider."
    ),
    click.option(
        "--seconds",
        type=click.FloatRange(min=0, min_open=True),
        default=300.0,
        show_default=True,
        help="How long to wait for one answer.",
    ),
    click.option("--retries", type=click.IntRange(min=0), default=4, show_default=True, help=_RETRIES),
    click.option(
        "--max-output-tokens",
        type=click.IntRange(min=1),
        default=4096,
        show_default=True,
        help="The most tokens of one answer, thinking included.",
    ),
    click.option("--temperature", type=click.FloatRange(min=0), help="Temperature.  [default: the model's own]"),
    click.option("--no-schema", is_flag=True, help="Ask without structured output, where it would be asked for."),
    click.option(
        "--ask-again", is_flag=True, help="Ask once more where a kept answer is cut off, refused or unreadable."
    ),
    click.option("--strict", is_flag=True, help="Exit with 1 if anything gave nothing or any line is no problem."),
    click.option("--quiet", is_flag=True, help="Show no progress and no closing table."),
)


@main.command(short_help="Score a solution verifier's answers.")
@click.argument("targets", type=click.Path(path_type=Path))
@click.argument("predictions", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="File for what was found of each record.")
@click.option(
    "--tier",
    default="2",
    show_default=True,
    type=click.Choice(["1", "2"]),
    help="1: verdicts, error types and lines; 2: whether the corrections repair the programs too.",
)
@click.option(
    "--repairer",
    "repairers",
    multiple=True,
    metavar="PROVIDER:MODEL",
    help="A language model that puts the corrections into the programs; give three.  [default: put in as they are]",
)
@click.option(
    "--answers",
    default="illposed-repairs",
    show_default=True,
    type=_FOLDER,
    help="Folder in which the answers of repairers are kept.",
)
@click.option("--max-cost", type=click.FloatRange(min=0), metavar="DOLLARS", help=_MAX_COST)
@click.option("--price", "prices", multiple=True, metavar="MODEL=INPUT,OUTPUT", help=_PRICE)
@click.option("--embedder", default=_EMBEDDER, show_default=True, help=_EMBEDDER_HELP)
@click.option("--seed", default=0, show_default=True, help="Another seed gives other resamples and another shuffle.")
@click.option(
    "--format",
    "shape",
    default="table",
    show_default=True,
    type=click.Choice(["table", "json", "markdown"]),
    help="How to print the report.",
)
@click.option("--quiet", is_flag=True, help="Show no progress.")
@click.option("--accept-missing", metavar="LAYER", multiple=True, help=_ACCEPT_MISSING)
def evaluate(
    targets: Path,
    predictions: Path,
    out: Path | None,
    tier: Literal["1", "2"],
    repairers: tuple[str, ...],
    answers: Path,
    max_cost: float | None,
    prices: tuple[str, ...],
    embedder: str,
    seed: int,
    shape: Literal["table", "json", "markdown"],
    quiet: bool,
    accept_missing: tuple[str, ...],
) -> None:
    """Score PREDICTIONS, a verifier's answers, against TARGETS.

    TARGETS is a folder that `illposed build` wrote, its verifier.jsonl, or any file with one JSON object a line
    (.jsonl, .jsonl.gz) that has id, target, oracle and flawed; with group, records of one problem are kept together.

    PREDICTIONS has one JSON object a line with an id and what the verifier wrote, in prediction, output, answer,
    completion or response: a string, with or without a code fence or words around the JSON, or an object. A line may
    also be the analysis itself with an id, and the whole file one object with the ids as keys. An answer that is
    missing, no JSON or of the wrong form counts as wrong and is listed.

    Tier 1 compares verdicts, error types and lines. Tier 2 is the correction success rate: the names in the correction
    are mapped to those of the flawed program, the correction is put in, and the program is proved equal to the oracle,
    and run against it, or not. Controls, whose scores are known beforehand, say whether the figures can be trusted.

    \b
    Examples:
      illposed evaluate gsm8k-illposed answers.jsonl --out scored.jsonl
      illposed evaluate gsm8k-illposed answers.jsonl --tier 1 --format markdown
      illposed evaluate test.jsonl answers.jsonl --repairer openai:gpt-6-luna
          --repairer anthropic:claude-haiku-4-5 --repairer google:gemini-3.5-flash-lite --max-cost 5

    Exit status: 0 done; 1 a control failed, so that the figures cannot be trusted, or the repairers stopped before the
    end; 2 the input cannot be used; 130 interrupted.
    """
    from illposed.corpus.cli.evaluate import EvaluateRequest, run_evaluate
    from illposed.prompts.asker import Stopped

    request = EvaluateRequest(
        targets=targets,
        predictions=predictions,
        out=out,
        tier=tier,
        repairers=repairers,
        answers=answers,
        max_cost=max_cost,
        prices=prices,
        embedder=None if embedder == "none" else embedder,
        seed=seed,
        shape=shape,
        quiet=quiet,
        accept_missing=accept_missing,
    )
    try:
        outcome = run_evaluate(request)
    except KeyboardInterrupt:
        _say("interrupted")
        sys.exit(_INTERRUPTED)
    if isinstance(outcome, Unusable):
        _say(outcome.message)
        sys.exit(_UNUSABLE)
    if isinstance(outcome, Stopped):
        _say(outcome.message)
        sys.exit(_INTERRUPTED if outcome.interrupted else 1)
    sys.exit(0 if outcome.trusted else 1)


@main.command(short_help="Have language models write a program for each problem.")
@_asks_models
def formalize(run: ModelRun) -> Outcome | Unusable | None:
    """Have each model write a solve() function for each of PROBLEMS; without PROBLEMS, for those that come along.

    The folder gets each answer as <index>/<provider>_<model>.txt and its program as .py, a table of all calls
    (calls.csv), and what gave no program with the reason (rejects.jsonl); `illposed validate --programs` reads it. Raw
    answers are kept in answers.sqlite, each before anyone reads it: a run that was cut off goes on where it was, and
    nothing is asked or paid for twice.

    Keys are taken from the environment: OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY or GOOGLE_API_KEY, and
    ILLPOSED_SERVER_KEY for a server at a URL, if it wants one.

    \b
    Examples:
      illposed formalize --model openai:gpt-6-luna --limit 5 --out answers --dry-run
      illposed formalize test.jsonl --model anthropic:claude-haiku-4-5 --model google:gemini-3.5-flash-lite
          --max-cost 2 --out answers
      illposed formalize --model openai:llama-3@http://localhost:11434/v1 --out answers
      illposed formalize --model replay:recorded-answers --out answers

    Exit status: 0 done; 1 nothing gave a program, or it stopped before its end (budget, key, unknown model), or, with
    --strict, anything gave none; 2 the input cannot be used; 130 interrupted.
    """
    from illposed.corpus.cli.formalize import run_formalize

    return run_formalize(run) if run.models else _NO_MODEL


@main.command(short_help="Write problems with the same equations, with language models or without.")
@click.option("--change", multiple=True, type=click.Choice(["numbers", "names", "items"]), help=_CHANGE)
@click.option("--count", type=click.IntRange(min=1), help="Without a model: problems for each problem.  [default: 1]")
@click.option("--seed", type=int, help="Without a model: another seed gives other problems.  [default: 0]")
@click.option("--workers", type=click.IntRange(min=1), help="Without a model: processes.  [default: one per core]")
@click.option("--dataset", help="Name of the data set in the provenance.  [default: the name of the file]")
@click.option("--licence", help="Licence of the problems, an SPDX id such as MIT.  [default: unknown]")
@click.option("--accept-missing", metavar="LAYER", multiple=True, help=_ACCEPT_MISSING)
@_asks_models
def synthesize(
    run: ModelRun,
    change: tuple[str, ...],
    count: int | None,
    seed: int | None,
    workers: int | None,
    dataset: str | None,
    licence: str | None,
    accept_missing: tuple[str, ...],
) -> Outcome | SurfaceOutcome | Unusable | None:
    """Make another problem of each of PROBLEMS, with the same equation and other numbers, names and things.

    Without --model, other numbers are searched with which all that was whole stays whole and what was larger stays
    larger; people and things get other names of their kind. The worked solution is told anew, and a problem counts if
    it reads back as the same program, which gives the answer in the sandbox. The folder gets problems.jsonl, in GSM8K's
    layout, and rejects.jsonl. Same input, options and seed give the same bytes.

    With --model, each model first writes down the equation; it is accepted if it gives the gold answer in the sandbox.
    Then it writes the new problem; that is accepted if the equation gives the expected answer with the new values, and
    the text states these values and no others. What does not pass goes back with the complaint, at most twice. The
    folder also gets each answer as <index>/<provider>_<model>~<step>.txt, and calls.csv. Keys, costs and cut-off runs
    are as in illposed formalize. A dry run shows only the first call for each problem; one more call follows, and up
    to four if complaints have to be sent back.

    \b
    Examples:
      illposed synthesize train.jsonl --licence MIT --count 2 --out synthetic
      illposed synthesize train.jsonl --change numbers --seed 7 --out other-numbers
      illposed synthesize train.jsonl --model google:gemini-3.5-flash --limit 20 --max-cost 1 --out synthetic

    Exit status: 0 done; 1 nothing gave a problem, or it stopped before its end (budget, key, unknown model), or, with
    --strict, anything gave none; 2 the input cannot be used; 130 interrupted.
    """
    from illposed.corpus.cli.synthesize import SurfaceRequest, run_surface, run_synthesize

    if run.models:
        told = any(option is not None for option in (count, seed, workers, dataset, licence))
        return _WITHOUT_A_MODEL if told or change else run_synthesize(run, accept_missing)
    is_shipped = run.problems == _shipped("problems.jsonl")
    name = dataset or (_SHIPPED_DATASET if is_shipped else run.problems.name.split(".")[0])
    text_licence = licence or (_SHIPPED_LICENCE if is_shipped else "unknown")
    return run_surface(run, SurfaceRequest(change, count, seed, workers, name, text_licence), accept_missing)


@main.command(short_help="Have a language model tell the solutions of a build in its words.")
@_rewords_a_build
def tell(run: ModelRun) -> Outcome | Unusable | None:
    """Have a model tell the worked solutions of a build in FOLDER in natural words; --out gets the new build.

    Every line of an answer is read again: it must have the same equations and results, no number from nowhere, and no
    word about errors. What does not pass goes back with the complaint, at most twice; then the solution keeps its
    words. A correct solution and the flawed one beside it are told together or not at all, so that the words tell no
    verdict. The record of a told solution names the model (told_by), and illposed check reads it again.

    The folder of --out also gets calls/, with each answer as <position>/<provider>_<model>~tell.txt, the table of all
    calls (calls.csv), and what kept its words with the reason (rejects.jsonl). Keys, costs and cut-off runs are as in
    illposed formalize. A dry run shows the first call for each solution; complaints take up to two more.

    \b
    Examples:
      illposed tell gsm8k-illposed --model openai:gpt-6-luna --limit 50 --out told --dry-run
      illposed tell gsm8k-illposed --model openai:gpt-6-luna --limit 50 --max-cost 1 --out told
      illposed check told

    Exit status: 0 done; 1 nothing was told anew, or it stopped before its end (budget, key, unknown model) and wrote no
    build, or, with --strict, anything kept its words; 2 the folders cannot be used; 130 interrupted.
    """
    from illposed.corpus.cli.reword import run_reword

    return run_reword(run, "tell") if run.models else _NO_MODEL


@main.command(short_help="Have a language model rewrite the edited texts of a build.")
@_rewords_a_build
def rewrite(run: ModelRun) -> Outcome | Unusable | None:
    """Have a model rewrite the edited texts of a build in FOLDER more fluently; --out gets the new build.

    The quantities of an answer must read back identically, in their order, with every phrase such as "at most 80%", and
    words that relate or deny quantities must be as many. What does not pass goes back with the complaint, at most
    twice; then the text is kept. The texts of a contrast set are rewritten together or not at all, so that the words
    tell no label. What the other words mean is read by nobody: a label is proved for the text before, which the record
    keeps (rewritten), with the model.

    Answers, costs and exit status are as in illposed tell.

    \b
    Example:
      illposed rewrite gsm8k-illposed --model anthropic:claude-haiku-4-5 --max-cost 1 --out fluent
    """
    from illposed.corpus.cli.reword import run_reword

    return run_reword(run, "rewrite") if run.models else _NO_MODEL


@main.group(short_help="Show what is sent to language models.")
def prompts() -> None:
    """Show what is sent to language models."""


@prompts.command("show")
@click.argument("task", type=click.Choice(_TASKS))
@click.argument("problems", required=False, type=click.Path(path_type=Path))
@click.option("--index", type=click.IntRange(min=0), required=True, metavar="N", help="The problem to show it for.")
@click.option("--model", default="openai:any", metavar="PROVIDER:MODEL", help="The model that it is for.")
@click.option("--no-schema", is_flag=True, help="Show what is sent without structured output.")
@click.option("--json", "as_json", is_flag=True, help="Print the request as a JSON object.")
def show_prompt(task: str, problems: Path | None, index: int, model: str, no_schema: bool, as_json: bool) -> None:
    """Print exactly what would be sent to a model to have TASK done about problem N of PROBLEMS.

    \b
    Example:
      illposed prompts show formalize --index 12

    Exit status: 0 done; 2 there is nothing to show.
    """
    from illposed.corpus.cli.prompts import shown_prompt

    shown = shown_prompt(task, problems or _shipped("problems.jsonl"), index, model, not no_schema, as_json)
    if isinstance(shown, Unusable):
        _say(shown.message)
        sys.exit(_UNUSABLE)
    click.echo(shown)


@main.command(name="export", short_help="Write a build in the formats of training tools.")
@click.argument("folder", type=_FOLDER)
@click.option(
    "--to",
    required=True,
    type=click.Choice(["hf", "parquet", "csv", "json", "sft"]),
    help="hf: a folder for datasets.load_from_disk; parquet, csv, json: a file for each split; sft: conversations, and"
    " prompts with completions.",
)
@click.option("--out", required=True, type=_FOLDER, help="Folder for the export; it must not be there yet.")
@click.option(
    "--splits",
    default="train=80,validation=10,test=10",
    show_default=True,
    help="Splits with their weights; a problem is in one split with all that was made from it.",
)
@click.option("--seed", default=0, show_default=True, help="Another seed puts other problems into the splits.")
@click.option("--no-originals", is_flag=True, help="Leave out the unedited texts, all of which are solvable.")
@click.option("--quiet", is_flag=True, help="Show no progress and no closing line, only lines that cannot be read.")
def export_build(folder: Path, to: Format, out: Path, splits: str, seed: int, no_originals: bool, quiet: bool) -> None:
    """Write a FOLDER that `illposed build` wrote in a format that training tools read.

    The export has a folder for the problem texts (solvability) and one for the worked solutions (verifier), each with
    its splits; a data card with the header that the Hugging Face hub reads; equations.md with the program of every
    problem; and statistics.md.

    \b
    Examples:
      illposed export gsm8k-illposed --to hf --out gsm8k-hf
      illposed export gsm8k-illposed --to sft --splits train=95,test=5 --out gsm8k-sft

    Exit status: 0 done; 1 done, but some lines could not be read, they are listed; 2 nothing was exported.
    """
    from illposed.corpus.cli.export import ExportRequest, run_export

    request = ExportRequest(folder, out, to, splits, seed, not no_originals, quiet)
    outcome = run_export(request)
    if isinstance(outcome, Unusable):
        _say(outcome.message)
        sys.exit(_UNUSABLE)
    sys.exit(1 if outcome.unread else 0)


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
    from illposed.corpus.cli.sandbox import inspect_sandbox, print_report

    report = inspect_sandbox(accept_missing, leave_out)
    if isinstance(report, Unusable):
        _say(report.message)
        sys.exit(_UNUSABLE)
    print_report(report, as_json)
    sys.exit(0 if report.holds else 1)


def _shipped(name: str) -> Path:
    return Path(__file__).parents[1] / "data" / name


def _say(message: str) -> None:
    click.echo(f"illposed: {message}", err=True)


if __name__ == "__main__":
    main()
