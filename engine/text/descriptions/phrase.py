"""The noun phrase after a number and what follows it, up to where its clause surely ends."""

from __future__ import annotations

import re

from illposed.engine.quantities.lexicon import ADJECTIVES, PHRASE_ENDERS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import is_plural, singular
from illposed.engine.text.statements.english import CERTAIN_VERBS, FINITE_VERBS, MODALS

NUMBER = (
    r"(?:\$?\.?\d|(?:half|twice|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty"
    r"|thirty|forty|fifty"
    r"|sixty|hundred|dozen|one|another)\b|an?\s(?:dozen|half|third|quarter|hundred|thousand|couple|few)\b)"
)
_HEAD = re.compile(r"\s+([a-z]+(?:-[a-z]+)*)")
_COMPARED = re.compile(
    r"\s*(?:-|/|\(|more|less|fewer|than|as|extra|additional|other|of (?:the|his|her|their|them|these|those"
    r"|this|its|all|which|whom)\b"
    r"|tall|old|long|wide|deep|high|thick|away|apart|ago|early|earlier|late|later|times|by|x|from now"
    r"|straight|worth|a piece)\b"
    r"|\s*[-/(:]|\s+to\s+\d"
)
_OF_WORD = re.compile(r"\s(?:of\s)?(?P<word>[A-Za-z]+(?:-[a-z]+)*)")
_CUT = re.compile(
    r"[,;:(–—]|\s(?:and|or|but|so|because|since|while|if|when|whenever|unless|who|whom|whose|which|that"
    r"|where|than|as|plus|then|"
    r"he|she|they|it|we|i|you|including|respectively|however|except|minus|how|what|not|before|until|after|once)\b"
    rf"|\s(?:[a-z]+\s)?(?:each\s)?(?:about\s|only\s|over\s|exactly\s|approximately\s)?(?:the\s)?{NUMBER}",
    re.IGNORECASE,
)
_ATTACHED = re.compile(
    r"\s*(?:,\s*)?(?:(?:that|which|who)\s|with\s|(?:each\s)?(?:weighing|costing|containing|holding"
    r"|measuring|having|worth)\s)"
)
_PRICE = re.compile(r"\s(?:for|at|worth|costing)\s\$")
_HARMLESS = re.compile(r"[,;]?\s*(?:because|since|so|but|while|then|how|what)\b|[,;:]\s*(?:which|who)\b")
_RATE_ENDS = re.compile(r"\s(?:each|every|per|an?)\s(?:second|minute|hour|day|week|month|year|night|morning)$")
_NOUNS_TOO = re.compile(r"\s(?:blocks|cards|cakes|tickets|books|drinks|shirts|plants|boxes|bags|bars|papers|cups)\b")
_JOINT = re.compile(r",?\s*(?:and|but)(?:\sthen|\salso)?\s+|[,;]\s*(?:then\s)?")
_UNSAFE_AFTER_COMMA = re.compile(
    r"(?:per|for|in|on|at|every|if|until|before|after|including|or|not|when|as|from|with|who|to|of|by|plus"
    r"|respectively"
    r"|one|some|half)\b"
)
_CONTINUES = re.compile(
    r"$|[,;:]|\s(?:of|in|on|at|for|from|to|into|onto|with|per|each|every|a|an|by|during|this|last|that"
    r"|which|who|left|today|yesterday"
    r"|tomorrow|daily|weekly|monthly|tonight|after|before|and|or|but|so|because|since|while|if|when|then"
    r"|how|what|across|around|over"
    r"|through|inside|outside|between|among|behind|under|altogether|worth|costing|apiece|he|she|they"
    r"|throughout|within|using|total"
    rf"|[a-z]+ing|{'|'.join(sorted(FINITE_VERBS))})\b"
)
_DANGLING = re.compile(
    r"\s(?:for|over|with|of|at|by|in|to|on|from|a|an|the|total|about|around|each of|every|per|his|her|their"
    r"|into|than)$"
)
_NOT_IN_REST = re.compile(
    r"\s(?:more|less|fewer|extra|same number|away|ago|long|tall|wide|deep|high|old"
    r"|apiece|another|times)\b"
)


