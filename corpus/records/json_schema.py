"""The JSON Schema of every record: ``python -m illposed.corpus.records.json_schema corpus/schema`` writes the files."""

from __future__ import annotations

from inspect import cleandoc
from pathlib import Path

import click
import msgspec

from illposed.corpus.records.base import FORMAT, Record
from illposed.corpus.records.consensus import ConsensusRecord, ConsensusReject
from illposed.corpus.records.files.certificate_file import CertificateLine
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.phrasebook import PhrasebookRecord
from illposed.corpus.records.rejects import RejectRecord, RejectsLine
from illposed.corpus.records.solvability import SolvabilityLine
from illposed.corpus.records.synthetic import SurfaceProblem
from illposed.corpus.records.verifier import VerifierLine

PUBLISHED: dict[str, type[Record]] = {
    "certificates": CertificateLine,
    "consensus": ConsensusRecord,
    "consensus.rejects": ConsensusReject,
    "manifest": Manifest,
    "oracles": OracleRecord,
    "phrasebook": PhrasebookRecord,
    "rejects": RejectsLine,
    "solvability": SolvabilityLine,
    "synthetic": SurfaceProblem,
    "synthetic.rejects": RejectRecord,
    "verifier": VerifierLine,
}
"""The name of each schema file (without ``.json``) and the record that it describes."""


def json_schema(record: type[Record]) -> bytes:
    """The JSON Schema (draft 2020-12) of one record, indented, with a newline at the end; its title has the version."""
    version = record.__struct_config__.tag or FORMAT
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{record.__name__}, version {version}",
        **msgspec.json.schema(record),
    }
    return msgspec.json.format(msgspec.json.encode(_described(schema)), indent=2) + b"\n"


def _described(part: object) -> object:
    """The same with its descriptions without the margin of their source, which Python 3.13 takes off itself."""
    match part:
        case dict():
            return {
                name: cleandoc(each) if name == "description" and isinstance(each, str) else _described(each)
                for name, each in part.items()
            }
        case list():
            return [_described(each) for each in part]
        case _:
            return part


@click.command(help="Write the JSON Schema of every record into FOLDER.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
def main(folder: Path) -> None:
    """Write one file for each published record."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, record in PUBLISHED.items():
        (folder / f"{name}.json").write_bytes(json_schema(record))


if __name__ == "__main__":
    main()
