"""What tokens cost: the prices in ``data/prices.json``, or those that the user gives; an unknown one stays unknown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import msgspec

from illposed.engine.results import Unusable
from illposed.prompts.answer import Usage
from illposed.prompts.request import ModelName, Request

_FILE = Path(__file__).parent / "data" / "prices.json"
_MILLION = 1_000_000
_BYTES_PER_TOKEN = 3.0
_TOKENS_PER_MESSAGE = 8
_FORM = "write PROVIDER:MODEL=INPUT,OUTPUT in dollars per million tokens, such as openai:gpt-6-luna=0.1,0.5"


class Price(msgspec.Struct, frozen=True):
    """Dollars per million tokens of ``model``; without ``cached``, cached input costs what other input costs."""

    model: str
    input: float
    output: float
    cached: float | None = None
    as_of: str = ""
    until: str | None = None
    source: str = ""

    def cost(self, usage: Usage) -> float:
        """Dollars for what was used."""
        cached = self.input if self.cached is None else self.cached
        fresh = usage.input - usage.cached
        return (fresh * self.input + usage.cached * cached + usage.output * self.output) / _MILLION


class _PriceFile(msgspec.Struct):
    read: str
    prices: list[Price]


@dataclass(frozen=True, slots=True)
class Prices:
    """Prices by ``provider:model``, and the day on which the file of prices was put together."""

    read: str
    by_model: Mapping[str, Price]

    def price(self, model: ModelName) -> Price | None:
        """The price of a model; None if it is not known. A server at a URL has no price unless the user gives one."""
        found = self.by_model.get(str(model))
        return None if found is not None and model.location is not None and found.source else found


def known_prices(today: date, given: Sequence[str]) -> Prices | Unusable:
    """The prices of the file that hold ``today``, and the ``given`` ones, or what is wrong with those."""
    file = msgspec.json.decode(_FILE.read_bytes(), type=_PriceFile)
    prices = {price.model: price for price in file.prices if price.until is None or price.until >= today.isoformat()}
    for word in given:
        price = _given(word)
        if price is None:
            return Unusable(f"{word!r} is no price; {_FORM}")
        prices[price.model] = price
    return Prices(file.read, prices)


def _given(word: str) -> Price | None:
    model, equals, numbers = word.rpartition("=")
    try:
        input_price, output_price = (float(number) for number in numbers.split(","))
    except ValueError:
        return None
    usable = equals and ":" in model and input_price >= 0 and output_price >= 0
    return Price(model, input_price, output_price) if usable else None


def most_usage(request: Request) -> Usage:
    """The most that a request should use, by the estimate of its input."""
    return _most([message.content for message in request.messages], request.parameters.max_output_tokens)


def most_usage_of(content: str) -> Usage:
    """The same of a request that was kept, from the JSON of its content."""
    kept = msgspec.json.decode(content, type=_Kept)
    return _most([said for _, said in kept.messages], kept.parameters.max_output_tokens)


class _KeptParameters(msgspec.Struct):
    max_output_tokens: int


class _Kept(msgspec.Struct):
    parameters: _KeptParameters
    messages: list[tuple[str, str]]


def _most(contents: Sequence[str], output: int) -> Usage:
    """Input is estimated without any tokenizer: rather too many tokens than too few for English and code."""
    size = sum(len(content.encode()) for content in contents)
    return Usage(round(size / _BYTES_PER_TOKEN) + _TOKENS_PER_MESSAGE * len(contents), 0, output)
