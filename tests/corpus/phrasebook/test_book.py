import json
from pathlib import Path

from illposed.corpus.phrasebook.book import Phrasebook, read_phrasebooks


def test_no_record_is_lost_where_two_data_sets_are_called_alike(tmp_path: Path) -> None:
    line = {"quantity": "answer", "kind": "answer", "value": 1, "by": "hand"}
    groups = ("ours-0", "ours-1", "theirs-0")
    path = tmp_path / "book.jsonl"
    path.write_text("".join(json.dumps({**line, "group": group}) + "\n" for group in groups), encoding="utf-8")
    book = read_phrasebooks([path])
    assert isinstance(book, Phrasebook)
    found = book.called("own").by_group
    assert {name: [record.group for record in records] for name, records in found.items()} == {
        "own-0": ["ours-0", "theirs-0"],
        "own-1": ["ours-1"],
    }
