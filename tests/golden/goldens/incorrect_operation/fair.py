# incorrect_operation on fair.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -180
# Dropped, negative: left = -14
# Dropped, absurd-size: earned = 1/2

# === original gives 40 ===

# === L1:- gives 68 ===
# incorrect_operation in L1
#   wrong: spent = dollars_rides - dollars_food
#   right: spent = dollars_rides + dollars_food
# The solution subtracts {dollars_food} from {dollars_rides}. It should add {dollars_rides} and {dollars_food}.
    # L1
    spent = dollars_rides - dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer

# === L3:+ gives 104 ===
# incorrect_operation in L3
#   wrong: left = earned + spent
#   right: left = earned - spent
# The solution adds {earned} and {spent}. It should subtract {spent} from {earned}.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned + spent
    # FINAL ANSWER
    answer = left
    return answer

# === L3:/ gives 9/4 ===
# incorrect_operation in L3
#   wrong: left = earned / spent
#   right: left = earned - spent
# The solution divides {earned} by {spent}. It should subtract {spent} from {earned}.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned / spent
    # FINAL ANSWER
    answer = left
    return answer
