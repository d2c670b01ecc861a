"""Renames a program's names to their place, so that programs that differ only in names are equal."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from illposed.engine.ir.nodes import Expr, Program, Ref, rewrite


def canonical(program: Program) -> Program:
    """``program`` with parameters ``X1…`` in order and the target of ``L<n>`` named ``Y<n>``.

    Where several steps share a label, the first is ``Y3`` and the others are ``Y3_2``, ``Y3_3``, … in order. What is
    no part of the computation (the comments, the description, the index) stays.
    """
    names = {param.name: f"X{number}" for number, param in enumerate(program.params, start=1)}
    seen: Counter[str] = Counter()
    for step in program.steps:
        seen[step.label] += 1
        count = seen[step.label]
        names[step.target] = f"Y{step.label[1:]}" + (f"_{count}" if count > 1 else "")

    def rename(node: Expr) -> Expr:
        return Ref(names[node.name]) if isinstance(node, Ref) else node

    return Program(
        program.index,
        program.returns,
        tuple(replace(param, name=names[param.name]) for param in program.params),
        tuple(replace(s, target=names[s.target], expr=rewrite(s.expr, rename)) for s in program.steps),
        rewrite(program.answer, rename),
    )
