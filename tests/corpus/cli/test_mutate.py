"""``illposed mutate``: what goes in, what comes out, and what is said of bad input."""

from __future__ import annotations

import json
import os
import pty
import sys
from contextlib import suppress

import pytest
from click.testing import CliRunner

from illposed.corpus.cli.main import main
from illposed.engine.ir.emit import emit
from illposed.engine.ir.parse import parse
from illposed.engine.proof.replay import replay
from illposed.mutators import step_mutators

BAKERY = '''def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
):
    """Index: 0.
    Returns: the rolls that are left.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left
    return answer
'''
FREE_FORM = "pens = 12\nboxes = 3\nprint(pens * boxes + pens)\n"


@pytest.fixture
def bakery(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bakery.py").write_text(BAKERY)
    (tmp_path / "pens.py").write_text(FREE_FORM)
    return "bakery.py"


def run(*arguments, text=None):
    return CliRunner().invoke(main, ["mutate", *map(str, arguments)], input=text)


def records(*arguments):
    return [json.loads(line) for line in run(*arguments, "--json").stdout.splitlines()]


def test_the_source_of_a_flawed_function_comes_out_and_its_name_on_standard_error(bakery):
    done = run(bakery, "--mutator", "incorrect_operation")
    assert done.exit_code == 0
    program = parse(done.stdout)
    assert emit(program) == done.stdout != BAKERY
    assert done.stderr.splitlines()[0] == (
        "illposed: bakery.py: incorrect_operation L2:+, seed 0: gives 160 instead of 20"
    )


def test_one_line_differs(bakery):
    done = run(bakery, "--mutator", "incorrect_operation")
    changed = set(done.stdout.splitlines()) ^ set(BAKERY.splitlines())
    assert len(changed) == 2


@pytest.mark.parametrize("mutator", [mutator.id for mutator in step_mutators()])
def test_mutator_site_and_seed_make_a_mutation_again(bakery, mutator):
    for seed in (0, 1):
        first = records(bakery, "--mutator", mutator, "--seed", seed, "--all")
        assert first == records(bakery, "--mutator", mutator, "--seed", seed, "--all")
        for record in first:
            again = records(bakery, "--mutator", mutator, "--seed", seed, "--site", record["site"])
            assert again == [record]


def test_every_verified_mutation_has_a_certificate_that_a_solver_confirms(bakery):
    found = records(bakery, "--mutator", "incorrect_operand", "--all")
    assert len(found) >= 2
    for record in found:
        assert replay(record["certificate"], "z3").outcome == "confirmed"
        assert record["values"][-1]["true"] == 20 != record["values"][-1]["told"]
        assert f"    {record['error_in_code']}\n" in record["flawed"]
        assert record["original"] == BAKERY
        assert "{" not in record["explanation"]


def test_the_correction_in_its_place_gives_the_original_back(bakery):
    for record in records(bakery, "--mutator", "incorrect_operation", "--all"):
        assert record["flawed"].replace(record["error_in_code"], record["correction_in_code"]) == BAKERY


def test_other_seeds_reach_other_places(bakery):
    sites = {records(bakery, "--mutator", "incorrect_operand", "--seed", seed)[0]["site"] for seed in range(8)}
    assert len(sites) > 1


def test_what_is_dropped_is_counted_by_reason(bakery):
    every = records(bakery, "--mutator", "incorrect_operation", "--all", "--unverified")
    done = run(bakery, "--mutator", "incorrect_operation", "--all", "--json")
    kept = done.stdout.count("\n")
    assert 0 < kept < len(every)
    assert f"bakery.py: incorrect_operation: dropped {len(every) - kept} of {len(every)} sites: " in done.stderr


def test_unverified_mutations_have_no_certificate_and_are_named_so(bakery):
    assert {record["certificate"] for record in records(bakery, "--mutator", "skipped_step", "--unverified")} == {None}
    assert "unverified; gives" in run(bakery, "--mutator", "skipped_step", "--unverified").stderr


def test_all_gives_each_under_a_title_that_names_it(bakery):
    done = run(bakery, "--mutator", "incorrect_operand", "--all")
    titles = [line for line in done.stdout.splitlines() if line.startswith("# bakery.py: incorrect_operand ")]
    assert len(titles) == done.stdout.count("def solve(") > 1


def test_several_files_each_give_one(bakery):
    done = run(bakery, "pens.py", "--mutator", "incorrect_operation")
    assert done.exit_code == 0
    assert [line.split(":")[0] for line in done.stdout.splitlines() if line.startswith("# b") or ".py" in line] == [
        "# bakery.py",
        "# pens.py",
    ]


def test_standard_input(bakery):
    done = run("-", "--mutator", "incorrect_operation", "--seed", "3", text=BAKERY)
    assert done.exit_code == 0
    assert done.stdout == run(bakery, "--mutator", "incorrect_operation", "--seed", "3").stdout
    assert "<stdin>: incorrect_operation" in done.stderr


def test_a_named_function_is_taken(bakery, tmp_path):
    (tmp_path / "two.py").write_text(BAKERY.replace("solve", "other") + "\n\n" + BAKERY.replace("sold", "lost"))
    done = run("two.py", "--mutator", "incorrect_operation", "--function", "other")
    assert done.exit_code == 0
    assert "sold: int" in done.stdout
    missing = run("two.py", "--mutator", "incorrect_operation", "--function", "absent")
    assert missing.exit_code == 2
    assert "unknown-function" in missing.stderr


@pytest.mark.parametrize(
    ("source", "note"),
    [
        (
            "def pens(a: int = 3):\n    return a + 1\n\ndef cups(a: int = 3):\n    return a + 2\n",
            "has the functions pens, cups; took cups(); --function names another",
        ),
        (
            "def pens(a):\n    return a + 1\n\ndef cups(a):\n    return pens(a) + 2\n\nprint(cups(9))\n",
            "has the functions pens, cups; took what it shows or binds last; --function names another",
        ),
        ("def pens(a):\n    return a + 1\n\ndef solve(a: int = 3):\n    return pens(a) + 2\n", None),
    ],
)
def test_which_of_several_functions_was_taken_is_told(source, note):
    done = run("-", "--mutator", "incorrect_operation", text=source)
    assert done.exit_code == 0
    told = [line for line in done.stderr.splitlines() if "functions" in line]
    assert told == ([f"illposed: <stdin>: {note}"] if note else [])


def test_a_diff_is_plain_where_no_terminal_is(bakery):
    done = run(bakery, "--mutator", "incorrect_operation", "--diff")
    assert "\x1b" not in done.stdout
    added = [line for line in done.stdout.splitlines() if line.startswith("+    ")]
    removed = [line for line in done.stdout.splitlines() if line.startswith("-    ")]
    assert len(added) == len(removed) == 1
    assert done.stdout.startswith("--- bakery.py\n+++ bakery.py: incorrect_operation L")


def all_of(terminal: int) -> str:
    """What was written to a terminal whose other end is closed; one reading may give less."""
    read = b""
    with suppress(OSError):  # the end of it
        while part := os.read(terminal, 1 << 16):
            read += part
    os.close(terminal)
    return read.decode()


@pytest.mark.parametrize(
    ("no_color", "terminal_type", "coloured"), [(None, "xterm", True), ("1", "xterm", False), (None, "dumb", False)]
)
def test_a_diff_is_coloured_on_a_terminal_that_can(bakery, no_color, terminal_type, coloured, monkeypatch):
    monkeypatch.setenv("TERM", terminal_type)
    monkeypatch.delenv("NO_COLOR", raising=False)
    if no_color is not None:
        monkeypatch.setenv("NO_COLOR", no_color)
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w", encoding="utf-8") as terminal, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", terminal)
        with pytest.raises(SystemExit) as ended:
            main(["mutate", bakery, "--mutator", "skipped_step", "--diff", "--unverified"])
    shown = all_of(ours)
    assert ended.value.code == 0
    assert ("\x1b[32m+" in shown) == coloured


