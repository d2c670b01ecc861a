# forgotten_term on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 20 ===

# === FA:gallons gives 8 ===
# incorrect_operand in FA
#   wrong: answer = hours * gallons_an_hour
#   right: answer = gallons + hours * gallons_an_hour
# The solution leaves out {gallons}. It should add {gallons} and {hours} times {gallons_an_hour}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = hours * gallons_an_hour
    return answer
