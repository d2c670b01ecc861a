"""Options that several commands have, each written once."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from illposed.corpus.terminal.options import Argument, Option
from illposed.engine.results import Unusable, shortened

if TYPE_CHECKING:
    from illposed.corpus.build.engines.engine import Engine
    from illposed.corpus.sources.problems import ProblemFile

BUNDLED_EMBEDDER: Final = "all-MiniLM-L6-v2"

_DATA = Path(__file__).parents[1] / "data"
_SHIPPED_PROBLEMS = "problems.jsonl"
_SHIPPED_DATASET = "illposed"
_SHIPPED_LICENCE = "Apache-2.0"

Build = Annotated[Path, Argument(path="folder")]
Seed = Annotated[int, Option("Another seed gives other edits of the same problems.")]
Workers = Annotated[int, Option("Worker processes.  [default: one per core]", minimum=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Engines:
    """Who does the work; without a word, as many processes as there are cores."""

    workers: Annotated[int | None, Option("Worker processes, or actors.  [default: one per core]", minimum=1)] = None
    engine: Annotated[
        Literal["local", "ray"], Option('Work in processes of this machine, or in actors of Ray (extra "ray").')
    ] = "local"
    ray_address: Annotated[
        str | None,
        Option("With --engine ray: the cluster.  [default: one that is started on this machine]", metavar="ADDRESS"),
    ] = None

    def opened(self) -> Engine | Unusable:
        """What the work is handed to, or why there is no such thing here."""
        from multiprocessing import current_process

        from illposed.corpus.build.engines.engine import Cluster, missing_ray

        if current_process().daemon:
            return Unusable(
                "a daemonic process, such as those of multiprocessing.Pool, can start no worker;"
                " work in the main process, or in concurrent.futures.ProcessPoolExecutor"
            )
        if self.engine == "ray":
            return missing_ray() or Cluster(self.ray_address, self.workers)
        if self.ray_address is not None:
            return Unusable("--ray-address goes with --engine ray")
        return self.workers or cores()


Dataset = Annotated[
    str | None,
    Option(
        "Name of the data set in ids and records, by which, beside the seed, a build draws its edits."
        "  [default: the name of the file]"
    ),
]
Licence = Annotated[str | None, Option("Licence of the problems, an SPDX id such as MIT.  [default: unknown]")]
QuietTable = Annotated[bool, Option("Show no progress and no closing table.")]
Quiet = Annotated[bool, Option("Show no progress.")]
Programs = Annotated[
    tuple[Path, ...],
    Option(
        "Programs of models for the problems: a folder <index>/<provider>_<model>.py or .txt, or a file of JSON lines"
        ' {"index": 0, "model": "…", "code": "…"}; may be given again for more.'
    ),
]
Phrasebooks = Annotated[
    tuple[Path, ...],
    Option(
        "Phrasebook of the problems, as illposed phrasebook writes it; may be given again for more, earlier ones first."
        "  [default: for the problems that come along, the one that comes with them]",
        name="--phrasebook",
        path="file",
    ),
]
Embedder = Annotated[
    str | None,
    Option(
        "Sentence-transformers model, a name or a folder, that compares the names of parameters; none goes without.",
        none="none",
    ),
]
AcceptMissing = Annotated[
    tuple[str, ...],
    Option(
        "Run programs although this layer of the sandbox is missing here; may be given again for others.",
        metavar="LAYER",
    ),
]
MaxCost = Annotated[
    float | None,
    Option(
        "Make no call that could bring the cost of all calls of this folder above this; needs known prices.",
        metavar="DOLLARS",
        minimum=0,
    ),
]
Prices = Annotated[
    tuple[str, ...],
    Option(
        "Dollars per million tokens of PROVIDER:MODEL, instead of the price on file; may be given again.",
        name="--price",
        metavar="MODEL=INPUT,OUTPUT",
    ),
]
Shape = Annotated[Literal["table", "json", "markdown"], Option("How to print the report.", name="--format")]


def cores() -> int:
    """How many worker processes there are where the user does not say."""
    return os.cpu_count() or 1


def unfit_name(option: str, name: str | None) -> Unusable | None:
    """Why a name cannot stand in ids and records; None if it can, or is not said."""
    if name is None or (name.strip() and name.isprintable()):
        return None
    return Unusable(f"{option}: {shortened(repr(name))} is no name; give one line of text that can be seen")


def shipped(name: str) -> Path:
    """A file of data that comes with the package."""
    return _DATA / name


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemSource:
    """The problems that a command takes, and how they are to be read; without ``problems``, what comes along."""

    problems: Annotated[Path | None, Argument()] = None
    format: Annotated[
        Literal["jsonl", "json", "csv", "parquet", "asdiv", "datasets"] | None,
        Option("Format of the problems.  [default: as the name of the file tells]"),
    ] = None
    question: Annotated[
        tuple[str, ...],
        Option("Field (or column) with the text of a problem; given again, the text stands in several."),
    ] = ()
    solution: Annotated[
        str | None, Option("Field with the worked solution, its calculations in << >> and the answer after ####.")
    ] = None
    equation: Annotated[
        str | None, Option("Field with an equation such as (8-3)*2, where there is no worked solution.")
    ] = None
    answer: Annotated[
        str | None, Option("Field with the answer, beside --equation, or where no --solution has it after ####.")
    ] = None
    limit: Annotated[int | None, Option("Take only the first N lines of the problems.", minimum=1)] = None

    @property
    def path(self) -> Path:
        """The file that was named, else the problems that come along."""
        return self.problems or shipped(_SHIPPED_PROBLEMS)

    def opened(self, dataset: str | None = None, licence: str | None = None) -> ProblemFile | Unusable:
        """The problems by the name and under the licence of their data set, or why there are none.

        Where these are not known, the name is that of the file, and the licence ``unknown``.
        """
        unfit = unfit_name("dataset", dataset) or unfit_name("licence", licence)
        if unfit is not None:
            return unfit
        from illposed.corpus.records.files.hashing import writable_name
        from illposed.corpus.records.manifest import UNKNOWN_LICENCE, FieldNames
        from illposed.corpus.sources.problems import STANDARD_INPUT, ReadAs, open_problems

        names = FieldNames(question=self.question, solution=self.solution, equation=self.equation, answer=self.answer)
        read_as = ReadAs(self.format, names)
        if self.path == shipped(_SHIPPED_PROBLEMS):
            return open_problems(
                self.path, dataset or _SHIPPED_DATASET, licence or _SHIPPED_LICENCE, self.limit, read_as
            )
        name = "stdin" if str(self.path) == STANDARD_INPUT else writable_name(self.path).split(".")[0]
        return open_problems(self.path, dataset or name, licence or UNKNOWN_LICENCE, self.limit, read_as)
