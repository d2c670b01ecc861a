"""Writing a number the way a mention is written, and making the words around it agree."""

from __future__ import annotations

import re
from fractions import Fraction

from illposed.engine.ir.numbers import decimal_places, write_number
from illposed.engine.quantities.lexicon import ONES, SCALES, TEENS, TENS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import is_plural, plural, singular
from illposed.engine.quantities.numerals import CURRENCIES, VULGAR_FRACTIONS, any_of

_SMALL_WORDS = {0: "zero", **{value: word for table in (ONES, TEENS, TENS) for word, value in table.items()}}
_SCALE_WORDS = tuple((value, word) for word, value in reversed(SCALES.items()) if value >= 1000)
_FRACTION_WORDS = {2: "half", 3: "third", 4: "quarter", 5: "fifth", 6: "sixth", 8: "eighth", 10: "tenth"}
_USUAL_CONTEXT = {"multiplier": " as", "fraction": " of"}
_LARGEST_IN_WORDS = 10**9
_SCALED = re.compile(
    rf"(?P<number>[$€£¢]?\s?[0-9.,]+)(?:[-\s](?P<scale>{any_of(SCALES)})|(?P<letter>[km]))", re.IGNORECASE
)
_SCALE_VALUES = {**SCALES, "k": 1000, "m": 10**6}
_VULGAR = "".join(VULGAR_FRACTIONS)
_WITH_FRACTION = re.compile(
    rf"(?P<before>(?:[$€£¢]\s?)?)(?P<number>[0-9](?:.*[0-9{_VULGAR}])?|[{_VULGAR}])(?P<after>.*)", re.DOTALL
)
_NUMBER_PART = re.compile(
    r"^(?P<minus>[-−]?)(?P<currency>(?:[$€£¢]\s?)?)(?P<number>[0-9.,]*[0-9])(?P<rest>.*)$", re.DOTALL
)
_VOWEL_SOUND = re.compile(r"[$€£]?\s?(?:8|18(?![0-9]{2}(?:\D|$))(?=\D|$)|18,[0-9]{3}\b|11(?=\D|$)|[aeioAEIO](?!ne\b))")


def write_like(mention: Mention, value: Fraction) -> str | None:
    """``value`` with the surface of ``mention``: words stay words, commas, currency, decimals and capitals are kept.

    Returns None where the surface cannot express the value. What is returned reads back as ``value``, of the same kind
    and with the same signs of currency and percent.
    """
    if value == mention.value:
        return mention.text
    written = _written(mention, value)
    if written is None:
        return None
    if mention.text[0].isupper():
        written = written[0].upper() + written[1:]
    back, model = _read_alone(mention, written), _read_alone(mention, mention.text)
    if back is None or back.value != value or _signs(written) != _signs(mention.text):
        return None
    return written if model is None or back.kind == model.kind else None


def _read_alone(mention: Mention, written: str) -> Mention | None:
    """What ``written`` says without the words around ``mention``; None if it is not one quantity and nothing else."""
    found = find_mentions(f"{written}{_USUAL_CONTEXT.get(mention.kind, '')}")
    return found[0] if len(found) == 1 and found[0].text == written else None


def _signs(written: str) -> list[str]:
    return [sign for sign in written if sign in CURRENCIES or sign == "%"]


def number_words(value: int, *, with_and: bool = False) -> str:
    """A whole number from 0 to 10**9 in words: ``two hundred five``, or ``two hundred and five`` ``with_and``."""
    if value in _SMALL_WORDS:
        return _SMALL_WORDS[value]
    if value < 100:
        return f"{_SMALL_WORDS[value // 10 * 10]}-{_SMALL_WORDS[value % 10]}"
    if value < 1000:
        head, rest = f"{_SMALL_WORDS[value // 100]} hundred", value % 100
        joint = " and " if with_and else " "
        return head + joint + number_words(rest) if rest else head
    scale, word = next(pair for pair in _SCALE_WORDS if value >= pair[0])
    head, rest = f"{number_words(value // scale, with_and=with_and)} {word}", value % scale
    return f"{head} {number_words(rest, with_and=with_and)}" if rest else head


def agree(noun: str, value: Fraction) -> str:
    """``noun`` as it stands after ``value``: singular after 1, plural after every other number; its case is kept."""
    lowered = noun.lower()
    wanted = singular(lowered) if value == 1 else lowered if is_plural(lowered) else plural(lowered)
    if wanted == lowered:
        return noun
    return wanted.upper() if noun.isupper() and len(noun) > 1 else wanted.capitalize() if noun[0].isupper() else wanted


def article_before(written: str) -> str:
    """``an`` before a number that begins with a vowel sound (``8``, ``$18``, ``11``, ``eighty``), else ``a``."""
    return "an" if _VOWEL_SOUND.match(written) else "a"


