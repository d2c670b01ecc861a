"""A phrase, a clause or a sentence left out with its number: "a hat for $10" -> "a hat".

What goes must be a property that things have whether or not it is said (a price, a weight, contents, how long), so that
it is missed; and nothing that stays may refer to it or be taken for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, COMPARED, FINITE_TAGS, RATES, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.edits import Ways, dropped
from illposed.engine.phrasing.hiding.factors import scales
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, TIMES
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.results import Rejected

_PROPERTIES: Final = word_set("cost weigh hold contain have measure last be")
"""Verbs of what everything has, whether or not it is said."""

_PAYS: Final = word_set("pay spend use owe give trade work charge ask get receive")
"""Verbs that say for what someone pays, not what for how much, or that what someone gets is free."""

_OFFERS: Final = word_set("sell offer charge rent")
"""Verbs of which the things and the price are those of one offer: "sells 3 pens for $2"."""

_CHANGES: Final = word_set("increase decrease rise grow drop fall raise reduce lower cut")
_NEEDS_TIME: Final = word_set("pay last take spend need be have cost weigh measure wait require can arrive")
_DURING: Final = word_set("for in over during within")
_COMPARES: Final = word_set("twice thrice half double triple times same than percent % discount")
_LATER: Final = word_set("rest remaining remainder other others again")

_POINTS_BACK: Final = _LATER | word_set(
    "this that these those it they them its their such also then so however but instead another both too fewer less",
    "one ones afterwards after before next later still only here there former latter either neither all thus because",
    "twice half same",
)
"""Words that may refer to a whole sentence before, or to what it names."""

_DEFINITE: Final = word_set("the this that these those each every all both such its their")
_MORE: Final = word_set("also another extra additional only if more fewer less left there than as")
_ANY: Final = word_set("a an each every any one 1")
_EACH: Final = word_set("each every")
_PER_PIECE: Final = word_set("each apiece")
_CLOSED: Final = (".", "!", "?", '"', "”", ")")
_SHARES: Final = ("percent", "fraction", "multiplier")
_OFTEN: Final = word_set("average each every")
_SHORTEST: Final = 6


def leave_out(site: Site) -> Ways:
    """What can go with the number: the phrases and clauses around it, then its whole sentence, or why that cannot."""
    found: Ways = []
    for first, last in _parts(site):
        gone = site.parse.tokens[first : last + 1]
        if _closes(site, first, last) and not (_is_stump(site, gone) or _is_missed_by_others(site, gone)):
            found += dropped(site, "clause", *_with_commas(site, first, last))
            break
    why = _refuse_sentence(site)
    return [*found, why or Hidden("sentence", _with_blank(site), "")]


def _parts(site: Site) -> Iterator[tuple[int, int]]:
    """The first and last token of each phrase and clause that says only how much there is."""
    end = _with_rate(site, max(site.last, site.noun.index))
    if (site.after(), site.after(2)) == ("worth", "of") and not site.modified:
        plain = site.token(site.last + 3).tag not in ("DT", "PRP$", "CD") and site.at(site.last + 4) not in COMPARED
        if plain and site.token(site.first - 1).tag not in ("DT", "JJ", "PRP$", "CC"):
            yield site.first, site.last + 2
    elif _is_price(site, end) or _is_change(site) or _is_duration(site) or _is_contents(site):
        yield site.first - 1, end
    tokens = site.parse.subtree(site.verb)
    while len(tokens) > 1 and tokens[-1].pos in ("PUNCT", "SPACE"):
        tokens = tokens[:-1]
    if site.verb.text and _is_property(site, tokens):
        yield tokens[0].index - (site.verb.dep == "conj"), _with_rate(site, tokens[-1].index)


def _with_rate(site: Site, last: int) -> int:
    """The end of a phrase with the "each", "per box", "a box" or "in each box" behind it."""
    if site.at(last + 1) in _PER_PIECE:
        return last + 1
    if site.at(last + 1) == "in" and site.at(last + 2) in _EACH:
        return last + 2 + (site.token(last + 3).tag == "NN")
    return last + 2 if site.at(last + 1) in ("a", "an", "per") and site.token(last + 2).tag == "NN" else last


def _is_price(site: Site, end: int) -> bool:
    """As in "buys a hat for $10", "sells pens at $2 each", "a ring worth $40"."""
    if site.mention.kind != "money" or site.noun.text or site.find("rate", start=site.sentence.first - 1).text:
        return False
    if site.before() == "worth":
        return site.token(site.first - 2).tag in ("NN", "NNS")
    things = [token for token in site.parse.children(site.verb, "dobj") if token.is_noun or token.tag == "PRP"]
    things = [token for token in things if token.index < site.first and not _is_each(site, token)]
    able = any(word.lower in ("can", "could") for word in site.parse.children(site.verb, "aux"))
    offered = able or (site.verb.lemma in _OFFERS and site.verb.tag in ("VBZ", "VBP", "VB"))
    counted = any(token.tag == "CD" for thing in things for token in site.parse.subtree(thing))
    lot = offered and counted and end == site.last
    return site.before() in ("for", "at") and site.verb.lemma not in _PAYS and bool(things) and not lot


def _is_change(site: Site) -> bool:
    """As in "increased by 20%"."""
    thing = site.parse.child(site.verb, "dobj")
    likewise = any(word.lower == "also" for word in site.parse.children(site.verb, "advmod"))
    clear = (thing is None or thing.pos == "NOUN") and not likewise
    return site.verb.lemma in _CHANGES and site.before() == "by" and clear


def _is_duration(site: Site) -> bool:
    """As in "naps on the sofa for 3 hours", where the verb says enough without, and nothing says how often or fast."""
    parse, verb = site.parse, site.verb
    words = [token.lower for token in parse.tokens_of(site.sentence) if token.text.isalnum()]
    if site.unit not in TIMES or site.before() not in _DURING or not scales(site):
        return False
    if len(words) <= _SHORTEST or not _OFTEN.isdisjoint(words):
        return False
    often = site.at(site.noun.index + 1) in RATES or any(token.lower == "rate" for token in parse.tokens)
    able = {word.lower for word in parse.children(verb, "aux")} & {"can", "will"}
    parts = parse.children(verb, "dobj", "prep", "attr", "acomp", "xcomp", "dative", "advcl")
    if often or able or verb.lemma in _NEEDS_TIME or all(word.lower in ("for", *_DURING) for word in parts):
        return False
    preposition = parse.tokens[site.first - 1]
    return parse.head(preposition) == verb and (verb.dep != "relcl" or parse.child(verb, "dobj", "attr") is not None)


def _is_contents(site: Site) -> bool:
    """As in "rows with 7 seats each"."""
    timed = site.unit in TIMES or site.at(site.noun.index + 2) in TIMES
    thing = site.token(site.first - 2)
    return site.before() == "with" and site.rate in ("same", "rival") and thing.is_noun and not timed


def _is_property(site: Site, tokens: tuple[Token, ...]) -> bool:
    """Whether a clause says of something named how much it costs, holds, ...: "that costs $5", "and costs $2"."""
    parse, verb = site.parse, site.verb
    if site.mention.kind in _SHARES or verb.lemma not in _PROPERTIES:
        return False
    above = takewhile(verb.__ne__, parse.ancestors(parse.tokens[site.last]))
    later = [token for token in tokens if token.index > max(site.noun.index, site.last)]
    if any(t.text == "," for t in tokens) or any(t.tag == "IN" and t.lower not in ("of", "per") for t in later):
        return False
    if site.mention.kind != "money" and verb.lemma != "last" and any(word.dep == "pobj" for word in above):
        return False
    head = parse.head(verb)
    if verb.dep == "acl":
        return verb.tag == "VBG" and head.pos == "NOUN" and not _is_each(site, head)
    if verb.dep == "relcl":
        held = verb.lemma in ("have", "hold", "contain") and site.mention.kind == "money"
        return tokens[0].tag in ("WDT", "WP") and tokens[0].lower != "who" and not held
    return verb.dep == "conj" and _is_joined(site, tokens)


def _is_joined(site: Site, tokens: tuple[Token, ...]) -> bool:
    """Whether a clause is the second of two, joined by "and", about something that the text names elsewhere."""
    parse, verb = site.parse, site.verb
    subjects = [token for token in tokens if token.is_subject]
    before = parse.tokens[site.sentence.first : tokens[0].index]
    clauses = [word for word in before if word.tag in FINITE_TAGS and word.dep in ("ROOT", "conj", "ccomp")]
    if parse.before(tokens[0]).lower != "and" or verb.tag not in FINITE_TAGS or len(clauses) != 1 or not scales(site):
        return False
    inside = {token.index for token in tokens}
    named = {token.lemma.lower() for token in parse.tokens if token.is_noun and token.index not in inside}
    said = subjects[0].tag == "PRP" or subjects[0].lemma.lower() in named if subjects else verb.lemma != "be"
    closed = site.at(tokens[-1].index + 1) in (".", "")
    return said and closed and len(subjects) < 2 and all(t.pos != "PROPN" or t.lemma.lower() in named for t in tokens)


def _is_each(site: Site, noun: Token) -> bool:
    """Whether a noun stands for every one of some things: "each hat"."""
    return any(word.lower in _EACH for word in site.parse.children(noun, "det"))


def _closes(site: Site, first: int, last: int) -> bool:
    """Whether the sentence can go on after what goes, or end."""
    after, following = site.token(last + 1), site.token(last + 2)
    if (site.at(last - 1), site.at(last)) == ("worth", "of"):
        return True
    if after.tag not in ("", ".", ",", "CC", "IN", ":") or after.lower in ("of", "per", "than", "for", "off"):
        return False
    whole = (after.lower, following.lower) in (("in", "total"), ("in", "all"), ("at", "a"))
    goes_on = following.tag in ("IN", "CD") or following.lower in _EACH
    loose = after.text == "," and site.at(first - 1) != "," and first > site.sentence.first and goes_on
    return not (whole or loose)


def refuse_left_out(site: Site, gone: tuple[Token, ...]) -> Rejected | None:
    """Why a number is not left out with its unit and what joins it to a noun; None if it can be."""
    if not gone or _is_stump(site, gone):
        return Rejected("stump", site.mention.text)
    return Rejected("added-to", site.mention.text) if _is_added_to(site, site.sentence.stop) else None


def _is_added_to(site: Site, first: int) -> bool:
    """Whether the next sentence, or what follows of this one, adds to what would go: "He gained 5 more pounds"."""
    if site.mention.kind == "money":
        return False
    near = site.parse.tokens[first : site.parse.sentences[site.sentence.index + 1].stop]
    adds = [token for token in near if token.lower in ("more", "another", "additional")]
    return any(site.parse.after(token).lower != "than" for token in adds)


def _is_missed_by_others(site: Site, gone: tuple[Token, ...]) -> bool:
    """Whether something that stays refers to what goes, compares with it, or would be taken to be it."""
    parse = site.parse
    if any(other.span.overlaps(token.span) for token in gone for other in site.others):
        return True
    if any(token.is_comparative for token in gone) or introduces(site, gone):
        return True
    rest = parse.tokens[gone[-1].index + 1 : site.sentence.stop]
    near = (*rest, *parse.tokens_of(parse.sentences[site.sentence.index + 1]))
    compared = any(token.lower in _COMPARES or (token.lower, token.tag) == ("that", "DT") for token in near)
    if compared or any(t.lower in _LATER for t in rest) or _is_added_to(site, gone[-1].index + 1):
        return True
    alike = [other for other in site.others if site.sentence.span.contains(other.span) and _is_alike(site, other.unit)]
    for other in alike:
        between = parse.tokens[parse.within(other.span)[-1].index + 1 : gone[0].index]
        apart = any(token.lower in _PER_PIECE or token.text == "," for token in between)
        joined = site.verb.dep == "conj" and site.verb in gone
        relative = gone[0].tag in ("WDT", "WP") and apart
        if other.span.start > site.given.span.end or not (relative or joined):
            return True
    return False


def _is_alike(site: Site, unit: str | None) -> bool:
    return unit == site.mention.unit or (unit in TIMES and site.unit in TIMES)


def _is_stump(site: Site, gone: tuple[Token, ...]) -> bool:
    """Whether the rest names nothing that is new: "He bought it.", "On Monday, she reads."."""
    parse = site.parse
    left = [token for token in parse.tokens_of(site.sentence) if token not in gone]
    said = {token.lemma.lower() for token in parse.tokens[: site.sentence.first]} | TIMES
    named = [token for token in left if token.is_noun and token.lower not in CALENDAR]
    owned = [token for token in named if any(word.tag == "PRP$" for word in parse.children(token, "poss"))]
    new = [token for token in named if token.lemma.lower() not in said and token not in owned]
    if not site.sentence.index or new:
        return False
    return any(token.dep == "expl" for token in left) or all(token.tag != "CD" for token in left)


def _with_commas(site: Site, first: int, last: int) -> tuple[int, int]:
    """What goes with the commas that would be left over."""
    comma, after = site.at(first - 1) == ",", site.at(last + 1)
    listed = any(token.dep == "conj" for token in site.parse.tokens_of(site.sentence))
    opens = first == site.sentence.first and after == ","
    return first - (comma and after in (",", ".")), last + ((comma and after == "," and not listed) or opens)


def introduces(site: Site, tokens: tuple[Token, ...]) -> bool:
    """Whether some tokens name something for the first time that is spoken of after them as known."""
    parse = site.parse
    before = [token for token in parse.tokens[: tokens[0].index] if not (token.is_noun and token.dep == "compound")]
    said = {token.lemma.lower() for token in before}
    new = {token.lemma.lower() for token in tokens if token.is_noun} - said
    several = {token.lemma.lower() for token in tokens if token.tag == "NNS"}
    several -= {token.lemma.lower() for token in before if token.is_plural or _is_each(site, token)}
    later = [token for token in parse.tokens[tokens[-1].index + 1 :] if token.is_noun]
    return any(
        (token.lemma.lower() in new and _is_known(site, token))
        or (token.lemma.lower() in several and _is_each(site, token))
        for token in later
    )


def _is_known(site: Site, noun: Token) -> bool:
    words = site.parse.children(noun, "det", "poss", "predet")
    if noun.lemma.lower() in ALL:
        return any(word.lower in ("the", "these", "those") for word in words)
    return noun.pos == "PROPN" or any(word.lower in _DEFINITE or word.dep == "poss" for word in words)


def _refuse_sentence(site: Site) -> Rejected | None:
    sentence, parse = site.sentence, site.parse
    text, tokens = sentence.span.of(parse.text), parse.tokens_of(sentence)
    if any(sentence.span.overlaps(other.span) and other.kind != "pronoun" for other in site.others):
        return Rejected("other-numbers", text)
    joined = parse.child(parse.root(sentence), "conj") is not None
    if site.mention.kind in _SHARES or site.in_subject or joined or any(token.lower in _MORE for token in tokens):
        return Rejected("relation", text)
    if not _describes(site) or not (site.subject.tag == "NNP" or scales(site)):
        return Rejected("not-missed", text)
    if sentence.index and not parse.sentences[sentence.index - 1].span.of(parse.text).endswith(_CLOSED):
        return Rejected("not-a-sentence", text)
    if introduces(site, tokens):
        return Rejected("introduces", text)
    following = parse.tokens_of(parse.sentences[sentence.index + 1])
    back = [t for t in following if t.lower in _POINTS_BACK and t.dep not in ("mark", "prep")]
    before = {token.text for token in parse.tokens[: sentence.first]}
    gone = {token.text for token in tokens if token.tag == "NNP"} - before
    people = [token for token in parse.tokens[sentence.stop :] if token.lower in ("he", "she", "him", "her", "his")]
    referents = referents_of(parse) if gone else None
    back += [token for token in people if referents is not None and referents.of(token) in (None, *gone)]
    return Rejected("refers-back", back[0].text) if back else None


def _describes(site: Site) -> bool:
    """Whether the sentence says of something that is named elsewhere too how much it costs, holds, weighs, ..."""
    subject, verb, parse = site.subject, site.verb, site.parse
    if verb.dep != "ROOT" or site.first < verb.index or parse.child(verb, "xcomp", "ccomp", "advcl", "neg") is not None:
        return False
    elsewhere = [token for token in parse.tokens if token.is_noun and token.sentence != site.sentence.index]
    same = [token for token in elsewhere if token.lemma.lower() == subject.lemma.lower()]
    person = subject.tag == "NNP" and all(token.is_subject for token in same)
    priced = subject.lemma.lower() in ("price", "cost", "fee", "fare") and bool(same)
    if not subject.text or person or priced or verb.lemma not in _PROPERTIES | {"need"}:
        return False
    if verb.lemma == "need" and not any(word.lower in _ANY for word in parse.children(subject, "det")):
        return False
    if subject.lower in ("i", "you", "he", "she", "we"):
        return False
    unit = not site.unit or site.unit in ALL or any(token.lemma.lower() == site.unit for token in elsewhere)
    piece = subject.pos == "PRON" and site.find("per").text
    return unit and not piece and (subject.lower in ("they", "it", "each") or bool(same))


def _with_blank(site: Site) -> Span:
    text, span = site.parse.text, site.sentence.span
    rest = text[span.end :]
    return Span(span.start, span.end + len(rest) - len(rest.lstrip()))
