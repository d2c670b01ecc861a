"""Whether a sentence, said at the end of the story, means its result and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from illposed.engine.english.comparisons import difference
from illposed.engine.english.lexicon import TIME_NOUNS, TOTALS, word_set
from illposed.engine.english.tokens import Parse
from illposed.engine.ir.nodes import BinOp, Const, Ref, references, walk
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.frames import Frame, frames, told_frame, without_total
from illposed.engine.phrasing.steps.moment import HAVING, refuse_first, refuse_moment, refuse_time
from illposed.engine.phrasing.steps.said import Said, is_done_by_same, is_finite, unit_of
from illposed.engine.phrasing.steps.scope import (
    expression_of,
    factors_of,
    is_of_several,
    mentions_by_name,
    refuse_scope,
)
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.measures import counted_with, in_one
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular
from illposed.engine.results import Rejected

_ADDED: Final = word_set("additional extra increase raise rise difference off discount")
"""Words for what is added to an amount, or taken off it."""

_GAINING: Final = word_set("gain receive win find")
_EARNING: Final = word_set("make earn")
_ADDING: Final = word_set("add gain")
_RATES: Final = word_set("each every per daily weekly monthly yearly apiece")


def refuse_meaning(said: Said, elsewhere: Sequence[Frame]) -> Rejected | None:
    """Why a sentence may be taken to state something else, or may be false at the end of the story; None if neither.

    ``elsewhere`` are the sentences drafted for other results, of other values, and for the answer, of none.
    """
    answers = is_answer(said.problem, said.result)
    why = refuse_each(said) or _refuse_same_words(said, answers, elsewhere)
    why = why or (None if answers else refuse_moment(said))
    why = why or refuse_scope(said) or _refuse_other_kind(said) or _refuse_other_thing(said)
    why = (
        why
        or _refuse_contents(said)
        or _refuse_multiple(said)
        or _refuse_added_share(said)
        or _refuse_no_average(said)
        or _refuse_net(said)
        or _refuse_part(said)
        or _refuse_other_cost(said)
        or refuse_first(said)
        or _refuse_old_unit(said)
    )
    if why is not None or answers:
        return why
    return refuse_time(said) or _refuse_which(said) or _refuse_other_part(said) or _refuse_takings(said)


def _refuse_takings(said: Said) -> Rejected | None:
    """ "Ida makes $100", or "her total profit is", of what costs are still taken from, where a profit is asked for."""
    parse, question = said.parse, said.problem.question
    asked = any(token.lemma == "profit" for token in question.tokens_of(question.question))
    last = parse.head(said.number) if parse.head(said.number).index > said.number.index else said.number
    bare = said.verb.lemma in _EARNING and all(token.pos == "PUNCT" for token in parse.tokens[last.index + 1 :])
    profit = bool({"total", "everything"} & said.words) and any(token.lemma == "profit" for token in parse.tokens)
    return Rejected("of-what", said.told.text) if asked and said.is_money and (bare or profit) else None


def _refuse_which(said: Said) -> Rejected | None:
    """ "She eats 2 slices", where she ate half for lunch and a third for dinner: one of these, or once more."""
    question, mentions = said.problem.question, said.problem.problem.oracle.mentions
    shares = (question.within(one.span)[-1] for one in mentions if one.kind in ("fraction", "percent"))
    done = [verb for verb in map(question.verb_above, shares) if verb is not None and verb.lemma == said.verb.lemma]
    doers = [question.subject(verb) or question.subject(question.head(verb)) for verb in done]
    same = [doer for doer in doers if doer is not None and (doer.tag == "PRP" or doer.lower == said.subject.lower)]
    frame = told_frame(said.told, said.parse)
    bare = not frame.phrases and len(frame.unit) < 2 and said.words.isdisjoint(TOTALS)
    which = bare and len(same) > 1 and said.verb.lemma not in HAVING
    return Rejected("same-words", said.told.text) if which else None


def _refuse_other_part(said: Said) -> Rejected | None:
    """ "Ida rode 70 miles", of the way back, where she rode 2 hours before that: it reads as all of what she rode."""
    problem, question, frame = said.problem, said.problem.question, told_frame(said.told, said.parse)
    if frame.phrases or len(frame.unit) > 1 or said.verb.lemma in HAVING or not said.words.isdisjoint(TOTALS):
        return None
    own, counted = problem.problem.oracle.ancestors[said.name], unit_of(said.parse, said.number)
    counting = ((name, one) for name, one in mentions_by_name(problem).items() if one.kind in ("count", "money"))
    alone = ((name, one.span) for name, one in counting if not one.per and difference(question, one.span) is None)
    numbers = {name: question.within(span)[-1] for name, span in alone}
    sources = {question.verb_above(number) for name, number in numbers.items() if name in own}
    others = (question.verb_above(number) for name, number in numbers.items() if name not in own)
    for verb in (one for one in others if one is not None and one not in sources):
        thing = question.child(verb, "dobj")
        is_other = thing is not None and thing.is_noun and counted is not None and thing.lemma != counted.lemma
        told = verb.sentence < question.question.index and is_finite(question, verb)
        if told and verb.lemma == said.verb.lemma and not is_other and is_done_by_same(said, verb):
            return Rejected("same-words", question.sentence_of(verb).span.of(question.text))
    return None


def refuse_each(said: Said) -> Rejected | None:
    """ "The pens cost 6 dollars each", where three of them at 2 dollars cost 6 dollars together."""
    each = any(token.lower == "each" and token.dep != "det" for token in said.parse.tokens)
    together = each and is_of_several(said.problem, said.result, said.subject)
    return Rejected("each-in-total", said.told.text) if together else None


def _refuse_contents(said: Said) -> Rejected | None:
    """ "He fills 3 boxes of 45 books", where 3 boxes of 15 hold these together: so many are in each to who reads it.

    "The per-mile fee is $90", where it is $2 a mile.
    """
    parse, expr = said.parse, expression_of(said.problem, said.result)
    of = parse.head(unit_of(parse, said.number) or said.number)
    holder = parse.head(of)
    several = of.lower == "of" and holder.is_plural and parse.child(holder, "nummod") is not None
    multiplied = isinstance(expr, BinOp) and expr.operator == "*"
    rate = any(token.lower == "per" and parse.after(token).text == "-" for token in parse.subtree(said.subject))
    return Rejected("each-in-total", said.told.text) if (several or rate) and multiplied else None


def _refuse_part(said: Said) -> Rejected | None:
    """ "Of the white paper, she took 8 sheets", where these are all: there may be more.

    Nor "8 of all sheets", which is said of shares alone.
    """
    expr = expression_of(said.problem, said.result)
    after = said.parse.after(said.number)
    if after.lower == "of" and said.parse.after(after).lower == "all":
        return Rejected("a-part", said.told.text)
    opens = [token.lower for token in said.parse.tokens[:2]]
    multiplied = isinstance(expr, BinOp) and expr.operator == "*"
    shares = (one.kind in ("fraction", "percent") for one in said.problem.problem.oracle.mentions)
    return Rejected("a-part", said.told.text) if opens == ["of", "the"] and multiplied and not any(shares) else None


def _refuse_other_cost(said: Said) -> Rejected | None:
    """ "The lamp cost $9", of the lamp and its bulb, where the story says that the lamp's cost was $7."""
    question, things = said.problem.question, {said.subject.lemma.lower()}
    if said.verb.lemma != "cost" or said.parse.child(said.subject, "conj") is not None:
        return None
    for mention in mentions_by_name(said.problem).values():
        number = question.within(mention.span)[-1] if mention.kind == "money" else None
        verb = None if number is None else question.verb_above(number)
        cost = None if verb is None or verb.lemma != "be" else question.subject(verb)
        if cost is None or cost.lemma not in ("cost", "price"):
            continue
        of = (question.child(token, "pobj") for token in question.children(cost, "prep") if token.lower == "of")
        named = (*question.children(cost, "poss", "compound"), *of)
        if any(token is not None and token.lemma.lower() in things for token in named):
            return Rejected("same-words", question.sentence_of(cost).span.of(question.text))
    return None


