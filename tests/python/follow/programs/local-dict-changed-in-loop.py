def drop_empty(groups):
    for name in groups:  # raises: RuntimeError  # twin: for name in list(groups):
        if not groups[name]:
            del groups[name]
    return groups


print(drop_empty({"a": [1], "b": [], "c": [2]}))
