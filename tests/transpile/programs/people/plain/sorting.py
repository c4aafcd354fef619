import random
random.seed(4)
def quicksort(xs):
    if len(xs) <= 1:
        return xs
    pivot = random.choice(xs)
    return quicksort([x for x in xs if x < pivot]) + [x for x in xs if x == pivot] + quicksort([x for x in xs if x > pivot])
def merge_sort(xs, key=None):
    key = key or (lambda x: x)
    if len(xs) < 2:
        return xs
    mid = len(xs) // 2
    left, right = merge_sort(xs[:mid], key), merge_sort(xs[mid:], key)
    out = []
    i = j = 0
    while i < len(left) and j < len(right):
        if key(left[i]) <= key(right[j]):
            out.append(left[i]); i += 1
        else:
            out.append(right[j]); j += 1
    return out + left[i:] + right[j:]
def heapify(a, n, i):
    largest = i
    for c in (2 * i + 1, 2 * i + 2):
        if c < n and a[c] > a[largest]:
            largest = c
    if largest != i:
        a[i], a[largest] = a[largest], a[i]
        heapify(a, n, largest)
def heap_sort(a):
    n = len(a)
    for i in range(n // 2 - 1, -1, -1):
        heapify(a, n, i)
    for i in range(n - 1, 0, -1):
        a[0], a[i] = a[i], a[0]
        heapify(a, i, 0)
    return a
def counting_sort(xs):
    counts = [0] * (max(xs) + 1)
    for x in xs:
        counts[x] += 1
    return [v for v, c in enumerate(counts) for _ in range(c)]
data = [random.randint(0, 50) for _ in range(15)]
print(all(f(list(data)) == sorted(data) for f in (quicksort, merge_sort, heap_sort, counting_sort)), merge_sort(["bb", "a", "ccc"], key=len))
def bubble(arr: list) -> list:
    for i in range(len(arr)):
        swapped = False
        for j in range(len(arr) - i - 1):
            if arr[j] > arr[j + 1]:
                arr[j], arr[j + 1] = arr[j + 1], arr[j]
                swapped = True
        if not swapped:
            break
    return arr
print(bubble([3, 1, 2]), bubble(["b", "a"]))
