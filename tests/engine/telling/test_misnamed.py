"""What a number counts is not said where the worked solution, or the text, may mean something else."""


def test_a_result_that_the_worked_solution_calls_by_another_unit_is_told_without_it(case_of):
    case = case_of(
        "Pia paints for 3 hours. She paints 4 tiles in 5 minutes. How many tiles does she paint?",
        "Pia paints for 3*60 = <<3*60=180>>180 hours.\nThat is 180/5 = <<180/5=36>>36 times 5 minutes.\n"
        "She paints 36*4 = <<36*4=144>>144 tiles.\n#### 144",
    )
    told = [solution.text for solution in case.realiser.solutions.values()]
    assert told
    assert not any("180 hours" in text for text in told)


def test_what_there_is_for_each_month_is_not_told_for_each_of_the_things(case_of):
    case = case_of(
        "Omar had 30 stamps. His aunt sends him 1 stamp each month of the year. He gives 12 stamps to Pia. How many "
        "stamps does he have after the year?",
        "His aunt sends him 1*12 = <<1*12=12>>12 stamps.\nHe has 30+12-12 = <<30+12-12=30>>30 stamps.\n#### 30",
    )
    assert "12 stamps =" not in case.realiser.solutions["units"].text
