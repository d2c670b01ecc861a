"""Work with real certificates on the kite problems, without the formaliser and the mutators."""

from pathlib import Path

import stub_process
from msgspec.structs import replace

from illposed.corpus.build.result import ProblemResult
from illposed.corpus.reasons.reasons import reason_of
from illposed.corpus.records.certificates import certified, stated_fact
from illposed.corpus.records.facts import Edit, constraints_of, domains_of
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.numbers import number_of
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.sources.problem import Problem
from illposed.engine.english.spans import Span
from illposed.engine.facts.fact import Fact, FactKind, Whole
from illposed.engine.formalise.annotations import givens, returns
from illposed.engine.formalise.names import Names
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import BinOp, Compare, Const, Expr, Program, Ref, Step
from illposed.engine.proof.decide import Decider, decide
from illposed.engine.proof.verdict import Contradictory, Solvable, Undecided, Underspecified
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.mutators.problems.measures import measured

LABELS = {Contradictory: 0, Solvable: 1, Underspecified: 2}
NAMES = ("contradictory", "solvable", "underspecified")


@stub_process.of_each
def process(problem: Problem, options: BuildOptions, box: Path) -> ProblemResult:
    """The original, its total stated wrongly and rightly, and the number of kites left out and written again."""
    kites = int(problem.question.split()[2])
    end = problem.question.index(" How")
    wrong, right = (f" In the end she has {total} kites." for total in (kites + 1, kites + 3))
    first = Span(8, 8 + len(str(kites)))
    bought = Span(problem.question.index("3 more"), problem.question.index(" more"))
    had, got = (f"q{span.start}_{span.end}" for span in (first, bought))
    added = [
        Edit(mutator="tell_quantity", span=(end, end), before="", after=text, facts=("derived.L1",))
        for text in (wrong, right)
    ]
    dropped, kept = (
        Edit(mutator=mutator, span=(8, first.end), before=str(kites), after=after, facts=(f"given.{had}",))
        for mutator, after in (("hide_given", "some"), ("change_given", str(kites)))
    )
    given = _is(f"given.{had}", "given", "kites", Const(kites), first)
    rest = [
        _is(f"given.{got}", "given", "number", Const(3), bought),
        _is("relation.L1", "relation", "total", BinOp("+", Ref("kites"), Ref("number")), None),
        _is("relation.answer", "relation", "answer", Ref("total"), None),
        Fact(f"domain.{had}.nonnegative", "domain", Compare(">=", Ref("kites"), Const(0))),
        Fact(f"domain.{had}.whole", "domain", Whole("kites")),
        Fact(f"domain.{got}.nonnegative", "domain", Compare(">=", Ref("number"), Const(0))),
    ]
    derived = [
        _is("derived.L1", "derived", "total", Const(kites + more), Span(end + 1, end + len(wrong))) for more in (1, 3)
    ]
    moved = _is(f"given.{got}", "given", "number", Const(3), bought.shifted(4 - len(str(kites))))
    records = (
        _record(problem, "", (), [given, *rest]),
        _record(problem, ".wrong", (added[0],), [given, *rest, derived[0]]),
        _record(problem, ".right", (added[1],), [given, *rest, derived[1]]),
        _record(problem, ".vague", (dropped,), [moved, *rest[1:]]),
        _record(problem, ".exact", (kept,), [*rest, given]),
    )
    oracle = replace(
        stub_process.oracle_of(problem),
        answer=kites + 3,
        results={"total": kites + 3, "answer": kites + 3},
        givens=(
            GroundedGiven(quantity=had, name="kites", value=kites, span=(first.start, first.end)),
            GroundedGiven(quantity=got, name="number", value=3, span=(bought.start, bought.end)),
        ),
        relations=constraints_of(records[0].facts, "relation"),
        program=_source(problem),
        domain=domains_of(records[0].facts),
    )
    return ProblemResult(oracle, tuple(_explained(record, oracle) for record in records), ())


def _explained(record: SolvabilityRecord, oracle: OracleRecord) -> SolvabilityRecord:
    reason = reason_of(record, oracle)
    return record if isinstance(reason, Rejected) else replace(record, reason=reason)


def _source(problem: Problem) -> str:
    """The kites that there are and those that are bought, added."""
    mentions = find_mentions(problem.question)
    params = givens(problem.question, mentions, (), Names()).params
    steps = (Step("L1", "total", BinOp("+", Ref("kites"), Ref("number"))),)
    return emit(Program(problem.index, returns(problem.question), params, steps, Ref("total")))


def _is(fact_id: str, kind: FactKind, name: str, value: Expr, span: Span | None) -> Fact:
    return Fact(fact_id, kind, Compare("==", Ref(name), value), span)


def _record(problem: Problem, suffix: str, edits: tuple[Edit, ...], facts: list[Fact]) -> SolvabilityRecord:
    verdict = decide(facts, "answer")
    assert not isinstance(verdict, Undecided)
    label = LABELS[type(verdict)]
    text = problem.question
    for edit in edits:
        text = text[: edit.span[0]] + edit.after + text[edit.span[1] :]
    twin = {".wrong": ".right", ".right": ".wrong", ".vague": ".exact", ".exact": ".vague"}.get(suffix)
    decider = Decider(facts, "answer")
    measures = measured(facts, verdict, "answer", lambda ids: decider.decide(ids))
    return SolvabilityRecord(
        id=f"{problem.id}{suffix}",
        group=problem.id,
        label=label,
        label_name=NAMES[label],
        text=text,
        answer=number_of(verdict.value) if isinstance(verdict, Solvable) else None,
        edits=edits,
        facts=tuple(stated_fact(fact) for fact in facts),
        certificate=certified(facts, "answer", verdict),
        program=_source(problem),
        contrast=(f"{problem.id}{twin}",) if twin else (),
        asked="answer",
        stratum="paired" if edits else None,
        kind=None if not edits else "computed-clash" if suffix in (".wrong", ".right") else "omission",
        depth=measures.depth,
        reachable=measures.reachable,
        redundant=measures.redundant,
        source=problem.source,
    )
