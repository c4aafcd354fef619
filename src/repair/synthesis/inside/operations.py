"""What expressions are made with: the operators, functions and methods for each kind of value."""

from __future__ import annotations

# Importing `typing` takes long; type checkers take this for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    #: The text, the function, and the kinds of results that it is used for.
    Unary = tuple[str, Callable[[Any], Any], set[str]]
    #: The text, how tightly the sides and the result must bind, and the function.
    Binary = tuple[str, int, int, int, Callable[[Any, Any], Any]]
    #: The sign or method, and the function.
    Test = tuple[str, Callable[[Any, Any], bool]]

# How tightly operators bind.
ATOM, POWER, SIGN, PRODUCT, SUM, COMPARISON, NOT, AND, OR = 10, 9, 8, 7, 6, 4, 3, 2, 1

KINDS: dict[type[Any], str] = {
    int: "number",
    float: "number",
    bool: "truth",
    str: "text",
    list: "list",
    tuple: "tuple",
    dict: "dict",
}
KINDS.update({set: "set", frozenset: "set", type(None): "none"})


def kind(value: Any) -> str:
    return kind_of(type(value))


def kind_of(one: type[Any]) -> str:
    return KINDS.get(one, "object")


EVERY = {"number", "truth", "text", "list", "tuple", "dict", "set", "none", "object"}
LISTS, TEXTS = {"list", "text"}, {"text"}
NUMBERS: list[Unary] = [
    ("abs({})", abs, EVERY),
    ("str({})", str, TEXTS),
    ("int({})", int, EVERY),
    ("round({})", round, EVERY),
    ("round({}, 2)", lambda x: round(x, 2), {"number"}),
]
ITEMS: list[Unary] = [
    ("{}[0]", lambda x: x[0], EVERY),
    ("{}[-1]", lambda x: x[-1], EVERY),
    ("{}[1:]", lambda x: x[1:], EVERY),
    ("{}[:-1]", lambda x: x[:-1], EVERY),
    ("{}[::-1]", lambda x: x[::-1], EVERY),
]
MANY: list[Unary] = [
    ("len({})", len, EVERY),
    ("sum({})", sum, EVERY),
    ("max({})", max, EVERY),
    ("min({})", min, EVERY),
    ("sorted({})", sorted, LISTS),
    ("set({})", set, {"set"}),
    ("len(set({}))", lambda x: len(set(x)), {"number", "truth"}),
]
UNARY: dict[str, list[Unary]] = {
    "number": NUMBERS,
    "truth": [("int({})", int, {"number"})],
    "text": [
        ("len({})", len, EVERY),
        *ITEMS,
        *((f"{{}}.{name}()", getattr(str, name), EVERY) for name in ("lower", "upper", "strip", "split")),
        *((f"{{}}.{name}()", getattr(str, name), TEXTS) for name in ("capitalize", "title")),
        *((f"{{}}.{name}()", getattr(str, name), {"truth"}) for name in ("isdigit", "isalpha", "isupper", "islower")),
        ("int({})", int, {"number"}),
        ("list({})", list, {"list"}),
        ("sorted({})", sorted, LISTS),
        ("set({})", set, {"set"}),
    ],
    "list": [
        *MANY,
        *ITEMS,
        ("tuple({})", tuple, {"tuple"}),
        ("''.join({})", "".join, TEXTS),
        ("' '.join({})", " ".join, TEXTS),
    ],
    "tuple": [*MANY, *ITEMS, ("list({})", list, {"list"})],
    "set": [*MANY[:5], ("list({})", list, {"list"})],
    "dict": [
        ("len({})", len, EVERY),
        ("sorted({})", sorted, {"list"}),
        ("list({})", list, {"list"}),
        ("sum({}.values())", lambda x: sum(x.values()), {"number", "truth"}),
        ("max({}.values())", lambda x: max(x.values()), {"number", "truth"}),
        ("list({}.values())", lambda x: list(x.values()), {"list"}),
        ("list({}.items())", lambda x: list(x.items()), {"list"}),
        ("sorted({}.items())", lambda x: sorted(x.items()), {"list"}),
    ],
}


def _power(one: Any, other: Any) -> Any:
    if not -8 <= other <= 8 or abs(one) > 1_000_000:
        raise ValueError
    return one**other


def _times(one: Any, other: Any) -> Any:
    if isinstance(other, int) and isinstance(one, (str, list, tuple)) and other > 50:
        raise ValueError
    return one * other


