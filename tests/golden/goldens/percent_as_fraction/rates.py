# percent_as_fraction on rates.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 8 ===

# === L2:percent_done gives 2 ===
# incorrect_operation in L2
#   wrong: sailed = miles / percent_done
#   right: sailed = miles * percent_done / 100
# The solution divides {miles} by 20. It should take {percent_done} of {miles}.
    # L1
    speed = miles / hours
    # L2
    sailed = miles / percent_done
    # FINAL ANSWER
    answer = sailed / speed
    return answer
