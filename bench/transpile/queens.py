"""Solutions of the n queens problem: recursion and sets."""


def solutions(n: int) -> int:
    columns: set[int] = set()
    rising: set[int] = set()
    falling: set[int] = set()

    def place(row: int) -> int:
        if row == n:
            return 1
        found = 0
        for column in range(n):
            if column in columns or row + column in rising or row - column in falling:
                continue
            columns.add(column)
            rising.add(row + column)
            falling.add(row - column)
            found += place(row + 1)
            columns.remove(column)
            rising.remove(row + column)
            falling.remove(row - column)
        return found

    return place(0)


print([solutions(n) for n in range(1, 9)])
print(solutions(9))
