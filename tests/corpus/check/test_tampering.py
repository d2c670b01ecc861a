"""Every field of every record of a build, tampered with: ``check`` finds it, or the field is free, and it says why.

The fields are walked by the structs, so that a new one is changed here too; a file is written back with a manifest that
fits it, so that nothing but the check of what it says can find the change.
"""

import gzip
import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from msgspec import inspect

from illposed.corpus.check.check import check_build, read_manifest
from illposed.corpus.cli.main import main
from illposed.corpus.records.files.certificate_file import CertificateLine
from illposed.corpus.records.files.hashing import hash_file
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.rejects import RejectsLine
from illposed.corpus.records.solvability import SolvabilityLine
from illposed.corpus.records.verifier import VerifierLine

FILES: dict[str, type[msgspec.Struct]] = {
    "oracles.jsonl": OracleRecord,
    "solvability.jsonl": SolvabilityLine,
    "verifier.jsonl": VerifierLine,
    "rejects.jsonl": RejectsLine,
    "certificates.jsonl.gz": CertificateLine,
    "manifest.json": Manifest,
}

NAME = "#"
"""In a path: the name of an entry of a mapping."""

FREE = {
    "rejects.jsonl detail": "words for a person; the reason is counted",
    "rejects.jsonl proposals.*.*[]": "words for a person; the reasons are counted",
    "rejects.jsonl solutions.*.*[]": "words for a person; the reasons are counted",
    "oracles.jsonl confidence": "the vote of the models is not in the build",
    "oracles.jsonl calibrated": "the vote of the models is not in the build",
    "manifest.json versions.#": "what was installed when it was built",
    "manifest.json versions.*": "what was installed when it was built; that of Illposed stands in the card too",
    "manifest.json options.sets": "a bound, and a problem may give less",
    "manifest.json options.solutions": "a bound, and a problem may give less",
    "manifest.json options.limit": "a bound, and the input may be shorter",
    "manifest.json options.embedder": "what compared the names of programs, which are not in the build",
    "manifest.json inputs[].bytes": "the input is not in the build",
    "manifest.json inputs[].sha256": "the input is not in the build",
}
"""What nobody can find who has only the folder."""

OF_MODELS = {
    "oracles.jsonl confidence",
    "oracles.jsonl calibrated",
    "solvability.jsonl rewritten.by",
    "solvability.jsonl rewritten.before",
    "solvability.jsonl rewritten.spans.#",
    "solvability.jsonl rewritten.spans.*[]",
    "verifier.jsonl program_of",
    "verifier.jsonl told_by",
    "manifest.json options.embedder",
}
"""What only a build with models has; the tests of its commands check it."""

RARE = {
    "oracles.jsonl lines.#",
    "oracles.jsonl lines.*",
    "oracles.jsonl source.group",
    "solvability.jsonl keeps[]",
    "solvability.jsonl needs[]",
}
"""What none of the few problems here has."""

PROBLEMS = ((2,), (53, 3))
"""Problems of the file that ships, by 0-based line: one with a constant of the world, then one that is rejected."""


@dataclass(frozen=True)
class Built:
    """A small build and its lines by file."""

    folder: Path
    rows: dict[str, list[Any]]


def paths(found: inspect.Type) -> Iterator[str]:
    """The paths of all values in a type.

    They are ``.field`` of a struct, ``.*`` in a mapping and ``.#`` for its names, ``[]`` in a tuple or list.
    """
    match found:
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from (f".{field.encode_name}{path}" for path in paths(field.type))
        case inspect.DictType(value_type=value):
            yield f".{NAME}"
            yield from (f".*{path}" for path in paths(value))
        case inspect.TupleType(item_types=items):
            yield from (f"[]{path}" for path in dict.fromkeys(path for item in items for path in paths(item)))
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from (f"[]{path}" for path in paths(item))
        case inspect.UnionType(types=types):
            yield from dict.fromkeys(path for one in types for path in paths(one))
        case inspect.NoneType() | inspect.LiteralType(values=(_,)):
            return
        case _:
            yield ""


ALL_PATHS = [f"{name} {path[1:]}" for name, record in FILES.items() for path in paths(inspect.type_info(record))]


def holders(value: Any, steps: list[str]) -> Iterator[tuple[Any, Any]]:
    """Where the values of a path stand: the object or array, and the key."""
    step, *rest = steps
    keys = list(range(len(value))) if isinstance(value, list) else list(value) if step in ("*", NAME) else [step]
    for key in keys:
        inner = value[key] if isinstance(value, list) else value.get(key)
        if rest and inner is not None:
            yield from holders(inner, rest)
        elif inner is not None:
            yield value, key


def others(value: Any) -> Iterator[Any]:
    """Other values of the same type, which may not be allowed where it stands."""
    if isinstance(value, bool | int | float):
        yield value + 1
        return
    yield {"L1": "L2", "FA": "L1", "Correct": "Flawed", "Flawed": "Correct", "even": "real"}.get(value, "solvable")
    yield from ("contradictory", "computational_error", "incorrect_operation", "given", "domain", "1/7", "L1", "FA")
    yield value[:-1] + ("0" if value[-1:] != "0" else "1")
    first = next((word for word in value.split() if word.isalpha() and len(word) > 3), None)
    if first is not None:
        yield value.replace(first, "Dogs", 1)
    yield f"{value}x"


