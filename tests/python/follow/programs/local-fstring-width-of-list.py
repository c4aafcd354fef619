rows = [("tea", [1, 2]), ("milk", [3])]
for name, counts in rows:
    print(f"{name:<8}{counts:>10}")  # raises: TypeError  # twin: print(f"{name:<8}{str(counts):>10}")
