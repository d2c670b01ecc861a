"""The one error that the IR raises."""

from __future__ import annotations


class IRError(ValueError):
    """A node, step or program that cannot mean anything.

    Parameters
    ----------
    what
        What is wrong, in one sentence.
    where
        The node, step or parameter at fault, as a reader would name it.
    """

    def __init__(self, what: str, where: str) -> None:
        super().__init__(f"{where}: {what}")
        self.what = what
        self.where = where
