"""The names of the plugin's options in a pytest configuration."""

from __future__ import annotations

FOLDER_OPTION = "illposed_golden"
MUTATORS_OPTION = "illposed_golden_mutators"
MISSING_OPTION = "illposed_golden_accept_missing"
