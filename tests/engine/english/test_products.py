"""Products of matrices: right, and each row the same to the bit whatever stands beside it."""

import numpy as np
import pytest
from thinc.backends import NumpyOps

from illposed.engine.english.products import Products

_WIDTHS = [(288, 288), (576, 288), (96, 50)]


@pytest.mark.parametrize(("width", "columns"), _WIDTHS)
def test_a_row_does_not_depend_on_the_rows_beside_it(width: int, columns: int) -> None:
    random = np.random.default_rng(7)
    rows, weights = (random.standard_normal((count, width)).astype("f") for count in (200, columns))
    together = Products().gemm(rows, weights, trans2=True)
    for start, count in ((0, 1), (5, 3), (17, 31), (60, 33), (90, 110)):
        some = rows[start : start + count]
        out = np.empty((count, columns), "f")
        assert (Products().gemm(some, weights, trans2=True) == together[start : start + count]).all()
        assert Products().gemm(some, weights, trans2=True, out=out) is out
        assert (out == together[start : start + count]).all()


def test_products_are_those_of_thinc() -> None:
    random = np.random.default_rng(7)
    one, other = (random.standard_normal((40, 40)).astype("f") for _ in range(2))
    for first in (False, True):
        for second in (False, True):
            found = Products().gemm(one, other, trans1=first, trans2=second)
            assert np.allclose(found, NumpyOps().gemm(one, other, trans1=first, trans2=second), atol=1e-4)
