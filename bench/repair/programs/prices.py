def total(items, discount):
    """The price of all items in cents, less a discount in percent."""
    price = 0
    for _name, count, cents in items:
        price += count * cents
    return price - price * discount // 100


# --- stated
assert total([('tea', 2, 150), ('cup', 1, 500)], 0) == 800
assert total([('tea', 10, 150)], 10) == 1350
assert total([], 5) == 0


# --- held back
assert total([('pen', 3, 100)], 0) == 300
assert total([('pen', 4, 100), ('ink', 1, 600)], 50) == 500
assert total([('a', 1, 1000)], 100) == 0
