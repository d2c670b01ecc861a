"""Whether a sentence, said at the end of the story, means its result and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse
from illposed.engine.ir.nodes import BinOp, Const, Ref, references, walk
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.frames import Frame, frames, told_frame
from illposed.engine.phrasing.steps.words import TIME_NOUNS, main_verb
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.results import Rejected

_STATE: Final = word_set("left remaining remain remains remained still now already currently leftover yet")
_HAVING: Final = word_set("have own keep remain hold be contain")
_PAYING: Final = word_set("spend pay cost earn make receive get collect")
_RATES: Final = word_set("each every per daily weekly monthly yearly apiece")
_MOMENTS: Final = word_set("after before when once originally initially until by ago")
_WHEN: Final = word_set("in on at during for")
_TIME_CONSTANTS: Final = frozenset({7, 12, 24, 30, 52, 60, 365})
_TOTALS: Final = word_set("total altogether overall all together combined sum")


def refuse_meaning(problem: ParsedProblem, result: ResultId, told: Told, parse: Parse) -> Rejected | None:
    """Why a sentence may be taken to state something else, or may be false at the end of the story; None if neither."""
    said = told_frame(told, parse)
    answers = is_answer(problem, result)
    return (
        _refuse_same_words(problem, result, said, parse, answers)
        or _refuse_state(problem, result, told, parse, answers)
        or _refuse_part(problem, result, told, parse, answers)
        or _refuse_measure(problem, result, told, parse)
    )


def is_answer(problem: ParsedProblem, result: ResultId) -> bool:
    """Whether a result is what the question asks for."""
    program = problem.problem.oracle.program
    name = problem.problem.oracle.name_of(result)
    return isinstance(program.answer, Ref) and program.answer.name == name


def _refuse_same_words(
    problem: ParsedProblem, result: ResultId, said: Frame, parse: Parse, answers: bool
) -> Rejected | None:
    """The same words elsewhere, perhaps with more of them, for another value, or in the question."""
    own = problem.line(result)[1]
    asked = [frame for frame in frames(problem.question) if frame.value is None]
    times = {word for frame in asked for words in frame.phrases for word in words} & (TIME_NOUNS | _RATES)
    if answers and not times <= {token.lemma.lower() for token in parse.tokens}:
        return Rejected("says-less", ", ".join(sorted(times)))
    if answers and any(said.verb == frame.verb and said.phrases <= frame.phrases for frame in asked):
        return None
    for text in (problem.question, *problem.lines):
        if text is own:
            continue
        for frame in frames(text):
            if frame.value == said.value or (answers and frame.value is None):
                continue
            if said.covers(frame):
                return Rejected("same-words", text.sentences[text.tokens[frame.place].sentence].span.of(text.text))
    return None


def _refuse_state(problem: ParsedProblem, result: ResultId, told: Told, parse: Parse, answers: bool) -> Rejected | None:
    words = {token.lower for token in parse.tokens}
    if answers or _says_when(parse):
        return None
    verb = main_verb(parse)
    state = words & _STATE
    if state and (_is_taken_from(problem, result) or _is_added_to(problem, result) or _is_shared(problem, result)):
        return Rejected("state", " ".join(sorted(state)))
    if verb.lemma in _PAYING and _is_taken_from(problem, result):
        return Rejected("state", verb.text)
    if parse.child(verb, "expl") is not None and told.number.of(told.text).startswith("$"):
        return Rejected("state", verb.text)
    has = verb.lemma in _HAVING and not _is_equation(parse) and parse.child(verb, "xcomp") is None
    if has and _is_taken_from(problem, result) and _is_state_later(problem, result):
        return Rejected("state", verb.text)
    return None


def _is_equation(parse: Parse) -> bool:
    """Whether the verb is "is" after "the cost of ...", which stays."""
    verb = main_verb(parse)
    return (
        verb.lemma == "be"
        and parse.child(verb, "expl") is None
        and not {"left", "remaining"} & {token.lower for token in parse.tokens}
    )


def _says_when(parse: Parse) -> bool:
    for token in parse.tokens:
        if token.lower in _MOMENTS and token.pos in ("ADP", "SCONJ", "ADV"):
            return True
        if token.lower in _WHEN and any(child.lemma.lower() in TIME_NOUNS for child in parse.children(token, "pobj")):
            return True
    return False


def _later(problem: ParsedProblem, result: ResultId) -> Iterator[BinOp]:
    """The operations of later steps that have a result itself as one of their sides."""
    oracle = problem.problem.oracle
    name = oracle.name_of(result)
    for step in oracle.program.steps:
        for node in walk(step.expr):
            if isinstance(node, BinOp) and Ref(name) in (node.left, node.right):
                yield node


def _is_taken_from(problem: ParsedProblem, result: ResultId) -> bool:
    """Whether something is taken from the result later: 60 in "60 - 20"."""
    name = problem.problem.oracle.name_of(result)
    return any(node.operator == "-" and node.left == Ref(name) for node in _later(problem, result))


def _is_shared(problem: ParsedProblem, result: ResultId) -> bool:
    """Whether a share of the result is taken later: 12 in "12 * 1/2"."""
    values = problem.problem.values
    sides = [side for node in _later(problem, result) if node.operator == "*" for side in (node.left, node.right)]
    return any(not isinstance(side, Ref) or values.get(side.name, 1) < 1 for side in sides)


def _is_state_later(problem: ParsedProblem, result: ResultId) -> bool:
    """Whether a line that uses the result says what is left."""
    oracle = problem.problem.oracle
    name = oracle.name_of(result)
    lines = [problem.line(ResultId(step.line))[1] for step in oracle.program.steps if name in references(step.expr)]
    return any(token.lower in _STATE or token.lemma == "leave" for line in lines for token in line.tokens)


def _is_added_to(problem: ParsedProblem, result: ResultId) -> bool:
    """Whether a given is added to the result later."""
    results = {Ref(step.target) for step in problem.problem.oracle.program.steps}
    return any(
        node.operator == "+" and not (node.left in results and node.right in results)
        for node in _later(problem, result)
    )


def _refuse_part(problem: ParsedProblem, result: ResultId, told: Told, parse: Parse, answers: bool) -> Rejected | None:
    """A rate that does not say of what, or a total that is not the total yet."""
    if answers or _says_when(parse):
        return None
    words = {token.lower for token in parse.tokens}
    often = any(token.lower in ("a", "an") and parse.head(token).lemma in TIME_NOUNS for token in parse.tokens)
    if not often and not words & _RATES and _is_rate(problem, result, told, parse):
        return Rejected("rate-of-what", told.text)
    if words & _TOTALS and _is_added_to(problem, result):
        restricted = any(token.dep == "prep" and token.lower not in ("in", "of") for token in parse.tokens)
        if not restricted and not _total_of(parse):
            return Rejected("total-of-what", told.text)
    return None


def _is_rate(problem: ParsedProblem, result: ResultId, told: Told, parse: Parse) -> bool:
    """Whether the result is multiplied later by a number of hours, or someone's money by a number of things."""
    oracle = problem.problem.oracle
    params = {grounding.param: oracle.mentions[grounding.mention] for grounding in oracle.groundings}
    money = told.number.of(told.text).startswith("$")
    subject = parse.subject(main_verb(parse))
    someone = subject is not None and any(token.tag in ("NNP", "PRP", "PRP$") for token in parse.subtree(subject))
    for node in _later(problem, result):
        for side in (node.left, node.right):
            mention = params.get(side.name) if isinstance(side, Ref) else None
            if node.operator != "*":
                continue
            if isinstance(side, Const) and side.value in _TIME_CONSTANTS:
                return True
            if mention is None:
                continue
            if mention.unit in TIME_NOUNS or (mention.kind == "count" and money and someone):
                return True
    return False


