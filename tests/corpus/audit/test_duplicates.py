from illposed.corpus.audit.duplicates import contamination, duplicates
from illposed.corpus.audit.shortcuts.sample import Sample

STORY = "Ana has {} red kites and her brother flies {} of them over the hill every single day"
ELSE = "A train with nine wagons leaves the old station at noon and nobody waves at all"


def sample(line: int, text: str, label: str, group: str, problem: str = "") -> Sample:
    return Sample(line, text, label, group, group, problem=problem)


def test_one_text_under_two_labels_is_found_whatever_its_spaces() -> None:
    found = duplicates(
        [sample(1, "Two  kites.", "a", "x"), sample(2, "Two kites.", "b", "y"), sample(3, "No.", "a", "z")]
    )
    assert [(same.labels, same.lines) for same in found.conflicting] == [(("a", "b"), (1, 2))]


def test_one_solution_of_two_problems_is_no_conflict() -> None:
    found = duplicates([sample(1, "4", "a", "x", "What is 2+2?"), sample(2, "4", "b", "y", "What is 2+3?")])
    assert not found.conflicting


def test_near_duplicates_are_found_across_groups_alone() -> None:
    samples = [
        sample(1, STORY.format(3, 2), "a", "x"),
        sample(2, STORY.format(4, 2), "b", "x"),
        sample(3, STORY.format(8, 5), "a", "y"),
        sample(4, ELSE, "a", "z"),
    ]
    (pair,) = duplicates(samples).near
    assert pair.groups == ("x", "y")
    assert pair.likeness == 1.0


def test_contamination_counts_identical_near_and_shared_runs() -> None:
    ours = [sample(1, STORY.format(3, 2), "a", "x"), sample(2, ELSE, "b", "y"), sample(3, "Nothing alike.", "a", "z")]
    theirs = [sample(1, STORY.format(3, 2), "", "1"), sample(2, f"{ELSE} {STORY[5:40]} but {STORY[8:60]}", "", "2")]
    found = contamination(ours, theirs, "theirs")
    assert (found.samples, found.identical, found.near, found.shared_run) == (3, 1, 1, 2)


def test_sets_without_a_run_of_words_have_no_near_duplicates() -> None:
    assert duplicates([sample(1, "One.", "a", "x"), sample(2, "Two.", "b", "y")]).near == ()
