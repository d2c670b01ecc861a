"""What may come after the answer of a story: somebody gives some of it away, pays a part in cash, does as much more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from illposed.engine.english.inflect import base_form, inflect
from illposed.engine.english.lexicon import DISTRIBUTED, word_set
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.phrasing.draft import capitalised
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular
from illposed.mutators.problems.soundness.things import GIFTS, PEOPLE, WHOLE
from illposed.mutators.problems.structure.sentences import REST, has_any

POSSESSIVES: Final[Mapping[str, str]] = {"he": "his", "she": "her", "they": "their", "i": "my", "we": "our"}
_OBJECTS: Final[Mapping[str, str]] = {"he": "him", "she": "her", "they": "them", "I": "me", "we": "us"}

_ELSEWHERE: Final = word_set("home away back out off up down over")
"""Words that a verb needs to mean what it means: ``She takes 8 plums home.``"""

_GAINS: Final = word_set(
    "bake buy catch collect earn find gather get grow harvest have make own pick raise receive save win"
)
"""Verbs of what leaves somebody with something to give away."""

_EARNS: Final = word_set("earn make receive win")
_EARNINGS: Final = word_set("profit earning earnings income salary wage wages")
_PAYS: Final = word_set("pay spend")
_COSTS: Final = word_set("cost bill total amount")
_TENDER: Final = word_set("cash card cards credit change bill bills loan installment installments deposit coupon")
_SPENDING: Final = word_set("save saves saved savings spend spends spent bank")
_SO_FAR: Final = word_set("already yet far still")
_AT_FIRST: Final = word_set("initially originally start started begin began beginning before")
_IN_THE_END: Final = word_set("end finally")
_SEVERAL: Final = word_set("they we i you")
_MUST: Final = word_set("must should")


_SMALL: Final = 8
_LARGE: Final = 500


@dataclass(frozen=True, slots=True)
class ToldNumber:
    """The told answer: its sentence as it was phrased, where the number stands there, and what it counts.

    ``things`` are the words for that; there are none for money.
    """

    parse: Parse
    mention: Mention
    things: tuple[Token, ...]
    value: Fraction

    @property
    def is_small(self) -> bool:
        """Whether not much is left of it if it is more than another one."""
        return self.value < _SMALL

    @property
    def is_large(self) -> bool:
        """Whether nobody gives so much away."""
        return self.value > _LARGE

    @property
    def is_money(self) -> bool:
        """Whether it is a sum of money."""
        return self.mention.kind == "money"

    @property
    def is_measured(self) -> bool:
        """Whether it is in units of time, length, weight or the like."""
        return self.mention.unit in TIME_UNITS or self.mention.unit in MEASURE_UNITS

    @property
    def counted(self) -> str:
        """What there are so many of: ``miniature cars``; nothing of money."""
        return self.parse.text[self.things[0].span.start : self.things[-1].span.end] if self.things else ""

    @property
    def asked(self) -> str:
        """What opens a question for such a number."""
        return "How much" if self.is_money else f"How many {self.counted}".rstrip()

    @property
    def more(self) -> str:
        """The same for what is wanting of it."""
        return "How much more" if self.is_money else f"How many more {self.counted}".rstrip()

    @property
    def part(self) -> str:
        """A part of it, with a place for how much: ``{} of them``, ``{} pounds of it``."""
        return f"{{}} {self.counted} of it" if self.is_measured else "{} of it" if self.is_money else "{} of them"

    @property
    def is_earlier(self) -> bool:
        """Whether it is told of a time before others: what comes after that the story tells itself."""
        return not _AT_FIRST.isdisjoint(words_in(self.parse.tokens)) or "at first" in self.parse.text.lower()

    def is_one_of(self, nouns: frozenset[str]) -> bool:
        """Whether what it counts is called so."""
        return bool(self.things) and singular(self.things[-1].lower) in nouns


class Cast(NamedTuple):
    """Who takes part: ``who`` is spoken of, a person by pronoun or name, and somebody else as they are called then.

    ``introduced`` is how that one is brought in: ``her friend Omar``. What nobody is known for is empty.
    """

    who: str = ""
    name: str = ""
    introduced: str = ""


class Sequel(NamedTuple):
    """The question for another number, and what is said of it, with a place for the difference.

    That is ``more`` where the answer is more than that number, and ``less`` where it is less; None if it cannot be.
    """

    question: str
    more: str | None = None
    less: str | None = None


class _Deed(NamedTuple):
    """What people do with what is counted: the verb, what stands before it, and what goes with it (``up``)."""

    verb: Token
    finite: Token
    between: Sequence[Token]
    rest: Sequence[str] = ()

    @property
    def is_possible(self) -> bool:
        """Whether it would, could or should be done, and not is, was or will be."""
        return self.finite.tag == "MD" and self.finite.lower != "will"

    @property
    def is_clear(self) -> bool:
        """Whether it is done now, was done then, or will be done; not what would, could or has been."""
        return self.finite == self.verb or self.finite.lower == "will"

    def does(self, lemma: str | None = None, *, is_one: bool = True) -> str:
        """The verb, or another one in its place, as it is said of one other person: ``sold``, ``will pick up``."""
        if lemma is None:
            return " ".join([self._of_one, *(token.text for token in self.between[1:]), *self.rest])
        return " ".join([*self._auxiliaries(is_one=is_one), inflect(lemma, self._tag(is_one=is_one))])

    def and_does(self, lemma: str) -> str:
        """Another verb that goes on after that: ``saves 5 of it and spends the rest``."""
        return inflect(lemma, self._tag(is_one=False))

    def asks(self, who: str, lemma: str | None = None, *, is_one: bool = True) -> str:
        """What comes after *how many*: ``did Omar sell``; with another verb, ``did she keep``, if one is given."""
        if self.finite != self.verb:
            auxiliary = self._of_one if is_one else self.finite.text
        else:
            auxiliary = "did" if self.verb.tag == "VBD" else "do" if self.verb.tag == "VBP" and not is_one else "does"
        return f"{auxiliary} {who} {self._acts(lemma)}"

    @property
    def _of_one(self) -> str:
        return inflect(self.finite.lemma, "VBZ") if self.finite.tag == "VBP" else self.finite.text

    def _auxiliaries(self, *, is_one: bool) -> Sequence[str]:
        first = [self._of_one if is_one else self.finite.text] if self.finite != self.verb else []
        return [*first, *(token.text for token in self.between[1:-1])]

    def _tag(self, *, is_one: bool) -> str:
        if self.finite != self.verb:
            return "VB" if self.finite.tag == "MD" else "VBN"
        return "VBZ" if self.verb.tag == "VBP" and is_one else self.verb.tag

    def _acts(self, lemma: str | None) -> str:
        within = [token.text for token in self.between[1:-1]]
        if lemma is not None:
            return " ".join([*within, inflect(lemma, self.verb.tag if self.finite != self.verb else "VB")])
        base = base_form(self.verb.text, self.verb.lemma, self.verb.tag)
        return " ".join([*within, base if self.finite == self.verb else self.verb.text, *self.rest])


@dataclass(frozen=True, slots=True)
class Scene:
    """A told number, who takes part in what comes after it, and the words of the story.

    ``sole`` is the one person of the story, empty if there are several or none.
    """

    number: ToldNumber
    cast: Cast
    words: frozenset[str]
    sole: str

    @property
    def root(self) -> Token:
        """The main verb of the sentence."""
        return self.number.parse.root(self.number.parse.sentences[0])

    @property
    def finite(self) -> Token:
        """The word of the sentence that says when it is so."""
        return self.number.parse.finite(self.root)

    @property
    def is_there(self) -> bool:
        """Whether it says that there is something."""
        return self.root.lemma == "be" and self.number.parse.child(self.root, "expl") is not None

    @property
    def is_clear(self) -> bool:
        """Whether it is so now, was so then, or will be so; not what could be, or has been."""
        has_been = self.finite.lemma == "have" and self.finite != self.root
        return self.finite.lower == "will" or (self.finite.tag != "MD" and not has_been)

    def does(self, lemma: str, *, is_one: bool = True) -> str:
        """A verb for what happens then: ``takes``, ``took``, ``will take``."""
        if self.finite.lower == "will":
            return f"will {lemma}"
        is_past = self.finite.tag == "VBD"
        return inflect(lemma, "VBD" if is_past else "VBZ") if is_past or is_one else lemma

    def asks(self, who: str, lemma: str) -> str:
        """What comes after *how many*: ``did Omar take``."""
        is_past = self.finite.tag == "VBD"
        return f"{'will' if self.finite.lower == 'will' else 'did' if is_past else 'does'} {who} {lemma}"

    @property
    def are(self) -> str:
        """``are``, ``were`` or ``will be``."""
        return "will be" if self.finite.lower == "will" else "were" if self.finite.tag == "VBD" else "are"

    @property
    def owner(self) -> str:
        """Who has or pays what is told: of whom the sentence speaks, or else the one person of the story."""
        return self.cast.who or self.sole


def sequels(scene: Scene) -> Sequence[Sequel]:
    """How a story can go on from a told number: each way in which that makes sense."""
    deed = _deed(scene.number) if scene.cast.who else None
    if deed is not None:
        ends = deed.verb.lemma == "have" and has_any(scene.number.parse, _IN_THE_END)
        is_over = ends or scene.number.is_earlier
        found = [] if is_over else [sequel(scene, deed) for sequel in _OF_DEEDS]
        if not any(found):
            found = [_done_by_another(scene, deed)]
    else:
        found = [] if scene.number.is_earlier else [sequel(scene) for sequel in _OF_THINGS]
    return [each for each in found if each is not None]


def _done_by_another(scene: Scene, deed: _Deed) -> Sequel | None:
    """``That is 12 more than her friend Omar sold. How many clips did Omar sell?``"""
    number, cast = scene.number, scene.cast
    if deed.is_possible or deed.rest == ["left"] or (deed.verb.lemma == "have" and deed.finite != deed.verb):
        return None
    if not cast.introduced or not (number.things or number.is_money):
        return None
    than = f"than {cast.introduced} {deed.does()}."
    fewer = "less" if number.is_money or number.is_measured or number.things[-1].text.isupper() else "fewer"
    that_is = f"That is {{}} {number.counted}" if number.is_measured else "That is {}"
    more = None if number.is_small else f"{that_is} more {than}"
    return Sequel(f"{number.asked} {deed.asks(cast.name)}?", more, f"{that_is} {fewer} {than}")


def _given_away(scene: Scene, deed: _Deed) -> Sequel | None:
    """``She gave 12 of them to her friend Omar. How many clips did she keep?``"""
    number, cast = scene.number, scene.cast
    may_be = cast.introduced and not number.is_large and (number.is_money or number.is_one_of(GIFTS))
    if deed.verb.lemma not in _GAINS or deed.finite.tag == "MD" or not may_be:
        return None
    whom = cast.introduced if cast.introduced.startswith(tuple(POSSESSIVES.values())) else cast.name
    said = f"{capitalised(cast.who)} {deed.does('give', is_one=False)} {number.part} to {whom}."
    return Sequel(f"{number.asked} {deed.asks(cast.who, 'keep', is_one=False)}?", more=said)


def _bought_more(scene: Scene, deed: _Deed) -> Sequel | None:
    """``Then she buys 12 more. How many clips does she have then?``"""
    number, who = scene.number, scene.cast.who
    if deed.verb.lemma != "have" or not deed.is_clear or not number.is_one_of(WHOLE - PEOPLE):
        return None
    said = f"Then {who} {deed.does('buy', is_one=False)} {{}} more."
    return Sequel(f"{number.asked} {deed.asks(who, 'have', is_one=False)} then?", less=said)


def _given_more(scene: Scene, deed: _Deed) -> Sequel | None:
    """``Then her friend Omar gives her 12 more. How many clips does she have then?``"""
    number, cast = scene.number, scene.cast
    may_be = cast.introduced and not number.is_large and (number.is_money or number.is_one_of(GIFTS))
    if deed.verb.lemma != "have" or not deed.is_clear or not may_be:
        return None
    said = f"Then {cast.introduced} {deed.does('give')} {_OBJECTS.get(cast.who, cast.who)} {{}} more."
    return Sequel(f"{number.asked} {deed.asks(cast.who, 'have', is_one=False)} then?", less=said)


def _paid_in_cash(scene: Scene, deed: _Deed) -> Sequel | None:
    """``She pays $20 of it in cash and the rest by card. How much does she pay by card?``"""
    if deed.verb.lemma not in _PAYS or deed.is_possible or not scene.number.is_money:
        return None
    who = scene.cast.who
    pays = deed.does("pay", is_one=False), deed.asks(who, "pay", is_one=False)
    return _two_ways_of_paying(scene, who, *pays)


def _saved(scene: Scene, deed: _Deed) -> Sequel | None:
    """``She saves $20 of it and spends the rest. How much does she spend?``"""
    if deed.verb.lemma not in _EARNS or deed.is_possible or not scene.number.is_money:
        return None
    who = scene.cast.who
    saves = deed.does("save", is_one=False), deed.and_does("spend"), deed.asks(who, "spend", is_one=False)
    return _saved_and_spent(scene, who, *saves)


def _needed(scene: Scene, deed: _Deed) -> Sequel | None:
    """``She already has 12 of them. How many more clips does she need?``"""
    number, who = scene.number, scene.cast.who
    if deed.verb.lemma != "need" or deed.finite != deed.verb or not _SO_FAR.isdisjoint(scene.words):
        return None
    if number.mention.unit in TIME_UNITS:
        return None
    has = deed.does("have", is_one=False)
    said = f"{capitalised(who)} already {has} {number.part}."
    return Sequel(f"{number.more} {deed.asks(who, is_one=False)}?", more=said)


def _to_do(scene: Scene) -> Sequel | None:
    """``She has already bought 12 of them. How many more clips does she need to buy?``, or ``must she buy``."""
    number, need, finite = scene.number, scene.root, scene.finite
    has_to = need.lemma == "need" and finite == need and not has_any(number.parse, DISTRIBUTED)
    must = finite.lower == "must" or (finite.lower == "should" and not number.is_money)
    act = number.parse.child(need, "xcomp") if has_to else need if must else None
    who = number.parse.subject(need)
    if not scene.cast.who or who is None or not _is_someone(who) or act is None:
        return None
    if not _is_object(number, act) or number.mention.unit in TIME_UNITS or not _SO_FAR.isdisjoint(scene.words):
        return None
    is_one = not who.is_plural and who.lower not in _SEVERAL
    has = "had" if finite.tag == "VBD" else "has" if is_one else "have"
    done = f"already {has}" if act.lemma == "have" else f"{has} already {inflect(act.lemma, 'VBN')}"
    does = "did" if finite.tag == "VBD" else "does" if is_one else "do"
    who_has = f"{does} {scene.cast.who} need to" if has_to else f"{finite.text} {scene.cast.who}"
    said = f"{capitalised(scene.cast.who)} {done} {number.part}."
    return Sequel(f"{number.more} {who_has} {act.lemma}?", more=said)


def _taken(scene: Scene) -> Sequel | None:
    """``Then her friend Omar takes 12 of them. How many clips are left then?``"""
    number = scene.number
    if (
        not scene.cast.introduced
        or not number.is_one_of(GIFTS)
        or has_any(number.parse, DISTRIBUTED)
        or not scene.is_clear
    ):
        return None
    if not scene.is_there and not _is_left(scene):
        return None
    said = f"Then {scene.cast.introduced} {scene.does('take')} {{}} of them."
    return Sequel(f"How many {number.counted} {scene.are} left then?", more=said)


def _joined(scene: Scene) -> Sequel | None:
    """``Then 12 more join them. How many students are there then?``, or ``12 of them leave`` if they are left."""
    number = scene.number
    if not number.is_one_of(PEOPLE) or number.is_large or has_any(number.parse, DISTRIBUTED) or not scene.is_clear:
        return None
    if _is_left(scene) and (scene.is_there or number.parse.subject(scene.root) == number.things[-1]):
        said = f"Then {{}} of them {scene.does('leave', is_one=False)}."
        return Sequel(f"How many {number.counted} {scene.are} left then?", more=said)
    if not scene.is_there:
        return None
    are, *be = scene.are.split()
    said = f"Then {{}} more {scene.does('join', is_one=False)} them."
    return Sequel(f"{' '.join([f'How many {number.counted}', are, 'there', *be])} then?", less=said)


def _older(scene: Scene) -> Sequel | None:
    """``She is 3 years older than her cousin Omar. How old is Omar?``"""
    number, cast = scene.number, scene.cast
    if not cast.who or not cast.introduced or not number.things or number.parse.after(number.things[-1]).lower != "old":
        return None
    who = number.parse.subject(scene.root)
    if scene.root.lemma != "be" or scene.finite.tag == "VBD" or not scene.is_clear:
        return None
    if who is None or not _is_someone(who) or who.is_plural:
        return None
    now = next((f" {token.text}" for token in number.parse.tokens if token.lower in ("now", "today")), "")
    question = f"How old will {cast.name} be then?" if scene.finite.lower == "will" else f"How old is {cast.name}{now}?"
    is_so = f"{capitalised(cast.who)} is {{}} years"
    older = None if number.is_small else f"{is_so} older than {cast.introduced}."
    return Sequel(question, older, f"{is_so} younger than {cast.introduced}.")


def _cost(scene: Scene) -> Sequel | None:
    """The same of what something costs in all as of what somebody pays for it."""
    of = scene.number.parse.subject(scene.root)
    is_cost = scene.root.lemma == "cost" or (scene.root.lemma == "be" and of is not None and of.lemma in _COSTS)
    if not is_cost or not scene.number.is_money or not scene.is_clear or has_any(scene.number.parse, DISTRIBUTED):
        return None
    pays = scene.does("pay"), scene.asks(scene.owner, "pay")
    return _two_ways_of_paying(scene, scene.owner, *pays)


def _earned(scene: Scene) -> Sequel | None:
    """The same of somebody's profit as of what somebody earns."""
    of = scene.number.parse.subject(scene.root)
    if scene.root.lemma != "be" or of is None or of.lemma not in _EARNINGS or not scene.number.is_money:
        return None
    saves = scene.does("save"), scene.does("spend").removeprefix("will "), scene.asks(scene.owner, "spend")
    return _saved_and_spent(scene, scene.owner, *saves) if scene.is_clear else None