def _refuse_old_unit(said: Said) -> Rejected | None:
    """ "She reads for 120 hours", where the 2 hours of the story were turned into minutes."""
    expr, mentions = expression_of(said.problem, said.result), mentions_by_name(said.problem)
    noun = unit_of(said.parse, said.number)
    if not (isinstance(expr, BinOp) and isinstance(expr.left, Ref) and isinstance(expr.right, Const)) or noun is None:
        return None
    unit = mentions[expr.left.name].unit if expr.left.name in mentions else None
    if unit is None or singular(noun.lower) != unit or expr.operator not in ("*", "/"):
        return None
    factor = expr.right.value if expr.operator == "*" else 1 / Fraction(expr.right.value)
    turned = any(factor == in_one(other, unit) for other in counted_with(unit))
    return Rejected("other-unit", said.told.text) if turned else None


def _refuse_net(said: Said) -> Rejected | None:
    """ "Elsa gained 44", where she had 32 left and got 12: what is gained is not added to what is left.

    Nor is what was lost taken from it: "Elsa added 4", where she bought 6 and lost 2.
    """
    expr, oracle = expression_of(said.problem, said.result), said.problem.problem.oracle
    if said.verb.lemma in _ADDING and isinstance(expr, BinOp) and expr.operator == "-":
        return Rejected("net", said.told.text)
    if said.verb.lemma not in _GAINING or not (isinstance(expr, BinOp) and expr.operator == "+"):
        return None
    steps = oracle.program.by_target
    added = (steps.get(name) for name in references(expr))
    rests = any(isinstance(one, BinOp) and one.operator == "-" for one in added)
    return Rejected("net", said.told.text) if rests else None


