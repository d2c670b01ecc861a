# factor_of_ten on reader.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 225/2 ===

# === L1:90 gives 45/4 ===
# computational_error in L1
#   wrong: ines = 90
#   right: ines = pages * days
# The solution multiplies {pages} by {days} and gets 90, losing a zero. It should get 900.
    # L1
    ines = 90
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer
