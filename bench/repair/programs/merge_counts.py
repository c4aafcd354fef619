def merge_counts(tables):
    """
    >>> merge_counts([{'a': 1}, {'a': 2, 'b': 3}])
    {'a': 3, 'b': 3}
    >>> merge_counts([])
    {}
    >>> merge_counts([{'x': 0}])
    {'x': 0}
    """
    total = {}
    for table in tables:
        for key, count in table.items():
            if key in total:
                total[key] += count
            else:
                total[key] = count
    return total


# --- held back
assert merge_counts([{'a': 5}, {'b': 1}, {'a': -5}]) == {'a': 0, 'b': 1}
assert merge_counts([{}, {'z': 9}]) == {'z': 9}
assert merge_counts([{'q': 2}, {'q': 2}, {'q': 2}]) == {'q': 6}
