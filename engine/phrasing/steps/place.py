"""Whether the number of a sentence stands where it states something new, and says of what it is the number."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.words import COMPARING, NUMBER_NOUNS, TIME_NOUNS, main_verb, number_token, unit_of
from illposed.engine.results import Rejected

_COMPUTING: Final = word_set("add subtract multiply divide use give")
_NEEDING: Final = word_set("need want require take lack")


def refuse_place(told: Told, parse: Parse) -> Rejected | None:
    """The number stands in the main clause, as something new: not in "leaving 5", ", 5 figs", "or 5", "the 5 figs"."""
    number = number_token(told, parse)
    verb = main_verb(parse)
    phrase = (number, *(token for token in parse.ancestors(number) if token.pos in ("NOUN", "PROPN", "NUM")))
    governing = next((token for token in parse.ancestors(number) if token.is_verb), verb)
    if (
        (governing.tag == "VBG" and governing.dep == "advcl")
        or number.dep == "appos"
        or parse.head(number).dep == "appos"
    ):
        return Rejected("aside", told.text)
    for token in phrase[:2]:
        article = parse.child(token, "det")
        if article is not None and article.lower in ("the", "these", "those") and article.index == number.index - 1:
            return Rejected("definite-number", told.text)
    whole = next((token for token in phrase[1:] if token.lower in ("total", "sum")), phrase[-1])
    first = min(token.index for token in parse.subtree(whole))
    if first > verb.index and parse.tokens[first - 1].text == ",":
        return Rejected("aside", told.text)
    if any(token.lower == "or" and token.index == parse.within(told.number)[0].index - 1 for token in parse.tokens):
        return Rejected("aside", told.text)
    for clause in parse.children(verb, "advcl"):
        mark = parse.child(clause, "mark")
        numbers = any(token.pos == "NUM" for token in parse.subtree(clause))
        if clause.lemma in _COMPUTING and clause.tag == "VBG":
            return Rejected("computing", told.text)
        if mark is not None and mark.lower == "if" and numbers:
            return Rejected("condition", told.text)
    subject = parse.child(verb, "nsubj")
    if subject is not None and number.index < subject.index and number not in parse.subtree(subject):
        top = next((token for token in (number, *parse.ancestors(number)) if token.head == verb.index), number)
        if top.dep not in ("prep", "advcl", "npadvmod", "nsubj", "advmod"):
            return Rejected("word-order", told.text)
    if verb.lemma in ("be", "have") and subject is not None and subject.lemma in TIME_NOUNS:
        return Rejected("conversion", told.text)
    return None


def refuse_unit(problem: ParsedProblem, told: Told, parse: Parse) -> Rejected | None:
    """A number has a sign or a noun, or stands for what is called a number."""
    number = number_token(told, parse)
    signed = told.number.of(told.text)[0] in "$€£" or told.text[told.number.end - 1] == "%"
    following = parse.tokens[number.index + 1] if number.index + 1 < len(parse.tokens) else number
    if following.lower in COMPARING and not _is_compared(parse, following):
        return Rejected("compared-with-nothing", told.text)
    head = parse.head(parse.head(number) if number.dep == "nummod" else number)
    if head.lower == "from":
        return Rejected("from-number", told.text)
    before = parse.tokens[number.index - (2 if parse.tokens[number.index - 1].text == "$" else 1)]
    verb = main_verb(parse)
    within = (before, *parse.ancestors(before))
    late = [word for word in within if word.dep == "prep" and word.index > verb.index]
    apart = parse.head(number) != before and not any(number in parse.subtree(word) for word in late)
    money = told.number.of(told.text)[0] in "$€£"
    if before.is_noun and late and (apart or money):
        return Rejected("word-order", told.text)
    if signed or unit_of(parse, number) is not None:
        return None
    if following.pos in ("NOUN", "ADJ", "PROPN") or following.lower in ("mph", "of"):
        return None
    if told.text[told.number.end].isalpha():
        return None
    if any(token.lemma in NUMBER_NOUNS for token in parse.tokens[:3]) and before.lemma == "be":
        return None
    asked = {token.lower for token in problem.question.tokens}
    person = parse.child(verb, "nsubj")
    if asked & {"old", "age", "older", "younger"} and verb.lemma == "be" and person is not None and person.tag == "NNP":
        return None
    return Rejected("no-unit", told.text)


def _is_compared(parse: Parse, word: Token) -> bool:
    """Whether "more" has a noun after it ("5 more figs") or says than what; needing more is said without either."""
    rest = parse.tokens[word.index + 1 :]
    if any(token.lower == "than" for token in rest):
        return True
    return bool(rest) and rest[0].pos in ("NOUN", "ADJ", "PROPN") and main_verb(parse).lemma in _NEEDING
