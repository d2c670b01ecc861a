"""From a question and its annotated worked solution to a program, with every parameter grounded in the question."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.english.language import is_english
from illposed.engine.english.sentences import question_sentence, sentence_of, sentences
from illposed.engine.english.stems import content_stems, stem, words
from illposed.engine.facts.dimensions import divides_by_asked, unlike_times, upside_down
from illposed.engine.facts.oracle import Oracle, counts_things, may_be_negative, signed_givens
from illposed.engine.facts.world import WORLD_CONSTANTS, WorldConstant
from illposed.engine.formalise.counted import counted_in
from illposed.engine.formalise.evidence import Context, Line, View
from illposed.engine.formalise.names import Names, clause_of, comment_of, parameter_wishes, step_wishes
from illposed.engine.formalise.operands import (
    Operand,
    OperandTable,
    leaves,
    mention_name,
    result_name,
)
from illposed.engine.formalise.readings import Reading, Readings
from illposed.engine.formalise.search import assignments
from illposed.engine.formalise.unread import takes_unread, unread_results
from illposed.engine.formalise.ways import substitute
from illposed.engine.ir.evaluate import Evaluation, EvaluationFailed, evaluate, evaluate_expr
from illposed.engine.ir.formula import parse_expression
from illposed.engine.ir.nodes import BinOp, Const, Expr, Param, ParamType, Program, Ref, Step, rewrite, walk
from illposed.engine.ir.numbers import agrees, normalised, read_number, rounds_to, write_rounded
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.usage import reaching
from illposed.engine.quantities.grounding import Grounding, echoes, parts
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import singular
from illposed.engine.quantities.reading import read_mentions
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import Annotation, SolutionLine, WorkedSolution
from illposed.engine.solutions.written import written_out

_LONGEST_AMOUNT = 60
_WORD = re.compile(r"[A-Za-z]{2}")
_HOW_MANY = re.compile(r"\bhow many\s+", re.IGNORECASE)
_RATES = re.compile(r"\b(?:each|every|per|average)\b", re.IGNORECASE)
_MEANS = re.compile(r"\b(?:per|average)\b", re.IGNORECASE)
_EQUALLY = re.compile(r"\b(?:(?:same|equal) numbers? of|equally|evenly)\b", re.IGNORECASE)


def formalise(question: str, solution: WorkedSolution, *, index: int = 0) -> Readings | Rejected:
    """Read the calculator annotations of ``solution`` as a program over the quantities of ``question``.

    These are all readings that the solution does not exclude, where one number is that of several quantities or
    results; a claim about the problem should hold under each of them. ``index`` is the number that their programs bear.

    Nothing is guessed: an operand that is neither a quantity of the question, nor an earlier result, nor a world
    constant, nor a number that the question counts without writing it ("Ana and Ben", "from Tuesday to Friday") is a
    refusal (``operand-from-nowhere``), and so are more than
    :data:`~illposed.engine.formalise.search.MOST_READINGS` readings (``ambiguous-grounding``), or only such as add
    money to what is none, multiply money by money or make money of other things (``money-and-other``), or add what is
    so each day to what is so each night (``unlike-times``), or divide packages by pieces in each package
    (``upside-down``), or take half as many clips of those to whom clips were sold (``unlike-things``), or that take for
    the answer one of several results found alike (``one-of-several``), as the cheapest of three offers. Other reasons:
    ``not-english``, ``unread-number`` (see :func:`~illposed.engine.quantities.reading.read_mentions`),
    ``no-annotations``, ``no-quantities``, ``expression-unreadable``, ``arithmetic-wrong``, ``gold-not-reached`` and
    ``inexact`` (the exact answer is not the gold answer, because a step was rounded).
    """
    if not is_english(question):
        return Rejected("not-english", question[:60])
    mentions = read_mentions(question)
    if isinstance(mentions, Rejected):
        return mentions
    if not any(mention.is_quantity for mention in mentions):
        return Rejected("no-quantities", question[:60])
    annotated = tuple(line for line in solution.lines if line.annotations)
    if not annotated:
        return Rejected("no-annotations", "")
    lines = _read_lines(annotated)
    if isinstance(lines, Rejected):
        return lines
    if lines[-1].result != solution.gold:
        return Rejected("gold-not-reached", f"last result {lines[-1].result}, gold {solution.gold}")
    echoed = echoes(question, mentions)
    table = OperandTable(mentions, echoed, content_stems(question), counted_in(question))
    found = assignments(View(lines, mentions, _contexts(question, mentions), _singly(question)), table)
    if isinstance(found, Rejected):
        return found
    unread = unread_results(solution.lines, annotated)
    kept = [each for each in found.found if not takes_unread(each, lines, unread)]
    if not kept:
        return Rejected("operand-from-nowhere", "a number is the result of a line that was not read")
    readings: list[Reading] = []
    refused: list[Rejected] = []
    for operands in kept:
        oracle = _oracle(index, question, mentions, echoed, annotated, lines, operands)
        refusal = _refusal(question, oracle, solution.gold)
        if refusal is None:
            readings.append(Reading(oracle, annotated))
        else:
            refused.append(refusal)
    return Readings(readings[0], tuple(readings[1:]), found.settled) if readings else refused[0]


_AS_MANY = re.compile(r" as many ([a-z]+s)\b(?![^.,?]* (?:as|than)\b)")
_WHAT = re.compile(
    r"(?:\s+(?!(?:to|in|at|on|for|from|with|by|than|each|per|every|and|or|that|who|which)\b)[^\W\d_][\w'’-]*){0,3}"
)


def _singly(question: str) -> frozenset[str]:
    """The stems of the words of a question that are no plurals: ``a box`` and ``each box``, and not ``4 figs``."""
    return frozenset(stem(word) for word in words(question) if singular(word.lower()) == word.lower())


def _contexts(question: str, mentions: Sequence[Mention]) -> list[Context]:
    found: list[Context] = []
    for position, mention in enumerate(mentions):
        clause = clause_of(question, mention.span)
        previous = mentions[position - 1].span.end if position else 0
        following = mentions[position + 1].span.start if position + 1 < len(mentions) else len(question)
        near = question[max(previous, clause.start) : min(following, clause.end)]
        after = _WHAT.match(question[: min(following, clause.end)], mention.span.end)
        counted = content_stems(after[0]) if after else frozenset[str]()
        sentence = next((s for s in sentences(question) if s.contains(mention.span)), clause)
        found.append(Context(content_stems(near), counted, content_stems(sentence.of(question))))
    return found


def _read_lines(annotated: Sequence[SolutionLine]) -> tuple[Line, ...] | Rejected:
    read: list[Line] = []
    for line in annotated:
        annotation = line.annotations[0]
        expr = parse_expression(annotation.expression)
        result = read_number(annotation.result)
        if isinstance(expr, Opaque) or result is None:
            return Rejected("expression-unreadable", f"{line.label}: {annotation.expression}={annotation.result}")
        value = evaluate_expr(expr, {})
        if isinstance(value, EvaluationFailed) or not rounds_to(value, result):
            return Rejected("arithmetic-wrong", f"{line.label}: {annotation.expression}={annotation.result}")
        if isinstance(expr, Const) and _CALCULATED.search(line.before(annotation)):
            return Rejected("operand-from-nowhere", f"{line.label}: {annotation.result} is calculated in words")
        if _writes_another(line, annotation, expr):
            return Rejected("arithmetic-wrong", f"{line.label}: {annotation.expression} is not what it writes")
        if _says_another(line.before(annotation), result):
            return Rejected("arithmetic-wrong", f"{line.label}: what it gives a reason for is not {annotation.result}")
        said = frozenset(word.lower() for word in words(line.plain))
        money = line.gives_money(annotation)
        named = content_stems(_named(line))
        percent = _PERCENT.match(line.after(annotation)) is not None
        told = _SAYS_PERCENT.search(line.plain) is not None
        stems = content_stems(line.plain)
        read.append(Line(expr, leaves(expr, line), stems, said, named, result, money, percent, told))
    return tuple(read)


_CALCULATED = re.compile(r"\b[A-Za-z]\s*=\s*[$]?\s*$|\d[^=]*[-–−+*/×][^=]*\d[^=]*=\s*[$]?\s*$")
"""What stands before a number that another calculation gave: ``x =``, ``16 eggs - 12 eggs =``."""

_REASON = re.compile(r"\b(?:because|since)\s+[$]?\d?\.?\d[\s\d.,$%+*/×÷x()=–−-]*$")
"""A calculation that is given as the reason for what stands before it, up to its result."""

_AS_MUCH: Final = (1, 100, 1000, 10**6, 10**9)
"""By how much a line may write a result otherwise: 80 % for 0.8, 4 million for 4."""


def _says_another(before: str, result: Fraction) -> bool:
    """Whether a line gives a calculation as the reason for other numbers than its result: one of the two is a slip.

    ``Ana can fill 2 jars because 8 / 1 = 8`` says what it means in the 2, which no line after it can have from the 8.
    """
    reason = _REASON.search(before)
    said = find_mentions(before[: reason.start()]) if reason else ()
    return bool(said) and not any(mention.value == times * result for mention in said for times in _AS_MUCH)


def _writes_another(line: SolutionLine, annotation: Annotation, expr: Expr) -> bool:
    """Whether a line writes as many other numbers as it annotates: ``15 - 5 = <<5+5=10>>10``, one of them a slip."""
    found = (each for each in written_out(line.text) or () if each.span.start == annotation.span.start)
    written = next((_numbers(each.expr) for each in found), _numbers(expr))
    is_in_percent = "%" in line.text[: annotation.span.end]
    return not is_in_percent and len(written) == len(_numbers(expr)) and written != _numbers(expr)


def _numbers(expr: Expr) -> list[Fraction]:
    return sorted(Fraction(node.value) for node in walk(expr) if isinstance(node, Const))


_PERCENT = re.compile(r"[\s\d.,]*(?:%|percent\b)")
_SAYS_PERCENT = re.compile(r"%|\bpercent", re.IGNORECASE)
_NAME = re.compile(r"[\s\d.,]*(?P<words>(?:[^\W\d]+(?:['’-]\w+)?\s*){0,4})")


def _named(line: SolutionLine) -> str:
    """The words that follow the result of a line, up to the next number or sign: what it is called."""
    match = _NAME.match(line.after(line.annotations[0]))
    return match["words"] if match else ""


@dataclass(frozen=True, slots=True)
class Givens:
    """A parameter for each quantity of a question, and by the provisional name of each its final one."""

    params: tuple[Param, ...]
    groundings: tuple[Grounding, ...]
    names: Mapping[str, str]


def givens(question: str, mentions: Sequence[Mention], echoed: Collection[int], names: Names) -> Givens:
    """The parameters of any program for ``question``: its quantities in order, those that only echo left out."""
    final: dict[str, str] = {}
    params: list[Param] = []
    groundings: list[Grounding] = []
    for position, mention in enumerate(mentions):
        if not mention.is_quantity or position in echoed:
            continue
        for part, value in parts(mention):
            name = names.take(parameter_wishes(question, mention, part))
            final[mention_name(position, part)] = name
            default = normalised(value)
            kind: ParamType = "int" if isinstance(default, int) else "float"
            params.append(Param(name, kind, default, comment_of(question, mention.span)))
            groundings.append(Grounding(name, position, part))
    return Givens(tuple(params), tuple(groundings), final)


def grounded(
    question: str,
    program: Program,
    counted: frozenset[str],
    world: tuple[WorldConstant, ...],
    from_solution: bool,
    signed: frozenset[str],
) -> Oracle | Rejected:
    """The oracle that ``program`` is for ``question``; rejected if its parameters are not the quantities there.

    Of what is ``signed`` only the results are taken. For the other arguments see :class:`Oracle`.
    """
    mentions = read_mentions(question)
    if isinstance(mentions, Rejected):
        return mentions
    given = givens(question, mentions, echoes(question, mentions), Names())
    if program.params != given.params:
        wanted = ", ".join(f"{param.name} = {param.default}" for param in given.params)
        return Rejected("other-givens", f"these are {wanted}")
    negative = signed & program.by_target.keys() | signed_givens(question, mentions, given.groundings)
    return Oracle(program, mentions, given.groundings, counted, world, from_solution, negative)


def _oracle(
    index: int,
    question: str,
    mentions: tuple[Mention, ...],
    echoed: Collection[int],
    annotated: tuple[SolutionLine, ...],
    lines: Sequence[Line],
    operands: Sequence[Sequence[Operand]],
) -> Oracle:
    names = Names()
    given = givens(question, mentions, echoed, names)
    final = dict(given.names)
    steps: list[Step] = []
    for number, (line, read, chosen) in enumerate(zip(annotated, lines, operands, strict=True)):
        expr = renamed(substitute(read.expr, chosen), final)
        target = names.take(step_wishes(line))
        final[result_name(number)] = target
        steps.append(Step(line.label, target, expr))
    program = Program(index, returns(question), given.params, tuple(steps), Ref(steps[-1].target))
    counted = _counted(question, program, mentions, given.groundings, annotated)
    signed = _signed(question, program, annotated) | signed_givens(question, mentions, given.groundings)
    return Oracle(program, mentions, given.groundings, counted, _world_constants(operands), signed=signed)


def _counted(
    question: str,
    program: Program,
    mentions: Sequence[Mention],
    groundings: Sequence[Grounding],
    annotated: Sequence[SolutionLine],
) -> frozenset[str]:
    givens = {g.param for g in groundings if g.part == "value" and counts_things(mentions[g.mention])}
    stems = content_stems(question)
    counted = {
        step.target for step, line in zip(program.steps, annotated, strict=True) if _result_counts_things(line, stems)
    }
    if not _WORD.search(annotated[-1].plain) and _asks_for_things(question):
        counted.add(program.steps[-1].target)
    return frozenset(givens) | counted


def _asks_for_things(question: str) -> bool:
    """Whether a question asks ``How many clips``, and not on average, nor how many of each that may be unlike."""
    asked = _asked(question)
    if asked is None or (_MEANS if _EQUALLY.search(question) else _RATES).search(asked):
        return False
    found = find_mentions(f"24 {asked}")
    return counts_things(found[0]) and found[0].unit is not None


def _signed(question: str, program: Program, annotated: Sequence[SolutionLine]) -> frozenset[str]:
    """The step targets that may be negative, as their lines say, or the question of the answer: ``How many points``."""
    results = zip(program.steps, map(_result, annotated), strict=True)
    found = {step.target for step, result in results if result is not None and may_be_negative(result, question)}
    asked = _asked(question)
    if asked is not None and may_be_negative(find_mentions(f"24 {asked}")[0], question):
        found.add(program.steps[-1].target)
    return frozenset(found)


def _asked(question: str) -> str | None:
    """What follows the one ``How many`` of the question."""
    span = question_sentence(question)
    asked = _HOW_MANY.split(span.of(question) if span else "")
    return asked[1] if len(asked) == 2 else None


def _result_counts_things(line: SolutionLine, stems: frozenset[str]) -> bool:
    """Whether the result of a line is followed by a noun of the question that comes whole (``24 clips``)."""
    result = _result(line)
    if result is None or line.gives_money(line.annotations[0]):
        return False
    return counts_things(result) and result.unit is not None and stem(result.unit) in stems


def _result(line: SolutionLine) -> Mention | None:
    """The result of a line as it is written there with what it counts; None if it is not read so."""
    found = find_mentions(line.after(line.annotations[0])[:_LONGEST_AMOUNT])
    return found[0] if found and found[0].span.start == 0 else None


def _world_constants(operands: Sequence[Sequence[Operand]]) -> tuple[WorldConstant, ...]:
    names = {operand.form for chosen in operands for operand in chosen if operand.origin == "world"}
    by_name = {constant.name: constant for constant in WORLD_CONSTANTS if constant.name in names}
    return tuple(by_name.values())


def renamed(expr: Expr, final: Mapping[str, str]) -> Expr:
    """``expr`` with every name replaced by its final one."""
    return rewrite(expr, lambda node: Ref(final[node.name]) if isinstance(node, Ref) else node)


def returns(question: str) -> str:
    """What a program for ``question`` returns, as one line of its docstring."""
    span = question_sentence(question)
    asked = " ".join((span.of(question) if span else question).split())
    return f"the answer to: {asked}".replace("\\", "/").replace('"', "'")


def _refusal(question: str, oracle: Oracle, gold: Fraction) -> Rejected | None:
    """Why a program is no reading, though its numbers were all found; None if it is one.

    Where the question is ``How many beads did each chain need`` nobody divides chains by beads.
    """
    program = oracle.program
    if not _calculates(program):
        return Rejected("operand-from-nowhere", "the answer is a quantity of the question as it stands")
    if (other := _found_like_the_answer(program)) is not None:
        return Rejected("one-of-several", f"the answer is found as {other} is, which nothing uses")
    mentions = {param.name: oracle.mention_of(param.name) for param in program.params}
    if (label := unlike_times(program, mentions)) is not None:
        return Rejected("unlike-times", f"{label}: a rate of one time and a rate of another")
    if (label := upside_down(program, mentions)) is not None:
        return Rejected("upside-down", f"{label}: things divided by a rate for each of them")
    if (things := _compared_with_others(question, program, mentions)) is not None:
        return Rejected("unlike-things", things)
    asked = _asked(question)
    unit = None if asked is None else find_mentions(f"24 {asked}")[0].unit
    if unit is not None and divides_by_asked(program, mentions, unit):
        return Rejected("upside-down", f"what is asked for is divided by: {unit}")
    evaluation = evaluate(program)
    if not isinstance(evaluation, Evaluation):
        return Rejected("undefined", f"{evaluation.reason} in {evaluation.where}")
    if not agrees(evaluation.answer, gold):
        return Rejected("inexact", f"exactly {write_rounded(evaluation.answer)}, gold {write_rounded(gold)}")
    return None


def _compared_with_others(question: str, program: Program, mentions: Mapping[str, Mention]) -> str | None:
    """Where ``half as many clips`` are taken of the people to whom clips were sold, not all of whom bought just one.

    The things are named before these, without a number, and nothing else is compared with them; None if nowhere.
    """
    for name, other in _factors(program, mentions):
        compared = _AS_MANY.match(question, mentions[name].span.end)
        own = mentions[other]
        if compared is None or own.unit is None or mentions[name].span < own.span:
            continue
        things, before = compared[1], question[sentence_of(question, own.span).start : own.span.start]
        if singular(things) != own.unit and re.search(rf"[a-z] {re.escape(things)}\b", before):
            return f"{own.text} {own.unit}, {mentions[name].text} as many {things}"
    return None


def _factors(program: Program, mentions: Mapping[str, Mention]) -> Iterator[tuple[str, str]]:
    """The multiples and fractions that a program takes of a count, each with that."""
    for node in (node for step in program.steps for node in walk(step.expr)):
        match node:
            case BinOp("*" | "/", Ref(left), Ref(right)):
                for name, other in ((left, right), (right, left)):
                    kinds = [mentions[one].kind if one in mentions else "" for one in (name, other)]
                    if kinds in (["multiplier", "count"], ["fraction", "count"]):
                        yield name, other


def _found_like_the_answer(program: Program) -> str | None:
    """A product or quotient found as the answer is and that nothing uses: the numbers decide which of them it is.

    So it is where the solution finds what each of several offers costs and takes the cheapest.
    """
    shapes = {
        step.target: rewrite(step.expr, lambda node: Ref("_") if isinstance(node, Ref) else node)
        for step in program.steps
        if isinstance(step.expr, BinOp) and step.expr.operator in ("*", "/")
    }
    used, answer = reaching(program), program.answer
    final = shapes.get(answer.name) if isinstance(answer, Ref) else None
    return next((name for name, shape in shapes.items() if name not in used and shape == final), None)


def _calculates(program: Program) -> bool:
    """Whether the answer is calculated at all: ``m = <<8=8>>8`` says nothing of where the 8 comes from."""
    used = reaching(program)
    return any(isinstance(node, BinOp) for step in program.steps if step.target in used for node in walk(step.expr))
