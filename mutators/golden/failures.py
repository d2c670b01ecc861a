"""Why a test of a golden file fails."""

from __future__ import annotations


class GoldenFailure(Exception):  # noqa: N818 - a failed test, told as text; it does not leave the plugin
    """A golden test that fails; its text is all that the report shows."""
