"""What the formats for training say: each example follows from its record, and the options word it."""

import json
import re
from collections import Counter
from itertools import pairwise, product
from shutil import copytree

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from whole_records import whole_records

from illposed.corpus.cli.main import main
from illposed.corpus.evaluate.final_answer import number_of
from illposed.corpus.evaluate.inputs import Prediction
from illposed.corpus.evaluate.solvability.answer import read_answer
from illposed.corpus.export.dialogue import conversation
from illposed.corpus.records.files.reading import BuildReader
from illposed.corpus.records.numbers import value_of
from illposed.engine.quantities.mentions import find_mentions
from illposed.rewards import answer_reward

ALL = ("--splits", "all=1")


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def solutions(small_build):
    return whole_records(small_build, "verifier.jsonl")


@pytest.fixture
def of_originals(solutions):
    """The solutions that are not of an edited text."""
    return [solution for solution in solutions if solution["text"] is None]


@pytest.fixture
def texts(small_build):
    return whole_records(small_build, "solvability.jsonl")


@pytest.fixture
def refused(small_build, tmp_path):
    def run(*options):
        arguments = ["export", str(small_build), "--out", str(tmp_path / "out"), *options]
        result = CliRunner().invoke(main, [*map(str, arguments)])
        assert result.exit_code == 2
        assert not (tmp_path / "out").exists()
        (line,) = result.stderr.splitlines()
        return line.removeprefix("illposed: ").replace(f"{tmp_path}/", "")

    return run


def test_every_file_of_sft_asks_and_wants_the_same(exported):
    out = exported("sft", *ALL, "--system", "Be strict.")
    plain = exported("sft", *ALL, "--system", "Be strict.", "--plain")
    for table in ("solvability", "verifier"):
        talks = lines(out / table / "all.messages.jsonl")
        pairs = lines(out / table / "all.prompt-completion.jsonl")
        texts = lines(plain / table / "all.prompt-completion.jsonl")
        assert lines(plain / table / "all.messages.jsonl") == talks
        for talk, pair, text in zip(talks, pairs, texts, strict=True):
            assert talk["messages"] == pair["prompt"] + pair["completion"]
            assert [turn["role"] for turn in talk["messages"]] == ["system", "user", "assistant"]
            system, user, assistant = (turn["content"] for turn in talk["messages"])
            assert (text["prompt"], text["completion"]) == (f"{system}\n\n{user}\n", assistant)


def test_prompts_give_nothing_away(exported, texts, solutions):
    out = exported("sft", *ALL)
    shown = {
        "solvability": [record["text"] for record in texts],
        "verifier": [f"{one['input']['problem']}\n\nSolution:\n{one['input']['solution']}" for one in solutions],
    }
    for table, wanted in shown.items():
        prompts = [row["prompt"][0]["content"] for row in lines(out / table / "all.prompt-completion.jsonl")]
        assert [prompt.partition("Problem:\n")[2] for prompt in prompts] == wanted
        assert len({prompt.partition("Problem:\n")[0] for prompt in prompts}) == 1


@pytest.mark.parametrize("target", ["verdict", "location", "full"])
def test_the_target_says_how_much_of_the_analysis_is_wanted(exported, solutions, target):
    rows = lines(exported("sft", *ALL, "--target", target) / "verifier" / "all.prompt-completion.jsonl")
    for row, record in zip(rows, solutions, strict=True):
        said, analysis = json.loads(row["completion"][0]["content"]), record["target"]
        line = (analysis["error_details"] or {}).get("erroneous_line_number")
        location = {"verdict": analysis["verdict"], "erroneous_line_number": line}
        assert said == {"verdict": {"verdict": analysis["verdict"]}, "location": location, "full": analysis}[target]
        keys = set(re.findall(r'"(\w+)": ', row["prompt"][0]["content"].partition("\n")[0]))
        assert keys >= set(said)
        assert ("error_in_code" in keys) == (target == "full")


