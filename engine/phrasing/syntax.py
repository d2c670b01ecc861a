"""Phrasings by syntax: made from the parse of a problem alone, with no model and no network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from illposed.engine.english.names import with_names
from illposed.engine.english.parser import Parser, load_parser
from illposed.engine.english.tokens import Parse
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.phrasing.answer import tell_answer
from illposed.engine.phrasing.answer.question import read_question
from illposed.engine.phrasing.asking import ask
from illposed.engine.phrasing.gate import refuse_hidden, refuse_told
from illposed.engine.phrasing.givens import tell_given
from illposed.engine.phrasing.grammar import refuse_agreement
from illposed.engine.phrasing.hiding import hide
from illposed.engine.phrasing.phrasebook import PhrasedProblem, phrased_by
from illposed.engine.phrasing.phrasing import Form, Hidden, Phrasing, Told
from illposed.engine.phrasing.problem import ParsedProblem, parse_problems
from illposed.engine.phrasing.steps import (
    PREMISE,
    UNDER_CONDITION,
    Frame,
    Said,
    draft_compared,
    draft_multiplied,
    draft_step,
    in_problem,
    is_answer,
    is_under_condition,
    plain,
    refuse_premise,
    refuse_step,
    told_frame,
    under_condition,
)
from illposed.engine.quantities.ids import AnswerId, GivenId, QuantityId, ResultId
from illposed.engine.results import Rejected, Unusable, shortened

SYNTAX: Final = "syntax"
_Wordings = tuple[Told | Rejected, ...]
"""The same said in several ways, the best first."""

_Drafts = Sequence[_Wordings]
_STEPS: Final = (draft_step, draft_compared, draft_multiplied)
"""What makes sentences of results, the best first."""

_FINISHED: Final = ("VBD", "VBN", "VBZ")
_QUOTES: Final = "\"'”’"


def phrased_problem(question: str, answer: str) -> PhrasedProblem | Rejected | Unusable:
    """A problem in GSM8K's layout with phrasings by syntax, as mutators of problems take it.

    For the reasons of a rejection see :func:`~illposed.engine.formalise.open_problem`; unusable is what is no text, and
    all without the model of English (:func:`~illposed.engine.english.parser.load_parser`).
    """
    for name, text in (("question", question), ("answer", answer)):
        if not isinstance(text, str):
            return Unusable(f"{name}: {shortened(repr(text))} is no text")
    opened = open_problem(question, answer)
    if isinstance(opened, Rejected):
        return opened
    parser = load_parser()
    return parser if isinstance(parser, Unusable) else phrased(parser, opened)


def phrased(parser: Parser, problem: OpenProblem) -> PhrasedProblem:
    """An open problem with phrasings by syntax."""
    (parsed,) = parse_problems(parser, [problem])
    (phrasings,) = phrasings_by_syntax(parser, [parsed])
    return phrased_by(parser, parsed, phrasings)


def phrasings_by_syntax(parser: Parser, problems: Sequence[ParsedProblem]) -> tuple[tuple[Phrasing, ...], ...]:
    """The phrasings of every quantity of each problem; the problems are taken together for speed only."""
    drafts = [[_drafts(problem, quantity) for quantity in problem.quantities()] for problem in problems]
    parses = _parses(parser, (draft for told in drafts for ways in told for draft in ways))
    worded = [
        [[_plain_first(problem, draft, parses) for draft in ways] for ways in told]
        for problem, told in zip(problems, drafts, strict=True)
    ]
    parses |= _parses(parser, (words[0] for told in worded for ways in told for words in ways if len(words) > 1))
    return tuple(_phrasings(problem, told, parses) for problem, told in zip(problems, worded, strict=True))


def _plain_first(problem: ParsedProblem, draft: Told | Rejected, parses: Mapping[str, Parse]) -> _Wordings:
    """A draft, after one that speaks of the things themselves if there is one."""
    if isinstance(draft, Rejected):
        return (draft,)
    plainer = plain(problem.question, draft, with_names(parses[draft.text], problem.names))
    return (draft,) if plainer is None else (plainer, draft)


def _parses(parser: Parser, drafts: Iterable[Told | Rejected]) -> dict[str, Parse]:
    sentences = [draft.text for draft in drafts if isinstance(draft, Told)]
    return dict(zip(sentences, parser.parse_all(sentences), strict=True))


def _phrasings(problem: ParsedProblem, drafts: Sequence[_Drafts], parses: dict[str, Parse]) -> tuple[Phrasing, ...]:
    values = problem.quantities()
    found = dict(zip(values, drafts, strict=True))
    texts = {draft.text for ways in drafts for words in ways for draft in words if isinstance(draft, Told)}
    named = {text: with_names(parses[text], problem.names) for text in texts}
    others = [(values[quantity], frame) for quantity, ways in found.items() for frame in _frames(quantity, ways, named)]
    return _with_answer(
        problem,
        tuple(
            _phrasing(problem, quantity, value, found[quantity], named, [frame for of, frame in others if of != value])
            for quantity, value in values.items()
        ),
    )


def _frames(quantity: QuantityId, ways: _Drafts, parses: dict[str, Parse]) -> Iterator[Frame]:
    """What the sentences that may state a result say, of the answer without the value."""
    for told in (draft for words in ways for draft in words) if not isinstance(quantity, GivenId) else ():
        if isinstance(told, Told):
            frame = told_frame(told, parses[told.text])
            yield replace(frame, value=None) if isinstance(quantity, AnswerId) else frame


def _drafts(problem: ParsedProblem, quantity: QuantityId) -> _Wordings:
    """The sentences that may state a quantity, the best first."""
    match quantity:
        case GivenId():
            return (tell_given(problem, quantity),)
        case ResultId():
            return tuple(draft(problem, quantity) for draft in _STEPS)
        case AnswerId():
            return (tell_answer(problem),)


def _phrasing(
    problem: ParsedProblem,
    quantity: QuantityId,
    value: Fraction,
    drafts: _Drafts,
    parses: dict[str, Parse],
    elsewhere: Sequence[Frame],
) -> Phrasing:
    tried = [_worded(problem, quantity, value, words, parses, elsewhere) for words in drafts]
    told = [both for both in tried if isinstance(both[0], Told)]
    alone = [both for both in tried if isinstance(both[1], str)]
    said, asked = (told or alone or tried)[0]
    if isinstance(quantity, AnswerId):
        asked = _question(problem.question)
    ways = tuple(_hidden(problem, quantity)) if isinstance(quantity, GivenId) else ()
    hidden = tuple(way for way in ways if isinstance(way, Hidden))
    forms: tuple[tuple[Form, object], ...] = (("told", said), ("asked", asked))
    refused = {form: why for form, why in forms if isinstance(why, Rejected)}
    if ways and not hidden:
        refused["hidden"] = next(way for way in ways if isinstance(way, Rejected))
    kept = said if isinstance(said, Told) else None
    return Phrasing(quantity, value, SYNTAX, kept, asked if isinstance(asked, str) else None, hidden, refused)


def _worded(
    problem: ParsedProblem,
    quantity: QuantityId,
    value: Fraction,
    words: _Wordings,
    parses: dict[str, Parse],
    elsewhere: Sequence[Frame],
) -> tuple[Told | Rejected, str | Rejected]:
    """The best wording that is taken, of a draft that is, and the first question for its number; or why it is not."""
    tried = [_told_and_asked(problem, quantity, value, draft, parses, elsewhere) for draft in words]
    if isinstance(tried[-1][0], Rejected):
        return tried[-1]
    taken = [both for both in tried if isinstance(both[0], Told)]
    return taken[0][0], next((asked for _, asked in taken if isinstance(asked, str)), taken[0][1])


def _told_and_asked(
    problem: ParsedProblem,
    quantity: QuantityId,
    value: Fraction,
    draft: Told | Rejected,
    parses: dict[str, Parse],
    elsewhere: Sequence[Frame],
) -> tuple[Told | Rejected, str | Rejected]:
    """A draft as it is told, and the question for its number, or why not."""
    if isinstance(draft, Rejected):
        return draft, Rejected("not-told")
    parse, told = parses[draft.text], draft
    refused = refuse_told(problem, draft, parse, value)
    if refused is None and draft.text not in problem.question.text:
        refused = refuse_agreement(parse)
    said = Said(problem, quantity, draft, parse) if isinstance(quantity, ResultId) else None
    if refused is None and said is not None:
        refused = refuse_step(said, elsewhere) or refuse_premise(said)
        if refused is not None and refused.reason == UNDER_CONDITION and (late := under_condition(said)) is not None:
            told, refused = late, None
    # What may be yet to come is not told, and is asked for under the condition on which it rests.
    alone = refused is not None and refused.reason == PREMISE and said is not None and is_under_condition(said)
    if refused is not None and not alone:
        return refused, Rejected("not-told")
    asked = ask(parse, draft.number)
    return refused or told, in_problem(said, asked) if isinstance(asked, str) and said is not None else asked


def _with_answer(problem: ParsedProblem, phrasings: tuple[Phrasing, ...]) -> tuple[Phrasing, ...]:
    """The step that finds the answer is asked for by the question, and told from it, or else from its line."""
    answer = phrasings[-1]
    unasked: dict[Form, Rejected] = {form: why for form, why in answer.refused.items() if form == "asked"}
    return tuple(
        replace(
            phrasing,
            told=answer.told or phrasing.told,
            asked=answer.asked,
            refused=unasked | ({} if phrasing.told or answer.told else {"told": phrasing.refused["told"]}),
        )
        if isinstance(phrasing.quantity, ResultId) and is_answer(problem, phrasing.quantity)
        else phrasing
        for phrasing in phrasings
    )


def _question(question: Parse) -> str | Rejected:
    """The sentence that asks, with a mark at its end, where it is a question and has the base form after ``did``."""
    sentence = question.question
    text = sentence.span.of(question.text)
    run_on = any(mark.text in ".!?" and question.after(mark).text.islower() for mark in question.tokens_of(sentence))
    if run_on or (not text.endswith("?") and isinstance(read_question(question), Rejected)):
        return Rejected("no-question", text)
    for token in question.tokens_of(sentence):
        has = any(word.tag == "VB" for word in question.children(question.head(token), "aux"))
        if token.dep == "aux" and token.lemma == "do" and not has and question.head(token).tag in _FINISHED:
            return Rejected("agreement", question.head(token).text)
    return text if text.rstrip(_QUOTES).endswith((".", "?")) else f"{text.rstrip(' !')}."


def _hidden(problem: ParsedProblem, given: GivenId) -> Iterator[Hidden | Rejected]:
    for way in hide(problem, given):
        why = way if isinstance(way, Rejected) else refuse_hidden(problem, given, way)
        yield way if why is None else why
