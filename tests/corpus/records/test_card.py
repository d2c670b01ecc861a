"""The card of a build reads well whatever its counts are."""

from pathlib import Path

import msgspec
from msgspec.structs import replace

from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.summary.card import dataset_card


def test_a_sentence_begins_with_a_capital_where_there_is_no_share(small_build: Path) -> None:
    manifest = msgspec.json.decode((small_build / "manifest.json").read_bytes(), type=Manifest)
    counts = replace(manifest.counts, contradictory=0)
    kinds = {"paired omission": {"underspecified": 1}}
    card = dataset_card(replace(manifest, counts=counts, kinds=kinds, depths={}))
    assert "(total variation distance). None of the contradictory texts" in card
    assert "overlooks the clash. None of the solvable texts" in card
