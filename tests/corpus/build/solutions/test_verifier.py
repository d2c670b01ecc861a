"""The solutions of one problem with the real mutators and tellings, and that they pass the check."""

import json
import re
from collections import Counter
from importlib.resources import files
from random import Random

import pytest
from msgspec.structs import replace
from retold import what_told
from solved import FERRY, MARKET, OPTIONS, RENT, flawed_of, group_of, made

from illposed.corpus.check.recheck_solutions import recheck_options, recheck_solution, recheck_solutions
from illposed.corpus.records.files.reading import SolutionGroup
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.verifier import VerifierRecord, target_in_program
from illposed.engine.ir.nodes import BinOp, Expr, Program, walk
from illposed.engine.ir.parse import parse
from illposed.engine.telling.registers import WORDED
from illposed.mutators.programs.lines import lines
from illposed.mutators.sets.error_mix import DEFAULT_COUNT, mix_mutators

BY_STEPS = replace(OPTIONS, flawed_share="by-steps")
SHORT = (
    "Rosa owns 85 stamps from Peru and 3 times as many stamps from Ghana. How many stamps does she own in all?",
    "Rosa owns 85*3 = <<85*3=255>>255 stamps from Ghana.\nIn all she owns 85+255 = <<85+255=340>>340 stamps.\n#### 340",
)


def problems_that_ship() -> list[tuple[str, str]]:
    rows = (files("illposed.corpus") / "data" / "problems.jsonl").read_text(encoding="utf-8").splitlines()
    return [(row["question"], row["answer"]) for row in map(json.loads, rows)]


@pytest.fixture(scope="module")
def shipped() -> list[SolutionGroup]:
    """The solutions of some of the problems that ship."""
    return [group_of(*found) for each in problems_that_ship()[3::8] if (found := made(each))]


def test_there_are_as_many_correct_solutions_as_flawed_ones_in_each_register(shipped: list[SolutionGroup]) -> None:
    for group in shipped:
        by_register = Counter((record.register, record.target.verdict) for record in group.records)
        assert set(by_register.values()) <= {1}
        registers = {register for register, _ in by_register}
        assert len(by_register) == 2 * len(registers)


def test_by_steps_the_flawed_solutions_stay_and_short_problems_have_more_correct_ones_than_long_ones() -> None:
    for text in (SHORT, FERRY, MARKET):
        even, group = (group_of(*made(text, each)) for each in (OPTIONS, BY_STEPS))
        assert flawed_of(group) == flawed_of(even)
        correct = [record for record in group.records if record.target.verdict == "Correct"]
        flawed = flawed_of(group)
        assert len({record.input.solution for record in group.records}) == len(group.records)
        assert (len(correct) > len(flawed)) == (text == SHORT)
        assert (len(correct) < len(flawed)) == (text == MARKET)
        assert recheck_solutions(group, ("z3",), what_told(group), None) == ()
        assert list(recheck_options(group, BY_STEPS)) == []


def test_the_check_finds_solutions_in_another_share_than_the_build_was_asked_for() -> None:
    even, by_steps = (group_of(*made(MARKET, each)) for each in (OPTIONS, BY_STEPS))
    more = group_of(*made(SHORT, BY_STEPS))
    for group, options in ((even, BY_STEPS), (by_steps, OPTIONS), (more, OPTIONS)):
        assert any("correct solutions beside" in str(each) for each in recheck_options(group, options))


