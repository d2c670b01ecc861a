"""From a statement to the question for one of its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from illposed.engine.english.inflect import base_form, inflect, is_noun
from illposed.engine.english.lexicon import CALENDAR, COMPARED, RATES, TOTALS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import NOTHING, Parse, Token, is_same_noun
from illposed.engine.phrasing.asking.clause import Clause, read_clause
from illposed.engine.phrasing.asking.wanted import Wanted, read_wanted
from illposed.engine.phrasing.draft import Piece, capitalised, uncapitalised, written
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.results import Rejected

_STAYS: Final = word_set("at by from into of on through to with")
"""Prepositions that stay at the end of a question: ``How many plums does she end up with?``"""

_PARTICLES: Final = word_set("over off up down out away")
"""Prepositions that are easily taken for those of a noun: "knocks over 9 pots"."""

_WITH: Final = word_set("share split divide play start begin end leave make fill refill mix")
"""The verbs with which ``with`` goes, and not with what is done: ``How many pots did she leave the shop with?``"""

_CALLS: Final = word_set("call ask look wait pay")
"""The verbs that ``for`` goes with at the end of a question for a number of things."""

_SELLS: Final = word_set("sell resell rent trade auction offer work")
"""The verbs that ``for`` goes with at the end of a question for money."""

_BUYS: Final = word_set("buy purchase order get grab")
"""The verbs for which one asks how much is spent: ``How much did Mara spend on 3 pots?``"""

_PUTS: Final = word_set("throw toss put hand turn bring pour kick chip")
"""The verbs that ``in`` goes with: "throws in 9 pebbles"."""

_SHORT: Final = 4
"""How many words a phrase that opens a sentence has, at most, to end a question instead."""

_COMMENTS: Final = word_set("unfortunately fortunately luckily sadly surprisingly however")
"""What opens a sentence as a comment on it, which a question leaves out."""

_LIMITS: Final = word_set("only just")
"""What says that a number is small, which a question leaves out."""

_OF_MONEY: Final = word_set("be charge cost earn make owe pay save sell spend")
"""The verbs whose object is money, if nothing else is said."""

_NO_MONEY: Final = word_set("buy purchase order grab say read show")
"""The verbs whose object cannot be money: ``buys $9 in figs``, ``the tag says $9``."""

_RATES: Final = word_set("rate percentage percent chance probability discount")
"""Nouns that name a share, so that one asks what it is."""

_COSTS: Final = word_set("amount cost price total value")
"""Nouns that name an amount of something, and alone of nobody knows what."""

_MAGNITUDES: Final = word_set(
    "age amount area average balance bill budget capacity chance cost count difference distance earning earnings "
    "expense fee height income length loss number pay perimeter price profit rate ratio rent salary savings score "
    "speed sum tax time total value volume wage weight width"
)
"""The nouns of English that name how much there is of something."""


def ask(told: Parse, number: Span) -> str | Rejected:
    """The question whose answer is the number at ``number`` in ``told``, a short statement.

    ``Omar sold 12 plums in May.`` gives ``How many plums did Omar sell in May?`` Rejected with what
    :func:`~illposed.engine.phrasing.asking.wanted.read_wanted` and
    :func:`~illposed.engine.phrasing.asking.clause.read_clause` refuse, and as ``inside-phrase`` where the number stands
    too deep in the sentence to be asked for.
    """
    asked = _ask(told, number)
    numeral = number.of(told.text).lower()
    if isinstance(asked, str) and numeral in asked.lower().replace("?", " ").split():
        return Rejected("word-order", numeral)  # "How many figs do 9 figs total?"
    return asked


def _ask(told: Parse, number: Span) -> str | Rejected:
    wanted = read_wanted(told, number)
    if isinstance(wanted, Rejected):
        return wanted
    clause = read_clause(told, told.sentence_of(wanted.head))
    if isinstance(clause, Rejected):
        return clause
    if any(token in clause.lead for token in wanted.tokens):
        return _ask_lead(clause, wanted)
    if wanted.head in clause.subject:
        return _ask_subject(clause, wanted)
    if wanted.head.dep == "pobj":
        return _ask_preposition(clause, wanted)
    if not _is_governed(clause, told.head(wanted.head)):
        return Rejected("inside-phrase", written(wanted.tokens))
    if clause.root.lemma == "be":
        return _ask_be(clause, wanted)
    if not wanted.words:
        return Rejected("no-noun", clause.root.text)  # "The full marks become 235."
    named = wanted.words == "how much" and clause.root.lemma not in _OF_MONEY
    if named and clause.root.lemma in _NO_MONEY:
        return Rejected("word-order", clause.root.text)
    return _inverted(clause, "how much money" if named else wanted.words, wanted.tokens, total=wanted.total)


def _ask_lead(clause: Clause, wanted: Wanted) -> str | Rejected:
    """``After 20 days, they were ripe.``: ``After how many days were they ripe?``"""
    preposition = clause.parse.head(wanted.head)
    lead = [token for token in clause.lead if token.pos != "PUNCT"]
    if wanted.head.dep != "pobj" or lead != [preposition, *wanted.tokens]:
        return Rejected("inside-phrase", written(clause.lead))
    return _inverted(replace(clause, lead=()), f"{preposition.lower} {wanted.words}", wanted.tokens)


def _ask_subject(clause: Clause, wanted: Wanted) -> str | Rejected:
    """``12 pots were sold.``: ``How many pots were sold?``"""
    if wanted.words.startswith("how many") and (clause.finite.tag == "VBZ" or clause.finite.lower == "was"):
        return Rejected("agreement", clause.finite.text)
    after = clause.parse.tokens[wanted.tokens[-1].index + 1 : clause.finite.index]
    return _question(clause, wanted.words, written((wanted.total, *after, clause.finite, *clause.rest)))


def _ask_be(clause: Clause, wanted: Wanted) -> str | Rejected:
    """``The cost is $5.``: ``What is the cost?`` ``There are 5 pots.``: ``How many pots are there?``"""
    head = clause.parse.head_of(clause.subject)
    if head.dep == "expl":
        return _ask_there(clause, wanted)
    part = wanted.sort == "percent" and wanted.words != "what percentage"  # "the tip is 10% of the bill"
    if wanted.sort == "percent" and not part and head.lemma.lower() not in _RATES:  # "tax is 10%"
        return Rejected("word-order", head.text)
    if wanted.sort == "percent" and not part and head.lemma.lower() in ("percent", "percentage"):
        return _inverted(clause, "what", wanted.tokens)
    named = {token.lower for token in clause.subject} - {"the", "total"}
    if named == {head.lower} and head.lemma.lower() in _COSTS:  # "What is the cost?"
        return Rejected("word-order", head.text)
    if wanted.sort == "money" and (thing := _priced(clause)) is not None:
        does = "did" if clause.finite.lower == "was" else "does"
        return _question(clause, "how much", written((does, thing, "cost", *clause.between)))
    if head.lemma in ("cost", "price") and clause.subject[0].lower in ("a", "an") and head == clause.subject[-1]:
        return Rejected("word-order", written(clause.subject))  # "What is an orange price?"
    is_said = wanted.head.dep == "attr" and not part
    if head.lemma.lower() not in _MAGNITUDES:
        if wanted.sort == "bare" or (wanted.sort == "count" and is_said):
            return Rejected("word-order", head.text)
        return _inverted(clause, wanted.words, wanted.tokens, total=wanted.total)
    if not is_said:
        return _inverted(clause, wanted.words, wanted.tokens, total=wanted.total)
    counts = wanted.sort == "count" and all(token.lemma != wanted.head.lemma for token in clause.subject)
    unit = f"in {wanted.words.removeprefix('how many ')}" if counts else ""
    return _inverted(clause, "what", wanted.tokens, unit=unit)


def _priced(clause: Clause) -> str | None:
    """ "the soup" of "the soup cost is $5", "an orange" of "an orange price is $5"; None where no thing is named so.

    One asks what the ticket price is, and what the total soup cost is.
    """
    first, *named, head = (*clause.subject,) if len(clause.subject) > 2 else (*clause.subject, NOTHING, NOTHING)
    is_price = head.lemma == "cost" or (head.lemma == "price" and first.lower in ("a", "an"))
    things = bool(named) and all(token.dep == "compound" and token.tag == "NN" for token in named)
    ends = len(clause.rest) == 2 and clause.finite.lower in ("is", "was")  # its sign and number
    return written((first.lower, *named)) if is_price and things and ends and first.tag == "DT" else None


def _ask_there(clause: Clause, wanted: Wanted) -> str | Rejected:
    """``There are 5 pots in the box.``: ``How many pots are there in the box?``; no ``there`` before ``left``."""
    words = wanted.words or "how many"  # "there are 8 with red hats"
    if words.startswith("how many times") and any(
        token.pos == "ADP" and token.lower != "of" for token in wanted.tokens
    ):
        return Rejected("word-order", written(wanted.tokens))  # "9 times as many plums in the bowl as pears"
    plural = {"is": "are", "was": "were"} if words.startswith("how many") else {}
    if words == "how much":  # "there were 9 dollars in the jar"
        words, plural = "how much money", {"are": "is", "were": "was"}
    rest = [token for token in clause.rest if token not in wanted.tokens]
    is_so = rest[:1] and (rest[0].lower == "left" or rest[0].tag in ("VBN", "VBG")) and rest[0].lemma != "be"
    there = "" if is_so else "there"
    verb = plural.get(clause.finite.lower, clause.finite.text)
    return _question(clause, words, written((verb, there, *_with_total(rest, wanted.total))))


def _ask_preposition(clause: Clause, wanted: Wanted) -> str | Rejected:
    """``She ran for 3 hours.``: ``For how many hours did she run?``; most prepositions stay at the end.

    ``Mara sold 3 pots for $9.``: ``How much did Mara sell 3 pots for?`` ``By`` goes before what it says of a
    comparison: ``By how many years is Mara older than Omar?``
    """
    parse, tokens = clause.parse, wanted.tokens
    preposition = parse.head(wanted.head)
    things = parse.child(clause.root, "dobj")
    if preposition.lower == "with" and things is not None and parse.child(things, "nummod"):
        return Rejected("word-order", written((preposition, *tokens)))  # "makes 3 squares with 24 matches"
    if (clause_of := parse.child(wanted.head, "acl")) is not None:
        return Rejected("relative-clause", clause_of.text)  # "starts with 9 songs added in May"
    if wanted.sort == "money" and parse.after(tokens[-1]).lower in ("each", "apiece"):
        return _ask_each(clause, wanted)
    is_rate = wanted.sort == "money" and parse.after(tokens[-1]).lower in RATES | {"apiece"}
    if is_rate or not _is_governed(clause, parse.head(preposition)):
        return Rejected("inside-phrase", preposition.text)
    if preposition.lower == "with" and parse.child(clause.root, "dobj") and clause.root.lemma not in _WITH:
        return Rejected("word-order", written((preposition, *tokens)))  # "releases an album with 9 songs"
    for_money = (wanted.sort, preposition.lower) == ("money", "for")
    if wanted.sort == "money" and preposition.lower in ("for", "at") and clause.root.lemma in _BUYS:
        return _ask_spent(clause, wanted)
    if for_money and clause.root.lemma not in _SELLS:
        return Rejected("word-order", written((preposition, *tokens)))  # "picks up 2 pots for $9"
    if preposition.lower == "in" and clause.root.lemma in _PUTS:
        return Rejected("word-order", written((preposition, *tokens)))
    apart = preposition.lower == "by" and any(token.is_comparative for token in clause.rest)
    if preposition.lower == "to" and parse.after(tokens[-1]).pos == "ADP":
        return Rejected("word-order", "to")  # "is sentenced to 9 months for theft", "rose to 9 points in May"
    if preposition.lower == "for" and clause.root.lemma in _CALLS:
        return _inverted(clause, wanted.words, tokens, total=wanted.total)
    lasts = wanted.head.lemma in TIME_UNITS or wanted.sort != "count"
    if preposition.lower == "for" and not lasts and any(t.tag == "NNS" and t not in tokens for t in clause.rest):
        return Rejected("word-order", written((preposition, *tokens)))  # "orders eggs for 3 mugs"
    if preposition.lower in _PARTICLES and wanted.head.lemma not in TIME_UNITS:
        return Rejected("word-order", preposition.text)
    if parse.before(preposition).text == ",":
        return Rejected("word-order", f", {preposition.lower}")  # "cuts the time that he reads, by 9 hours"
    if preposition.lower == "at" and wanted.sort == "count":  # "at 9 miles per hour"
        rate = parse.tokens[tokens[-1].index + 1 :][:2]
        rate = rate if rate and rate[0].lower in RATES else ()
        words = written((preposition, wanted.words, *rate))
        return _inverted(clause, words, (preposition, *tokens, *rate), total=wanted.total)
    if (wanted.sort, preposition.lower) == ("money", "at") and clause.root.lemma in _SELLS:
        if clause.rest[-1] != tokens[-1]:
            return Rejected("word-order", preposition.text)
        return _inverted(clause, wanted.words, (preposition, *tokens), total=wanted.total, unit="for")
    if wanted.sort == "money" or (preposition.lower in _STAYS and not apart):
        return _inverted(clause, wanted.words, tokens, total=wanted.total)
    return _inverted(clause, f"{preposition.lower} {wanted.words}", (preposition, *tokens), total=wanted.total)


def _ask_spent(clause: Clause, wanted: Wanted) -> str | Rejected:
    """``Mara bought 3 pots for $9.``: ``How much did Mara spend on 3 pots?``"""
    if clause.parse.after(clause.root).tag not in ("CD", "DT", "PRP$", "NNS", "NN", "JJ", "PRP"):  # "buys back 3 pots"
        return Rejected("word-order", written(wanted.tokens))
    preposition = clause.parse.head(wanted.head)
    comma = clause.parse.before(preposition)
    taken = (*((comma,) if comma.text == "," else ()), preposition, *wanted.tokens)
    spend = inflect("spend", clause.root.tag if clause.inverts else "VB")
    return _inverted(clause, "how much", taken, total=wanted.total, instead=f"{spend} on")


def _ask_each(clause: Clause, wanted: Wanted) -> str | Rejected:
    """``Mara bought the pots for $9 each.``: ``How much did Mara pay for each of the pots?``

    ``The shop sells pots at $9 each.``: ``How much does the shop sell each pot for?``
    """
    parse, root = clause.parse, clause.root
    preposition, each = parse.head(wanted.head), parse.after(wanted.tokens[-1])
    things = parse.child(root, "dobj")
    why = Rejected("inside-phrase", preposition.text)
    trades = root.lemma in _BUYS | _SELLS and preposition.lower in ("for", "at")
    if things is None or not things.is_plural or not trades or parse.after(root) not in parse.subtree(things):
        return why
    phrase = [token for token in parse.subtree(things) if token.index < preposition.index]
    known = parse.child(things, "det", "poss") is not None
    if parse.children(things, "conj", "nummod") or phrase[-1].index + 1 != preposition.index:
        return why
    if not known and (things != phrase[-1] or not is_noun(things.lemma.lower())):
        return why
    words = f"each of {written(phrase)}" if known else written(["each", *phrase], {things.index: things.lemma.lower()})
    later = parse.tokens[each.index + 1 : clause.rest[-1].index + 1]
    taken = tuple(token for token in clause.rest if token.index > root.index)
    if root.lemma in _BUYS:
        pay = inflect("pay", root.tag if clause.inverts else "VB")
        return _inverted(clause, "how much", taken, unit=written((words, *later)), instead=f"{pay} for")
    return _inverted(clause, "how much", taken, unit=written((words, "for", *later)))


def _is_governed(clause: Clause, verb: Token) -> bool:
    """Whether ``verb`` is the main verb, or goes with it (``needs to sell``, ``had … left``)."""
    while verb.index != clause.root.index:
        thing = clause.parse.child(clause.parse.head(verb), "dobj")
        if verb.tag == "VBG" and thing is not None and thing.index < verb.index:
            return False  # it may be said of the thing: "boxes containing 5 pots"
        if verb.lower not in ("left", "remaining") and verb.dep not in ("xcomp", "acomp", "prt"):
            return False
        verb = clause.parse.head(verb)
    return True


def _inverted(
    clause: Clause,
    words: str,
    taken: tuple[Token, ...],
    unit: str = "",
    total: str = "",
    instead: str = "",
) -> str | Rejected:
    """The question for what is ``taken``, with other words ``instead`` of the main verb if there are such."""
    kept = [token for token in clause.rest if token not in taken and token.lower not in _LIMITS]
    particle = clause.parse.child(clause.root, "prt")
    if particle is not None and particle in kept[1:] and particle.index > taken[-1].index:
        return Rejected("word-order", particle.text)  # "took half of the figs in his bag out"
    if ("some", "number") in pairwise(token.lower for token in kept):
        return Rejected("word-order", "some number")
    before = [token for token in kept if token.index < taken[0].index]
    rest: tuple[Piece, ...] = (*before, *_with_total(kept[len(before) :], total), unit)
    root = clause.root
    single = clause.parse.head_of(clause.subject).tag == "NN"
    last = kept[-1:] if root.lemma != "be" or words.startswith("how") else []
    if any(token.lower == "each" and token.dep != "det" and (single or token not in last) for token in kept):
        return Rejected("word-order", "each")
    of_some = any(token.lower == "of" for token in taken)
    if of_some and any(is_same_noun(token, other) for token in clause.subject for other in taken):
        return Rejected("word-order", written(clause.subject))
    first = clause.finite.text if clause.inverts else clause.do
    if clause.subject[0].lower in ("some", "all", "both"):
        return Rejected("no-subject", written(clause.subject))  # "How much do all the pens cost?", of what each does
    if words.lower().split()[-1:] == [first.lower()]:
        return Rejected("word-order", f"{first} {first}")  # "What fraction of what Ida did did Omar pick?"
    verb = "" if clause.inverts else instead or base_form(root.lower, root.lemma.lower(), root.tag)
    between = [token for token in clause.between if token.lower not in _LIMITS]
    subject = written(clause.subject) if clause.lead else uncapitalised(written(clause.subject), clause.subject[0])
    words_for = {token.index: "per" for token in kept if _is_by_measure(clause.parse, token)}
    words_for |= {root.index: instead} if instead else {}
    return _question(clause, words, written([first, subject, *between, verb, *rest], words_for))


def _is_by_measure(parse: Parse, article: Token) -> bool:
    """Whether "an" is that of a price by weight or the like: "tea costs $2 an ounce", but "earns $9 an hour"."""
    unit = parse.head(article)
    by_unit = article.lower in ("a", "an") and unit.dep == "npadvmod" and parse.before(unit) == article
    return by_unit and unit.lemma.lower() in MEASURE_UNITS - TIME_UNITS


def _with_total(rest: Sequence[Token], total: str) -> tuple[Piece, ...]:
    """What ends a question, with "in total" after a short phrase, like "on the wall", and else before it."""
    words = [token for token in rest if token.pos != "PUNCT"]
    if total and any(token.lower in TOTALS for token in words):
        return tuple(rest)
    if not (words and total):
        return (total, *rest)
    phrase = words[0].lower in _STAYS | RATES | {"in"} and all(t.pos in ("DET", "PRON", "NOUN") for t in words[1:])
    return (*words, total) if phrase or len(words) == 1 or words[0].tag == "TO" else (total, *rest)


def _question(clause: Clause, words: str, rest: str) -> str | Rejected:
    said = rest.lower().split()
    if rest.rstrip(" ,;.").endswith(("'s", "’s")) and "than" not in rest.split():
        return Rejected("word-order", rest)  # "did Omar cut's"
    if any(word in COMPARED and after == "than" for word, after in pairwise(said)):
        return Rejected("word-order", "than")  # "9 cars pass less than on Monday"
    if twice := next((word for word, after in pairwise(said) if word == after), None):
        return Rejected("word-order", f"{twice} {twice}")  # "sells pots for for the trays"
    opening = () if clause.lead and clause.lead[0].lower in _COMMENTS else clause.lead
    lead, rest = written(opening).rstrip(" ,"), rest.rstrip(" ,;.")
    if f" {lead.lower()} " in f" {rest.lower()} ":  # "In total, there are 9 pots in total"
        lead = ""
    if lead and _goes_last(clause) and not words.startswith("how many times"):
        return capitalised(written([words, rest, uncapitalised(lead, clause.lead[0]), "?"]))
    return capitalised(written([f"{lead}," if lead else "", words, rest, "?"]))


def _goes_last(clause: Clause) -> bool:
    """Whether a question can end with what the sentence opens with: ``How many plums did Omar sell on Monday?``

    A short phrase can, where no other verb is near that it could seem to go with.
    """
    lead = [token for token in clause.lead if token.pos != "PUNCT"]
    if clause.subject[0].tag == "PRP" and any(token.tag == "NNP" and token.lower not in CALENDAR for token in lead):
        return False  # "In Omar's bag, how many figs does he have?"
    acting = (token for token in (*lead, *clause.rest) if token.dep != "amod" and token != clause.root)
    verbs = [token for token in acting if token.is_verb]
    compares = any(token.lower == "than" for token in clause.rest)  # "than yesterday today"
    return bool(lead) and len(lead) <= _SHORT and lead[0].lower not in ("out", "to") and not (verbs or compares)
