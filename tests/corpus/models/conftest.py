import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "prompts" / "stubs"))

from serving import _no_keys_of_the_user, serve  # noqa: F401


@pytest.fixture
def problems(tmp_path: Path) -> Path:
    path = tmp_path / "problems.jsonl"
    lines = (
        {
            "question": f"Ana has {n} kites and buys 3 more. How many?",
            "answer": f"{n}+3 = <<{n}+3={n + 3}>>\n#### {n + 3}",
        }
        for n in range(12)
    )
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path
