# reordered_steps on fair.py. Written by pytest --update-goldens; do not edit.

# === original gives 40 ===

# === 1 gives 40 ===
    # L1
    earned = hours * dollars_hour
    # L2
    spent = dollars_rides + dollars_food
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer
