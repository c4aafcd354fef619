class Money:
    def __init__(self, amount, currency="EUR"):
        self.amount = amount
        self.currency = currency

    def _check(self, other):
        if self.currency != other.currency:
            raise ValueError("currencies differ")

    def __add__(self, other):
        if isinstance(other, (int, float)):
            return Money(self.amount + other, self.currency)
        if not isinstance(other, Money):
            return NotImplemented
        self._check(other)
        return Money(self.amount + other.amount, self.currency)

    __radd__ = __add__

    def __sub__(self, other):
        return self + (-other)

    def __rsub__(self, other):
        return -self + other

    def __neg__(self):
        return Money(-self.amount, self.currency)

    def __pos__(self):
        return self

    def __abs__(self):
        return Money(abs(self.amount), self.currency)

    def __mul__(self, k):
        return Money(self.amount * k, self.currency)

    __rmul__ = __mul__

    def __truediv__(self, k):
        return self.amount / k.amount if isinstance(k, Money) else Money(self.amount / k, self.currency)

    def __floordiv__(self, k):
        return Money(self.amount // k, self.currency)

    def __mod__(self, k):
        return Money(self.amount % k, self.currency)

    def __divmod__(self, k):
        return self // k, self % k

    def __pow__(self, k):
        return Money(self.amount**k, self.currency)

    def __iadd__(self, other):
        self.amount += other.amount if isinstance(other, Money) else other
        return self

    def __eq__(self, other):
        return isinstance(other, Money) and (self.amount, self.currency) == (other.amount, other.currency)

    def __lt__(self, other):
        self._check(other)
        return self.amount < other.amount

    def __le__(self, other):
        return self < other or self == other

    def __hash__(self):
        return hash((self.amount, self.currency))

    def __bool__(self):
        return self.amount != 0

    def __int__(self):
        return int(self.amount)

    def __float__(self):
        return float(self.amount)

    def __round__(self, n=0):
        return Money(round(self.amount, n), self.currency)

    def __format__(self, spec):
        return f"{self.amount:{spec or '.2f'}} {self.currency}"

    def __repr__(self):
        return f"Money({self.amount!r}, {self.currency!r})"

    def __index__(self):
        return int(self.amount)


a, b = Money(10), Money(3.456)
print(a + b, a - b, b - a, -a, +a, abs(Money(-2)), a * 2, 2 * a, a / 4, a / b, a // 3, a % 3, divmod(a, 3), a**2)
print(sum([a, a, a]), 5 + a, 5 - a, a > b, a >= b, a != b, a == Money(10), bool(Money(0)), int(b), float(a))
print(round(b, 1), f"{b} {b:.1f} {b:>8.2f}", "{:.3f}".format(b), hex(a), [1, 2, 3][Money(1)], {a: 1}[Money(10)])
c = a
c += 5
print(a, c is a, sorted([Money(3), Money(1), Money(2)]), min(a, b))
for attempt in (lambda: a + "x", lambda: a < Money(1, "USD"), lambda: a @ b, lambda: "x" - a):
    try:
        print(attempt())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
