from __future__ import annotations

import re
import sys

import pytest

from illposed.engine.proof.certificate import Claim, NoClaim, certificate, read_claim
from illposed.engine.proof.decide import decide
from illposed.engine.proof.replay import Replayed, ReplayFailed, replay
from illposed.engine.proof.sharing import shared_solvers
from illposed.engine.proof.verdict import Contradictory, Solvable, Undecided, Underspecified

SOLVERS = ["z3", "cvc5"]


@pytest.mark.parametrize("solver", SOLVERS)
def test_both_solvers_confirm(decided, solver):
    verdict = decide(decided.facts, decided.asked, hints=decided.hints)
    replayed = replay(certificate(decided.facts, decided.asked, verdict), solver)
    assert isinstance(replayed, Replayed), replayed
    assert replayed.outcome == "confirmed", replayed


@pytest.mark.parametrize("solver", SOLVERS)
def test_certificates_replayed_by_the_same_solver_do_not_touch_each_other(decided, solver):
    verdict = decide(decided.facts, decided.asked, hints=decided.hints)
    good = certificate(decided.facts, decided.asked, verdict)
    bad = good.replace("(set-logic ALL)", "(set-logic ALL)\n(declare-const $mist Real)\n(assert (< $mist 0.0 $mist))")
    texts = [good, bad, "(check-sat)", good.replace("(push 1)", "(push"), good]
    alone = [replay(text, solver) for text in texts]
    with shared_solvers():
        assert [replay(text, solver) for text in texts] == alone


def test_claim_is_the_verdict(decided):
    facts = decided.facts
    verdict = decide(facts, decided.asked, hints=decided.hints)
    claim = read_claim(certificate(facts, decided.asked, verdict))
    assert isinstance(claim, Claim), claim
    assert claim.verdict == type(verdict).__name__.lower()
    assert sorted([*claim.basis, *claim.others]) == sorted(fact.id for fact in facts)
    match verdict:
        case Contradictory(core):
            assert claim.basis == core
        case Solvable(value, needs, witness):
            assert (claim.asked, claim.only_value, claim.witnesses) == (decided.asked, value, (witness,))
            assert tuple(i for i in claim.basis if i.startswith("domain.")) == needs
        case Underspecified(witnesses):
            assert (claim.asked, claim.witnesses) == (decided.asked, witnesses)


def test_certificates_are_the_same_to_the_byte(decided):
    one, two = (certificate(decided.facts, decided.asked, decide(decided.facts, decided.asked)) for _ in range(2))
    assert one == two


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize(
    ("found", "put"),
    [
        (r"\(= \$april 48\.0\) :named", "(= $april 46.0) :named"),
        (r"\(assert \(not \(= \$answer 72\.0\)\)\)", "(assert (not (= $answer 73.0)))"),
        (r"\(assert \(= \$may 24\.0\)\)", "(assert (= $may 25.0))"),
        (r":status unsat", ":status sat"),
        (r"\(assert \(! \(= \$answer \$total\).*\n", ""),
    ],
)
def test_an_altered_certificate_is_refuted(clips, solver, found, put):
    text = certificate(clips.facts, "answer", decide(clips.facts, "answer"))
    altered, count = re.subn(found, put, text)
    assert count == 1
    replayed = replay(altered, solver)
    assert isinstance(replayed, Replayed)
    assert replayed.outcome == "refuted"


@pytest.mark.parametrize("solver", SOLVERS)
def test_a_core_without_one_of_its_facts_is_refuted(decided, solver):
    verdict = decide(decided.facts, decided.asked)
    if not isinstance(verdict, Contradictory):
        return
    text = certificate(decided.facts, decided.asked, verdict)
    for fact_id in verdict.core:
        replayed = replay(re.sub(rf"\(assert \(! .* :named {re.escape(fact_id)}\)\)\n", "", text), solver)
        assert isinstance(replayed, Replayed)
        assert replayed.outcome == "refuted"


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize(
    "text", ["", "(check-sat", "(assert (= $x 1.0))\n(check-sat)", "(declare-const $x Real)", "(exit)"]
)
def test_what_is_no_certificate_fails_with_a_reason(text, solver):
    failed = replay(text, solver)
    assert isinstance(failed, ReplayFailed)
    assert failed.reason


