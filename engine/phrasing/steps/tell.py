"""The sentence that states the result of a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from illposed.engine.english.inflect import article, inflect
from illposed.engine.english.lexicon import SUBJECTS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Expr, references, walk
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.pronouns import is_clear_in_place
from illposed.engine.phrasing.steps.clause import stating_clause
from illposed.engine.phrasing.steps.draft import StepDraft
from illposed.engine.phrasing.steps.frames import Frame, frame_of, frames
from illposed.engine.phrasing.steps.heading import heading
from illposed.engine.phrasing.steps.meaning import TOTALS, is_answer, refuse_meaning
from illposed.engine.phrasing.steps.names import names_for
from illposed.engine.phrasing.steps.said import ABSTRACT, TIME_NOUNS, Said, is_finite, tense_of, unit_of
from illposed.engine.phrasing.steps.scope import expression_of, is_of_several
from illposed.engine.phrasing.steps.wording import refuse_wording
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.quantities.numerals import read_numeral
from illposed.engine.results import Rejected
from illposed.engine.solutions.stated import stated

_MEASURING: Final = word_set("cost weigh take last")
_INSIDE: Final = ("ADJ", "DET", "NOUN", "NUM", "SYM")
_EARLIER: Final = word_set("before originally initially first start beginning ago yesterday last")
_MOMENTS: Final = word_set("after before by until since")
_ADDED: Final = word_set("also then therefore thus hence thereby consequently")
"""Adverbs that tie a sentence to the line before it."""


def draft_step(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """The words of a line that state its result, as a sentence that is still to be judged by :func:`refuse_step`.

    "So she sold 48/2 = 24 clips in May." is "Natalia sold 24 clips in May."
    """
    drafted = draft_words(problem, result)
    if isinstance(drafted, Rejected):
        return drafted
    names = names_for(problem, drafted.parse, drafted.words)
    if not isinstance(names, Rejected):
        return drafted.writing(names).told()
    spoken = [token for token in drafted.words if token.tag in ("PRP", "PRP$")]
    clear = all(is_clear_in_place(problem, drafted.parse, token) for token in spoken)
    return drafted.told() if clear else names


def draft_words(problem: ParsedProblem, result: ResultId) -> StepDraft | Rejected:
    """The words of a line that state its result, with their pronouns."""
    if not result.in_solution:
        return Rejected("no-line", str(result))
    line, parse = problem.line(result)
    span = stated(line).results[result.order - 1]
    if span is None:
        return Rejected("no-result", line.text)
    drafted = stating_clause(problem.question, parse, span)
    if isinstance(drafted, Rejected):
        drafted = drafted if drafted.reason in ("context-lost", "several-clauses") else heading(parse, span)
    if isinstance(drafted, Rejected):
        return drafted
    drafted = _without_known_numbers(problem, _without_unit_again(_without_ties(drafted)))
    drafted = _in_tense_of_story(problem.question, _agreeing(_with_article(problem.question, drafted)))
    return _as_total(problem, result, _with_place_last(drafted))


def refuse_step(
    problem: ParsedProblem, result: ResultId, told: Told, parse: Parse, elsewhere: Sequence[Frame] = ()
) -> Rejected | None:
    """Why a drafted sentence, with its ``parse``, is not taken; None if it is.

    ``elsewhere`` are the sentences drafted for other results, of other values, and for the answer, of none.
    """
    said = Said(problem, result, told, parse)
    return refuse_wording(said) or refuse_meaning(said, elsewhere)


def _without_ties(draft: StepDraft) -> StepDraft:
    """Without "also" or "therefore" beside the verb, and "equal to" after "is"."""
    last = draft.verb.index + 1
    ties = [token for token in draft.words if token.lower in _ADDED and token.index <= last]
    equal = draft.parse.child(draft.verb, "acomp")
    if equal is not None and equal.lower == "equal" and draft.parse.after(equal).lower == "to":
        ties += [equal, draft.parse.after(equal)]
    return draft.without(*ties)


def _with_place_last(draft: StepDraft) -> StepDraft:
    """ "She sold 5 figs at the market" for "At the market, she sold 5 figs"; what says when stays where it is."""
    opening, verb = draft.words[0], draft.verb
    place = draft.parse.subtree(opening) if opening.dep == "prep" and opening.head == verb.index else ()
    rest = draft.tokens[len(place) :]
    clauses = any(token.is_verb for token in (*place, *(token for token in rest if token.index > verb.index)))
    timed = opening.lower in _MOMENTS or any(t.lemma.lower() in TIME_NOUNS or t.pos == "NUM" for t in place)
    if not place or place != draft.tokens[: len(place)] or not place[-1].text.isalnum() or timed or clauses:
        return draft
    while rest[0].pos == "PUNCT":
        rest = rest[1:]
    while rest[-1].pos == "PUNCT":
        rest = rest[:-1]
    return replace(draft, tokens=(*rest, *place)).writing({opening.index: opening.lower})


def _without_unit_again(draft: StepDraft) -> StepDraft:
    """Without a unit that the subject names: "the number of rolls is 30 (rolls)", "her age is 9 years (old)".

    The same for "the cost per week is $5 (per week)".
    """
    before = [token for token in draft.words if token.index < draft.number.index]
    after = [token for token in draft.words if token.index > draft.number.index]
    said = {token.lemma.lower() for token in before}
    subject = draft.parse.child(draft.verb, *SUBJECTS)
    if subject is not None and subject.lemma == "age" and after and after[-1].lower == "old":
        return draft.without(after[-1])
    if after[1:] and after[-2].lower == "per" and after[-1].lemma in said:
        return draft.without(*after[-2:])
    of = next((place for place, token in enumerate(after) if token.lower == "of"), len(after))
    if draft.verb.lemma == "be" and after[of + 1 :] and all(token.lemma.lower() in said for token in after[of + 1 :]):
        draft = draft.without(*after[of:])
    counts = any(token.lower == "number" for token in before[:3])
    again = after and all(token.lemma.lower() in said | {"people"} or token.pos == "ADJ" for token in after)
    return draft.without(*after) if counts and again else draft


def _without_known_numbers(problem: ParsedProblem, draft: StepDraft) -> StepDraft:
    """ "the chairs" for "the 40 chairs", where the problem has no other number of chairs."""
    parse = draft.parse
    counts = [
        (text, word) for text in (problem.question, *problem.lines) for word in text.tokens if word.dep == "nummod"
    ]
    given = [mention.value for mention in problem.problem.oracle.mentions]
    dropped = []
    for token in draft.words:
        noun = parse.head(token)
        direct = token.dep == "nummod" and parse.before(token).lower in ("the", "all") and token != draft.number
        if direct and draft.verb.lemma in _MEASURING and sum(value == _value(token) for value in given) == 1:
            continue
        if direct and noun.lemma not in TIME_NOUNS and parse.after(token).tag != "JJS":
            numbers = {word.lower for text, word in counts if text.head(word).lemma == noun.lemma}
            dropped += [token] if noun.tag == "NNS" and len(numbers) == 1 else []
    return draft.without(*dropped)


def _value(number: Token) -> Fraction | None:
    numeral = read_numeral(number.lower, 0)
    return numeral.value if numeral is not None else None


def _with_article(question: Parse, draft: StepDraft) -> StepDraft:
    """ "the cost of a pen" for "the cost of one pen", "the total cost" for "total cost" at the beginning.

    The same for "the guests" if the question does not speak of guests without it.
    """
    parse, past = draft.parse, draft.verb.tag == "VBD"
    written = {}
    for token in draft.words:
        noun, following = parse.head(token), parse.after(token).lower
        if token == draft.number or (past and noun.lemma in TIME_NOUNS):
            continue
        if past and token.lower in ("a", "an") and noun.dep == "nsubj" and noun.lemma not in MEASURE_UNITS:
            written[token.index] = "the"
        alone = token.dep == "nummod" and noun.tag == "NN" and parse.child(noun, "det", "poss") is None
        if token.lower in ("one", "1") and alone:
            written[token.index] = article(following)
    first = draft.words[0]
    noun = first if first.is_subject else parse.head(first)
    bare = noun.is_subject and parse.child(noun, "det", "poss", "nummod") is None
    known = noun.tag == "NN" and noun.lower in ABSTRACT
    if bare and first.tag in ("NN", "JJ", "NNS") and (known or (noun.tag == "NNS" and _is_known(question, noun))):
        written[first.index] = f"the {first.lower}"
    return draft.writing(written)


def _is_known(question: Parse, noun: Token) -> bool:
    """Whether the question says "the" before every such noun in the plural, and has one."""
    same = [token for token in question.tokens if token.tag == "NNS" and token.lemma == noun.lemma]
    articles = [question.child(token, "det") for token in same]
    return bool(same) and all(article is not None and article.lower == "the" for article in articles)


def _as_total(problem: ParsedProblem, result: ResultId, draft: StepDraft) -> StepDraft:
    """ "She ate a total of 7 figs" for "she ate 7 figs", where a part of the sum is told with the same words."""
    expr = expression_of(problem, result)
    parse, number = draft.parse, draft.number
    before = parse.before(parse.before(number) if parse.before(number).text == "$" else number)
    holder = unit_of(parse, number) or number
    counted = holder.dep == "dobj" or (holder.dep == "attr" and parse.child(parse.head(holder), "expl") is not None)
    counted = before.lower == "worth" or (counted and before.pos not in _INSIDE)
    opens = before in draft.tokens and counted and not is_answer(problem, result)
    if expr is None or not opens or any(token.lower in TOTALS for token in draft.words):
        return draft
    total = draft.writing({before.index: f"{draft.written.get(before.index, before.text)} a total of"})
    if _multiplies_subject(problem, result, draft):
        return total
    if not _is_sum(expr) or _is_part(problem, result, draft):
        return draft
    parts = {problem.problem.values[name] for name in references(expr)}
    own = frame_of(parse, number)
    others = (one for text in (problem.question, *problem.lines) if text is not parse for one in frames(text))
    return total if any(one.value in parts and own.covers(one) for one in others) else draft


def _multiplies_subject(problem: ParsedProblem, result: ResultId, draft: StepDraft) -> bool:
    """Whether the subjects are several and the result is what one of them has or costs, times their number."""
    subject = draft.parse.child(draft.verb, "nsubj")
    worth = any(token.lower == "worth" for token in draft.words)
    if subject is None or subject.tag != "NNS" or (draft.verb.lemma == "be" and not worth):
        return False
    expr = expression_of(problem, result)
    summed = expr is not None and _is_sum(expr) and draft.parse.child(subject, "conj") is None
    if draft.verb.lemma in _MEASURING and summed:
        return True
    if draft.parse.child(subject, "nummod") in draft.words:
        return False
    if any(token.lower in ("each", "every", "per", "apiece") for token in draft.words):
        return False
    return is_of_several(problem, result, subject)


def _is_part(problem: ParsedProblem, result: ResultId, draft: StepDraft) -> bool:
    """Whether a later line adds more of the same one to the result, which is no total then."""
    oracle = problem.problem.oracle
    subject = draft.parse.child(draft.verb, *SUBJECTS)
    adding = [s for s in oracle.program.steps if _is_sum(s.expr) and oracle.name_of(result) in references(s.expr)]
    lines = [problem.line(ResultId(step.line))[1] for step in adding]
    subjects = [token for line in lines for token in line.tokens if token.is_subject and not line.child(token, "conj")]
    return subject is not None and any(token.text == subject.text for token in subjects)


def _is_sum(expr: Expr) -> bool:
    """Whether names and numbers are added, and nothing else is done."""
    operations = [node.operator for node in walk(expr) if isinstance(node, BinOp)]
    return bool(operations) and set(operations) == {"+"}


def _in_tense_of_story(question: Parse, draft: StepDraft) -> StepDraft:
    """ "He owes $7" for "he owed $7" where the story says that he owes, or is all in the present.

    But what somebody had, or was, may be so no more.
    """
    if draft.verb.lemma in ("be", "have"):
        return draft
    verbs = [token for token in question.tokens if token.is_verb and is_finite(question, token)]
    same = [token for token in verbs if token.lemma == draft.verb.lemma]
    tenses = {tense_of(question, verb) for verb in same or verbs}
    first = (*draft.parse.children(draft.verb, "aux", "auxpass"), draft.verb)[0]
    subject = draft.parse.child(draft.verb, *SUBJECTS)
    earlier = any(token.lower in _EARLIER for token in draft.words)
    if first.tag != "VBD" or tenses - {"MD"} != {"VBZ"} or subject is None or earlier:
        return draft
    several = subject.is_plural or subject.lower == "they" or draft.parse.child(subject, "conj") is not None
    present = inflect(first.lemma, "VBP" if several else "VBZ")
    if first.lemma == "be":
        present = {"was": "is", "were": "are"}.get(draft.written.get(first.index, first.lower), first.text)
    return draft.writing({first.index: present})


def _agreeing(draft: StepDraft) -> StepDraft:
    """ "Her earnings are" for "her earnings is"."""
    plural = {"is": "are", "was": "were"}
    for token in draft.words:
        subject = draft.parse.child(token, "nsubj")
        plain = subject is not None and subject.tag == "NNS" and draft.parse.child(subject, "nummod") is None
        if plain and token.lower in plural:
            return draft.writing({token.index: plural[token.lower]})
        if subject is not None and subject.lower == "number" and token.lower in ("are", "were"):
            return draft.writing({token.index: {"are": "is", "were": "was"}[token.lower]})
    return draft
