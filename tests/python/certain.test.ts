import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certainEvents } from '../../src/python/certain/certain.ts';
import { parse } from './parse.ts';

/** What must go wrong, as `kind line`; an empty list where the source does not decide it. */
const rows: readonly (readonly [name: string, code: string, events: readonly string[]])[] = [
  // Dividing.
  ['zero by itself', 'print(1 / 0)\n', ['division-by-zero 1']],
  ['zero through a name', 'n = 0\nprint(5 // n)\n', ['division-by-zero 2']],
  ['zero after arithmetic', 'print(7 % (3 - 3))\n', ['division-by-zero 1']],
  [
    'a float zero, and a negative one',
    'print(1 / 0.0)\nprint(1 / -0.0)\n',
    ['division-by-zero 1', 'division-by-zero 2'],
  ],
  ['False is zero', 'print(1 / False)\n', ['division-by-zero 1']],
  ['in place', 'x = 4\nx //= 0\n', ['division-by-zero 2']],
  ['what is divided may not be a number', 'def half(x):\n    return x / 0\n', []],
  ['formatting is no division', 'print("%d" % 0)\nf = "%s"\nprint(f % 0)\n', []],
  ['the name is given another value', 'n = 0\nn = 2\nprint(1 / n)\n', []],
  ['perhaps given another value', 'n = 0\nif input():\n    n = 2\nprint(1 / n)\n', []],
  ['on both ways the same', 'n = 1\nif input():\n    n = 0\nelse:\n    n = 0\nprint(1 / n)\n', ['division-by-zero 6']],
  ['guarded by its own value', 'n = 0\nif n:\n    print(1 / n)\nprint(n and 1 / n)\n', []],
  ['caught', 'try:\n    1 / 0\nexcept ZeroDivisionError:\n    pass\n', []],
  ['caught by a parent', 'try:\n    1 / 0\nexcept ArithmeticError:\n    pass\n', []],
  ['caught by a name of the text', 'try:\n    1 / 0\nexcept errors:\n    pass\n', []],
  ['caught, but not this', 'try:\n    1 / 0\nexcept KeyError:\n    pass\n', ['division-by-zero 2']],
  ['raised in the handler', 'try:\n    pass\nexcept KeyError:\n    1 / 0\n', ['division-by-zero 4']],
  ['a with may swallow it', 'with ignored(ZeroDivisionError):\n    1 / 0\n', []],
  ['an open file does not', 'with open("x") as f:\n    1 / 0\n', ['division-by-zero 2']],
  ['changed through global', 'n = 0\ndef set_it():\n    global n\n    n = 1\nset_it()\nprint(1 / n)\n', []],
  ['a lambda is not run here', 'check(lambda: 1 / 0)\n', []],
  ['a default is', 'def f(x=1 / 0):\n    pass\n', ['division-by-zero 1']],
  ['after return nothing runs', 'def f():\n    return 1\n    print(1 / 0)\n', []],
  ['the rest of a complex number is a TypeError', 'print(1j % 0)\nprint(2j // 0)\n', []],
  ['a complex number divided by zero', 'print(1j / 0)\n', ['division-by-zero 1']],
  ['a float cannot be inverted', 'n = ~0.0\nprint(1 / n)\n', []],
  ['two defects are both reported', 'print(1 / 0)\nprint(2 / 0)\n', ['division-by-zero 1', 'division-by-zero 2']],
  // Indices and keys.
  ['past a tuple', 't = (1, 2)\nprint(t[2])\n', ['constant-index-missing 2']],
  ['before it', 't = (1, 2)\nprint(t[-3])\n', ['constant-index-missing 2']],
  ['past a string', 'print("abc"[3])\n', ['constant-index-missing 1']],
  ['an astral character is one', 's = "😀b"\nprint(s[1], s[2])\n', ['constant-index-missing 2']],
  ['two halves of a character are two', "print('\\ud83d\\ude00'[1])\n", []],
  ['a missing key', 'd = {"a": 1}\nprint(d["b"])\n', ['constant-index-missing 2']],
  ['keys that are equal', 'd = {1: 2}\nprint(d[True], d[1.0])\n', []],
  [
    'a constant of the module, read in a function',
    'T = (1, 2)\ndef f():\n    return T[2]\n',
    ['constant-index-missing 3'],
  ],
  ['a dict of the module that someone fills', 'D = {}\ndef put(k):\n    D[k] = 1\ndef get():\n    return D["x"]\n', []],
  ['a list that someone was given', 'xs = []\nfill(xs)\nprint(xs[0])\n', []],
  ['a list that has another name', 'xs = []\nys = xs\nys.append(1)\nprint(xs[0])\n', []],
  ['a list whose method was given away', 'xs = []\nlater(xs.append)\nprint(xs[0])\n', []],
  ['a list inside something that was given away', 'xs = []\nbox = [xs]\nfill(box)\nprint(xs[0])\n', []],
  ['a list that a function inside fills', 'xs = []\ndef grow():\n    xs.append(1)\ngrow()\nprint(xs[0])\n', []],
  ['append, then look', 'xs = [1]\nxs.append(2)\nprint(xs[1])\nprint(xs[2])\n', ['constant-index-missing 4']],
  [
    'extend and +=',
    'xs = []\nxs.extend((1, 2))\nxs += [3]\nprint(xs[2])\nprint(xs[3])\n',
    ['constant-index-missing 5'],
  ],
  ['pop leaves an unknown list', 'xs = [1, 2]\nxs.pop()\nprint(xs[5])\n', []],
  ['a comprehension', 'xs = [n for n in range(3)]\nprint(xs[3])\n', ['constant-index-missing 2']],
  ['a slice never misses', 'xs = [1]\nprint(xs[5:9])\n', []],
  ['storing past the end is another matter', 'd = {}\nd["a"] = 1\nprint(d["a"])\n', []],
  ['a membership test before', 'd = {"a": 1}\nif "b" in d:\n    print(d["b"])\n', []],
  [
    'a builtin that the text shadows',
    'def len(x):\n    return 9\nxs = [1]\nfor i in range(len(xs)):\n    print(xs[i])\n',
    [],
  ],
  [
    'star imports can shadow anything',
    'from tricks import *\nxs = [1]\nfor i in range(len(xs) + 1):\n    print(xs[i])\n',
    [],
  ],
  // Loops.
  ['one turn too many', 'xs = [1, 2]\nfor i in range(3):\n    print(xs[i])\n', ['loop-past-end 3']],
  [
    'a while that counts too far',
    'xs = "ab"\ni = 0\nwhile i <= len(xs):\n    print(xs[i])\n    i += 1\n',
    ['loop-past-end 4'],
  ],
  [
    'a neighbour that is not there',
    'xs = [1, 2]\nfor i in range(len(xs)):\n    print(xs[i + 1])\n',
    ['loop-past-end 3'],
  ],
  [
    'empty only in the first turn',
    'found = []\nwhile True:\n    if more():\n        found.append(1)\n    else:\n        print(found[-1])\n',
    [],
  ],
  [
    'wrong in every turn',
    't = (1, 2)\nfor i in range(3):\n    if more():\n        print(t[5])\n',
    ['constant-index-missing 4'],
  ],
  ['left in time', 'xs = [1, 2]\nfor i in range(9):\n    if i == 1:\n        break\n    print(xs[i])\n', []],
  [
    'left by something unknown',
    'xs = [1, 2]\nfor i in range(9):\n    if stop():\n        break\n    print(xs[i])\n',
    [],
  ],
  ['guarded', 'xs = [1, 2]\nfor i in range(9):\n    if i < len(xs):\n        print(xs[i])\n', []],
  ['the counter is changed', 'xs = [1, 2]\nfor i in range(9):\n    i = i % 2\n    print(xs[i])\n', []],
  ['the list grows meanwhile', 'xs = [1]\nfor i in range(3):\n    print(xs[i])\n    xs.append(i)\n', []],
  ['a loop of unknown length', 'xs = [1]\nfor i in range(int(input())):\n    print(xs[i])\n', []],
  ['in a comprehension', 'xs = [1, 2]\nprint([xs[i] for i in range(3)])\n', ['loop-past-end 2']],
  ['an endless loop ends the search, not the service', 'n = 0\nwhile True:\n    n += 1\n', []],
  // Unpacking.
  ['too many', 'a, b = 1, 2, 3\n', ['unpack-mismatch 1']],
  ['too few', 'a, b, c = (1, 2)\n', ['unpack-mismatch 1']],
  ['too few for a star', 'a, b, *c = [1]\n', ['unpack-mismatch 1']],
  ['enough for a star', 'a, *b = [1]\n', []],
  ['letters', 'a, b = "abc"\n', ['unpack-mismatch 1']],
  ['nested', '(a, b), c = (1, 2, 3), 4\n', ['unpack-mismatch 1']],
  ['in a loop', 'for a, b in [(1, 2), (3, 4, 5)]:\n    print(a, b)\n', ['unpack-mismatch 1']],
  ['a number cannot be unpacked', 'a, b = 5\n', ['unpack-mismatch 1']],
  ['a star on the right, of unknown length', 'def f(xs):\n    a, b = *xs, 1\n', []],
  ['pairs of items', 'd = {"abc": 1}\nfor k, v in d.items():\n    print(k, v)\n', []],
  ['pairs of keys', 'd = {"abc": 1}\nfor k, v in d:\n    print(k, v)\n', ['dict-iterated-as-pairs 2']],
  ['keys that are pairs', 'd = {(1, 2): 3, "ab": 4}\nfor a, b in d:\n    print(a, b)\n', []],
  ['no keys at all', 'd = {}\nfor a, b in d:\n    print(a, b)\n', []],
  // Functions that return nothing.
  ['an operation on nothing', 'def f():\n    pass\n\nprint(f() + 1)\n', ['none-result-used 4']],
  ['an attribute of nothing', 'def f():\n    x = 1\n\nf().strip()\n', ['none-result-used 4']],
  ['keeping nothing', 'xs = [2, 1]\nys = xs.sort()\n', ['none-result-used 2']],
  ['keeping it on purpose', 'xs = [2, 1]\n_ = xs.sort()\n', []],
  ['a decorator may replace the function', '@wrap\ndef f():\n    pass\n\nprint(f() + 1)\n', []],
  ['a generator returns something', 'def f():\n    yield\n\nprint(f() + 1)\n', []],
  ['a function that cannot end', 'def f():\n    raise KeyError\n\nx = f()\n', []],
  ['defined twice', 'def f():\n    pass\n\ndef f():\n    return 1\n\nprint(f() + 1)\n', []],
  ['defined under a condition', 'if input():\n    def f():\n        pass\nelse:\n    f = str\n\nprint(f() + 1)\n', []],
  ['compared with None', 'def f():\n    pass\n\nprint(f() is None, f() == 1)\n', []],
];

for (const [name, code, events] of rows) {
  test(name, () => {
    const found = certainEvents(parse(code)).map(({ kind, place }) => `${kind} ${place.line}`);
    assert.deepEqual(found.sort(), [...events].sort());
  });
}

for (const [name, code, message] of [
  ['a float key is shown with its decimal point', 'd = {1: 2}\nprint(d[2.0])\n', 'this dict has no key 2.0'],
  [
    'a key with an apostrophe is shown in double quotes',
    `d = {1: 2}\nprint(d["it's"])\n`,
    `this dict has no key "it's"`,
  ],
  ['True & True is shown as True', 'd = {2: 2}\nprint(d[True & True])\n', 'this dict has no key True'],
  ['an index past the end', 'print((1, 2)[3 - 1])\n', 'index 2 is out of range: this tuple has 2 items'],
] as const) {
  test(name, () => {
    const [event] = certainEvents(parse(code));
    assert.equal(event?.message, message);
  });
}
