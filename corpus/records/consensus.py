"""The records of ``consensus.jsonl``: what the programs for one problem agree on, and all the evidence for it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from illposed.corpus.records.base import Count, Record, Source
from illposed.corpus.records.numbers import Number

Generator = Literal["model", "annotation"]
Fate = Literal[
    "admitted",
    "not-formalised",
    "unreadable",
    "refused",
    "raised",
    "no-number",
    "timed-out",
    "out-of-memory",
    "worker-died",
    "irreproducible",
    "wrong-answer",
    "misread",
]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Parameter(Record, frozen=True, kw_only=True):
    """A parameter as the program has it, or as it was read out of its body; ``default`` is null if it has none."""

    name: str
    type: Literal["int", "float", "bool"]
    default: Number | bool | None
    comment: str


class ProgramRecord(Record, frozen=True, kw_only=True):
    """One program and its fate: ``admitted`` if it gives the gold answer with its default arguments, else why not.

    ``detail`` shows what it gave, or where it could not be read. ``parsed``: it could be expressed in the IR; one that
    could not may still be admitted, is run and compared, and ``detail`` says why. ``canonical`` is its source with
    parameters ``X1…`` and steps ``Y1…``, null unless it was parsed and admitted. ``generator`` is ``annotation`` for
    the program that was read out of the worked solution.
    """

    model: str
    generator: Generator
    fate: Fate
    detail: str
    parsed: bool
    parameters: tuple[Parameter, ...]
    source: str
    canonical: str | None


class AlignedPair(Record, frozen=True, kw_only=True):
    """One row of an alignment: two parameters that stand for one quantity, ``right = scale * left + offset``.

    ``similarity`` is the cosine of their names and comments, null where no embedding was needed or to be had.
    ``basis``: what decided: ``value``, ``names``, or ``equivalence`` (it is the choice that makes the programs equal).
    ``left_lifted`` and ``right_lifted``: it is a constant of the body. ``left_inverted`` and ``right_inverted``: it is
    the share that the program computes by a division (0.5 for ``/ 2``, 0.75 for 3 / 4).
    """

    left: str
    right: str
    left_default: Number | None
    right_default: Number | None
    relation: Literal["same", "scaled", "complement", "increase"]
    scale: Number
    offset: Number
    similarity: float | None
    basis: Literal["value", "names", "equivalence"]
    left_lifted: bool
    right_lifted: bool
    left_inverted: bool
    right_inverted: bool


class ProvedEvidence(Record, frozen=True, kw_only=True, tag_field="verdict", tag="proved"):
    """The programs are equal at every point of ``domain``."""

    method: Literal["normal-form", "solver"]
    domain: str


class FuzzedEvidence(Record, frozen=True, kw_only=True, tag_field="verdict", tag="fuzzed"):
    """No difference was found at ``examples`` points; ``reason`` says why there is no proof."""

    reason: str
    examples: Count


class RefutedEvidence(Record, frozen=True, kw_only=True, tag_field="verdict", tag="refuted"):
    """The smallest counterexample found: arguments by parameter, and what each program gives."""

    left_arguments: dict[str, Number]
    right_arguments: dict[str, Number]
    left_result: str
    right_result: str


class PairRecord(Record, frozen=True, kw_only=True):
    """Two admitted programs, how their parameters correspond, and whether they are the same function.

    ``left_frozen`` and ``right_frozen`` have no partner and stayed at their defaults; ``left_merged`` and
    ``right_merged`` stand for several parameters or constants of their program, equal by default, which were only
    varied together: the verdict holds there alone. ``alternatives``: how many alignments were possible.
    ``alignment_ratio`` and ``semantic_strength`` give ``quality``, which is halved for frozen or merged parameters.
    ``agreement``: ``firm`` is an edge of the graph; ``restricted`` rests on frozen or merged parameters and is none;
    ``incomparable`` had no parameter aligned (and is not the same calculation twice), or agreed at too few points;
    ``refuted`` differs.
    """

    left: str
    right: str
    alignment: tuple[AlignedPair, ...]
    left_frozen: tuple[str, ...]
    right_frozen: tuple[str, ...]
    left_merged: tuple[str, ...]
    right_merged: tuple[str, ...]
    alternatives: Count
    evidence: ProvedEvidence | FuzzedEvidence | RefutedEvidence
    alignment_ratio: Share
    semantic_strength: Share
    quality: Share
    agreement: Literal["firm", "restricted", "incomparable", "refuted"]


class ConsensusRecord(Record, frozen=True, kw_only=True, tag_field="version", tag=1):
    """What the programs for one problem agree on; ``index`` is the number by which programs name the problem.

    ``clique``: the largest set of programs that are pairwise equal with every parameter varied, empty if no two are;
    ``partial``: others that agree with some of them only in part (``restricted``). ``confidence`` is the mean
    quality of its pairs times 1.0 for two members, 1.1 for three and so on; ``calibrated`` the probability that the
    selected program is right. ``selected`` is the model of the oracle, ``oracle`` its source in the compact format and
    ``canonical`` that with canonical names; null without a clique, and the sources also if the selected program is
    opaque.
    """

    id: str
    index: Count
    gold: Number
    programs: tuple[ProgramRecord, ...]
    pairs: tuple[PairRecord, ...]
    clique: tuple[str, ...]
    partial: tuple[str, ...]
    confidence: Annotated[float, msgspec.Meta(ge=0)]
    calibrated: Share
    selected: str | None
    oracle: str | None
    canonical: str | None
    source: Source


class ConsensusReject(Record, frozen=True, kw_only=True, tag_field="version", tag=1):
    """An input that could not be used: a line of problems, a problem, or a program; ``line`` counts from 1."""

    scope: Literal["line", "problem", "program"]
    file: str
    line: Annotated[int, msgspec.Meta(ge=1)]
    reason: str
    detail: str
