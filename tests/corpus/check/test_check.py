import dataclasses
import gzip
import shutil
from collections.abc import Callable
from pathlib import Path

import certified_process
import msgspec
import pytest
import stub_process
from click.testing import CliRunner
from msgspec.structs import replace

from illposed.corpus.build.build import BuildPlan, Built, build
from illposed.corpus.build.chunks import Workshop
from illposed.corpus.build.engines.work import ProblemLimits
from illposed.corpus.check.check import check_build, read_manifest
from illposed.corpus.check.recheck import fixed_differences, recheck_group
from illposed.corpus.check.recheck_oracle import recheck_oracle
from illposed.corpus.cli.main import main
from illposed.corpus.records.files.hashing import hash_file
from illposed.corpus.records.files.reading import BuildReader, ProblemGroup
from illposed.corpus.records.manifest import BuildOptions, Manifest
from illposed.corpus.records.solvability import SolvabilityRecord, solvability_line, solvability_record
from illposed.corpus.records.summary.card import dataset_card
from illposed.corpus.sources.problems import ProblemFile
from illposed.engine.formalise import WhyFixed
from illposed.engine.results import Unusable

ORIGINAL, WRONG, RIGHT, VAGUE = 0, 1, 2, 3
Alter = Callable[[SolvabilityRecord], SolvabilityRecord]


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


def build_of(problems: Path, limit: int, folder: Path) -> Path:
    workshop = Workshop(certified_process.process, stub_process.open_folder)
    options = BuildOptions(dataset="kites", licence="MIT", limit=limit)
    problems_taken = ProblemFile(problems, "kites", "MIT", limit=limit)
    assert isinstance(build(BuildPlan(problems_taken, folder, options, workshop)), Built)
    return folder


def differences(folder: Path) -> list[str]:
    manifest = read_manifest(folder)
    assert isinstance(manifest, Manifest)
    return [str(difference) for difference in check_build(folder, manifest, ("z3", "cvc5"))]


def with_record_altered(built: Path, folder: Path, position: int, alter: Alter) -> Path:
    """A copy of the build with one record altered and the manifest's hashes made to fit."""
    shutil.copytree(built, folder)
    path = folder / "solvability.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    group = list(BuildReader(built).problem_groups())[1]
    lines[5 + position] = msgspec.json.encode(solvability_line(alter(group.records[position]), group.oracle)) + b"\n"
    path.write_bytes(b"".join(lines))
    manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
    outputs = {**manifest.outputs, path.name: hash_file(path).as_output()}
    (folder / "manifest.json").write_bytes(msgspec.json.encode(replace(manifest, outputs=outputs)))
    return folder


def fact(record: SolvabilityRecord, fact_id: str, **changes: object) -> SolvabilityRecord:
    assert any(one.id == fact_id for one in record.facts)
    return replace(record, facts=tuple(replace(one, **changes) if one.id == fact_id else one for one in record.facts))


def proof(record: SolvabilityRecord, **changes: object) -> SolvabilityRecord:
    return replace(record, certificate=replace(record.certificate, **changes))


def claim(record: SolvabilityRecord, before: str, after: str) -> SolvabilityRecord:
    assert before in record.certificate.smt2
    return proof(record, smt2=record.certificate.smt2.replace(before, after))


def edit(record: SolvabilityRecord, **changes: object) -> SolvabilityRecord:
    return replace(record, edits=(replace(record.edits[0], **changes),))