def test_what_follows_from_an_error_follows_in_every_reading() -> None:
    nursery = (
        "A nursery has 70 roses. On Monday it sells 14 of them, and on Tuesday 1.5 times as many as on Monday. On "
        "Wednesday it sells three fifths of those that are left. How many roses are left in the end?",
        "On Tuesday the nursery sells 14*1.5 = <<14*1.5=21>>21 roses.\nOn both days it sells 14+21 = <<14+21=35>>35 "
        "roses.\nThere are 70-35 = <<70-35=35>>35 roses left.\nOn Wednesday it sells 35*3/5 = <<35*3/5=21>>21 roses.\n"
        "In the end 35-21 = <<35-21=14>>14 roses are left.\n#### 14",
    )
    found = made(nursery)
    assert found
    wrong = {each.erroneous_line_number for r in flawed_of(group_of(*found)) if (each := r.target.error_details)}
    assert not wrong & {"L1", "L2", "L3"}, "three fifths of the 35 that are sold or that are left, which were as many"
    assert any(reject.reason == "readings-differ" for reject in found[0].rejects)


def test_correct_and_flawed_solutions_have_the_same_shapes(shipped: list[SolutionGroup]) -> None:
    pairs = [pair for group in shipped for pair in zip(group.records[::2], group.records[1::2], strict=True)]
    assert all(correct.register == flawed.register for correct, flawed in pairs)
    assert all((correct.equal is None) == (correct.certificate is None) for correct, _ in pairs)
    rewritten = [record for pair in pairs for record in pair if record.equal]
    assert all(record.rewritings for record in rewritten)
    assert {record.target.verdict for record in rewritten} == {"Correct", "Flawed"}
    assert 0.3 * 2 * len(pairs) < len(rewritten) < 0.8 * 2 * len(pairs)
    lines = [tuple(record.input.solution.count("\n") for record in pair) for pair in pairs]
    assert sum(one == other for one, other in lines) > 0.9 * len(pairs)
    assert abs(sum(one - other for one, other in lines)) <= 0.05 * len(pairs)


def test_no_error_leaves_much_fewer_numbers_than_any_correct_solution(shipped: list[SolutionGroup]) -> None:
    pairs = [pair for group in shipped for pair in zip(group.records[::2], group.records[1::2], strict=True)]
    numbers = [tuple(len(re.findall(r"\d+", record.input.solution)) for record in pair) for pair in pairs]
    correct, flawed = zip(*numbers, strict=True)
    # of two steps, an error that leaves one out cannot have as many numbers as both
    assert min(flawed) >= min(correct) - 1
    assert abs(sum(correct) - sum(flawed)) <= 0.7 * len(pairs)


def test_no_two_solutions_of_a_problem_are_alike(shipped: list[SolutionGroup]) -> None:
    for group in shipped:
        assert len({record.input.solution for record in group.records}) == len(group.records)
        assert len({record.flawed for record in flawed_of(group)}) == len(flawed_of(group))


def test_what_is_like_other_errors_of_a_problem_is_made_after_all_others(shipped: list[SolutionGroup]) -> None:
    count = 0
    for group in shipped:
        flawed = flawed_of(group)
        wrong, omissions = [wrong_value(each) for each in flawed], [leaves_out(each) for each in flawed]
        like_others = [
            wrong[place] in wrong[:place] or (omissions[place] and sum(omissions[:place]) >= 2)
            for place in range(len(flawed))
        ]
        assert like_others == sorted(like_others)
        count += sum(like_others)
    assert 0 < count < 0.2 * sum(len(flawed_of(group)) for group in shipped)


def wrong_value(record: VerifierRecord) -> tuple[str, object]:
    """The name that the wrong line of a solution finds, and the value that it tells."""
    assert record.in_program is not None
    target = record.in_program.error_in_code.partition(" = ")[0]
    return target, next(value.told for value in record.values if value.name == target)


def leaves_out(record: VerifierRecord) -> bool:
    return operations(record.flawed) < operations(record.equal or record.oracle)


def operations(source: str | None) -> int:
    program = parse(source or "")
    assert isinstance(program, Program)
    return sum(isinstance(node, BinOp) for line in lines(program) for node in walk(line.expr))


