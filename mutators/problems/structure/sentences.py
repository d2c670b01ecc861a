"""What a told sentence, a question or a sentence of a problem says, by its parse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from illposed.engine.english.lexicon import COMPARED, CONTENT, DISTRIBUTED, TOTALS, word_set
from illposed.engine.english.parser import required_parser
from illposed.engine.english.tokens import Parse, Sentence, Token
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import FactEdit

ALL: Final = TOTALS | {"both"}
"""Words that say of a number that it is one of all."""

REST: Final = word_set("left remain remaining rest")
"""What is left of something is all that is left of it; as words and as lemmas."""

_APART: Final = frozenset({"off", "away", "apart"})

_NOT_THERE: Final = word_set("not never no without empty vacant unoccupied free available spare missing absent")
"""Words of what is wanting, beside adjectives like ``unused``, which open with ``un``."""

WHEN_OR_WHERE: Final = word_set("in on at by during from over")
"""Prepositions of a time or place."""

_AROUND: Final = frozenset({"after", "before"})
_FIRST: Final = frozenset({"initially", "originally"})
_STATIVE: Final = word_set("have own contain hold remain")
_NEEDS: Final = word_set("need require must can could able")
_BARE: Final = 3
"""How many words a sentence has beside its number that says no more than how many there are of something."""

_LIGHT: Final = word_set("be do how many much money dollar")


def parse_of(text: str) -> Parse:
    """The parse of a sentence: at no cost for those of a phrasebook, which were parsed together."""
    return required_parser().parse(text)


def number_of(subject: PhrasedProblem, name: str) -> Token:
    """The first word of the number of a given in the text."""
    return subject.parse.within(subject.oracle.mention_of(name).span)[0]


def words_beside(subject: PhrasedProblem, name: str) -> Sequence[Token]:
    """The words of the sentence of the text in which a given stands, its number among them."""
    return subject.parse.tokens_of(subject.parse.sentence_of(number_of(subject, name)))


def parse_told(subject: PhrasedProblem, name: str) -> Parse:
    """The parse of the sentence that tells ``name``, which has one."""
    sentence = subject.sentence(name)
    assert sentence is not None
    return parse_of(sentence.text)


def said_in(subject: PhrasedProblem, edit: FactEdit) -> Parse:
    """The parse of what an edit tells or asks, as it was phrased; that of its text if no phrasing has it."""
    asks = edit.asks is not None and not edit.goes_on
    asked = subject.asked(edit.about) if asks else None
    if asked is not None:
        return parse_of(asked)
    told = None if asks else subject.sentence(edit.about)
    return parse_of(told.text if told is not None else edit.text.after)


def has_any(parse: Parse, words: frozenset[str]) -> bool:
    """Whether a word of a text, as it is written or its lemma, is one of some."""
    return not words.isdisjoint(parse.words)


def is_state(parse: Parse) -> bool:
    """Whether a sentence or question is about how much there is of something, which may change."""
    return says_what_is(parse) and not has_any(parse, DISTRIBUTED)


def says_what_is(parse: Parse) -> bool:
    """Whether something has or is something in a sentence, be it all the time."""
    return any(
        (token.is_verb and token.lemma in _STATIVE) or token.lower in ("are", "were", "left") for token in parse.tokens
    )


def says_its_time(parse: Parse) -> bool:
    """Whether a sentence or question says of which time it is: ``At first``, ``After the sale``, ``before he ate``."""
    around = [token for token in parse.tokens if token.lower in _AROUND]
    opens = any(token.index == 0 and parse.child(token, "pobj") for token in around)
    deeds = any((parse.head(token).is_verb and token.dep == "mark") or parse.child(token, "pcomp") for token in around)
    at_first = any(token.lower == "first" and parse.before(token).lower == "at" for token in parse.tokens)
    return opens or deeds or at_first or has_any(parse, _FIRST)


def has_condition(parse: Parse) -> bool:
    """Whether a sentence opens with its condition: ``If Omar sells 5 jars, he earns $10.``"""
    return parse.tokens[0].lower == "if"


def is_condition_alone(parse: Parse, sentence: Sentence) -> bool:
    """Whether a sentence is a condition of what follows: ``If a fig costs $2. How much …``, and says nothing else."""
    opening = parse.tokens[sentence.first]
    return opening.lower == "if" and parse.head(opening) == parse.root(sentence)


def is_unreal(parse: Parse) -> bool:
    """Whether a verb says what would be so."""
    return any(token.tag == "MD" and token.lemma == "would" for token in parse.tokens)


def says_what_must_or_can_be(parse: Parse) -> bool:
    """Whether a sentence says what is needed, or possible: ``He has to walk 7 times.`` ``She can fill 7 jars.``"""
    has_to = any(token.lemma == "have" and parse.after(token).lower == "to" for token in parse.tokens)
    return has_to or has_any(parse, _NEEDS)


def hangs_on_condition(parse: Parse) -> bool:
    """Whether a sentence is true only under a condition that it ends with, or does not say: ``It would cost $9.``"""
    ends = any(token.lower == "if" and token.index > 0 for token in parse.tokens)
    return ends or (is_unreal(parse) and not has_condition(parse))


def asks_how_far(parse: Parse, tokens: Sequence[Token]) -> bool:
    """Whether a question, of these tokens, is how far two amounts are apart, whichever is larger.

    ``By how many marbles was the guess off?`` ``What is the difference?`` But ``off the tree`` is a place, and who
    gives something away has it no more.
    """
    by = any(token.lower == "how" and token.index and parse.before(token).lower == "by" for token in tokens)
    apart = (token for token in tokens if token.lower in _APART and parse.child(token, "pobj") is None)
    is_apart = any(not parse.head(token).is_verb or parse.head(token).lemma == "be" for token in apart)
    return by or is_apart or any(token.lemma.lower() == "difference" for token in tokens)


def is_of_what_is_wanting(words: frozenset[str]) -> bool:
    """Whether the words of a question or line say that it is of what is not there, or not so: ``stay empty``."""
    denied = any(word.endswith(("n't", "n’t")) or (word.startswith("un") and word.endswith("ed")) for word in words)
    return denied or not words.isdisjoint(_NOT_THERE)


def is_bare(parse: Parse) -> bool:
    """Whether a sentence says of things no more than how many there are: ``There are 5 eggs.``, ``… 5 eggs left.``"""
    root = parse.root(parse.sentences[0])
    said = [token for token in parse.tokens if token.pos not in ("NUM", "PUNCT") and token.lower not in REST]
    return parse.child(root, "expl") is not None and len(said) <= _BARE


def names_number(parse: Parse) -> bool:
    """Whether a sentence speaks of a number of things instead of the things: ``The number of eggs is 9.``"""
    of_things = (token for token in parse.tokens if token.lemma in ("number", "amount"))
    return any(parse.child(token, "prep", "relcl", "acl", "npadvmod") is not None for token in of_things)


def asks_what_is(parse: Parse) -> bool:
    """Whether a question for how many asks what something known is: ``How many eggs are her eggs?``"""
    root = parse.root(parse.question)
    known = next((t for t in parse.children(root) if t.index > root.index and t.pos == "NOUN"), None)
    is_definite = known is not None and parse.child(known, "det", "poss") is not None
    return root.lemma == "be" and parse.before(root).is_noun and is_definite


def content(tokens: Iterable[Token]) -> frozenset[str]:
    """The lemmas of the words that carry meaning of their own."""
    return frozenset(t.lemma.lower() for t in tokens if t.pos in CONTENT and t.lemma.lower() not in _LIGHT)


def is_undirected(parse: Parse) -> bool:
    """Whether a sentence says how far two amounts are apart, and not which is larger, or than whose one of them is.

    ``The difference is 7 plums.`` ``Mia has 14 more pens.`` The program says that one is 7 more; where the other is
    withheld, it may be 7 less to a reader. Nor does ``Mia is down 9 pens`` say since when.
    """
    words = parse.words
    has_more = any(
        token.lemma in COMPARED
        and parse.before(token).pos == "NUM"
        and parse.before(parse.before(token)).lemma == "have"
        for token in parse.tokens
    )
    is_down = any(token.lower in ("down", "up") and parse.head(token).lemma == "be" for token in parse.tokens)
    is_apart = is_down or not words.isdisjoint(("difference", "apart")) or {"one", "other"} <= words
    return is_apart or (has_more and "than" not in words)
