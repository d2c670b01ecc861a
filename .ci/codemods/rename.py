"""Renames definitions everywhere: ``python .ci/codemods/rename.py names.toml`` from the root, then ``ruff format .``.

A name is renamed where it is defined, and in every module that imports it from there or from a package that passes it
on; an alias (``import Subject as Pair``) goes, since the new name needs none. In the strings and comments of such a
module, and in the lists of public names, the word is replaced as well.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

import libcst as cst
from move_modules import PREFIX, dotted_name, python_files

Names = Mapping[tuple[str, str], str]


class Bindings(cst.CSTVisitor):
    """The names of one module that are to be renamed, with their new names; aliases are among them."""

    def __init__(self, module: str, names: Names) -> None:
        self.found = {old: new for (home, old), new in names.items() if home == module}
        self._names = names

    def visit_ImportFrom(self, node: cst.ImportFrom) -> None:
        """An imported name, or the alias under which it is used."""
        if node.module is None or isinstance(node.names, cst.ImportStar):
            return
        for alias in node.names:
            old = cst.ensure_type(alias.name, cst.Name).value
            new = self._names.get((dotted_name(node.module), old))
            if new is not None:
                local = alias.asname.name if alias.asname else alias.name
                self.found[cst.ensure_type(local, cst.Name).value] = new
                self.found[old] = new


class Renamer(cst.CSTTransformer):
    """Renames what :class:`Bindings` found."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self._words = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.Attribute:
        """Undo what was done to an attribute that is called the same."""
        return updated_node.with_changes(attr=original_node.attr)

    def leave_Arg(self, original_node: cst.Arg, updated_node: cst.Arg) -> cst.Arg:
        """Keywords keep their names."""
        return updated_node.with_changes(keyword=original_node.keyword)

    def leave_Name(self, original_node: cst.Name, updated_node: cst.Name) -> cst.Name:
        """The name itself."""
        return updated_node.with_changes(value=self._names.get(updated_node.value, updated_node.value))

    def leave_ImportAlias(self, original_node: cst.ImportAlias, updated_node: cst.ImportAlias) -> cst.ImportAlias:
        """An alias that now is the name itself goes."""
        alias = updated_node.asname
        if alias is not None and alias.name.deep_equals(updated_node.name):
            return updated_node.with_changes(asname=None)
        return updated_node

    def leave_SimpleString(self, original_node: cst.SimpleString, updated_node: cst.SimpleString) -> cst.SimpleString:
        """Docstrings, lists of public names, quoted annotations."""
        return updated_node.with_changes(value=self._words.sub(lambda word: self._names[word[0]], updated_node.value))

    def leave_Comment(self, original_node: cst.Comment, updated_node: cst.Comment) -> cst.Comment:
        """Comments."""
        return updated_node.with_changes(value=self._words.sub(lambda word: self._names[word[0]], updated_node.value))


def rename(root: Path, names: Names) -> None:
    """Rename ``names``, by module and old name, in the tree at ``root``."""
    for path in python_files(root):
        parts = path.relative_to(root).with_suffix("").parts
        module = PREFIX + ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        tree = cst.parse_module(path.read_text(encoding="utf-8"))
        bindings = Bindings(module, names)
        tree.visit(bindings)
        if bindings.found:
            path.write_text(tree.visit(Renamer(bindings.found)).code, encoding="utf-8")


def main(arguments: Sequence[str]) -> None:
    """Rename what the file named on the command line says, in the tree of the working directory."""
    told = tomllib.loads(Path(arguments[0]).read_text(encoding="utf-8"))["rename"]
    rename(
        Path.cwd(),
        {
            (PREFIX + module, old): new
            for part in told
            for module in part["modules"]
            for old, new in part["names"].items()
        },
    )


if __name__ == "__main__":
    main(sys.argv[1:])
