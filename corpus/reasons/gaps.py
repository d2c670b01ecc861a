"""Where a text keeps silent about a given: the words that stand in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from functools import lru_cache
from itertools import pairwise, product
from typing import Final

from illposed.corpus.reasons.names import NO_TITLE
from illposed.corpus.records.facts import Edit
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.english.inflect import is_noun_form, is_verb_form
from illposed.engine.english.lexicon import ARTICLES, word_set
from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS, spelt_as_in, unit_name
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import is_plural, plural, singular
from illposed.mutators.facts import OmitSentence

_NAMED: Final = re.compile(
    r"\b(?:a certain|a fixed|a constant|the same|some(?= distance)) (?:[a-z]+ )?"
    r"(amount|percentage|fraction|capacity|price|distance|time|length|weight|speed|rate|salary|wage|fee|height|width|depth)\b"
)
_COMPARED: Final = re.compile(r"\b(?:more|fewer|less|older|younger|longer|shorter|taller|heavier|than)\b")
_COUNTED: Final = re.compile(r"\b(?:more|fewer)\b")
_MUCH: Final = re.compile(
    r"\b(?:amount|much|speed|rate|price|cost|weight|weighs|mass|length|height|distance|time|size|age|value|area|volume"
    r"|salary|income)\b"
)
_MORE: Final = re.compile(r"\b(?:more|fewer)\b(?P<things>(?:(?! than\b) [\w-]+)*)")
_TRADED: Final = re.compile(r"\b(?:buys?|bought|sells?|sold|orders?|ordered|rents?|rented)\b")
_MULTIPLIES: Final = re.compile(r"(?:doubl|tripl|quadrupl)")
_CHANGES: Final = re.compile(r"\b(?:increas|decreas|grow|grew|rais|ris|ros|reduc|lower)\w*\b")
_TIMES: Final = re.compile(r"\b(?:times|twice|thrice|double|triple|quadruple)\b")
DEGREES: Final = {
    "older": "old",
    "younger": "old",
    "longer": "long",
    "shorter": "long",
    "taller": "tall",
    "heavier": "heavy",
    "often": "often",
}
_LONG: Final = re.compile(rf"\b(?:{'|'.join(DEGREES)})\b")
_ATTRIBUTE: Final = re.compile(rf"(?:{'|'.join(DEGREES)}) (?P<noun>[a-z]+)")
"""Words that set apart whom they name, as *younger siblings*, and compare nothing."""

_MASS: Final = re.compile(r"\b(?:a little|less)\b")
_SOME_OF: Final = re.compile(r"[Ss]ome of (?P<the>the|his|her|their|its) (?P<things>[a-z]+(?: [a-z]+){0,2})")
_OF_THEM: Final = re.compile(r"(?:[Ss]ome|[Ss]everal|[Mm]any|[Aa] few)(?P<them> of them)\b")
_VAGUE: Final = re.compile(r"^(?:some|several|many|a few|the same number of) ", re.IGNORECASE)
_CONTAINERS: Final = re.compile(
    r"\b(?:\d+|an?|two|three|four|five|six|ten|some|several|few|in|into) (?P<things>[a-z]+) of $"
)
_MONEY: Final = re.compile("[$€£¢]")
_OF_MONEY: Final = re.compile(r"\bmoney\b")
_STOP: Final = rf"{NO_TITLE}[.?!]\s+"
_ANEW: Final = r"(?:he|she|it|they|we|you|I|there|the|his|her|its|their|each|every)\b"
_APART: Final = re.compile(rf"(?:[,;]\s+|{_STOP})(?:and |but )?|\s(?:but|while)\s|\sand\s(?:also\s|(?={_ANEW}))")
_JOINED: Final = re.compile(r"(?<=\s)(?P<before>[^\s,;]+)\sand\s(?=(?:an?|some|[A-Z][a-z]+(?:['’]s)?)\s[a-z])")
"""Where a second clause may begin, unless names are joined: *Ben and Ida have*."""

VERBS: Final = word_set("is are was were has have had will can could would must does did")
NO_VERB_AFTER: Final = word_set(
    "a an the some any no each every all this that these those his her its their my our your of for to in on at by "
    "from with per as than and or more fewer less"
)
"""The words behind which there is a noun, or a verb that carries no tense."""

_LINK: Final = re.compile(r"^(?:and|but|while|then|so)\s+")
_TAIL: Final = re.compile(r"[\s,;]+(?:and|but|or)[,;]?$")
"""What is left at the end of a clause of the one that follows it: *9 kites but*."""

_SENTENCE: Final = re.compile(_STOP)
_ASKS: Final = re.compile(r",? (?:how|what|calculate|find|determine)\b")
_WHO: Final = re.compile(r"(?:who|which|whose|that)\b")
_NOUN: Final = re.compile(r" (?!(?:is|was|has|does|goes|this|less|as|its|his|hers|theirs|yours|ours)\b)[a-z]+s\b")
_FEWEST_WORDS: Final = 4
_WORD: Final = re.compile(r"[^\W\d_]+")
_ENDING: Final = re.compile(r"(?:e|ed|ing|s)$")
_LIGHT: Final = word_set(
    "how many much what does do did is are was were has have had a an the each every of for in on at to and or there "
    "that this his her its their he she it they more fewer less than as with by from old long far be been"
)
_SUBJECT: Final = re.compile(r"(?:[A-Z][\w']+|[Aa]n?|he|she|they|it|the|his|her|their)\s")
_ARE: Final = re.compile(r"(?:[a-z]+ )?(?:are|is|was|were)\b")
_ONE: Final = re.compile(r"\b(?:each|every)\s+([a-z]+)")
_FOR_EACH: Final = re.compile(r"\b(?:each|every|per|apiece)\b", re.IGNORECASE)
_DEFINITE: Final = re.compile(r"\b(?:the|each|every|this|that)\s+([^\W\d_]+)\b(?! of\b)")
"""A noun that is known already, unless what follows makes it so: *the price of beef*."""

NAMED: Final = re.compile(
    r"(?<=[a-z,] )[A-Z][a-z]+\b"
    r"|(?:^|(?<=[.?!] ))[A-Z][a-z]+(?= (?:has|had|is|was|can|will|could|would|[a-z]+(?:ed|s))\b)"
)
"""What is a name, as far as its capital and its place show it."""

AT_FIRST: Final = " at first"
"""What is put to a quantity that may change later, also where the text has no such words."""

_THERE_ARE: Final = " there are."
_ASKED: Final = "It is not said what is asked for."
_OPENING: Final = 'The problem says "'


def gaps_of(record: SolvabilityRecord, oracle: OracleRecord) -> dict[str, str]:
    """For each given that an edit of the text puts vaguely or leaves out, by name, the sentence that says so.

    ``The problem says "apples cost a certain amount", but not what amount.`` None for a text that a model told anew,
    since the words are not known to stand there.
    """
    if record.rewritten is not None:
        return {}
    found = dict(_gaps(record, oracle))
    # Two counts that are left out may be a rate, as in "3 eggs for 12 rolls", of which neither is one of its own.
    counts = [name for name, gap in found.items() if gap.endswith(_THERE_ARE)]
    return found if len(counts) < 2 else {name: gap for name, gap in found.items() if name not in counts}


def _gaps(record: SolvabilityRecord, oracle: OracleRecord) -> Iterator[tuple[str, str]]:
    stated = {fact.id for fact in record.facts}
    for edit, given in product(record.edits, oracle.givens):
        is_withheld = given.fact_id in edit.facts and given.fact_id not in stated
        if is_withheld and (gap := _gap(given, edit, record, oracle)) is not None:
            yield given.name, gap


def _gap(given: GroundedGiven, edit: Edit, record: SolvabilityRecord, oracle: OracleRecord) -> str | None:
    """What the text does not say where an edit has withheld a given; None if the text does not show it.

    What was left out is not quoted: whoever has the text alone cannot know it.
    """
    start = edit.span[0] + sum(len(e.after) - len(e.before) for e in record.edits if e.span[1] <= edit.span[0])
    after = record.text[start + len(edit.after) :]
    sorts = _ATTRIBUTE.match(after.lstrip())
    is_sort = sorts is not None and is_plural(sorts["noun"])
    compared = _COMPARED.match(after.lstrip()) is not None and not is_sort and not _SENTENCE.search(edit.before)
    is_left_out = edit.after.strip() in ("", *ARTICLES) and not _SENTENCE.search(f"{edit.before} ")
    is_dropped = is_left_out and _is_inside(record.text, start)
    asks = edit.after.rstrip().endswith("?")
    if asks and given.name == record.asked:
        return _ASKED
    if not asks and edit.mutator != OmitSentence.id and (edit.after or compared or is_dropped):
        # The marks at the end of what is written belong to what follows.
        passage = _quoted(record.text, start, start + len(edit.after.rstrip(" .,;?!")), given, oracle.question)
        number, mention = oracle.question[slice(*given.span)], mention_of(given, oracle.question)
        if is_dropped and mention is not None and mention.per and not _FOR_EACH.search(passage):
            return None  # "She buys them" is silent about how many there are, and not about what each costs.
        dropped = is_dropped and not compared
        clause = clause_at(record.text, Span(start, start))
        following = record.text[start : clause.end]
        vague = edit.after or (following if compared else passage)
        is_fraction = "." in given.quantity
        of = _SOME_OF.match(record.text, start) if is_fraction or number.endswith("%") else None
        before = "" if compared else edit.before
        what = _of_them(of, number) if of else _what(vague, number, before, following, is_fraction, dropped)
        if dropped and _MONEY.search(number) and _TRADED.search(clause.of(record.text).lower()):
            what = "for how much"
        noun = _measure(edit, given, oracle.question) if what in ("how many", "how much") else ""
        if noun:
            what = "how many"
        elif what == "how many":
            noun = _kept(edit.after, record.text[:start], given, oracle.question)
            noun = noun or _noun(after, given, oracle.question, is_dropped)
            noun = noun or ("" if (some := _OF_THEM.match(record.text, start)) is None else some["them"])
        if dropped and what == "how many" and not noun:
            return None  # "John takes a log" does not show that it is how many feet.
        return f'{_OPENING}{passage}", but not {what}{noun}.'
    things = _things(given, oracle, record.text)
    return None if things is None else f"It is not said how many {things}{_THERE_ARE}"


def said_of(given: GroundedGiven, text: str, question: str) -> Told | None:
    """What the problem says of a given: *She paid with a $20 bill.*

    None if the number is no plain one, or there are others that the ``text`` has not.
    """
    start, end = given.span
    mentions = find_mentions(question)
    own = [mention for mention in mentions if mention.span.overlaps(Span(start, end))]
    if len(own) != 1 or own[0].kind not in ("count", "money", "percent"):
        return None
    known = {mention.value for mention in find_mentions(text)}
    sentence, clause = _sentence(question, start, end), clause_at(question, Span(start, end))
    opening = question[sentence[0] : clause.start].rstrip(" ,;").removesuffix(" and").removesuffix(" but").rstrip(",;")
    parts = (clause.start, clause.end), sentence
    for first, last in parts[:1] if opening and opening in text else parts[::-1]:
        others = [mention for mention in mentions if mention.span.overlaps(Span(first, last)) and mention not in own]
        before, after = question[first:start], _TAIL.sub("", question[end:last].strip())
        says = (_SUBJECT.match(before) and acts(question[first:last])) or (not before and _ARE.match(after))
        is_whole = says and not after.endswith("?")
        if is_whole and all(mention.value in known for mention in others):
            after = after if after.endswith(".") else f"{after}."
            said = f"{before[:1].upper()}{before[1:]}{question[start:end]}{'' if after[0] in '.,%-' else ' '}{after}"
            return Told(said, Span(len(before), len(before) + end - start))
    return None


def _is_inside(text: str, place: int) -> bool:
    """Whether a place is in a sentence and not between two."""
    before, after = text[:place].rstrip(), text[place:].strip()
    return bool(before) and bool(after) and before[-1] not in ".?!" and after[0] not in ".?!"


def _measure(edit: Edit, given: GroundedGiven, question: str) -> str:
    """The measure that went with a number: `` pounds`` where ``5 pounds of figs`` are ``some figs``."""
    unit = _counted(given, question)
    if unit is None or unit not in MEASURE_UNITS | TIME_UNITS:
        return ""
    units = {mention.unit for mention in find_mentions(edit.before)} if edit.after else set()
    is_there = plural(unit) in edit.before.split() or unit_name(unit) in units
    return f" {plural(unit)}" if is_there else ""


def _kept(after: str, before: str, given: GroundedGiven, question: str) -> str:
    """What an edit has kept of what is counted: `` trays`` where ``9 trays`` are ``trays``, `` times``."""
    unit = "time" if _TIMES.search(after) else _counted(given, question)
    kept = _VAGUE.sub("", after.removesuffix(" each"))
    if unit is None or not re.fullmatch(rf"(?:[a-z]+ ){{0,3}}?{re.escape(plural(unit))}", kept):
        return ""
    of = _CONTAINERS.search(before)
    return f" {kept}{' in each' if of is not None and is_plural(of['things']) else ''}"


def _noun(after: str, given: GroundedGiven, question: str, is_dropped: bool) -> str:
    """What is counted, where the text has it behind the place of the number: `` trays``."""
    unit = _counted(given, question)
    if not is_dropped:
        counted = None if unit is None else re.match(rf"(?: [a-z]+){{0,2}}? {re.escape(plural(unit))}\b", after)
        if counted is not None:
            return counted[0]
        found = _NOUN.match(after)
        return found[0] if found and is_plural(found[0].strip()) else ""
    return "" if unit is None or not re.search(rf"\b{re.escape(plural(unit))}\b", after) else f" {plural(unit)}"


def _counted(given: GroundedGiven, question: str) -> str | None:
    """The noun, in the singular and as the question spells it, that the number of a given counts."""
    mention = mention_of(given, question)
    unit = mention.unit if mention is not None and mention.kind == "count" else None
    return None if unit is None else spelt_as_in(question, unit)


def mention_of(given: GroundedGiven, question: str) -> Mention | None:
    """The number of a given in its question; None if several stand in its place."""
    mentions = [mention for mention in find_mentions(question) if mention.span.overlaps(Span(*given.span))]
    return mentions[0] if len(mentions) == 1 else None


def _things(given: GroundedGiven, oracle: OracleRecord, text: str) -> str | None:
    """The things whose number a text leaves out, which speaks of them but tells no number of them.

    None where there are so many for each of something: in "each house needs 2 brushes" there are more than 2; where it
    is how long or how much something is; or where the problem or its worked solution has another number of them.
    """
    question = oracle.question
    unit, mention = _counted(given, question), mention_of(given, question)
    if unit is None or mention is None or unit in MEASURE_UNITS | TIME_UNITS or not stems(unit) & stems(text):
        return None
    if mention.per is not None or _FOR_EACH.search(question[slice(*_sentence(question, *given.span))]):
        return None
    solved = (one for one in find_mentions(oracle.solution or "") if one.value != mention.value)
    return None if any(one.unit == unit_name(unit) for one in (*find_mentions(text), *solved)) else plural(unit)


def _sentence(text: str, start: int, end: int) -> tuple[int, int]:
    """Where the sentence around a place begins, and where the next one does."""
    ends = [0, *(match.end() for match in _SENTENCE.finditer(text)), len(text)]
    return max(place for place in ends if place <= start), min(place for place in ends if place >= end)


def clause_at(text: str, place: Span) -> Span:
    """The clause around a place, as far as its marks show it."""
    start, end = place.start, place.end
    found: list[tuple[int, int]] = []
    begins = 0
    for mark in _APART.finditer(text):
        # What stands before the first verb of a sentence is no clause: "In 10 years, Ida", "Ida and her friends".
        is_end = _SENTENCE.match(mark[0]) is not None
        if is_end or (found and found[-1][1] != begins) or acts(text[begins : mark.start()]):
            found.append(mark.span())
        begins = mark.end() if is_end else begins
    joined = [(m.end("before"), m.end()) for m in _JOINED.finditer(text) if not m["before"][0].isupper()]
    for ends, begins in joined:
        first = max((stop for _, stop in found if stop <= ends), default=0)
        last = min((begin for begin, _ in found if begin >= begins), default=len(text))
        if acts(text[first:ends]) and acts(text[begins:last]):
            found.append((ends, begins))
    breaks = [(0, 0), *found, (len(text), len(text))]
    return Span(max(stop for _, stop in breaks if stop <= start), min(begin for begin, _ in breaks if begin >= end))


def acts(clause: str) -> bool:
    """Whether a clause says what somebody does or what is so, as far as its words show it: *Ida ate figs*."""
    words = re.split(r"\b(?:that|which|who|where|than)\b", clause)[0].lower().split()
    said = [word for before, word in pairwise(words) if before not in NO_VERB_AFTER]
    return any(word in VERBS or (is_verb_form(word) and not word.endswith("ing")) for word in said)


def clause_of(text: str, number: Span) -> Told:
    """The clause of a sentence that states a number, as a sentence."""
    clause = clause_at(text, number)
    return Told(f"{clause.of(text).rstrip(' .')}.", number.shifted(-clause.start))


def passage_at(text: str, start: int, end: int) -> str:
    """The clause around a place, as far as its marks show it."""
    place = clause_at(text, Span(start, end))
    asks = _ASKS.search(text, end, place.end)
    clause = text[place.start : place.end if asks is None else asks.start()]
    if len(clause.split()) >= _FEWEST_WORDS and _WHO.match(clause) is None:
        return _LINK.sub("", clause.rstrip(".?!"))
    first, last = _sentence(text, start, end)
    return text[first:last].strip().rstrip(".?!")


def _quoted(text: str, start: int, end: int, given: GroundedGiven, question: str) -> str:
    """The vague words at a place with the noun that they are about, if they stand there alone, or else the clause."""
    unit = _counted(given, question)
    noun = "" if unit is None else rf"(?: [a-z]+){{0,2}} {re.escape(plural(unit))}"
    found = re.compile(rf"(?:some|several|many|a few)(?P<noun>{noun})(?! than\b)\b").match(text, start)
    words = text[start:end] if _NAMED.fullmatch(text[start:end]) else found[0] if found and found["noun"] else ""
    return words if words and text.count(words) == 1 else passage_at(text, start, end)


def _of_them(some: re.Match[str], number: str) -> str:
    """What *some of the big boys* or *some of the cake* does not say where the ``number`` is a share."""
    things = some["things"].split()
    last = next(
        (at for at, word in enumerate(things, 1) if is_plural(word) and is_noun_form(word) and word[-4:] != "ings"),
        None,
    )
    share = "percentage" if number.endswith("%") else "fraction"
    return f"what {share} of it" if last is None else f"what {share} of {some['the']} {' '.join(things[:last])}"


def _what(vague: str, number: str, before: str, following: str, is_fraction: bool, is_dropped: bool) -> str:
    """What vague words do not say that stand in the place of a number, or those around one that ``is_dropped``.

    By how much there is ``more`` where the words ``before`` are those of a comparison, or the number alone was left
    out, and how much more where they are ``twice as much``: whoever has the text alone knows of no multiple.
    """
    if is_dropped:
        return "how much" if _MONEY.search(number) or "%" in number or "percent" in number else "how many"
    if _CHANGES.search(vague.lower()) and _MULTIPLIES.match(number.lower()):
        return "by how much"
    named = _NAMED.search(vague.lower())
    if named is not None:
        return f"what {named[1]}"
    compared = _COMPARED.search(vague.lower()) is not None and "of" not in vague.partition(" than ")[0].split()
    more = next((word for word in _COMPARED.findall(vague.lower()) if word != "than"), None)
    by = "by " if compared and (not before or _COMPARED.search(before.lower())) else ""
    is_counted = _COUNTED.search(vague.lower()) and _counts(f"{before} {following}".lower())
    as_many = "many" if is_counted else "much"
    is_multiple = _TIMES.search(before.lower()) or _TIMES.search(number.lower())
    is_share = number.endswith("%") or "percent" in number or is_fraction
    if is_share and by:
        return "by how much"
    if compared and (is_multiple or is_share):
        return f"how much {more}" if more in DEGREES else f"how {as_many} {more or 'more'}"
    if is_share and not (_VAGUE.match(f"{vague} ") and _NOUN.match(following[len(vague) :])):
        return f"what {'fraction' if is_fraction else 'percentage'}"
    if (long := _LONG.search(vague.lower())) is not None and not by:
        return f"how {DEGREES[long[0]]}"
    counted = not _MONEY.search(number) and not _OF_MONEY.search(vague) and not _MASS.search(vague.lower())
    counted = counted and (not compared or _COUNTED.search(vague.lower()) is not None)
    money = " money" if _OF_MONEY.search(vague) else ""
    return f"{by}how many" if counted else f"{by}how much{money}"


def _counts(said: str) -> bool:
    """Whether *more* is more things, and not a greater speed or more expensive."""
    said = re.split(r"\b(?:which|who|whose)\b", said)[0]
    more = _MORE.search(said)
    things = more["things"].split() if more is not None else []
    return _MUCH.search(said) is None and (not things or any(map(is_noun_form, things)))


@lru_cache(maxsize=1024)  # asked of a text when its reason is told and whenever a solution of it may rest on a guess
def is_clear(unsaid: str, text: str) -> bool:
    """Whether it is understood from a text alone that it leaves this open: ``how many slices the pie is cut into``.

    The text has the things that it takes for known, its names, and at least half of its words, and does not seem to
    tell it.
    """
    words, known = stems(unsaid.replace(AT_FIRST, "")), stems(text)
    definite = {stem for word in _DEFINITE.findall(unsaid) for stem in stems(word)}
    named = {stem for word in _WORD.findall(unsaid) if word[0].isupper() for stem in stems(word)}
    return (definite | named) <= known and 2 * len(words & known) >= len(words) and not is_told(unsaid, text)


def is_told(unsaid: str, text: str) -> bool:
    """Whether a sentence of a text tells a number of the same things with all words of what should be open.

    Or nobody can say if it does, as where that speaks of *each jars*.
    """
    words, counted = stems(unsaid.replace(AT_FIRST, "")), re.match(r"how many ([^\W\d_]+)", unsaid)
    if any(is_plural(noun) for noun in _ONE.findall(unsaid)):
        return True
    return counted is not None and any(
        _tells_how_many(sentence, singular(counted[1]), words) for sentence in _SENTENCE.split(text)
    )


def _tells_how_many(sentence: str, things: str, words: Set[str]) -> bool:
    """Whether a sentence with all these words tells how many things there are, in the singular, and compares none."""
    if _COMPARED.search(sentence) or not words <= stems(sentence):
        return False
    return any(mention.kind == "count" and mention.unit == things for mention in find_mentions(sentence))


@lru_cache(maxsize=512)  # what a text leaves open is asked again and again of the same sentences
def stems(text: str) -> frozenset[str]:
    """The words of a text that mean something, without endings, in small letters."""
    words = (word.lower() for word in _WORD.findall(text))
    return frozenset(_ENDING.sub("", singular(word)) for word in words if word not in _LIGHT)
