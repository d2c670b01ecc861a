"""What verification lets through, and the reason of everything that it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from illposed.engine.ir.emit import emit
from illposed.engine.ir.formula import parse_expression
from illposed.engine.ir.nodes import Param
from illposed.engine.ir.parse import parse
from illposed.mutators.compositions.compose import Sequence
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, Site, mutate
from illposed.mutators.programs.lines import line_at, mutated_line, told_labels
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.certificate import certificate, equality
from illposed.mutators.programs.proof.recheck import recheck, recheck_equality
from illposed.mutators.programs.proof.verify import Flawed, ToldMutation, all_spliced, spliced, told_mutation, verified
from illposed.mutators.steps import ComputationalError, IncorrectOperation, SkippedStep

VOUCHER = Param("voucher", "int", 2)


def with_error(subject, label, wrong):
    """The mutation that writes ``wrong`` into a line."""
    line = line_at(subject.program, label)
    return mutated_line(IncorrectOperation, subject.program, Site(label), line, parse_expression(wrong), "errs", "do")


@pytest.mark.parametrize(("label", "wrong"), [("L1", "boxes + pens"), ("L3", "total + 9"), ("L4", "total + voucher")])
def test_a_wrong_line_is_flawed_wherever_it_is(shop, assert_holds, label, wrong):
    flawed = verified(shop, with_error(shop, label, wrong))
    assert isinstance(flawed, Flawed)
    assert_holds(shop, flawed)


@pytest.mark.parametrize(
    ("label", "wrong", "reason"),
    [
        ("L1", "pens * boxes", "same-answer"),
        ("L1", "boxes * pens + pens - 8", "same-answer"),
        ("L1", "boxes - pens", "negative"),
        ("L1", "boxes - pens + boxes * pens", "negative"),
        ("L4", "price - dollars_pen * 48", "zero"),
        ("L1", "boxes / (pens - 8)", "undefined"),
        ("L1", "boxes / 7", "long-decimals"),
        ("L1", "boxes * pens * 1000", "absurd-size"),
        ("L1", "boxes * pens", "several-errors"),
    ],
)
def test_what_breaks_a_guarantee_is_dropped(shop, label, wrong, reason):
    found = verified(shop, with_error(shop, label, wrong))
    assert isinstance(found, Dropped)
    assert found.reason == reason


def test_what_is_counted_stays_whole(shop):
    mutation = with_error(shop, "L1", "boxes * pens / 5")
    assert isinstance(verified(shop, mutation), Flawed)
    dropped = verified(replace(shop, counted=frozenset({"total"})), mutation)
    assert isinstance(dropped, Dropped)
    assert dropped.reason == "fractional"


def test_a_problem_of_whole_numbers_stays_whole(subject_in):
    subject = subject_in(
        'def solve(bags: int = 6, nuts: int = 12):\n    """Index: 0."""\n    # L1\n    each = nuts / bags\n'
        "    # FINAL ANSWER\n    answer = each\n    return answer\n"
    )
    dropped = verified(subject, with_error(subject, "L1", "bags / nuts"))
    assert isinstance(dropped, Dropped)
    assert dropped.reason == "fractional"


def test_a_part_is_less_than_its_whole(subject_in):
    subject = subject_in(
        'def solve(cats: int = 30, dogs: int = 20, owls: int = 10):\n    """Index: 0."""\n    # L1\n'
        "    others = dogs + owls\n    # L2\n    pets = cats + others\n    # L3\n    percent = cats / pets * 100\n"
        "    # FINAL ANSWER\n    answer = percent\n    return answer\n"
    )
    dropped = verified(subject, with_error(subject, "L3", "cats / others * 100"))
    assert isinstance(dropped, Dropped)
    assert dropped.reason == "no-part"
    assert isinstance(verified(subject, with_error(subject, "L3", "dogs / pets * 90")), Flawed)


@pytest.mark.parametrize(
    ("wrong", "is_undone"), [("fish * share / 100", True), ("fish * share / 50", False), ("carp * share / 100", False)]
)
def test_nobody_goes_back_to_what_was_known(subject_in, wrong, is_undone):
    subject = subject_in(
        'def solve(carp: int = 44, share: int = 55):\n    """Index: 0."""\n    # L1\n    fish = carp / (share / 100)\n'
        "    # L2\n    perch = fish * (100 - share) / 100\n    # FINAL ANSWER\n    answer = perch\n    return answer\n"
    )
    found = verified(subject, with_error(subject, "L2", wrong))
    assert (isinstance(found, Dropped) and found.reason == "undone") == is_undone


def test_half_a_person_is_told_where_one_may_show(shop):
    mutation = with_error(shop, "L1", "boxes * pens / 5")
    told = told_mutation(replace(shop, counted=frozenset({"total"})), mutation, may_show=True)
    assert isinstance(told, ToldMutation)
    assert told.shows
    assert [value.target for value in told.values if value.is_part] == ["total"]


def test_what_shows_is_written_with_few_decimals_all_the_same(shop):
    dropped = told_mutation(
        replace(shop, counted=frozenset({"total"})), with_error(shop, "L1", "boxes * pens / 7"), may_show=True
    )
    assert isinstance(dropped, Dropped)
    assert dropped.reason == "long-decimals"


def test_any_size_lifts_the_bound_on_size(shop):
    mutation = with_error(shop, "L1", "boxes * pens * 1000")
    assert isinstance(verified(shop, mutation, any_size=True), Flawed)


def test_several_errors_are_refused(shop):
    both = Sequence((IncorrectOperation(), ComputationalError()))
    found = [mutate(both, shop, site, 0) for site in both.sites(shop)]
    made = [one for one in found if isinstance(one, Mutation)]
    assert made
    for mutation in made:
        dropped = verified(shop, mutation, any_size=True)
        assert isinstance(dropped, Dropped)
        assert dropped.reason in ("several-errors", "undefined")


def test_a_correction_that_does_not_restore_is_dropped(shop):
    mutation = with_error(shop, "L1", "boxes + pens")
    dropped = verified(shop, replace(mutation, correction="total = boxes * pens + boxes - 6"))
    assert isinstance(dropped, Dropped)
    assert dropped.reason == "not-restored"


@pytest.mark.parametrize("error", ["total = boxes + pen", "# L1", ""])
def test_an_error_that_is_no_line_is_dropped(shop, error):
    dropped = verified(shop, replace(with_error(shop, "L1", "boxes + pens"), error=error))
    assert isinstance(dropped, Dropped)
    assert dropped.reason == "not-a-line"


def test_lines_are_numbered_as_they_are_told(shop):
    shop = open_program(structs.replace(shop.program, params=(*shop.program.params[:3], VOUCHER)))
    assert told_labels(shop.program) == {"total": "L1", "price": "L2", "paid": "L3", "answer": "FA"}
    skipped = mutate(SkippedStep(), shop, Site("L1", (), "pens"), 0)
    flawed = verified(shop, skipped)
    assert isinstance(flawed, Flawed)
    assert (skipped.label, flawed.label) == ("L3", "L1")
    assert [value.label for value in flawed.values] == ["L1", "L2", "FA"]
    assert skipped.correction == "price = boxes * pens * dollars_pen"


class TestRecheck:
    """The replay from sources alone."""

    @pytest.fixture
    def claim(self, shop):
        flawed = verified(shop, with_error(shop, "L3", "total + dollars_pen"))
        mutation = flawed.mutation
        return {
            "oracle": emit(shop.program),
            "right": emit(shop.program),
            "flawed": emit(mutation.flawed),
            "errors": [(mutation.error, mutation.correction)],
            "smt2": flawed.certificate,
            "solvers": ("z3", "cvc5"),
        }

    def test_a_true_claim_has_no_fault(self, claim):
        assert list(recheck(**claim)) == []

    @pytest.mark.parametrize(
        ("field", "before", "after", "fault"),
        [
            ("oracle", "def solve(", "def solve", "cannot be read"),
            ("right", "def solve(", "def solve", "cannot be read"),
            ("right", "price - voucher", "price + voucher", "another line is not one of the right program"),
            ("flawed", "price - voucher", "price + voucher", "another line"),
            ("flawed", "boxes: int = 6", "boxes: int = 7", "parameters"),
            ("smt2", "= 6.0", "= 7.0", "does not say"),
            ("smt2", "status sat", "status unsat", "does not say"),
            ("smt2", "(check-sat)", "(check)", "does not say"),
        ],
    )
    def test_a_changed_claim_has_a_fault(self, claim, field, before, after, fault):
        changed = claim[field].replace(before, after) if field != "smt2" else claim[field].replace(before, after, 1)
        changed = changed.replace("$boxes 6.0", "$boxes 7.0") if after == "= 7.0" else changed
        assert changed != claim[field]
        assert any(fault in found for found in recheck(**{**claim, field: changed}))

    @pytest.mark.parametrize(
        ("place", "before", "after", "fault"), [(0, "total", "boxes", "not one line"), (1, "*", "/", "does not say")]
    )
    def test_another_error_or_correction_has_a_fault(self, claim, place, before, after, fault):
        changed = list(claim["errors"][0])
        changed[place] = changed[place].replace(before, after)
        assert any(fault in found for found in recheck(**{**claim, "errors": [tuple(changed)]}))

    def test_a_false_claim_is_refuted(self, claim):
        ((error, correction),) = claim["errors"]
        other = correction.replace("*", "/", 1)
        assert other != correction
        oracle, flawed = parse(claim["oracle"]), parse(claim["flawed"])
        smt2 = certificate(oracle, flawed, all_spliced(flawed, [(error, other)]))
        found = list(recheck(**{**claim, "errors": [(error, other)], "smt2": smt2}))
        assert [each.partition(":")[0] for each in found] == [
            "the certificate is refuted by z3",
            "the certificate is refuted by cvc5",
        ]

    def test_only_what_the_programs_give_reaches_a_solver(self, claim, tmp_path):
        precious = tmp_path / "precious.txt"
        precious.write_text("precious", encoding="utf-8")
        to_file = f'(set-option :regular-output-channel "{precious}")'
        true = equality(parse(claim["oracle"]), parse(claim["right"]))
        for line in ("(declare-const $x Real)", to_file, f'{to_file} (echo "x")'):
            found = [
                *recheck(**{**claim, "smt2": f"{line}\n{claim['smt2']}"}),
                *recheck_equality(claim["oracle"], claim["right"], f"{line}\n{true}", claim["solvers"]),
            ]
            assert found == ["the certificate does not say what the programs say"] * 2
            assert precious.read_text(encoding="utf-8") == "precious"


def test_splicing_needs_the_line_once(shop):
    source = emit(shop.program)
    assert spliced(source, "paid = price - voucher", "paid = price - voucher") == shop.program
    assert spliced(source, "paid = price", "paid = price") is None
    assert spliced(source, "paid = price - voucher", "paid = price -") is None
