"""``illposed synthesize``: another problem with the same equation for each problem, with models or without."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from illposed.corpus.models.model_options import ModelOptions
from illposed.corpus.records.files.names import PROBLEMS, REJECTS
from illposed.corpus.terminal.ending import FELL_SHORT, Ending, counted
from illposed.corpus.terminal.options import Option, command
from illposed.corpus.terminal.shared_options import (
    AcceptMissing,
    Licence,
    ProblemSource,
    cores,
)
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.synthesis.surface import Made

_WITHOUT_A_MODEL = Unusable(
    "--change, --count, --seed, --workers, --dataset and --licence are for problems made without --model"
)
_WITH_A_MODEL = Unusable(
    "--dry-run, --max-cost, --price, --concurrency, --per-minute, --seconds, --retries, --max-output-tokens,"
    " --temperature, --no-schema and --ask-again say how models are asked; name one with --model"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SynthesizeRequest:
    """What to make; what is for problems made without a model is None where nothing was said."""

    change: Annotated[
        tuple[Literal["numbers", "names", "items"], ...],
        Option("Without a model: what to change; may be given again. The first kind is needed.  [default: all three]"),
    ] = ()
    count: Annotated[int | None, Option("Without a model: problems for each problem.  [default: 1]", minimum=1)] = None
    seed: Annotated[int | None, Option("Without a model: another seed gives other problems.  [default: 0]")] = None
    workers: Annotated[int | None, Option("Without a model: processes.  [default: one per core]", minimum=1)] = None
    source: ProblemSource
    dataset: Annotated[
        str | None, Option("Name of the data set in the provenance.  [default: the name of the file]")
    ] = None
    licence: Licence = None
    accept_missing: AcceptMissing = ()
    asked: ModelOptions

    @property
    def without_a_model(self) -> bool:
        """Whether anything was said that only problems made without a model know."""
        told = (self.count, self.seed, self.workers, self.dataset, self.licence)
        return bool(self.change) or any(option is not None for option in told)


@command(SynthesizeRequest, interrupted=lambda request: request.asked.interrupted)
def synthesize(request: SynthesizeRequest) -> Ending | Unusable:
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
    --strict, anything gave none; 2 the input cannot be used.
    """
    if not request.asked.models:
        return _on_the_surface(request)
    return _WITHOUT_A_MODEL if request.without_a_model else _with_models(request)


def _on_the_surface(request: SynthesizeRequest) -> Ending | Unusable:
    """Problems with other numbers, names and things, without a model."""
    from illposed.corpus.build.box import unknown_layer
    from illposed.corpus.build.engines.work import WorkersUnusableError
    from illposed.corpus.synthesis.surface import MUTATORS, SurfacePlan, synthesized

    asked = request.asked
    if asked.says_how:
        return _WITH_A_MODEL
    earlier = next((asked.folder / name for name in (PROBLEMS, REJECTS) if (asked.folder / name).exists()), None)
    if earlier is not None:
        return Unusable(f"{earlier}: is there already; choose another --out, or remove it")
    problems = request.source.opened(request.dataset, request.licence)
    if isinstance(problems, Unusable):
        return problems
    unknown = unknown_layer(request.accept_missing)
    if unknown is not None:
        return unknown
    plan = SurfacePlan(
        problems=problems,
        folder=asked.folder,
        kinds=tuple(kind for kind in MUTATORS if kind in request.change or not request.change),
        count=request.count or 1,
        seed=request.seed or 0,
        workers=request.workers or cores(),
        quiet=asked.quiet,
        accept_missing=request.accept_missing,
    )
    try:
        made = synthesized(plan)
    except WorkersUnusableError as error:
        return Unusable(f"{error}; nothing was written; use fewer with --workers")
    if not asked.quiet:
        from illposed.corpus.synthesis.summary import print_made

        print_made(made, str(asked.folder))
    return _surface_ending(made, problems.path, asked.folder / REJECTS, strict=asked.strict)


def _surface_ending(made: Made, source: Path, rejects: Path, *, strict: bool) -> Ending:
    if not made.problems:
        return Ending(FELL_SHORT, f"no line gave a problem; {rejects} says why")
    unread = made.rejected("line")
    status = FELL_SHORT if strict and (unread or made.rejected("problem")) else 0
    if not unread:
        return Ending(status)
    return Ending(status, f"{source}: {counted(unread, 'line')} could not be read; listed in {rejects}")


def _with_models(request: SynthesizeRequest) -> Ending | Unusable:
    """Problems that models write."""
    from illposed.corpus.build.box import open_box, unknown_layer
    from illposed.corpus.models.model_run import missing_extra, run_job
    from illposed.corpus.models.outcome import ending

    trouble = missing_extra() or unknown_layer(request.accept_missing)
    if trouble is not None:
        return trouble
    from illposed.corpus.models.model_run import ANSWERS
    from illposed.corpus.synthesis.model_job import SynthesizeJob

    problems = request.source.opened()
    if isinstance(problems, Unusable):
        return problems
    run = request.asked.run()
    earlier = run.folder / PROBLEMS
    if earlier.exists() and (not (run.folder / ANSWERS).exists() or earlier.samefile(problems.path)):
        return Unusable(f"{earlier}: is not from these models; choose another --out, or remove it")
    with open_box(*request.accept_missing) as box:
        return ending(run_job(run, SynthesizeJob(run.folder, run.parameters, box), problems), request.asked.strict)