def _refuse_multiple(said: Said) -> Rejected | None:
    """ "30 years older than Divya", where the result is three times her age."""
    factors = factors_of(said.problem, said.result)
    multiplied = any(one.kind == "multiplier" and one.value > 1 for one in factors)
    later = said.parse.tokens[said.number.index :]
    compared = any(token.lower == "than" for token in later) and any(token.is_comparative for token in later)
    return Rejected("multiple", said.told.text) if multiplied and compared else None


def _refuse_added_share(said: Said) -> Rejected | None:
    """ "Omar saved $12", where he saved 40 % more than Ida, who saved $30: that much more, and not in all."""
    expr, mentions = expression_of(said.problem, said.result), mentions_by_name(said.problem)
    scales = expr is not None and {n.operator for n in walk(expr) if isinstance(n, BinOp)} <= {"*", "/"}
    factors = references(expr) if expr is not None and scales else ()
    question = said.problem.question
    shares = (question.within(mentions[name].span)[-1] for name in factors if name in mentions)
    added = any(share.text in ("%", "percent") and question.after(share).is_comparative for share in shares)
    compares = any(token.is_comparative or token.lower in _ADDED for token in said.parse.tokens)
    return Rejected("compared-with-nothing", said.told.text) if added and not compares else None


def _refuse_no_average(said: Said) -> Rejected | None:
    """ "Her average is 156", where that is the sum of which the average is still to be taken."""
    expr = expression_of(said.problem, said.result)
    nodes = [node for node in walk(expr) if isinstance(node, BinOp)] if expr is not None else []
    is_sum = bool(nodes) and all(node.operator in ("+", "-") for node in nodes)
    return None if not is_sum or said.words.isdisjoint(("average", "mean")) else Rejected("other-kind", said.told.text)


def _refuse_other_kind(said: Said) -> Rejected | None:
    """A line that names another kind of things than those that it counts with: the oaks, where 600 firs are sold."""
    problem, words = said.problem, {token.lemma.lower() for token in said.parse.tokens}
    oracle = problem.problem.oracle
    own = oracle.ancestors[said.name]
    named = ((name, _kind(problem.question, one)) for name, one in mentions_by_name(problem).items())
    kinds = {name: kind for name, kind in named if kind is not None}
    meant = {kind for name, kind in kinds.items() if name in own}
    alike = {noun for noun, _ in meant}
    others = {which for noun, which in {*kinds.values()} - meant if noun in alike}
    wrong = sorted(words & others)
    return Rejected("other-kind", wrong[0]) if wrong and words.isdisjoint(which for _, which in meant) else None


