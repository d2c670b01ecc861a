"""What may come after what is there, left or wanting, and after how long, old or tall somebody or something is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from illposed.engine.english.inflect import base_form, inflect
from illposed.engine.english.lexicon import DISTRIBUTED, DO, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import capitalised, written
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.nouns import plural
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

_ANOTHER: Final = word_set("other another second two both")
_COMPARED: Final[Mapping[str, tuple[str, str]]] = {
    "tall": ("taller", "shorter"),
    "long": ("longer", "shorter"),
    "wide": ("wider", "narrower"),
    "deep": ("deeper", "shallower"),
    "high": ("higher", "lower"),
    "thick": ("thicker", "thinner"),
}
"""Of what is so long, other things are longer or shorter."""

_LONG: Final = 16
"""Of fewer units, a whole one more or less would be much."""

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


def got_more(scene: Scene) -> Sequel | None:
    """``Later she gets 6 more. How many paper clips does she have then?``, of what is neither bought nor given."""
    number, tense = scene.number, scene.tense
    is_so = scene.root.lemma == "have" and tense.is_clear and is_object(number, scene.root)
    if not is_so or not _is_of_someone(scene) or number.is_money or number.where is None or number.is_measured:
        return None
    is_to_do = any(token.tag == "TO" for token in number.parse.tokens)  # "has 9 pages left to read"
    if number.is_one_of(PEOPLE) or is_to_do or number.parse.children(scene.root, "advcl", "neg"):
        return None
    said_of_it = (one for token in number.things for one in number.parse.children(token, "acl", "relcl"))
    if any(one.lower not in REST for one in said_of_it):
        return None
    said = f"Later {scene.cast.who} {tense.does('get', is_one=False)} {{}} more."
    question = f"{number.asked} {tense.asks(scene.cast.who, tense.acts('have'), is_one=False)} then?"
    return Sequel(question, less=said)


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


def compared_with_another(scene: Scene) -> Sequel | None:
    """``Ida's friend Omar has 9 more figs than Ida does. How many more figs does Omar have than Ivo?``

    Who is brought in has more than the one who has more, so that nobody has less than nothing.
    """
    number, verb, cast, parse = scene.number, scene.root, scene.cast, scene.number.parse
    who, more = parse.subject(verb), parse.after(parse.within(number.mention.span)[-1])
    than = number.things[-1:] or (more,)
    other = parse.tokens[min(than[-1].index + 2, len(parse.tokens) - 1)]
    said = [token for token in parse.tokens[other.index + 1 : -1] if token.lower not in DO and token.lemma != "have"]
    if who is None or {who.tag, other.tag} != {"NNP"} or parse.after(than[-1]).lower != "than" or said:
        return None
    if not cast.introduced or verb.tag not in ("VBD", "VBZ") or verb.lemma == "be" or not is_object(number, verb):
        return None
    if parse.tokens[0] != who or parse.tokens[1] != verb or scene.tense.helpers:
        return None
    greater, smaller = (who, other) if more.lower == "more" else (other, who)
    counted = written(number.things)
    most, least = (cast.name, smaller.text) if greater == who else (smaller.text, cast.name)
    does = f"{cast.introduced} {verb.text} {{}} {written(('more', *number.things))}"
    how = f"How much {more.text}" if number.is_money else f"How many {more.text} {counted}"
    acts = scene.tense.asks(most, base_form(verb.text, verb.lemma, verb.tag))
    has_more = f"{does} than {greater.text} {scene.tense.stands_for_deed}."
    return Sequel(f"{how} {acts} than {least}?", less=has_more)


def more_of_one_kind(scene: Scene) -> Sequel | None:
    """``Later she gets 6 more figs. How many more figs than plums does she have then?``, or ``6 more are added``."""
    number, tense, parse = scene.number, scene.tense, scene.number.parse
    if not number.things or not tense.is_clear or number.is_one_of(PEOPLE) or parse.children(scene.root, "neg"):
        return None
    more, than = parse.before(number.things[0]), parse.after(number.things[-1])
    others = parse.tokens[than.index + 1 : -1]
    if more.lower != "more" or than.lower != "than" or not others or others[-1].tag != "NNS":
        return None
    if any(token.pos not in ("ADJ", "NOUN") for token in others):
        return None
    kinds = f"{written(number.things)} than {written(others)}"
    if scene.is_there:
        are, *be = tense.are.split()
        question = written([f"How many more {kinds}", are, "there", *be, "then?"])
        return Sequel(question, less=f"Later {{}} more {written(number.things)} {tense.are} added.")
    if scene.root.lemma != "have" or not _is_of_someone(scene) or not is_object(number, scene.root):
        return None
    said = f"Later {scene.cast.who} {tense.does('get', is_one=False)} {{}} more {written(number.things)}."
    has = tense.asks(scene.cast.who, tense.acts("have"), is_one=False)
    return Sequel(f"How many more {kinds} {has} then?", less=said)


def taller_than_another(scene: Scene) -> Sequel | None:
    """``She is 9 inches taller than her friend Omar. How many inches tall is Omar?``

    Or ``Another tower is 9 feet lower.``
    """
    number, parse, cast = scene.number, scene.number.parse, scene.cast
    units, tall = number.things
    who, tense = parse.subject(scene.root), scene.tense
    if scene.root.lemma != "be" or who is None or who.is_plural or tall.lower not in _COMPARED or number.value < _LONG:
        return None
    if [token for token in parse.tokens[tall.index + 1 : -1] if token.lower not in NOW] or tense.helpers:
        return None
    taller, shorter = (f"{{}} {units.text} {word}" for word in _COMPARED[tall.lower])
    asked = f"How many {units.text} {tall.text} {tense.finite.text}"
    if is_someone(who):
        if not cast.who or not cast.introduced or tense.finite.lower == "am":
            return None
        # Only taller, for a man of three yards is none.
        return Sequel(
            f"{asked} {cast.name}?",
            more=f"{capitalised(cast.who)} {tense.finite.text} {taller} than {cast.introduced}.",
        )
    is_sole = who.lower in scene.words and plural(who.lower) not in scene.words and _ANOTHER.isdisjoint(scene.words)
    if who.tag != "NN" or parse.tokens[0].lower != "the" or not is_sole:
        return None
    another = f"Another {who.text} {tense.finite.text}"
    return Sequel(f"{asked} the other {who.text}?", f"{another} {shorter}.", f"{another} {taller}.")


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
