# computational_error on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === L2:720 gives 288 ===
# computational_error in L2
#   wrong: left = 720
#   right: left = wages - spent
# The solution subtracts {spent} from {wages} and gets 720, forgetting the borrow. It should get 620.
    # L1
    spent = coat + hat
    # L2
    left = 720
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer
