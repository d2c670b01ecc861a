"""The names that a text has for people, as far as its capitals show them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_NAME: Final = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+\b|^[A-Z][a-z]+\b(?= [a-z]+(?:ed|s|ght|ld|id)\b)")
_NO_NAME: Final = re.compile(
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|(?:Jan|Febr)uary|March|April|May|June|July"
    r"|August|(?:Septem|Octo|Novem|Decem)ber|He|She|They|It|This|That|There|Each|Every|These|Some|Many|Two|Three|The"
    r"|An?|His|Her|Their|All|Both|One|Another|If|When|While|After|Before|During|For|From|In|On|At|By|To|Of|As|Since"
)


def people_named(text: str) -> Sequence[str]:
    """What a text calls people, each once."""
    return list(dict.fromkeys(name for name in _NAME.findall(text) if not _NO_NAME.fullmatch(name)))
