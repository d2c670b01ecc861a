"""Edits that leave out the phrase that carries a number, so that the sentence stays good and says nothing of it.

``buys a hat for $10``: ``buys a hat``; ``a dictionary that costs $5``: ``a dictionary``; ``Each box has 6 pouches``:
``Each box has pouches``. The smallest phrase goes; it holds no other number, and nothing later leans on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.quantities.edits import EditRefused, TextEdit
from illposed.engine.quantities.lexicon import word_set
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.text.number_drops import drop_sites
from illposed.engine.text.surroundings import (
    OF_GROUP,
    has_neighbour,
    is_measured,
    is_told_elsewhere,
    noun_phrase_after,
    removal,
    sentence_at,
    word_before,
)
from illposed.engine.text.vague import may_be_hidden
from illposed.engine.text.vague_amounts import DEALS
from illposed.engine.text.words import content_stems

_REFERS_TO_AMOUNT = re.compile(
    r"\b(?:that|this|those|these|the\s+same|such|same)\s+(?:amount|number|price|cost|many|much|time|times|distance|rate|"
    r"speed|quantity|percentage|fee|days|weeks|hours|period|money|weight|length)\b"
)
_RATE_TAIL = (
    r"(?:\s*/\s*[a-z]+|\s+(?:each|apiece|per\s+[a-z]+(?:\s+per\s+[a-z]+)?|a\s+(?:piece|day|week|month|year|pound|gallon|"
    r"bag|box|pack|dozen|foot|yard|person|night|bottle|hour|minute)|an\s+(?:hour|ounce|item)|every\s+[a-z]+|each\s+[a-z]+))?"
)
_PHRASE_END = (
    r"(?=[.,;!)](?:\D|$)|$"
    r"|\s+(?:and|but|in|on|at|from|to|while|when|before|after|if|so|then|because|during)\b)"
)
_CLAUSE_END = r"(?=[.;!](?:\D|$)|,\s|$)"
_AFTER_MENTION = re.compile(_RATE_TAIL + _PHRASE_END)
_AFTER_CLAUSE = re.compile(_RATE_TAIL + _CLAUSE_END)
_COMPARES_WITH_AMOUNT = re.compile(r"\bas\s+(?:many|much|long|far|fast)\b")

_PRICED = re.compile(
    r"\s+(?P<word>for|at|worth|costing|weighing|priced\s+at|valued\s+at|measuring|at\s+a\s+(?:price|cost|rate)\s+of|"
    r"for\s+(?:just|only|about)|at\s+(?:just|only|about))\s+$"
)
_TRADES = re.compile(
    r"\b(?:buys?|bought|buying|sells?|sold|selling|purchas(?:e|es|ed|ing)|rents?|rented|orders?|ordered|gets|got|"
    r"hires?|hired|make|makes|made|picked\s+up|resells?|found)\b(?P<object>(?:(?!\b(?:sells?|sold|buys?|bought)\b)[^.;?!$])*)$"
)
_NEXT_PRICE = re.compile(r"[^.?!]{0,80}\$\d")
_RELATIVE = re.compile(
    r"(?P<comma>,)?\s+(?P<pronoun>that|which|who)\s+(?:each\s+)?(?:costs?|weighs?|weighed|holds?|contains?|contained|"
    r"measures?|(?:is|are|was|were)\s+worth|sells?\s+for|sold\s+for|produces?|(?:is|are|was|were)\s+priced\s+at|"
    r"lasts?|has|have|had)\s+(?:each\s+)?(?:(?:him|her|them)\s+)?$"
)
_CHANGED_BY = re.compile(
    r"\b(?:increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|grew|grows|grow|rises?|rose|drop(?:s|ped)?|falls?|fell|shr[iau]nks?|"
    r"reduc(?:e|es|ed)|rais(?:e|es|ed)|lower(?:s|ed)?|goes\s+up|went\s+up|goes\s+down|went\s+down|discounted|marked\s+(?:up|"
    r"down)|improved)(?:\s+[a-z]+){0,3}\s+by\s+$"
)
_MONEY_HELD = re.compile(
    r"\b(?:spends?|spent|receive[sd]?|earn(?:s|ed)?|got|gets|rais(?:es|ed)|sav(?:es|ed)|borrow(?:s|ed)?|"
    r"donate[sd]?|collect(?:s|ed)?|won|lost|deposit(?:s|ed)?|gives?|gave)(?:\s+(?:him|them|[A-Z][a-z]+))?\s+$"
)
_MONEY_GOES = re.compile(
    r"\s+(?:on|from|to|for|at|left)\b(?!\s+(?:each|every|an?\s+hour))(?![^.?!]*\$)(?![^.?!]*\b(?:in\s+total|altogether)\b)"
)
_PAYS = re.compile(r"\b(?:pays?|paid|paying|charges?|charged|donates?|donated|contributes?|contributed)\s+$")
_MOVES = re.compile(
    r"\b(?:walk(?:s|ed)?|ran|runs?|drives?|drove|bikes?|biked|rides?|rode|swims?|swam|jogs?|jogged|hikes?|hiked|travel(?:s|ed|"
    r"led)?|cycles?|cycled|fl(?:ies|ew)|sail(?:s|ed)|work(?:s|ed)?|practic(?:es?|ed)|stud(?:ies|ied|y)|sle(?:eps?|pt)|train"
    r"(?:s|ed)?)\s+$"
)
_MOVES_ON = re.compile(
    r"\s+(?=(?:to(?!\s+(?:arrive|get|reach|go|finish|do|complete|make))|from|around|along|through|before|after|at|yesterday|today|every|each\s+(?:day|morning|night|week|evening))\b"
    r"(?!\s+(?:a|an)\s+(?:rate|speed)))|\s+(?=on\s+(?!(?:the\s+)?(?:first|second|third|last|average))[A-Z])"
)
_AT_SPEED = re.compile(r"\s+at(?:\s+(?:an?|the)\s+(?:[a-z]+\s+)?(?:speed|rate|pace)\s+of)?\s+$")
_SPEED = re.compile(
    r"\s?(?:mph|kmph|kph|km/h)\b|\s+(?:miles|kilometers|km|meters|feet)\s*(?:/|\s+per\s+|\s+an\s+|\s+a\s+)\s*(?:hour|minute|second|hr)\b"
)
_TRAVELS = re.compile(
    r"\b(?:walk|run|ran|driv|drove|bik|rid|rode|swim|swam|jog|hik|travel|cycl|fl(?:y|ies|ew)|sail|mov|go|went)\w*\b[^.?!]*$"
)
_SUBSTANCES = word_set(
    "pound ounce gram kilogram kilo liter milliliter gallon quart pint cup tablespoon teaspoon ton bag box "
    "bottle can carton hour minute glass bowl slice piece scoop pack packet jar loaf yard foot"
)
_OF_SUBSTANCE = re.compile(r"\s+of\s+(?=(?P<name>[a-z]+(?:\s+[a-z]+)?))")
_ASKS = re.compile(r"\?[\"”’')]*$|^(?:If|When|Suppose|Given)\b|\b(?:how\s+(?:many|much)|calculate|find|determine)\b")
_NO_SUBSTANCE = word_set("the his her their its my our these those them it each which that all what a an one some")
_RATE_LATER = re.compile(r"[^.,;?!]*?(?:\s+(?:per|each|apiece|daily|weekly|a\s+(?:day|week|month|year)|every)\b|/)")
_BARE_VERBS = word_set(
    "has have had contains contain holds hold are were bought buys buy sold sells sell owns own with includes "
    "include including made makes make bakes baked bake eats ate eat plants planted plant picks picked pick "
    "catches caught catch found finds find reads read grows grew grow raises collected collects collect wrote "
    "writes needs need wears brings brought bring gives gave give receives received receive gets got get takes "
    "took take orders ordered order invites invited delivers delivered carries carried uses used use keeps kept "
    "hires hired draws drew wants want adds added sees saw owned adopted donates donated donate builds built "
    "produces produced serves served prepares prepared breaks broke loses lost drinks drank drink packs packed "
    "pours poured washes washed repairs repaired knits knitted sews sewed paints painted cooks cooked spots "
    "spotted counts counted harvested harvests rents rented sends sent does did do mailed employs completes "
    "completed attended visited visits him them herself himself you"
)
_INHERENT_PARTS = word_set(
    "type kind sort variety quarter class block watt page slice shelf piece floor room chapter row problem "
    "question story part section minute level step unit letter word line percent degree dollar cent point "
    "calorie mark subject pound petal tooth game season person one member player seat time option serving way "
    "card hole stripe number side coin tip share"
)
_NOT_BARE_AFTER = re.compile(
    r"\s+(?:each\b(?!\s+(?:day|morning|night|week|evening|month|year))|apiece|per|a\s+(?:day|week|month|year|piece|night)|"
    r"an\s+hour|total|altogether|combined|all|together|more|less|fewer|in\s+(?:total|all)|of\s+(?:which|them|the|his|her|"
    r"their|each)|to\s+(?:each|every)|for\s+(?:each|every)|or|away|than|long|wide|tall|old|out\s+of|as|on\s+each|at\s+a\s+time|"
    r"times|in\s+each|by|if|and(?:\s+then)?\s+(?:half|an?|his|her|the|another|some|twice|(?:\d[\d.,]*|[a-z]+)\s+more)|"
    r"worth)\b|\s+and\s+[$\d][\d.,]*\s+(?:more|less|fewer)|\s?[:(/-]|,(?!\s+(?:and\s+(?:he|she|they|it)|but|which|who|so|while)\b)"
)
_EACH_TIME = re.compile(
    r"\s+(?:(?:every|each)\s+(?:day|morning|night|week|evening|month|year|[A-Z][a-z]+day)|daily|weekly)\b"
)
_ABOUT_ONE_KIND = re.compile(
    r"\b(?:that|which|who)\s+\w+\s+$|\beach\s+(?:ha[sd]|have)\s+$|\b(?:It|it)\s+(?:takes|took)\s+$|"
    r"^An?\s+[a-z ]+\s(?:has|contains|(?:can\s+)?holds?)\s+$"
)
_NOT_ATTRIBUTES = word_set("more total different full whole such equal separate consecutive identical times")
_TO_THINGS = word_set("to for with from among into")
_CONTAINERS = word_set(
    "box bag basket jar shelf pile row group pack container tray carton vase pot tank crate bucket bin"
)
_TIMES = re.compile(
    r"(?:\s+(?:days|nights|times|weeks|months|hours))\s+(?:a|per|each|every)\s+(?:day|week|month|year)"
    + r"(?=[.,;!](?:\D|$)|\s+(?:and|but|for|at|in|with|to|while)\b)"
)
_DURATION_NOT_AFTER = re.compile(
    r"\b(?:last(?:s|ed|ing)?(?:\s+[a-z]+)?|is|are|was|were|been|be|goes|went|takes?|stay(?:s|ed)?|"
    r"continue[sd]?|good|enough|paid|pays?|"
    r"rent(?:s|ed)?|liv(?:e|es|ed)|on|at|up|had|has|have|need(?:s|ed)?|wait(?:s|ed)?|available|except|due|and|but|or|then|only|"
    r"[a-z]+ing|lease|vacation|trip|supply|enough|food|\d+)\s+for\s+$"
)
_DOES_IN = re.compile(
    r"\b(?:walk|run|ran|drive|drove|bike|ride|rode|swim|swam|jog|hike|travel|cycle|read|type|bake|make|made|finish|complete|"
    r"paint|wash|clean|eat|ate|write|wrote|fold|pick|knit|produce|mow|build|built|pack)(?:s|es|d|ed|led)?\s+[^.,;?!]*\d[^.,;?!]*"
    r"[a-z]\s+in\s+$"
)
_CONJOINED = re.compile(
    r"(?:,\s+(?:and|but|while)|;|\s+and(?=\s+(?:he|she|it|they|each)\b))\s+"
    r"(?=(?:he|she|it|they|each|every|the|his|her|their|[A-Z][a-z]+(?:['’]s)?)\s)"
)
_FINITE = re.compile(
    r"\b(?:[Hh]e|[Ss]he|[Ii]t|[A-Z][a-z]+)\s+(?:[a-z]+ly\s+)?[a-z]{2,}s\b|"
    r"\b(?:is|are|was|were|has|have|had|will|can|does|did|costs?|weighs?|takes?|took|needs?|bought|buys|sold|sells|ate|eats|"
    r"got|gets|gave|gives|made|makes|paid|pays|went|goes|wants?|works?|reads?|runs?|holds?|contains?|[a-z]{2,}ed|spends?|"
    r"spent|earns?|drinks?|drank|lives?|owns?|uses?|plans?|charges?|won|lost|found|received|receives|drives|drove|walks)\b"
)
_LEANS_BACK = re.compile(
    r"\s*(?:(?:after|before|when|while|since|because|if|but|and|so|then|however)\s+)?(?:it|they|this|that|these|those|each|"
    r"both|one|the\s+(?:other|rest|remaining|same))\b",
    re.IGNORECASE,
)

_Finder = Callable[[str, Mention, tuple[Mention, ...]], Span | None]


def omit_clause(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> TextEdit | EditRefused:
    """The edit that leaves out the smallest phrase that carries the mention; it states nothing.

    ``mentions`` are those of the whole text. Refused with reason ``not-omitted`` where no phrase is sure to be idle.
    """
    refused = EditRefused("not-omitted", text[max(0, mention.span.start - 20) : mention.span.end + 20])
    if not may_be_hidden(text, mention) or is_told_elsewhere(text, mention, mentions):
        return refused
    if _REFERS_TO_AMOUNT.search(text, mention.span.end):
        return refused
    for span, after in _sites(text, mention, mentions):
        holds_other = any(other is not mention and other.span.overlaps(span) for other in mentions)
        if span.contains(mention.span) and not holds_other:
            return TextEdit(span, span.of(text), after)
    return refused


def _sites(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Iterator[tuple[Span, str]]:
    compared = _COMPARES_WITH_AMOUNT.search(text, mention.span.end) is not None
    for find in () if compared else _FINDERS:
        span = find(text, mention, mentions)
        if span is not None:
            yield span, ""
    yield from drop_sites(text, mention, mentions)
    for leave_out in (_bare_plural, _more, _some_of, _deal, _distant, _substance, _movement):
        span = leave_out(text, mention, mentions)
        if span is not None:
            yield removal(text, span)
    if _is_money_held(text, mention):
        yield mention.span, "money"


def _is_money_held(text: str, mention: Mention) -> bool:
    """``spent $30 on food``, where ``spent money on food`` says as much without the number."""
    left = _left(text, mention)
    held = "only" not in left and _MONEY_HELD.search(left) and _MONEY_GOES.match(text, mention.span.end)
    return bool(held) and mention.text[0] == "$" and mention.per is None and not _is_in_question(text, mention)


def _left(text: str, mention: Mention, most: int = 120) -> str:
    """What stands before the mention in its sentence."""
    sentence = sentence_at(text, mention.span) or Span(0, len(text))
    return text[max(sentence.start, mention.span.start - most) : mention.span.start]


def _is_in_question(text: str, mention: Mention) -> bool:
    """Whether the sentence asks; a condition (``If she has 6 dolls, …``) says too little without its number."""
    sentence = sentence_at(text, mention.span)
    return sentence is None or _ASKS.search(sentence.of(text)) is not None


def _phrase_end(text: str, mention: Mention) -> int:
    """Where the noun phrase that the mention opens ends; the end of the mention if it opens none."""
    phrase = noun_phrase_after(text, mention)
    in_words = re.compile(r"\s(?:dollars|cents)\b").match(text, mention.span.end)
    return phrase.end if phrase else in_words.end() if in_words else mention.span.end


def _price(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``buys a hat for $10``, ``4 pens at $2 each``, ``stones weighing 5 pounds each``."""
    left = _left(text, mention)
    lead, end = _PRICED.search(left), _AFTER_MENTION.match(text, _phrase_end(text, mention))
    if lead is None or end is None or not (mention.kind == "money" or is_measured(mention)):
        return None
    participle = lead["word"].endswith("ing") or lead["word"] in ("worth", "priced at", "valued at")
    before = left[: lead.start()]
    if not participle:
        traded = next(reversed([*_TRADES.finditer(before)]), None)
        if (
            mention.kind != "money"
            or traded is None
            or not re.search(r"[a-z](?<!\bselling)(?<!\bsold)(?<!\bsell)$", traded["object"])
        ):
            return None
        if _is_in_question(text, mention) or _NEXT_PRICE.match(text, end.end()):
            return None
    elif not re.search(r"[a-z]{3,}$", before) or re.search(r"\b(?:is|are|was|were|be|each|been)$", before):
        return None
    return Span(mention.span.start - len(left) + lead.start(), end.end())


