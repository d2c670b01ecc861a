"""What may come after the answer of a story: somebody gives some of it away, pays a part in cash, does as much more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

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


@dataclass(frozen=True, slots=True)
class ToldNumber:
    """The told answer: its sentence as it was phrased, where the number stands there, and what it counts.

    ``things`` are the words for that; there are none for money.
    """

    parse: Parse
    mention: Mention
    things: tuple[Token, ...]
    is_small: bool

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

    ``who`` is empty where a sentence speaks of nobody. ``introduced`` is how the other one is brought in: ``her friend
    Omar``.
    """

    who: str
    name: str
    introduced: str


Side = Literal["more", "less"]


class Sequel(NamedTuple):
    """A sentence about another number, with a place for the difference, as the answer is more or less.

    ``signs`` are 1 if it may be more, -1 if less; ``half`` is where it is half as much.
    """

    said: Mapping[Side, str]
    question: str
    signs: Sequence[int]
    half: str | None = None


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
    """A told number, who takes part in what comes after it (None if nobody is known), and the words of the story.

    ``sole`` is the one person of the story, empty if there are several or none.
    """

    number: ToldNumber
    cast: Cast | None
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
        return self.cast.who or self.sole if self.cast is not None else ""

    @property
    def signs(self) -> Sequence[int]:
        """How another number may differ from the told one."""
        return (-1,) if self.number.is_small else (1, -1)


def sequels(scene: Scene) -> Sequence[Sequel]:
    """How a story can go on from a told number: each way in which that makes sense."""
    deed = _deed(scene.number) if scene.cast is not None and scene.cast.who else None
    if deed is not None:
        return [*_by_deed(scene, deed)]
    if scene.number.is_earlier:
        return []
    found = (sequel(scene) for sequel in _OF_THINGS)
    return [each for each in found if each is not None]


def _by_deed(scene: Scene, deed: _Deed) -> Iterator[Sequel]:
    """What comes of what somebody does."""
    ends = deed.verb.lemma == "have" and has_any(scene.number.parse, _IN_THE_END)
    is_over = ends or scene.number.is_earlier
    found = [sequel(scene, deed) for sequel in _OF_DEEDS] if not is_over else []
    special = [each for each in found if each is not None]
    yield from special
    if not special or not ("left" in deed.rest or deed.verb.lemma in _PAYS):
        yield _done_by_another(scene, deed)


def _done_by_another(scene: Scene, deed: _Deed) -> Sequel:
    """``That is 12 more than her friend Omar sold. How many clips did Omar sell?``"""
    number, cast = scene.number, _known(scene)
    does = f"{cast.introduced} {deed.does()}"
    half = f"That is half as {'much' if number.is_money or not number.things else 'many'} as {does}."
    are_several = bool(number.things) and not number.is_measured and not number.things[-1].text.isupper()
    that_is = f"That is {{}} {number.counted}" if number.is_measured and number.things else "That is {}"
    fewer = "fewer" if are_several else "less"
    said: Mapping[Side, str] = {"more": f"{that_is} more than {does}.", "less": f"{that_is} {fewer} than {does}."}
    return Sequel(said, f"{number.asked} {deed.asks(cast.name)}?", scene.signs, half)


def _given_away(scene: Scene, deed: _Deed) -> Sequel | None:
    """``She gave 12 of them to her friend Omar. How many clips did she keep?``"""
    number, cast = scene.number, _known(scene)
    may_be = number.is_money or number.is_one_of(GIFTS)
    if deed.verb.lemma not in _GAINS or deed.is_possible or not may_be:
        return None
    whom = cast.introduced if cast.introduced.startswith(tuple(POSSESSIVES.values())) else cast.name
    said = f"{capitalised(cast.who)} {deed.does('give', is_one=False)} {number.part} to {whom}."
    return Sequel({"more": said}, f"{number.asked} {deed.asks(cast.who, 'keep', is_one=False)}?", (1,))


