"""Telling a quantity in a sentence of its own, after what it comes from and before the question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec import structs

from illposed.engine.english.lexicon import CALENDAR
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import Parse, Sentence
from illposed.engine.facts.oracle import ANSWER, equals, given_id, relation_id
from illposed.engine.ir.nodes import BinOp, Compare, Const, Ref
from illposed.engine.ir.numbers import normalised
from illposed.engine.phrasing.answer.condition import as_statement, movable_condition, opening_condition
from illposed.engine.phrasing.answer.question import premise_of, read_question
from illposed.engine.phrasing.draft import capitalised, written
from illposed.engine.phrasing.pairs import Pair
from illposed.engine.phrasing.people import GENDERS, KIN
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told, retold
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import singular
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, FactEdit, Proposal, StatedInEdit
from illposed.mutators.problems.soundness.things import PEOPLE
from illposed.mutators.problems.soundness.wholes import shares_of
from illposed.mutators.problems.structure.determination import ancestors, givens_within
from illposed.mutators.problems.structure.questions import opens_with_if
from illposed.mutators.problems.structure.sentences import (
    ALL,
    has_any,
    has_condition,
    is_condition_alone,
    is_state,
    is_unreal,
    number_of,
    parse_of,
)
from illposed.mutators.problems.text.leads import told_with_lead_last
from illposed.mutators.problems.text.manner import in_tense, with_commas, with_dollar_sign
from illposed.mutators.problems.text.placing import first_place, is_said_alike, parts_pronoun, place_of
from illposed.mutators.problems.text.pronouns import named, with_pronoun

_COMMA: Final = ", "
_STARTS: Final = frozenset({"start", "begin"})
_SINCE: Final = frozenset({"after", "when", "once"})
"""What opens a sentence that says when something was so: ``After he ate 4, there were 8 figs left.``"""


def tell(
    subject: PhrasedProblem,
    mutator: str,
    name: str,
    *,
    after_condition: bool = False,
    reworded: Callable[[Told], Told | None] | None = None,
) -> Proposal | Dropped:
    """The edit of ``mutator`` that tells the value of ``name``, which may be the id of two parallel givens.

    In the sentence that the phrasebook has for it, as ``reworded`` changes it; ``unsayable`` if it has none, and
    ``open-total`` if this cannot say that it is that of all.

    It stands where :func:`~illposed.mutators.problems.text.placing.place_of` says, and names people as the text there
    does. A time or place with which it opens comes last if the sentence before has said that; see
    :mod:`~illposed.mutators.problems.text.manner` for what else is put as the story would.

    Where the sentence opens with the condition of the question, or is to stand ``after_condition``, this is stated in
    its place: ``Omar sells 5 jars. He earns $10. How …`` One that ends the question is stated besides, for what is told
    goes with another question. Dropped as ``no-story`` if the question stands alone and opens with no condition, as
    ``condition-twice`` if that is unreal or does not have the same numbers in both, as ``after-condition`` if it would
    part a condition that ends with a full stop from the question, as ``pronoun-after`` if a pronoun of the question
    would speak of something else after it, as ``said-alike`` if the text says the same of another number, as
    ``each-or-together`` if all of some are said to have as many, which each of them may have, as ``too-late`` if it
    tells how something starts, or what was so after something was done, after what happens later, or a price after a
    discount on it.
    """
    sentence, pair = subject.sentence(name), subject.pair(name)
    value = subject.values[name] if pair is None else pair.value(subject.values)
    if sentence is None or (told := subject.told(name)) is None:
        return Dropped(mutator, "unsayable", name)
    said = parse_of(sentence.text)
    conditions = _conditions(subject, name, said) if after_condition or has_condition(said) else ()
    opens = opens_with_if(subject)
    if subject.parse.question.index == 0 and not (conditions and opens):
        return Dropped(mutator, "no-story", subject.question[:60])
    found = _placed(subject.as_written, name, sentence, conditions, follows=not after_condition)
    if isinstance(found, str):
        return Dropped(mutator, found, told.text)
    place, sentence = found
    told = retold(sentence, value) or told
    changed = told if reworded is None else reworded(told)
    if changed is None:
        return Dropped(mutator, "open-total", told.text)
    told = with_commas(subject, in_tense(subject, name, changed, said))
    again: list[StatedInEdit] = []
    drops: tuple[str, ...] = ()
    if not conditions:
        edit = _before(subject, subject.parse.sentences[place], told.text)
    else:
        apart = _with_conditions_apart(subject, conditions, told, is_said=has_condition(said))
        for each in conditions:
            again += () if apart is None else stated_again(subject, each, apart.text, apart.number)
        names = [given_id(subject.oracle, given) for each in conditions for given in givens_within(subject, each)]
        if apart is None or len(again) < len(names):
            return Dropped(mutator, "condition-twice", told.text)
        told, condition = apart, conditions[0]
        drops = tuple(names[: len(givens_within(subject, condition))]) if opens else ()
        edit = (
            TextEdit(condition, condition.of(subject.question), f"{told.text} ", numbers_told(told.text))
            if opens
            else _before(subject, subject.parse.question, told.text)
        )
    start = edit.after.index(told.text)
    fact = f"derived.{subject.oracle.quantity_of(name) if pair is None else name}"
    constraint = equals(name, value) if pair is None else _come_to(pair, value)
    adds = (*again, StatedInEdit(fact, "derived", constraint, told.number))
    restores = (relation_id(subject.oracle, name),) if name == ANSWER else ()
    adds = tuple(structs.replace(stated, span=stated.span.shifted(start)) for stated in adds)
    return Proposal((FactEdit(mutator, edit, name, value, drops=drops, restores=restores, adds=adds),))


@lru_cache(maxsize=64)  # each other value of a given is told as well
def _placed(
    subject: PhrasedProblem, name: str, sentence: Told, conditions: tuple[Span, ...], *, follows: bool
) -> tuple[int, Told] | str:
    """Before which sentence a value is told, and how its own sentence is put there; or why none can stand there.

    With names after ``conditions`` in which a friend, say, acts: ``A friend of Ivo's buys 2 pens. Ivo gets $9.``
    """
    place = place_of(subject, name, parse_of(sentence.text))
    reason = _misleads_at(subject, name, sentence, place)
    if reason is not None:
        return reason
    sentence = with_dollar_sign(subject, sentence)
    sentence = told_with_lead_last(sentence, subject.parse.tokens_of(subject.parse.sentences[place - 1]))
    parse = subject.parse
    acting = (parse.subtree(token) for span in conditions for token in parse.within(span) if token.is_subject)
    if any(singular(token.lower) in PEOPLE | KIN.keys() for words in acting for token in words):
        return place, sentence
    return place, with_pronoun(subject, place, sentence, follows=follows)


def _misleads_at(subject: PhrasedProblem, name: str, sentence: Told, place: int) -> str | None:
    """Why a sentence that tells a value would be taken to say something else before the sentence at ``place``."""
    said, parse = parse_of(sentence.text), subject.parse
    if place > 0 and is_condition_alone(parse, parse.sentences[place - 1]):
        return "after-condition"
    if parts_pronoun(subject, place, said):
        return "pronoun-after"
    if ALL.isdisjoint(words(sentence.text.lower())) and is_said_alike(subject, name, sentence):
        return "said-alike"
    if _may_be_of_each(said):
        return "each-or-together"
    if (has_any(said, _STARTS) and _is_past(subject, name, place)) or _is_changed_before(subject, name, place):
        return "too-late"
    if name != ANSWER and _is_over(subject, name, said, place):
        return "too-late"
    return None


def _is_over(subject: PhrasedProblem, name: str, said: Parse, place: int) -> bool:
    """Whether a sentence opens with what was done before something that the text has told when it comes, or is of a day
    before one that the text has come to: ``On Friday, some leave. On Sunday, 9 come. On Friday, there are 5 left.``
    """
    parse, first = subject.parse, first_place(subject, name)
    if said.tokens[0].lower in _SINCE:
        source = parse.sentences[first - 1]
        last = max(number_of(subject, given).index for given in ancestors(subject, name))
        acts = any(token.pos == "VERB" and token.dep == "conj" for token in parse.tokens[last : source.stop])
        return place > first or acts
    days = {token.lower for token in said.tokens} & CALENDAR
    passed = {token.lower for sentence in parse.sentences[first:place] for token in parse.tokens_of(sentence)}
    return bool(days) and not (passed & CALENDAR) <= days


def _may_be_of_each(said: Parse) -> bool:
    """Whether what is told of all may be meant of each: ``All the players got 6 cards.``, but not ``together``."""
    who = said.subject(said.root(said.sentences[0]))
    if who is None or not who.is_plural or not any(t.lower == "all" for t in said.children(who, "det", "predet")):
        return False
    return all(token.lower == "all" or token.lower not in ALL for token in said.tokens)


def _is_changed_before(subject: PhrasedProblem, name: str, place: int) -> bool:
    """Whether which share of a sum of money is taken is told between what that comes from and ``place``.

    After ``He gets a discount of 30%.`` nobody takes ``The balls cost $1000.`` for the price without it.
    """
    told = subject.told(name)
    is_price = told is not None and any(mention.kind == "money" for mention in find_mentions(told.text))
    if name == ANSWER or subject.pair(name) is not None or not is_price:
        return False
    passed = range(first_place(subject, name), place)
    return any(number_of(subject, given).sentence in passed for given in shares_of(subject, name))


def _is_past(subject: PhrasedProblem, name: str, place: int) -> bool:
    """Whether a number that a value does not come from stands between those that it comes from and ``place``."""
    spans = [subject.oracle.mention_of(given).span for given in ancestors(subject, name)]
    last, start = max((span.end for span in spans), default=0), subject.parse.sentences[place].span.start
    return any(m.is_quantity and last <= m.span.start and m.span.end <= start for m in subject.oracle.mentions)


def _come_to(pair: Pair, value: Fraction) -> Compare:
    """The constraint that two givens differ by a value, which is positive."""
    return Compare("==", BinOp("-", Ref(pair.first), Ref(pair.second)), Const(normalised(value)))


def _conditions(subject: PhrasedProblem, name: str, said: Parse | None = None) -> tuple[Span, ...]:
    """The ``If`` that the question opens with, or else ends with and says to be so; nothing if there is neither.

    Both where it has both and what is ``said`` of the answer opens with them.
    """
    closing = movable_condition(subject.parse)
    last = (Span(closing[0].span.start, closing[-1].span.end),) if closing and name == ANSWER else ()
    if not opens_with_if(subject):
        return last
    return (opening_condition(subject.parse), *(last if said is not None and has_condition(said) else ()))


def _with_conditions_apart(
    subject: PhrasedProblem, conditions: tuple[Span, ...], told: Told, *, is_said: bool
) -> Told | None:
    """The conditions of the question and what is told, as two sentences; None if they are not said to be so.

    ``If Omar sells 5 jars, he earns $10.`` -> ``Omar sells 5 jars. He earns $10.``
    """
    opens, (condition, *others) = opens_with_if(subject), conditions
    stated = as_statement(subject.parse, condition) if opens or is_said else _closing_statement(subject, told)
    if stated is None or (not opens and is_unreal(parse_of(told.text))):
        return None
    if not is_said:
        return Told(f"{stated} {told.text}", told.number.shifted(len(stated) + 1))
    commas = 1 + sum(each.of(subject.question).rstrip(_COMMA).count(_COMMA) for each in conditions)
    *clauses, main_clause = told.text.split(_COMMA, commas)
    if len(clauses) < commas:
        return None
    main = len(told.text) - len(main_clause)
    rest = told.text[main:]
    if others or not opens:  # what the question has said by then may be who acts in what it ends with
        stated = f"{capitalised(_COMMA.join(clauses).partition(' ')[2])}."
    text = f"{stated} {rest[0].upper()}{rest[1:]}"
    return Told(text, told.number.shifted(len(stated) + 1 - main)) if told.number.start >= main else None


def _closing_statement(subject: PhrasedProblem, told: Told) -> str | None:
    """What the question ends with, as a sentence right before what is ``told``: with names, where they are needed.

    None where it is in doubt who is meant, be it in what is told.
    """
    clause = movable_condition(subject.parse)[1:]
    names = referents_of(subject.parse).resolved(clause)
    if isinstance(names, Rejected):
        return None
    text = f"{capitalised(written(clause, names))}."
    follows = any(token.lower in GENDERS for token in parse_of(told.text).tokens)
    if follows and named(subject, parse_of(text)):
        return None
    return with_pronoun(subject, subject.parse.question.index, Told(text, Span(0, 0))).text


def rests_on_condition(subject: PhrasedProblem, name: str) -> bool:
    """Whether a value, or what two parallel givens come to, rests on a given that the question states in an ``If``."""
    return opens_with_if(subject) and may_follow_condition(subject, name)


def may_follow_condition(subject: PhrasedProblem, name: str) -> bool:
    """The same, or that the answer rests on one of the ``If`` that the question ends with."""
    stated = (given for each in _conditions(subject, name) for given in givens_within(subject, each))
    return not ancestors(subject, name).isdisjoint(stated)


def opens_with_fact(subject: PhrasedProblem) -> bool:
    """Whether the question opens with an ``If`` without a number that says what is so or happens: it comes first."""
    question, condition = read_question(subject.parse), opening_condition(subject.parse)
    is_plain = opens_with_if(subject) and not givens_within(subject, condition)
    if not is_plain or isinstance(question, Rejected):
        return False
    # "When the figs are ripe" says when something is so.
    return premise_of(question) in (("state", "event") if question.lead[0].lower == "if" else ("event",))


def is_done_under_condition(subject: PhrasedProblem, name: str, said: Parse) -> bool:
    """Whether what is ``said`` of a result happens if an ``If`` of the question is so, which states all its givens."""
    stated = givens_within(subject, opening_condition(subject.parse))
    return rests_on_condition(subject, name) and ancestors(subject, name) <= {*stated} and not is_state(said)


def takes_condition(told: FactEdit) -> bool:
    """Whether a told sentence states the condition of the question as well, most often in the place of that."""
    return any(fact.kind == "given" for fact in told.adds) or (bool(told.text.before) and not told.goes_on)


def _before(subject: PhrasedProblem, following: Sentence, told: str) -> TextEdit:
    """The edit that puts a sentence before another one, set off by what sets off that."""
    start = following.span.start
    gap = subject.question[subject.parse.sentences[following.index - 1].span.end : start]
    return TextEdit(Span(start, start), "", told + gap if gap else f" {told} ", numbers_told(told))


def numbers_told(told: str) -> tuple[Fraction, ...]:
    """The numbers that a text states, as an edit has to name them."""
    return tuple(mention.value for mention in find_mentions(told) if mention.is_quantity)


def stated_again(
    subject: PhrasedProblem, replaced: Span, text: str, besides: Span | None = None
) -> Iterator[StatedInEdit]:
    """The givens of a ``replaced`` part of the question that ``text`` states as well, not in its number ``besides``.

    The "two" of "her two cats" does not state "twice".
    """
    names = givens_within(subject, replaced)
    # Most often there are none, and it matters that the text is not read then.
    said = find_mentions(text) if names else ()
    mentions = [mention for mention in said if besides is None or not mention.span.overlaps(besides)]
    for name in names:
        given = subject.oracle.mention_of(name)
        same = [one for one in mentions if (one.value, one.kind, one.unit) == (given.value, given.kind, given.unit)]
        if len(same) == 1:
            constraint = equals(name, subject.values[name])
            yield StatedInEdit(given_id(subject.oracle, name), "given", constraint, same[0].span)
