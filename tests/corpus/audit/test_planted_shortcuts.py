"""Each shortcut is planted alone; its view must find it, and must find nothing where nothing is planted."""

from collections.abc import Callable
from random import Random

import pytest

from illposed.corpus.audit.shortcuts.arithmetic import FOR_SOLUTIONS, provenance
from illposed.corpus.audit.shortcuts.crossval import folds_of, out_of_fold
from illposed.corpus.audit.shortcuts.measure import Measured, layout, measure
from illposed.corpus.audit.shortcuts.readers import ALL_SHORTCUTS, NGRAMS, WORDS, view_of
from illposed.corpus.audit.shortcuts.sample import Sample, labels_of
from illposed.corpus.audit.shortcuts.telling import telling_features
from illposed.corpus.audit.shortcuts.words import read
from illposed.corpus.audit.verdict import Bar, verdict_on

GROUPS = 100
THINGS = ("kites", "plums", "stamps", "marbles", "ribbons", "pencils", "shells", "buttons")
Plant = Callable[[Random], str]
BAR = Bar(0.55, 3 * len(ALL_SHORTCUTS))


def plain(random: Random) -> str:
    one, two, three = random.sample(range(11, 90), 3)
    thing = random.choice(THINGS)
    return f"There are {one} {thing}. A box of {two} comes and {three} go. How many {thing} stay?"


def with_a_word(random: Random) -> str:
    return plain(random).replace("A box", "A crate")


def in_another_order(random: Random) -> str:
    return plain(random).replace("comes and", "and comes")


def longer(random: Random) -> str:
    return plain(random).replace("A box", "A box of the same kind as that of the day before")


def with_one_more_number(random: Random) -> str:
    return plain(random).replace("A box", f"A box for {random.randrange(11, 90)} euro")


def with_a_number_twice(random: Random) -> str:
    one, two = random.sample(range(11, 90), 2)
    thing = random.choice(THINGS)
    return f"There are {one} {thing}. A box of {two} comes and {one} go. How many {thing} stay?"


def with_a_hedge(random: Random) -> str:
    return plain(random).replace("There are", "There are about")


def with_round_numbers(random: Random) -> str:
    one, two, three = (10 * number for number in random.sample(range(2, 9), 3))
    thing = random.choice(THINGS)
    return f"There are {one} {thing}. A box of {two} comes and {three} go. How many {thing} stay?"


def with_a_huge_number(random: Random) -> str:
    return plain(random).replace("A box of ", "A box of 9")


def restated(random: Random) -> str:
    text = plain(random)
    first = text.split(".")[0]
    return text.replace(" How many", f" Note that {first[0].lower()}{first[1:]}. How many")


def restated_wrongly(random: Random) -> str:
    text = plain(random)
    first = text.split(".")[0].replace("There are ", "there are 1")
    return text.replace(" How many", f" Note that {first}. How many")


def about_what_nothing_is_said_of(random: Random) -> str:
    return plain(random).rpartition("How many")[0] + "How tall is the tower?"


def vague_at_the_end(random: Random) -> str:
    return plain(random).replace(" How many", " Some are old. How many")


def vague_at_the_start(random: Random) -> str:
    return f"Some are old. {plain(random)}"


def with_its_total(random: Random, off: int = 0) -> str:
    one, two, three = random.sample(range(11, 90), 3)
    return f"There are {one} kites. A box of {two} comes and {three} go. Then it is {one + two + off}. How many stay?"


def with_another_total(random: Random) -> str:
    return with_its_total(random, off=1)


def with_a_round_number_at_the_end(random: Random) -> str:
    one, two, three = random.sample([number for number in range(11, 90) if number % 5], 3)
    return f"There are {one} kites. A box of {two} comes and {three} go. They cost {10 * two}. How many kites stay?"


def with_an_odd_number_at_the_end(random: Random) -> str:
    return with_a_round_number_at_the_end(random).replace("0. How", "1. How")


def samples_of(here: Plant, there: Plant) -> list[Sample]:
    random = Random(11)
    plants = {"left": here, "right": there}
    return [
        Sample(2 * group + place, plants[label](random), label, str(group), str(group))
        for group in range(GROUPS)
        for place, label in enumerate(plants)
    ]


