"""A result that the question states by another amount: what "12 more stamps than Mara" or "half of the hens" is."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Expr, Ref, references
from illposed.engine.ir.numbers import write_number
from illposed.engine.phrasing.draft import GivenDraft
from illposed.engine.phrasing.givens import draft_given
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.scope import expression_of, mentions_by_name
from illposed.engine.quantities.ids import GivenId, ResultId
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected
from illposed.engine.solutions.stated import stated

_SCALING: Final = word_set("multiplier fraction percent")
_LARGER: Final = {"older": "old", "taller": "tall", "longer": "long", "wider": "wide", "deeper": "deep"}
_SMALLER: Final = {"younger": "old"}
"""By the word that compares, what something is so many years or feet of."""

_LEFT: Final = word_set("left remain remains remaining")


def draft_compared(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """The sentence of a comparison with the result of it, still to be judged like one from a line of the solution.

    "Omar has 12 more stamps than Mara." is "Omar has 42 stamps.", "Omar has twice as many stamps as Mara." is "Omar has
    60 stamps.", "Half of the hens are brown." is "9 of the hens are brown." Rejected as ``no-comparison`` where the
    step takes no number from such a sentence, or something else of it.
    """
    expr, refused = expression_of(problem, result), Rejected("no-comparison", str(result))
    value = problem.problem.values[problem.problem.oracle.name_of(result)]
    if not isinstance(expr, BinOp) or value == 1 or value.denominator != 1:
        return refused
    scales = () if _is_sum(problem, result) else _scales(problem, result, expr, value)
    for mention in (*scales, *_differences(problem, expr)):
        draft = draft_given(problem, GivenId(mention.span))
        if not isinstance(draft, Rejected) and any(token.lower in ("each", "both") for token in draft.tokens):
            continue  # "They each have 2 more pens than pads" is not of the pens of one of them
        said = None if isinstance(draft, Rejected) else _plain(draft, write_number(value), more=expr.operator == "+")
        if said is not None:
            return said.told()
    return refused


def is_compared(question: Parse, mention: Mention) -> bool:
    """Whether a number is itself a difference or a multiple, so that another one beside it gives no amount."""
    after = question.after(question.within(mention.span)[-1])
    return mention.kind == "multiplier" or after.is_comparative or question.after(after).is_comparative


def _differences(problem: ParsedProblem, expr: BinOp) -> Iterator[Mention]:
    """The number that an expression adds to another one which is no difference itself, or takes from it."""
    given: dict[Expr, Mention] = {Ref(name): mention for name, mention in mentions_by_name(problem).items()}
    for own, other in ((expr.right, expr.left), (expr.left, expr.right))[: {"+": 2, "-": 1}.get(expr.operator, 0)]:
        scales = own in given and given[own].kind in _SCALING
        if own in given and not scales and not (other in given and is_compared(problem.question, given[other])):
            yield given[own]


def _is_sum(problem: ParsedProblem, result: ResultId) -> bool:
    """Whether a line of the solution finds a sum of money: no "60 stamps", and no "9 of the hens"."""
    if not result.in_solution:
        return False
    line, parse = problem.line(result)
    span = stated(line).results[result.order - 1]
    return span is not None and parse.before(parse.within(span)[0]).text == "$"


def _scales(problem: ParsedProblem, result: ResultId, expr: Expr, value: Fraction) -> Iterator[Mention]:
    """The multiple, fraction or percentage that an expression takes of one other number, if it does nothing else."""
    mentions, values = mentions_by_name(problem), problem.problem.values
    names = {*references(expr)}
    scales = {mentions[name] for name in names if name in mentions and mentions[name].kind in _SCALING}
    others = [name for name in names if name not in mentions or mentions[name] not in scales]
    if len(scales) != 1 or len(others) != 1:
        return
    (scale,), (other,) = scales, others
    factor = scale.value / 100 if scale.kind == "percent" else scale.value
    is_rest = 2 * factor == 1 and _says_left(problem, result)  # half the hens were sold, and as many are left
    if value == factor * values[other] and not (other in mentions and mentions[other].kind == "money") and not is_rest:
        yield scale


def _says_left(problem: ParsedProblem, result: ResultId) -> bool:
    """Whether a line of the solution finds what is left."""
    line = problem.line(result)[1] if result.in_solution else None
    return line is not None and any(token.lower in _LEFT for token in line.tokens)


def _plain(draft: GivenDraft, number: str, *, more: bool) -> GivenDraft | None:
    """The draft with the result instead of the comparison; None if it compares otherwise."""
    after, money = draft.parse.after(draft.number[-1]), draft.mention.kind == "money"
    written = {token.index: "" for token in draft.number} | {draft.number[0].index: f"{'$' * money}{number}"}
    if draft.mention.kind not in _SCALING:
        return _differing(draft.writing(written), after, more=more)
    if after.lower == "as":
        return _as_many(draft.writing(written), after)
    if (counted := _number_of(draft.writing(written), after)) is not None:
        return counted
    later = (token for token in draft.tokens if token.index > draft.number[-1].index)
    if draft.mention.kind == "multiplier" or any(token.is_comparative for token in later):
        return None  # "3 times more" is understood in two ways
    return _part(draft.writing(written), after)


def _differing(draft: GivenDraft, word: Token, *, more: bool) -> GivenDraft | None:
    """ "42 stamps" for "12 more stamps than Mara", "9 years old" for "3 years older than Mara"."""
    than = next((token for token in draft.tokens if token.index > word.index and token.lower == "than"), None)
    degree = draft.parse.after(word)
    if than is not None and draft.parse.before(than) == degree and draft.parse.head(degree).lemma == "be":
        base = (_LARGER if more else _SMALLER).get(degree.lower)
        return _without_standard(draft.writing({degree.index: base}), than) if base and word.is_noun else None
    if than is None or word.lower not in COMPARED or (word.lower == "more") != more:
        return None
    between = draft.parse.tokens[word.index + 1 : than.index]
    counts = any(token.is_noun for token in between) or (draft.mention.kind == "money" and not between)
    return _without_standard(draft.writing({word.index: ""}), than) if counts else None


def _as_many(draft: GivenDraft, opening: Token) -> GivenDraft | None:
    """ "60 stamps" for "twice as many stamps as Mara", "60 stamps in May" for "as many stamps in May as in June"."""
    how = draft.parse.after(opening)
    closing = next((token for token in draft.tokens if token.index > how.index + 1 and token.lower == "as"), None)
    if closing is None or how.lower != "many":
        return None
    between = draft.parse.tokens[how.index + 1 : closing.index]
    thing = next((n for n, token in enumerate(between) if token.tag == "NNS"), None)
    if thing is None or any(token.is_verb or token.pos in ("PUNCT", "CCONJ") for token in between):
        return None
    if between[thing + 1 :] and between[thing + 1].pos != "ADP":
        return None
    return _without_standard(draft.writing({opening.index: "", how.index: ""}), closing)


def _number_of(draft: GivenDraft, article: Token) -> GivenDraft | None:
    """ "60 stamps" for "twice the number of stamps that Mara has"."""
    parse, noun = draft.parse, draft.parse.after(article)
    of = parse.after(noun)
    things = parse.child(of, "pobj") if (article.lower, of.lower) == ("the", "of") else None
    if things is None or noun.lower not in ("number", "amount") or things.tag != "NNS":
        return None
    named = parse.tokens[of.index + 1 : things.index]
    if any(token.dep not in ("amod", "compound") for token in named):
        return None
    plain, rest = draft.writing(dict.fromkeys((article.index, noun.index, of.index), "")), parse.after(things)
    if rest not in draft.tokens or rest.text == ".":
        return plain
    compared = rest.lower in ("that", "as", "than") or parse.child(things, "relcl") is not None
    dropped = [token for token in draft.tokens if token.index >= rest.index]
    says_more = any(token.dep == "prep" and token != rest for token in dropped) or any(t.text == "," for t in dropped)
    return None if says_more or not compared else plain.without(*dropped)


def _without_standard(draft: GivenDraft, opening: Token) -> GivenDraft | None:
    """Without what it is compared with, if this ends the sentence and says nothing else."""
    dropped = [token for token in draft.tokens if token.index >= opening.index]
    standard = draft.parse.subtree(draft.parse.head(opening) if opening.dep == "mark" else opening)
    says_more = any(token.dep == "prep" and token.lower != "of" for token in dropped[2:])
    return None if says_more or not set(dropped) <= set(standard) else draft.without(*dropped)


def _part(draft: GivenDraft, after: Token) -> GivenDraft | None:
    """ "9 of the hens" for "half of the hens"."""
    parse, first, of = draft.parse, draft.number[0], after.lower == "of"
    opens, head = (parse.after(after) if of else after), parse.head(first)
    whole = parse.child(after, "pobj") if of else head
    if whole is None or whole.tag != "NNS" or whole.lemma in MEASURE_UNITS | TIME_UNITS:
        return None
    if opens.tag not in ("DT", "PRP$", "NNP") or (head.is_subject and parse.head(head).tag == "VBZ"):
        return None
    before = parse.before(first)
    if before.lemma == "be":
        return None
    article = {before.index: ""} if before.lower in ("a", "an", "the", "one", "exactly") else {}
    return draft.writing(article | ({} if of else {first.index: f"{draft.written[first.index]} of"}))
