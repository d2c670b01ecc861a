"""Headings of a calculation as sentences: ``Find the cost of the tires: $90`` is ``The cost of the tires is $90``."""

from __future__ import annotations

import re

from illposed.engine.english.spans import Span
from illposed.engine.text.statements.elision import Elided
from illposed.engine.text.statements.english import FINITE_VERBS, stem, stems

_MEASURE = (
    "(?:cost|price|number|amount|weight|length|area|distance|profit|time|age|height|volume|perimeter|income|earnings"
    "|revenue|share|discount)"
)
_TASK = re.compile(
    rf"""^(?:[A-Z][^:]*?\bto\s+|(?:(?:first|second|third|then|next|now|finally|so|last|also)\b,?\s*)*)
    (?:find|calculate|determine|compute|figure\ out|get)\s+(?:out\s+)?
    (?P<phrase>(?:(?:the|each|his|her|their)\s|[A-Z][a-z]+(?:'s|’s)\s)(?:\w+\s)?(?:\w+\s)?{_MEASURE}\b[^:,]*?)
    (?:,?\s+(?:by|using)\s+\w+ing\b[^:]*|,?\s+by\s[^:]*|,?\s+(?:which|after\s\w+ing)\b[^:]*)?\s*:\s*$""",
    re.IGNORECASE | re.VERBOSE,
)
_HOW_MANY = re.compile(
    r"""^[A-Z][^:]*?\b(?:find|figure\s+out|calculate|determine|find\s+out|see)\s+(?:out\s+)?how\s+(?P<much>many|much)\s
    (?P<things>(?:[a-z\-]+\s){0,4}?)
    (?P<subject>(?:he|she|they)\s|[A-Z][a-z]+\s(?:and\s[A-Z][a-z]+\s)?|(?:the|his|her|their)\s(?:[a-z]+\s){1,3}?)
    (?P<verb>[a-z]+)\b(?P<rest>[^:,]*?)
    (?:,?\s+by\s\w+ing\b[^:]*)?\s*:\s*$""",
    re.VERBOSE,
)
_FURTHER_VERB = re.compile(r"to [a-z]+\b\s?|(?:up|off|out|away|down)\b\s?")
_LABEL = re.compile(rf"^(?:the\s+)?(?P<phrase>(?:total\s+)?{_MEASURE}\s(?:of|for)\s[^:=,]*?)\s*[:=]\s*$", re.IGNORECASE)


def sentence_of_heading(elided: Elided) -> Elided:
    """``elided`` with a heading before its value turned into a subject and ``is``; unchanged if there is none."""
    head = elided.text[: elided.value.start]
    asked = _HOW_MANY.match(head)
    if asked:
        return _how_many(asked, elided)
    task = _TASK.match(head)
    label = None if task else _LABEL.match(head)
    if task:
        phrase = task["phrase"].strip()
    elif label:
        phrase = "the " + label["phrase"][:1].lower() + label["phrase"][1:]
    else:
        return elided
    return _placed(f"{phrase[:1].upper()}{phrase[1:]} is ", elided, elided.text[elided.value.end :])


def _how_many(asked: re.Match[str], elided: Elided) -> Elided:
    """``find how many songs he wrote in May: 12 songs`` as ``He wrote 12 songs in May``."""
    things, subject, verb, rest = asked["things"].strip(), asked["subject"], asked["verb"], asked["rest"].strip()
    shown, tail = elided.value.of(elided.text), elided.text[elided.value.end :].strip()
    said = {*things.split(), *rest.split()}
    odd = "total" in said or "ing " in f"{things} " or verb not in FINITE_VERBS
    if odd or not stems(tail) <= stems(things) | {stem("dollars")}:
        return elided
    if shown[0] == "$" and things in ("", "money"):
        things = ""
    elif not things or shown[0] == "$":
        return elided
    further = _FURTHER_VERB.match(rest)
    verb += f" {further[0].strip()}" if further else ""
    rest = rest[further.end() :].strip() if further else rest
    before = f"{subject[:1].upper()}{subject[1:]}{verb} "
    return _placed(before, elided, "".join(f" {part}" for part in (things, rest) if part))


def _placed(before: str, elided: Elided, after: str) -> Elided:
    shown = elided.value.of(elided.text)
    return Elided(before + shown + after, Span(len(before), len(before) + len(shown)))
