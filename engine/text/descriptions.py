"""Definite descriptions of the quantities of a question, so that a sentence of its own can tell one of them.

``Each tray holds 15 rolls.`` describes the mention ``15`` as ``the number of rolls that each tray holds``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from illposed.engine.text.mentions import Mention, find_mentions
from illposed.engine.text.nouns import singular
from illposed.engine.text.segments import clauses, question_sentence, sentences
from illposed.engine.text.spans import Span
from illposed.engine.text.statements.context import question_context
from illposed.engine.text.statements.english import CERTAIN_VERBS, VERB_STEMS


@dataclass(frozen=True, slots=True)
class Description:
    """``subject`` describes a quantity, ``copula`` agrees with it in tense; ``sentence`` is where the text tells it.

    ``tail`` follows the number where it is a rate (`` an hour``).
    """

    subject: str
    copula: str
    tail: str
    sentence: Span

    def told(self, written: str) -> tuple[str, Span]:
        """The sentence that tells the quantity as ``written``, and the span of the number in it."""
        before = f"{self.subject} {self.copula} "
        return f"{before}{written}{self.tail}.", Span(len(before), len(before) + len(written))


@dataclass(frozen=True, slots=True)
class NoDescription:
    """Why a mention has no description that is sure to mean it and nothing else."""

    reason: str


_CONJUNCTION = re.compile(
    r"(?:and then|and|but|so|while|then|also|now|if|suppose|assuming|when|since)\s+", re.IGNORECASE
)
_EXISTS = re.compile(r"there\s+(?P<verb>is|are|was|were)\s+$", re.IGNORECASE)
_NAME = r"(?:(?:Mr|Mrs|Ms|Dr)\.?\s)?[A-Z][a-z]+"
_NOUNS = r"(?:[a-z]+\s){0,2}[a-z]+(?:\sof\s(?:the\s)?[a-z]+)?"
_SUBJECT = (
    rf"(?P<subject>(?:he|she|they|it)|{_NAME}(?:['’]s\s(?:[a-z]+\s)?[a-z]+)?(?:\sand\s(?:{_NAME}|(?:his|her)\s[a-z]+))?"
    rf"|(?:a|an|the|each|every|his|her|their|its|A|An|The|Each|Every|His|Her|Their|Its)\s{_NOUNS})"
)
_AUXILIARY = (
    r"(?:can|could|will|would|must|has|have|had|is|are|was|were)(?:\s(?:been|be|also|already))?\s|"
    r"(?:wants?|needs?|plans?|decides?|has|have|had|wanted|needed|planned|decided|tries|tried|likes?|hopes?)\sto\s|"
    r"(?:is|are|was|were)\sgoing\sto\s"
)
_SUBJECT_VERB = re.compile(
    rf"{_SUBJECT}\s(?:(?:also|already|usually|only|initially|originally|currently|now)\s)?(?P<auxiliary>{_AUXILIARY})?(?P<verb>[a-z]+)"
    rf"(?P<particle>\s(?:in|out|up|off|on|down|away|back))?"
    rf"(?P<object>\s(?:him|her|them|the\s[a-z]+|his\s[a-z]+|her\s[a-z]+|{_NAME}))?(?P<others>\s.*(?:\sand|,))?\s+$",
)
_COSTS = re.compile(
    rf"(?P<subject>(?:a|an|the|each|every|his|her|their|A|An|The|Each|Every|His|Her)\s{_NOUNS})\s(?P<that>(?:that|which)\s)?(?P<verb>costs?)\s+$"
)
_SELLS = re.compile(
    rf"{_SUBJECT}\s(?P<verb>sells?|sold|buys?|bought)\s(?P<goods>(?:(?:a|an|the|some|his|her|their|each)\s)?{_NOUNS})\s(?:for|at)\s+$"
)
_PRICED = re.compile(
    rf"(?P<subject>(?:a|an|the|each|every|his|her|their|A|An|The|Each|Every|His|Her|Their)\s{_NOUNS})\s(?P<verb>is|was|are|were)\s+$"
)
_AMOUNTS = frozenset(
    [
        "allowance",
        "fee",
        "fees",
        "salary",
        "bill",
        "rent",
        "wage",
        "tip",
        "tax",
        "fare",
        "budget",
        "income",
        "balance",
        "payment",
        "deposit",
        "discount",
        "fine",
    ]
)
_RATE = re.compile(r"\s(?:each|apiece|per\s[a-z]+|an?\s[a-z]+)(?=\s*$)")
_HEAD = re.compile(r"(?:\s+[a-z]+(?:-[a-z]+)*){1,5}")
_COMPARED = re.compile(
    r"\s*(?:-|more|less|fewer|than|as|extra|additional|other|of (?:the|his|her|their|them|these|those)|tall|old|long|wide|deep|high|away|ago|early|late|left|times)\b"
)
_CUT = re.compile(
    r",|\s(?:and|or|but|so|which|who|that|whose|where|when|while|because|since|until|after|before|then|if|how|what|than|as|"
    r"respectively|for\s\$|at\s\$|worth|he|she|they|costing|with|(?:for|at|in|on|from|by|to|per|every|each|of)\s(?:the\s)?\$?(?:\d|two|three|four|five|six|seven|eight|nine|ten|half))\b|\s\S*\d"
)
_OPENING = re.compile(
    r"(?:On|In|At|During|Last|This|Every|Each|For)\s(?:[A-Za-z]+\s?){1,3}$|(?:Yesterday|Today|Initially|Originally)$"
)
_EVENTS_ONLY = frozenset({"is", "are", "was", "were", "will", "did", "does", "do"})
_LINKING = frozenset(
    {"want", "need", "plan", "use", "try", "start", "like", "love", "average", "total", "be", "left", "decide"}
)
_PRONOUNS = {"he", "she", "they", "it"}
_POSSESSIVES = {"his": "he", "her": "she", "their": "they", "its": "it"}
_ARTICLES = {"a", "an", "the", "each", "every", *_POSSESSIVES}
_LONGEST = 22


def describe(text: str, mention: Mention, mentions: Sequence[Mention]) -> Description | NoDescription:
    """A description of ``mention``, one of the ``mentions`` of ``text``, in the words of its clause.

    Reasons for none: ``kind``, ``asked`` (it stands in the question), ``shape`` (the clause is of no known shape),
    ``pronoun`` (nobody knows whom it means) and ``not-unique`` (it would describe another mention as well).
    """
    if mention.kind not in ("count", "money") or mention.value == 1:
        return NoDescription("kind")
    sentence = next((span for span in sentences(text) if span.contains(mention.span)), None)
    if sentence is None or _is_asked(text, sentence, mention):
        return NoDescription("asked")
    found = _described(text, sentence, mention)
    if found is None:
        return NoDescription("shape")
    subject, copula, tail, head = found
    if len(subject.split()) > _LONGEST or find_mentions(subject):
        return NoDescription("shape")
    if not _pronoun_is_clear(text, head):
        return NoDescription("pronoun")
    if not _is_unique(text, mention, mentions, head):
        return NoDescription("not-unique")
    return Description(subject, copula, tail, sentence)


_ASKS = re.compile(r"\b(?:how|what|which|find|calculate|determine)\b", re.IGNORECASE)


def _is_asked(text: str, sentence: Span, mention: Mention) -> bool:
    asks = _ASKS.search(text, sentence.start, sentence.end)
    return sentence == question_sentence(text) and (asks is None or asks.start() < mention.span.start)


def _described(text: str, sentence: Span, mention: Mention) -> tuple[str, str, str, re.Match[str]] | None:
    """The description, its copula, what follows the number, and the match of what stands before the number."""
    clause = next((c for c in clauses(text, sentence) if c.contains(mention.span)), sentence)
    for start in (clause.start, sentence.start):
        adverbial = _adverbial(text, sentence, start)
        before = text[start : mention.span.start]
        conjunction = _CONJUNCTION.match(before)
        before = before[conjunction.end() :] if conjunction else before
        after = text[mention.span.end : sentence.end].rstrip(" .?")
        if adverbial is None or _COMPARED.match(after):
            continue
        form = _money if mention.kind == "money" else _count
        found = form(before, after, adverbial, mention)
        if found is not None:
            return found
    return None


def _adverbial(text: str, sentence: Span, start: int) -> str | None:
    """What opens the sentence before the clause, to follow the description (`` on Monday``); None if it is a clause."""
    opening = text[sentence.start : start].strip(" ,")
    if not opening:
        return ""
    if _OPENING.fullmatch(opening):
        return " " + opening[0].lower() + opening[1:]
    complete = _CONJUNCTION.match(text, start) and not opening.startswith(("If", "When", "After"))
    return "" if complete and not _OPENING.match(opening) else None


def _count(before: str, after: str, adverbial: str, mention: Mention) -> tuple[str, str, str, re.Match[str]] | None:
    parts = _noun_phrase(after, mention)
    if parts is None:
        return None
    noun, rest = parts
    if exists := _EXISTS.fullmatch(before):
        copula = "was" if exists["verb"] in ("was", "were") else "is"
        bare = not rest.strip() and len(noun.split()) < 2
        return None if bare else (f"The number of{noun}{rest}{adverbial}", copula, "", exists)
    found = _subject_verb(before)
    if found is None or (found["object"] and found["verb"] not in ("takes", "took", "take")):
        return None
    described = f"The number of{noun} that {_known(found)} {_verb_group(found)}{found['object'] or ''}{rest}{adverbial}"
    return described, _copula(found), "", found


def _money(before: str, after: str, adverbial: str, mention: Mention) -> tuple[str, str, str, re.Match[str]] | None:
    if mention.text[0] != "$":
        return None
    rest = _CUT.split(after)[0]
    rate = _RATE.match(rest)
    tail = rate[0] if rate else ""
    if costs := _COSTS.search(before):
        if (costs.start() and not costs["that"]) or rest.removeprefix(tail).strip() not in ("", "today", "now"):
            return None
        named = re.sub(r"^an?\s", "the " if costs["that"] else "a ", _lowered(costs["subject"]))
        return f"The cost of {named}{adverbial}", "is", tail, costs
    if priced := _PRICED.fullmatch(before):
        if rest.removeprefix(tail).strip():
            return None
        subject = _lowered(priced["subject"])
        what = "amount" if subject.split()[-1] in _AMOUNTS else "price"
        return f"The {what} of {subject}{adverbial}", "was" if priced["verb"] in ("was", "were") else "is", tail, priced
    if sells := _SELLS.fullmatch(before):
        if rest.removeprefix(tail).strip() or sells["goods"].split()[0] in _PRONOUNS:
            return None
        described = f"The price for which {_known(sells)} {sells['verb']} {sells['goods']}{adverbial}"
        return described, _copula(sells), tail, sells
    found = _subject_verb(before)
    if found is None or found["others"] or VERB_STEMS.get(found["verb"]) in ("cost", "sell", "buy"):
        return None
    what = f"{_known(found)} {_verb_group(found)}{found['object'] or ''}"
    return f"The amount of money that {what}{rest}{adverbial}", _copula(found), "", found


def _subject_verb(before: str) -> re.Match[str] | None:
    """The match of a subject with its verb, if one is all that stands before the number, or other objects of it."""
    found = _SUBJECT_VERB.fullmatch(before)
    if found is None or not _is_plain_verb(found):
        return None
    others = (found["others"] or "").split()
    clean = (
        not any(word in CERTAIN_VERBS or word in _CLAUSE_WORDS for word in others) and others[:1] not in _PREPOSITIONAL
    )
    return found if clean else None


_PREPOSITIONAL = [[word] for word in ("for", "in", "on", "at", "with", "by", "from", "of", "to", "over")]
_CLAUSE_WORDS = frozenset(
    ["that", "which", "who", "to", "while", "but", "then", "he", "she", "they", "it", "if", "when"]
)


def _noun_phrase(after: str, mention: Mention) -> tuple[str, str] | None:
    """The noun phrase counted and what follows it, or None where its end cannot be told."""
    words = _HEAD.match(after)
    if words is None or mention.unit is None:
        return None
    for match in re.finditer(r"\s+([a-z]+(?:-[a-z]+)*)", words[0]):
        if singular(match[1]) == mention.unit:
            noun, rest = after[: match.end()], after[match.end() :]
            if _CUT.search(noun) or _COMPARED.match(rest):
                return None
            rest = _DANGLING.sub("", _CUT.split(rest)[0])
            content = _OF.match(rest)
            return (noun + content[0], rest[content.end() :]) if content else (noun, rest)
    return None


_DANGLING = re.compile(
    r"(?:\s(?:for|over|with|of|at|by|in|to|on|from|a\stotal|about|around|plus|in\sthe|each\sof))+\s*$"
)
_OF = re.compile(
    r"\sof\s[A-Za-z-]+(?:\s[a-z-]+(?=$|\s(?:for|in|on|at|from|per|each|every|a|an|to|with|by|this|last)\b))?"
)


def _verb_group(found: re.Match[str]) -> str:
    return f"{found['auxiliary'] or ''}{found['verb']}{found['particle'] or ''}"


def _known(found: re.Match[str]) -> str:
    """The subject as it is taken up again: who did one thing is definite now (``a factory made`` → ``the factory``)."""
    subject = _lowered(found["subject"])
    return re.sub(r"^an?\s", "the ", subject) if _copula(found) == "was" else subject


def _is_plain_verb(found: re.Match[str]) -> bool:
    verb, subject = found["verb"], found["subject"].split()
    known = VERB_STEMS.get(verb)
    impersonal = subject == ["it"] or subject == ["It"]
    if known is None or known in _LINKING or verb in _EVENTS_ONLY or impersonal != (known == "take"):
        return False
    finite = (
        found["auxiliary"] is not None
        or verb in CERTAIN_VERBS
        or verb.endswith("s")
        or subject[0].lower() == "they"
        or "and" in subject
    )
    return finite and not any(word in CERTAIN_VERBS or word in ("to", "who", "that") for word in subject)


def _copula(found: re.Match[str]) -> str:
    verb = (found.groupdict().get("auxiliary") or found["verb"]).split()[0]
    past = verb.endswith("ed") or (
        verb in CERTAIN_VERBS and not verb.endswith("s") and verb not in ("have", "are", "will")
    )
    return "was" if past or verb in ("was", "were") else "is"


def _lowered(subject: str) -> str:
    first = subject.split()[0]
    return subject[0].lower() + subject[1:] if first.lower() in _PRONOUNS | _ARTICLES else subject


def _pronoun_is_clear(text: str, head: re.Match[str]) -> bool:
    subject = head.groupdict().get("subject", "").lower().split()
    pronoun = _POSSESSIVES.get(subject[0], subject[0]) if subject else ""
    if pronoun not in _PRONOUNS or pronoun == "it":
        return True
    possible = question_context(text).may_stand_for(pronoun)
    return pronoun in ("he", "she") and possible is not None and len(possible) == 1


def _is_unique(text: str, mention: Mention, mentions: Sequence[Mention], head: re.Match[str]) -> bool:
    """Whether no other mention counts the same thing after the same subject and verb."""
    verb = VERB_STEMS.get(head["verb"], head["verb"])
    named = {word for word in head.groupdict().get("subject", "").lower().split() if word not in _ARTICLES}
    for other in mentions:
        if other is mention or other.unit != mention.unit or other.kind != mention.kind:
            continue
        sentence = next((span for span in sentences(text) if span.contains(other.span)), Span(0, len(text)))
        said = {word.lower().strip(".,;") for word in text[sentence.start : other.span.start].split()}
        same_verb = verb == "be" or any(VERB_STEMS.get(word) == verb for word in said)
        if same_verb and (not named or named & said or named & _PRONOUNS or said & _PRONOUNS):
            return False
    return True
