"""The condition that a question opens with, where a result rests on a number of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from illposed.engine.english.lexicon import DISTRIBUTED, REMAINDER, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Token
from illposed.engine.ir.nodes import BinOp, Ref
from illposed.engine.ir.numbers import read_number
from illposed.engine.phrasing.answer.question import LONG, Question, last_premise_of, premise, premise_of, read_question
from illposed.engine.phrasing.draft import capitalised, uncapitalised, written
from illposed.engine.phrasing.people import GENDERS, KIN, Gender
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.phrasing.steps.meaning import is_answer
from illposed.engine.phrasing.steps.moment import STAGES
from illposed.engine.phrasing.steps.said import Said, tense_of
from illposed.engine.phrasing.steps.scope import expression_of, mentions_by_name
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

PREMISE: Final = "premise"
UNDER_CONDITION: Final = "under-condition"
_ASSUMING: Final = word_set("assuming considering given knowing")
_LEFT: Final = word_set("left remaining")
_STATES: Final = word_set("be have cost contain weigh")
_SEVERAL: Final = word_set("they them their theirs")
_POSSESSIVES: Final = {"he": "his", "she": "her"}
_CONTENT: Final = ("NOUN", "PROPN", "VERB", "ADJ")


def refuse_premise(said: Said) -> Rejected | None:
    """Rejected as ``premise`` where a result may not be so, as ``under-condition`` where it is if what the question
    opens with is; None if it is so.

    What rests on ``If a lime costs $2``, ``If he ate 2`` or ``If each hen lays 3`` is so, for these are facts, as is
    what a question ends with: ``if Ida is 20 now``, ``assuming a set has 13 cards``. What rests on ``If he feeds 3``,
    or on a number that the question has elsewhere, may not be so; nor is what is left then, before the question has
    come to it.
    """
    late, problem = _late_mentions(said), said.problem
    asking = problem.question.tokens_of(problem.question.question)
    if not late or (is_answer(problem, said.result) and all(token.lower != "if" for token in asking)):
        return None
    question = read_question(problem.question)
    refused = Rejected(PREMISE, ", ".join(mention.text for mention in late))
    if isinstance(question, Rejected):
        return refused
    closing = question.last_clause if last_premise_of(question) in ("state", "event") else ()
    late = [mention for mention in late if not _states((*closing, *_assumed(question)), mention)]
    opening = premise_of(question)
    if not late or opening is None:
        return refused if late else None
    lasts = said.words & STAGES and tense_of(said.parse, said.verb) == "VBZ"
    if lasts and not is_answer(problem, said.result):
        return refused
    value = problem.quantities()[said.result]
    known = all(mention.value != value and _states(question.lead, mention) for mention in late)
    if known and opening == "number" and DISTRIBUTED.isdisjoint(token.lower for token in question.lead):
        return Rejected(UNDER_CONDITION, refused.detail)
    return None if known else refused


def is_under_condition(said: Said) -> bool:
    """Whether a result rests on no number of the sentence that asks but on those of the condition that this opens with.

    It can be asked for after that condition, whether it is so or may be yet to come.
    """
    question, late = read_question(said.problem.question), _late_mentions(said)
    if isinstance(question, Rejected) or premise_of(question) is None:
        return not late
    return all(_states(question.lead, mention) for mention in late)


def _assumed(question: Question) -> tuple[Token, ...]:
    """What a question has that is how things are all the time: ``, assuming a set has 13 cards``; nothing if none is.

    What begins the question with such a word is one too: ``Considering the pen is 12 inches long, …``.
    """
    parse, tokens = question.parse, (*question.lead, *question.asked, *question.subject, *question.rest)
    for token in tokens:
        verb = parse.child(token, "ccomp") if token.lower in _ASSUMING else None
        if verb is not None and premise(parse, verb, parse.subtree(token), question.finite) == "state":
            return parse.subtree(token)
    return ()


def _rests_on_assumed(said: Said) -> bool:
    question = read_question(said.problem.question)
    assumed = () if isinstance(question, Rejected) else _assumed(question)
    return any(_states(assumed, mention) for mention in _late_mentions(said))


def under_condition(said: Said) -> Told | None:
    """ "If Mara buys 3 pens, she spends $6." for what holds only then; None where the condition cannot stand before it.

    It can if it does not say what the sentence says, is short, and has not still to come of what is past there, and
    the sentence opens with its subject.
    """
    condition, told = condition_of(said), said.told
    if not isinstance(condition, Condition):
        return None
    first, past = said.parse.tokens[0], any(token.tag == "VBD" for token in said.parse.tokens)
    if (past and not condition.is_past) or first not in said.parse.subtree(said.subject):
        return None
    text, rest = condition.before(said, uncapitalised(told.text, first)), told.text[told.number.start :]
    start = len(text) - len(rest)
    return Told(text, Span(start, start + len(told.number.of(told.text)))) if text.endswith(rest) else None


def in_problem(said: Said, asked: str) -> str | Rejected:
    """The question ``asked`` for a result, after the condition of the old question if the result rests on that.

    Rejected as ``said-twice`` where the condition says what is asked, as ``condition`` where it is too long, as
    ``premise`` where it rests on what the old question assumes (``12 eggs are a dozen``), which everybody may know, as
    ``nothing-taken`` where something is said to be left from which nothing was taken, and as ``state`` where the text
    goes on with what is left: "He sold the rest."
    """
    if said.words & _LEFT and _is_a_part(said):
        return Rejected("nothing-taken", asked)
    if _rests_on_assumed(said):
        return Rejected(PREMISE, asked)
    if said.words & _LEFT and not is_answer(said.problem, said.result) and _is_rest_used(said):
        return Rejected("state", asked)
    condition = condition_of(said)
    if condition is None or isinstance(condition, Rejected):
        return asked if condition is None else condition
    if condition.is_to_come and tense_of(said.parse, said.verb) == "VBD":
        return Rejected("tense", condition.text)
    opening, comma, rest = asked.partition(", how ")
    if comma:  # the condition takes the place of what the question opens with
        asked = f"how {rest.removesuffix('?')} {opening[:1].lower()}{opening[1:]}?"
    return condition.before(said, f"{asked[:1].lower()}{asked[1:]}")


class Condition(NamedTuple):
    """The condition of a question as it begins a sentence, without the comma after it; whether it tells of the past.

    It ``is_to_come`` if somebody does something in it who has not done so yet: ``If Omar makes 5 hats``. ``name`` is
    the only one whom it speaks of, with the ``pronoun`` for that one, if the problem has it.
    """

    text: str
    is_past: bool
    is_to_come: bool
    name: str
    pronoun: Gender | None

    def before(self, said: Said, sentence: str) -> str:
        """The condition and a sentence, in which the pronoun stands for whom both speak of."""
        if self.pronoun is not None:
            name, alone = re.escape(self.name), not said.parse.children(said.subject, "conj", "compound")
            sentence = re.sub(rf"\b{name}['’]s\b", _POSSESSIVES[self.pronoun], sentence)
            if said.subject.text == self.name and alone:
                sentence = re.sub(rf"\b{name}\b(?!['’])", self.pronoun, sentence, count=1)
        return f"{self.text}, {sentence}"


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
    if len(lead) > LONG:
        return Rejected("condition", written(lead))
    text, is_past = capitalised(written(lead, names)).rstrip(" ,"), any(token.tag == "VBD" for token in lead)
    doing = (token for token in lead if token.tag == "VBZ" and token.pos == "VERB" and token.lemma not in _STATES)
    doers = [said.problem.question.subject(token) for token in doing]
    is_to_come = any(doer is not None and doer.tag in ("NNP", "PRP") for doer in doers)
    return Condition(text, is_past, is_to_come, *_only_one(said, lead, names))


def _only_one(said: Said, lead: Sequence[Token], resolved: Mapping[int, str]) -> tuple[str, Gender | None]:
    """Whom a condition speaks of, and nobody else, and the pronoun that the problem has for that one."""
    referents, named = referents_of(said.problem.question), [token for token in lead if token.tag == "NNP"]
    names = {token.text for token in named} | {name.removesuffix("'s") for name in resolved.values()}
    genders = {*map(referents.pronoun_for, named), *(GENDERS.get(token.lower) for token in lead)} - {None}
    others = any(token.lower in _SEVERAL or token.lemma.lower() in KIN for token in lead)
    return ("", None) if others or len(names) != 1 or len(genders) != 1 else (names.pop(), genders.pop())


def _states(tokens: Sequence[Token], mention: Mention) -> bool:
    return any(token.span.overlaps(mention.span) for token in tokens)


def _late_mentions(said: Said) -> list[Mention]:
    """The numbers of the sentence that asks from which the result comes, but those that are said again with it.

    In the condition of the question also what looks like a given from which it comes: ``If Ida is 20``.
    """
    oracle, question = said.problem.problem.oracle, said.problem.question
    names = oracle.ancestors[said.name]
    again = {read_number(token.text) for token in said.parse.tokens if token.tag == "CD" and token != said.number}
    givens = [oracle.mentions[grounding.mention] for grounding in oracle.groundings if grounding.param in names]
    looks = {(given.value, given.kind, unit) for given in givens for unit in (given.unit, None)}
    asked = read_question(question)
    answers = is_answer(said.problem, said.result)
    said_if = () if isinstance(asked, Rejected) else (*asked.lead, *(asked.last_clause if answers else ()))
    alike = [one for one in oracle.mentions if (one.value, one.kind, one.unit) in looks and _states(said_if, one)]
    late = [one for one in (*givens, *alike) if question.question.span.contains(one.span)]
    return [mention for mention in dict.fromkeys(late) if mention.value not in again]


def _is_rest_used(said: Said) -> bool:
    """Whether the text says, before it asks, what somebody did with the rest."""
    told = said.problem.question.tokens[: said.problem.question.question.first]
    return any(token.lower in REMAINDER and token.dep == "dobj" for token in told)


def _is_a_part(said: Said) -> bool:
    """Whether a difference is the rest of what there is all the time: "9 pens, of which 5 are red"."""
    expr, question = expression_of(said.problem, said.result), said.problem.question
    if not (isinstance(expr, BinOp) and expr.operator == "-" and isinstance(expr.right, Ref)):
        return False
    part = mentions_by_name(said.problem).get(expr.right.name)
    verb = None if part is None else question.verb_above(question.within(part.span)[0])
    return verb is not None and verb.lemma in _STATES
