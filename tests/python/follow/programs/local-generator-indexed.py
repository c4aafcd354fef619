def evens(limit):
    return (number for number in range(limit) if number % 2 == 0)  # twin: return [number for number in range(limit) if number % 2 == 0]


def middle(limit):
    values = evens(limit)
    return values[1]  # raises: TypeError


print(middle(10))
