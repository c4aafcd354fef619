"""Ordering and equality of strings, also against other types."""
words = ["b", "a", "B", "ab", "", "aa", "Z", "é", "z", "10", "9", " ", "_", "日", "🎉"]
print(sorted(words), sorted(words, key=str.lower), sorted(words, key=len), sorted(words, reverse=True))
for a, b in [("a", "b"), ("a", "a"), ("a", "A"), ("abc", "abd"), ("abc", "ab"), ("", "a"), ("10", "9")]:
    print(a, b, a < b, a <= b, a == b, a != b, a > b, a >= b)
print("a" == 1, "1" == 1, "a" != None, "a" == ["a"], "a" == ("a"), "a" in "abc", "abc" in "ab")
for other in (1, None, [], b"a", ("a",)):
    try:
        print("a" < other)  # type: ignore
    except TypeError as error:
        print(error)
print(min("hello"), max("hello"), sorted("hello"), list("abc"), tuple("ab"), set("aaa"), "".join(sorted(set("mississippi"))))
print(hash("a") == hash("a"), hash("abc") == hash("ab" + "c"), {"a": 1}["a"], "b" > "a" > "A" > "1")
print("apple" < "Apple", "apple".casefold() == "APPLE".casefold(), "straße".casefold() == "STRASSE".casefold())