def _bought_more(scene: Scene, deed: _Deed) -> Sequel | None:
    """``Then she buys 12 more. How many clips does she have then?``"""
    number, who = scene.number, _known(scene).who
    if deed.verb.lemma != "have" or not deed.is_clear or not number.is_one_of(WHOLE - PEOPLE):
        return None
    said = f"Then {who} {deed.does('buy', is_one=False)} {{}} more."
    return Sequel({"less": said}, f"{number.asked} {deed.asks(who, 'have', is_one=False)} then?", (-1,))


def _given_more(scene: Scene, deed: _Deed) -> Sequel | None:
    """``Then her friend Omar gives her 12 more. How many clips does she have then?``"""
    number, cast = scene.number, _known(scene)
    if deed.verb.lemma != "have" or not deed.is_clear or not (number.is_money or number.is_one_of(GIFTS)):
        return None
    said = f"Then {cast.introduced} {deed.does('give')} {_OBJECTS.get(cast.who, cast.who)} {{}} more."
    return Sequel({"less": said}, f"{number.asked} {deed.asks(cast.who, 'have', is_one=False)} then?", (-1,))


def _paid_in_cash(scene: Scene, deed: _Deed) -> Sequel | None:
    """``She pays $20 of it in cash and the rest by card. How much does she pay by card?``"""
    if deed.verb.lemma not in _PAYS or deed.is_possible or not scene.number.is_money:
        return None
    who = _known(scene).who
    pays = deed.does("pay", is_one=False), deed.asks(who, "pay", is_one=False)
    return _two_ways_of_paying(scene, who, *pays)


def _saved(scene: Scene, deed: _Deed) -> Sequel | None:
    """``She saves $20 of it and spends the rest. How much does she spend?``"""
    if deed.verb.lemma not in _EARNS or deed.is_possible or not scene.number.is_money:
        return None
    who = _known(scene).who
    saves = deed.does("save", is_one=False), deed.and_does("spend"), deed.asks(who, "spend", is_one=False)
    return _saved_and_spent(scene, who, *saves)


def _needed(scene: Scene, deed: _Deed) -> Sequel | None:
    """``She already has 12 of them. How many more clips does she need?``"""
    number, who = scene.number, _known(scene).who
    if deed.verb.lemma != "need" or deed.finite != deed.verb or not _SO_FAR.isdisjoint(scene.words):
        return None
    if number.mention.unit in TIME_UNITS:
        return None
    has = deed.does("have", is_one=False)
    said = f"{capitalised(who)} already {has} {number.part}."
    return Sequel({"more": said}, f"{number.more} {deed.asks(who, is_one=False)}?", (1,))


def _to_do(scene: Scene) -> Sequel | None:
    """``She has already bought 12 of them. How many more clips does she need to buy?``, or ``must she buy``."""
    number, need, finite = scene.number, scene.root, scene.finite
    has_to = need.lemma == "need" and finite == need
    act = number.parse.child(need, "xcomp") if has_to else need if finite.lower in _MUST else None
    who = number.parse.subject(need)
    if scene.cast is None or not scene.cast.who or who is None or not _is_someone(who) or act is None:
        return None
    if not _is_object(number, act) or number.mention.unit in TIME_UNITS or not _SO_FAR.isdisjoint(scene.words):
        return None
    is_one = not who.is_plural and who.lower not in _SEVERAL
    has = "had" if finite.tag == "VBD" else "has" if is_one else "have"
    done = f"already {has}" if act.lemma == "have" else f"{has} already {inflect(act.lemma, 'VBN')}"
    does = "did" if finite.tag == "VBD" else "does" if is_one else "do"
    who_has = f"{does} {scene.cast.who} need to" if has_to else f"{finite.text} {scene.cast.who}"
    said = f"{capitalised(scene.cast.who)} {done} {number.part}."
    return Sequel({"more": said}, f"{number.more} {who_has} {act.lemma}?", (1,))


