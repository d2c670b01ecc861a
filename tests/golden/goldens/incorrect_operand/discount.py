# incorrect_operand on discount.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -24
# Dropped, negative: left = -22

# === original gives 416 ===

# === L1.0.1.1:times_as_much gives 2224/5 ===
# incorrect_operand in L1
#   wrong: reduced = coat_price * (100 - times_as_much) / 100
#   right: reduced = coat_price * (100 - percent_off) / 100
# The solution subtracts {times_as_much} from 100. It should subtract {percent_off} from 100.
    # L1
    reduced = coat_price * (100 - times_as_much) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.0:reduced gives 404 ===
# incorrect_operand in L2
#   wrong: hat = reduced / times_as_much
#   right: hat = coat_price / times_as_much
# The solution divides {reduced} by {times_as_much}. It should divide {coat_price} by {times_as_much}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = reduced / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.1:percent_off gives 352 ===
# incorrect_operand in L2
#   wrong: hat = coat_price / percent_off
#   right: hat = coat_price / times_as_much
# The solution divides {coat_price} by {percent_off}. It should divide {coat_price} by {times_as_much}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / percent_off
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.0:sold gives 752 ===
# incorrect_operand in L3
#   wrong: ordered = sold * boxes
#   right: ordered = scarves * boxes
# The solution multiplies {sold} by {boxes}. It should multiply {scarves} by {boxes}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = sold * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:sold gives 680 ===
# incorrect_operand in L3
#   wrong: ordered = scarves * sold
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {sold}. It should multiply {scarves} by {boxes}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * sold
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4.1:scarves gives 440 ===
# incorrect_operand in L4
#   wrong: left = ordered - scarves
#   right: left = ordered - sold
# The solution subtracts {scarves} from {ordered}. It should subtract {sold} from {ordered}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - scarves
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4.1:boxes gives 438 ===
# incorrect_operand in L4
#   wrong: left = ordered - boxes
#   right: left = ordered - sold
# The solution subtracts {boxes} from {ordered}. It should subtract {sold} from {ordered}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - boxes
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === FA.0.0:coat_price gives 452 ===
# incorrect_operand in FA
#   wrong: answer = coat_price + hat + left
#   right: answer = reduced + hat + left
# The solution adds {coat_price}, {hat} and {left}. It should add {reduced}, {hat} and {left}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = coat_price + hat + left
    return answer

# === FA.0.1:coat_price gives 576 ===
# incorrect_operand in FA
#   wrong: answer = reduced + coat_price + left
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {coat_price} and {left}. It should add {reduced}, {hat} and {left}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + coat_price + left
    return answer

# === FA.1:scarves gives 296 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + scarves
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {scarves}. It should add {reduced}, {hat} and {left}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + scarves
    return answer

# === FA.1:boxes gives 298 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + boxes
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {boxes}. It should add {reduced}, {hat} and {left}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + boxes
    return answer

# === FA.1:sold gives 320 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + sold
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {sold}. It should add {reduced}, {hat} and {left}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + sold
    return answer

# === FA.1:ordered gives 452 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + ordered
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {ordered}. It should add {reduced}, {hat} and {left}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + ordered
    return answer
