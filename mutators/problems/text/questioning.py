"""Another question in the place of that of a problem, with what its condition states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from illposed.engine.english.lexicon import FINITE_TAGS
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import ANSWER, given_id, relation_id, relations_using
from illposed.engine.ir.nodes import BinOp, Compare, Ref
from illposed.engine.phrasing.answer.condition import as_statement, lead_of, opening_condition
from illposed.engine.phrasing.answer.question import read_question
from illposed.engine.phrasing.pairs import Pair
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import FactEdit, StatedInEdit
from illposed.mutators.problems.structure.determination import name_of_pair
from illposed.mutators.problems.structure.questions import is_about, is_of_later, main_clause, opens_asking
from illposed.mutators.problems.structure.sentences import content, has_condition, is_condition_alone, parse_of
from illposed.mutators.problems.text.asking import is_in_question
from illposed.mutators.problems.text.leads import with_lead_last
from illposed.mutators.problems.text.pronouns import pronouns_in, put, with_pronoun
from illposed.mutators.problems.text.telling import numbers_told, stated_again

_JOINS: Final = frozenset({"and", "but", "while", ","})


def put_question(subject: PhrasedProblem, mutator: str, name: str, asked: Parse) -> FactEdit | Rejected:
    """The edit of ``mutator`` that puts a question for ``name``, which may be the id of a pair, in the place of that of
    the problem; or why it cannot stand in the text.

    Rejected as ``condition-with-others`` and ``condition-apart`` if the condition of the problem's question can neither
    stay before it nor be a sentence of its own, as ``after-condition`` if one that ends with a full stop stands before
    it, as ``question-with-number`` if it has a number that stands elsewhere in the text too, or not at all, and as
    ``in-the-question`` if only the question that goes states one of a pair.
    """
    asked = with_lead_last(asked, subject.parse.tokens[: subject.parse.question.first])
    found = _in_place(subject, name, asked)
    if isinstance(found, Rejected):
        return found
    place, spelled = found
    parse, asks = subject.parse, subject.parse.question.index
    if asks > 0 and is_condition_alone(parse, parse.sentences[asks - 1]) and not opens_asking(parse_of(spelled)):
        return Rejected("after-condition", spelled)
    text = put(pronouns_in(subject, subject.parse.question.index, asked), asked.text, spelled)
    again = tuple(stated_again(subject, place, text))
    if not _is_known(subject, place, text, again):
        return Rejected("question-with-number", asked.text)
    return _asked(subject, mutator, name, place, text, again)


def _says_more(subject: PhrasedProblem) -> bool:
    """Whether the condition of the question says something without a number that goes with it.

    Of ``If Mia and Ivo picked as many and Ada picked 8, how many …`` a question for the 8 would leave nothing.
    """
    question = read_question(subject.parse)
    clause = () if isinstance(question, Rejected) else question.last_clause
    for tokens in (subject.parse.within(opening_condition(subject.parse)), clause):
        parts: list[list[Token]] = [[]]
        for token in tokens:
            parts.append([]) if token.lower in _JOINS else parts[-1].append(token)
        for part in parts:
            acts = any(token.tag in FINITE_TAGS for token in part)
            if acts and not any(m.span.contains(token.span) for m in subject.oracle.mentions for token in part):
                return True
    return False


def _others_told(subject: PhrasedProblem, name: str) -> list[str] | None:
    """The other givens that the question states, each in a sentence of its own; None if one cannot be told so.

    Nor can one that is said in one breath with the given: of ``$5 and 8 dimes`` the dimes alone would be all.
    """
    oracle, question = subject.oracle, subject.parse.question.span
    own = oracle.mention_of(name)
    names = {grounding.mention: grounding.param for grounding in oracle.groundings}
    found: list[str] = []
    for place, mention in enumerate(oracle.mentions):
        if not question.contains(mention.span) or mention is own or not mention.is_quantity:
            continue
        sentence = subject.sentence(names[place]) if place in names else None
        if sentence is None or _are_joined(subject.parse, own, mention):
            return None
        found.append(with_pronoun(subject, subject.parse.question.index, sentence).text)
    return found


def _are_joined(parse: Parse, one: Mention, other: Mention) -> bool:
    """Whether two numbers, or what they count, are joined: ``$5 and 8 dimes``."""
    numbers = [parse.within(mention.span)[-1] for mention in (one, other)]
    first, second = ({number, parse.head(number)} if number.dep == "nummod" else {number} for number in numbers)
    joined = ((token, parse.head(token)) for token in first | second if token.dep == "conj")
    return any({token, head} & first and {token, head} & second for token, head in joined)


def _in_place(subject: PhrasedProblem, name: str, asked: Parse) -> tuple[Span, str] | Rejected:
    """What a question takes the place of, and its text there, with what is to be told before it."""
    whole = subject.parse.question.span
    if is_in_question(subject, name):
        others = None if _says_more(subject) else _others_told(subject, name)
        return (
            Rejected("condition-with-others", asked.text)
            if others is None
            else (whole, " ".join((*others, asked.text)))
        )
    place, text = _place(subject, asked)
    condition = Span(whole.start, max(place.start, main_clause(subject).start))
    if is_of_later(subject, condition, asked):
        return Rejected("condition-apart", asked.text)
    if _is_repeated(subject, condition, asked):
        return whole, asked.text
    stays = place != whole and is_about(subject, condition, name, asked)
    if stays or not condition.of(subject.question):
        return place, text
    stated = as_statement(subject.parse, condition)
    if stated is None or (has_condition(asked) and text == asked.text):
        return Rejected("condition-apart", asked.text)
    return whole, f"{stated} {text[0].upper()}{text[1:]}"


def _is_repeated(subject: PhrasedProblem, condition: Span, asked: Parse) -> bool:
    """Whether a question ends with the time with which the old one opens: ``After 3 hours, how many had he …?``"""
    said, text = subject.parse.within(condition), condition.of(subject.question)
    numbers = {(mention.value, mention.unit) for mention in find_mentions(text) if mention.is_quantity}
    again = {(mention.value, mention.unit) for mention in find_mentions(asked.text) if mention.is_quantity}
    is_said = bool(numbers) and numbers <= again and content(said) <= content(asked.tokens)
    return is_said and opens_asking(asked)


def _place(subject: PhrasedProblem, asked: Parse) -> tuple[Span, str]:
    """What a new question takes the place of, and its text there: without a condition that the old one has as well.

    One that opens with a time or condition of its own takes the place of the old one with its condition.
    """
    whole, own = subject.parse.question.span, lead_of(asked, asked.question)
    condition = opening_condition(subject.parse)
    givens = [m.value for m in subject.oracle.mentions if condition.contains(m.span) and m.is_quantity]
    if (
        has_condition(asked)
        and givens
        and givens == [m.value for m in find_mentions(own.of(asked.text)) if m.is_quantity]
    ):
        rest = asked.text[own.end :]
        return Span(condition.end, whole.end), rest[0].upper() + rest[1:]
    return (main_clause(subject) if opens_asking(asked) else whole), asked.text


def _is_known(subject: PhrasedProblem, question: Span, asked: str, again: Sequence[StatedInEdit]) -> bool:
    """Whether each number of a new question stands once in the text that stays, or was in the old question as well."""
    mentions = [m.value for m in subject.oracle.mentions if not question.overlaps(m.span)]
    places = {stated.span for stated in again}
    known = [m.span in places or mentions.count(m.value) == 1 for m in find_mentions(asked) if m.is_quantity]
    return all(known)


def _asked(
    subject: PhrasedProblem, mutator: str, name: str, question: Span, asked: str, again: tuple[StatedInEdit, ...]
) -> FactEdit | Rejected:
    oracle, pair = subject.oracle, subject.pair(name)
    states = numbers_told(asked)
    opens = any(sentence.span.start == question.start for sentence in subject.parse.sentences)
    unsaid = [g.param for g in oracle.groundings if question.contains(oracle.mentions[g.mention].span)]
    kept = {stated.id for stated in again}
    gone = [param for param in unsaid if given_id(oracle, param) not in kept and param != name]
    if pair is not None and not {pair.first, pair.second}.isdisjoint(gone):
        return Rejected("in-the-question", asked)
    used = (relation for param in gone for relation in relations_using(oracle, param))
    sought = name if pair is None else name_of_pair(subject, pair)
    return FactEdit(
        mutator,
        TextEdit(question, question.of(subject.question), asked if opens else asked[0].lower() + asked[1:], states),
        name,
        asks=sought,
        drops=tuple(given_id(oracle, param) for param in unsaid),
        weakens=tuple(dict.fromkeys((relation_id(oracle, ANSWER), *used))),
        adds=again,
        defines=None if pair is None else _difference(pair, sought),
    )


def _difference(pair: Pair, sought: str) -> Fact:
    """What a question for a pair asks for."""
    constraint = Compare("==", Ref(sought), BinOp("-", Ref(pair.first), Ref(pair.second)))
    return Fact(f"relation.{pair.id}", "relation", constraint)
