"""A program that ends by an uncaught error after printing something."""


def parse(rows):
    total = 0
    for number, row in enumerate(rows, start=1):
        name, _, amount = row.partition(":")
        print(number, name.strip(), amount.strip())
        total += int(amount)
        print("so far", total)
    return total


print("start")
try:
    parse(["a: 1", "b: 2"])
finally:
    print("the first went well")
parse(["c: 3", "d: four", "e: 5"])
print("never printed")
