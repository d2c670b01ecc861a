"""Whether a sentence, said at the end of the story, means its result and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeGuard

from illposed.engine.english.comparisons import difference
from illposed.engine.english.lexicon import TIME_NOUNS, TOTALS, WEEKDAYS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref, operations, references, walk
from illposed.engine.phrasing.draft import written
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.phrasing.steps.frames import Frame, frames, told_frame, without_total
from illposed.engine.phrasing.steps.said import ABSTRACT, NUMBER_NOUNS, Said, is_finite, tense_of, unit_of
from illposed.engine.phrasing.steps.scope import expression_of, is_of_several, mentions_by_name, refuse_scope
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.measures import MEASURE_UNITS, counted_with, in_one
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular
from illposed.engine.results import Rejected

STAGES: Final = word_set("left remaining remain remains remained still now already currently leftover yet")
"""Words for how things are at one point of a story."""

_HAVING: Final = word_set("have own keep remain hold be contain")
_GAINING: Final = word_set("gain receive win find")
_EARNING: Final = word_set("make earn")
_ADDING: Final = word_set("add gain")
_NEEDING: Final = word_set("need require must owe")
_RATES: Final = word_set("each every per daily weekly monthly yearly apiece")
_BEFORE: Final = word_set("initial initially original originally normal normally regular usual full planned before")
_WHICH: Final = word_set("first second third fourth fifth sixth seventh next last following previous other")
_AT_FIRST: Final = word_set("initially originally")
_MOMENTS: Final = word_set("after before when once originally initially until by ago")
_CLAUSES: Final = ("acl", "relcl")
_DESCRIBES: Final = ("amod", "compound", "prep", "relcl", "acl", "advcl", "npadvmod")
"""What says which ones there are, or where: "There are 5 eggs" says neither."""

_WHEN: Final = word_set("in on at during for")


_ADDED: Final = word_set("additional extra increase raise rise difference off discount")
"""Words for what is added to an amount, or taken off it."""


def refuse_meaning(said: Said, elsewhere: Sequence[Frame]) -> Rejected | None:
    """Why a sentence may be taken to state something else, or may be false at the end of the story; None if neither.

    ``elsewhere`` are the sentences drafted for other results, of other values, and for the answer, of none.
    """
    answers = is_answer(said.problem, said.result)
    why = refuse_each(said) or _refuse_same_words(said, answers, elsewhere)
    is_past = any(token.tag == "VBD" for token in said.problem.question.tokens)
    lasts = is_past and said.words & STAGES and tense_of(said.parse, said.verb) == "VBZ"
    if why is None and not answers and (lasts or not _says_when(said)):
        why = _refuse_moment(said)
    why = why or refuse_scope(said) or _refuse_other_kind(said) or _refuse_other_thing(said)
    why = (
        why
        or _refuse_contents(said)
        or _refuse_multiple(said)
        or _refuse_added_share(said)
        or _refuse_no_average(said)
        or _refuse_net(said)
        or _refuse_part(said)
        or _refuse_other_cost(said)
        or _refuse_first(said)
        or _refuse_old_unit(said)
    )
    if why is not None or answers:
        return why
    return _refuse_time(said) or _refuse_which(said) or _refuse_other_part(said) or _refuse_takings(said)


def _refuse_takings(said: Said) -> Rejected | None:
    """ "Ida makes $100", or "her total profit is", of what costs are still taken from, where a profit is asked for."""
    parse, question = said.parse, said.problem.question
    asked = any(token.lemma == "profit" for token in question.tokens_of(question.question))
    last = parse.head(said.number) if parse.head(said.number).index > said.number.index else said.number
    bare = said.verb.lemma in _EARNING and all(token.pos == "PUNCT" for token in parse.tokens[last.index + 1 :])
    profit = bool({"total", "everything"} & said.words) and any(token.lemma == "profit" for token in parse.tokens)
    return Rejected("of-what", said.told.text) if asked and said.is_money and (bare or profit) else None


def _refuse_time(said: Said) -> Rejected | None:
    """ "Ida sold 20 pens", of the first week, where the story goes on with the second: it reads as all of them."""
    question, mentions = said.problem.question, mentions_by_name(said.problem)
    own = said.problem.problem.oracle.ancestors[said.name]
    told = {question.within(one.span)[0].sentence for name, one in mentions.items() if name in own}
    told_in, all_times = set[tuple[str, str]](), set[tuple[str, str]]()
    for token in question.tokens[: question.question.first]:
        if (time := _time(question, token)) is not None:
            all_times.add(time)
            told_in |= {time} if token.sentence in told else set()
    lemmas = {_time_of(token) for token in said.parse.tokens}
    for period, which in sorted(told_in):
        others = {other for other in all_times - told_in if other[0] == period}
        if others and period not in lemmas and len([one for one in told_in if one[0] == period]) == 1:
            return Rejected("which-time", f"{which} {period}")
    return None


def _time(question: Parse, token: Token) -> tuple[str, str] | None:
    """The period that a word names, and which one of several: ``("week", "first")``, ``("day", "monday")``."""
    if token.lower in WEEKDAYS:
        return "day", token.lower
    which = next((word.lower for word in question.children(token, "amod") if word.lower in _WHICH), None)
    return None if token.lemma not in TIME_NOUNS or which is None else (token.lemma, which)


def _time_of(token: Token) -> str:
    return "day" if token.lower in WEEKDAYS else token.lemma.lower()


def _refuse_which(said: Said) -> Rejected | None:
    """ "She eats 2 slices", where she ate half for lunch and a third for dinner: one of these, or once more."""
    question, mentions = said.problem.question, said.problem.problem.oracle.mentions
    shares = (question.within(one.span)[-1] for one in mentions if one.kind in ("fraction", "percent"))
    done = [verb for verb in map(question.verb_above, shares) if verb is not None and verb.lemma == said.verb.lemma]
    doers = [question.subject(verb) or question.subject(question.head(verb)) for verb in done]
    same = [doer for doer in doers if doer is not None and (doer.tag == "PRP" or doer.lower == said.subject.lower)]
    frame = told_frame(said.told, said.parse)
    bare = not frame.phrases and len(frame.unit) < 2 and said.words.isdisjoint(TOTALS)
    which = bare and len(same) > 1 and said.verb.lemma not in _HAVING
    return Rejected("same-words", said.told.text) if which else None


def _refuse_other_part(said: Said) -> Rejected | None:
    """ "Ida rode 70 miles", of the way back, where she rode 2 hours before that: it reads as all of what she rode."""
    problem, question, frame = said.problem, said.problem.question, told_frame(said.told, said.parse)
    if frame.phrases or len(frame.unit) > 1 or said.verb.lemma in _HAVING or not said.words.isdisjoint(TOTALS):
        return None
    own, counted = problem.problem.oracle.ancestors[said.name], unit_of(said.parse, said.number)
    counting = ((name, one) for name, one in mentions_by_name(problem).items() if one.kind in ("count", "money"))
    alone = ((name, one.span) for name, one in counting if not one.per and difference(question, one.span) is None)
    numbers = {name: question.within(span)[-1] for name, span in alone}
    sources = {question.verb_above(number) for name, number in numbers.items() if name in own}
    others = (question.verb_above(number) for name, number in numbers.items() if name not in own)
    for verb in (one for one in others if one is not None and one not in sources):
        thing = question.child(verb, "dobj")
        is_other = thing is not None and thing.is_noun and counted is not None and thing.lemma != counted.lemma
        told = verb.sentence < question.question.index and is_finite(question, verb)
        if told and verb.lemma == said.verb.lemma and not is_other and _is_done_by_same(said, verb):
            return Rejected("same-words", question.sentence_of(verb).span.of(question.text))
    return None


def _is_done_by_same(said: Said, verb: Token) -> bool:
    """Whether who does something in the story, by this verb or the one that it is joined to, is who does it here."""
    question = said.problem.question
    doer = question.subject(verb) or (question.subject(question.head(verb)) if verb.dep == "conj" else None)
    if doer is None:
        return False
    named = (referents_of(question).of(doer) or "") if doer.pos == "PRON" else written(question.subtree(doer))
    return named.lower() == written(said.parse.subtree(said.subject)).lower()


def refuse_each(said: Said) -> Rejected | None:
    """ "The pens cost 6 dollars each", where three of them at 2 dollars cost 6 dollars together."""
    each = any(token.lower == "each" and token.dep != "det" for token in said.parse.tokens)
    together = each and is_of_several(said.problem, said.result, said.subject)
    return Rejected("each-in-total", said.told.text) if together else None


def _refuse_contents(said: Said) -> Rejected | None:
    """ "He fills 3 boxes of 45 books", where 3 boxes of 15 hold these together: so many are in each to who reads it.

    "The per-mile fee is $90", where it is $2 a mile.
    """
    parse, expr = said.parse, expression_of(said.problem, said.result)
    of = parse.head(unit_of(parse, said.number) or said.number)
    holder = parse.head(of)
    several = of.lower == "of" and holder.is_plural and parse.child(holder, "nummod") is not None
    multiplied = isinstance(expr, BinOp) and expr.operator == "*"
    rate = any(token.lower == "per" and parse.after(token).text == "-" for token in parse.subtree(said.subject))
    return Rejected("each-in-total", said.told.text) if (several or rate) and multiplied else None


def _refuse_part(said: Said) -> Rejected | None:
    """ "Of the white paper, she took 8 sheets", where these are all: there may be more.

    Nor "8 of all sheets", which is said of shares alone.
    """
    expr = expression_of(said.problem, said.result)
    after = said.parse.after(said.number)
    if after.lower == "of" and said.parse.after(after).lower == "all":
        return Rejected("a-part", said.told.text)
    opens = [token.lower for token in said.parse.tokens[:2]]
    multiplied = isinstance(expr, BinOp) and expr.operator == "*"
    shares = (one.kind in ("fraction", "percent") for one in said.problem.problem.oracle.mentions)
    return Rejected("a-part", said.told.text) if opens == ["of", "the"] and multiplied and not any(shares) else None


def _refuse_other_cost(said: Said) -> Rejected | None:
    """ "The lamp cost $9", of the lamp and its bulb, where the story says that the lamp's cost was $7."""
    question, things = said.problem.question, {said.subject.lemma.lower()}
    if said.verb.lemma != "cost" or said.parse.child(said.subject, "conj") is not None:
        return None
    for mention in mentions_by_name(said.problem).values():
        number = question.within(mention.span)[-1] if mention.kind == "money" else None
        verb = None if number is None else question.verb_above(number)
        cost = None if verb is None or verb.lemma != "be" else question.subject(verb)
        if cost is None or cost.lemma not in ("cost", "price"):
            continue
        of = (question.child(token, "pobj") for token in question.children(cost, "prep") if token.lower == "of")
        named = (*question.children(cost, "poss", "compound"), *of)
        if any(token is not None and token.lemma.lower() in things for token in named):
            return Rejected("same-words", question.sentence_of(cost).span.of(question.text))
    return None


