# incorrect_operation on carp.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: carp = 1500
# Dropped, absurd-size: carp = 160000
# Dropped, negative: carp_left = -1
# Dropped, absurd-size: carp = 1/25
# Dropped, long-decimals: answer = 5/56

# === original gives 35/2 ===

# === L2:+ gives 45/2 ===
# incorrect_operation in L2
#   wrong: carp_left = carp + caught
#   right: carp_left = carp - caught
# The solution adds {carp} and {caught}. It should subtract {caught} from {carp}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp + caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer

# === L2:/ gives 10 ===
# incorrect_operation in L2
#   wrong: carp_left = carp / caught
#   right: carp_left = carp - caught
# The solution divides {carp} by {caught}. It should subtract {caught} from {carp}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp / caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer

# === L3:- gives 14 ===
# incorrect_operation in L3
#   wrong: price_a_week = price - weeks
#   right: price_a_week = price / weeks
# The solution subtracts {weeks} from {price}. It should divide {price} by {weeks}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price - weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer

# === L3:* gives 280 ===
# incorrect_operation in L3
#   wrong: price_a_week = price * weeks
#   right: price_a_week = price / weeks
# The solution multiplies {price} by {weeks}. It should divide {price} by {weeks}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price * weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer

# === FA:+ gives 61/4 ===
# incorrect_operation in FA
#   wrong: answer = price_a_week + carp_left
#   right: answer = price_a_week * carp_left
# The solution adds {price_a_week} and {carp_left}. It should multiply {price_a_week} by {carp_left}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week + carp_left
    return answer
