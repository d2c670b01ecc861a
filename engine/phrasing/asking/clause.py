"""The parts of a plain statement that trade places when it becomes a question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, FINITE_TAGS, SUBJECTS, TIME_NOUNS, TOTALS, word_set
from illposed.engine.english.tokens import Parse, Sentence, Token, is_run
from illposed.engine.results import Rejected

_SINGULAR_PRONOUNS: Final = word_set("he she it this that each everyone everything")
_COMMENTS: Final = word_set("unfortunately fortunately luckily sadly surprisingly")
"""What says how to take a statement, which a question leaves out."""

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
        if self.root.tag == "VBD" or (same and self._third_person):
            return "did"
        return "do" if same else "does"

    @property
    def _third_person(self) -> bool:
        """Whether the subject is one person or thing, so that ``cost`` must be past (``it costs`` would be present)."""
        head = self.parse.head_of(self.subject)
        one = head.tag in ("NN", "NNP", "VBG") or head.lower in _SINGULAR_PRONOUNS
        return one and not self.parse.child(head, "conj")


def read_clause(parse: Parse, sentence: Sentence) -> Clause | Rejected:
    """The main clause; rejected as ``no-verb``, ``two-verbs``, ``no-subject`` or ``word-order``."""
    root = parse.root(sentence)
    if not root.tag.startswith("VB"):
        return Rejected("no-verb", root.text)
    if other := next((child for child in parse.children(root, "conj") if child.tag.startswith("VB")), None):
        return Rejected("two-verbs", other.text)
    before = [child for child in parse.children(root, "aux", "auxpass") if child.index < root.index]
    finite = before[0] if before else root
    if finite.lemma == "do" and before and root.tag != "VB":
        return Rejected("no-verb", root.text)
    subject = _subject(parse, sentence, root, finite)
    aside = any(token.text == "," for token in subject) and all(token.dep != "conj" for token in subject)
    clipped = finite.text[0] in "'’" or (finite != root and finite.lemma == "get")
    if not subject or aside or clipped or finite.tag not in FINITE_TAGS:
        return Rejected("no-subject", sentence.span.of(parse.text))
    marks = [token.index for token in parse.tokens_of(sentence) if token.index > root.index and token.text in ".!?"]
    between = parse.tokens[subject[-1].index + 1 : finite.index]
    rest = parse.tokens[finite.index + 1 : marks[-1] if marks else sentence.stop]
    if any(token.pos not in ("ADV", "PART") for token in between) or any(token.text in ".!?;:()" for token in rest):
        return Rejected("word-order", sentence.span.of(parse.text))
    lead = parse.tokens[sentence.first : subject[0].index]
    words = [token for token in lead if token.text != ","]
    lead = () if len(words) == 1 and words[0].lower in _COMMENTS else lead
    return Clause(parse, root, lead, subject, between, finite, rest)


def _subject(parse: Parse, sentence: Sentence, root: Token, finite: Token) -> tuple[Token, ...]:
    """The tokens of the subject, which stand before the finite verb and leave none out; nothing if it is unclear."""
    subjects = [child for child in parse.children(root, *SUBJECTS) if child.index < root.index]
    found = tuple(token for token in parse.subtree(subjects[0]) if token.index < finite.index) if subjects else ()
    named = found[1:] and parse.head_of(found).tag == "NNP" and found[0].lower in _NO_NAMES
    unclear = named or (found and found[0].tag == "WDT")
    return found if len(subjects) == 1 and is_run(found) and not unclear else ()
