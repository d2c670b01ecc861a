"""What makes a sentence that states a result bad English on its own; see also :mod:`pointing` and :mod:`place`."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import SUBJECTS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.expletive import is_expletive
from illposed.engine.phrasing.people import GENDERS, KIN
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.place import refuse_place, refuse_unit
from illposed.engine.phrasing.steps.pointing import refuse_names, refuse_pointing
from illposed.engine.phrasing.steps.words import ABSTRACT, NUMBER_NOUNS, is_finite, main_verb, number_token
from illposed.engine.results import Rejected

_EMPTY_VERBS: Final = word_set("mean equal represent let calculate multiply divide amount")
_SUMS: Final = word_set("earnings savings sales expenses taxes fees wages costs profits")
"""What can be an amount of money in the plural."""


def refuse_wording(problem: ParsedProblem, told: Told, parse: Parse) -> Rejected | None:
    """Why a sentence is no good English that stands alone; None if it is."""
    return (
        refuse_pronoun(parse)
        or refuse_sentence(problem, told, parse)
        or refuse_pointing(problem, told, parse)
        or refuse_unit(problem, told, parse)
        or refuse_names(problem, parse)
    )


def refuse_sentence(problem: ParsedProblem, told: Told, parse: Parse) -> Rejected | None:
    """Why a sentence is no good English among the lines of a solution, which may point back; None if it is."""
    refused = _refuse_form(parse) or _refuse_subject(problem, told, parse) or refuse_place(told, parse)
    if refused is not None:
        return refused
    unit = refuse_unit(problem, told, parse)
    return unit if unit is not None and unit.reason == "word-order" else None


def refuse_pronoun(parse: Parse) -> Rejected | None:
    """A subject that is a pronoun and has no name before it."""
    subject = parse.child(main_verb(parse), *SUBJECTS)
    if subject is None or subject.pos != "PRON" or subject.lower == "each":
        return None
    named = subject.lower in GENDERS and any(token.tag == "NNP" for token in parse.tokens[: subject.index])
    expletive = subject.dep == "expl" or is_expletive(parse, subject)
    return None if named or expletive else Rejected("pronoun", subject.text)


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
    if not verb.is_verb:
        return Rejected("no-verb", text)
    if not is_finite(parse, verb):
        return Rejected("no-finite-verb", text)
    if parse.child(verb, "mark") is not None or sum(token.tag == "MD" for token in parse.children(verb, "aux")) > 1:
        return Rejected("no-clause", text)
    perfect = {token.lower for token in parse.children(verb, "aux")}
    if {"would", "have"} <= perfect and not any(token.lower in ("if", "when", "by", "in") for token in parse.tokens):
        return Rejected("unreal", text)
    clauses = [token for token in parse.tokens if token.dep in ("conj", "parataxis", "ccomp") and token.is_verb]
    if any(token.dep == "conj" or (parse.child(token, *SUBJECTS) and is_finite(parse, token)) for token in clauses):
        return Rejected("several-clauses", text)
    if verb.lemma in _EMPTY_VERBS:
        return Rejected("verb", verb.lemma)
    return None


def _refuse_subject(problem: ParsedProblem, told: Told, parse: Parse) -> Rejected | None:
    verb = main_verb(parse)
    subject = parse.child(verb, *SUBJECTS)
    if subject is None or (subject.index > verb.index and subject.dep != "expl"):
        return Rejected("no-subject", parse.text)
    expletive = subject.dep == "expl" or is_expletive(parse, subject)
    heads = parse.tokens[0].lower == "the" and parse.tokens[1].lemma in ("total", *NUMBER_NOUNS, "cost", "price")
    if subject.lemma in ("ratio", "half", "rest") or (
        (subject.dep == "csubj" or subject.pos in ("VERB", "ADJ", "ADV")) and not heads
    ):
        return Rejected("subject", subject.text)
    if verb.lemma == "be" and subject.lemma in ABSTRACT and not _is_specified(parse, subject):
        return Rejected("of-what", subject.text)
    if verb.lemma == "cost" and (subject.tag == "NNP" or subject.lemma in (*KIN, "people", "adult")):
        return Rejected("subject", subject.text)
    for token in parse.tokens:
        if token.lower in ("a", "an") and parse.head(token).tag == "NNS" and token.dep == "det":
            return Rejected("agreement", f"{token.text} {parse.head(token).text}")
    goes = any(token.dep in ("dative", "prt") or token.lower in ("to", "away", "out") for token in parse.children(verb))
    if verb.lemma == "give" and subject.dep == "nsubj" and not goes:
        return Rejected("to-whom", verb.text)
    if expletive and any(token.tag == "VBG" and token.dep in ("pcomp", "advcl") for token in parse.tokens):
        return Rejected("dangling", parse.text)
    sums = subject.lower in _SUMS or subject.lemma in ABSTRACT or "worth" in parse.text
    if verb.lemma == "be" and subject.tag == "NNS" and "$" in parse.text and not sums:
        return Rejected("subject", subject.text)
    counted = number_token(told, parse) in parse.subtree(subject)
    if counted and verb == parse.tokens[-2] and verb.lemma != "remain" and not parse.child(verb, "aux", "auxpass"):
        return Rejected("no-object", parse.text)
    if parse.tokens[0].lower in NUMBER_NOUNS and parse.tokens[0].dep != "compound":
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
    several = subject.is_plural or parse.child(subject, "conj") is not None
    singular = first.tag == "VBZ" or first.lower == "was"
    if first.lower == "cost" or subject.lemma in ("total", "number", "rest", "half", "majority", "%", "percent"):
        return None
    money = subject.tag not in ("NN", "NNP", "NNS", "NNPS") or parse.child(subject, "nummod") is not None
    if several == singular and not money:
        return Rejected("agreement", f"{subject.text} {first.text}")
    return None
