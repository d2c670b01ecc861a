# incorrect_operand on savings.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -50
# Dropped, negative: left = -240
# Dropped, negative: left = -50
# Dropped, negative: left = -240

# === original gives 248 ===

# === L2.1:coat gives 268 ===
# incorrect_operand in L2
#   wrong: left = wages - coat
#   right: left = wages - spent
# The solution subtracts {coat} from {wages}. It should subtract {spent} from {wages}.
    # L1
    spent = coat + hat
    # L2
    left = wages - coat
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === L2.1:hat gives 344 ===
# incorrect_operand in L2
#   wrong: left = wages - hat
#   right: left = wages - spent
# The solution subtracts {hat} from {wages}. It should subtract {spent} from {wages}.
    # L1
    spent = coat + hat
    # L2
    left = wages - hat
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === L3.0.0:wages gives 364 ===
# incorrect_operand in L3
#   wrong: saved = wages * percent_saved / 100
#   right: saved = left * percent_saved / 100
# The solution takes {percent_saved} of {wages}. It should take {percent_saved} of {left}.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = wages * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === L3.0.0:coat gives 96 ===
# incorrect_operand in L3
#   wrong: saved = coat * percent_saved / 100
#   right: saved = left * percent_saved / 100
# The solution takes {percent_saved} of {coat}. It should take {percent_saved} of {left}.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = coat * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === L3.0.0:hat gives 20 ===
# incorrect_operand in L3
#   wrong: saved = hat * percent_saved / 100
#   right: saved = left * percent_saved / 100
# The solution takes {percent_saved} of {hat}. It should take {percent_saved} of {left}.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = hat * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === L3.0.0:spent gives 116 ===
# incorrect_operand in L3
#   wrong: saved = spent * percent_saved / 100
#   right: saved = left * percent_saved / 100
# The solution takes {percent_saved} of {spent}. It should take {percent_saved} of {left}.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = spent * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer
