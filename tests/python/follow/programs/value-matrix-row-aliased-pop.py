def drain(rows):
    taken = []
    for _ in range(2):
        for row in rows:
            taken.append(row.pop())  # raises: IndexError
    return taken


rows = [[1, 2]] * 2  # twin: rows = [[1, 2] for _ in range(2)]
print(drain(rows))