_OF_DEEDS: Final[tuple[Callable[[Scene, _Deed], Sequel | None], ...]] = (
    _given_away,
    _given_more,
    _bought_more,
    _paid_in_cash,
    _saved,
    _needed,
)
_OF_THINGS: Final[tuple[Callable[[Scene], Sequel | None], ...]] = (
    _to_do,
    _taken,
    _joined,
    _older,
    _cost,
    _earned,
)


def _two_ways_of_paying(scene: Scene, who: str, pays: str, asks: str) -> Sequel | None:
    if not who or scene.number.is_small or not _TENDER.isdisjoint(scene.words):
        return None
    said = f"{capitalised(who)} {pays} {{}} of it in cash and the rest by card."
    return Sequel(f"How much {asks} by card?", more=said)


def _saved_and_spent(scene: Scene, who: str, saves: str, spends: str, asks: str) -> Sequel | None:
    if not who or not _SPENDING.isdisjoint(scene.words):
        return None
    said = f"{capitalised(who)} {saves} {{}} of it and {spends} the rest."
    return Sequel(f"How much {asks}?", more=said)


def _is_left(scene: Scene) -> bool:
    return has_any(scene.number.parse, REST) and scene.root.lemma in ("be", "remain", "leave")


def _is_someone(who: Token) -> bool:
    return who.tag == "NNP" or who.lower in POSSESSIVES or (who.tag == "NNS" and singular(who.lower) in PEOPLE)