def _taken(scene: Scene) -> Sequel | None:
    """``Then her friend Omar takes 12 of them. How many clips are left then?`` Where nobody is known they are taken."""
    number = scene.number
    if not number.is_one_of(GIFTS) or not (scene.is_there or _is_left(scene)) or not scene.is_clear:
        return None
    if scene.cast is None:
        said = f"Then {{}} of them {scene.are} taken."
    else:
        said = f"Then {scene.cast.introduced} {scene.does('take')} {{}} of them."
    return Sequel({"more": said}, f"How many {number.counted} {scene.are} left then?", (1,))


def _joined(scene: Scene) -> Sequel | None:
    """``Then 12 more join them. How many students are there then?``, or ``12 of them leave`` if they are left."""
    number = scene.number
    if not number.is_one_of(PEOPLE) or not scene.is_clear:
        return None
    if _is_left(scene) and (scene.is_there or number.parse.subject(scene.root) == number.things[-1]):
        said = f"Then {{}} of them {scene.does('leave', is_one=False)}."
        return Sequel({"more": said}, f"How many {number.counted} {scene.are} left then?", (1,))
    if not scene.is_there:
        return None
    are, *be = scene.are.split()
    said = f"Then {{}} more {scene.does('join', is_one=False)} them."
    return Sequel({"less": said}, f"{' '.join([f'How many {number.counted}', are, 'there', *be])} then?", (-1,))


def _passed(scene: Scene) -> Sequel | None:
    """``12 minutes of that have already passed. How many more minutes will it take?``"""
    number, finite = scene.number, scene.finite
    is_to_come = finite.lower == "will" or finite.tag in ("VBZ", "VBP")
    if number.mention.unit not in TIME_UNITS or not number.things or scene.root.lemma != "take" or not is_to_come:
        return None
    who = number.parse.subject(scene.root)
    if who is None or _is_someone(who) or not _SO_FAR.isdisjoint(scene.words):
        return None
    said = f"{{}} {number.counted} of that have already passed."
    return Sequel({"more": said}, f"{number.more} will it take?", (1,))


def _older(scene: Scene) -> Sequel | None:
    """``She is 3 years older than her cousin Omar. How old is Omar?``"""
    number, cast = scene.number, scene.cast
    if cast is None or not cast.who or not number.things or number.parse.after(number.things[-1]).lower != "old":
        return None
    who = number.parse.subject(scene.root)
    if scene.root.lemma != "be" or scene.finite.tag == "VBD" or not scene.is_clear:
        return None
    if who is None or not _is_someone(who) or who.is_plural:
        return None
    now = next((f" {token.text}" for token in number.parse.tokens if token.lower in ("now", "today")), "")
    said: Mapping[Side, str] = {
        "more": f"{capitalised(cast.who)} is {{}} years older than {cast.introduced}.",
        "less": f"{capitalised(cast.who)} is {{}} years younger than {cast.introduced}.",
    }
    if scene.finite.lower == "will":
        return Sequel(said, f"How old will {cast.name} be then?", scene.signs)
    return Sequel(said, f"How old is {cast.name}{now}?", scene.signs)


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
    _passed,
    _older,
    _cost,
    _earned,
)


def _two_ways_of_paying(scene: Scene, who: str, pays: str, asks: str) -> Sequel | None:
    if not who or scene.number.is_small or not _TENDER.isdisjoint(scene.words):
        return None
    said = f"{capitalised(who)} {pays} {{}} of it in cash and the rest by card."
    return Sequel({"more": said}, f"How much {asks} by card?", (1,))


def _saved_and_spent(scene: Scene, who: str, saves: str, spends: str, asks: str) -> Sequel | None:
    if not who or not _SPENDING.isdisjoint(scene.words):
        return None
    said = f"{capitalised(who)} {saves} {{}} of it and {spends} the rest."
    return Sequel({"more": said}, f"How much {asks}?", (1,))


def _known(scene: Scene) -> Cast:
    assert scene.cast is not None
    return scene.cast


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
