"""Mutation of programs: of their syntax tree where they have one, of their text where not."""

import ast
import copy
import random
from collections.abc import Sequence
from typing import Any, Final

_SMALL_PARTS: Final = 400
_HOSTILE_NAMES: Final = (
    "__class__ __globals__ __builtins__ __subclasses__ __mro__ __dict__ __init__ __self__ __func__ __code__ "
    "__closure__ __traceback__ __context__ __import__ __getattribute__ __reduce_ex__ __format__ __name__ __loader__ "
    "gi_frame gi_code cr_frame ag_frame f_back f_globals f_builtins f_locals tb_frame tb_next func keywords mro sys os "
    "io open eval exec compile getattr setattr vars globals locals type object super format_map format_field join "
    "partial attrgetter methodcaller breakpoint input memoryview property with_traceback add_note obj import_ "
    "_getattr_ _getitem_ _getiter_ _write_ _inplacevar_ _apply_ _print_ _print _unpack_sequence_ "
    "_iter_unpack_sequence_ __metaclass__ sandbox numbers copy re __ｃlass__ ｏpen __ｉmport__ ﬁ ᵢnt º"
)
_ORDINARY_NAMES: Final = (
    "x y a b n name solve ans _ i key print str repr format isinstance reduce operator math fractions Fraction decimal "
    "Decimal datetime date collections Counter defaultdict deque functools itertools chain from_iterable statistics "
    "mean sort default_factory fromkeys update pop get args real numerator values items setdefault insert extend copy "
    "most_common quantize limit_denominator abs max min map filter zip int float bool list dict set tuple iter next "
    "sum sorted range enumerate reversed frozenset pow divmod round chr ord Exception StopIteration ValueError"
)
_HOSTILE: Final = _HOSTILE_NAMES.split()
_ORDINARY: Final = _ORDINARY_NAMES.split()
_CONSTANTS: Final = (
    *(
        "0",
        "-1",
        "1.5",
        "''",
        "'{0.__class__}'",
        "'{0[0]}'",
        "'{:{}}'",
        "'%s'",
        "'%(x)s'",
        "'__class__'",
        "'x'",
        "None",
    ),
    *("True", "10 ** 20", "1e308 * 10", "float('nan')", "()", "[]", "{}", "set()", "b'x'", "1j", "...", "'@READ@'"),
    *("'\\ud800'", "'a\\x00b'", "'{0!r:{1}}'", "'{name.real}'", "'{}{0}'", "'sys'", "'os'", "'eval'"),
)
_EXPRESSIONS: Final = (
    *("({0}).{name}", "({0})({1})", "({0})[{1}]", "({0})[{1}:{2}]", "[{0} for {name} in ({1})]", "f'{{{0}}}'"),
    *("f'{{{0}!r:>{{{1}}}}}'", "({0}).format({1})", "({0}) % ({1})", "({0}) + ({1})", "({name} := {0})"),
    *("(lambda *a, **k: {0})({1})", "(lambda {name}={0}: {name})()", "({0} if {1} else {2})", "({0})(*({1}), **({2}))"),
    *(
        "max({1}, key={0})",
        "list(map({0}, {1}))",
        "reduce({0}, {1})",
        "sorted({0}, key={1})",
        "({0} for {name} in {1})",
    ),
    *("{{{0}: {1}}}", "{{**({0})}}", "[*({0}), {1}]", "({0}, {1})", "isinstance({0}, {1})", "str({0})", "repr({0})"),
    *("getattr({0}, '{name}')", "format({0}, {1})", "({0}) is not ({1})", "iter({0}, {1})", "next({0})", "{name}"),
    *("(await {0})", "(yield {0})", "(yield from {0})", "({0}) @ ({1})", "print({0}, file={1})", "type({0})"),
    *("dict({name}={0})", "({0}).sort(key={1})", "[x for x in [1] for {name} in {0}]", "not {0}", "-({0})"),
)
_STATEMENTS: Final = (
    *("{name} = {0}", "{name} += {0}", "({0})[{1}] += {2}", "({0})[{1}] = {2}", "({0}).{name} = {1}", "del {name}"),
    *("del ({0})[{1}]", "for {name} in {0}:\n    {other} = {name}", "{name}, *{other} = {0}", "return {0}"),
    *("try:\n    {0}\nexcept {1} as {name}:\n    {other} = {name}", "with {0} as {name}:\n    pass", "raise {0}"),
    *("try:\n    {0}\nexcept:\n    {other} = {1}\nfinally:\n    {2}", "raise {0} from {1}", "global {name}"),
    *("import {name}", "import {name} as {other}", "from {name} import {other}", "from {name} import *", "assert {0}"),
    *("from math import {name}", "import math as {name}", "import numpy as {name}", "from collections import {name}"),
    *("def {name}({other}={0}, *a, **k):\n    return {1}", "class {name}({0}):\n    {other} = {1}", "nonlocal {name}"),
    *("@{0}\ndef {name}():\n    pass", "match {0}:\n    case {name}:\n        pass", "{name}: {0} = {1}", "{0}"),
    *("async def {name}():\n    pass", "while {0}:\n    break", "if {0}:\n    {name} = {1}\nelse:\n    {other} = {2}"),
    *(
        "for {name}, ({other}, ans) in {0}:\n    pass",
        "for ({0})[{1}] in {2}:\n    pass",
        "try:\n    pass\nexcept* {0}:\n    pass",
    ),
)
_CHARACTERS: Final = "(){}[]'\"\\\n\t\f\r\x00 .,:;=*%@_#0aｅ\u2028\ufeff\U000e0001"


