"""What a record says, altered, is found by what it says elsewhere and by its certificate."""

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from illposed.corpus.check.recheck import fixed_differences, recheck_group
from illposed.corpus.check.recheck_oracle import recheck_oracle
from illposed.corpus.grade.readings import readings_meant
from illposed.corpus.records.files.reading import ProblemGroup
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.solvability import SolvabilityRecord, solvability_line, solvability_record
from illposed.engine.formalise import WhyFixed

ORIGINAL, WRONG, RIGHT, VAGUE = 0, 1, 2, 3


Alter = Callable[[SolvabilityRecord], SolvabilityRecord]


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
        UNLIKE_FACTS,
    ),
    "answer in the claim and its witness": (
        RIGHT,
        lambda r: proof(
            claim(replace(r, answer=9), "$answer 8.0", "$answer 9.0"),
            witnesses=({**r.certificate.witnesses[0], "answer": 9},),
        ),
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


@pytest.mark.parametrize("name", ALTERATIONS)
def test_an_altered_record_is_caught(group: ProblemGroup, name: str) -> None:
    position, alter, what = ALTERATIONS[name]
    records = [*group.records[:position], alter(group.records[position]), *group.records[position + 1 :]]
    found = [str(one) for one in recheck_group(dataclasses.replace(group, records=tuple(records)), ("z3",))]
    assert any(what in difference for difference in found), found


def test_no_solver_is_given_a_claim_that_is_not_of_the_facts(group: ProblemGroup) -> None:
    record = claim(group.records[ORIGINAL], "(= $kites 5.0) :named", "(= $kites 2.0) :named")
    altered = dataclasses.replace(group, records=(record, *group.records[1:]))
    (found,) = recheck_group(altered, ("z3", "cvc5"))
    assert UNLIKE_FACTS in found.what


def test_a_claim_that_would_write_a_file_writes_none(group: ProblemGroup, tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("precious", encoding="utf-8")
    hostile = f'(assert (! true :named x)) (set-option :regular-output-channel "{precious}") (assert (! '
    record = claim(group.records[RIGHT], "(assert (! ", hostile)
    altered = dataclasses.replace(group, records=(*group.records[:RIGHT], record, *group.records[RIGHT + 1 :]))
    assert any("is no certificate" in found.what for found in recheck_group(altered, ("z3", "cvc5")))
    assert precious.read_text(encoding="utf-8") == "precious"


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
    oracle, meant = group.oracle, readings_meant(group.oracle)
    assert list(recheck_oracle(oracle, options, meant)) == []
    givens = tuple(replace(given, quantity=given.name) for given in oracle.givens)
    domain = {name: (name, *assumed[1:]) for name, assumed in oracle.domain.items()}
    (found,) = recheck_oracle(replace(oracle, givens=givens, domain=domain), options, meant)
    assert "the givens are not the quantities of the question" in found
