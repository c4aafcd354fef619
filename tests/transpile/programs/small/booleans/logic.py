"""Conditions, truth tables and short circuits."""


def grade(score):
    if score >= 90:
        return "A"
    elif score >= 80:
        return "B"
    elif score >= 70:
        return "C"
    return "F"


print([grade(s) for s in (95, 85, 70, 12)])
for a in (True, False):
    for b in (True, False):
        print(a, b, a and b, a or b, not a, a != b, a is b)
print(1 < 2 < 3, 1 < 3 < 2, 5 in [1, 5] and "yes", None or "default", [] or [0], "" and 1, 0 == False, 1 == True, not [], bool("x"))
age, member = 17, True
print("child" if age < 13 else "teen" if age < 20 else "adult", age >= 18 or member, not (age > 18 and member))
print(all([True, 1, "x"]), any([0, None, ""]), any([]), all([]), sum([True, False, True]), [True, False].count(True))
year = 2024
print(year % 4 == 0 and (year % 100 != 0 or year % 400 == 0), bin(5), 5 & 3, 5 | 3, 5 ^ 3, ~5, 5 << 1, 5 >> 1)
value = None
if value is None:
    print("nothing")
if not value:
    print("falsy")
print(value == 0, value is not None, isinstance(value, type(None)))
