"""How big and how quick the page of a build is: ``python benchmarks/report.py DIR [--rounds N]``.

Writes the page of the build in DIR to a scratch folder and opens it in headless Chromium (which must be installed, with
its driver): megabytes of the page, seconds to write it, and medians of the time to the first paint, to all records
being listed, and to a search through all of them.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import click

from illposed.corpus.cli.report import ReportRequest, run_report
from illposed.engine.results import Unusable

_OPENED = """
const done = arguments[arguments.length - 1];
const look = () => (document.body.dataset.ready ? done(performance.now()) : setTimeout(look, 5));
look();
"""
_FIRST_PAINT = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
_SEARCHED = """
location.hash = "#problems";
const done = arguments[0], box = document.querySelector("#search");
setTimeout(() => {
  const begun = performance.now();
  box.value = "the";
  box.dispatchEvent(new Event("input", { bubbles: true }));
  requestAnimationFrame(() => done(performance.now() - begun));
}, 200);
"""


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "--rounds", default=5, show_default=True, type=click.IntRange(min=1), help="How often the page is opened."
)
def main(folder: Path, rounds: int) -> None:
    """Write and open the page of the build in FOLDER."""
    with tempfile.TemporaryDirectory() as scratch:
        page = Path(scratch) / "report.html"
        begun = time.perf_counter()
        written = run_report(ReportRequest(folder=folder, out=page, quiet=True))
        seconds = time.perf_counter() - begun
        if isinstance(written, Unusable):
            raise click.ClickException(written.message)
        rows = [_opened(page) for _ in range(rounds)]
    records = written.problem_texts + written.solutions
    click.echo(f"{records:,} records, {written.bytes / 1e6:.1f} MB, written in {seconds:.1f} s")
    for name, values in zip(("first paint", "all records listed", "search"), zip(*rows, strict=True), strict=True):
        click.echo(f"{name}: median {statistics.median(values):,.0f} ms, worst {max(values):,.0f} ms")


def _opened(page: Path) -> tuple[float, float, float]:
    """Milliseconds to first paint, to all records being listed, and for a search, in a fresh browser."""
    browser = _browser()
    try:
        browser.get(page.as_uri())
        ready = browser.execute_async_script(_OPENED)
        return float(browser.execute_script(_FIRST_PAINT)), float(ready), float(browser.execute_async_script(_SEARCHED))
    finally:
        browser.quit()


def _browser() -> Any:
    from selenium.webdriver import Chrome, ChromeOptions
    from selenium.webdriver.chrome.service import Service

    options = ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1300,900"):
        options.add_argument(argument)
    return Chrome(options=options, service=Service(shutil.which("chromedriver")))


if __name__ == "__main__":
    main()
