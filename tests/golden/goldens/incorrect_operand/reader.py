# incorrect_operand on reader.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: ben = 120
# Dropped, absurd-size: ben = 120
# Dropped, absurd-size: ben = 128
# Dropped, long-decimals: each_evening = 15/16
# Dropped, long-decimals: each_evening = 15/16
# Dropped, absurd-size: each_evening = 4

# === original gives 225/2 ===

# === L1.0:evenings gives 120 ===
# incorrect_operand in L1
#   wrong: ines = evenings * days
#   right: ines = pages * days
# The solution multiplies {evenings} by {days}. It should multiply {pages} by {days}.
    # L1
    ines = evenings * days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer

# === L1.1:evenings gives 120 ===
# incorrect_operand in L1
#   wrong: ines = pages * evenings
#   right: ines = pages * days
# The solution multiplies {pages} by {evenings}. It should multiply {pages} by {days}.
    # L1
    ines = pages * evenings
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer

# === L3.0:ines gives 225/8 ===
# incorrect_operand in L3
#   wrong: each_evening = ines / evenings
#   right: each_evening = ben / evenings
# The solution divides {ines} by {evenings}. It should divide {ben} by {evenings}.
    # L1
    ines = pages * days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ines / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer

# === L3.1:pages gives 120 ===
# incorrect_operand in L3
#   wrong: each_evening = ben / pages
#   right: each_evening = ben / evenings
# The solution divides {ben} by {pages}. It should divide {ben} by {evenings}.
    # L1
    ines = pages * days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / pages
    # FINAL ANSWER
    answer = each_evening
    return answer

# === L3.1:days gives 120 ===
# incorrect_operand in L3
#   wrong: each_evening = ben / days
#   right: each_evening = ben / evenings
# The solution divides {ben} by {days}. It should divide {ben} by {evenings}.
    # L1
    ines = pages * days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / days
    # FINAL ANSWER
    answer = each_evening
    return answer
