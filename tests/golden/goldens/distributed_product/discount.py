# distributed_product on discount.py. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===

# === 1 gives 416 ===
    # L1
    reduced = (coat_price * 100 - coat_price * percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer
