import shutil

import pytest
from click.testing import CliRunner

from illposed.corpus.cli.main import main

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")


@pytest.fixture(scope="session")
def browser():
    """A headless Chromium of the machine, without a network of its own choosing."""
    if CHROMIUM is None or DRIVER is None:
        pytest.skip("the page is not tested: Chromium and its driver are not installed")
    from selenium.webdriver import Chrome, ChromeOptions
    from selenium.webdriver.chrome.service import Service

    options = ChromeOptions()
    options.binary_location = CHROMIUM
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1300,900"):
        options.add_argument(argument)
    driver = Chrome(options=options, service=Service(DRIVER))
    yield driver
    driver.quit()
    driver.service.stop()


@pytest.fixture(scope="session")
def page_of():
    """Make the page of a build; returns its path."""

    def make(folder):
        result = CliRunner().invoke(main, ["report", str(folder), "--quiet"])
        assert result.exit_code == 0, result.output
        return folder / "report.html"

    return make


@pytest.fixture(scope="session")
def report(small_build, page_of, tmp_path_factory):
    folder = tmp_path_factory.mktemp("report") / "build"
    shutil.copytree(small_build, folder)
    return page_of(folder)
