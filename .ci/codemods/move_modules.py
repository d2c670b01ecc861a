"""Moves modules and definitions and rewrites every name of them: ``python .ci/codemods/move_modules.py rooms.toml``.

It changes where things are and nothing else: imports are rewritten with LibCST, and dotted names of modules in strings,
comments, docstrings, Markdown and TOML by the same map. What it moved is put into the index of git (``git mv``), so
that a file keeps its history. Run it from the root, then ``ruff check --select I,F401 --fix . && ruff format .``, which
order the imports anew and drop those that a split module no longer needs.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from pathlib import Path

import libcst as cst

PREFIX = "illposed."
FOLDERS = ("sandbox", "engine", "mutators", "prompts", "corpus", "package", "tests", "benchmarks")
TEXTS = ("README.md", "pyproject.toml", ".ci/run", ".ci/goldens", ".pre-commit-config.yaml")
SKIPPED = "tests/golden/goldens"

Symbols = Mapping[tuple[str, str], str]


@dataclass(frozen=True, slots=True)
class Plan:
    """Old names and new ones, each with the leading ``illposed.``; ``files`` are paths from the root."""

    modules: Mapping[str, str]
    symbols: Symbols
    docstrings: Mapping[str, str]
    files: Mapping[str, str]

    @staticmethod
    def read(path: Path) -> Plan:
        """The plan in a TOML file."""
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        symbols = {
            (PREFIX + old, name): PREFIX + new
            for old, parts in told.get("symbols", {}).items()
            for new, names in parts.items()
            for name in names
        }
        modules = {PREFIX + old: PREFIX + new for old, new in told["modules"].items()}
        return Plan(modules, symbols, told.get("docstrings", {}), told.get("files", {}))

    def in_text(self, text: str) -> str:
        """``text`` with every dotted name of a module that moved replaced, the longest that fits first."""
        return re.sub(r"\billposed(?:\.\w+)+", lambda found: self._renamed(found[0]), text)

    def _renamed(self, dotted: str) -> str:
        parts = dotted.split(".")
        for end in range(len(parts), 1, -1):
            module, rest = ".".join(parts[:end]), parts[end:]
            if rest and (module, rest[0]) in self.symbols:
                return ".".join([self.symbols[module, rest[0]], *rest])
            if module in self.modules:
                return ".".join([self.modules[module], *rest])
        return dotted


class Rewriter(cst.CSTTransformer):
    """Rewrites the imports of one module, and the names of modules in its strings and comments."""

    def __init__(self, plan: Plan, module: str, exported: Set[tuple[str, str]]) -> None:
        self._plan = plan
        self._module = module
        self._exported = exported

    def leave_SimpleStatementLine(
        self, original_node: cst.SimpleStatementLine, updated_node: cst.SimpleStatementLine
    ) -> cst.SimpleStatementLine | cst.FlattenSentinel[cst.SimpleStatementLine] | cst.RemovalSentinel:
        """One import may become several, each on its own line."""
        body = updated_node.body
        if len(body) != 1 or not isinstance(body[0], cst.ImportFrom):
            return updated_node
        parts = list(self._split(body[0]))
        if not parts:
            return cst.RemoveFromParent()
        first = updated_node.with_changes(body=[parts[0]])
        return cst.FlattenSentinel([first, *(cst.SimpleStatementLine([part]) for part in parts[1:])])

    def leave_Import(self, original_node: cst.Import, updated_node: cst.Import) -> cst.Import:
        """``import illposed.x as y``."""
        names = [
            alias.with_changes(name=cst.parse_expression(self._plan.in_text(dotted_name(alias.name))))
            for alias in updated_node.names
        ]
        return updated_node.with_changes(names=names)

    def leave_SimpleString(self, original_node: cst.SimpleString, updated_node: cst.SimpleString) -> cst.SimpleString:
        """Names of modules that are looked up or shown."""
        return updated_node.with_changes(value=self._plan.in_text(updated_node.value))

    def leave_FormattedStringText(
        self, original_node: cst.FormattedStringText, updated_node: cst.FormattedStringText
    ) -> cst.FormattedStringText:
        """The same in an f-string."""
        return updated_node.with_changes(value=self._plan.in_text(updated_node.value))

    def leave_Comment(self, original_node: cst.Comment, updated_node: cst.Comment) -> cst.Comment:
        """The same in a comment."""
        return updated_node.with_changes(value=self._plan.in_text(updated_node.value))

    def _split(self, node: cst.ImportFrom) -> Iterable[cst.ImportFrom]:
        if node.module is None or node.relative or isinstance(node.names, cst.ImportStar):
            return [node]
        module = dotted_name(node.module)
        if not module.startswith(PREFIX):
            return [node]
        by_target: dict[str, list[cst.ImportAlias]] = {}
        for alias in node.names:
            target, imported = self._target(module, alias)
            by_target.setdefault(target, []).append(imported.with_changes(comma=cst.MaybeSentinel.DEFAULT))
        return [
            node.with_changes(module=_dotted(target), names=aliases, lpar=None, rpar=None)
            for target, aliases in by_target.items()
            if target != self._module
        ]

    def _target(self, module: str, alias: cst.ImportAlias) -> tuple[str, cst.ImportAlias]:
        name = cst.ensure_type(alias.name, cst.Name).value
        if (module, name) in self._plan.symbols:
            return self._plan.symbols[module, name], alias
        whole = f"{module}.{name}"
        if whole in self._plan.modules and (module, name) not in self._exported:
            parent, _, new = self._plan.modules[whole].rpartition(".")
            kept = alias.asname or (None if new == name else cst.AsName(cst.Name(name)))
            return parent, alias.with_changes(name=cst.Name(new), asname=kept)
        return self._plan.modules.get(module, module), alias


def dotted_name(node: cst.BaseExpression) -> str:
    """The text of a dotted name."""
    return cst.Module([]).code_for_node(node)


def _dotted(name: str) -> cst.Attribute | cst.Name:
    return cst.ensure_type(cst.parse_expression(name), cst.Attribute)


def split_module(tree: cst.Module, module: str, plan: Plan) -> tuple[cst.Module | None, dict[str, cst.Module]]:
    """What is left of a module (None: nothing), and the new modules that its definitions go to, old imports copied."""
    imports = [node for node in tree.body if _is_import(node)]
    moved: dict[str, list[cst.BaseStatement]] = {}
    left: list[cst.BaseStatement] = []
    target: str | None = None
    for node in tree.body:
        names = _defined(node)
        if names:
            target = plan.symbols.get((module, names[0]))
        elif not _is_docstring(node):
            target = None
        if target is None:
            left.append(node)
        else:
            moved.setdefault(target, []).append(node)
    cross = [
        cst.parse_statement(f"from {new} import {name}")
        for (old, name), new in plan.symbols.items()
        if old == module and new in moved
    ]
    made = {}
    for new, body in moved.items():
        foreign = [node for node in cross if f"from {new} import" not in cst.Module([node]).code]
        made[new] = tree.with_changes(header=[], body=[*imports, *foreign, *body])
    if all(_is_import(node) or _is_docstring(node) for node in left):
        return None, made
    after_imports = max((at for at, node in enumerate(left) if _is_import(node)), default=0) + 1
    return tree.with_changes(body=[*left[:after_imports], *cross, *left[after_imports:]]), made


def _is_import(node: cst.BaseStatement | cst.BaseSmallStatement) -> bool:
    return isinstance(node, cst.SimpleStatementLine) and isinstance(node.body[0], cst.Import | cst.ImportFrom)


def _is_docstring(node: cst.BaseStatement | cst.BaseSmallStatement) -> bool:
    return (
        isinstance(node, cst.SimpleStatementLine)
        and isinstance(node.body[0], cst.Expr)
        and isinstance(node.body[0].value, cst.SimpleString)
    )


def _defined(node: cst.BaseStatement | cst.BaseSmallStatement) -> list[str]:
    if isinstance(node, cst.ClassDef | cst.FunctionDef):
        return [node.name.value]
    if isinstance(node, cst.SimpleStatementLine) and isinstance(node.body[0], cst.Assign):
        targets = (target.target for target in node.body[0].targets)
        return [target.value for target in targets if isinstance(target, cst.Name)]
    return []


def file_of(module: str, root: Path) -> Path:
    """The file of a module or package that is there."""
    path = root.joinpath(*module.removeprefix(PREFIX).split("."))
    return path / "__init__.py" if (path / "__init__.py").exists() else path.with_suffix(".py")


def move(root: Path, plan: Plan) -> None:
    """Make the moves of ``plan`` in the tree at ``root``."""
    exported = _exported(root)
    sources = {old: file_of(old, root) for old in {*plan.modules, *(old for old, _ in plan.symbols)}}
    for old in {old for old, _ in plan.symbols}:
        _split_file(sources[old], old, root, plan)
    for old, new in plan.modules.items():
        if sources[old].exists():
            is_package = sources[old].name == "__init__.py"
            target = root.joinpath(*new.removeprefix(PREFIX).split("."))
            _git_move(sources[old], target / "__init__.py" if is_package else target.with_suffix(".py"), root)
    for old_path, new_path in plan.files.items():
        _git_move(root / old_path, root / new_path, root)
    for package, text in plan.docstrings.items():
        folder = root.joinpath(*package.split("."))
        if folder.is_dir() and not (folder / "__init__.py").exists():
            (folder / "__init__.py").write_text(f'"""{text}"""\n', encoding="utf-8")
    for path in python_files(root):
        module = PREFIX + ".".join(path.relative_to(root).with_suffix("").parts)
        rewriter = Rewriter(plan, module, exported)
        path.write_text(cst.parse_module(path.read_text(encoding="utf-8")).visit(rewriter).code, encoding="utf-8")
    for path in (*(root / name for name in TEXTS), *sorted((root / "docs").glob("*.md"))):
        path.write_text(plan.in_text(path.read_text(encoding="utf-8")), encoding="utf-8")
    _remove_empty_folders(root)


def _exported(root: Path) -> set[tuple[str, str]]:
    """What each package binds in its ``__init__``: such a name is no module, even if one is called the same."""
    found: set[tuple[str, str]] = set()
    for path in python_files(root):
        if path.name == "__init__.py":
            package = PREFIX + ".".join(path.parent.relative_to(root).parts)
            for node in cst.parse_module(path.read_text(encoding="utf-8")).body:
                small = node.body[0] if isinstance(node, cst.SimpleStatementLine) else None
                if isinstance(small, cst.ImportFrom) and not isinstance(small.names, cst.ImportStar):
                    found |= {(package, cst.ensure_type(alias.name, cst.Name).value) for alias in small.names}
    return found


def _split_file(path: Path, module: str, root: Path, plan: Plan) -> None:
    left, made = split_module(cst.parse_module(path.read_text(encoding="utf-8")), module, plan)
    for new, tree in made.items():
        name = new.removeprefix(PREFIX)
        target = root.joinpath(*name.split(".")).with_suffix(".py")
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists():
            grown = cst.parse_module(target.read_text(encoding="utf-8"))
            imports = [node for node in (*grown.body, *tree.body) if _is_import(node)]
            rest = [node for node in (*grown.body[1:], *tree.body) if not _is_import(node)]
            target.write_text(grown.with_changes(body=[grown.body[0], *imports, *rest]).code, encoding="utf-8")
        else:
            target.write_text(f'"""{plan.docstrings[name]}"""\n\n{tree.code.lstrip()}', encoding="utf-8")
    if left is None:
        subprocess.run(["git", "rm", "-qf", str(path)], check=True, cwd=root)
    else:
        path.write_text(left.code, encoding="utf-8")


def _git_move(old: Path, new: Path, root: Path) -> None:
    new.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["git", "mv", str(old), str(new)], check=True, cwd=root)


def python_files(root: Path) -> list[Path]:
    """Every Python file that is rewritten: all but the golden ones, which tests compare by the byte."""
    found = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*.py"))]
    return [path for path in found if not path.relative_to(root).as_posix().startswith(SKIPPED)]


def _remove_empty_folders(root: Path) -> None:
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*"), reverse=True):
            if (
                path.is_dir()
                and path.name != "__pycache__"
                and not [p for p in path.iterdir() if p.name != "__pycache__"]
            ):
                for cache in path.rglob("*"):
                    cache.unlink()
                for cache in path.iterdir():
                    cache.rmdir()
                path.rmdir()


def main(arguments: Sequence[str]) -> None:
    """Move what the file named on the command line says, in the tree of the working directory."""
    move(Path.cwd(), Plan.read(Path(arguments[0])))


if __name__ == "__main__":
    main(sys.argv[1:])
