"""From a problem and its worked solution to what can tell its program."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from illposed.engine.english.parser import Parser
from illposed.engine.facts.readings import doubtful_steps
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate
from illposed.engine.ir.nodes import Program, references
from illposed.engine.phrasing.problem import ParsedProblem, parse_problems
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.solutions.worked import SolutionLine
from illposed.engine.telling.amounts import BARE, Measure, measures
from illposed.engine.telling.equation import Notation
from illposed.engine.telling.headings import heading_of_name
from illposed.engine.telling.misnamed import misnamed
from illposed.engine.telling.realiser import NO_WORDS, Realiser
from illposed.engine.telling.told import NotTellable
from illposed.engine.telling.words import Words, words_of

_MEASURED = TIME_UNITS | MEASURE_UNITS | frozenset(ABBREVIATED_UNITS.values()) | frozenset({"point", "percent"})


def problem_realiser(parser: Parser, problem: OpenProblem) -> Realiser | NotTellable:
    """What can tell the program of a problem and its mutants in the words of its worked solution."""
    (parsed,) = parse_problems(parser, [problem])
    return parsed_realiser(parser, parsed)


def parsed_realiser(parser: Parser, parsed: ParsedProblem) -> Realiser | NotTellable:
    """As :func:`problem_realiser`, of a problem that is parsed."""
    problem, oracle = parsed.problem, parsed.problem.oracle
    mentions = {grounding.param: oracle.mentions[grounding.mention] for grounding in oracle.groundings}
    words = words_of(parser, parsed)
    return realiser(problem.question, problem.lines, oracle.program, mentions, words, {*_doubtful_operands(problem)})


def _doubtful_operands(problem: OpenProblem) -> Iterator[str]:
    """What a step takes that takes something else in another reading, and that: 2 vans may be 2 hours."""
    own = {step.target: references(step.expr) for step in problem.oracle.program.steps}
    for facts in problem.otherwise:
        for target, expr in doubtful_steps(facts):
            yield from {*own.get(target, ())} ^ {*references(expr)}


def realiser(
    question: str,
    lines: Mapping[str, SolutionLine],
    program: Program,
    mentions: Mapping[str, Mention],
    words: Mapping[str, Words],
    doubtful: Collection[str] = (),
) -> Realiser | NotTellable:
    """What can tell ``program``, the oracle of ``question``, and its mutants.

    ``lines`` are those of the worked solution by label, as far as steps formalise them, and ``words`` what they say, by
    target (neither is needed); ``mentions`` tell for a parameter how the question writes it. What a ``doubtful`` one
    counts is not said, since the worked solution may mean another number that is as large.
    """
    evaluation = evaluate(program)
    if isinstance(evaluation, EvaluationFailed):
        return NotTellable("operation", evaluation.where)
    stated = frozenset(mention.value for mention in find_mentions(question))
    said = {step.target: words.get(step.target, NO_WORDS) for step in program.steps}
    if not lines:
        said = {target: Words(heading=heading_of_name(target)) for target in said}
    known = measures(program, lines, mentions, question)
    unsaid = [param.name for param in program.params if param.name in doubtful]
    known |= {name: replace(known[name], noun=None, per=None) for name in unsaid}
    known |= {target: each for target, each in _worded_measures(said).items() if known[target].per is None}
    for target in misnamed(program, known, mentions):
        known[target], said[target] = BARE, NO_WORDS
    said = {target: _priced(found, known[target]) for target, found in said.items()}
    whole = frozenset(
        step.target
        for step in program.steps
        if _counts_things(said[step.target], known[step.target])
        and Fraction(evaluation.values[step.target]).denominator == 1
    )
    notations = {step.target: _notation(lines[step.label]) for step in program.steps if step.label in lines}
    every = Realiser(question, program, mentions, known, said, notations, stated, whole)
    return every.with_solutions(evaluation.values)


def _worded_measures(words: Mapping[str, Words]) -> dict[str, Measure]:
    """The sign of currency or percent, or else the noun, that the words of a step give to its result."""
    return {
        target: Measure(sentence.currency, None if sentence.currency else sentence.counted, sentence.percent)
        for target, found in words.items()
        if (sentence := found.sentence) and (sentence.currency or sentence.percent or sentence.counted)
    }


def _priced(words: Words, measure: Measure) -> Words:
    """The words with a sign of currency, where a sum of money is told without one and counts nothing."""
    sentence = words.sentence
    if sentence is None or sentence.currency or sentence.counted is not None or not measure.currency:
        return words
    return replace(words, sentence=replace(sentence, currency=measure.currency))


def _counts_things(words: Words, measure: Measure) -> bool:
    """Whether the result of a step counts things, which are not split, and no unit of measurement."""
    noun = (words.sentence and words.sentence.counted) or measure.noun
    is_amount = bool(measure.currency) or measure.percent
    return not is_amount and noun is not None and Measure(noun=noun).unit not in _MEASURED


def _notation(line: SolutionLine) -> Notation:
    before = line.text[: line.annotations[0].span.start] if line.annotations else line.text
    times = "×" if "×" in before else "x" if re.search(r"\d\s?x\s?[$\d]", before) else "*"
    return Notation(times, currency="$" in before)
