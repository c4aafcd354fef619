"""Expressions given as text."""
n = 7
print(eval("n * 6"), eval("[n, n + 1]"), eval("{'a': n}['a']"))
for text in ("1 + 1", "max(3, n)", "'x' * 3"):
    print(text, eval(text))
try:
    eval("1 +")
except SyntaxError as error:
    print(type(error).__name__)
print(eval("a + b", {"a": 1, "b": 2}))
