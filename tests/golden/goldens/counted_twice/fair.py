# counted_twice on fair.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 40 ===

# === L3:dollars_rides gives 22 ===
# incorrect_operand in L3
#   wrong: left = earned - spent - dollars_rides
#   right: left = earned - spent
# The solution counts {dollars_rides} twice. It should subtract {spent} from {earned}, which has {dollars_rides} already.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - spent - dollars_rides
    # FINAL ANSWER
    answer = left
    return answer

# === L3:dollars_food gives 26 ===
# incorrect_operand in L3
#   wrong: left = earned - spent - dollars_food
#   right: left = earned - spent
# The solution counts {dollars_food} twice. It should subtract {spent} from {earned}, which has {dollars_food} already.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - spent - dollars_food
    # FINAL ANSWER
    answer = left
    return answer
