"""Contradictory, solvable, underspecified, or undecided: what a solver proves of facts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING

from illposed.engine.facts.fact import Fact
from illposed.engine.proof.propagate import Rule, propagate, rule
from illposed.engine.proof.smtlib import Inexpressible, encode, names, number, symbol
from illposed.engine.proof.verdict import Contradictory, Limit, Solvable, Undecided, Underspecified, Verdict, World
from illposed.engine.proof.worlds import WorldSearch, plausibility, satisfies

if TYPE_CHECKING:
    from illposed.engine.proof.solver import Questions, Status

_NO_HINTS: Mapping[str, Fraction] = {}
_DEFAULT_LIMIT = Limit()

_FIRST_GUESSES = 5
"""So many second worlds are tried before the solver is asked whether there is any."""


def decide(
    facts: Sequence[Fact], asked: str, *, hints: Mapping[str, Fraction] = _NO_HINTS, limit: Limit = _DEFAULT_LIMIT
) -> Verdict:
    """What follows from ``facts`` about the value of the name ``asked``.

    ``hints`` are the original values, to which witness worlds keep where the facts allow; they never change which
    kind of verdict is reached. The answer is the same for the same input, on every machine. Ids of facts are distinct,
    and ``asked`` stands in one of them or in ``hints`` (else ``ValueError``). To decide variants of one problem, in
    which nothing need be said of ``asked``, there is the :class:`Decider`, which is faster.
    """
    known = {*hints, *(name for fact in facts for name in names(fact.constraint))}
    if asked not in known:
        raise ValueError(f"asked: {asked!r} is in no fact; there are {', '.join(sorted(known)) or 'none'}")
    return Decider(facts, asked, hints=hints, limit=limit).decide()


class Decider:
    """Decides variants of one problem, whose facts are prepared once."""

    def __init__(
        self,
        facts: Sequence[Fact],
        asked: str,
        *,
        hints: Mapping[str, Fraction] = _NO_HINTS,
        limit: Limit = _DEFAULT_LIMIT,
    ) -> None:
        from illposed.engine.proof.solver import Questions  # z3 takes its time to load

        self._facts = tuple(facts)
        self._asked = asked
        self._hints = hints
        self._questions = Questions(limit.resources)
        self._rules: dict[Fact, Rule] = {}
        self._terms: dict[Fact, str | Inexpressible] = {}
        self._held: dict[Fact, bool] = {}

    def of(self, facts: Sequence[Fact]) -> Decider:
        """The decider of other facts that share most with these: with the same solver, and what it has answered."""
        other = copy(self)
        other._facts = tuple(facts)
        return other

    def decide(
        self,
        removed: Collection[str] = (),
        added: Sequence[Fact] = (),
        asked: str | None = None,
        *,
        is_recorded: bool = True,
    ) -> Verdict:
        """The verdict on the facts of the problem, without those of the ids in ``removed``, and with ``added``.

        ``asked`` is the name that is asked for, if it is another than that of the problem. A verdict that is not to be
        recorded is the same but for its evidence, and much faster: what exact evaluation shows, the solver is not
        asked, and neither a core nor what is needed of the domain is minimal.
        """
        facts = [*(fact for fact in self._facts if fact.id not in removed), *added]
        return self.verdict_on(facts, asked or self._asked, is_recorded=is_recorded)

    def verdict_on(self, facts: Sequence[Fact], asked: str, *, is_recorded: bool = True) -> Verdict:
        """The same for any ``facts``, of which those that were decided on before need not be prepared again."""
        decision = self._decision(facts, asked)
        if isinstance(decision, Undecided):
            return decision
        return decision.verdict() if is_recorded else decision.kind()

    def world(self, removed: Collection[str] = ()) -> World | None:
        """Values with which the facts of the problem hold but for those ``removed``; None if none are found."""
        decision = self._decision([fact for fact in self._facts if fact.id not in removed], self._asked)
        return None if isinstance(decision, Undecided) else decision.world()

    def _decision(self, facts: Sequence[Fact], asked: str) -> _Decision | Undecided:
        if len({fact.id for fact in facts}) != len(facts):
            raise ValueError("two facts have the same id")
        for fact in facts:
            if fact not in self._rules:
                self._rules[fact] = rule(fact)
                self._terms[fact] = encode(fact.constraint)
        terms: dict[str, str] = {}
        for fact in facts:
            term = self._terms[fact]
            if isinstance(term, Inexpressible):
                return Undecided(f"{fact.id}: {term.reason}")
            terms[fact.id] = term
        rules = [self._rules[fact] for fact in facts]
        return _Decision(rules, terms, asked, self._hints, self._held, self._questions)


class _Decision:
    """One set of facts on its way to a verdict."""

    def __init__(
        self,
        rules: Sequence[Rule],
        terms: Mapping[str, str],
        asked: str,
        hints: Mapping[str, Fraction],
        held: dict[Fact, bool],
        questions: Questions,
    ) -> None:
        self._rules = rules
        self._terms = terms
        self._asked = asked
        self._hints = hints
        self._held = held
        self._questions = questions
        self._names = tuple(dict.fromkeys([*(name for r in rules for name in r.names), asked]))
        self._domain = [r.fact.id for r in rules if r.fact.kind == "domain"]
        self._stated = [r.fact.id for r in rules if r.fact.kind != "domain"]
        self._guesses = WorldSearch(rules, self._names)
        questions.declare(self._names)

    def verdict(self) -> Verdict:
        contradiction = self._contradiction_found_by_propagation()
        if contradiction is not None:
            return contradiction
        first = self._confirmed(self._guesses.near_hints(self._hints, self._held))
        if first is None:
            status, first = self._search(())
            if status == "unsat":
                return self._contradictory()
            if first is None:
                return Undecided(_why(status, "whether the facts can hold together"))
        return self._one_of_many(first) or self._unique(first)

    def kind(self) -> Verdict:
        """The verdict without its evidence, by exact evaluation where that is enough."""
        conflict = self._guesses.conflict
        if conflict and self._ask(conflict) == "unsat":
            return Contradictory(conflict, ())
        first = self._guesses.near_hints(self._hints, self._held)
        if first is None:
            return self.verdict()
        if self._asked in self._guesses.follows:
            return Solvable(first[self._asked], (), first)
        return self._one_of_many(first, is_recorded=False) or self._unique(first, is_recorded=False)

    def world(self) -> World | None:
        """A world that the facts have, by exact evaluation where that finds one."""
        if self._guesses.conflict:
            return None
        guess = self._guesses.near_hints(self._hints, self._held)
        return self._search(())[1] if guess is None else guess

    def _one_of_many(self, first: World, *, is_recorded: bool = True) -> Underspecified | None:
        """The verdict if a guessed world gives another answer than ``first``, and is confirmed if it is recorded.

        Where the first guesses fail, most often none is right: then the solver is asked whether there is any such. What
        is not recorded need not be plausible: any world that is found will do.
        """
        guesses = self._guesses.differing(first, self._asked, (self._hints or first) if is_recorded else {})
        second = next(filter(None, islice(guesses, _FIRST_GUESSES)), None)
        if second is None and not self._is_unique(first[self._asked]):
            other = self._otherwise(first[self._asked])
            if not is_recorded:
                _, second = self._questions.model([*self._terms.values(), other], self._names)
            if second is None and self._ask(self._terms, other) != "unsat":
                second = next(filter(None, guesses), None)
        found = self._confirmed(second) if is_recorded else second
        return None if found is None else Underspecified((first, found))

    def _contradiction_found_by_propagation(self) -> Verdict | None:
        """A contradiction whose core is guessed by evaluation; None if there is none to be seen that way."""
        conflict = self._guesses.conflict
        if not conflict:
            return None
        stated = propagate([r for r in self._rules if r.fact.kind != "domain"], {})
        return self._contradictory(stated.conflict or conflict)

    def _contradictory(self, suspects: Sequence[str] = ()) -> Verdict:
        """The facts are believed to be contradictory, because of ``suspects`` if these are given."""
        pool: Sequence[str] = [*self._stated, *self._domain]
        if any(i in self._domain for i in suspects) or not suspects:
            status = self._ask(self._stated)
            if status == "unknown":
                return Undecided(_why(status, "whether the stated facts can hold together"))
            if status == "unsat":
                pool, suspects = self._stated, ()
        if not suspects or self._ask(suspects) != "unsat":
            status, used = self._questions.unsat_core([self._terms[i] for i in pool])
            if status != "unsat":
                return Undecided(_why(status, "whether the facts can hold together"))
            suspects = [pool[i] for i in used]
        return self._minimal_core(suspects)

    def _minimal_core(self, ids: Sequence[str]) -> Verdict:
        """Deletes each fact in turn and keeps it only if the solver finds the rest satisfiable.

        How many minutes an hour has stays, and so does what a contradiction could do without that evaluation does not
        see then: a clash for any number of minutes, or for halves as for thirds, is no simpler, and hard for other
        solvers.
        """
        core, known = list(ids), {rule.fact.id for rule in self._rules if rule.fact.kind == "world"}
        is_seen = self._is_seen(core)
        for candidate in sorted((i for i in ids if i not in known), key=lambda i: i not in self._domain):
            rest = [i for i in core if i != candidate]
            status = self._ask(rest)
            if status == "unknown":
                return Undecided(_why(status, f"whether the core needs {candidate}"))
            if status == "unsat" and (not is_seen or self._is_seen(rest)):
                core = rest
        ordered = tuple(i for i in self._terms if i in core)
        return Contradictory(ordered, tuple(i for i in ordered if i in self._domain))

    def _is_seen(self, ids: Collection[str]) -> bool:
        """Whether evaluation alone finds that some facts contradict each other."""
        return bool(propagate([rule for rule in self._rules if rule.fact.id in ids], {}).conflict)

    def _unique(self, first: World, *, is_recorded: bool = True) -> Verdict:
        """Whether the answer of ``first`` is the only one; if not, the second world comes from the solver.

        What is needed of the domain for that is found out only where it is recorded.
        """
        value = first[self._asked]
        other = self._otherwise(value)
        if self._is_unique(value):
            return Solvable(value, (), first)
        if self._domain and self._ask(self._terms, other) == "unsat":
            return Solvable(value, self._needed(other) if is_recorded else tuple(self._domain), first)
        status, second = self._search((other,))
        if status == "unsat":
            return Solvable(value, self._needed(other), first)
        if second is None:
            return Undecided(_why(status, "whether the answer has a second value"))
        return Underspecified((first, second))

    def _is_unique(self, value: Fraction) -> bool:
        """Whether the solver proves of what is stated alone that the answer is ``value``."""
        return self._ask(self._stated, self._otherwise(value)) == "unsat"

    def _otherwise(self, value: Fraction) -> str:
        return f"(not (= {symbol(self._asked)} {number(value)}))"

    def _needed(self, other: str) -> tuple[str, ...]:
        """The domain facts without which the solver does not exclude ``other``; a minimal set."""
        needed = list(self._domain)
        for candidate in self._domain:
            rest = [i for i in needed if i != candidate]
            if self._ask([*self._stated, *rest], other) == "unsat":
                needed = rest
        return tuple(needed)

    def _search(self, extra: Sequence[str]) -> tuple[Status, World | None]:
        """A world from the solver, plausible if there is one such."""
        terms = [*self._terms.values(), *extra]
        _, world = self._questions.model([*terms, *plausibility(self._names, self._hints)], self._names)
        if world is not None:
            return "sat", world
        return self._questions.model(terms, self._names)

    def _confirmed(self, world: World | None) -> World | None:
        """The guessed world, if each fact holds in it: of a whole world exact evaluation shows what a solver would."""
        return world if world is not None and satisfies(self._rules, world) else None

    def _ask(self, ids: Collection[str], *extra: str) -> Status:
        return self._questions.ask([*(self._terms[i] for i in ids), *extra])


def _why(status: Status, question: str) -> str:
    if status == "sat":
        return f"only irrational values were found: {question}"
    return f"not decided within the limit: {question}"
