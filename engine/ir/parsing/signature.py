"""Parameters as the signature of a function declares them."""

from __future__ import annotations

import libcst as cst

from illposed.engine.ir.errors import IRError
from illposed.engine.ir.evaluate import Value
from illposed.engine.ir.nodes import Param, ParamType, check_name
from illposed.engine.ir.opaque import Unreadable
from illposed.engine.ir.parsing.comments import comment_text


def named_params(params: cst.Parameters) -> tuple[cst.Param, ...]:
    """All parameters of a signature, those by position first; Unreadable where it takes any number of them."""
    if params.star_kwarg or isinstance(params.star_arg, cst.Param):
        raise Unreadable("unsupported-syntax")
    return (*params.posonly_params, *params.params, *params.kwonly_params)


def declared(node: cst.Param, default: Value | None) -> Param:
    """The parameter of a signature; raises :class:`Unreadable` for a name that is not ASCII, or too large a default."""
    try:
        check_name(node.name.value, "Param")
    except IRError as error:
        raise Unreadable("unsupported-name") from error
    try:
        return Param(node.name.value, _param_type(node, default), default, param_comment(node))
    except IRError as error:
        raise Unreadable("too-large") from error


def _param_type(node: cst.Param, default: object) -> ParamType:
    annotation = node.annotation.annotation if node.annotation else None
    name = annotation.value if isinstance(annotation, cst.Name) else ""
    if isinstance(default, bool) or (default is None and name == "bool"):
        return "bool"
    if name == "float" or not isinstance(default, int | None):
        return "float"
    return "int" if name == "int" or default is not None else "float"


def param_comment(node: cst.Param) -> str:
    """The comment behind a parameter, empty if it has none."""
    spaces = [node.whitespace_after_param]
    if isinstance(node.comma, cst.Comma):
        spaces.insert(0, node.comma.whitespace_after)
    for space in spaces:
        if isinstance(space, cst.ParenthesizedWhitespace) and space.first_line.comment:
            return comment_text(space.first_line.comment)
    return ""
