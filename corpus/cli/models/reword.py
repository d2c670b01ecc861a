"""``illposed tell`` and ``illposed rewrite``: a build with texts in the words of a model."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from illposed.corpus.models.model_options import NO_MODEL, ModelOptions
from illposed.corpus.terminal.ending import Ending
from illposed.corpus.terminal.options import Argument, Option, command
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True, kw_only=True)
class RewordRequest:
    """Which build to put into other words, and with whom."""

    build: Annotated[Path, Argument(metavar="FOLDER", path="folder")]
    limit: Annotated[int | None, Option("Put only the first N pairs or sets into other words.", minimum=1)] = None
    asked: ModelOptions


@command(RewordRequest, interrupted=lambda request: request.asked.interrupted)
def tell(request: RewordRequest) -> Ending | Unusable:
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
    build, or, with --strict, anything kept its words; 2 the folders cannot be used.
    """
    return _reworded(request, "tell")


@command(RewordRequest, interrupted=lambda request: request.asked.interrupted)
def rewrite(request: RewordRequest) -> Ending | Unusable:
    """Have a model rewrite the edited texts of a build in FOLDER more fluently; --out gets the new build.

    The texts of a contrast set are asked about at once, sentence by sentence, and rewritten together or not at all:
    what several of them share gets the same new words in all, so that the words tell no label. The quantities of each
    sentence must read back identically, in their order, with every phrase such as "at most 80%", and words that relate
    or deny quantities must be as many. What does not pass goes back with the complaint, at most twice; then the texts
    are kept. What the other words mean is read by nobody: a label is proved for the text before, which the record keeps
    (rewritten), with the model.

    Answers, costs and exit status are as in illposed tell.

    \b
    Example:
      illposed rewrite gsm8k-illposed --model anthropic:claude-haiku-4-5 --max-cost 1 --out fluent
    """
    return _reworded(request, "rewrite")


def _reworded(request: RewordRequest, kind: Literal["tell", "rewrite"]) -> Ending | Unusable:
    if not request.asked.models:
        return NO_MODEL
    from illposed.corpus.models.outcome import ending
    from illposed.corpus.models.reword_run import run_reword

    return ending(run_reword(request.asked.run(), request.build, request.limit, kind), request.asked.strict)
