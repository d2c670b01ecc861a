"""A build whose certificates are real, without the formaliser and the mutators."""

from pathlib import Path

import msgspec
import pytest
from checked_build import build_of

from illposed.corpus.records.files.reading import BuildReader, ProblemGroup


@pytest.fixture(scope="module")
def kite_problems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Problems of other numbers of kites than 0, 1 and 3, so that these vary."""
    path = tmp_path_factory.mktemp("kites") / "problems.jsonl"
    question = "Ana has {} kites and buys 3 more. How many kites has she?"
    solution = "Ana has {0}+3 = <<{0}+3={1}>>{1} kites.\n#### {1}"
    lines = ({"question": question.format(n), "answer": solution.format(n, n + 3)} for n in (4, 5, 6, 2))
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    return path


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, kite_problems: Path) -> Path:
    return build_of(kite_problems, 3, tmp_path_factory.mktemp("checked") / "out")


@pytest.fixture(scope="module")
def group(built: Path) -> ProblemGroup:
    """The records of the second problem."""
    return list(BuildReader(built).problem_groups())[1]