def _relative_clause(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``a dictionary that costs $5``, ``his car, which weighs 2 tons, …``."""
    left = _left(text, mention)
    lead, end = _RELATIVE.search(left), _AFTER_CLAUSE.match(text, _phrase_end(text, mention))
    if (
        lead is None
        or end is None
        or re.search(r"(?:\bso|\d|%|\bthe\s+one|\bones?|\ball|\bthose)$", left[: lead.start()])
    ):
        return None
    if lead["pronoun"] == "which" and not lead["comma"] and text[end.end() : end.end() + 1] == ",":
        return None
    goes_on = re.match(r",\s+(?:is|are|was|were|has|had|have|will|can|[a-z]+ed)\s", text[end.end() :])
    closes = lead["comma"] is not None and goes_on is not None
    end_at = end.end() + 1 if closes else end.end()
    span = Span(mention.span.start - len(left) + lead.start(), end_at)
    return span if _is_idle(text, span) else None


def _change(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``increased by 20%``: ``increased``."""
    left = _left(text, mention)
    end = _AFTER_MENTION.match(text, _phrase_end(text, mention))
    if end is None or not _CHANGED_BY.search(left):
        return None
    return Span(mention.span.start - len(" by "), end.end())


def _speed(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``drives at 50 miles per hour for 3 hours``: ``drives for 3 hours``."""
    left = _left(text, mention)
    lead, end = _AT_SPEED.search(left), _SPEED.match(text, mention.span.end)
    if (
        lead is None
        or end is None
        or not _TRAVELS.search(left[: lead.start()])
        or re.match(r"\s+and\b", text[end.end() :])
    ):
        return None
    if re.search(r"\b(?:and|then|but|or)$|,$", left[: lead.start()]):
        return None
    goes_on = re.match(r"\s+(?:for|to|from|on|along|through|until|home)\b", text[end.end() :])
    return Span(mention.span.start - len(left) + lead.start(), end.end()) if goes_on else None


def _frequency(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``works 8 hours a day, 5 days a week``: ``works 8 hours a day``."""
    left, end = _left(text, mention), _TIMES.match(text, mention.span.end)
    comma = re.search(r",\s+$", left)
    follows = re.search(r"\b(?:a|an|per|each|every|his|her|the|their)\s+[a-z]+\s+$|,\s+$", left)
    if end is None or mention.value < 2 or follows is None or not _FINITE.search(left):
        return None
    start = mention.span.start - (len(comma[0]) if comma else 1)
    closes = comma is not None and text[end.end() : end.end() + 1] == ","
    return None if closes else Span(start, end.end())


def _duration(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``She jogs in the park for 30 minutes.``: ``She jogs in the park.``"""
    left = _left(text, mention)
    end = _AFTER_MENTION.match(text, _phrase_end(text, mention))
    if mention.unit not in TIME_UNITS or mention.per is not None or end is None or _is_in_question(text, mention):
        return None
    if re.search(
        r"\bfor\s+[\w.]+\s+(?:more\s+)?(?:minutes|hours|days|weeks|months|years)\b",
        left + "|" + text[end.end() : end.end() + 60],
    ):
        return None
    if not re.search(r"\b[a-z]+\s+for\s+$", left) or _DURATION_NOT_AFTER.search(left) or not _FINITE.search(left):
        return None
    if noun_phrase_after(text, mention) is None or re.match(r"\s+(?:and|to|at|but)\b|,\s+\d", text[end.end() :]):
        return None
    return Span(mention.span.start - len(" for "), end.end())


def _time_taken(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``cycles 10 miles in 20 minutes``: ``cycles 10 miles``."""
    left = _left(text, mention)
    end = _AFTER_MENTION.match(text, _phrase_end(text, mention))
    if end is None or mention.unit not in ("second", "minute", "hour") or not _DOES_IN.search(left):
        return None
    if re.search(r"\bin\b.*\bin\s+$|\b(?:pace|rate|speed)\b", left):
        return None
    return (
        None
        if re.match(r"\s+(?:and|to|at|but)\b", text[end.end() :])
        else Span(mention.span.start - len(" in "), end.end())
    )


def _conjoined_clause(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``…, and each box weighs 3 pounds.``: ``….``"""
    sentence = sentence_at(text, mention.span)
    if sentence is None or not sentence.of(text).endswith("."):
        return None
    starts = list(_CONJOINED.finditer(text, sentence.start, mention.span.start))
    if not starts:
        return None
    span = Span(starts[-1].start(), sentence.end - 1)
    before = text[sentence.start : span.start]
    subject_and_verb = text[starts[-1].end() : mention.span.start]
    whole = (
        _FINITE.search(before)
        and _FINITE.search(subject_and_verb)
        and not re.search(r"[,;:]|\band\b", subject_and_verb)
    )
    if not whole or re.match(
        r"\s*(?:if|when|since|because|as|for\s+every|after|before|while)\b", before, re.IGNORECASE
    ):
        return None
    return span if _is_idle(text, span) and not re.search(r"[,;]\s", text[mention.span.end : span.end]) else None


def _is_idle(text: str, span: Span) -> bool:
    """Whether nothing after a clause leans on it: no word that only it introduces, no pronoun that may mean it."""
    following = text[span.end :]
    introduced = content_stems(span.of(text)) - content_stems(text[: span.start])
    return not introduced & content_stems(following) and not _LEANS_BACK.match(following.lstrip(".,; "))


def _bare_plural(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``Each box has 6 pouches``: ``Each box has pouches``."""
    phrase = noun_phrase_after(text, mention)
    if phrase is None or mention.kind != "count" or mention.value < 2 or mention.value.denominator != Fraction(1):
        return None
    if is_measured(mention) or mention.unit in _INHERENT_PARTS or not _takes_bare_plural(text, mention):
        return None
    if any("$" in word or word[0].isdigit() or word.lower() in _NOT_ATTRIBUTES for word in phrase.attributes):
        return None
    if mention.per is not None and not _EACH_TIME.match(text, phrase.end):
        return None
    if _NOT_BARE_AFTER.match(text, phrase.end) or OF_GROUP.match(text, mention.span.end):
        return None
    said_before = re.search(rf"\b(?:{re.escape(phrase.noun)}|{mention.unit})\b", _left(text, mention, 40))
    if said_before or text[mention.span.end] != " " or has_neighbour(text, mention, mentions):
        return None
    total = re.compile(r"\ba\s+total\s+of\s+$").search(text, max(0, mention.span.start - 14), mention.span.start)
    return Span(total.start() if total else mention.span.start, mention.span.end + 1)


def _takes_bare_plural(text: str, mention: Mention) -> bool:
    left = re.sub(r"\ba\s+total\s+of\s+$", "", _left(text, mention))
    before = word_before(left, len(left))
    if _is_in_question(text, mention) or _ABOUT_ONE_KIND.search(left):
        return False
    if before in ("are", "were"):
        closes = re.match(r"[^.,]*?\s(?:and|that)\b", text[mention.span.end :])
        return bool(re.search(r"\bthere\s+\w+\s+$", left, re.IGNORECASE)) and closes is None
    if re.search(r"(?:\$[\d.,]+|cents?|dollars?)\s+for\s+$", left):
        return False
    if before in ("in", "on"):
        return mention.unit in _CONTAINERS
    past = before.endswith("ed") and before not in (
        "weighed",
        "totaled",
        "lasted",
        "averaged",
        "scored",
        "combined",
        "estimated",
    )
    return before in _BARE_VERBS or before in _TO_THINGS or past


def _more(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``buys 5 more apples``: ``buys more apples``; ``with 4 other ladies``: ``with other ladies``."""
    more = re.compile(r"\s+(?:more|other|additional|extra)(?=\s+[a-z])").match(text, mention.span.end)
    if more is None or mention.unit is None or mention.value < 2 or is_measured(mention) or mention.per is not None:
        return None
    opened = replace(mention, span=Span(mention.span.start, more.end()))
    phrase, before = noun_phrase_after(text, opened), word_before(text, mention.span.start)
    if phrase is None or before not in _BARE_VERBS or _NOT_BARE_AFTER.match(text, phrase.end):
        return None
    return Span(mention.span.start, mention.span.end + 1)


def _some_of(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``to 48 of her friends``: ``to her friends``."""
    of = re.compile(r"\s+of\s+(?=(?:his|her|their)\s)").match(text, mention.span.end)
    if (
        of is None
        or mention.kind != "count"
        or mention.value < 2
        or word_before(text, mention.span.start) not in ("to", "with")
    ):
        return None
    counted_again = any(other is not mention and other.unit == mention.unit for other in mentions)
    return None if counted_again else Span(mention.span.start, of.end())


def _deal(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``a 20% discount``: ``a discount``; ``pays 10% sales tax``: ``pays sales tax``."""
    if mention.kind != "percent" or not DEALS.match(text, mention.span.end):
        return None
    before = word_before(text, mention.span.start)
    owned = before in ("a", "an", "the", "his", "her", "their", "pays", "paid", "pay", "charges", "earns", "with")
    return Span(mention.span.start, mention.span.end + 1) if owned and text[mention.span.end] == " " else None


def _distant(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``They met 12 years ago``: ``They met years ago``."""
    phrase = noun_phrase_after(text, mention)
    if phrase is None or mention.unit not in TIME_UNITS or mention.value < 2 or phrase.attributes:
        return None
    blocked = mention.text[0].isupper() or word_before(text, mention.span.start) in (
        "",
        ".",
        "and",
        "until",
        "from",
        "exactly",
        "about",
        "to",
        "since",
    )
    if blocked or not re.match(r"\s+(?:ago|later)\b", text[phrase.end :]):
        return None
    return Span(mention.span.start, mention.span.end + 1) if text[mention.span.end] == " " else None


def _substance(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``uses 2 cups of flour``: ``uses flour``."""
    phrase = noun_phrase_after(text, mention)
    of = _OF_SUBSTANCE.match(text, phrase.end) if phrase and not phrase.attributes else None
    if (
        of is None
        or mention.unit not in _SUBSTANCES
        or word_before(text, mention.span.start) not in _BARE_VERBS - {"with"}
    ):
        return None
    if re.search(r"\b(?:that|which|who)\s+\w+\s+$", _left(text, mention)):
        return None
    if (
        _is_in_question(text, mention)
        or of["name"].split()[0] in _NO_SUBSTANCE
        or _RATE_LATER.match(text, of.end())
        or mention.per is not None
    ):
        return None
    if re.match(
        r"[^.,;?!]*?\s+(?:and\s+(?:\d|half|an?\b|another|twice|some|[a-z]+\s+(?:times|cups|pounds|ounces|of))|or|worth|total|altogether|combined|together|left|more|than|in\s+total)\b|[^.;?!]*?,\s+\d",
        text[of.end() :],
    ):
        return None
    return Span(mention.span.start, of.end())


def _movement(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Span | None:
    """``walks 5 miles to work``: ``walks to work``; ``paid $5 for it``: ``paid for it``."""
    left = _left(text, mention)
    if mention.kind == "money":
        end = re.compile(r"\s+(?=(?:for|to)\s+(?!\d|each\b|every\b))").match(text, _phrase_end(text, mention))
        return Span(mention.span.start, end.end()) if end and _PAYS.search(left) and "total" not in left else None
    phrase = noun_phrase_after(text, mention)
    end = _MOVES_ON.match(text, phrase.end) if phrase else None
    counted_on = re.match(
        r"[^.;?!]*\band\s+(?:\d|another\b|[a-z]+\s+(?:miles|hours|minutes))", text[mention.span.end :]
    )
    if end is None or counted_on or not is_measured(mention) or not _MOVES.search(left):
        return None
    return Span(mention.span.start, end.end())


_FINDERS: tuple[_Finder, ...] = (
    _price, _relative_clause, _change, _speed, _frequency, _duration, _time_taken, _conjoined_clause,
)  # fmt: skip
