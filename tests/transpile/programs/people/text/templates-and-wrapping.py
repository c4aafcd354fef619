import string
import textwrap

t = string.Template("Dear $name, you owe $$${amount}.")
print(t.substitute(name="Ann", amount=5))
print(t.safe_substitute(name="Bob"))
print(textwrap.fill("The quick brown fox jumps over the lazy dog and runs away.", width=20))
print(textwrap.dedent("""\
    if x:
        y
"""), end="")
print(textwrap.shorten("one two three four five", width=12), textwrap.indent("a\nb", "> "))


class Table:
    def __init__(self, *headers, align=None):
        self.headers = headers
        self.rows = []
        self.align = align or "<" * len(headers)

    def add(self, *row):
        if len(row) != len(self.headers):
            raise ValueError(f"expected {len(self.headers)} cells, got {len(row)}")
        self.rows.append([str(cell) for cell in row])
        return self

    def __str__(self):
        widths = [max(map(len, column)) for column in zip(self.headers, *self.rows)]
        line = "+".join(["", *("-" * (w + 2) for w in widths), ""])

        def render(cells):
            return "|".join(["", *(f" {c:{a}{w}} " for c, a, w in zip(cells, self.align, widths)), ""])

        return "\n".join([line, render(self.headers), line, *map(render, self.rows), line])


print(Table("item", "qty", align="<>").add("apple", 3).add("kiwi", 12))
try:
    Table("a").add(1, 2)
except ValueError as error:
    print(error)


def number_words(n):
    ones = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
    tens = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split()
    if n < 20:
        return ones[n]
    if n < 100:
        return tens[n // 10] + ("-" + ones[n % 10] if n % 10 else "")
    if n < 1000:
        return ones[n // 100] + " hundred" + (" and " + number_words(n % 100) if n % 100 else "")
    return number_words(n // 1000) + " thousand" + (" " + number_words(n % 1000) if n % 1000 else "")


print([number_words(n) for n in (0, 13, 21, 100, 342, 1999, 12345)])


def roman(n):
    out = ""
    for value, sign in [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]:
        count, n = divmod(n, value)
        out += sign * count
    return out


print(roman(1994), roman(3888), [roman(i) for i in range(1, 11)])
print("\t".join(["tab", "sep"]).expandtabs(8), "a-b_c".replace("-", " ").replace("_", " ").title(), "x".center(9, "*"), "Hello".swapcase(), "abc".zfill(5), "a,b,,c".split(","), " pad ".strip() + "|")
