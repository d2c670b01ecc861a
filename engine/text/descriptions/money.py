"""Descriptions of amounts of money."""

from __future__ import annotations

import re

from illposed.engine.quantities.lexicon import PHRASE_ENDERS, word_set
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.nouns import is_plural, singular
from illposed.engine.text.descriptions.description import Shape
from illposed.engine.text.descriptions.grammar import ARTICLES, Predicate, predicates, singular_phrase
from illposed.engine.text.descriptions.percents import discount
from illposed.engine.text.descriptions.phrase import kept_rest
from illposed.engine.text.descriptions.site import DescribedMention
from illposed.engine.text.statements.english import CERTAIN_VERBS, FINITE_VERBS

_MONEY_WORD = re.compile(r"\s(?:dollars|cents|euros)\b")
_RATE = re.compile(
    r"\s(?:each|apiece|per\s[a-z]+|an?\s(?!total\b|discount\b|few\b)[a-z]+|for each(?: one)?)(?=\s*$|[,;.]"
    r"|\s(?:and|but|or|for \d)\b)|\s?/[a-z]+"
)
_ENDS = re.compile(r"\s*$|\s*[,;.]|\s(?:and|but|while|so|because|which|how|what|when|if)\b")
_NOUN = r"(?:[A-Za-z][a-z-]*\s){0,2}[a-z-]+(?:\sof\s[a-z-]+(?:\s[a-z]+){0,2})?"
_COSTS = re.compile(
    rf"(?P<subject>(?:(?:[Aa]n?|[Tt]he|[Ee]ach|[Ee]very|[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[A-Z][a-z]+['’]s)\s)?{_NOUN})"
    r"\s(?:only\s)?(?P<verb>costs?|will cost|is|was|are|were|is worth|are worth)\s$"
)
_THAT_COSTS = re.compile(
    rf"(?:\b(?P<article>an?|the|each|his|her|their|[\d,]+|two|three|four|five|six|ten)\s)?(?P<noun>{_NOUN})"
    r",?\s(?:(?:that|which)\s(?:each\s)?(?P<verb>costs?|(?:is|are|was|were)\sworth)|(?:each\s)?(?:costing"
    r"|worth|priced at))\s$"
)
_GOODS = re.compile(
    rf"(?P<article>\$?[\d,]+|two|three|four|five|six|seven|eight|nine|ten|an?|the|some|his|her|their|its"
    rf"|each|every|all the|all his"
    rf"|all her)\s(?P<noun>{_NOUN})$"
)
_TRADES = word_set("buy sell purchase rent order")
_PRICED = word_set(
    "ticket shirt book apple toy cake pie pizza bag box shoe dress hat pen pencil cup burger sandwich drink "
    "meal egg flower rose card "
    "game car bike bicycle house computer laptop phone pack bottle soda cookie muffin candy coffee "
    "admission entry gas milk bread"
)
_AMOUNTS = word_set(
    "allowance fee fees salary bill rent wage tip tax fare budget income balance payment deposit fine price "
    "cost total rate"
)
_AMOUNT_VERBS = word_set(
    "pay earn spend save have give get make receive charge raise donate owe borrow lend win lose invest "
    "deposit withdraw collect "
    "contribute need bring take find hand send use carry cost promise offer"
)


def money(site: DescribedMention) -> Shape | None:
    """The description of an amount of money by the first shape that its clause has; None if it has none."""
    tail, after = _currency(site)
    if tail is None:
        return None
    found = (
        discount(site) or _cost(site, after) or _that_costs(site, after) or _trade(site, after) or _amount(site, after)
    )
    if found is None:
        return None
    return Shape(found.subject, found.copula, tail + found.tail)


def _currency(site: DescribedMention) -> tuple[str | None, str]:
    """The word for the currency after the number, if one stands there, and what follows it; None for no "
    "currency."""
    if site.mention.text[0] in "$€£":
        return "", site.after
    word = _MONEY_WORD.match(site.after)
    return (word[0], site.after[word.end() :]) if word else (None, site.after)


def _rate(after: str) -> tuple[str, str]:
    """The rate that the amount is for (`` an hour``) and what follows it."""
    found = _RATE.match(after)
    return (found[0], after[found.end() :]) if found else ("", after)


