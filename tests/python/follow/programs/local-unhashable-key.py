def group_by_size(words):
    groups = {}
    for word in words:
        key = [len(word), word[0]]  # twin: key = (len(word), word[0])
        groups.setdefault(key, []).append(word)  # raises: TypeError
    return groups


print(group_by_size(["apple", "avocado", "angle"]))
