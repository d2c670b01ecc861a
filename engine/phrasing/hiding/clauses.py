"""What a relative clause says of something left out with its number: "a hat that costs $5" -> "a hat".

Nothing in the text shows then that a number is missing.
"""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, is_run
from illposed.engine.phrasing.hiding.edits import Ways, dropped
from illposed.engine.phrasing.hiding.money import is_needed
from illposed.engine.phrasing.hiding.site import Site

_KNOWN: Final = word_set("the this that these those each every both such same")
_STATES: Final = word_set("be have contain cost hold need own weigh")


def leave_out_relative(site: Site) -> Ways:
    """What "that" or "which" says of something is so, with the number, left out; nothing where more is said there.

    Not of "the hat that costs $5", which may be known by it, nor where a later number would be taken for this one.
    """
    parse, verb, noun = site.parse, site.verb, site.parse.head(site.verb)
    tokens = parse.subtree(verb)
    said = Span(tokens[0].span.start, tokens[-1].span.end) if tokens else site.given.span
    alone = not any(said.overlaps(other.span) for other in site.others)
    alone = alone and all(token.tag != "NNP" for token in tokens)
    plain = verb.dep == "relcl" and verb.lemma in _STATES and tokens[0].tag == "WDT" and tokens[0] == site.subject
    if not (plain and alone and is_run(tokens)) or site.modified or is_needed(site) or _is_known(parse, noun):
        return []
    comma = parse.before(tokens[0]).text == ","
    closed = comma and parse.after(tokens[-1]).text == ","
    listed = closed and parse.after(parse.after(tokens[-1])).tag != "CC" and not _is_listed(parse, noun)
    return dropped(site, "clause", tokens[0].index - comma, tokens[-1].index + listed)


def _is_listed(parse: Parse, noun: Token) -> bool:
    """Whether a noun is one of several in a row."""
    return noun.dep == "conj" or parse.child(noun, "conj") is not None


def _is_known(parse: Parse, noun: Token) -> bool:
    """Whether a noun is spoken of as known: a name, "the box", "each box", "her box"."""
    return noun.tag == "NNP" or any(t.tag == "PRP$" or t.lower in _KNOWN for t in parse.children(noun, "det", "poss"))
