# computational_error on fair.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 40 ===

# === L1:22 gives 50 ===
# computational_error in L1
#   wrong: spent = 22
#   right: spent = dollars_rides + dollars_food
# The solution adds {dollars_rides} and {dollars_food} and gets 22, forgetting to carry the 1. It should get 32.
    # L1
    spent = 22
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer

# === L2:66 gives 34 ===
# computational_error in L2
#   wrong: earned = 66
#   right: earned = hours * dollars_hour
# The solution multiplies {hours} by {dollars_hour} and gets 66, which is next to the product in the times table. It should get 72.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = 66
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer

# === L2:78 gives 46 ===
# computational_error in L2
#   wrong: earned = 78
#   right: earned = hours * dollars_hour
# The solution multiplies {hours} by {dollars_hour} and gets 78, which is next to the product in the times table. It should get 72.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = 78
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer

# === L2:60 gives 28 ===
# computational_error in L2
#   wrong: earned = 60
#   right: earned = hours * dollars_hour
# The solution multiplies {hours} by {dollars_hour} and gets 60, which is next to the product in the times table. It should get 72.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = 60
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer
