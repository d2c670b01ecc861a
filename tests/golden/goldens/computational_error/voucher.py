# computational_error on voucher.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 47 ===

# === L1:82 gives 57 ===
# computational_error in L1
#   wrong: after_scarf = 82
#   right: after_scarf = voucher - scarf
# The solution subtracts {scarf} from {voucher} and gets 82, forgetting that a ten was borrowed. It should get 72.
    # L1
    after_scarf = 82
    # L2
    left = after_scarf - gloves
    # FINAL ANSWER
    answer = left
    return answer

# === L2:57 gives 57 ===
# computational_error in L2
#   wrong: left = 57
#   right: left = after_scarf - gloves
# The solution subtracts {gloves} from {after_scarf} and gets 57, forgetting that a ten was borrowed. It should get 47.
    # L1
    after_scarf = voucher - scarf
    # L2
    left = 57
    # FINAL ANSWER
    answer = left
    return answer

# === L2:53 gives 53 ===
# computational_error in L2
#   wrong: left = 53
#   right: left = after_scarf - gloves
# The solution subtracts {gloves} from {after_scarf} and gets 53, taking the smaller digit from the larger one. It should get 47.
    # L1
    after_scarf = voucher - scarf
    # L2
    left = 53
    # FINAL ANSWER
    answer = left
    return answer