def test_most_problems_have_several_flawed_solutions_of_different_types(shipped: list[SolutionGroup]) -> None:
    flawed = [flawed_of(group) for group in shipped]
    types = [
        {record.target.error_details.error_type for record in each if record.target.error_details} for each in flawed
    ]
    assert sum(map(len, flawed)) >= 2.5 * len(shipped)
    assert sum(len(each) > 1 for each in types) >= 0.5 * len(shipped)


def test_no_problem_has_two_slips(shipped: list[SolutionGroup]) -> None:
    slips = {mutator.id for mutator in mix_mutators() if mutator.is_slip}
    made = [[record.mutation.mutator for record in flawed_of(group) if record.mutation] for group in shipped]
    assert max(sum(name in slips for name in names) for names in made) == 1


def test_a_part_of_a_step_that_has_no_name_is_not_called_wrong(shipped: list[SolutionGroup]) -> None:
    for group in shipped:
        known = {step.target for step in parse(group.oracle.program).steps} | {"answer", "goes_on"}
        for record in flawed_of(group):
            target, _, wrong = record.in_program.error_in_code.partition(" = ")
            assert target in known or wrong.replace(".", "").isdigit()


def test_what_is_true_of_a_part_is_called_wrong_only_where_words_claim_the_whole(shipped: list[SolutionGroup]) -> None:
    parts = [
        record
        for group in shipped
        for record in flawed_of(group)
        if record.mutation and record.mutation.mutator in ("skipped_step", "forgotten_term")
    ]
    assert parts
    assert {record.register for record in parts} <= WORDED


def test_what_a_later_line_should_find_is_called_wrong_only_where_words_say_what_it_is() -> None:
    found = made(RENT)
    assert found
    risen = [
        record
        for record in flawed_of(group_of(*found))
        if record.mutation and record.mutation.mutator == "percent_complement"
    ]
    assert [record.in_program.error_in_code.count("100 +") for record in risen] == [1]
    assert {record.register for record in risen} <= WORDED


def test_a_sum_of_others_than_it_should_be_of_is_called_wrong_only_where_words_say_of_whom_it_is() -> None:
    four = (
        "Omar and Pia each have 5 fewer stickers than Ines, who has 30 stickers. Juno has 8 fewer stickers than Omar. "
        "How many stickers do the four have?",
        "Omar and Pia each have 30-5 = <<30-5=25>>25 stickers.\nThe two have 25+25 = <<25+25=50>>50 stickers.\n"
        "With Ines they have 50+30 = <<50+30=80>>80 stickers.\nJuno has 25-8 = <<25-8=17>>17 stickers.\n"
        "Altogether they have 80+17 = <<80+17=97>>97 stickers.\n#### 97",
    )
    for seed in (1, 2):
        found = made(four, replace(OPTIONS, seed=seed, solutions=8))
        assert found
        sums = [r for r in flawed_of(group_of(*found)) if r.in_program.error_in_code.startswith("result = ")]
        assert {record.register for record in sums} <= WORDED, "30 + 25 is what Ines and Omar have"


def test_a_result_given_early_that_counts_what_is_asked_for_is_told_with_words() -> None:
    logs = (
        "Kenji stacks firewood for the winter. He has a pile of 540 split logs. In November he burns 4 logs a day, in "
        "December he burns 6 logs a day, and he gives 45 logs to his aunt. November has 30 days and December has 31. "
        "How many logs are left at New Year?",
        "In November Kenji burns 30*4 = <<30*4=120>>120 logs.\nIn December he burns 31*6 = <<31*6=186>>186 logs.\n"
        "By New Year 120+186+45 = <<120+186+45=351>>351 logs are gone.\n"
        "There are 540-351 = <<540-351=189>>189 logs left.\n#### 189",
    )
    made_by_seed = [made(logs, replace(OPTIONS, seed=seed, solutions=8)) for seed in range(4)]
    early = [
        record.input.solution.splitlines()[-2]
        for found in made_by_seed
        if found
        for record in flawed_of(group_of(*found))
        if record.mutation and record.mutation.mutator == "premature_stop"
    ]
    assert early
    assert all("gone" in line for line in early), "351 logs could be meant to be those that are left"


