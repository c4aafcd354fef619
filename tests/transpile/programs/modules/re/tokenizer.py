"""A tokenizer and small parsers with regular expressions."""
import re
from typing import Iterator, NamedTuple


class Token(NamedTuple):
    kind: str
    value: str
    column: int


SPEC = [("NUMBER", r"\d+(?:\.\d+)?"), ("NAME", r"[A-Za-z_]\w*"), ("OP", r"[-+*/=()]"), ("SKIP", r"[ \t]+"), ("BAD", r".")]
MASTER = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in SPEC))


def tokens(text: str) -> Iterator[Token]:
    for m in MASTER.finditer(text):
        kind = m.lastgroup
        if kind == "SKIP":
            continue
        if kind == "BAD":
            raise SyntaxError(f"unexpected {m.group()!r} at {m.start()}")
        yield Token(kind, m.group(), m.start())


def parse_log(line: str) -> dict | None:
    m = re.match(r"(?P<ip>\d+(?:\.\d+){3}) - \[(?P<when>[^\]]+)\] \"(?P<verb>[A-Z]+) (?P<path>\S+)\" (?P<status>\d{3})", line)
    return {**m.groupdict(), "status": int(m["status"])} if m else None


def camel_to_snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def snake_to_camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda m: m.group(1).upper(), name)


for text in ("x = 3.14 * (y + 2)", "a1=b_2", ""):
    print([tuple(t) for t in tokens(text)])
try:
    print(list(tokens("x = $")))
except SyntaxError as error:
    print(error)
print(parse_log('127.0.0.1 - [10/Oct/2024] "GET /index.html" 200'), parse_log("garbage"))
print([camel_to_snake(n) for n in ("camelCase", "HTTPServer", "Simple", "x")], [snake_to_camel(n) for n in ("snake_case_name", "x", "a_b")])
print(re.sub(r"\b(\w)", lambda m: m.group(1).upper(), "title case this"), re.sub(r"(\d)(?=(\d{3})+$)", r"\1,", "1234567"))
print(dict(re.findall(r"(\w+)=(\w+)", "a=1&b=2&c=xyz")), [bool(re.fullmatch(r"[\w.+-]+@[\w-]+\.[\w.]+", e)) for e in ("a@b.co", "bad@", "x.y+z@d-e.org")])
print(re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", "some **bold** and **more**"), re.findall(r"<(\w+)>", "<a><b></b></a>"), re.split(r"(?<=[.!?])\s+", "One. Two! Three? Four"))
