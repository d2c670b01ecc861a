import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "prompts" / "stubs"))

from serving import _no_keys_of_the_user, serve  # noqa: F401
