import json
from datetime import date
from pathlib import Path

import pytest

from illposed.engine.results import Unusable
from illposed.prompts.answer import Usage
from illposed.prompts.prices import Price, Prices, known_prices, most_usage, most_usage_of
from illposed.prompts.request import Message, ModelName, Parameters, Request

TODAY = date(2026, 11, 21)
FILE = Path(__file__).parents[2] / "prompts" / "data" / "prices.json"


def test_tokens_cost_what_the_prices_say() -> None:
    price = Price("openai:m", input=2.0, output=10.0, cached=0.5)
    assert price.cost(Usage(1_000_000, 0, 0)) == 2.0
    assert price.cost(Usage(1_000_000, 400_000, 100_000)) == pytest.approx(0.6 * 2 + 0.4 * 0.5 + 1)
    assert Price("openai:m", 2.0, 10.0).cost(Usage(1_000_000, 400_000, 0)) == 2.0


def test_every_price_on_file_has_its_day_and_its_source() -> None:
    file = json.loads(FILE.read_text())
    assert date.fromisoformat(file["read"]) <= TODAY
    for price in file["prices"]:
        assert date.fromisoformat(price["as_of"]) <= date.fromisoformat(file["read"])
        assert price["source"]
        assert 0 < price["input"] < price["output"]
    models = [price["model"] for price in file["prices"]]
    assert len(set(models)) == len(models)


def test_an_unknown_model_has_no_price() -> None:
    prices = known_prices(TODAY, ())
    assert isinstance(prices, Prices)
    assert prices.price(ModelName("openai", "nobody-knows-it")) is None


def test_a_price_that_has_run_out_is_no_price() -> None:
    until = next(price for price in json.loads(FILE.read_text())["prices"] if "until" in price)
    model = ModelName("google", until["model"].partition(":")[2])
    before, after = known_prices(date.fromisoformat(until["until"]), ()), known_prices(date(2099, 1, 1), ())
    assert isinstance(before, Prices)
    assert isinstance(after, Prices)
    assert before.price(model) is not None
    assert after.price(model) is None


def test_a_given_price_is_taken_and_a_compatible_server_has_no_other() -> None:
    known = json.loads(FILE.read_text())["prices"][0]["model"]
    provider, _, name = known.partition(":")
    here, elsewhere = ModelName(provider, name), ModelName(provider, name, "http://localhost")
    filed, given = known_prices(TODAY, ()), known_prices(TODAY, [f"{known}=1,2.5"])
    assert isinstance(filed, Prices)
    assert isinstance(given, Prices)
    assert filed.price(here) is not None
    assert filed.price(elsewhere) is None
    assert [given.price(model) for model in (here, elsewhere)] == [Price(known, 1.0, 2.5)] * 2


@pytest.mark.parametrize("word", ["", "openai:m", "openai:m=1", "openai:m=a,b", "m=1,2", "openai:m=-1,2", "=1,2"])
def test_what_is_no_price_is_answered_with_one_line(word: str) -> None:
    found = known_prices(TODAY, [word])
    assert isinstance(found, Unusable)
    assert "\n" not in found.message


def test_an_estimate_is_the_same_for_a_request_that_was_kept() -> None:
    request = Request(
        ModelName("openai", "m"), (Message("system", "ä" * 100), Message("user", "x" * 400)), Parameters(50), 0
    )
    most = most_usage(request)
    assert most_usage_of(json.dumps(request.content())) == most
    assert most.output == 50
    assert 150 <= most.input <= 300
