"""Elementary automata, Sierpinski, Koch-like text and the Pascal triangle modulo 2."""


def automaton(rule: int, width: int, steps: int):
    cells = [0] * width
    cells[width // 2] = 1
    table = [rule >> i & 1 for i in range(8)]
    for _ in range(steps):
        yield "".join(".#"[c] for c in cells)
        cells = [table[cells[i - 1] * 4 + cells[i] * 2 + cells[(i + 1) % width]] for i in range(width)]


def sierpinski(n):
    lines = ["*"]
    for i in range(n):
        space = " " * 2**i
        lines = [space + line + space for line in lines] + [line + " " + line for line in lines]
    return lines


def lsystem(axiom, rules, n):
    for _ in range(n):
        axiom = "".join(rules.get(ch, ch) for ch in axiom)
    return axiom


def gray(n):
    return [""] if n == 0 else ["0" + g for g in gray(n - 1)] + ["1" + g for g in reversed(gray(n - 1))]


def look_and_say(n):
    term = "1"
    for _ in range(n):
        yield term
        out, i = "", 0
        while i < len(term):
            j = i
            while j < len(term) and term[j] == term[i]:
                j += 1
            out += f"{j - i}{term[i]}"
            i = j
        term = out


for rule in (30, 90):
    print(*automaton(rule, 21, 5), sep="\n")
print(*sierpinski(2), sep="\n")
print(lsystem("A", {"A": "AB", "B": "A"}, 6), lsystem("F", {"F": "F+F-F"}, 2), gray(3), list(look_and_say(8)))
for row in range(8):
    print("".join("#" if row & col == col else " " for col in range(row + 1)))
