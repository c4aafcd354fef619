from functools import partial


def power(base, exponent):
    return base**exponent


square = partial(power, exponent=2)
cube = partial(power, exponent=3)
cells = []
for number in range(1, 5):
    cells.append((number, square(number), cube(number)))
for number, two, three in cells:
    print(f"{number:>3} {two:>5} {three:>5}")
print(square(2, 5))  # raises: TypeError  # twin: print(square(5))
