# one_step_too_many on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === FA:-left gives 372 ===
# incorrect_operation in L4
#   wrong: goes_on = left - saved
#   right: goes_on = saved
# The solution goes on after the right result and subtracts {saved} from {left}. It should stop at {saved}.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = left * percent_saved / 100
    # L4
    goes_on = left - saved
    # FINAL ANSWER
    answer = goes_on
    return answer
