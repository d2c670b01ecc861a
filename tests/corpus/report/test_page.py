"""The page in a real browser: what a reader sees and does."""

import json
import time
from collections import Counter

import pytest
from whole_records import whole_records

RECORDS = ("solvability", "verifier")


@pytest.fixture(scope="module")
def records(report):
    return {name: whole_records(report.parent, f"{name}.jsonl") for name in RECORDS}


@pytest.fixture
def page(browser, report):
    browser.set_window_size(1300, 900)
    opened(browser, report)
    browser.execute_script("try { localStorage.clear() } catch (error) {}")
    return browser


def opened(browser, report, place=""):
    browser.get("about:blank")
    browser.get(report.as_uri() + place)
    until(lambda: browser.execute_script("return document.body.dataset.ready") == "yes")


def until(holds):
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline, "the page did not get there"


def press(browser, *keys):
    from selenium.webdriver import ActionChains

    actions = ActionChains(browser)
    for key in keys:
        actions.send_keys(key)
    actions.perform()


def text(browser, selector):
    return browser.execute_script("return document.querySelector(arguments[0])?.innerText", selector)


def texts(browser, selector):
    return browser.execute_script(
        "return [...document.querySelectorAll(arguments[0])].map(element => element.innerText)", selector
    )


def click(browser, selector):
    browser.execute_script("document.querySelector(arguments[0]).click()", selector)


def choose(browser, selector, value):
    browser.execute_script(
        "const box = document.querySelector(arguments[0]); box.value = arguments[1];"
        "box.dispatchEvent(new Event('input', { bubbles: true }));",
        selector,
        value,
    )


def listed(browser):
    """How many records the list has."""
    return int(text(browser, "#status").split()[0].replace(",", ""))


def lines_changed(row):
    """The lines of the flawed program that stand in the place of others of the oracle; all where there are more."""
    true, told = row["oracle"].splitlines(), row["flawed"].splitlines()
    return [new for old, new in zip(true, told, strict=True) if old != new] if len(true) == len(told) else told


def show(browser, report, row):
    """Open the page at a record."""
    opened(browser, report, f"#{'problems' if 'label' in row else 'solutions'}/{row['id']}")
    until(lambda: text(browser, "#detail h2") == row["id"])


def test_it_loads_nothing_and_complains_of_nothing(page, report):
    page.get_log("browser")
    opened(page, report)
    assert page.execute_script("return performance.getEntriesByType('resource').length") == 0
    assert page.get_log("browser") == []


def test_the_overview_counts_what_the_manifest_counts(page, report):
    counts = json.loads((report.parent / "manifest.json").read_text())["counts"]
    tiles = dict(
        zip(texts(page, ".tiles dt"), (int(b.replace(",", "")) for b in texts(page, ".tiles dd b")), strict=True)
    )
    assert tiles == {
        "problems read": counts["problems"],
        "with a program": counts["oracles"],
        "with sets of texts": counts["problems_with_sets"],
        "problem texts": counts["records"],
        "worked solutions": counts["solutions"],
    }


def test_classes_mutators_and_error_types_filter(page, records):
    press(page, "p")
    assert listed(page) == len(records["solvability"])
    press(page, "1")
    assert listed(page) == sum(record["label"] != 0 for record in records["solvability"])
    press(page, "x")
    by_mutator = Counter(m for record in records["solvability"] for m in {edit["mutator"] for edit in record["edits"]})
    mutator, number = by_mutator.most_common(1)[0]
    choose(page, "#mutator", mutator)
    assert listed(page) == number
    press(page, "s")
    errors = Counter(
        record["target"]["error_details"]["error_type"]
        for record in records["verifier"]
        if record["target"]["error_details"]
    )
    for error, number in errors.items():
        choose(page, "#error", error)
        assert listed(page) == number
    click(page, "#reset")
    assert listed(page) == len(records["verifier"])


def test_search_finds_every_word_of_texts_and_ids(page, records):
    word = records["solvability"][0]["text"].split()[3].lower()
    press(page, "p", "/", word)
    assert listed(page) == sum(word in f"{r['id']}\n{r['text']}".lower() for r in records["solvability"])
    press(page, " zzzz")
    assert listed(page) == 0
    from selenium.webdriver import Keys

    press(page, Keys.ESCAPE)
    assert listed(page) == len(records["solvability"])


def test_the_core_and_its_sentences_are_marked(page, report, records):
    row = next(r for r in records["solvability"] if r["label"] == 0)
    show(page, report, row)
    assert text(page, ".edited-text").replace("\n", " ") == row["text"].replace("\n", " ")
    stated = {fact["id"]: fact for fact in row["facts"]}
    core = [stated[name] for name in row["certificate"]["core"]]
    assert texts(page, ".facts.core tbody td:first-child") == [fact["constraint"] for fact in core]
    marked = [mark.strip() for mark in texts(page, ".edited-text mark.in-core")]
    for fact in (fact for fact in core if fact.get("span")):
        start, end = fact["span"]
        assert row["text"][start:end].strip() in " ".join(marked)
    assert texts(page, ".core-sentence")


def test_both_worlds_stand_side_by_side(page, report, records):
    row = next(r for r in records["solvability"] if r["label"] == 2)
    show(page, report, row)
    worlds = row["certificate"]["witnesses"]
    answers = texts(page, ".worlds tr.answer td.number")
    assert answers == [str(world[row["asked"]]) for world in worlds]
    assert len(set(answers)) == 2


