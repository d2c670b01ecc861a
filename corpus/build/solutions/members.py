"""The programs of models that agree with an oracle, over its parameters and with the names of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from illposed.corpus.build.votes import Vote
from illposed.engine.consensus.adoption import adopt
from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.facts.oracle import Oracle
from illposed.engine.ir.evaluate import EvaluationFailed
from illposed.engine.ir.nodes import BinOp, Expr, Program, references, walk
from illposed.engine.ir.parse import parse
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.equal import in_steps_of, unfolded


@dataclass(frozen=True, slots=True)
class Member:
    """A program that a model gave, as one with the parameters of the oracle that is proved equal to it."""

    model: str
    subject: OpenProgram


def members(question: str, oracle: Oracle, vote: Vote) -> Iterator[Member]:
    """The voters of the clique that the oracle is in whose programs can be told in its place, but are not the same.

    A program is left out if one of its numbers is not found in ``question``, or if no proof comes out. So is one that
    divides by what is no constant: not every solver confirms the certificate then.
    """
    seen = [oracle.program]
    if divides_by_names(oracle.program):
        return
    for voter in vote.voters:
        program = _over(question, oracle, voter.source)
        if program is None or divides_by_names(program) or any(_is_same(program, other) for other in seen):
            continue
        subject = open_program(program, oracle.counted)
        if not isinstance(subject, EvaluationFailed):
            seen.append(program)
            yield Member(voter.model, subject)


def _over(question: str, oracle: Oracle, source: str) -> Program | None:
    """The program of ``source`` over the parameters of ``oracle``, proved equal to it; None if there is none."""
    program = parse(source, index=oracle.program.index)
    adopted = adopt(program, question) if isinstance(program, Program) else None
    if not isinstance(adopted, Oracle) or adopted.program.params != oracle.program.params:
        return None
    named = in_steps_of(oracle.program, adopted.program)
    if named is None or not isinstance(prove_equal(oracle.program, named), Proved):
        return None
    longer = unfolded(oracle.program, named)
    return named if _is_same(longer, oracle.program) else longer


def divides_by_names(program: Program) -> bool:
    """Whether a line divides by what is no constant."""
    return any(map(_divides_by_name, program.exprs))


@lru_cache(maxsize=1024)  # the programs of a problem have most of their lines in common
def _divides_by_name(expr: Expr) -> bool:
    nodes = (node for node in walk(expr) if isinstance(node, BinOp) and node.operator == "/")
    return any(references(node.right) for node in nodes)


def _is_same(program: Program, other: Program) -> bool:
    return [(s.target, s.expr) for s in program.steps] == [(s.target, s.expr) for s in other.steps]