@pytest.mark.parametrize("to", ["sft", "prm", "rl"])
def test_the_program_stands_in_the_prompt_on_demand(exported, solutions, of_originals, to):
    name = "all.messages.jsonl" if to == "sft" else "all.jsonl"
    for options, records in (((), solutions), (("--program",), of_originals)):
        rows = lines(exported(to, *ALL, *options) / "verifier" / name)
        for row, record in zip(rows, records, strict=True):
            prompt = json.dumps(row.get("messages", row.get("prompt")))
            assert (json.dumps(record["oracle"].rstrip("\n"))[1:-1] in prompt) == bool(options)


def test_the_code_of_a_full_analysis_has_only_names_that_the_prompt_shows(exported, solutions, of_originals):
    for options, records in (((), solutions), (("--program",), of_originals)):
        rows = lines(exported("sft", *ALL, *options) / "verifier" / "all.prompt-completion.jsonl")
        for row, record in zip(rows, records, strict=True):
            details = json.loads(row["completion"][0]["content"])["error_details"] or {}
            code = f"{details.get('error_in_code', '')} {details.get('correction_in_code') or ''}"
            shown = row["prompt"][0]["content"].partition("Problem:\n")[2]
            assert {*re.findall(r"(?<![\w.])[A-Za-z]\w*", code)} <= {*re.findall(r"\w+", shown)}, record["id"]


def test_texts_are_judged_by_label_and_answer_behind_their_reason(exported, texts):
    rows = lines(exported("sft", *ALL) / "solvability" / "all.prompt-completion.jsonl")
    bare = lines(exported("sft", *ALL, "--no-reason") / "solvability" / "all.prompt-completion.jsonl")
    for row, short, record in zip(rows, bare, texts, strict=True):
        answer = None if record["answer"] is None else str(record["answer"])
        reason, _, label = row["completion"][0]["content"].rpartition("\n")
        assert json.loads(label) == {"label": record["label_name"], "answer": answer}
        assert reason == (record["reason"] or "")
        assert short["completion"][0]["content"] == label
    assert "say why" in rows[0]["prompt"][0]["content"]
    assert "say why" not in bare[0]["prompt"][0]["content"]


