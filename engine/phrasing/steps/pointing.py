"""Whether a sentence speaks of anything that its reader has not heard of."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse
from illposed.engine.phrasing.expletive import is_expletive
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.phrasing.steps.words import ABSTRACT, TIME_NOUNS, main_verb, number_token
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS
from illposed.engine.results import Rejected

_POINTING: Final = word_set(
    "this these those such it they them its we us our i you your which ones same latter former others respectively",
    "above following let again instead either next previous",
)
"""Words that point to what was said before, which is another text here."""

_LOOKED_UP: Final = word_set("other rest remaining remainder both another one")
"""Words that point to something that the question may say itself."""

_MEASURED: Final = word_set(
    "$ % dollar cent percent percentage earnings earning revenue expense length speed money people person piece way",
    "worth sale sales area volume addition mph pay trip set half other item saving savings income spending perimeter",
    "width",
)
_NO_THINGS: Final = ABSTRACT | TIME_NOUNS | MEASURE_UNITS | ABBREVIATED_UNITS.keys() | _MEASURED
_ORDINALS: Final = word_set("second third fourth fifth sixth seventh eighth ninth tenth")
_TIMES_OF_DAY: Final = word_set("today yesterday tomorrow")


def refuse_pointing(problem: ParsedProblem, told: Told, parse: Parse) -> Rejected | None:
    """Rejected as ``points-back`` for "these 5 figs" or "the other figs", unless the question calls them so."""
    number = number_token(told, parse)
    asked = {token.lower for token in problem.question.tokens}
    for token in parse.tokens:
        if is_expletive(parse, token):
            continue
        timed = parse.head(number).lemma in TIME_NOUNS and not asked & {"left", "remaining"}
        if token.lower == "remaining" and token.index > number.index and not timed:
            continue
        if token.lower in _LOOKED_UP:
            is_pronoun = token.lower == "one" and parse.tokens[max(token.index - 1, 0)].lower in ("each", "the", "that")
            if token.lower not in asked or is_pronoun:
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


def refuse_names(problem: ParsedProblem, parse: Parse) -> Rejected | None:
    """Rejected as ``new-name`` where the question does not have a name; ``new-thing`` where it has not spoken of one.

    Units of measure and words for how much there is of something are no things.
    """
    known = {token.text for token in problem.question.tokens}
    new = [
        token.text for token in parse.tokens if token.tag in ("NNP", "NNPS") and token.text not in known and token.index
    ]
    first = parse.tokens[0]
    if first.tag in ("NNP", "NNPS") and first.text not in known and first.lower not in known:
        new.append(first.text)
    if new:
        return Rejected("new-name", ", ".join(new))
    heard = {token.lemma.lower() for token in problem.question.tokens}
    heard |= {part for token in problem.question.tokens for part in token.lower.split("-")}
    named = (token for token in parse.tokens if token.pos == "NOUN" and token.tag != "VBG" and token.text.isalpha())
    spoken = (*named, *(token for token in parse.tokens if token.lower in _ORDINALS))
    things = [
        token.text
        for token in spoken
        if token.lemma.lower() not in heard | _NO_THINGS and not token.lower.endswith("ing")
    ]
    return Rejected("new-thing", ", ".join(things)) if things else None
