"""The sentences of a derivation."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, references, rewrite, walk
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import plural
from illposed.engine.reasons.calculation import Calculation, Reckoner
from illposed.engine.reasons.derivation import Derivation, Step
from illposed.engine.reasons.wording import Words, write_as
from illposed.engine.reasons.world import known_to_all
from illposed.engine.results import Rejected

_WORLD: Final = "world_"
_SINGULAR: Final = re.compile(r"\b[Tt]here (?P<verb>is|was) $")
_ONE: Final = {"are": "is", "were": "was", "have": "has"}
_PLURAL: Final = re.compile(r"\b(?:are|were|have)\b")
_DOLLARS: Final = re.compile(r" dollars['’]?")
_NOTHING: Final = ("", False)
_ARTICLE: Final = re.compile(r"\ban?\s$", re.IGNORECASE)
_EACH: Final = re.compile(r"(?: [a-z]+)? each[.,]")
_AS_SAID: Final = ", as the problem says."
_LEANS: Final = re.compile(
    r"It (?!rained\b|snowed\b|(?:will|would) (?:cost|take)\b|.* (?:to|if|for)\b)"
    r"|(?:Each|All|Both|Some) of (?:this|these|those)\b"
)
"""The beginnings of lines of a solution that are about the lines before them."""

_NUMBER: Final = re.compile(r"[\d.,/]+")
_MOST_NUMBERS: Final = 8
_MOST_OF_NOTHING: Final = 12
"""In one calculation: more are hard to follow, but a calculation of which nothing says what it is is harder."""

_MOST_WORDS: Final = 18
_MOST_TOLD: Final = 2
"""Numbers, and words, of a sentence that is told for a step that could be part of another one."""

_MOST_REPEATED: Final = 3
"""Numbers in a calculation that is part of two others."""


@dataclass(frozen=True, slots=True)
class ToldDerivation:
    """Sentences for constants of the world and for steps.

    ``bare`` is the calculation of the last step, where nothing says what that is: it is no sentence then.
    ``words`` know by then which of the results are money.
    """

    assumed: tuple[str, ...]
    steps: tuple[str, ...]
    bare: str | None
    words: Words

    @property
    def sentences(self) -> tuple[str, ...]:
        """All sentences, first what everybody knows."""
        return (*self.assumed, *self.steps)

    def answer(self, asked: str, value: Fraction) -> str:
        """The value of what is asked for, with what it counts and the calculation of a ``bare`` last step."""
        calculation = "" if self.bare is None else f"{self.bare.partition(' = ')[0]} = "
        return f"{calculation}{self.words.answer(asked, value)}"


def tell_derivation(
    derivation: Derivation, words: Words, agreeing: Collection[str] = (), goal: str = ""
) -> ToldDerivation | Rejected:
    """The sentences of a derivation, each step with its calculation.

    A step of which nothing says what it is becomes part of the only calculation that uses it, unless it is the
    ``goal``. ``agreeing`` are the names that the problem gives the same value besides: that is said with their steps.
    What the text says in other words is not told again, but for the goal. Rejected as ``no-words`` where
    a step is no plain arithmetic and has no sentence either.
    """
    whole = joined(derivation, words, agreeing, goal=goal)
    teller = _Teller(whole, _Teller(derivation, words).words)
    told: list[tuple[str, bool]] = []
    checked = {_source(name, derivation) for name in agreeing}
    steps = [*_without_names(whole.steps, words)]
    needed = checked | {_source(goal, derivation)}
    same = [step for step in steps if isinstance(step.expr, Ref) and _source(step.name, derivation) not in needed]
    repeated = {step.name for step in same if (told_by := teller.told(step)) is None or words.is_quoted(told_by)}
    for step in (step for step in steps if step.name not in repeated):
        found = teller.sentence(step)
        if found is None:
            return Rejected("no-words", step.name)
        is_checked = found != _NOTHING and _source(step.name, derivation) in checked
        if is_checked:
            found = f"{found[0].removesuffix('.')}{_AS_SAID}", True
        told += [] if found == _NOTHING else [(f"{found[0][:1].upper()}{found[0][1:]}", found[1])]
    used = dict.fromkeys(name for step in steps for name in references(step.expr) if name.startswith(_WORLD))
    world = {name: derivation.known[name] for name in used}
    said = [sentence for sentence, _ in told]
    assumed = [known_to_all(name, value) for name, value in world.items() if _has(said, words.number(name, value))]
    bare = said.pop() if told and not told[-1][1] else None
    return ToldDerivation(tuple(assumed), tuple(said), bare, teller.words)


def joined(
    derivation: Derivation, words: Words, agreeing: Collection[str], supposed: Collection[str] = (), goal: str = ""
) -> Derivation:
    """The derivation, in which each step of which nothing says what it is is part of the one that uses it.

    A short one may be part of it twice, or of two, and more often where nothing says what it is. But for those that are
    ``agreeing`` with what the problem gives besides, for the ``goal`` if something says what it is, and where the
    calculation would be a long one, or no plain arithmetic. No step has the words of what depends on what is
    ``supposed`` unless it does itself.
    """
    teller = _Teller(derivation, words)
    settled = {name: value for name, value in derivation.known.items() if name not in supposed}
    before = _Teller(replace(derivation, known=settled), words)
    checked = {_source(name, derivation) for name in agreeing}
    steps = {step.name: step for step in derivation.steps}
    results = {*steps}
    for step in reversed(derivation.steps):
        part = steps[step.name]
        reference = Ref(step.name)
        users = [one for one in steps.values() for node in walk(one.expr) if node == reference]
        told = (teller if step.name in supposed else before).told(step)
        is_plain = told is not None and (step.name == goal or not _is_wordy(told))
        is_told = is_plain or (told is not None and any(teller.speaks_of(step, one) for one in users))
        if not users or is_told or _source(step.name, derivation) in checked:
            continue
        wholes = {one.name: replace(one, expr=_with(one.expr, part)) for one in users}
        most = 1 if _size(part.expr) > _MOST_REPEATED else 2 if told is not None else 3
        if len(users) > most:
            continue
        reckoned = [teller.reckoned(one) for one in (part, *wholes.values())]
        is_arithmetic = all(found is not None for found in reckoned)
        # "100% - 20%" is no 80 with which a calculation in percent goes on, but for a sum.
        shares = (name for name in references(part.expr) if words.is_percent(name, derivation.known))
        if any(shares) and any(words.is_percent(one.name, derivation.known) and not _added(one.expr) for one in users):
            continue
        longest = _MOST_NUMBERS if told is not None else _MOST_OF_NOTHING
        is_short = all(found is None or len(_NUMBER.findall(found.text)) <= longest for found in reckoned)
        if isinstance(part.expr, Ref) or (is_arithmetic and is_short):
            steps.update(wholes)
            del steps[step.name]
    known = {name: value for name, value in derivation.known.items() if name in steps or name not in results}
    if len(steps) == len(results):
        return replace(derivation, steps=tuple(steps.values()))
    # A sentence with the number of a step that is told no more has no words left.
    return joined(replace(derivation, steps=tuple(steps.values()), known=known), words, agreeing, supposed, goal)


def _agreeing(before: str, value: Fraction) -> str:
    """What stands before a number, with *there are* for *there is* before more than one."""
    found = _SINGULAR.search(before) if value != 1 else None
    if found is None:
        return before
    return f"{before[: found.start('verb')]}{'are' if found['verb'] == 'is' else 'were'} "


def _source(name: str, derivation: Derivation) -> str:
    """The name that a name stands for."""
    same = {step.name: step.expr.name for step in derivation.steps if isinstance(step.expr, Ref)}
    while name in same:
        name = same[name]
    return name


def _has(sentences: Sequence[str], number: str) -> bool:
    """Whether a number stands in a sentence: that of a percentage does not, as in ``80 × 25%``."""
    found = re.compile(rf"(?<![\d.,]){re.escape(number)}(?![\d%]|[.,]\d)")
    return any(found.search(sentence) for sentence in sentences)


def _without_names(steps: Sequence[Step], words: Words) -> Iterator[Step]:
    """The steps without those that only say that one quantity is another: the sentence of that one has its calculation.

    Where it has no sentence, that of the other one stays.
    """
    merged: dict[str, Step] = {}
    for step in steps:
        if not isinstance(step.expr, Ref):
            merged[step.name] = step
        elif words.told(step.name, step.value) is not None:
            before = merged.pop(step.expr.name, None)
            merged[step.name] = step if before is None else replace(step, expr=before.expr)
    yield from merged.values()


@dataclass(slots=True)
class _Teller:
    derivation: Derivation
    words: Words

    def __post_init__(self) -> None:
        """A name that only stands for another one is money if that is, and so are a sum and what is added up in it."""
        self.words = self.words.with_known(self.derivation.known)
        for step in (*reversed(self.derivation.steps), *self.derivation.steps):
            added = _added(step.expr)
            alike = (*added, step.name) if added else ()
            if any(map(self.words.is_money, alike)):
                for name in alike:
                    self._learn(name)

    def sentence(self, step: Step) -> tuple[str, bool] | None:
        """The sentence for a step, and whether it says what its number is; None if there is none.

        A number that is calculated from nothing but itself, as 8 clients with a box each need 8 boxes, stands alone:
        what has no words says nothing then.
        """
        reckoned, told = self.reckoned(step), self.told(step)
        if told is None and reckoned is None:
            return None
        if reckoned is not None and reckoned.is_money and (told is None or _states_money(told)):
            self._learn(step.name)
        if reckoned is not None and reckoned.text == self.words.number(step.name, step.value):
            return _NOTHING if told is None else (told.text, True)
        if told is None:
            return f"{'' if reckoned is None else reckoned.text} = {self.words.counted(step.name, step.value)}.", False
        if reckoned is None:
            return told.text, True
        number = self.words.number(step.name, step.value)
        if not _takes_calculation(told):
            return f"{told.text.rstrip('.')}: {reckoned.text} = {number}.", True
        start, end = told.number.start, told.number.end
        if "$" in number and (dollars := _DOLLARS.match(told.text, end)) is not None:
            return f"{told.text[:start]}{reckoned.text} = {number}{told.text[dollars.end() :]}", True
        often = " times" if told.text[start:end].endswith(" times") else ""
        is_amount = "$" in number and _states_money(told)
        written = f"{number if is_amount else write_as(told.text[start:end], step.value)}{often}"
        before, after = _agreeing(told.text[:start], step.value), told.text[end:]
        if step.value == 1 and start == 0:
            after = _PLURAL.sub(lambda found: _ONE[found[0]], after, count=1)
        return f"{before}{reckoned.text} = {written}{after}", True

    def told(self, step: Step) -> Told | None:
        """The sentence that states the number of a step, in which no number of a later one stands."""
        words, name, value = self.words, step.name, step.value
        line, is_first = words.line(name, value), self.derivation.steps[:1] == (step,)
        stands = line is None or not is_first or _LEANS.match(line.text) is None
        ways = (words.told(name, value), line if stands else None, words.given(name, value))
        fit = (way for way in ways if way is not None and not self._is_of_other_time(way, step))
        fit = (way for way in fit if not (_EACH.match(way.text, way.number.end) and self._sums(step)))
        return next((way for way in fit if not self._is_early(way, step)), None)

    def speaks_of(self, part: Step, step: Step) -> bool:
        """Whether the sentence for a step has the number of a part of it besides its own."""
        told = self.told(step)
        said = () if told is None else (one for one in find_mentions(told.text) if not one.span.overlaps(told.number))
        return any(one.value == part.value for one in said)

    def reckoned(self, step: Step) -> Calculation | None:
        """The calculation of a step; None if it only names a number, or is no plain arithmetic."""
        known, words = self.derivation.known, self.words
        in_percent = words.number(step.name, step.value).endswith("%")
        reckoner = Reckoner(known, words.number, words.wordings.fractions, words.wordings.halves, in_percent)
        match step.expr:
            case Const() | Ref():
                return None
            case BinOp("*", BinOp("/") as share, Const(100)) if in_percent:
                return reckoner.write(share)
            case BinOp("/", BinOp("/") as share, Const(value)) if in_percent and value * 100 == 1:
                return reckoner.write(share)
        return reckoner.write(step.expr)

    def _is_of_other_time(self, told: Told, step: Step) -> bool:
        """Whether a sentence says that what a step finds for a week is so in a day: *They eat 9 × 7 = 63 plums a day.*

        Solutions do so now and then; others take it for what is wrong with them.
        """
        match step.expr:
            case BinOp("*" | "/" as operator, left, right):
                names = [side.name for side in (left, right) if isinstance(side, Ref)]
            case _:
                return False
        units = (name.removeprefix(_WORLD).partition("_per_") for name in names if name.startswith(_WORLD))
        left_behind = {large if operator == "/" else small for small, per, large in units if per}
        counted = (wording.mention for name in names if (wording := self.words.wordings.of.get(name)) is not None)
        left_behind.update(one.unit for one in counted if one and one.unit and one.kind == "count" and operator == "*")
        said = (mention for mention in find_mentions(told.text) if mention.span.overlaps(told.number))
        return any(one.per is not None and not left_behind.isdisjoint((one.per, plural(one.per))) for one in said)

    def _sums(self, step: Step) -> bool:
        """Whether a step takes together what a problem says of each: 4 pens at $3 each."""
        of = self.words.wordings.of
        rates = {name for name in of if (mention := of[name].mention) is not None and mention.per == "each"}
        return (
            isinstance(step.expr, BinOp) and step.expr.operator == "*" and not rates.isdisjoint(references(step.expr))
        )

    def _is_early(self, told: Told, step: Step) -> bool:
        """Whether a sentence has the number of a step that comes later, or that no sentence tells."""
        mentions = (one for one in find_mentions(told.text) if one.is_quantity)
        others = {one.value for one in mentions if not one.span.overlaps(told.number)}
        if not others:
            return False
        steps, known = self.derivation.steps, self.derivation.known
        place = next(place for place, one in enumerate(steps) if one.name == step.name)
        names = {one.name for one in steps[place:]}
        found = {value for name, value in known.items() if name not in names}
        found |= {mention.value for mention in find_mentions(self.words.wordings.text)}
        results = {*known.values(), *(self.words.known or {}).values()}
        return not others.isdisjoint(results - found)

    def _learn(self, name: str) -> None:
        self.words = self.words.with_money(name)
        aliases = (step.name for step in self.derivation.steps if step.expr == Ref(name))
        for alias in aliases:
            self.words = self.words.with_money(alias)


def _with(expr: Expr, part: Step) -> Expr:
    """A calculation with that of a part of it in the place of its name."""
    return rewrite(expr, lambda node: part.expr if node == Ref(part.name) else node)


def _added(expr: Expr) -> tuple[str, ...]:
    """The names that a calculation adds or takes away and does not multiply; the name that stands alone."""
    match expr:
        case Ref(name):
            return (name,)
        case BinOp("+" | "-", left, right):
            return (*_added(left), *_added(right))
    return ()


def _size(expr: Expr) -> int:
    """How many numbers there are in a calculation."""
    return sum(isinstance(node, Const | Ref) for node in walk(expr))


def _is_wordy(told: Told) -> bool:
    """Whether a sentence is long, or tells again how its number comes about."""
    return len(told.text.split()) > _MOST_WORDS or len(find_mentions(told.text)) > _MOST_TOLD


def _states_money(told: Told) -> bool:
    """Whether a sentence states dollars, with the sign or without, and not how many gems they buy."""
    after = told.text[told.number.end :]
    mention = next((one for one in find_mentions(told.text) if one.span.overlaps(told.number)), None)
    counts_nothing = mention is not None and mention.kind == "count" and mention.unit is None
    return "$" in told.number.of(told.text) or _DOLLARS.match(after) is not None or after == "." or counts_nothing


def _takes_calculation(told: Told) -> bool:
    """Whether a calculation may stand before the number: in digits, and no part of a word or behind an article."""
    number = told.number.of(told.text)
    after = told.text[told.number.end : told.number.end + 1]
    return number[0] in "-$.0123456789" and after != "-" and not _ARTICLE.search(told.text[: told.number.start])
