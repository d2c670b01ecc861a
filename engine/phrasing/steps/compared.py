"""A result that the question states by another amount: what "12 more stamps than Mara" or "half of the hens" is."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Expr, Ref, references
from illposed.engine.ir.numbers import decimal_places, write_number
from illposed.engine.phrasing.givens import draft_given
from illposed.engine.phrasing.givens.draft import GivenDraft
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.said import NUMBER_NOUNS
from illposed.engine.phrasing.steps.scope import expression_of, mentions_by_name
from illposed.engine.quantities.ids import GivenId, ResultId
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_SMALLER: Final = word_set("less fewer younger shorter")
_POSITIVE: Final = {"older": "old", "younger": "old", "taller": "tall", "shorter": "tall", "longer": "long"}
_SCALING: Final = word_set("multiplier fraction percent")


def draft_compared(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """The sentence of a comparison with the result of it, still to be judged like one from a line of the solution.

    "Omar has 12 more stamps than Mara." is "Omar has 42 stamps.", "Ida is 5 years older than Leon." is "Ida is 30 years
    old.", "Omar has twice as many stamps as Mara." is "Omar has 60 stamps.", "Half of the hens are brown." is "9 of the
    hens are brown." Rejected as ``no-comparison`` where the step takes no number from such a sentence, or something
    else of it.
    """
    expr, refused = expression_of(problem, result), Rejected("no-comparison", str(result))
    value = problem.problem.values[problem.problem.oracle.name_of(result)]
    decimals = decimal_places(value)
    if not isinstance(expr, BinOp) or value == 1 or decimals is None:
        return refused
    number = write_number(value)
    for mention in _scaling(problem, expr, value):
        draft = draft_given(problem, GivenId(mention.span))
        said = None if isinstance(draft, Rejected) or decimals else _scaled(draft, number)
        if said is not None:
            return said.told()
    given: dict[Expr, Mention] = {Ref(name): mention for name, mention in mentions_by_name(problem).items()}
    for own, other in ((expr.left, expr.right), (expr.right, expr.left)):
        subtracted = expr.operator == "-" and own == expr.left
        if expr.operator not in "+-" or own not in given or subtracted:
            continue
        if other in given and is_compared(problem.question, given[other]):
            continue
        draft = draft_given(problem, GivenId(given[own].span))
        if isinstance(draft, Rejected):
            continue
        money = draft.mention.kind == "money"
        number = write_number(value, decimals=2 if money and decimals else None)
        said = _differing(draft, f"${number}" if money else number, more=expr.operator == "+")
        if said is not None:
            return said.told()
    return refused


def _scaling(problem: ParsedProblem, expr: Expr, value: Fraction) -> list[Mention]:
    """The multiple, fraction or percentage that an expression takes of one other number, if it does nothing else."""
    mentions, values = mentions_by_name(problem), problem.problem.values
    names = {*references(expr)}
    scales = {mentions[name] for name in names if name in mentions and mentions[name].kind in _SCALING}
    others = [name for name in names if name not in mentions or mentions[name] not in scales]
    if len(scales) != 1 or len(others) != 1:
        return []
    (scale,), (other,) = scales, others
    factor = scale.value / 100 if scale.kind == "percent" else scale.value
    money = other in mentions and mentions[other].kind == "money"
    same = value == factor * values[other]
    return [scale] if same and not money else []


def _scaled(draft: GivenDraft, number: str) -> GivenDraft | None:
    """ "60 stamps" for "twice as many stamps as Mara", "9 of the hens" for "half of the hens"."""
    parse, last = draft.parse, draft.number[-1]
    after = parse.after(last)
    written = {token.index: "" for token in draft.number} | {draft.number[0].index: number}
    if after.lower == "as":
        return _as_many(draft, after, written)
    if after.is_comparative or any(token.is_comparative for token in draft.tokens if token.index > last.index):
        return None  # "3 times more" is understood in two ways
    head = parse.head(draft.number[0])
    if parse.before(draft.number[0]).lemma == "be" and parse.before(draft.number[0]) in draft.tokens:
        subject = parse.subject(parse.before(draft.number[0]))
        counts = subject is not None and subject.lemma in NUMBER_NOUNS - {"age", "average"}
        rest = tuple(token for token in draft.tokens if token.index > last.index)
        return draft.writing(written).without(*rest) if counts else None
    if after.lower == "the" and parse.after(after).lemma == "number":
        of = parse.after(parse.after(after))
        noun = parse.child(of, "pobj") if of.lower == "of" else None
        if noun is None or noun.tag != "NNS":
            return None
        written |= {token.index: "" for token in parse.tokens[after.index : of.index + 1]}
        following = parse.after(noun)
        said = draft.writing(written)
        return said if following not in draft.tokens or following.text in ",." else _without_standard(said, following)
    if draft.mention.kind not in ("fraction", "percent"):
        return None
    opens = parse.after(after) if after.lower == "of" else after
    whole = parse.child(after, "pobj") if after.lower == "of" else head
    if whole is None or whole.tag != "NNS" or whole.lemma in MEASURE_UNITS | TIME_UNITS:
        return None
    if opens.tag not in ("DT", "PRP$", "NNP") or (head.is_subject and parse.head(head).tag == "VBZ"):
        return None
    if after.lower != "of":
        written[draft.number[0].index] = f"{number} of"
    before = parse.before(draft.number[0])
    if before.lower in ("a", "an", "the", "one", "exactly"):
        written[before.index] = ""
    return draft.writing(written)


def _as_many(draft: GivenDraft, opening: Token, written: dict[int, str]) -> GivenDraft | None:
    """ "60 stamps" for "twice as many stamps as Mara", "30 years old" for "twice as old as Leon"."""
    parse = draft.parse
    how = parse.after(opening)
    closing = next((token for token in draft.tokens if token.index > how.index and token.lower == "as"), None)
    if closing is None:
        return None
    between = parse.tokens[how.index + 1 : closing.index]
    if how.lower == "old" and not between:
        written |= {opening.index: "years"}
    elif how.lower == "many" and between and between[-1].tag == "NNS":
        written |= {opening.index: "", how.index: ""}
    else:
        return None
    return _without_standard(draft.writing(written), closing)


def _differing(draft: GivenDraft, number: str, *, more: bool) -> GivenDraft | None:
    """ "42 stamps" for "12 more stamps than Mara", "30 years old" for "5 years older than Leon"."""
    parse, last = draft.parse, draft.number[-1]
    after = parse.after(last)
    word = parse.after(after) if after.is_noun else after
    than = next((token for token in draft.tokens if token.index > word.index and token.lower == "than"), None)
    if than is None or (word.lower in _SMALLER) == more or not (word.lower in COMPARED or word.lower in _POSITIVE):
        return None
    between = parse.tokens[word.index + 1 : than.index]
    noun = after if after.is_noun else next((token for token in between if token.is_noun), None)
    counts = noun is not None or (draft.mention.kind == "money" and not between)
    describes = parse.head(word).lemma == "be" and not between
    if (after.is_noun and between) or not (counts if word.lower in COMPARED else describes):
        return None
    written = {token.index: "" for token in draft.number} | {draft.number[0].index: number}
    written[word.index] = _POSITIVE.get(word.lower, "")
    return _without_standard(draft.writing(written), than)


def is_compared(parse: Parse, mention: Mention) -> bool:
    """Whether a number is itself a difference or a multiple, so that another one beside it gives no amount."""
    after = parse.after(parse.within(mention.span)[-1])
    return mention.kind == "multiplier" or after.is_comparative or parse.after(after).is_comparative


def _without_standard(draft: GivenDraft, opening: Token) -> GivenDraft | None:
    """Without what it is compared with, if this ends the sentence and says nothing else."""
    dropped = tuple(token for token in draft.tokens if token.index >= opening.index)
    standard = draft.parse.subtree(opening)
    if opening.dep == "mark":
        standard = draft.parse.subtree(draft.parse.head(opening))
    says_more = any(token.dep == "prep" and token.lower != "of" for token in dropped[2:])
    return None if says_more or not set(dropped) <= set(standard) else draft.without(*dropped)
