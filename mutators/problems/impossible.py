"""Stories that cannot be true, or ask what nobody can know, with a number that no line of the solution needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from fractions import Fraction
from itertools import combinations, pairwise, takewhile
from typing import NamedTuple

from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Token
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Ref
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.mutators.problems.determination import ancestors, unused_mentions
from illposed.mutators.problems.forbidden import EQUALLY, OF_THEM, SAME_NUMBER, TAKES

_HAS = frozenset({"have", "be", "make", "call"})
_GAINS = frozenset({"find", "buy", "get", "collect", "receive", "pick", "win"})
_GROWS = _GAINS | {"cut", "add", "join", "earn", "put"}
_SHRINKS = TAKES | {"delete", "use", "spend", "drink"}
_PAYS = frozenset({"buy", "pay", "spend"})
_AWAY = frozenset({"off", "away", "out"})
_NEW = frozenset({"new", "more", "other", "different"})
_LESS = frozenset({"fewer", "less", "lesser", "shorter", "younger", "lower", "lighter", "cheaper"})
_SINCE = frozenset({"now", "left", "remaining"})
_EACH = frozenset({"each", "every", "per"})
_DAILY = frozenset((word, "day") for word in ("every", "each", "a", "per"))
_TIMES = frozenset({"within", "past", "previous", "last"})
_ONE = frozenset({"he", "she", "it"})
_NEAR = 4
_HOURS_OF_DAY = 24


class _Told(NamedTuple):
    """A count or a sum of money as the text tells it: ``does`` is the lemma of its ``verb``, ``take`` for a loss."""

    mention: Mention
    verb: Token
    does: str
    who: Token | None
    said: frozenset[str]

    @property
    def at(self) -> Span:
        return self.mention.span


class _Amount(NamedTuple):
    """How many of a ``unit`` someone has, or whatever the lemma of a verb says."""

    who: str
    unit: str
    does: str


def may_be_impossible(subject: PhrasedProblem) -> bool:
    """Whether the story cannot be true with a number that no line of the solution needs, or a result that none finds.

    Of nothing more is taken than there is, what there is now follows from what there was and what happened, and nobody
    has less than nothing by a comparison; nor has a day more hours than it has, nor the numbers beside those of a step
    what this step could not be done with. Left alone as well is what nobody can know: whether so many things can be
    shared equally or used, a part of a time, and of which kind some are taken from a sum of two.
    ``Mia had 6 plums. She ate 4 plums and gave 9 of them to Ivo. How many more did she give than she ate?``
    """
    unused = {mention for mention in unused_mentions(subject) if not _is_said_again(subject, mention)}
    told = [each for mention in subject.oracle.mentions if (each := _told(subject, mention)) is not None]
    plain = [each for each in told if _difference(subject, each.mention) is None]
    used = {each.mention.unit for each in plain if each.does == "use" and each.mention.kind == "count"}
    return (
        _takes_before_it_gains(subject)
        or _takes_of_one_kind(subject)
        or _has_less_than_nothing(subject, told, unused)
        or any(_is_beyond_knowing(subject, mention) for mention in unused)
        or any(each.mention.unit in used and each.does in _HAS for each in plain if each.mention in unused)
        or _has_too_little_beside(subject, unused)
        or any(_takes_more_than_all(subject, plain, taken, unused) for taken in plain)
        or any(_is_against_what_happens(subject, *pair) for pair in combinations(plain, 2) if _concern(unused, *pair))
    )


def _is_said_again(subject: PhrasedProblem, unused: Mention) -> bool:
    """Whether a number that no line needs is another one that a line needs, said again: ``each of the five``."""
    used = ancestors(subject, ANSWER)
    same = (subject.oracle.mention_of(name) for name in used if subject.values[name] == unused.value)
    return any(unused.unit is None or mention.unit in (None, unused.unit) for mention in same)


def _told(subject: PhrasedProblem, mention: Mention) -> _Told | None:
    number = subject.parse.within(mention.span)
    verb = subject.parse.verb_above(number[0])
    if verb is None or mention.kind not in ("count", "money"):
        return None
    of = subject.parse.after(number[-1])
    ways = {token.lower for token in subject.parse.children(verb, "prt", "advmod", "prep")}
    is_part = of.lower == "of" and subject.parse.after(of).lower in OF_THEM
    giver = subject.parse.subject(verb)
    is_given = giver is not None and subject.parse.child(giver, "poss") is not None and verb.lemma == "give"
    loses = bool(ways & _AWAY) or is_part or (verb.lemma in TAKES and not is_given)
    pays = verb.lemma in _PAYS and mention.per is None
    does = "take" if (pays if mention.kind == "money" else loses) else verb.lemma
    if verb.tag == "VBG" and any(token.lemma == "be" for token in subject.parse.children(verb, "aux")):
        does = "be"
    said = frozenset(token.lower for token in subject.parse.tokens_of(subject.parse.sentence_of(number[0])))
    return _Told(mention, verb, does, _who(subject, verb), said)


def _who(subject: PhrasedProblem, verb: Token) -> Token | None:
    """The name, or the noun after its article, of the one of whom a verb tells; None for several and what is unclear.

    ``He`` is the one of whom the sentence before tells in the first place.
    """
    parse = subject.parse
    who = parse.subject(verb)
    if who is None:
        return _who(subject, parse.head(verb)) if verb.dep == "conj" else None
    if who.tag == "WP" and verb.dep == "relcl":
        who = parse.head(verb)
    if who.lower in _ONE and who.sentence > 0:
        return _who(subject, parse.root(parse.sentences[who.sentence - 1]))
    is_one = who.pos == "PROPN" or (who.pos == "NOUN" and parse.child(who, "det") is not None)
    return who if is_one and parse.child(who, "conj") is None else None


def _concern(unused: Set[Mention], *told: _Told) -> bool:
    return not unused.isdisjoint(each.mention for each in told)


def _are_alike(subject: PhrasedProblem, one: _Told, other: _Told) -> bool:
    """Whether two are of the same things of one owner, as far as one can see: not salty cookies and sweet ones."""
    owners = {each.who.lower for each in (one, other) if each.who is not None and each.who.pos == "PROPN"}
    if one.mention.kind != other.mention.kind or len(owners) > 1:
        return False
    kinds = [_kind(subject, each.mention) for each in (one, other)]
    units = {one.mention.unit, other.mention.unit}
    return other.mention.unit is None or (len(units) == 1 and (not all(kinds) or kinds[0] == kinds[1]))


def _kind(subject: PhrasedProblem, mention: Mention) -> Sequence[str]:
    """The adjectives and nouns before the noun that a number counts, and what it is a measure of."""
    noun = subject.parse.head(subject.parse.within(mention.span)[-1])
    of = subject.parse.after(noun)
    measured = [subject.parse.after(of).lower] if of.lower == "of" else []
    before = (token.lower for token in subject.parse.children(noun, "amod", "compound") if token.lower not in _NEW)
    return [*before, *measured]


def _takes_more_than_all(subject: PhrasedProblem, told: Sequence[_Told], taken: _Told, unused: Set[Mention]) -> bool:
    """Whether more is taken than there was and came, where that is told: ``He got a box of 6. He gave 21 to Mia.``"""
    if taken.does not in {"take", "put"}:
        return False
    there = {"have"} if taken.mention.kind == "money" else _HAS | _GAINS
    before = [each for each in told if each.does in there and (each.at < taken.at or {"if", "had"} <= each.said)]
    alike = [each for each in before if _are_alike(subject, each, taken)]
    concerned = _concern(unused, taken, *alike) or _comes_next(subject, alike, taken)
    return concerned and bool(alike) and sum(each.mention.value for each in alike) < taken.mention.value


def _comes_next(subject: PhrasedProblem, alike: Sequence[_Told], taken: _Told) -> bool:
    """Whether nothing happens between that there is something, which is no rest, and that it is taken."""
    if not alike or alike[0].does not in _HAS or not alike[0].said.isdisjoint(_SINCE | _EACH):
        return False
    return all(verb == taken.verb or verb.tag == "VBG" for verb in _happens(subject, alike[0], taken))


def _happens(subject: PhrasedProblem, before: _Told, now: _Told) -> Sequence[Token]:
    """The verbs between two numbers."""
    between = (token for token in subject.parse.tokens if before.at.end <= token.span.start < now.at.start)
    return [token for token in between if token.pos == "VERB"]


def _is_against_what_happens(subject: PhrasedProblem, before: _Told, now: _Told) -> bool:
    """Whether there are fewer now though nothing was taken from them, or more though none came.

    Nothing but that they were found or bought needs to happen for what was gained to be there now.
    """
    gained = before.does in _GAINS
    if now.does not in _HAS or not (gained or before.does in _HAS) or not _are_alike(subject, before, now):
        return False
    if gained and not (before.who and now.who and before.who.lower == now.who.lower):
        return False
    if now.said.isdisjoint({"now"} if gained else _SINCE) or not before.said.isdisjoint(_SINCE):
        return False
    happened = {verb.lemma for verb in _happens(subject, before, now)}
    if gained or happened <= _HAS:
        return gained and before.mention.value > now.mention.value and happened.isdisjoint(_SHRINKS)
    if before.mention.value > now.mention.value:
        return happened.isdisjoint(_SHRINKS)
    is_more = before.mention.value < now.mention.value and now.mention.kind == "count"
    return is_more and happened.isdisjoint(_GROWS)


def _difference(subject: PhrasedProblem, mention: Mention) -> Token | None:
    """The ``more`` or ``less`` of which a number says how much it is, with a ``than``: ``25 inches farther than``."""
    number = subject.parse.within(mention.span)[-1]
    after = subject.parse.tokens[number.index + 1 : subject.parse.sentence_of(number).stop]
    near = takewhile(lambda token: token.pos != "NUM", after[:_NEAR])
    how = next((token for token in near if token.is_comparative), None)
    return how if any(token.lower == "than" for token in after) else None


def _has_less_than_nothing(subject: PhrasedProblem, told: Sequence[_Told], unused: Set[Mention]) -> bool:
    """Whether someone has less than nothing by comparisons, one after another: ``13 fewer than Ivo``, who has 9.

    Or less than another one, where it is asked how many more.
    """
    amounts: dict[_Amount, Fraction] = {}
    differences, spare = [], set()
    for each in told:
        if each.who is None or each.mention.kind != "count" or each.who.lemma == each.mention.unit:
            continue
        own = _Amount(each.who.lower, each.mention.unit or "", each.verb.lemma)
        if (how := _difference(subject, each.mention)) is None:
            amounts.setdefault(own, each.mention.value)
            spare |= {own} if each.mention in unused else set()
        elif each.said.isdisjoint(_SINCE) and (other := _than(subject, how)) is not None:
            by = -each.mention.value if how.lower in _LESS else each.mention.value
            differences.append((own, own._replace(who=other.lower), by))
    for _ in differences:
        for one, than, by in differences:
            if one in amounts:
                amounts.setdefault(than, amounts[one] - by)
            if than in amounts:
                amounts.setdefault(one, amounts[than] + by)
    return any(value < 0 for value in amounts.values()) or _asks_for_more_than_all(subject, amounts, spare)


def _asks_for_more_than_all(subject: PhrasedProblem, amounts: Mapping[_Amount, Fraction], spare: Set[_Amount]) -> bool:
    """Whether it is asked how many more than another one someone has who has fewer, which no line needs."""
    asked = subject.parse.tokens_of(subject.parse.question)
    how = next((token for token in asked if token.is_comparative and token.lower not in _LESS), None)
    if how is None or (other := _than(subject, how)) is None:
        return False
    words = {form for token in asked if how.index < token.index < other.index for form in (token.lower, token.lemma)}
    own = (key for key in spare if {key.who, key.does, key.unit.split("-")[0]} <= words)
    return any(amounts[key] < amounts.get(key._replace(who=other.lower), 0) for key in own)


def _than(subject: PhrasedProblem, how: Token) -> Token | None:
    """The noun after the ``than`` of a ``more`` or ``less``."""
    rest = subject.parse.tokens[how.index : subject.parse.sentence_of(how).stop]
    than = next((token.index for token in rest if token.lower == "than"), len(subject.parse.tokens))
    after = next((token for token in rest if token.index > than and token.pos not in ("DET", "ADJ")), None)
    return after if after is not None and after.pos != "PRON" else None


def _takes_of_one_kind(subject: PhrasedProblem) -> bool:
    """Whether things of one kind are taken from a sum of kinds: ``He had 75 figs and 7 plums. 5 plums got lost.``

    It may be more than there are of them, and what is left does not say of which kind so many are gone.
    """
    steps = {step.target: step.expr for step in subject.oracle.program.steps}
    units = {param.name: subject.oracle.mention_of(param.name).unit for param in subject.oracle.program.params}
    for expr in steps.values():
        match expr:
            case BinOp("-", Ref(whole), Ref(part)) if isinstance(total := steps.get(whole), BinOp):
                kinds = {units.get(side.name) if isinstance(side, Ref) else None for side in (total.left, total.right)}
                if total.operator == "+" and len(kinds) == 2 and None not in kinds and units.get(part) in kinds:
                    return True
    return False


def _takes_before_it_gains(subject: PhrasedProblem) -> bool:
    """Whether it is asked how many were taken before others came: ``After selling some he bought 5 new ones.``"""
    parse = subject.parse
    asked = {token.lemma for token in parse.tokens_of(parse.question)} & TAKES
    gains = any(token.lemma in _GAINS for token in parse.tokens)
    after = [token for token in parse.tokens[: parse.question.first] if token.lower == "after"]
    return gains and any(verb.lemma in asked for token in after for verb in parse.children(token, "pcomp"))


def _has_too_little_beside(subject: PhrasedProblem, unused: Set[Mention]) -> bool:
    """Whether what a step does with two numbers cannot be done with those beside them, which are of another kind.

    ``3 frogs and 9 newts live here. If 8 frogs and 4 newts hide, how many newts do not?``
    """
    oracle, asked = subject.oracle, subject.parse.tokens_of(subject.parse.question)
    compares = any(token.is_comparative or token.lower == "compared" for token in asked)
    givens = {param.name for param in oracle.program.params}
    for step in oracle.program.steps:
        match step.expr:
            case BinOp("-" | "/" as operator, Ref(whole), Ref(part)) if {whole, part} <= givens:
                all_beside, part_beside = (_beside(subject, oracle.mention_of(name), unused) for name in (whole, part))
            case _:
                continue
        if all_beside is None or part_beside is None or (compares and operator == "-"):
            continue
        units = {all_beside.unit} if operator == "-" else {all_beside.unit, oracle.mention_of(part).unit}
        if part_beside.unit in units and all_beside.value < part_beside.value:
            return True
    return False


def _beside(subject: PhrasedProblem, mention: Mention, unused: Set[Mention]) -> Mention | None:
    """The one number of the sentence of another that no line needs; None if there are others, or it is a difference."""
    sentence = subject.parse.sentence_of(subject.parse.within(mention.span)[0])
    beside = [other for other in unused if sentence.span.contains(other.span)]
    return beside[0] if len(beside) == 1 and _difference(subject, beside[0]) is None else None


def _is_beyond_knowing(subject: PhrasedProblem, mention: Mention) -> bool:
    """Whether it is among so many that there are as many in each, a time that the question asks about, or a long day.

    ``There are 60 desks, the same number in each of the 7 rooms.`` ``How many came within the past 57 days?``
    """
    parse, number = subject.parse, subject.parse.within(mention.span)[0]
    words = [token.lower for token in parse.tokens_of(parse.sentence_of(number))]
    is_daily = mention.per == "day" or any(pair in _DAILY for pair in pairwise(words))
    if mention.unit == "hour" and mention.value > _HOURS_OF_DAY and is_daily:
        return True
    if (
        mention.unit in TIME_UNITS
        and parse.before(number).lower in _TIMES
        and parse.question.span.contains(mention.span)
    ):
        return True
    places = (parse.within(Span(*found.span()))[0] for found in SAME_NUMBER.finditer(subject.question))
    equal = [parse.tokens_of(parse.sentence_of(place)) for place in places]
    return not EQUALLY.isdisjoint(words) or any(t == number or t.lemma == mention.unit for some in equal for t in some)