def _refuse_measure(problem: ParsedProblem, result: ResultId, told: Told, parse: Parse) -> Rejected | None:
    """An area that is told as a length, or what several cost as if it were the price of one."""
    oracle = problem.problem.oracle
    steps = {step.target: step.expr for step in oracle.program.steps}
    expr = steps.get(oracle.name_of(result) or "")
    if not isinstance(expr, BinOp) or expr.operator != "*":
        return None
    mentions = {Ref(grounding.param): oracle.mentions[grounding.mention] for grounding in oracle.groundings}
    units = [mentions[side].unit for side in (expr.left, expr.right) if isinstance(side, Ref) and side in mentions]
    words = {token.lower for token in parse.tokens}
    flat = told.text[told.number.end :].split()[:1] in (["square"], ["sq"], ["cubic"]) or "area" in words
    if len(units) == 2 and units[0] == units[1] and units[0] in MEASURE_UNITS and not flat:
        return Rejected("area", told.text)
    subject = parse.child(main_verb(parse), "nsubj")
    priced = subject is not None and subject.lemma == "price" and "total" not in words
    return Rejected("price-of-how-many", told.text) if priced else None


def _total_of(parse: Parse) -> bool:
    """Whether a sentence says what its total is made of: "The pens and the ink cost"."""
    subject = parse.subject(main_verb(parse))
    return subject is not None and any(token.dep in ("conj", "prep") for token in parse.subtree(subject))