UNLIKE_FACTS = "does not say what the facts say"
UNLIKE_EDITS = "the edits do not turn"
ALTERATIONS: dict[str, tuple[int, Alter, str]] = {
    "label": (WRONG, lambda r: replace(r, label=1), "label 1 is solvable, not contradictory"),
    "label and its name": (
        WRONG,
        lambda r: replace(r, label=1, label_name="solvable"),
        "the verdict of the certificate",
    ),
    "label, name and verdict": (
        VAGUE,
        lambda r: proof(replace(r, label=0, label_name="contradictory"), verdict="contradictory"),
        "certificate.smt2 claims underspecified",
    ),
    "answer": (RIGHT, lambda r: replace(r, answer=9), "the answer is 9, but certificate.smt2 claims 8"),
    "answer dropped": (RIGHT, lambda r: replace(r, answer=None), "label 1 goes with an answer"),
    "answer added": (VAGUE, lambda r: replace(r, answer=4), "label 2 goes with no answer"),
    "answer in the claim too": (
        RIGHT,
        lambda r: claim(replace(r, answer=9), "$answer 8.0", "$answer 9.0"),
        "the certificate is refuted by z3: ",
    ),
    "value of a fact": (
        ORIGINAL,
        lambda r: fact(r, "given.q8_9", constraint="kites = 2"),
        "its place in the text says '5'",
    ),
    "relation": (ORIGINAL, lambda r: fact(r, "relation.L1", constraint="total = kites - number"), UNLIKE_FACTS),
    "constraint that is none": (ORIGINAL, lambda r: fact(r, "relation.L1", constraint="total"), "cannot be read"),
    "kind of a fact": (WRONG, lambda r: fact(r, "derived.L1", kind="domain"), "no text states"),
    "value in the claim": (
        ORIGINAL,
        lambda r: claim(r, "(= $kites 5.0) :named", "(= $kites 2.0) :named"),
        UNLIKE_FACTS,
    ),
    "span moved": (ORIGINAL, lambda r: fact(r, "given.q8_9", span=(4, 5)), "begins or ends inside a word"),
    "span on another number": (
        ORIGINAL,
        lambda r: fact(r, "given.q8_9", span=r.facts[1].span),
        "its place in the text says '3'",
    ),
    "span dropped": (ORIGINAL, lambda r: fact(r, "given.q8_9", span=None), "without a span"),
    "span outside": (ORIGINAL, lambda r: fact(r, "given.q8_9", span=(900, 901)), "is not in the text"),
    "span backwards": (ORIGINAL, lambda r: fact(r, "given.q8_9", span=(9, 8)), "is not in the text"),
    "text": (
        RIGHT,
        lambda r: replace(r, text=r.text.replace("8 kites", "6 kites")),
        "derived.L1 is total = 8, but its place",
    ),
    "text without a number": (RIGHT, lambda r: replace(r, text=r.text.replace("Ana", "Eva")), UNLIKE_EDITS),
    "edit before": (VAGUE, lambda r: edit(r, before="2"), UNLIKE_EDITS),
    "edit after": (VAGUE, lambda r: edit(r, after="many"), UNLIKE_EDITS),
    "edit span": (VAGUE, lambda r: edit(r, span=(7, 8)), UNLIKE_EDITS),
    "core": (WRONG, lambda r: proof(r, core=r.certificate.core[1:]), UNLIKE_FACTS),
    "core of unknown facts": (
        WRONG,
        lambda r: proof(r, core=("given.none",)),
        "facts that the record does not have: given.none",
    ),
    "needs": (RIGHT, lambda r: proof(r, needs=("given.q8_9",)), "not domain facts: given.q8_9"),
    "witness": (
        VAGUE,
        lambda r: proof(r, witnesses=({**r.certificate.witnesses[0], "kites": 77}, r.certificate.witnesses[1])),
        UNLIKE_FACTS,
    ),
    "witness dropped": (
        VAGUE,
        lambda r: proof(r, witnesses=r.certificate.witnesses[:1]),
        "are not those of the verdict",
    ),
    "certificate of another kind": (VAGUE, lambda r: claim(r, ":status sat", ":status unsat"), "is no certificate"),
    "certificate emptied": (VAGUE, lambda r: proof(r, smt2=""), "has no certificate of it"),
    "program": (RIGHT, lambda r: replace(r, program="def solve(): ..."), "the program is not that of the oracle"),
    "source": (
        RIGHT,
        lambda r: replace(r, source=replace(r.source, licence="none")),
        "the source is not that of the oracle",
    ),
    "twin unknown": (RIGHT, lambda r: replace(r, contrast=("kites-9.wrong",)), "its twin kites-9.wrong is not among"),
    "twin dropped": (
        RIGHT,
        lambda r: replace(r, contrast=()),
        "the labels of its set are [1]",
    ),
    "id": (RIGHT, lambda r: replace(r, id="kites-1.wrong"), "the id is not unique"),
}


