import math
from collections.abc import Mapping

import pytest

from illposed.corpus.evaluate.verifier.corrections.code_line import CodeLine, read_code
from illposed.corpus.evaluate.verifier.corrections.name_mapping import (
    Mapped,
    mapped_names,
    renamed,
    texts_to_embed,
)
from illposed.corpus.evaluate.verifier.corrections.scope import Scope, lines_at, scope_of
from illposed.corpus.evaluate.verifier.targets import Case
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.ir.emit import expr_source
from illposed.engine.results import Rejected

NOTHING = Similarities()


def _code(text: str) -> CodeLine:
    line = read_code(text)
    assert isinstance(line, CodeLine)
    return line


def _scope(case: Case, label: str) -> Scope:
    assert case.flawed is not None
    [line] = lines_at(case, case.flawed, label)
    return scope_of(case, case.flawed, line)


def _directions(angles: Mapping[str, float]) -> Similarities:
    """Texts as directions in a plane, in degrees: the cosine of two texts is that of the angle between them."""
    return Similarities(
        {text: (math.cos(math.radians(angle)), math.sin(math.radians(angle))) for text, angle in angles.items()}
    )


def _normalised(scope: Scope, error: str, correction: str, similarities: Similarities = NOTHING) -> str:
    mapped = mapped_names(scope, _code(error), _code(correction), similarities)
    assert not isinstance(mapped, Rejected)
    return expr_source(renamed(_code(correction), mapped))


def test_names_of_the_program_stand_for_themselves_and_need_no_embedding(cases: dict[str, Case]) -> None:
    scope = _scope(cases["cakes-operand"], "L2")
    error, correction = _code("paid = cost - price"), _code("x = cost - Coupon")
    assert texts_to_embed(scope, error, correction) == set()
    assert mapped_names(scope, error, correction, NOTHING) == (
        Mapped("cost", "cost", None, "same name"),
        Mapped("price", "price", None, "same name"),
        Mapped("Coupon", "coupon", None, "same name"),
    )


def test_invented_names_are_embedded_with_all_that_is_known_of_the_others(cases: dict[str, Case]) -> None:
    texts = texts_to_embed(_scope(cases["cakes-operand"], "L2"), None, _code("x = totalCost - voucher"))
    assert texts == {
        *("total cost", "voucher", "boxes", "price", "coupon", "cost"),
        *("Ana buys 6 boxes", "each box costs $7", "a coupon of $12"),
    }


def test_the_most_similar_names_are_taken(cases: dict[str, Case]) -> None:
    scope = _scope(cases["cakes-operand"], "L2")
    similarities = _directions(
        {"boxes": 0, "price": 60, "coupon": 120, "cost": 180, "sum": 175, "voucher": 110, "per piece": 65}
    )
    assert _normalised(scope, "y = sum - per_piece", "y = sum - voucher", similarities) == "cost - coupon"


def test_a_correction_may_call_by_other_names_what_the_wrong_line_has(cases: dict[str, Case]) -> None:
    scope = _scope(cases["cakes-operation"], "L1")
    assert _normalised(scope, "y = boxes + price", "y = number_of_boxes * price_each") == "boxes * price"


def test_words_in_common_decide_without_embeddings(cases: dict[str, Case]) -> None:
    scope = _scope(cases["cakes-operand"], "L2")
    assert _normalised(scope, "y = total_cost - price_each", "y = total_cost - coupon_off") == "cost - coupon"


def test_the_value_of_the_wrong_line_decides_where_names_are_alike(cases: dict[str, Case]) -> None:
    """Subtracted the other way round the wrong line would not have the value that the flawed program has there."""
    scope = _scope(cases["cakes-operand"], "L2")
    for u, v, basis in ((30, 10, "similarity"), (10, 30, "value")):
        similarities = _directions({"price": 0, "cost": 40, "boxes": 170, "coupon": 90, "u": u, "v": v, "w": 91})
        error, correction = _code("y = 1 * u - v"), _code("y = u - w")
        mapped = mapped_names(scope, error, correction, similarities)
        assert not isinstance(mapped, Rejected)
        assert expr_source(renamed(correction, mapped)) == "cost - coupon"
        assert [one.basis for one in mapped] == [basis, basis, "similarity"]


def test_the_order_of_names_decides_where_all_else_is_alike(cases: dict[str, Case]) -> None:
    scope = _scope(cases["cakes-operation"], "L1")
    alike = _directions({"boxes": 0, "price": 0, "coupon": 0, "u": 0, "v": 0})
    assert _normalised(scope, "y = u + v", "y = u / v", alike) == "boxes / price"


def test_a_correction_is_not_read_as_the_line_that_it_corrects(cases: dict[str, Case]) -> None:
    scope = _scope(cases["cakes-operand"], "L2")
    similarities = _directions({"boxes": 180, "price": 0, "coupon": 30, "cost": 90, "u": 90, "v": 0, "w": 8})
    assert _normalised(scope, "y = u - v", "y = u - w", similarities) == "cost - coupon"


def test_what_is_written_as_a_number_is_not_meant_by_a_name(cases: dict[str, Case]) -> None:
    scope = _scope(cases["cakes-sum"], "L1")
    similarities = _directions({"boxes": 0, "price": 20, "coupon": 180, "u": 11})
    assert _normalised(scope, "y = 52", "y = u * 7", similarities) == "boxes * 7"


def test_the_numbers_that_the_solution_tells_break_ties(cases: dict[str, Case]) -> None:
    """The line tells 6 * 7 = 52, which are the boxes and the price."""
    scope = _scope(cases["cakes-sum"], "L1")
    alike = _directions({"boxes": 0, "price": 1, "coupon": 2, "u": 1, "v": 1})
    assert _normalised(scope, "y = 52", "y = u * v", alike) == "boxes * price"


def test_a_name_of_the_program_that_cannot_be_meant_gives_way(cases: dict[str, Case]) -> None:
    """One name is the program's own by chance, but the wrong line would not have its value with it."""
    scope = _scope(cases["cakes-operation"], "L1")
    similarities = _directions({"boxes": 0, "price": 90, "coupon": 90, "packs": 5})
    assert _normalised(scope, "y = packs + coupon", "y = packs * coupon", similarities) == "boxes * price"


def test_more_names_than_there_are_cannot_be_mapped(cases: dict[str, Case]) -> None:
    scope = _scope(cases["cakes-operation"], "L1")
    mapped = mapped_names(scope, None, _code("y = k + l + m + n"), NOTHING)
    assert mapped == Rejected("unmapped-name", "k, l, m, n")


def test_a_name_that_nothing_is_like_stands_for_nothing(cases: dict[str, Case]) -> None:
    scope = _scope(cases["cakes-operation"], "L1")
    similarities = _directions({"boxes": 0, "price": 20, "coupon": 40, "u": 10, "v": 260})
    assert mapped_names(scope, None, _code("y = u * v"), similarities) == Rejected("unmapped-name", "v")


@pytest.mark.parametrize(("label", "names"), [("L1", 3), ("L2", 4), ("FA", 5)])
def test_only_what_is_known_before_a_line_may_stand_in_it(cases: dict[str, Case], label: str, names: int) -> None:
    assert len(_scope(cases["trip-end"], label).candidates) == names


def test_a_step_is_described_by_the_line_of_the_solution_that_finds_it(cases: dict[str, Case]) -> None:
    scope = _scope(cases["cakes-sum"], "FA")
    said = {candidate.name: candidate.description for candidate in scope.candidates}
    assert said["cost"] == "6 * 7 = 52"
    assert said["price"] == "each box costs $7"
