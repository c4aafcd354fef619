"""Floor division and modulo for every combination of signs."""


def law(a: int, b: int) -> bool:
    q, r = divmod(a, b)
    return a == q * b + r and (r == 0 or (r > 0) == (b > 0))


def main() -> None:
    for a in (7, -7, 0, 1, -1, 10**18, -(10**18) - 1):
        for b in (2, -2, 3, -3, 10**9 + 7, -(10**20)):
            print(a, b, a // b, a % b, divmod(a, b), law(a, b))
    print(-7 // 2, -7 % 2, 7 // -2, 7 % -2, -(7 // 2), -7 % -2)
    for op in ("//", "%", "/", "divmod"):
        try:
            if op == "//":
                print(5 // 0)
            elif op == "%":
                print(5 % 0)
            elif op == "/":
                print(5 / 0)
            else:
                print(divmod(5, 0))
        except ZeroDivisionError as error:
            print(op, type(error).__name__, error)


if __name__ == "__main__":
    main()
