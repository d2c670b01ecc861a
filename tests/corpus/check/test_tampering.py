"""Every field of every record of a build, changed, dropped or added to: ``check`` finds it, or it says here why not.

The fields are walked by the structs, so that a new one is changed here too; a file is written back with a manifest that
fits it, so that nothing but the check of what it says can find the change.
"""

import gzip
import json
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from msgspec import inspect
from tampering import (
    Change,
    changed,
    containers,
    optional,
    paths,
    tampered,
    with_another_element,
    without_an_element,
    without_it,
)

from illposed.corpus.check import check, recheck, recheck_ill_posed, retelling
from illposed.corpus.check.check import check_build, read_manifest
from illposed.corpus.check.recheck import Difference
from illposed.corpus.cli.main import main
from illposed.corpus.records.files.certificate_file import CertificateLine
from illposed.corpus.records.files.hashing import hash_file
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.rejects import RejectsLine
from illposed.corpus.records.solvability import SolvabilityLine
from illposed.corpus.records.verifier import VerifierLine
from illposed.engine.proof.decide import Decider

FILES: dict[str, type[msgspec.Struct]] = {
    "oracles.jsonl": OracleRecord,
    "solvability.jsonl": SolvabilityLine,
    "verifier.jsonl": VerifierLine,
    "rejects.jsonl": RejectsLine,
    "certificates.jsonl.gz": CertificateLine,
    "manifest.json": Manifest,
}

FIELDS = [f"manifest.json options.fields.{name}" for name in ("question[]", "solution", "equation", "answer")]

FREE = {
    "rejects.jsonl detail": "words for a person; the reason is counted",
    "rejects.jsonl proposals.*.*[]": "words for a person; the reasons are counted",
    "rejects.jsonl solutions.*.*[]": "words for a person; the reasons are counted",
    "rejects.jsonl phrasings.*.*[]": "words for a person; the reasons are counted",
    "rejects.jsonl reasons.*.*[]": "words for a person; the reasons are counted",
    "oracles.jsonl confidence": "the vote of the models is not in the build",
    "oracles.jsonl calibrated": "the vote of the models is not in the build",
    "manifest.json versions.#": "what was installed when it was built",
    "manifest.json versions.*": "what was installed when it was built; that of Illposed stands in the card too",
    "manifest.json options.sets": "a bound, and a problem may give less",
    "manifest.json options.depth": "a bound, and all sets may be deeper",
    "manifest.json options.solutions": "a bound, and a problem may give less",
    "manifest.json options.double_errors": "a bound, and a problem may give less",
    "manifest.json options.limit": "a bound, and the input may be shorter",
    "manifest.json options.format": "how the input was read, which is not in the build",
    **dict.fromkeys(FIELDS, "how the input was read, which is not in the build"),
    "manifest.json options.embedder": "what compared the names of programs, which are not in the build",
    "manifest.json options.graded[].name": "the real solutions are not in the build as they were",
    "manifest.json options.graded[].bytes": "the real solutions are not in the build as they were",
    "manifest.json options.graded[].sha256": "the real solutions are not in the build as they were",
    "manifest.json options.phrasebooks[].name": "the phrasebook is not in the build",
    "manifest.json options.phrasebooks[].bytes": "the phrasebook is not in the build",
    "manifest.json options.phrasebooks[].sha256": "the phrasebook is not in the build",
    "manifest.json parses": "another processor may parse otherwise",
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
    "verifier.jsonl author",
    "manifest.json options.graded[].name",
    "manifest.json options.graded[].bytes",
    "manifest.json options.graded[].sha256",
    "manifest.json options.embedder",
}
"""What only a build with models, or with their solutions, has; the tests of its commands check it."""

RARE = {
    "manifest.json options.format",
    *FIELDS,
    "oracles.jsonl lines.#",
    "oracles.jsonl lines.*",
    "oracles.jsonl source.group",
    "solvability.jsonl keeps[]",
    "manifest.json options.kinds[]",
    "manifest.json options.strata[]",
    "manifest.json mutators.#",
    "manifest.json mutators.*",
}
"""What none of the few problems here has."""


MAY_HAVE_MORE_OR_LESS = {
    "manifest.json options.format": "how the input was read, which is not in the build",
    "manifest.json options.fields": "how the input was read, which is not in the build",
    "manifest.json versions": "what was installed when it was built",
    "manifest.json options.limit": "a bound, and the input may be shorter",
    "manifest.json options.phrasebooks": "the phrasebook is not in the build",
    "manifest.json options.graded": "real solutions that were graded may have given no record",
    "manifest.json parses": "another processor may parse otherwise",
}
"""What nobody can find dropped or added who has only the folder."""

