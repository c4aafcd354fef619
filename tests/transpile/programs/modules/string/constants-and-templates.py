"""Constants of string, Template and capwords."""
import string
from string import Template

print(string.ascii_letters, string.digits, string.hexdigits, string.octdigits, string.punctuation, repr(string.whitespace), len(string.printable))
t = Template("$name likes ${what}s, costs $$5")
print(t.substitute(name="tim", what="kite"), t.safe_substitute(name="x"), t.substitute({"name": 1, "what": [2]}))
for attempt in (lambda: t.substitute(name="x"), lambda: Template("$1bad").substitute(), lambda: Template("trailing $").substitute()):
    try:
        print(attempt())
    except (KeyError, ValueError) as error:
        print(type(error).__name__, error)
print(string.capwords("hello  big   world"), string.capwords("a-b-c", "-"))


def strength(password: str) -> dict[str, bool]:
    return {
        "long": len(password) >= 8,
        "lower": any(c in string.ascii_lowercase for c in password),
        "upper": any(c in string.ascii_uppercase for c in password),
        "digit": any(c in string.digits for c in password),
        "sign": any(c in string.punctuation for c in password),
    }


for password in ("abc", "Abcdef1!", "12345678", ""):
    checks = strength(password)
    print(repr(password), sum(checks.values()), [name for name, ok in checks.items() if not ok])
clean = str.maketrans("", "", string.punctuation)
print("Hello, world! (it's me)".translate(clean), "".join(c for c in "a1 b2" if c not in string.whitespace), string.ascii_lowercase[::5])
rot13 = str.maketrans(string.ascii_lowercase, string.ascii_lowercase[13:] + string.ascii_lowercase[:13])
print("uryyb".translate(rot13), "hello".translate(rot13))
