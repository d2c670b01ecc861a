"""Vague phrases for amounts of money, percentages and fractions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from illposed.engine.english.spans import Span
from illposed.engine.quantities.lexicon import word_set
from illposed.engine.quantities.mentions import Mention
from illposed.engine.text.surroundings import BLOCKED_BEFORE, OF_GROUP, Surroundings, has_neighbour, word_before

_ENDS_MONEY = re.compile(
    r"(?=[.,;?!)](?:\D|$)|$|\s+(?:for|per|each|every|an?|in|on|from|and|but|while|if|when|with|because|so|after|before|"
    r"then|to|at|during|this|last|weekly|daily|monthly|off|apiece|as|into|he|she|they|left|through|by|until|since|"
    r"toward|towards|out|altogether|back|over|more|of\s+(?:his|her|their)|(?:less|more)\s+than)\b)|/(?=[a-z])"
)
_MONEY_VERBS = word_set(
    "cost costs costing pay pays paid paying earn earns earned earning spend spends spent spending "
    "save saves saved have "
    "has had having give gives gave given get gets got receive receives received make makes made making charge charges "
    "charged charging donate donates donated raise raises raised borrow borrows borrowed lend lends lent owe owes owed "
    "win wins won lose loses lost withdraw withdraws withdrew deposit deposits deposited invest invests invested "
    "contribute contributes contributed bring brings brought him them me us for by worth is was are were of with "
    "collects collected use uses used need needs needed needing put puts find finds found send sends sent take takes "
    "reach reaches be becomes saving totaled totals total keep keeps kept exceeds bills sell sells"
)
_HOLDING_VERBS = word_set("has have had saved received earned got gave gives made raised collected donated won spent")
_GIVES_SOMEONE = re.compile(
    r"\b(?:pays?|paid|paying|costs?|costing|charges?|charged|charging|gives?|gave|giving|lends?|lent|owes?|owed|saves?|"
    r"saved|sends?|sent|earns?|earned|fines?|fined|tips?|tipped|hands?|handed|offers?|offered|awards?|awarded|brings?|"
    r"brought|receives?|received)\s+(?:(?:the|his|her|their|its|my|our|a|an|each|every|both|all)\s+(?:[a-z]+\s+)?[a-z]+|"
    r"[A-Z][a-z]+|you|her|him|them|me|us|it|[a-z]+s)\s+$"
)
_AN_ADDITIONAL = re.compile(r"\ban\s+(?P<word>additional|extra)\s+$")
_NO_AMOUNT_AFTER = word_set(
    "additional extra total average about over only just under almost nearly around exactly flat"
)
_AND_AN_AMOUNT = re.compile(r"\$\d[\d.,]*(?:\s+[\w’'-]+){1,6},?(?:\s+and|\s+but)?\s+$")
_AFTER_LISTED = re.compile(r"\s+(?:for|on|in|at|from|to|per|each|every|an?|when|after|during)\b")
_TOTAL_BEFORE = re.compile(r"\ba\s+(?:grand\s+)?total\s+of\s+$")
_NAMED_AMOUNT = re.compile(
    r"\b(?P<article>an?|the)\s+(?P<name>(?:(?!additional|extra|total|flat|maximum|minimum|full|average|different)[a-z]+\s+)?(?:price|cost|salary|fee|deposit|budget|discount|tip|bonus|wage|rate|"
    r"allowance|rent|profit|down\s+payment|payment|fine|loan|income|balance|amount|charge))\s+of\s+$"
)
_WORTH_OF = re.compile(r"['’]?\s+worth\s+of(?=\s)")
DEALS = re.compile(
    r"\s+(?P<noun>discount|tip|bonus|commission|fee|tax|raise|increase|decrease|reduction|markup|deposit|refund|surcharge|"
    r"chance|down\s+payment|interest\s+rate|fine|charge|loss|profit|share|stake|penalty|sales\s+tax|pay\s+raise|pay\s+cut|"
    r"rebate|service\s+charge|price\s+increase|interest|shipping\s+fee|delivery\s+fee|allowance|rate)\b"
    r"(?=[.,;?!]|\s+(?:on|for|to|from|if|and|when|off|in|at|because|of|by|every|each|per|after|before|with|he|she|they|"
    r"that|is|was|a)\b)"
)
"""Named deals that a percentage or an amount may open: ``discount``, ``tip``."""
_DEAL_ARTICLE = re.compile(r"\b(?P<article>an?)\s+$", re.IGNORECASE)
_PERCENT_AFTER = re.compile(
    r"\s+of\s+(?:the|his|her|their|its|all|them|my|our|those|these|what|it|students|people|kids|[A-Z])|"
    r"\s+(?:more|less|fewer)\b|\s+off\b|\s+of\s+[a-z]+\s+(?:are|is|have|has|were|was)\b|\s+(?:are|is|were|was)\b"
)
_PERCENT_END = re.compile(
    r"(?=[.,;?!)](?:\D|$)|$|\s+(?:for|every|each|per|and|in|on|when|if|because|after|before|over|from|annually|due|"
    r"compared|to|a|at|but|while|during|this|of\s+(?:his|her|their|its|the))\b)"
)
_CHANGE_BEFORE = re.compile(
    r"\b(?:increas(?:e|es|ed|ing)|decreas(?:e|es|ed)|grew|grows|grow|rises?|rose|drop(?:s|ped)?|falls?|fell|shrinks?|"
    r"reduced|raised|lowered|improved|appreciates?|depreciates?|(?:went|goes|go|marked|was|is|are|were)\s+(?:up|down))\s+$"
)
_RATE_BEFORE = re.compile(r"\b(?:rate|tax|tip|commission|discount|interest)(?:\s+(?:was|is|of))\s+$")


def money_sites(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Iterator[Surroundings]:
    """Where an amount of money can be made vague: ``costs a certain amount``."""
    span, right = mention.span, text[mention.span.end :]
    yield from _deal_sites(text, mention)
    before = word_before(text, span.start)
    if mention.text[0] not in "$€£":
        in_words = re.match(r"\s(?:dollars|cents)\b", right)
        blocked = before in BLOCKED_BEFORE or mention.value < 2 or has_neighbour(text, mention, mentions)
        if in_words is not None and not blocked and _ENDS_MONEY.match(right[in_words.end() :]):
            yield Surroundings(span, "a certain number of", takes_range=True)
        return
    if re.match(r"\s+to\s+\$?\d|,\s+\$|\s+and\s+\$|\s+or\s+\$", right):
        return
    if (worth := _WORTH_OF.match(right)) and _takes_amount(text, span.start, before):
        yield Surroundings(Span(span.start, span.end + worth.end()), "a certain amount of")
        return
    if not _ENDS_MONEY.match(right):
        return
    yield from _ending_amounts(text, mention, before)


def _ending_amounts(text: str, mention: Mention, before: str) -> Iterator[Surroundings]:
    """Sites of an amount after which no noun follows."""
    span = mention.span
    if named := _NAMED_AMOUNT.search(text, max(0, span.start - 40), span.start):
        name = f"a certain {named['name']}"
        if named["article"] != "the" and not named["name"].endswith("amount"):
            yield Surroundings(Span(named.start(), span.end), name)
    if total := _TOTAL_BEFORE.search(text, max(0, span.start - 24), span.start):
        yield Surroundings(Span(total.start(), span.end), "a certain amount")
        return
    if before == "at":
        yield Surroundings(
            span, "a certain rate" if mention.per == "hour" else "a certain price", mention.per is not None
        )
        return
    if more := _AN_ADDITIONAL.search(text, max(0, span.start - 16), span.start):
        yield Surroundings(Span(more.start(), span.end), f"an {more['word']} amount")
        return
    if before in _NO_AMOUNT_AFTER:
        return
    if before == "another":
        yield Surroundings(Span(span.start - len("another "), span.end), "some more money")
        return
    if before in ("his", "her", "their") and re.match(r"[.,;?!]|\s+(?:on|to|for|and|in)\b", text[span.end :]):
        given = _GIVES_SOMEONE.search(text, max(0, span.start - 60), span.start)
        if not (before == "her" and given):
            yield Surroundings(span, "money")
            return
    if not _takes_amount(text, span.start, before):
        return
    yield Surroundings(span, "a certain amount", takes_range=True)
    if before in _HOLDING_VERBS and mention.per is None and not re.match(r"\s+more\b", text[span.end :]):
        yield Surroundings(span, "a certain amount of money")
        yield Surroundings(span, "some money")


def _takes_amount(text: str, start: int, before: str) -> bool:
    left = text[max(0, start - 70) : start]
    if before in _MONEY_VERBS or _GIVES_SOMEONE.search(left):
        return (
            not re.search(r"(?:each|total|sum|most|more|less)\s+(?:of|is)\s+$|\bone\s+of\s+$", left) or before == "is"
        )
    listed = before in ("and", ",", "but") and _AND_AN_AMOUNT.search(left)
    return bool(listed and _AFTER_LISTED.match(text, start + len(re.split(r"\s", text[start:], maxsplit=1)[0])))


def percent_sites(text: str, mention: Mention) -> Iterator[Surroundings]:
    """Where a percentage can be made vague: ``a certain percentage of the pages``."""
    yield from _deal_sites(text, mention)
    before, right = word_before(text, mention.span.start), text[mention.span.end :]
    left = text[max(0, mention.span.start - 40) : mention.span.start]
    if _CHANGE_BEFORE.search(left) and _PERCENT_END.match(right):
        yield Surroundings(mention.span, "by a certain percentage")
        return
    rated = _RATE_BEFORE.search(left) is not None
    if (
        before not in ("by", "is", "only")
        and not re.search(r"\bma[dk]es?\s+up\s+$", left)
        and before in BLOCKED_BEFORE
        and not rated
    ):
        return
    fits = (_PERCENT_AFTER.match(right) and before != "is") or (
        (before in ("by", "is") or rated) and _PERCENT_END.match(right)
    )
    if fits:
        yield Surroundings(mention.span, "a certain percentage", takes_range=True)
        if OF_GROUP.match(right):
            yield Surroundings(mention.span, "some percentage")


def fraction_sites(text: str, mention: Mention) -> Iterator[Surroundings]:
    """Where a fraction can be made vague: ``a certain fraction of the pages``."""
    blocked = word_before(text, mention.span.start) in BLOCKED_BEFORE
    if not blocked and OF_GROUP.match(text, mention.span.end) and mention.value < 1:
        yield Surroundings(mention.span, "a certain fraction", takes_range=True)


def _deal_sites(text: str, mention: Mention) -> Iterator[Surroundings]:
    """``a 20% discount`` is ``a certain discount``."""
    deal = DEALS.match(text, mention.span.end)
    article = _DEAL_ARTICLE.search(text, max(0, mention.span.start - 4), mention.span.start)
    if deal is not None and article is not None:
        yield Surroundings(Span(article.start("article"), mention.span.end), "a certain")
