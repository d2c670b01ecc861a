"""Mutators made of mutators. A line here registers one."""

from illposed.mutators.compositions.compose import Choice as Choice
from illposed.mutators.compositions.compose import Filter as Filter
from illposed.mutators.compositions.compose import Repeat as Repeat
from illposed.mutators.compositions.compose import Sequence as Sequence
