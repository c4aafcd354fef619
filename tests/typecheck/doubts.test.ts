import assert from 'node:assert/strict';
import type { Doubt } from '../../src/typecheck/doubts.ts';
import { findingsOf } from '../../src/validate/steps/types.ts';
import { never, withEngine } from './engine.ts';

/** Programs that run as they were meant to, and that mypy by itself would call wrong. */
const programs: Record<Doubt, readonly (readonly [name: string, code: string])[]> = {
  'filled-later': [
    [
      'an attribute that is None until it is opened',
      'class Reader:\n    def __init__(self):\n        self.lines = None\n    def open(self, path):\n        with open(path) as file:\n            self.lines = file.readlines()\n    def first(self):\n        return self.lines[0]\n',
    ],
    [
      'an attribute that nothing here ever sets',
      'class Command:\n    def __init__(self):\n        self.target = None\n    def run(self):\n        return "to " + self.target\n',
    ],
    [
      'an attribute of the class',
      'class Parser:\n    table = None\n    def parse(self, key):\n        return key in self.table\n',
    ],
    [
      'a cache of the module',
      'cache = None\ndef load(path):\n    global cache\n    if not cache:\n        fill()\n    return cache[path]\ndef fill():\n    global cache\n    cache = {"a": 1}\n',
    ],
    [
      'a minimum that the loop finds',
      'def smallest(rows):\n    best = None\n    for row in rows:\n        if best is None or row.size < best:\n            best = row.size\n    return best\ndef last(rows):\n    at = None\n    for i, row in enumerate(rows):\n        if row:\n            at = i\n    return at + 1\n',
    ],
    [
      'a table of Nones',
      'def table(size):\n    rows = [None] * size\n    for i in range(size):\n        rows[i] = i * i\n    return rows\n',
    ],
    ['a table that starts with None', 'def moves():\n    best = [None, None]\n    best[0] = "left"\n    return best\n'],
    [
      'a dict of Nones',
      'class Node:\n    def __init__(self):\n        self.height = {"a": None, "b": None}\n    def raise_(self, v, w):\n        self.height[w] = self.height[v] + 1\n',
    ],
    [
      'an empty list that is filled from two sides',
      'def spans(parts):\n    found = []\n    for part in parts:\n        if part:\n            found.append(len(part))\n        else:\n            found.append(None)\n    return found\n',
    ],
    ['an empty dict', 'handlers = {}\nhandlers[int] = str\nhandlers["rest"] = repr\n'],
    [
      'an empty set',
      'def seen(pairs):\n    known = set()\n    for a, b in pairs:\n        known.add(len(a))\n        known.add((a, b))\n    return known\n',
    ],
    [
      'an empty list that becomes a result',
      'def words(parts):\n    out = []\n    for part in parts:\n        out.append((part, None))\n        out.append((part, "x"))\n    return out\n',
    ],
  ],
  rebound: [
    [
      'a parameter that is used for something else',
      'def move(root, last: bool = True) -> None:\n    if last:\n        last = root[0]\n        last[1] = root[0]\nmove([[1, 2]])\n',
    ],
    [
      'an infinity that becomes a whole number',
      'def least(numbers: list[int]) -> int:\n    best = float("inf")\n    for number in numbers:\n        if number < best:\n            best = number\n    return best\n',
    ],
    [
      'a name that becomes a function',
      'first, *f, last = range(4)\nprint(first, f, last)\ndef f(*, key):\n    return key\nprint(f(key=1))\n',
    ],
    [
      'a name for an item and then for a number',
      'class Job:\n    def stop(self): ...\ndef prune(count):\n    jobs = [Job() for _ in range(count)]\n    for p in jobs:\n        p.stop()\n    for p in range(count):\n        del jobs[p]\n        break\n    return jobs\n',
    ],
    [
      'bytes that become a text',
      'import gzip\ndef lines(path):\n    with gzip.open(path) as file:\n        for line in file.readlines():\n            line = line.decode()\n            if line.startswith("*"):\n                continue\n            print(line)\n',
    ],
    [
      'a text that becomes what a function makes of it',
      'def parse(text, convert):\n    value = "0"\n    if text:\n        value = convert(text)\n    return value + 1\n',
    ],
    ['an argument that is split', 'def fields(line: str):\n    line = line.split(",")\n    return line + ["end"]\n'],
    [
      'an attribute that two classes use differently',
      'from collections import deque\nfrom heapq import heappush\nclass Queue:\n    def __init__(self):\n        self.items = deque()\nclass Heap(Queue):\n    def __init__(self):\n        self.items = []\n    def put(self, item):\n        heappush(self.items, item)\n',
    ],
    [
      'a flag that becomes the value',
      'def find(rows, key):\n    result = False\n    for row in rows:\n        result = row.get(key)\n    return result[0]\n',
    ],
  ],
  optional: [
    [
      'items of which one may be None',
      'def width(span: tuple[int, int]) -> int:\n    return span[1] - span[0]\ndef find(span: tuple[int, "int | None"]) -> int:\n    return width(span) if span[1] is not None else 0\nprint(find((1, 2)))\n',
    ],
    [
      'a lookup that always finds what it is asked for',
      'class Catalog:\n    def get(self, key: str) -> "str | None":\n        return key or None\n    def __getitem__(self, key: str) -> str:\n        return self.get(key)\nprint(Catalog()["a"])\n',
    ],
    [
      'what a pattern finds',
      'import re\ndef version(text):\n    found = re.search(r"(\\d+)", text)\n    return found[1]\n',
    ],
    ['a variable of the environment', 'import os\ndef home():\n    return os.environ.get("HOME") + "/bin"\n'],
    ['a program that is installed', 'import shutil\ndef command():\n    return shutil.which("sh") + " -c"\n'],
    [
      'the specification of a module',
      'import importlib.util\ndef load(path):\n    spec = importlib.util.spec_from_file_location("m", path)\n    return importlib.util.module_from_spec(spec)\n',
    ],
    [
      'a declared attribute that a method sets',
      'from typing import Optional\nclass Timer:\n    def __init__(self) -> None:\n        self.started: Optional[float] = None\n    def start(self, now: float) -> None:\n        self.started = now\n    def passed(self, now: float) -> float:\n        self.start(now)\n        return now - self.started\n',
    ],
    ['a documentation text', 'def f():\n    """Does it."""\nprint("help: " + f.__doc__)\n'],
    [
      'a key that is added in between',
      'def size():\n    sizes = {"a": 1}\n    sizes["c"] = 2\n    return sizes.get("c") + 1\nprint(size())\n',
    ],
    [
      'a dict that another function fills',
      'def fill(sizes):\n    sizes["c"] = 2\ndef size():\n    sizes = {"a": 1}\n    fill(sizes)\n    return sizes.get("c") + 1\nprint(size())\n',
    ],
    [
      'a dict that takes the keys of another',
      'def size(more):\n    sizes = {"a": 1, **more}\n    return sizes.get("c") + 1\nprint(size({"c": 2}))\n',
    ],
    ['a value that is looked up', 'SIZES = {"a": 1, "b": 2}\ndef size(name):\n    return SIZES.get(name) + 1\n'],
  ],
  expected: [
    ['a handler that waits for it', 'try:\n    print(1 + "a")\nexcept TypeError as error:\n    print(error)\n'],
    [
      'a handler of several',
      'def twice(n: int) -> int:\n    return n * 2\ntry:\n    twice(None)\nexcept (ValueError, TypeError):\n    print("no")\n',
    ],
    [
      'a test that wants it',
      'import unittest\ndef area(side: float) -> float:\n    return side * side\nclass Wrong(unittest.TestCase):\n    def test(self):\n        with self.assertRaises(TypeError):\n            area("a")\n        self.assertRaises(TypeError, lambda: area())\n',
    ],
    ['what is not minded', 'from contextlib import suppress\nwith suppress(TypeError):\n    len(5)\n'],
    [
      'things to be tried one after the other',
      'for wrong in (lambda: "a" - 1, lambda: len(5)):\n    try:\n        wrong()\n    except TypeError as error:\n        print(error)\n',
    ],
  ],
  'equal-key': [
    [
      'a tuple for one with names',
      'from typing import NamedTuple\nclass Point(NamedTuple):\n    x: int\n    y: int\ncost = {Point(1, 2): 3}\nprint(cost[(1, 2)])\n',
    ],
    ['a number of another kind', 'from fractions import Fraction\nhalves = {Fraction(1): "one"}\nprint(halves[1])\n'],
    [
      'a key with an equality of its own',
      'class Key:\n    def __init__(self, n):\n        self.n = n\n    def __hash__(self):\n        return hash(self.n)\n    def __eq__(self, other):\n        return self.n == getattr(other, "n", other)\nprint({Key(5): "five"}[5])\n',
    ],
    [
      'what may be None, asked for',
      'class Node:\n    next: "Node | None" = None\ndef copied(head: "Node | None") -> "Node | None":\n    copies: dict[Node, Node] = {}\n    return copies.get(head)\n',
    ],
    [
      'pairs of numbers',
      'def near(found: dict[tuple[int, int], str], x: int) -> str | None:\n    return found.get((x / 2, x / 2))\n',
    ],
    [
      'a name for what equals it',
      'class Node:\n    def __init__(self, name: str) -> None:\n        self.name = name\n    def __eq__(self, other: object) -> bool:\n        return self.name == getattr(other, "name", other)\ndef at(nodes: list[Node]) -> int:\n    return nodes.index("a")\n',
    ],
  ],
  contents: [
    [
      'a list that takes what nobody knows',
      'def last(parts):\n    found = [0]\n    for part in parts:\n        found.append(part)\n    return found[-1] + "!"\nprint(last(["a"]))\n',
    ],
    [
      'a list that is filled through an alias',
      'def join(parts):\n    found = [0]\n    add = found.append\n    for part in parts:\n        add(part)\n    return found[-1] + "!"\nprint(join(["a"]))\n',
    ],
    [
      'an item of a dict that is replaced',
      'def state(read):\n    seen = {"a": 0}\n    seen["a"] = read()\n    return seen["a"] + "!"\nprint(state(lambda: "x"))\n',
    ],
    [
      'whole numbers put into a row of infinities',
      'def shortest(cost: list[list[int]]) -> int:\n    best = [float("inf")] * len(cost)\n    best[0] = 0\n    for i in range(1, len(cost)):\n        best[i] = min(best[i], best[i - 1] + cost[i - 1][i])\n    return best[-1]\n',
    ],
    [
      'a table of None, filled row by row',
      'def paths(rows: int, columns: int) -> int:\n    count = [[None for _ in range(columns)] for _ in range(rows)]\n    for i in range(columns):\n        count[0][i] = 1\n    for i in range(1, rows):\n        count[i][0] = count[i - 1][0] + 0\n    return count[rows - 1][columns - 1]\n',
    ],
    [
      'zeros that become something else',
      'def spectrum(x: list[complex]) -> list[complex]:\n    y = [0 for _ in x]\n    for k, value in enumerate(x):\n        y[k] = value * 1j\n    return y\n',
    ],
    [
      'whole numbers in rows of numbers',
      'def total(rows: list[list[float]]) -> float:\n    return sum(map(sum, rows))\nrows = [[0, 1], [1, 0]]\nprint(total(rows))\n',
    ],
    ['a table of texts where texts are one of several', 'print("a".translate(str.maketrans({"a": "b"})))\n'],
    [
      'a list that takes another kind',
      'def row(name, size):\n    cells = ["name"]\n    cells.append(len(name) * 2)\n    return cells\n',
    ],
    [
      'a dict that takes another kind of key',
      'def index(rows):\n    by = {"all": rows}\n    by[len(rows)] = rows\n    return by\n',
    ],
    [
      'arguments that are spread',
      'import datetime\ndef moment(text):\n    parts = [int(part) for part in text.split("-")]\n    return datetime.datetime(*parts)\n',
    ],
    [
      'names that are spread',
      'import csv\ndef rows(file):\n    style = {"delimiter": ";"}\n    return csv.reader(file, **style)\n',
    ],
    [
      'a list of a narrower kind',
      'class Shape: ...\nclass Circle(Shape): ...\ndef draw(shapes: list[Shape]) -> None: ...\ndef all_():\n    circles = [Circle(), Circle()]\n    draw(circles)\n',
    ],
    [
      'functions by name',
      'TOOLS = {"nothing": lambda: None}\ndef register(name, tool):\n    TOOLS[name] = tool\ndef run(name):\n    return TOOLS[name](name)\n',
    ],
  ],
  alternatives: [
    [
      'what a test leaves over',
      'def step(read: "int | BaseException") -> int:\n    if isinstance(read, Exception) or read < 0:\n        return 0\n    return read + 1\nprint(step(3))\n',
    ],
    [
      'a test for classes that are passed in',
      'def grow(value: "int | str", kinds: tuple[type, ...]) -> object:\n    if not isinstance(value, kinds):\n        return value\n    return value + 1\nprint(grow(1, (int,)))\n',
    ],
    [
      'a test for one of several classes',
      'def grow(value: "int | str", kinds: list[type]) -> object:\n    if type(value) in kinds:\n        return value + 1\n    return value\nprint(grow(1, [int]))\n',
    ],
    [
      'a key for what nobody knows, where something that is gone through is wanted',
      'class Cover:\n    def __init__(self):\n        self.nodes = set()\n    def run(self, tree):\n        found = tree.visit()\n        self.nodes.update(min(found, key=len))\n',
    ],
    [
      'the smaller of an infinity and a whole number',
      'def least(numbers: list[int]) -> int:\n    best = float("inf")\n    for number in numbers:\n        best = min(best, number)\n    return best\n',
    ],
    [
      'what an iterator returns at its end',
      'def f():\n    end = yield from iter([1])\n    print(end)\nprint(list(f()))\n',
    ],
    ['sorted by a function that fits every item', 'rows = [["b", 1], ["a"], ("c", 2)]\nprint(sorted(rows, key=len))\n'],
    [
      'any type at all, also one with an order',
      'from typing import TypeVar\nT = TypeVar("T")\ndef largest(items: list[T]) -> T:\n    best = items[0]\n    for item in items:\n        if item > best:\n            best = item\n    return best\nprint(largest([1, 2]))\n',
    ],
    [
      'what a lambda of the library is given',
      'from functools import cmp_to_key\nprint(sorted(["10", "9"], key=cmp_to_key(lambda a, b: int(a) - int(b))))\n',
    ],
    [
      'records with values of several types, sorted by one',
      'people = [{"name": "a", "age": 1}, {"name": "b", "age": 2}]\nprint(sorted(((p["name"], p["age"]) for p in people), key=lambda t: (-t[1], t[0])))\n',
    ],
    [
      'functions of several kinds in a list',
      'from functools import reduce\nsteps = [str.strip, str.title, lambda s: s.replace(" ", "_")]\nprint(reduce(lambda value, f: f(value), steps, " a b "))\n',
    ],
    [
      'a generator that is run for what it does',
      'from collections import deque\ndef split(test, items):\n    yes, no = deque(), deque()\n    for _ in (yes.append(one) if test(one) else no.append(one) for one in items):\n        pass\n    return yes, no\n',
    ],
    [
      'a lambda with a default',
      'def below(rows, most):\n    return list(filter(lambda x, m=most: x <= m, [4, 5, 6]))\n',
    ],
    ['pairs turned round', 'def places(names):\n    return dict(map(reversed, enumerate(names)))\n'],
    [
      'a text or bytes',
      'def words(value):\n    if isinstance(value, (str, bytes)):\n        return value.split(",")\n    return list(value)\n',
    ],
    [
      'a default for nothing',
      'def once(rows):\n    seen = set()\n    return [seen.add(row) or row for row in rows if row not in seen]\n',
    ],
    [
      'one of two kinds',
      'def size(x, wide):\n    step = 2 if wide else "auto"\n    if wide:\n        return step * 2 + 1\n    return len(x)\n',
    ],
    [
      'values of a settings dict',
      'SETTINGS = {"name": "a", "sizes": [1, 2], "depth": 3}\ndef deepest():\n    return SETTINGS["depth"] + 1\n',
    ],
    [
      'functions of several kinds in one table',
      'def a(x, *, y=1): return x\ndef b(x, z): return x\nTABLE = [(a, 1), (b, 2)]\ndef run(x):\n    for function, n in TABLE:\n        if n == 1:\n            return function(x)\n',
    ],
    [
      'the best key of a dict',
      'def best(counts):\n    totals = {"a": 1, "b": 2}\n    return max(totals, key=totals.get)\n',
    ],
    [
      'what has been seen, in one line',
      'def unique(rows):\n    seen = set()\n    return [row for row in rows if not (row in seen or seen.add(row))]\n',
    ],
    ['all that is done to a list', 'import os\ndef clean(paths):\n    [os.remove(path) for path in paths]\n'],
    [
      'the exponent of a number',
      'from decimal import Decimal\ndef places(text):\n    exponent = Decimal(text).as_tuple().exponent\n    return -exponent\n',
    ],
    [
      'sets that are united',
      'from functools import reduce\ndef names(groups):\n    return set(groups) & reduce(set.union, groups, set())\n',
    ],
  ],
  subclass: [
    [
      'an object without its constructor',
      'class Maker:\n    def __init__(self, kind: type) -> None:\n        self.kind = kind\n    def make(self) -> object:\n        return self.kind.__new__(self.kind)\nprint(Maker(list).make())\n',
    ],
    [
      'parts of a sequence, put together',
      'from typing import Sequence\ndef without(row: Sequence[int], at: int) -> Sequence[int]:\n    return row[:at] + row[at + 1 :]\nprint(without([1, 2, 3], 1))\n',
    ],
    [
      'the class of an instance, kept under a name',
      'from collections.abc import Sequence\ndef tail(b: Sequence[int]) -> object:\n    kind = type(b)\n    return kind(b[1:])\n',
    ],
    [
      'a method that subclasses write',
      'class Shape:\n    def scale(self):\n        raise NotImplementedError\n    def twice(self):\n        return self.scale(2)\n',
    ],
    [
      'a class that makes another of its kind',
      'class Money:\n    def plus(self, other):\n        return self.__class__(self, other)\n',
    ],
    [
      'a mixin that calls the next in line',
      'class Named:\n    def __init__(self, name, *rest):\n        super().__init__(name)\n',
    ],
    [
      'a mixin over a mapping',
      'class Converting:\n    def convert(self, key, value):\n        self[key] = value\n        return self[key]\n',
    ],
    [
      'a function in the body of a class',
      'class Words:\n    def upper(text):\n        return text.upper()\n    FIRST = upper("a")\n    SECOND = upper("b")\n',
    ],
    [
      'a function kept in an attribute',
      'import time\nclass Formatter:\n    converter = time.localtime\n    def format(self, seconds):\n        return self.converter(seconds)\n',
    ],
    [
      'a server that is its own file',
      'import selectors\nclass Server:\n    def serve(self):\n        with selectors.DefaultSelector() as selector:\n            selector.register(self, selectors.EVENT_READ)\n',
    ],
  ],
  replaced: [
    [
      'a member of an enum that is not known',
      'from elsewhere import Enum\nclass Kind(Enum):\n    A = 1\ndef name(kind: Kind) -> str:\n    return kind.name\ndef first() -> str:\n    return name(Kind.A)\n',
    ],
    [
      'a function that an import replaces',
      'def main(quiet=False):\n    return quiet\nif __name__ == "__main__":\n    from unittest import main\n    main("json", exit=False)\n',
    ],
    [
      'a class that another class makes',
      'class Meta(type): ...\nBase = Meta("Base", (object,), {})\nclass Machine(Base):\n    pass\nprint(Machine())\n',
    ],
    [
      'a generic type that is built when it is needed',
      'from typing import Generator\ndef build(args):\n    return Generator[args[0], args[1], args[2]]\nprint(build((int, int, int)))\n',
    ],
    [
      'two names for one type',
      'from typing import Any, Callable\nDecoder = Encoder = Callable[[Any], Any]\ntable: dict[str, Decoder] = {"a": str}\nprint(table)\n',
    ],
    [
      'a method that an attribute of the same name hides',
      'class Queue:\n    def __init__(self):\n        self.size = 0\n    def size(self):\n        return self.size\n    def is_empty(self):\n        return self.size <= 0\n',
    ],
    [
      'an attribute whose setter only receives what is assigned to it',
      'class Noting:\n    def __set__(self, owner, value):\n        owner.__dict__["rows"] = value\nclass Table:\n    rows = Noting()\n    def __init__(self):\n        self.rows = {}\n    def __iter__(self):\n        return iter(self.rows)\n    def first(self):\n        return self.rows["first"]\n',
    ],
    [
      'comparisons that a decorator adds',
      'from functools import total_ordering\n@total_ordering\nclass Grade:\n    def __init__(self, n):\n        self.n = n\n    def __eq__(self, other):\n        return self.n == other.n\n    def __lt__(self, other):\n        return self.n < other.n\nprint(Grade(1) <= Grade(2))\n',
    ],
    [
      'a type that cannot be looked up',
      'import elsewhere\nfrom collections.abc import Mapping\nfrom typing import Generic\nStateT = elsewhere.StateT\nclass Machine:\n    first: StateT\n    def is_first(self, state: StateT) -> bool:\n        return state == self.first\n',
    ],
    [
      'a method that becomes static',
      'class Registry:\n    def value(path, key):\n        return path + key\n    value = staticmethod(value)\n    def read(self):\n        return Registry.value("a", "b")\n',
    ],
    [
      'a class that a decorator of another package completes',
      'import attr\n@attr.s(auto_attribs=True)\nclass Point:\n    x: int\n    y: int\nPoint(1, 2)\n',
    ],
    [
      'a decorator',
      'import functools\nfrom typing import Any, Callable, TypeVar\nF = TypeVar("F", bound=Callable[..., Any])\ndef traced(f: F) -> F:\n    @functools.wraps(f)\n    def inner(*args: Any, **kwargs: Any) -> Any:\n        return f(*args, **kwargs)\n    return inner\n',
    ],
    [
      'one of two definitions',
      'import sys\ndef size(x):\n    return len(x)\nif sys.argv:\n    def size(x, y):\n        return len(x) + y\nprint(size("a", 2))\n',
    ],
    ['a base that is chosen', 'def make(base):\n    class Made(base):\n        pass\n    return Made\n'],
    [
      'a class that also exists elsewhere',
      'from _csv import register_dialect\nclass Dialect:\n    delimiter = ","\nclass excel(Dialect):\n    lineterminator = "\\r\\n"\n    quoting = 0\nregister_dialect("mine", excel)\n',
    ],
  ],
  annotation: [
    [
      'a text that is one of the literals',
      'from typing import Literal\ndef read(style: Literal["plain", "toml"]) -> str:\n    return style\ndef pick(path: str) -> str:\n    style = "toml" if path.endswith("toml") else "plain"\n    name = style.lower()\n    return read(name)\nprint(pick("a.toml"))\n',
    ],
    [
      'a tuple whose length is not known to the checker',
      'def version(text: str) -> tuple[int, int, int]:\n    return tuple(map(int, text.split(".")))\nprint(version("1.2.3"))\n',
    ],
    [
      'one of several items that are allowed',
      'def total(prices: dict[str, str]) -> str:\n    return "".join(prices.values())\ndef prices() -> dict[str, str | int]:\n    return {"a": "1"}\nprint(total(prices()))\n',
    ],
    [
      'a return without a value where None is allowed',
      'def find(name: str) -> "str | None":\n    if not name:\n        return\n    return name\nprint(find(""))\n',
    ],
    [
      'a computed number for a whole one',
      'def area(width: int, height: int) -> int:\n    return width * height\nprint(area(3, 5 / 2))\n',
    ],
    ['a bytearray for bytes', 'def size(data: bytes) -> int:\n    return len(data)\nprint(size(bytearray(b"ab")))\n'],
    [
      'a file where another kind of file is named',
      'import io\nfrom typing import IO\ndef put(out: IO[bytes]) -> None:\n    out.write(b"a")\ndef copy(out: io.BufferedIOBase) -> None:\n    put(out)\ncopy(io.BytesIO())\n',
    ],
    [
      'an object that may be anything',
      'def shout(text: str) -> str:\n    return text.upper()\ndef any_(value: object) -> str:\n    return shout(value)\nprint(any_("a"))\n',
    ],
    [
      'a field that has no value',
      'from typing import NamedTuple\nclass Token(NamedTuple):\n    kind: str\n    line: int\nprint(Token(None, 3))\n',
    ],
  ],
  library: [
    [
      'a list for a tuple in a widget',
      'import tkinter\ndef build(root: tkinter.Tk) -> None:\n    label = tkinter.Label(root, text="a")\n    label.grid(pady=[10, 0])\n    label.config(font=["Arial", 12])\n',
    ],
    [
      'a text as a buffer',
      'import fcntl, termios\ndef size(file: int) -> object:\n    return fcntl.ioctl(file, termios.TIOCGWINSZ, "12345678")\n',
    ],
    ['a key without a function', 'import turtle\ndef off() -> None:\n    turtle.onkey(None, "space")\n'],
    [
      'a keyword that the source takes but the stub does not name',
      'from distutils.text_file import TextFile\ndef lines(path):\n    return TextFile(path, strip_comments=1, errors="surrogateescape").readlines()\n',
    ],
    [
      'a keyword that a base class takes',
      'from tkinter import messagebox\ndef fail(root):\n    messagebox.showerror("a", "b", master=root)\n',
    ],
    [
      'None for what an exception only stores',
      'import getopt\ntry:\n    raise getopt.GetoptError("two arguments", None)\nexcept getopt.GetoptError as error:\n    print(error)\n',
    ],
    [
      'a result that the stub denies',
      'from distutils.util import subst_vars\ndef put(text, values):\n    done = subst_vars(text, values)\n    return done\n',
    ],
    [
      'a named tuple with computed fields',
      'from collections import namedtuple\nBASE = ("a", "b")\nInfo = namedtuple("Info", BASE + ("c",))\nprint(Info(1, 2, 3))\n',
    ],
    [
      'a store that can be indexed',
      'import shelve\nclass Store:\n    def __getitem__(self, key):\n        raise KeyError(key)\n    def __setitem__(self, key, value): ...\nshelf = shelve.Shelf(Store())\nprint("a" in dir(shelf))\n',
    ],
    [
      'a member by its value',
      'from enum import Enum\nclass Planet(Enum):\n    MARS = (1.0, 2.0)\n    def __init__(self, mass, radius):\n        self.mass = mass\nprint(Planet((1.0, 2.0)))\n',
    ],
    [
      'a sequence that is gone through by number',
      'class Window:\n    def __init__(self, text):\n        self.text = text\n    def __getitem__(self, at):\n        return self.text[at]\nprint(list(Window("ab")), "".join(Window("ab")))\n',
    ],
    [
      'a tuple with names, made on the spot',
      'from collections import namedtuple\nend = namedtuple("End", ["x", "y"])(-1, -1)\n',
    ],
    ['an exception as a farewell', 'import sys\ntry:\n    print(1)\nexcept OSError as error:\n    sys.exit(error)\n'],
    [
      'a default of another kind than the attribute has',
      'class Place:\n    line: int\n    def __init__(self, token):\n        self.line = getattr(token, "line", "?")\n',
    ],
    ['a number as a truth value', 'import queue\ndef take(q: queue.Queue) -> object:\n    return q.get(0)\n'],
    [
      'a text that is one of those allowed',
      'import tarfile\ndef archive(path, kind):\n    mode = "w:%s" % kind\n    return tarfile.open(path, mode)\n',
    ],
    ['what can be called', 'from typing import Callable\ndef is_function(x):\n    return isinstance(x, Callable)\n'],
    [
      "a file of one's own",
      'import json\nclass Out:\n    def write(self, text: str, flush: bool) -> None: ...\ndef dump(x):\n    json.dump(x, Out())\n',
    ],
  ],
};

withEngine('what the source does not decide is no error', async (context, engine) => {
  for (const [doubt, cases] of Object.entries(programs)) {
    for (const [name, text] of cases) {
      await context.test(`${doubt}: ${name}`, async () => {
        const answer = await engine.check(text, never);
        assert.equal(answer.kind, 'checked');
        const { messages } = answer;
        assert.deepEqual(
          findingsOf(messages).filter(({ severity }) => severity === 'error'),
          [],
        );
        assert.ok(
          messages.some((message) => message.doubt === doubt),
          JSON.stringify(messages, null, 1),
        );
      });
    }
  }
});
