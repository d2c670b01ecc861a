# unused_result on carp.py. Written by pytest --update-goldens; do not edit.

# === original gives 35/2 ===

# === 1 gives 35/2 ===
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = fish * percent_carp / 100 - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer
