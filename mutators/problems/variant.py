"""From a proposal to a variant with a proved label."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from illposed.engine.facts.dimensions import THING, dimension_of, dimensions
from illposed.engine.facts.fact import Fact, Whole
from illposed.engine.facts.oracle import ANSWER, given_id
from illposed.engine.facts.readings import read_otherwise
from illposed.engine.formalise.fixed import MAY_BE_LEFT_OUT, UNNEEDED
from illposed.engine.ir.nodes import Ref
from illposed.engine.ir.numbers import decimal_places, has_finite_decimal
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.proof.decide import Decider
from illposed.engine.proof.verdict import Contradictory, Solvable, Undecided, Underspecified, Verdict, World
from illposed.engine.quantities.edits import EditedText, apply_edits
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.problems.declared import misdeclared
from illposed.mutators.problems.givens.editable import leaves_enough, repeated
from illposed.mutators.problems.givens.meant import compares, meant, more_than_nothing, sizes
from illposed.mutators.problems.soundness.packs import may_be_spare, rounded_up
from illposed.mutators.problems.soundness.parts import told_as_of_all, told_as_part
from illposed.mutators.problems.soundness.prices import seems_spent
from illposed.mutators.problems.soundness.understood import at_most, said_alone, says_can
from illposed.mutators.problems.structure.determination import givens_of
from illposed.mutators.problems.text.wording import is_vague_twice, says_twice

_CENTS: Final = 2

Label = Literal[0, 1, 2]

Phase = Callable[[str], AbstractContextManager[None]]
"""Told the name of a phase of the work (``text``, ``proof``), gives the context in which it is done."""


@dataclass(frozen=True, slots=True)
class Variant:
    """An edited problem: its text and the name that this asks for, its facts with their spans in it, the verdict."""

    proposal: Proposal
    text: str
    asked: str
    facts: tuple[Fact, ...]
    verdict: Contradictory | Solvable | Underspecified

    @property
    def label(self) -> Label:
        """0 contradictory, 1 solvable, 2 underspecified."""
        return label_of(self.verdict)

    @property
    def answer(self) -> Fraction | None:
        """The answer, if the text has one."""
        return self.verdict.value if isinstance(self.verdict, Solvable) else None


def label_of(verdict: Contradictory | Solvable | Underspecified) -> Label:
    """The class of a verdict."""
    match verdict:
        case Contradictory():
            return 0
        case Solvable():
            return 1
        case Underspecified():
            return 2


def _unmeasured(_: str) -> AbstractContextManager[None]:
    return nullcontext()


class Decided:
    """Makes proposals for one problem into variants; the facts of the problem are prepared once.

    ``phase`` lets the caller measure how the time divides between text and proof.
    """

    def __init__(self, subject: PhrasedProblem, phase: Phase = _unmeasured) -> None:
        self._phase = phase
        self._subject = subject
        self._decider = Decider(subject.facts, ANSWER, hints=subject.values)
        self._conventions = {f"world.{constant.name}" for constant in subject.oracle.world if constant.is_convention}
        alone, self._most = said_alone(subject), at_most(subject)
        self._otherwise = [self._with(facts) for facts in (*subject.otherwise, *((alone,) if alone else ()))]
        self._packs = rounded_up(subject)
        self._rounded_up, self._spare = self._with(self._packs), may_be_spare(subject)
        self._at_most = self._with(self._most)
        given = {name: subject.oracle.mention_of(name) for name in givens_of(subject)}
        known = dimensions(subject.oracle.program, given)
        measures = {name: _measure(subject, name, known) for name in subject.values}
        self._money = {name for name, measure in measures.items() if measure == "money"}
        self._whole = {name for name, value in subject.values.items() if value.denominator == 1}
        self._things = {name for name in self._whole if measures[name] in (THING, None)}
        self._verdicts: dict[Proposal, Variant | Dropped] = {}

    def _with(self, facts: Sequence[Fact]) -> Decider:
        """A decider of the problem with some of its facts read otherwise."""
        return self._decider.of(read_otherwise(self._subject.facts, facts))

    def original(self) -> Verdict:
        """The verdict on the unedited problem."""
        return self._decider.decide()

    def variant(self, proposal: Proposal) -> Variant | Dropped:
        """The text of ``proposal`` with its label, or why there is none.

        Reasons: those of :func:`illposed.engine.quantities.edits.apply_edits`, ``misdeclared``, when the facts that it
        drops and adds are not those that its texts take away and say, ``undecided``, and ``wording-doubtful``, when the
        label would be another without the relations whose wording an edit removed, ``readings-differ``, when it, or the
        answer, would be another under another reading of the worked solution or of the text
        (:func:`~illposed.mutators.problems.soundness.understood.said_alone`), ``not-full``, when it would be one if
        packs need not be full (:func:`~illposed.mutators.problems.soundness.packs.rounded_up`), nor books be read to
        the end, ``at-most``, when nothing would contradict it if less is done than can be
        (:func:`~illposed.mutators.problems.soundness.understood.at_most`), ``told-as-part``, when what contradicts it
        may be told of a part alone (:func:`~illposed.mutators.problems.soundness.parts.told_as_part`),
        ``told-as-of-all``, when it would be right of all of what it is a share of
        (:func:`~illposed.mutators.problems.soundness.parts.told_as_of_all`), ``convention``,
        when nothing would if months had not 4 weeks, which they have by agreement alone, ``vague-twice``
        of two vague words that are alike or in one sentence, ``said-twice`` of two sentences that are the same, and
        ``bounded``, when something is missing only to a reader who thinks of less than two where the text has ``some``,
        or of nothing, or less, of what there is some of, ``not-in-cents``, when no two worlds are found in which money
        is whole cents, ``not-whole``, when none are found in which things come whole, ``unlike-its-word``, when a vague
        word would stand for a number that nobody calls so, ``not-more``, when it is asked how much more
        something is than what is as much or more, ``compared``, when a number is withheld as ``fewer`` beside
        another one that is changed, ``seems-spent``, when change was given of what now seems to be the price
        (:func:`~illposed.mutators.problems.soundness.prices.seems_spent`), ``old-number`` of a told sentence or
        question that has a number which is changed in the story, and ``fixed``, when a given that stays as it is would
        be another one or not be said, see
        :data:`~illposed.engine.formalise.fixed.WhyFixed`.
        """
        if proposal not in self._verdicts:
            self._verdicts[proposal] = self._make(proposal)
        return self._verdicts[proposal]

    def without(self, variant: Variant, ids: Collection[str]) -> Verdict:
        """The verdict on a variant without some of its facts, and without evidence."""
        kept = {fact.id: fact for fact in variant.facts if fact.id not in ids}
        removed = {fact.id for fact in self._subject.facts if fact.id not in kept or _differ(fact, kept[fact.id])}
        own = {fact.id for fact in self._subject.facts} - removed
        added = tuple(fact for fact in kept.values() if fact.id not in own)
        return self._decider.decide(removed, added, variant.asked, is_recorded=False)

    def _make(self, proposal: Proposal) -> Variant | Dropped:
        mutator = "+".join(edit.mutator for edit in proposal.edits)
        if is_vague_twice(self._subject.question, proposal.edits):
            return Dropped(mutator, "vague-twice", " / ".join(edit.text.after for edit in proposal.edits))
        if (name := _fixed_all_the_same(self._subject, proposal)) is not None:
            return Dropped(mutator, "fixed", f"{name}: {self._subject.fixed[name]}")
        if (words := _compared_otherwise(self._subject, proposal)) is not None:
            return Dropped(mutator, "compared", words)
        if (words := _repeats_old_number(self._subject, proposal)) is not None:
            return Dropped(mutator, "old-number", words)
        with self._phase("text"):
            edited = apply_edits(self._subject.question, tuple(edit.text for edit in proposal.edits))
        if isinstance(edited, Rejected):
            return Dropped(mutator, edited.reason, edited.detail)
        if (fact := misdeclared(self._subject.facts, proposal, edited)) is not None:
            return Dropped(mutator, "misdeclared", fact)
        if says_twice(edited.text) and not says_twice(self._subject.question):
            return Dropped(mutator, "said-twice", edited.text[-60:])
        if seems_spent(self._subject, edited.text):
            return Dropped(mutator, "seems-spent", edited.text[-60:])
        with self._phase("proof"):
            return self._decide(proposal, mutator, edited)

    def _decide(self, proposal: Proposal, mutator: str, edited: EditedText) -> Variant | Dropped:
        added = _added(proposal, edited)
        dropped = {fact for edit in proposal.edits for fact in edit.drops}
        restored = {fact for edit in proposal.edits for fact in edit.restores}
        weakened = dropped | ({fact for edit in proposal.edits for fact in edit.weakens} - restored)
        asked = next((edit.asks for edit in proposal.edits if edit.asks is not None), ANSWER)
        strong = self._decider.decide(dropped, added, asked)
        if isinstance(strong, Undecided):
            return Dropped(mutator, "undecided", strong.reason)
        weak = self._decider.decide(weakened, added, asked) if weakened != dropped else strong
        if isinstance(weak, Undecided):
            return Dropped(mutator, "undecided", weak.reason)
        if not _agree(strong, weak):
            return Dropped(mutator, "wording-doubtful", ", ".join(sorted(weakened - dropped)))
        # The fewer facts prove a contradiction or an answer, the more facts prove that something is missing.
        verdict, removed = (strong, dropped) if isinstance(strong, Underspecified) else (weak, weakened)
        if not all(
            _agree(verdict, other.decide(removed, added, asked, is_recorded=False)) for other in self._otherwise
        ):
            return Dropped(mutator, "readings-differ", edited.text[-60:])
        if not self._holds_of_packs(verdict, removed, added, asked):
            return Dropped(mutator, "not-full", edited.text[-60:])
        if isinstance(verdict, Contradictory) and self._may_be_less(proposal, removed, added, asked):
            return Dropped(mutator, "at-most", edited.text[-60:])
        if isinstance(verdict, Contradictory) and (words := told_as_part(self._subject, proposal)) is not None:
            return Dropped(mutator, "told-as-part", words)
        if isinstance(verdict, Contradictory) and (words := told_as_of_all(self._subject, proposal)) is not None:
            return Dropped(mutator, "told-as-of-all", words)
        if isinstance(verdict, Contradictory) and self._conventions:
            true = self._decider.decide(removed | self._conventions, added, asked, is_recorded=False)
            if not isinstance(true, Contradictory):
                return Dropped(mutator, "convention", edited.text[-60:])
        if isinstance(verdict, Underspecified):
            meant_so = self._as_meant(verdict, proposal, removed, added, asked)
            if not isinstance(meant_so, Underspecified):
                return Dropped(mutator, "bounded", edited.text[-60:])
            plain = self._in_plain_numbers(meant_so, proposal, removed, added, asked)
            if plain is None:
                return Dropped(mutator, "not-whole", edited.text[-60:])
            verdict = plain
        if isinstance(verdict, Underspecified) and not all(map(self._is_in_cents, verdict.witnesses)):
            return Dropped(mutator, "not-in-cents", edited.text[-60:])
        if isinstance(verdict, Solvable) and (said := sizes(self._subject, proposal.edits)):
            sized = self._decider.decide(removed, (*added, *said), asked, is_recorded=False)
            if not isinstance(sized, Solvable):
                return Dropped(mutator, "unlike-its-word", edited.text[-60:])
        if isinstance(verdict, Solvable):
            values = {**self._subject.values, **verdict.witness}
            if not leaves_enough(self._subject, values):
                return Dropped(mutator, "impossible", edited.text[-60:])
            if verdict.value <= 0 and self._asks_how_much_more(proposal):
                return Dropped(mutator, "not-more", edited.text[-60:])
        return Variant(proposal, edited.text, asked, self._facts(removed, added, edited), verdict)

    def _asks_how_much_more(self, proposal: Proposal) -> bool:
        return any(edit.asks is not None and self._subject.pair(edit.about) is not None for edit in proposal.edits)

    def _holds_of_packs(
        self, verdict: Contradictory | Solvable | Underspecified, removed: set[str], added: tuple[Fact, ...], asked: str
    ) -> bool:
        """Whether a verdict is the same where packs are not all full, and a contradiction also where some are spare."""
        if isinstance(verdict, Contradictory) and not self._spare.isdisjoint(verdict.needs):
            return False
        if not self._packs:
            return True
        if isinstance(verdict, Contradictory):
            unpacked = removed | {fact.id for fact in self._packs}
            return _agree(verdict, self._decider.decide(unpacked, added, asked, is_recorded=False))
        return _agree(verdict, self._rounded_up.decide(removed, added, asked, is_recorded=False))

    def _may_be_less(self, proposal: Proposal, removed: set[str], added: tuple[Fact, ...], asked: str) -> bool:
        """Whether nothing contradicts what is told if less is done than can be; not where that tells what can be."""
        told = [edit for edit in proposal.edits if edit.tells]
        if not self._most or any(says_can(edit.text.after) for edit in told):
            return False
        return not isinstance(self._at_most.decide(removed, added, asked, is_recorded=False), Contradictory)

    def _as_meant(
        self, open_: Underspecified, proposal: Proposal, removed: set[str], added: tuple[Fact, ...], asked: str
    ) -> Verdict:
        """The verdict where vague words mean what people mean by them, and nothing is there that is none.

        Who asks how many scarves there are knows that there are some, so that a world without any is no second one.
        """
        verdict: Verdict = open_
        said = meant(self._subject, proposal.edits)
        if said:
            verdict = self._decider.decide(removed, (*added, *said), asked)
        if isinstance(verdict, Underspecified) and (some := self._some_of(verdict.witnesses)):
            verdict = self._decider.decide(removed, (*added, *said, *some), asked)
        return verdict

    def _in_plain_numbers(
        self, open_: Underspecified, proposal: Proposal, removed: set[str], added: tuple[Fact, ...], asked: str
    ) -> Underspecified | None:
        """The verdict with two worlds in which what comes whole is whole; None if no such two are found.

        Who is asked how many pens were bought knows that it is a whole number, so that a world with 67/15 of them is no
        second one. Where there are such worlds, also what might be a fraction is whole in them if it is in the problem.
        """
        if all(map(self._is_plain, open_.witnesses)):
            return open_
        own, known = self._subject.values, open_.witnesses[0].keys()
        said = meant(self._subject, proposal.edits)
        some = [more_than_nothing(self._subject, name) for name in sorted(self._whole & known) if own[name] > 0]
        for names in (self._whole & known, self._things & known):
            whole = [Fact(f"domain.{name}.comes-whole", "domain", Whole(name)) for name in sorted(names)]
            verdict = self._decider.decide(removed, (*added, *said, *some, *whole), asked)
            if isinstance(verdict, Underspecified) and all(map(self._is_plain, verdict.witnesses)):
                return verdict
        return None

    def _is_plain(self, world: World) -> bool:
        """Whether things are whole in a world and no number in it has endless decimals, if they are so in the problem.

        What is no number of things, as how many times as many, may have two decimals. Of money see
        :meth:`_is_in_cents`.
        """
        own = {name: value for name, value in self._subject.values.items() if name in world and name not in self._money}
        return all(self._is_as_plain(name, world[name]) for name, value in own.items() if has_finite_decimal(value))

    def _is_as_plain(self, name: str, value: Fraction) -> bool:
        if name in self._things:
            return value.denominator == 1
        places = decimal_places(value)
        return places is not None and (places <= _CENTS or name not in self._whole)

    def _some_of(self, worlds: Sequence[World]) -> Sequence[Fact]:
        """That there is some of what is nothing, or less, in one of the worlds, and is not in the problem."""
        own = self._subject.values
        names = sorted({name for world in worlds for name, value in world.items() if value <= 0 < own.get(name, 0)})
        return [more_than_nothing(self._subject, name) for name in names]

    def _is_in_cents(self, world: World) -> bool:
        """Whether money is whole cents in a world, where it is in the problem: 3 chairs for $56 cost no $18.67 each.

        If no other world is found, there may be none in which one can pay.
        """
        own = self._subject.values
        money = self._money & {*world}
        return all((100 * world[name]).denominator in (1, (100 * own[name]).denominator) for name in money)

    def _facts(self, removed: set[str], added: tuple[Fact, ...], edited: EditedText) -> tuple[Fact, ...]:
        kept = [
            Fact(fact.id, fact.kind, fact.constraint, edited.remap(fact.span) if fact.span else None)
            for fact in self._subject.facts
            if fact.id not in removed
        ]
        return (*kept, *added)


def _measure(subject: PhrasedProblem, name: str, known: Mapping[str, str]) -> str | None:
    """What a quantity measures by its program, or else by the sentence that tells it; None if that is not known."""
    answer = subject.oracle.program.answer
    found = known.get(answer.name if name == ANSWER and isinstance(answer, Ref) else name)
    told = subject.told(name) if found is None else None
    said = (one for one in find_mentions(told.text) if one.span.overlaps(told.number)) if told is not None else ()
    return found or next(map(dimension_of, said), None)


def _compared_otherwise(subject: PhrasedProblem, proposal: Proposal) -> str | None:
    """The words in which a number is withheld by a comparison, ``fewer``, where other edits change a number; or None.

    That comparison is no fact: it is true with the numbers of the problem, and need not be with others.
    """
    if all(edit.value in (None, subject.values.get(edit.about)) for edit in proposal.edits):
        return None
    return next((e.text.after for e in proposal.edits if e.how == "vague" and compares(e.text.after)), None)


def _repeats_old_number(subject: PhrasedProblem, proposal: Proposal) -> str | None:
    """What is told or asked with a number that another edit changes in the story; None if nothing is.

    ``Omar has [5 | 8] boxes. The five boxes hold 40 figs.``
    """
    own = {param.name: subject.values[param.name] for param in subject.oracle.program.params}
    changes = (edit for edit in proposal.edits if edit.text.before and edit.about in own)
    changed = {edit.about for edit in changes if edit.value not in (None, own[edit.about])}
    said = (edit.text.after for edit in proposal.edits if not changed.isdisjoint(repeated(subject, edit)))
    return next(said, None)


def _fixed_all_the_same(subject: PhrasedProblem, proposal: Proposal) -> str | None:
    """A fixed given to which some edits give another value, or which they leave out though they must not; or None.

    Equal numbers may have another value together.
    """
    own = {fact.id: fact.constraint for fact in subject.facts}
    said = {fact.id: fact.constraint for edit in proposal.edits for fact in edit.adds}
    gone = {fact for edit in proposal.edits for fact in edit.drops}.difference(said)
    ids = {param.name: given_id(subject.oracle, param.name) for param in subject.oracle.program.params}
    changed = {name for name, given in ids.items() if given in said and said[given] != own[given]}
    for name, why in subject.fixed.items():
        equal = {other for other in ids if subject.values[other] == subject.values[name]}
        if name in changed and not (why in ("stands-twice", "equal-to-another") and equal <= changed):
            return name
        if ids[name] in gone and why not in UNNEEDED | MAY_BE_LEFT_OUT:
            return name
    return None


def _differ(fact: Fact, other: Fact) -> bool:
    return fact.constraint != other.constraint


def _added(proposal: Proposal, edited: EditedText) -> tuple[Fact, ...]:
    stated = (
        Fact(stated.id, stated.kind, stated.constraint, stated.span.shifted(place.start))
        for edit, place in zip(proposal.edits, edited.replaced, strict=True)
        for stated in edit.adds
    )
    return (*stated, *(edit.defines for edit in proposal.edits if edit.defines is not None))


def _agree(first: Verdict, second: Verdict) -> bool:
    if isinstance(first, Solvable) and isinstance(second, Solvable):
        return first.value == second.value
    return type(first) is type(second)
