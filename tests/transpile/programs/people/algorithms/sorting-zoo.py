import random


def bubble(a):
    a = a[:]
    for i in range(len(a)):
        swapped = False
        for j in range(len(a) - 1 - i):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
                swapped = True
        if not swapped:
            break
    return a


def insertion(a):
    a = list(a)
    for i in range(1, len(a)):
        key, j = a[i], i - 1
        while j >= 0 and a[j] > key:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = key
    return a


def merge_sort(a):
    if len(a) <= 1:
        return a
    mid = len(a) // 2
    left, right = merge_sort(a[:mid]), merge_sort(a[mid:])
    out, i, j = [], 0, 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            out.append(left[i])
            i += 1
        else:
            out.append(right[j])
            j += 1
    return out + left[i:] + right[j:]


def quick(a):
    if len(a) < 2:
        return a
    pivot, *rest = a
    return quick([x for x in rest if x < pivot]) + [pivot] + quick([x for x in rest if x >= pivot])


def heap_sort(a):
    a = a.copy()

    def sift(root, end):
        while (child := 2 * root + 1) <= end:
            if child + 1 <= end and a[child] < a[child + 1]:
                child += 1
            if a[root] >= a[child]:
                return
            a[root], a[child] = a[child], a[root]
            root = child

    for start in range((len(a) - 2) // 2, -1, -1):
        sift(start, len(a) - 1)
    for end in range(len(a) - 1, 0, -1):
        a[0], a[end] = a[end], a[0]
        sift(0, end - 1)
    return a


def counting(a):
    counts = [0] * (max(a) + 1)
    for x in a:
        counts[x] += 1
    return [x for x, n in enumerate(counts) for _ in range(n)]


random.seed(42)
data = [random.randint(0, 50) for _ in range(20)]
print(data)
for f in (bubble, insertion, merge_sort, quick, heap_sort, counting):
    print(f"{f.__name__:<12}", f(data) == sorted(data))
words = ["pear", "Apple", "fig", "banana"]
print(sorted(words), sorted(words, key=str.lower), sorted(words, key=lambda w: (len(w), w)), max(words, key=len))
random.shuffle(data)
print(data[:5], random.choice(words), random.sample(range(100), 3), round(random.random(), 6))
