"""Whether the value is of the kind that the sentence says: one price or the sum, each or all, a number or a measure."""

from __future__ import annotations

import re
from itertools import pairwise

from illposed.engine.quantities.nouns import is_plural
from illposed.engine.text.statements.context import QuestionContext
from illposed.engine.text.statements.draft import StatementDraft
from illposed.engine.text.statements.english import BE_FORMS, PREPOSITIONS, stem, word_set
from illposed.engine.text.statements.statement import NoStatement

_STAGES = word_set("""
    discount sale coupon tax tip fee off markup refund voucher rebate increase decrease raise reduce reduction lower
    bonus overtime subtract deduct penalty inflation interest depreciate appreciate commission shipping
""")
_ADDED = word_set("tax tip fee shipping commission interest")
_EVERYTHING = word_set("""
    meal dinner lunch breakfast bill everything purchase order food item all it cost price total product grocery trip
""")
_SMALLER = {"hours": {60}, "feet": {12}, "pounds": {16}, "days": {24}}
_AFTER_MONEY = PREPOSITIONS | {"", "left", "remaining", "worth", "more", "less", "each", "total", "altogether", "saved"}
_POSSESSION = frozenset({"have", "own", "keep", "collect", "hold", "contain", "with", "save"})
_STAGE_TOLD = _STAGES | {
    "after",
    "before",
    "original",
    "regular",
    "full",
    "new",
    "save",
    "initial",
    "additional",
    "extra",
}
_MEASURES = word_set("""
    cost price number amount total sum age length width height weight distance speed area volume perimeter
    average mean score profit income earnings salary wage revenue expense expenses savings pay rate time duration
    capacity population fee bill fare rent tip tax discount budget share temperature value worth half change
    percentage percent balance debt commission payment interest quantity size depth difference loss
""")
_ADJECTIVES = word_set(
    "old tall long wide high deep older taller longer heavier shorter younger away more less fewer left far thick"
)
_SHARED = frozenset({"each", "every", "per", "apiece", "total", "together", "altogether", "both", "all", "combined"})
_ONE_OF = frozenset({"a", "an", "one", "each", "every", "per", "single"})
_HALVES = word_set("half twice double triple thrice")
_AREA = frozenset({"square", "cubic"})


