"""A time or place with which a sentence or question opens, which stands at its end where it has just been said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from illposed.engine.english.lexicon import ASKING_TAGS, COMPARED, DISTRIBUTED, TIME_NOUNS
from illposed.engine.english.tokens import Parse, Token, is_run
from illposed.engine.phrasing.phrasing import Told
from illposed.mutators.problems.structure.sentences import WHEN_OR_WHERE, content, parse_of

_AUXILIARIES: Final = ("aux", "auxpass")


def with_lead_last(said: Parse, before: Sequence[Token]) -> Parse:
    """A sentence or question with its opening at its end, if the words ``before`` have said that already.

    ``In May, she sold 9 figs.`` -> ``She sold 9 figs in May.``
    """
    lead = _lead(said, before)
    return parse_of(_with_last(said, lead)) if lead else said


def told_with_lead_last(told: Told, before: Sequence[Token]) -> Told:
    """The same of a sentence that tells a number."""
    said = parse_of(told.text)
    lead = _lead(said, before)
    start = _rest(said, lead)[0].span.start if lead else 0
    if not lead or told.number.start < start:
        return told
    return Told(_with_last(said, lead), told.number.shifted(-start))


def _lead(said: Parse, before: Sequence[Token]) -> Sequence[Token]:
    """The words to be moved, before what acts or is asked for.

    None where they say of what each is told, where they name whom the rest has a pronoun for, and where they would seem
    to belong to a clause or comparison.
    """
    root = said.root(said.sentences[0])
    main = (root, *said.children(root, *_AUXILIARIES))
    opening = next((t for t in (said.tokens[0], *said.ancestors(said.tokens[0])) if said.head(t) in main), root)
    lead = said.subtree(opening)
    is_place = opening.dep == "prep" and opening.lower in WHEN_OR_WHERE
    if any(token.tag in ASKING_TAGS for token in lead):  # "How many times as many figs"
        return ()
    is_name = opening.pos == "PROPN" and opening.lower not in TIME_NOUNS  # "Mia, Leo and Omar scored 9 points."
    is_time = opening.dep == "npadvmod" and not is_name
    if not (is_place or is_time) or lead[0].index > 0 or not is_run(lead):
        return ()
    rest, said_of = _rest(said, lead), {token.lower for token in lead}
    clauses = [token for token in (*lead, *rest) if token.is_verb and token != root and token.dep not in _AUXILIARIES]
    compares = any(token.lower in COMPARED or token.lower in ("than", ",") for token in rest)
    names_owner = any(token.tag == "POS" for token in lead)
    stays = clauses or compares or names_owner
    if stays or not DISTRIBUTED.isdisjoint(said_of) or not _opens(said, rest[0]):
        return ()
    return lead if content(lead) and content(lead) <= content(before) else ()


def _opens(said: Parse, first: Token) -> bool:
    """Whether a word is the first one of the subject or of what is asked for."""
    subject = said.subject(said.root(said.sentences[0]))
    is_subject = subject is not None and said.subtree(subject)[0] == first
    return is_subject or first.dep == "expl" or first.tag in ASKING_TAGS


def _rest(said: Parse, lead: Sequence[Token]) -> Sequence[Token]:
    """What follows the opening of a sentence, without its last mark."""
    start = len(lead) + (said.tokens[len(lead)].text == ",")
    return said.tokens[start:-1]


def _with_last(said: Parse, lead: Sequence[Token]) -> str:
    rest = _rest(said, lead)
    opening, last = lead[0].text if lead[0].pos == "PROPN" else lead[0].lower, lead[-1].span.end
    main = said.text[rest[0].span.start : rest[-1].span.end]
    return f"{main[0].upper()}{main[1:]} {opening}{said.text[lead[0].span.end : last]}{said.tokens[-1].text}"