def _written(mention: Mention, value: Fraction) -> str | None:
    match mention.kind:
        case "clock" | "ordinal" | "pronoun" | "pair" | "range":
            return None
        case "dozen":
            return _dozens(mention, value)
        case "fraction":
            return _fraction(mention, value)
        case "multiplier":
            return _multiple(mention, value)
    if mention.text[0] in "-−$€£¢." or mention.text[0].isdigit():
        return _digits(mention.text, value)
    suffix = re.search(r"[-\s]per\s?cent$", mention.text, re.IGNORECASE)
    number = _words(mention.text.lower(), value)
    return None if number is None else number + (suffix[0] if suffix else "")


def _words(text: str, value: Fraction) -> str | None:
    whole, part = divmod(value, 1)
    half = text.endswith("half")
    if not 0 <= value <= _LARGEST_IN_WORDS or text.startswith(("once", "twice", "thrice")):
        return None
    if (part and (part != Fraction(1, 2) or whole == 0 or not half)) or (half and re.match(r"an?\s", text)):
        return None
    words = number_words(whole, with_and=" and " in text and not half)
    return f"{words} and a half" if part else words


def _digits(text: str, value: Fraction) -> str | None:
    if scaled := _SCALED.match(text):
        smaller = _digits(scaled["number"], value / _SCALE_VALUES[(scaled["scale"] or scaled["letter"]).lower()])
        return None if smaller is None else smaller + text[len(scaled["number"]) :]
    if not VULGAR_FRACTIONS.keys().isdisjoint(text) or "/" in text:
        return _with_fraction(text, value)
    match = _NUMBER_PART.match(text)
    if match is None or re.search(r"\band\b", match["rest"]):
        return None
    number = _decimal(match["number"], abs(value), money=bool(match["currency"]) or "$" in match["rest"])
    return None if number is None else f"{'-' if value < 0 else ''}{match['currency']}{number}{match['rest']}"


def _with_fraction(text: str, value: Fraction) -> str | None:
    """A mixed number with what stands before and after that of ``text``: ``$2 1/2``, ``7½%``."""
    match = _WITH_FRACTION.fullmatch(text)
    number = None if match is None else _mixed_number(match["number"], value)
    return None if match is None or number is None else f"{match['before']}{number}{match['after']}"


def _mixed_number(text: str, value: Fraction) -> str | None:
    whole, part = divmod(value, 1)
    if value <= 0 or part == 0:
        return str(whole) if value > 0 else None
    if text[-1] in VULGAR_FRACTIONS:
        sign = next((sign for sign, fraction in VULGAR_FRACTIONS.items() if fraction == part), None)
        return None if sign is None else f"{whole or ''}{sign}"
    joint = " and " if " and " in text else "-" if "-" in text else " "
    return None if part.denominator > 16 else f"{whole}{joint}{part}" if whole else str(part)


def _decimal(model: str, value: Fraction, *, money: bool) -> str | None:
    """A non-negative number with the thousands commas and decimals of ``model``; None if it has too many decimals."""
    model_decimals = len(model.partition(".")[2])
    least = 2 if money and model_decimals == 2 else 0
    most = 2 if money else max(2, model_decimals)
    places = decimal_places(value)
    if places is None or places > most:
        return None
    places = 2 if money and places else max(places, least)
    uses_commas = "," in model or (len(model.partition(".")[0]) < 4 and value >= 1000)
    return write_number(value, decimals=places, thousands=uses_commas)


def _dozens(mention: Mention, value: Fraction) -> str | None:
    dozens = value / 12
    if dozens == Fraction(1, 2):
        return "half a dozen"
    if dozens.denominator != 1 or dozens < 1 or mention.text.lower().endswith("dozens"):
        return None
    if mention.text[0].isdigit():
        return f"{dozens} dozen"
    return "a dozen" if dozens == 1 else f"{number_words(dozens.numerator)} dozen"


def _fraction(mention: Mention, value: Fraction) -> str | None:
    if not 0 < value < 1:
        return None
    if mention.text in VULGAR_FRACTIONS:
        return _mixed_number(mention.text, value)
    if mention.text[0].isdigit():
        return str(value) if mention.form == "digits" and value.denominator <= 100 else None
    name = _FRACTION_WORDS.get(value.denominator)
    if name is None or value == Fraction(1, 2):
        return name
    if value.numerator > 1:
        return f"{number_words(value.numerator)}-{name}s"
    return f"one-{name}" if mention.text.lower().startswith("one") else f"{article_before(name)} {name}"


def _multiple(mention: Mention, value: Fraction) -> str | None:
    lowered = mention.text.lower()
    suffix = re.search(r"[-\s]times$|fold$|\s?x$", mention.text, re.IGNORECASE)
    if value.denominator != 1 or value < 2 or lowered.startswith(("doubl", "tripl", "quadrup")):
        return None
    if lowered in ("twice", "thrice"):
        return "twice" if value == 2 else f"{number_words(value.numerator)} times"
    number = str(value) if mention.text[0].isdigit() else number_words(value.numerator)
    return number + suffix[0] if suffix else None
