# split_step on carp.py. Written by pytest --update-goldens; do not edit.

# === original gives 35/2 ===

# === 1 gives 35/2 ===
    # L1
    carp_part = fish * percent_carp
    # L2
    carp = carp_part / 100
    # L3
    carp_left = carp - caught
    # L4
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer
