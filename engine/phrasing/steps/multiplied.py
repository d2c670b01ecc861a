"""A result that is what each of several has or costs, times how many there are: what "each tray holds 15 rolls" makes.

The sentence is that of the question about each, said of all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from illposed.engine.english.inflect import article, inflect
from illposed.engine.english.lexicon import EACH_OF, TIME_NOUNS, TOTALS, word_set
from illposed.engine.english.tokens import NOTHING, Parse, Token
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref
from illposed.engine.phrasing.draft import GivenDraft
from illposed.engine.phrasing.givens import draft_given
from illposed.engine.phrasing.phrasing import Told, retold
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.compared import is_compared
from illposed.engine.phrasing.steps.scope import expression_of, is_multiplied, mentions_by_name
from illposed.engine.phrasing.totals import TOTAL_OF, ends_with_counted, takes_total
from illposed.engine.quantities.ids import GivenId, ResultId
from illposed.engine.quantities.measures import FULL_TIMES, MEASURE_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_ARTICLES: Final = word_set("a an one 1")
_OWN: Final = word_set("a an one his her its their my your our another")
"""What may go with each of several, and not with all of them: "Each child has a bag with 5 plums"."""

_FOR: Final = word_set("charge cost pay")


def draft_multiplied(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """The sentence about each of several, said of all of them, still to be judged like one from a line of the solution.

    "Each tray holds 15 rolls." is "The trays hold 90 rolls altogether.", "Ida bought the pens at $2 each." is "Ida
    bought the pens for $10 altogether.", "Leon works 8 hours a day." is "Leon works 40 hours in 5 days." Rejected as
    ``no-rate`` where the step multiplies no number of such a sentence, or by something else.
    """
    expr, refused = expression_of(problem, result), Rejected("no-rate", str(result))
    mentions, values = mentions_by_name(problem), problem.problem.values
    if not isinstance(expr, BinOp) or expr.operator != "*" or is_multiplied(problem, result):
        return refused
    for rate, times in ((expr.left, expr.right), (expr.right, expr.left)):
        mention = mentions.get(rate.name) if isinstance(rate, Ref) else None
        if not isinstance(rate, Ref) or mention is None or mention.value != values[rate.name]:
            continue
        if mention.kind not in ("count", "money"):
            continue
        for draft in _drafts(problem, mention, times):
            told = retold(draft.told(), values[problem.problem.oracle.name_of(result)])
            if told is not None:
                return told
    return refused


def _drafts(problem: ParsedProblem, rate: Mention, times: Expr) -> Iterator[GivenDraft]:
    """The sentences that state a rate with what it is a rate of in the plural, or with the time that it is for."""
    counts = dict(_counted(problem, times))
    counts |= {noun: None for noun, many in FULL_TIMES if times == Const(many)}
    for kept in ((), tuple(count for count in counts.values() if count)):
        draft = draft_given(problem, GivenId(rate.span), kept)
        if isinstance(draft, Rejected) or not _adds_up(draft):
            continue
        for noun, count in counts.items():
            said = _in_time(draft, noun, count, times) if noun in TIME_NOUNS else None
            if said is None and (noun not in TIME_NOUNS or not _distributor(draft, noun)):
                said = _of_all(draft, noun, count)
            if said is not None and not any(_is_left(said, other) for other in counts):
                yield said


def _is_left(said: GivenDraft, noun: str) -> bool:
    """Whether a sentence still says that it is for each of something."""
    return any(token.index not in said.written for token in _distributor(said, noun)[:1])


def _adds_up(draft: GivenDraft) -> bool:
    """Whether what a sentence says of each can be added: not how long each is, nor what there is of all or on average.

    "5 years old" and "$0.40 cents" cannot be either.
    """
    parse, last = draft.parse, draft.number[-1]
    unit = parse.head(last)
    degree = unit.dep == "npadvmod" and parse.head(unit).pos in ("ADJ", "ADV")
    words = {token.lemma.lower() for token in draft.spoken}
    cents = draft.mention.kind == "money" and unit.lemma == "cent"
    return not (degree or cents or words & (TOTALS | {"average", "rate", "speed"}))


def _counted(problem: ParsedProblem, times: Expr) -> Iterator[tuple[str, Mention | None]]:
    """What an expression counts, with the number of the question if it is one: all that there is of it.

    No other number of the question counts the same.
    """
    mentions, oracle = mentions_by_name(problem), problem.problem.oracle
    if not isinstance(times, Ref):
        return
    used = [mentions[name] for name in oracle.ancestors[times.name] | {times.name} if name in mentions]
    if any(is_compared(problem.question, one) or _is_bound(problem.question, one) for one in used):
        return
    for noun in sorted({one.unit for one in used if one.kind == "count" and one.unit} - {"time"}):
        others = [one for one in oracle.mentions if one.unit == noun and one not in used and not problem.is_idle(one)]
        count = mentions.get(times.name)
        for_each = count is not None and count.per is not None and noun not in TIME_NOUNS
        if not others and not for_each and _counts(problem, times, noun):
            yield noun, count


def _is_bound(question: Parse, mention: Mention) -> bool:
    """Whether a number says "at least 8"."""
    return question.before(question.within(mention.span)[0]).lower in ("least", "most")


def _counts(problem: ParsedProblem, expr: Expr, noun: str) -> bool:
    """Whether an expression is a number of ``noun``, a sum of such, or so many for each of several, by their number."""
    if isinstance(expr, Ref):
        mention, step = mentions_by_name(problem).get(expr.name), _step(problem, expr.name)
        return _counts(problem, step, noun) if step is not None else mention is not None and mention.unit == noun
    if not isinstance(expr, BinOp) or expr.operator not in "+*":
        return False
    sides = [_counts(problem, side, noun) for side in (expr.left, expr.right)]
    return all(sides) if expr.operator == "+" else sides.count(True) == 1


def _step(problem: ParsedProblem, name: str) -> Expr | None:
    return next((step.expr for step in problem.problem.oracle.program.steps if step.target == name), None)


def _in_time(draft: GivenDraft, noun: str, count: Mention | None, times: Expr) -> GivenDraft | None:
    """ "in 5 days" for "a day", "a week" where they are "5 days a week", "in a week" for seven days."""
    parse, phrase = draft.parse, _distributor(draft, noun)
    if not phrase or phrase[0].is_subject or parse.before(draft.number[0]).lower == "at":
        return None
    during = "for" if any(token.lemma in _FOR for token in draft.spoken) else "in"
    if isinstance(times, Const):
        full = FULL_TIMES[noun, int(times.value)]
        for_all = f"{during} {article(full)} {full}"
    elif count is None or any(token.lemma == noun for token in draft.spoken if token not in phrase):
        return None
    else:
        for_all = f"a {count.per}" if count.per else f"{during} {count.text} {inflect(noun, 'NNS')}"
    number = parse.head_of(draft.number)
    holder = parse.head(phrase[-1] if phrase[0].lower != "per" else phrase[0])
    beside = holder in (number, parse.head(number), *parse.ancestors(number))
    return draft.writing({token.index: "" for token in phrase} | {phrase[0].index: for_all}) if beside else None


def _distributor(draft: GivenDraft, noun: str) -> tuple[Token, ...]:
    """ "each tray", "per tray" or "a tray"; nothing if there is no such."""
    parse = draft.parse
    for token in draft.spoken:
        head = parse.child(token, "pobj") if token.lower == "per" else parse.head(token)
        distributes = token.lower in EACH_OF | _ARTICLES | {"per"}
        if distributes and head is not None and head.tag == "NN" and head.lemma == noun and head in draft.spoken:
            return parse.tokens[token.index : head.index + 1]
    return ()


def _of_all(draft: GivenDraft, noun: str, count: Mention | None) -> GivenDraft | None:
    """ "The trays hold 15 rolls altogether" for "Each tray holds 15 rolls"."""
    parse, phrase = draft.parse, _distributor(draft, noun)
    each = [token for token in draft.spoken if token.lower in ("each", "apiece") and token not in phrase]
    plurals = (token for token in draft.spoken if token.tag == "NNS" and token.lemma == noun)
    several = next((token for token in plurals if token not in (*phrase, *draft.number)), None)
    later = [t.index for t in draft.spoken if t.tag == "CD" and t.index > draft.number[-1].index] if each else []
    following = parse.after(each[0]) if each else NOTHING
    does = draft.number[-1].index < following.index and (following.is_verb or following.tag == "CD")
    if any(does or index < each[0].index for index in later):
        return None  # "4 boxes of 20 pens each", "4 boxes that each hold 20 pens"
    if any(token.dep == "conj" and token.index > draft.number[-1].index for token in draft.spoken):
        return None  # "buys 4 pens at $2 each and some ink"
    if several is not None:
        found = _of_several(draft, several, phrase, each, count)
    else:
        found = None if each or not phrase else _of_each(draft, phrase)
    if found is None or draft.end:
        return None
    written, subject = found
    if subject is not None:
        finite = parse.finite(parse.head(subject))
        written[finite.index] = _agreeing(finite)
    for token in draft.spoken:
        priced = parse.child(token, "pobj") in {*draft.number, parse.head(draft.number[-1])}
        if priced and token.lower in ("at", "for"):
            if "for the" in written.values():  # "sells figs for $30 for the packs"
                return None
            written[token.index] = "for"
    said = draft.writing(written)
    for token in said.spoken:
        owned = subject is not None and token.lower in _OWN and parse.head(token).lemma not in TIME_NOUNS
        if token.index not in written and (owned or token.lower in EACH_OF | {"per"}):
            return None
    return _closed(said)


def _closed(said: GivenDraft) -> GivenDraft | None:
    """ "The trays hold 90 rolls altogether", or "Leon gave a total of 90 rolls to her" where more follows.

    Where neither can be said, nothing is added before what goes on with a verb; None for the rest.
    """
    parse, number = said.parse, said.number
    after = [token for token in said.spoken if token.index > number[-1].index and token.pos != "PUNCT"]
    if ends_with_counted(parse, number, after):
        return replace(said, end=" altogether")
    before = parse.before(number[0])
    if before in said.spoken and takes_total(parse, number):
        return said.writing({before.index: f"{said.written.get(before.index, before.text)} {TOTAL_OF}"})
    return said if any(token.is_verb for token in after) else None


_Rewritten = tuple[dict[int, str], Token | None]
"""What is written for some tokens, and the subject of whose verb there are several now."""


def _of_several(
    draft: GivenDraft, several: Token, phrase: tuple[Token, ...], each: list[Token], count: Mention | None
) -> _Rewritten | None:
    """ "the trays hold" for "the trays each hold" and for "trays hold", "his 5 trays" for "each of his 5 trays"."""
    parse = draft.parse
    if not (phrase or each or (several.is_subject and not parse.children(several, "det", "poss"))):
        return None
    opening = [parse.head(phrase[-1])] if phrase and parse.head(phrase[-1]).lower in ("for", "in") else []
    of = [parse.after(each[0])] if each and parse.after(each[0]).lower == "of" else []
    if of and several.head != of[0].index:
        return None
    written = {token.index: "" for token in (*phrase, *each, *opening, *of)} | _definite(draft, several, count)
    acting = next((token for token in (several, *each) if token.is_subject), None)
    return written, acting


def _of_each(draft: GivenDraft, phrase: tuple[Token, ...]) -> _Rewritten | None:
    """ "the trays" for "each tray" and "a tray", "for the trays" for "per tray", "in the trays" if they are there."""
    first, last = phrase[0], phrase[-1]
    subject = last if last.is_subject else None
    loose = first.lower == "per" or last.dep == "npadvmod"
    if (first.lower in _ARTICLES and not (subject or loose)) or last.lemma in MEASURE_UNITS:
        return None
    preposition = "in the" if any(token.dep == "expl" for token in draft.spoken) else "for the"
    return {first.index: preposition if loose else "the", last.index: inflect(last.lemma, "NNS")}, subject


def _definite(draft: GivenDraft, noun: Token, count: Mention | None) -> dict[int, str]:
    """ "the" before a noun that has no article or for its number, which beside an article goes: "buys the 3 pens".

    For "2 pounds of figs" that are sold for so much it is "the figs".
    """
    parse = draft.parse
    first = next((token for token in parse.subtree(noun) if token in draft.spoken), noun)
    number = [] if count is None else [token for token in parse.within(count.span) if token in draft.spoken]
    if parse.child(noun, "det", "poss") is not None:
        return {token.index: "" for token in number}
    if draft.mention.kind == "money" and number and first == number[0] and noun.dep in ("dobj", "conj"):
        of = parse.after(noun)
        measure = (noun, of) if noun.lemma in MEASURE_UNITS and of.lower == "of" else ()
        return {token.index: "the" if token == first else "" for token in (*number, *measure)}
    if number or not noun.is_subject:
        return {}
    return {first.index: f"the {draft.written.get(first.index, first.lower)}"}


def _agreeing(verb: Token) -> str:
    """A finite verb, or auxiliary, as it is after several."""
    if verb.tag == "VBZ":
        return inflect(verb.lemma, "VBP")
    return "were" if verb.lower == "was" else verb.text
