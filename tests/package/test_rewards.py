"""The rewards on completions as policies write them, and as they write them to be rewarded for nothing."""

import time

import pytest

from illposed.rewards import answer_reward, final_answer, format_reward, kind_reward


def reward(completion, answer):
    (one,) = answer_reward(prompts=["?"], completions=[completion], completion_ids=[[1]], answer=[answer], id=["x"])
    return one


@pytest.mark.parametrize(
    ("completion", "answer"),
    [
        ("48 + 24 = 72\nAnswer: 72", "72"),
        ("answer: 72.", "72"),
        ("**Answer:** 72", "72"),
        ("**Answer**: **72**", "72"),
        ("### Final Answer: \n\n72 clips", "72"),
        ("The final answer is $72.00.", "72"),
        ("So the answer is: 72 clips in all", "72"),
        (r"Thus $\boxed{72}$.", "72"),
        (r"\[ \boxed{72\text{ clips}} \]", "72"),
        (r"Answer: \boxed{\$1{,}200}", "1200"),
        (r"The answer is \(\boxed{\dfrac{2}{3}}\).", "2/3"),
        (r"Answer: $\frac{3}{2}$", "1.5"),
        ("#### 1,200", "1200"),
        ("Answer: 1 1/2 hours", "1.5"),
        ("Answer: .5", "0.5"),
        ("Answer: -3", "-3"),
        ("Answer: −3 degrees", "-3"),
        ("Answer: -$3.50", "-3.5"),
        ("Answer: €5", "5"),
        ("Answer: 50%", "50"),
        ("Answer: 0.33", "1/3"),
        ("Answer: 0.6667", "2/3"),
        ("Answer: 5 km/h", "5"),
        ("Answer: 331449284", "331449284"),
        ("<think>Answer: 5? No.</think>\nAnswer: 72", "72"),
        ("Answer: 5\nWait, that is wrong.\nAnswer: 72", "72"),
        ("Answer: contradictory", "contradictory"),
        ("Answer: **Underspecified**.", "underspecified"),
        (r"\boxed{\text{contradictory}}", "contradictory"),
        ("The answer is: the problem is contradictory.", "contradictory"),
        ('{"label": "solvable", "answer": "72"}', "72"),
        ('```json\n{"label": "contradictory", "answer": null}\n```', "contradictory"),
        ("Answer: L2", "L2"),
        ("Answer: line 2", "L2"),
        ("Answer: FA", "FA"),
        ("Answer: Correct.", "correct"),
        ('{"verdict": "Correct", "erroneous_line_number": null}', "correct"),
        (
            '{"verdict": "Flawed", "error_details": {"explanation": "the answer is 5", "erroneous_line_number": "L2"}}',
            "L2",
        ),
        ([{"role": "assistant", "content": "Answer: 72"}], "72"),
        ([{"role": "assistant", "content": [{"type": "text", "text": "Answer: 72"}]}], "72"),
        ([{"role": "assistant", "content": "Answer: 5"}, {"role": "assistant", "content": "Answer: 72"}], "72"),
        ("Answer: 72", 72),
        ("**Answer: 72** clips", "72"),
        ("The answer is **72** clips.", "72"),
        ("Answer: *72* clips", "72"),
        ("Answer: `72` clips", "72"),
        ("Answer: 72 (seventy-two)", "72"),
        ("Answer: 72 (seventy-two clips)", "72"),
        ("Answer: 72 (clips)", "72"),
        ("Answer: **x = 72**", "72"),
        (r"Answer: $x = 72$", "72"),
        ("Answer: total cost = $72", "72"),
        (r"\boxed{x = 72}", "72"),
    ],
)
def test_the_right_answer_is_rewarded(completion, answer):
    assert reward(completion, answer) == 1.0


