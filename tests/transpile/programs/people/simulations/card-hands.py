import random
from enum import Enum


class Suit(Enum):
    CLUBS = "♣"
    DIAMONDS = "♦"
    HEARTS = "♥"
    SPADES = "♠"


class Card:
    RANKS = "23456789TJQKA"

    def __init__(self, rank, suit):
        self.rank, self.suit = rank, suit

    @property
    def value(self):
        return self.RANKS.index(self.rank) + 2

    def __lt__(self, other):
        return (self.value, self.suit.name) < (other.value, other.suit.name)

    def __eq__(self, other):
        return (self.rank, self.suit) == (other.rank, other.suit)

    def __hash__(self):
        return hash((self.rank, self.suit))

    def __repr__(self):
        return f"{self.rank}{self.suit.value}"


class Deck:
    def __init__(self, rng):
        self.cards = [Card(r, s) for s in Suit for r in Card.RANKS]
        rng.shuffle(self.cards)

    def deal(self, n):
        hand, self.cards = self.cards[:n], self.cards[n:]
        return hand


def classify(hand):
    values = sorted((c.value for c in hand), reverse=True)
    counts = sorted((values.count(v) for v in set(values)), reverse=True)
    flush = len({c.suit for c in hand}) == 1
    straight = len(set(values)) == 5 and values[0] - values[4] == 4
    match counts, flush, straight:
        case _, True, True:
            return "straight flush"
        case [4, *_], _, _:
            return "four of a kind"
        case [3, 2], _, _:
            return "three and two"
        case _, True, _:
            return "flush"
        case _, _, True:
            return "straight"
        case [3, *_], _, _:
            return "three of a kind"
        case [2, 2, 1], _, _:
            return "two pair"
        case [2, *_], _, _:
            return "pair"
        case _:
            return "high card"


rng = random.Random(42)
deck = Deck(rng)
for player in ("ann", "bob", "cid"):
    hand = sorted(deck.deal(5))
    print(f"{player:<5}", *hand, "->", classify(hand))
print(len(deck.cards), len(set(deck.cards)), rng.random(), rng.uniform(1, 2), rng.gauss(0, 1), rng.choices("abc", k=5), rng.randrange(10, 50, 5))
totals = {}
for _ in range(500):
    k = classify(Deck(rng).deal(5))
    totals[k] = totals.get(k, 0) + 1
for name, n in sorted(totals.items(), key=lambda kv: (-kv[1], kv[0])):
    print(f"{name:<16}{n:>4} {'#' * (n // 10)}")
