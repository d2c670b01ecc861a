"""The records of a corpus: one struct for each kind of line or file that ``build`` writes.

The JSON Schemas in ``schema/`` are generated from these structs. A span is ``[start, end)`` in characters (Unicode code
points). A record is frozen, and a field that the struct does not have is an error.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from illposed.corpus.records.numbers import Number
from illposed.engine.facts.fact import FactKind
from illposed.mutators.contract.steps import ErrorType

Label = Literal[0, 1, 2]
LabelName = Literal["contradictory", "solvable", "underspecified"]
RejectScope = Literal["line", "problem", "proposal", "solution"]
Mix = Literal["even", "real"]

Count = Annotated[int, msgspec.Meta(ge=0)]
Offset = Annotated[int, msgspec.Meta(ge=0)]
Sha256 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
FactId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z][A-Za-z0-9_.]*$")]
LineNumber = Annotated[str, msgspec.Meta(pattern="^(L[1-9][0-9]*|FA)$")]
SpanPair = tuple[Offset, Offset]

LABEL_NAMES: tuple[LabelName, LabelName, LabelName] = ("contradictory", "solvable", "underspecified")


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all records share: immutable, built by keyword, closed to unknown fields."""


class Source(Record, frozen=True, kw_only=True):
    """Where a problem comes from: the data set, the 0-based position in it and the licence of its text."""

    dataset: str
    index: Count
    licence: str


class Edit(Record, frozen=True, kw_only=True):
    """One change of the original text: ``before`` stood at ``span`` of the original, ``after`` stands there now.

    ``facts`` are the ids of the facts that the change adds, drops or alters.
    """

    mutator: str
    span: SpanPair
    before: str
    after: str
    facts: tuple[FactId, ...]


class StatedFact(Record, frozen=True, kw_only=True):
    """One fact of a text: ``constraint`` as readable text, ``span`` in the record's own ``text`` (null: not stated)."""

    id: FactId
    kind: FactKind
    constraint: str
    span: SpanPair | None


class Certificate(Record, frozen=True, kw_only=True):
    """The evidence for a label.

    ``core``: a minimal set of fact ids without a model (contradictory only, else null). ``witnesses``: worlds that obey
    every fact, by name of parameter, step target and ``answer``: two with different answers if underspecified, at most
    one if solvable, null if contradictory. ``needs``: the domain facts without which the verdict would be another.
    ``smt2``: the claim as SMT-LIB 2, one named assertion per fact, enough to decide the label again.
    """

    verdict: LabelName
    core: tuple[FactId, ...] | None
    witnesses: tuple[dict[str, Number], ...] | None
    needs: tuple[FactId, ...]
    smt2: str


class Rewritten(Record, frozen=True, kw_only=True):
    """That ``by``, a model, rewrote a text: ``before`` is what the edits made of the original."""

    by: str
    before: str


class SolvabilityRecord(Record, frozen=True, kw_only=True):
    """One text with its decided label; ``edits`` is empty for an unedited original, which has no twins either.

    ``group`` is the id of the source problem, shared by all its variants. ``answer`` is null unless the label is 1.
    ``program`` is the compact source of the oracle of the original. ``contrast`` are the ids of the twins.
    ``rewritten`` is null unless the text stands in the words of a model (``illposed rewrite``).
    """

    id: str
    group: str
    label: Label
    label_name: LabelName
    text: str
    answer: Number | None
    edits: tuple[Edit, ...]
    facts: tuple[StatedFact, ...]
    certificate: Certificate
    program: str
    contrast: tuple[str, ...]
    rewritten: Rewritten | None = None
    source: Source


class GroundedGiven(Record, frozen=True, kw_only=True):
    """A parameter of the oracle: its default value and the span of its mention in the question."""

    name: str
    value: Number
    span: SpanPair


class OracleRecord(Record, frozen=True, kw_only=True):
    """The program chosen for a problem; ``answer`` is what it returned when run.

    ``voters`` are those whose programs are equal to it: ``annotation`` for the one read out of the worked solution,
    and models. ``confidence`` is the score of their agreement (``illposed validate``), ``calibrated`` the probability
    that the program is right given it; both are null where no model agreed.
    """

    id: str
    question: str
    program: str
    answer: Number
    givens: tuple[GroundedGiven, ...]
    voters: tuple[str, ...]
    confidence: Annotated[float, msgspec.Meta(ge=0)] | None = None
    calibrated: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    source: Source


class VerifierInput(Record, frozen=True, kw_only=True):
    """What a verifier sees: the text of a problem and a solution, one line for each step, numbered ``L1`` to ``FA``."""

    problem: str
    solution: str


class ErrorDetails(Record, frozen=True, kw_only=True):
    """The one error of a solution.

    ``erroneous_line_number`` is a number of a line of the solution. ``error_in_code`` is that line in the flawed
    program, ``correction_in_code`` what makes the program equivalent to the oracle in its place.
    """

    error_type: ErrorType
    erroneous_line_number: LineNumber
    explanation: str
    error_in_code: str
    correction_in_code: str


class Target(Record, frozen=True, kw_only=True):
    """The analysis that a verifier should give; ``error_details`` is null for a correct solution."""

    verdict: Literal["Correct", "Flawed"]
    error_details: ErrorDetails | None


