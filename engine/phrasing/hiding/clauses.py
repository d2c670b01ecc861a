"""A whole clause left out with its number, so that nothing in the text shows that one is missing.

The condition of the question: "If a tray holds 15 rolls, how many …" -> "How many …"; and what a relative clause says
of something: "a hat that costs $5" -> "a hat".
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import ASKING_TAGS, SUBJECTS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, is_run
from illposed.engine.phrasing.answer.question import read_question
from illposed.engine.phrasing.expletive import is_expletive
from illposed.engine.phrasing.hiding.edits import Ways, dropped, refused
from illposed.engine.phrasing.hiding.money import is_needed
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.people import GENDERS, find_people
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.results import Rejected

_KNOWN: Final = word_set("the this that these those each every both such same")
_POINTS: Final = word_set("this that these those such then same instead rest remaining remainder other others")
_AFTERWARDS: Final = word_set("left remain still now again end change")
"""Words of a question that asks what has become of something."""

_STATES: Final = word_set("be have contain cost hold need own weigh")
_SPEAKERS: Final = word_set("i you we me us my your our")


def condition_of(site: Site) -> tuple[Token, ...]:
    """The condition of the question that tells the number; empty if it stands elsewhere, or in what is asked for."""
    question = read_question(site.parse)
    clauses = () if isinstance(question, Rejected) else question.conditions
    return next((clause for clause in clauses if clause[0].index <= site.first <= clause[-1].index), ())


def leave_out_condition(site: Site, clause: tuple[Token, ...]) -> Ways:
    """The condition, or the one of its clauses that tells the number, left out; or why it cannot be."""
    part = _part(site, clause)
    if part is None:
        return refused("condition", site.mention.text)
    word = _dangling(site, *part)
    return dropped(site, "clause", *part) if word is None else refused("refers-back", word)


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


def _part(site: Site, clause: tuple[Token, ...]) -> tuple[int, int] | None:
    """What goes of a condition: all of it, or one of the clauses that are joined in it, without what joins them."""
    parse = site.parse
    verbs = [parse.head(clause[0])]
    while joined := [token for token in parse.children(verbs[-1], "conj") if token in clause and token.is_verb]:
        verbs.append(joined[0])
    below = [set(parse.subtree(verb)) for verb in verbs]
    parts = [[t for t in clause if t in one - other and not _is_mark(t)] for one, other in pairwise([*below, set()])]
    spans = [(part[0].index, part[-1].index) for part in parts]
    at = next((at for at, (start, stop) in enumerate(spans) if start <= site.first <= stop), None)
    last = len(verbs) - 1
    whole = all(token in below[0] or _is_mark(token) for token in clause)
    if at is None or not whole or any(parse.child(verb, "mark") for verb in verbs[1:]):
        return None
    if last == 0:
        return clause[0].index - (parse.before(clause[0]).text == ","), clause[-1].index
    if at == 0:
        return (clause[1].index, spans[1][0] - 1) if parse.child(verbs[1], *SUBJECTS) else None
    return None if at == last > 1 else (spans[at - 1][1] + 1, spans[at][1])


def _is_mark(token: Token) -> bool:
    return token.tag in ("CC", ",") or not token.text.strip() or token.lower == "then"


def _dangling(site: Site, first: int, last: int) -> str | None:
    """The first word of the rest of the question that would refer to nothing; None if there is none."""
    parse = site.parse
    tokens = parse.tokens_of(site.sentence)
    story = parse.tokens[: site.sentence.first]
    known = {word for token in story for word in (token.lower, token.lemma.lower())}
    gone = [token for token in tokens if first <= token.index <= last]
    new = {token.lemma.lower() for token in gone if token.is_noun} - known
    rest = [token for token in tokens if token not in gone]
    points = (t for t in rest if _points(site, t, known, new) or (t.lemma.lower() in new and _is_known(parse, t)))
    # Of what there are "how many", the story says where the question does not.
    bare = (t for t in rest if t.lower == "many" and not parse.head(t).is_noun and site.unit in new)
    return next((token.text for token in (*points, *bare)), None)


def _points(site: Site, token: Token, known: Collection[str], new: Collection[str]) -> bool:
    """Whether a word refers to what only the condition names, of which the words ``new`` are not ``known`` before."""
    if token.lower in _POINTS:
        return token.dep != "mark" and token.tag not in ASKING_TAGS
    if token.lower in _AFTERWARDS:
        return site.verb.lemma not in _STATES
    if token.tag not in ("PRP", "PRP$") or token.lower in _SPEAKERS or is_expletive(site.parse, token):
        return False
    name = referents_of(site.parse).of(token)
    if name is not None:
        return name.removesuffix("'s").lower().split()[-1] not in known
    people = sum(one.first < site.sentence.first for one in find_people(site.parse))
    clear = people == 1 if token.lower in GENDERS else people > 1 or token.lower in known
    return not clear or bool(new)


def _is_known(parse: Parse, noun: Token) -> bool:
    """Whether a noun is spoken of as known: a name, "the box", "each box", "her box"."""
    return noun.tag == "NNP" or any(t.tag == "PRP$" or t.lower in _KNOWN for t in parse.children(noun, "det", "poss"))
