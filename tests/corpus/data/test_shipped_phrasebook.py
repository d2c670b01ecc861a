"""The phrasebook that ships in ``corpus/data``: it passes the gate, and says every quantity that can be said."""

from __future__ import annotations

import json
from collections import defaultdict
from importlib.resources import files

import msgspec
import pytest

from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.phrasebook import PhrasebookRecord
from illposed.engine.english.parser import Parser, load_parser
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.phrasing.problem import ParsedProblem, parse_problems
from illposed.engine.phrasing.written import Written, accepted
from illposed.engine.quantities.ids import GivenId

_DATA = files("illposed.corpus") / "data"
_PROBLEMS: list[dict[str, str]] = [
    json.loads(line) for line in (_DATA / "problems.jsonl").read_text(encoding="utf-8").splitlines()
]

# The data card says why: no sentence states these alone, none asks for them, and no edit hides them.
_NOT_PHRASED = {
    "illposed-0": {"q151_156"},
    "illposed-6": {"q356_360"},
    "illposed-9": {"q116_119"},
    "illposed-17": {"q182_185"},
    "illposed-21": {"q74_77"},
    "illposed-22": {"q156_160", "q208_212"},
    "illposed-29": {"q168_171", "q208_211"},
    "illposed-35": {"q37_39"},
    "illposed-44": {"q0_3", "q155_158"},
    "illposed-45": {"q137_139"},
    "illposed-48": {"q159_160", "q162_164", "q169_171"},
    "illposed-55": {"q106_109"},
    "illposed-56": {"q0_3"},
    "illposed-58": {"q210_215"},
    "illposed-61": {"q146_151"},
    "illposed-66": {"q117_119"},
    "illposed-67": {"q45_48"},
    "illposed-68": {"q151_154"},
    "illposed-69": {"q141_146"},
    "illposed-71": {"q209_214"},
    "illposed-75": {"q95_98"},
    "illposed-76": {"q227_230"},
    "illposed-77": {"q26_32", "q109_115"},
    "illposed-79": {"q60_66", "q109_115", "q194_201"},
    "illposed-85": {"q197_200"},
    "illposed-89": {"q155_158", "q23_28", "q284_285"},
    "illposed-94": {"q95_98"},
    "illposed-97": {"q130_133"},
    "illposed-101": {"q108_111"},
    "illposed-110": {"q190_195"},
    "illposed-117": {"q130_131"},
    "illposed-119": {"q47_50", "q99_102"},
    "illposed-121": {"q87_90"},
}

_Book = dict[str, dict[str, PhrasebookRecord]]


@pytest.fixture(scope="module")
def book() -> _Book:
    """The records by problem and quantity."""
    found: _Book = defaultdict(dict)
    for line in (_DATA / "phrasebook.jsonl").read_text(encoding="utf-8").splitlines():
        record = msgspec.json.decode(line, type=PhrasebookRecord)
        assert record.quantity not in found[record.group], "told twice"
        found[record.group][record.quantity] = record
    return found


@pytest.fixture(scope="module")
def problems(parser: Parser) -> dict[str, ParsedProblem]:
    """The problems with an oracle, by id."""
    opened = {f"illposed-{k}": open_problem(row["question"], row["answer"]) for k, row in enumerate(_PROBLEMS)}
    found = {group: problem for group, problem in opened.items() if isinstance(problem, OpenProblem)}
    return dict(zip(found, parse_problems(parser, tuple(found.values())), strict=True))


@pytest.fixture(scope="module")
def parser() -> Parser:
    found = load_parser()
    assert isinstance(found, Parser)
    return found


def test_the_gate_takes_every_phrasing(parser: Parser, problems: dict[str, ParsedProblem], book: _Book) -> None:
    for group, problem in problems.items():
        quantities = {str(quantity): quantity for quantity in problem.quantities()}
        texts = {
            quantities[name]: Written(
                record.by, record.told, record.asked, tuple((edit.how, edit.text) for edit in record.hidden)
            )
            for name, record in book[group].items()
        }
        phrasings = accepted(parser, problem, texts)
        assert [(str(p.quantity), why) for p in phrasings for why in p.refused.values()] == [], group
        for phrasing in phrasings:
            for edit, (_, sentence) in zip(phrasing.hidden, texts[phrasing.quantity].hidden, strict=True):
                assert sentence in edit.applied(problem.question.text)


def test_every_quantity_is_phrased_or_listed(problems: dict[str, ParsedProblem], book: _Book) -> None:
    assert set(problems) == set(book)
    missing = {
        group: {str(quantity) for quantity in problem.quantities()} - set(book[group])
        for group, problem in problems.items()
    }
    assert {group: names for group, names in missing.items() if names} == _NOT_PHRASED


def test_records_hold_the_place_and_value_of_their_quantity(problems: dict[str, ParsedProblem], book: _Book) -> None:
    for group, problem in problems.items():
        for quantity, value in problem.quantities().items():
            if (record := book[group].get(str(quantity))) is None:
                continue
            assert value_of(record.value) == value
            is_given = isinstance(quantity, GivenId)
            assert (record.kind == "given") == is_given
            assert record.span == ((quantity.span.start, quantity.span.end) if is_given else None)
            assert record.by == "hand"


def test_a_given_is_hidden_in_two_ways_that_read_differently(book: _Book) -> None:
    for records in book.values():
        for record in records.values():
            texts = [edit.text for edit in record.hidden]
            assert len(texts) != 1
            assert len(set(texts)) == len(texts), (record.group, record.quantity)
