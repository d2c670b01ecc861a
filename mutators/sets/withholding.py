"""What a text withholds: whether a reader misses it, and how plainly it shows that something is missing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from illposed.engine.english.tokens import Token
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.givens.editable import withheld
from illposed.mutators.problems.soundness.omission import is_named_alone
from illposed.mutators.problems.soundness.plausibility import is_plausible_without, is_taken_away
from illposed.mutators.problems.structure.determination import (
    derivations,
    givens_of,
    pair_relations,
    relations_of,
    steps_to_open,
    unused_givens,
)
from illposed.mutators.problems.text.wording import Wording, stiffest

_EACH = frozenset({"each", "every", "per", "apiece", "daily", "weekly", "monthly"})

_EQUAL = frozenset({"same", "certain", "fixed", "constant"})
"""Words for a rate that say that it is the same each time."""

_BECOMES = frozenset({"increase", "decrease", "rise", "raise", "drop", "fall", "reduce", "lower", "change"})
"""Verbs of what is another number from then on."""

_FURTHER = frozenset({"more", "another", "additional", "extra", "further"})


class Plainness(NamedTuple):
    """How near to the question what a text withholds is, and what it leaves in the place of that.

    The smaller, the more a reader has to trace what depends on what to see that something is missing.
    """

    nearness: int
    wording: Wording


_AT_ONCE = 2
"""How near is what the question leads to at once; what is one relation further away is one less near, down to 0."""


@lru_cache(maxsize=2048)  # a set is ranked by each of its texts, and most texts stand in several sets
def plainness(subject: PhrasedProblem, move: frozenset[FactEdit]) -> Plainness:
    """How plainly the text that a move makes shows that something is missing."""
    hidden = frozenset[str]().union(*(withheld(subject, edit) for edit in move))
    stated = givens_of(subject) - hidden
    told = {edit.about for edit in move if edit.value is not None}
    asked = next((edit.asks if edit.goes_on else edit.about for edit in move if edit.asks is not None), ANSWER)
    pairs = {pair: names for pair, names in pair_relations(subject).items() if pair in (asked, *told)}
    relations = {**relations_of(subject), **pairs}
    known = derivations(relations, stated | told)
    steps = steps_to_open(relations, asked, hidden, known)
    if asked in hidden and asked not in known:
        # A question for what is withheld is not that plain if it could follow from what is told, but for another given.
        nearness = _AT_ONCE if steps is None else 0
    else:
        nearness = 0 if steps is None else max(0, _AT_ONCE + 1 - steps)
    return Plainness(nearness, stiffest(subject, move))


def count_withheld(subject: PhrasedProblem, move: frozenset[FactEdit]) -> int:
    """How many givens are withheld by the edits of a move that do nothing else."""
    return sum(len(withheld(subject, edit)) for edit in move if edit.how is not None)


def leads_at_once(shown: Plainness) -> bool:
    """Whether the question of a text leads at once to what it withholds."""
    return shown.nearness == _AT_ONCE


def shows(shown: Plainness) -> bool:
    """Whether the question leads at once to what a text withholds, or a vague word stands in the place of that."""
    return leads_at_once(shown) or shown.wording >= Wording.ORDINARY_WORD


def has_one_relation(subject: PhrasedProblem) -> bool:
    """Whether one relation leads from the givens to the answer, whatever else it is called."""
    return sum(len(names) > 2 for names in relations_of(subject).values()) == 1


def is_plainly_vague(subject: PhrasedProblem, shown: Plainness) -> bool:
    """Whether the question leads at once to a vague word, in a problem of several relations, where it need not."""
    is_vague = leads_at_once(shown) and shown.wording >= Wording.ORDINARY_WORD
    return is_vague and not has_one_relation(subject)


def may_differ(subject: PhrasedProblem, edit: FactEdit, asked: str, known: Collection[str]) -> bool:
    """Whether an answer takes a withheld rate to be the same each time, and the text does not say that it is.

    Of ``Each clerk sells several pens`` and how many all of them sell nobody knows how many two of them sell.
    """
    if edit.how != "vague" or not _EQUAL.isdisjoint(edit.text.after.split()):
        return False
    uses = [name for relation in relations_of(subject).values() for name in relation]
    counted_on = [name for name in withheld(subject, edit) if name in known and (name == asked or uses.count(name) > 1)]
    sentence = subject.parse.sentence_of(subject.parse.within(edit.text.span)[0])
    each = any(token.lower in _EACH for token in subject.parse.tokens_of(sentence))
    return any(each or subject.oracle.mention_of(name).per is not None for name in counted_on)


@lru_cache(maxsize=512)  # asked of each move that tells and withholds the same
def is_missed(subject: PhrasedProblem, edit: FactEdit, asked: str, told: frozenset[str]) -> bool:
    """Whether a reader of the rest, with what else is ``told``, sees that what is left out is needed for the ``asked``.

    Of what is taken away nobody sees it, though the rest speaks of who takes it, nor of how often something is done,
    since the question may be about one time, or of how many days a week, where so much is done a day, since that may
    be all of them, nor of what came to it ("3 more") or has become of it ("the price rose to $3"), nor where another
    number of such things or another rate in the same units is there to take, nor beside what is asked for itself, if a
    result is told.
    """
    names = withheld(subject, edit)
    mentions = [subject.oracle.mention_of(name) for name in names]
    if asked in names and len(names) > 1 and told:
        return False
    idle = {subject.oracle.mention_of(name).unit for name in unused_givens(subject) if name not in names}
    if any(mention.unit is not None and mention.unit in idle for mention in mentions):
        return False
    rates = {(mention.unit, mention.per) for mention in mentions if mention.per is not None}
    if any((m.unit, m.per) in rates for m in subject.oracle.mentions if m not in mentions):
        return False
    if any(mention.unit == "time" or (mention.per in TIME_UNITS and mention.unit is None) for mention in mentions):
        return False
    gone = [token for token in subject.parse.within(edit.text.span) if edit.text.span.contains(token.span)]
    said = {token.lower for token in gone}
    kinds = {mention.kind for mention in mentions}
    if any(token.lemma in _BECOMES for token in gone if token.is_verb) and any(
        one.kind in kinds for one in subject.oracle.mentions if one not in mentions
    ):
        return False
    if _is_on_some_days(subject, gone, mentions):
        return False
    if len(edit.text.after.strip()) < 2 and not said.isdisjoint(_FURTHER) and "than" not in said:
        return False
    alone = is_named_alone(subject.parse, gone) and not is_taken_away(subject, names)
    with_and_without_told = {frozenset[str](), told}
    return alone or not any(is_plausible_without(subject, names, asked, known) for known in with_and_without_told)


def _is_on_some_days(subject: PhrasedProblem, gone: Sequence[Token], mentions: Collection[Mention]) -> bool:
    """Whether what is left out says on how many days of the week, or for how many hours a day, what has a rate is done.

    ``6 days a week``, beside so much a day: it may be done on all days.
    """
    is_timed = any(token.lower in _EACH and subject.parse.head(token).lemma in TIME_UNITS for token in gone)
    is_part = any(one.unit in TIME_UNITS and (is_timed or one.per in TIME_UNITS) for one in mentions)
    return is_part and any(one.per in TIME_UNITS and one not in mentions for one in subject.oracle.mentions)
