"""Combinations, permutations, subsets with sums, word breaks, all by backtracking."""
from __future__ import annotations


def combinations(n: int, k: int) -> list[list[int]]:
    if k < 0:
        raise ValueError("k must not be negative")
    result: list[list[int]] = []

    def build(start: int, current: list[int]) -> None:
        if len(current) == k:
            result.append(current[:])
            return
        for i in range(start, n + 1):
            current.append(i)
            build(i + 1, current)
            current.pop()

    build(1, [])
    return result


def letter_combinations(digits: str) -> list[str]:
    keys = {"2": "abc", "3": "def", "7": "pqrs"}
    if not digits:
        return []
    out = [""]
    for d in digits:
        out = [prefix + ch for prefix in out for ch in keys[d]]
    return out


def word_break(text: str, words: set[str]) -> list[str]:
    if not text:
        return [""]
    out = []
    for i in range(1, len(text) + 1):
        if text[:i] in words:
            out += [f"{text[:i]} {rest}".strip() for rest in word_break(text[i:], words)]
    return out


def subset_sums(nums: list[int], target: int) -> list[list[int]]:
    found = []

    def search(i: int, path: list[int], total: int) -> None:
        if total == target:
            found.append([*path])
        if i == len(nums) or total > target:
            return
        for j in range(i, len(nums)):
            search(j + 1, path + [nums[j]], total + nums[j])

    search(0, [], 0)
    return found


print(combinations(4, 2), combinations(3, 0), combinations(2, 5), letter_combinations("23"), letter_combinations(""))
try:
    combinations(1, -1)
except ValueError as error:
    print(error)
try:
    letter_combinations("1")
except KeyError as error:
    print(repr(error))
print(word_break("catsanddog", {"cat", "cats", "and", "sand", "dog"}), word_break("x", set()), subset_sums([3, 34, 4, 12, 5, 2], 9))
def power_sum(n, power, start=1):
    value = start**power
    if value > n:
        return 0
    if value == n:
        return 1
    return power_sum(n - value, power, start + 1) + power_sum(n, power, start + 1)
print(power_sum(100, 2), power_sum(13, 2), power_sum(100, 3))