def tampered(row: Any, record: type[msgspec.Struct], path: str) -> Any:
    """The row with another value, or name, at a path that the record allows; None if it has none there."""
    steps = path.replace("[]", ".[]").split(".")
    found = next(holders(row, steps), None)
    if found is None:
        return None
    before = found[1] if steps[-1] == NAME else found[0][found[1]]
    for other in reversed([other for other in others(before) if other != before]):
        copy = json.loads(json.dumps(row))
        holder, key = next(holders(copy, steps))
        if steps[-1] == NAME:
            entries = [(other if name == before else name, entry) for name, entry in holder.items()]
            holder.clear()
            holder.update(entries)
        else:
            holder[key] = other
        if is_allowed(copy, record):
            return copy
    raise AssertionError(f"no other value for {path}: {before!r}")


def is_allowed(row: Any, record: type[msgspec.Struct]) -> bool:
    try:
        msgspec.convert(row, record)
    except msgspec.ValidationError:
        return False
    return True


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> list[Built]:
    """A build of each of a few problems that ship, so that one problem is checked at a time."""
    shipped = (Path(__file__).parents[3] / "corpus/data/problems.jsonl").read_text(encoding="utf-8").splitlines()
    made = []
    for numbers in PROBLEMS:
        folder = tmp_path_factory.mktemp("tampering")
        (folder / "one.jsonl").write_text("".join(shipped[number] + "\n" for number in numbers), encoding="utf-8")
        arguments = ["build", str(folder / "one.jsonl"), "--out", str(folder / "out"), "--workers", "1", "--quiet"]
        result = CliRunner().invoke(main, [*arguments, "--dataset", "own", "--licence", "MIT", "--limit", "5"])
        assert result.exit_code == 0, result.output
        made.append(Built(folder / "out", {name: rows(folder / "out" / name) for name in FILES}))
    return made


def rows(path: Path) -> list[Any]:
    content = path.read_bytes()
    lines = gzip.decompress(content) if path.suffix == ".gz" else content
    return [json.loads(lines)] if path.name == "manifest.json" else [json.loads(line) for line in lines.splitlines()]


def differences(folder: Path) -> list[str]:
    manifest = read_manifest(folder)
    assert isinstance(manifest, Manifest)
    return [str(difference) for difference in check_build(folder, manifest, ())]


def written(built: Built, folder: Path, name: str, changed: list[Any]) -> Path:
    """A copy of a build with other rows in a file, and a manifest that fits them."""
    shutil.copytree(built.folder, folder)
    record = FILES[name]
    lines = [msgspec.json.encode(msgspec.convert(row, record)) for row in changed]
    content = lines[0] if name == "manifest.json" else b"".join(line + b"\n" for line in lines)
    (folder / name).write_bytes(gzip.compress(content, mtime=0) if name.endswith(".gz") else content)
    if name != "manifest.json":
        manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
        outputs = {**manifest.outputs, name: hash_file(folder / name).as_output()}
        (folder / "manifest.json").write_bytes(msgspec.json.encode(msgspec.structs.replace(manifest, outputs=outputs)))
    return folder


def with_a_change(builds: list[Built], folder: Path, name: str, path: str) -> Path | None:
    """The first build with another value at a path; None if none has a value there."""
    for built in builds:
        for place, row in enumerate(built.rows[name]):
            changed = tampered(row, FILES[name], path)
            if changed is not None:
                return written(
                    built, folder, name, [*built.rows[name][:place], changed, *built.rows[name][place + 1 :]]
                )
    return None


def test_the_builds_agree_as_they_are(builds: list[Built]) -> None:
    assert [differences(built.folder) for built in builds] == [[] for _ in builds]


@pytest.mark.parametrize("field", ALL_PATHS)
def test_another_value_of_a_field_is_found_or_the_field_is_free(
    builds: list[Built], tmp_path: Path, field: str
) -> None:
    name, _, path = field.partition(" ")
    folder = with_a_change(builds, tmp_path / "out", name, path)
    if folder is None:
        assert field in OF_MODELS | RARE
    else:
        assert (field in FREE) != bool(differences(folder))


def test_what_is_free_is_a_field() -> None:
    assert {*FREE, *OF_MODELS, *RARE} <= set(ALL_PATHS)


def test_words_changed_in_a_solution_are_found(builds: list[Built], tmp_path: Path) -> None:
    built = builds[0]
    changed = [json.loads(json.dumps(row)) for row in built.rows["verifier.jsonl"]]
    place = next(
        place for place, row in enumerate(changed) if row["register"] in ("worked", "bracketed", "conclusions")
    )
    solution = changed[place]["input"]["solution"]
    word = next(word for word in solution.split() if word.isalpha() and word.islower() and len(word) > 3)
    changed[place]["input"]["solution"] = solution.replace(word, "dogs")
    found = differences(written(built, tmp_path / "out", "verifier.jsonl", changed))
    assert any("other words than another solution" in one for one in found)
    assert any("words from nowhere: dog" in one for one in found)


def test_an_explanation_that_names_the_right_line_and_is_nonsense_is_found(builds: list[Built], tmp_path: Path) -> None:
    built = builds[0]
    changed = [json.loads(json.dumps(row)) for row in built.rows["verifier.jsonl"]]
    details = next(row["target"]["error_details"] for row in changed if row["target"]["error_details"])
    details["explanation"] = f"In {details['erroneous_line_number']}, the solution sings. It should dance."
    found = differences(written(built, tmp_path / "out", "verifier.jsonl", changed))
    assert [one for one in found if "the explanation is not that of the error" in one] == found


def test_a_card_of_other_words_is_found(builds: list[Built], tmp_path: Path) -> None:
    shutil.copytree(builds[0].folder, tmp_path / "out")
    card = tmp_path / "out" / "README.md"
    card.write_text(card.read_text(encoding="utf-8").replace("Z3", "a person"), encoding="utf-8")
    assert differences(tmp_path / "out") == ["README.md: is not the card that the manifest gives"]
