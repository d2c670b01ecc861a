# incorrect_operand on rates.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: sailed = 1/4
# Dropped, undone: answer = miles / speed
# Dropped, absurd-size: answer = 1/5
# Dropped, absurd-size: answer = 1/4

# === original gives 8 ===

# === L2.0.0:hours gives 32/5 ===
# incorrect_operand in L2
#   wrong: sailed = hours * percent_done / 100
#   right: sailed = miles * percent_done / 100
# The solution takes {percent_done} of {hours}. It should take {percent_done} of {miles}.
    # L1
    speed = miles / hours
    # L2
    sailed = hours * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === FA.0:hours gives 32 ===
# incorrect_operand in FA
#   wrong: answer = hours / speed
#   right: answer = sailed / speed
# The solution divides {hours} by {speed}. It should divide {sailed} by {speed}.
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = hours / speed
    return answer
