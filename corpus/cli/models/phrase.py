"""``illposed phrase``: a phrasebook in the words of models."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.corpus.models.model_options import NO_MODEL, ModelOptions
from illposed.corpus.terminal.ending import Ending
from illposed.corpus.terminal.options import command
from illposed.corpus.terminal.shared_options import Dataset, ProblemSource
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True, kw_only=True)
class PhraseRequest:
    """Whose quantities to phrase, and with whom."""

    source: ProblemSource
    dataset: Dataset = None
    asked: ModelOptions


@command(PhraseRequest, interrupted=lambda request: request.asked.interrupted)
def phrase(request: PhraseRequest) -> Ending | Unusable:
    """Have each model tell, ask for and hide each quantity of PROBLEMS; without PROBLEMS, of those that come along.

    Every text of an answer passes the checks of illposed phrasebook: it states exactly its quantity, with no word that
    the problem has not. What does not pass goes back with the complaint, at most twice; then what passed counts, and
    the rest is refused with its reason. The folder gets phrasebook.jsonl, for illposed build --phrasebook, each answer
    as <index>/<provider>_<model>~phrase.txt, the table of all calls (calls.csv), and what gave nothing (rejects.jsonl).
    Keys, costs and cut-off runs are as in illposed formalize. A dry run shows the first call for each problem;
    complaints take up to two more.

    \b
    Examples:
      illposed phrase train.jsonl --model openai:gpt-6-luna --limit 50 --out phrased --dry-run
      illposed phrase train.jsonl --model openai:gpt-6-luna --limit 50 --max-cost 1 --out phrased
      illposed build train.jsonl --limit 50 --phrasebook phrased/phrasebook.jsonl --out illposed-train

    Exit status: 0 done; 1 nothing was phrased, or it stopped before its end (budget, key, unknown model), or, with
    --strict, any problem gave nothing; 2 the input cannot be used.
    """
    if not request.asked.models:
        return NO_MODEL
    from illposed.corpus.models.model_run import ANSWERS, missing_extra, run_job
    from illposed.corpus.models.outcome import ending
    from illposed.engine.english.parser import load_parser

    missing = missing_extra()
    if missing is not None:
        return missing
    parser = load_parser()
    if isinstance(parser, Unusable):
        return parser
    from illposed.corpus.models.phrase_job import PHRASEBOOK, PhraseJob

    problems = request.source.opened(request.dataset)
    if isinstance(problems, Unusable):
        return problems
    run = request.asked.run()
    earlier = run.folder / PHRASEBOOK
    if earlier.exists() and not (run.folder / ANSWERS).exists():
        return Unusable(f"{earlier}: is not from these models; choose another --out, or remove it")
    job = PhraseJob(run.folder, run.parameters, run.structured, problems.dataset, parser)
    return ending(run_job(run, job, problems), request.asked.strict)
