import random

TEAM = ["ann", "bob", "cid"]


def pairings(people):
    return [(one, other) for one in people for other in people if one < other]


random.seed(7)
print(len(pairings(TEAM)))
winner = random.choice(TEAM)
print(winner in TEAM)
committee = random.sample(TEAM, 5)  # raises: ValueError  # twin: committee = random.sample(TEAM, 2)
print(len(committee))
