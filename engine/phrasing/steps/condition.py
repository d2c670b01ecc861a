"""The condition under which a result holds, where only the question says it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import SUBJECTS
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, is_run
from illposed.engine.ir.nodes import references
from illposed.engine.ir.numbers import read_number
from illposed.engine.phrasing.answer.premise import last_premise_of, premise_of
from illposed.engine.phrasing.answer.question import Question, read_question
from illposed.engine.phrasing.draft import capitalised, uncapitalised, written
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import Referents, referents_of
from illposed.engine.phrasing.steps.meaning import is_answer
from illposed.engine.phrasing.steps.said import is_finite, main_verb, tense_of
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_MAIN: Final = ("conj", "ccomp", "parataxis", "advcl")
_MOST_NUMBERS: Final = 3
"""How many numbers a condition may have and still be read at one go."""


@dataclass(frozen=True, slots=True)
class Condition:
    """``If Mara sells 5 of them,`` or nothing; ``pronouns`` has ``she`` for the ``Mara`` that it names.

    ``end`` is what says again at the end of a question what the end of the old one says: ``if a lime costs $2``. What
    says that something is or was so ``only_asked``: it goes before a question, and what is told holds without it.
    """

    text: str = ""
    pronouns: Mapping[str, str] = field(default_factory=dict)
    end: str = ""
    only_asked: bool = False

    def telling(self, told: Told, parse: Parse) -> Told:
        """``told``, with its ``parse``, after the condition; a name that this has said is a pronoun there."""
        if not self.text or self.only_asked:
            return told
        named = next((name for name in self.pronouns if told.text.startswith(f"{name} ")), "")
        rest = uncapitalised(told.text, parse.tokens[0])
        text = f"{self.text} {self.pronouns.get(named, '')}{rest.removeprefix(named)}"
        shift = len(text) - len(told.text)
        return Told(text, Span(told.number.start + shift, told.number.end + shift))

    def asking(self, asked: str, told: Told) -> str:
        """A question for the number of ``told``, after the condition."""
        named = next((name for name in self.pronouns if told.text.startswith(f"{name} ")), "")
        pronoun = self.pronouns.get(named, named)
        if self.end:
            return f"{asked.removesuffix('?')} {self.end.replace(f'if {named} ', f'if {pronoun} ')}?"
        if self.only_asked and not asked.startswith(("How", "What")):
            return asked
        if asked.count(named) == 1:
            asked = asked.replace(f" {named} ", f" {pronoun} ")
        return f"{self.text} {asked[:1].lower()}{asked[1:]}" if self.text else asked


def condition_of(problem: ParsedProblem, result: ResultId, told: Parse) -> Condition | Rejected:
    """The condition where a result holds only under a number of the question; an empty one where it does not.

    Rejected as ``premise`` where the question says that number otherwise, or in another tense than ``told``.
    """
    said = {read_number(token.text) for token in told.tokens if token.tag == "CD"}
    late = [mention.span for mention in _late_mentions(problem, result) if mention.value not in said]
    asking = problem.question.tokens_of(problem.question.question)
    if not late or (is_answer(problem, result) and all(token.lower != "if" for token in asking)):
        return Condition()
    value = problem.quantities()[result]
    if any(mention.value == value and mention.span in late for mention in problem.problem.oracle.mentions):
        return Rejected("premise", told.text)
    question = read_question(problem.question)
    if isinstance(question, Rejected):
        return Rejected("premise", told.text)
    if (verb := question.condition) is None:
        return _at_the_end(problem, question, late) or Rejected("premise", told.text)
    if premise_of(question) in ("state", "event"):
        return _of_fact(problem.question, question.lead, late)
    subject = told.child(main_verb(told), *SUBJECTS)
    if subject is None or told.tokens[0] not in told.subtree(subject):
        return Rejected("premise", told.text)
    lead = _needed(problem.question, question.lead, late)
    spoken = (token for token in told.tokens if token == main_verb(told) or token.dep == "relcl")
    tenses = {tense_of(problem.question, verb), *(tense_of(told, token) for token in spoken)}
    if not all(_has_any(lead, [number]) for number in late) or {"VBD", "VBZ"} <= tenses:
        return Rejected("premise", told.text)
    wishes = verb.lemma == main_verb(told).lemma and verb.lemma in ("want", "need", "plan")
    if wishes or sum(token.tag == "CD" for token in lead) > _MOST_NUMBERS:
        return Rejected("premise", told.text)
    referents = referents_of(problem.question)
    names = referents.resolved(lead)
    if isinstance(names, Rejected):
        return names
    return Condition(f"{capitalised(written(lead, names))},", _pronouns(referents, lead, names))


def _of_fact(parse: Parse, lead: tuple[Token, ...], late: list[Span]) -> Condition:
    """The condition that says what is or was so, whole, so that it may stay where it stands before a new question."""
    referents = referents_of(parse)
    names = referents.resolved(lead)
    words = lead[:-1] if lead[-1].lower == "then" else lead
    whole = all(_has_any(lead, [number]) for number in late)
    if isinstance(names, Rejected) or not whole or sum(token.tag == "CD" for token in lead) > _MOST_NUMBERS:
        return Condition()
    text = f"{capitalised(written(words, names)).rstrip(' ,')},"
    return Condition(text, _pronouns(referents, lead, names), only_asked=True)


def _pronouns(referents: Referents, tokens: tuple[Token, ...], names: dict[int, str]) -> dict[str, str]:
    """The pronouns for the people whom ``tokens`` name, or have ``names`` for."""
    singular = (token for token in tokens if token.lower in ("he", "she") and token.index in names)
    return {names[token.index]: token.lower for token in singular} or referents.pronoun_of_only(tokens)


def _needed(parse: Parse, lead: tuple[Token, ...], late: list[Span]) -> tuple[Token, ...]:
    """Of "if Mara sells 5 figs, and Omar sells 9 figs and 2 limes" what says one of the ``late`` numbers."""
    verbs = [token for token in lead if token.dep in _MAIN and is_finite(parse, token)]
    verbs = [verb for verb in verbs if (mark := parse.child(verb, "mark")) is None or mark.lower == "if"]
    subjects = [subject for verb in verbs if (subject := parse.child(verb, *SUBJECTS)) in lead and subject]
    starts = {start for subject in subjects if (start := parse.subtree(subject)[0].index) > lead[1].index}
    cuts = [lead[0].index, *sorted(starts), lead[-1].index + 1]
    clauses = [parse.tokens[start:stop] for start, stop in pairwise(cuts)]
    others = [clause for clause in clauses if _counts(clause) and not _has_any(clause, late)]
    needed = [clause for clause in clauses if clause not in others]
    if not needed or (len(needed) > 1 and others):
        needed = clauses
    opening = () if needed[0] == clauses[0] else lead[:1]
    kept = _without_items(parse, (*opening, *(word for clause in needed for word in clause)), late)
    while kept[-1].lower in (",", "then") or kept[-1].dep == "cc":
        kept = kept[:-1]
    return kept


def _without_items(parse: Parse, tokens: tuple[Token, ...], late: list[Span]) -> tuple[Token, ...]:
    """Without the items of a list that have numbers, but none of the ``late`` ones."""
    for item in tokens:
        first = parse.head(item)
        if item.dep != "conj" or item.is_verb or first not in tokens:
            continue
        if first.dep == "conj" or parse.child(item, "conj") is not None:
            return tokens
        words = {token for token in tokens if token.pos != "PUNCT"}
        second = words & set(parse.subtree(item))
        joint = {token for token in parse.children(first, "cc", "punct") if first.index < token.index < item.index}
        own = words & set(parse.subtree(first)) - second - joint
        for gone, stays in ((second, own), (own, second)):
            listed = sorted(gone, key=lambda token: token.index)
            ends = parse.after(listed[-1]).text == "," or parse.after(listed[-1]).dep == "cc"
            plain = is_run(listed) and (ends if gone is second else parse.before(listed[0]).is_verb)
            if plain and _counts(gone) and _has_any(stays, late) and not _has_any(gone, late):
                return _without_items(parse, tuple(t for t in tokens if t not in gone | joint), late)
    return tokens


def _counts(tokens: Iterable[Token]) -> bool:
    return any(token.tag == "CD" for token in tokens)


def _has_any(tokens: Iterable[Token], numbers: list[Span]) -> bool:
    return any(token.span.overlaps(number) for token in tokens for number in numbers)


def _at_the_end(problem: ParsedProblem, question: Question, late: list[Span]) -> Condition | None:
    """The condition that a question ends with, where this says what is or was so, and has all the ``late`` numbers."""
    clause = question.last_clause
    if last_premise_of(question) not in ("state", "event"):
        return None
    referents = referents_of(problem.question)
    names = referents.resolved(clause)
    said = Span(clause[0].span.start, clause[-1].span.end)
    if isinstance(names, Rejected) or any(name[0].islower() for name in names.values()):
        return None
    if not all(said.contains(number) for number in late) or sum(token.tag == "CD" for token in clause) > len(late):
        return None
    return Condition(end=written(clause, names), pronouns=_pronouns(referents, clause, names))


def _late_mentions(problem: ParsedProblem, result: ResultId) -> list[Mention]:
    """The numbers of the sentence that asks from which the result comes."""
    oracle = problem.problem.oracle
    steps = {step.target: step.expr for step in oracle.program.steps}
    names = {oracle.name_of(result)}
    while found := {name for target in names & steps.keys() for name in references(steps[target])} - names:
        names |= found
    asking = problem.question.question.span
    mentions = [oracle.mentions[grounding.mention] for grounding in oracle.groundings if grounding.param in names]
    return [mention for mention in mentions if asking.contains(mention.span)]
