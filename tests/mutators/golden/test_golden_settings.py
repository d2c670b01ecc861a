"""What a project sets: its mutators, its folder and what its sandbox may lack."""

from __future__ import annotations

import json

import pytest
from golden_project import configure, goldens, run

pytest_plugins = ["pytester"]


def test_a_layer_that_is_none_ends_the_run_at_once(project):
    project.makeini("[pytest]\nillposed_golden = golden\nillposed_golden_accept_missing = moat\n")
    done = run(project)
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["ERROR: illposed_golden_accept_missing: moat is no layer; the layers are *landlock*"])


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (["no_such"], "no_such is no mutator; illposed mutators lists*"),
        (["json:dumps"], "json:dumps is no mutator;*"),
        (["json:nothing"], "json:nothing: *no attribute*"),
        (["no_module_of_this_name:Any"], "no_module_of_this_name:Any: No module*"),
        (["sequence"], "sequence needs options (*"),
        (["loosen_given", "illposed.mutators:LoosenGiven"], "two mutators have the id loosen_given;*"),
    ],
)
def test_a_mutator_that_cannot_be_used_ends_the_run_at_once(project, names, says):
    configure(project, *names)
    done = run(project)
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines([f"ERROR: illposed_golden_mutators: {says}"])


def test_a_folder_without_cases_ends_the_run_at_once(project):
    project.makeini("[pytest]\nillposed_golden = elsewhere\n")
    done = run(project)
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["ERROR: illposed_golden: */elsewhere has no folder cases *"])


def test_composed_mutators_take_part_under_their_id(project):
    project.makepyfile(
        own_mutators="""
        from illposed.mutators import FactorOfTen, IncorrectOperation, Sequence, LoosenGiven, Filter
        BOTH = Sequence((IncorrectOperation(), IncorrectOperation()))
        SOME = Filter(LoosenGiven(), lambda subject, proposal: "14" in proposal.edits[0].text.before)
        """
    )
    configure(project, "own_mutators:BOTH", "own_mutators:SOME")
    project.syspathinsert()
    run(project, "--update-goldens").assert_outcomes(failed=2)
    assert "#   wrong: answer" in (goldens(project) / "sequence" / "fence.py").read_text()
    record = json.loads((goldens(project) / "filter" / "marbles.json").read_text())
    assert len(record["problems"][0]["variants"]) == 1
    run(project).assert_outcomes(passed=2)
