# off_by_one on reader.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 225/2 ===

# === L1.1:29 gives 435/4 ===
# incorrect_operand in L1
#   wrong: ines = pages * 29
#   right: ines = pages * days
# The solution counts 29 in the place of {days}. It should count {days}.
    # L1
    ines = pages * 29
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer

# === L1.1:31 gives 465/4 ===
# incorrect_operand in L1
#   wrong: ines = pages * 31
#   right: ines = pages * days
# The solution counts 31 in the place of {days}. It should count {days}.
    # L1
    ines = pages * 31
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer
