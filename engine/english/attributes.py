"""What letters and tag say of a token, looked up in a table: spaCy tries each of its rules on every token."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Any, Final, NamedTuple

from spacy.language import Language
from spacy.pipeline import AttributeRuler
from spacy.tokens import Doc
from spacy.vocab import Vocab

FACTORY: Final = "illposed_attribute_ruler"

_Key = tuple[int | None, int | None]
"""Letters in lower case and tag of a token, as spaCy numbers them; None for any."""


class _Rule(NamedTuple):
    """A rule for one token: its place among all rules, its label, and the dependencies it is for; None for any."""

    place: int
    label: int
    dependencies: frozenset[int] | None


class TableRuler(AttributeRuler):
    """spaCy's ruler: what is said of one token by its tag or its letters is looked up, and only other rules are tried.

    The annotations are the same, since rules apply in their order wherever they are found.
    """

    def __init__(self, vocab: Vocab, name: str = "attribute_ruler", **options: Any) -> None:
        super().__init__(vocab, name, **options)
        self._rules: defaultdict[_Key, list[_Rule]] = defaultdict(list)

    def clear(self) -> None:
        """Remove all rules."""
        super().clear()
        self._rules.clear()

    def add(self, patterns: Iterable[Any], attrs: dict[Any, Any], index: int = 0) -> None:
        """Add a rule: the attributes of the token at ``index`` of what matches one of the patterns."""
        place = len(self.attrs)
        label = self.vocab.strings.add(str(place))
        tried = []
        for pattern in patterns:
            keys, dependencies = self._looked_up(pattern)
            for key in keys:
                self._rules[key].append(_Rule(place, label, dependencies))
            tried += [] if keys else [pattern]
        super().add(tried, attrs, index)

    def match(self, doc: Doc) -> list[tuple[int, int, int, int]]:
        """The rules that hold, in their order: each with its label, and where what it matches starts and ends."""
        found = super().match(doc)
        for token in doc:
            lower, tag, at = token.lower, token.tag, token.i
            for key in ((None, tag), (lower, tag), (lower, None)):
                for rule in self._rules.get(key, ()):
                    if rule.dependencies is None or token.dep in rule.dependencies:
                        found.append((rule.place, rule.label, at, at + 1))
        return sorted(found)

    def _looked_up(self, pattern: Sequence[Mapping[str, Any]]) -> tuple[list[_Key], frozenset[int] | None]:
        """The letters, tags and dependencies of what a pattern matches; no key if it matches by anything else."""
        token = pattern[0]
        if len(pattern) > 1 or not token.keys() <= {"LOWER", "TAG", "DEP"}:
            return [], None
        lowers, tags, dependencies = (self._values(token.get(name)) for name in ("LOWER", "TAG", "DEP"))
        if lowers == tags == [None] or not dependencies:
            return [], None
        return list(product(lowers, tags)), None if None in dependencies else frozenset(filter(None, dependencies))

    def _values(self, wanted: object) -> list[int | None]:
        """The values of an attribute that a pattern takes; empty if it does not list them."""
        if wanted is None:
            return [None]
        if isinstance(wanted, str):
            return [self.vocab.strings.add(wanted)]
        listed = wanted.get("IN", ()) if isinstance(wanted, dict) and len(wanted) == 1 else ()
        return [self.vocab.strings.add(each) for each in listed]


@Language.factory(FACTORY)
def table_ruler(nlp: Language, name: str, validate: bool, scorer: Callable[..., Any] | None) -> TableRuler:
    """The ruler as spaCy's configuration of a pipeline makes it."""
    return TableRuler(nlp.vocab, name, validate=validate, scorer=scorer)
