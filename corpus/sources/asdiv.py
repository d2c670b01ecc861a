"""Problems in the XML of ASDiv: ``<Problem>`` with ``Body``, ``Question``, ``Formula`` and ``Answer``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from illposed.corpus.records.manifest import FieldNames
from illposed.corpus.sources.layouts import problem_in
from illposed.corpus.sources.problem import UNNAMED, Content, Format
from illposed.engine.results import Rejected, shortened


def _rows(path: Path, fields: FieldNames) -> Iterator[tuple[int, Content | Rejected]]:
    number = 0
    try:
        for _, element in ElementTree.iterparse(path):
            if element.tag == "Problem":
                number += 1
                yield number, problem_in({child.tag: child.text or "" for child in element}, fields)
                element.clear()
    # An encoding that cannot be read is a ValueError or, if nobody knows it, a LookupError.
    except (ElementTree.ParseError, OSError, ValueError, LookupError) as error:
        yield number + 1, Rejected("unreadable", f"the file breaks off here: {shortened(str(error))}")


def _total(path: Path) -> int:
    return sum(1 for _ in _rows(path, UNNAMED))


ASDIV = Format("asdiv", (".xml",), _rows, _total)
