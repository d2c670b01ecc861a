"""Crossed sets: nothing that a text tells, hides, changes or asks says of which class it is."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, pairwise
from math import isclose
from random import Random
from typing import ClassVar

import pytest
from msgspec import structs

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import Dropped, FactEdit, FactMutator, Proposal
from illposed.mutators.facts import (
    AskQuantity,
    ChangeGiven,
    HideGiven,
    LoosenGiven,
    OmitSentence,
    RepeatGiven,
    TellPair,
    TellQuantity,
)
from illposed.mutators.problems.measures import Measures, measured
from illposed.mutators.problems.text.wording import CLUMSY, awkwardness
from illposed.mutators.problems.variant import Decided
from illposed.mutators.sets.crossed import CrossedSet, TripleSet, crossed_sets
from illposed.mutators.sets.edits import Edits, drawn, edits_of
from illposed.mutators.sets.moves import as_proposal
from illposed.mutators.sets.outlines import open_outlines
from illposed.mutators.sets.paired import PairedSet, paired_sets
from illposed.mutators.sets.prediction import Predictor, seems_to_answer
from illposed.mutators.sets.unlike import texts_of

MUTATORS = (ChangeGiven(), HideGiven(), TellQuantity(), AskQuantity())


def outcomes(subject, mutators=MUTATORS, seed=1, most=4):
    return list(crossed_sets(subject, Decided(subject), mutators, Random(seed), most))


def sets_of(subject, mutators=MUTATORS, seed=1, most=4):
    return [each for each in outcomes(subject, mutators, seed, most) if isinstance(each, CrossedSet)]


def pairs_of(subject, mutators=MUTATORS):
    return [each for each in outcomes(subject, mutators) if isinstance(each, PairedSet)]


@pytest.fixture(scope="module")
def made(flowers, subjects):
    """Each problem with its sets: the one written by hand and those by syntax."""
    return [(subject, crossed) for subject in (flowers, *subjects.values()) for crossed in sets_of(subject)]


def test_there_are_sets_of_several_kinds(made, flowers):
    assert len(Counter(id(subject) for subject, _ in made)) >= 6
    assert {crossed.kind for _, crossed in made} >= {"computed-clash", "unreachable-question"}


def test_where_the_numbers_tell_the_classes_of_all_that_crosses_there_are_pairs(flowers):
    found = outcomes(flowers, (HideGiven(), TellQuantity()))
    pairs = [each for each in pairs_of(flowers, (HideGiven(), TellQuantity())) if each.members[1].label == 2]
    assert "numbers-tell" in {each.reason for each in found if isinstance(each, Dropped)}
    assert [(each.kind, [member.label for member in each.members]) for each in pairs] == [
        ("too-little-told", [1, 2])
    ] * 2
    assert len(texts_of(pairs)) == 4


def test_in_crossed_sets_the_numbers_do_not_tell_the_classes(made):
    for _, crossed in made:
        solvable, ill_posed = (
            [close_numbers(member.text) for member in crossed.members if (member.label == 1) == wanted]
            for wanted in (True, False)
        )
        assert abs(sum(solvable) - sum(ill_posed)) <= 2


def close_numbers(text):
    """How many numbers of a text are one operation away from two others of it."""
    found = [mention for mention in find_mentions(text) if mention.is_quantity]
    values = [float(each.value / 100 if each.kind == "percent" else each.value) for each in found]
    return sum(
        any(
            isclose(value, result)
            for one, other in combinations(values[:at] + values[at + 1 :], 2)
            for result in (one + other, abs(one - other), one * other, one / other, other / one)
        )
        for at, value in enumerate(values)
    )


def test_two_givens_hidden_by_two_questions_make_questions_out_of_reach(flowers):
    made = sets_of(flowers, (HideGiven(), AskQuantity()))
    assert {crossed.kind for crossed in made} == {"unreachable-question"}
    assert all(len({member.asked for member in crossed.members}) == 2 for crossed in made)


def test_a_result_makes_up_for_one_given_where_it_is_told_and_needs_it_where_it_is_asked_for(subject_of):
    subject = subject_of(
        "Farid bakes 6 trays of rolls. Each tray holds 15 rolls, of which he sells 80%. How many rolls does he sell?",
        "Farid bakes 6*15 = <<6*15=90>>90 rolls.\nHe sells 90*80/100 = <<90*80/100=72>>72 rolls.\n#### 72",
    )
    outlines = open_outlines(subject, edits_of(subject, MUTATORS, Random(1)), Random(1))
    made = {tuple((_has(move, TellQuantity), _has(move, AskQuantity)) for move, _ in each.texts) for each in outlines}
    assert not made.isdisjoint({_TOLD_OR_ASKED, _TOLD_OR_ASKED[::-1]})


_TOLD_OR_ASKED = ((True, False), (False, True), (True, False), (False, True))
"""Of the four texts of a set, those that tell a result, and those that ask for it."""


def _has(move, mutator):
    return any(edit.mutator == mutator.id for edit in move)


def test_the_first_and_the_last_are_solvable_and_those_between_are_not(made):
    for _, crossed in made:
        ill_posed = 0 if crossed.kind == "computed-clash" else 2
        assert [member.label for member in crossed.members] == [1, ill_posed, ill_posed, 1]


def test_each_edit_stands_in_as_many_solvable_as_ill_posed_texts(made):
    for _, crossed in made:
        labels = defaultdict(Counter)
        for member in crossed.members:
            for edit in member.proposal.edits:
                labels[edit][member.label == 1] += 1
        assert labels
        assert all(count[True] == count[False] for count in labels.values())


def test_each_inserted_sentence_and_number_and_question_stands_in_texts_of_both_classes(made):
    for subject, crossed in made:
        for sort in ("text", "number", "question"):
            solvable, ill_posed = (
                Counter(
                    found
                    for member in crossed.members
                    if (member.label == 1) == wanted
                    for found in traces(subject, member, sort)
                )
                for wanted in (True, False)
            )
            assert solvable == ill_posed


def traces(subject, member, sort):
    """The inserted texts of a member, the numbers that it tells, or what it asks for."""
    if sort == "question":
        return [member.asked]
    if sort == "number":
        return [edit.value for edit in member.proposal.edits]
    return [edit.text for edit in member.proposal.edits]


def test_no_verdict_needs_what_the_text_does_not_say(made):
    assert all(member.verdict.needs == () for _, crossed in made for member in crossed.members)


def test_the_texts_of_a_set_differ_and_none_is_under_two_labels(made):
    labels = defaultdict(set)
    for _, crossed in made:
        assert len({member.text for member in crossed.members}) == 4
        for member in crossed.members:
            labels[member.text].add(member.label)
    assert all(len(found) == 1 for found in labels.values())


@pytest.fixture(scope="module")
def triples(flowers, subjects):
    subjects = (flowers, *subjects.values())
    found = [each for subject in subjects for seed in range(2) for each in outcomes(subject, seed=seed)]
    return [each for each in found if isinstance(each, TripleSet)]


def test_a_triple_has_a_text_of_each_class_with_the_same_question_and_quantity_told(triples):
    assert triples
    for triple in triples:
        assert [member.label for member in triple.members] == [1, 0, 2]
        assert len({member.asked for member in triple.members}) == 1
        told = [{e.about for e in m.proposal.edits if e.mutator == "tell_quantity"} for m in triple.members]
        assert told[0] == told[1] == told[2] != set()
        assert all(member.verdict.needs == () for member in triple.members)


def test_in_triples_neither_a_changed_number_nor_a_withheld_given_tells_the_class(triples):
    for mutator, least in (("change_given", {0, 1, 2}), ("hide_given", {1, 2})):
        edited = [m for t in triples for m in t.members if mutator in {e.mutator for e in m.proposal.edits}]
        assert {member.label for member in edited} >= least


def test_in_half_or_more_of_the_triples_with_a_vague_word_the_solvable_text_withholds_a_given_as_well(shipped_subjects):
    made = (outcomes(subject, seed=seed) for subject in shipped_subjects for seed in range(1, 4))
    found = [each for some in made for each in some if isinstance(each, TripleSet)]
    vague = [t for t in found if any(e.how == "vague" for e in t.members[2].proposal.edits)]
    withholding = [t for t in vague if any(e.mutator == "hide_given" for e in t.members[0].proposal.edits)]
    assert 2 / 5 < len(withholding) / len(vague) < 4 / 5


def test_the_solvable_text_of_a_triple_has_the_kind_of_the_text_that_it_is_the_control_of(triples):
    for triple in triples:
        withholds = any(edit.mutator == "hide_given" for edit in triple.members[0].proposal.edits)
        control = "too-little-told" if withholds else "computed-clash"
        assert triple.kinds == (control, "computed-clash", "too-little-told")


def test_the_same_seed_gives_the_same_sets_and_another_one_others(flowers):
    assert outcomes(flowers, seed=5) == outcomes(flowers, seed=5)
    assert any(sets_of(flowers, seed=5) != sets_of(flowers, seed=seed) for seed in range(6, 9))


def test_at_most_as_many_sets_as_are_asked_for_of_contradictory_and_of_underspecified_texts(flowers):
    for most in (1, 2):
        kinds = Counter(crossed.members[1].label for crossed in sets_of(flowers, most=most))
        assert kinds == {0: most, 2: most}


def test_where_nothing_crosses_that_is_the_reason(subject_of):
    lone = subject_of(
        "Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?",
        "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23",
    )
    assert (
        outcomes(lone, (HideGiven(), AskQuantity())) == [Dropped("crossed", "nothing-to-cross", lone.question[:60])] * 2
    )


class Drawn(Random):
    """Draws every rare mutator."""

    def random(self):
        return 0.0


def test_a_rare_mutator_that_is_drawn_takes_the_place_of_the_others_of_its_role_where_they_give_nothing(flowers):
    mutators = (ChangeGiven(), RepeatGiven(), LoosenGiven(), AskQuantity(), TellQuantity())
    made = list(crossed_sets(flowers, Decided(flowers), mutators, Drawn(1), 1))
    assert {each.kind for each in made if isinstance(each, CrossedSet)} == {"computed-clash", "loose-bound"}


def test_it_takes_the_place_of_none_where_there_are_sets(flowers):
    made = list(crossed_sets(flowers, Decided(flowers), (*MUTATORS, RepeatGiven(), LoosenGiven()), Drawn(1), 1))
    kinds = {each.kind for each in made if isinstance(each, CrossedSet)}
    assert kinds
    assert kinds.isdisjoint(("direct-clash", "loose-bound"))


def test_a_rare_mutator_is_drawn_for_its_share_of_the_problems():
    mutators = (HideGiven(), LoosenGiven(), RepeatGiven())
    tried = [drawn(mutators, Random(seed)) for seed in range(2000)]
    assert all(usual == [HideGiven()] for usual, _ in tried)
    assert 30 < sum(LoosenGiven() in rare for _, rare in tried) < 90
    assert 30 < sum(RepeatGiven() in rare for _, rare in tried) < 90


@dataclass(frozen=True, slots=True)
class Wordy(FactMutator):
    """Tells two things at once, which no choice can be made of."""

    id: ClassVar[str] = "wordy"
    role: ClassVar = "tells"
    description: ClassVar[str] = "Tells every result at once."

    def propose(self, subject, random):
        found = [p for p in TellQuantity().propose(subject, random) if isinstance(p, Proposal)]
        yield from (one + two for one, two in pairwise(found))


def test_proposals_of_several_edits_are_not_crossed(flowers):
    assert sets_of(flowers, (ChangeGiven(), Wordy())) == []


@dataclass(frozen=True, slots=True)
class TwoWays(FactMutator):
    """Tells every result twice, the second time with another mutator's words for it."""

    id: ClassVar[str] = "two_ways"
    role: ClassVar = "tells"
    description: ClassVar[str] = "Tells every result in two ways."

    def propose(self, subject, random):
        for proposal in TellQuantity().propose(subject, random):
            if isinstance(proposal, Proposal):
                (edit,) = proposal.edits
                yield Proposal((structs.replace(edit, mutator=self.id, how="clause"),))
                yield Proposal((structs.replace(edit, mutator=self.id, how="sentence"),))


