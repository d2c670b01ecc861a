"""A sentence that is to state the result of a step, and what it is judged by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from illposed.engine.english.lexicon import FINITE_TAGS, SUBJECTS, word_set
from illposed.engine.english.tokens import NOTHING, Parse, Token
from illposed.engine.phrasing.draft import written
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS

COMPARING: Final = word_set("more less fewer older younger taller shorter longer heavier")
"""Words that make the number before them a difference."""

ABSTRACT: Final = word_set(
    "increase difference total sum average result answer profit cost price amount number discount change rest value",
    "decrease loss tax age weight distance time",
)
"""Nouns that name how much there is of something."""

NUMBER_NOUNS: Final = word_set("number amount count total age average sum quantity")
"""Nouns for how many there are, which a bare number can be of."""


@dataclass(frozen=True)
class Said:
    """A sentence, its parse, and the result of a problem that it is to state."""

    problem: ParsedProblem
    result: ResultId
    told: Told
    parse: Parse

    @cached_property
    def name(self) -> str:
        """The name of the result in the program."""
        return self.problem.problem.oracle.name_of(self.result)

    @cached_property
    def verb(self) -> Token:
        """The main verb."""
        return main_verb(self.parse)

    @cached_property
    def subject(self) -> Token:
        """The head of the subject of the main verb; a token without letters if there is none."""
        return self.parse.child(self.verb, *SUBJECTS) or NOTHING

    @cached_property
    def number(self) -> Token:
        """The token that writes the number, without its sign."""
        return number_token(self.told, self.parse)

    @cached_property
    def is_money(self) -> bool:
        """Whether the number is written with a sign of currency."""
        return self.told.number.of(self.told.text)[0] in "$€£"

    @cached_property
    def words(self) -> frozenset[str]:
        """Its words in lower case."""
        return frozenset(token.lower for token in self.parse.tokens)

    @cached_property
    def asked(self) -> frozenset[str]:
        """The words of the question of the problem in lower case."""
        return frozenset(token.lower for token in self.problem.question.tokens)


def main_verb(parse: Parse) -> Token:
    """The root of the only sentence of a parse."""
    return parse.root(parse.sentences[0])


def number_token(told: Told, parse: Parse) -> Token:
    """The token that writes the number of a sentence, without its sign."""
    within = parse.within(told.number)
    return next((token for token in within if any(mark.isdigit() for mark in token.text)), within[0])


def unit_of(parse: Parse, number: Token) -> Token | None:
    """The noun that a number counts; None if it counts none."""
    head = parse.head(number)
    return head if head.is_noun and head.index > number.index else None


def tense_of(parse: Parse, verb: Token) -> str:
    """The tag of the word that carries the tense of a verb: ``VBZ`` for all of the present, ``VBD``, ``MD``."""
    tag = parse.finite(verb).tag
    return "VBZ" if tag == "VBP" else tag


def tense_of_story(question: Parse, lemma: str) -> str | None:
    """The tense in which a problem tells what is done, as :func:`tense_of` names it; None where it has several.

    That of all verbs with this base form, or else of all its verbs but those with ``will`` and the like.
    """
    verbs = [token for token in question.tokens if token.is_verb and is_finite(question, token)]
    same = [verb for verb in verbs if verb.lemma == lemma and verb.pos == "VERB"]
    tenses = {tense_of(question, verb) for verb in same or verbs} - (set() if same else {"MD"})
    return tenses.pop() if len(tenses) == 1 else None


def is_known_count(question: Parse, number: Token, noun: Token) -> bool:
    """Whether a story has so many of some things: ``4 bags``, but not ``4 hours``."""
    counted = noun.tag == "NNS" and noun.lemma not in MEASURE_UNITS | TIME_UNITS | {"dollar", "cent"}
    same = (token for token in question.tokens if token.lower == number.lower) if counted else ()
    return any(question.head(token).lemma == noun.lemma for token in same)


def is_over(parse: Parse, verb: Token) -> bool:
    """Whether a verb tells what is so no more: "used to lift", which has no present."""
    return verb.lower == "used" and parse.after(verb).tag == "TO"


def is_finite(parse: Parse, verb: Token) -> bool:
    """Whether a verb, with its auxiliaries, is finite."""
    words = (verb, *parse.children(verb, "aux", "auxpass"))
    return any(word.tag in FINITE_TAGS for word in words)


def is_done_by_same(said: Said, verb: Token) -> bool:
    """Whether who does something in the story, by this verb or the one that it is joined to, is who does it here."""
    question = said.problem.question
    doer = question.subject(verb) or (question.subject(question.head(verb)) if verb.dep == "conj" else None)
    if doer is None:
        return False
    named = (referents_of(question).of(doer) or "") if doer.pos == "PRON" else written(question.subtree(doer))
    return named.lower() == written(said.parse.subtree(said.subject)).lower()