WORDS = {f"oracles.jsonl phrasings.*.{form}" for form in ("told", "line", "asked", "unsaid")}
"""What is missed only where a reason of these builds has these words."""

AS_DEFAULT = {
    "manifest.json format",
    "manifest.json options.seed",
    "manifest.json options.sets",
    "manifest.json options.tell",
    "manifest.json options.depth",
    "manifest.json options.share_solvable",
    "manifest.json options.solutions",
    "manifest.json options.flawed_share",
    "manifest.json options.ill_posed_solutions",
    "manifest.json counts.bad_lines",
    "manifest.json counts.problems_with_all_error_types",
    "manifest.json counts.unsolved_problems",
    "manifest.json counts.solution_lines",
    "manifest.json counts.bad_solution_lines",
    "manifest.json counts.foreign_solutions",
}
"""What has the value in these builds that it has where it is missing."""

PROBLEMS = ((88,), (53, 4), (22,), (8,), (54,))
"""Problems of the file that ships, by 0-based line: one with a constant of the world, one beside one that is rejected,
one whose solution has two readings, one with texts of every label in crossed sets, and one with impossible worlds."""

NOT_ITS_PHRASING = {"group": "own-0", "quantity": "q0_1", "kind": "given", "value": 1, "by": "hand"}


@dataclass(frozen=True)
class Built:
    """A small build and its lines by file."""

    folder: Path
    rows: dict[str, list[Any]]


ALL_PATHS = [f"{name} {path[1:]}" for name, record in FILES.items() for path in paths(inspect.type_info(record))]


CHANGES: list[tuple[str, Change]] = [
    (f"{name} {path[1:]}", change)
    for name, record in FILES.items()
    for found, changes in (
        (containers(inspect.type_info(record)), (without_an_element, with_another_element)),
        (optional(inspect.type_info(record)), (without_it,)),
    )
    for path in found
    for change in changes
]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> list[Built]:
    """A build of each of a few problems that ship, so that one problem is checked at a time."""
    shipped = (Path(__file__).parents[3] / "corpus/data/problems.jsonl").read_text(encoding="utf-8").splitlines()
    made = []
    for numbers in PROBLEMS:
        folder = tmp_path_factory.mktemp("tampering")
        (folder / "one.jsonl").write_text("".join(shipped[number] + "\n" for number in numbers), encoding="utf-8")
        (folder / "book.jsonl").write_text(json.dumps(NOT_ITS_PHRASING) + "\n", encoding="utf-8")
        arguments = ["build", str(folder / "one.jsonl"), "--out", str(folder / "out"), "--workers", "1", "--quiet"]
        arguments += ["--phrasebook", str(folder / "book.jsonl"), "--double-errors", "2"]
        result = CliRunner().invoke(main, [*arguments, "--dataset", "own", "--licence", "MIT", "--limit", "5"])
        assert result.exit_code == 0, result.output
        made.append(Built(folder / "out", {name: rows(folder / "out" / name) for name in FILES}))
    return made


@pytest.fixture(scope="module", autouse=True)
def _what_is_unchanged_is_rechecked_once() -> Iterator[None]:
    """Remembers what is found of each text, and of all texts and solutions of a problem, by all that they say.

    Most changes are of one text or one solution, and leave all others be.
    """
    with pytest.MonkeyPatch.context() as patch:
        # What tells the solutions comes first: the others are given it, and one of equal words would be another one.
        for module, name in ((check, "readings_meant"), (retelling, "_realiser")):
            patch.setattr(module, name, remembered(getattr(module, name)))
        for module, names in (
            (recheck, ("recheck_record", "reason_differences")),
            (recheck_ill_posed, ("ill_posed_solutions",)),
            (check, ("recheck_group", "recheck_solutions", "recheck_ill_posed")),
        ):
            for name in names:
                patch.setattr(module, name, remembered(whole(getattr(module, name))))
        yield


def whole(recheck: Callable[..., Iterator[Any]]) -> Callable[..., tuple[Any, ...]]:
    return lambda *given: tuple(recheck(*given))


def remembered(work: Callable[..., Any]) -> Callable[..., Any]:
    found: dict[str, Any] = {}

    def look_up(*given: object) -> Any:
        # A decider saves time and says nothing: each problem that is checked has a new one.
        said = repr([each for each in given if not isinstance(each, Decider)])
        if said not in found:
            found[said] = work(*given)
        return found[said]

    return look_up


def rows(path: Path) -> list[Any]:
    content = path.read_bytes()
    lines = gzip.decompress(content) if path.suffix == ".gz" else content
    return [json.loads(lines)] if path.name == "manifest.json" else [json.loads(line) for line in lines.splitlines()]