def tried(name: str, samples: list[Sample]) -> tuple[Measured, tuple[str, ...]]:
    labels = labels_of(samples)
    shared = layout(samples, labels, folds_of(samples, labels))
    solutions = [provenance(sample) for sample in samples if sample.problem]
    view = view_of(name, [read(sample.text) for sample in samples], solutions)
    found = out_of_fold(view.features, shared.label, shared.fold, len(labels), view.linear)
    telling = telling_features(view, found, shared, (labels[0], labels[1]))
    return measure(shared, found.scores), tuple(feature.name for feature in telling)


@pytest.mark.parametrize(
    ("name", "here", "there", "told_by"),
    [
        (WORDS, plain, with_a_word, "crate"),
        (NGRAMS, plain, in_another_order, "comes and"),
        ("length", plain, longer, "words"),
        ("count of numbers", plain, with_one_more_number, "numbers"),
        ("repeated numbers", plain, with_a_number_twice, "numbers said again"),
        ("cue words", plain, with_a_hedge, "about"),
        ("last digits", plain, with_round_numbers, "multiples of 10"),
        ("magnitudes", plain, with_a_huge_number, "largest number (log10)"),
        ("sentence pairs", restated, restated_wrongly, "pairs alike, numbers agree"),
        ("shared words", plain, about_what_nothing_is_said_of, "share of the question's words in the rest"),
        ("places", vague_at_the_start, vague_at_the_end, "first vague sentence"),
        ("number closure", with_its_total, with_another_total, "last number before the question is"),
        (
            "told number",
            with_a_round_number_at_the_end,
            with_an_odd_number_at_the_end,
            "last before the question: zeros at the end",
        ),
        ("all figures together", plain, longer, "length: words"),
    ],
)
def test_a_planted_shortcut_is_found_and_named(name: str, here: Plant, there: Plant, told_by: str) -> None:
    measured, telling = tried(name, samples_of(here, there))
    assert measured.auc.value > 0.9
    assert measured.pick is not None
    assert measured.pick.accuracy.value > 0.9
    assert measured.pick.chance == 0.5
    assert verdict_on(measured, BAR) == "leaks"
    assert told_by in telling


@pytest.mark.parametrize("name", [name for name in ALL_SHORTCUTS if name not in FOR_SOLUTIONS])
def test_nothing_leaks_where_nothing_is_planted(name: str) -> None:
    measured, _ = tried(name, samples_of(plain, plain))
    assert verdict_on(measured, BAR) != "leaks"
    assert 0.3 < measured.auc.value < 0.65


def test_a_bag_of_words_is_blind_to_order() -> None:
    measured, _ = tried(WORDS, samples_of(plain, in_another_order))
    assert verdict_on(measured, BAR) != "leaks"


def solution_samples(wrong: str) -> list[Sample]:
    random = Random(11)
    samples = []
    for group in range(GROUPS):
        one, two, three = random.sample(range(11, 90), 3)
        problem = f"Ana has {one} kites and buys {two}. Each costs {three} dollars. What are they worth?"
        total = one + two
        endings = {
            "Correct": f"L1: {one} + {two} = {total}\nL2: {total} * {three} = {total * three}",
            "Flawed": wrong.format(one=one, two=two, total=total, three=three, value=total * three, off=total + 1),
        }
        for place, (label, text) in enumerate(endings.items()):
            samples.append(Sample(2 * group + place, text, label, str(group), str(group), label, problem))
    return samples


@pytest.mark.parametrize(
    ("wrong", "found_by", "missed_by"),
    [
        ("L1: {one} + {two} = {off}\nL2: {off} * {three} = 5", "arithmetic only", "number provenance"),
        ("L1: {one} + {two} = {total}\nL2: {total} * 1 = {total}", "number provenance", "arithmetic only"),
    ],
)
def test_the_baselines_for_solutions_find_what_they_look_for(wrong: str, found_by: str, missed_by: str) -> None:
    samples = solution_samples(wrong)
    assert tried(found_by, samples)[0].auc.value > 0.95
    assert tried(missed_by, samples)[0].auc.value == 0.5
