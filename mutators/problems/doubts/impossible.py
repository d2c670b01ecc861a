"""Stories that cannot be true, or ask what nobody can know, with a number that no line of the solution needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from illposed.engine.english.comparisons import difference
from illposed.engine.english.lexicon import DISTRIBUTED, EQUALLY, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Ref
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.mutators.problems.doubts.story import Story, ToldNumber
from illposed.mutators.problems.soundness.forbidden import TAKES, same_numbers
from illposed.mutators.problems.structure.determination import givens_of

_HAS: Final = word_set("have be make call")
_GAINS: Final = word_set("find buy get collect receive pick win")
_GROWS: Final = _GAINS | word_set("cut add join earn put")
_SHRINKS: Final = TAKES | word_set("delete use spend drink")
_LESS: Final = word_set("fewer less lesser shorter younger lower lighter cheaper")
_SINCE: Final = word_set("now left remaining")
_TIMES: Final = word_set("within past previous last")
_HOURS_OF_DAY: Final = 24


@lru_cache(maxsize=64)  # asked of a problem, and again of what may be edited of it
def may_be_impossible(subject: PhrasedProblem) -> bool:
    """Whether the story cannot be true with a number that no line of the solution needs, or a result that none finds.

    Of nothing more is taken than there is, what there is now follows from what there was and what happened, nobody has
    less than nothing by a comparison, no sentence says another number than one like it, and what a step does can be
    done with the numbers beside its own. Left alone as well is what nobody can know: whether so many things can be
    shared equally or used, a part of a time, and of which kind some are taken from a sum of two.
    ``Mia had 6 plums. She ate 4 plums and gave 9 of them to Ivo. How many more did she give than she ate?``
    """
    story = Story(subject)
    return any(is_broken(story) for is_broken in _PRINCIPLES)


class _Amount(NamedTuple):
    """How many of a ``unit`` someone has, or whatever the lemma of a verb says."""

    who: str
    unit: str
    does: str


def _takes_more_than_there_is(story: Story) -> bool:
    """``He got a box of 6. He gave 21 to Mia.``"""
    return any(_is_too_much(story, taken) for taken in story.plain if taken.does in ("take", "put"))


def _is_too_much(story: Story, taken: ToldNumber) -> bool:
    there = frozenset({"have"}) if taken.mention.kind == "money" else _HAS | _GAINS
    before = (each for each in story.plain if each.does in there)
    before = (each for each in before if each.mention.span < taken.mention.span or {"if", "had"} <= each.said)
    alike = [each for each in before if story.are_alike(each, taken)]
    if any(story.is_for_each(each) for each in alike):
        return False
    concerned = story.concerns(taken, *alike) or _comes_next(story, alike, taken)
    return concerned and bool(alike) and sum(each.value for each in alike) < taken.value


def _comes_next(story: Story, alike: Sequence[ToldNumber], taken: ToldNumber) -> bool:
    """Whether nothing happens between that there is something, which is no rest, and that it is taken."""
    if not alike or alike[0].does not in _HAS or not alike[0].said.isdisjoint(_SINCE | DISTRIBUTED):
        return False
    return all(verb == taken.verb or verb.tag == "VBG" for verb in story.happens(alike[0], taken))


def _has_what_does_not_follow(story: Story) -> bool:
    """Whether there are fewer now though nothing was taken from them, or more though none came."""
    pairs = (pair for pair in combinations(story.plain, 2) if story.concerns(*pair))
    return any(_is_against_what_happens(story, *pair) for pair in pairs)


def _is_against_what_happens(story: Story, before: ToldNumber, now: ToldNumber) -> bool:
    """Nothing but that they were found or bought needs to happen for what was gained to be there now."""
    gained = before.does in _GAINS
    if now.does not in _HAS or not (gained or before.does in _HAS) or not story.are_alike(before, now):
        return False
    if gained and (before.who is None or now.who is None or before.who.lower != now.who.lower):
        return False
    if story.is_for_each(before) or story.is_for_each(now):
        return False
    if now.said.isdisjoint({"now"} if gained else _SINCE) or not before.said.isdisjoint(_SINCE):
        return False
    happened = {verb.lemma for verb in story.happens(before, now)}
    if gained or not happened <= _HAS:
        may_be_more = gained or now.mention.kind != "count" or not happened.isdisjoint(_GROWS)
        return (before.value > now.value and happened.isdisjoint(_SHRINKS)) or (
            before.value < now.value and not may_be_more
        )
    return False


def _has_less_than_nothing(story: Story) -> bool:
    """Whether someone has less than nothing by comparisons, one after another: ``13 fewer than Ivo``, who has 9.

    Or less than another one, where it is asked how many more.
    """
    amounts: dict[_Amount, Fraction] = {}
    differences, spare = [], set()
    for each in story.told:
        if each.who is None or each.mention.kind != "count" or each.who.lemma == each.mention.unit:
            continue
        own = _Amount(each.who.lower, each.mention.unit or "", each.verb.lemma)
        if (how := difference(story.parse, each.mention.span)) is None:
            amounts.setdefault(own, each.value)
            spare |= {own} if each.mention in story.unused else set()
        elif each.said.isdisjoint(_SINCE) and (other := _other_owner(story.parse, how, own.unit)) is not None:
            by = -each.value if how.lower in _LESS else each.value
            differences.append((own, own._replace(who=other.lower), by))
    for _ in differences:
        for one, than, by in differences:
            if one in amounts:
                amounts.setdefault(than, amounts[one] - by)
            if than in amounts:
                amounts.setdefault(one, amounts[than] + by)
    return any(value < 0 for value in amounts.values()) or _asks_for_more_than_all(story.parse, amounts, spare)


def _asks_for_more_than_all(parse: Parse, amounts: Mapping[_Amount, Fraction], spare: Set[_Amount]) -> bool:
    """Whether it is asked how many more than another one someone has who has fewer, which no line needs."""
    asked = parse.tokens_of(parse.question)
    how = next((token for token in asked if token.is_comparative and token.lower not in _LESS), None)
    if how is None or (other := _than(parse, how)) is None:
        return False
    words = {form for token in asked if how.index < token.index < other.index for form in (token.lower, token.lemma)}
    own = (key for key in spare if {key.who, key.does, key.unit.split("-")[0]} <= words)
    return any(amounts[key] < amounts.get(key._replace(who=other.lower), 0) for key in own)


def _other_owner(parse: Parse, how: Token, unit: str) -> Token | None:
    """Than who someone has more or less; None for the same things: ``9 more red figs than green figs``."""
    other = _than(parse, how)
    return None if other is None or other.lemma == unit else other


def _than(parse: Parse, how: Token) -> Token | None:
    """The noun after the ``than`` of a ``more`` or ``less``; None if there is none, or a pronoun."""
    rest = parse.tokens[how.index : parse.sentence_of(how).stop]
    than = next((token.index for token in rest if token.lower == "than"), len(parse.tokens))
    after = next((token for token in rest if token.index > than and token.pos not in ("DET", "ADJ")), None)
    return after if after is not None and after.pos != "PRON" else None


def _has_too_little_beside(story: Story) -> bool:
    """Whether what a step does with two numbers cannot be done with those beside them, which are of another kind.

    ``3 frogs and 9 newts live here. If 8 frogs and 4 newts hide, how many newts do not?``
    """
    oracle, asked = story.subject.oracle, story.parse.tokens_of(story.parse.question)
    compares = any(token.is_comparative or token.lower == "compared" for token in asked)
    givens = givens_of(story.subject)
    for step in oracle.program.steps:
        match step.expr:
            case BinOp("-" | "/" as operator, Ref(whole), Ref(part)) if {whole, part} <= givens:
                all_beside, part_beside = (_beside(story, oracle.mention_of(name)) for name in (whole, part))
            case _:
                continue
        if all_beside is None or part_beside is None or (compares and operator == "-"):
            continue
        units = {all_beside.unit} if operator == "-" else {all_beside.unit, oracle.mention_of(part).unit}
        if part_beside.unit in units and all_beside.value < part_beside.value:
            return True
    return False


def _beside(story: Story, mention: Mention) -> Mention | None:
    """The one number of the sentence of another that no line needs; None if there are others, or it is a difference."""
    sentence = story.parse.sentence_of(story.parse.within(mention.span)[0])
    beside = [other for other in story.unused if sentence.span.contains(other.span)]
    return beside[0] if len(beside) == 1 and difference(story.parse, beside[0].span) is None else None


def _takes_of_one_kind(story: Story) -> bool:
    """Whether things of one kind are taken from a sum of kinds: ``He had 75 figs and 7 plums. 5 plums got lost.``

    It may be more than there are of them, and what is left does not say of which kind so many are gone.
    """
    program = story.subject.oracle.program
    steps = program.by_target
    units = {param.name: story.subject.oracle.mention_of(param.name).unit for param in program.params}
    for expr in steps.values():
        match expr:
            case BinOp("-", Ref(whole), Ref(part)) if isinstance(total := steps.get(whole), BinOp):
                kinds = {units.get(side.name) if isinstance(side, Ref) else None for side in (total.left, total.right)}
                if total.operator == "+" and len(kinds) == 2 and None not in kinds and units.get(part) in kinds:
                    return True
    return False


def _takes_before_it_gains(story: Story) -> bool:
    """Whether it is asked how many were taken before others came: ``After selling some he bought 5 new ones.``"""
    parse = story.parse
    asked = {token.lemma for token in parse.tokens_of(parse.question)} & TAKES
    gains = any(token.lemma in _GAINS for token in parse.tokens)
    after = [token for token in parse.tokens[: parse.question.first] if token.lower == "after"]
    return gains and any(verb.lemma in asked for token in after for verb in parse.children(token, "pcomp"))


def _uses_of_what_there_is(story: Story) -> bool:
    """Whether things are used of which a number that no line needs says how many there are."""
    used = {each.mention.unit for each in story.plain if each.does == "use" and each.mention.kind == "count"}
    return any(each.does in _HAS and each.mention.unit in used for each in story.plain if story.concerns(each))


def _is_beyond_knowing(story: Story) -> bool:
    """Whether a number is among so many that there are as many in each, or a time that the question asks about.

    ``There are 60 desks, the same number in each of the 7 rooms.`` ``How many came within the past 57 days?`` Or it is
    a day of too many hours.
    """
    parse = story.parse
    equal = [token for found, _ in same_numbers(parse) for token in parse.tokens_of(parse.sentence_of(found))]
    for mention in story.unused:
        number = parse.within(mention.span)[0]
        words = [token.lower for token in parse.tokens_of(parse.sentence_of(number))]
        is_daily = mention.per == "day" or any(
            each in DISTRIBUTED | {"a"} and day == "day" for each, day in pairwise(words)
        )
        is_past = parse.before(number).lower in _TIMES and parse.question.span.contains(mention.span)
        if (
            (mention.unit == "hour" and mention.value > _HOURS_OF_DAY and is_daily)
            or (mention.unit in TIME_UNITS and is_past)
            or not EQUALLY.isdisjoint(words)
            or any(token == number or token.lemma == mention.unit for token in equal)
        ):
            return True
    return False


def _says_another_number(story: Story) -> bool:
    """Whether two sentences are the same but for a number: ``Mia has 5 figs. She has 7 figs.``"""
    pairs = (pair for pair in combinations(story.plain, 2) if story.concerns(*pair))
    unlike = ((one, other) for one, other in pairs if one.value != other.value)
    return any(
        _sentence(story, one) != _sentence(story, other) and _rest(story, one) == _rest(story, other)
        for one, other in unlike
    )


def _sentence(story: Story, told: ToldNumber) -> int:
    return story.parse.within(told.mention.span)[0].sentence


def _rest(story: Story, told: ToldNumber) -> Sequence[str]:
    """The words of the sentence that has a number without that, and with the one of whom it tells by name."""
    parse, own = story.parse, story.parse.subject(told.verb)
    subject = set() if own is None or told.who is None else set(parse.subtree(own))
    number = parse.within(told.mention.span)
    words = [token.lower for token in parse.tokens_of(parse.sentence_of(number[0])) if token not in (*subject, *number)]
    return [*(() if told.who is None else (told.who.lower,)), *words]


_PRINCIPLES: Final[Sequence[Callable[[Story], bool]]] = (
    _takes_more_than_there_is,
    _has_what_does_not_follow,
    _has_less_than_nothing,
    _has_too_little_beside,
    _takes_of_one_kind,
    _takes_before_it_gains,
    _uses_of_what_there_is,
    _is_beyond_knowing,
    _says_another_number,
)
"""What breaks a story."""
