"""What may come after what is there, left or wanting, and after how long, old or tall somebody or something is."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from illposed.engine.english.inflect import base_form
from illposed.engine.english.lexicon import DISTRIBUTED, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import capitalised, written
from illposed.engine.quantities.measures import STEPS, TIME_UNITS
from illposed.engine.quantities.nouns import plural
from illposed.mutators.problems.soundness.things import CONTAINERS, FOOD, FURNITURE, GIFTS, PEOPLE, VEHICLES
from illposed.mutators.problems.story.deeds import is_object, is_someone
from illposed.mutators.problems.story.scene import Scene, Sequel
from illposed.mutators.problems.structure.sentences import REST, has_any

SO_FAR: Final = word_set("already yet far still")
"""Words of what is done of something to be done."""

_AIMS: Final = word_set("need want")
NOW: Final = word_set("now today currently")
"""Words of what is so already."""

_NOT_TOLD_IN_SMALLER: Final = word_set("mile dollar cup")
"""Units that nobody turns into smaller ones, or that may be things."""

_SMALLER: Final = {
    large: (small, times) for small, times, large in reversed(STEPS) if large not in _NOT_TOLD_IN_SMALLER
}
"""The unit in which one is measured that is smaller, and how many of it make one."""

_NO_SUCH_UNITS: Final = word_set("square cubic old")
"""Words that make something else of a unit: square feet, years of age."""

_NOT_THERE: Final = word_set("not never no absent missing list family household")
"""Words of those who are not somewhere, or not so that they could leave."""

_GO: Final = (
    (PEOPLE, ("leave", "left")),
    (VEHICLES, ("drive away", "drove away")),
    (word_set("cow horse sheep goat pig chicken hen duck goose turkey"), ("are sold", "were sold")),
    (word_set("tree"), ("are cut down", "were cut down")),
    (FOOD - CONTAINERS, ("are eaten", "were eaten")),
    (GIFTS | FURNITURE, ("are taken away", "were taken away")),
)
"""What becomes of some of those who, or of what, is somewhere, and what became of them; the first that fits."""

_FEW: Final = 4
"""Of fewer things, hardly any would be left."""

_MOST_WORDS: Final = 5
"""Somebody is called by so many words at most where the question says again who it is."""


def spent(scene: Scene) -> Sequel | None:
    """``Later she spends $6 of it. How much is left then?``, of money that is left."""
    number, tense, parse = scene.number, scene.tense, scene.number.parse
    if not scene.is_left or not tense.is_clear or tense.helpers or number.value < _FEW or has_any(parse, DISTRIBUTED):
        return None
    is_so = number.is_money and parse.subject(scene.root) in parse.within(number.mention.span)
    if not is_so or not _only_left(parse, scene.root):
        return None
    was = tense.does("be")
    spends = f"{scene.owner} {tense.does('spend')} {{}} of it" if scene.owner else f"{{}} of it {was} spent"
    return Sequel(f"How much {was} left then?", more=f"Later {spends}.")


def _only_left(parse: Parse, root: Token) -> bool:
    """Whether nothing but ``left`` is said of what there is."""
    return all(token.lower == "left" for token in parse.children(root, "acomp", "oprd", "xcomp", "neg"))


def spent_of_rest(scene: Scene) -> Sequel | None:
    """``Later she spends $6 of it. How much does she have left then?``, of money that somebody has left."""
    number, tense = scene.number, scene.tense
    is_so = scene.root.lemma == "have" and has_any(number.parse, REST) and is_object(number, scene.root)
    if not is_so or not _is_of_someone(scene) or not tense.is_clear or not number.is_money or number.is_small:
        return None
    said = f"Later {scene.cast.who} {tense.does('spend', is_one=False)} {{}} of it."
    return Sequel(f"How much {tense.asks(scene.cast.who, tense.acts('have'), is_one=False)} left then?", more=said)


def needed(scene: Scene) -> Sequel | None:
    """``She already has 12 of them. How many more clips does she need?``"""
    number, tense = scene.number, scene.tense
    is_so = scene.root.lemma == "need" and tense.is_clear and is_object(number, scene.root)
    if not is_so or not _is_of_someone(scene) or not SO_FAR.isdisjoint(scene.words):
        return None
    if number.mention.unit in TIME_UNITS or number.parse.children(scene.root, "neg", "conj"):
        return None
    has = "has" if tense.helpers and scene.is_of_one else "have" if tense.helpers else tense.does("have", is_one=False)
    said = f"{capitalised(scene.cast.who)} already {has} {number.part}."
    question = f"{number.more} {tense.asks(scene.cast.who, tense.acts('need'), is_one=False)}?"
    return Sequel(question, more=said)


def still_wanting(scene: Scene) -> Sequel | None:
    """``Later she sells 4 of them. How many more boxes does she need to sell then?``, of what is still wanting."""
    number, need, parse = scene.number, scene.root, scene.number.parse
    act = parse.child(need, "xcomp")
    verb = need if act is None else act
    is_so = (
        parse.verb_above(parse.within(number.mention.span)[-1]) == verb if number.is_money else is_object(number, verb)
    )
    if not is_so or need.lemma not in _AIMS or scene.tense.finite != need:
        return None
    if not _is_of_someone(scene) or number.value < _FEW or number.mention.unit in TIME_UNITS:
        return None
    if act is not None and (act.tag != "VB" or parse.children(act, "prt", "dative", "xcomp", "neg")):
        return None
    does = "get" if act is None else base_form(act.text, act.lemma, act.tag)
    wants = need.lemma if act is None else f"{need.lemma} to {does}"
    some = "{}" if number.is_money else number.part  # one earns $5, and not $5 of what one needs
    said = f"Later {scene.cast.who} {scene.tense.does(does, is_one=False)} {some}."
    return Sequel(f"{number.more} {scene.tense.asks(scene.cast.who, wants, is_one=False)} then?", more=said)


def in_smaller_units(scene: Scene) -> Sequel | None:
    """``How many minutes is that?``, of hours in a story without minutes."""
    number = scene.number
    smaller = _SMALLER.get(number.mention.unit or "")
    if smaller is None or number.is_large or number.mention.per is not None or has_any(number.parse, _NO_SUCH_UNITS):
        return None
    small, times = smaller
    if not scene.words.isdisjoint((small, plural(small))):
        return None
    return Sequel(f"How many {plural(small)} is that?", times=Fraction(times))


def left_without(scene: Scene) -> Sequel | None:
    """``If 12 of them leave, how many are left?``, of people, animals and things that are somewhere or left.

    Or of what was: ``If 12 of them were eaten later, how many plums were left in the end?``
    """
    number, parse, are = scene.number, scene.number.parse, scene.tense.are
    goes = next((goes for nouns, goes in _GO if number.is_one_of(nouns)), None)
    if goes is None or not (scene.is_there or scene.is_left) or number.value < _FEW or has_any(parse, DISTRIBUTED):
        return None
    if are not in ("are", "were") or has_any(parse, _NOT_THERE):
        return None
    now, then = goes
    if are == "were":
        return Sequel(f"How many {number.counted} were left in the end?", more=f"{{}} of them {then} later")
    return Sequel(f"How many {number.counted} are left?", more=f"{{}} of them {now}")


def older_then(scene: Scene) -> Sequel | None:
    """``How old will her aunt be in 6 years?``, of one whose age now is told."""
    number, parse = scene.number, scene.number.parse
    who, years = parse.subject(scene.root), number.things[-1:]
    if scene.root.lemma != "be" or scene.tense.finite.tag not in ("VBZ", "VBP") or who is None or who.is_plural:
        return None
    if not years or years[0].lower != "years" or parse.after(years[0]).lower != "old":
        return None
    rest = parse.tokens[years[0].index + 2 : -1]
    if any(token.lower not in NOW for token in rest):
        return None
    called = scene.cast.who if is_someone(who) else written(parse.subtree(who))
    if not called or len(called.split()) > _MOST_WORDS:
        return None
    opens_with_word = not is_someone(who) and parse.subtree(who)[0].tag in ("DT", "PRP$")
    name = f"{called[:1].lower()}{called[1:]}" if opens_with_word else called
    return Sequel(f"How old will {name} be in {{}} years?", less="")


def _is_of_someone(scene: Scene) -> bool:
    """Whether it is one person or several who have or need what is told, and of no other number of things each."""
    who = scene.number.parse.subject(scene.root)
    return bool(scene.cast.who) and who is not None and is_someone(who) and not has_any(scene.number.parse, DISTRIBUTED)
