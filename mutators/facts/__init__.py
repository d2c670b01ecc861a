"""Mutators of problems: each edits the facts of a problem and the text that states them. A line here registers one."""

from illposed.mutators.facts.ask_pair import AskPair as AskPair
from illposed.mutators.facts.ask_quantity import AskQuantity as AskQuantity
from illposed.mutators.facts.change_given import ChangeGiven as ChangeGiven
from illposed.mutators.facts.continue_story import ContinueStory as ContinueStory
from illposed.mutators.facts.hide_given import HideGiven as HideGiven
from illposed.mutators.facts.loosen_given import LoosenGiven as LoosenGiven
from illposed.mutators.facts.omit_sentence import OmitSentence as OmitSentence
from illposed.mutators.facts.repeat_given import RepeatGiven as RepeatGiven
from illposed.mutators.facts.tell_pair import TellPair as TellPair
from illposed.mutators.facts.tell_quantity import TellQuantity as TellQuantity
from illposed.mutators.facts.violate_domain import ViolateDomain as ViolateDomain
