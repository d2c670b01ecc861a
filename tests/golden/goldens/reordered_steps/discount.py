# reordered_steps on discount.py. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===

# === 1 gives 416 ===
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    ordered = scarves * boxes
    # L3
    hat = coat_price / times_as_much
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer
