"""How many correct solutions stand beside the flawed ones of a problem."""

from msgspec.structs import replace

from illposed.corpus.build.solutions.shares import correct_beside
from illposed.corpus.records.manifest import BuildOptions

EVEN = BuildOptions(dataset="own", licence="MIT")
BY_STEPS = replace(EVEN, flawed_share="by-steps")


def mean_of(flawed: int, steps: int) -> float:
    drawn = [correct_beside(flawed, steps, f"own-{index}", BY_STEPS) for index in range(2000)]
    assert max(drawn) - min(drawn) <= 1
    return sum(drawn) / len(drawn)


def test_by_default_there_are_as_many_correct_as_flawed_ones() -> None:
    assert all(correct_beside(flawed, steps, "own-0", EVEN) == flawed for flawed in range(7) for steps in range(9))


def test_the_more_steps_the_fewer_are_correct_as_if_one_step_of_five_went_wrong() -> None:
    for steps in (1, 2, 3, 5, 8):
        right = 0.8**steps
        assert abs(mean_of(6, steps) - 6 * right / (1 - right)) < 0.05
    assert abs(mean_of(6, 3) - 6) < 0.5


def test_a_program_without_steps_counts_as_one_with_its_answer_alone() -> None:
    assert mean_of(1, 0) == mean_of(1, 1) == 4


def test_what_is_left_of_a_whole_one_is_drawn_from_seed_and_problem_alone() -> None:
    again = [[correct_beside(3, 4, f"own-{index}", BY_STEPS) for index in range(50)] for _ in range(2)]
    other = [correct_beside(3, 4, f"own-{index}", replace(BY_STEPS, seed=1)) for index in range(50)]
    assert again[0] == again[1] != other
