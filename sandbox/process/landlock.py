"""Landlock by its three system calls: a rule set that handles every right the kernel knows and allows none."""

import ctypes
import os
import struct
from typing import Final

from illposed.sandbox.process.kernel import LIBC, checked

# The numbers are the same on every architecture.
_CREATE_RULESET: Final = 444
_RESTRICT_SELF: Final = 446
_CREATE_RULESET_VERSION: Final = 1

# How many rights on files each version of the interface knows, lowest bit first.
_FILE_RIGHTS: Final = {1: 13, 2: 14, 3: 15, 4: 15}
_FILE_RIGHTS_LATEST: Final = 16
_NETWORK_RIGHTS: Final = 2
_SCOPES: Final = 2


def interface_version() -> int:
    """Return the version of Landlock that this kernel offers; raises ``OSError`` if it has none."""
    return checked(LIBC.syscall(_CREATE_RULESET, None, 0, _CREATE_RULESET_VERSION), "landlock_create_ruleset")


def deny_everything() -> str:
    """Take from this process and its children every right that Landlock governs; return what that is here.

    ``no_new_privs`` must be set. Raises ``OSError`` if the kernel has no Landlock.
    """
    version = interface_version()
    attributes = struct.pack("=Q", (1 << _FILE_RIGHTS.get(version, _FILE_RIGHTS_LATEST)) - 1)
    denied = ["files"]
    if version >= 4:
        attributes += struct.pack("=Q", (1 << _NETWORK_RIGHTS) - 1)
        denied.append("TCP")
    if version >= 6:
        attributes += struct.pack("=Q", (1 << _SCOPES) - 1)
        denied.append("signals and abstract sockets outside")
    buffer = ctypes.create_string_buffer(attributes, len(attributes))
    ruleset = checked(LIBC.syscall(_CREATE_RULESET, buffer, len(attributes), 0), "landlock_create_ruleset")
    try:
        checked(LIBC.syscall(_RESTRICT_SELF, ruleset, 0), "landlock_restrict_self")
    finally:
        os.close(ruleset)
    return f"version {version}: {', '.join(denied)}"
