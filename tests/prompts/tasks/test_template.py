import re
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from illposed.prompts.tasks.template import complaint_message, messages, numbered, version

TEMPLATES = sorted((Path(__file__).parents[3] / "prompts" / "tasks" / "templates").glob("*.jinja"))


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_every_template_states_its_version_and_complains(path: Path) -> None:
    assert version(path.stem) >= 1
    complaint = complaint_message(path.stem, "7 & 8 are <not> equal")
    assert complaint.role == "user"
    assert "7 & 8 are <not> equal" in complaint.content


def test_a_value_that_is_missing_is_a_fault_of_ours() -> None:
    with pytest.raises(UndefinedError):
        messages("formalize")


def test_lines_of_a_solution_are_numbered() -> None:
    told = numbered('She says "2".\n\n  Then 3.  \n#### 5')
    assert told == '{"L1": "She says \\"2\\".",\n "L2": "Then 3.",\n "FA": "5"}'
    assert numbered("One.") == '{"L1": "One."}'


def test_what_is_filled_in_is_no_template() -> None:
    text = "{{ 7 * 7 }} {% endblock %} <b>&</b>"
    user = messages("formalize", index=1, question=text, solution=text, structured=False, examples=[])[1].content
    assert user.count(text) == 2
    assert not re.search(r"\b49\b", user)
