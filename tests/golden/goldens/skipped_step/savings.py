# skipped_step on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === L1:coat gives 268 ===
# skipped_step in L1
#   wrong: left = wages - coat
#   right: left = wages - (coat + hat)
# The solution skips a step and uses {coat} directly. It should first add {coat} and {hat} and use the result.
    # L2
    left = wages - coat
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === L1:hat gives 344 ===
# skipped_step in L1
#   wrong: left = wages - hat
#   right: left = wages - (coat + hat)
# The solution skips a step and uses {hat} directly. It should first add {coat} and {hat} and use the result.
    # L2
    left = wages - hat
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer
