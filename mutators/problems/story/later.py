"""What may come after what is there, left or wanting, and after how long, old or tall somebody or something is."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.inflect import base_form, inflect
from illposed.engine.english.lexicon import DISTRIBUTED, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import capitalised, written
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.mutators.problems.soundness.things import FURNITURE, GIFTS, PEOPLE
from illposed.mutators.problems.story.deeds import is_object, is_someone
from illposed.mutators.problems.story.scene import Scene, Sequel
from illposed.mutators.problems.structure.sentences import REST, has_any

SO_FAR: Final = word_set("already yet far still")
"""Words of what is done of something to be done."""

_AIMS: Final = word_set("need want")
NOW: Final = word_set("now today currently")
"""Words of what is so already."""

_BEFORE: Final = word_set("last previous previously before again usually")
"""Words of a story that says itself how it was another time."""

_CONSUMED: Final = word_set("eat drink sell burn")
"""Deeds after which less is left."""

_DONE: Final = word_set("watch read write finish complete solve study learn wash clean paint visit")
"""Deeds to be done to each of several, after which they are still there: ``He watched 30 of the films.``"""

_IN: Final = word_set("in on at")
"""Where things are to which others may come."""

_ANY: Final = word_set("a an per one")
"""Words for one of several like it, ``in a box``, to which nobody comes later."""

_FEW: Final = 4
"""Of fewer things, hardly any would be left."""

_MOST_WORDS: Final = 5
"""Somebody is called by so many words at most where the question says again who it is."""


def gone(scene: Scene) -> Sequel | None:
    """``Later 6 more are gone. How many seagulls are left then?`` Money is spent, and what is measured is used."""
    number, tense, parse = scene.number, scene.tense, scene.number.parse
    if not scene.is_left or not tense.is_clear or tense.helpers or number.value < _FEW or has_any(parse, DISTRIBUTED):
        return None
    if not _only_left(parse, scene.root):
        return None
    if number.is_money:
        is_so = parse.subject(scene.root) in parse.within(number.mention.span)
        was = tense.does("be")
        spends = f"{scene.owner} {tense.does('spend')} {{}} of it" if scene.owner else f"{{}} of it {was} spent"
        return Sequel(f"How much {was} left then?", more=f"Later {spends}.") if is_so else None
    if not number.things or parse.subject(scene.root) != number.things[-1] or number.is_one_of(PEOPLE):
        return None
    if not REST.isdisjoint(token.lower for token in number.things):
        return None
    question = f"How many {number.counted} {tense.are} left then?"
    if not number.is_measured:
        went = _went(scene)
        return Sequel(question, more=f"Later {{}} more {tense.are} {went}.") if went else None
    is_stuff = bool(number.of) and number.mention.unit not in TIME_UNITS
    return Sequel(question, more=f"Later {number.part} {tense.are} used.") if is_stuff else None


def _went(scene: Scene) -> str:
    """What becomes of more of what is left, as of what is gone before: ``eaten`` where somebody eats some; nothing of
    what does not go away, as a chapter."""
    deeds = [inflect(lemma, "VBN") for lemma in sorted(_CONSUMED & scene.words)]
    return deeds[0] if len(deeds) == 1 else "gone" * _DONE.isdisjoint(scene.words)


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


def added(scene: Scene) -> Sequel | None:
    """``Later 6 more are added. How many books are there on the shelf then?``, of things that one puts in a place."""
    number, tense, parse = scene.number, scene.tense, scene.number.parse
    where = number.where if scene.is_there and number.is_one_of(GIFTS | FURNITURE) else None
    if not where or not tense.is_clear or has_any(parse, DISTRIBUTED) or has_any(parse, _ANY):
        return None
    is_there = where[0].lower in _IN and written(where) in parse.text
    if not is_there or number.is_measured or any(token.lower in REST for token in number.things):
        return None
    are, *be = tense.are.split()
    question = written([f"How many {number.counted}", are, "there", *be, *where, "then?"])
    return Sequel(question, less=f"Later {{}} more {tense.are} added.")


def took_last_time(scene: Scene) -> Sequel | None:
    """``The last time it took 5 minutes longer. How many minutes did it take the last time?``"""
    number, parse = scene.number, scene.number.parse
    what = parse.subject(scene.root)
    if scene.root.lemma != "take" or what is None or is_someone(what) or what.is_plural or not number.things:
        return None
    if not scene.tense.is_clear or not is_object(number, scene.root) or has_any(parse, DISTRIBUTED):
        return None
    if not _BEFORE.isdisjoint(scene.words) or parse.children(scene.root, "neg", "conj"):
        return None
    question, took = f"{number.asked} did it take the last time?", "The last time it took {}"
    took += f" {number.things[-1].text}" * number.is_measured
    less, more, than = ("less" if number.is_measured else "fewer"), "more", " than that"
    if number.mention.unit in TIME_UNITS:
        more, than = "longer", ""
    return Sequel(question, None if number.is_small else f"{took} {less}{than}.", f"{took} {more}{than}.")


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
