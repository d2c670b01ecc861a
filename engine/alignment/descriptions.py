"""What embeddings see of a parameter, and which parameters they are needed for."""

from __future__ import annotations

import re
from collections.abc import Iterable

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.buckets import buckets
from illposed.engine.ir.nodes import Param

_WORD_BOUNDARY = re.compile(r"_+|(?<=[a-z0-9])(?=[A-Z])")


def description(param: Param) -> str:
    """The words of the name, and after a colon the comment.

    >>> description(Param("eggs_perDay", "int", 16, "laid by the ducks"))
    'eggs per day: laid by the ducks'
    """
    words = words_of(param)
    return f"{words}: {param.comment}" if param.comment else words


def words_of(param: Param) -> str:
    """The words of the name, in small letters."""
    return " ".join(_WORD_BOUNDARY.split(param.name)).strip().lower()


def have_one_name(left: Param, right: Param) -> bool:
    """Whether two parameters have the same words as their name; a letter or a number (``x``, ``price2``) is no name."""
    words = words_of(left)
    return words == words_of(right) and words.replace(" ", "").isalpha() and max(map(len, words.split())) > 2


def strings_to_embed(pairs: Iterable[tuple[AdmittedProgram, AdmittedProgram]]) -> set[str]:
    """The names, as words, and the comments of all parameters that only these can tell apart, in any of ``pairs``."""
    return {
        text
        for left, right in pairs
        for bucket in buckets(left.params, right.params)
        if bucket.is_open
        for param in (*bucket.left, *bucket.right)
        for text in (words_of(param), param.comment)
        if text
    }
