"""Sizes at which hosts differ: long strings, deep nesting, wide calls."""
text = "ab" * 500_000
print(len(text), text.count("ba"), text[999_999], hash(text) == hash("ab" * 500_000))
deep = []
for _ in range(500):
    deep = [deep]
print(len(repr(deep)))
args = list(range(10_000))
print(max(*args), (lambda *a: len(a))(*args), sum(args))
big = {i: str(i) for i in range(20_000)}
print(len(big), big[19_999], sum(big))
try:
    [0] * (10**18)
except (MemoryError, OverflowError) as error:
    print(type(error).__name__)
try:
    "x" * (2**62)
except (MemoryError, OverflowError) as error:
    print(type(error).__name__)
print(len(str(2**10_000)) if False else (2**10_000).bit_length(), len([*range(50_000)]))
