import shutil

from click.testing import CliRunner

from illposed.corpus.cli.main import main


def run(*arguments):
    return CliRunner().invoke(main, ["report", *map(str, arguments)])


def test_the_page_is_one_file_that_names_no_address(report):
    content = report.read_text(encoding="utf-8")
    assert content.startswith("<!doctype html>")
    assert "http://" not in content
    assert "https://" not in content
    assert "src=" not in content
    assert "default-src &#x27;none&#x27;" in content


def test_page_and_card_say_what_to_train_on(report):
    for file in (report, report.parent / "README.md"):
        assert "take the texts of all strata together" in file.read_text(encoding="utf-8")


def test_the_same_build_gives_the_same_bytes(report, tmp_path):
    assert run(report.parent, "--out", tmp_path / "again.html", "--quiet").exit_code == 0
    assert (tmp_path / "again.html").read_bytes() == report.read_bytes()


def test_it_says_where_the_page_is(small_build, tmp_path):
    out = tmp_path / "page.html"
    result = run(small_build, "--out", out)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{out}: ")
    assert "problem texts and" in result.stdout
    assert "worked solutions" in result.stdout


def test_a_line_that_cannot_be_shown_is_listed_and_the_rest_is_there(small_build, tmp_path):
    folder = tmp_path / "build"
    shutil.copytree(small_build, folder)
    with (folder / "solvability.jsonl").open("a") as stream:
        stream.write("not json\n")
    result = run(folder, "--quiet")
    assert result.exit_code == 1
    number = len((small_build / "solvability.jsonl").read_text().splitlines()) + 1
    assert result.stdout.startswith(f"solvability.jsonl:{number}: is not a record")
    assert "1 line could not be read" in (folder / "report.html").read_text(encoding="utf-8")


def test_a_folder_that_is_no_build_is_refused(tmp_path):
    result = run(tmp_path)
    assert result.exit_code == 2
    assert "name a folder that `illposed build` wrote" in result.stderr


def test_a_page_that_cannot_be_written_is_said_in_one_line(small_build, tmp_path):
    out = tmp_path / "missing" / "page.html"
    result = run(small_build, "--out", out, "--quiet")
    assert result.exit_code == 2
    assert result.stderr == f"illposed: {out}: No such file or directory; name a place that can be written\n"
    assert result.stderr.count("\n") == 1
