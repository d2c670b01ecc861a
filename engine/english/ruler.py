"""The attribute ruler of the model, which remembers what it found at words that look alike.

Its patterns see one or two tokens, and little of them: so nearly all that a text has was seen before, while the matcher
of spaCy tries every pattern at every token, which takes as long as the dependency parser.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

_SEEN: Final = frozenset({"DEP", "IS_SPACE", "LOWER", "TAG"})
_SPELLINGS: Final = {"^n'?t$": ("nt", "n't"), "^y'?$": ("y", "y'"), "^n[ou]thin'$": ("nothin'", "nuthin'")}
"""The words that each regular expression of a pattern means."""

_MOST_KEPT: Final = 1 << 15
_OTHER: Final = -1
"""In the place of a word, or of the label of a dependency, that no pattern names."""

_Pattern = list[Mapping[str, Any]]
_Look = tuple[int, int, int, int, int]
"""The tag, the word, the label and whether it is a blank of a token, and the word after it."""

_Match = tuple[int, int, int, int]
"""The number of a rule, the key of its name, the first token and that after the last."""


def remember_matches(pipeline: Language) -> None:
    """Have the attribute ruler of a pipeline look up what its matcher finds, wherever that is known.

    A ruler whose patterns see more than a token and the word after it is left as it is.
    """
    ruler: Any = pipeline.get_pipe("attribute_ruler")
    patterns: list[_Pattern] = [pattern for rule in ruler.patterns for pattern in rule["patterns"]]
    first, second = [pattern[0] for pattern in patterns], [each for pattern in patterns for each in pattern[1:]]
    if _SEEN.issuperset(chain(*first)) and {"LOWER"}.issuperset(chain(*second)) and max(map(len, patterns)) <= 2:
        keys = pipeline.vocab.strings
        words, labels, next_words = (
            frozenset(keys[value] for value in _values(seen, of))
            for seen, of in ((first, "LOWER"), (first, "DEP"), (second, "LOWER"))
        )
        ruler.match = _Remembered(ruler.match, words, labels, next_words).match


def _values(seen: Iterable[Mapping[str, Any]], of: str) -> Iterator[str]:
    """The values of an attribute of tokens that patterns name."""
    for token in seen:
        match token.get(of):
            case str(value):
                yield value
            case {"IN": [*values]} | {"NOT_IN": [*values]}:
                yield from values
            case {"REGEX": str(expression)}:
                yield from _SPELLINGS[expression]


class _Remembered:
    """What a matcher finds at a token, by how that looks.

    ``words`` and ``labels`` (of dependencies) are the keys of those that patterns name, ``next_words`` of those that
    they name in the second place.
    """

    def __init__(
        self,
        matcher: Callable[[Doc], list[_Match]],
        words: frozenset[int],
        labels: frozenset[int],
        next_words: frozenset[int],
    ) -> None:
        self._matcher = matcher
        self._words = words
        self._labels = labels
        self._next_words = next_words
        self._known: dict[_Look, tuple[tuple[int, int, int], ...]] = {}

    def match(self, document: Doc) -> list[_Match]:
        """What the matcher finds in a document, in its order."""
        looks = list(self._looks(document))
        if not all(look in self._known for look in looks):
            self._learn(document, looks)
        return sorted(
            (number, name, place, place + length)
            for place, look in enumerate(looks)
            for number, name, length in self._known[look]
        )

    def _looks(self, document: Doc) -> Iterator[_Look]:
        seen = document.to_array(["TAG", "LOWER", "DEP", "IS_SPACE"]).tolist()
        second = [word if word in self._next_words else _OTHER for _, word, _, _ in seen]
        for (tag, word, label, is_space), next_word in zip(seen, [*second, _OTHER][1:], strict=True):
            named, labelled = word if word in self._words else _OTHER, label if label in self._labels else _OTHER
            yield tag, named, labelled, is_space, next_word

    def _learn(self, document: Doc, looks: list[_Look]) -> None:
        if len(self._known) > _MOST_KEPT:
            self._known.clear()
        found: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
        for number, name, first, stop in self._matcher(document):
            found[first].append((number, name, stop - first))
        self._known |= {look: tuple(found[place]) for place, look in enumerate(looks)}
