"""How a command ends."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from illposed.corpus.terminal.ending import UNUSABLE, end
from illposed.sandbox import SandboxError, SandboxUnavailableError


@pytest.mark.parametrize(
    "error",
    [SandboxError("the template process is gone"), SandboxUnavailableError("the sandbox lacks a layer", ("seccomp",))],
)
def test_a_failure_of_the_sandbox_is_one_line(error: SandboxError, capsys: pytest.CaptureFixture[str]) -> None:
    def run() -> NoReturn:
        raise error

    with pytest.raises(SystemExit) as ended:
        end(run, "", None)
    assert ended.value.code == UNUSABLE
    assert capsys.readouterr().err == f"illposed: {error}\n"


def test_a_mistake_of_ours_is_not_hidden() -> None:
    def run() -> NoReturn:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        end(run, "", None)


def test_who_exits_for_another_reason_than_a_reader_who_is_gone_does_so() -> None:
    def leave() -> NoReturn:
        raise SystemExit(3)

    with pytest.raises(SystemExit) as left:
        end(leave, "", None)
    assert left.value.code == 3


def full() -> NoReturn:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(
    ("out", "told"),
    [
        (None, "No space left on device; make room for standard output, or choose another place"),
        (Path("here"), "No space left on device; make room for standard output and here, or choose another place"),
    ],
)
def test_where_what_is_printed_goes_into_a_file_that_may_be_what_is_full(
    out: Path | None, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (tmp_path / "printed").open("w") as printed, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", printed)
        with pytest.raises(SystemExit) as ended:
            end(full, "", out)
    assert ended.value.code == UNUSABLE
    assert capsys.readouterr().err == f"illposed: {told}\n"
