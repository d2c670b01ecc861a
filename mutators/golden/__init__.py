"""Golden files for mutators: a pytest plugin that installs with Illposed and stays out of the way.

It does something only in a project whose configuration names a folder of golden files:

    [tool.pytest.ini_options]
    illposed_golden = "tests/golden"
    illposed_golden_mutators = ["my_mutator", "my_package.mutators:GENTLE"]

``illposed_golden_mutators`` holds ids of registered mutators, or a module and what in it is a mutator (an instance, or
a class that needs no options); without it, every registered mutator takes part. ``illposed_golden_accept_missing`` has
layers of the sandbox without which functions are run all the same. The folder looks so:

    tests/golden/cases/orchard.py                   a function; mutators of programs are applied to it
    tests/golden/cases/plums.jsonl                  problems, {"question": …, "answer": …} on each line
    tests/golden/goldens/my_mutator/orchard.py      what the mutator made of the case, written by the plugin
    tests/golden/goldens/my_mutator/plums.json

Every pair of a case and a mutator of its kind is a test. It fails unless the mutator gives again what the golden file
holds (there is none where it finds nothing in a function), and what the file holds is *executed*: each function is run
in the sandbox and must give the recorded result, and the facts of each edited problem are put to Z3, which must come
to the recorded verdict. A golden file without case or mutator fails. ``pytest --update-goldens`` writes the files anew;
that run does not pass, whatever it finds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from illposed.mutators.golden.options import FOLDER_OPTION, MISSING_OPTION, MUTATORS_OPTION

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Three lines of configuration."""
    parser.addini(FOLDER_OPTION, "folder of golden files for mutators, relative to the configuration", default="")
    parser.addini(MUTATORS_OPTION, "mutators that have golden files: ids, or module:name", type="linelist", default=[])
    parser.addini(MISSING_OPTION, "layers of the sandbox that may be missing", type="linelist", default=[])


def pytest_load_initial_conftests(early_config: pytest.Config, parser: pytest.Parser) -> None:
    """The rest of the plugin, only where a folder is configured."""
    if not early_config.getini(FOLDER_OPTION):
        return
    from illposed.mutators.golden import plugin

    # Another plugin may have an option of this name and meaning; it is then shared.
    if not hasattr(early_config.known_args_namespace, plugin.UPDATE):
        group = parser.getgroup("illposed", "golden files for mutators")
        group.addoption(
            "--update-goldens",
            dest=plugin.UPDATE,
            action="store_true",
            help="write the golden files anew; never passes",
        )
    early_config.pluginmanager.register(plugin, plugin.__name__)
