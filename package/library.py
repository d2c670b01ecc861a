"""A build, its check, and all that comes of one problem, as functions that return values and print nothing."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import SupportsIndex

import msgspec

from illposed.corpus.build.box import open_box, unknown_layer
from illposed.corpus.build.build import Built
from illposed.corpus.build.engines.work import WorkersUnusableError
from illposed.corpus.build.process import process
from illposed.corpus.build.result import ProblemResult
from illposed.corpus.check.check import check_build, complete_manifest, installed_solvers, read_manifest
from illposed.corpus.check.recheck import Difference
from illposed.corpus.cli.build import BuildRequest, run_build
from illposed.corpus.cli.check import CheckRequest
from illposed.corpus.records.files.reading import BuildReader
from illposed.corpus.records.manifest import BuildOptions, FieldNames, FlawedShare
from illposed.corpus.sources.formats import FormatName
from illposed.corpus.sources.jsonl import problem_on
from illposed.corpus.sources.problem import UNNAMED
from illposed.corpus.sources.problems import problem_of
from illposed.corpus.terminal.ending import unwritten
from illposed.corpus.terminal.options import requested
from illposed.corpus.terminal.shared_options import unfit_name
from illposed.engine.english.model import missing_model
from illposed.engine.results import Rejected, Unusable, shortened
from illposed.mutators.contract.kinds import Kind, Stratum, Tell
from illposed.mutators.registry import registration_trouble
from illposed.sandbox import SandboxError

AnyPath = str | os.PathLike[str]

_PROBLEMS = "problems.jsonl"
_ARGUMENTS = {"--restart": "restart=True", "--format": "format"} | {
    f"--{name}": f"fields.{name}" for name in FieldNames.__struct_fields__
}
_OPTION = re.compile("|".join(rf"{name}\b" for name in _ARGUMENTS))
_UNWRITABLE = (UnicodeEncodeError, RecursionError, TypeError)
_UNNAMED_DATASET = BuildOptions(dataset="problems")


def build(
    problems: AnyPath | Iterable[Mapping[str, object]],
    out: AnyPath,
    *,
    dataset: str | None = None,
    licence: str | None = None,
    seed: int = 0,
    sets: int = 1,
    solutions: int = 6,
    flawed_share: FlawedShare = "even",
    double_errors: int = 0,
    ill_posed_solutions: int = 1,
    graded: AnyPath | None = None,
    tell: Tell = "results",
    kinds: Kind | Sequence[Kind] = (),
    strata: Stratum | Sequence[Stratum] = (),
    depth: int = 0,
    share_solvable: bool = False,
    limit: int | None = None,
    format: FormatName | None = None,  # noqa: A002 - the option is called so everywhere
    fields: FieldNames = UNNAMED,
    workers: int | None = 1,
    restart: bool = False,
    programs: AnyPath | Sequence[AnyPath] = (),
    phrasebooks: AnyPath | Sequence[AnyPath] = (),
    embedder: str | None = "all-MiniLM-L6-v2",
    accept_missing: str | Sequence[str] = (),
) -> Built | Unusable:
    """Make labelled problems and solutions in the folder ``out``, as ``illposed build`` does.

    ``problems`` is a file, or a list, a generator or any other iterable of dicts with ``question`` and ``answer``, a
    worked solution in GSM8K's layout, or with the fields that ``fields`` names; ``format`` is that of a file whose name
    does not tell it. ``dataset`` names the problems in ids and records (default: the name of the file, or
    ``problems``), ``licence`` is theirs (default: ``unknown``). ``sets`` is the most crossed sets of a problem with
    contradictory texts, and with underspecified ones, whose texts ``tell`` any results or only the answer; of all sets
    those of ``kinds`` and ``strata`` are kept (default: all) in which every text has ``depth`` relations or more, with
    ``share_solvable`` one solvable text of each crossed set. ``solutions`` is the most flawed solutions,
    ``flawed_share`` how many correct ones go with them, ``double_errors`` how many get a second error, and
    ``ill_posed_solutions`` the most of underspecified texts. ``graded`` is a folder of ``illposed grade`` for the same
    problems, whose solutions join them. ``limit`` takes only the first problems. ``programs`` are files or folders of
    programs that language models wrote, whose parameters the sentence-transformers model ``embedder`` compares (None:
    by their words alone), ``phrasebooks`` files that say how quantities are told, asked for and hidden.
    ``accept_missing`` names layers of the sandbox that may be missing. One path, kind, stratum or layer may stand for
    itself.

    The same problems, options and seed give the same bytes, whatever the number of ``workers``, which are processes
    (None: one for each core); a daemonic process, as one of ``multiprocessing.Pool``, can start none. A build that was
    cut off goes on where it was; one of other problems or options is in the way unless ``restart``.

    Returns the manifest of the complete build and where it was resumed, or why there is none: also where an item is no
    dict or cannot be written as JSON, an option is not of its type, or ``out`` cannot be written. A dict that is no
    problem is counted as a bad line of the manifest, and listed in ``rejects.jsonl`` with its place, the first being
    line 1; other dicts are built.
    """
    if not isinstance(fields, FieldNames):
        return Unusable(f'fields: {shortened(repr(fields))} is no FieldNames, as in FieldNames(question=("text",))')
    with _as_file(problems) as path:
        if isinstance(path, Unusable):
            return path
        request = requested(
            BuildRequest,
            {
                "problems": path,
                "format": format,
                "question": fields.question,
                "solution": fields.solution,
                "equation": fields.equation,
                "answer": fields.answer,
                "limit": limit,
                "dataset": dataset,
                "licence": licence,
                "out": out,
                "seed": seed,
                "sets": sets,
                "tell": tell,
                "kinds": kinds,
                "strata": strata,
                "depth": depth,
                "share_solvable": share_solvable,
                "workers": workers,
                "restart": restart,
                "quiet": True,
                "accept_missing": accept_missing,
                "programs": programs,
                "phrasebooks": phrasebooks,
                "embedder": embedder,
                "solutions": solutions,
                "flawed_share": flawed_share,
                "double_errors": double_errors,
                "ill_posed_solutions": ill_posed_solutions,
                "graded": graded,
            },
        )
        built = request if isinstance(request, Unusable) else _built(request)
        named = path if path is problems else "the problems"
        if isinstance(built, Unusable):
            return Unusable(_as_arguments(built.message.replace(str(path), str(named))))
        return built


def _as_arguments(message: str) -> str:
    """A message that names options of the command line, with the arguments for them."""
    return _OPTION.sub(lambda option: _ARGUMENTS[option[0]], message)


def _built(request: BuildRequest) -> Built | Unusable:
    try:
        return run_build(request)
    except OSError as error:
        unusable = unwritten(error, request.out)
        if unusable is None:
            raise
        return unusable


def variants_of(
    problem: Mapping[str, object], options: BuildOptions = _UNNAMED_DATASET, *, accept_missing: str | Sequence[str] = ()
) -> ProblemResult | Unusable:
    """All that a build makes of one problem, without files: its oracle, its ``records`` (texts) and ``solutions``.

    ``problem`` has the fields of a line of a file (``options.fields`` names others); it is taken for the first of its
    data set. ``accept_missing`` names layers of the sandbox that may be missing.

    A problem of which nothing can be made has no oracle, and the one reject of scope ``problem`` says why. Unusable if
    the dict is no problem, an option is none that a manifest could have, or nothing can be built here.
    """
    taken, request = _taken(options), requested(BuildRequest, {"accept_missing": accept_missing})
    if isinstance(taken, Unusable):
        return taken
    if isinstance(request, Unusable):
        return request
    line = _line(1, problem)
    if isinstance(line, Unusable):
        return line
    content = problem_on(line, taken.fields)
    if isinstance(content, Rejected):
        return Unusable(f"this is no problem: {content.detail}")
    layers = request.accept_missing
    trouble = unknown_layer(layers) or registration_trouble() or missing_model()
    if trouble is not None:
        return trouble
    try:
        with open_box(*layers) as box:
            return process(problem_of(content, 1, taken.dataset, taken.licence), taken, box)
    except SandboxError as error:
        return Unusable(str(error))


def check(folder: AnyPath, *, workers: int | None = 1) -> tuple[Difference, ...] | Unusable:
    """Decide every label of a build again, from its files alone, as ``illposed check`` does.

    Certificates are replayed with Z3 and, where it is installed, with cvc5. ``workers`` are processes, as in
    :func:`build`. Returns all that differs, nothing if all agrees, or why the folder is no build.
    """
    request = requested(CheckRequest, {"folder": folder, "workers": workers})
    if isinstance(request, Unusable):
        return request
    engine, manifest = request.engines.opened(), read_manifest(request.folder)
    if isinstance(engine, Unusable):
        return engine
    if isinstance(manifest, Unusable):
        return manifest
    trouble = registration_trouble()
    if trouble is not None:
        return trouble
    try:
        return tuple(check_build(request.folder, manifest, installed_solvers(), engine))
    except WorkersUnusableError as error:
        return Unusable(str(error))


def read_build(folder: AnyPath) -> BuildReader | Unusable:
    """A reader of the records of a build, problem by problem; lines that are no records are in its ``unread``.

    Unusable if the folder is no complete build, or a file of it is missing.
    """
    request = requested(CheckRequest, {"folder": folder})
    if isinstance(request, Unusable):
        return request
    manifest = complete_manifest(request.folder)
    return manifest if isinstance(manifest, Unusable) else BuildReader(request.folder)


@contextmanager
def _as_file(problems: AnyPath | Iterable[Mapping[str, object]]) -> Iterator[AnyPath | Unusable]:
    """The file of the problems; dicts are in one as long as the block lasts."""
    if isinstance(problems, str | os.PathLike):
        yield problems
        return
    if isinstance(problems, Mapping):
        yield Unusable("problems: this is a dict alone; put it in a list")
        return
    if not isinstance(problems, Iterable):
        yield Unusable(f"problems: {shortened(repr(problems))} is neither a file nor a list of dicts")
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / _PROBLEMS
        yield _written(problems, path) or path


def _written(problems: Iterable[Mapping[str, object]], path: Path) -> Unusable | None:
    """Write each problem on a line; which of them cannot be written."""
    with path.open("wb") as stream:
        for number, problem in enumerate(problems, start=1):
            line = _line(number, problem)
            if isinstance(line, Unusable):
                return line
            stream.write(line + b"\n")
    return None


def _line(number: int, problem: object) -> bytes | Unusable:
    """A problem as a line of JSON; what JSON has no word for is null, which does no harm if nobody asks for it."""
    if not isinstance(problem, Mapping):
        what = 'not a dict such as {"question": "…", "answer": "…"}'
        return Unusable(f"problem {number} is of the type {type(problem).__name__}, {what}")
    try:
        return msgspec.json.encode(dict(problem), enc_hook=_plain)
    except _UNWRITABLE as error:
        return Unusable(f"problem {number} cannot be written as JSON ({error}); give it text and numbers alone")


def _taken(options: BuildOptions) -> BuildOptions | Unusable:
    """The options as a manifest would have them; which of them none could have."""
    try:
        taken = msgspec.json.decode(msgspec.json.encode(options, enc_hook=_plain), type=BuildOptions)
    except (*_UNWRITABLE, msgspec.ValidationError) as error:
        return Unusable(f"the options cannot be used: {error}")
    return unfit_name("dataset", taken.dataset) or unfit_name("licence", taken.licence) or taken


def _plain(value: object) -> str | float | None:
    """Numbers and texts of other libraries, such as numpy's, as Python's own."""
    if value is None:
        # Only a key can be that: it is asked for what it shall be until it is text or a number.
        raise TypeError("a key in it is neither text nor a number")
    if isinstance(value, str | float):
        return str(value) if isinstance(value, str) else float(value)
    return value.__index__() if isinstance(value, SupportsIndex) else None
