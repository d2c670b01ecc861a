"""The consensus on a problem: the graph of pairs that passed, its largest clique, and the oracle selected from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from illposed.engine.alignment.admitted import AdmittedProgram, used_params
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.consensus.calibration import calibrated_confidence
from illposed.engine.consensus.families import families_of
from illposed.engine.consensus.judge import Judgement, judge
from illposed.engine.consensus.score import confidence_score, mean_quality
from illposed.engine.equivalence import Runner
from illposed.engine.ir.nodes import Program


@dataclass(frozen=True, slots=True)
class Consensus:
    """What the candidates for a problem agree on.

    ``clique`` are the members of the largest clique of programs that are equal with every parameter varied, ``partial``
    the programs outside it that agree with a member only on a part of the values (frozen or merged parameters) and are
    refuted by none; both sorted by name, and empty if no two programs agree. ``confidence`` is the seeds' score,
    ``calibrated`` the probability in [0, 1] that ``selected`` is right. ``selected`` is None without a clique.
    """

    judgements: tuple[Judgement, ...]
    clique: tuple[str, ...] = ()
    partial: tuple[str, ...] = ()
    confidence: float = 0.0
    calibrated: float = 0.0
    selected: AdmittedProgram | None = None


def consensus(candidates: Sequence[AdmittedProgram], similarities: Similarities, runner: Runner) -> Consensus:
    """Judge every pair of candidates, which have distinct models, and select the oracle.

    Only firm agreement makes an edge of the graph. The clique of the most model families comes first, then the largest,
    then the one with the most general member, then the best mean quality, then the names in order.
    """
    ordered = sorted(candidates, key=lambda candidate: candidate.model)
    judgements = tuple(judge(left, right, similarities, runner) for left, right in combinations(ordered, 2))
    used = {candidate.model: len(used_params(candidate)) for candidate in ordered}
    clique = min(_cliques(judgements), key=lambda members: _rank(judgements, used, members), default=())
    if not clique:
        return Consensus(judgements)
    inside = _within(judgements, clique)
    selected = _most_general([c for c in ordered if c.model in clique], inside)
    return Consensus(
        judgements,
        clique,
        tuple(c.model for c in ordered if c.model not in clique and _agrees_in_part(c.model, clique, judgements)),
        confidence_score(len(clique), inside),
        calibrated_confidence(selected.model, [(j.left.model, j.right.model, j.agreement) for j in judgements]),
        selected,
    )


def _cliques(judgements: Sequence[Judgement]) -> list[tuple[str, ...]]:
    """The maximal cliques of at least two programs that agree firmly."""
    import networkx

    graph: networkx.Graph[str] = networkx.Graph()
    graph.add_edges_from((j.left.model, j.right.model) for j in judgements if j.agreement == "firm")
    return [tuple(sorted(members)) for members in networkx.find_cliques(graph)]


def _within(judgements: Sequence[Judgement], members: Iterable[str]) -> list[Judgement]:
    inside = frozenset(members)
    return [j for j in judgements if j.left.model in inside and j.right.model in inside]


def _rank(
    judgements: Sequence[Judgement], used: Mapping[str, int], members: tuple[str, ...]
) -> tuple[int, int, int, float, tuple[str, ...]]:
    """Smaller is better."""
    most = max(used[member] for member in members)
    return -len(families_of(members)), -len(members), -most, -mean_quality(_within(judgements, members)), members


def _agrees_in_part(model: str, clique: tuple[str, ...], judgements: Sequence[Judgement]) -> bool:
    towards = [j.agreement for j in judgements if _is_between(j, model, clique)]
    return "restricted" in towards and "refuted" not in towards


def _is_between(judgement: Judgement, model: str, clique: tuple[str, ...]) -> bool:
    left, right = judgement.left.model, judgement.right.model
    return (left == model and right in clique) or (right == model and left in clique)


def _most_general(members: Sequence[AdmittedProgram], judgements: Sequence[Judgement]) -> AdmittedProgram:
    """The member with the most parameters that matter, then the best mean quality, then the first name.

    An opaque program comes last, since nothing can be proved of it.
    """

    def rank(candidate: AdmittedProgram) -> tuple[bool, int, float, str]:
        own = [j for j in judgements if candidate.model in (j.left.model, j.right.model)]
        readable = isinstance(candidate.form, Program)
        return not readable, -len(used_params(candidate)), -mean_quality(own), candidate.model

    return min(members, key=rank)