def test_an_untouched_build_agrees(built: Path) -> None:
    assert differences(built) == []


def test_blank_lines_of_the_input_need_no_record(tmp_path: Path, kite_problems: Path) -> None:
    first, *_, fourth = kite_problems.read_text().splitlines()[:4]
    (tmp_path / "gaps.jsonl").write_text(f"{first}\n\n\n{fourth}\nno problem\n")
    assert differences(build_of(tmp_path / "gaps.jsonl", 3, tmp_path / "out")) == []


@pytest.fixture(scope="module")
def group(built: Path) -> ProblemGroup:
    """The records of the second problem."""
    return list(BuildReader(built).problem_groups())[1]


@pytest.mark.parametrize("name", ALTERATIONS)
def test_an_altered_record_is_caught(group: ProblemGroup, name: str) -> None:
    position, alter, what = ALTERATIONS[name]
    records = [*group.records[:position], alter(group.records[position]), *group.records[position + 1 :]]
    found = [str(one) for one in recheck_group(dataclasses.replace(group, records=tuple(records)), ("z3",))]
    assert any(what in difference for difference in found), found


@pytest.mark.parametrize(
    ("keeps", "is_found"),
    [
        (("relation.L1",), False),
        ((), True),
        (("relation.answer",), True),
        (("relation.L1", "given.q8_9"), True),
        (("relation.L1", "relation.answer"), True),
        (("relation.L1", "relation.L1"), True),
    ],
)
def test_facts_that_an_edit_touches_and_that_hold_all_the_same(
    group: ProblemGroup, keeps: tuple[str, ...], is_found: bool
) -> None:
    record = edit(group.records[VAGUE], facts=("given.q8_9", "relation.L1"))
    line = replace(solvability_line(record, group.oracle), keeps=keeps)
    again = solvability_record(line, group.oracle, record.certificate.smt2)
    records = (*group.records[:VAGUE], again, *group.records[VAGUE + 1 :])
    differing = recheck_group(dataclasses.replace(group, records=records), ())
    assert (bool(differing) or solvability_line(again, group.oracle) != line) == is_found


@pytest.mark.parametrize(
    ("kites", "number", "position", "found"),
    [
        ("stands-twice", None, VAGUE, ["it leaves out kites, but that given is fixed: stands-twice"]),
        ("half-or-rest", None, VAGUE, []),
        ("not-used", None, VAGUE, []),
        (None, "known", VAGUE, []),
        (None, None, VAGUE, []),
    ],
)
def test_a_fixed_given_that_a_text_leaves_out_is_found(
    group: ProblemGroup, kites: WhyFixed | None, number: WhyFixed | None, position: int, found: list[str]
) -> None:
    givens = tuple(replace(each, fixed=why) for each, why in zip(group.oracle.givens, (kites, number), strict=True))
    assert list(fixed_differences(group.records[position], replace(group.oracle, givens=givens))) == found


def test_a_fixed_given_with_another_value_is_found(group: ProblemGroup) -> None:
    first, second = group.oracle.givens
    oracle = replace(group.oracle, givens=(replace(first, fixed="stands-twice"), second))
    changed = fact(group.records[ORIGINAL], "given.q8_9", constraint="kites = 9")
    assert list(fixed_differences(group.records[ORIGINAL], oracle)) == []
    assert list(fixed_differences(changed, oracle)) == ["it says that kites = 9, but that given is fixed: stands-twice"]
    whole = dataclasses.replace(group, oracle=oracle, records=(changed,), lines=group.lines[:1])
    assert any("stands-twice" in difference.what for difference in recheck_group(whole, ()))


