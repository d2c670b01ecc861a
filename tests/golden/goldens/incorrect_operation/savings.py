# incorrect_operation on savings.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: spent = 12000
# Dropped, fractional: left = 91/29
# Dropped, absurd-size: saved = 24700
# Dropped, absurd-size: saved = 2480000
# Dropped, fractional: saved = 33/5
# Dropped, fractional: saved = 31/200

# === original gives 248 ===

# === L1:- gives 288 ===
# incorrect_operation in L1
#   wrong: spent = coat - hat
#   right: spent = coat + hat
# The solution subtracts {hat} from {coat}. It should add {coat} and {hat}.
    # L1
    spent = coat - hat
    # L2
    left = wages - spent
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === L2:+ gives 480 ===
# incorrect_operation in L2
#   wrong: left = wages + spent
#   right: left = wages - spent
# The solution adds {wages} and {spent}. It should subtract {spent} from {wages}.
    # L1
    spent = coat + hat
    # L2
    left = wages + spent
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer
