import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certainEvents } from '../../src/python/certain/certain.ts';
import { parse } from './parse.ts';

/** The expected events as `kind line`; an empty list if the source does not determine what happens. */
const rows: readonly (readonly [name: string, code: string, events: readonly string[]])[] = [
  // Division.
  ['a literal zero', 'print(1 / 0)\n', ['division-by-zero 1']],
  ['zero through a name', 'n = 0\nprint(5 // n)\n', ['division-by-zero 2']],
  ['zero after arithmetic', 'print(7 % (3 - 3))\n', ['division-by-zero 1']],
  [
    'a float zero, and a negative one',
    'print(1 / 0.0)\nprint(1 / -0.0)\n',
    ['division-by-zero 1', 'division-by-zero 2'],
  ],
  ['False is zero', 'print(1 / False)\n', ['division-by-zero 1']],
  ['an augmented assignment', 'x = 4\nx //= 0\n', ['division-by-zero 2']],
  ['the dividend is probably a number', 'def half(x):\n    return x / 0\n', ['division-by-zero 2']],
  ['the dividend is declared as a number', 'def half(x: float):\n    return x / 0\n', ['division-by-zero 2']],
  ['the dividend may be a text', 'def half(x):\n    return x % 0\n', []],
  ['the dividend is an instance', 'def half():\n    return Money() / 0\n', []],
  ['a declared number may be anything else in fact', 'def half(x: int):\n    a, b = x\n    return a\n', []],
  ['formatting is not division', 'print("%d" % 0)\nf = "%s"\nprint(f % 0)\n', []],
  ['the name is reassigned', 'n = 0\nn = 2\nprint(1 / n)\n', []],
  ['the name may be reassigned', 'n = 0\nif input():\n    n = 2\nprint(1 / n)\n', []],
  [
    'the same value in both branches',
    'n = 1\nif input():\n    n = 0\nelse:\n    n = 0\nprint(1 / n)\n',
    ['division-by-zero 6'],
  ],
  ['guarded by a check of the value', 'n = 0\nif n:\n    print(1 / n)\nprint(n and 1 / n)\n', []],
  ['the exception is caught', 'try:\n    1 / 0\nexcept ZeroDivisionError:\n    pass\n', []],
  ['caught by a base class', 'try:\n    1 / 0\nexcept ArithmeticError:\n    pass\n', []],
  ['caught by an unknown exception class', 'try:\n    1 / 0\nexcept errors:\n    pass\n', []],
  ['only another exception is caught', 'try:\n    1 / 0\nexcept KeyError:\n    pass\n', ['division-by-zero 2']],
  ['raised in the handler', 'try:\n    pass\nexcept KeyError:\n    1 / 0\n', ['division-by-zero 4']],
  ['a context manager may suppress it', 'with ignored(ZeroDivisionError):\n    1 / 0\n', []],
  ['an open file does not suppress it', 'with open("x") as f:\n    1 / 0\n', ['division-by-zero 2']],
  ['changed through global', 'n = 0\ndef set_it():\n    global n\n    n = 1\nset_it()\nprint(1 / n)\n', []],
  ['a lambda is not run here', 'check(lambda: 1 / 0)\n', []],
  ['a default value is evaluated', 'def f(x=1 / 0):\n    pass\n', ['division-by-zero 1']],
  ['nothing runs after a return', 'def f():\n    return 1\n    print(1 / 0)\n', []],
  ['the remainder of a complex number is a TypeError', 'print(1j % 0)\nprint(2j // 0)\n', []],
  ['a complex number divided by zero', 'print(1j / 0)\n', ['division-by-zero 1']],
  ['a float cannot be inverted', 'n = ~0.0\nprint(1 / n)\n', []],
  ['two defects are both reported', 'print(1 / 0)\nprint(2 / 0)\n', ['division-by-zero 1', 'division-by-zero 2']],
  // Indices and keys.
  ['past the end of a tuple', 't = (1, 2)\nprint(t[2])\n', ['constant-index-missing 2']],
  ['before the start of a tuple', 't = (1, 2)\nprint(t[-3])\n', ['constant-index-missing 2']],
  ['past the end of a string', 'print("abc"[3])\n', ['constant-index-missing 1']],
  ['an astral character counts as one', 's = "😀b"\nprint(s[1], s[2])\n', ['constant-index-missing 2']],
  ['two surrogate halves count as two', "print('\\ud83d\\ude00'[1])\n", []],
  ['a missing key', 'd = {"a": 1}\nprint(d["b"])\n', ['constant-index-missing 2']],
  ['keys that are equal', 'd = {1: 2}\nprint(d[True], d[1.0])\n', []],
  [
    'a constant of the module, read in a function',
    'T = (1, 2)\ndef f():\n    return T[2]\n',
    ['constant-index-missing 3'],
  ],
  [
    'a module-level dict that a function fills',
    'D = {}\ndef put(k):\n    D[k] = 1\ndef get():\n    return D["x"]\n',
    [],
  ],
  ['a list passed to a function', 'xs = []\nfill(xs)\nprint(xs[0])\n', []],
  ['a list that has another name', 'xs = []\nys = xs\nys.append(1)\nprint(xs[0])\n', []],
  ['a list whose bound method was passed on', 'xs = []\nlater(xs.append)\nprint(xs[0])\n', []],
  ['a list inside a list that was passed on', 'xs = []\nbox = [xs]\nfill(box)\nprint(xs[0])\n', []],
  ['a list that a nested function fills', 'xs = []\ndef grow():\n    xs.append(1)\ngrow()\nprint(xs[0])\n', []],
  ['an index after append', 'xs = [1]\nxs.append(2)\nprint(xs[1])\nprint(xs[2])\n', ['constant-index-missing 4']],
  [
    'extend and +=',
    'xs = []\nxs.extend((1, 2))\nxs += [3]\nprint(xs[2])\nprint(xs[3])\n',
    ['constant-index-missing 5'],
  ],
  ['pop leaves an unknown list', 'xs = [1, 2]\nxs.pop()\nprint(xs[5])\n', []],
  ['a comprehension', 'xs = [n for n in range(3)]\nprint(xs[3])\n', ['constant-index-missing 2']],
  ['a slice never raises', 'xs = [1]\nprint(xs[5:9])\n', []],
  ['a stored key is found', 'd = {}\nd["a"] = 1\nprint(d["a"])\n', []],
  ['guarded by a membership test', 'd = {"a": 1}\nif "b" in d:\n    print(d["b"])\n', []],
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
  ['one iteration too many', 'xs = [1, 2]\nfor i in range(3):\n    print(xs[i])\n', ['loop-past-end 3']],
  [
    'a while that counts too far',
    'xs = "ab"\ni = 0\nwhile i <= len(xs):\n    print(xs[i])\n    i += 1\n',
    ['loop-past-end 4'],
  ],
  [
    'the neighbour of the last item',
    'xs = [1, 2]\nfor i in range(len(xs)):\n    print(xs[i + 1])\n',
    ['loop-past-end 3'],
  ],
  [
    'empty only in the first iteration',
    'found = []\nwhile True:\n    if more():\n        found.append(1)\n    else:\n        print(found[-1])\n',
    [],
  ],
  [
    'wrong in every iteration',
    't = (1, 2)\nfor i in range(3):\n    if more():\n        print(t[5])\n',
    ['constant-index-missing 4'],
  ],
  ['a break before the end', 'xs = [1, 2]\nfor i in range(9):\n    if i == 1:\n        break\n    print(xs[i])\n', []],
  ['an undecided break', 'xs = [1, 2]\nfor i in range(9):\n    if stop():\n        break\n    print(xs[i])\n', []],
  [
    'guarded by a check of the length',
    'xs = [1, 2]\nfor i in range(9):\n    if i < len(xs):\n        print(xs[i])\n',
    [],
  ],
  ['the counter is changed', 'xs = [1, 2]\nfor i in range(9):\n    i = i % 2\n    print(xs[i])\n', []],
  ['the list grows in the loop', 'xs = [1]\nfor i in range(3):\n    print(xs[i])\n    xs.append(i)\n', []],
  ['a loop of unknown length', 'xs = [1]\nfor i in range(int(input())):\n    print(xs[i])\n', []],
  ['in a comprehension', 'xs = [1, 2]\nprint([xs[i] for i in range(3)])\n', ['loop-past-end 2']],
  ['an infinite loop stops at the step limit', 'n = 0\nwhile True:\n    n += 1\n', []],
  // Unpacking.
  ['too many', 'a, b = 1, 2, 3\n', ['unpack-mismatch 1']],
  ['too few', 'a, b, c = (1, 2)\n', ['unpack-mismatch 1']],
  ['too few for a star', 'a, b, *c = [1]\n', ['unpack-mismatch 1']],
  ['enough for a star', 'a, *b = [1]\n', []],
  ['the characters of a string', 'a, b = "abc"\n', ['unpack-mismatch 1']],
  ['nested', '(a, b), c = (1, 2, 3), 4\n', ['unpack-mismatch 1']],
  ['in a loop', 'for a, b in [(1, 2), (3, 4, 5)]:\n    print(a, b)\n', ['unpack-mismatch 1']],
  ['a number cannot be unpacked', 'a, b = 5\n', ['unpack-mismatch 1']],
  ['a star on the right, of unknown length', 'def f(xs):\n    a, b = *xs, 1\n', []],
  ['iterating over items()', 'd = {"abc": 1}\nfor k, v in d.items():\n    print(k, v)\n', []],
  ['iterating over keys as pairs', 'd = {"abc": 1}\nfor k, v in d:\n    print(k, v)\n', ['dict-iterated-as-pairs 2']],
  ['keys that are pairs', 'd = {(1, 2): 3, "ab": 4}\nfor a, b in d:\n    print(a, b)\n', []],
  ['no keys at all', 'd = {}\nfor a, b in d:\n    print(a, b)\n', []],
  // Functions that return nothing.
  ['an operation on None', 'def f():\n    pass\n\nprint(f() + 1)\n', ['none-result-used 4']],
  ['an attribute of None', 'def f():\n    x = 1\n\nf().strip()\n', ['none-result-used 4']],
  ['assigning None', 'xs = [2, 1]\nys = xs.sort()\n', ['none-result-used 2']],
  ['assigning None to _', 'xs = [2, 1]\n_ = xs.sort()\n', []],
  ['a decorator may replace the function', '@wrap\ndef f():\n    pass\n\nprint(f() + 1)\n', []],
  ['a generator returns something', 'def f():\n    yield\n\nprint(f() + 1)\n', []],
  ['a function that never returns', 'def f():\n    raise KeyError\n\nx = f()\n', []],
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
