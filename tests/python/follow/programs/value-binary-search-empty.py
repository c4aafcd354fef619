def binary_search(values, wanted):
    low, high = 0, len(values) - 1
    while low < high:
        middle = (low + high) // 2
        if values[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low if values[low] == wanted else -1  # raises: IndexError


DATASETS = [[1, 3, 5, 7], [2], []]  # twin: DATASETS = [[1, 3, 5, 7], [2], [4]]

for data in DATASETS:
    print(binary_search(data, 5))