def _each(goods: str, rate: str) -> str | None:
    """One of the ``goods`` if the rate says that the amount is for one of them."""
    of_one = rate.split()[-1:] and (
        rate.strip() in ("each", "apiece", "for each")
        or rate.split()[-1].lstrip("/") == singular(goods.split(" of ")[0].split()[-1])
    )
    if goods.split()[-1] and singular(goods.split()[-1]) in TIME_UNITS:
        return None
    if not of_one or not is_plural(goods.split(" of ")[0].split()[-1]):
        return None
    return f"each {singular_phrase(goods)}"


def _cost(site: DescribedMention, after: str) -> Shape | None:
    """``A pen costs $2`` → ``the cost of a pen``; ``Tickets are $8 each`` → ``the price of each ticket``."""
    found = _COSTS.fullmatch(site.before)
    if found is None or not _is_noun(found["subject"]):
        return None
    first, *others = found["subject"].split()
    verb = found["verb"]
    named = first if first.endswith(("'s", "’s")) else first.lower()
    named = "the" if named in ("a", "an") and site.introduced and len(others) and verb == "was" else named
    subject = " ".join([named, *others])
    head = subject.split(" of ")[0].split()[-1]
    if verb in ("is", "was", "are", "were"):
        if head not in _AMOUNTS and singular(head) not in _PRICED:
            return None
        what = "amount" if head in _AMOUNTS - {"price", "cost"} else "price"
        if head in ("price", "cost", "total", "rate"):
            return None
    else:
        what = "value" if "worth" in verb else "cost"
    rate, rest = _rate(after)
    if not _ENDS.match(rest):
        return None
    if is_plural(head) and (each := _each(" ".join(others) if named in ARTICLES else subject, rate)):
        return Shape(f"The {what} of {each}{site.adverbial}", "was" if verb in ("was", "were") else "is")
    if rate.strip() in ("each", "apiece") or rate.startswith(" for each") or (is_plural(head) and named == "each"):
        return None
    return Shape(f"The {what} of {subject}{site.adverbial}", "was" if verb in ("was", "were") else "is", rate)


def _is_noun(subject: str) -> bool:
    words = subject.split()
    if words[0].lower() in (
        "it",
        "he",
        "she",
        "they",
        "this",
        "that",
        "which",
        "there",
        "one",
        "if",
        "some",
        "others",
        "another",
    ):
        return False
    rest = words[1:] if words[0].lower() in ARTICLES or words[0].endswith(("'s", "’s")) else words
    if not rest or (rest is words and not is_plural(words[-1].lower()) and len(words) > 2):
        return False
    checked = [word.lower() for word in rest]
    if any(word.endswith("ly") for word in checked):
        return False
    if rest is words and words[0][0].isupper() and len(words) > 1 and words[1] in PHRASE_ENDERS:
        return False
    return not any(
        word in CERTAIN_VERBS
        or word in ("one", "ones", "rest", "total", "half", "other", "others", "each", "and", "or")
        or (word in PHRASE_ENDERS and word != "of")
        for word in checked
    )


def _that_costs(site: DescribedMention, after: str) -> Shape | None:
    """``a pen that costs $2`` → ``the cost of the pen``; ``cards worth $8 each`` → ``the value of each card``."""
    found = _THAT_COSTS.search(site.before)
    if found is None:
        return None
    noun, article = found["noun"], found["article"]
    while " " in noun and _opens_earlier(noun.split()[0]):
        first, noun = noun.split(" ", 1)
        if first == "of":
            return None
        article = first.lower() if first.lower() in ARTICLES else None
    if not _is_noun(f"the {noun}") or noun[0].isupper():
        return None
    what = "value" if "worth" in site.before[found.start("noun") + len(noun) :] else "cost"
    rate, rest = _rate(after)
    if not _ENDS.match(rest):
        return None
    head = noun.split(" of ")[0].split()[-1]
    if is_plural(head):
        each = _each(noun, rate)
        return Shape(f"The {what} of {each}", "is") if each else None
    if (
        rate.strip() in ("each", "apiece")
        or article not in ("a", "an", "the", "his", "her", "their")
        or not site.introduced
    ):
        return None
    known = "the" if article in ("a", "an") else article
    return Shape(f"The {what} of {known} {noun}", "is", rate)


