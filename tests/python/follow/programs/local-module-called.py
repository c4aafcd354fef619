import random
import time


def stamp():
    return time() // 60  # raises: TypeError  # twin: return time.time() // 60


def pick(options):
    return random.choice(options)


print(pick(["a", "b"]))
print(stamp() > 0)