def _refuse_other_thing(said: Said) -> Rejected | None:
    """The cost of what the story gives other numbers of alone: of the sand, where it is that of 50 bags of cement."""
    problem, question = said.problem, said.problem.question
    if said.subject.lemma not in ("cost", "price"):
        return None
    own = problem.problem.oracle.ancestors[said.name]
    beside: dict[bool, set[str]] = {True: set(), False: set()}
    for name, mention in mentions_by_name(problem).items():
        sentence = question.sentence_of(question.within(mention.span)[0])
        beside[name in own] |= {token.lemma.lower() for token in question.tokens_of(sentence)}
    inside = {token.lemma.lower() for token in said.parse.subtree(said.subject) if token.dep == "pobj"}
    wrong = sorted(inside & beside[False] - beside[True])
    return Rejected("other-thing", wrong[0]) if wrong and inside.isdisjoint(beside[True]) else None


def _kind(question: Parse, mention: Mention) -> tuple[str, str] | None:
    """What a number of the question counts, and which ones: ``600 fir trees``; None without such a word."""
    noun = question.head(question.within(mention.span)[-1])
    which = question.child(noun, "compound", "amod") if mention.kind == "count" else None
    return None if which is None or not noun.is_plural else (noun.lemma.lower(), which.lemma.lower())


def is_answer(problem: ParsedProblem, result: ResultId) -> bool:
    """Whether a result is what the question asks for."""
    oracle = problem.problem.oracle
    return isinstance(oracle.program.answer, Ref) and oracle.program.answer.name == oracle.name_of(result)


def _refuse_same_words(said: Said, answers: bool, elsewhere: Sequence[Frame]) -> Rejected | None:
    """The same words elsewhere, perhaps with more of them, for another value, or in the question."""
    problem, frame = said.problem, told_frame(said.told, said.parse)
    asked = [one for one in frames(problem.question) if one.value is None]
    times = {word for one in asked for words in one.phrases for word in words} & (TIME_NOUNS | _RATES)
    if answers and not times <= {token.lemma.lower() for token in said.parse.tokens}:
        return Rejected("says-less", ", ".join(sorted(times)))
    plain = without_total(frame)
    told = [(plain if one.value is None else frame, one) for one in (*asked, *elsewhere)]
    if not answers and any(one.covers(other) or one.says_of_same(other) for one, other in told):
        return Rejected("same-words", said.told.text)
    own, beside, shares = problem.line(said.result)[1], _beside(said), _shares(said)
    for text in (problem.question, *problem.lines):
        for other in frames(text) if text is not own else ():
            same = other.value == frame.value or (answers and other.value is None)
            smaller = other.value is not None and frame.value is not None and frame.value < other.value
            no_part = smaller or (text is problem.question and other.place in beside)
            same = same or (text is problem.question and other.place in shares)
            if not same and (plain if no_part else frame).covers(other):
                return Rejected("same-words", text.sentence_of(text.tokens[other.place]).span.of(text.text))
    return None


def _beside(said: Said) -> set[int]:
    """Where the question has the numbers that a result does not come from: what they count is no part of it."""
    problem, own = said.problem, said.problem.problem.oracle.ancestors[said.name]
    others = (mention for name, mention in mentions_by_name(problem).items() if name not in own)
    return {token.index for mention in others for token in problem.question.within(mention.span)}


def _shares(said: Said) -> set[int]:
    """Where the question says what share or how many times as many of something, if the sentence says no such thing.

    "52% play chess" and "26 pupils play chess" are the same.
    """
    question, last = said.problem.question, said.parse.after(said.number)
    if last.text == "%" or last.lower in ("percent", "times"):
        return set()
    shares = (
        one for one in mentions_by_name(said.problem).values() if one.kind in ("fraction", "percent", "multiplier")
    )
    return {token.index for mention in shares for token in question.within(mention.span)}
