# counted_twice on reader.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 225/2 ===

# === L2 gives 1125/8 ===
# incorrect_operation in L2
#   wrong: ben = ines + ines * times_ines
#   right: ben = ines * times_ines
# The solution adds {ines} to 4 times {ines}. It should take 4 times {ines} alone.
    # L1
    ines = pages * days
    # L2
    ben = ines + ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer
