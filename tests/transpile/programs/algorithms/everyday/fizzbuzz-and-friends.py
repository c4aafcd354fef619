"""Warm-up exercises."""


def fizzbuzz(n: int) -> str:
    if n % 15 == 0:
        return "FizzBuzz"
    if n % 3 == 0:
        return "Fizz"
    if n % 5 == 0:
        return "Buzz"
    return str(n)


def leap_years(start: int, end: int) -> list[int]:
    return [y for y in range(start, end) if (y % 4 == 0 and y % 100 != 0) or y % 400 == 0]


def multiplication_table(n: int) -> None:
    for i in range(1, n + 1):
        for j in range(1, n + 1):
            print(f"{i * j:4d}", end="")
        print()


def count_vowels(text: str) -> dict:
    result = {}
    for ch in text.lower():
        if ch in "aeiou":
            result[ch] = result.get(ch, 0) + 1
    return result


def celsius(f):
    return round((f - 32) * 5 / 9, 1)


if __name__ == "__main__":
    for i in range(1, 16):
        print(fizzbuzz(i), end=" ")
    print()
    print(leap_years(1896, 1913))
    multiplication_table(4)
    print(count_vowels("Programming Is Fun"), [celsius(f) for f in (32, 98.6, -40, 212)])
    total, count = 0, 0
    for n in [4, 8, 15, 16, 23, 42]:
        total += n
        count += 1
    print("Average:", total / count, "Max:", max([4, 8, 15]), "Reversed:", "hello"[::-1])
