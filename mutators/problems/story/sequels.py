"""What may come after the answer of a story: somebody gives some of it away, pays a part in cash, does as much more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from illposed.engine.english.inflect import base_form, inflect
from illposed.engine.english.lexicon import DISTRIBUTED, word_set
from illposed.engine.phrasing.draft import capitalised
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.mutators.problems.soundness.things import GIFTS, PEOPLE, WHOLE
from illposed.mutators.problems.story.deeds import (
    Deed,
    ToldNumber,
    is_bare,
    is_object,
    is_someone,
    read_deed,
)
from illposed.mutators.problems.story.later import (
    NOW,
    SO_FAR,
    in_smaller_units,
    left_without,
    needed,
    older_then,
    spent,
    spent_of_rest,
    still_wanting,
)
from illposed.mutators.problems.story.money import SPENDING, cost, paid_in_cash, saved
from illposed.mutators.problems.story.rates import (
    bought,
    eaten,
    in_so_long,
    paid,
    shared_by_each,
    sold,
    timed,
)
from illposed.mutators.problems.story.scene import LATER, THEN, Scene, Sequel
from illposed.mutators.problems.structure.sentences import has_any

_GAINS: Final = word_set(
    "bake buy catch collect earn find gather get grow harvest have make own pick raise receive save win"
)
"""Verbs of what leaves somebody with something to give away."""

_AIMED_AT: Final = word_set(
    "bake bike build buy catch clean collect count cut cycle do draw drive earn find fold gather grow have hike "
    "invite jog jump knit learn make memorize pack paint pick plant practice produce raise read ride run save score "
    "see sell sew solve swim travel visit walk wash watch win work write"
)
"""What people do who want to come to a number."""

_ENDS: Final = word_set(
    "need needs needed want wants wanted plan plans planned goal goals target aim must should limit left leftover rest "
    "remain remains remaining finish finished until deadline contest book order ordered enough more"
)
"""Words of a story that says itself what somebody wants to come to, or where it ends."""

_KEPT: Final = word_set("keep keeps kept")
"""Words of a story that says itself what somebody keeps."""

_TO_COME: Final = word_set("tomorrow next later")
_AIMS: Final = word_set("need want plan")
_IN_THE_END: Final = word_set("end finally final last")
_OF_ONE_STORY: Final = word_set("keep lack leave charge take remove")
"""What nobody else does who has no story like it."""

_OF_WHAT: Final = word_set("have spend lack get take need use")
"""Verbs that do not say what is done: ``How many hours does Omar spend?``"""

_THEN: Final = " then?"

_CHANGE: Final = word_set("change refund")
"""What somebody gets who has paid, and nobody else."""


def sequels(scene: Scene) -> Sequence[Sequence[Sequel]]:
    """How a story can go on from a told number: the ways in which that makes sense, first those that read best."""
    found = [[_in_time(scene, each) for each in alike if each is not None] for alike in _found(scene)]
    return [alike for alike in found if alike]


def _in_time(scene: Scene, sequel: Sequel) -> Sequel:
    """What comes ``later``, and how it is ``then``, as it is said of its time: ``Then she buys 12 more. How many does
    she have now?``, or of what is over: ``How many did she have in the end?``"""
    if not (sequel.is_later and sequel.question.endswith(_THEN)) or scene.tense.helpers:
        return sequel
    question = sequel.question.removesuffix(_THEN)
    if scene.tense.finite.tag == "VBD":
        return sequel._replace(question=f"{question} in the end?")
    if has_any(scene.number.parse, NOW):
        return sequel
    more, less = (each and each.replace(LATER, THEN, 1) for each in (sequel.more, sequel.less))
    return sequel._replace(question=f"{question} now?", more=more, less=less)


def _found(scene: Scene) -> Sequence[Sequence[Sequel | None]]:
    if (often := in_so_long(scene)) is not None:
        return [[often]]
    if scene.number.is_more:
        return [[still_wanting(scene)]]
    if scene.number.is_extent:
        return [[in_smaller_units(scene)]]
    if scene.number.mention.per is not None and scene.number.is_measured:
        return []
    deed = read_deed(scene.number) if scene.cast.who else None
    is_over = scene.number.is_earlier or has_any(scene.number.parse, _IN_THE_END)
    found = [] if is_over else [sequel(scene) for sequel in _OF_STATES]
    if not is_over and deed is not None:
        found += [sequel(scene, deed) for sequel in _OF_DEEDS]
    elif not is_over:
        found += [sequel(scene) for sequel in _OF_THINGS]
    later = [each for each in found if each is not None and each.is_later]
    at_once = [each for each in found if each is not None and not each.is_later]
    another = None if deed is None else _done_by_another(scene, deed)
    if another is not None and another.is_plain:
        return [at_once, [another], later]
    if at_once or later or another is not None:
        return [at_once, later, [another]]
    return [[] if is_over else [sequel(scene) for sequel in _OF_NOTHING_ELSE], [in_smaller_units(scene)]]


def _done_by_another(scene: Scene, deed: Deed) -> Sequel | None:
    """``Her friend Omar sold 12 fewer clips than she did. How many clips did Omar sell?``

    Or ``12 fewer than that`` where the sentence says more: so it is of no other time and no other things. What several
    do is compared with what others like them do: ``Their friends sold 12 fewer than that.``
    """
    number, cast, is_one = scene.number, scene.cast, not _is_of_several(scene.number)
    other, name = (cast.introduced, cast.name) if is_one else (cast.group, cast.group)
    if (
        deed.tense.is_possible
        or deed.rest == ["left"]
        or (deed.verb.lemma == "have" and deed.tense.finite != deed.verb)
    ):
        return None
    if not other or not (number.things or number.is_money) or deed.verb.lemma in _OF_ONE_STORY:
        return None
    if (number.is_measured and not number.of and deed.verb.lemma in _OF_WHAT) or has_any(number.parse, _CHANGE):
        return None
    question = f"{number.asked} {deed.asks(name, is_one=is_one)}?"
    is_in_units = number.is_measured or (bool(number.things) and number.things[-1].text.isupper())
    is_of_all = is_one and not (number.is_earlier or (is_in_units and number.of)) and is_bare(number, deed)
    counted = f" {number.counted}" if is_of_all and not (is_in_units or number.is_money) else ""
    other_one = f"{cast.who} {deed.tense.stands_for_deed}" if is_of_all else "that"
    than = f"{counted} than {other_one}."
    unit = f" {number.things[-1].text}" if is_in_units else ""
    does = f"{capitalised(other)} {deed.does(is_one=is_one)} {{}}{unit}"
    fewer = "less" if number.is_money or is_in_units else "fewer"
    return Sequel(question, None if number.is_small else f"{does} {fewer}{than}", f"{does} more{than}")


def _given_away(scene: Scene, deed: Deed) -> Sequel | None:
    """``She gave 12 of them to her friend Omar. How many clips did she keep?``"""
    number, cast = scene.number, scene.cast
    may_be = _may_be_given(scene)
    if deed.verb.lemma not in _GAINS or deed.tense.finite.tag == "MD" or not may_be or _is_for_somebody(number):
        return None
    if _is_left_for_something(number) or not _KEPT.isdisjoint(scene.words):
        return None
    if number.is_money and deed.verb.lemma != "have" and not SPENDING.isdisjoint(scene.words):
        return None
    said = f"{capitalised(cast.who)} {deed.tense.does('give', is_one=False)} {number.part} to {cast.introduced}."
    return Sequel(f"{number.asked} {deed.instead(cast.who, 'keep')}?", more=said)


def _aimed_at(scene: Scene, deed: Deed) -> Sequel | None:
    """``She wanted to sell 100 clips. How many more did she need to sell?``, of a story without such an aim."""
    number, who, tense = scene.number, scene.cast.who, deed.tense
    if deed.verb.lemma not in _AIMED_AT or tense.is_possible or deed.rest or not (number.things or number.is_money):
        return None
    if not is_bare(number, deed) or number.is_earlier or not _ENDS.isdisjoint(scene.words):
        return None
    has = deed.verb.lemma == "have"
    if has and not (number.is_money or number.is_one_of(GIFTS)):
        return None
    is_past = tense.finite.tag == "VBD" or (bool(tense.helpers) and tense.finite.lower != "will")
    wants = "wanted" if is_past else "wants" if scene.is_of_one else "want"
    does = "did" if is_past else "does" if scene.is_of_one else "do"
    to = f"to {base_form(deed.verb.text, deed.verb.lemma, deed.verb.tag)}"
    counted = "" if number.is_money else f" {number.counted}"
    more = number.more if number.is_money or number.is_measured else "How many more"
    question = f"{more} {does} {who} need{'' if has else f' {to}'}?"
    return Sequel(question, out_of=f"{capitalised(who)} {wants} {to} {{}}{counted}.")


def _bought_more(scene: Scene, deed: Deed) -> Sequel | None:
    """``Later she buys 12 more. How many clips does she have then?``"""
    number, who = scene.number, scene.cast.who
    if not _is_all_there_is(scene, deed) or not number.is_one_of(WHOLE - PEOPLE):
        return None
    said = f"Later {who} {deed.tense.does('buy', is_one=False)} {{}} more."
    return Sequel(f"{number.asked} {deed.instead(who, 'have')} then?", less=said)


def _given_more(scene: Scene, deed: Deed) -> Sequel | None:
    """``Later her friend Omar gives her 12 more. How many clips does she have then?``"""
    number, cast = scene.number, scene.cast
    if not _is_all_there_is(scene, deed) or not _may_be_given(scene):
        return None
    said = f"Later {cast.introduced} {deed.tense.does('give')} {cast.whom} {{}} more."
    return Sequel(f"{number.asked} {deed.instead(cast.who, 'have')} then?", less=said)


def _is_all_there_is(scene: Scene, deed: Deed) -> bool:
    """Whether somebody has so many of something; who has 8 figs ``left to give`` away may have others."""
    return deed.verb.lemma == "have" and deed.tense.is_clear and not _is_left_for_something(scene.number)


def _is_left_for_something(number: ToldNumber) -> bool:
    """Whether it is ``left to`` do something with."""
    return any(token.lower == "to" and number.parse.before(token).lower == "left" for token in number.parse.tokens)


def _to_do(scene: Scene) -> Sequel | None:
    """``She has already bought 12 of them. How many more clips does she need to buy?``, or ``must she buy``."""
    number, need, finite = scene.number, scene.root, scene.tense.finite
    has_to = need.lemma in _AIMS and finite == need and not has_any(number.parse, DISTRIBUTED)
    must = finite.lower == "must" or (finite.lower == "should" and not number.is_money)
    act = number.parse.child(need, "xcomp") if has_to else need if must else None
    who = number.parse.subject(need)
    if not scene.cast.who or who is None or not is_someone(who) or act is None:
        return None
    if not is_object(number, act) or number.mention.unit in TIME_UNITS or not SO_FAR.isdisjoint(scene.words):
        return None
    if has_any(number.parse, _TO_COME):
        return None
    is_one = scene.is_of_one
    has = "had" if finite.tag == "VBD" else "has" if is_one else "have"
    done = f"already {has}" if act.lemma == "have" else f"{has} already {inflect(act.lemma, 'VBN')}"
    does = "did" if finite.tag == "VBD" else "does" if is_one else "do"
    who_has = f"{does} {scene.cast.who} {need.lemma} to" if has_to else f"{finite.text} {scene.cast.who}"
    said = f"{capitalised(scene.cast.who)} {done} {number.part}."
    return Sequel(f"{number.more} {who_has} {act.lemma}?", more=said)


def _taken(scene: Scene) -> Sequel | None:
    """``Later her friend Omar takes 12 of them. How many clips are left then?``, of what is left or is somewhere."""
    number = scene.number
    if not scene.cast.introduced or not number.is_one_of(GIFTS) or has_any(number.parse, DISTRIBUTED):
        return None
    if not scene.tense.is_clear or not (scene.is_left or (scene.is_there and number.where)):
        return None
    said = f"Later {scene.cast.introduced} {scene.tense.does('take')} {{}} of them."
    return Sequel(f"How many {number.counted} {scene.tense.are} left then?", more=said)


_OF_DEEDS: Final[tuple[Callable[[Scene, Deed], Sequel | None], ...]] = (
    _aimed_at,
    _given_away,
    _given_more,
    _bought_more,
    paid_in_cash,
    saved,
    sold,
    bought,
    eaten,
    timed,
    paid,
)
_OF_STATES: Final[tuple[Callable[[Scene], Sequel | None], ...]] = (spent_of_rest, needed)
_OF_NOTHING_ELSE: Final[tuple[Callable[[Scene], Sequel | None], ...]] = (
    spent,
    older_then,
    left_without,
    shared_by_each,
)
_OF_THINGS: Final[tuple[Callable[[Scene], Sequel | None], ...]] = (
    _to_do,
    _taken,
    cost,
)


def _may_be_given(scene: Scene) -> bool:
    """Whether it is something that may be given to or by somebody who is brought in, without a name said twice."""
    number, cast = scene.number, scene.cast
    is_known = bool(cast.introduced) and not cast.is_by_name
    return is_known and not number.is_large and (number.is_money or number.is_one_of(GIFTS))


def _is_for_somebody(number: ToldNumber) -> bool:
    """Whether it is said for whom it is: ``She bought 12 pens for her pupils.``"""
    ways = (token for token in number.parse.tokens if token.lower == "for" and token.dep in ("prep", "dative"))
    whom = (number.parse.child(way, "pobj") for way in ways)
    return any(one is not None and number.parse.child(one, "poss") is not None for one in whom)


def _is_of_several(number: ToldNumber) -> bool:
    """Whether several people do it, to whom nobody compares one."""
    parse = number.parse
    who = parse.subject(parse.root(parse.sentences[0]))
    return who is not None and (who.is_plural or who.lower in ("they", "we") or parse.child(who, "conj") is not None)
