"""The same expression over texts and numbers; text that looks like numbers."""


def combine(values):
    out = values[0]
    for v in values[1:]:
        out = out + v
    return out


def repeat(x, n):
    return x * n


print(combine([1, 2, 3]), combine(["1", "2", "3"]), combine([[1], [2]]), combine([1, 2.5]), repeat("1", 3), repeat(1, 3), repeat([1], 3), repeat(3, "ab"))
a, b = "10", "9"
print(a + b, int(a) + int(b), a < b, int(a) < int(b), a == 10, a == str(10), max(a, b), max(int(a), int(b)), sorted(["10", "9", "100"]), sorted(map(int, ["10", "9", "100"])))
x = "5"
y = 5
print(x * 2, y * 2, x == y, str(y) == x, x in "15", [x] == [y], {x: 1, y: 2}, {5: "int"}.get("5"), len(x), f"{x}{y}", x + str(y))
for wrong in (lambda: x + y, lambda: y + x, lambda: x - 1, lambda: x < y, lambda: int("five"), lambda: "a" * "b", lambda: len(5), lambda: x / 2, lambda: -x, lambda: sum("12"), lambda: sum(["a"], "")):
    try:
        print(wrong())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
total = ""
for n in range(5):
    total += str(n)
print(total, int(total), int(total) + 1, total[::-1], float(total), list(map(int, total)), sum(map(int, total)))
digits = [int(d) for d in "90210"]
print(digits, digits[0] + digits[1], "".join(map(str, digits)), "0" + "1", 0 + 1, "0" * 3, not "0", not 0, bool("False"), "True" == True, str(True), int(True))
print("%d items" % 3, "%s items" % "3", "{} {}".format(1, "1"), repr(1) + repr("1"), [1, "1"])
word = "7"
word = word * 3
word = int(word)
word = word * 3
print(word, type(word).__name__)
null = None
print(f"{null}", str(None) + "x", null == "None", "None" in f"{null}", [null], null or "default")
print("1" + "1" == "11", 1 + 1 == 11, "a" "b", "a" + "b" * 2, ("a" + "b") * 2, "-" * 10, "=" * 0, "3" > "12", 3 > 12, "apple" > "Apple")
