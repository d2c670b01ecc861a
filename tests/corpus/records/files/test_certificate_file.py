"""The file of the certificates: members that depend on their lines alone."""

import gzip

from illposed.corpus.records.files.certificate_file import member

NO_NAME_NO_TIME_NO_SYSTEM = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
"""How a gzip member opens (RFC 1952) that is packed as tightly as can be, on no operating system that is named."""


def test_a_member_says_nothing_of_the_machine_and_the_version_of_python() -> None:
    assert member(b"{}\n").startswith(NO_NAME_NO_TIME_NO_SYSTEM)


def test_members_follow_each_other_and_none_stands_for_no_lines() -> None:
    first, second = b'{"id": 1}\n', b'{"id": 2}\n'
    assert gzip.decompress(member(first) + member(b"") + member(second)) == first + second