def _opens_earlier(word: str) -> bool:
    """Whether a word stands before the noun phrase of what is priced: the verb, an article, a name."""
    return word.lower() in PHRASE_ENDERS | FINITE_VERBS | ARTICLES or word[0].isupper()


def _trade(site: DescribedMention, after: str) -> Shape | None:
    """``buys 3 shirts for $15 each`` → ``the price for which she buys each shirt``."""
    for predicate in predicates(site.before, introduced=site.introduced):
        if predicate.stem not in _TRADES or len(predicate.middle) < 3 or predicate.middle[-1] not in ("for", "at"):
            continue
        middle = " ".join(predicate.middle[:-1])
        goods = _GOODS.search(middle)
        if goods is None or not _is_noun(f"the {goods['noun']}") or _bars(middle[: goods.start()]):
            continue
        rate, rest = _rate(after)
        if not _ENDS.match(rest):
            continue
        bought = _goods_bought(goods, rate)
        if bought is None:
            continue
        tail = "" if bought.startswith("each ") else rate
        return Shape(
            f"The price at which {predicate.subject} {predicate.verbs} {bought}{site.adverbial}", predicate.copula, tail
        )
    return None


def _bars(earlier: str) -> bool:
    return any(
        word.strip(",") in CERTAIN_VERBS or word.strip(",") in ("that", "which", "who", "he", "she", "they", "to")
        for word in earlier.split()
    )


def _goods_bought(goods: re.Match[str], rate: str) -> str | None:
    article, noun = goods["article"], goods["noun"]
    head = noun.split(" of ")[0].split()[-1]
    if is_plural(head):
        if each := _each(noun, rate):
            return each
        return (
            f"{article} {noun}"
            if article in ("the", "his", "her", "their") and rate.startswith((" per", " a"))
            else None
        )
    if article[0].isdigit() or article in ("some", "two", "three", "four") or rate.strip() in ("each", "apiece"):
        return None
    if rate and rate.split()[-1] not in TIME_UNITS:
        return None
    return f"{'the' if article in ('a', 'an') else article} {noun}"


def _amount(site: DescribedMention, after: str) -> Shape | None:
    """``Ann pays $5 for lunch`` → ``the amount of money that Ann pays for lunch``."""
    kept = kept_rest(after)
    if (
        kept is None
        or kept.strip() in ("each", "apiece")
        or kept.startswith((" off", " of ", " to ", " in total", "/"))
        or kept.endswith(" each")
    ):
        return None
    if re.match(
        r"\s(?!per|an?\s|each|every|for|on|from|in|at|this|last|of|with|to|by|during|as|left|after|before|weekly|daily|monthly|today|yesterday)[a-z]",
        kept,
    ):
        return None
    for predicate in predicates(site.before, introduced=site.introduced):
        if predicate.stem not in _AMOUNT_VERBS or predicate.subject == "it" or (predicate.verbs == "cost"):
            continue
        middle = predicate.middle
        is_listed = bool(middle) and _is_listed(middle) and kept.startswith((" on ", " for ", " in "))
        if middle and not is_listed and not _is_receiver(middle):
            continue
        receiver = "" if is_listed or not middle else " " + " ".join(middle)
        clause = _clause(predicate)
        return Shape(f"The amount of money that {clause}{receiver}{kept}{site.adverbial}", predicate.copula)
    return None


def _is_listed(middle: tuple[str, ...]) -> bool:
    """Whether other amounts stand before this one: ``$10 on beans and``."""
    ends = middle[-1] == "and" or middle[-1].endswith(",")
    return ends and middle[0].startswith("$") and not any(word in CERTAIN_VERBS or word == "to" for word in middle)


def _clause(predicate: Predicate) -> str:
    return f"{predicate.subject} {predicate.verbs}"


def _is_receiver(middle: tuple[str, ...]) -> bool:
    if len(middle) == 1:
        return middle[0] in ("him", "her", "them", "me", "us") or (middle[0].isalpha() and middle[0][0].isupper())
    return (
        len(middle) <= 3
        and (middle[0] in ARTICLES or middle[0].endswith(("'s", "’s")))
        and all(
            word.isalpha() and word not in CERTAIN_VERBS and word not in PHRASE_ENDERS and word not in TIME_UNITS
            for word in middle[1:]
        )
    )
