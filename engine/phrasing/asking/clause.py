"""The parts of a plain statement that trade places when it becomes a question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, FINITE_TAGS, SUBJECTS, TIME_NOUNS, TOTALS
from illposed.engine.english.tokens import Parse, Sentence, Token, is_run
from illposed.engine.results import Rejected

_NO_NAMES: Final = TIME_NOUNS | CALENDAR | TOTALS
"""What is not said of a name that it may stand before: "Tomorrow Omar"."""


@dataclass(frozen=True, slots=True)
class Clause:
    """The main clause of a sentence: *In May* (lead), *she* (subject), *also* (between), *has* (finite), *sold 5 pots*.

    ``finite`` is the verb that carries the tense: an auxiliary, or ``root`` itself. ``rest`` is what follows it, up to
    the mark at the end.
    """

    parse: Parse
    root: Token
    lead: tuple[Token, ...]
    subject: tuple[Token, ...]
    between: tuple[Token, ...]
    finite: Token
    rest: tuple[Token, ...]

    @property
    def inverts(self) -> bool:
        """Whether the finite verb itself goes before the subject in a question, so that no ``do`` is needed."""
        return self.finite.index != self.root.index or self.root.lemma == "be"

    @property
    def do(self) -> str:
        """The form of ``do`` that carries the tense of the main verb in a question."""
        same = self.root.lower == self.root.lemma
        if (self.root.tag == "VBD" and not (same and self._is_of_present)) or (same and self._third_person):
            return "did"
        return "do" if same else "does"

    @property
    def _is_of_present(self) -> bool:
        """Whether the other verbs around are all in the present, so that ``cost`` may be, too."""
        tags = {token.tag for token in self.parse.tokens if token.tag in FINITE_TAGS and token.lower != token.lemma}
        return bool(tags) and tags <= {"VBP", "VBZ"}

    @property
    def _third_person(self) -> bool:
        """Whether the subject is one person or thing, so that ``cost`` must be past (``it costs`` would be present)."""
        head = self.parse.head_of(self.subject)
        one = head.tag in ("NN", "NNP", "VBG", "DT") or head.lower in ("he", "she", "it")
        return one and not self.parse.child(head, "conj")


def read_clause(parse: Parse, sentence: Sentence) -> Clause | Rejected:
    """The main clause; rejected as ``no-verb``, ``two-verbs``, ``no-subject`` or ``word-order``."""
    root = parse.root(sentence)
    if not root.tag.startswith("VB"):
        return Rejected("no-verb", root.text)
    if other := next((child for child in parse.children(root, "conj") if child.tag.startswith("VB")), None):
        return Rejected("two-verbs", other.text)
    finite = parse.finite(root)
    subject = _subject(parse, root, finite)
    helpers = parse.tokens[finite.index : root.index + 1]
    clipped = any(token.text[0] in "'’" for token in helpers) or (finite != root and finite.lemma == "get")
    lead = parse.tokens[sentence.first : subject[0].index] if subject else ()
    if not subject or clipped or finite.tag not in FINITE_TAGS or _is_torn(parse, root, lead, subject):
        return Rejected("no-subject", sentence.span.of(parse.text))
    stop = max((token.index for token in parse.tokens_of(sentence) if token.text in ".!?"), default=sentence.stop)
    between = parse.tokens[subject[-1].index + 1 : finite.index]
    return Clause(parse, root, lead, subject, between, finite, parse.tokens[finite.index + 1 : stop])


def _is_torn(parse: Parse, root: Token, lead: Sequence[Token], subject: Sequence[Token]) -> bool:
    """Whether the parser seems to have parted what belongs together before the verb.

    A preposition has lost what follows it (*With* | *40 minutes left Mara*), a list its first name (*Mara,* | *Omar,
    and Ida*), an owner what is owned (*each of Mara's* | *pots*); or the subject has an aside or a verb in it.
    """
    aside = any(token.text == "," for token in subject) and all(token.dep != "conj" for token in subject)
    loose = any(token.dep == "prep" and not parse.children(token) for token in lead)
    names = any(token.tag == "NNP" and token.lower not in _NO_NAMES and token.head == root.index for token in lead)
    ends = [phrase[-1] for phrase in (lead, subject) if phrase]
    owner = any(token.tag == "POS" or token.lower.endswith(("'ll", "’ll")) for token in ends)
    return aside or loose or names or owner


def _subject(parse: Parse, root: Token, finite: Token) -> tuple[Token, ...]:
    """The tokens of the subject, which stand before the finite verb and leave none out; nothing if it is unclear."""
    subjects = parse.children(root, *SUBJECTS)
    found = parse.subtree(subjects[0]) if len(subjects) == 1 else ()
    if not is_run(found) or found[-1].index >= finite.index:
        return ()
    is_late = found[1:] and found[0].lower in _NO_NAMES and parse.head_of(found).tag == "NNP"
    return () if is_late else found
