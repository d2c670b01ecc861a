# incorrect_operand on fair.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -14
# Dropped, negative: left = -18
# Dropped, negative: left = -20

# === original gives 40 ===

# === L1.0:dollars_hour gives 46 ===
# incorrect_operand in L1
#   wrong: spent = dollars_hour + dollars_food
#   right: spent = dollars_rides + dollars_food
# The solution adds {dollars_hour} and {dollars_food}. It should add {dollars_rides} and {dollars_food}.
    # L1
    spent = dollars_hour + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer

# === L1.1:dollars_hour gives 42 ===
# incorrect_operand in L1
#   wrong: spent = dollars_rides + dollars_hour
#   right: spent = dollars_rides + dollars_food
# The solution adds {dollars_rides} and {dollars_hour}. It should add {dollars_rides} and {dollars_food}.
    # L1
    spent = dollars_rides + dollars_hour
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer

# === L2.1:dollars_rides gives 76 ===
# incorrect_operand in L2
#   wrong: earned = hours * dollars_rides
#   right: earned = hours * dollars_hour
# The solution multiplies {hours} by {dollars_rides}. It should multiply {hours} by {dollars_hour}.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_rides
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer

# === L2.1:dollars_food gives 52 ===
# incorrect_operand in L2
#   wrong: earned = hours * dollars_food
#   right: earned = hours * dollars_hour
# The solution multiplies {hours} by {dollars_food}. It should multiply {hours} by {dollars_hour}.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_food
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer

# === L2.1:spent gives 160 ===
# incorrect_operand in L2
#   wrong: earned = hours * spent
#   right: earned = hours * dollars_hour
# The solution multiplies {hours} by {spent}. It should multiply {hours} by {dollars_hour}.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * spent
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer

# === L3.1:dollars_rides gives 54 ===
# incorrect_operand in L3
#   wrong: left = earned - dollars_rides
#   right: left = earned - spent
# The solution subtracts {dollars_rides} from {earned}. It should subtract {spent} from {earned}.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - dollars_rides
    # FINAL ANSWER
    answer = left
    return answer

# === L3.1:dollars_food gives 58 ===
# incorrect_operand in L3
#   wrong: left = earned - dollars_food
#   right: left = earned - spent
# The solution subtracts {dollars_food} from {earned}. It should subtract {spent} from {earned}.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - dollars_food
    # FINAL ANSWER
    answer = left
    return answer

# === L3.1:dollars_hour gives 60 ===
# incorrect_operand in L3
#   wrong: left = earned - dollars_hour
#   right: left = earned - spent
# The solution subtracts {dollars_hour} from {earned}. It should subtract {spent} from {earned}.
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - dollars_hour
    # FINAL ANSWER
    answer = left
    return answer