_OCCASIONS = re.compile(r"\stimes\s(?:an?|per|each|every)\s[a-z]+")


def noun_phrase(after: str, mention: Mention) -> tuple[str, str] | None:
    """The noun phrase counted, with its ``of`` phrase, and the rest of the sentence; None if unclear."""
    if mention.unit == "time":
        return (" times", after[len(" times") :]) if _OCCASIONS.match(after) else None
    if mention.unit is None or _COMPARED.match(after):
        return None
    position = 0
    for _ in range(4):
        word = _HEAD.match(after, position)
        if word is None or word[1] in PHRASE_ENDERS or (word[1] in CERTAIN_VERBS and word[1] not in ("used", "saw")):
            return None
        position = word.end()
        if singular(word[1]) == mention.unit and is_plural(word[1]):
            break
    else:
        return None
    noun, rest = after[:position], after[position:]
    if (
        not _CONTINUES.match(rest)
        or _COMPARED.match(rest)
        or re.match(r"['’]|\s[a-z]+s\s(?:each|in)\b", rest)
        or re.match(r"\s[A-Z]", rest)
    ):
        return None
    if not rest.startswith(" of "):
        return noun, rest
    end = _end_of_content(rest)
    return (noun + rest[:end], rest[end:]) if end else None


def _end_of_content(rest: str) -> int:
    """Where the noun phrase after ``of`` ends, at most three words long; 0 where that is not clear."""
    position = 0
    for _ in range(3):
        word = _OF_WORD.match(rest, position)
        if word is None or word["word"] in PHRASE_ENDERS:
            return 0
        position = word.end()
        if word["word"] not in ADJECTIVES and not _NOUNS_TOO.match(rest, position) and _CONTINUES.match(rest, position):
            return 0 if rest[position : position + 4] == " of " else position
    return 0


def kept_rest(rest: str) -> str | None:
    """What follows the noun phrase in its own clause, without numbers; None where part of the meaning would be lost."""
    cut = _CUT.search(rest)
    kept, dropped = (rest[: cut.start()], rest[cut.start() :]) if cut else (rest, "")
    kept = kept.rstrip()
    words = kept.split()
    if any(word in CERTAIN_VERBS for word in words) or _NOT_IN_REST.search(kept) or _DANGLING.search(kept):
        return None
    if dropped and not _may_be_dropped(dropped, kept):
        return None
    return kept


def _may_be_dropped(dropped: str, kept: str) -> bool:
    """Whether what follows tells of something else: another object, another clause, what one of the things "
    "costs."""
    if _PRICE.match(dropped):
        return not kept.strip() or bool(re.fullmatch(r"\s(?:in|on|at|from)\s.*", kept))
    if _HARMLESS.match(dropped) or (_RATE_ENDS.search(kept) and re.match(r"\sfor\s", dropped)):
        return True
    if _ATTACHED.match(dropped):
        tells_of_one = re.search(r"\s(?:each|costs?|worth)\b", dropped)
        return bool(re.search(NUMBER, dropped) and tells_of_one and not kept.strip())
    joint = _JOINT.match(dropped)
    if joint is None:
        return False
    following = dropped[joint.end() :]
    if joint[0].startswith((",", ";")) and _UNSAFE_AFTER_COMMA.match(following):
        return False
    return _opens_new_part(following, bool(kept.strip()))


def _opens_new_part(following: str, after_adverbial: bool) -> bool:
    if re.match(
        rf"{NUMBER}|(?:he|she|they|it|we|i|you|there|how|what|today|yesterday|tomorrow|later)\b|then\b|each\s(?:of\s(?:them|which|whom)\b|[a-z]+ing\b)",
        following,
        re.IGNORECASE,
    ):
        return True
    word = re.match(r"([A-Za-z’']+)\s+(\S+)", following)
    if word is None:
        return False
    if word[1] in FINITE_VERBS and word[2] not in FINITE_VERBS and not word[1].endswith("ing"):
        return True
    if word[1][0].isupper() and (
        word[2] in FINITE_VERBS | MODALS or word[2][0].isupper() or word[1].endswith(("'s", "’s"))
    ):
        return True
    return not after_adverbial and word[1] in ("a", "an", "the", "his", "her", "their", "some", "each", "every")
