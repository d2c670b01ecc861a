import json
import sys
from pathlib import Path

import pytest

STUBS = Path(__file__).parent / "stubs"
# Worker processes import the stubs by name; spawn hands them the parent's search path.
sys.path.insert(0, str(STUBS))


@pytest.fixture(scope="session")
def forty_problems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("input") / "problems.jsonl"
    path.write_text("".join(json.dumps(_problem(number)) + "\n" for number in range(40)))
    return path


@pytest.fixture(scope="session")
def small_build(first_look: Path) -> Path:
    """A build of the first problems that ship."""
    return first_look / "first-look"


def _problem(number: int) -> dict[str, str]:
    total = number + 3
    return {
        "question": f"Ana has {number} kites and buys 3 more. How many kites has she?",
        "answer": f"Ana has {number}+3 = <<{number}+3={total}>>{total} kites.\n#### {total}",
    }
