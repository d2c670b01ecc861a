import json
from fractions import Fraction
from importlib.resources import files

import pytest

from illposed.engine.formalise import Readings, formalise
from illposed.engine.ir.evaluate import evaluate
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.solutions.worked import read_solution
from illposed.engine.text.templates import Known, LineTemplate, NoTemplate, line_template


def templates(question, answer):
    """Each line with its template, and the values of the program."""
    readings = formalise(question, read_solution(answer))
    if not isinstance(readings, Readings):
        return []
    found = readings.best
    program = found.oracle.program
    values = evaluate(program).values
    givens = {param.name: values[param.name] for param in program.params}
    stated = frozenset(mention.value for mention in find_mentions(question))
    earlier, pairs = {}, []
    for step, line in zip(program.steps, found.lines, strict=True):
        pairs.append((step, line_template(line, step, Known(question, earlier, givens, stated)), values))
        earlier = {**earlier, step.target: values[step.target]}
    return pairs


QUESTION = "Ines packs 12 crates with 8 melons each and sells 20 melons for $1.50 each. How many melons are left?"


def only_template(question, answer):
    ((_, template, values),) = templates(question, answer)
    return template, values


def test_a_line_tells_another_result_in_its_own_words():
    template, values = only_template(QUESTION, "So Ines packs 12*8 = <<12*8=96>>96 melons.\n#### 96")
    assert template.render("12 * 8 = 96", Fraction(96), values) == "Ines packs 12 * 8 = 96 melons"
    assert template.render("1", Fraction(1), values) == "Ines packs 1 melon"


def test_the_number_of_an_earlier_step_changes_with_it():
    answer = (
        "Ines packs 12*8 = <<12*8=96>>96 melons.\n"
        "Of the 96 melons that she packed, 96-20 = <<96-20=76>>76 are left.\n#### 76"
    )
    _, (_, template, values) = templates(QUESTION, answer)
    assert [slot.mention.text for slot in template.slots] == ["96"]
    changed = {**values, template.slots[0].name: 20}
    assert template.render("0", Fraction(0), changed) == "Of the 20 melons that she packed, 0 are left"
    assert template.echoes == {template.slots[0].name}


def test_a_number_of_an_earlier_step_that_is_gone_cannot_be_said():
    answer = (
        "Ines packs 12*8 = <<12*8=96>>96 melons.\n"
        "Of the 96 melons that she packed, 96-20 = <<96-20=76>>76 are left.\n#### 76"
    )
    _, (_, template, values) = templates(QUESTION, answer)
    missing = {name: value for name, value in values.items() if name != template.slots[0].name}
    assert template.render("76", Fraction(76), missing) is None


def test_a_pronoun_whose_name_was_dropped_gets_the_name():
    template, values = only_template(
        "Ines has 12 crates, and each holds 8 melons. How many melons does she have?",
        "Since Ines has 12 crates, she has 12*8 = <<12*8=96>>96 melons.\n#### 96",
    )
    assert template.render("96", Fraction(96), values) in ("Ines has 96 melons", "She has 96 melons")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("There are 12*8 = <<12*8=96>>96 melon in the crates.", "There are 96 melons in the crates"),
        ("There is 12*8 = <<12*8=96>>96 melons.", "There are 96 melons"),
        ("The number of melons are 12*8 = <<12*8=96>>96 melons.", "The number of melons is 96"),
        ("While Ines has 12*8 = <<12*8=96>>96 melons.", "Ines has 96 melons"),
    ],
)
def test_slips_of_grammar_in_a_line_are_not_told(line, sentence):
    template, values = only_template(
        "Ines packs 12 crates with 8 melons each. How many melons does she pack?", f"{line}\n#### 96"
    )
    assert template.render("96", Fraction(96), values) == sentence


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("After 7 days she has 12*8 = <<12*8=96>>96 melons.", "other-number"),
        ("Multiply the crates by the melons to get 12*8 = <<12*8=96>>96 melons.", "operation"),
        ("Ines packs twice as many melons, or 12*8 = <<12*8=96>>96 melons.", "operation"),
        ("Melons: 12*8 = <<12*8=96>>96", "leftover"),
        ("12*8 = <<12*8=96>>96 melons", "no-verb"),
        ("12*8 = <<12*8=96>>96 melons that are packed", "no-verb"),
        ("12*8 = <<12*8=96>>96 melons left", "no-verb"),
        ("Ines asked 12*8 = <<12*8=96>>96 melons for.", "no-sentence"),
        ("Ines is 12*8 = $<<12*8=96>>96 awarded.", "no-sentence"),
        ("12 melons were packed 12*8 = <<12*8=96>>96 melons.", "leftover"),
        ("She has 8 melons and it is late they will be 12*8 = <<12*8=96>>96 melons.", "leftover"),
        ("12 more than 8 is 12*8 = <<12*8=96>>96 melons.", "operation"),
        ("Converting crates to melons is 12*8 = <<12*8=96>>96 melons.", "operation"),
    ],
)
def test_words_that_cannot_be_said_of_another_value_are_refused(line, reason):
    refused, _ = only_template(
        "Ines packs 12 crates with 8 melons each. How many melons does she pack?", f"{line}\n#### 96"
    )
    assert isinstance(refused, NoTemplate)
    assert refused.reason == reason


def test_most_lines_of_the_shipped_problems_have_a_template():
    told = lines = 0
    for row in (files("illposed.corpus") / "data" / "problems.jsonl").read_text(encoding="utf-8").splitlines():
        problem = json.loads(row)
        for _, template, values in templates(problem["question"], problem["answer"]):
            lines += 1
            if isinstance(template, LineTemplate):
                told += 1
                shown = template.result.of(template.text)
                assert template.render(shown, template.value, values) == template.text
    assert told > 0.7 * lines
