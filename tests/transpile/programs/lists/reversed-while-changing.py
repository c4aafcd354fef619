items = [1, 2, 3, 4, 5]
backwards = reversed(items)
print(next(backwards))
del items[1:]
print(next(backwards, "exhausted"))
items.extend([7, 8, 9, 10])
print(list(backwards))

items = [1, 2, 3]
backwards = reversed(items)
items.append(4)
print(list(backwards), list(backwards))


class Words(list):
    def join(self, other):
        return "not used"


print("-".join(Words(["a", "b"])), ", ".join("xyz"), "".join(reversed("héllo")))
try:
    print("".join(["a", 1]))
except TypeError as error:
    print(error)
print(sorted([(2, "b", 0.5), (1, "z", 2.5), (2, "a", 9.0), (1, "z", 1.5)], reverse=True))
print(sorted([(1, "x"), (0, "y"), (1, "a")], key=lambda pair: pair[0]))
