"""What makes a sentence that states a result bad English on its own, or not a statement of it."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import is_expletive
from illposed.engine.results import Rejected

SUBJECTS: Final = ("nsubj", "nsubjpass", "expl", "csubj")
"""How the subject depends on its verb."""

_POINTING: Final = frozenset(
    (
        *("this", "these", "those", "such", "it", "they", "them", "its", "we", "us", "our", "i", "you", "your"),
        *("which", "ones", "same", "latter", "former", "others", "respectively", "above", "following", "let", "again"),
        *("instead", "either"),
    )
)
"""Words that point to what was said before, which is another text here."""

_LOOKED_UP: Final = frozenset({"other", "rest", "remaining", "remainder", "both", "another", "one"})
"""Words that point to something that the question may say itself."""

_EMPTY_VERBS: Final = frozenset({"mean", "equal", "represent", "let", "calculate", "multiply", "divide"})
_COMPUTING: Final = frozenset({"add", "subtract", "multiply", "divide", "use", "give"})
_TIMES_OF_DAY: Final = frozenset({"today", "yesterday", "tomorrow"})
COMPARING: Final = frozenset({"more", "less", "fewer", "older", "younger", "taller", "shorter", "longer", "heavier"})
"""Words that make the number before them a difference."""

_NEEDING: Final = frozenset({"need", "want", "require", "take", "lack"})
ABSTRACT: Final = frozenset(
    (
        *("increase", "difference", "total", "sum", "average", "result", "answer", "profit", "cost", "price", "amount"),
        *("number", "discount", "change", "rest", "value", "decrease", "loss", "tax", "age", "weight", "distance"),
    )
)
"""Nouns that name how much there is of something."""

_NUMBER_NOUNS: Final = frozenset({"number", "amount", "count", "total", "age", "average", "sum", "quantity"})

TIME_NOUNS: Final = frozenset(
    (
        *("year", "month", "week", "day", "hour", "minute", "second", "morning", "afternoon", "evening", "night"),
        *("beginning", "start", "end", "first", "weekend", "today", "yesterday", "tomorrow", "season", "summer"),
        *("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february", "march"),
        *("april", "may", "june", "july", "august", "september", "october", "november", "december", "spring", "winter"),
    )
)
"""Nouns that say when, or how often."""


def refuse_wording(problem: ParsedProblem, told: Told, parse: Parse) -> Rejected | None:
    """Why a sentence is no good English that stands alone; None if it is."""
    return (
        _refuse_form(parse)
        or _refuse_subject(problem, told, parse)
        or _refuse_pointing(problem, told, parse)
        or _refuse_place(told, parse)
        or _refuse_unit(problem, told, parse)
        or _refuse_names(problem, parse)
    )


def main_verb(parse: Parse) -> Token:
    """The root of the only sentence of a parse."""
    return parse.root(parse.sentences[0])


def number_token(told: Told, parse: Parse) -> Token:
    """The token that writes the number of a sentence, without its sign."""
    within = parse.within(told.number)
    return next((token for token in within if any(mark.isdigit() for mark in token.text)), within[0])


def unit_of(told: Told, parse: Parse) -> Token | None:
    """The noun that the number of a sentence counts; None if it counts none."""
    number = number_token(told, parse)
    head = parse.head(number)
    if (
        number.dep in ("nummod", "compound", "quantmod", "amod")
        and head.pos in ("NOUN", "PROPN")
        and head.index > number.index
    ):
        return head
    return None


def _refuse_form(parse: Parse) -> Rejected | None:
    text = parse.text
    if (
        "=" in text
        or len(parse.sentences) != 1
        or any(token.text in ("+", "*", ":", ";", "?", "(", "/", "!", "–", "—", "--") for token in parse.tokens)
    ):
        return Rejected("form", text)
    if any(token.lower == "so" and parse.tokens[token.index + 1].lower != "far" for token in parse.tokens):
        return Rejected("several-clauses", text)
    verb = main_verb(parse)
    if verb.pos not in ("VERB", "AUX"):
        return Rejected("no-verb", text)
    if not _is_finite(parse, verb):
        return Rejected("no-finite-verb", text)
    if parse.child(verb, "mark") is not None or sum(token.tag == "MD" for token in parse.children(verb, "aux")) > 1:
        return Rejected("no-clause", text)
    perfect = {token.lower for token in parse.children(verb, "aux")}
    if {"would", "have"} <= perfect and not any(token.lower in ("if", "when", "by", "in") for token in parse.tokens):
        return Rejected("unreal", text)
    clauses = [
        token for token in parse.tokens if token.dep in ("conj", "parataxis", "ccomp") and token.pos in ("VERB", "AUX")
    ]
    if any(token.dep == "conj" or (parse.child(token, *SUBJECTS) and _is_finite(parse, token)) for token in clauses):
        return Rejected("several-clauses", text)
    if verb.lemma in _EMPTY_VERBS:
        return Rejected("verb", verb.lemma)
    return None


def _is_finite(parse: Parse, verb: Token) -> bool:
    words = (verb, *parse.children(verb, "aux", "auxpass"))
    return any(word.tag in ("VBD", "VBZ", "VBP", "MD") for word in words)


def _refuse_subject(problem: ParsedProblem, told: Told, parse: Parse) -> Rejected | None:
    verb = main_verb(parse)
    subject = parse.child(verb, *SUBJECTS)
    if subject is None or (subject.index > verb.index and subject.dep != "expl"):
        return Rejected("no-subject", parse.text)
    expletive = subject.dep == "expl" or is_expletive(parse, subject)
    named = subject.lower in GENDERS and any(token.tag == "NNP" for token in parse.tokens[: subject.index])
    if subject.pos == "PRON" and not expletive and not named and subject.lower != "each":
        return Rejected("pronoun", subject.text)
    heads = parse.tokens[0].lower == "the" and parse.tokens[1].lemma in ("total", *_NUMBER_NOUNS, "cost", "price")
    if subject.lemma in ("ratio", "half", "rest") or (
        (subject.dep == "csubj" or subject.pos in ("VERB", "ADJ", "ADV")) and not heads
    ):
        return Rejected("subject", subject.text)
    if verb.lemma == "be" and subject.lemma in ABSTRACT and not _is_specified(parse, subject):
        return Rejected("of-what", subject.text)
    counted = number_token(told, parse) in parse.subtree(subject)
    if counted and verb == parse.tokens[-2] and verb.lemma != "remain" and not parse.child(verb, "aux", "auxpass"):
        return Rejected("no-object", parse.text)
    if parse.tokens[0].lower in _NUMBER_NOUNS and parse.tokens[0].dep != "compound":
        return Rejected("subject", parse.text)
    asked = {token.lower for token in problem.question.tokens if token.tag == "NNS"}
    articles = {child.dep for child in parse.children(subject)} & {"det", "poss", "amod", "compound", "nummod", "nmod"}
    if subject.tag == "NN" and not articles and (verb.lemma == "be" or any(w.startswith(subject.lower) for w in asked)):
        return Rejected("no-article", subject.text)
    return _refuse_agreement(parse, verb, subject)


def _is_specified(parse: Parse, noun: Token) -> bool:
    """Whether more is said than an adjective and the number: "the cost of a pen is", "the cost before tax is"."""
    verb = parse.head(noun)
    said = [
        token for token in (*parse.children(noun), *parse.children(verb)) if token.dep not in ("det", "amod", "punct")
    ]
    return any(token.dep in ("prep", "poss", "compound", "relcl", "acl", "nmod", "advcl", "npadvmod") for token in said)


def _refuse_agreement(parse: Parse, verb: Token, subject: Token) -> Rejected | None:
    """A verb in the present agrees with its subject."""
    first = parse.child(verb, "aux", "auxpass") or verb
    if subject.dep == "expl" or (first.tag not in ("VBZ", "VBP") and first.lower not in ("was", "were")):
        return None
    several = subject.tag in ("NNS", "NNPS") or parse.child(subject, "conj") is not None
    singular = first.tag == "VBZ" or first.lower == "was"
    if first.lower == "cost" or subject.lemma in ("total", "number", "rest", "half", "majority", "%", "percent"):
        return None
    money = subject.tag not in ("NN", "NNP", "NNS", "NNPS") or parse.child(subject, "nummod") is not None
    if several == singular and not money:
        return Rejected("agreement", f"{subject.text} {first.text}")
    return None


def _refuse_pointing(problem: ParsedProblem, told: Told, parse: Parse) -> Rejected | None:
    number = number_token(told, parse)
    asked = {token.lower for token in problem.question.tokens}
    for token in parse.tokens:
        if is_expletive(parse, token):
            continue
        if token.lower == "remaining" and token.index > number.index:
            continue
        if token.lower in _LOOKED_UP:
            if token.lower not in asked:
                return Rejected("points-back", token.text)
        elif token.lower in _POINTING:
            next_word = parse.tokens[token.index + 1].lower if token.index + 1 < len(parse.tokens) else ""
            if token.lower == "this" and next_word in ("year", "month", "week", "weekend", "morning", "summer"):
                continue
            return Rejected("points-back", token.text)
        if token.lower == "that" and token.dep not in ("mark", "nsubj", "nsubjpass", "dobj", "pobj"):
            return Rejected("points-back", token.text)
        if token.lower == "that" and token.head == main_verb(parse).index:
            return Rejected("points-back", token.text)
        if token.lower in _TIMES_OF_DAY and token.lower not in asked:
            return Rejected("new-word", token.text)
    return None


def _refuse_place(told: Told, parse: Parse) -> Rejected | None:
    """The number stands in the main clause, as something new: not in "leaving 5", ", 5 figs", "or 5", "the 5 figs"."""
    number = number_token(told, parse)
    verb = main_verb(parse)
    phrase = (number, *(token for token in parse.ancestors(number) if token.pos in ("NOUN", "PROPN", "NUM")))
    governing = next((token for token in parse.ancestors(number) if token.pos in ("VERB", "AUX")), verb)
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
    if verb.lemma == "be" and subject is not None and subject.lemma in TIME_NOUNS:
        return Rejected("conversion", told.text)
    return None


def _refuse_unit(problem: ParsedProblem, told: Told, parse: Parse) -> Rejected | None:
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
    if (
        number.dep == "dobj"
        and parse.head(number) == verb
        and before.pos in ("NOUN", "PROPN")
        and verb.index < before.index
    ) and parse.head(before).dep == "prep":
        return Rejected("word-order", told.text)
    if signed or unit_of(told, parse) is not None:
        return None
    if following.pos in ("NOUN", "ADJ", "PROPN") or following.lower in ("mph", "of"):
        return None
    if told.text[told.number.end].isalpha():
        return None
    if any(token.lemma in _NUMBER_NOUNS for token in parse.tokens[:3]) and before.lemma == "be":
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


def _refuse_names(problem: ParsedProblem, parse: Parse) -> Rejected | None:
    known = {token.text for token in problem.question.tokens}
    new = [
        token.text for token in parse.tokens if token.tag in ("NNP", "NNPS") and token.text not in known and token.index
    ]
    first = parse.tokens[0]
    if first.tag in ("NNP", "NNPS") and first.text not in known and first.lower not in known:
        new.append(first.text)
    return Rejected("new-name", ", ".join(new)) if new else None
