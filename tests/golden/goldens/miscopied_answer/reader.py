# miscopied_answer on reader.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 225/2 ===

# === FA:121.5 gives 243/2 ===
# incorrect_operand in FA
#   wrong: answer = 121.5
#   right: answer = each_evening
# The solution copies {each_evening} as 121.5. It should give {each_evening} as it was found.
    # L1
    ines = pages * days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = 121.5
    return answer
