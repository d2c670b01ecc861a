"""The forms of words: from the base form and a Penn tag to the word."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final

from illposed.engine.english.model import without_torch

_IRREGULAR: Final = {
    ("be", "VBZ"): "is",
    ("be", "VBP"): "are",
    ("be", "VBD"): "was",
    ("have", "VBZ"): "has",
    ("do", "VBZ"): "does",
    ("bid", "VBD"): "bid",
    ("person", "NNS"): "people",
    ("fish", "NNS"): "fish",
    ("shrimp", "NNS"): "shrimp",
    ("often", "JJR"): "more often",
}
_SOUNDS_LIKE_VOWEL: Final = ("hour", "honest", "heir")
_SOUNDS_LIKE_CONSONANT: Final = ("uni", "use", "usu", "eu", "one", "once", "ut")


@cache
def _forms() -> ModuleType:
    """The library that knows the forms of words. It imports spaCy, and may be the first to do so."""
    with without_torch():
        return import_module("lemminflect")


@cache
def inflect(lemma: str, tag: str) -> str:
    """The form of a word that a Penn tag names: ``("sell", "VBD")`` is ``sold``, ``("box", "NNS")`` is ``boxes``.

    A word that no rule covers comes back as it is.
    """
    if (lemma, tag) in _IRREGULAR:
        return _IRREGULAR[lemma, tag]
    forms = _forms().getInflection(lemma, tag)
    return forms[0] if forms else lemma


@cache
def base_form(word: str, lemma: str, tag: str) -> str:
    """The base form of a verb, of which ``word`` is the form ``tag``; taggers make ``rid`` of ``rides``."""
    guesses = (word.removesuffix("ed"), lemma, f"{lemma}e", word.removesuffix("s"), word.removesuffix("d"))
    known = (guess for guess in guesses if is_verb(guess) and inflect(guess, tag) == word)
    return next(known, word if is_verb(word) else lemma)


@cache
def is_word(word: str) -> bool:
    """Whether ``word``, in lower case, is a form of a common word of any sort: ``gardening``, but not ``eustace``."""
    return bool(_forms().getAllLemmas(word))


@cache
def is_verb(word: str) -> bool:
    """Whether ``word`` is the base form of a verb, whatever else it may be: ``cost``, ``need``, ``garden``."""
    return bool(_forms().getAllInflections(word, "VERB"))


@cache
def lemmas(word: str) -> frozenset[str]:
    """The base forms that ``word``, in lower case, may be a form of, and itself: ``left`` is one of ``leave`` too."""
    return frozenset({word}.union(*_forms().getAllLemmas(word).values()))


@cache
def is_verb_form(word: str) -> bool:
    """Whether ``word``, in lower case, is a form of a verb, whatever else it may be: ``sold``, ``costs``, ``left``."""
    return not {"VERB", "AUX"}.isdisjoint(_forms().getAllLemmas(word))


@cache
def is_adverb(word: str) -> bool:
    """Whether ``word``, in lower case, is an adverb and nothing else: ``usually``, but not ``early`` or ``daily``."""
    return set(_forms().getAllLemmas(word)) == {"ADV"}


@cache
def may_be_adverb(word: str) -> bool:
    """Whether ``word``, in lower case, is an adverb, whatever else it may be: ``early``, but not ``dolly``."""
    return "ADV" in _forms().getAllLemmas(word)


@cache
def is_noun_form(word: str) -> bool:
    """Whether ``word``, in lower case, is a common noun in the singular or plural, whatever else it may be."""
    return "NOUN" in _forms().getAllLemmas(word)


@cache
def is_noun(word: str) -> bool:
    """Whether ``word``, in lower case, is a common noun, whatever else it may be."""
    return bool(_forms().getAllInflections(word, "NOUN"))


def article(word: str) -> str:
    """The indefinite article before a word.

    >>> article("hour"), article("used"), article("exam")
    ('an', 'a', 'an')
    """
    lower = word.lower()
    vowel = lower[:1] in set("aeiou") and not lower.startswith(_SOUNDS_LIKE_CONSONANT)
    return "an" if vowel or lower.startswith(_SOUNDS_LIKE_VOWEL) else "a"
