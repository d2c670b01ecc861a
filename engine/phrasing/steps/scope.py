"""Whether a sentence says of how many, or of which, its result is: for one of them, for each, or for all."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Expr, Ref
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.frames import frame_of, told_frame
from illposed.engine.phrasing.steps.said import TIME_NOUNS, Said, unit_of
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_PRICES: Final = word_set("price fee fare rate wage salary")
_WORKING: Final = word_set("work sleep practice study exercise")
_MEASURING: Final = word_set("weigh cost take last measure")
_MULTIPLES: Final = word_set("half twice thrice double a")
_TAKING_TIME: Final = word_set(
    "spend take need have work walk run study practice drive sleep last wait play use train save require want waste",
    "exercise swim travel get lose gain total average read watch teach jog ride fly hike bike stay rest miss give",
    "add leave complete attend serve put contain include finish allow",
)
"""The verbs that a number of minutes or days is the object of."""

_OFTEN: Final = word_set("daily weekly monthly yearly annual annually hourly")
_HAVING: Final = word_set("be have contain hold")
_MOMENTS: Final = word_set("now left remaining then after before by total altogether all together combined still")
_WHOLES: Final = word_set("total altogether together combined overall each every both all")


def expression_of(problem: ParsedProblem, result: ResultId) -> Expr | None:
    """What a result is computed from; None if no step of the program computes it."""
    oracle = problem.problem.oracle
    return next((step.expr for step in oracle.program.steps if step.target == oracle.name_of(result)), None)


def counts(problem: ParsedProblem, expr: Expr | None) -> tuple[Mention, ...]:
    """The counts of two or more among the numbers of the question that are multiplied."""
    oracle = problem.problem.oracle
    if not isinstance(expr, BinOp) or expr.operator != "*":
        return ()
    mentions = {Ref(grounding.param): oracle.mentions[grounding.mention] for grounding in oracle.groundings}
    sides = [mentions[side] for side in (expr.left, expr.right) if isinstance(side, Ref) and side in mentions]
    return tuple(one for one in sides if one.kind == "count" and one.value >= 2 and one.unit not in TIME_NOUNS)


def has_counted(problem: ParsedProblem, subject: Token, several: tuple[Mention, ...]) -> bool:
    """Whether one of the counts is that of the subject: 3 for "the pens" where the question has 3 pens."""
    question = problem.question
    words = [token for one in several for token in question.within(one.span)]
    return any(subject.lemma in {word.lemma for word in question.subtree(question.head(token))} for token in words)


def refuse_scope(said: Said) -> Rejected | None:
    """Why a reader may think that the number is for another one or another many; None if there is no doubt."""
    parse, text = said.parse, said.told.text
    expr = expression_of(said.problem, said.result)
    several = counts(said.problem, expr)
    if several and said.subject.lemma in _PRICES and "total" not in said.words:
        return Rejected("price-of-how-many", text)
    if several and said.is_money and any(_is_one(parse, token) for token in parse.tokens):
        return Rejected("price-of-how-many", text)
    shared = any(token.lower in ("each", "apiece") and token.index > said.number.index for token in parse.tokens)
    if shared and several and has_counted(said.problem, said.subject, several):
        return Rejected("total-of-what", text)
    unit = unit_of(parse, said.number)
    following = parse.after(unit or said.number)
    if following.text == "," and (parse.after(following).pos == "NUM" or parse.after(following).lower in _MULTIPLES):
        return Rejected("said-twice", text)
    named = [token.text for token in parse.tokens if token.tag == "NNP" and token.dep in ("nsubj", "dobj", "dative")]
    if len(named) > len(set(named)):
        return Rejected("said-twice", text)
    if (
        unit is not None
        and unit.lemma in TIME_NOUNS
        and unit.dep == "dobj"
        and parse.head(unit).lemma not in _TAKING_TIME
    ):
        return Rejected("verb", parse.head(unit).text)
    percents = {"percentage", "percent"} & {token.lemma for token in parse.subtree(said.subject)}
    if (
        said.subject.is_subject
        and percents
        and "%" not in text
        and "percent" not in text.split(str(said.number.text))[-1]
    ):
        return Rejected("no-unit", text)
    if said.verb.lemma in _WORKING and unit is not None and unit.lemma not in TIME_NOUNS and unit.dep == "dobj":
        return Rejected("verb", said.verb.text)
    measures = (
        said.verb.lemma in _MEASURING
        and not parse.child(said.verb, "prt")
        and said.subject.tag == "NNS"
        and not said.words & _WHOLES
    )
    summed = isinstance(expr, BinOp) and expr.operator == "+"
    if measures and summed and parse.child(said.subject, "conj") is None:
        return Rejected("total-of-what", text)
    if _loses_rate(said, expr):
        return Rejected("rate-of-what", text)
    return Rejected("state", text) if _is_changed(said, expr) else None


def _loses_rate(said: Said, expr: Expr | None) -> bool:
    """Whether one of the numbers that are multiplied is so many a week, of which the sentence says nothing.

    "She works 8 hours a week for $10 an hour": she earns $80 a week.
    """
    oracle = said.problem.problem.oracle
    if not isinstance(expr, BinOp) or expr.operator != "*":
        return False
    mentions = {Ref(grounding.param): oracle.mentions[grounding.mention] for grounding in oracle.groundings}
    sides = [mentions[side] for side in (expr.left, expr.right) if isinstance(side, Ref) and side in mentions]
    lost = [one.per for one, other in zip(sides, sides[::-1], strict=True) if one.per != other.unit and len(sides) == 2]
    timed = any(token.lemma.lower() in TIME_NOUNS | {"weekday"} for token in said.parse.tokens) or said.words & _OFTEN
    return not timed and any(per in TIME_NOUNS for per in lost)


def _is_changed(said: Said, expr: Expr | None) -> bool:
    """Whether the question says with another number how many the same one has, and this is what it comes to."""
    problem, parse = said.problem, said.parse
    oracle, question = problem.problem.oracle, problem.question
    unit = unit_of(parse, said.number)
    if not isinstance(expr, BinOp) or expr.operator not in ("+", "-") or unit is None or unit.lemma in TIME_NOUNS:
        return False
    if said.verb.lemma not in _HAVING or said.words & _MOMENTS or parse.child(unit, "amod", "compound", "prep"):
        return False
    spans = [oracle.mentions[one.mention].span for one in oracle.groundings if Ref(one.param) == expr.left]
    given = question.within(spans[0])[0] if spans else None
    if given is None or question.head(given).lemma != unit.lemma or question.after(given).is_comparative:
        return False
    own, other = told_frame(said.told, parse).subject, frame_of(question, given).subject
    return bool(own) and own <= other


def _is_one(parse: Parse, article: Token) -> bool:
    """Whether "a" stands before one of several that money is paid for or comes from: "from an oil change"."""
    noun = parse.head(article)
    paid = noun.dep == "pobj" and parse.head(noun).lower in ("for", "from", "on")
    return article.lower in ("a", "an") and paid and noun.lemma not in TIME_NOUNS