def _refuse_first(said: Said) -> Rejected | None:
    """ "The cow initially weighs 600 pounds", of what it has come to: 1.5 times the 400 pounds of the story."""
    expr, mentions = expression_of(said.problem, said.result), mentions_by_name(said.problem)
    factors = references(expr) if isinstance(expr, BinOp) and expr.operator == "*" else ()
    grown = any(mentions[name].kind in ("multiplier", "percent") for name in factors if name in mentions)
    unit = unit_of(said.parse, said.number)
    measured = unit is not None and unit.lemma.lower() in MEASURE_UNITS
    return Rejected("state", said.told.text) if grown and measured and said.words & _AT_FIRST else None


def _refuse_old_unit(said: Said) -> Rejected | None:
    """ "She reads for 120 hours", where the 2 hours of the story were turned into minutes."""
    expr, mentions = expression_of(said.problem, said.result), mentions_by_name(said.problem)
    noun = unit_of(said.parse, said.number)
    if not (isinstance(expr, BinOp) and isinstance(expr.left, Ref) and isinstance(expr.right, Const)) or noun is None:
        return None
    unit = mentions[expr.left.name].unit if expr.left.name in mentions else None
    if unit is None or singular(noun.lower) != unit or expr.operator not in ("*", "/"):
        return None
    factor = expr.right.value if expr.operator == "*" else 1 / Fraction(expr.right.value)
    turned = any(factor == in_one(other, unit) for other in counted_with(unit))
    return Rejected("other-unit", said.told.text) if turned else None


