"""``illposed evaluate``: from the words of the command line to a report on standard output."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from illposed.corpus.terminal.ending import FELL_SHORT, INTERRUPTED, Ending, counted, say
from illposed.corpus.terminal.options import Argument, Option, command
from illposed.corpus.terminal.shared_options import (
    BUNDLED_EMBEDDER,
    AcceptMissing,
    Embedder,
    MaxCost,
    Prices,
    Quiet,
    Shape,
)
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.evaluate.inputs import Predictions
    from illposed.corpus.evaluate.report import EvaluationReport
    from illposed.corpus.evaluate.selection import Selection
    from illposed.corpus.evaluate.verifier.controls import Tier2
    from illposed.corpus.evaluate.verifier.corrections.functional import Repairer
    from illposed.corpus.evaluate.verifier.outcomes import Outcome
    from illposed.corpus.evaluate.verifier.report import Evaluated
    from illposed.corpus.evaluate.verifier.targets import Case
    from illposed.prompts.asker import Stopped

_SHOWN = 5
_MANY_UNANSWERED = 0.1
"""From this share of the records on, standard error says that they have no answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EvaluateRequest:
    """What to evaluate; ``embedder`` None compares names by their words alone. Only of solutions there are tiers."""

    targets: Annotated[Path, Argument()]
    predictions: Annotated[Path, Argument()]
    only: Annotated[
        Path | None,
        Option(
            "Score only the records whose ids stand in this file, such as the test file of an export: JSON lines, CSV,"
            " Parquet, or a folder that datasets saved."
        ),
    ] = None
    out: Annotated[Path | None, Option("New file for what was found of each record.", path="file")] = None
    tier: Annotated[
        Literal["1", "2"],
        Option("1: verdicts, error types and lines; 2: whether the corrections repair the programs too."),
    ] = "2"
    repairers: Annotated[
        tuple[str, ...],
        Option(
            "A language model that puts the corrections into the programs; give three.  [default: put in as they are]",
            name="--repairer",
            metavar="PROVIDER:MODEL",
        ),
    ] = ()
    answers: Annotated[Path, Option("Folder in which the answers of repairers are kept.", path="folder")] = Path(
        "illposed-repairs"
    )
    max_cost: MaxCost = None
    prices: Prices = ()
    embedder: Embedder = BUNDLED_EMBEDDER
    seed: Annotated[int, Option("Another seed gives other resamples and another shuffle.")] = 0
    shape: Shape = "table"
    strict: Annotated[bool, Option("Exit with 1 if any line or answer of PREDICTIONS could not be read.")] = False
    quiet: Quiet = False
    accept_missing: AcceptMissing = ()


@command(EvaluateRequest)
def evaluate(request: EvaluateRequest) -> Ending | Unusable:
    """Score PREDICTIONS, a model's answers, against TARGETS.

    TARGETS is a folder that `illposed build` wrote, its solvability.jsonl or verifier.jsonl, or any file with one JSON
    object a line (.jsonl, .jsonl.gz) that has id and label, or id, target, oracle and flawed; with group, records of
    one problem are kept together. Which data set of a folder is meant is seen from the ids.

    PREDICTIONS has one JSON object a line with an id and what the model wrote, in prediction, output, completion,
    response, label or answer: a string, with or without a code fence or words around it, or an object. The whole file
    may also be one object with the ids as keys. An answer that is missing or cannot be read counts as wrong and is
    listed. A line that is no prediction is named, counted, and left out. With --only, answers about other records are
    left out too, and a contrast set counts if all of its texts are among those that are scored.

    Texts: the answer is 0, 1, 2, contradictory, solvable or underspecified, as JSON with a label or in words, with or
    without a number for each class in scores. Accuracy, macro F1, classes, kinds, and whole contrast sets are scored.
    A number behind "Answer:", "the answer is" or ####, or in \\boxed{}, says that a text is solvable.

    Solutions: the answer is an analysis, or "Answer:" with the wrong line or the word correct. Tier 1 compares
    verdicts, error types and lines. Tier 2 is the correction success rate: the names in the correction are mapped to
    those of the flawed program, the correction is put in, and the program is proved equal to the oracle, and run
    against it, or not.

    Controls, whose scores are known beforehand, say whether the figures can be trusted.

    \b
    Examples:
      illposed evaluate gsm8k-illposed answers.jsonl --out scored.jsonl
      illposed evaluate gsm8k-illposed answers.jsonl --only gsm8k-sft/solvability/test.messages.jsonl
      illposed evaluate gsm8k-illposed answers.jsonl --tier 1 --format markdown
      illposed evaluate test.jsonl answers.jsonl --repairer openai:gpt-6-luna
          --repairer anthropic:claude-haiku-4-5 --repairer google:gemini-3.5-flash-lite --max-cost 5

    Exit status: 0 done; 1 a control failed, so that the figures cannot be trusted, or the repairers stopped before the
    end, or with --strict and lines or answers that could not be read; 2 the input cannot be used.
    """
    from illposed.corpus.build.box import unknown_layer
    from illposed.corpus.evaluate.inputs import read_predictions, targets_of
    from illposed.corpus.evaluate.selection import read_selection

    if (unknown := unknown_layer(request.accept_missing)) is not None:
        return unknown
    if request.out is not None and request.out.is_file():
        return Unusable(f"{request.out}: is there already; name another file with --out, or remove it")
    selection = None if request.only is None else read_selection(request.only)
    if isinstance(selection, Unusable):
        return selection
    predictions = read_predictions(request.predictions)
    if isinstance(predictions, Unusable):
        return predictions
    targets = targets_of(request.targets, request.predictions, predictions.by_id)
    if isinstance(targets, Unusable):
        return targets
    for bad in predictions.bad[:_SHOWN]:
        say(f"{request.predictions}:{bad.line}: {bad.detail}")
    evaluated = _solvability if targets.task == "solvability" else _verifier
    return evaluated(request, targets.file, predictions, selection)


