# incorrect_operand on carp.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: carp = 2/5
# Dropped, negative: carp_left = -6/5
# Dropped, negative: carp_left = -64
# Dropped, long-decimals: price_a_week = 1/16
# Dropped, long-decimals: price_a_week = 5/16
# Dropped, long-decimals: price_a_week = 5/14

# === original gives 35/2 ===

# === L2.0:fish gives 195/2 ===
# incorrect_operand in L2
#   wrong: carp_left = fish - caught
#   right: carp_left = carp - caught
# The solution subtracts {caught} from {fish}. It should subtract {caught} from {carp}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = fish - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer

# === L2.0:weeks gives 5/2 ===
# incorrect_operand in L2
#   wrong: carp_left = weeks - caught
#   right: carp_left = carp - caught
# The solution subtracts {caught} from {weeks}. It should subtract {caught} from {carp}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = weeks - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer

# === L2.1:weeks gives 15 ===
# incorrect_operand in L2
#   wrong: carp_left = carp - weeks
#   right: carp_left = carp - caught
# The solution subtracts {weeks} from {carp}. It should subtract {caught} from {carp}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - weeks
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer

# === L3.1:caught gives 35 ===
# incorrect_operand in L3
#   wrong: price_a_week = price / caught
#   right: price_a_week = price / weeks
# The solution divides {price} by {caught}. It should divide {price} by {weeks}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / caught
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer

# === FA.0:price gives 70 ===
# incorrect_operand in FA
#   wrong: answer = price * carp_left
#   right: answer = price_a_week * carp_left
# The solution multiplies {price} by {carp_left}. It should multiply {price_a_week} by {carp_left}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price * carp_left
    return answer

# === FA.1:fish gives 100 ===
# incorrect_operand in FA
#   wrong: answer = price_a_week * fish
#   right: answer = price_a_week * carp_left
# The solution multiplies {price_a_week} by {fish}. It should multiply {price_a_week} by {carp_left}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * fish
    return answer

# === FA.1:caught gives 5/2 ===
# incorrect_operand in FA
#   wrong: answer = price_a_week * caught
#   right: answer = price_a_week * carp_left
# The solution multiplies {price_a_week} by {caught}. It should multiply {price_a_week} by {carp_left}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * caught
    return answer

# === FA.1:weeks gives 5 ===
# incorrect_operand in FA
#   wrong: answer = price_a_week * weeks
#   right: answer = price_a_week * carp_left
# The solution multiplies {price_a_week} by {weeks}. It should multiply {price_a_week} by {carp_left}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * weeks
    return answer

# === FA.1:carp gives 20 ===
# incorrect_operand in FA
#   wrong: answer = price_a_week * carp
#   right: answer = price_a_week * carp_left
# The solution multiplies {price_a_week} by {carp}. It should multiply {price_a_week} by {carp_left}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp
    return answer
