"""The question of a problem, beside the condition that it may open with."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import ASKING_TAGS, EQUALLY, FINITE_TAGS, ORDERS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import NOTHING, Parse, Token, words_in
from illposed.engine.ir.nodes import BinOp, Ref, walk
from illposed.engine.phrasing.answer.condition import CONDITIONS, opening_condition
from illposed.engine.phrasing.answer.question import premise, read_question
from illposed.engine.phrasing.draft import uncapitalised
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.results import Rejected
from illposed.mutators.problems.structure.determination import ancestors, givens_of, givens_within, support
from illposed.mutators.problems.structure.sentences import ALL, content, has_any, is_state, parse_of

_AT_FIRST: Final = frozenset({"first", "originally", "initially", "beginning", "start"})
_MUST: Final = frozenset({"need", "have"})
"""Verbs of what somebody has to do."""

_JOINING: Final = (frozenset({"than"}), frozenset({"and"}))
_LASTING: Final = word_set("be have take cost need last weigh hold contain get receive")
_UNCHANGING: Final = _LASTING | word_set("do want like plan can will be know equal charge sell earn pay")
_LATER: Final = word_set("year years old tomorrow next age")
_YEARS: Final = range(1800, 2100)
_SHORT: Final = 6
"""How many words stand before the verb of a condition at most."""


def asks_for_extreme(subject: PhrasedProblem) -> bool:
    """Whether the question is about the most or least of several: ``than in the slowest month``, ``at least`` apart.

    Which of them that is may be another one with other numbers, and the program still takes the same.
    """
    asked = subject.parse.tokens_of(subject.parse.question)
    return any(token.tag in ("JJS", "RBS") and subject.parse.before(token).lower != "at" for token in asked)


def opens_asking(question: Parse) -> bool:
    """Whether a question opens with what it asks for: ``How many``, ``At what``."""
    return any(token.tag in ASKING_TAGS for token in question.tokens[:2])


def opens_with_if(subject: PhrasedProblem) -> bool:
    """Whether the question opens with a condition, not with a time."""
    return any(token.lower == "if" for token in subject.parse.within(opening_condition(subject.parse))[:1])


def main_clause(subject: PhrasedProblem) -> Span:
    """The question without its opening condition, if that states a given or says if; else all of its sentence.

    What is told may rest on a condition that has no number: ``If all of the shelves are full, how many …``
    """
    condition, sentence = opening_condition(subject.parse), subject.parse.question.span
    stays = opens_with_if(subject) or any(condition.contains(mention.span) for mention in subject.oracle.mentions)
    return Span(condition.end if stays else sentence.start, sentence.end)


def bids(subject: PhrasedProblem) -> bool:
    """Whether the question is a demand: ``If each tray holds 15 rolls, calculate how many rolls Farid bakes.``"""
    question = subject.parse.question.span
    main = subject.parse.within(Span(opening_condition(subject.parse).end, question.end))
    return main[0].lower in ORDERS and not question.of(subject.question).endswith("?")


def ends_with_its_question(subject: PhrasedProblem) -> bool:
    """Whether the last sentence asks or bids (``calculate the total``), and no other one asks."""
    last = subject.parse.question.span
    asks = last.of(subject.question).endswith("?") or bids(subject)
    return asks and last.end == len(subject.question.rstrip()) and "?" not in subject.question[: last.end - 1]


def is_about(subject: PhrasedProblem, condition: Span, name: str, question: Parse) -> bool:
    """Whether ``name``, which a question asks for, rests on what a condition states.

    Where it states no given: whether it has a noun, verb or name in common with the question, as ``If she only buys
    tulips instead,`` has not with ``how much did she have?`` What was so at first does not rest on it, nor does it rest
    on how things are shared ``equally`` if nothing is divided.
    """
    given = givens_within(subject, condition)
    if given or any(condition.contains(mention.span) for mention in subject.oracle.mentions):
        return not given or not ancestors(subject, name).isdisjoint(given)
    said = subject.parse.within(condition)
    is_shared_later = not EQUALLY.isdisjoint(words_in(said)) and not _is_share(subject, name)
    if has_any(question, _AT_FIRST) or is_shared_later:
        return False
    tokens = (token for token in said if token.pos in ("NOUN", "PROPN", "VERB"))
    return has_any(question, frozenset(token.lemma.lower() for token in tokens))


def _is_share(subject: PhrasedProblem, name: str) -> bool:
    """Whether something is divided by how many there are to find a result; what is given, or a pair, is found by no
    division, nor is half of something shared out."""
    givens = givens_of(subject)
    if subject.pair(name) is not None or name in givens:
        return False
    nodes = (node for relation in support(subject, name) for node in walk(relation))
    among = (node.right for node in nodes if isinstance(node, BinOp) and node.operator == "/")
    names = (number.name for number in among if isinstance(number, Ref))
    return any(each not in givens or subject.oracle.mention_of(each).kind == "count" for each in names)


def is_of_later(subject: PhrasedProblem, condition: Span, question: Parse) -> bool:
    """Whether a condition without a number changes what a question asks for the state of: ``If they share all figs,``
    before ``how many figs does Ida have?``"""
    if any(condition.contains(mention.span) for mention in subject.oracle.mentions) or not is_state(question):
        return False
    return any(token.is_verb and token.lemma not in _UNCHANGING for token in subject.parse.within(condition))


def says_when(subject: PhrasedProblem, name: str, question: Parse) -> bool:
    """Whether a question for a given that may change later says of which time it asks: ``at first``.

    A year does, and ``now`` where the given stands at the end of the text, so that nothing comes after it.
    """
    if any(token.text.isdigit() and int(token.text) in _YEARS for token in question.tokens):
        return True
    last = subject.parse.sentences[-1].span
    ends = has_any(question, frozenset({"now"})) and last.contains(subject.oracle.mention_of(name).span)
    return ends or has_any(question, _AT_FIRST)


def asked_without(subject: PhrasedProblem, gone: Span) -> str:
    """The question without a condition that is left out of it, which it opens or ends with."""
    main, text = main_clause(subject), subject.question
    return text[main.start : gone.start] + text[gone.end : main.end] if main.contains(gone) else main.of(text)


def as_condition(said: Parse, question: str, deeds: Collection[str] = ()) -> str | None:
    """What a sentence says, as the condition of a question, which
    :func:`~illposed.engine.phrasing.answer.condition.as_statement` makes a sentence again.

    ``A tray holds 15 rolls.`` -> ``If a tray holds 15 rolls, ``; what will be so is put in the present, as conditions
    are. None where the question has a condition or time of its own, where the sentence has a long subject or more than
    one clause, or opens with something else, and where it would be taken for what might have been or may be yet to
    come: ``If she had 9, how many are …``, ``If she has sold 9, …``, and ``If she sells 9, …`` where that is one of the
    ``deeds`` of the story and she may sell others besides.
    """
    if not _is_short_clause(said):
        return None
    asked = parse_of(f"{question[:1].upper()}{question[1:]}")
    if len(asked.sentences) > 1 or not opens_asking(asked) or has_any(asked, CONDITIONS):
        return None
    main, supposed = read_question(asked), parse_of(_in_present(said))
    if isinstance(main, Rejected) or _may_be_unreal(supposed, main.finite, () if has_any(said, ALL) else deeds):
        return None
    return f"If {uncapitalised(supposed.text.rstrip('.'), said.tokens[0])}, "


def _in_present(said: Parse) -> str:
    """``It takes Omar 9 hours.`` for ``It will take Omar 9 hours.``; what somebody will do and the like as it is."""
    will = next((token for token in said.tokens if token.lower == "will"), NOTHING)
    verb = next((token for token in said.tokens[will.index + 1 :] if token.tag == "VB"), NOTHING)
    who = said.subject(said.root(said.sentences[0]))
    if not will.text or verb.lemma not in _LASTING or who is None or has_any(said, _LATER):
        return said.text
    several = who.is_plural or said.child(who, "conj") is not None or who.lower in ("they", "we", "you", "i")
    finite = "are" if several and verb.lemma == "be" else inflect(verb.lemma, "VBP" if several else "VBZ")
    between = said.text[will.span.end : verb.span.start].strip()
    return said.text[: will.span.start] + f"{between} {finite}".strip() + said.text[verb.span.end :]


def _may_be_unreal(said: Parse, asking: Token | None, deeds: Collection[str]) -> bool:
    """Whether a sentence seems wished, unreal, or not or no more so as the condition of a question with that verb."""
    verb = said.root(said.sentences[0])
    if asking is None or any(
        t.lemma == "have" or (t.tag == "MD" and t.lemma != "can") for t in said.children(verb, "aux")
    ):
        return True
    supposed = premise(said, verb, said.tokens, asking)
    was = supposed == "state" and verb.tag == "VBD" and asking.tag != "VBD"
    return supposed is None or was or (supposed == "number" and verb.lemma in deeds)


def _is_short_clause(said: Parse) -> bool:
    """Whether a sentence is one clause, without a break, that opens with its subject, and this is soon over."""
    root = said.root(said.sentences[0])
    who = said.child(root, "expl") or said.subject(root)
    opening = () if who is None else said.subtree(who)
    verbs = [token for token in said.tokens if token.tag in FINITE_TAGS]
    breaks = [token for token in said.tokens[:-1] if token.pos == "PUNCT"]
    is_one = len(said.sentences) == len(verbs) == 1 and not breaks
    return is_one and opening[:1] == said.tokens[:1] and verbs[0].index <= _SHORT


def seems_answered(question: Parse, told: Parse, *, wholly: bool = False) -> bool:
    """Whether a sentence says of a number what a question asks, or a part of it: ``She sold 8.`` where ``in May``.

    ``wholly`` if it says nothing besides: ``She sold 8 in May`` is a part of what she sold.

    ``Altogether`` and ``left`` make it say something else, and so does a comparison in one of them (``3 more than on
    Monday``), or what is joined there with a part that the other one is about: ``in May and June``. Nor does a number
    of plums answer how many baskets of plums there are; but of games that one needs to win how many one has to win.
    """
    asked, said = content(question.tokens) - _MUST, content(told.tokens) - _MUST
    heads = [question.head(token) for token in question.tokens if token.lower == "many"]
    things = {head.lemma for head in heads if head.is_noun}
    counted = {told.head(token).lemma for token in told.tokens if token.dep == "nummod"}
    if heads and not things:
        said -= counted
    if things and counted and things.isdisjoint(counted):
        return False
    is_joined = any(has_any(question, word) != has_any(told, word) for word in _JOINING)
    return not is_joined and (said <= asked or (asked <= said and not wholly))