def test_sites_are_listed_and_each_can_be_named(bakery):
    listed = run(bakery, "--mutator", "incorrect_operation", "--list-sites")
    assert listed.exit_code == 0
    sites = [line.split("\t")[1] for line in listed.stdout.splitlines()]
    assert {"L1:+", "L2:+"} < set(sites)
    assert len(set(sites)) == len(sites)
    as_json = run(bakery, "--mutator", "incorrect_operation", "--list-sites", "--json").stdout.splitlines()
    assert [json.loads(line)["site"] for line in as_json] == sites
    for site in sites:
        assert run(bakery, "--mutator", "incorrect_operation", "--site", site, "--unverified").exit_code == 0


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("none.py", None, "none.py: cannot be read (No such file or directory); give a file"),
        ("folder", "", "folder: cannot be read (Is a directory); give a file"),
        ("bad.py", b"\xff\xfe\x00", "bad.py: is not UTF-8 text (byte 0); convert it"),
        ("bad.py", b"def solve(:\n", "bad.py:1: not a function that can be mutated (syntax-error): correct the syntax"),
        ("bad.py", b"a = 1\nb = c + a\nprint(b)\n", "bad.py:2: not a function that can be mutated (unbound-name)"),
        ("bad.py", b"def solve(a: int):\n    return a\n", "bad.py: not a function that can be mutated (missing-arg"),
        ("bad.py", b"def solve(a: int = 0):\n    return 1 / a\n", "bad.py: not a function that can be mutated (div"),
        ("bad.py", b"", "bad.py: not a function that can be mutated (no-answer)"),
    ],
)
def test_bad_input_is_one_clear_line_and_the_rest_is_still_done(bakery, tmp_path, name, content, says):
    if name == "folder":
        (tmp_path / name).mkdir()
    elif content is not None:
        (tmp_path / name).write_bytes(content)
    alone = run(name, "--mutator", "incorrect_operation")
    assert alone.exit_code == 2
    assert alone.stderr.startswith(f"illposed: {says}")
    assert alone.stderr.count("\n") == 1
    assert alone.stdout == ""
    together = run(name, bakery, "--mutator", "incorrect_operation", "--json")
    assert together.exit_code == 2
    assert json.loads(together.stdout)["file"] == bakery


