# skipped_step on fair.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -20

# === original gives 40 ===

# === L1:dollars_rides gives 54 ===
# skipped_step in L2
#   wrong: left = earned - dollars_rides
#   right: left = earned - (dollars_rides + dollars_food)
# The solution skips a step and uses {dollars_rides} directly. It should first add {dollars_rides} and {dollars_food} and use the result.
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - dollars_rides
    # FINAL ANSWER
    answer = left
    return answer

# === L1:dollars_food gives 58 ===
# skipped_step in L2
#   wrong: left = earned - dollars_food
#   right: left = earned - (dollars_rides + dollars_food)
# The solution skips a step and uses {dollars_food} directly. It should first add {dollars_rides} and {dollars_food} and use the result.
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - dollars_food
    # FINAL ANSWER
    answer = left
    return answer