class LineValue(Record, frozen=True, kw_only=True):
    """The value of a name of the program that a line of the solution finds: in the oracle, and as the line tells it."""

    line: LineNumber
    name: str
    true: Number
    told: Number


class Mutation(Record, frozen=True, kw_only=True):
    """How an error was made, so that it can be made again; see ``illposed mutate --site``."""

    mutator: str
    site: str
    seed: int


class ProgramCertificate(Record, frozen=True, kw_only=True):
    """The evidence for an error, or for the program of a correct solution, as SMT-LIB 2.

    It asks whether the flawed program with its correction, or the equal program, can give another answer than the
    oracle (unsat), and whether the flawed program gives another one for the numbers of the problem (sat).
    """

    smt2: str


class VerifierRecord(Record, frozen=True, kw_only=True):
    """One worked solution with the analysis that a verifier should give.

    ``group`` is the id of the source problem. ``oracle``, ``flawed`` and ``equal`` are compact sources: of the right
    program, of the one that a flawed solution tells, and of the one that a correct solution tells if that is not the
    oracle but one proved equal to it; ``program_of`` is the model that gave it, and is not there if none did.
    ``mutation`` is null for a correct solution, ``certificate`` for one that tells the oracle. ``register`` is the
    style of the telling: a group has as many correct solutions as flawed ones in each register. ``values`` are those of
    the names that the solution finds, in its order.
    """

    id: str
    group: str
    input: VerifierInput
    target: Target
    oracle: str
    flawed: str | None
    equal: str | None = None
    program_of: str | msgspec.UnsetType = msgspec.UNSET
    register: str
    told_by: str | None = None
    values: tuple[LineValue, ...]
    mutation: Mutation | None
    certificate: ProgramCertificate | None
    source: Source


class RejectRecord(Record, frozen=True, kw_only=True):
    """Something that gave nothing: an input line, a whole problem, one proposal of an edit, or a flawed solution.

    ``reason`` is a short code to count by, ``detail`` shows the place. ``line`` is the 1-based line (or row) of the
    input. ``group`` is null for a line that is no problem, ``mutator`` is null unless one made what is rejected.
    """

    scope: RejectScope
    reason: str
    detail: str
    line: Annotated[int, msgspec.Meta(ge=1)]
    group: str | None = None
    mutator: str | None = None


class InputFile(Record, frozen=True, kw_only=True):
    """An input file by name (not by path), size in bytes and content hash."""

    name: str
    bytes: Count
    sha256: Sha256


class OutputFile(Record, frozen=True, kw_only=True):
    """An output file: its number of lines, size in bytes and content hash."""

    lines: Count
    bytes: Count
    sha256: Sha256


class BuildOptions(Record, frozen=True, kw_only=True):
    """Everything besides the input and the versions that decides the bytes of a build.

    ``sets``: the most contrast sets per problem. ``solutions``: the most flawed solutions per problem, and as many
    correct ones; ``mix``: the errors in them. ``limit``: how many input lines are taken (null: all).
    ``embedder``: what compared the names of parameters in the programs of models (null: nothing, or no programs).
    """

    dataset: str
    licence: str
    seed: int = 0
    sets: Annotated[int, msgspec.Meta(ge=1)] = 1
    solutions: Count = 6
    mix: Mix = "even"
    limit: Annotated[int, msgspec.Meta(ge=0)] | None = None
    embedder: str | None = None


class Counts(Record, frozen=True, kw_only=True):
    """Counts that add up.

    ``lines = problems + bad_lines``; ``problems = oracles + problems_without_oracle``;
    ``records = contradictory + solvable + underspecified``; ``originals`` are among the solvable;
    ``problems_with_all_classes`` have a variant (not the original) of each class. ``solutions = correct + flawed``;
    ``problems_with_all_error_types`` have a flawed solution of each error type.
    """

    lines: Count = 0
    problems: Count = 0
    bad_lines: Count = 0
    oracles: Count = 0
    problems_without_oracle: Count = 0
    records: Count = 0
    contradictory: Count = 0
    solvable: Count = 0
    underspecified: Count = 0
    originals: Count = 0
    problems_with_all_classes: Count = 0
    dropped_proposals: Count = 0
    solutions: Count = 0
    correct: Count = 0
    flawed: Count = 0
    problems_with_solutions: Count = 0
    problems_with_all_error_types: Count = 0
    dropped_solutions: Count = 0


class Manifest(Record, frozen=True, kw_only=True):
    """What a build was made from and what it wrote; written last, so a folder with a manifest is complete.

    ``rejects`` counts by scope and reason (``"problem"`` → ``"no-annotation"`` → 93). ``variants`` counts the records
    with edits by mutator (several joined by ``+``) and label name, ``errors`` the flawed solutions by error type and
    mutator.
    """

    format: Literal[1] = 1
    versions: dict[str, str]
    options: BuildOptions
    inputs: tuple[InputFile, ...]
    counts: Counts
    rejects: dict[str, dict[str, Count]]
    variants: dict[str, dict[str, Count]]
    errors: dict[str, dict[str, Count]]
    outputs: dict[str, OutputFile]
