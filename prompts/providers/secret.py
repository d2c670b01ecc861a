"""A key that is never shown."""

from __future__ import annotations

_HIDDEN = "***"
_NO_KEY = "none"
_SHORTEST_STRUCK_OUT = 8


class Secret:
    """An API key, "" for a server that wants none: it does not print, and it can be struck out of what is sent back."""

    __slots__ = ("_value", "variable")

    def __init__(self, value: str, variable: str) -> None:
        self._value = value
        self.variable = variable

    def __repr__(self) -> str:
        return f"Secret({self.variable})"

    def reveal(self) -> str:
        """The key itself, for the client that sends it and for nobody else; without one a word, as SDKs want one."""
        return self._value or _NO_KEY

    def struck_out(self, text: str) -> str:
        """The text with the key replaced."""
        return text.replace(self._value, _HIDDEN) if self._is_secret else text

    def struck_out_of(self, body: bytes) -> bytes:
        """The body with the key replaced."""
        return body.replace(self._value.encode(), _HIDDEN.encode()) if self._is_secret else body

    @property
    def _is_secret(self) -> bool:
        # A shorter word is no key, and may well be a word of an answer.
        return len(self._value) >= _SHORTEST_STRUCK_OUT
