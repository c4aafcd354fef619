def digits_sum(number):
    return sum(int(digit) for digit in number)  # raises: TypeError  # twin: return sum(int(digit) for digit in str(number))


print([digits_sum(value) for value in (12, 345)])
