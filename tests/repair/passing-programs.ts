/**
 * Pieces of programs whose assertions pass, each with something that a checker reports and a fixer may change. `@` is
 * a number that distinguishes copies of a piece; `#k` is one of a few values.
 */
const pieces: readonly string[] = [
  'def unused@(x):\n    import os\n    import sys\n    return sys.maxsize > x\n\nassert unused@(#k)\n',
  'def none@(x):\n    if x == None:\n        return "none"\n    return "some"\n\nassert none@(None) == "none" and none@(#k) == "some"\n',
  'def plain@(x):\n    return f"plain" + str(x)\n\nassert plain@(#k) == "plain#k"\n',
  'def member@(x):\n    return not x in [#k, 2]\n\nassert member@(99) and not member@(2)\n',
  'def same@(x):\n    return not x is None\n\nassert same@(#k) and not same@(None)\n',
  'def literal@(x):\n    return x is "a#k" or x == "b#k"\n\nassert literal@("b#k")\n',
  'def collect@(item, into=[]):\n    """Collects."""\n    into.append(item)\n    return into\n\nassert collect@(#k) == [#k]\n',
  'def start@(items=[]):\n    return len(items) + #k\n\nassert start@() == #k and start@([1]) == #k + 1\n',
  'def fib@(n, memo={}):\n    if n < 2:\n        return n\n    if n not in memo:\n        memo[n] = fib@(n - 1) + fib@(n - 2)\n    return memo[n]\n\nassert fib@(80) == 23416728348467685\n',
  'def count@(calls=[0]):\n    calls[0] += 1\n    return calls[0]\n\nassert [count@(), count@(), count@()] == [1, 2, 3]\n',
  'def first@(item, seen=set()):\n    if item in seen:\n        return False\n    seen.add(item)\n    return True\n\nassert first@(#k) and not first@(#k)\n',
  'class Team@:\n    def __init__(self, members=[]):\n        self.members = members\n\n    def size(self):\n        return len(self.members)\n\nassert Team@().size() == 0 and Team@([#k]).size() == 1\n',
  'def squares@(n):\n    return list([x * x for x in range(n)])\n\nassert squares@(3) == [0, 1, 4]\n',
  'def unique@(n):\n    return set([x % #k for x in range(n)])\n\nassert unique@(50) == set(range(#k))\n',
  'def table@(n):\n    return dict([(x, x + #k) for x in range(n)])\n\nassert table@(2) == {0: #k, 1: 1 + #k}\n',
  'def empty@():\n    return dict(), list(), tuple([1, #k])\n\nassert empty@() == ({}, [], (1, #k))\n',
  'def copied@(n):\n    return [x for x in range(n)]\n\nassert copied@(3) == [0, 1, 2]\n',
  'def ordered@(xs):\n    return list(sorted(xs)), list(reversed(sorted(xs, key=lambda p: p[0])))\n\nassert ordered@([(1, #k), (1, 0)])[1] == [(1, 0), (1, #k)]\n',
  'def decide@(x):\n    if x > #k:\n        return True\n    else:\n        return False\n\nassert decide@(#k + 1) is True and decide@(0) is False\n',
  'def truth@(x):\n    return True if x else False\n\nassert truth@([#k]) is True and truth@([]) is False\n',
  'def differs@(a, b):\n    return not a == b\n\nassert differs@(#k, 0) and not differs@(1, 1)\n',
  'def kind@(x):\n    return isinstance(x, int) or isinstance(x, str)\n\nassert kind@(#k) and kind@("a") and not kind@(1.5)\n',
  'def getter@(d):\n    return d.get("a", None), d.get("b", #k)\n\nassert getter@({}) == (None, #k)\n',
  'double@ = lambda x: x * 2\nassert double@(#k) == 2 * #k\n',
  'class Old@(object):\n    def value(self):\n        return #k\n\nassert Old@().value() == #k\n',
  'class Base@:\n    def value(self):\n        return #k\n\nclass Derived@(Base@):\n    def value(self):\n        return super(Derived@, self).value() + 1\n\nassert Derived@().value() == #k + 1\n',
  'def numbers@(n):\n    for x in range(n):\n        yield x\n\nassert list(numbers@(3)) == [0, 1, 2]\n',
  'def looped@(xs):\n    for x in xs:\n        if x == #k:\n            return x\n    else:\n        return None\n\nassert looped@([0, #k]) == #k and looped@([]) is None\n',
  'def attribute@(x):\n    return getattr(x, "real")\n\nassert attribute@(#k) == #k\n',
  'class Box@:\n    pass\n\ndef setter@(x):\n    box = Box@()\n    setattr(box, "size", x)\n    return box.size\n\nassert setter@(#k) == #k\n',
  'def caught@(x):\n    try:\n        return 10 // x\n    except ZeroDivisionError as error:\n        return -#k\n\nassert caught@(0) == -#k\n',
  'def tupled@(x):\n    try:\n        return int(x)\n    except (ValueError,):\n        return #k\n\nassert tupled@("x") == #k\n',
  'def twice@(x):\n    try:\n        return int(x)\n    except (ValueError, ValueError):\n        return #k\n\nassert twice@("x") == #k\n',
  'def aliased@(path):\n    try:\n        open(path + "/nowhere/#k")\n    except IOError:\n        return #k\n\nassert aliased@("") == #k\n',
  'def escaped@():\n    return "\\d#k"\n\nassert len(escaped@()) == 2 + len("#k")\n',
  'def formatted@(a, b):\n    return "{0}".format(a, b)\n\nassert formatted@(#k, 1) == "#k"\n',
  'def counted@(a, b):\n    return "{}".format(a, tick@())\n\nticks@ = []\n\ndef tick@():\n    ticks@.append(1)\n    return 1\n\nassert counted@(#k, 1) == "#k" and ticks@ == [1]\n',
  'def returned@(xs):\n    xs.append(#k)\n    return\n\nassert returned@([]) is None\n',
  'def spread@(a):\n    return {**{"a": a}, "b": #k}\n\nassert spread@(1) == {"a": 1, "b": #k}\n',
  'def keyword@(**kw):\n    return kw\n\nassert keyword@(**{"a": #k}) == {"a": #k}\n',
  'def prefix@(s):\n    return s.startswith("a") or s.startswith("b")\n\nassert prefix@("b#k") and not prefix@("c")\n',
  'class Meaning@:\n    def __eq__(self, other):\n        return "asked"\n\n    def __hash__(self):\n        return #k\n\nassert (Meaning@() == None) == "asked" and (Meaning@() == True) == "asked"\n',
  'def flag@(x):\n    if x == True:\n        return "yes"\n    return "no"\n\nassert flag@(2) == "no" and flag@(1) == "yes"\n',
  'def remove@(d):\n    for key in list(d):\n        if d[key] == #k:\n            del d[key]\n    return d\n\nassert remove@({"a": #k, "b": 99}) == {"b": 99}\n',
  'def evens@(xs):\n    for x in xs:\n        if x % 2 == 1:\n            xs.remove(x)\n    return xs\n\nassert evens@([2, 1, 4]) == [2, 4]\n',
  'def work@(todo):\n    for x in todo:\n        if x > 0:\n            todo.append(x - 1)\n    return todo\n\nassert work@([2]) == [2, 1, 0]\n',
  'import os as os@\nimport tempfile as tempfile@\n\ndef saved@(text):\n    path = os@.path.join(tempfile@.mkdtemp(), "a")\n    out = open(path, "w")\n    out.write(text)\n    out.flush()\n    back = open(path).read()\n    return back\n\nassert saved@("#k") == "#k"\n',
  'def lines@():\n    import os\n    rows = []\n    for line in open(os.devnull):\n        rows.append(line)\n    return rows\n\nassert lines@() == []\n',
  'TEMPLATE@ = "Hello {name}"\nassert TEMPLATE@.format(name=#k) == "Hello #k"\n',
  'def shown@(name):\n    """\n    >>> shown@("{name}")\n    \'{name}\'\n    """\n    return "{name}" if name else ""\n\nassert shown@(#k) == "{name}"\n',
  'def semis@(x):\n    y = x;\n    return y\n\nassert semis@(#k) == #k\n',
  'def native@():\n    return str("a#k") + str()\n\nassert native@() == "a#k"\n',
  'def chars@():\n    return set(["a", "a", "b#k"])\n\nassert chars@() == {"a", "b#k"}\n',
  'def any_of@(xs):\n    return any([x > #k for x in xs])\n\nassert any_of@([#k + 1])\n',
  'def parens@(x):\n    print((x))\n    return (x)\n\nassert parens@(#k) == #k\n',
  'def unicode@():\n    return u"a#k"\n\nassert unicode@() == "a#k"\n',
  'def late@():\n    total = #k\n    text = "{total}"\n    return text\n\nassert late@() == "{total}"\n',
];

const values = [3, 4, 7, 9, 11];

/** Returns `count` different programs: each piece alone with every value, then combinations. */
export function passingPrograms(count: number): readonly string[] {
  const programs: string[] = [];
  const piece = (index: number, copy: number, value: number): string =>
    pieces[index % pieces.length]!.replaceAll('@', String(copy)).replaceAll('#k', String(value));
  for (let turn = 0; programs.length < count; turn++) {
    const [index, value] = [turn % pieces.length, values[Math.floor(turn / pieces.length) % values.length]!];
    const others = Array.from({ length: Math.floor(turn / pieces.length) }, (_, step) =>
      piece(index + 7 * (step + 1) + turn, step + 2, values[step % values.length]!),
    );
    programs.push([piece(index, 1, value), ...others].join('\n\n'));
  }
  return programs;
}