def _refuse_net(said: Said) -> Rejected | None:
    """ "Elsa gained 44", where she had 32 left and got 12: what is gained is not added to what is left.

    Nor is what was lost taken from it: "Elsa added 4", where she bought 6 and lost 2.
    """
    expr, oracle = expression_of(said.problem, said.result), said.problem.problem.oracle
    if said.verb.lemma in _ADDING and isinstance(expr, BinOp) and expr.operator == "-":
        return Rejected("net", said.told.text)
    if said.verb.lemma not in _GAINING or not (isinstance(expr, BinOp) and expr.operator == "+"):
        return None
    steps = oracle.program.by_target
    added = (steps.get(name) for name in references(expr))
    rests = any(isinstance(one, BinOp) and one.operator == "-" for one in added)
    return Rejected("net", said.told.text) if rests else None


def _refuse_multiple(said: Said) -> Rejected | None:
    """ "30 years older than Divya", where the result is three times her age."""
    expr, mentions = expression_of(said.problem, said.result), mentions_by_name(said.problem)
    factors = references(expr) if isinstance(expr, BinOp) and expr.operator == "*" else ()
    scales = (mentions[name] for name in factors if name in mentions)
    multiplied = any(one.kind == "multiplier" and one.value > 1 for one in scales)
    later = said.parse.tokens[said.number.index :]
    compared = any(token.lower == "than" for token in later) and any(token.is_comparative for token in later)
    return Rejected("multiple", said.told.text) if multiplied and compared else None


