import random


def draw(cards, count):
    hand = []
    for _ in range(count):
        card = random.choice(cards)  # raises: IndexError
        cards.remove(card)
        hand.append(card)
    return hand


print(len(draw(["A"], 1)))
print(draw([], 1))  # twin: print(len(draw(["K"], 1)))
