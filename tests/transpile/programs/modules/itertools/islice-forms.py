"""What islice() takes from its source, and its errors."""
from itertools import islice
for args in [(3, 3), (5, 2), (0, 5, 3), (None,), (2, None), (1, 9, 4), (1, 10, 4), (0,), (20, 25), (2, 2, 5)]:
    it = iter(range(10))
    print(args, list(islice(it, *args)), list(it))
it = iter("abcdef")
print(next(islice(it, 3, 3), "none"), next(it))
for args in [(0, 5, 0), (-1,), (-1, 5), (1, "x"), ("x", 3), (0, 5, -1), (0, 3, "a"), ("x",), (1.5,)]:
    try:
        print(list(islice("abc", *args)))
    except (ValueError, TypeError) as e:
        print(args, type(e).__name__, e)