def _refuse_added_share(said: Said) -> Rejected | None:
    """ "Omar saved $12", where he saved 40 % more than Ida, who saved $30: that much more, and not in all."""
    expr, mentions = expression_of(said.problem, said.result), mentions_by_name(said.problem)
    scales = expr is not None and {n.operator for n in walk(expr) if isinstance(n, BinOp)} <= {"*", "/"}
    factors = references(expr) if expr is not None and scales else ()
    question = said.problem.question
    shares = (question.within(mentions[name].span)[-1] for name in factors if name in mentions)
    added = any(share.text in ("%", "percent") and question.after(share).is_comparative for share in shares)
    compares = any(token.is_comparative or token.lower in _ADDED for token in said.parse.tokens)
    return Rejected("compared-with-nothing", said.told.text) if added and not compares else None


def _refuse_no_average(said: Said) -> Rejected | None:
    """ "Her average is 156", where that is the sum of which the average is still to be taken."""
    expr = expression_of(said.problem, said.result)
    nodes = [node for node in walk(expr) if isinstance(node, BinOp)] if expr is not None else []
    is_sum = bool(nodes) and all(node.operator in ("+", "-") for node in nodes)
    return None if not is_sum or said.words.isdisjoint(("average", "mean")) else Rejected("other-kind", said.told.text)


def _refuse_other_kind(said: Said) -> Rejected | None:
    """A line that names another kind of things than those that it counts with: the oaks, where 600 firs are sold."""
    problem, words = said.problem, {token.lemma.lower() for token in said.parse.tokens}
    oracle = problem.problem.oracle
    own = oracle.ancestors[said.name]
    named = ((name, _kind(problem.question, one)) for name, one in mentions_by_name(problem).items())
    kinds = {name: kind for name, kind in named if kind is not None}
    meant = {kind for name, kind in kinds.items() if name in own}
    alike = {noun for noun, _ in meant}
    others = {which for noun, which in {*kinds.values()} - meant if noun in alike}
    wrong = sorted(words & others)
    return Rejected("other-kind", wrong[0]) if wrong and words.isdisjoint(which for _, which in meant) else None


def _refuse_other_thing(said: Said) -> Rejected | None:
    """The cost of what the story gives other numbers of alone: of the sand, where it is that of 50 bags of cement."""
    problem, question = said.problem, said.problem.question
    if said.subject.lemma not in ("cost", "price"):
        return None
    own = problem.problem.oracle.ancestors[said.name]
    beside: dict[bool, set[str]] = {True: set(), False: set()}
    for name, mention in mentions_by_name(problem).items():
        sentence = question.sentence_of(question.within(mention.span)[0])
        beside[name in own] |= {token.lemma.lower() for token in question.tokens_of(sentence)}
    inside = {token.lemma.lower() for token in said.parse.subtree(said.subject) if token.dep == "pobj"}
    wrong = sorted(inside & beside[False] - beside[True])
    return Rejected("other-thing", wrong[0]) if wrong and inside.isdisjoint(beside[True]) else None


