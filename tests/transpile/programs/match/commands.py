"""A command interpreter with match."""


def run(line: str, store: dict) -> str:
    match line.split():
        case []:
            return "nothing"
        case ["quit" | "exit"]:
            return "bye"
        case ["set", name, value] if value.lstrip("-").isdigit():
            store[name] = int(value)
            return f"{name} = {store[name]}"
        case ["set", name, *words]:
            store[name] = " ".join(words)
            return f"{name} = {store[name]!r}"
        case ["get", name]:
            return repr(store.get(name, "?"))
        case ["add", *names] if all(isinstance(store.get(n), int) for n in names):
            return str(sum(store[n] for n in names))
        case ["del", *names]:
            for name in names:
                store.pop(name, None)
            return f"deleted {len(names)}"
        case [command, *args]:
            return f"unknown {command} with {len(args)} args"


store: dict = {}
for line in ["", "set x 5", "set y -7", "set msg hello big world", "get x", "get nope", "add x y", "add x msg", "del x y z", "get x", "exit", "jump up high"]:
    print(f"{line!r:28} {run(line, store)}")
print(store)


def evaluate(node):
    match node:
        case int() | float():
            return node
        case ("neg", operand):
            return -evaluate(operand)
        case ("+" | "-" | "*" as op, left, right):
            a, b = evaluate(left), evaluate(right)
            return {"+": a + b, "-": a - b, "*": a * b}[op]
        case ("let", [(name, value), *more], body):
            return ("scope", name, evaluate(value), len(more), evaluate(body))
        case _:
            raise SyntaxError(f"bad node {node!r}")


print(evaluate(("+", 1, ("*", 2, ("neg", 3)))), evaluate(("let", [("a", 1), ("b", 2)], ("-", 5, 2))), evaluate(2.5))
try:
    evaluate(("?", 1))
except SyntaxError as error:
    print(error)
match (1, 2):
    case (a, b) if a > b:
        print("descending")
    case (a, b):
        print("kept", a, b)
print(a, b)
match "abc":
    case ["a", *_]:
        print("strings are not sequences")
    case [*_]:
        print("never")
    case other:
        print("captured", other)
match {"k": None, "z": 1}:
    case {"k": None, **rest}:
        print(rest)
match [1, [2, 3]]:
    case [int(a), [int(b), str(c)]]:
        print("no")
    case [a, [b, c]]:
        print(a + b + c)
match = 5
case = match + 1
print(match, case)
try:
    match None:
        case int(1, 2):
            pass
    match 5:
        case int(a, b):
            pass
except TypeError as error:
    print(error)