@pytest.fixture
def foreign(tmp_path):
    """A file of the user, and by name what a line of a certificate may be told to do to it besides."""
    precious = tmp_path / "precious.txt"
    precious.write_text("precious", encoding="utf-8")
    to_file = f'(set-option :regular-output-channel "{precious}")'
    return precious, {
        "before": f'{to_file} (echo "gone") (set-option :regular-output-channel "stdout") {{line}}',
        "in a named assertion": f"(assert (! true :named x)) {to_file} {{line}}",
        "behind": f"{{line}} {to_file}",
        "alone": f"{to_file}\n{{line}}",
        "over two lines": f"(set-option :regular-output-channel\n{to_file.split()[1]}\n{{line}}",
        "diagnostics": f'(set-option :diagnostic-output-channel "{precious}")\n{{line}}',
        "behind a comment": f"{{line}} ; (\n{to_file}",
        "after a carriage return": f"{{line}}\r{to_file}",
        "include": f'(include "{precious}")\n{{line}}',
        "a question of another kind": "(get-info :all-statistics)\n{line}",
    }


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize("place", [r"\(assert \(! .*", r"\(assert \(not .*", r"\(check-sat\)"])
def test_nothing_but_questions_reaches_a_solver(clips, foreign, place, solver):
    text = certificate(clips.facts, "answer", decide(clips.facts, "answer"))
    precious, lines = foreign
    for name, line in lines.items():
        altered = re.sub(place, lambda found, line=line: line.format(line=found[0]), text, count=1)
        assert altered != text
        failed = replay(altered, solver)
        assert isinstance(failed, ReplayFailed), name
        assert "is not one of a certificate" in failed.reason, name
        assert isinstance(read_claim(altered), NoClaim), name
        assert precious.read_text(encoding="utf-8") == "precious", name


def test_unknown_is_neither_confirmed_nor_refuted():
    assert Replayed(("unknown", "sat"), ("unsat", "sat")).outcome == "unconfirmed"
    assert Replayed(("unknown", "unsat"), ("unsat", "sat")).outcome == "refuted"


def test_another_solver_is_none_that_is_known():
    failed = replay("(check-sat)", "yices")
    assert failed == ReplayFailed("'yices' is no solver that is known here; name z3 or cvc5")


def test_a_missing_cvc5_is_a_value(monkeypatch):
    monkeypatch.setitem(sys.modules, "cvc5", None)
    failed = replay("(check-sat)", "cvc5")
    assert isinstance(failed, ReplayFailed)
    assert "illposed[check]" in failed.reason


@pytest.mark.parametrize(
    ("found", "put"),
    [
        (r"\(check-sat\)\n", '(check-sat)\n(echo "sat")\n'),
        (r"\(push 1\)\n", "(push 1)\n(assert false)\n"),
        (r"\(push 1\)\n\(assert \(not", "(push 1)\n(assert (= $april 1.0))\n(assert (not"),
        (r"\(assert \(= \$answer 72\.0\)\)", "(assert (= $answer 73.0))"),
        (r"\(set-info :status sat\)", "(set-info :status unsat)"),
    ],
)
def test_a_text_with_foreign_lines_or_questions_makes_no_claim(clips, found, put):
    text = certificate(clips.facts, "answer", decide(clips.facts, "answer"))
    altered = re.sub(found, lambda _: put, text, count=1)
    assert altered != text
    assert isinstance(read_claim(altered), NoClaim)


def test_an_undecided_verdict_has_no_certificate(clips):
    with pytest.raises(ValueError, match="no certificate"):
        certificate(clips.facts, "answer", Undecided("not decided"))


def test_a_question_beyond_the_limit_is_unconfirmed(parse_facts, monkeypatch):
    monkeypatch.setattr("illposed.engine.proof.replay._CVC5_RESOURCES", 1000)
    facts = parse_facts("r.a: x * y == 12\nr.b: x + y == 7\nr.c: x > y\nr.d: answer == x")
    text = certificate(facts, "answer", decide(facts, "answer"))
    assert replay(text, "z3").outcome == "confirmed"
    assert replay(text, "cvc5").outcome == "unconfirmed"
