"""Names of the IR made from those of a source."""

from __future__ import annotations

import unicodedata

from illposed.engine.ir.errors import IRError
from illposed.engine.ir.nodes import RESERVED_NAMES, check_name


def valid_name(name: str) -> str:
    """``name`` in ASCII, no word of Python's and none that the IR reserves.

    >>> valid_name("prix_é")
    'prix_e'
    """
    ascii_name = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().strip() or "value"
    try:
        check_name(ascii_name, "name")
    except IRError:
        ascii_name = "v_" + ascii_name.strip("_")
    return f"{ascii_name}_" if ascii_name in RESERVED_NAMES else ascii_name
