def collect(limit):
    found = ()
    for number in range(limit):
        if number % 3 == 0:
            found.append(number)  # raises: AttributeError  # twin: found += (number,)
    return found


print(collect(10))
