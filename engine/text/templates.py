"""Line templates: the words of a solution line around its result, to tell what a changed program gives there."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.english.lexicon import MONTHS
from illposed.engine.english.spans import Span
from illposed.engine.ir.evaluate import Value
from illposed.engine.ir.nodes import Const, Step, references, walk
from illposed.engine.ir.numbers import read_number
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import is_plural, plural
from illposed.engine.quantities.surface import agree, write_like
from illposed.engine.quantities.units import counted_after
from illposed.engine.solutions.worked import SolutionLine
from illposed.engine.text.statements.clause import main_clause
from illposed.engine.text.statements.elision import elide
from illposed.engine.text.statements.english import word_set
from illposed.engine.text.statements.grammar import verb_index
from illposed.engine.text.statements.headings import sentence_of_heading

_TOKEN = re.compile(r"[A-Za-z][A-Za-z’'\-]*[A-Za-z]|[A-Za-z]|\d+(?:,\d{3})*(?:\.\d+)?|\.\d+|[^\sA-Za-z0-9]")
_LEFTOVER = re.compile(r"[=*+×÷(){}\[\]\"“”<>~#@_:;^]|\s[-–/xX]\s|\d\s*[/xX*]\s*\d|(?<=\w)\.\s")
_NAMES_OPERATION = word_set(
    "multiply multiplied multiplies multiplying divide divided divides dividing split halve halved half halves "
    "add added adds adding addition subtract subtracted subtracting subtraction minus plus sum product difference "
    "twice thrice double doubled doubles doubling triple tripled triples tripling quadruple quadrupled deduct deducted "
    "halfway percent percentage ratio equation expression variable unknown formula average proportion reduced "
    "increased decreased equals equal equivalent"
)
_TALKS_OF_THE_CALCULATION = re.compile(
    r"\b(?:let's|let’s|let us|let|calculate|calculated|compute|find|finds|figure|determine|if|unless|whether|because"
    r"|since|number we|we (?:know|need|have|can|get|must|should)|step|solve|answer|convert(?:s|ing)?|gives us"
    r"|this (?:long|much|many)|to \w+ (?:he|she|they|it|we)|which means|so"
    r"|that's|that’s|that is|thus|hence|by \w+ing|in order to|same as)\b",
    re.IGNORECASE,
)
_THERE = re.compile(r"\b([Tt]here (?:now )?)(is|are|was|were)(?= (?:a total of )?$)")
_COMPARES = re.compile(r"\b(?:more|less|fewer) than\b[^,]* (?:is|are|was|were) $")
_PASSIVE = re.compile(r"\b(?:was|were|is|are) \w+(?:ed|en|wn)(?: (?:out|back|in|up|away|off|down))? $")
_RUN_ON = re.compile(
    r"\b(?:he|she|it|they) (?:has|have|had|is|was|are|were|will|would)\b[^,]*"
    r"(?<!that )(?<!which )(?<!and )(?<!when )(?<!before )(?<!after )\b(?:he|she|it|they) (?:will|would)\b",
    re.IGNORECASE,
)
_UNFINISHED = re.compile(r"\b(?:for|of|with|from|by|than)$")
_MONEY_IS_DONE = re.compile(r"^(?!There\b).*\b(?:is|was|are|were) \|\s+\w+(?:ed|en)\b")
_RELATIVE = word_set("that which who")
_THE_NUMBER_OF = re.compile(r"^The (?:total )?number of (?P<counted>[^,]*) (?P<be>is|was|are|were) $")
_NUMBER_OF_BE = {True: {"are": "is", "were": "was"}, False: {"is": "are", "was": "were"}}
_INVARIABLE = word_set("of in on at for per percent each left more less fewer")


@dataclass(frozen=True, slots=True)
class Slot:
    """A number beside the result that an earlier step gives: ``name`` is its target, ``mention`` how it is written."""

    mention: Mention
    name: str


@dataclass(frozen=True, slots=True)
class LineTemplate:
    """The sentence of a line without its arithmetic: ``Selena was charged $48 for the steaks``, no full stop.

    ``result`` is where the result stands, with its ``currency`` sign, its percent sign if ``percent``; ``value`` is
    what it was. ``echoes`` are the names whose values the words repeat beside the result.
    """

    text: str
    result: Span
    value: Fraction
    currency: str
    percent: bool
    slots: tuple[Slot, ...]
    echoes: frozenset[str]

    @property
    def words(self) -> frozenset[str]:
        """The words of the sentence in small letters."""
        return frozenset(token.lower() for token in _TOKEN.findall(self.text))

    def render(self, told: str, value: Fraction, values: Mapping[str, Value]) -> str | None:
        """The sentence with ``told``, which ends in ``value``, in the place of the result; None if it cannot be said.

        The noun after the result agrees with ``value``; numbers of earlier steps are those of ``values``.
        """
        before = self._with_slots(Span(0, self.result.start), values)
        after = self._with_slots(Span(self.result.end, len(self.text)), values)
        if before is None or after is None:
            return None
        if (value == 1) != (self.value == 1) and not self.currency and not self.percent:
            before = _THERE.sub(lambda m: m[1] + _NUMBER_OF_BE[value == 1].get(m[2], m[2]), before)
            after = _agreeing(after, value)
        return before + told + after

    def _with_slots(self, part: Span, values: Mapping[str, Value]) -> str | None:
        pieces, position = [], part.start
        for slot in self.slots:
            if not part.contains(slot.mention.span):
                continue
            written = write_like(slot.mention, Fraction(values[slot.name])) if slot.name in values else None
            if written is None:
                return None
            pieces += [self.text[position : slot.mention.span.start], written]
            position = slot.mention.span.end
        return "".join([*pieces, self.text[position : part.end]])


@dataclass(frozen=True, slots=True)
class NoTemplate:
    """Why a line has no template; ``detail`` shows the place.

    ``no-annotation``, ``no-sentence`` (no clause states the result), ``no-verb``, ``leftover`` (arithmetic, brackets
    or a further clause remain), ``operation`` (the words name the operation or speak of the calculation), ``pronoun``
    (it may mean several), ``other-number`` (a number that is neither a given nor an earlier result).
    """

    reason: str
    detail: str


@dataclass(frozen=True, slots=True)
class Known:
    """What the words of a line may refer to.

    ``question`` is the text of the problem and ``stated`` every number in it; ``earlier`` holds the values of the steps
    before the line, ``givens`` those of the parameters.
    """

    question: str
    earlier: Mapping[str, Value]
    givens: Mapping[str, Value]
    stated: Collection[Fraction]


def line_template(line: SolutionLine, step: Step, known: Known) -> LineTemplate | NoTemplate:
    """The template of an annotated line that ``step`` of a program formalises.

    A number beside the result must be one that the question states or that an earlier step gives, not both, so that
    none stays behind when the values change.
    """
    if not line.annotations:
        return NoTemplate("no-annotation", line.text[:40])
    elided = elide(line, line.annotations[0])
    clause = main_clause(sentence_of_heading(elided)) if elided else None
    value = read_number(line.annotations[0].result)
    if clause is None or value is None or read_number(clause.value.of(clause.text).strip("$£€%")) != value:
        return NoTemplate("no-sentence", line.text[:40])
    text, result = _tidy(*_conclusion(clause.text, clause.value))
    named = _with_name(text, result, line, known.question)
    if named is None:
        return NoTemplate("pronoun", text[:40])
    text, result = _in_agreement(*named, known.question)
    refused = _wording(text, result)
    if refused is not None:
        return refused
    numbers = _numbers(text, result, step, known)
    if isinstance(numbers, NoTemplate):
        return numbers
    shown = result.of(text)
    slots, echoes = numbers
    currency = shown[0] if shown[0] in "$£€" else ""
    return LineTemplate(text, result, value, currency, shown.endswith("%"), slots, echoes)


_SO = re.compile(r",?\s+(?:and\s+)?(?:so|therefore|thus|hence)\b,?\s+(?!that|much\b|many\b|far\b)")


def _conclusion(text: str, result: Span) -> tuple[str, Span]:
    """What follows the last ``so`` before the result."""
    ends = [match.end() for match in _SO.finditer(text, 0, result.start)]
    if ends:
        return text[ends[-1] :], result.shifted(-ends[-1])
    contrast = _WHILE.match(text)
    if contrast and "," not in text[: result.start]:
        return text[contrast.end() :], result.shifted(-contrast.end())
    return text, result


_WHILE = re.compile(r"(?:while|whereas) ", re.IGNORECASE)


def _with_name(text: str, result: Span, line: SolutionLine, question: str) -> tuple[str, Span] | None:
    """The sentence with the one name that only its dropped beginning had in the place of a first pronoun.

    None if several names were dropped, so that nobody knows whom the pronoun means.
    """
    pronoun = _PRONOUN.match(text)
    if pronoun is None or pronoun.end() > result.start:
        return text, result
    dropped = line.text[: line.annotations[0].span.start]
    names = {
        word
        for word in re.findall(r"\b[A-Z][a-z]+\b", dropped)
        if word in question and not re.search(rf"\b{word.lower()}\b", question) and word not in text
    } - _NO_NAMES
    if not names:
        return text, result
    if len(names) > 1 or _TITLE.search(dropped):
        return None
    name = min(names) + ("'s" if pronoun[0] in ("His", "Her") else "")
    return name + text[pronoun.end() :], result.shifted(len(name) - pronoun.end())


_PRONOUN = re.compile(r"(?:He|She|His|Her)\b")
_TITLE = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|Miss|Aunt|Uncle)\b")
_NO_NAMES = (
    frozenset({"He", "She", "His", "Her", "They", "Their", "It", "Since", "If", "So", "Then", "The", "Because"})
    | {month.capitalize() for month in MONTHS}
    | frozenset({"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"})
)


_DOUBLED = re.compile(r"\b(is|was|are|were|the|a|of|to|in) \1\b")


def _tidy(text: str, result: Span) -> tuple[str, Span]:
    """Single spaces, a capital first, a space between the result and its noun, no ``dollars`` after ``$``."""
    before = _DOUBLED.sub(r"\1", re.sub(r"\s+", " ", text[: result.start]))
    before = before[:1].upper() + before[1:]
    shown = result.of(text)
    after = re.sub(r"\s+", " ", text[result.end :]).rstrip(" .,")
    if re.match(r"\s?dollars\b", after) and shown[0].isdigit():
        shown = f"${shown}"
    if shown[0] in "$£€":
        after = re.sub(r"^\s?(?:dollars?|\$)\b", "", after)
    elif not shown.endswith("%"):
        after = re.sub(r"^(?=[A-Za-z]{2,})", " ", after)
    return before + shown + after, Span(len(before), len(before) + len(shown))


def _in_agreement(text: str, result: Span, question: str) -> tuple[str, Span]:
    """``There are 6 peaches`` for ``There is 6 peaches``, ``The number of bags is 5`` for ``… are 5 bags``."""
    before, shown, after = text[: result.start], result.of(text), text[result.end :]
    if shown[0] in "$£€" or shown.endswith("%"):
        return text, result
    single = _ONE_NOUN.match(after)
    if single and shown != "1" and not is_plural(single[1]) and re.search(rf"\b{plural(single[1])}\b", question):
        after = f" {plural(single[1])}{after[single.end() :]}"
    counted = counted_after(after, 0, single=False)
    if counted.unit is not None and shown != "1":
        before = _THERE_AT_ONCE.sub(lambda match: match[1] + _NUMBER_OF_BE[False].get(match[2], match[2]), before)
    total = _THE_NUMBER_OF.match(before)
    if total:
        before = before[: total.start("be")] + _NUMBER_OF_BE[True].get(total["be"], total["be"]) + " "
        after = "" if re.search(rf"\b{re.escape(after.strip())}\b", total["counted"]) else after
    return before + shown + after, Span(len(before), len(before) + len(shown))


_ONE_NOUN = re.compile(r" ([a-z]{3,})(?=$| (?:of|in|for|from|on|at|left|are|were)\b)")
_THERE_AT_ONCE = re.compile(r"\b([Tt]here (?:now )?)(is|was)(?= $)")


def names_operation(text: str) -> str | None:
    """A word of ``text`` that names an operation, or that speaks of the calculation; None if there is none."""
    named = sorted(_NAMES_OPERATION.intersection(token.lower() for token in _TOKEN.findall(text)))
    spoken = _TALKS_OF_THE_CALCULATION.search(text)
    return named[0] if named else spoken[0] if spoken else None


def _wording(text: str, result: Span) -> NoTemplate | None:
    around = text[: result.start] + "|" + text[result.end :]
    if found := _LEFTOVER.search(around.replace("Mr. ", "Mr ").replace("Mrs. ", "Mrs ").replace("Ms. ", "Ms ")):
        return NoTemplate("leftover", found[0])
    if named := names_operation(around):
        return NoTemplate("operation", named)
    if compares := _COMPARES.search(text[: result.start]):
        return NoTemplate("operation", compares[0])
    head, tail = _TOKEN.findall(text[: result.start]), _TOKEN.findall(text[result.end :])
    if unfinished := _UNFINISHED.search(around) or (result.of(text)[0] in "$£€" and _MONEY_IS_DONE.search(around)):
        return NoTemplate("no-sentence", unfinished[0])
    if run_on := _RUN_ON.search(text[: result.start]):
        return NoTemplate("leftover", run_on[0])
    if _PASSIVE.search(text[: result.start]) and any(each.is_quantity for each in find_mentions(text[: result.start])):
        return NoTemplate("leftover", text[:40])
    if not head:
        tail = list(itertools.takewhile(lambda token: token not in _RELATIVE, tail))
        tail = tail[:-1] if tail[-1:] == ["left"] else tail
    tokens = [*head, result.of(text), *tail]
    if verb_index(tokens, len(head)) is None:
        return NoTemplate("no-verb", text[:40])
    return None


def _numbers(text: str, result: Span, step: Step, known: Known) -> tuple[tuple[Slot, ...], frozenset[str]] | NoTemplate:
    """What the numbers beside the result stand for: slots for earlier steps, and the names that are repeated."""
    slots: list[Slot] = []
    echoes: set[str] = set()
    constants = {Fraction(node.value) for node in walk(step.expr) if isinstance(node, Const)}
    used = references(step.expr)
    for mention in find_mentions(text):
        if mention.span.overlaps(result) or mention.kind in ("ordinal", "pronoun"):
            continue
        from_steps = [name for name, value in known.earlier.items() if value == mention.value]
        is_given = mention.value in known.stated or mention.value in constants
        if mention.kind in ("multiplier", "fraction", "percent"):
            return NoTemplate("operation", mention.text)
        is_said_in_passing = mention.form == "words" and mention.kind == "count"
        if (from_steps and is_given) or len(from_steps) > 1:
            return NoTemplate("other-number", mention.text)
        if not (from_steps or is_given or is_said_in_passing):
            return NoTemplate("other-number", mention.text)
        slots += [Slot(mention, name) for name in from_steps]
        same = [name for name in used if known.givens.get(name, known.earlier.get(name)) == mention.value]
        echoes.update(same)
    return tuple(slots), frozenset(echoes)


def _agreeing(after: str, value: Fraction) -> str:
    counted = counted_after(after, 0, single=True)
    noun = re.search(r"[A-Za-z]+$", after[: counted.end])
    if counted.unit is None or noun is None or noun[0].lower() in _INVARIABLE:
        return after
    return after[: noun.start()] + agree(noun[0], value) + after[noun.end() :]
