"""From a solution line to a statement: elide the arithmetic, keep the clause with the value, refuse the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.ir.formula import WRITTEN, expression_value
from illposed.engine.ir.numbers import read_number
from illposed.engine.quantities.nouns import is_plural
from illposed.engine.solutions.worked import Annotation, SolutionLine
from illposed.engine.text.statements import agreement, amounts, grammar, meaning, moment, wording
from illposed.engine.text.statements.clause import Clause, main_clause
from illposed.engine.text.statements.context import QuestionContext, question_context
from illposed.engine.text.statements.draft import read_candidate
from illposed.engine.text.statements.elision import elide
from illposed.engine.text.statements.english import BE_FORMS, SUBJECT_PRONOUNS, stem, stems, words
from illposed.engine.text.statements.givens import without_counts
from illposed.engine.text.statements.headings import sentence_of_heading
from illposed.engine.text.statements.names import goes_with, only_one_can_be_meant
from illposed.engine.text.statements.statement import NoStatement, Statement

_PRONOUN = re.compile(
    r"^(?P<opening>.*?)\b(?P<pronoun>[Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Hh]is|[Hh]er|[Tt]heir|[Ii]ts)\b", re.DOTALL
)
_NOMINATIVE = {
    "he": "he",
    "his": "he",
    "she": "she",
    "her": "she",
    "they": "they",
    "their": "they",
    "it": "it",
    "its": "it",
}
_PRICED = re.compile(r"\b(?:costs?|pays?|paid|spends?|spent|earns?|earned)(?: (?:him|her|them))?(?: a total of)? $")
_NUMBER_OF = re.compile(r"\bnumber of \w")
_IT_TAKES = re.compile(r"It (?:takes|took|will take|costs?|will cost|rained|snowed)\b")


def statement(
    line: SolutionLine,
    annotation: Annotation,
    question: str,
    *,
    earlier: Sequence[SolutionLine] = (),
    later: Sequence[SolutionLine] | None = None,
) -> Statement | NoStatement:
    """The result of ``annotation`` as one declarative sentence in the words of ``question``.

    ``earlier`` and ``later`` are the other lines of the solution: with them, a sentence that another line says of
    another value is refused. With ``later`` empty (not None) the line is the last, and its result may be the answer.
    Returns :class:`NoStatement` with one of a few reasons where no safe sentence was found.
    """
    value = read_number(annotation.result)
    if value is None:
        return NoStatement("unreadable", annotation.result)
    elided = elide(line, annotation)
    clause = main_clause(sentence_of_heading(elided)) if elided else None
    if clause is None or read_number(clause.value.of(clause.text).rstrip("%").lstrip("£€")) != value:
        return NoStatement("unreadable")
    context = question_context(question)
    plain = _resolved(without_counts(_normalised(clause, context), context), context, earlier)
    if isinstance(plain, NoStatement):
        return plain
    refusal = _refusal(plain, value, annotation, context, final=later is not None and not later)
    if refusal is None:
        others = [meaning.said(other) for other in (*earlier, *(later or ()))]
        refusal = meaning.same_words_elsewhere(plain.text, plain.text[plain.value.end :], value, others, context)
    if refusal is None and read_number(annotation.expression) is not None:
        return NoStatement("clash", "given")
    if refusal is None and expression_value(annotation.expression, WRITTEN) != value:
        refusal = NoStatement("rounded", annotation.expression)
    return refusal or Statement(plain.text + ".", plain.value, value)


def _normalised(clause: Clause, context: QuestionContext) -> Clause:
    """Capital first, single spaces, ``$12.5`` as ``$12.50``, ``20 $`` and ``$20 dollars`` as ``$20``."""
    head = re.sub(r"\s+", " ", clause.text[: clause.value.start])
    head = re.sub(r"^([Tt]here (?:is|are|was|were)|[A-Z]\w+(?: \w+){0,2}) also (?=\w)", r"\1 ", head)
    head = re.sub(r"^[Tt]otal (?=\w+ )", "The total ", head)
    head = head[:1].upper() + head[1:]
    if clause.value.of(clause.text) != "1":
        head = re.sub(r"^(There )(is|was)(?= $)", lambda match: match[1] + {"is": "are", "was": "were"}[match[2]], head)
    tail = re.sub(r"\s+", " ", clause.text[clause.value.end :])
    shown = clause.value.of(clause.text)
    if _PRICED.search(head) and "$" in context.text and not tail.strip() and shown[0].isdigit():
        shown = "$" + shown.removesuffix("$")
    head, tail = _counted_once(head, tail)
    tail = re.sub(r"^(?=[A-Za-z]{2,})", " ", tail)
    if shown[0] in "$£€":
        shown += "0" if re.fullmatch(r".[\d,]*\.\d", shown) else ""
        tail = re.sub(r"^\s?(?:dollars?|\$)", "", tail)
    return Clause(head + shown + tail, Span(len(head), len(head) + len(shown)), clause.lead)


def _counted_once(head: str, tail: str) -> tuple[str, str]:
    """``The number of red eggs is 5 eggs`` without its last word; ``amount of eggs`` as ``number of eggs``."""
    noun = words(tail)[0].lower() if words(tail) else ""
    if is_plural(noun):
        head = head.replace(f"amount of {noun} ", f"number of {noun} ")
    told = _NUMBER_OF.search(head)
    said = [stem(word) for word in words(tail)]
    known = told is not None and words(head)[-1].lower() in BE_FORMS
    if known and len(said) <= 2 and set(said) <= stems(head):
        return head, ""
    return head, tail


def _resolved(clause: Clause, context: QuestionContext, earlier: Sequence[SolutionLine]) -> Clause | NoStatement:
    """The clause with a first pronoun that a reader can resolve from the question, or with the name in its place."""
    match = _PRONOUN.match(clause.text)
    if match is None or match.start("pronoun") > clause.value.start:
        return clause
    written = match.group("pronoun")
    pronoun = _NOMINATIVE[written.lower()]
    if any(name in match.group("opening") for name in context.names):
        return clause
    if pronoun == "it":
        return clause if _IT_TAKES.match(clause.text) and len(context.names) <= 1 else NoStatement("pronoun", "it")
    possible = context.may_stand_for(pronoun)
    if pronoun == "they":
        asked = possible is not None and "they" in words(context.asked)
        pair = possible is not None and len(possible) == 2 and "they" in context.forms
        return clause if asked or pair else NoStatement("pronoun", "they")
    if possible is not None and (len(possible) <= 1 or only_one_can_be_meant(pronoun, possible)):
        if pronoun in context.forms or written.lower() not in SUBJECT_PRONOUNS:
            return clause
        return _with_name(clause, match.span("pronoun"), possible[0], context)
    spoken_of = _spoken_of(clause, context, earlier)
    if spoken_of is None or written.lower() not in SUBJECT_PRONOUNS or not goes_with(pronoun, spoken_of):
        return NoStatement("pronoun", written)
    return _with_name(clause, match.span("pronoun"), spoken_of, context)


def _spoken_of(clause: Clause, context: QuestionContext, earlier: Sequence[SolutionLine]) -> str | None:
    """The one person named in the dropped part of the line, or else in the line before."""
    for text in (clause.lead, earlier[-1].plain if earlier else "", context.asked):
        named = [name for name in context.names if name in text]
        if named:
            return named[0] if len(named) == 1 else None
    return None


def _with_name(clause: Clause, pronoun: tuple[int, int], name: str, context: QuestionContext) -> Clause | NoStatement:
    if re.search(rf"\b(?:Mr|Mrs|Ms|Miss|Dr|Aunt|Uncle|Coach|Farmer)\.?\s+{re.escape(name)}", context.text):
        return NoStatement("pronoun", name)
    start, end = pronoun
    text = clause.text[:start] + name + clause.text[end:]
    return Clause(text, clause.value.shifted(len(text) - len(clause.text)), clause.lead)


def _refusal(
    clause: Clause, value: Fraction, annotation: Annotation, context: QuestionContext, *, final: bool
) -> NoStatement | None:
    before, shown, after = _parts(clause)
    found = (
        wording.plain_wording(clause.text)
        or wording.one_story(context)
        or wording.unit(before, shown, after, context)
        or wording.other_numbers(before, after)
        or wording.known_words(before + " " + after, context)
        or wording.bare_more(before, after, context)
        or wording.scope_kept(clause.text, clause.lead)
    )
    if found:
        return found
    heading = words(before)
    tokens = [*heading, shown, *words(after)]
    verb = grammar.verb_index(tokens, len(heading))
    if verb is None:
        return NoStatement("no-verb")
    candidate = read_candidate((before, shown, after), tokens, verb, len(heading), (annotation.expression, value))
    return (
        grammar.subject(tokens, verb, context)
        or grammar.two_clauses(tokens, verb)
        or meaning.distinguishing(clause.text, after, tokens[verb], context, final=final)
        or agreement.agreement(candidate, context)
        or amounts.quantity(candidate, context)
        or meaning.clash(clause.text, after, value, tokens[verb], candidate.operands, context)
        or (None if final else meaning.asked_for(clause.text, value, tokens[verb], context))
        or (None if final else moment.may_change(candidate, context))
        or moment.done_by(candidate, context)
        or moment.done_once(candidate, context)
        or moment.period_named(candidate, context)
        or moment.rate_known(candidate, context)
    )


def _parts(clause: Clause) -> tuple[str, str, str]:
    text, value = clause.text, clause.value
    return text[: value.start], value.of(text), text[value.end :]