def test_givens_that_are_called_by_their_names_are_found(group: ProblemGroup) -> None:
    options = BuildOptions(dataset="kites", licence="MIT")
    oracle = group.oracle
    assert list(recheck_oracle(oracle, options)) == []
    givens = tuple(replace(given, quantity=given.name) for given in oracle.givens)
    domain = {name: (name, *assumed[1:]) for name, assumed in oracle.domain.items()}
    (found,) = recheck_oracle(replace(oracle, givens=givens, domain=domain), options)
    assert "the givens are not the quantities of the question" in found


def test_a_record_moved_to_another_problem_is_caught(built: Path, tmp_path: Path) -> None:
    found = differences(with_record_altered(built, tmp_path / "out", RIGHT, lambda r: replace(r, group="kites-0")))
    assert "solvability.jsonl:8: kites-1.right: oracles.jsonl has no oracle kites-0, or not in this place" in found


def test_an_altered_file_is_caught_by_its_hash(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "oracles.jsonl"
    path.write_bytes(path.read_bytes().replace(b"annotation", b"annotatiom"))
    assert "oracles.jsonl: its size, lines or hash are not those of the manifest" in differences(tmp_path / "out")


@pytest.mark.parametrize(
    ("before", "after"),
    [('"family":"', '"family":"0'), ('"licence":"MIT"}', '"licence":"MIT","group":"orchard"}')],
    ids=["family", "group of the source"],
)
def test_a_family_that_does_not_follow_is_found(built: Path, tmp_path: Path, before: str, after: str) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "oracles.jsonl"
    first, rest = path.read_text().split("\n", 1)
    assert before in first
    path.write_text(first.replace(before, after) + "\n" + rest)
    assert any("oracles.jsonl:1: kites-0: the family is not" in found for found in differences(tmp_path / "out"))


def test_a_lost_file_and_a_torn_line_are_caught(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    (tmp_path / "out" / "rejects.jsonl").unlink()
    records = tmp_path / "out" / "solvability.jsonl"
    records.write_bytes(records.read_bytes()[:-10])
    found = differences(tmp_path / "out")
    assert "rejects.jsonl: is missing" in found
    assert any(one.startswith("solvability.jsonl:15: is not a record:") for one in found)
    assert any(one.startswith("manifest.json: its counts are") for one in found)


def test_a_damaged_line_of_the_oracles_costs_the_records_of_its_problem_alone(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "oracles.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1].replace(b'"answer":', b'"answer":"x'), *lines[2:]]))
    found = differences(tmp_path / "out")
    assert sum(one.startswith("oracles.jsonl:2: is not a record") for one in found) == 1
    without = [one for one in found if "has no oracle" in one]
    assert len(without) == 10
    assert all(": kites-1" in one for one in without)


def with_certificates(built: Path, folder: Path, alter: Callable[[list[bytes]], list[bytes]]) -> Path:
    """A copy of the build with other lines of certificates and the manifest's hashes made to fit."""
    shutil.copytree(built, folder)
    path = folder / "certificates.jsonl.gz"
    path.write_bytes(gzip.compress(b"".join(alter(gzip.decompress(path.read_bytes()).splitlines(keepends=True)))))
    manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
    manifest = replace(manifest, outputs={**manifest.outputs, path.name: hash_file(path).as_output()})
    (folder / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    (folder / "README.md").write_text(dataset_card(manifest), encoding="utf-8")
    return folder


def test_each_record_has_its_certificate_and_each_certificate_its_record(built: Path, tmp_path: Path) -> None:
    missing = differences(with_certificates(built, tmp_path / "missing", lambda lines: [*lines[:6], *lines[7:]]))
    assert missing == ["solvability.jsonl:7: kites-1.wrong: certificates.jsonl.gz has no certificate of it"]
    second = differences(with_certificates(built, tmp_path / "second", lambda lines: [lines[0], *lines]))
    assert second == ["certificates.jsonl.gz:2: kites-0: no record needs this certificate, or it is there twice"]
    foreign = [b'{"version":2,"id":"kites-9","group":"kites-9","smt2":""}\n']
    strange = differences(with_certificates(built, tmp_path / "strange", lambda lines: [*lines, *foreign]))
    assert strange == ["certificates.jsonl.gz:16: kites-9: oracles.jsonl has no oracle kites-9, or not in this place"]
    swapped = differences(with_certificates(built, tmp_path / "swapped", swap))
    assert any("but certificate.smt2 claims solvable" in one for one in swapped)


def swap(lines: list[bytes]) -> list[bytes]:
    """The certificates of two records exchanged."""
    wrong, right = (msgspec.json.decode(line) for line in lines[6:8])
    exchanged = [{**wrong, "smt2": right["smt2"]}, {**right, "smt2": wrong["smt2"]}]
    return [*lines[:6], *(msgspec.json.encode(line) + b"\n" for line in exchanged), *lines[8:]]


def test_certificates_that_are_cut_off_are_caught(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "certificates.jsonl.gz"
    path.write_bytes(path.read_bytes()[:-20])
    found = differences(tmp_path / "out")
    assert "certificates.jsonl.gz: its size, lines or hash are not those of the manifest" in found
    assert any(one.startswith("certificates.jsonl.gz:") and "cannot be read" in one for one in found)


def test_a_build_of_an_earlier_version_is_to_be_made_anew(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text('{"format": 1}')
    refused = read_manifest(tmp_path)
    assert isinstance(refused, Unusable)
    assert "make the build anew with illposed build" in refused.message


def test_altered_counts_are_caught(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "out")
    path = tmp_path / "out" / "manifest.json"
    manifest = msgspec.json.decode(path.read_bytes(), type=Manifest)
    path.write_bytes(msgspec.json.encode(replace(manifest, counts=replace(manifest.counts, oracles=4))))
    found = differences(tmp_path / "out")
    assert any(one.startswith("manifest.json: its counts are") for one in found)
    assert "README.md: is not the card that the manifest gives" in found


def test_a_folder_that_is_no_build_is_told_apart(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing"):
        outcome = read_manifest(folder)
        assert isinstance(outcome, Unusable)
        assert str(folder) in outcome.message
    (tmp_path / "manifest.json").write_text("{}")
    assert isinstance(read_manifest(tmp_path), Unusable)


def test_the_command_prints_what_differs_and_says_so_in_its_exit_status(built: Path, tmp_path: Path) -> None:
    position, alter, what = ALTERATIONS["answer"]
    good = CliRunner().invoke(main, ["check", str(built), "--workers", "1"])
    assert good.exit_code == 0
    assert "15 records replayed with z3" in good.stdout
    assert "all agree" in good.stdout
    altered = with_record_altered(built, tmp_path / "out", position, alter)
    bad = CliRunner().invoke(main, ["check", str(altered), "--workers", "1", "--quiet"])
    assert bad.exit_code == 1
    assert f"solvability.jsonl:8: kites-1.right: {what}" in bad.stdout
    missing = CliRunner().invoke(main, ["check", str(tmp_path / "none")])
    assert missing.exit_code == 2
    assert "no such folder" in missing.stderr


def test_a_problem_that_takes_too_long_is_a_difference(
    tmp_path: Path, kite_problems: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("illposed.corpus.check.check._Rechecker", lambda *_, **__: stub_process.without_end)
    folder = build_of(kite_problems, 1, tmp_path / "out")
    manifest = read_manifest(folder)
    assert isinstance(manifest, Manifest)
    watched: list[int] = []
    found = check_build(folder, manifest, ("z3",), 1, watched.append, ProblemLimits(seconds=0.001))
    assert [str(difference) for difference in found] == [
        "oracles.jsonl:1: kites-0: cannot be checked again: takes more than 0.001 seconds"
    ]
    assert watched[-1] == manifest.counts.records + manifest.counts.solutions
