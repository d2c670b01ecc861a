"""Checking the records of one problem again, from what they say themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest

from illposed.corpus.check.comparing import first_difference
from illposed.corpus.check.recheck_readings import label_differences
from illposed.corpus.check.recheck_reasons import reason_differences
from illposed.corpus.check.recheck_sets import measure_differences, set_differences
from illposed.corpus.check.rereading import text_differences
from illposed.corpus.records.base import LABEL_NAMES
from illposed.corpus.records.facts import Edit, read_facts
from illposed.corpus.records.files.certificate_file import CERTIFICATES
from illposed.corpus.records.files.reading import SOLVABILITY, ProblemGroup
from illposed.corpus.records.numbers import Number, value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import Certificate, SolvabilityRecord
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.formalise.fixed import MAY_BE_LEFT_OUT, UNNEEDED
from illposed.engine.proof.certificate import Claim, NoClaim, certificate, read_claim
from illposed.engine.proof.decide import Decider
from illposed.engine.proof.replay import SolverName, unconfirmed
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, World
from illposed.engine.quantities.rewording import rewording_differences
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not as it should be: where, in which record (empty: none in particular), and what."""

    file: str
    line: int
    record: str
    what: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.record}: {self.what}" if self.record else f"{place}: {self.what}"


def recheck_group(group: ProblemGroup, solvers: Sequence[SolverName]) -> tuple[Difference, ...]:
    """Everything that is wrong with the records of one problem."""
    hints = {name: value_of(value) for name, value in group.oracle.values.items()}
    decider = Decider((), ANSWER, hints=hints)
    return tuple(
        Difference(SOLVABILITY, line, record.id, what)
        for line, record in group.numbered()
        for what in (
            *recheck_record(record, solvers, decider),
            *_differences_within(record, group),
            *label_differences(record, group.oracle, decider),
            *fixed_differences(record, group.oracle),
        )
    )


def recheck_record(record: SolvabilityRecord, solvers: Sequence[SolverName], decider: Decider) -> Iterator[str]:
    """What is wrong with one record by itself: label, answer, certificate, and the text against its facts.

    ``decider`` may be shared by all the records of a problem.
    """
    yield from _label_differences(record)
    facts = read_facts(record.facts)
    if isinstance(facts, Rejected):
        yield facts.detail
    if not record.certificate.smt2:
        yield f"{CERTIFICATES} has no certificate of it"
        return
    claim = read_claim(record.certificate.smt2)
    if isinstance(claim, NoClaim):
        yield f"certificate.smt2 is no certificate: {claim.reason}"
        return
    yield from _claim_differences(record, claim)
    if not isinstance(facts, Rejected) and claim.asked in (None, record.asked):
        yield from _smt2_differences(record, facts, claim, solvers, decider)
    yield from text_differences(record)
    if record.rewritten is not None:
        yield from (wrong.text for wrong in rewording_differences(record.rewritten.before, record.text))


def _label_differences(record: SolvabilityRecord) -> Iterator[str]:
    name = LABEL_NAMES[record.label]
    if record.label_name != name:
        yield f"label {record.label} is {name}, not {record.label_name}"
    if record.certificate.verdict != name:
        yield f"the label is {name}, the verdict of the certificate {record.certificate.verdict}"
    if (record.answer is None) != (name != "solvable"):
        yield f"label {record.label} goes with {'an' if name == 'solvable' else 'no'} answer; this is {record.answer}"


def _claim_differences(record: SolvabilityRecord, claim: Claim) -> Iterator[str]:
    if claim.verdict != record.label_name:
        yield f"the label is {record.label_name}, but certificate.smt2 claims {claim.verdict}"
    if claim.only_value is not None and record.answer is not None and claim.only_value != value_of(record.answer):
        yield f"the answer is {record.answer}, but certificate.smt2 claims {claim.only_value}"
    if claim.asked not in (None, record.asked):
        yield f"certificate.smt2 asks for {claim.asked}, not for {record.asked}"
    if sorted((*claim.basis, *claim.others)) != sorted(fact.id for fact in record.facts):
        yield "the assertions of certificate.smt2 are not the facts of the record"


