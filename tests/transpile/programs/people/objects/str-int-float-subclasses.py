class Name(str):
    def shout(self):
        return self.upper() + "!"


n = Name("ada")
print(n, n.shout(), len(n), n + " l", n == "ada", isinstance(n, str), type(n).__name__)
print(f"{n:>6}|{n!r}", n[0], "d" in n, n.replace("a", "o"), {n: 1}["ada"], [n], n.title())
print(",".join([n, Name("bob")]), sorted([Name("z"), "b", Name("a")]), "%s" % n, hash(n) == hash("ada"))


class Celsius(float):
    def to_fahrenheit(self):
        return self * 9 / 5 + 32


t = Celsius(100)
print(t, t.to_fahrenheit(), t + 1, t > 99, isinstance(t, float), round(t), f"{t:.1f}", [t], int(t))


class Age(int):
    def __new__(cls, value):
        if value < 0:
            raise ValueError("negative age")
        return super().__new__(cls, value)

    def is_adult(self):
        return self >= 18


a = Age(20)
print(a, a + 1, a.is_adult(), Age(3).is_adult(), isinstance(a, int), a == 20, [a], range(a)[-1], a * 2.5, -a)
try:
    Age(-1)
except ValueError as error:
    print(error)


class Id(int):
    def __repr__(self):
        return f"Id({int(self)})"

    def __str__(self):
        return f"#{int(self):03d}"


print(Id(5) + Id(4), [Id(10)], str(Id(3)), f"{Id(7)}", Id(2) == 2, sorted([Id(3), Id(1)]))
