"""find, index, count, startswith and their bounds."""
text = "the cat sat on the mat with the hat"
for needle in ("the", "at", "", "xyz", "t", "hat"):
    print(repr(needle), text.find(needle), text.rfind(needle), text.count(needle), needle in text, text.startswith(needle), text.endswith(needle))
print(text.find("the", 1), text.find("the", 1, 5), text.find("the", -10), text.rfind("the", 0, -5), text.count("at", 5, 12))
print(text.find("", 5), text.find("", 100), text.rfind(""), "".find(""), "abc".count(""), "abc".find("", 3), "abc".find("", 4))
for method in (text.index, text.rindex):
    try:
        method("dog")
    except ValueError as error:
        print(error)
print(text.startswith(("a", "th")), text.endswith(("x", "hat")), text.startswith("cat", 4), text.startswith("cat", 4, 6), text.endswith("cat", 0, 7), "".startswith(""), "a".startswith(()))
try:
    text.startswith(["a"])  # type: ignore
except TypeError as error:
    print(error)
try:
    1 in text  # type: ignore
except TypeError as error:
    print(error)
try:
    text.find(1)  # type: ignore
except TypeError as error:
    print(error)
print("aaaa".count("aa"), "aaaa".replace("aa", "b"), "aaaa".find("aa", 1), "abab".rfind("ab"), "abab".rindex("b", 0, 3))