def quantity(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """The first objection among those of this module."""
    return (
        _number_subject(candidate, context)
        or _plain_copula(candidate)
        or _one_or_all(candidate, context)
        or _shared(candidate)
        or _stage(candidate, context)
        or _price(candidate, context)
        or _ill_matched(candidate)
        or _unsaid_possession(candidate, context)
        or _cost_of_sold(candidate, context)
    )


def _number_subject(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """``The number of eyes is 100 eyes``, ``the amount of adults``, ``the number of dollars is $2``."""
    subject = candidate.subject
    if "number" in subject and (
        candidate.is_money or (candidate.following[:1] and candidate.following[0] not in PREPOSITIONS)
    ):
        return NoStatement("leftover", "number")
    counted = re.search(r"\bamounts? of ([a-z]+)", candidate.before)
    if counted and (is_plural(counted[1]) or counted[1] in ("people", "children")):
        return NoStatement("leftover", "amount of")
    unplaced = re.fullmatch(r"The (?:total )?number of [\w-]+ (?:is|was) ", candidate.before)
    if unplaced and len(context.names) > 1 and "+" not in candidate.expression:
        return NoStatement("vague", "number")
    multiple = _HALVES.intersection(subject[:2])
    if multiple:
        return NoStatement("no-subject", min(multiple))
    return None


def _plain_copula(candidate: StatementDraft) -> NoStatement | None:
    """``The shoebox is 24 square inches`` does not say what was measured; prices and ``is 24 inches long`` do."""
    if candidate.verb not in BE_FORMS or candidate.value_at == 0 or "there" in candidate.subject:
        return None
    if candidate.is_money or candidate.shown.endswith("%"):
        return None
    between = candidate.lower[candidate.verb_at + 1 : candidate.value_at]
    if between and between[0].endswith(("ing", "ed")):
        return None
    if set(candidate.subject) & _MEASURES or set(candidate.following) & _ADJECTIVES:
        return None
    return NoStatement("vague", "is")


def _one_or_all(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """A product over several things is not the amount of one of them."""
    if not candidate.is_product:
        return None
    several = {unit for count, unit in context.counted if count in candidate.operands and count > 1}
    if not several:
        return None
    tokens = candidate.lower
    ones = {stem(after) for token, after in pairwise(tokens) if token in _ONE_OF}
    if "each" in (*candidate.subject[-1:], *candidate.following[-1:]):
        ones |= {stem(token) for token in candidate.subject}
    return NoStatement("clash", "one") if ones & several else None


def _shared(candidate: StatementDraft) -> NoStatement | None:
    """What several people get by a division may be the part of each."""
    subject = candidate.subject
    plural = (
        subject[:1] == ("they",)
        or "and" in subject
        or (subject and is_plural(subject[-1]) and not set(subject) & _MEASURES)
    )
    if "/" not in candidate.expression or not plural or candidate.value_at == 0:
        return None
    return None if set(candidate.lower) & _SHARED else NoStatement("vague", "each")


def _stage(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """With a discount, a tax or a raise in the question, a price must say whether it comes before or after."""
    if not candidate.is_money or not context.stems & _STAGES or candidate.stems & _STAGE_TOLD:
        return None
    added_only = not context.stems & (_STAGES - _ADDED)
    noun = _priced_noun(candidate)
    return None if added_only and noun and stem(noun) not in _EVERYTHING else NoStatement("clash", "stage")


def _price(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """The price of a thing must not be read as its price by the piece where it is the sum, or the other way round."""
    noun = _priced_noun(candidate) if candidate.is_money else None
    if noun is None:
        return None
    key = stem(noun)
    told = [clause for clause in context.clauses if key in clause.stems]
    counts = {count for count, unit in context.counted if unit == key and count > 1}
    if not is_plural(noun) and candidate.operands & counts and candidate.is_product:
        return NoStatement("clash", "price")
    if set(candidate.lower) & {"total", "together", "altogether", "all", "both", "combined"}:
        return None
    if is_plural(noun):
        summed = (candidate.operands & counts and "*" in candidate.expression) or "+" in candidate.expression
        return None if summed or "each" in candidate.lower else NoStatement("clash", "price")
    stated = any(unit == "money" and value != candidate.value for clause in told for value, unit in clause.quantities)
    return NoStatement("clash", "price") if stated else None


def _priced_noun(candidate: StatementDraft) -> str | None:
    """The thing that has the price: the head of ``the fee was``, ``the cost of the shirts is``, ``bikes cost``."""
    if stem(candidate.verb) not in ("be", "cost") or candidate.value_at == 0:
        return None
    subject = [token for token in candidate.subject if token[0].isalpha()]
    if not subject:
        return None
    for at, token in enumerate(subject):
        if token in ("of", "for") and at + 1 < len(subject):
            rest = subject[at + 1 :]
            stop = next((i for i, word in enumerate(rest) if i and word in PREPOSITIONS), len(rest))
            return rest[stop - 1]
        if token in PREPOSITIONS:
            return subject[at - 1] if at else None
    return subject[-1]


def _unsaid_possession(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """Who is given 6 cards may have had others: ``has`` needs a clause that says what this person has."""
    if stem(candidate.verb) != "have" or not candidate.subject or {"left", "remaining"} & set(candidate.following):
        return None
    holder = candidate.tokens[candidate.verb_at - 1]
    if holder not in context.proper:
        return None
    told = [clause.stems for clause in context.clauses if stem(holder) in clause.stems]
    return None if any(_POSSESSION & clause for clause in told) else NoStatement("clash", "has")


def _cost_of_sold(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """``The cost of the milk`` is not what it is sold for."""
    noun = _priced_noun(candidate) if candidate.is_money else None
    if noun is None or not {"cost", "price"} & candidate.stems:
        return None
    told = [clause.stems for clause in context.clauses if stem(noun) in clause.stems]
    sold = any("sell" in clause for clause in told) and not any(
        clause & {"cost", "buy", "price", "pay"} for clause in told
    )
    return NoStatement("clash", "sold") if sold else None


def _ill_matched(candidate: StatementDraft) -> NoStatement | None:
    """``took 60 miles``, ``6 sandwich``, ``the cost is 5 books``: the unit does not go with the words around it."""
    following = candidate.following
    verb = stem(candidate.verb)
    unit = following[0] if following else ""
    if verb == "take" and stem(unit) in ("mile", "foot", "meter", "km", "kilometer", "yard", "inch"):
        return NoStatement("no-unit", "take")
    if (
        set(candidate.subject) & {"cost", "price", "profit", "fee"}
        and not candidate.is_money
        and not candidate.shown.endswith("%")
    ):
        return NoStatement("no-unit", "price")
    if candidate.shown[0] in "$£€" and candidate.verb in ("has", "have", "had") and unit not in _AFTER_MONEY:
        return NoStatement("no-unit", unit)
    if candidate.is_money and re.search(r"\bamount of (?!money)", candidate.before):
        return NoStatement("no-unit", "amount")
    if unit in ("hours", "feet", "pounds", "days") and candidate.is_product and _SMALLER[unit] & candidate.operands:
        return NoStatement("no-unit", unit)
    if verb == "cost" and not candidate.is_money:
        return NoStatement("no-unit", "cost")
    if "area" in candidate.subject and not _AREA & set(following):
        return NoStatement("no-unit", "area")
    if _AREA & set(following) and not set(candidate.subject) & {"area", "volume"} and verb == "be":
        return NoStatement("vague", "area")
    return None
