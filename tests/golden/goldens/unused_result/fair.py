# unused_result on fair.py. Written by pytest --update-goldens; do not edit.

# === original gives 40 ===

# === 1 gives 40 ===
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = hours * dollars_hour - spent
    # FINAL ANSWER
    answer = left
    return answer
