"""How naturally an edited text is worded: which of several ways a writer would choose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import combinations, takewhile
from typing import Final

from illposed.engine.english.lexicon import ARTICLES, ASKING_TAGS, COMPARED, word_set
from illposed.engine.english.sentences import sentences
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import references
from illposed.engine.phrasing.answer.condition import lead_of, opening_condition
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import How
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.givens.editable import withheld
from illposed.mutators.problems.soundness.omission import is_unheard_of, said_before
from illposed.mutators.problems.structure.determination import ancestors, givens_of, relation_of
from illposed.mutators.problems.structure.questions import asked_without
from illposed.mutators.problems.structure.sentences import (
    ALL,
    asks_what_is,
    content,
    has_any,
    names_number,
    number_of,
    parse_of,
    said_in,
)
from illposed.mutators.problems.text.again import describes_by_itself, recalls
from illposed.mutators.problems.text.leads import with_lead_last
from illposed.mutators.problems.text.placing import first_place, place_in
from illposed.mutators.problems.text.telling import rests_on_condition, takes_condition


class Wording(IntEnum):
    """What a given that is withheld leaves in the text; the lower, the sooner a writer would put it so."""

    LEFT_OUT = 0
    """Nothing: its sentence, its clause or a phrase that only carried the number is gone."""

    WITHOUT_NUMBER = 1
    """The rest of its phrase: ``more plums than Eve``, ``a discount``, ``her sisters``."""

    ORDINARY_WORD = 2
    """A word that texts use where no number matters: ``some``, ``several``, ``a while``."""

    STAND_IN = 3
    """An expression that says what sort of number there is, and not which: ``a percentage``, ``a certain height``.

    So does a word for several before what is measured, or how often something is so: ``several minutes``, ``a few
    times``, which no problem tells.
    """


_LATE: Final = 2
"""How many sentences later than it could a told sentence stands, at most, where more is no odder."""

_SEVERAL: Final = 3

CLUMSY: Final = 2
"""How many awkward things make a text one that nobody would write."""

_SIZES: Final = word_set("amount number price cost sum percentage fraction part dollar dollars cents")
_STANDS_IN: Final = _SIZES | {"certain"}
_SOME: Final = word_set("several few many")
_MEASURED: Final = TIME_UNITS | MEASURE_UNITS
"""Units of what is measured."""
_EQUAL: Final = word_set("same equal fixed")
"""Words that say of a number that it is as much each time, as a story may: ``the same number of cards in each box``."""


def is_placeholder(text: str) -> bool:
    """Whether words are such as nobody writes but in the place of a number: ``a certain amount``, ``a number of``."""
    said = {word.lower() for word in words(text)}
    return not said.isdisjoint(_SIZES) and ("certain" in said or said == {"a", "number", "of"})


def wording(how: How, before: str, after: str, unit: str | None = None) -> Wording:
    """What is left of a given that is hidden in the way ``how``, by ``after`` in the place of ``before``; ``unit`` is
    what it counts."""
    if how != "vague":
        return Wording.LEFT_OUT
    brought = _brought(before, after)
    is_measured = unit in _MEASURED or "times" in words(after)
    if (is_measured and not brought.isdisjoint(_SOME)) or (
        not brought.isdisjoint(_STANDS_IN) and brought.isdisjoint(_EQUAL)
    ):
        return Wording.STAND_IN
    return Wording.ORDINARY_WORD if brought else Wording.WITHOUT_NUMBER


@lru_cache(maxsize=1024)  # each move that hides something asks for its words
def _brought(before: str, after: str) -> frozenset[str]:
    """The words of ``after`` that ``before`` has not, but for articles and a comparison: ``more money than``."""
    kept = {word.lower() for word in words(before)}
    return frozenset(word.lower() for word in words(after)) - kept - ARTICLES - COMPARED - {"than", "money"}


def is_vague_twice(question: str, edits: Iterable[FactEdit]) -> bool:
    """Whether a vague word stands for two givens, or two such words in one sentence: ``some of several pens``."""
    made = [(edit.text.span, _brought(edit.text.before, edit.text.after)) for edit in edits if edit.how == "vague"]
    vague = [(span, said) for span, said in made if said]
    within = sentences(question) if len(vague) > 1 else ()
    return any(
        said & others or any(sentence.overlaps(one) and sentence.overlaps(other) for sentence in within)
        for (one, said), (other, others) in combinations(vague, 2)
    )


def says_twice(text: str) -> bool:
    """Whether two sentences of a text are the same but for numbers: ``A fig costs $2. Mia buys 9. A fig costs $2.``"""
    said = [tuple(word.lower() for word in words(sentence.of(text))) for sentence in sentences(text)]
    return len(set(said)) < len(said)


def stiffest(subject: PhrasedProblem, edits: Iterable[FactEdit]) -> Wording:
    """The stiffest wording of the givens that some edits withhold; as if one was left out where they withhold none."""
    found = (
        wording(edit.how, edit.text.before, edit.text.after, subject.oracle.mention_of(edit.about).unit)
        for edit in edits
        if edit.how is not None
    )
    return max(found, default=Wording.LEFT_OUT)


@lru_cache(maxsize=2048)  # a set is ranked by each of its texts, and most texts stand in several sets
def awkwardness(subject: PhrasedProblem, edits: frozenset[FactEdit]) -> int:
    """How many things there are in a text with some edits that a writer would have put otherwise.

    Beside what is odd in what they tell and ask, each second given withheld is one, ``some figs and some pears``, and
    another one if it is in the same sentence, and a question that says again what has just been told: ``On Monday she
    sold 9 figs. On Monday, how …`` What is told of ``the pump`` where the sentence that brings in a pump is left out is
    as bad as several, and so is a number told in the words of a vague sentence: ``Some homes are white. 90 homes are.``
    """
    told = [edit for edit in edits if edit.tells]
    asked = _asking(edits)
    unsaid = frozenset[str]().union(*(withheld(subject, edit) for edit in edits))
    last = [said_in(subject, edit) for edit in told if place_in(subject, edit) == subject.parse.question.index]
    questions = _questions(subject, edits) if last else ()
    again = sum(_says_again(question, before) for before in last for question in questions)
    of_each = sum(_of_told(subject, edit, unsaid) for edit in told) + sum(_of_asked(subject, edit) for edit in asked)
    flat = any(_is_said_vaguely(subject, edit, edits) for edit in told) * CLUMSY
    return _of_withheld(subject, [edit for edit in edits if edit.how is not None], told) + again + of_each + flat


def _is_said_vaguely(subject: PhrasedProblem, told: FactEdit, edits: Collection[FactEdit]) -> bool:
    """Whether a sentence of the story, with a vague word for its number, says in the same words what is told."""
    parse, words = subject.parse, {token.lower for token in said_in(subject, told).tokens if token.tag != "CD"}
    spans = [edit.text.span for edit in edits if edit.how == "vague"]
    sentences = ((span, parse.tokens_of(parse.sentence_of(parse.within(span)[0]))) for span in spans)
    return any(words == {token.lower for token in said if not span.overlaps(token.span)} for span, said in sentences)


@lru_cache(maxsize=2048)
def oddness(subject: PhrasedProblem, edits: frozenset[FactEdit]) -> int:
    """By what to choose among texts: their awkwardness, and what a writer might write, but has little reason to.

    That is a told result that one relation gives from what the text says, and a question for such a result, the more so
    where a sentence of the story has said it, or has both its numbers, and somebody else who comes in last. An
    expression that stands in for a number is as bad as several such things, and so is a question for what nothing but a
    part that is left out speaks of.
    """
    unsaid = frozenset[str]().union(*(withheld(subject, edit) for edit in edits))
    results = [edit.about for edit in edits if edit.about not in givens_of(subject) and edit.how is None]
    plain = sum(is_one_step(subject, name, unsaid) for name in results)
    asked = sum(_is_said_before(subject, edit, unsaid) for edit in _asking(edits))
    bad = (stiffest(subject, edits) == Wording.STAND_IN) + _is_out_of_the_blue(subject, edits)
    return awkwardness(subject, edits) + plain + asked + any(map(_brings_in, edits)) + bad * CLUMSY


def _brings_in(edit: FactEdit) -> bool:
    """Whether the story goes on with somebody else: ``Her friend Omar sold 12 fewer clips than she did.``"""
    *_, said, _ = ("", *edit.text.after.split(". ")) if edit.goes_on else ("", "")
    return " than " in said


def _is_out_of_the_blue(subject: PhrasedProblem, edits: Collection[FactEdit]) -> bool:
    """Whether the question asks for what somebody does or for things of which the story speaks only where it is left
    out: ``How many figs does he buy?``"""
    gone = [edit.text.span for edit in edits if edit.how not in (None, "vague")]
    if not gone:
        return False
    story = [token for span in gone for token in said_before(subject.parse, span)]
    left = content(token for token in story if not any(span.contains(token.span) for span in gone))
    asks = _questions(subject, edits)
    said = content(token for asked in asks for token in asked.tokens if token.pos in ("NOUN", "VERB"))
    return not said.isdisjoint(content(story) - left)


def _asking(edits: Iterable[FactEdit]) -> Sequence[FactEdit]:
    """The edits that put another question of the problem in the place of its own."""
    return [edit for edit in edits if edit.asks is not None and not edit.goes_on]


def _questions(subject: PhrasedProblem, edits: Collection[FactEdit]) -> Sequence[Parse]:
    """What a text asks of the problem, without its condition; nothing where it goes on to something else."""
    asked = [_question(subject, edit) for edit in _asking(edits)]
    asking = subject.parse.question.span
    gone = next((e.text.span for e in edits if e.how is not None and asking.overlaps(e.text.span)), Span(0, 0))
    return asked or [_own_question(subject, gone)] * (not any(edit.goes_on for edit in edits))


@lru_cache(maxsize=256)  # a question stands in many texts
def _own_question(subject: PhrasedProblem, gone: Span) -> Parse:
    return parse_of(asked_without(subject, gone))


@lru_cache(maxsize=256)
def _question(subject: PhrasedProblem, asked: FactEdit) -> Parse:
    return with_lead_last(said_in(subject, asked), subject.parse.tokens[: subject.parse.question.first])


def _of_withheld(subject: PhrasedProblem, hidden: Sequence[FactEdit], told: Sequence[FactEdit]) -> int:
    """Of several givens withheld, in one sentence above all, and of what is told of something that is left out."""
    places = [place_in(subject, edit) for edit in hidden]
    left_out = [edit.text.span for edit in hidden if edit.how != "vague"]
    unheard = any(is_unheard_of(subject.parse, gone, said_in(subject, one)) for gone in left_out for one in told)
    return max(0, len(places) - 1) + len(places) - len({*places}) + unheard * CLUMSY


@lru_cache(maxsize=256)
def _of_asked(subject: PhrasedProblem, edit: FactEdit) -> int:
    """Of a question for what something known is, ``How many eggs are her eggs?``, or of several sentences.

    And of one that opens with several words that the story has together: ``When the figs in her garden are ripe, how
    many …`` With a number it is as bad as several: ``When she sold 3/4 of her figs, how many …``, and so are ``How many
    minutes are there in 6 hours?`` and ``If she picks as many figs as the box holds, how many figs does the box hold?``
    """
    said, story = said_in(subject, edit), subject.parse.sentences[: subject.parse.question.index]
    opening = lead_of(said, said.question)
    leading = [token for token in said.tokens if opening.contains(token.span)]
    lead = content(leading)
    is_said = len(lead) >= _SEVERAL and any(lead <= content(subject.parse.tokens_of(each)) for each in story)
    several = len(sentences(edit.text.after)) > 1
    condition, words_asked = opening_condition(subject.parse), content(said.tokens)
    is_under = condition.start < condition.end <= edit.text.span.start
    asks_condition = is_under and bool(words_asked) and words_asked <= content(subject.parse.within(condition))
    odd = names_number(said) + asks_what_is(said) + is_said + several
    return odd + (_recalls(leading) or _converts(subject, edit) or asks_condition) * CLUMSY


def _converts(subject: PhrasedProblem, asked: FactEdit) -> bool:
    """Whether a question says the one number that it comes from: ``How many minutes are there in 6 hours?``

    Or asks how many there are of that of which the story says how many dozens there are.
    """
    parts = _parts(subject, asked.about) - {asked.about}
    dozens = {part for part in parts & givens_of(subject) if subject.oracle.mention_of(part).kind in ("dozen", "pair")}
    is_said = any(subject.values.get(part) in asked.text.states for part in parts)
    return len(parts - dozens) <= 1 and (bool(dozens) or is_said)


def _recalls(leading: Sequence[Token]) -> bool:
    """Whether what a question opens with says when something was done, with a number."""
    is_clause = any(token.pos == "VERB" for token in leading) and leading[0].lower != "if"
    return is_clause and any(token.pos == "NUM" for token in leading)


@lru_cache(maxsize=256)  # what is told stands in several texts
def _of_told(subject: PhrasedProblem, edit: FactEdit, unsaid: frozenset[str]) -> int:
    """Of ``The number of eggs is 9``, of what rests on what follows, and of what comes too early or too late.

    That is right after all the numbers from which everybody sees it at once, or what it nearly repeats, or else not as
    soon as it could be known. What is ``unsaid`` nobody sees. ``When she lost 1/4 of the figs, she lost 9 figs``, or
    ``9 figs that she lost``, is as bad as several.
    """
    said, place = said_in(subject, edit), place_in(subject, edit)
    if takes_condition(edit):
        return int(names_number(said))
    before = subject.parse.tokens_of(subject.parse.sentences[place - 1])
    said = with_lead_last(said, before)
    late = 0 if _makes_up(subject, edit.about, unsaid) else min(max(0, place - first_place(subject, edit.about)), _LATE)
    # What two givens come to is said in their words.
    repeats = subject.pair(edit.about) is None and (
        _repeats(said, before) or (not has_any(said, ALL) and content(said.tokens) <= content(before))
    )
    plain = _is_seen_at_once(subject, edit.about, place, unsaid)
    return (
        names_number(said)
        + rests_on_condition(subject, edit.about)
        + late
        + repeats
        + plain
        + (recalls(said) or describes_by_itself(said)) * CLUMSY
    )


def _makes_up(subject: PhrasedProblem, name: str, unsaid: Collection[str]) -> bool:
    """Whether a value is the answer, or comes from what is ``unsaid``: nobody could know it sooner."""
    return name == ANSWER or not ancestors(subject, name).isdisjoint(unsaid)


def _repeats(said: Parse, before: Sequence[Token]) -> bool:
    """Whether a sentence or question opens with a time or place that the words before have said: ``In May she …``

    Or has several words, names apart, in common with them, and is not about a total.
    """
    subject = said.subject(said.root(said.sentences[0]))
    inside = () if subject is None else said.subtree(subject)
    lead = content(takewhile(lambda token: token.tag not in ASKING_TAGS and token not in inside, said.tokens))
    opens_alike = inside != () and bool(lead) and lead <= content(before)
    own, others = (content(token for token in tokens if token.pos != "PROPN") for tokens in (said.tokens, before))
    return opens_alike or (len(own & others) >= _SEVERAL and not has_any(said, ALL))


@lru_cache(maxsize=256)  # the same question is asked after the same told sentence in many texts
def _says_again(question: Parse, told: Parse) -> bool:
    return _repeats(question, told.tokens)


def is_one_step(subject: PhrasedProblem, name: str, unsaid: Collection[str] = ()) -> bool:
    """Whether a value is a number of the text, or comes by one relation from such numbers alone, none ``unsaid``."""
    parts = _parts(subject, name)
    return parts <= givens_of(subject) and parts.isdisjoint(unsaid)


@lru_cache(maxsize=256)  # asked of each text that tells a result or asks for it
def _parts(subject: PhrasedProblem, name: str) -> frozenset[str]:
    """What a result, or what two givens come to, is computed from; a given is only itself."""
    pair = subject.pair(name)
    if pair is not None:
        return frozenset({pair.first, pair.second})
    return frozenset({name} if name in givens_of(subject) else references(relation_of(subject, name)))


def _is_seen_at_once(subject: PhrasedProblem, name: str, place: int, unsaid: Collection[str]) -> bool:
    """Whether one relation gives a result from numbers of the sentence before, or, as ``120 minutes``, from one number.

    Of what two givens come to, whether they both stand there.
    """
    if not is_one_step(subject, name, unsaid):
        return False
    parts = _parts(subject, name) - {name}
    return len(parts) == 1 or {number_of(subject, part).sentence for part in parts} == {place - 1}


@lru_cache(maxsize=256)
def _is_said_before(subject: PhrasedProblem, asked: FactEdit, unsaid: frozenset[str]) -> bool:
    """Whether a sentence of the story has all the numbers that give what is asked for, or all words of the question."""
    if asked.about in givens_of(subject):
        return False
    story, said = subject.parse.sentences[: subject.parse.question.index], said_in(subject, asked)
    own = content(token for token in said.tokens if token.pos != "PROPN")
    repeats = any(own <= content(subject.parse.tokens_of(each)) for each in story)
    return repeats or any(_is_seen_at_once(subject, asked.about, each.index + 1, unsaid) for each in story)
