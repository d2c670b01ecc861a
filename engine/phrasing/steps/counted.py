"""What a bare number of a line counts: the plums of "She sold 24", where all that it comes from are plums."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, walk
from illposed.engine.phrasing.draft import StepDraft, written
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.said import unit_of
from illposed.engine.phrasing.steps.scope import mentions_by_name
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.mentions import Mention

_LEFT: Final = ("left", "remaining")
_ROLES: Final = ("dobj", "nsubj", "nsubjpass")
_SCALES: Final = ("fraction", "percent", "multiplier")


def with_noun(problem: ParsedProblem, result: ResultId, draft: StepDraft) -> StepDraft:
    """The draft with the noun that its number counts, where it has none and it is beyond doubt.

    "He had 24 bulbs left" for "he had 24 left", where 16 of 40 bulbs are gone: only things of one sort are added or
    taken, and multiplied by nothing but a multiple, a fraction or a percentage.
    """
    if not _stands_alone(draft):
        return draft
    found = [*_nouns(problem, problem.problem.oracle.name_of(result))]
    nouns = [noun for noun in found if noun is not None]
    if len(nouns) < len(found) or len({noun.lemma for noun in nouns}) != 1:
        return draft
    named = {_phrase(problem.question, noun) for noun in nouns}
    noun = named.pop() if len(named) == 1 else nouns[0].text
    again = any(token.lemma == nouns[0].lemma for token in draft.words)
    return draft if again else replace(draft, noun=noun)


def _stands_alone(draft: StepDraft) -> bool:
    """Whether a number is all that somebody has or gives, or that does something: ``24 left``, ``a total of 24``."""
    parse, number = draft.parse, draft.number
    whole = parse.head(parse.head(number)) if number.dep == "pobj" and parse.before(number).lower == "of" else number
    held = (whole.dep == "dobj" and whole.lower == "total") or (whole == number and number.dep in _ROLES)
    beside = all(word.dep == "prep" or word.lower in _LEFT for word in parse.children(number))
    after = parse.after(number)
    more = after.lower in ("of", "%") or after.is_noun or after.is_comparative
    return held and beside and not more and number.text.replace(",", "").isdigit() and number.text != "1"


def _nouns(problem: ParsedProblem, name: str) -> Iterator[Token | None]:
    """The nouns that the numbers of the question count from which a quantity is computed; None for what counts none."""
    mentions = mentions_by_name(problem)
    if name in mentions:
        if not _is_bare(problem.question, mentions[name]):
            yield _noun(problem.question, mentions[name])
        return
    expr = next((step.expr for step in problem.problem.oracle.program.steps if step.target == name), None)
    operands = [*_operands(expr, mentions)] if expr is not None else [None]
    for operand in operands:
        if operand is None:
            yield None
        else:
            yield from _nouns(problem, operand)


def _operands(expr: Expr, mentions: dict[str, Mention]) -> Iterator[str | None]:
    """The names that an expression adds, subtracts or takes a part or a multiple of; None for anything else in it."""
    if isinstance(expr, Ref):
        yield expr.name
    elif isinstance(expr, BinOp) and expr.operator in "+-":
        yield from _operands(expr.left, mentions)
        yield from _operands(expr.right, mentions)
    elif isinstance(expr, BinOp):
        sides = [side for side in (expr.left, expr.right) if not _scales(side, mentions)]
        yield from _operands(sides[0], mentions) if len(sides) == 1 else (None,)
    else:
        yield None


def _scales(expr: Expr, mentions: dict[str, Mention]) -> bool:
    """Whether an expression is a multiple, a fraction or a percentage of the question."""
    names = [node.name for node in walk(expr) if isinstance(node, Ref)]
    scales = all(name in mentions and mentions[name].kind in _SCALES for name in names)
    return scales and (bool(names) or expr == Const(100))


def _is_bare(question: Parse, mention: Mention) -> bool:
    """Whether a number of the question counts what another one does: ``16 of them``, ``gave 5 away``."""
    number = question.within(mention.span)[-1]
    of = question.after(number)
    return mention.kind == "count" and unit_of(question, number) is None and mention.unit is None and of.tag != "NNS"


def _noun(question: Parse, mention: Mention) -> Token | None:
    noun = unit_of(question, question.within(mention.span)[-1]) if mention.kind == "count" else None
    return noun if noun is not None and noun.tag == "NNS" and noun.lemma == (mention.unit or noun.lemma) else None


def _phrase(question: Parse, noun: Token) -> str:
    """A noun with what says which ones: ``light bulbs``, ``red pens``."""
    return written(
        [token for token in question.children(noun, "compound", "amod") if token.index < noun.index] + [noun]
    )
