"""The sentence that states the result of a step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from illposed.engine.english.inflect import article, inflect
from illposed.engine.english.lexicon import CALENDAR, RATES, SUBJECTS, TIME_NOUNS, TOTALS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import NOTHING, Parse, Token
from illposed.engine.ir.nodes import BinOp, Expr, references, walk
from illposed.engine.ir.numbers import write_number
from illposed.engine.phrasing.draft import StepDraft
from illposed.engine.phrasing.grammar import agreeing
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import is_clear_in_place
from illposed.engine.phrasing.steps.clause import stating_clause
from illposed.engine.phrasing.steps.frames import Frame, frame_of, frames
from illposed.engine.phrasing.steps.heading import heading
from illposed.engine.phrasing.steps.meaning import is_answer, refuse_meaning
from illposed.engine.phrasing.steps.names import names_for
from illposed.engine.phrasing.steps.restated import restated
from illposed.engine.phrasing.steps.said import ABSTRACT, Said, is_finite, is_known_count, is_over, tense_of, unit_of
from illposed.engine.phrasing.steps.scope import expression_of, factors_of, is_of_several, mentions_by_name
from illposed.engine.phrasing.steps.wording import refuse_wording
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, SPEED_UNITS, TIME_UNITS, spelt_as_in
from illposed.engine.results import Rejected
from illposed.engine.solutions.stated import stated

_LARGE: Final = re.compile(r"(?<![0-9.,])[0-9]{4,}(?![0-9,])")
_INSIDE: Final = ("ADJ", "DET", "NOUN", "NUM", "SYM")
_UNITS: Final = MEASURE_UNITS | TIME_UNITS | {"dozen", "dollar", "cent"}
_MODALS: Final = word_set("can could should may might")
_ADDING: Final = word_set("add subtract multiply divide combine sum")
_FIRST: Final = (["in", "the", "beginning"], ["at", "first"], ["initially"])
_ADDED: Final = word_set("also then therefore thus hence thereby consequently")
"""Adverbs that tie a sentence to the line before it."""


@lru_cache(maxsize=128)  # a sentence that is told in the problem is told in the solution too
def draft_step(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """The words of a line that state its result, as a sentence that is still to be judged by :func:`refuse_step`.

    "So she sold 48/2 = 24 clips in May." is "Natalia sold 24 clips in May."
    """
    drafted = draft_words(problem, result)
    if isinstance(drafted, Rejected):
        return drafted
    names = names_for(problem, drafted.parse, drafted.words, expression_of(problem, result))
    if not isinstance(names, Rejected):
        return _grouped(problem, drafted.writing(names).told())
    if names.reason == "someone-else":
        return names
    spoken = [token for token in drafted.words if token.tag in ("PRP", "PRP$")]
    clear = all(is_clear_in_place(problem, drafted.parse, token) for token in spoken)
    return _grouped(problem, drafted.told()) if clear else names


def _grouped(problem: ParsedProblem, told: Told) -> Told:
    """ "Mara has 1,200 figs" for "Mara has 1200 figs", where the text writes large numbers so."""
    start, end = told.number.start, told.number.end
    large = _LARGE.search(told.text, start, end) if problem.groups_thousands else None
    if large is None:
        return told
    digits = f"{int(large[0]):,}"
    text = told.text[: large.start()] + digits + told.text[large.end() :]
    return Told(text, Span(start, end + len(digits) - len(large[0])))


@lru_cache(maxsize=128)  # as draft_step, which may find that no noun can stand for a pronoun in them
def draft_words(problem: ParsedProblem, result: ResultId) -> StepDraft | Rejected:
    """The words of a line that state its result, with their pronouns."""
    if not result.in_solution:
        return Rejected("no-line", str(result))
    line, parse = problem.line(result)
    span = stated(line).results[result.order - 1]
    if span is None:
        return Rejected("no-result", line.text)
    drafted: StepDraft | Rejected | None = restated(parse, span, expression_of(problem, result))
    if drafted is None:
        drafted = stating_clause(problem.question, parse, span)
    if isinstance(drafted, Rejected) and drafted.reason != "context-lost":
        named = heading(parse, span)
        drafted = drafted if drafted.reason == "several-clauses" and isinstance(named, Rejected) else named
    if isinstance(drafted, Rejected):
        return drafted
    drafted = _with_article(_without_unit_again(_with_total_before(_with_total_once(_without_ties(drafted)))))
    drafted = _with_agreement(drafted)
    drafted = _in_small_letters(problem.question, _in_known_unit(problem.question, drafted))
    drafted = _with_known_subject(problem.question, _with_day_apart(drafted))
    drafted = _in_tense_of_story(problem.question, drafted)
    return _as_total(problem, result, drafted)


def refuse_step(said: Said, elsewhere: Sequence[Frame] = ()) -> Rejected | None:
    """Why a drafted sentence is not taken; None if it is.

    ``elsewhere`` are the sentences drafted for other results, of other values, and for the answer, of none.
    """
    return refuse_wording(said) or refuse_meaning(said, elsewhere) or _refuse_term(said) or _refuse_ability(said)


def _refuse_ability(said: Said) -> Rejected | None:
    """What can or should be done, where the problem says so of nothing: who can bake 9 pies may as well bake 6."""
    told, question = said.parse, said.problem.question
    known = {(token.lower, question.head(token).lemma) for token in question.tokens if token.lower in _MODALS}
    able = (token for token in told.tokens if token.lower in _MODALS and token.tag == "MD")
    new = next((token for token in able if (token.lower, told.head(token).lemma) not in known), None)
    return None if new is None else Rejected("ability", new.text)


def _refuse_term(said: Said) -> Rejected | None:
    """A sum told with one of its terms: "She spent $5 on fares for a total of $261" reads as the total for fares."""
    expr, values = expression_of(said.problem, said.result), said.problem.problem.values
    if expr is None or not _is_sum(expr):
        return None
    terms = {write_number(values[name]) for name in references(expr)}
    told = {token.text for token in said.parse.tokens[said.subject.index + 1 :] if token != said.number}
    return None if terms.isdisjoint(told) else Rejected("tells-a-term", said.told.text)


def _without_ties(draft: StepDraft) -> StepDraft:
    """Without "also" or "therefore" beside the verb, and without "adding these," before the sentence.

    Nor does it begin with a comparison that the story has told: "With 5 more figs than Ida, Omar has 12 figs."
    """
    last, first = draft.verb.index + 1, draft.words[0]
    ties = [token for token in draft.words if token.lower in _ADDED and token.index <= last]
    ties += [
        draft.parse.after(tie) for tie in ties if draft.parse.before(tie).text == draft.parse.after(tie).text == ","
    ]
    opening = _opening(draft)
    words = [token.lower for token in opening[:-1]]
    adds = first.tag == "VBG" and first.lemma.lower() in _ADDING
    compares = first.lower == "with" and not {"than", "as"}.isdisjoint(words)
    # When something was done the story says itself.
    is_first = words in _FIRST and draft.verb.lemma not in ("be", "have")
    ties += opening if adds or compares or is_first else ()
    return draft.without(*ties)


def _opening(draft: StepDraft) -> tuple[Token, ...]:
    """What stands up to a comma before the verb and the number; nothing if there is none."""
    comma = next((token for token in draft.tokens if token.text == "," and token.index < draft.verb.index), None)
    if comma is None or draft.number.index < comma.index:
        return ()
    return tuple(token for token in draft.tokens if token.index <= comma.index)


def _with_total_once(draft: StepDraft) -> StepDraft:
    """Without "a total of" where "in total" or "altogether" says so too."""
    parse = draft.parse
    for word in draft.words:
        of = parse.after(word)
        if word.lower == "total" and of.lower == "of" and parse.before(word).lower == "a" and of in draft.words:
            others = {token.lower for token in draft.words if token not in (word, of)}
            return draft.without(parse.before(word), word, of) if others & TOTALS else draft
    return draft


def _with_total_before(draft: StepDraft) -> StepDraft:
    """ "She spends a total of $9 on figs" for "she spends $9 total on figs"."""
    parse, total = draft.parse, draft.parse.after(draft.number)
    first = parse.before(draft.number) if parse.before(draft.number).text == "$" else draft.number
    verb = parse.before(first)
    if total.lower != "total" or total not in draft.words or parse.after(total).is_noun or not verb.is_verb:
        return draft
    return draft.without(total).writing({verb.index: f"{draft.written.get(verb.index, verb.text)} a total of"})


def _with_day_apart(draft: StepDraft) -> StepDraft:
    """ "On Friday, Ida sold 9 figs" for "On Friday she sold 9 figs": without a comma both are taken for one name.

    The same for "In total she sold 9 figs".
    """
    on, day, who = (*draft.words, NOTHING, NOTHING, NOTHING)[:3]
    named = who.tag in ("NNP", "PRP") and who.lower not in CALENDAR
    apart = on.pos == "ADP" and (day.lower in CALENDAR or (on.lower, day.lower) == ("in", "total")) and named
    return draft.writing({day.index: f"{day.text},"}) if apart and day.index + 1 == who.index else draft


def _with_agreement(draft: StepDraft) -> StepDraft:
    """ "the total points are 38" for "the total points is 38"."""
    words = {
        draft.parse.finite(verb).index: form
        for verb in (token for token in draft.words if token.is_verb)
        if (form := agreeing(draft.parse, verb)) is not None
    }
    return draft.writing({index: form for index, form in words.items() if index not in draft.written})


def _without_unit_again(draft: StepDraft) -> StepDraft:
    """Without a unit that the subject names: "the number of rolls is 30 (rolls)".

    The same for "the cost per week is $5 (per week)".
    """
    before = [token for token in draft.words if token.index < draft.number.index]
    after = [token for token in draft.words if token.index > draft.number.index]
    said = {token.lemma.lower() for token in before}
    if after[1:] and after[-2].lower == "per" and after[-1].lemma in said:
        return draft.without(*after[-2:])
    counts = any(token.lower in ("number", "score", "age") for token in before[:3])
    again = after and all(token.lemma.lower() in said | {"people", "year"} or token.pos == "ADJ" for token in after)
    again = again or (len(after) == 1 and after[0].tag == "NNS" and after[0].lemma not in _UNITS)
    return draft.without(*after) if counts and again else draft


def _with_article(draft: StepDraft) -> StepDraft:
    """ "the cost of a pen" for "the cost of one pen"; "the total is" for "total".

    But "in one box", and "in one week" of what is past, stay.
    """
    parse, written = draft.parse, {}
    for token in draft.words:
        noun = parse.head(token)
        is_time = noun.lemma in TIME_NOUNS
        kept = draft.verb.tag == "VBD" if is_time else parse.head(noun).lower in ("in", "on", "at")
        alone = token.dep == "nummod" and noun.tag == "NN" and parse.child(noun, "det", "poss") is None
        more = parse.after(token).is_comparative  # "one more pen"
        if token.lower in ("one", "1") and alone and token != draft.number and not (kept or more):
            written[token.index] = article(parse.after(token).lower)
    first, subject = draft.words[0], parse.child(draft.verb, "nsubj")
    bare = subject is not None and subject.tag == "NN" and parse.child(subject, "det", "poss", "nummod") is None
    if bare and subject in draft.words and subject.lemma.lower() in ABSTRACT and first == parse.subtree(subject)[0]:
        written[first.index] = f"the {first.lower}"
    return draft.writing(written)


def _with_known_subject(question: Parse, draft: StepDraft) -> StepDraft:
    """ "The 4 bags hold 80 figs" for "4 bags hold 80 figs", where the story has so many of them."""
    first, noun = draft.words[0], draft.parse.head(draft.words[0])
    counts = first.dep == "nummod" and noun.is_subject and first != draft.number
    if not (counts and is_known_count(question, first, noun) and tense_of(draft.parse, draft.verb) != "MD"):
        return draft
    return draft.writing({first.index: f"the {first.lower}"})


def _in_known_unit(question: Parse, draft: StepDraft) -> StepDraft:
    """ "256 ounces of tea" for "256 oz of tea" and "256 oz. of tea", where the story writes the unit so."""
    short = draft.parse.after(draft.number)
    unit = spelt_as_in(question.text, ABBREVIATED_UNITS.get(short.text, ""))
    lemmas = {token.lemma.lower() for token in question.tokens}
    known = {*SPEED_UNITS, *(token.text for token in question.tokens)}
    if short not in draft.words or unit not in lemmas or short.text in known:
        return draft
    whole = unit if draft.number.text == "1" else inflect(unit, "NNS")
    said = draft.writing({short.index: whole + draft.written.get(short.index, "").removeprefix(short.text)})
    return said.without(*(mark for mark in (draft.parse.after(short),) if mark.text == "."))


def _in_small_letters(question: Parse, draft: StepDraft) -> StepDraft:
    """ "9 cars were washed" for "9 cars were Washed", where the story writes the word so, and no name."""
    known = {token.text for token in question.tokens}
    words = [token for token in draft.words[1:] if token.pos != "PROPN" and token.text != token.lower]
    small = {token.index: token.lower for token in words if token.text not in known and token.lower in known}
    return draft.writing({index: word for index, word in small.items() if index not in draft.written})


def _as_total(problem: ParsedProblem, result: ResultId, draft: StepDraft) -> StepDraft:
    """ "She ate a total of 7 figs" for "she ate 7 figs", where a part of the sum is told with the same words."""
    expr = expression_of(problem, result)
    parse, number = draft.parse, draft.number
    before = parse.before(parse.before(number) if parse.before(number).text == "$" else number)
    holder = unit_of(parse, number) or number
    measured = holder.dep == "npadvmod" and parse.head(holder).is_verb
    existing = holder.dep == "attr" and parse.child(parse.head(holder), "expl") is not None
    counted = holder.dep == "dobj" or measured or existing
    counted = before.lower == "worth" or (counted and before.pos not in _INSIDE)
    opens = before in draft.tokens and counted and not is_answer(problem, result)
    if expr is None or not opens or any(token.lower in TOTALS for token in draft.words):
        return draft
    total = draft.writing({before.index: f"{draft.written.get(before.index, before.text)} a total of"})
    if _multiplies_subject(problem, result, draft) or _is_repeated(problem, result, draft):
        return total
    if not _is_sum(expr):
        return draft
    parts = {problem.problem.values[name] for name in references(expr)}
    parted = len({*references(expr)}) > 1 and not _adds_difference(problem, expr)
    if existing and parted and not _says_where(parse, holder):  # "There are a total of 7 cans of tea."
        return total
    own = frame_of(parse, number)
    others = [one for text in (problem.question, *problem.lines) if text is not parse for one in frames(text)]
    asked = any(one.value is None and own.covers(one) for one in others)  # of that it is no total yet
    return total if not asked and any(one.value in parts and own.covers(one) for one in others) else draft


def _says_where(parse: Parse, things: Token) -> bool:
    """Whether a sentence says more of things that there are than what they are: ``There are 9 cans in the box.``"""
    beside = (*parse.children(things, "prep", "relcl", "acl"), *parse.children(parse.head(things), "prep", "advmod"))
    return any(token.lower != "of" for token in beside)


def _multiplies_subject(problem: ParsedProblem, result: ResultId, draft: StepDraft) -> bool:
    """Whether the subjects are several and the result is what one of them has or costs, times their number.

    The same where it is what the ones and the others have or cost.
    """
    subject, expr = draft.parse.child(draft.verb, "nsubj"), expression_of(problem, result)
    if subject is None or any(token.lower in ("each", "every", "apiece") for token in draft.words):
        return False
    if draft.parse.child(subject, "conj") is not None:
        return subject.tag == "NNP"
    if subject.tag != "NNS":
        return False
    adds = expr is not None and _is_sum(expr) and not _adds_difference(problem, expr)
    return adds or is_of_several(problem, result, subject)


def _adds_difference(problem: ParsedProblem, expr: Expr) -> bool:
    """Whether a term of a sum says how much more each has or costs: "adult tickets cost $3 more"."""
    mentions, parse = mentions_by_name(problem), problem.question
    said = (parse.within(mentions[name].span) for name in references(expr) if name in mentions)
    return any(tokens and parse.after(tokens[-1]).is_comparative for tokens in said)


def _is_repeated(problem: ParsedProblem, result: ResultId, draft: StepDraft) -> bool:
    """Whether the result is what is done once, times how often it is done, which the sentence does not say."""
    counts = [factor for factor in factors_of(problem, result) if factor.kind == "count"]
    once = any(token.lemma in ("time", "number") or token.lower in RATES for token in draft.words)
    return any(mention.unit == "time" and mention.value >= 2 for mention in counts) and not once


def _is_sum(expr: Expr) -> bool:
    """Whether names and numbers are added, and nothing else is done."""
    operations = [node.operator for node in walk(expr) if isinstance(node, BinOp)]
    return bool(operations) and set(operations) == {"+"}


def _in_tense_of_story(question: Parse, draft: StepDraft) -> StepDraft:
    """ "He owes $7" for "he owed $7" where the story is all in the present.

    But what somebody had, or was, may be so no more.
    """
    tenses = {tense_of(question, token) for token in question.tokens if token.is_verb and is_finite(question, token)}
    first = draft.parse.finite(draft.verb)
    subject = draft.parse.child(draft.verb, *SUBJECTS)
    plain = first == draft.verb and first.tag == "VBD" and first.lemma not in ("be", "have")
    if not plain or is_over(draft.parse, first) or tenses - {"MD"} != {"VBZ"} or subject is None:
        return draft
    several = subject.is_plural or subject.lower == "they" or draft.parse.child(subject, "conj") is not None
    return draft.writing({first.index: inflect(first.lemma, "VBP" if several else "VBZ")})
