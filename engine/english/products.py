"""Products of matrices by NumPy, whose OpenBLAS makes use of processors that spaCy's BLIS does not know."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from thinc.backends import NumpyOps

_LEAST_ROWS: Final = 32
"""OpenBLAS rounds otherwise where it multiplies fewer rows, so that a short text alone would not count as it does in a
batch."""


class Products(NumpyOps):  # type: ignore[misc]
    """What the model of English computes with; a row of a product is the same to the bit, whatever stands beside it."""

    def gemm(self, x: Any, y: Any, out: Any = None, trans1: bool = False, trans2: bool = False) -> Any:
        """The product of two matrices, transposed first if so wished."""
        rows, columns = x.T if trans1 else x, y.T if trans2 else y
        count = len(rows)
        if count < _LEAST_ROWS:
            rows = np.concatenate([rows, np.zeros((_LEAST_ROWS - count, rows.shape[1]), rows.dtype)])
        product = np.dot(rows, columns)[:count]
        if out is None:
            return product
        out[:] = product
        return out