def test_of_the_ways_that_a_mutator_proposes_for_a_quantity_the_first_is_taken(flowers):
    for seed in range(5):
        tells = edits_of(flowers, [TwoWays()], Random(seed)).tells
        assert len(tells) > 1
        assert {edit.how for edit in tells} == {"clause"}


def test_no_question_that_says_the_condition_again_stands_after_it(subject_of):
    subject = subject_of(
        "Nora picks 4 times as many shells as Pia, who picks 9 shells. Omar picks 5 bags of shells. If each bag holds "
        "6 shells, how many shells do Nora and Omar have in all?",
        "Nora picks 4*9 = <<4*9=36>>36 shells.\nOmar picks 5*6 = <<5*6=30>>30 shells.\n"
        "They have 36+30 = <<36+30=66>>66 shells in all.\n#### 66",
    )
    edits = edits_of(subject, MUTATORS, Random(1))
    (told,) = (edit for edit in edits.tells if edit.text.before and subject.values[edit.about] == 30)
    (asked,) = (edit for edit in edits.asks if edit.text.after.endswith("How many shells does Nora pick?"))
    depth_of = Predictor(subject, edits)
    assert depth_of(frozenset({told})) > 0
    assert depth_of(frozenset({asked})) > 0
    assert depth_of(frozenset({told, asked})) == -1


