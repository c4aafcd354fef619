def cheapest(offers):
    """The name of the offer with the lowest price per unit; an offer is a name, a price and a number of units.

    >>> cheapest([('small', 3, 2), ('large', 5, 4)])
    'large'
    >>> cheapest([('a', 10, 1)])
    'a'
    >>> cheapest([]) is None
    True
    >>> cheapest([('x', 2, 1), ('y', 4, 2)])
    'x'
    """
    best = None
    best_price = None
    for name, price, units in offers:
        unit_price = price / units
        if best_price is None or unit_price < best_price:
            best = name
            best_price = unit_price
    return best


# --- held back
assert cheapest([('p', 9, 3), ('q', 8, 4), ('r', 7, 2)]) == 'q'
assert cheapest([('p', 1, 10), ('q', 1, 5)]) == 'p'
assert cheapest([('m', 6, 2), ('n', 3, 1), ('o', 5, 2)]) == 'o'
