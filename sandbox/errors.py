"""Failures of the sandbox itself, which are exceptions; failures of programs are outcomes."""


class SandboxError(Exception):
    """The sandbox cannot do what it promises; the message says what to do."""


class SandboxUnavailableError(SandboxError):
    """Layers of protection are missing on this system, so nothing was started.

    ``layers`` has their names; the message has names, reasons and the option that accepts to run without them.
    """

    def __init__(self, message: str, layers: tuple[str, ...]) -> None:
        super().__init__(message, layers)
        self.message = message
        self.layers = layers

    def __str__(self) -> str:
        return self.message
