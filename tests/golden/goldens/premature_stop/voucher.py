# premature_stop on voucher.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 47 ===

# === FA:after_scarf gives 72 ===
# skipped_step in FA
#   wrong: answer = after_scarf
#   right: answer = after_scarf - gloves
# The solution stops at {after_scarf}. It should go on to subtract {gloves} from {after_scarf}.
    # L1
    after_scarf = voucher - scarf
    # FINAL ANSWER
    answer = after_scarf
    return answer
