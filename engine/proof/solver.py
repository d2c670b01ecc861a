"""Questions to Z3 about subsets of assertions that are parsed once.

The assertions are SMT-LIB text, so that what is decided is what is certified. Work is bounded by Z3's resource count,
which unlike time is the same on every machine, and only the questions about one problem share a context, so that an
answer does not depend on what was asked for other problems before.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

import z3

from illposed.engine.proof.sharing import solvers
from illposed.engine.proof.smtlib import symbol
from illposed.engine.proof.verdict import World

Status = Literal["sat", "unsat", "unknown"]
Sort = Literal["Real", "Int"]

_STATUS: dict[int, Status] = {1: "sat", -1: "unsat", 0: "unknown"}


class Questions:
    """A solver that is asked about sets of SMT-LIB terms over Real or Int constants; started at the first question."""

    def __init__(self, resources: int) -> None:
        self._resources = resources
        self._terms: dict[str, Any] = {}
        self._declared: dict[str, Sort] = {}
        self._undeclared: list[str] = []
        self._answers: dict[tuple[str, ...], Status] = {}

    @cached_property
    def _context(self) -> Any:
        shared = solvers()
        shared.z3_context = shared.z3_context or z3.Context()
        return shared.z3_context

    @cached_property
    def _reference(self) -> Any:
        return self._context.ref()

    @cached_property
    def _solver(self) -> Any:
        solver = z3.SimpleSolver(ctx=self._context)
        solver.set("rlimit", self._resources)
        solver.set("random_seed", 0)
        return solver

    @cached_property
    def _parser(self) -> Any:
        return z3.ParserContext(self._context)

    def declare(self, names: Sequence[str], sort: Sort = "Real") -> None:
        """Make the names known as constants of this sort."""
        new = [name for name in dict.fromkeys(names) if name not in self._declared]
        self._undeclared += new
        self._declared.update(dict.fromkeys(new, sort))

    def _prepare(self, terms: Sequence[str]) -> None:
        """Parse the terms that are not known yet, all at once."""
        new = [term for term in dict.fromkeys(terms) if term not in self._terms]
        if not new:
            return
        if self._undeclared:
            names = ((symbol(name), self._declared[name]) for name in self._undeclared)
            self._parser.from_string("\n".join(f"(declare-const {name} {sort})" for name, sort in names))
            self._undeclared.clear()
        parsed = self._parser.from_string("\n".join(f"(assert {term})" for term in new))
        self._terms.update(zip(new, list(parsed), strict=True))

    def ask(self, terms: Sequence[str]) -> Status:
        """Whether the terms can be true together."""
        asked = tuple(terms)
        if asked not in self._answers:
            self._answers[asked], _ = self._check(terms, wanted=())
        return self._answers[asked]

    def model(self, terms: Sequence[str], names: Sequence[str]) -> tuple[Status, World | None]:
        """The status and, if it is sat and every value is rational, a world over ``names``."""
        return self._check(terms, wanted=names)

    def unsat_core(self, terms: Sequence[str]) -> tuple[Status, tuple[int, ...]]:
        """The status and, if it is unsat, the indices of terms that are enough for it; not necessarily minimal."""
        self._prepare(terms)
        self._solver.push()
        for i, term in enumerate(terms):
            self._solver.assert_and_track(self._terms[term], z3.Bool(str(i), self._context))
        status = _STATUS[z3.Z3_solver_check(self._reference, self._solver.solver)]
        used = sorted(int(name.decl().name()) for name in self._solver.unsat_core()) if status == "unsat" else []
        self._solver.pop()
        return status, tuple(used)

    def _check(self, terms: Sequence[str], wanted: Sequence[str]) -> tuple[Status, World | None]:
        self._prepare(terms)
        solver = self._solver.solver
        # The C functions instead of Solver.push/add/check/pop: those take longer than the solver itself.
        z3.Z3_solver_push(self._reference, solver)
        for term in terms:
            z3.Z3_solver_assert(self._reference, solver, self._terms[term].as_ast())
        status = _STATUS[z3.Z3_solver_check(self._reference, solver)]
        world = self._read(wanted) if status == "sat" and wanted else None
        z3.Z3_solver_pop(self._reference, solver, 1)
        return status, world

    def _read(self, names: Sequence[str]) -> World | None:
        model = self._solver.model()
        world: dict[str, Fraction] = {}
        for name in names:
            constant = z3.Int if self._declared.get(name) == "Int" else z3.Real
            value = model.eval(constant(symbol(name), self._context), model_completion=True)
            if z3.is_int_value(value):
                world[name] = Fraction(value.as_long())
            elif z3.is_rational_value(value):
                world[name] = Fraction(value.numerator_as_long(), value.denominator_as_long())
            else:
                return None
        return world
