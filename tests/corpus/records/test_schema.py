import json
from importlib.resources import files
from pathlib import Path

import jsonschema
import msgspec
import pytest
from click.testing import CliRunner

from illposed.corpus.records.json_schema import PUBLISHED, json_schema, main
from illposed.corpus.records.rejects import RejectRecord


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_schemas_are_up_to_date(name: str) -> None:
    published = files("illposed.corpus").joinpath("schema", f"{name}.json").read_bytes()
    assert published == json_schema(PUBLISHED[name]), "run: python -m illposed.corpus.records.json_schema corpus/schema"


@pytest.mark.parametrize("name", PUBLISHED)
def test_schemas_are_schemas(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(json_schema(PUBLISHED[name])))


@pytest.mark.parametrize("name", PUBLISHED)
def test_every_record_says_its_version(name: str) -> None:
    schema = json.loads(json_schema(PUBLISHED[name]))
    fields = schema["$defs"][PUBLISHED[name].__name__]["properties"]
    (version,) = fields["format" if name == "manifest" else "version"]["enum"]
    assert schema["title"] == f"{PUBLISHED[name].__name__}, version {version}"


def test_the_command_writes_every_schema(tmp_path: Path) -> None:
    assert CliRunner().invoke(main, [str(tmp_path / "schema")]).exit_code == 0
    assert {path.stem for path in (tmp_path / "schema").iterdir()} == set(PUBLISHED)


def test_an_unknown_field_is_an_error() -> None:
    with pytest.raises(msgspec.ValidationError, match="surplus"):
        msgspec.convert({"scope": "line", "reason": "", "detail": "", "line": 1, "surplus": 2}, RejectRecord)
