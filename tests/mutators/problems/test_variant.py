"""Labels that hold whatever the worked solution means."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER, equals, given_id
from illposed.engine.ir.nodes import Compare, Const
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.syntax import phrased_problem
from illposed.engine.proof.verdict import Underspecified
from illposed.engine.quantities.edits import TextEdit
from illposed.mutators.contract.facts import Dropped, FactEdit, Proposal, StatedInEdit
from illposed.mutators.problems.givens.meant import meant
from illposed.mutators.problems.givens.number_change import change_given
from illposed.mutators.problems.variant import Decided, Variant

QUESTION = "A baker fills 4 trays and 4 baskets. A tray takes 9 buns. How many buns are on the trays?"
DOUBTFUL = "There are 4*9 = <<4*9=36>>36 buns.\n#### 36"
CLEAR = "There are 4 trays * 9 = <<4*9=36>>36 buns.\n#### 36"


def hidden(problem: PhrasedProblem, number: int) -> Proposal:
    """The problem without the ``number``-th of its givens."""
    param = problem.oracle.program.params[number].name
    span = problem.oracle.mention_of(param).span
    text = TextEdit(span, span.of(QUESTION), "some", ())
    return Proposal((FactEdit("test", text, param, drops=(given_id(problem.oracle, param),)),))


@pytest.mark.parametrize(("number", "label"), [(1, 1), (2, 2)])
def test_one_reading_gives_every_variant_its_label(number: int, label: int) -> None:
    problem = phrased_problem(QUESTION, CLEAR)
    assert isinstance(problem, PhrasedProblem)
    variant = Decided(problem).variant(hidden(problem, number))
    assert isinstance(variant, Variant)
    assert variant.label == label


@pytest.mark.parametrize(("number", "expected"), [(0, "fixed"), (1, "readings-differ"), (2, 2)])
def test_a_label_that_another_reading_does_not_give_is_none(number: int, expected: int | str) -> None:
    """Nor is there one without the trays: of the baskets, which the program does not use, there are as many."""
    problem = phrased_problem(QUESTION, DOUBTFUL)
    assert isinstance(problem, PhrasedProblem)
    assert len(problem.otherwise) == 1
    variant = Decided(problem).variant(hidden(problem, number))
    assert (variant.reason if isinstance(variant, Dropped) else variant.label) == expected


@pytest.mark.parametrize("number", [0, 1])
def test_what_is_fixed_has_no_other_value(number: int) -> None:
    problem = phrased_problem(
        "Ana buys 6 pens. Ben buys 6 pens. How many pens do they buy?", "6+6 = <<6+6=12>>12\n#### 12"
    )
    assert isinstance(problem, PhrasedProblem)
    edits = [changed(problem, place, "8") for place in (0, 1)]
    one, both = Decided(problem).variant(Proposal((edits[number],))), Decided(problem).variant(Proposal(tuple(edits)))
    assert isinstance(one, Dropped)
    assert one.reason == "fixed"
    assert isinstance(both, Variant)
    assert both.answer == 16


def changed(problem: PhrasedProblem, number: int, value: str) -> FactEdit:
    """The ``number``-th given with another value."""
    name, oracle = problem.oracle.program.params[number].name, problem.oracle
    span = oracle.mention_of(name).span
    text = TextEdit(span, span.of(problem.question), value, (Fraction(value),))
    stated = StatedInEdit(given_id(oracle, name), "given", equals(name, Fraction(value)), Span(0, len(value)))
    return FactEdit("test", text, name, Fraction(value), drops=(given_id(oracle, name),), adds=(stated,))


def test_no_label_rests_on_facts_that_an_edit_declares_and_its_text_does_not_show() -> None:
    problem = phrased_problem(QUESTION, CLEAR)
    assert isinstance(problem, PhrasedProblem)
    honest, decided = changed(problem, 2, "90"), Decided(problem)
    assert isinstance(decided.variant(Proposal((honest,))), Variant)
    (given,), (stated,) = honest.drops, honest.adds
    relation = next(fact.id for fact in problem.facts if fact.kind == "relation")
    span = Span(0, 0)
    lies = {
        "keeps what it replaces": replace(honest, drops=()),
        "drops what is no fact": replace(honest, drops=(given, "given.nonsense")),
        "drops a relation": replace(honest, drops=(given, relation)),
        "drops what the text states": replace(honest, text=TextEdit(span, "", "Today, "), adds=()),
        "adds another number": replace(honest, adds=(replace(stated, constraint=equals(honest.about, Fraction(91))),)),
        "adds a number elsewhere": replace(honest, adds=(replace(stated, span=Span(2, 2)),)),
    }
    for what, edit in lies.items():
        found = decided.variant(Proposal((edit,)))
        assert isinstance(found, Dropped), what
        assert found.reason == "misdeclared", what


SHOP = "Omar buys 5 pens for $600 each and 4 hats for $400 each. He has $5000. How much money is left?"
SPENT = (
    "The pens cost 5*600=$<<5*600=3000>>3000.\nThe hats cost 4*400=$<<4*400=1600>>1600.\n"
    "5000-3000-1600=$<<5000-3000-1600=400>>400 is left.\n#### 400"
)


@pytest.mark.parametrize(
    ("numbers", "words", "reason"),
    [
        ("5 4", ("some", "several"), "vague-twice"),
        ("5 5000", ("some", "some money"), "vague-twice"),
        ("5", ("some",), None),
        ("4", ("some",), None),
    ],
)
def test_what_reads_as_made(numbers: str, words: tuple[str, ...], reason: str | None) -> None:
    made = vaguely(SHOP, SPENT, numbers, words)
    assert (made.reason if isinstance(made, Dropped) else None) == reason


@pytest.mark.parametrize(("money", "reason"), [("5000", None), ("3000", "bounded")])
def test_what_money_allows_once_only_is_not_missing(money: str, reason: str | None) -> None:
    spent = SPENT.replace("5*600", "2*600").replace("=3000>>3000", "=1200>>1200")
    left = int(money) - 2800
    solution = spent.split("5000")[0] + f"{money}-1200-1600=$<<{money}-1200-1600={left}>>{left} is left.\n#### {left}"
    made = vaguely(SHOP.replace("5 pens", "2 pens").replace("5000", money), solution, "2", ("some",))
    assert (made.reason if isinstance(made, Dropped) else None) == reason


@pytest.mark.parametrize(("total", "reason"), [(25, None), (15, "bounded")])
def test_what_there_is_some_of_is_not_nothing(total: int, reason: str | None) -> None:
    """With 3 kites at $5 each there would be no boats for $15."""
    left, boats = total - 10, (total - 10) * 4 // 5
    made = vaguely(
        f"Ida buys 2 kites for $5 each and some boats for $1.25 each. She pays ${total}. How many boats are there?",
        f"The kites cost 2*5=$<<2*5=10>>10.\nThe boats cost {total}-10=$<<{total}-10={left}>>{left}.\n"
        f"There are {left}/1.25=<<{left}/1.25={boats}>>{boats} boats.\n#### {boats}",
        "2",
        ("some",),
    )
    assert (made.reason if isinstance(made, Dropped) else None) == reason


@pytest.mark.parametrize(
    ("word", "pens", "reason"),
    [("fewer", "5", None), ("fewer", "3", "compared"), ("several times", "3", "compared"), ("some", "3", None)],
)
def test_a_comparison_in_words_holds_with_the_own_numbers_only(word: str, pens: str, reason: str | None) -> None:
    """Of 4 hats there are fewer than of 5 pens, and not of 3."""
    problem = phrased_problem(SHOP, SPENT)
    assert isinstance(problem, PhrasedProblem)
    numbers = [problem.oracle.mention_of(param.name).text for param in problem.oracle.program.params]
    hats = hidden(problem, numbers.index("4")).edits[0]
    text = TextEdit(hats.text.span, hats.text.span.of(SHOP), word, ())
    edits = (changed(problem, numbers.index("5"), pens), replace(hats, text=text, how="vague"))
    made = Decided(problem).variant(Proposal(edits))
    assert (made.reason if isinstance(made, Dropped) else None) == reason


def test_the_worlds_of_less_hold_to_it() -> None:
    question = (
        "A towel takes 12 pints of water and a sheet takes 11 pints. Omar washes 5 towels and 8 sheets. "
        "How many pints of water does he need?"
    )
    solution = "12*5 = <<12*5=60>>60\n11*8 = <<11*8=88>>88\nHe needs 60+88 = <<60+88=148>>148 pints.\n#### 148"
    made = vaguely(question, solution, "11", ("less",))
    assert isinstance(made, Variant)
    assert isinstance(made.verdict, Underspecified)
    (sheet,) = (edit.about for edit in made.proposal.edits)
    numbers = {world[sheet] for world in made.verdict.witnesses}
    assert len(numbers) == 2
    assert all(0 <= number < 12 for number in numbers)


@pytest.mark.parametrize(
    ("word", "age", "reason"), [("a few", 30, None), ("A few", 45, "unlike-its-word"), ("several", 45, None)]
)
def test_a_few_are_not_twenty_whatever_is_told_besides(word: str, age: int, reason: str | None) -> None:
    question = "Kim is 25 years old. Mara is 3 years older. How old is Mara?"
    problem = phrased_problem(question, "Mara is 25+3=<<25+3=28>>28 years old.\n#### 28")
    assert isinstance(problem, PhrasedProblem)
    kim, years = (param.name for param in problem.oracle.program.params)
    if problem.oracle.mention_of(kim).text != "25":
        kim, years = years, kim
    span = problem.oracle.mention_of(years).span
    text = TextEdit(span, span.of(question), word, ())
    vague = FactEdit("test", text, years, how="vague", drops=(given_id(problem.oracle, years),))
    told = f"Mara is {age} years old. "
    stated = StatedInEdit("derived.answer", "derived", equals(ANSWER, Fraction(age)), Span(8, 10))
    place = question.index("How old")
    total = FactEdit("test", TextEdit(Span(place, place), "", told, (Fraction(age),)), ANSWER, adds=(stated,))
    made = Decided(problem).variant(Proposal((vague, total)))
    assert (made.reason if isinstance(made, Dropped) else None) == reason


def vaguely(question: str, solution: str, numbers: str, words: tuple[str, ...]) -> Variant | Dropped:
    """A problem with words in the place of some of its numbers."""
    problem = phrased_problem(question, solution)
    assert isinstance(problem, PhrasedProblem)
    params = {problem.oracle.mention_of(p.name).text.strip("$"): p.name for p in problem.oracle.program.params}
    edits = []
    for number, word in zip(numbers.split(), words, strict=True):
        span = problem.oracle.mention_of(params[number]).span
        drops = (given_id(problem.oracle, params[number]),)
        text = TextEdit(span, span.of(question), word, ())
        edits.append(FactEdit("test", text, params[number], how="vague", drops=drops))
    return Decided(problem).variant(Proposal(tuple(edits)))


@pytest.mark.parametrize(
    ("told", "reason"), [("A tray takes 9 buns. ", "said-twice"), ("Each tray takes 9 buns. ", None)]
)
def test_no_sentence_of_a_text_is_said_twice(told: str, reason: str | None) -> None:
    problem = phrased_problem(QUESTION, CLEAR)
    assert isinstance(problem, PhrasedProblem)
    start = QUESTION.index("How")
    edit = FactEdit(
        "test", TextEdit(Span(start, start), "", told, (Fraction(9),)), problem.oracle.program.params[1].name
    )
    made = Decided(problem).variant(Proposal((edit,)))
    assert (made.reason if isinstance(made, Dropped) else None) == reason


@pytest.mark.parametrize(("boxes", "reason"), [("five", "old-number"), ("same", None)])
def test_nothing_is_told_with_a_number_that_is_changed_in_the_story(boxes: str, reason: str | None) -> None:
    question = "Mara has 5 boxes of 8 figs each. How many figs does she have?"
    problem = phrased_problem(question, "She has 5*8 = <<5*8=40>>40 figs.\n#### 40")
    assert isinstance(problem, PhrasedProblem)
    number = next(p.name for p in problem.oracle.program.params if problem.oracle.mention_of(p.name).text == "5")
    change = change_given(problem, number, Fraction(7), "test")
    assert isinstance(change, FactEdit)
    place = question.index("How")
    states = (Fraction(5), Fraction(56)) if boxes == "five" else (Fraction(56),)
    text = TextEdit(Span(place, place), "", f"The {boxes} boxes hold 56 figs. ", states)
    made = Decided(problem).variant(Proposal((change, FactEdit("test", text, ANSWER))))
    assert (made.reason if isinstance(made, Dropped) else None) == reason


@pytest.mark.parametrize(("paid", "reason"), [("76", "not-in-cents"), ("106", None)])
def test_money_is_whole_cents_whatever_is_missing(paid: str, reason: str | None) -> None:
    question = (
        f"Mara bought 3 chairs, all at the same price, and 2 sets of plates at $20 for each set. She paid ${paid} in "
        "total. How much did each chair cost?"
    )
    chairs = int(paid) - 40
    solution = (
        f"The plates cost 2*20 = $<<2*20=40>>40.\nThe chairs cost {paid}-40 = $<<{paid}-40={chairs}>>{chairs}.\n"
        f"Each chair cost {chairs}/3 = $<<{chairs}/3={chairs // 3}>>{chairs // 3}.\n#### {chairs // 3}"
    )
    made = vaguely(question, solution, "2", ("some",))
    assert (made.reason if isinstance(made, Dropped) else None) == reason


@pytest.mark.parametrize(("nuts", "each", "reason"), [(575, 115, "bounded"), (600, 120, None)])
def test_a_few_who_share_are_not_twenty_three(nuts: int, each: int, reason: str | None) -> None:
    question = (
        f"5 squirrels shared {nuts} nuts equally. Each squirrel needs 190 nuts. How many more does each one need?"
    )
    solution = (
        f"Each squirrel got {nuts}/5 = <<{nuts}/5={each}>>{each} nuts.\n"
        f"Each needs 190-{each} = <<190-{each}={190 - each}>>{190 - each} more nuts.\n#### {190 - each}"
    )
    made = vaguely(question, solution, "5", ("few",))
    assert (made.reason if isinstance(made, Dropped) else None) == reason


@pytest.mark.parametrize(("paid", "reason"), [(28, "unlike-its-word"), (32, None)])
def test_a_few_are_two_at_least(paid: int, reason: str | None) -> None:
    question = "A laptop costs $6 and a phone costs $4. Mara buys 4 laptops and 3 phones. How much does she pay?"
    solution = (
        "The laptops cost 4*6 = $<<4*6=24>>24.\nThe phones cost 3*4 = $<<3*4=12>>12.\n24+12 = $<<24+12=36>>36\n#### 36"
    )
    problem = phrased_problem(question, solution)
    assert isinstance(problem, PhrasedProblem)
    phones = next(p.name for p in problem.oracle.program.params if problem.oracle.mention_of(p.name).text == "3")
    span, place = problem.oracle.mention_of(phones).span, question.index("How")
    few = FactEdit(
        "test", TextEdit(span, "3", "a few", ()), phones, how="vague", drops=(given_id(problem.oracle, phones),)
    )
    stated = StatedInEdit("derived.answer", "derived", equals(ANSWER, Fraction(paid)), Span(11, 13))
    told = TextEdit(Span(place, place), "", f"She pays ${paid}. ", (Fraction(paid),))
    asks = TextEdit(Span(place, len(question)), question[place:], "How many phones does she buy?", ())
    edits = few, FactEdit("test", told, ANSWER, adds=(stated,)), FactEdit("test", asks, phones, asks=phones)
    made = Decided(problem).variant(Proposal(edits))
    assert (made.reason if isinstance(made, Dropped) else None) == reason


@pytest.mark.parametrize(("dry", "reason"), [(40, "impossible"), (17, None)])
def test_a_bound_that_no_fact_says_is_not_broken(dry: int, reason: str | None) -> None:
    question = (
        "There were 90 guests and 50 cans of soda. Half of the guests drank soda, and 30 guests drank water. How many "
        "guests drank nothing?"
    )
    solution = (
        "90/2 = <<90/2=45>>45 guests drank soda.\n45+30 = <<45+30=75>>75 guests drank.\n"
        "90-75 = <<90-75=15>>15 guests drank nothing.\n#### 15"
    )
    problem = phrased_problem(question, solution)
    assert isinstance(problem, PhrasedProblem)
    guests = next(p.name for p in problem.oracle.program.params if problem.oracle.mention_of(p.name).text == "90")
    span, place = problem.oracle.mention_of(guests).span, question.index("How")
    drops = (given_id(problem.oracle, guests),)
    hidden = FactEdit("test", TextEdit(span, "90", "some", ()), guests, how="vague", drops=drops)
    stated = StatedInEdit("derived.answer", "derived", equals(ANSWER, Fraction(dry)), Span(0, 2))
    told = TextEdit(Span(place, place), "", f"{dry} guests drank nothing. ", (Fraction(dry),))
    asks = TextEdit(Span(place, len(question)), question[place:], "How many guests were there?", ())
    edits = hidden, FactEdit("test", told, ANSWER, adds=(stated,)), FactEdit("test", asks, guests, asks=guests)
    made = Decided(problem).variant(Proposal(edits))
    assert (made.reason if isinstance(made, Dropped) else None) == reason


@pytest.mark.parametrize(("paid", "reason"), [("11", "not-whole"), ("31", None)])
def test_things_are_whole_whatever_is_missing(paid: str, reason: str | None) -> None:
    """For $11 she buys 2 cards at $1.50 and one mug at $8; with another number of cards there is no whole mug."""
    left = int(paid) - 3
    question = (
        f"Mara buys 2 cards for $1.50 each and mugs for $4 each. She pays ${paid} in total and gets no change. How "
        "many mugs does she buy?"
    )
    solution = (
        f"The cards cost 2*1.50 = $<<2*1.50=3>>3.\nThe mugs cost {paid}-3 = $<<{paid}-3={left}>>{left}.\n"
        f"That is because {left}/4 = <<{left}/4={left // 4}>>{left // 4}.\n#### {left // 4}"
    )
    made = vaguely(question, solution, "2", ("some",))
    assert (made.reason if isinstance(made, Dropped) else None) == reason


@pytest.mark.parametrize(("time", "other", "reason"), [("week", "month", "convention"), ("day", "week", None)])
def test_no_contradiction_rests_on_how_many_weeks_a_month_is_taken_to_have(
    time: str, other: str, reason: str | None
) -> None:
    in_one = {"week": 7, "month": 4}[other]
    question = f"Ida reads 3 books a {time}. A book has 20 pages. How many pages does Ida read a {other}?"
    solution = (
        f"Ida reads 3*20 = <<3*20=60>>60 pages a {time}.\n"
        f"She reads 60*{in_one} = <<60*{in_one}={60 * in_one}>>{60 * in_one} pages a {other}.\n#### {60 * in_one}"
    )
    problem = phrased_problem(question, solution)
    assert isinstance(problem, PhrasedProblem)
    place, total = question.index("How"), Fraction(500)
    told = f"Ida reads 500 pages a {other}. "
    stated = StatedInEdit("derived.answer", "derived", equals(ANSWER, total), Span(10, 13))
    edit = FactEdit("test", TextEdit(Span(place, place), "", told, (total,)), ANSWER, total, adds=(stated,))
    made = Decided(problem).variant(Proposal((edit,)))
    assert (made.reason if isinstance(made, Dropped) else None) == reason
    assert reason is not None or (isinstance(made, Variant) and made.label == 0)


@pytest.mark.parametrize(("often", "most"), [("a week", 7), ("in May", None)])
def test_no_week_of_a_world_has_ten_days(often: str, most: int | None) -> None:
    question = f"Ida bakes 14 pies a day, 5 days {often}. How many pies does Ida bake?"
    problem = phrased_problem(question, "She bakes 14*5 = <<14*5=70>>70 pies.\n#### 70")
    assert isinstance(problem, PhrasedProblem)
    (edit,) = hidden(problem, 1).edits
    few = replace(edit, text=replace(edit.text, after="a few"), how="vague")
    ids = [fact.id for fact in meant(problem, (few,))]
    assert len(ids) == len({*ids})
    bounds = (fact.constraint for fact in meant(problem, (edit,)) if isinstance(fact.constraint, Compare))
    assert {one.right for one in bounds if one.operator == "<="} == (set() if most is None else {Const(Fraction(most))})
