def digits(number):
    return len(number)  # raises: TypeError  # twin: return len(str(number))


print(digits(4711))
