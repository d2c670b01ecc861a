"""The forms of words, and what they cost a process that asks for them first."""

import subprocess
import sys

from illposed.engine.english.inflect import inflect


def test_who_asks_for_forms_before_anything_is_parsed_does_not_load_pytorch() -> None:
    code = (
        "import sys; from illposed.engine.english.inflect import is_verb as v; print(v('sell'), 'torch' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]


def test_several_persons_are_people() -> None:
    assert (inflect("person", "NNS"), inflect("box", "NNS"), inflect("sell", "VBD")) == ("people", "boxes", "sold")
