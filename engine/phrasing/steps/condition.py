"""The condition that a question opens with, where a result rests on a number of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from illposed.engine.english.lexicon import DISTRIBUTED, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Token
from illposed.engine.ir.nodes import references
from illposed.engine.ir.numbers import read_number
from illposed.engine.phrasing.answer.premise import LONG, premise_of
from illposed.engine.phrasing.answer.question import read_question
from illposed.engine.phrasing.draft import capitalised, uncapitalised, written
from illposed.engine.phrasing.people import GENDERS, KIN
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.phrasing.steps.meaning import STAGES, is_answer
from illposed.engine.phrasing.steps.said import Said, tense_of
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

UNDER_CONDITION: Final = "under-condition"
_CONTENT: Final = ("NOUN", "PROPN", "VERB", "ADJ")
_SEVERAL: Final = word_set("they them their theirs")
_POSSESSIVES: Final = {"he": "his", "she": "her"}


def refuse_premise(said: Said) -> Rejected | None:
    """Rejected as ``premise`` where a result may not be so, as ``under-condition`` where it is if what the question
    opens with is; None if it is so.

    What rests on ``If a lime costs $2``, ``If he ate 2`` or ``If each hen lays 3`` is so, for these are facts. What
    rests on ``If he feeds 3``, or on a number that the question has elsewhere, may not be so; nor is what is left
    then, before the question has come to it.
    """
    late, problem = _late_mentions(said), said.problem
    asking = problem.question.tokens_of(problem.question.question)
    if not late or (is_answer(problem, said.result) and all(token.lower != "if" for token in asking)):
        return None
    question = read_question(problem.question)
    refused = Rejected("premise", ", ".join(mention.text for mention in late))
    premise = None if isinstance(question, Rejected) else premise_of(question)
    if isinstance(question, Rejected) or premise is None:
        return refused
    lasts = said.words & STAGES and tense_of(said.parse, said.verb) == "VBZ"
    if lasts and not is_answer(problem, said.result):
        return refused
    value = problem.quantities()[said.result]
    known = all(mention.value != value and _states(question.lead, mention) for mention in late)
    if known and premise == "number" and DISTRIBUTED.isdisjoint(token.lower for token in question.lead):
        return Rejected(UNDER_CONDITION, refused.detail)
    return None if known else refused


def under_condition(said: Said) -> Told | None:
    """ "If Mara buys 3 pens, she spends $6." for what holds only then; None where the condition cannot stand before it.

    It can if it does not say what the sentence says, is short, and has not still to come of what is past there, and
    the sentence opens with its subject.
    """
    condition, told = condition_of(said), said.told
    if not isinstance(condition, Condition):
        return None
    past = [any(token.tag == "VBD" for token in tokens) for tokens in (condition.tokens, said.parse.tokens)]
    if past == [False, True] or said.parse.tokens[0] not in said.parse.subtree(said.subject):
        return None
    main = uncapitalised(with_pronoun(said, condition, told.text), said.parse.tokens[0])
    rest = told.text[told.number.start :]
    if not main.endswith(rest):
        return None
    text = f"{condition.text}, {main}"
    start = len(text) - len(rest)
    return Told(text, Span(start, start + len(told.number.of(told.text))))


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition of a question, what is written for its pronouns, and its ``text``."""

    tokens: tuple[Token, ...]
    names: Mapping[int, str]

    @property
    def text(self) -> str:
        """The condition as it begins a sentence, without the comma after it."""
        return capitalised(written(self.tokens, self.names)).rstrip(" ,")


def condition_of(said: Said) -> Condition | Rejected | None:
    """The condition of the old question, if the result rests on that; else None.

    Rejected as ``said-twice`` where the condition says what is asked, as ``condition`` where it is too long.
    """
    question = read_question(said.problem.question)
    if isinstance(question, Rejected) or not question.lead or not _late_mentions(said):
        return None
    lead = question.lead[:-1] if question.lead[-1].lower == "then" else question.lead
    names = referents_of(said.problem.question).resolved(lead)
    if isinstance(names, Rejected):
        return names
    words = {token.lemma.lower() for token in lead}
    if all(token.lemma.lower() in words for token in said.parse.tokens if token.pos in _CONTENT):
        return Rejected("said-twice", said.told.text)
    return Rejected("condition", written(lead)) if len(lead) > LONG else Condition(lead, names)


def _states(tokens: Sequence[Token], mention: Mention) -> bool:
    return any(token.span.overlaps(mention.span) for token in tokens)


def _late_mentions(said: Said) -> list[Mention]:
    """The numbers of the sentence that asks from which the result comes, but those that are said again with it.

    In the condition of the question also what looks like a given from which it comes: ``If Ida is 20``.
    """
    oracle, question = said.problem.problem.oracle, said.problem.question
    steps = {step.target: step.expr for step in oracle.program.steps}
    names = {oracle.name_of(said.result)}
    while found := {name for target in names & steps.keys() for name in references(steps[target])} - names:
        names |= found
    again = {read_number(token.text) for token in said.parse.tokens if token.tag == "CD" and token != said.number}
    givens = [oracle.mentions[grounding.mention] for grounding in oracle.groundings if grounding.param in names]
    looks = {(given.value, given.kind, unit) for given in givens for unit in (given.unit, None)}
    asked = read_question(question)
    answers = is_answer(said.problem, said.result)
    said_if = () if isinstance(asked, Rejected) else (*asked.lead, *(asked.last_clause if answers else ()))
    alike = [one for one in oracle.mentions if (one.value, one.kind, one.unit) in looks and _states(said_if, one)]
    late = [one for one in (*givens, *alike) if question.question.span.contains(one.span)]
    return [mention for mention in dict.fromkeys(late) if mention.value not in again]


def with_pronoun(said: Said, condition: Condition, sentence: str) -> str:
    """What follows a condition that names somebody, and nobody else, with the pronoun that the problem has."""
    referents, genders = referents_of(said.problem.question), dict[str, set[str | None]]()
    for token in condition.tokens:
        if token.lower in _SEVERAL or token.lemma.lower() in KIN:
            return sentence
        if token.tag == "NNP":
            genders.setdefault(token.text, set()).add(referents.pronoun_for(token))
        elif token.lower in GENDERS:
            name = condition.names.get(token.index, "").removesuffix("'s")
            genders.setdefault(name or next(iter(genders), ""), set()).add(GENDERS[token.lower])
    if len(genders) != 1:
        return sentence
    (name, found), subject = next(iter(genders.items())), said.subject
    pronoun = next(iter(found - {None}), None)
    if not name or pronoun is None or len(found - {None}) > 1:
        return sentence
    sentence = re.sub(rf"\b{re.escape(name)}['’]s\b", _POSSESSIVES[pronoun], sentence)
    alone = subject.text == name and not said.parse.children(subject, "conj", "compound")
    return re.sub(rf"\b{re.escape(name)}\b(?!['’])", pronoun, sentence, count=1) if alone else sentence
