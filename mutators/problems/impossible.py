"""Stories that cannot be true, or ask what nobody can know, with a number that no line of the solution needs."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import combinations, pairwise

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
_TAKES = TAKES | {"put"}
_TIMES = frozenset({"within", "past", "previous", "last"})
_PAYS = frozenset({"buy", "pay", "spend"})
_NEW = frozenset({"new", "more", "other", "different"})
_DAILY = frozenset((word, "day") for word in ("every", "each", "a", "per"))
_AWAY = frozenset({"off", "away", "out"})
_SHRINKS = TAKES | {"delete", "use", "spend", "drink"}
_LESS = frozenset({"fewer", "less", "lesser", "shorter", "younger", "lower", "lighter", "cheaper"})
_MORE = frozenset({"more", "farther", "further", "taller", "higher", "heavier"})
_EACH = frozenset({"each", "every", "per"})
_NEAR = 3
_SINCE = frozenset({"now", "left", "remaining"})
_HOURS_OF_DAY = 24


def may_be_impossible(subject: PhrasedProblem) -> bool:
    """Whether the story cannot be true with a number that no line of the solution needs, or a result that none finds.

    Someone gives, eats or reads more of the things than there are, or pays more; has fewer now than were found and lost
    none, or more though some were only given away; bought fewer than it is said to be more than were sold, or does
    something for more hours a day than a day has. Or it is among so many that things are shared equally, or of so many
    that some are used, and nobody has seen whether they can be, nor where some are taken before more are got, or where
    someone has so many more than another one of whom no line finds how many that leaves. Or it is a time of which the
    text tells a part alone, or some of one kind are taken from a sum of two.
    ``Mia had 6 plums. She ate 4 plums and gave 9 of them to Ivo. How many more did she give than she ate?``
    """
    if (
        _takes_before_it_gains(subject)
        or _takes_of_one_kind(subject)
        or any(_is_excess_of_nobody(subject, m) for m in subject.oracle.mentions)
    ):
        return True
    unused = {mention for mention in unused_mentions(subject) if not _is_said_again(subject, mention)}
    if any(_is_long_day(subject, m) or _is_long_time(subject, m) or _is_among_equals(subject, m) for m in unused):
        return True
    if _costs_too_much(subject, unused):
        return True
    if any(_is_less_than_its_excess(subject, mention) for mention in unused) or _has_too_little_beside(subject, unused):
        return True
    if any(_may_leave_less_than_nothing(subject, mention, unused) for mention in subject.oracle.mentions):
        return True
    counts = [m for m in subject.oracle.mentions if m.kind == "count" and not _is_compared(subject, m)]
    verbs = {mention: _verb_of(subject, mention) for mention in counts}
    lemmas = {mention: _does(subject, verb) for mention, verb in verbs.items() if verb is not None}
    had, gained, lost = ([m for m in counts if lemmas.get(m) in some] for some in (_HAS, _GAINS, _TAKES))
    used = {mention.unit for mention in counts if lemmas.get(mention) == "use"}
    if any(mention.unit in used for mention in unused.intersection(had)):
        return True
    taken = [mention for mention in counts if mention in lost or _is_part_of_them(subject, mention)]
    owned = [mention for mention in had if "now" in _said_of(subject, mention) and _is_persons(subject, verbs[mention])]
    too_many = [(less, more) for less in had for more in taken if not any(_are_alike(subject, less, g) for g in gained)]
    too_few = [(less, more) for less in owned for more in gained if not lost]
    too_few += [pair for one, other in combinations(had, 2) if (pair := _against_what_happens(subject, one, other))]
    if any(_takes_more_than_all(subject, more, [*had, *gained], unused) for more in taken):
        return True
    return any(
        less.value < more.value and _are_alike(subject, less, more) and not unused.isdisjoint((less, more))
        for less, more in (*too_many, *too_few)
    )


def _is_said_again(subject: PhrasedProblem, unused: Mention) -> bool:
    """Whether a number that no line needs is another one that a line needs, said again: ``each of the five``."""
    used = ancestors(subject, ANSWER)
    same = (subject.oracle.mention_of(name) for name in used if subject.values[name] == unused.value)
    return any(unused.unit is None or mention.unit in (None, unused.unit) for mention in same)


def _takes_more_than_all(
    subject: PhrasedProblem, taken: Mention, owned: Sequence[Mention], unused: Set[Mention]
) -> bool:
    """Whether more is taken than there was and came, where that is told: ``He got a box of 6. He gave 21 to Mia.``"""
    before = (mention for mention in owned if mention.span.start < taken.span.start)
    alike = [mention for mention in before if _are_alike(subject, mention, taken)]
    concerned = not unused.isdisjoint((*alike, taken)) or _comes_next(subject, alike, taken)
    return concerned and bool(alike) and sum(mention.value for mention in alike) < taken.value


def _comes_next(subject: PhrasedProblem, alike: Sequence[Mention], taken: Mention) -> bool:
    """Whether nothing happens between that there is something, which is no rest, and that it is taken."""
    if not alike or not (_SINCE | _EACH).isdisjoint(_said_of(subject, alike[0])):
        return False
    there = _verb_of(subject, alike[0])
    if there is None or there.lemma not in _HAS:
        return False
    own = subject.parse.within(taken.span)[0]
    between = (t for t in subject.parse.tokens if alike[0].span.end <= t.span.start < own.span.start)
    happens = [token for token in between if token.pos == "VERB" and token.tag != "VBG"]
    return all(token == _verb_of(subject, taken) for token in happens)


def _takes_of_one_kind(subject: PhrasedProblem) -> bool:
    """Whether things of one kind are taken from a sum of kinds: ``He had 75 figs and 7 plums. 5 plums got lost.``

    It may be more than there are of them, and what is left does not say of which kind so many are gone.
    """
    steps = {step.target: step.expr for step in subject.oracle.program.steps}
    givens = {param.name: subject.oracle.mention_of(param.name) for param in subject.oracle.program.params}
    for expr in steps.values():
        match expr:
            case BinOp("-", Ref(whole), Ref(part)) if part in givens:
                pass
            case _:
                continue
        match steps.get(whole):
            case BinOp("+", Ref(one), Ref(other)) if {one, other} <= givens.keys():
                kinds = {givens[one].unit, givens[other].unit}
                if len(kinds) > 1 and None not in kinds and givens[part].unit in kinds:
                    return True
    return False


def _takes_before_it_gains(subject: PhrasedProblem) -> bool:
    """Whether it is asked how many were taken before others came: ``After selling some he bought 5 new ones.``"""
    parse = subject.parse
    asked = any(token.lemma in TAKES for token in parse.tokens_of(parse.question))
    after = [token for token in parse.tokens if token.lower == "after"]
    taken = [parse.child(token, "pcomp") for token in after]
    gains = any(token.lemma in _GAINS for token in parse.tokens)
    return gains and asked and any(verb is not None and verb.lemma in TAKES for verb in taken)


def _is_excess_of_nobody(subject: PhrasedProblem, more: Mention) -> bool:
    """Whether it is how many more someone has than another one, and no step is how many this one has.

    ``Ivo did 56 more jumps than Mia. If Ivo did 38 jumps, …``
    """
    if more.kind != "count" or not _is_than(subject, more, _MORE):
        return False
    who, verb = _who(subject, more), _verb_of(subject, more)
    others = [m for m in subject.oracle.mentions if m is not more and m.kind == "count" and m.unit == more.unit]
    if who is None or verb is None:
        return False
    found = set(subject.values.values())
    said = [other for other in others if _who(subject, other) == who and _does_as(subject, other, verb)]
    return any(other.value - more.value not in found for other in said)


def _does_as(subject: PhrasedProblem, mention: Mention, verb: Token) -> bool:
    """Whether the verb of a mention is the same: who had 9 more plums than another one may lose 12."""
    own = _verb_of(subject, mention)
    return own is not None and own.lemma == verb.lemma


def _who(subject: PhrasedProblem, mention: Mention) -> str | None:
    """The name, or the noun after its article, of whom a count is told."""
    verb = _verb_of(subject, mention)
    who = None if verb is None else subject.parse.child(verb, "nsubj")
    if who is None or (who.pos == "NOUN" and subject.parse.child(who, "det") is None):
        return None
    return who.lower if who.pos in ("PROPN", "NOUN") and who.lemma != mention.unit else None


def _may_leave_less_than_nothing(subject: PhrasedProblem, mention: Mention, unused: Set[Mention]) -> bool:
    """Whether something is less by more than as much of it is told or found elsewhere: ``13 fewer plums``, of 9.

    One of the two is ``unused``: what is left is found where lines use both.
    """
    if not _is_than(subject, mention, _LESS):
        return False
    others = [m for m in subject.oracle.mentions if m is not mention and m.unit == mention.unit is not None]
    seen = [m.value for m in others if mention in unused or m in unused]
    return any(value < mention.value for value in (*seen, *([subject.values[ANSWER]] if mention in unused else ())))


def _is_than(subject: PhrasedProblem, mention: Mention, how: Set[str]) -> bool:
    """Whether it is by how much something is more, or less, than something else: ``25 inches farther than``."""
    number = subject.parse.within(mention.span)[-1]
    after = [token.lower for token in subject.parse.tokens[number.index + 1 : number.index + 1 + _NEAR]]
    return not how.isdisjoint(after) and "than" in _said_of(subject, mention)


def _against_what_happens(subject: PhrasedProblem, before: Mention, now: Mention) -> tuple[Mention, Mention] | None:
    """The less and the more of two counts, the second as it is now, unless something leads from one to the other."""
    if _SINCE.isdisjoint(_said_of(subject, now)) or not _SINCE.isdisjoint(_said_of(subject, before)):
        return None
    happened = {
        _does(subject, token)
        for token in subject.parse.tokens
        if token.pos == "VERB" and before.span.end <= token.span.start < now.span.start
    }
    is_less = before.value < now.value
    if not happened - _HAS or not happened.isdisjoint(_GROWS if is_less else _SHRINKS):
        return None
    return (before, now) if is_less else (now, before)


def _are_alike(subject: PhrasedProblem, one: Mention, other: Mention) -> bool:
    """Whether two counts are of the same things, as far as one can see: not salty cookies and sweet ones."""
    if other.unit is None:
        return True
    kinds = [_kind(subject, mention) for mention in (one, other)]
    return one.unit == other.unit and (not all(kinds) or kinds[0] == kinds[1])


def _kind(subject: PhrasedProblem, mention: Mention) -> Sequence[str]:
    """The adjectives and nouns before the noun that a number counts."""
    number = subject.parse.within(mention.span)[-1]
    noun = subject.parse.head(number)
    return [token.lower for token in subject.parse.children(noun, "amod", "compound") if token.lower not in _NEW]


def _is_compared(subject: PhrasedProblem, mention: Mention, *how: str) -> bool:
    after = subject.parse.after(subject.parse.within(mention.span)[-1])
    return after.lower in (how or ("more", "fewer", "less")) and "than" in _said_of(subject, mention)


def _is_persons(subject: PhrasedProblem, verb: Token | None) -> bool:
    who = None if verb is None else subject.parse.child(verb, "nsubj")
    return who is not None and who.pos in ("PRON", "PROPN")


def _said_of(subject: PhrasedProblem, mention: Mention) -> Sequence[str]:
    number = subject.parse.within(mention.span)[0]
    return [token.lower for token in subject.parse.tokens_of(subject.parse.sentence_of(number))]


def _is_part_of_them(subject: PhrasedProblem, mention: Mention) -> bool:
    number = subject.parse.within(mention.span)[-1]
    of = subject.parse.after(number)
    return of.lower == "of" and subject.parse.after(of).lower in OF_THEM


def _is_less_than_its_excess(subject: PhrasedProblem, mention: Mention) -> bool:
    """Whether it counts what is asked for how many more of it there were, which are more than all of it.

    ``She bought 8 books. Now she has 30. How many more books did she buy than she sold?``
    """
    asked = subject.parse.tokens_of(subject.parse.question)
    words = [token.lower for token in asked]
    if "more" not in words or "than" not in words or mention.value >= subject.values[ANSWER]:
        return False
    compared = [token.lemma for token in asked[words.index("more") + 1 : words.index("than")]]
    verb = _verb_of(subject, mention)
    unit = (mention.unit or "one").split("-")[0]
    return verb is not None and verb.lemma in compared and unit in ("one", compared[0])


def _has_too_little_beside(subject: PhrasedProblem, unused: Set[Mention]) -> bool:
    """Whether what a step does with two numbers cannot be done with those beside them, which are of another kind.

    ``3 frogs and 9 newts live here. If 8 frogs and 4 newts hide, how many newts do not?``
    """
    oracle, asked = subject.oracle, {token.lower for token in subject.parse.tokens_of(subject.parse.question)}
    givens = {param.name for param in oracle.program.params}
    for step in oracle.program.steps:
        match step.expr:
            case BinOp("-" | "/" as operator, Ref(whole), Ref(part)) if {whole, part} <= givens:
                all_beside, part_beside = (_beside(subject, oracle.mention_of(name), unused) for name in (whole, part))
            case _:
                continue
        compares = operator == "-" and not asked.isdisjoint(_LESS | {"more", "compared"})
        if compares or all_beside is None or part_beside is None or all_beside is part_beside:
            continue
        units = {all_beside.unit} if operator == "-" else {all_beside.unit, oracle.mention_of(part).unit}
        taken = part_beside.unit in units and not _is_compared(subject, part_beside, "more")
        if taken and all_beside.value < part_beside.value:
            return True
    return False


def _beside(subject: PhrasedProblem, mention: Mention, unused: Set[Mention]) -> Mention | None:
    """The one number of the sentence of another that no line needs; None if there are others."""
    sentence = subject.parse.sentence_of(subject.parse.within(mention.span)[0])
    beside = [other for other in unused if sentence.span.contains(other.span)]
    return beside[0] if len(beside) == 1 else None


def _is_among_equals(subject: PhrasedProblem, mention: Mention) -> bool:
    """Whether a sentence speaks of equal shares, or of the same number in each, of what a mention counts."""
    if not EQUALLY.isdisjoint(_said_of(subject, mention)):
        return True
    places = (Span(found.start(), found.end()) for found in SAME_NUMBER.finditer(subject.question))
    sentences = [subject.parse.sentence_of(subject.parse.within(place)[0]) for place in places]
    return any(
        sentence.span.contains(mention.span) or any(t.lemma == mention.unit for t in subject.parse.tokens_of(sentence))
        for sentence in sentences
    )


def _is_long_day(subject: PhrasedProblem, mention: Mention) -> bool:
    said = _said_of(subject, mention)
    daily = mention.per == "day" or any(pair in _DAILY for pair in pairwise(said))
    return mention.unit == "hour" and mention.value > _HOURS_OF_DAY and daily


def _is_long_time(subject: PhrasedProblem, mention: Mention) -> bool:
    """Whether it is so many days of which the text speaks as a whole: ``How many came within the past 57 days?``"""
    before = subject.parse.before(subject.parse.within(mention.span)[0])
    return mention.unit in TIME_UNITS and before.lower in _TIMES


def _costs_too_much(subject: PhrasedProblem, unused: Set[Mention]) -> bool:
    """Whether someone pays more than there was: ``Ivo has $3. He bought 2 bars for $4.``"""
    money = {m: _verb_of(subject, m) for m in subject.oracle.mentions if m.kind == "money"}
    had = [mention for mention, verb in money.items() if verb is not None and verb.lemma == "have"]
    paid = [m for m, verb in money.items() if verb is not None and verb.lemma in _PAYS and m.per is None]
    concerned = len(had) == 1 and not unused.isdisjoint((*had, *paid))
    return concerned and had[0].value < sum(m.value for m in paid if m.span.start > had[0].span.start)


def _does(subject: PhrasedProblem, verb: Token) -> str:
    """The lemma of a verb; who gets off, or flies away, is one that is taken."""
    ways = {token.lower for token in subject.parse.children(verb, "prt", "advmod", "prep")}
    return "take" if ways & _AWAY else verb.lemma


def _verb_of(subject: PhrasedProblem, mention: Mention) -> Token | None:
    number = subject.parse.within(mention.span)[0]
    return next((token for token in subject.parse.ancestors(number) if token.pos in ("VERB", "AUX")), None)
