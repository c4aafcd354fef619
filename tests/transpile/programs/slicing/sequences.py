"""Every slice of a short list, tuple, string and range agrees."""
data = list(range(6))
text = "abcdef"
bounds = [None, 0, 2, 5, 6, 9, -1, -3, -9]
for start in bounds:
    for stop in bounds:
        print([data[start:stop:step] for step in (None, 1, 2, -1, -2)], text[start:stop], tuple(data)[start:stop:-1], list(range(6)[start:stop:2]))
for sequence in (data, text, tuple(data), range(6), b"abcdef"):
    try:
        sequence[::0]
    except ValueError as error:
        print(type(sequence).__name__, error)
    for index in (6, -7, 100):
        try:
            sequence[index]
        except IndexError as error:
            print(type(sequence).__name__, index, error)
    for index in ("a", None, 1.0, (1, 2)):
        try:
            sequence[index]  # type: ignore
        except TypeError as error:
            print(error)
print(data[True], text[False], data[-1], data[2**62:] , data[-(2**70):2], range(10)[2:8:3], range(10)[::-1])
s = slice(1, None, 2)
print(s, s.start, s.stop, s.step, s.indices(10), data[s], slice(5) == slice(None, 5), slice(-3, None).indices(5))
