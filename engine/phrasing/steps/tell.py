"""The sentence that states the result of a step."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.parser import load_parser
from illposed.engine.english.tokens import Parse
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.clause import stating_clause
from illposed.engine.phrasing.steps.draft import Draft
from illposed.engine.phrasing.steps.heading import heading
from illposed.engine.phrasing.steps.meaning import refuse_meaning
from illposed.engine.phrasing.steps.names import names_for
from illposed.engine.phrasing.steps.wording import refuse_wording
from illposed.engine.phrasing.steps.words import ABSTRACT, TIME_NOUNS
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.measures import MEASURE_UNITS
from illposed.engine.results import Rejected, Unusable
from illposed.engine.solutions.stated import stated

_ADDED: Final = word_set("also then therefore thus hence thereby consequently")
"""Adverbs that tie a sentence to the line before it."""


def tell_step(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """A sentence that states the result of a step, from its line of the worked solution.

    "So she sold 48/2 = 24 clips in May." is "Natalia sold 24 clips in May." The reasons of a refusal are those of
    :func:`draft_step` and :func:`refuse_step`, or ``no-parser``. Who tells many steps takes these two, and parses all
    drafts together.
    """
    told = draft_step(problem, result)
    parser = load_parser()
    if isinstance(parser, Unusable):
        return Rejected("no-parser", parser.message)
    if isinstance(told, Rejected):
        return told
    return refuse_step(problem, result, told, parser.parse(told.text)) or told


def draft_step(problem: ParsedProblem, result: ResultId) -> Told | Rejected:
    """The words of a line that state its result, as a sentence that is still to be judged by :func:`refuse_step`."""
    drafted = draft_words(problem, result)
    if isinstance(drafted, Rejected):
        return drafted
    names = names_for(problem, drafted.parse, drafted.words)
    if isinstance(names, Rejected):
        return names
    return drafted.with_words(names).told()


def draft_words(problem: ParsedProblem, result: ResultId) -> Draft | Rejected:
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
    return _agreeing(_with_article(drafted))


def refuse_step(problem: ParsedProblem, result: ResultId, told: Told, parse: Parse) -> Rejected | None:
    """Why a drafted sentence, with its ``parse``, is not taken; None if it is."""
    return refuse_wording(problem, told, parse) or refuse_meaning(problem, result, told, parse)


def _without_ties(draft: Draft) -> Draft:
    """Without "also" or "therefore" beside the verb: "She also buys 5 figs"."""
    verb = draft.verb
    ties = [
        token
        for token in draft.words
        if token.lower in _ADDED and token.dep in ("advmod", "cc") and token.index <= verb.index + 1
    ]
    return draft.without(*ties)


def _without_unit_again(draft: Draft) -> Draft:
    """Without a unit that the subject names: "the number of rolls is 30 (rolls)", "her age is 9 years (old)".

    The same for "the cost per week is $5 (per week)".
    """
    before = [token for token in draft.words if token.index < draft.number.index]
    after = [token for token in draft.words if token.index > draft.number.index]
    said = {token.lemma.lower() for token in before}
    if after[-1:] and "age" in said and after[-1].lower == "old":
        return draft.without(after[-1])
    if after[-2:-1] and after[-2].lower == "per" and after[-1].lemma in said:
        return draft.without(*after[-2:])
    counts = any(token.lower == "number" for token in before[:3])
    again = len(after) == 1 and (after[0].lemma in said or after[0].lower == "people")
    return draft.without(*after) if counts and again else draft


def _without_known_numbers(problem: ParsedProblem, draft: Draft) -> Draft:
    """ "the chairs" for "the 40 chairs", where the problem has no other number of chairs."""
    parse = draft.parse
    dropped = []
    for token in draft.words:
        noun = parse.head(token)
        if token == draft.number or token.dep != "nummod" or noun.tag != "NNS" or noun.lemma in TIME_NOUNS:
            continue
        definite = parse.child(noun, "det", "poss")
        direct = definite is not None and token.index == definite.index + 1
        texts = (problem.question, *problem.lines)
        numbers = {
            word.lower
            for text in texts
            for word in text.tokens
            if word.dep == "nummod" and text.head(word).lemma == noun.lemma
        }
        if direct and definite is not None and definite.lower in ("the", "all") and len(numbers) == 1:
            dropped.append(token)
    return draft.without(*dropped)


def _with_article(draft: Draft) -> Draft:
    """ "the cost of a pen" for "the cost of one pen", "the total cost" for "total cost" at the beginning."""
    parse = draft.parse
    instead = {}
    for token in draft.words:
        noun = parse.head(token)
        alone = token.dep == "nummod" and noun.tag == "NN" and len(parse.children(noun, "det", "poss", "nummod")) == 1
        past = draft.verb.tag == "VBD" and noun.lemma in TIME_NOUNS
        if token == draft.number or past:
            continue
        known = token.dep == "det" and token.lower in ("a", "an") and noun.dep == "nsubj" and draft.verb.tag == "VBD"
        if known and noun.tag == "NN" and noun.lemma not in MEASURE_UNITS | TIME_NOUNS:
            instead[token.index] = "the"
        if token.lower in ("one", "1") and alone and token.index + 1 < len(parse.tokens):
            following = parse.tokens[token.index + 1].lower
            instead[token.index] = "an" if following[0] in "aeiou" or following == "hour" else "a"
    first = draft.words[0]
    noun = first if first.is_subject else parse.head(first)
    bare = noun.tag == "NN" and noun.lower in ABSTRACT and parse.child(noun, "det", "poss", "nummod") is None
    if bare and first.tag in ("NN", "JJ") and noun in draft.words:
        instead[first.index] = f"the {first.lower}"
    return draft.with_words(instead)


def _agreeing(draft: Draft) -> Draft:
    """ "Her earnings are" for "her earnings is"."""
    plural = {"is": "are", "was": "were"}
    for token in draft.words:
        subject = draft.parse.child(token, "nsubj")
        if token.lower not in plural or subject is None or (subject.tag, subject.pos) != ("NNS", "NOUN"):
            continue
        if draft.parse.child(subject, "nummod") is None:
            return draft.with_words({token.index: plural[token.lower]})
    return draft
