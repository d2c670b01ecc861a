"""The records of a build whole, as JSON objects, and how they are written back."""

import json
from pathlib import Path
from typing import Any

import msgspec

from illposed.corpus.records.files.reading import BuildReader
from illposed.corpus.records.solvability import SolvabilityRecord, solvability_line
from illposed.corpus.records.verifier import VerifierRecord, verifier_line


def whole_records(folder: Path, name: str) -> list[dict[str, Any]]:
    """The records of ``solvability.jsonl`` or ``verifier.jsonl`` with what follows from their oracles."""
    reader = BuildReader(folder)
    if name == "solvability.jsonl":
        return [json.loads(msgspec.json.encode(one)) for group in reader.problem_groups() for one in group.records]
    return [json.loads(msgspec.json.encode(one)) for group in reader.solution_groups() for one in group.records]


def write_whole_records(folder: Path, name: str, records: list[dict[str, Any]]) -> None:
    """Write such records to their file; the certificates stay as they are."""
    oracles = {problem.texts.oracle.id: problem.texts.oracle for problem in BuildReader(folder).problems()}
    if name == "solvability.jsonl":
        texts = (msgspec.convert(record, SolvabilityRecord) for record in records)
        lines = [msgspec.json.encode(solvability_line(text, oracles[text.group])) for text in texts]
    else:
        told = (msgspec.convert(record, VerifierRecord) for record in records)
        lines = [msgspec.json.encode(verifier_line(one, oracles[one.group])) for one in told]
    (folder / name).write_bytes(b"".join(line + b"\n" for line in lines))
