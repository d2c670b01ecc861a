# incorrect_operation on rates.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: speed = 2000
# Dropped, absurd-size: sailed = 900
# Dropped, absurd-size: sailed = 100000
# Dropped, absurd-size: sailed = 1/40

# === original gives 8 ===

# === L1:- gives 1 ===
# incorrect_operation in L1
#   wrong: speed = miles - hours
#   right: speed = miles / hours
# The solution subtracts {hours} from {miles}. It should divide {miles} by {hours}.
    # L1
    speed = miles - hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === L2.0:+ gives 14/25 ===
# incorrect_operation in L2
#   wrong: sailed = (miles + percent_done) / 100
#   right: sailed = miles * percent_done / 100
# The solution adds {miles} and {percent_done}. It should multiply {miles} by {percent_done}.
    # L1
    speed = miles / hours
    # L2
    sailed = (miles + percent_done) / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === FA:- gives 35/4 ===
# incorrect_operation in FA
#   wrong: answer = sailed - speed
#   right: answer = sailed / speed
# The solution subtracts {speed} from {sailed}. It should divide {sailed} by {speed}.
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed - speed
    return answer

# === FA:* gives 25/2 ===
# incorrect_operation in FA
#   wrong: answer = sailed * speed
#   right: answer = sailed / speed
# The solution multiplies {sailed} by {speed}. It should divide {sailed} by {speed}.
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed * speed
    return answer
