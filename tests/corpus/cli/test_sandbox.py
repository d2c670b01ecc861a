"""``illposed sandbox``, and the option by which a build accepts a missing layer."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import Result
from commands import run

from illposed.sandbox.process.isolation import PROCESS_LAYERS
from illposed.sandbox.selftest import selftest


@pytest.fixture(scope="module", autouse=True)
def tried_once() -> Iterator[None]:
    """The self-tests of the same layers run once; they have tests of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(selftest, "run_self_tests", cache(selftest.run_self_tests))
        patch.setattr(selftest, "try_bubblewrap", cache(selftest.try_bubblewrap))
        yield


@pytest.fixture(scope="module")
def plain(tried_once: None) -> Result:
    return run("sandbox")


def test_every_layer_holds_here(plain: Result) -> None:
    assert plain.exit_code == 0, plain.output
    assert "what was tried was prevented" in plain.stdout.splitlines()[-1]
    assert "FAILS" not in plain.stdout


def test_every_layer_has_a_line_and_a_self_test(plain: Result) -> None:
    layers, tests, _ = plain.stdout.split("\n\n")
    for part in (layers, tests):
        assert {line.split()[0] for line in part.splitlines()} >= {"language", *PROCESS_LAYERS}
    assert "bubblewrap" in layers


def test_piped_output_is_plain(plain: Result) -> None:
    assert plain.stdout.isascii()
    assert "\x1b" not in plain.stdout


def test_a_missing_layer_is_named_with_its_option_and_exit_1() -> None:
    done = run("sandbox", "--leave-out", "landlock")
    assert done.exit_code == 1
    assert "missing: landlock; --accept-missing landlock runs programs without" in done.stdout
    assert "self-tests that failed: landlock: read a file" in done.stdout


def test_json_says_the_same_and_an_accepted_layer_does_not_count() -> None:
    done = run("sandbox", "--json", "--leave-out", "landlock", "--accept-missing", "landlock")
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    assert (report["holds"], report["missing"], report["accepted"]) == (True, [], ["landlock"])
    failed = {test["layer"] for test in report["self_tests"] if not test["passed"]}
    assert failed == {"landlock"} == {layer["name"] for layer in report["layers"] if layer["detail"] == "left out"}


@pytest.mark.parametrize("option", ["--leave-out", "--accept-missing"])
def test_a_name_that_is_no_layer_is_one_line_and_exit_2(option: str) -> None:
    done = run("sandbox", option, "landlok")
    assert done.exit_code == 2
    assert done.stderr.startswith("illposed: there is no layer 'landlok': the layers are ")


def test_a_build_takes_the_same_option(tmp_path: Path) -> None:
    command = ("build", "--out", tmp_path / "out", "--limit", 1, "--workers", 1, "--quiet", "--accept-missing")
    unknown = run(*command, "landlok")
    assert unknown.exit_code == 2
    assert "there is no layer 'landlok'" in unknown.stderr
    assert run(*command, "landlock").exit_code == 0


@pytest.mark.parametrize("command", ["build", "sandbox"])
def test_help_explains_the_option(command: str) -> None:
    assert "although this layer of the sandbox is missing here" in " ".join(run(command, "--help").output.split())
