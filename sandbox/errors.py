"""Failures of the sandbox itself, which are exceptions; failures of programs are outcomes."""


class SandboxError(Exception):
    """The sandbox cannot do what it promises; the message says what to do."""


class SandboxUnavailableError(SandboxError):
    """A layer of protection is missing on this system, so nothing was started."""