@pytest.mark.parametrize(
    ("completion", "answer"),
    [
        ("", "72"),
        ("72", "72"),
        ("It is 72.", "72"),
        ("Answer:", "72"),
        ("Answer: 72\nAnswer: 5", "72"),
        ("Answer: 72 or 73", "72"),
        ("Answer: 72, 73", "72"),
        ("Answer: 72 or contradictory", "72"),
        ("Answer: 72 or contradictory", "contradictory"),
        ("Answer: contradictory, underspecified", "contradictory"),
        ("Answer: contradictory/underspecified", "underspecified"),
        ("Answer: not contradictory", "contradictory"),
        ("Answer: not 72", "72"),
        ("Answer: at least 72", "72"),
        ("Answer: 72 or more", "72"),
        ("Answer: 70 to 74", "72"),
        ("Answer: 72 plus tax", "72"),
        ("Answer: 72 = 72", "72"),
        ("Answer: 72?", "72"),
        ("Answer: 72 (or 73)", "72"),
        ("Answer: 72 (seventy-three)", "72"),
        ("Answer: 72 (not 71)", "72"),
        ("Answer: 72 (73)", "72"),
        ("Answer: 72 (72 or 73)", "72"),
        ("Answer: x = 72 or x = 73", "72"),
        ("Answer: x = 73 = 72", "72"),
        ("Answer: not x = 72", "72"),
        ("Answer: 2**3", "23"),
        ("Answer: 1 * 1/2", "1.5"),
        ("Answer: 71.9999999", "72"),
        ("Answer: 331449283", "331449284"),
        ("Answer: 0.3", "1/3"),
        ("Answer: 0.34", "1/3"),
        ("Answer: 1/0", "1"),
        (r"\boxed{\frac{1}{0}}", "1"),
        ("Answer: 1,20", "120"),
        ("Answer: 1.200,50", "1200.5"),
        ("Answer: 3 thousand", "3"),
        ("Answer: 1e3", "1000"),
        ("Answer: ７２", "72"),
        ("Answer: nan", "72"),
        ("Answer: inf", "72"),
        (r"\boxed{72", "72"),
        (r"\boxed{}", "72"),
        (r"\boxed{72}\boxed{contradictory}", "72"),
        ("<think>Answer: 72", "72"),
        ("<think>Answer: 72</think>", "72"),
        ("<thinking>Answer: 72</thinking>", "72"),
        ("<THINK>Answer: 72", "72"),
        ("Answer: 2", "correct"),
        ("Answer: L1, L2 or L3", "L2"),
        ("Answer: L2", "2"),
        ('{"label": "solvable", "answer": null}', "72"),
        ('{"label": "solvable", "answer": ["72", "73"]}', "72"),
        ('{"label": "contradictory", "answer": "72"}', "72"),
        ('{"verdict": "Flawed"}', "L2"),
        ('{"verdict": "Correct", "error_details": {"erroneous_line_number": "L2"}}', "L2"),
        ([], "72"),
        ([{"role": "assistant", "content": None}], "72"),
        ([{"role": "assistant", "tool_calls": []}], "72"),
    ],
)
def test_anything_else_is_not(completion, answer):
    assert reward(completion, answer) == 0.0


@pytest.mark.parametrize("answer", [None, "", "Paris", "1/0", "L0"])
def test_a_row_of_another_task_is_left_to_other_rewards(answer):
    assert reward("Answer: Paris", answer) is None
    assert kind_reward(["Answer: Paris"], answer=[answer]) == [None]


@pytest.mark.parametrize(
    ("completion", "answer", "same"),
    [
        ("Answer: 5", "72", True),
        ("Answer: contradictory", "72", False),
        ("Answer: 72", "contradictory", False),
        ("Answer: underspecified", "contradictory", False),
        ("Answer: L1", "FA", True),
        ("Answer: L1", "correct", False),
        ("Answer: correct", "L1", False),
        ('{"verdict": "Flawed"}', "L2", True),
        ("Answer: perhaps", "72", False),
        ("It is 72.", "72", False),
    ],
)
def test_the_kind_of_an_answer_is_rewarded_by_itself(completion, answer, same):
    assert kind_reward([completion], answer=[answer], trainer_state=None) == [float(same)]


@pytest.mark.parametrize(
    ("completion", "right"),
    [
        ("Reasons.\nAnswer: 5\n", True),
        ("Answer: contradictory", True),
        ("Answer: L3", True),
        ("Answer: 5\nI hope that this helps.", False),
        ("Answer: 5 or 6", False),
        ("Answer: unknown", False),
        ("", False),
    ],
)
def test_the_form_of_an_answer_is_rewarded_by_itself(completion, right):
    assert format_reward(prompts=["?"], completions=[completion], answer=["72"]) == [float(right)]


@pytest.mark.parametrize(
    "unit",
    [
        "{",
        '{"label":',
        r"\boxed{",
        "Answer: ",
        "answer is",
        "####",
        "<think>",
        "a",
        "1",
        "a'",
        " a",
        "*",
        "\n",
        '{"label":"a',
        "1/",
    ],
)
def test_long_nonsense_is_read_at_once(unit):
    for text in (unit * 20_000, f"Answer: {unit * 20_000}", f"Answer: 72 {unit * 60}"):
        start = time.process_time()
        final_answer(text)
        assert answer_reward([text], answer=["72"]) in ([0.0], [1.0])
        assert format_reward([text]) in ([0.0], [1.0])
        assert time.process_time() - start < 2


@pytest.mark.parametrize("scored", [answer_reward, kind_reward])
def test_completions_and_answers_go_together(scored):
    with pytest.raises(ValueError, match="there are 2 completions, and 1 in answer: give one for each"):
        scored(["Answer: 5", "Answer: 6"], answer=["5"])


def test_a_conversation_in_the_place_of_a_list_of_them_is_refused_with_what_is_wanted():
    talk = [{"role": "assistant", "content": "Answer: 72"}]
    for function in (answer_reward, kind_reward, format_reward):
        for wrong in (talk, talk[0], "Answer: 72", [72], None):
            with pytest.raises(TypeError, match="give a list of texts, or of lists of messages"):
                function(wrong, answer=["72"])
        assert function([talk], answer=["72"]) == [1.0]
    for function in (answer_reward, kind_reward):
        with pytest.raises(TypeError, match="give a list, with an answer for each completion"):
            function([talk], answer="7")
    with pytest.raises(TypeError, match="a message alone"):
        final_answer(talk[0])
    assert final_answer("The answer is **72** clips.") == "72 clips"