def test_edits_are_marked_on_both_texts(page, report, records):
    row = next(r for r in records["solvability"] if r["edits"])
    show(page, report, row)
    for edit in row["edits"]:
        if edit["after"].strip():
            assert edit["after"].strip() in " ".join(" ".join(texts(page, ".edited-text ins")).split())
        if edit["before"].strip():
            assert edit["before"].strip() in " ".join(" ".join(texts(page, ".original-text del")).split())


def test_a_flawed_solution_shows_its_line_its_values_and_both_programs(page, report, records):
    row = next(r for r in records["verifier"] if r["flawed"] and len(lines_changed(r)) == 1)
    show(page, report, row)
    error = row["target"]["error_details"]
    wrong = texts(page, ".solution-lines li.wrong")
    assert len(wrong) == 1
    assert wrong[0].startswith(error["erroneous_line_number"])
    told = dict(line.split(": ", 1) for line in row["input"]["solution"].split("\n"))
    assert told[error["erroneous_line_number"]] in wrong[0].replace("\n", " ")
    assert [line.strip() for line in texts(page, ".diff.new")] == [f"+     {row['in_program']['error_in_code']}"]
    assert [line.strip() for line in texts(page, ".diff.gone")] == [f"−     {row['in_program']['correction_in_code']}"]
    differing = [value["line"] for value in row["values"] if value["true"] != value["told"]]
    assert [line.split()[0] for line in texts(page, ".values tr.differs")] == differing
    assert json.loads(text(page, ".target")) == row["target"]


def test_a_correct_solution_has_no_wrong_line(page, report, records):
    row = next(r for r in records["verifier"] if not r["flawed"])
    show(page, report, row)
    assert texts(page, ".solution-lines li.wrong") == []
    assert len(texts(page, ".solution-lines li")) == len(row["input"]["solution"].split("\n"))


def test_the_keys_go_through_the_records(page, records):
    ids = [record["id"] for record in records["solvability"]]
    press(page, "p")
    until(lambda: text(page, "#detail h2") == ids[0])
    press(page, "j", "j", "k")
    until(lambda: text(page, "#detail h2") == ids[1])
    group = next(record["group"] for record in records["solvability"] if record["id"] == ids[1])
    family = [record["id"] for record in records["solvability"] if record["group"] == group]
    press(page, "n")
    until(lambda: text(page, "#detail h2") == family[(family.index(ids[1]) + 1) % len(family)])
    press(page, "?")
    assert page.execute_script("return document.querySelector('#keys').open")
    press(page, "j")
    assert page.execute_script("return document.querySelector('#keys').open")


def test_light_and_dark_differ_and_are_kept(page, report):
    def colour():
        return page.execute_script("return getComputedStyle(document.body).backgroundColor")

    seen = set()
    for _ in range(3):
        press(page, "t")
        seen.add((text(page, "#theme"), colour()))
    assert len({shown for name, shown in seen if name != "Theme: system"}) == 2
    press(page, "t")
    kept = text(page, "#theme")
    opened(page, report)
    assert text(page, "#theme") == kept


def test_a_phone_needs_no_sideways_scrolling(page, report, records):
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True}
    )
    try:
        rows = [next(r for r in records["solvability"] if r["label"] == label) for label in (0, 1, 2)]
        for row in (*rows, next(r for r in records["verifier"] if r["flawed"])):
            show(page, report, row)
            assert page.execute_script("return document.documentElement.scrollWidth") <= 360
            assert page.execute_script("return document.querySelector('#detail').offsetParent !== null")
        opened(page, report)
        assert page.execute_script("return document.documentElement.scrollWidth") <= 360
    finally:
        page.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_a_text_with_markup_stays_text(browser, page_of, tmp_path, small_build):
    hostile = '<img src=x onerror="document.title=1"></script><script>document.title=2</script>&amp;'
    folder = tmp_path / "build"
    folder.mkdir()
    for path in small_build.iterdir():
        content = path.read_bytes()
        if path.suffix == ".jsonl":
            content = content.replace(b'"question":"', f'"question":{json.dumps(hostile)[:-1]}'.encode())
        (folder / path.name).write_bytes(content)
    report = page_of(folder)
    first = json.loads((folder / "verifier.jsonl").read_text().splitlines()[0])
    show(browser, report, first)
    assert hostile in text(browser, "#detail .text")
    assert browser.title.startswith("Illposed")
    assert browser.execute_script("return document.querySelectorAll('#detail img').length") == 0


def test_only_the_rows_in_view_are_in_the_document(browser, page_of, tmp_path, small_build):
    folder = tmp_path / "build"
    folder.mkdir()
    for path in small_build.iterdir():
        is_left_empty = path.name in ("verifier.jsonl", "certificates.jsonl.gz")
        lines = [] if is_left_empty else path.read_bytes().splitlines(keepends=True)
        if path.name in ("solvability.jsonl", "oracles.jsonl"):
            lines = [
                line.replace(b'"id":"illposed-', f'"id":"copy{copy}-'.encode()).replace(
                    b'"group":"illposed-', f'"group":"copy{copy}-'.encode()
                )
                for copy in range(60)
                for line in lines
            ]
        (folder / path.name).write_bytes(b"".join(lines))
    report = page_of(folder)
    opened(browser, report)
    press(browser, "p")
    assert listed(browser) == 60 * len((small_build / "solvability.jsonl").read_text().splitlines())
    assert 5 < len(texts(browser, "#list .row")) < 60
    from selenium.webdriver import Keys

    browser.execute_script("document.querySelector('#list').focus()")
    press(browser, Keys.END)
    until(lambda: (text(browser, "#detail h2") or "").startswith("copy59-"))
    assert len(texts(browser, "#list .row")) < 60
