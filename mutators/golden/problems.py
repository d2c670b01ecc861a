"""Golden files of problems: every variant of each problem of a case by one mutator, as one JSON file.

A problem has its facts as SMT-LIB terms. A variant has its text, its edits, what they take from these facts and add to
them, and the verdict that this must lead to.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from illposed.engine.phrasing.syntax import phrased_problem
from illposed.engine.proof.replay import ReplayFailed, replay
from illposed.engine.proof.smtlib import encode, number, symbol
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified
from illposed.engine.results import Rejected, Unusable
from illposed.mutators.contract.facts import Dropped, FactMutator
from illposed.mutators.golden.failures import GoldenFailure
from illposed.mutators.golden.functions import SEED
from illposed.mutators.opening.problems import variants
from illposed.mutators.problems.variant import Variant

_NAME = re.compile(r"\$(\w+)")
_VERDICTS = {Contradictory: "contradictory", Solvable: "solvable", Underspecified: "underspecified"}


def problems_golden(lines: str, case: str, mutator: FactMutator) -> str:
    """The golden file of the problems in ``lines``; raises :class:`GoldenFailure` for one that takes no edits."""
    about = f"{mutator.id} on {case}, seed {SEED}. Written by pytest --update-goldens; do not edit."
    problems = [
        _problem(f"{case}:{number}", line, mutator)
        for number, line in enumerate(lines.splitlines(), start=1)
        if line.strip()
    ]
    return json.dumps({"about": about, "problems": problems}, indent=1, ensure_ascii=False) + "\n"


def problems_faults(text: str) -> list[str]:
    """What is wrong when Z3 is asked about the facts of a golden file, one line each."""
    try:
        problems = json.loads(text)["problems"]
        questions = [
            (problem["place"], variant["text"], _questions(problem["facts"], variant))
            for problem in problems
            for variant in problem["variants"]
        ]
    except (ValueError, KeyError, TypeError) as error:
        return [f"it is no golden file of problems: {type(error).__name__}: {error}"]
    return [f"{place}: {fault}: {told}" for place, told, smt2 in questions if (fault := _fault(smt2)) is not None]


def _problem(place: str, line: str, mutator: FactMutator) -> dict[str, Any]:
    try:
        problem = json.loads(line)
        question, answer = problem["question"], problem["answer"]
    except (ValueError, KeyError, TypeError) as error:
        raise GoldenFailure(f'{place}: no {{"question": …, "answer": …}} ({type(error).__name__}: {error})') from error
    subject = phrased_problem(question, answer)
    if isinstance(subject, Unusable):
        raise GoldenFailure(f"{place}: {subject.message}")
    if isinstance(subject, Rejected):
        raise GoldenFailure(f"{place}: this problem takes no edits: {subject.reason}: {subject.detail}")
    found = list(variants(mutator, subject, SEED))
    facts = {fact.id: encode(fact.constraint) for fact in subject.facts}
    return {
        "place": place,
        "question": question,
        "facts": facts,
        "variants": [_variant(item, facts) for item in found if isinstance(item, Variant)],
        "dropped": [f"{item.mutator}: {item.reason}: {item.detail}" for item in found if isinstance(item, Dropped)],
    }


def _variant(variant: Variant, original: Mapping[str, Any]) -> dict[str, Any]:
    facts = {fact.id: encode(fact.constraint) for fact in variant.facts}
    edits = [
        {"mutator": edit.mutator, "before": edit.text.before, "after": edit.text.after}
        for edit in variant.proposal.edits
    ]
    return {
        "text": variant.text,
        "asked": variant.asked,
        "verdict": _VERDICTS[type(variant.verdict)],
        "answer": None if variant.answer is None else str(variant.answer),
        "edits": edits,
        "removed": [name for name in original if name not in facts],
        "added": {name: term for name, term in facts.items() if original.get(name) != term},
    }


def _questions(original: Mapping[str, Any], variant: dict[str, Any]) -> str:
    """The recorded verdict as questions to a solver, from the recorded facts alone."""
    kept = {name: term for name, term in original.items() if name not in variant["removed"]}
    facts = list({**kept, **variant["added"]}.values())
    name = variant["asked"]
    match variant["verdict"]:
        case "contradictory":
            return _asserted(facts, ["unsat"], [])
        case "solvable":
            other = f"(not (= {symbol(name)} {number(Fraction(variant['answer']))}))"
            return _asserted(facts, ["sat", "unsat"], [other])
        case "underspecified":
            # The facts of a second world, whose answer differs from that of the first one.
            second = [_NAME.sub(r"$second_\1", fact) for fact in facts]
            return _asserted([*facts, *second, f"(not (= {symbol(name)} $second_{name}))"], ["sat"], [])
        case verdict:
            raise ValueError(f"there is no verdict {verdict!r}")


def _asserted(facts: list[str], statuses: list[str], more: list[str]) -> str:
    """The facts and a first question, then for each term of ``more`` that term and another question."""
    names = dict.fromkeys(_NAME.findall(" ".join([*facts, *more])))
    lines = ["(set-logic ALL)", *(f"(declare-const ${name} Real)" for name in names)]
    lines += [f"(assert {fact})" for fact in facts]
    for status, term in zip(statuses, ["", *more], strict=True):
        lines += [f"(assert {term})"] if term else []
        lines += [f"(set-info :status {status})", "(check-sat)"]
    return "\n".join(lines) + "\n"


def _fault(smt2: str) -> str | None:
    replayed = replay(smt2, "z3")
    if isinstance(replayed, ReplayFailed):
        return f"Z3 cannot read the facts ({replayed.reason})"
    if replayed.outcome != "confirmed":
        return f"Z3 says {', '.join(replayed.statuses)} where the file has {', '.join(replayed.expected)}"
    return None
