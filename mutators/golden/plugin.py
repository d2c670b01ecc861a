"""The part of the plugin that is loaded where a folder of golden files is configured: collection, update, report."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from illposed.mutators.compositions.compose import of_programs
from illposed.mutators.contract.facts import FactMutator
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.golden.failures import GoldenFailure
from illposed.mutators.golden.folder import GoldenFolder
from illposed.mutators.golden.functions import function_faults, function_golden, rewriting_golden
from illposed.mutators.golden.options import FOLDER_OPTION, MISSING_OPTION, MUTATORS_OPTION
from illposed.mutators.golden.problems import problems_faults, problems_golden
from illposed.mutators.golden.selection import GoldenMutator, selected, takes
from illposed.sandbox.process.isolation import PROCESS_LAYERS

if TYPE_CHECKING:
    from illposed.sandbox import Call, Outcome, Sandbox

UPDATE = "update_goldens"
"""Where pytest keeps the option ``--update-goldens``."""

_CHANGED = "illposed-golden"
_SECONDS = 5.0


class _Goldens:
    """What the tests of one run share: the folder, the mutators, and one sandbox, started when first needed."""

    def __init__(
        self, folder: GoldenFolder, mutators: tuple[GoldenMutator, ...], accept_missing: tuple[str, ...], update: bool
    ) -> None:
        self.folder = folder
        self.mutators = {mutator.id: mutator for mutator in mutators}
        self.update = update
        self._accept_missing = accept_missing
        self._box: Sandbox | None = None

    def run(self, calls: Sequence[Call]) -> Sequence[Outcome]:
        from illposed.sandbox import Limits, Sandbox, SandboxError, SandboxUnavailableError

        try:
            if self._box is None:
                limits = Limits(seconds=_SECONDS)
                self._box = Sandbox(workers=1, limits=limits, accept_missing=self._accept_missing).__enter__()
            return self._box.run(calls)
        except SandboxUnavailableError as error:
            raise GoldenFailure(
                f"functions cannot be run: the sandbox lacks {', '.join(error.layers)} (see `illposed sandbox`); "
                f"to run them all the same: {MISSING_OPTION} = {list(error.layers)}"
            ) from error
        except SandboxError as error:
            raise GoldenFailure(f"functions cannot be run: {error}") from error

    def close(self) -> None:
        if self._box is not None:
            self._box.__exit__(None, None, None)
            self._box = None


_GOLDENS = pytest.StashKey[_Goldens]()


def pytest_configure(config: pytest.Config) -> None:
    """Find the folder and the mutators; what is wrong with them is told before any test runs."""
    configured: str = config.getini(FOLDER_OPTION)
    path = (config.inipath.parent if config.inipath else config.rootpath) / configured
    if not (path / "cases").is_dir():
        raise pytest.UsageError(
            f"{FOLDER_OPTION}: {path} has no folder cases with functions (.py) or problems (.jsonl)"
        )
    try:
        mutators = selected(config.getini(MUTATORS_OPTION))
    except (ValueError, TypeError) as error:
        raise pytest.UsageError(f"{MUTATORS_OPTION}: {error}") from error
    update = bool(config.getoption(UPDATE))
    accept_missing = tuple(config.getini(MISSING_OPTION))
    if unknown := [name for name in accept_missing if name not in PROCESS_LAYERS]:
        raise pytest.UsageError(
            f"{MISSING_OPTION}: {unknown[0]} is no layer; the layers are {', '.join(PROCESS_LAYERS)}"
        )
    config.stash[_GOLDENS] = _Goldens(GoldenFolder(path.resolve()), mutators, accept_missing, update)
    if update:
        config.pluginmanager.register(_UpdateReport())


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop the sandbox."""
    if (goldens := config.stash.get(_GOLDENS, None)) is not None:
        goldens.close()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Cases, with a test for each mutator of their kind, and golden files that have lost case or mutator.

    Nobody else collects them: neither a file that is named on the command line, nor one that is called ``test_….py``,
    nor the search for doctests imports what is there to be read.
    """
    found = yield
    folder = parent.config.stash[_GOLDENS].folder
    if folder.case_kind(file_path) is not None:
        return [CaseFile.from_parent(parent, path=file_path)]
    if folder.holds_golden(file_path):
        return [GoldenFile.from_parent(parent, path=file_path)]
    return found


class CaseFile(pytest.File):
    """A function or some problems."""

    def collect(self) -> Iterator[pytest.Item]:
        """A test for each mutator that takes such cases."""
        goldens = self.config.stash[_GOLDENS]
        kind = goldens.folder.case_kind(self.path)
        assert kind is not None
        for name, mutator in goldens.mutators.items():
            if takes(mutator, kind):
                yield GoldenItem.from_parent(self, name=name)


class GoldenFile(pytest.File):
    """A file among the golden files: nothing to collect, unless it is an orphan."""

    def collect(self) -> Iterator[pytest.Item]:
        """A test that fails, if no case or no mutator has this golden file."""
        reason = self._orphaned()
        if reason is not None:
            yield OrphanItem.from_parent(self, name="orphan", reason=reason)

    def _orphaned(self) -> str | None:
        goldens = self.config.stash[_GOLDENS]
        case = goldens.folder.case_of(self.path)
        if case is None:
            return "it is not at goldens/<mutator>/<case>.py or .json"
        mutator = goldens.mutators.get(self.path.parent.name)
        if mutator is None:
            return f"there is no mutator {self.path.parent.name}"
        if not case.is_file():
            return f"there is no case {case.name}"
        kind = goldens.folder.case_kind(case)
        return None if kind is not None and takes(mutator, kind) else f"{mutator.id} takes no case like {case.name}"


class _Item(pytest.Item):
    """A test whose failures are told without a traceback."""

    @property
    def goldens(self) -> _Goldens:
        """What the tests share."""
        return self.config.stash[_GOLDENS]

    def changed(self, what: str, path: Path) -> GoldenFailure:
        """Note that a file was changed, for the report, also from a process of pytest-xdist; returns the failure."""
        told = f"{what} {path.relative_to(self.goldens.folder.path)}"
        self.user_properties.append((_CHANGED, told))
        return GoldenFailure(f"{told}: look at it, and run without --update-goldens")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The text alone of a golden failure."""
        if isinstance(excinfo.value, GoldenFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """The file, no line, and the title of a failure."""
        return self.path, None, f"{self.name} on {self.path.name}"


class GoldenItem(_Item):
    """One case and one mutator: its golden file, compared and executed, or written."""

    def runtest(self) -> None:
        """Raises :class:`GoldenFailure` if anything differs, and in an update run if the file was written."""
        mutator = self.goldens.mutators[self.name]
        golden = self.goldens.folder.golden(self.path, self.name)
        stored = golden.read_text(encoding="utf-8") if golden.is_file() else None
        made = self._made(mutator)
        if self.goldens.update and stored != made:
            self._write(golden, made)
        if stored is None:
            if made is None:
                return
            raise GoldenFailure(f"there is no golden file {golden}; pytest --update-goldens writes it")
        faults = self._faults(stored)
        if stored != made:
            faults.insert(0, _difference(golden.relative_to(self.goldens.folder.path), stored, made or ""))
        if faults:
            raise GoldenFailure("\n".join(faults))

    def _made(self, mutator: GoldenMutator) -> str | None:
        source = self.path.read_text(encoding="utf-8")
        if isinstance(mutator, Rewriting):
            return rewriting_golden(source, self.path.name, mutator)
        of_functions = of_programs(mutator)
        if of_functions is not None:
            return function_golden(source, self.path.name, of_functions)
        assert isinstance(mutator, FactMutator)
        return problems_golden(source, self.path.name, mutator)

    def _faults(self, text: str) -> list[str]:
        if self.goldens.folder.case_kind(self.path) == "function":
            return function_faults(text, self.path.read_text(encoding="utf-8"), self.goldens.run)
        return problems_faults(text)

    def _write(self, golden: Path, made: str | None) -> None:
        if made is None:
            golden.unlink()
            raise self.changed("removed", golden)
        faults = self._faults(made)
        if faults:
            raise GoldenFailure("\n".join(["not written, since it does not hold when executed:", *faults]))
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(made, encoding="utf-8")
        raise self.changed("wrote", golden)


class OrphanItem(_Item):
    """A golden file without case or mutator."""

    def __init__(self, *, reason: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.reason = reason

    def runtest(self) -> None:
        """Always raises :class:`GoldenFailure`; in an update run, after removing the file."""
        if not self.goldens.update:
            raise GoldenFailure(f"{self.path} is an orphan: {self.reason}; remove it, or use --update-goldens")
        self.path.unlink()
        raise self.changed("removed", self.path)


def _difference(name: Path, stored: str, made: str) -> str:
    lines = unified_diff(
        stored.splitlines(), made.splitlines(), f"{name} (stored)", f"{name} (made now)", n=2, lineterm=""
    )
    return "\n".join([*lines, "if the change is meant: pytest --update-goldens"])


class _UpdateReport:
    """Tells what an update run did, and keeps it from passing."""

    def __init__(self) -> None:
        self._changed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect what was changed, in whatever process."""
        if report.when == "call":
            self._changed += [str(told) for name, told in report.user_properties if name == _CHANGED]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """An update run compares nothing with what stood there before, so it cannot pass."""
        if session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """One line for each file, and what to do next."""
        terminalreporter.section("golden files")
        for told in self._changed:
            terminalreporter.write_line(told)
        count = len(self._changed) or "no"
        terminalreporter.write_line(
            f"--update-goldens: {count} files changed; such a run never passes, so run again without it"
        )