@pytest.mark.parametrize(("told", "answers"), [("reads 30 pages", True), ("reads 30 pages by day", False)])
def test_what_seems_to_answer_the_question_is_not_told_before_it(subject_of, telling, told, answers):
    subject = subject_of(
        "Ana reads 6 pages by day and 9 pages by night for 5 days. How many pages does Ana read?",
        "By day she reads 6*5 = <<6*5=30>>30 pages.\nBy night she reads 9*5 = <<9*5=45>>45 pages.\n"
        "Ana reads 30+45 = <<30+45=75>>75 pages.\n#### 75",
    )
    text, pages = f"Ana {told}.", subject.oracle.program.steps[0].target
    subject = telling(subject, pages, Told(text, Span(text.index("30"), text.index("30") + 2)))
    put_in = Span(subject.parse.question.span.start, subject.parse.question.span.start)
    edit = FactEdit("tell_quantity", TextEdit(put_in, "", f"{text} ", (30,)), pages, subject.values[pages])
    assert seems_to_answer(subject, edit) == answers
    assert (Predictor(subject, Edits((), (), (edit,), ()))(frozenset({edit})) < 0) == answers


def test_what_comes_of_a_sentence_that_nobody_misses_is_not_told(subject_of):
    subject = subject_of(
        "Ada bought a kite for $9. She also spent $4 on string. She sold the kite for $20. How much did she gain by "
        "selling the kite?",
        "Ada spent 9+4 = $<<9+4=13>>13 in all.\nShe gained 20-13 = $<<20-13=7>>7 by selling the kite.\n#### 7",
    )
    edits = edits_of(subject, [HideGiven(), OmitSentence(), TellQuantity(), AskQuantity()], Random(1))
    (gain,) = (edit for edit in edits.tells if edit.about == ANSWER)
    (spent,) = (edit for edit in edits.asks if edit.about == subject.oracle.program.steps[0].target)
    string = [edit for edit in edits.hides if "$4" in edit.text.before]
    worth = {edit.how: Predictor(subject, edits)(frozenset({edit, gain, spent})) > 0 for edit in string}
    assert worth == {"vague": True, "sentence": False}


