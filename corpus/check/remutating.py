"""Making the error of a flawed solution again, and what is said of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from illposed.corpus.check.retelling import opened_oracle
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.verifier import ErrorDetails, SecondError, VerifierRecord
from illposed.corpus.records.verifier import Mutation as MutationRecord
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.numbers import read_number
from illposed.engine.ir.parse import parse
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, mutate
from illposed.mutators.programs.explanation import explanation
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.verify import LineValue as ToldValue
from illposed.mutators.programs.proof.verify import ToldMutation
from illposed.mutators.sets.double_errors import effect_of
from illposed.mutators.sets.error_mix import mix_mutators

_RESULT = re.compile(r"[Tt]he (-?[$€£]?\d[\d,./]*)%?(?: [^\d()]+?)? \((L\d+|FA)\)")
"""A result in an explanation, with the line that tells it; see :func:`explanation`."""


def mutation_differences(record: VerifierRecord, oracle: OracleRecord) -> Iterator[str]:
    """Whether the mutation, made again, gives this error, and what is said of it."""
    details, code, told = record.target.error_details, record.in_program, parse(record.flawed or "")
    if record.mutation is None or details is None or code is None or not isinstance(told, Program):
        return
    subject = opened_oracle(oracle, record.equal)
    if isinstance(subject, Rejected):
        yield subject.detail
        return
    again = _mutated_again(record.mutation, record.mutation.seed, subject)
    if isinstance(again, Rejected):
        yield again.detail
        return
    both = again if record.second is None else _second_again(record.second, record.mutation.seed, subject, again)
    if isinstance(both, Rejected):
        yield both.detail
        return
    made = (again.error_type, again.error, again.correction, both.flawed.steps, both.flawed.answer)
    found = (details.error_type, code.error_in_code, code.correction_in_code, told.steps, told.answer)
    if made != found:
        yield f"the mutation, made again, is an {again.error_type}: {again.error} instead of {again.correction}"
        return
    yield from _explanation_differences(record, details, subject, again)


def _second_again(record: SecondError, seed: int, subject: OpenProgram, first: Mutation) -> Mutation | Rejected:
    """The second error made again in the program that has the first one."""
    between = open_program(first.flawed, subject.counted, subject.mentions)
    if not isinstance(between, OpenProgram):
        return Rejected("undefined", "with the first error alone, the program has no value")
    again = _mutated_again(record, seed, between)
    if isinstance(again, Rejected):
        return again
    code = record.in_program
    if (again.error, again.correction) != (code.error_in_code, code.correction_in_code):
        return Rejected("other-error", f"the second error, made again, is {again.error} instead of {again.correction}")
    effect = effect_of(subject, first, again)
    if effect != record.effect:
        return Rejected("other-effect", f"the two errors are {effect or 'not two'}, not {record.effect}")
    return again


def _mutated_again(record: MutationRecord | SecondError, seed: int, subject: OpenProgram) -> Mutation | Rejected:
    mutator = next((mutator for mutator in mix_mutators() if mutator.id == record.mutator), None)
    if mutator is None:
        what = f"the mutator {record.mutator} is not known here"
        return Rejected("mutator", f"{what}; install the package that registers it")
    site = next((site for site in mutator.sites(subject) if site.name == record.site), None)
    if site is None:
        return Rejected("no-site", f"{mutator.id} has no site {record.site} in the right program")
    mutation = mutate(mutator, subject, site, seed)
    if isinstance(mutation, Dropped):
        return Rejected(mutation.reason, f"the mutation cannot be made again: {mutation.reason}")
    return mutation


def _explanation_differences(
    record: VerifierRecord, details: ErrorDetails, subject: OpenProgram, mutation: Mutation
) -> Iterator[str]:
    """Whether the explanation is that of the error; what its results count is not in the build, so it is free."""
    values = tuple(
        ToldValue(value.line, value.name, value_of(value.true), value_of(value.told)) for value in record.values
    )
    again = explanation(subject, ToldMutation(mutation, details.erroneous_line_number, values))
    if _bare(details.explanation) != _bare(again):
        yield f"the explanation is not that of the error: {details.explanation!r} instead of {again!r}"


def _bare(text: str) -> str:
    """An explanation with its results as mere numbers: ``the $12.50 (L1)`` and ``the 12.5 pens (L1)`` are alike."""
    return _RESULT.sub(lambda match: f"the {read_number(match[1].lstrip('€£')) or match[1]} ({match[2]})", text)
