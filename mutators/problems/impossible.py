"""Stories that cannot be true, or ask what nobody can know, with a number that no line of the solution needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Ref
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.mutators.problems.determination import ancestors, givens_of, unused_mentions
from illposed.mutators.problems.forbidden import EQUALLY, OF_THEM, TAKES, same_numbers
from illposed.mutators.problems.sentences import EACH, difference

_HAS: Final = word_set("have be make call")
_GAINS: Final = word_set("find buy get collect receive pick win")
_GROWS: Final = _GAINS | word_set("cut add join earn put")
_SHRINKS: Final = TAKES | word_set("delete use spend drink")
_PAYS: Final = word_set("buy pay spend")
_AWAY: Final = word_set("off away out")
_NEW: Final = word_set("new more other different")
_LESS: Final = word_set("fewer less lesser shorter younger lower lighter cheaper")
_SINCE: Final = word_set("now left remaining")
_TIMES: Final = word_set("within past previous last")
_ONE: Final = word_set("he she it")
_HOURS_OF_DAY: Final = 24


def may_be_impossible(subject: PhrasedProblem) -> bool:
    """Whether the story cannot be true with a number that no line of the solution needs, or a result that none finds.

    Of nothing more is taken than there is, what there is now follows from what there was and what happened, nobody has
    less than nothing by a comparison, and what a step does can be done with the numbers beside its own. Left alone as
    well is what nobody can know: whether so many things can be shared equally or used, a part of a time, and of which
    kind some are taken from a sum of two.
    ``Mia had 6 plums. She ate 4 plums and gave 9 of them to Ivo. How many more did she give than she ate?``
    """
    story = _Story(subject)
    return any(is_broken(story) for is_broken in _PRINCIPLES)


class _Told(NamedTuple):
    """A count or a sum of money as the text tells it: ``does`` is the lemma of its ``verb``, ``take`` for a loss."""

    mention: Mention
    verb: Token
    does: str
    who: Token | None
    said: frozenset[str]

    @property
    def value(self) -> Fraction:
        return self.mention.value


class _Amount(NamedTuple):
    """How many of a ``unit`` someone has, or whatever the lemma of a verb says."""

    who: str
    unit: str
    does: str


@dataclass(frozen=True)
class _Story:
    """What a problem tells with its numbers, in the order of the text."""

    subject: PhrasedProblem

    @property
    def parse(self) -> Parse:
        return self.subject.parse

    @cached_property
    def unused(self) -> Set[Mention]:
        """The numbers that no line needs; one that is another number said again (``each of the five``) is none."""
        known = [self.subject.oracle.mention_of(name) for name in ancestors(self.subject, ANSWER)]
        return {
            mention
            for mention in unused_mentions(self.subject)
            if not any(
                mention.value == other.value and (mention.unit is None or other.unit in (None, mention.unit))
                for other in known
            )
        }

    @cached_property
    def told(self) -> Sequence[_Told]:
        """Every number of the text."""
        found = (self._told(mention) for mention in self.subject.oracle.mentions)
        return [each for each in found if each is not None]

    @cached_property
    def plain(self) -> Sequence[_Told]:
        """Those that say how much there is of something, and not how much more than of something else."""
        return [each for each in self.told if difference(self.parse, each.mention.span) is None]

    def _told(self, mention: Mention) -> _Told | None:
        parse, number = self.parse, self.parse.within(mention.span)
        verb = parse.verb_above(number[0])
        if verb is None or mention.kind not in ("count", "money"):
            return None
        is_loss = verb.lemma in _PAYS and mention.per is None if mention.kind == "money" else self._loses(verb, number)
        is_going_on = verb.tag == "VBG" and any(token.lemma == "be" for token in parse.children(verb, "aux"))
        does = "be" if is_going_on else "take" if is_loss else verb.lemma
        said = frozenset(token.lower for token in parse.tokens_of(parse.sentence_of(number[0])))
        return _Told(mention, verb, does, self._who(verb), said)

    def _loses(self, verb: Token, number: Sequence[Token]) -> bool:
        """Whether so many are lost, eaten or given away, or part of those that there are: ``9 of them``."""
        parse, of, giver = self.parse, self.parse.after(number[-1]), self.parse.subject(verb)
        is_away = any(token.lower in _AWAY for token in parse.children(verb, "prt", "advmod", "prep"))
        is_part = of.lower == "of" and parse.after(of).lower in OF_THEM
        comes_in = verb.lemma == "give" and giver is not None and parse.child(giver, "poss") is not None
        return is_away or is_part or (verb.lemma in TAKES and not comes_in)

    def _who(self, verb: Token) -> Token | None:
        """The name, or the noun after its article, of the one of whom a verb tells; None for several and in doubt.

        ``He`` is the one of whom the sentence before tells in the first place.
        """
        parse, who = self.parse, self.parse.subject(verb)
        if who is None:
            return self._who(parse.head(verb)) if verb.dep == "conj" else None
        if who.tag == "WP" and verb.dep == "relcl":
            who = parse.head(verb)
        if who.lower in _ONE and who.sentence > 0:
            return self._who(parse.root(parse.sentences[who.sentence - 1]))
        is_one = who.pos == "PROPN" or (who.pos == "NOUN" and parse.child(who, "det") is not None)
        return who if is_one and parse.child(who, "conj") is None else None

    def concerns(self, *told: _Told) -> bool:
        """Whether one of these numbers is one that no line needs."""
        return not self.unused.isdisjoint(each.mention for each in told)

    def are_alike(self, one: _Told, other: _Told) -> bool:
        """Whether two are of the same things of one owner, as far as one can see: not salty cookies and sweet ones."""
        owners = {each.who.lower for each in (one, other) if each.who is not None and each.who.pos == "PROPN"}
        if one.mention.kind != other.mention.kind or len(owners) > 1:
            return False
        kinds = [self._kind(each.mention) for each in (one, other)]
        is_same = one.mention.unit == other.mention.unit and (not all(kinds) or kinds[0] == kinds[1])
        return other.mention.unit is None or is_same

    def _kind(self, mention: Mention) -> Sequence[str]:
        """The adjectives and nouns before the noun that a number counts, and what it is a measure of."""
        parse = self.parse
        noun = parse.head(parse.within(mention.span)[-1])
        of = parse.after(noun)
        measured = [parse.after(of).lower] if of.lower == "of" else []
        return [*(t.lower for t in parse.children(noun, "amod", "compound") if t.lower not in _NEW), *measured]

    def happens(self, before: _Told, now: _Told) -> Sequence[Token]:
        """The verbs between two numbers."""
        start, end = before.mention.span.end, now.mention.span.start
        return [token for token in self.parse.tokens if token.pos == "VERB" and start <= token.span.start < end]


def _takes_more_than_there_is(story: _Story) -> bool:
    """``He got a box of 6. He gave 21 to Mia.``"""
    return any(_is_too_much(story, taken) for taken in story.plain if taken.does in ("take", "put"))


def _is_too_much(story: _Story, taken: _Told) -> bool:
    there = frozenset({"have"}) if taken.mention.kind == "money" else _HAS | _GAINS
    before = (each for each in story.plain if each.does in there)
    before = (each for each in before if each.mention.span < taken.mention.span or {"if", "had"} <= each.said)
    alike = [each for each in before if story.are_alike(each, taken)]
    concerned = story.concerns(taken, *alike) or _comes_next(story, alike, taken)
    return concerned and bool(alike) and sum(each.value for each in alike) < taken.value


def _comes_next(story: _Story, alike: Sequence[_Told], taken: _Told) -> bool:
    """Whether nothing happens between that there is something, which is no rest, and that it is taken."""
    if not alike or alike[0].does not in _HAS or not alike[0].said.isdisjoint(_SINCE | EACH):
        return False
    return all(verb == taken.verb or verb.tag == "VBG" for verb in story.happens(alike[0], taken))


def _has_what_does_not_follow(story: _Story) -> bool:
    """Whether there are fewer now though nothing was taken from them, or more though none came."""
    pairs = (pair for pair in combinations(story.plain, 2) if story.concerns(*pair))
    return any(_is_against_what_happens(story, *pair) for pair in pairs)


def _is_against_what_happens(story: _Story, before: _Told, now: _Told) -> bool:
    """Nothing but that they were found or bought needs to happen for what was gained to be there now."""
    gained = before.does in _GAINS
    if now.does not in _HAS or not (gained or before.does in _HAS) or not story.are_alike(before, now):
        return False
    if gained and (before.who is None or now.who is None or before.who.lower != now.who.lower):
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


def _has_less_than_nothing(story: _Story) -> bool:
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
        elif each.said.isdisjoint(_SINCE) and (other := _than(story.parse, how)) is not None:
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


def _than(parse: Parse, how: Token) -> Token | None:
    """The noun after the ``than`` of a ``more`` or ``less``; None if there is none, or a pronoun."""
    rest = parse.tokens[how.index : parse.sentence_of(how).stop]
    than = next((token.index for token in rest if token.lower == "than"), len(parse.tokens))
    after = next((token for token in rest if token.index > than and token.pos not in ("DET", "ADJ")), None)
    return after if after is not None and after.pos != "PRON" else None


def _has_too_little_beside(story: _Story) -> bool:
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


def _beside(story: _Story, mention: Mention) -> Mention | None:
    """The one number of the sentence of another that no line needs; None if there are others, or it is a difference."""
    sentence = story.parse.sentence_of(story.parse.within(mention.span)[0])
    beside = [other for other in story.unused if sentence.span.contains(other.span)]
    return beside[0] if len(beside) == 1 and difference(story.parse, beside[0].span) is None else None


def _takes_of_one_kind(story: _Story) -> bool:
    """Whether things of one kind are taken from a sum of kinds: ``He had 75 figs and 7 plums. 5 plums got lost.``

    It may be more than there are of them, and what is left does not say of which kind so many are gone.
    """
    program = story.subject.oracle.program
    steps = {step.target: step.expr for step in program.steps}
    units = {param.name: story.subject.oracle.mention_of(param.name).unit for param in program.params}
    for expr in steps.values():
        match expr:
            case BinOp("-", Ref(whole), Ref(part)) if isinstance(total := steps.get(whole), BinOp):
                kinds = {units.get(side.name) if isinstance(side, Ref) else None for side in (total.left, total.right)}
                if total.operator == "+" and len(kinds) == 2 and None not in kinds and units.get(part) in kinds:
                    return True
    return False


def _takes_before_it_gains(story: _Story) -> bool:
    """Whether it is asked how many were taken before others came: ``After selling some he bought 5 new ones.``"""
    parse = story.parse
    asked = {token.lemma for token in parse.tokens_of(parse.question)} & TAKES
    gains = any(token.lemma in _GAINS for token in parse.tokens)
    after = [token for token in parse.tokens[: parse.question.first] if token.lower == "after"]
    return gains and any(verb.lemma in asked for token in after for verb in parse.children(token, "pcomp"))


def _uses_of_what_there_is(story: _Story) -> bool:
    """Whether things are used of which a number that no line needs says how many there are."""
    used = {each.mention.unit for each in story.plain if each.does == "use" and each.mention.kind == "count"}
    return any(each.does in _HAS and each.mention.unit in used for each in story.plain if story.concerns(each))


def _is_beyond_knowing(story: _Story) -> bool:
    """Whether a number is among so many that there are as many in each, or a time that the question asks about.

    ``There are 60 desks, the same number in each of the 7 rooms.`` ``How many came within the past 57 days?`` Or it is
    a day of too many hours.
    """
    parse = story.parse
    equal = [token for found, _ in same_numbers(parse) for token in parse.tokens_of(parse.sentence_of(found))]
    for mention in story.unused:
        number = parse.within(mention.span)[0]
        words = [token.lower for token in parse.tokens_of(parse.sentence_of(number))]
        is_daily = mention.per == "day" or any(each in EACH | {"a"} and day == "day" for each, day in pairwise(words))
        is_past = parse.before(number).lower in _TIMES and parse.question.span.contains(mention.span)
        if (
            (mention.unit == "hour" and mention.value > _HOURS_OF_DAY and is_daily)
            or (mention.unit in TIME_UNITS and is_past)
            or not EQUALLY.isdisjoint(words)
            or any(token == number or token.lemma == mention.unit for token in equal)
        ):
            return True
    return False


_PRINCIPLES: Final[Sequence[Callable[[_Story], bool]]] = (
    _takes_more_than_there_is,
    _has_what_does_not_follow,
    _has_less_than_nothing,
    _has_too_little_beside,
    _takes_of_one_kind,
    _takes_before_it_gains,
    _uses_of_what_there_is,
    _is_beyond_knowing,
)
"""What breaks a story."""
