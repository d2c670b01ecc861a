"""Walking the nodes of LibCST."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst


def nodes(root: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """``root`` and all nodes below it, in any order.

    The matchers of LibCST take a quarter of a second to be imported, and twice as long to find a name.
    """
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        for name in node.__dataclass_fields__:
            below = getattr(node, name)
            if isinstance(below, cst.CSTNode):
                waiting.append(below)
            elif isinstance(below, list | tuple):
                waiting.extend(each for each in below if isinstance(each, cst.CSTNode))
