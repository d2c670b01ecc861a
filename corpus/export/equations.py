"""``equations.md``: question, answer and program of every problem, for people to read."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

from illposed.corpus.records.oracles import OracleRecord

_ENTRY = """\
## {id}

**Question:** {question}

**Answer:** {answer}

```python
{program}
```

"""


class EquationsFile:
    """The document, one problem at a time. Use it as a context manager."""

    def __init__(self, path: Path, dataset: str) -> None:
        self._stream = path.open("w", encoding="utf-8", newline="\n")
        self._stream.write(f"# The programs of {dataset}\n\nEach computes the answer from the numbers given.\n\n")

    def __enter__(self) -> EquationsFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stream.close()

    def add(self, oracle: OracleRecord) -> None:
        """Write one problem."""
        self._stream.write(
            _ENTRY.format(
                id=oracle.id, question=oracle.question, answer=oracle.answer, program=oracle.program.rstrip("\n")
            )
        )
