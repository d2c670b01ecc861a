"""Options that several commands have, each written once."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

from illposed.corpus.terminal.options import Argument, Option

BUNDLED_EMBEDDER: Final = "all-MiniLM-L6-v2"

_DATA = Path(__file__).parents[1] / "data"
_SHIPPED_DATASET = "illposed"
_SHIPPED_LICENCE = "Apache-2.0"

FormatName = Literal["jsonl", "json", "csv", "parquet", "asdiv", "datasets"]

Problems = Annotated[Path | None, Argument()]
Build = Annotated[Path, Argument(path="folder")]
Seed = Annotated[int, Option("Another seed gives other edits of the same problems.")]
Workers = Annotated[int, Option("Worker processes.  [default: one per core]", minimum=1)]
Dataset = Annotated[str | None, Option("Name of the data set in ids and records.  [default: the name of the file]")]
FileFormat = Annotated[
    FormatName | None, Option("Format of the problems.  [default: as the name of the file tells]", name="--format")
]
QuestionField = Annotated[
    tuple[str, ...],
    Option("Field (or column) with the text of a problem; given again, the text stands in several.", name="--question"),
]
SolutionField = Annotated[
    str | None,
    Option("Field with the worked solution, its calculations in << >> and the answer after ####.", name="--solution"),
]
EquationField = Annotated[
    str | None, Option("Field with an equation such as (8-3)*2, where there is no worked solution.", name="--equation")
]
AnswerField = Annotated[str | None, Option("Field with the answer, beside --equation.", name="--answer")]
Licence = Annotated[str | None, Option("Licence of the problems, an SPDX id such as MIT.  [default: unknown]")]
LimitLines = Annotated[int | None, Option("Take only the first N lines of the problems.", minimum=1)]
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


def shipped(name: str) -> Path:
    """A file of data that comes with the package."""
    return _DATA / name


@dataclass(frozen=True, slots=True)
class NamedProblems:
    """A file of problems with the name and the licence of its data set."""

    path: Path
    dataset: str
    licence: str


def named_problems(problems: Path | None, dataset: str | None, licence: str | None) -> NamedProblems:
    """The file that was named, else the problems that come along, with what the user did not say filled in."""
    path = problems or shipped("problems.jsonl")
    if path == shipped("problems.jsonl"):
        return NamedProblems(path, dataset or _SHIPPED_DATASET, licence or _SHIPPED_LICENCE)
    return NamedProblems(path, dataset or path.name.split(".")[0], licence or "unknown")
