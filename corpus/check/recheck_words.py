"""Checking the words of the solutions of one problem against each other, its question and its program.

A build does not hold the worked solution that the words come from, so they are not told again. But the words of a
step do not depend on whether the solution is right: in one register every solution has the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from illposed.corpus.check.rereading import WORDED, stems
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.mutators.contract.steps import FINAL_ANSWER

_OF_TEMPLATES = (
    "first next then finally calculate multiply by add and subtract from divide we have get so end up with because the"
    " answer is"
)
_PHRASED = WORDED | {"equations"}


def word_differences(records: Sequence[VerifierRecord], oracle: OracleRecord) -> Iterator[tuple[VerifierRecord, str]]:
    """What of the words of ``records``, the solutions of ``oracle``, comes from nowhere; those of models are free.

    A step has the same words in every solution of one register. A word that is not in the question, the program or a
    template stands in another line too. The words of a step that only one solution tells are taken as they are.
    """
    told = [line for record in records if record.told_by is None for line in _lines(record)]
    yield from _stray_words(told, oracle)
    yield from _unlike_steps(told)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a solution by what it tells."""

    record: VerifierRecord
    number: str
    targets: tuple[str, ...]
    words: tuple[str, ...]

    def tellings(self) -> Iterator[tuple[bool, str]]:
        """What is told in the same words elsewhere: each target, in registers with words and in those without."""
        return ((self.record.register in WORDED, target) for target in self.targets)


def _lines(record: VerifierRecord) -> Iterator[_Line]:
    for row in record.input.solution.split("\n"):
        number, _, text = row.partition(": ")
        targets = tuple(value.name for value in record.values if value.line == number)
        yield _Line(record, number, targets, tuple(stems(text)))


def _stray_words(told: Sequence[_Line], oracle: OracleRecord) -> Iterator[tuple[VerifierRecord, str]]:
    known = set(stems(f"{_OF_TEMPLATES} {oracle.question} {oracle.program.replace('_', ' ')}"))
    words = Counter(word for line in told for word in set(line.words))
    tellings = Counter(telling for line in told for telling in line.tellings())
    for line in told:
        stray = [word for word in line.words if word not in known and words[word] == 1]
        is_told_again = all(tellings[telling] > 1 for telling in line.tellings())
        if stray and is_told_again and line.record.register != "equations":
            yield line.record, f"{line.number} has words from nowhere: {', '.join(stray)}"


def _unlike_steps(told: Sequence[_Line]) -> Iterator[tuple[VerifierRecord, str]]:
    seen: dict[tuple[str, tuple[str, ...]], tuple[str, ...]] = {}
    for line in told:
        if line.record.register not in _PHRASED or line.number == FINAL_ANSWER:
            continue
        words = seen.setdefault((line.record.register, line.targets), line.words)
        if words != line.words:
            what = f"{' '.join(line.words)!r} instead of {' '.join(words)!r}"
            yield line.record, f"{line.number} has other words than another solution in its register: {what}"
