"""A given left out with all that tells it: its sentence, a clause joined in one, a relative clause, or a phrase."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, COMPARED, DEFINITE, RATES, TOTALS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, is_same_noun, words_in
from illposed.engine.ir.nodes import Ref, operations, references
from illposed.engine.phrasing.hiding.dangling import introduces_nothing, mended
from illposed.engine.phrasing.hiding.edits import Ways
from illposed.engine.phrasing.hiding.elsewhere import SHARES
from illposed.engine.phrasing.hiding.money import OFFERS, SUMS
from illposed.engine.phrasing.hiding.passages import Passage, passages, relative_clause
from illposed.engine.phrasing.hiding.plausible import is_plausible_without
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, COINS, COMPLEMENTS, HOURS, TIMES
from illposed.engine.phrasing.hiding.words import QUANTITIES
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.referents import referents_of
from illposed.engine.quantities.ids import GivenId

_STATES: Final = word_set("be have contain cost hold last measure need own take weigh")
_GRAMMAR: Final = word_set("ADP ADV AUX CCONJ DET NUM PART PRON PUNCT SCONJ SPACE SYM")
_NAMING: Final = ("ADJ", "NOUN", "PROPN")
_CLAUSES: Final = ("acl", "advcl", "ccomp", "relcl", "xcomp")
_PLACES: Final = word_set("in inside of on per")
_EMPTY: Final = word_set("also each inside there")
_POWERS: Final = ("square", "cubic")
_PAYS: Final = word_set("pay spend use owe give trade work charge ask get receive")
"""Verbs that say for what someone pays, not what for how much, or that what someone gets is free."""

_BARGAINS: Final = word_set("special deal bargain offer promotion")
_REFERS: Final = COMPARED | word_set("that twice thrice half double triple times same equal price")
"""Words that may refer to a price, or compare with it."""

_FURTHER: Final = word_set("also too another additional more extra")
_NEAR: Final = 6
_AFTER_PHRASE: Final = ("", ".", ",", "CC", "IN", "TO", "RB", "WRB")


def leave_out(site: Site) -> Ways:
    """The ways to leave out a passage that tells nothing but the given, the shortest first.

    "Mara buys 9 tins. A tin costs [$5]. How much does she pay?" -> "Mara buys 9 tins. How much does she pay?"
    """
    described = relative_clause(site.parse, site.verb) if site.mention.kind not in SHARES else None
    if described is not None and not (_names_nothing(site, described) and introduces_nothing(site.parse, described)):
        described = None
    told = (described, _phrase(site))
    found = [passage for passage in told if passage is not None and not (site.modified or _is_needed(site))]
    found += [passage for passage in (_told_apart(site),) if passage is not None]
    whole = [passage for passage in reversed(passages(site.parse)) if passage.said.contains(site.given.span)]
    found += [one for passage in whole if (one := _without(site, passage)) is not None]
    return [Hidden(one.how, one.span, one.instead) for one in found if _tells_one_number(site, one)]


def _told_apart(site: Site) -> Passage | None:
    """As in "buys 2 hats for $9 each and 3 pens for $2 each" -> "buys 2 hats and also buys 3 pens for $2 each".

    The price of what follows would else be taken for that of both.
    """
    parse, verb, end = site.parse, site.verb, site.end_of_rate
    joins = end + 1 + (site.at(end + 1) == ",")
    head, item = parse.head(site.token(site.first - 1)), site.token(joins + 1)
    said, later = parse.tokens[site.subject.index + 1 : verb.index + 1], parse.tokens[joins : site.sentence.stop]
    priced = site.kind == "money" and site.before() in ("for", "at") and site.at(joins) == "and" and head.text
    bought = head in (verb, parse.child(verb, "dobj")) and parse.child(verb, "dobj") is not None
    listed = item.tag in ("CD", "DT") and parse.verb_above(item) == verb
    plain = site.subject.index >= 0 and said and all(word.tag.startswith("VB") or word.tag == "TO" for word in said)
    before = (one for one in site.others if site.is_beside(one) and one.kind == "money" and one.span < site.given.span)
    # "sells a fig and also sells a plum at $1", "for $75 he buys 2 hats and also buys 3 pens for $2 each"
    if verb.lemma in OFFERS or any(before):
        return None
    if not (priced and bought and listed and plain) or any(token.lower in _REFERS | {"price"} for token in later):
        return None
    span = Span(parse.before(site.token(site.first - 1)).span.end, site.token(joins).span.end)
    verbs = parse.text[said[0].span.start : said[-1].span.end]
    return Passage(parse.tokens[site.first - 1 : joins], span, f" and also {verbs}", "clause")


def _phrase(site: Site) -> Passage | None:
    """As in "drove for 3 hours", "boxes with 9 pens each", "raised it by $5", "buys 2 hats for $9 each"."""
    parse, opens = site.parse, site.token(site.first - 1)
    if opens.dep not in ("prep", "agent"):
        return None
    words, start, end = parse.subtree(opens), parse.before(opens), max(site.last, site.noun.index)
    kind = site.mention.kind
    again = site.at(end + 1) in ("every", "each") and opens.lower in ("by", "for") and site.kind != "money"
    if again and site.at(end + 2) == "time":  # "for 4 hours each time"
        return None
    this = site.at(end + 2) in TIMES and site.at(end + 1) not in RATES
    again = again or (opens.lower == "by" and this)  # "rose by 5% this year"
    each = site.at(site.end_of_rate) in ("each", "apiece") and site.kind == "money"
    sums = (
        one.span for one in site.others if one.kind == "money" and site.is_beside(one) and one.span < site.given.span
    )
    alike = (parse.within(span)[-1] for span in sums if parse.before(parse.within(span)[0]).lower == opens.lower)
    if each and any(parse.after(one).lower not in ("each", "apiece") for one in alike):
        return None  # "2 hats at $9 and 3 pens at $2 each"
    last = words[-1].index if opens.lower == "with" else end if again else site.end_of_rate
    tokens = parse.tokens[opens.index : last + 1]
    after = parse.after(tokens[-1])
    passage = Passage(tokens, Span(start.span.end, tokens[-1].span.end), "", "clause")
    sized = opens.lower == "by" and start.lemma.lower() in ALL | {site.unit}  # "3 feet by 4 feet"
    whole = words[0] == opens and start.tag not in (",", "", "CD") and not sized  # "sells them at 5 for $2"
    meanwhile = site.unit in TIMES and "WDT" in _tags(parse, after, 2)  # "off for 3 hours, during which time"
    lot = site.kind == "money" and after.lower == "for" and "CD" in _tags(parse, after, 1)  # "at $2 for 5"
    dated = after.lower == "from" and site.at(after.index + 1) in CALENDAR  # "for 4 days from Monday to Thursday"
    following = pairwise(token.lower for token in parse.tokens)
    dated = dated or (site.mention.value == 1 and ("next", site.unit) in following)  # "for 1 year", and "the next year"
    if meanwhile or lot or dated or after.lower in ("while", "whereas"):
        return None
    closed = (again or after.tag in _AFTER_PHRASE) and after.lower != "of" and site.at(last + 2) != "total"
    told = whole and closed and _adds_number(site, opens) and _names_nothing(site, passage)
    told = told and (opens.lower != "with" or introduces_nothing(parse, passage))
    # That it has a price is seen of what is bought, but nobody misses "by 9 points" or "for 9 minutes".
    return passage if told and (kind == "money" or not _is_plausible_without(site)) else None


def _tags(parse: Parse, token: Token, ahead: int) -> list[str]:
    return [other.tag for other in parse.tokens[token.index + 1 : token.index + 1 + ahead]]


def _adds_number(site: Site, opens: Token) -> bool:
    """Whether a phrase says how much, how long or how fast, of something that is told whole without it."""
    head, kind = site.parse.head(opens), site.mention.kind
    if any(child.lower == "also" for child in site.parse.children(head, "advmod")):
        return False
    numbers = (site.parse.within(one.span) for one in site.others if site.is_beside(one) and one.kind == kind)
    if kind != "money" and any(site.parse.before(number[0]).lower == opens.lower for number in numbers):
        return False  # "up at 9 feet a second and down at 12", "4 trays with 25 figs and 3 trays with 20 figs"
    if opens.lower == "by":
        return head.is_verb and (bool(site.noun.text) or kind in ("money", "percent"))
    if kind == "money":
        counted = site.after() == "per" and site.token(site.last + 2).tag == "CD"  # "for $9 per 1 kg"
        return opens.lower in ("for", "at") and not counted and _is_price(site, head)
    if opens.lower == "with":  # no prize is a bowl, and no bags stand beside 2 with 13 figs in each
        alike = (site.parse.within(one.span)[0] for one in site.others if one.unit == site.mention.unit)
        parallel = any(site.parse.before(number).lower == "with" for number in alike)
        return head.is_noun and site.rate == "same" and head.dep != "attr" and not parallel
    others = (other for other in site.parse.children(head, *COMPLEMENTS) if other != opens)
    others = (other for other in others if site.parse.before(other).lower not in ("each", "every"))
    same = [one for one in site.others if one.unit == site.mention.unit]
    earlier = (one for one in same if one.span < site.given.span)  # "Ana swam for 9 hours. Omar swam for 4 hours."
    alone = not (any(map(site.is_beside, same)) or any(map(site.is_of_same_verb, earlier)))
    averaged = any(token.lower == "average" for token in site.parse.subtree(head))  # "reads an average of 9 pages for"
    summed = any(token.lower in TOTALS | {"enough"} for token in site.parse.tokens_of(site.sentence))
    often = bool(site.per.text)  # "sells 9 a day for 5 days a week"
    lasts = (
        averaged or summed or often or head.lemma == "last" or (head.lemma in ("put", "leave") and site.unit in HOURS)
    )
    told = not lasts and any(other.index > head.index or other.dep != "advcl" for other in others)
    done = head.lemma == "do" and "PRON" in {word.pos for word in site.parse.children(head, "dobj")}  # "he does this"
    negated = site.parse.child(head, "neg") is not None  # "won't sing again for 5 days"
    later = site.parse.tokens[site.sentence.stop : site.sentence.stop + 1]
    then = any(token.lower in ("then", "afterwards", "after") for token in later)  # "for 7 days. Then"
    done = done or negated or then
    return head.is_verb and told and alone and not done and opens.lower == "for" and site.unit in TIMES


def _is_price(site: Site, head: Token) -> bool:
    """Whether a phrase says for how much things are bought or sold that are named before it.

    Not where it is the price of a lot ("sells 3 pens for $2", or whatever the program divides by 3), says more ("sells
    them for $5 per pound"), or stands for a clause ("a hat sells for $9, and a pen for $2").
    """
    sold = site.parse.children(site.verb, "dobj", "" if site.verb.lemma in OFFERS else "nsubjpass")
    things = [head] if head.is_noun else [thing for thing in sold if thing.index < site.first]
    words = [word for thing in things for word in site.parse.subtree(thing) if word.index < site.first]
    once, unit = site.end_of_rate == max(site.last, site.noun.index), site.token(site.end_of_rate)
    numbers = [word for word in words if word.tag == "CD"]
    one = site.verb.lemma == "sell" and any(thing.tag == "NN" and site.parse.child(thing, "det") for thing in things)
    lot = site.verb.lemma in OFFERS and (
        one or (once and bool(numbers)) or any(_divides(site, number) for number in numbers)
    )
    each = any(word.lower in ("each", "every") for word in words)
    more = unit.is_noun and all(thing.lemma != unit.lemma for thing in things)
    paid = site.before() == "for" and site.verb.lemma in _PAYS
    paid = paid or site.verb.lemma == "add"  # "one could add a fig for $2"
    paid = paid or any(word.lower in _BARGAINS for word in site.parse.tokens_of(site.sentence))
    if (head.dep == "conj" and head.is_noun and site.parse.head(head).is_verb) or any(
        one.text == "%" for one in things
    ):
        return False
    return bool(things) and head in (site.verb, *words) and not (lot or each or more or paid)


def _divides(site: Site, number: Token) -> bool:
    """Whether the program divides by a number of the text."""
    oracle = site.problem.problem.oracle
    spans = {name: found.span for name, found in oracle.quantities.items() if isinstance(found, GivenId)}
    nodes = operations(oracle.program)
    divisors = [node.right.name for node in nodes if node.operator == "/" and isinstance(node.right, Ref)]
    return any(name in spans and spans[name].overlaps(number.span) for name in divisors)


def _is_needed(site: Site) -> bool:
    """Whether another price beside it would be taken for this one, or something refers to this one."""
    numbers = [site.parse.within(one.span)[-1] for one in site.others if one.kind == "money" and site.is_beside(one)]
    later = [site.parse.tokens[site.last + 1 : one.index] for one in numbers if one.index > site.last]
    # "buys 2 pies, and 2 tarts that cost $2", not "and the tarts cost $2"
    beside = any(not any(token.is_subject and token.tag not in ("CD", "WDT") for token in tokens) for tokens in later)
    # "sells small pizzas for $2 and large pizzas", "buys a suit for $9 and shoes", but not "and 4 large pizzas"
    earlier = [site.parse.tokens[one.index + 1 : site.first] for one in numbers if one.index < site.first]
    counted = ("CD",) if site.verb.lemma in OFFERS else ("CD", "DT", "PRP$")
    beside = beside or any(not any(token.tag in counted or token.is_subject for token in tokens) for tokens in earlier)
    story = site.parse.tokens[site.last + 1 : site.parse.question.first]
    near = (token for token in story if token.sentence <= site.sentence.index + 1 and token.lower in _REFERS)
    return beside or any(token.lower != "that" or token.tag == "DT" for token in near)


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
    state = site.verb.lemma in _STATES
    event = not state or site.in_subject
    parallel = passage.how == "clause" and site.kind != "money" and any(site.is_beside(one) for one in again)
    shared = passage.how == "clause" and site.rate == "fixed"  # "Ann bakes 9 pies, and Bea bakes 5 tarts a day"
    often = site.unit == "time" or site.rate == "fixed"
    often = often and (site.unit in TIMES | {"time"} or site.mention.text.lower() in ("twice", "thrice"))
    single = site.mention.kind == "count" and site.mention.value == 1 and site.kind == "things"  # as many as one thinks
    rest = site.parse.tokens[site.sentence.stop :]
    every = any(
        t.lower == "all" and is_same_noun(site.noun, n) for t in rest for n in rest[t.index - rest[0].index :][:4]
    )
    needed = site.verb.lemma in ("need", "require")  # that it is needed is a fact besides
    if parallel or shared or often or single or needed or every or site.mention.kind in SHARES:
        return None
    if not _says_nothing_else(site, passage):
        return None
    if _introduces(site, passage) or _is_plausible_without(site) or _may_seem_told(site, passage):
        return None
    asked = words_in(site.parse.tokens_of(site.parse.question))
    compares = not asked.isdisjoint(COMPARED) and "than" not in asked  # "How much less rain was there?"
    known = site.before() in ("the", "these", "those")
    if compares or known or passage.comes_later or _says_more(site, passage):
        return None
    once, unheard = event and site.rate is None, _unheard(site, passage)
    is_of_all = not unheard and not (once or (again and not state) or _is_more_of_same(site))
    # What opens a text introduces what the rest speaks of; whom it names is named there instead.
    goes_on = passage.tokens[0].sentence > 0 or all(token.tag == "NNP" for token in unheard)
    dropped = once or (event and site.verb in unheard)
    missed = goes_on and _is_missed(site, passage, alone=not again, event=dropped)
    one = mended(site.parse, passage)
    return one if isinstance(one, Passage) and (is_of_all or missed) else None


def _says_nothing_else(site: Site, passage: Passage) -> bool:
    """Whether a passage says only who or what has how much of what, and for each of what: no reason, time or place."""
    inside, unheard = set(passage.tokens), _unheard(site, passage)
    said = (token for token in passage.tokens if site.parse.head(token) in inside)
    return not any(_adds_fact(site, token, is_heard=token not in unheard) for token in said)


def _adds_fact(site: Site, token: Token, *, is_heard: bool) -> bool:
    """Whether a word is the head of a part of a sentence that says when, why, how or which."""
    head = site.parse.head(token)
    if token.dep == "prep":
        holds_number = any(word.index == site.first for word in site.parse.subtree(token))
        return not holds_number and (token.lower not in _PLACES or head.index > token.index)
    if token.dep in ("advmod", "npadvmod") and head.is_verb:
        return token.lower not in _EMPTY and (token.index < head.index or not _is_of_number(site, token))
    kind = token.dep == "amod" and not is_heard and token.lower not in _POWERS
    return kind or token.dep in _CLAUSES or (token.dep == "conj" and not token.is_verb)


def _introduces(site: Site, passage: Passage) -> bool:
    """Whether a passage speaks of someone or something of which only the question speaks besides: "small pots"."""
    gone, first = {token.index for token in passage.tokens}, site.parse.question.first
    rest = [token for token in site.parse.tokens if token.index not in gone]
    told, asked = (words_in(token for token in rest if (token.index >= first) is asks) for asks in (False, True))
    named = (token for token in passage.tokens if token.pos in _NAMING and not _is_of_number(site, token))
    return any(told.isdisjoint(words) and not asked.isdisjoint(words) for words in map(_forms, named))


def _says_more(site: Site, passage: Passage) -> bool:
    """Whether another clause of a sentence says something else: "goes 3 times a week and she always buys figs"."""
    root = site.parse.root(site.sentence)
    joined = [token for token in site.parse.children(root, "conj") if token.is_verb]
    own = [verb for verb in (root, *joined) if site.parse.child(verb, "nsubj", "nsubjpass", "expl") is not None]
    return passage.how == "sentence" and len(own) > 1


def _may_seem_told(site: Site, passage: Passage) -> bool:
    """Whether the rest tells as much of each of other things that are called alike: "each slice has 9 calories"."""
    parse, each = site.parse, _distributed(site.parse, passage.tokens)
    alike = (parse.within(one.span)[0] for one in site.others if one.unit == site.mention.unit)
    told = (token for number in alike for token in parse.tokens_of(parse.sentence_of(number)))
    return not each.isdisjoint(_distributed(parse, set(told) - set(passage.tokens)))


def _distributed(parse: Parse, tokens: Iterable[Token]) -> set[str]:
    return {parse.head(token).lemma for token in tokens if token.dep == "det" and token.lower in ("each", "every")}


def _forms(token: Token) -> tuple[str, str]:
    return token.lower, token.lemma.lower()


def _is_plausible_without(site: Site) -> bool:
    """Whether nobody would miss the number: what was spent on food, where the profit is asked for."""
    return bool(_uses(site)) and is_plausible_without(site.problem.problem.oracle, site.parse, _names(site))


def _names(site: Site) -> frozenset[str]:
    """What the program calls the number, or the numerator and denominator of a fraction."""
    quantities, span = site.problem.problem.oracle.quantities, site.given.span
    return frozenset(name for name, one in quantities.items() if isinstance(one, GivenId) and one.span == span)


def _is_more_of_same(site: Site) -> bool:
    """Whether a number is only added or taken away, and whoever has so much has other numbers: "He already has $9".

    Without it nobody would think that there is anything to add.
    """
    verbs = (site.parse.verb_above(site.parse.within(one.span)[-1]) for one in site.others)
    subjects = (site.parse.subject(verb) for verb in verbs if verb is not None and verb != site.verb)
    referents, uses = referents_of(site.parse), _uses(site)
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
    return compared or (alone and bool(uses := _uses(site)) and uses <= seen)


def _uses(site: Site) -> frozenset[str]:
    """What the program does with the number itself: it is ``scaled`` by another, ``reduced`` or ``added``, or else."""
    names, found = _names(site), set[str]()
    for node in operations(site.problem.problem.oracle.program):
        for own, other in ((node.left, node.right), (node.right, node.left)):
            if isinstance(own, Ref) and own.name in names:
                scaled = node.operator in ("*", "/") and references(other)
                reduced = node.operator == "-" and own is node.left
                added = node.operator in ("+", "-")
                found.add("scaled" if scaled else "reduced" if reduced else "added" if added else "else")
    return frozenset(found)


def _names_nothing(site: Site, passage: Passage) -> bool:
    """Whether the rest of the text speaks of all that a passage speaks of, but for the number."""
    return not _unheard(site, passage)


def _unheard(site: Site, passage: Passage) -> Sequence[Token]:
    """The words of a passage that mean something, are not of the number, and stand nowhere else in the text."""
    gone = {token.index for token in passage.tokens}
    rest = words_in(token for token in site.parse.tokens if token.index not in gone)
    said = (token for token in passage.tokens if token.pos not in _GRAMMAR and not _is_of_number(site, token))
    return [token for token in said if rest.isdisjoint(_forms(token))]


def _is_of_number(site: Site, token: Token) -> bool:
    """Whether a word is the number, its unit, or says only what kind of amount it is or what has so much each.

    As "luggage" in "a luggage weight of 90 pounds", and "seats" in "each car seats 4 people".
    """
    lemma = token.lemma.lower()
    rate = {"rate"} if site.kind != "money" else set[str]()
    amount = lemma in ALL | COINS | (QUANTITIES - SUMS) | rate or (token.is_subject and lemma in QUANTITIES)
    kind = token.dep in ("amod", "compound") and site.parse.head(token).lemma.lower() in QUANTITIES
    of_each = token == site.verb and site.rate == "same" and site.subject.is_noun and token.tag != "VBD"
    measured = token.dep == "acomp" and token == site.parse.head(site.noun)  # "tall" in "is 5 feet tall"
    state = (lemma in _STATES and token.pos in ("VERB", "AUX")) or lemma in COMPARED or measured
    return (token.is_noun and amount) or kind or state or of_each or site.given.span.overlaps(token.span)
