"""The plugin in projects that have nothing to do with it, as an entry point installs it."""

from __future__ import annotations

from importlib.metadata import entry_points

import pytest

pytest_plugins = ["pytester"]

HEAVY = ("z3", "libcst", "msgspec", "rich", "illposed.mutators.golden.plugin", "illposed.mutators.registry")
# What else is installed here takes longer to load than the tests to run.
OTHERS = {entry.name for entry in entry_points(group="pytest11")} - {"illposed.mutators.golden"}


@pytest.fixture
def foreign(pytester, monkeypatch):
    """A project of somebody else, in an environment with Illposed's entry point."""
    entry = pytester.mkdir("site") / "illposed_here-1.0.dist-info"
    entry.mkdir()
    (entry / "METADATA").write_text("Metadata-Version: 2.1\nName: illposed-here\nVersion: 1.0\n")
    (entry / "entry_points.txt").write_text("[pytest11]\nillposed.mutators.golden = illposed.mutators.golden\n")
    monkeypatch.setenv("PYTHONPATH", str(entry.parent))
    monkeypatch.setenv("PYTEST_ADDOPTS", " ".join(f"-p no:{name}" for name in sorted(OTHERS)))
    pytester.makeini("[pytest]\nfilterwarnings = error\naddopts = --strict-config --strict-markers\n")
    pytester.makepyfile(
        f"""
        import sys

        def test_is_left_alone(request):
            assert request.config.pluginmanager.has_plugin("illposed.mutators.golden")
            assert not set({HEAVY!r}) & set(sys.modules)
        """
    )
    return pytester


def test_nothing_is_loaded_and_nothing_warns(foreign):
    done = foreign.runpytest_subprocess()
    done.assert_outcomes(passed=1)
    assert "warning" not in done.stdout.str().lower()


def test_the_option_is_there_only_where_a_folder_is_configured(foreign):
    refused = foreign.runpytest_subprocess("--update-goldens")
    assert refused.ret == pytest.ExitCode.USAGE_ERROR
    foreign.makeini("[pytest]\nillposed_golden = golden\nillposed_golden_mutators = change_given\n")
    (foreign.mkdir("golden") / "cases").mkdir()
    helped = foreign.runpytest_subprocess("--help")
    helped.stdout.fnmatch_lines(["golden files for mutators:", "*--update-goldens*"])


def test_an_option_of_the_same_name_is_shared(foreign, monkeypatch):
    foreign.makeini("[pytest]\nillposed_golden = golden\nillposed_golden_mutators = change_given\n")
    (foreign.mkdir("golden") / "cases").mkdir()
    foreign.makepyfile(
        other_goldens="""
        def pytest_addoption(parser):
            parser.addoption("--update-goldens", action="store_true")
        """,
        test_of_the_other="def test_other(request):\n    assert request.config.getoption('update_goldens')\n",
    )
    monkeypatch.setenv("PYTHONPATH", f"{foreign.path}:{foreign.path / 'site'}")
    done = foreign.runpytest_subprocess("-p", "other_goldens", "--update-goldens", "test_of_the_other.py")
    done.assert_outcomes(passed=1)
    assert done.ret == pytest.ExitCode.TESTS_FAILED
