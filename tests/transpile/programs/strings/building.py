"""Building text the way programs do: joins, repeats, boxes, tables."""


def box(lines: list[str], title: str = "") -> str:
    width = max([len(line) for line in lines] + [len(title)])
    top = "┌" + title.center(width, "─") + "┐"
    body = [f"│{line:<{width}}│" for line in lines]
    return "\n".join([top, *body, "└" + "─" * width + "┘"])


def table(rows: list[dict[str, object]]) -> str:
    headers = list(rows[0])
    widths = {h: max(len(h), *(len(str(row.get(h, ""))) for row in rows)) for h in headers}
    out = [" | ".join(h.ljust(widths[h]) for h in headers)]
    out.append("-+-".join("-" * widths[h] for h in headers))
    for row in rows:
        cells = []
        for h in headers:
            value = row.get(h, "")
            cells.append(str(value).rjust(widths[h]) if isinstance(value, (int, float)) else str(value).ljust(widths[h]))
        out.append(" | ".join(cells))
    return "\n".join(out)


def wrap(text: str, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        lines.append(line)
    return lines


if __name__ == "__main__":
    print(box(["hello", "wide world", ""], "T"))
    print(table([{"name": "apple", "qty": 3, "price": 1.5}, {"name": "kiwi", "qty": 12}, {"name": "fig", "qty": None, "price": 10}]))
    for width in (8, 15, 40):
        print(wrap("the quick brown fox jumps over the extraordinarily lazy dog", width))
    triangle = ""
    for i in range(1, 6):
        triangle += " " * (5 - i) + "*" * (2 * i - 1) + "\n"
    print(triangle, end="")
    print("=" * 10, "ab" * 0 + "|", "ab" * -1 + "|", 3 * "xy")
