"""Longest common subsequence, edit distance, increasing runs, palindromes."""


def lcs(a: str, b: str) -> str:
    table = [[""] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            table[i + 1][j + 1] = table[i][j] + x if x == y else max(table[i + 1][j], table[i][j + 1], key=len)
    return table[-1][-1]


def edit_distance(a: str, b: str) -> int:
    previous = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        current = [i]
        for j, y in enumerate(b, 1):
            current.append(min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (x != y)))
        previous = current
    return previous[-1]


def longest_palindrome(s: str) -> str:
    best = ""
    for i in range(len(s)):
        for lo, hi in ((i, i), (i, i + 1)):
            while lo >= 0 and hi < len(s) and s[lo] == s[hi]:
                lo -= 1
                hi += 1
            if hi - lo - 1 > len(best):
                best = s[lo + 1 : hi]
    return best


def max_subarray(xs: list[int]) -> tuple[int, int, int]:
    best = current = xs[0]
    start = begin = end = 0
    for i, x in enumerate(xs[1:], 1):
        if current < 0:
            current, start = x, i
        else:
            current += x
        if current > best:
            best, begin, end = current, start, i
    return best, begin, end


def increasing(xs):
    best = [[x] for x in xs]
    for i in range(len(xs)):
        for j in range(i):
            if xs[j] < xs[i] and len(best[j]) + 1 > len(best[i]):
                best[i] = best[j] + [xs[i]]
    return max(best, key=len, default=[])


print(lcs("AGGTAB", "GXTXAYB"), lcs("abc", "def") == "", lcs("", "x"), lcs("programming", "gaming"))
print([edit_distance(a, b) for a, b in (("kitten", "sitting"), ("", "abc"), ("same", "same"), ("flaw", "lawn"))])
print(longest_palindrome("babad"), longest_palindrome("forgeeksskeegfor"), repr(longest_palindrome("")))
print(max_subarray([-2, 1, -3, 4, -1, 2, 1, -5, 4]), max_subarray([-3, -1, -2]), increasing([10, 9, 2, 5, 3, 7, 101, 18]), increasing([]))
