"""What is so of each of several, and is said to be: "The vans can hold 9 people each", of which there are 4."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from illposed.engine.english.lexicon import EACH_OF, TOTALS
from illposed.engine.english.tokens import Token, is_same_noun
from illposed.engine.ir.nodes import Ref, operations
from illposed.engine.phrasing.draft import GivenDraft
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.quantities.measures import TIME_UNITS

_SAID: Final = EACH_OF | TOTALS | {"per", "apiece"}


def with_each(problem: ParsedProblem, given: GivenId, draft: GivenDraft) -> GivenDraft:
    """The draft with "each" at its end where a step multiplies its number by how many there are of its subject.

    Of "4 vans that can hold 9 people" it says "The vans can hold 9 people each": the vans hold 36 people.
    """
    counts = draft.mention.kind in ("count", "money")
    if not counts or not _SAID.isdisjoint(token.lower for token in draft.tokens):
        return draft
    verb = draft.parse.verb_above(draft.parse.head_of(draft.number))
    subject = None if verb is None else draft.parse.head(verb) if verb.dep == "relcl" else draft.parse.subject(verb)
    if subject is None or not subject.is_plural or subject not in draft.spoken or not _ends_with_number(draft):
        return draft
    return replace(draft, end=f" each{draft.end}") if _is_multiplied(problem, given, subject) else draft


def _ends_with_number(draft: GivenDraft) -> bool:
    """Whether nothing is said after a number but what it counts, so that "each" can be of nothing else."""
    last, spoken = draft.number[-1], draft.spoken
    counted = draft.parse.head(last)
    ends = counted if counted.is_noun and counted.index > last.index else last
    after = [token for token in spoken if token.index > ends.index and token.pos != "PUNCT"]
    return not after and not draft.noun and last in spoken


def _is_multiplied(problem: ParsedProblem, given: GivenId, subject: Token) -> bool:
    """Whether a given is multiplied by the number of what a subject names, of which there are two or more."""
    oracle = problem.problem.oracle
    if subject.lemma in TIME_UNITS:
        return False
    mentions = {grounding.param: oracle.mentions[grounding.mention] for grounding in oracle.groundings}
    own = {Ref(name) for name, mention in mentions.items() if mention.span == given.span}
    pairs = [{node.left, node.right} for node in operations(oracle.program) if node.operator == "*"]
    factors = {side.name for pair in pairs if own & pair for side in pair - own if isinstance(side, Ref)}
    counts = (mentions[factor] for factor in factors if factor in mentions)
    numbers = (problem.question.within(one.span)[-1] for one in counts if one.kind == "count" and one.value >= 2)
    return any(is_same_noun(problem.question.head(number), subject) for number in numbers)
