"""A shopping cart with discounts and a receipt."""
PRICES = {"apple": 0.5, "bread": 2.25, "milk": 1.2, "cheese": 4.99}


class Cart:
    def __init__(self):
        self.items = {}

    def add(self, name, quantity=1):
        if name not in PRICES:
            raise KeyError(f"unknown item: {name}")
        if quantity <= 0:
            raise ValueError("quantity must be positive")
        self.items[name] = self.items.get(name, 0) + quantity

    def remove(self, name):
        if self.items.pop(name, None) is None:
            print(f"{name} was not in the cart")

    def subtotal(self):
        return sum(PRICES[name] * quantity for name, quantity in self.items.items())

    def discount(self):
        amount = self.subtotal()
        if amount > 20:
            return amount * 0.1
        if len(self.items) >= 3:
            return 1.0
        return 0

    def receipt(self):
        lines = ["RECEIPT".center(30, "=")]
        for name, quantity in sorted(self.items.items()):
            lines.append(f"{name.capitalize():<12}{quantity:>4} x {PRICES[name]:>5.2f}{PRICES[name] * quantity:>6.2f}")
        lines.append("-" * 30)
        lines.append(f"{'Total':<20}{self.subtotal() - self.discount():>10.2f}")
        return "\n".join(lines)


cart = Cart()
cart.add("apple", 6)
cart.add("bread")
cart.add("bread", 2)
print(cart.subtotal(), cart.discount(), cart.items)
cart.add("cheese", 3)
print(cart.receipt())
cart.remove("milk")
cart.remove("apple")
for args in (("pear",), ("milk", 0)):
    try:
        cart.add(*args)
    except (KeyError, ValueError) as e:
        print("Error:", e)
print(cart.receipt())
