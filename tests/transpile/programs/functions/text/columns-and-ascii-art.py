"""Text in columns, banners, bars, pyramids, calendars of characters."""


def pyramid(n: int) -> str:
    lines = []
    for i in range(1, n + 1):
        numbers = "".join(str(k) for k in range(1, i + 1))
        lines.append((numbers + numbers[-2::-1]).center(2 * n - 1).rstrip())
    return "\n".join(lines)


def diamond(letter: str) -> list[str]:
    size = ord(letter) - ord("A")
    rows = []
    for i in range(size + 1):
        ch = chr(ord("A") + i)
        row = [" "] * (2 * size + 1)
        row[size - i] = row[size + i] = ch
        rows.append("".join(row))
    return rows + rows[-2::-1]


def columns(words: list[str], width: int) -> list[str]:
    size = max(map(len, words)) + 2
    per_row = max(1, width // size)
    return ["".join(w.ljust(size) for w in words[i : i + per_row]).rstrip() for i in range(0, len(words), per_row)]


def bars(data: dict[str, float], width: int = 20) -> None:
    top = max(data.values())
    for name, value in data.items():
        print(f"{name:>6} |{'=' * int(value / top * width):<{width}}| {value:g}")


def checkerboard(n: int, a: str = "#", b: str = ".") -> str:
    return "\n".join("".join(a if (r + c) % 2 == 0 else b for c in range(n)) for r in range(n))


print(pyramid(4))
print(*diamond("C"), sep="\n")
print(*columns(["apple", "fig", "banana", "kiwi", "plum"], 20), sep="\n")
bars({"one": 1, "two": 2.5, "ten": 10})
print(checkerboard(3), checkerboard(2, "X", "O"), sep="\n--\n")
for i in range(5, 0, -2):
    print("*" * i, end=" ")
print()
for i in range(3):
    print(" " * (2 - i) + "/" + "_" * i * 2 + "\\")
print("+".join("-" * n for n in (3, 5, 2)), "|".join(f"{n:^5}" for n in range(3)), "\t".join("abc").expandtabs(4))
triangle = [1]
for _ in range(5):
    print(" ".join(map(str, triangle)).center(20).rstrip())
    triangle = [a + b for a, b in zip([0] + triangle, triangle + [0])]
