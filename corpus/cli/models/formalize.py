"""``illposed formalize``: several models write a program for each problem."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.corpus.models.model_options import NO_MODEL, ModelOptions
from illposed.corpus.terminal.ending import Ending
from illposed.corpus.terminal.options import command
from illposed.corpus.terminal.shared_options import ProblemSource
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True, kw_only=True)
class FormalizeRequest:
    """What to formalise, and with whom."""

    source: ProblemSource
    asked: ModelOptions


@command(FormalizeRequest, interrupted=lambda request: request.asked.interrupted)
def formalize(request: FormalizeRequest) -> Ending | Unusable:
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
    --strict, anything gave none; 2 the input cannot be used.
    """
    if not request.asked.models:
        return NO_MODEL
    from illposed.corpus.models.model_run import missing_extra, run_job
    from illposed.corpus.models.outcome import ending

    missing = missing_extra()
    if missing is not None:
        return missing
    from illposed.corpus.models.formalize_job import FormalizeJob

    problems = request.source.opened()
    if isinstance(problems, Unusable):
        return problems
    run = request.asked.run()
    job = FormalizeJob(run.folder, run.parameters, run.structured)
    return ending(run_job(run, job, problems), request.asked.strict)
