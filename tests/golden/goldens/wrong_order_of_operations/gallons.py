# wrong_order_of_operations on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 20 ===

# === FA:56 gives 56 ===
# computational_error in FA
#   wrong: answer = 56
#   right: answer = gallons + hours * gallons_an_hour
# The solution adds {gallons} and {hours} times {gallons_an_hour} and gets 56, going from left to right. It should get 20.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = 56
    return answer
