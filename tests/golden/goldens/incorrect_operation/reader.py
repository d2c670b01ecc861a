# incorrect_operation on reader.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: ines = 1
# Dropped, long-decimals: each_evening = 225/32
# Dropped, absurd-size: each_evening = 3568
# Dropped, absurd-size: each_evening = 115200

# === original gives 225/2 ===

# === L1:+ gives 15/2 ===
# incorrect_operation in L1
#   wrong: ines = pages + days
#   right: ines = pages * days
# The solution adds {pages} and {days}. It should multiply {pages} by {days}.
    # L1
    ines = pages + days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer

# === L2:+ gives 113/4 ===
# incorrect_operation in L2
#   wrong: ben = ines + times_ines
#   right: ben = ines * times_ines
# The solution adds {ines} and {times_ines}. It should multiply {ines} by {times_ines}.
    # L1
    ines = pages * days
    # L2
    ben = ines + times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer
