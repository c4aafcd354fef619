"""A JSON parser and printer written by hand."""


class JsonError(ValueError):
    pass


class Parser:
    def __init__(self, text: str):
        self.text = text
        self.i = 0

    def fail(self, what):
        raise JsonError(f"expected {what} at {self.i}, found {self.text[self.i:self.i + 5]!r}")

    def space(self):
        while self.i < len(self.text) and self.text[self.i] in " \t\n\r":
            self.i += 1

    def value(self):
        self.space()
        if self.i >= len(self.text):
            self.fail("a value")
        ch = self.text[self.i]
        if ch == "{":
            return dict(self.sequence("}", self.pair))
        if ch == "[":
            return list(self.sequence("]", self.value))
        if ch == '"':
            return self.string()
        for word, value in (("true", True), ("false", False), ("null", None)):
            if self.text.startswith(word, self.i):
                self.i += len(word)
                return value
        return self.number()

    def sequence(self, end, item):
        self.i += 1
        self.space()
        if self.text[self.i : self.i + 1] == end:
            self.i += 1
            return
        while True:
            yield item()
            self.space()
            ch = self.text[self.i : self.i + 1]
            self.i += 1
            if ch == end:
                return
            if ch != ",":
                self.i -= 1
                self.fail(f"',' or {end!r}")

    def pair(self):
        self.space()
        key = self.string()
        self.space()
        if self.text[self.i : self.i + 1] != ":":
            self.fail("':'")
        self.i += 1
        return key, self.value()

    def string(self):
        if self.text[self.i : self.i + 1] != '"':
            self.fail("a string")
        self.i += 1
        out = []
        while self.i < len(self.text):
            ch = self.text[self.i]
            self.i += 1
            if ch == '"':
                return "".join(out)
            if ch == "\\":
                code = self.text[self.i]
                self.i += 1
                if code == "u":
                    out.append(chr(int(self.text[self.i : self.i + 4], 16)))
                    self.i += 4
                else:
                    out.append({"n": "\n", "t": "\t"}.get(code, code))
            else:
                out.append(ch)
        self.fail("the end of a string")

    def number(self):
        start = self.i
        while self.i < len(self.text) and self.text[self.i] in "+-0123456789.eE":
            self.i += 1
        word = self.text[start : self.i]
        try:
            return float(word) if set(word) & set(".eE") else int(word)
        except ValueError:
            self.i = start
            self.fail("a value")


def dump(value, depth=0):
    pad = "  " * (depth + 1)
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f'{pad}"{k}": {dump(v, depth + 1)}' for k, v in value.items()) + "\n" + pad[2:] + "}"
    if isinstance(value, list) and value:
        return "[" + ", ".join(dump(v, depth) for v in value) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\n", "\\n") + '"'
    return {True: "true", False: "false", None: "null"}.get(value, repr(value)) if value in (True, False, None) and not isinstance(value, float) and type(value) is not int else repr(value)


for text in ('{"a": [1, 2.5, -3e2, true, null], "b": {"c": "x\\ny\\u0041"}}', "[]", ' [ {} , [ ] ] ', '"s"', "12"):
    value = Parser(text).value()
    print(value, dump(value))
for bad in ("", "[1 2]", '{"a" 1}', '{a: 1}', '"open', "[1,", "tru", '{"a":}'):
    try:
        print(Parser(bad).value())
    except (JsonError, IndexError) as error:
        print(repr(bad), type(error).__name__, error)
