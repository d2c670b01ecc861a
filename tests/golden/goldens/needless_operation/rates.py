# needless_operation on rates.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: sailed = -30
# Dropped, negative: sailed = -35/4
# Dropped, negative: answer = -42
# Dropped, negative: answer = -32
# Dropped, negative: answer = -32
# Dropped, negative: answer = -24
# Dropped, negative: answer = -8/39
# Dropped, long-decimals: answer = 8/41
# Dropped, negative: answer = -8/31
# Dropped, long-decimals: answer = 8/33

# === original gives 8 ===
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === L2:hours- gives 24 ===
# incorrect_operation in L2
#   wrong: sailed = hours - miles * percent_done / 100
#   right: sailed = miles * percent_done / 100
# The solution takes {percent_done} of {miles}, and also subtracts that from {hours}. It should take {percent_done} of {miles}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = hours - miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === L2:+hours gives 40 ===
# incorrect_operation in L2
#   wrong: sailed = miles * percent_done / 100 + hours
#   right: sailed = miles * percent_done / 100
# The solution takes {percent_done} of {miles}, and also adds {hours}. It should take {percent_done} of {miles}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100 + hours
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === L2:hours+ gives 40 ===
# incorrect_operation in L2
#   wrong: sailed = hours + miles * percent_done / 100
#   right: sailed = miles * percent_done / 100
# The solution takes {percent_done} of {miles}, and also adds {hours}. It should take {percent_done} of {miles}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = hours + miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === L2:-speed gives 7 ===
# incorrect_operation in L2
#   wrong: sailed = miles * percent_done / 100 - speed
#   right: sailed = miles * percent_done / 100
# The solution takes {percent_done} of {miles}, and also subtracts {speed}. It should take {percent_done} of {miles}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100 - speed
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === L2:+speed gives 9 ===
# incorrect_operation in L2
#   wrong: sailed = miles * percent_done / 100 + speed
#   right: sailed = miles * percent_done / 100
# The solution takes {percent_done} of {miles}, and also adds {speed}. It should take {percent_done} of {miles}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100 + speed
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === L2:speed+ gives 9 ===
# incorrect_operation in L2
#   wrong: sailed = speed + miles * percent_done / 100
#   right: sailed = miles * percent_done / 100
# The solution takes {percent_done} of {miles}, and also adds {speed}. It should take {percent_done} of {miles}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = speed + miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === FA:miles- gives 42 ===
# incorrect_operation in FA
#   wrong: answer = miles - sailed / speed
#   right: answer = sailed / speed
# The solution divides {sailed} by {speed}, and also subtracts that from {miles}. It should divide {sailed} by {speed}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = miles - sailed / speed
    return answer

# === FA:+miles gives 58 ===
# incorrect_operation in FA
#   wrong: answer = sailed / speed + miles
#   right: answer = sailed / speed
# The solution divides {sailed} by {speed}, and also adds {miles}. It should divide {sailed} by {speed}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed + miles
    return answer

# === FA:miles+ gives 58 ===
# incorrect_operation in FA
#   wrong: answer = miles + sailed / speed
#   right: answer = sailed / speed
# The solution divides {sailed} by {speed}, and also adds {miles}. It should divide {sailed} by {speed}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = miles + sailed / speed
    return answer

# === FA:hours- gives 32 ===
# incorrect_operation in FA
#   wrong: answer = hours - sailed / speed
#   right: answer = sailed / speed
# The solution divides {sailed} by {speed}, and also subtracts that from {hours}. It should divide {sailed} by {speed}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = hours - sailed / speed
    return answer

# === FA:+hours gives 48 ===
# incorrect_operation in FA
#   wrong: answer = sailed / speed + hours
#   right: answer = sailed / speed
# The solution divides {sailed} by {speed}, and also adds {hours}. It should divide {sailed} by {speed}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed + hours
    return answer

# === FA:hours+ gives 48 ===
# incorrect_operation in FA
#   wrong: answer = hours + sailed / speed
#   right: answer = sailed / speed
# The solution divides {sailed} by {speed}, and also adds {hours}. It should divide {sailed} by {speed}, and nothing more.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = hours + sailed / speed
    return answer

# === FA.0:+miles gives 48 ===
# incorrect_operation in FA
#   wrong: answer = (sailed + miles) / speed
#   right: answer = sailed / speed
# The solution first adds {miles} to {sailed}. It should use {sailed} alone.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = (sailed + miles) / speed
    return answer

# === FA.0:+hours gives 40 ===
# incorrect_operation in FA
#   wrong: answer = (sailed + hours) / speed
#   right: answer = sailed / speed
# The solution first adds {hours} to {sailed}. It should use {sailed} alone.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = (sailed + hours) / speed
    return answer
