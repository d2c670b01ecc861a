# commuted_operands on carp.py. Written by pytest --update-goldens; do not edit.

# === original gives 35/2 ===

# === 1 gives 35/2 ===
    # L1
    carp = percent_carp * fish / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer

# === 2 gives 35/2 ===
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = carp_left * price_a_week
    return answer