ARITHMETIC: list[Binary] = [
    ("{} + {}", SUM, SUM, SUM, lambda x, y: x + y),
    ("{} - {}", SUM, PRODUCT, SUM, lambda x, y: x - y),
    ("{} * {}", PRODUCT, PRODUCT, PRODUCT, _times),
    ("{} // {}", PRODUCT, SIGN, PRODUCT, lambda x, y: x // y),
    ("{} % {}", PRODUCT, SIGN, PRODUCT, lambda x, y: x % y),
    ("{} / {}", PRODUCT, SIGN, PRODUCT, lambda x, y: x / y),
    ("max({}, {})", 0, 0, ATOM, max),
    ("min({}, {})", 0, 0, ATOM, min),
    ("{} ** {}", ATOM, SIGN, POWER, _power),
]
INDEXED: list[Binary] = [
    ("{}[{}]", ATOM, 0, ATOM, lambda x, y: x[y]),
    ("{}[:{}]", ATOM, 0, ATOM, lambda x, y: x[:y]),
    ("{}[{}:]", ATOM, 0, ATOM, lambda x, y: x[y:]),
    ("{} * {}", PRODUCT, PRODUCT, PRODUCT, _times),
]
JOINED: list[Binary] = [("{} + {}", SUM, SUM, SUM, lambda x, y: x + y)]
LOOKED_UP: list[Binary] = [
    ("{}[{}]", ATOM, 0, ATOM, lambda x, y: x[y]),
    ("{}.get({}, 0)", ATOM, 0, ATOM, lambda x, y: x.get(y, 0)),
    ("{}.get({})", ATOM, 0, ATOM, lambda x, y: x.get(y)),
]
COUNTED: list[Binary] = [("{}.count({})", ATOM, 0, ATOM, lambda x, y: x.count(y))]
PAIRED: list[Binary] = [("[{}, {}]", 0, 0, ATOM, lambda x, y: [x, y]), ("({}, {})", 0, 0, ATOM, lambda x, y: (x, y))]
PAIRS = {"[{}, {}]": "list", "({}, {})": "tuple"}
BINARY: dict[tuple[str, str], list[Binary]] = {
    ("number", "number"): [*ARITHMETIC, *PAIRED],
    ("text", "number"): INDEXED,
    ("list", "number"): [*INDEXED, *COUNTED, ("{} + [{}]", SUM, 0, SUM, lambda x, y: x + [y])],
    ("tuple", "number"): [*INDEXED, *COUNTED],
    ("text", "text"): [
        *JOINED,
        *COUNTED,
        *PAIRED,
        ("{}.join({})", ATOM, 0, ATOM, lambda x, y: x.join(y)),
        ("{}.split({})", ATOM, 0, ATOM, lambda x, y: x.split(y)),
        ("{}.replace({}, '')", ATOM, 0, ATOM, lambda x, y: x.replace(y, "")),
    ],
    ("list", "text"): [*COUNTED, ("{} + [{}]", SUM, 0, SUM, lambda x, y: x + [y])],
    ("text", "list"): [("{}.join({})", ATOM, 0, ATOM, lambda x, y: x.join(y))],
    ("list", "list"): [*JOINED, ("{} + [{}]", SUM, 0, SUM, lambda x, y: x + [y]), *PAIRED],
    ("tuple", "tuple"): JOINED,
    ("dict", "number"): LOOKED_UP,
    ("dict", "text"): LOOKED_UP,
    ("dict", "tuple"): LOOKED_UP,
    ("set", "set"): [
        ("{} | {}", SUM, SUM, COMPARISON, lambda x, y: x | y),
        ("{} & {}", SUM, SUM, COMPARISON, lambda x, y: x & y),
        ("{} - {}", SUM, PRODUCT, SUM, lambda x, y: x - y),
    ],
}

SIGNS: list[Test] = [
    ("==", lambda x, y: x == y),
    ("<", lambda x, y: x < y),
    (">", lambda x, y: x > y),
    ("<=", lambda x, y: x <= y),
    (">=", lambda x, y: x >= y),
    ("!=", lambda x, y: x != y),
]
EQUAL = [SIGNS[0], SIGNS[-1]]
MEMBERSHIP: list[Test] = [
    ("in", lambda x, y: x in y),
    ("not in", lambda x, y: x not in y),
]
TEXT_TESTS: list[Test] = [
    ("startswith", lambda x, y: x.startswith(y)),
    ("endswith", lambda x, y: x.endswith(y)),
]


#: What people write less often.
RARE = {"abs({})", "int({})", "round({})", "round({}, 2)", "sum({})", "max({})", "min({})", "len(set({}))"}
RARE |= {"sum({}.values())", "max({}.values())", "{} ** {}", "{} / {}", "{}.replace({}, '')", "{}.count({})"}
RARE |= {"{}.split({})", "{}.title()", "{}.capitalize()"}


def cost(text: str) -> int:
    return 2 if text in RARE else 1
