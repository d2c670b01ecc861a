"""A result that is what each of several has or costs, times how many there are: what "each tray holds 15 rolls" makes.

The sentence is that of the question about each, said of all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from illposed.engine.english.inflect import article, inflect
from illposed.engine.english.lexicon import TIME_NOUNS, TOTALS, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, references
from illposed.engine.phrasing.givens import draft_given
from illposed.engine.phrasing.givens.draft import GivenDraft
from illposed.engine.phrasing.phrasing import Told, retold
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.scope import expression_of, mentions_by_name
from illposed.engine.quantities.ids import GivenId, ResultId
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_EACH: Final = word_set("each every apiece")
_ARTICLES: Final = word_set("a an")
_ONE: Final = word_set("a an one each every apiece per his her its their my your our another")
_FULL: Final = {("day", 7): "week", ("month", 12): "year", ("minute", 60): "hour", ("hour", 24): "day"}
"""What so many of a unit of time are."""


def draft_multiplied(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """The sentence about each of several, said of all of them, still to be judged like one from a line of the solution.

    "Each tray holds 15 rolls." is "The trays hold 90 rolls altogether.", "Ida bought the pens at $2 each." is "Ida
    bought the pens for $10 altogether.", "Leon works 8 hours a day." is "Leon works 40 hours in 5 days." Rejected as
    ``no-rate`` where the step multiplies no number of such a sentence, or by something else.
    """
    expr, refused = expression_of(problem, result), Rejected("no-rate", str(result))
    mentions, values = mentions_by_name(problem), problem.problem.values
    if not isinstance(expr, BinOp) or expr.operator != "*":
        return refused
    for rate, times in ((expr.left, expr.right), (expr.right, expr.left)):
        mention = mentions.get(rate.name) if isinstance(rate, Ref) else None
        if mention is None or mention.kind not in ("count", "money") or mention.value != values[rate.name]:
            continue
        for draft in _drafts(problem, mention, times):
            told = retold(draft.told(), values[problem.problem.oracle.name_of(result)])
            if told is not None:
                return told
    return refused


def _drafts(problem: ParsedProblem, rate: Mention, times: Expr) -> Iterator[GivenDraft]:
    """The sentences that state a rate with what it is a rate of in the plural, or with the time that it is for."""
    counts = dict(_counted(problem, times))
    counts |= {noun: None for noun, many in _FULL if times == Const(many)}
    for kept in ((), tuple(count for count in counts.values() if count)):
        draft = draft_given(problem, GivenId(rate.span), kept)
        if isinstance(draft, Rejected) or any(token.lower in TOTALS for token in draft.spoken):
            continue
        for noun, count in counts.items():
            said = _in_time(draft, noun, count, times) if noun in TIME_NOUNS else _of_all(draft, noun, count)
            if said is not None:
                yield said


def _counted(problem: ParsedProblem, times: Expr) -> Iterator[tuple[str, Mention | None]]:
    """What an expression counts, with the number of the question if it is one: all that there is of it.

    It is one number of the question, or a result that adds or multiplies two, and no other number counts the same.
    """
    mentions, oracle = mentions_by_name(problem), problem.problem.oracle
    if not isinstance(times, Ref):
        return
    steps = {step.target: step.expr for step in oracle.program.steps}
    expr = steps.get(times.name, times)
    if isinstance(expr, BinOp) and expr.operator not in "+*":
        return
    used = [mentions[name] for name in references(expr) if name in mentions]
    added = isinstance(expr, BinOp) and expr.operator == "+"
    for noun in {one.unit for one in used if one.kind == "count" and one.unit}:
        alike = [one for one in oracle.mentions if one.unit == noun and one not in used and not problem.is_idle(one)]
        if not alike and (not added or {one.unit for one in used} == {noun}):
            yield noun, used[0] if times.name in mentions else None


def _in_time(draft: GivenDraft, noun: str, count: Mention | None, times: Expr) -> GivenDraft | None:
    """ "in 5 days" for "a day", "a week" where they are "5 days a week", "in a week" for seven days."""
    parse = draft.parse
    if isinstance(times, Const):
        full = _FULL[noun, int(times.value)]
        for_all = f"in {article(full)} {full}"
    elif count is None:
        return None
    else:
        for_all = f"a {count.per}" if count.per else f"in {count.text} {inflect(noun, 'NNS')}"
        if any(token.span.overlaps(count.span) for token in draft.spoken):
            return None
    phrase = _distributor(draft, noun)
    if not phrase or any(token.lemma == noun for token in draft.spoken if token not in phrase):
        return None
    if phrase[0].is_subject or parse.head(phrase[-1]).lower not in ("per", *_verbs_above(draft)):
        return None
    return draft.writing({token.index: "" for token in phrase} | {phrase[0].index: for_all})


def _verbs_above(draft: GivenDraft) -> tuple[str, ...]:
    words = draft.parse.ancestors(draft.parse.head_of(draft.number))
    return (draft.parse.head(draft.number[-1]).lower, *(word.lower for word in words))


def _distributor(draft: GivenDraft, noun: str) -> tuple[Token, ...]:
    """ "each tray", "per tray" or "a tray"; nothing if there is no such."""
    parse = draft.parse
    for token in draft.spoken:
        head = parse.child(token, "pobj") if token.lower == "per" else parse.head(token)
        distributes = token.lower in _EACH | {"per"} or (token.lower in _ARTICLES and head is not None)
        if distributes and head is not None and head.tag == "NN" and head.lemma == noun and head in draft.spoken:
            return parse.tokens[token.index : head.index + 1]
    return ()


def _of_all(draft: GivenDraft, noun: str, count: Mention | None) -> GivenDraft | None:
    """ "The trays hold 15 rolls altogether" for "Each tray holds 15 rolls"."""
    parse, phrase = draft.parse, _distributor(draft, noun)
    several = [token for token in draft.spoken if token.tag == "NNS" and token.lemma == noun]
    several = [token for token in several if token not in phrase and token not in draft.number]
    alone = [token for token in draft.spoken if token.lower in ("each", "apiece") and token not in phrase]
    written: dict[int, str] = {}
    subject: Token | None = None
    if several and (phrase or alone or (several[0].is_subject and not parse.children(several[0], "det", "poss"))):
        of = parse.after(alone[0]) if alone else None
        gone = [*phrase, *alone, *((of,) if of is not None and of.lower == "of" and several[0].head == of.index else ())]
        written |= {token.index: "" for token in gone}
        subject = several[0] if several[0].is_subject else alone[0] if alone and alone[0].is_subject else None
        written |= _definite(draft, several[0], count)
    elif phrase and not alone:
        last = phrase[-1]
        subject = last if last.is_subject else None
        if phrase[0].lower in _ARTICLES and not (subject or last.dep == "npadvmod"):
            return None
        preposition = "in the" if any(token.dep == "expl" for token in draft.spoken) else "for the"
        loose = phrase[0].lower == "per" or last.dep == "npadvmod"
        written |= {phrase[0].index: preposition if loose else "the", last.index: inflect(noun, "NNS")}
    else:
        return None
    if subject is not None:
        written |= _agreeing(draft, subject)
    for token in draft.spoken:
        if token.lower == "at" and parse.child(token, "pobj") in {*draft.number, parse.head(draft.number[-1])}:
            written[token.index] = "for"
    said = draft.writing(written)
    if any(token.lower in _ONE and token.index not in said.written for token in said.spoken):
        return None
    return replace(said, end=f"{said.end} altogether") if not said.end else None


def _definite(draft: GivenDraft, noun: Token, count: Mention | None) -> dict[int, str]:
    """ "the" before a noun that has no article, and no number beside one that it has."""
    parse = draft.parse
    first = next((token for token in parse.subtree(noun) if token in draft.spoken), noun)
    number = [] if count is None else [token for token in parse.within(count.span) if token in draft.spoken]
    if parse.child(noun, "det", "poss") is not None:
        return {token.index: "" for token in number if token.lower not in ("the",)}
    if number or not noun.is_subject:
        return {}
    return {first.index: f"the {draft.written.get(first.index, first.lower)}"}


def _agreeing(draft: GivenDraft, subject: Token) -> dict[int, str]:
    """The verb as it is after several."""
    verb = draft.parse.head(subject)
    first = (*draft.parse.children(verb, "aux", "auxpass"), verb)[0]
    if first.lower == "was":
        return {first.index: "were"}
    return {first.index: "are" if first.lemma == "be" else inflect(first.lemma, "VBP")} if first.tag == "VBZ" else {}
