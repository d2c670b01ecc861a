"""Reading a problem with its worked solution, and whether two problems have the same structure."""

from __future__ import annotations

from dataclasses import replace

from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.facts.oracle import Oracle
from illposed.engine.formalise import NotFormalised, formalise
from illposed.engine.ir.evaluate import EvaluationFailed
from illposed.engine.ir.nodes import Expr, Program, Ref, Step, rewrite
from illposed.engine.solutions.worked import SolutionUnreadable, read_solution
from illposed.mutators.contract.surface import Worked
from illposed.mutators.opening.problems import NoSubject, subject_of_problem


def open_worked(question: str, answer: str) -> Worked | NoSubject:
    """The problem as mutators of the surface take it, or why it cannot be read as a program."""
    solution = read_solution(answer)
    if isinstance(solution, SolutionUnreadable):
        return NoSubject(solution.reason, solution.detail)
    formalised = formalise(0, question, solution)
    if isinstance(formalised, NotFormalised):
        return NoSubject(formalised.reason, formalised.detail)
    subject = subject_of_problem(question, formalised, solution)
    if isinstance(subject, EvaluationFailed):
        return NoSubject("undefined", f"{subject.reason} in {subject.where}")
    return Worked(question, answer, subject, {line.label: line for line in formalised.lines})


def same_structure(one: Oracle, other: Oracle) -> bool:
    """Whether both programs are proved to compute the same of the quantities of their texts, taken in order."""
    places = [(grounding.mention, grounding.part) for grounding in one.groundings]
    if places != [(grounding.mention, grounding.part) for grounding in other.groundings]:
        return False
    left, right = (_plainly_named(oracle.program) for oracle in (one, other))
    return isinstance(prove_equal(left, right), Proved)


def _plainly_named(program: Program) -> Program:
    """``program`` with parameters and steps named by their position."""
    names = {param.name: f"given{number}" for number, param in enumerate(program.params)}
    names |= {step.target: f"step{number}" for number, step in enumerate(program.steps)}

    def renamed(node: Expr) -> Expr:
        return Ref(names[node.name]) if isinstance(node, Ref) else node

    params = tuple(replace(param, name=names[param.name]) for param in program.params)
    steps = tuple(Step(step.label, names[step.target], rewrite(step.expr, renamed)) for step in program.steps)
    return Program(program.index, program.returns, params, steps, rewrite(program.answer, renamed))
