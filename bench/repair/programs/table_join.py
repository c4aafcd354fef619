def join_tables(left, right, key):
    """Rows of both tables that agree on a key, merged.

    >>> join_tables([{'id': 1, 'a': 2}], [{'id': 1, 'b': 3}], 'id')
    [{'id': 1, 'a': 2, 'b': 3}]
    >>> join_tables([{'id': 1}], [{'id': 2}], 'id')
    []
    >>> join_tables([], [{'id': 2}], 'id')
    []
    """
    index = {}
    for row in right:
        index.setdefault(row[key], []).append(row)
    joined = []
    for row in left:
        for match in index.get(row[key], []):
            joined.append({**row, **match})
    return joined


# --- held back
assert join_tables([{'k': 1, 'x': 1}, {'k': 2, 'x': 2}], [{'k': 2, 'y': 3}, {'k': 2, 'y': 4}], 'k') == [{'k': 2, 'x': 2, 'y': 3}, {'k': 2, 'x': 2, 'y': 4}]
assert join_tables([{'k': 1}], [], 'k') == []
assert join_tables([{'k': 1, 'v': 0}], [{'k': 1, 'v': 9}], 'k') == [{'k': 1, 'v': 9}]
