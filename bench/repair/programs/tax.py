def income_tax(income, brackets):
    """The tax on an income. Each bracket is its upper limit and a rate in percent; the last has no limit.

    >>> income_tax(500, [(1000, 10), (None, 20)])
    50
    >>> income_tax(1500, [(1000, 10), (None, 20)])
    200
    >>> income_tax(0, [(1000, 10), (None, 20)])
    0
    >>> income_tax(5000, [(1000, 0), (3000, 10), (None, 40)])
    1000
    """
    tax = 0
    lower = 0
    for limit, rate in brackets:
        if limit is None or income <= limit:
            tax += (income - lower) * rate // 100
            break
        tax += (limit - lower) * rate // 100
        lower = limit
    return tax


# --- held back
assert income_tax(1000, [(1000, 10), (None, 20)]) == 100
assert income_tax(3000, [(1000, 0), (3000, 10), (None, 40)]) == 200
assert income_tax(10000, [(1000, 5), (2000, 10), (None, 50)]) == 4150
assert income_tax(700, [(None, 10)]) == 70
