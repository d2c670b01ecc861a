"""``illposed sandbox``: which layers protect this machine here, and what happens when each is tried."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

import click

from illposed.corpus.terminal.ending import FELL_SHORT, Ending
from illposed.corpus.terminal.options import Option, command
from illposed.corpus.terminal.shared_options import AcceptMissing
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.sandbox import Layer
    from illposed.sandbox.selftest.selftest import Attempt, SelfTest


@dataclass(frozen=True, slots=True, kw_only=True)
class SandboxRequest:
    """Which layers may be missing, and which are to be left out."""

    accept_missing: AcceptMissing = ()
    leave_out: Annotated[
        tuple[str, ...], Option("Do not use this layer, as if it were missing here.", metavar="LAYER")
    ] = ()
    as_json: Annotated[bool, Option("Print one JSON object.", name="--json")] = False


@command(SandboxRequest)
def sandbox(request: SandboxRequest) -> Ending | Unusable:
    """Show which layers of the sandbox are in force on this system, and test each of them.

    A test really tries what the layer forbids, past the language wall: without the layer (which shows that the attempt
    works), with the layer alone, and in a process prepared as a worker is. It shows how each attempt ended.

    \b
    Examples:
      illposed sandbox
      illposed sandbox --leave-out landlock     what it says on a kernel without Landlock

    Exit status: 0 every layer that is needed is in force and holds; 1 one is missing, and not accepted as missing, or
    did not hold; 2 nothing could be tested.
    """
    report = inspect_sandbox(request.accept_missing, request.leave_out)
    if isinstance(report, Unusable):
        return report
    print_report(report, request.as_json)
    return Ending(0 if report.holds else FELL_SHORT)


@dataclass(frozen=True, slots=True)
class SandboxReport:
    """The layers of the sandbox here and their self-tests; ``accepted`` names layers that may be missing."""

    layers: tuple[Layer, ...]
    self_tests: tuple[SelfTest, ...]
    accepted: tuple[str, ...] = ()

    @property
    def missing(self) -> tuple[str, ...]:
        """The required layers that are not in force and not accepted as missing."""
        return tuple(
            layer.name
            for layer in self.layers
            if layer.required and not layer.in_force and layer.name not in self.accepted
        )

    @property
    def failed(self) -> tuple[SelfTest, ...]:
        """The self-tests that failed of layers that are in force, or that have to be."""
        spared = {
            layer.name
            for layer in self.layers
            if not layer.in_force and (not layer.required or layer.name in self.accepted)
        }
        return tuple(test for test in self.self_tests if not test.passed and test.layer not in spared)

    @property
    def holds(self) -> bool:
        """Whether nothing is missing and no self-test failed."""
        return not self.missing and not self.failed


def inspect_sandbox(accept_missing: Sequence[str], leave_out: Sequence[str]) -> SandboxReport | Unusable:
    """Start a sandbox, read its layers and test them, or say why that cannot be done."""
    from illposed.corpus.build.box import unknown_layer
    from illposed.sandbox import Sandbox, SandboxError
    from illposed.sandbox.bubblewrap import bubblewrap_layer
    from illposed.sandbox.process.isolation import PROCESS_LAYERS
    from illposed.sandbox.selftest.selftest import run_self_tests, try_bubblewrap

    unknown = unknown_layer((*accept_missing, *leave_out))
    if unknown is not None:
        return unknown
    try:
        with Sandbox(workers=1, accept_missing=PROCESS_LAYERS, leave_out=leave_out) as box:
            layers = box.layers
        bubblewrap = bubblewrap_layer()
        tests = run_self_tests(leave_out)
        if bubblewrap.in_force:
            tests = (*tests, try_bubblewrap())
    except SandboxError as error:
        return Unusable(str(error))
    return SandboxReport((*layers, bubblewrap), tests, tuple(accept_missing))


def print_report(report: SandboxReport, as_json: bool) -> None:
    """Print to standard output: JSON, tables on a terminal, and plain lines elsewhere."""
    if as_json:
        click.echo(json.dumps(_as_dict(report), indent=2))
        return
    layers = [_layer_row(layer, report.accepted) for layer in report.layers]
    tests = [_test_row(test) for test in report.self_tests]
    _print_rows("Layers", ("layer", "state", "detail"), layers)
    _print_rows("Self-tests", ("layer", "tried", "without it", "with it alone", "in a worker", "verdict"), tests)
    click.echo(_closing_line(report))


def _as_dict(report: SandboxReport) -> dict[str, object]:
    tests = [asdict(test) | {"passed": test.passed, "telling": test.telling} for test in report.self_tests]
    layers = [asdict(layer) for layer in report.layers]
    named = {"missing": report.missing, "accepted": report.accepted}
    return {"holds": report.holds, **named, "layers": layers, "self_tests": tests}


def _layer_row(layer: Layer, accepted: Sequence[str]) -> tuple[str, ...]:
    if layer.in_force:
        return layer.name, "in force", layer.detail
    state = "MISSING" if layer.required else "not here (optional)"
    return layer.name, "missing, accepted" if layer.required and layer.name in accepted else state, layer.detail


def _test_row(test: SelfTest) -> tuple[str, ...]:
    verdict = "holds" if test.telling else "holds; impossible here without it too"
    attempts = (_how(attempt) for attempt in (test.without, test.alone, test.worker))
    return test.layer, test.tried, *attempts, verdict if test.passed else "FAILS"


def _how(attempt: Attempt) -> str:
    return attempt.how if not attempt.allowed else "could be done"


def _closing_line(report: SandboxReport) -> str:
    if report.holds:
        spared = [layer.name for layer in report.layers if layer.name in report.accepted and not layer.in_force]
        accepted = f" (without {', '.join(spared)}, as accepted)" if spared else ""
        return f"sandbox: {len(report.self_tests)} self-tests: what was tried was prevented{accepted}"
    lines = []
    if report.missing:
        options = " ".join(f"--accept-missing {name}" for name in report.missing)
        lines.append(f"sandbox: missing: {', '.join(report.missing)}; {options} runs programs without")
    if report.failed:
        failing = "; ".join(f"{test.layer}: {test.tried}" for test in report.failed)
        lines.append(f"sandbox: self-tests that failed: {failing}")
    return "\n".join(lines)


def _print_rows(title: str, head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    if sys.stdout.isatty():
        _print_table(title, head, rows)
        return
    widths = [max(len(cell) for cell in column) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    click.echo()


def _print_table(title: str, head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(*head, title=title, title_justify="left", pad_edge=False)
    for row in rows:
        table.add_row(*row)
    Console(highlight=False).print(table)
