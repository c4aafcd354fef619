"""Loops over characters."""


def is_palindrome(text):
    cleaned = "".join(c for c in text.lower() if c.isalnum())
    return cleaned == cleaned[::-1]


def vowels(text):
    return sum(1 for c in text.lower() if c in "aeiou")


def compress(text):
    out, i = "", 0
    while i < len(text):
        j = i
        while j < len(text) and text[j] == text[i]:
            j += 1
        out += text[i] + (str(j - i) if j - i > 1 else "")
        i = j
    return out


def capitalise(text):
    return " ".join(w[0].upper() + w[1:] for w in text.split())


for t in ("Racecar", "A man, a plan, a canal: Panama", "hello", ""):
    print(repr(t), is_palindrome(t), vowels(t))
print(compress("aaabccdddd"), compress(""), compress("abc"), capitalise("the quick brown"), "".join(c for c in "h3ll0" if c.isalpha()))
print({c: "hello".count(c) for c in "hello"}, [i for i, c in enumerate("banana") if c == "a"], "hello".translate({ord("l"): "L"}))
