"""Sorting by keys, and a merge sort written out."""


def merge_sort(items: list) -> list:
    if len(items) < 2:
        return items
    middle = len(items) // 2
    left, right = merge_sort(items[:middle]), merge_sort(items[middle:])
    out = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            out.append(left[i])
            i += 1
        else:
            out.append(right[j])
            j += 1
    out.extend(left[i:])
    out.extend(right[j:])
    return out


numbers = []
state = 1
for _ in range(20_000):
    state = state * 16807 % 2147483647
    numbers.append(state)
records = [(n % 100, str(n), n / 7) for n in numbers]
print(sorted(numbers)[:3], merge_sort(numbers) == sorted(numbers))
print(sorted(records, key=lambda r: (r[0], -r[2]))[:2])
print(sorted(records, key=lambda r: r[1], reverse=True)[0], sorted(records)[-1], max(records, key=lambda r: r[2])[1])