@pytest.mark.parametrize(
    ("mutator", "says"),
    [
        ("incorrect_operatoin", "there is no mutator incorrect_operatoin, perhaps incorrect_operation?"),
        ("zzz", "there is no mutator zzz; illposed mutators lists"),
        ("hide_given", "hide_given edits problems, not functions; illposed build edits problems"),
        ("split_step", "split_step makes no error; illposed build tells solutions that it rewrote"),
        ("sequence", "sequence combines other mutators, which the command line cannot name"),
    ],
)
def test_a_mutator_that_cannot_be_used_is_one_clear_line(bakery, mutator, says):
    done = run(bakery, "--mutator", mutator)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"illposed: {says}")
    assert done.stderr.count("\n") == 1


def test_a_mutator_that_is_not_there_is_told_with_the_one_that_may_be_meant():
    done = CliRunner().invoke(main, ["mutators", "hide_gven"])
    told = "illposed: there is no mutator hide_gven, perhaps hide_given? illposed mutators lists those there are\n"
    assert (done.exit_code, done.stderr) == (2, told)


def test_a_site_that_is_not_there_is_bad_input(bakery):
    done = run(bakery, "--mutator", "incorrect_operation", "--site", "L9:+")
    assert done.exit_code == 2
    assert "has no site L9:+ here; --list-sites shows" in done.stderr


@pytest.mark.parametrize("options", [["--json", "--diff"], ["--all", "--site", "L1:+"]])
def test_options_that_exclude_each_other(bakery, options):
    assert run(bakery, "--mutator", "incorrect_operation", *options).exit_code == 2


def test_a_file_that_gives_nothing_is_said_and_exit_1(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "copy.py").write_text("def solve(a: int = 1):\n    return a\n")
    for options in ([], ["--all"], ["--list-sites"]):
        done = run("copy.py", "--mutator", "incorrect_operation", *options)
        assert done.exit_code == 1
        assert done.stderr == "illposed: copy.py: incorrect_operation has no site here\n"


def test_a_file_of_which_everything_is_dropped_is_said_and_exit_1(bakery):
    done = run(bakery, "--mutator", "skipped_step", "--seed", "3")
    kept = run(bakery, "--mutator", "skipped_step", "--seed", "3", "--unverified")
    assert done.exit_code == 1
    assert done.stdout == ""
    assert kept.exit_code == 0
    assert done.stderr.endswith("; none is left\n")


def test_standard_input_that_is_closed_is_one_clear_line(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(SystemExit) as ended:
        main(["mutate", "-", "--mutator", "incorrect_operation"])
    assert ended.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("illposed: <stdin>: cannot be read (Bad file descriptor); ")
