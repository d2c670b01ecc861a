# commuted_operands on discount.py. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===

# === 1 gives 416 ===
    # L1
    reduced = (100 - percent_off) * coat_price / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === 2 gives 416 ===
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = boxes * scarves
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === 3 gives 416 ===
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = left + (reduced + hat)
    return answer

# === 4 gives 416 ===
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = hat + reduced + left
    return answer