def test_no_reason_is_asked_for_where_none_is_given_nor_of_the_other_texts_of_a_set(small_build, tmp_path):
    build = copytree(small_build, tmp_path / "build")
    records = lines(build / "solvability.jsonl")
    lacking = next(record for record in records if record["label"] == 0 and record["contrast"])
    del lacking["reason"]
    (build / "solvability.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
    arguments = ["export", str(build), "--to", "sft", *ALL, "--quiet", "--out", str(tmp_path / "out")]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    bare = {lacking["id"], *lacking["contrast"]}
    for row in lines(tmp_path / "out" / "solvability" / "all.messages.jsonl"):
        asked, said = (turn["content"] for turn in row["messages"])
        assert ("say why" in asked) == (not said.startswith("{")) == (row["id"] not in bare)


def test_reasons_do_not_hide_the_label_from_who_reads_it(exported, texts):
    rows = lines(exported("sft", *ALL) / "solvability" / "all.prompt-completion.jsonl")
    said = [row["completion"][0]["content"] for row in rows]
    read = [read_answer(Prediction(one)) for one in said]
    assert [one.label for one in read] == [record["label_name"] for record in texts]
    answers = [str(record["answer"] or record["label_name"]) for record in texts]
    assert answer_reward(said, answers) == [1.0] * len(texts)


def test_a_conversation_asks_only_where_a_text_cannot_be_solved_and_ends_with_an_answer(exported, texts):
    records = {record["id"]: record for record in texts}
    labels = Counter()
    for row in lines(exported("dialogue", *ALL, "--system", "Ask if in doubt.") / "solvability" / "all.jsonl"):
        record, (system, user, *talk) = records[row["id"]], row["messages"]
        assert (system["content"], user["content"]) == ("Ask if in doubt.", record["text"])
        assert [turn["role"] for turn in talk] == ["assistant", *["user", "assistant"] * (len(talk) // 2)]
        assert (len(talk) == 1) == (record["label_name"] == "solvable")
        answer = re.search(r"The answer is \$?([\d,./]*\d)%?(?: [^.]+)?\.$", talk[-1]["content"])
        assert answer is not None, talk[-1]["content"]
        if record["label_name"] == "solvable":
            assert answer[1].replace(",", "") in (str(record["answer"]), f"{record['answer']:.2f}")
        else:
            assert talk[0]["content"].startswith(record["reason"])
        labels[record["label_name"]] += 1
    assert len(labels) == 3


def test_either_of_two_numbers_may_be_named_first(exported):
    places = Counter()
    for row in lines(exported("dialogue", *ALL) / "solvability" / "all.jsonl"):
        said = [turn["content"] for turn in row["messages"]]
        for asked, told in pairwise(said):
            if (found := re.search(r"Which is right, (\S+) or (\S+)\?$", asked)) is not None:
                places[found.groups().index(re.match(r"\S+", told)[0])] += 1
    assert places[0] > places.total() / 4
    assert places[1] > places.total() / 4


def test_what_is_told_may_be_right_as_well_as_what_is_computed(small_build):
    """Of a crossed set, a number is right in one text, and stands beside another given in the other."""
    right = Counter()
    for group in BuildReader(small_build).problem_groups():
        for record in group.records:
            talk = conversation(record, group.oracle) or ("", "")
            if record.stratum == "crossed" and "Which is right" in talk[0]:
                says = re.search(r"But the problem says (\S+?)[ .]", talk[0])
                right[says is not None and talk[1].startswith(f"{says[1]} is right. ")] += 1
    assert right[True] > right.total() / 6  # two fifths of a larger build
    assert right[False] > right.total() / 6


def test_the_problem_does_not_state_what_the_user_puts_right(exported):
    corrected = 0
    for row in lines(exported("dialogue", *ALL) / "solvability" / "all.jsonl"):
        said = [turn["content"] for turn in row["messages"]]
        for told, solved in pairwise(said):
            if (found := re.match(r"(\S+) is right: ", told)) is not None:
                corrected += 1
                assert f"agrees with the {found[1]}" not in solved
    assert corrected > 5


def _without_sentences(record, oracle):
    """The oracle without the sentences that tell the quantities which the edits of a text are about."""
    edited = {fact.removeprefix("given.") for edit in record.edits for fact in edit.facts}
    phrasings = {name: replace(one, told=None) if name in edited else one for name, one in oracle.phrasings.items()}
    return replace(oracle, phrasings=phrasings)


def _without_clauses(oracle):
    """The oracle with a question of which no clause begins as one does, and so can stand alone."""
    return replace(oracle, question=oracle.question.swapcase())


def test_what_is_wrong_is_told_so_that_it_is_clear_which_number_is_meant(small_build):
    told = []
    for group in BuildReader(small_build).problem_groups():
        for record, oracle in product(group.records, (group.oracle, _without_clauses(group.oracle))):
            oracle = _without_sentences(record, oracle)
            talk = conversation(record, oracle) or ("", "")
            if talk[0].endswith("Which number is wrong?"):
                told.append(talk[1])
                twice = conversation(replace(record, text=f"{record.text} {record.text}"), oracle)
                assert (twice is None) == talk[1].startswith("Where the problem says")
    where = [re.fullmatch(r'Where the problem says "(.+)", it should be \S+, not (\S+)\.', one) for one in told]
    assert any(where)
    assert all(one is None or len(one[1].split()) > 3 for one in where)
    assert any(one is None for one in where)


def test_a_correction_names_the_wrong_number_beside_the_right_one(small_build):
    corrected = []
    for group in BuildReader(small_build).problem_groups():
        for record in group.records:
            talk = conversation(record, group.oracle) or ("", "")
            if record.label == 0 and (found := re.search(r", not (\S+)\.$", talk[1])) is not None:
                corrected.append(talk[1])
                assert number_of(found[1].lstrip("$")) in {mention.value for mention in find_mentions(record.text)}
                assert len(re.sub(r"^\S+ is right\. ", "", talk[1]).split()) > 4
    assert len(corrected) > 5


def test_the_user_tells_either_value_that_the_assistant_has_named_or_a_third_one(small_build):
    told = Counter()
    for group in BuildReader(small_build).problem_groups():
        for record in group.records:
            talk = conversation(record, group.oracle) or ()
            if record.label != 2 or len(talk) != 3:
                continue
            answer = value_of(re.search(r"The answer is \$?([\d,./]*\d)%?(?: [^.]+)?\.$", talk[-1])[1].replace(",", ""))
            possible = [value_of(world[record.asked]) for world in record.certificate.witnesses]
            told[possible.index(answer) if answer in possible else 2] += 1
    assert len(told) == 3
    assert max(told.values()) < told.total() * 2 / 3


def test_what_is_missing_is_asked_for_in_the_words_that_say_so(small_build):
    asked = Counter()
    for group in BuildReader(small_build).problem_groups():
        questions = {one.asked for one in group.oracle.phrasings.values()}
        for record in group.records:
            talk = conversation(record, group.oracle)
            if record.label != 2 or talk is None:
                continue
            question = talk[0].removeprefix(record.reason).strip()
            gap = re.search(r'", but not ([^"]+?)\.', record.reason)
            if gap is not None and " nor " not in record.reason and " and not " not in gap[1]:
                assert question == f"Could you tell me {gap[1]}?"
                asked["gap"] += 1
            elif re.search(
                r"\bWhat is said is not enough\b| depends on .*, which (?:is|are) not said\.", record.reason
            ):
                assert question == "Could you tell me what is missing?"
            else:
                assert question in questions or question.startswith("Could you tell me") or question.count("?") > 1
                asked["question"] += 1
    assert len(asked) == 2


def test_nothing_is_asked_for_that_the_text_does_not_show(small_build):
    """Without words for what is missing the assistant cannot name it, and a number alone would be no answer."""
    talks = Counter()
    for group in BuildReader(small_build).problem_groups():
        unsaid = {name: replace(one, unsaid=None) for name, one in group.oracle.phrasings.items()}
        for record, is_told in product(group.records, (True, False)):
            phrasings = unsaid if is_told else {name: replace(one, told=None) for name, one in unsaid.items()}
            oracle = replace(group.oracle, phrasings=phrasings)
            oracle = oracle if is_told else _without_clauses(oracle)
            cut = replace(record, edits=())
            if record.label == 2 and (talk := conversation(cut, oracle)) is not None:
                is_named = is_told and "It is not said " in talk[0]
                is_supposed = "What is said is not enough " in talk[0]
                assert is_named or is_supposed or re.search(r" depends on .*, which (?:is|are) not said\. ", talk[0])
                assert is_named or talk[0].endswith(" Could you tell me what is missing?")
                assert len(talk[1].split()) > 2
                talks[is_told] += 1
    assert talks[True] > talks[False]


@pytest.mark.parametrize("labels", ["so-far", "line"])
def test_each_line_of_a_solution_has_its_label(exported, solutions, labels):
    out = exported("prm", *ALL, "--labels", labels)
    assert not (out / "solvability").exists()
    for row, record in zip(lines(out / "verifier" / "all.jsonl"), solutions, strict=True):
        numbers, steps = zip(*(line.split(": ", 1) for line in record["input"]["solution"].split("\n")), strict=True)
        assert row["prompt"] == record["input"]["problem"] + "\n"
        assert row["completions"] == [*steps]
        details = record["target"]["error_details"]
        wrong = numbers.index(details["erroneous_line_number"]) if details else len(numbers)
        right_after = labels == "line"
        assert row["labels"] == [place < wrong or (right_after and place > wrong) for place in range(len(numbers))]


def test_both_lines_of_two_errors_are_labelled_wrong(doubled_build, tmp_path):
    wrong = {}
    for labels in ("so-far", "line"):
        out = tmp_path / labels
        arguments = ["export", str(doubled_build), "--to", "prm", *ALL, "--labels", labels, "--out", str(out)]
        assert CliRunner().invoke(main, arguments).exit_code == 0
        wrong[labels] = {row["id"]: row["labels"] for row in lines(out / "verifier" / "all.jsonl")}
    doubled = [one for one in whole_records(doubled_build, "verifier.jsonl") if one["second"]]
    assert doubled
    for record in doubled:
        numbers = [line.partition(": ")[0] for line in record["input"]["solution"].split("\n")]
        first, second = record["target"]["error_details"]["erroneous_line_number"], record["second"]["line"]
        assert wrong["line"][record["id"]] == [number not in (first, second) for number in numbers]
        assert wrong["so-far"][record["id"]] == [place < numbers.index(first) for place in range(len(numbers))]


@pytest.mark.parametrize("to", ["sft", "rl"])
def test_prompts_ask_for_the_first_wrong_line_and_do_not_say_that_it_is_the_only_one(doubled_build, tmp_path, to):
    arguments = ["export", str(doubled_build), "--to", to, *ALL, "--out", str(tmp_path / "out")]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    name = "all.messages.jsonl" if to == "sft" else "all.jsonl"
    for row in lines(tmp_path / "out" / "verifier" / name):
        asked = (row["messages"] if to == "sft" else row["prompt"])[0]["content"]
        assert "the first one that is wrong" in asked
        assert "most one" not in asked


def test_pairs_of_solutions_are_twins_told_in_one_style(exported, of_originals):
    records = {record["id"]: record for record in of_originals}
    rows = lines(exported("dpo", *ALL) / "verifier" / "all.jsonl")
    flawed = [record["id"] for record in of_originals if record["target"]["verdict"] == "Flawed"]
    assert [row["id"] for row in rows] == flawed
    for row in rows:
        rejected, chosen = records[row["id"]], records[row["chosen_id"]]
        assert (chosen["group"], chosen["register"]) == (rejected["group"], rejected["register"])
        assert chosen["target"]["verdict"] == "Correct"
        assert row["prompt"][0]["content"].endswith(rejected["input"]["problem"])
        for side, record in (("chosen", chosen), ("rejected", rejected)):
            assert row[side][0]["content"] == re.sub(r"^\w+: ", "", record["input"]["solution"], flags=re.MULTILINE)
    assert len({row["chosen_id"] for row in rows}) == len(rows)


def test_pairs_of_judgements_differ_and_every_label_is_rejected(exported, texts):
    answers = {record["id"]: record["answer"] for record in texts}
    rejected: Counter[str] = Counter()
    for row in lines(exported("dpo", *ALL) / "solvability" / "all.jsonl"):
        right, wrong = (json.loads(row[side][0]["content"]) for side in ("chosen", "rejected"))
        assert right["label"] != wrong["label"]
        assert (wrong["label"] == "solvable") == (wrong["answer"] is not None)
        assert right["answer"] == (None if answers[row["id"]] is None else str(answers[row["id"]]))
        rejected[wrong["label"]] += 1
    assert len(rejected) == 3


def test_answers_for_reinforcement_are_those_of_the_records_and_earn_the_reward(exported, texts, solutions):
    out = exported("rl", *ALL)
    rows = lines(out / "solvability" / "all.jsonl") + lines(out / "verifier" / "all.jsonl")
    wanted = [
        *(record["label_name"] if record["answer"] is None else str(record["answer"]) for record in texts),
        *((one["target"]["error_details"] or {}).get("erroneous_line_number", "correct") for one in solutions),
    ]
    answers = [row["answer"] for row in rows]
    assert answers == wanted
    assert answer_reward([f"So it is.\nAnswer: {answer}" for answer in answers], answers) == [1.0] * len(answers)
    assert {"contradictory", "underspecified", "correct", "L1"} <= {*answers}


def test_worked_solutions_earn_the_reward_if_they_are_correct(small_build, of_originals):
    answers = {oracle["id"]: str(oracle["answer"]) for oracle in lines(small_build / "oracles.jsonl")}
    rewards = answer_reward(
        [one["input"]["solution"] for one in of_originals], [answers[one["group"]] for one in of_originals]
    )
    assert rewards == [float(one["target"]["verdict"] == "Correct") for one in of_originals]


def test_templates_of_the_user_stand_in_the_place_of_ours(exported, tmp_path, texts, of_originals):
    (tmp_path / "text.txt").write_text('Label as {"label": …}: {text}\n', encoding="utf-8")
    (tmp_path / "solution.txt").write_text("\ufeff{solution} | {problem} | {program}", encoding="utf-8")
    ours = ("--template", str(tmp_path / "text.txt"), "--template", str(tmp_path / "solution.txt"))
    out = exported("sft", *ALL, *ours)
    for row, record in zip(lines(out / "solvability" / "all.messages.jsonl"), texts, strict=True):
        assert row["messages"][0]["content"] == 'Label as {"label": …}: ' + record["text"]
    for row, record in zip(lines(out / "verifier" / "all.messages.jsonl"), of_originals, strict=True):
        parts = (record["input"]["solution"], record["input"]["problem"], record["oracle"].rstrip("\n"))
        assert row["messages"][0]["content"] == " | ".join(parts)


SFT_FIELDS = (
    "a template for --to sft has {text} for solvability, or {problem} and {solution} and, if you like, {program} for"
    " verifier"
)


@pytest.mark.parametrize(
    ("content", "options", "said"),
    [
        ("{problem} {solution} {answer}", (), f"t.txt: {{answer}} is no field of verifier here; {SFT_FIELDS}"),
        ("{problem}", (), f"t.txt: lacks {{solution}}; {SFT_FIELDS}"),
        ("{problem} {solution}", ("--program",), f"t.txt: lacks {{program}}; {SFT_FIELDS}"),
        ("{text} {solution}", (), f"t.txt: {{solution}} is no field of solvability here; {SFT_FIELDS}"),
        ("Judge this.", (), f"t.txt: has no field; {SFT_FIELDS}"),
        (
            "{text}",
            ("--to", "prm"),
            "t.txt: {text} is no field of solvability here; a template for --to prm has {problem} and, if you like,"
            " {program} for verifier",
        ),
        (b"\xff\xfe", (), "t.txt: is no text in UTF-8; name a text file with --template"),
        (None, (), "t.txt: No such file or directory; name a text file with --template"),
    ],
)
def test_a_template_that_cannot_be_used_is_refused_in_one_line(refused, tmp_path, content, options, said):
    if content is not None:
        (tmp_path / "t.txt").write_bytes(content if isinstance(content, bytes) else content.encode())
    assert refused("--to", "sft", "--template", tmp_path / "t.txt", *options) == said


def test_two_templates_for_one_table_are_refused(refused, tmp_path):
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("{text}")
    said = refused("--to", "rl", "--template", tmp_path / "a.txt", "--template", tmp_path / "b.txt")
    assert said == "b.txt: is the second template for solvability; give one for each table"


@pytest.mark.parametrize(
    ("to", "options", "said"),
    [
        ("prm", ("--target", "verdict"), "--target goes with --to sft, not with --to prm"),
        ("rl", ("--labels", "line"), "--labels goes with --to prm, not with --to rl"),
        ("dpo", ("--program",), "--program goes with --to sft or prm or rl, not with --to dpo"),
        ("csv", ("--system", "x"), "--system goes with --to sft or prm or dpo or rl or dialogue, not with --to csv"),
        ("prm", ("--plain",), "--plain goes with --to sft or dpo or rl, not with --to prm"),
    ],
)
def test_an_option_of_another_format_is_refused(refused, to, options, said):
    assert refused("--to", to, *options) == said
