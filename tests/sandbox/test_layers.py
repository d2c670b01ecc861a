"""Layers that are missing, and the self-test of those that are there."""

import os
from pathlib import Path

import pytest

from illposed.sandbox import Call, Returned, Sandbox, SandboxUnavailableError
from illposed.sandbox.launch import check_platform
from illposed.sandbox.process.isolation import OPTIONAL_LAYERS, PROCESS_LAYERS
from illposed.sandbox.selftest.selftest import SelfTest, run_self_tests

REQUIRED = [name for name in PROCESS_LAYERS if name not in OPTIONAL_LAYERS]
GOOD = Call("ans = 6 * 7", variable="ans")


@pytest.fixture(scope="module")
def self_tests() -> tuple[SelfTest, ...]:
    return run_self_tests()


@pytest.fixture(scope="module")
def self_tests_without_layers() -> tuple[SelfTest, ...]:
    # What some layers forbid is allowed to root anyway, so that layer is left out in a run of its own.
    others = [name for name in PROCESS_LAYERS if name != "unprivileged-user"]
    user = [test for test in run_self_tests(leave_out=["unprivileged-user"]) if test.layer == "unprivileged-user"]
    return (*user, *(test for test in run_self_tests(leave_out=others) if test.layer != "unprivileged-user"))


def test_every_layer_is_reported(self_tests: tuple[SelfTest, ...]) -> None:
    with Sandbox(workers=1) as box:
        assert [layer.name for layer in box.layers] == ["language", *PROCESS_LAYERS]
    assert {test.layer for test in self_tests} == {"language", *PROCESS_LAYERS}


@pytest.mark.parametrize("name", ["language", *REQUIRED])
def test_the_layer_prevents_what_it_forbids(self_tests: tuple[SelfTest, ...], name: str) -> None:
    own = [test for test in self_tests if test.layer == name]
    assert own
    assert all(test.passed for test in own), own


@pytest.mark.parametrize("name", REQUIRED)
def test_a_self_test_fails_without_its_layer(self_tests_without_layers: tuple[SelfTest, ...], name: str) -> None:
    possible = [test for test in self_tests_without_layers if test.layer == name and test.telling]
    assert possible or (name == "unprivileged-user" and os.getuid() != 0)
    assert not any(test.passed for test in possible), possible


@pytest.mark.parametrize("name", ["landlock", "memory-limit", "parent-death-signal"])
def test_leaving_out_one_layer_fails_its_self_tests_and_no_others(name: str) -> None:
    tests = run_self_tests(leave_out=[name])
    assert {test.layer for test in tests if not test.passed and test.layer not in OPTIONAL_LAYERS} == {name}


def test_attempts_say_how_they_ended(self_tests: tuple[SelfTest, ...]) -> None:
    alone = {test.tried: test.alone.how for test in self_tests}
    assert alone["read a file"] == "EACCES"
    assert alone["open a socket"] == "EPERM"
    assert alone["go on after the parent's end"] == "SIGKILL"
    assert alone["take twice the limit of memory"] == "MemoryError"
    assert alone["import a module"].startswith("refused: ")


@pytest.mark.parametrize("name", REQUIRED)
def test_a_missing_layer_stops_the_start_with_its_name_and_the_option(name: str) -> None:
    with pytest.raises(SandboxUnavailableError) as raised:
        Sandbox(workers=1, leave_out=[name])
    # Without no-new-privileges the kernel refuses Landlock and seccomp to an ordinary user.
    assert set(raised.value.layers) - {name} <= ({"landlock", "seccomp"} if name == "no-new-privileges" else set())
    assert f"accept_missing={raised.value.layers!r}" in str(raised.value)
    assert f"--accept-missing {name}" in str(raised.value)


def test_all_missing_layers_are_named_at_once() -> None:
    with pytest.raises(SandboxUnavailableError) as raised:
        Sandbox(workers=1, leave_out=["landlock", "seccomp"], accept_missing=["seccomp"])
    assert raised.value.layers == ("landlock",)
    with pytest.raises(SandboxUnavailableError) as raised:
        Sandbox(workers=1, leave_out=["landlock", "seccomp"])
    assert raised.value.layers == ("landlock", "seccomp")


def test_a_missing_layer_can_be_accepted_and_is_reported() -> None:
    with Sandbox(workers=1, leave_out=["landlock"], accept_missing=["landlock"]) as box:
        assert [layer.name for layer in box.layers if not layer.in_force] == ["landlock"]
        assert box.run([GOOD]) == [Returned(42)]


def test_an_optional_layer_may_be_missing() -> None:
    with Sandbox(workers=1, leave_out=["namespaces"]) as box:
        assert [layer.name for layer in box.layers if not layer.in_force] == ["namespaces"]
        assert box.run([GOOD]) == [Returned(42)]


@pytest.mark.parametrize("option", ["accept_missing", "leave_out"])
def test_a_layer_of_no_known_name_is_an_error(option: str) -> None:
    with pytest.raises(ValueError, match=r"no layer 'landlok'.*landlock"):
        Sandbox(workers=1, **{option: ["landlok"]})  # type: ignore[arg-type]


def test_the_name_of_one_layer_is_no_row_of_names() -> None:
    with Sandbox(workers=1, leave_out="landlock", accept_missing="landlock") as box:
        assert [layer.name for layer in box.layers if not layer.in_force] == ["landlock"]


def test_a_stopped_start_leaves_nothing_open() -> None:
    before = sorted(Path("/proc/self/fd").iterdir())
    with pytest.raises(SandboxUnavailableError):
        Sandbox(workers=1, leave_out=["seccomp"])
    assert sorted(Path("/proc/self/fd").iterdir()) == before


@pytest.mark.parametrize("platform", ["darwin", "win32", "freebsd14"])
def test_another_system_is_told_which_wall_is_missing(platform: str) -> None:
    with pytest.raises(SandboxUnavailableError, match=f"process wall is missing here: it needs Linux.*{platform}"):
        check_platform(platform)


def test_workers_have_no_capability_in_their_user_namespace() -> None:
    with Sandbox(workers=1) as box:
        in_force = {layer.name for layer in box.layers if layer.in_force}
    if "namespaces" not in in_force:
        pytest.skip("user namespaces are not allowed here")
    reading = Call("ans = int(open('/proc/self/status').read().split('CapEff:')[1].split()[0], 16)", variable="ans")
    # Only what forbids opening the file is left out.
    opened = ["landlock", "seccomp", "descriptor-limit", "closed-descriptors"]
    with Sandbox(workers=1, leave_out=opened, accept_missing=opened, _walls=(False, True)) as box:
        assert box.run([reading]) == [Returned(0)]


def test_the_self_test_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    before = sorted(Path("/proc/self/fd").iterdir())
    run_self_tests()
    assert list(tmp_path.iterdir()) == []
    assert sorted(Path("/proc/self/fd").iterdir()) == before
