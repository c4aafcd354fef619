def numbers(name):
    n = 0
    try:
        while True:
            n += 1
            yield n
    finally:
        print("closed", name, n)


class Feed:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        try:
            for item in self.items:
                yield item
        finally:
            print("feed ends")


for n in numbers("loop"):
    if n == 3:
        break
g = numbers("by hand")
print(next(g), next(g))
g.close()
print(list(Feed([1, 2])))
with_default = next((n for n in Feed([5]) if n > 9), "none")
print(with_default)
unstarted = numbers("never started")
