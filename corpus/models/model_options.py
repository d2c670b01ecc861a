"""The options of a command that asks models, and the run that they describe."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from illposed.corpus.terminal.options import Option
from illposed.corpus.terminal.shared_options import MaxCost, Prices, QuietTable
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.models.model_run import ModelRun

NO_MODEL = Unusable("there is nobody to ask; name a model with --model")


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelOptions:
    """Which models to ask, and how."""

    models: Annotated[
        tuple[str, ...],
        Option(
            "openai:…, anthropic:… or google:…; PROVIDER:MODEL@URL for a compatible server; replay:DIR for recorded"
            " answers; may be given again for more.",
            name="--model",
            metavar="PROVIDER:MODEL",
        ),
    ] = ()
    folder: Annotated[Path, Option("Folder for all that comes of it.", name="--out", path="folder")]
    dry_run: Annotated[bool, Option("Send nothing; show how many calls, tokens and dollars it would take.")] = False
    max_cost: MaxCost = None
    prices: Prices = ()
    concurrency: Annotated[int, Option("Calls at once to one provider.", minimum=1)] = 8
    per_minute: Annotated[
        float | None, Option("Calls begun in a minute with one provider.", minimum=0, exclusive=True)
    ] = None
    seconds: Annotated[float, Option("How long to wait for one answer.", minimum=0, exclusive=True)] = 300.0
    retries: Annotated[
        int,
        Option("How often to try again after what may pass: too many requests, server errors, time-outs.", minimum=0),
    ] = 4
    max_output_tokens: Annotated[int, Option("The most tokens of one answer, thinking included.", minimum=1)] = 4096
    temperature: Annotated[float | None, Option("Temperature.  [default: the model's own]", minimum=0)] = None
    structured: Annotated[
        bool, Option("Ask without structured output, where it would be asked for.", name="--no-schema")
    ] = True
    ask_again: Annotated[bool, Option("Ask once more where a kept answer is cut off, refused or unreadable.")] = False
    strict: Annotated[bool, Option("Exit with 1 if anything gave nothing or any line is no problem.")] = False
    quiet: QuietTable = False

    @property
    def says_how(self) -> bool:
        """Whether anything was said of how models are to be asked."""
        of_asking = (each for each in fields(self) if each.name not in ("models", "folder", "strict", "quiet"))
        return any(getattr(self, each.name) != each.default for each in of_asking)

    @property
    def interrupted(self) -> str:
        """What a user who interrupts the command wants to know."""
        return "interrupted; the same command goes on from here" if self.models else "interrupted; nothing was written"

    def run(self) -> ModelRun:
        """A run that asks these models."""
        from illposed.corpus.models.model_run import ModelRun
        from illposed.prompts.asker import Limits
        from illposed.prompts.providers.contract import Patience
        from illposed.prompts.request import Parameters

        return ModelRun(
            models=self.models,
            folder=self.folder,
            parameters=Parameters(self.max_output_tokens, self.temperature),
            structured=self.structured,
            limits=Limits(self.concurrency, self.per_minute, self.max_cost, self.ask_again),
            patience=Patience(self.seconds, self.retries),
            prices=self.prices,
            dry_run=self.dry_run,
            quiet=self.quiet,
        )
