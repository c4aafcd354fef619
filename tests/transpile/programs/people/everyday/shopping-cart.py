from decimal import ROUND_HALF_UP, Decimal


class Cart:
    def __init__(self):
        self._lines = {}

    def add(self, name, price, qty=1):
        old_price, old_qty = self._lines.get(name, (Decimal(price), 0))
        self._lines[name] = (old_price, old_qty + qty)
        return self

    def __iadd__(self, item):
        return self.add(*item)

    def __len__(self):
        return sum(q for _, q in self._lines.values())

    def total(self, *, tax="0.20", coupon=None):
        net = sum((p * q for p, q in self._lines.values()), Decimal(0))
        if coupon:
            net = coupon(net)
        return (net * (1 + Decimal(tax))).quantize(Decimal("0.01"), ROUND_HALF_UP)


cart = Cart().add("tea", "2.35", 3).add("cup", "9.99")
cart += ("tea", "2.35")
print(len(cart), cart.total(), cart.total(coupon=lambda n: n * Decimal("0.9")), cart.total(tax="0"))