def differences(folder: Path) -> list[str]:
    return [str(difference) for difference in checked(folder)]


def agrees(folder: Path) -> bool:
    """Whether nothing differs; looks no further than the first difference."""
    return next(checked(folder), None) is None


def checked(folder: Path) -> Iterator[Difference]:
    manifest = read_manifest(folder)
    assert isinstance(manifest, Manifest)
    return check_build(folder, manifest, ())


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


def with_a_change(builds: list[Built], folder: Path, name: str, make: Callable[[Any], Any]) -> Path | None:
    """The first build with the row that ``make`` makes of one in its place; None if it makes none of any."""
    for built in builds:
        for place, row in enumerate(built.rows[name]):
            made = make(row)
            if made is not None:
                return written(built, folder, name, [*built.rows[name][:place], made, *built.rows[name][place + 1 :]])
    return None


def test_the_builds_agree_as_they_are(builds: list[Built]) -> None:
    assert [differences(built.folder) for built in builds] == [[] for _ in builds]


@pytest.mark.parametrize("field", ALL_PATHS)
def test_another_value_of_a_field_is_found_or_the_field_is_free(
    builds: list[Built], tmp_path: Path, field: str
) -> None:
    name, _, path = field.partition(" ")
    folder = with_a_change(builds, tmp_path / "out", name, lambda row: tampered(row, FILES[name], path))
    if folder is None:
        assert field in OF_MODELS | RARE
    else:
        assert (field in FREE) == agrees(folder)


@pytest.mark.parametrize(("field", "change"), CHANGES)
def test_what_is_dropped_or_added_is_found_or_free(
    builds: list[Built], tmp_path: Path, field: str, change: Change
) -> None:
    name, _, path = field.partition(" ")
    folder = with_a_change(builds, tmp_path / "out", name, lambda row: changed(row, FILES[name], path, change))
    if folder is None:
        assert field in AS_DEFAULT or any(rare.startswith(field) for rare in OF_MODELS | RARE)
    elif field not in WORDS:
        assert (field in MAY_HAVE_MORE_OR_LESS) == agrees(folder)


@pytest.mark.parametrize("name", [name for name in FILES if name != "manifest.json"])
@pytest.mark.parametrize("place", [0, -1])
def test_a_line_that_is_dropped_or_added_is_found(builds: list[Built], tmp_path: Path, name: str, place: int) -> None:
    for built in builds:
        lines = built.rows[name]
        if not lines:
            continue
        renamed = {"line": lines[-1]["line"] + 1} if name == "rejects.jsonl" else {"id": f"{lines[place]['id']}1"}
        dropped = written(built, tmp_path / f"{place}-dropped", name, lines[1:] if place == 0 else lines[:-1])
        added = written(built, tmp_path / f"{place}-added", name, [*lines, {**lines[place], **renamed}])
        assert not agrees(dropped)
        assert not agrees(added)
        return


def test_what_is_free_is_a_field() -> None:
    assert {*FREE, *OF_MODELS, *RARE} <= set(ALL_PATHS)


def test_words_changed_in_a_solution_are_found(builds: list[Built], tmp_path: Path) -> None:
    built, place = next(
        (built, place)
        for built in builds
        for place, row in enumerate(built.rows["verifier.jsonl"])
        if row["register"] in ("worked", "bracketed", "conclusions") and "text" not in row
    )
    changed = [json.loads(json.dumps(row)) for row in built.rows["verifier.jsonl"]]
    solution = changed[place]["input"]["solution"]
    word = next(word for word in solution.split() if word.isalpha() and word.islower() and len(word) > 3)
    changed[place]["input"]["solution"] = solution.replace(word, "dogs")
    found = differences(written(built, tmp_path / "out", "verifier.jsonl", changed))
    assert any("the solution is not in the words of the worked one" in one for one in found)


def test_a_word_changed_alike_in_all_solutions_is_found(builds: list[Built], tmp_path: Path) -> None:
    built = builds[0]
    rows = built.rows["verifier.jsonl"]
    words, of_edited = (
        Counter(
            word
            for row in rows
            if ("text" in row) is edited
            for word in set(re.findall(r"[a-z]{4,}", row["input"]["solution"]))
        )
        for edited in (False, True)
    )
    word = max(sorted((words & of_edited).keys() - {"answer"}), key=words.__getitem__)
    dogs = [
        {**row, "input": {**row["input"], "solution": row["input"]["solution"].replace(word, "dogs")}} for row in rows
    ]
    found = differences(written(built, tmp_path / "out", "verifier.jsonl", dogs))
    assert sum("the solution is not in the words of the worked one" in one for one in found) == words[word] > 1
    assert any("but the texts give" in one for one in found)


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