class Mutator:
    """Mutates programs with fragments of ``sources``; the same source and seed give the same mutant."""

    def __init__(self, sources: Sequence[str]) -> None:
        self._sources = list(sources)
        self._trees = [tree for tree in map(_parsed, sources) if tree is not None]
        nodes = [node for tree in self._trees for node in ast.walk(tree)]
        self._expressions = [node for node in nodes if isinstance(node, ast.expr) and _is_small(node)]
        self._statements = [node for node in nodes if isinstance(node, ast.stmt) and _is_small(node)]

    def mutate(self, source: str, seed: int) -> str:
        """Return a mutant of ``source``."""
        dice = random.Random(seed)
        tree = _parsed(source)
        if tree is None or dice.random() < 0.1:
            return self._mutate_text(source, dice)
        changes = (self._replace, self._replace, self._insert, self._insert, _rename, _rename, _delete)
        try:
            for _ in range(dice.choice((1, 1, 2, 3, 5))):
                dice.choice(changes)(tree, dice)
            return ast.unparse(ast.fix_missing_locations(tree))
        except (ValueError, TypeError, AttributeError, RecursionError):
            # Some trees have no text, for example an f-string with a backslash in it.
            return self._mutate_text(source, dice)

    def _replace(self, tree: ast.Module, dice: random.Random) -> None:
        places = [
            (parent, field, index)
            for parent in ast.walk(tree)
            for field, value in ast.iter_fields(parent)
            for index, child in enumerate(value if isinstance(value, list) else [value])
            if isinstance(child, ast.expr) and isinstance(getattr(child, "ctx", ast.Load()), ast.Load)
        ]
        if places:
            parent, field, index = dice.choice(places)
            value = getattr(parent, field)
            new = self._new_expression(dice, value[index] if isinstance(value, list) else value)
            _put(parent, field, index, new)

    def _insert(self, tree: ast.Module, dice: random.Random) -> None:
        bodies = _bodies(tree)
        body = dice.choice(bodies)
        position = dice.randrange(len(body) + 1)
        body[position:position] = self._new_statements(dice)

    def _new_expression(self, dice: random.Random, old: ast.expr) -> ast.expr:
        if dice.random() < 0.3:
            return copy.deepcopy(dice.choice(self._expressions))
        parts = [ast.unparse(old), self._fragment(dice), self._fragment(dice)]
        if dice.random() < 0.5:
            dice.shuffle(parts)
        parsed = _parsed(dice.choice(_EXPRESSIONS).format(*parts, name=_name(dice)))
        statement = parsed.body[0] if parsed and parsed.body else None
        return statement.value if isinstance(statement, ast.Expr) else old

    def _new_statements(self, dice: random.Random) -> list[ast.stmt]:
        if dice.random() < 0.3:
            return [copy.deepcopy(dice.choice(self._statements))]
        parts = [self._fragment(dice) for _ in range(3)]
        names = {"name": _name(dice), "other": _name(dice)}
        parsed = _parsed(dice.choice(_STATEMENTS).format(*parts, **names))
        return parsed.body if parsed else []

    def _fragment(self, dice: random.Random) -> str:
        kind = dice.random()
        if kind < 0.3:
            return _name(dice)
        if kind < 0.5:
            return dice.choice(_CONSTANTS)
        return ast.unparse(dice.choice(self._expressions))

    def _mutate_text(self, source: str, dice: random.Random) -> str:
        start = dice.randrange(len(source) + 1)
        end = min(len(source), start + dice.choice((0, 0, 1, 3, 20)))
        other = dice.choice(self._sources)
        middle = dice.choice(
            (
                dice.choice(_CHARACTERS),
                _name(dice),
                source[start:end] * 2,
                "",
                _lines(other, dice),
                "#coding:" + "utf7\n",
            )
        )
        return source[:start] + middle + source[end:]


def _name(dice: random.Random) -> str:
    return dice.choice(_HOSTILE if dice.random() < 0.3 else _ORDINARY)


def _lines(source: str, dice: random.Random) -> str:
    lines = source.splitlines(keepends=True) or [""]
    start = dice.randrange(len(lines))
    return "".join(lines[start : start + dice.randint(1, 4)])


def _parsed(source: str) -> ast.Module | None:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _is_small(node: ast.AST) -> bool:
    try:
        return len(ast.unparse(node)) <= _SMALL_PARTS
    except (ValueError, RecursionError):
        return False


def _put(parent: ast.AST, field: str, index: int, new: ast.expr) -> None:
    value = getattr(parent, field)
    if isinstance(value, list):
        value[index] = new
    else:
        setattr(parent, field, new)


def _rename(tree: ast.Module, dice: random.Random) -> None:
    places: list[tuple[Any, str]] = [
        (node, field)
        for node in ast.walk(tree)
        for field in ("id", "attr", "arg", "name", "asname", "module")
        if isinstance(getattr(node, field, None), str)
    ]
    if not places:
        return
    chosen, field = dice.choice(places)
    old, new = getattr(chosen, field), _name(dice)
    everywhere = dice.random() < 0.5
    for node, its_field in places:
        if node is chosen or (everywhere and getattr(node, its_field) == old):
            setattr(node, its_field, new)


def _bodies(tree: ast.Module) -> list[list[ast.stmt]]:
    found = (getattr(node, "body", None) for node in ast.walk(tree))
    return [body for body in found if isinstance(body, list)]


def _delete(tree: ast.Module, dice: random.Random) -> None:
    longer = [body for body in _bodies(tree) if len(body) > 1]
    if longer:
        body = dice.choice(longer)
        del body[dice.randrange(len(body))]