def _smt2_differences(
    record: SolvabilityRecord, facts: Sequence[Fact], claim: Claim, solvers: Sequence[SolverName], decider: Decider
) -> Iterator[str]:
    """What is wrong with a certificate beside its facts. Only one that they give is handed to the solvers."""
    verdict = _verdict(record.certificate, record.answer, claim)
    if verdict is None:
        yield "core and witnesses are not those of the verdict"
        return
    unknown = {*(record.certificate.core or ()), *record.certificate.needs} - {fact.id for fact in facts}
    if unknown:
        yield f"the certificate names facts that the record does not have: {', '.join(sorted(unknown))}"
        return
    domain, needs = {fact.id for fact in facts if fact.kind == "domain"}, set(record.certificate.needs)
    if needs - domain:
        yield f"certificate.needs names facts that are not domain facts: {', '.join(sorted(needs - domain))}"
    if isinstance(verdict, Contradictory) and needs != domain.intersection(verdict.core):
        yield "certificate.needs are not the domain facts of the core"
    try:
        written = certificate(facts, record.asked, verdict)
    except ValueError as error:
        yield f"the facts cannot be certified: {error}"
        return
    if written != record.certificate.smt2:
        expected, found = first_difference(written.split("\n"), record.certificate.smt2.split("\n"))
        yield f"certificate.smt2 does not say what the facts say: {found!r} instead of {expected!r}"
    else:
        yield from unconfirmed(written, solvers)
    yield from measure_differences(record, facts, verdict, decider)


def _verdict(
    found: Certificate, answer: Number | None, claim: Claim
) -> Contradictory | Solvable | Underspecified | None:
    pairs = zip_longest(found.witnesses or (), claim.witnesses[: len(found.witnesses or ())], fillvalue=None)
    witnesses = tuple(_world(witness or {}, like or {}) for witness, like in pairs)
    if found.verdict == "contradictory" and found.core and found.witnesses is None:
        return Contradictory(found.core, found.needs)
    if found.verdict == "solvable" and found.core is None and len(witnesses) == 1 and answer is not None:
        return Solvable(value_of(answer), found.needs, witnesses[0])
    if found.verdict == "underspecified" and found.core is None and len(witnesses) == 2 and not found.needs:
        return Underspecified((witnesses[0], witnesses[1]))
    return None


def _world(witness: Mapping[str, Number], like: World) -> World:
    """The world of a record, its names in the order of the claim, which is not the record's to say."""
    names = like if set(like) == set(witness) else witness
    return {name: Fraction(value_of(witness[name])) for name in names}


def _differences_within(record: SolvabilityRecord, group: ProblemGroup) -> Iterator[str]:
    """What is wrong with a record beside its oracle, its original and its twins."""
    if [other.id for other in group.records].count(record.id) != 1:
        yield "the id is not unique"
    if record.program != group.oracle.program:
        yield "the program is not that of the oracle"
    if record.source != group.oracle.source:
        yield "the source is not that of the oracle"
    yield from _touched_differences(record, group)
    if _edited(group.oracle.question, record.edits) != _text_of_the_edits(record):
        yield "the edits do not turn the original question into this text"
    yield from set_differences(record, group)
    yield from reason_differences(record, group.oracle)


def _touched_differences(record: SolvabilityRecord, group: ProblemGroup) -> Iterator[str]:
    """Whether the edits name the facts that they add, and none that there is not."""
    touched = {fact for edit in record.edits for fact in edit.facts}
    original, found = ({fact.id for fact in facts} for facts in (group.oracle.stated_facts(), record.facts))
    if touched - original - found:
        yield f"the edits name facts that there are not: {', '.join(sorted(touched - original - found))}"
    if found - original - touched:
        yield f"no edit names the facts that are added: {', '.join(sorted(found - original - touched))}"


def _text_of_the_edits(record: SolvabilityRecord) -> str:
    return record.text if record.rewritten is None else record.rewritten.before


def _edited(original: str, edits: Sequence[Edit]) -> str | None:
    """The text after the edits; None if one does not fit the original or two overlap."""
    pieces, position = [], 0
    for edit in sorted(edits, key=lambda edit: edit.span):
        start, end = edit.span
        if start < position or start > end or original[start:end] != edit.before:
            return None
        pieces += [original[position:start], edit.after]
        position = end
    return "".join([*pieces, original[position:]])


def fixed_differences(record: SolvabilityRecord, oracle: OracleRecord) -> Iterator[str]:
    """Which givens a text changes or leaves out though its oracle says that they are fixed."""
    stated = [(fact.constraint.partition(" = "), fact.constraint) for fact in record.facts if fact.kind != "relation"]
    for given in oracle.givens:
        if given.varies:
            continue
        own = given.fact().constraint
        told = {constraint for (name, equals, _), constraint in stated if name == given.name and equals}
        if told - {own}:
            yield f"it says that {', '.join(sorted(told - {own}))}, but that given is fixed: {given.fixed}"
        elif not told and given.fixed not in UNNEEDED | MAY_BE_LEFT_OUT:
            yield f"it leaves out {given.name}, but that given is fixed: {given.fixed}"