def test_no_question_is_for_another_number_of_what_is_told(subject_of):
    subject = subject_of(
        "Nora has a book of 150 pages. She reads 60 pages in 2 hours. After that, Nora reads 30 pages per hour. How "
        "many hours does Nora take to read the book?",
        "Nora has 150-60 = <<150-60=90>>90 pages left to read.\nShe takes 90/30 = <<90/30=3>>3 hours to read the last "
        "90 pages.\nShe takes 2+3 = <<2+3=5>>5 hours to read the book.\n#### 5",
    )
    edits = edits_of(subject, MUTATORS, Random(1))
    (told,) = (edit for edit in edits.tells if edit.about == ANSWER)
    (asked,) = (edit for edit in edits.asks if subject.values[edit.about] == 90)
    of_pages = structs.replace(
        told, text=structs.replace(told.text, after="She takes 5 hours for 90 pages.", states=(5, 90))
    )
    depth_of = Predictor(subject, replace(edits, tells=[told, of_pages]))
    assert depth_of(frozenset({told, asked})) > 0
    assert depth_of(frozenset({of_pages, asked})) == -1


@pytest.fixture(scope="module")
def eggs(subject_of):
    """A problem of one relation, with a given that it does not need, beside one like it."""
    return subject_of(
        "Mia bought 28 boxes of brown eggs and 13 boxes of white eggs. There are 6 eggs in each box. How many brown "
        "eggs did Mia buy?",
        "28*6 = <<28*6=168>>168\n#### 168",
    )


