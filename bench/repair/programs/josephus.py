def last_standing(people, step):
    """The person who is left when every `step`th person in a circle leaves.

    >>> last_standing(5, 2)
    3
    >>> last_standing(1, 3)
    1
    >>> last_standing(7, 3)
    4
    """
    circle = list(range(1, people + 1))
    position = 0
    while len(circle) > 1:
        position = (position + step - 1) % len(circle)
        circle.pop(position)
    return circle[0]


# --- held back
assert last_standing(2, 1) == 2
assert last_standing(6, 5) == 1
assert last_standing(10, 2) == 5
assert last_standing(4, 4) == 2