def _ending(request: EvaluateRequest, report: EvaluationReport, predictions: Predictions) -> Ending:
    unanswered = sum(bad.id not in predictions.by_id for bad in report.bad_answers)
    if unanswered >= _MANY_UNANSWERED * report.targets:
        advice = "" if request.only is not None else "; to score only a part, name a file with its ids with --only"
        what = f"{unanswered:,} of {counted(report.targets, 'record')} have no answer and count as wrong"
        say(f"{request.predictions}: {what}{advice}")
    lines = len(report.bad_lines)
    answers = [bad for bad in report.bad_answers if bad.id in predictions.by_id]
    unread = [f"{counted(lines, 'line')} could not be read"] if lines else []
    if answers:
        first = f"the first of them that of {answers[0].id} ({answers[0].reason}: {answers[0].detail})"
        unread.append(f"{counted(len(answers), 'answer')} could not be read and counted as wrong, {first}")
    fell_short = not report.trusted or (request.strict and unread)
    return Ending(FELL_SHORT if fell_short else 0, f"{request.predictions}: {'; '.join(unread)}" if unread else "")


def _solvability(
    request: EvaluateRequest, file: Path, predictions: Predictions, selection: Selection | None
) -> Ending | Unusable:
    from illposed.corpus.evaluate.report import closing_line, write_records
    from illposed.corpus.evaluate.selection import selected
    from illposed.corpus.evaluate.solvability.outcomes import outcomes_of
    from illposed.corpus.evaluate.solvability.report import record_of, report_of
    from illposed.corpus.evaluate.solvability.tables import tables_of
    from illposed.corpus.evaluate.solvability.targets import read_targets
    from illposed.corpus.terminal.tables import print_report

    cases = read_targets(file)
    asked = cases if isinstance(cases, Unusable) else selected(cases, predictions, file, selection)
    if isinstance(asked, Unusable):
        return asked
    cases, predictions = asked
    outcomes = outcomes_of(cases, predictions.by_id)
    report = report_of(outcomes, predictions, request.seed)
    if request.out is not None:
        write_records(request.out, map(record_of, outcomes))
    title = "Evaluation of answers about solvability"
    print_report(title, report, tables_of(report), (closing_line(report.controls),), request.shape)
    return _ending(request, report, predictions)


def _verifier(
    request: EvaluateRequest, file: Path, predictions: Predictions, selection: Selection | None
) -> Ending | Unusable:
    from illposed.corpus.evaluate.selection import selected
    from illposed.corpus.evaluate.verifier.controls import exact_verdicts
    from illposed.corpus.evaluate.verifier.outcomes import outcomes_of
    from illposed.corpus.evaluate.verifier.report import Evaluated
    from illposed.corpus.evaluate.verifier.targets import read_targets
    from illposed.prompts.asker import Stopped

    cases = read_targets(file)
    asked = cases if isinstance(cases, Unusable) else selected(cases, predictions, file, selection)
    if isinstance(asked, Unusable):
        return asked
    cases, predictions = asked
    repairer = _repairer(request)
    if isinstance(repairer, Unusable):
        return repairer
    outcomes = outcomes_of(cases, predictions.by_id)
    tier2 = _tier_2(request, cases, outcomes, repairer) if request.tier == "2" else None
    if isinstance(tier2, Unusable):
        return tier2
    if isinstance(tier2, Stopped):
        return Ending(INTERRUPTED if tier2.interrupted else FELL_SHORT, tier2.message)
    controls = (exact_verdicts(cases), *(tier2.controls if tier2 else ()))
    corrections = tier2.corrections if tier2 else None
    found = Evaluated(outcomes, predictions, corrections, repairer.names, request.embedder, controls, request.seed)
    return _finished(request, found)


def _repairer(request: EvaluateRequest) -> Repairer | Unusable:
    if not request.repairers:
        from illposed.corpus.evaluate.verifier.corrections.functional import DirectRepairer

        return DirectRepairer()
    from illposed.corpus.evaluate.verifier.corrections.model_repair import model_repairer

    return model_repairer(request.repairers, request.answers, request.prices, request.max_cost, request.quiet)


def _tier_2(
    request: EvaluateRequest, cases: Sequence[Case], outcomes: Sequence[Outcome], repairer: Repairer
) -> Tier2 | Unusable | Stopped:
    from illposed.corpus.build.box import open_box
    from illposed.corpus.evaluate.verifier.controls import judge_corrections
    from illposed.corpus.evaluate.verifier.corrections.judging import Judge
    from illposed.engine.alignment.embeddings import open_embedder

    embedder = None if request.embedder is None else open_embedder(request.embedder)
    if isinstance(embedder, Unusable):
        return Unusable(f"{embedder.message} (or compare names by their words alone: --embedder none)")
    with open_box(*request.accept_missing) as box:
        judge = Judge(box)
        return judge_corrections(cases, outcomes, repairer, embedder, judge, request.seed, request.quiet)


def _finished(request: EvaluateRequest, found: Evaluated) -> Ending | Unusable:
    from illposed.corpus.evaluate.report import closing_line, write_records
    from illposed.corpus.evaluate.verifier.report import records_of, report_of
    from illposed.corpus.evaluate.verifier.tables import tables_of
    from illposed.corpus.terminal.tables import print_report

    report = report_of(found)
    if request.out is not None:
        write_records(request.out, records_of(found))
    print_report("Evaluation of a verifier", report, tables_of(report), (closing_line(report.controls),), request.shape)
    return _ending(request, report, found.predictions)