def test_no_error_goes_past_a_result_that_stands_there(shipped: list[SolutionGroup]) -> None:
    for group in shipped:
        for record in flawed_of(group):
            target = record.in_program.error_in_code.partition(" = ")[0]
            found: set[Expr] = set()
            for step in parse(record.equal or group.oracle.program).steps:
                assert step.target != target or found.isdisjoint(walk(step.expr))
                found |= {step.expr} if isinstance(step.expr, BinOp) else set()


@pytest.fixture(scope="module")
def doubled() -> SolutionGroup:
    found = made(problems_that_ship()[160], replace(OPTIONS, double_errors=3))
    assert found
    return group_of(*found)


def test_a_problem_has_one_slip_at_most_also_among_two_errors(doubled: SolutionGroup) -> None:
    slips = {mutator.id for mutator in mix_mutators() if mutator.is_slip}
    errors = [each for record in flawed_of(doubled) for each in (record.mutation, record.second) if each]
    assert len(errors) > len(flawed_of(doubled))
    assert sum(error.mutator in slips for error in errors) == 1


def test_with_the_option_some_flawed_solutions_have_a_second_error(doubled: SolutionGroup) -> None:
    second = [record.second for record in flawed_of(doubled) if record.second is not None]
    assert 2 <= len(second) <= 3
    assert 4 <= len(flawed_of(doubled)) <= OPTIONS.solutions
    assert recheck_solutions(doubled, ("z3", "cvc5"), what_told(doubled), None) == ()
    for record in flawed_of(doubled):
        assert (record.flawed_once == record.flawed) == (record.second is None)


def test_no_more_solutions_get_a_second_error_than_asked_for_when_those_put_off_have_their_turn() -> None:
    rice = (
        "Ivo has 4 bags of white rice and 3 bags of brown rice. Rosa has half as many bags of white rice as Ivo, and "
        "three times as many bags of brown rice as Ivo. How many bags of rice does Rosa have?",
        "Rosa has 4/2= <<4/2=2>>2 bags of white rice\nRosa has 3*3=<<3*3=9>>9 bags of brown rice\n"
        "Rosa has a total of 2+9 =<<2+9=11>>11 bags of rice\n#### 11",
    )
    options = replace(OPTIONS, double_errors=2)
    group = group_of(*made(rice, options))
    assert sum(record.second is not None for record in flawed_of(group)) == 2
    assert list(recheck_options(group, options)) == []


def test_a_second_error_that_is_called_otherwise_is_found(doubled: SolutionGroup) -> None:
    for place, record in enumerate(doubled.records):
        if record.second is None:
            continue
        other = "cancelling" if record.second.effect == "independent" else "independent"
        for second in (replace(record.second, effect=other), replace(record.second, line="L9"), None):
            records = (*doubled.records[:place], replace(record, second=second), *doubled.records[place + 1 :])
            changed = SolutionGroup(doubled.oracle, records, doubled.lines)
            assert recheck_solutions(changed, (), what_told(doubled), None)


def test_a_wrong_solution_is_right_up_to_its_error(shipped: list[SolutionGroup]) -> None:
    for record in (record for group in shipped for record in flawed_of(group)):
        assert record.target.error_details
        wrong = record.target.error_details.erroneous_line_number
        before = [value for value in record.values if value.line != wrong]
        before = before[: [value.line for value in record.values].index(wrong)]
        assert all(value.true == value.told for value in before)
        assert value_of(record.values[-1].true) != value_of(record.values[-1].told)
        assert f"\n{wrong}: " in f"\n{record.input.solution}"