def _kind(question: Parse, mention: Mention) -> tuple[str, str] | None:
    """What a number of the question counts, and which ones: ``600 fir trees``; None without such a word."""
    noun = question.head(question.within(mention.span)[-1])
    which = question.child(noun, "compound", "amod") if mention.kind == "count" else None
    return None if which is None or not noun.is_plural else (noun.lemma.lower(), which.lemma.lower())


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
    plain = without_total(frame)
    told = [(plain if one.value is None else frame, one) for one in (*asked, *elsewhere)]
    if not answers and any(one.covers(other) or one.says_of_same(other) for one, other in told):
        return Rejected("same-words", said.told.text)
    own, beside, shares = problem.line(said.result)[1], _beside(said), _shares(said)
    for text in (problem.question, *problem.lines):
        for other in frames(text) if text is not own else ():
            same = other.value == frame.value or (answers and other.value is None)
            smaller = other.value is not None and frame.value is not None and frame.value < other.value
            no_part = smaller or (text is problem.question and other.place in beside)
            same = same or (text is problem.question and other.place in shares)
            if not same and (plain if no_part else frame).covers(other):
                return Rejected("same-words", text.sentence_of(text.tokens[other.place]).span.of(text.text))
    return None


def _beside(said: Said) -> set[int]:
    """Where the question has the numbers that a result does not come from: what they count is no part of it."""
    problem, own = said.problem, said.problem.problem.oracle.ancestors[said.name]
    others = (mention for name, mention in mentions_by_name(problem).items() if name not in own)
    return {token.index for mention in others for token in problem.question.within(mention.span)}


def _shares(said: Said) -> set[int]:
    """Where the question says what share or how many times as many of something, if the sentence says no such thing.

    "52% play chess" and "26 pupils play chess" are the same.
    """
    question, last = said.problem.question, said.parse.after(said.number)
    if last.text == "%" or last.lower in ("percent", "times"):
        return set()
    shares = (
        one for one in mentions_by_name(said.problem).values() if one.kind in ("fraction", "percent", "multiplier")
    )
    return {token.index for mention in shares for token in question.within(mention.span)}


def _says_when(said: Said) -> bool:
    for token in said.parse.tokens:
        times = [child for child in said.parse.children(token, "pobj") if child.lemma.lower() in TIME_NOUNS]
        following = said.parse.after(token).lower
        moment = (token.lower in _MOMENTS and following != "now") or (token.lower, following) == ("at", "first")
        if moment or (token.lower in _WHEN and times):
            return True
    return False


def _refuse_moment(said: Said) -> Rejected | None:
    """A state that a later step changes: not so any more in the end."""
    own, *other_units = _in_all_units(said)
    parse, verb, changes = said.parse, said.verb, _changes(said.problem, own)
    is_age = "old" in said.words and said.subject.lemma != "age"
    later = changes.union(*(_changes(said.problem, name) for name in other_units))
    if later - {"summed"} and said.words & STAGES and not is_age:
        return Rejected("state", said.told.text)
    question = said.problem.question
    asked = {token.lower for token in question.tokens_of(question.question)}
    if changes and {"left", said.subject.lower} <= asked and "left" in said.words:
        return Rejected("state", said.told.text)  # "the tank was left with 9 liters", to which more comes
    there = parse.child(verb, "expl") is not None
    is_so = there or said.number in parse.subtree(said.subject)
    has = verb.lemma in _HAVING and (is_so or verb.lemma != "be") and parse.child(verb, "xcomp") is None
    needs = any(token.lemma in _NEEDING for token in parse.tokens)
    happened = any(t.dep in _CLAUSES and t.lemma not in _HAVING for t in parse.subtree(said.subject))
    counts = verb.lemma == "be" and said.subject.lemma in NUMBER_NOUNS and not happened
    held = (has or needs or counts) and not _is_compared_later(said)
    bare = there and not any(token.dep in _DESCRIBES for token in parse.tokens)
    grows = ("joined" in changes and (has or needs or counts)) or (bare and changes & {"summed", "added"})
    named = said.subject.lemma in ABSTRACT
    stage = {"discounted", *(("taxed",) if named else () if verb.lemma == "cost" else ("taken",))}
    priced = said.is_money and not _BEFORE & said.words and (verb.lemma == "cost" or said.number.dep == "attr")
    grows = grows or (said.is_money and (there or (has and "added" in changes)))
    grows = grows or ("added" in changes and has and _is_added_alike(said))
    if grows or ("taken" in changes and held) or (priced and changes & stage):
        return Rejected("state", said.told.text)
    return None


