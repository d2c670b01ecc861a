"""Whether a sentence, said at the end of the story, means its result and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.ir.nodes import BinOp, Ref, references, walk
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.frames import Frame, frames, told_frame, without_total
from illposed.engine.phrasing.steps.said import COMPARING, TIME_NOUNS, Said, unit_of
from illposed.engine.phrasing.steps.scope import refuse_scope
from illposed.engine.quantities.ids import ResultId
from illposed.engine.results import Rejected

_STATE: Final = word_set("left remaining remain remains remained still now already currently leftover yet")
_HAVING: Final = word_set("have own keep remain hold be contain")
_PAYING: Final = word_set("spend pay cost earn make receive get collect")
_NEEDING: Final = word_set("need require must owe")
_RATES: Final = word_set("each every per daily weekly monthly yearly apiece")
_MOMENTS: Final = word_set("after before when once originally initially until by ago")
_WHEN: Final = word_set("in on at during for")
TOTALS: Final = word_set("total altogether overall all together combined sum")
"""Words that make a sum of several."""


def refuse_meaning(said: Said, elsewhere: Sequence[Frame]) -> Rejected | None:
    """Why a sentence may be taken to state something else, or may be false at the end of the story; None if neither.

    ``elsewhere`` are the sentences drafted for other results, of other values, and for the answer, of none.
    """
    answers = is_answer(said.problem, said.result)
    why = _refuse_same_words(said, answers, elsewhere)
    if why is None and not answers and not _says_when(said):
        why = _refuse_state(said) or _refuse_part(said)
    return why or refuse_scope(said)


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
    if answers and any(frame.verb == one.verb and frame.phrases <= one.phrases for one in asked):
        return None
    plain = without_total(frame)
    told = [(plain if one.value is None else frame, one) for one in (*asked, *elsewhere)]
    if not answers and any(one.covers(other) or one.says_of_same(other) for one, other in told):
        return Rejected("same-words", said.told.text)
    own = problem.line(said.result)[1]
    for text in (problem.question, *problem.lines):
        for other in frames(text) if text is not own else ():
            same = other.value == frame.value or (answers and other.value is None)
            if not same and frame.covers(other):
                return Rejected("same-words", text.sentence_of(text.tokens[other.place]).span.of(text.text))
    return None


def _says_when(said: Said) -> bool:
    for token in said.parse.tokens:
        times = [child for child in said.parse.children(token, "pobj") if child.lemma.lower() in TIME_NOUNS]
        if token.lower in _MOMENTS or (token.lower in _WHEN and times):
            return True
    return False


def _refuse_state(said: Said) -> Rejected | None:
    parse, verb, state = said.parse, said.verb, said.words & _STATE
    taken_from = _is_taken_from(said)
    if state and (taken_from or _is_added_to(said) or _is_shared(said)):
        return Rejected("state", " ".join(sorted(state)))
    there = parse.child(verb, "expl") is not None
    equates = verb.lemma == "be" and not there and not {"left", "remaining"} & said.words
    has = verb.lemma in _HAVING and not equates and parse.child(verb, "xcomp") is None
    needs = any(token.lemma in _NEEDING for token in parse.tokens) and _is_state_later(said)
    changes = taken_from and (verb.lemma in _PAYING or needs or (has and not _is_compared_later(said)))
    changes = changes or (has and said.is_money and _is_added_to(said))
    return Rejected("state", verb.text) if changes or (there and said.is_money) else None


def _later(said: Said) -> Iterator[BinOp]:
    """The operations of later steps that have a result itself as one of their sides."""
    oracle = said.problem.problem.oracle
    result = Ref(oracle.name_of(said.result))
    nodes = (node for step in oracle.program.steps for node in walk(step.expr))
    return (node for node in nodes if isinstance(node, BinOp) and result in (node.left, node.right))


def _is_taken_from(said: Said) -> bool:
    """Whether something is taken from the result later: 60 in "60 - 20"."""
    result = Ref(said.problem.problem.oracle.name_of(said.result))
    return any(node.operator == "-" and node.left == result for node in _later(said))


def _is_shared(said: Said) -> bool:
    """Whether a share of the result is taken later: 12 in "12 * 1/2"."""
    values = said.problem.problem.values
    sides = [side for node in _later(said) if node.operator == "*" for side in (node.left, node.right)]
    return any(not isinstance(side, Ref) or values.get(side.name, 1) < 1 for side in sides)


def _is_reduced(said: Said) -> bool:
    """Whether only a share of the result is wanted: "spent a total of $80" before half of it is taken off."""
    values = said.problem.problem.values
    later = list(_later(said))
    sides = [side for node in later if node.operator == "*" for side in (node.left, node.right)]
    shares = [values.get(side.name, 1) if isinstance(side, Ref) else 1 for side in sides]
    return any(share < 1 for share in shares) and all(node.operator != "+" for node in later)


def _is_state_later(said: Said) -> bool:
    """Whether a line that uses the result says what is left."""
    oracle = said.problem.problem.oracle
    uses = [step for step in oracle.program.steps if oracle.name_of(said.result) in references(step.expr)]
    lines = [said.problem.line(ResultId(step.line))[1] for step in uses]
    return any(token.lower in _STATE or token.lemma == "leave" for line in lines for token in line.tokens)


def _is_compared_later(said: Said) -> bool:
    """Whether all lines that use the result say how much more or less something is, or tell of other things.

    So is a part that a relative clause names no state of all of them.
    """
    oracle, unit = said.problem.problem.oracle, unit_of(said.parse, said.number)
    if unit is not None and said.parse.child(unit, "relcl") is not None:
        return True
    uses = [step for step in oracle.program.steps if oracle.name_of(said.result) in references(step.expr)]
    lines = [said.problem.line(ResultId(step.line))[1] for step in uses]
    same = [line for line in lines if unit is None or any(token.lemma == unit.lemma for token in line.tokens)]
    return all(any(token.lower in COMPARING or token.lemma == "difference" for token in line.tokens) for line in same)


def _is_added_to(said: Said) -> bool:
    """Whether a given is added to the result later."""
    results = {Ref(step.target) for step in said.problem.problem.oracle.program.steps}
    return any(node.operator == "+" and not {node.left, node.right} <= results for node in _later(said))


def _is_part_of_same(said: Said) -> bool:
    """Whether a result is added later whose line has all the words that this one has for what it is."""
    oracle = said.problem.problem.oracle
    name = oracle.name_of(said.result)
    lines = {step.target: step.line for step in oracle.program.steps}
    sides = {side for node in _later(said) if node.operator == "+" for side in (node.left, node.right)}
    others = [side.name for side in sides if isinstance(side, Ref) and side.name != name and side.name in lines]
    subject = said.parse.subtree(said.subject) if said.subject.is_subject else ()
    own = {token.lemma.lower() for token in subject if token.pos in ("NOUN", "VERB", "ADJ")} - {"total"}
    texts = [said.problem.line(ResultId(lines[other]))[1] for other in others]
    return bool(own) and any(own <= {token.lemma.lower() for token in text.tokens} for text in texts)


def _refuse_part(said: Said) -> Rejected | None:
    """A total that is not the total yet."""
    parse = said.parse
    restricted = any(token.dep == "prep" and token.lower not in ("in", "of") for token in parse.tokens)
    parts = said.subject.is_subject and any(token.dep in ("conj", "prep") for token in parse.subtree(said.subject))
    part = _is_added_to(said) or _is_part_of_same(said) or _is_reduced(said)
    if said.words & TOTALS and not restricted and not parts and part:
        return Rejected("total-of-what", said.told.text)
    return None
