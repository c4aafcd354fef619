"""Numbers to Roman numerals, to words, to other bases and back."""
ROMAN = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split()


def to_roman(n: int) -> str:
    if not 0 < n < 4000:
        raise ValueError(f"cannot write {n} in Roman numerals")
    out = ""
    for value, sign in ROMAN:
        while n >= value:
            out += sign
            n -= value
    return out


def from_roman(text: str) -> int:
    values = {sign: value for value, sign in ROMAN if len(sign) == 1}
    total = 0
    for a, b in zip(text, text[1:] + " "):
        total += -values[a] if values.get(b, 0) > values[a] else values[a]
    return total


def words(n: int) -> str:
    if n < 0:
        return "minus " + words(-n)
    if n < 20:
        return ONES[n]
    if n < 100:
        return TENS[n // 10] + ("-" + ONES[n % 10] if n % 10 else "")
    if n < 1000:
        return ONES[n // 100] + " hundred" + (" and " + words(n % 100) if n % 100 else "")
    for scale, name in ((10**9, "billion"), (10**6, "million"), (1000, "thousand")):
        if n >= scale:
            rest = n % scale
            return f"{words(n // scale)} {name}" + (f" {words(rest)}" if rest else "")
    raise AssertionError


for n in (1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999):
    print(n, to_roman(n), from_roman(to_roman(n)) == n)
print(all(from_roman(to_roman(n)) == n for n in range(1, 500)))
for bad in (0, 4000, -3):
    try:
        to_roman(bad)
    except ValueError as error:
        print(error)
for n in (0, 7, 13, 21, 80, 100, 342, 1001, 12345, 1_000_000, -5, 2_000_000_019):
    print(n, words(n))
print(sum(len(words(n).replace(" ", "").replace("-", "")) for n in range(1, 200)))
