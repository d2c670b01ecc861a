# split_step on discount.py. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===

# === 1 gives 416 ===
    # L1
    reduced_part = 100 - percent_off
    # L2
    reduced = coat_price * reduced_part / 100
    # L3
    hat = coat_price / times_as_much
    # L4
    ordered = scarves * boxes
    # L5
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer
