"""A told sentence stands before the question, set off by what sets off the question."""

import pytest

from illposed.mutators.contract.facts import Proposal
from illposed.mutators.problems.telling import tell

_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36"


@pytest.mark.parametrize("gap", [" ", "  ", "\n", "\n\n"])
def test_the_gap_before_the_question_is_kept(subject_of, gap):
    story = "Amara picked 24 plums in June. She picked half as many plums in July."
    subject = subject_of(f"{story}{gap}How many plums did Amara pick in all?", _ANSWER)
    july = subject.oracle.program.steps[0].target
    proposal = tell(subject, "tell_quantity", july, subject.told(july))
    assert isinstance(proposal, Proposal)
    (edit,) = proposal.edits
    assert (edit.text.before, edit.text.after) == ("", f"Amara picked 12 plums in July.{gap}")
    assert subject.question[edit.text.span.start :].startswith("How many")
    (stated,) = edit.adds
    assert stated.span.of(edit.text.after) == "12"