def test_an_explanation_is_two_sentences_without_names_of_the_program(shipped: list[SolutionGroup]) -> None:
    for record in (record for group in shipped for record in flawed_of(group)):
        assert record.target.error_details
        explanation = record.target.error_details.explanation
        assert re.fullmatch(r"In (L\d+|the final answer \(FA\)), the solution .+\. It should .+\.", explanation)
        assert not re.search(r"[{}_]", explanation)


def test_the_first_keys_of_a_target_are_those_of_the_design(ferry: SolutionGroup) -> None:
    assert flawed_of(ferry)[0].target.__struct_fields__ == ("verdict", "error_details")
    assert flawed_of(ferry)[0].target.error_details.__struct_fields__ == (
        "error_type",
        "erroneous_line_number",
        "explanation",
        "error_in_code",
        "correction_in_code",
    )


def test_the_code_of_a_target_has_no_name_that_the_solution_does_not_have(shipped: list[SolutionGroup]) -> None:
    for record in (record for group in shipped for record in flawed_of(group)):
        details = record.target.error_details
        assert details
        lines = dict(line.split(": ", 1) for line in record.input.solution.split("\n"))
        for code in (details.error_in_code, details.correction_in_code):
            assert code.startswith(f"{details.erroneous_line_number} = "), code
            assert {re.sub(r"_\d+$", "", name) for name in re.findall(r"[^\W\d]\w*", code)} <= lines.keys(), code


def test_a_reader_of_the_program_gets_a_target_in_its_names(ferry: SolutionGroup) -> None:
    correct = ferry.records[0]
    flawed = next(each for each in flawed_of(ferry) if "computational" in each.target.error_details.error_type)
    assert target_in_program(correct) == correct.target
    error = target_in_program(flawed).error_details
    right = flawed.equal or flawed.oracle
    assert right.replace(error.correction_in_code, error.error_in_code) == flawed.flawed


@pytest.mark.parametrize("count", [0, 1, 4, 40])
def test_the_number_of_solutions_is_limited(count: int) -> None:
    found = made(FERRY, replace(OPTIONS, solutions=count))
    assert found
    records, rejects = found[0].records, found[0].rejects
    registers = {record.register for record in records}
    assert len(records) == 2 * len(registers) == 2 * min(count, len(registers))
    assert any(reject.reason == "few-registers" for reject in rejects) == (count == 40)


def test_what_is_dropped_has_its_reason() -> None:
    found = made(FERRY, replace(OPTIONS, solutions=40))
    assert found
    assert found[0].rejects
    assert all(reject.scope == "solution" and reject.reason for reject in found[0].rejects)


def test_the_seed_makes_other_solutions() -> None:
    options = [OPTIONS, OPTIONS, replace(OPTIONS, seed=1)]
    first, again, other = ([record.input.solution for record in made(FERRY, each)[0].records] for each in options)
    assert first == again
    assert tuple(first) != tuple(other)


def test_the_default_is_that_of_the_mutators() -> None:
    assert OPTIONS.solutions == DEFAULT_COUNT


def test_what_is_made_passes_the_check(shipped: list[SolutionGroup]) -> None:
    for group in shipped:
        assert [str(each) for each in recheck_solutions(group, (), what_told(group), None)] == []


def test_both_solvers_confirm(ferry: SolutionGroup) -> None:
    assert recheck_solutions(ferry, ("z3", "cvc5"), what_told(ferry), None) == ()


def test_any_altered_digit_of_a_solution_is_found(shipped: list[SolutionGroup]) -> None:
    for group, record in ((each, record) for each in shipped[::2] for record in each.records):
        solution = record.input.solution
        for digit in Random(solution).sample(list(re.finditer(r"\d", solution)), 2):
            text = f"{solution[: digit.start()]}{(int(digit[0]) + 1) % 10}{solution[digit.end() :]}"
            altered = replace(record, input=replace(record.input, solution=text))
            alone = SolutionGroup(group.oracle, (altered,), (1,))
            assert list(recheck_solution(altered, ())) or recheck_solutions(alone, (), what_told(group), None), text
