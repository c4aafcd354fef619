def last_even(values):
    for value in values:
        if value % 2 == 0:
            found = value
    return found  # raises: UnboundLocalError


print(last_even([1, 2, 4]))
print(last_even([1, 3]))  # twin: print(last_even([1, 6]))
