"""A Counter is changed in place by `+=` and the like, and keeps only positive counts."""

from collections import Counter, UserList


def change(sign, other):
    counts = Counter(a=3, b=1, c=-2, d=0)
    alias = counts
    try:
        if sign == "+=":
            counts += other
        elif sign == "-=":
            counts -= other
        elif sign == "|=":
            counts |= other
        else:
            counts &= other
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return f"{dict(alias)} {alias is counts}"


for sign in ("+=", "-=", "|=", "&="):
    for other in (Counter(a=1, b=5, e=2, f=-1), Counter(), {"a": 1, "e": 4}, [1], "ab", 5, None):
        print(sign, other, change(sign, other))

counts = Counter("hello")
counts |= counts
counts += counts
print(counts)

rows = UserList([3, 1])
rows += [2]
rows *= 2
print(rows, [0] + rows, (9,) + rows, "ab" + rows, 2 * UserList([1]), rows <= [4], rows > [3], rows >= UserList([3]))
try:
    print(None + rows)
except TypeError as error:
    print(error)