def told_of_pairs(subject):
    """The texts in which what two givens come to is told, as they are and with each other value of one of them."""
    edits = edits_of(subject, (ChangeGiven(), TellPair()), Random(1))
    (told,) = edits.tells
    decided = Decided(subject)
    changed = [decided.variant(as_proposal(subject, frozenset({told, change}))) for change in edits.changes]
    return decided, [decided.variant(as_proposal(subject, frozenset({told}))), *changed]


def test_a_text_tells_how_much_more_one_given_is_than_another(eggs):
    _, texts = told_of_pairs(eggs)
    assert len(texts) > 1
    assert all("Mia bought 15 more boxes of brown eggs than of white eggs. " in each.text for each in texts)


def test_what_two_givens_come_to_is_told_before_a_condition_of_the_question(subject_of):
    subject = subject_of(
        "Amara picked 24 plums and 13 pears. If she puts 6 plums in each box, how many boxes does she fill?",
        "24/6 = <<24/6=4>>4\n#### 4",
    )
    _, texts = told_of_pairs(subject)
    assert ["pears. She picked" in each.text for each in texts] == [True] * len(texts)


def test_a_clash_with_what_two_givens_come_to_is_one_relation_deep(eggs):
    decided, texts = told_of_pairs(eggs)
    member = next(each for each in texts if each.label == 0)
    assert measured(member.facts, member.verdict, member.asked, partial(decided.without, member)) == Measures(
        1, True, False
    )


def test_nobody_asks_for_a_given_that_nothing_else_depends_on(eggs):
    edits = edits_of(eggs, (HideGiven(), AskQuantity(), TellPair()), Random(1))
    (white,) = (name for name, value in eggs.values.items() if value == 13)
    hidden = next(edit for edit in edits.hides if edit.about == white)
    asked = next(edit for edit in edits.asks if edit.about == white)
    depth_of = Predictor(eggs, edits)
    assert depth_of(frozenset({hidden, asked})) == -1
    assert depth_of(frozenset({hidden, asked, *edits.tells})) == 1


def test_no_two_sets_of_a_problem_share_a_text(flowers, subjects):
    every = (*MUTATORS, RepeatGiven(), TellPair())
    refused = set[tuple[str, str]]()
    for subject in (flowers, *subjects.values()):
        decided = Decided(subject)
        crossed = list(crossed_sets(subject, decided, every, Random(1), 1))
        paired = list(paired_sets(subject, decided, every, Random(1), texts_of(crossed)))
        texts = [m.text for each in (*crossed, *paired) if not isinstance(each, Dropped) for m in each.members]
        assert len(texts) == len({*texts, subject.question}) - 1
        refused |= {(each.mutator, each.reason) for each in (*crossed, *paired) if isinstance(each, Dropped)}
    assert {mutator for mutator, reason in refused if reason == "same-text"} <= {"crossed", "paired"}
    assert "same-text" in {reason for _, reason in refused}


def test_no_text_of_a_clash_is_one_that_nobody_would_write(subject_of):
    subject = subject_of(
        "Each bead of Rosa costs $3. She buys 40 red beads and 50 blue beads. How much does Rosa pay?",
        "The number of Rosa's beads is 40+50 = <<40+50=90>>90.\nThey cost 90*3 = $<<90*3=270>>270.\n#### 270",
    )
    mutators = ChangeGiven(), TellQuantity()
    told = [each for each in edits_of(subject, mutators, Random(1)).tells if each.about != ANSWER]
    assert [awkwardness(subject, (each,)) for each in told] == [CLUMSY]
    assert not sets_of(subject, mutators)
