"""A given left out with all that tells it: its sentence, a clause joined in one, a relative clause, or a phrase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, COMPARED, DEFINITE, word_set
from illposed.engine.english.tokens import Parse, Token, is_same_noun, words_in
from illposed.engine.phrasing.hiding.content import STATES, forms, is_of_number, is_unmissed, unheard, uses_of
from illposed.engine.phrasing.hiding.dangling import introduces_nothing, mended
from illposed.engine.phrasing.hiding.edits import Ways
from illposed.engine.phrasing.hiding.elsewhere import SHARES
from illposed.engine.phrasing.hiding.passages import Passage, passages, relative_clause
from illposed.engine.phrasing.hiding.phrases import is_needed, phrase_of, told_apart
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import TIMES
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.referents import referents_of

_NAMING: Final = ("ADJ", "NOUN", "PROPN")
_CLAUSES: Final = ("acl", "advcl", "ccomp", "relcl", "xcomp")
"""How clauses depend on what they say when, why, how or which of."""

_PLACES: Final = word_set("in inside of on per")
"""Prepositions of where so many are, and of what: ``There are 9 figs in each jar``."""

_EMPTY: Final = word_set("also each inside there")
"""Words beside a verb that say no more than where, or of each."""

_POWERS: Final = ("square", "cubic")
_OFTEN: Final = ("twice", "thrice")
_FURTHER: Final = word_set("also too another additional more extra")
_NEAR: Final = 6
_NEAR_ALL: Final = 4


def leave_out(site: Site) -> Ways:
    """The ways to leave out a passage that tells nothing but the given, the shortest first.

    "Mara buys 9 tins. A tin costs [$5]. How much does she pay?" -> "Mara buys 9 tins. How much does she pay?"
    """
    described = relative_clause(site.parse, site.verb) if site.mention.kind not in SHARES else None
    if described is not None and not (not unheard(site, described) and introduces_nothing(site.parse, described)):
        described = None
    told = () if site.is_in_question else (described, phrase_of(site))
    needed = site.modified or is_needed(site)
    found = [passage for passage in told if passage is not None and not (needed or _seems_joint(site, passage))]
    found += [passage for passage in (told_apart(site),) if passage is not None and not site.is_in_question]
    whole = [passage for passage in reversed(passages(site.parse)) if passage.said.contains(site.given.span)]
    found += [one for passage in whole if (one := _without(site, passage)) is not None]
    return [Hidden(one.how, one.span, one.instead) for one in found if _tells_one_number(site, one)]


def _seems_joint(site: Site, passage: Passage) -> bool:
    """Whether what the text says alike of another such thing would be taken to hold of this one too.

    "There are 4 streets [that are 2 miles long] and 3 streets that are 5 miles long."
    """
    thing = site.parse.head(site.parse.head_of(passage.tokens))
    alike = [one for one in site.others if (one.unit, one.per) == (site.mention.unit, site.mention.per)]
    nouns = (noun for one in alike for noun in site.parse.ancestors(site.parse.within(one.span)[-1]))
    return thing.is_noun and any(noun != thing and is_same_noun(noun, thing) for noun in nouns)


def _tells_one_number(site: Site, passage: Passage) -> bool:
    """Whether a passage tells no other number that counts, and compares nothing: "9 more than Ann"."""
    others = (other for other in site.others if passage.said.overlaps(other.span))
    said = [token.lower for token in passage.tokens]
    days = sum(word in CALENDAR for word in said)  # "on Monday and Friday": on two of them
    plain = "than" not in said and said.count("as") < 2 and days < 2
    return plain and all(site.problem.is_idle(other) for other in others)


def _without(site: Site, passage: Passage) -> Passage | None:
    """A sentence or clause, as it is left out, if the rest reads on and shows that something is missing.

    It does so where it speaks of all that the passage speaks of, and the number is of all or each time, or where it
    cannot do without the number. Without one number of a doing another would seem to be all that is done: "each cat
    has 4 toys and each dog 3".
    """
    again = [one for one in site.others if one.unit == site.mention.unit and site.is_of_same_verb(one)]
    state = site.verb.lemma in STATES
    event = not state or site.in_subject
    parallel = passage.how == "clause" and site.kind != "money" and any(site.is_beside(one) for one in again)
    shared = passage.how == "clause" and site.rate == "fixed"  # "Ann bakes 9 pies, and Bea bakes 5 tarts a day"
    asked = words_in(site.parse.tokens_of(site.parse.question))
    compares = not asked.isdisjoint(COMPARED) and "than" not in asked  # "How much less rain was there?"
    if parallel or shared or compares or _is_guessed(site):
        return None
    if not _says_nothing_else(site, passage) or _introduces(site, passage):
        return None
    if is_unmissed(site) or _may_seem_told(site, passage):
        return None
    once, new = event and site.rate is None, unheard(site, passage)
    is_of_all = not new and not (once or (again and not state) or _is_more_of_same(site))
    # What opens a text introduces what the rest speaks of; whom it names is named there instead.
    goes_on = passage.tokens[0].sentence > 0 or all(token.tag == "NNP" for token in new)
    dropped = once or (event and site.verb in new)
    missed = goes_on and _is_missed(site, passage, alone=not again, event=dropped)
    one = mended(site.parse, passage)
    return one if isinstance(one, Passage) and (is_of_all or missed) else None


def _is_guessed(site: Site) -> bool:
    """Whether a reader would take a usual number instead: of what is done so often, or is needed, once, or all there.

    "She irons 5 days a week", "each pie needs 8 figs", "there is one pie a year", "he washes all of the windows".
    """
    often = site.unit == "time" or (
        site.rate == "fixed" and (site.unit in TIMES or site.mention.text.lower() in _OFTEN)
    )
    single = site.mention.kind == "count" and site.mention.value == 1 and site.kind == "things"
    rest = site.parse.tokens[site.sentence.stop :]
    whole = (noun for at, token in enumerate(rest) if token.lower == "all" for noun in rest[at:][:_NEAR_ALL])
    every = any(is_same_noun(site.noun, noun) for noun in whole)
    only = site.before() in ("only", "just")  # "but only 2 rooms are let": else all are
    return often or single or every or only or site.verb.lemma in ("need", "require")


def _says_nothing_else(site: Site, passage: Passage) -> bool:
    """Whether a passage says only who or what has how much of what, and for each of what: no reason, time or place."""
    inside, new = set(passage.tokens), unheard(site, passage)
    said = (token for token in passage.tokens if site.parse.head(token) in inside)
    return not any(_adds_fact(site, token, is_heard=token not in new) for token in said)


def _adds_fact(site: Site, token: Token, *, is_heard: bool) -> bool:
    """Whether a word is the head of a part of a sentence that says when, why, how or which."""
    head = site.parse.head(token)
    if token.dep == "prep":
        holds_number = any(word.index == site.first for word in site.parse.subtree(token))
        return not holds_number and (token.lower not in _PLACES or head.index > token.index)
    if token.dep in ("advmod", "npadvmod") and head.is_verb:
        return token.lower not in _EMPTY and (token.index < head.index or not is_of_number(site, token))
    kind = token.dep == "amod" and not is_heard and token.lower not in _POWERS
    return kind or token.dep in _CLAUSES or token.dep == "conj"


def _introduces(site: Site, passage: Passage) -> bool:
    """Whether a passage speaks of someone or something of which only the question speaks besides: "small pots"."""
    gone, first = {token.index for token in passage.tokens}, site.parse.question.first
    rest = [token for token in site.parse.tokens if token.index not in gone]
    told, asked = (words_in(token for token in rest if (token.index >= first) is asks) for asks in (False, True))
    named = (token for token in passage.tokens if token.pos in _NAMING and not is_of_number(site, token))
    return any(told.isdisjoint(words) and not asked.isdisjoint(words) for words in map(forms, named))


def _may_seem_told(site: Site, passage: Passage) -> bool:
    """Whether the rest tells as much of each of other things that are called alike: "each slice has 9 calories"."""
    parse, each = site.parse, _distributed(site.parse, passage.tokens)
    alike = (parse.within(one.span)[0] for one in site.others if one.unit == site.mention.unit)
    told = (token for number in alike for token in parse.tokens_of(parse.sentence_of(number)))
    return not each.isdisjoint(_distributed(parse, set(told) - set(passage.tokens)))


def _distributed(parse: Parse, tokens: Iterable[Token]) -> set[str]:
    return {parse.head(token).lemma for token in tokens if token.dep == "det" and token.lower in ("each", "every")}


def _is_more_of_same(site: Site) -> bool:
    """Whether a number is only added or taken away, and whoever has so much has other numbers: "He already has $9".

    Without it nobody would think that there is anything to add.
    """
    verbs = (site.parse.verb_above(site.parse.within(one.span)[-1]) for one in site.others)
    subjects = (site.parse.subject(verb) for verb in verbs if verb is not None and verb != site.verb)
    referents, uses = referents_of(site.parse), uses_of(site)
    owners = {referents.of(subject) or subject.text for subject in subjects if subject is not None}
    again = (referents.of(site.subject) or site.subject.text) in owners
    return again and bool(uses) and uses <= {"added", "reduced"}


def _is_missed(site: Site, passage: Passage, *, alone: bool, event: bool) -> bool:
    """Whether the rest speaks of what the number is of, and has a use for it.

    Something is compared with it, or it is ``alone`` and is multiplied or divided, or something is taken away from it:
    "Jar A has 9 figs. Jar B has 3 more figs than jar A.", "Each jar holds 9 figs", "Ann had 9 figs. She ate half of
    the figs." An ``event`` that nothing is compared with or taken from seems not to have happened.
    """
    parse, owner = site.parse, site.subject
    rest = [token for token in parse.tokens if token not in passage.tokens]
    counts = {token.sentence for token in rest if token.tag == "CD" or token.lower in ("half", "twice", "thrice")}
    standards = [token for token in rest if token.lower in ("than", "as") and token.sentence in counts]
    beside = [(token, other) for token in standards for other in parse.tokens if other.sentence == token.sentence]
    near = {other.lemma.lower() for token, other in beside if 0 <= other.index - token.index < _NEAR}
    done = {other.lemma for _, other in beside}
    compared = owner.is_noun and owner.lemma.lower() in near and (not event or site.verb.lemma in done)
    compared = compared or (event and site.verb.lemma in near)
    alike = [token for token in rest if token.is_noun and is_same_noun(token, site.noun)]
    known = any(not DEFINITE.isdisjoint(word.lower for word in parse.subtree(token)) for token in alike)
    if any(token.lower in _FURTHER for token in passage.tokens) or not (alike or compared or site.kind != "things"):
        return False
    seen = {use for use, is_seen in (("scaled", not event), ("reduced", known)) if is_seen}
    return compared or (alone and bool(uses := uses_of(site)) and uses <= seen)
