def in_order(needs):
    """Every task after those it needs.

    >>> in_order({'c': ['b'], 'b': ['a'], 'a': []})
    ['a', 'b', 'c']
    >>> in_order({'x': ['y', 'z'], 'y': ['z'], 'z': []})
    ['z', 'y', 'x']
    """
    done = []
    waiting = list(needs)
    while waiting:
        ready = [task for task in waiting if all(need in done for need in needs[task])]
        if not ready:
            raise ValueError('a circle')
        done.append(ready[0])
        waiting.remove(ready[0])
    return done


# --- held back
assert in_order({}) == []
assert in_order({'a': []}) == ['a']
assert in_order({'d': ['a'], 'a': [], 'e': ['d', 'a']}) == ['a', 'd', 'e']
