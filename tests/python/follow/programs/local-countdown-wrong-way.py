def countdown(number):
    if number == 0:
        return ["go"]
    return [number] + countdown(number + 1)  # raises: RecursionError  # twin: return [number] + countdown(number - 1)


print(countdown(3))
