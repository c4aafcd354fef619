def summarize(numbers):
    sum = 0
    for number in numbers:
        sum += number
    return sum


def average(numbers):
    max = numbers[0]
    for number in numbers:
        if number > max:
            max = number
    return max, max(numbers) / len(numbers)  # raises: TypeError  # twin: return max, summarize(numbers) / len(numbers)


print(summarize([1, 2, 3]))
print(average([1, 2, 3]))
