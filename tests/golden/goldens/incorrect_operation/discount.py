# incorrect_operation on discount.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: reduced = 20300
# Dropped, absurd-size: reduced = 2040000
# Dropped, absurd-size: reduced = 13/4
# Dropped, long-decimals: reduced = 12/425
# Dropped, negative: left = -10
# Dropped, fractional: ordered = 6/7
# Dropped, fractional: left = 14/3
# Dropped, absurd-size: answer = 37488
# Dropped, absurd-size: answer = 16452

# === original gives 416 ===

# === L1.0.1:+ gives 488 ===
# incorrect_operation in L1
#   wrong: reduced = coat_price * (100 + percent_off) / 100
#   right: reduced = coat_price * (100 - percent_off) / 100
# The solution adds 100 and {percent_off}. It should subtract {percent_off} from 100.
    # L1
    reduced = coat_price * (100 + percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L1.0.1:/ gives 228 ===
# incorrect_operation in L1
#   wrong: reduced = coat_price * (100 / percent_off) / 100
#   right: reduced = coat_price * (100 - percent_off) / 100
# The solution divides 100 by {percent_off}. It should subtract {percent_off} from 100.
    # L1
    reduced = coat_price * (100 / percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:- gives 573 ===
# incorrect_operation in L2
#   wrong: hat = coat_price - times_as_much
#   right: hat = coat_price / times_as_much
# The solution subtracts {times_as_much} from {coat_price}. It should divide {coat_price} by {times_as_much}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price - times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:* gives 1056 ===
# incorrect_operation in L2
#   wrong: hat = coat_price * times_as_much
#   right: hat = coat_price / times_as_much
# The solution multiplies {coat_price} by {times_as_much}. It should divide {coat_price} by {times_as_much}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price * times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4:+ gives 488 ===
# incorrect_operation in L4
#   wrong: left = ordered + sold
#   right: left = ordered - sold
# The solution adds {ordered} and {sold}. It should subtract {sold} from {ordered}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered + sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === FA:- gives 152 ===
# incorrect_operation in FA
#   wrong: answer = reduced + hat - left
#   right: answer = reduced + hat + left
# The solution subtracts {left} from the sum of {reduced} and {hat}. It should add {reduced}, {hat} and {left}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat - left
    return answer

# === FA.0:- gives 256 ===
# incorrect_operation in FA
#   wrong: answer = reduced - hat + left
#   right: answer = reduced + hat + left
# The solution subtracts {hat} from {reduced}. It should add {reduced} and {hat}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced - hat + left
    return answer
