"""The names of files that several commands write."""

from __future__ import annotations

from typing import Final

PROBLEMS: Final = "problems.jsonl"
"""Synthetic problems."""

REJECTS: Final = "rejects.jsonl"
"""What gave nothing, with its reason."""