def _is_added_alike(said: Said) -> bool:
    """Whether who has things comes to more of just the same: "She has 14 plum trees", and then buys 2 plum trees."""
    question, mentions = said.problem.question, mentions_by_name(said.problem)
    unit, result = unit_of(said.parse, said.number), Ref(said.name)
    sums = (node for node in operations(said.problem.problem.oracle.program) if node.operator == "+")
    sides = [(node.left, node.right) for node in sums]
    added = [two for one, two in (*sides, *((two, one) for one, two in sides)) if one == result]
    for number in (question.within(mentions[side.name].span)[-1] for side in added if _is_told(side, mentions)):
        verb, things = question.verb_above(number), _called(question, question.head(number))
        if (
            unit is not None
            and things == _called(said.parse, unit)
            and verb is not None
            and _is_done_by_same(said, verb)
        ):
            return True
    return False


def _is_told(side: Expr, mentions: Mapping[str, Mention]) -> TypeGuard[Ref]:
    return isinstance(side, Ref) and side.name in mentions


def _called(parse: Parse, noun: Token) -> tuple[str, ...]:
    """How things are called, with what says which ones: ``("ripe", "fig")``."""
    return (*(word.lower for word in parse.children(noun, "compound", "amod")), noun.lemma.lower())


def _in_all_units(said: Said) -> list[str]:
    """The name of a result in the program, and those of what it comes to in other units: 3 boxes, 36 eggs."""
    oracle = said.problem.problem.oracle
    found = [said.name]
    for step in oracle.program.steps:
        scaled = isinstance(step.expr, BinOp) and step.expr.operator == "*"
        if scaled and any(name in found for name in references(step.expr)):
            found.append(step.target)
    return found


def _changes(problem: ParsedProblem, name: str) -> set[str]:
    """What later steps do to a result: ``taken`` from, a given ``added``, a result ``summed``, or ``shared``.

    A given that the question speaks of as so many more has ``joined`` it. One by which something else is less than the
    result is not taken from that.
    """
    mentions = mentions_by_name(problem)
    more = {Ref(given) for given, one in mentions.items() if _is_more(problem.question, one)}
    apart = {Ref(given) for given, one in mentions.items() if difference(problem.question, one.span) is not None}
    parts = {Ref(given) for given, one in mentions.items() if one.kind == "fraction"}
    oracle, values = problem.problem.oracle, problem.problem.values
    result, results = Ref(name), {Ref(step.target) for step in oracle.program.steps}
    found = set()
    for node in operations(oracle.program):
        sides = {node.left, node.right}
        rests = isinstance(node.right, Ref) and oracle.ancestors[name] <= oracle.ancestors[node.right.name]
        if node.operator in "+-" and node.left == result and rests:
            found.add("discounted" if node.operator == "-" else "taxed")
        if node.operator == "-" and node.left == result and node.right not in apart:
            found.add("taken")
        if node.operator == "+" and result in sides:
            found.add("summed" if sides <= results else "added")
            found |= {"joined"} if sides & more else set()
        others = sides - {result}
        shares = [not isinstance(side, Ref) or side in parts or values.get(side.name, 1) < 1 for side in others]
        if node.operator in "*/" and result in sides and any(shares):
            found.add("shared")
    return found


def _is_more(question: Parse, mention: Mention) -> bool:
    """Whether a number of the question comes to what there was: "another 5", "5 more" but not "5 more than"."""
    number = question.within(mention.span)
    after = question.tokens[number[-1].index + 1 : question.sentence_of(number[-1]).stop]
    more = any(token.lower == "more" for token in after[:2]) and all(token.lower != "than" for token in after)
    return more or question.before(number[0]).lower in ("another", "additional", "extra")


def _is_compared_later(said: Said) -> bool:
    """Whether all lines that use the result say how much more or less something is, or tell of other things.

    A line that tells of nothing may take from it.
    """
    oracle, unit = said.problem.problem.oracle, unit_of(said.parse, said.number)
    uses = [step for step in oracle.program.steps if said.name in references(step.expr)]
    lines = [said.problem.line(ResultId(step.line))[1] for step in uses]
    named = [{token.lemma for token in line.tokens if token.is_noun} for line in lines]
    same = [line for line, nouns in zip(lines, named, strict=True) if unit is None or not nouns or unit.lemma in nouns]
    return all(any(token.is_comparative or token.lemma == "difference" for token in line.tokens) for line in same)
