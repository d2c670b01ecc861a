"""What the answer of a story comes to at so much each: sold, bought or done one by one, or in so many weeks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import DISTRIBUTED, FINITE_TAGS, TOTALS, word_set
from illposed.engine.english.tokens import Token, words_in
from illposed.engine.phrasing.draft import capitalised, written
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.nouns import plural, singular
from illposed.mutators.problems.soundness.things import FOOD, GIFTS, LIGHT, PEOPLE, VEHICLES
from illposed.mutators.problems.story.deeds import Deed, Tense, ToldNumber, is_bare
from illposed.mutators.problems.story.scene import Scene, Sequel
from illposed.mutators.problems.structure.sentences import has_any

_MADE: Final = word_set(
    "bake build catch collect cook draw fold gather grow harvest knit make paint pick prepare produce sew"
)
"""Verbs of what leaves somebody with things that can be sold."""

_BUYS: Final = word_set("buy order purchase")
_TRADE: Final = word_set(
    "sell sells selling sold sale sales customer customers gift gifts eat eats ate give gives gave"
)
"""Words of a story in which things are sold, or are not there to be sold."""

_PRICED: Final = word_set(
    "charge charges charged cost costs price prices priced pay pays paid spend spends spent worth trade trades traded"
)
"""Words of a story that says itself what something costs, if not in dollars."""

_DONE_IN_MINUTES: Final = word_set("clean fold grade iron mow peel plant read solve type wash water wrap")
_MOST_DONE: Final = 100
"""So many things, at some minutes each, are done in the time that a story may take."""

_WAYS: Final = word_set("mile kilometer")
_GONE: Final = word_set("cycle hike jog run walk")
"""Verbs of a way of which each mile takes some minutes."""

_CHEAP: Final = range(2, 5)
_DEAR: Final = range(3, 10)
"""What one of many costs that is small, or not, in dollars."""

_OWNED: Final = word_set("have own keep")
_FED: Final = word_set("food feed feeds fed eat eats ate weigh weighs pound pounds gram grams")


class _Share(NamedTuple):
    """What each of some animals or things eats or carries, ``often`` so, in stories without the words ``spoken``."""

    of: frozenset[str]
    verb: str
    unit: str
    sizes: Sequence[int]
    spoken: frozenset[str]
    often: str = ""


_SHARES: Final = (
    _Share(word_set("fish bird crab frog turtle"), "eat", "grams of food", range(3, 10), _FED, " a day"),
    _Share(
        word_set("dog cow horse pig sheep goat lion tiger bear wolf deer zebra giraffe penguin"),
        "eat",
        "pounds of food",
        range(3, 10),
        _FED,
        " a day",
    ),
    _Share(VEHICLES, "carry", "people", range(2, 5), word_set("people person seats seat passengers carry carries")),
)
"""The first that fits goes."""

_PER: Final = word_set("a an per each every")
_DURING: Final = word_set("in during over for within")
_OF_ONE_TIME: Final = word_set(
    "need must should can average if when after before first last next this until left goal save"
)
"""Words of a question for what is not so at all times alike."""


def sold(scene: Scene, deed: Deed) -> Sequel | None:
    """``If she sells each pie for $3, how much money does she make?``, of what somebody bakes, or sells."""
    number, who = scene.number, scene.cast.who
    sells = deed.verb.lemma == "sell"
    is_made = deed.verb.lemma in _MADE and number.is_one_of(GIFTS) and _TRADE.isdisjoint(scene.words)
    if _has_prices(scene) or not _is_counted(scene, deed) or not (sells or is_made):
        return None
    price = _if_so(deed.tense, "sell", is_one=sells or scene.is_of_one)
    each = f"each {_one_of(number)} {price} for ${{}}" if sells else f"{who} {price} each {_one_of(number)} for ${{}}"
    return Sequel(
        f"How much money {deed.instead(who, 'make')}{_from_them(number, deed)}?", each=each, sizes=_prices(number)
    )


def eaten(scene: Scene, deed: Deed) -> Sequel | None:
    """``If each fig has 40 calories, how many calories does she eat?``"""
    number = scene.number
    is_eaten = deed.verb.lemma == "eat" and number.is_one_of(FOOD) and is_bare(number, deed)
    if not is_eaten or not _is_counted(scene, deed) or not scene.words.isdisjoint(("calorie", "calories")):
        return None
    each = f"each {_one_of(number)} {_if_so(deed.tense, 'have', is_one=True)} {{}} calories"
    return Sequel(f"How many calories {deed.instead(scene.cast.who, 'eat')}?", each=each, sizes=range(20, 100, 10))


def bought(scene: Scene, deed: Deed) -> Sequel | None:
    """``If each pen costs $3, how much does she pay?``"""
    if _has_prices(scene) or deed.verb.lemma not in _BUYS or not _is_counted(scene, deed):
        return None
    price = _if_so(deed.tense, "cost", is_one=True)
    them = "" if is_bare(scene.number, deed) else " for them"
    question = f"How much {deed.instead(scene.cast.who, 'pay')}{them}?"
    return Sequel(question, each=f"each {_one_of(scene.number)} {price} ${{}}", sizes=_prices(scene.number))


def timed(scene: Scene, deed: Deed) -> Sequel | None:
    """``If each mile takes her 9 minutes, how many minutes does she need?``"""
    number, who = scene.number, scene.cast.who
    is_gone = deed.verb.lemma in _GONE and number.mention.unit in _WAYS
    is_done = deed.verb.lemma in _DONE_IN_MINUTES and not number.is_measured
    if not (is_gone or is_done) or not _is_counted(scene, deed) or not is_bare(number, deed):
        return None
    if number.value > _MOST_DONE:
        return None
    if not {singular(word) for word in scene.words}.isdisjoint(("minute", "hour", "second")):
        return None
    takes = _if_so(deed.tense, "take", is_one=True)
    each = f"each {_one_of(number)} {takes} {scene.cast.whom} {{}} minutes"
    return Sequel(f"How many minutes {deed.instead(who, 'need')}?", each=each)


def paid(scene: Scene, deed: Deed) -> Sequel | None:
    """``If he is paid $9 an hour, how much does he earn?``, of one who works so many hours."""
    number, who = scene.number, scene.cast.who
    is_work = deed.verb.lemma == "work" and number.mention.unit == "hour" and not number.of
    if _has_prices(scene) or not is_work or not deed.tense.is_clear or deed.rest or number.is_earlier:
        return None
    are = "was" if deed.tense.finite.tag == "VBD" else "is"
    is_paid = f"{who} {are if scene.is_of_one else {'was': 'were', 'is': 'are'}[are]} paid ${{}} an hour"
    return Sequel(f"How much {deed.instead(who, 'earn')}{'' if is_bare(number, deed) else ' for that'}?", each=is_paid)


def shared_by_each(scene: Scene) -> Sequel | None:
    """``If each cow eats 9 pounds of food a day, how many pounds of food do these cows eat a day?``: see `_SHARES`."""
    number, tense = scene.number, scene.tense
    share = next((each for each in _SHARES if number.is_one_of(each.of)), None)
    if share is None or not tense.is_clear or has_any(number.parse, DISTRIBUTED):
        return None
    if not (scene.is_there or scene.root.lemma in _OWNED) or number.parse.children(scene.root, "neg"):
        return None
    if not scene.words.isdisjoint(share.spoken):
        return None
    has = _if_so(tense, share.verb, is_one=True)
    do = "did" if tense.finite.tag == "VBD" else "will" if tense.helpers else "do"
    question = f"How many {share.unit} {do} these {written(_called(number))} {share.verb}{share.often}?"
    return Sequel(question, each=f"each {_one_of(number)} {has} {{}} {share.unit}{share.often}", sizes=share.sizes)


def in_so_long(scene: Scene) -> Sequel | None:
    """``How many pages does he read in 3 weeks?``, of a problem that asks for those of a week."""
    start = max((at for at, token in enumerate(scene.asked) if token.lower == "how"), default=0)
    asked = [token for token in scene.asked[start:] if token.lower != "now"]
    is_counted = asked[1].lower == "many" or (asked[1].lower == "much" and scene.number.is_money)
    if asked[-1].text != "?" or not is_counted or not _OF_ONE_TIME.isdisjoint(words_in(asked)):
        return None
    if any(token.text[0].isdigit() for token in asked):
        return None
    units = [at for at, token in enumerate(asked) if token.lower in TIME_UNITS and token.tag == "NN"]
    if len(units) != 1 or asked[units[0] - 1].lower not in _PER:
        return None
    unit = units[0]
    before = unit - 1 - (asked[unit - 2].lower in _DURING)
    is_before_verb = asked[unit + 1].tag in FINITE_TAGS and not any(token.is_verb for token in asked[:before])
    if not (unit + 2 == len(asked) or is_before_verb) or asked[before - 1].tag == "IN":
        return None
    question = capitalised(written([*asked[:before], *asked[unit + 1 : -1]]))
    return Sequel(f"{question} in {{}} {plural(asked[unit].lower)}?", each="")


def _is_counted(scene: Scene, deed: Deed) -> bool:
    """Whether things are counted, or measured, of which each is sold or done like the others; no time, no people."""
    number = scene.number
    if number.is_money or not number.things or number.mention.unit in TIME_UNITS or number.is_one_of(PEOPLE):
        return False
    is_plain = not deed.rest and deed.tense.is_clear and not number.is_earlier
    return is_plain and number.things[-1].is_plural and not (number.is_measured and number.things[1:])


def _has_prices(scene: Scene) -> bool:
    return scene.is_of_money or not _PRICED.isdisjoint(scene.words)


def _called(number: ToldNumber) -> Sequence[Token]:
    """The words for what is counted: ``miniature cars`` of ``12 total miniature cars``."""
    return [token for token in number.things if token.lower not in TOTALS]


def _one_of(number: ToldNumber) -> str:
    """What one of them is called: ``miniature car``."""
    *which, what = _called(number)
    return written([*which, singular(what.text)])


def _if_so(tense: Tense, lemma: str, *, is_one: bool) -> str:
    """A verb of a condition: ``sold``, and ``sells`` where something is, or will be, so."""
    if tense.finite.tag == "VBD":
        return inflect(lemma, "VBD")
    return inflect(lemma, "VBZ" if is_one else "VBP")


def _prices(number: ToldNumber) -> Sequence[int]:
    """What one of them may cost."""
    return _CHEAP if number.is_one_of(FOOD | LIGHT) else _DEAR


def _from_them(number: ToldNumber, deed: Deed) -> str:
    return "" if is_bare(number, deed) else " from them"
