"""Runs untrusted programs behind two walls and gives back plain numbers."""

from illposed.sandbox.errors import SandboxError, SandboxUnavailableError
from illposed.sandbox.outcomes import (
    Call,
    Irreproducible,
    Limits,
    Outcome,
    OutOfMemory,
    Raised,
    Refused,
    Returned,
    TimedOut,
    ValueRejected,
    WorkerDied,
)
from illposed.sandbox.process.isolation import Layer
from illposed.sandbox.supervisor import Sandbox
from illposed.sandbox.values import Value

__all__ = [
    "Call",
    "Irreproducible",
    "Layer",
    "Limits",
    "OutOfMemory",
    "Outcome",
    "Raised",
    "Refused",
    "Returned",
    "Sandbox",
    "SandboxError",
    "SandboxUnavailableError",
    "TimedOut",
    "Value",
    "ValueRejected",
    "WorkerDied",
]
