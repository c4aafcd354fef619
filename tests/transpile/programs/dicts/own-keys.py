"""Objects as keys: by identity, or by their own hash and equality."""


class Plain:
    pass


class Card:
    def __init__(self, rank, suit):
        self.rank, self.suit = rank, suit

    def __eq__(self, other):
        return isinstance(other, Card) and (self.rank, self.suit) == (other.rank, other.suit)

    def __hash__(self):
        return hash((self.rank, self.suit))

    def __repr__(self):
        return f"{self.rank}{self.suit}"


class Collide:
    log: list = []

    def __init__(self, name):
        self.name = name

    def __hash__(self):
        return 7

    def __eq__(self, other):
        Collide.log.append((self.name, getattr(other, "name", other)))
        return isinstance(other, Collide) and self.name == other.name


class EqOnly:
    def __eq__(self, other):
        return True


p, q = Plain(), Plain()
d = {p: "p", q: "q"}
print(d[p], d[q], len(d), Plain() in d, hash(p) == hash(p), p == p, p == q)
cards = {Card(1, "s"): "ace", Card(12, "h"): "queen"}
print(cards[Card(1, "s")], Card(12, "h") in cards, Card(2, "s") in cards, {Card(1, "s"), Card(1, "s")}, cards)
cards[Card(1, "s")] = "again"
print(cards, len(cards), cards.pop(Card(12, "h")), list(cards))
c = {Collide("a"): 1, Collide("b"): 2}
print(c[Collide("a")], c[Collide("b")], c.get(Collide("c")), 7 in c, len(c), Collide.log)
for bad in (EqOnly(), [1], {1: 2}, {1}, ([],), slice(1)):
    try:
        {bad: 1}
    except TypeError as error:
        print(error)
class Key(int):
    pass
print({1: "a"}[Key(1)], {Key(1): "k"}[1], hash(Key(5)))
class Bad:
    def __hash__(self):
        raise ValueError("no hash today")
try:
    {Bad(): 1}
except ValueError as error:
    print(error)
class Wrong:
    def __hash__(self):
        return "text"
try:
    hash(Wrong())
except TypeError as error:
    print(error)
