import json
from importlib.resources import files

import pytest

from illposed.engine.consensus.annotation import Formalised, formalise
from illposed.engine.ir.evaluate import evaluate
from illposed.engine.text.solution import read_solution
from illposed.engine.text.templates import LineTemplate, NoTemplate, line_template


def formalised(question, answer):
    found = formalise(0, question, read_solution(answer))
    assert isinstance(found, Formalised)
    return found


def templates(found):
    for step, line in zip(found.oracle.program.steps, found.lines, strict=True):
        yield line, line_template(line, step)


def values_with(found, **changed):
    return evaluate(found.oracle.program, changed).values


QUESTION = "Ines packs 12 crates with 8 melons each and sells 20 melons for $1.50 each. How many melons are left?"
ANSWER = (
    "Ines packs 12*8 = <<12*8=96>>96 melons.\n"
    "There are 96-20 = <<96-20=76>>76 melons left of the melons that she packed.\n#### 76"
)


def test_a_line_tells_other_values():
    found = formalised(QUESTION, ANSWER)
    (_, first), (_, second) = templates(found)
    values = values_with(found, crates=150)
    assert first.render(values) == "Ines packs 150*8 = <<150*8=1200>>1,200 melons."
    assert second.render(values).startswith("There are 1200-20 = <<1200-20=1180>>1,180 melons left")


def test_money_keeps_its_cents():
    found = formalised(
        "A jar costs $2.50. Timo buys 3 jars. How much does he pay?",
        "Timo pays 3 * $2.50 = $<<3*2.50=7.50>>7.50.\n#### 7.50",
    )
    ((_, template),) = templates(found)
    assert template.render(values_with(found, jars=5)) == "Timo pays 5 * $2.50 = $<<5*2.50=12.5>>12.50."


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Of the 30 melons, 12*8 = <<12*8=96>>96 are ripe.", "other-number"),
        ("After 7 days she has 12*8 = <<12*8=96>>96 melons.", "other-number"),
    ],
)
def test_a_number_that_is_no_operand_refuses_the_line(line, reason):
    found = formalised("Ines packs 12 crates with 8 melons each. How many melons does she pack?", f"{line}\n#### 96")
    ((_, refused),) = templates(found)
    assert isinstance(refused, NoTemplate)
    assert refused.reason == reason


def test_what_cannot_be_written_in_place_is_none():
    found = formalised(
        "Three friends share 30 nuts alike. How many nuts does each get?",
        "Each gets 30/3 = <<30/3=10>>10 nuts.\n#### 10",
    )
    ((_, template),) = templates(found)
    assert template.render(values_with(found, friends=7)) is None


def test_the_original_values_tell_the_original_line():
    told = 0
    for line in (files("illposed.corpus") / "data" / "problems.jsonl").read_text(encoding="utf-8").splitlines():
        problem = json.loads(line)
        found = formalise(0, problem["question"], read_solution(problem["answer"]))
        if not isinstance(found, Formalised):
            continue
        values = evaluate(found.oracle.program).values
        for solution_line, template in templates(found):
            if isinstance(template, LineTemplate):
                told += 1
                assert template.render(values) == solution_line.text
    assert told > 100