def _deed(number: ToldNumber) -> _Deed | None:
    """What is done by those of whom a number is told; None where the sentence is not that plain.

    Also as in ``The number of clips that she sold is 72.``
    """
    parse = number.parse
    root = parse.root(parse.sentences[0])
    of = parse.subject(root)
    told = _relative_clause(parse, of) if of is not None and root.lemma == "be" else None
    verb = told or root
    who, finite = parse.subject(verb), parse.finite(verb)
    between = parse.tokens[finite.index : verb.index + 1]
    if who is None or not _is_someone(who) or parse.child(who, "conj") or verb.lemma == "be" or finite.lower in _MUST:
        return None
    if not (told or _is_object(number, verb)) or any(token.pos not in ("AUX", "VERB", "PART") for token in between):
        return None
    clauses = [*parse.children(verb, "xcomp", "ccomp", "neg", "conj"), *parse.children(verb, "advcl")]
    is_price = verb.lemma in _PAYS
    allowed = (token.lower == "left" or (is_price and token.dep == "advcl" and token.tag == "VB") for token in clauses)
    if has_any(parse, DISTRIBUTED) or not all(allowed):
        return None
    if not is_price and parse.child(verb, "dative"):
        return None
    particles = [token.text for token in parse.children(verb, "prt")]
    if any(token.lower in _ELSEWHERE and token.text not in particles for token in parse.tokens[verb.index :]):
        return None
    if has_any(parse, REST):
        if verb.lemma != "have" or not any(token.lower == "left" for token in parse.tokens):
            return None
        particles.append("left")
    return _Deed(verb, finite, between, particles)


def _relative_clause(parse: Parse, number: Token) -> Token | None:
    """The verb of what is said of a number or of what it counts: ``the number of clips that she sold``."""
    if number.lower not in ("number", "amount"):
        return None
    of = parse.child(number, "prep")
    things = parse.child(of, "pobj") if of is not None else None
    return parse.child(number, "relcl") or (parse.child(things, "relcl") if things is not None else None)


def _is_object(number: ToldNumber, verb: Token) -> bool:
    """Whether a number, or what it counts, is the object of a verb."""
    parse = number.parse
    token = number.things[-1] if number.things else parse.within(number.mention.span)[-1]
    while token.dep not in ("dobj", "ROOT") and (token.pos in ("NUM", "SYM") or parse.head(token).text == "$"):
        token = parse.head(token)
    head = parse.head(token)
    if token.dep == "nsubj" and head.lower == "left" and verb.lemma == "have":  # "He has $6 left."
        return parse.head(head) == verb
    is_extent = token.dep == "npadvmod" and number.is_measured
    return (token.dep == "dobj" or is_extent) and head == verb
