"""Line diffs by longest common subsequences and column alignment."""


def lcs_table(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a) - 1, -1, -1):
        for j in range(len(b) - 1, -1, -1):
            if a[i] == b[j]:
                table[i][j] = table[i + 1][j + 1] + 1
            else:
                table[i][j] = max(table[i + 1][j], table[i][j + 1])
    return table


def diff(a, b):
    table = lcs_table(a, b)
    i = j = 0
    while i < len(a) or j < len(b):
        if i < len(a) and j < len(b) and a[i] == b[j]:
            yield f"  {a[i]}"
            i, j = i + 1, j + 1
        elif j >= len(b) or (i < len(a) and table[i + 1][j] >= table[i][j + 1]):
            yield f"- {a[i]}"
            i += 1
        else:
            yield f"+ {b[j]}"
            j += 1


def align(rows, sep=" | "):
    widths = [max(len(str(row[c])) for row in rows) for c in range(len(rows[0]))]
    return [sep.join(str(cell).ljust(w) if isinstance(cell, str) else str(cell).rjust(w) for cell, w in zip(row, widths)).rstrip() for row in rows]


def similarity(a, b):
    return 2 * lcs_table(a, b)[0][0] / (len(a) + len(b)) if a or b else 1.0


old = "the quick brown fox jumps".split()
new = "the slow brown fox leaps high".split()
print(*diff(old, new), sep="\n")
print(list(diff([], ["x"])), list(diff(["x"], [])), list(diff([], [])))
print(*align([("name", "qty", "price"), ("apple", 3, 1.25), ("fig", 120, 0.5)]), sep="\n")
print([round(similarity(a, b), 3) for a, b in (("kitten", "sitting"), ("abc", "abc"), ("", ""), ("abc", "xyz"))])
words = ["color", "colour", "collar", "dollar", "cooler"]
print({w: max((o for o in words if o != w), key=lambda o: similarity(w, o)) for w in words})
