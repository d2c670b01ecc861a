"""Which givens may be withheld or changed without the text still telling them in some other way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from random import Random

from illposed.engine.english.comparisons import difference
from illposed.engine.english.lexicon import ASKING_TAGS, ORDERS, WEEKDAYS, word_set
from illposed.engine.english.sentences import sentence_of
from illposed.engine.english.stems import words
from illposed.engine.facts.oracle import ANSWER, given_id
from illposed.engine.formalise import OpenProblem
from illposed.engine.formalise.fixed import MAY_BE_LEFT_OUT
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.grounding import is_split
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.doubts.impossible import may_be_impossible
from illposed.mutators.problems.givens.number_change import further_values, wrong_values
from illposed.mutators.problems.soundness.implied import SHARES

_CONDITIONS = frozenset({"if", "given", "assuming"})
_PLAIN_KINDS = frozenset({"count", "money", "percent"})
_MAY_GO = (None, "not-used", *MAY_BE_LEFT_OUT)
_CHANGEABLE_KINDS = _PLAIN_KINDS | {"multiplier"}
_WITHHOLDABLE_KINDS = _CHANGEABLE_KINDS | {"fraction"}
_OMISSIBLE_KINDS = _WITHHOLDABLE_KINDS | {"dozen", "pair"}

_THESE = frozenset({"them", "these", "those"})

_FEWER = frozenset({"fewer", "less"})

_SOME_OF = re.compile(r"\bsome (?:more )?of (?:his|her|their|its|my|the|these|those|them)\b", re.IGNORECASE)

_DAY = WEEKDAYS | word_set("day daily today yesterday tomorrow night tonight morning afternoon evening")
_WITHIN = (
    ("hour", 24, _DAY),
    ("minute", 60, word_set("hour hourly")),
    ("day", 7, word_set("week weekly")),
    ("night", 7, word_set("week weekly")),
    ("day", 31, word_set("month monthly")),
    ("month", 12, word_set("year yearly")),
    ("week", 52, word_set("year yearly")),
)
"""So many of a unit there are at most within a longer time, and the words that speak of that."""

_SHORT_TIMES = frozenset(unit for unit, _, _ in _WITHIN)


def editable_givens(subject: PhrasedProblem) -> tuple[str, ...]:
    """The givens that may be withheld and that are one plain number, so that it can have another value."""
    return _changed(subject, _PLAIN_KINDS)


def changeable_givens(subject: PhrasedProblem) -> tuple[str, ...]:
    """Besides :func:`editable_givens` those that say how many times as much something is; all of them vary."""
    return tuple(name for name in _changed(subject, _CHANGEABLE_KINDS) if varies(subject, name))


def withholdable_givens(subject: PhrasedProblem) -> tuple[str, ...]:
    """The givens (a fraction by its denominator) that vary, or on which the answer surely depends, or surely does not.

    A given is left alone besides if it is part of what is asked, or if the story may be impossible.
    """
    return _withholdable(subject, _WITHHOLDABLE_KINDS)


def omissible_givens(subject: PhrasedProblem) -> tuple[str, ...]:
    """The same with dozens and pairs among them: they go with their sentence."""
    return _withholdable(subject, _OMISSIBLE_KINDS)


def varies(subject: OpenProblem, name: str) -> bool:
    """Whether a given may have another value: the program is the right function of it."""
    return name not in subject.fixed


@lru_cache(maxsize=2048)  # each move that an edit is part of asks what it withholds
def withheld(subject: PhrasedProblem, edit: FactEdit) -> frozenset[str]:
    """The givens that a text with an edit states no more."""
    oracle, stated = subject.oracle, {fact.id for fact in edit.adds}
    gone = {fact for fact in edit.drops if fact not in stated}
    if not gone:
        return frozenset()
    return frozenset(param.name for param in oracle.program.params if given_id(oracle, param.name) in gone)


def repeated(subject: PhrasedProblem, edit: FactEdit) -> frozenset[str]:
    """The givens whose numbers stand in a told sentence, besides the one that it tells, or in a new question."""
    others = [value for value in edit.text.states if value != edit.value]
    groundings = subject.oracle.groundings
    return frozenset(g.param for g in groundings if subject.oracle.mentions[g.mention].value in others)


def is_mistakable(subject: OpenProblem) -> bool:
    """Whether a given that the answer depends on has the value of a result, so that a line may mean either."""
    results = {subject.values[step.target] for step in subject.oracle.program.steps}
    return any(subject.values[name] in results for name in subject.oracle.ancestors[ANSWER])


def keeps_order(subject: OpenProblem, name: str, value: Fraction, *, hidden: str | None = None) -> bool:
    """Whether a given stands to each other number of its kind as before when it has ``value``: larger or smaller.

    Words that no fact holds may say which is larger: ``he drives at 60 miles an hour, then speeds up to 80``, or ``a
    car for 6`` that carries five. A ``hidden`` one does not count.
    """
    given, unsaid = subject.oracle.mention_of(name), hidden and subject.oracle.mention_of(hidden)
    # The kind first, which most often is another, since it matters: values are tried one after the other.
    alike = (m for m in subject.oracle.mentions if m.kind == given.kind and m.is_quantity)
    return all(
        value != m.value and (value > m.value) == (given.value > m.value) for m in alike if m not in (given, unsaid)
    )


def leaves_enough(subject: PhrasedProblem, values: Mapping[str, Fraction]) -> bool:
    """Whether the counts that may bound a result though no fact says so still do when givens have other values.

    These are what it does not come from, 50 cans of soda for those who drink one each, and parts of it, "he deletes 3
    of them". Where "some of them" go or come without a number, all that is more than something else stays so. And how
    many fewer there are than of something else is no more than there are of that.
    """
    true = subject.values
    if _SOME_OF.search(subject.question) and not are_ranked_alike(subject, {name: values[name] for name in true}):
        return False
    changed = ((name, than) for name, than in _fewer(subject) if values[name] != true[name])
    if any(values[name] > max(values[each] for each in than) for name, than in changed):
        return False
    return all((values[result] >= values[count]) == (true[result] >= true[count]) for count, result in _bounds(subject))


@lru_cache(maxsize=16)
def _fewer(subject: PhrasedProblem) -> Sequence[tuple[str, Sequence[str]]]:
    """The counts of how many fewer there are of something, with what that is fewer than: what has its name, or any."""
    parse, oracle = subject.parse, subject.oracle
    found: list[tuple[str, Sequence[str]]] = []
    for count in (g.param for g in oracle.groundings if oracle.mentions[g.mention].kind == "count"):
        word = difference(parse, oracle.mention_of(count).span)
        if word is not None and word.lower in _FEWER:
            rest = parse.tokens[word.index : parse.sentence_of(word).stop]
            than = next(place for place, token in enumerate(rest) if token.lower == "than")
            named = {token.lower for token in rest[than : than + 4] if token.is_noun}
            others = [name for name in subject.values if name != count]
            found.append((count, [name for name in others if named & set(name.split("_"))] or others))
    return found


@lru_cache(maxsize=16)
def _bounds(subject: PhrasedProblem) -> Sequence[tuple[str, str]]:
    """The counts with the results that they may bound."""
    parse, oracle = subject.parse, subject.oracle
    found: list[tuple[str, str]] = []
    for grounding in oracle.groundings:
        mention, count = oracle.mentions[grounding.mention], grounding.param
        of = parse.after(parse.within(mention.span)[-1])
        is_part = of.lower == "of" and parse.after(of).lower in _THESE
        if mention.kind == "count" and mention.unit not in TIME_UNITS:
            results = [step.target for step in oracle.program.steps]
            found += [(count, each) for each in results if is_part or count not in oracle.ancestors[each]]
    return found


def are_ranked_alike(subject: OpenProblem, values: Mapping[str, Fraction]) -> bool:
    """Whether of each two givens and results that are larger or equal which is so with other ``values``."""
    true = subject.values
    pairs = combinations(values, 2)
    return all(
        (true[one] > true[other], true[one] < true[other]) == (values[one] > values[other], values[one] < values[other])
        for one, other in pairs
    )


def keeps_multiple(subject: OpenProblem, name: str, value: Fraction) -> bool:
    """Whether money that is a multiple of another sum of the text still is one when it has ``value``.

    The sum may be a price, and the multiple a number of things that no line of the solution finds: ``She sold $24 worth
    of large cups at $3.`` So too whether a count of which there is a third still has one: it may be one of each.
    """
    given, mentions = subject.oracle.mention_of(name), subject.oracle.mentions
    others: list[Fraction] = []
    if given.kind == "money":
        others = [m.value for m in mentions if m is not given and m.kind == "money" and m.value]
    elif given.kind == "count":
        others = [Fraction(m.value.denominator) for m in mentions if m.kind == "fraction"]
    return all(given.value % other != 0 or value % other == 0 for other in others)


def parts_of(subject: OpenProblem, name: str) -> tuple[str, ...]:
    """The givens that the mention of ``name`` tells: itself, or the numerator and denominator of a fraction."""
    mention = next(g.mention for g in subject.oracle.groundings if g.param == name)
    return tuple(g.param for g in subject.oracle.groundings if g.mention == mention)


def other_values(subject: PhrasedProblem, name: str, random: Random) -> Iterator[Fraction]:
    """Values that could be mistaken for that of a given, in random order, and then some that are further from it.

    A share of less than all stays one, and the days of a week or hours of a day are no more than these have.
    """
    value, mention = subject.values[name], subject.oracle.mention_of(name)
    whole = 100 if mention.kind == "percent" and value == mention.value else 1
    most = most_in_its_time(subject, name)
    for values in (wrong_values, further_values):
        for other in values(value, random):
            is_share = other < whole or value >= whole or mention.kind not in SHARES
            if is_share and (most is None or other <= most):
                yield other


@lru_cache(maxsize=256)  # other values of a given are drawn again for each set of edits
def most_in_its_time(subject: PhrasedProblem, name: str) -> int | None:
    """So many hours or days the day, week or year may hold that a sentence speaks of, if the given says no more.

    No nine ``days a week`` for 5, and no 30 ``hours last night`` for 10. None where the sentence speaks of none.
    """
    mention = subject.oracle.mention_of(name)
    return most_within(mention, sentence_of(subject.question, mention.span).of(subject.question))


def most_within(mention: Mention, sentence: str) -> int | None:
    """The same for a number of any sentence."""
    if mention.unit not in _SHORT_TIMES:
        return None
    said = {singular(word) for word in words(sentence.lower())}
    mosts = (most for unit, most, longer in _WITHIN if unit == mention.unit and not said.isdisjoint(longer))
    return min((most for most in mosts if mention.value <= most), default=None)


def _changed(subject: PhrasedProblem, kinds: frozenset[str]) -> tuple[str, ...]:
    plain = (name for name in _withholdable(subject, kinds) if not is_split(subject.oracle.mention_of(name)))
    kept = [name for name in plain if subject.fixed.get(name) not in MAY_BE_LEFT_OUT]
    rests = [mention for mention in subject.oracle.mentions if _is_rest(subject, mention)]
    return tuple(name for name in kept if not _leaves(subject.oracle.mention_of(name), rests))


def _is_rest(subject: PhrasedProblem, mention: Mention) -> bool:
    """Whether a text says how many the rest are: ``the remaining 13 kids``."""
    parse = subject.parse
    before = parse.before(parse.within(mention.span)[0])
    return before.lower in ("remaining", "other") and parse.before(before).tag in ("DT", "PRP$")


def _leaves(mention: Mention, rests: Sequence[Mention]) -> bool:
    """Whether some rest would not be so many if a number were another one: ``2 kids danced, the remaining 13 kids``."""
    return any(mention.kind in SHARES or mention.unit in (rest.unit, None) for rest in rests)


def _withholdable(subject: PhrasedProblem, kinds: frozenset[str]) -> tuple[str, ...]:
    return tuple(name for name in _may_go(subject) if subject.oracle.mention_of(name).kind in kinds)


@lru_cache(maxsize=64)
def _may_go(subject: PhrasedProblem) -> tuple[str, ...]:
    if may_be_impossible(subject):
        return ()
    oracle = subject.oracle
    return tuple(
        grounding.param
        for grounding in oracle.groundings
        if grounding.part != "numerator"
        and subject.fixed.get(grounding.param) in _MAY_GO
        and not _is_asked(subject, oracle.mentions[grounding.mention])
    )


def _is_asked(subject: PhrasedProblem, mention: Mention) -> bool:
    """Whether a mention is part of what the question asks for, and not of a condition."""
    sentence = subject.parse.question
    before = [token for token in subject.parse.tokens_of(sentence) if token.span.end <= mention.span.start]
    if not sentence.span.contains(mention.span):
        return False
    asks = next((at for at, token in enumerate(before) if token.tag in ASKING_TAGS or token.lower in ORDERS), None)
    return asks is not None and all(token.lower not in _CONDITIONS for token in before[asks:])
