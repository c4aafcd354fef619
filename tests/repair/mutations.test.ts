import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { programOf } from '../../src/python/program.ts';
import { applyEdits } from '../../src/python/source.ts';
import { mutations } from '../../src/repair/mutations/index.ts';
import { candidatesOf } from '../../src/repair/search/candidates.ts';
import { subjectOf } from '../../src/repair/search/subject.ts';
import { parse } from '../python/parse.ts';
import { parseAll } from '../python/parse-all.ts';

const found = (text: string, lines: ReadonlySet<number> | null = null) =>
  candidatesOf(subjectOf(programOf(parse(text)), text, { lines })).map((candidate) => ({
    ...candidate,
    text: applyEdits(text, candidate.textEdits),
  }));

/** One row per kind: a program, the mutated program, and the description. */
const rows: readonly (readonly [kind: string, before: string, after: string, description: string])[] = [
  ['operator', 'x = a + b', 'x = a - b', 'line 1: changed `+` to `-`'],
  ['operator', 'x = a and b', 'x = a or b', 'line 1: changed `and` to `or`'],
  ['operator', 'x -= 1', 'x += 1', 'line 1: changed `-=` to `+=`'],
  ['operator', 'x = not y', 'x = y', 'line 1: removed `not` before `y`'],
  ['operator', 'if not (a and b):\n    c()\n', 'if (a and b):\n    c()\n', 'line 1: removed `not` before `a and b`'],
  ['missing-call', 'x = a.upper == a', 'x = a.upper() == a', 'line 1: changed `a.upper` to `a.upper()`'],
  [
    'missing-declaration',
    'def f():\n    n = 0\n    def g():\n        n += 1\n        return n\n    return g\n',
    'def f():\n    n = 0\n    def g():\n        nonlocal n\n        n += 1\n        return n\n    return g\n',
    'line 4: inserted `nonlocal n`',
  ],
  [
    'missing-declaration',
    'n = 0\ndef f():\n    n += 1\n',
    'n = 0\ndef f():\n    global n\n    n += 1\n',
    'line 3: inserted `global n`',
  ],
  [
    'missing-super',
    'class A:\n    def __init__(self, a):\n        self.a = a\n\nclass B(A):\n    def __init__(self, a, b):\n        self.b = b\n',
    'class A:\n    def __init__(self, a):\n        self.a = a\n\nclass B(A):\n    def __init__(self, a, b):\n        super().__init__(a)\n        self.b = b\n',
    'line 7: inserted `super().__init__(a)`',
  ],
  [
    'late-binding',
    'for a in b:\n    c.append(lambda d: d * a)\n',
    'for a in b:\n    c.append(lambda d, a=a: d * a)\n',
    'line 2: changed `lambda d: d * a` to `lambda d, a=a: d * a`',
  ],
  [
    'late-binding',
    'x = [lambda: a for a in b]',
    'x = [lambda a=a: a for a in b]',
    'line 1: changed `lambda: a` to `lambda a=a: a`',
  ],
  [
    'yielded-values',
    'def f(a):\n    f(a[1:])\n    yield a[0]\n',
    'def f(a):\n    yield from f(a[1:])\n    yield a[0]\n',
    'line 2: changed `f(a[1:])` to `yield from f(a[1:])`',
  ],
  [
    'yielded-values',
    'def f(a):\n    yield a\n',
    'def f(a):\n    yield from a\n',
    'line 2: changed `yield a` to `yield from a`',
  ],
  ['simultaneous-assignment', 'a = b\nb = a + b\n', 'a, b = b, a + b\n', 'line 1: joined `a = b` and `b = a + b`'],
  [
    'stored-result',
    'def f(n, m):\n    if n in m:\n        return m[n]\n    return f(n - 1, m) + 1\n',
    'def f(n, m):\n    if n in m:\n        return m[n]\n    m[n] = f(n - 1, m) + 1\n    return m[n]\n',
    'line 4: stored `f(n - 1, m) + 1` in `m[n]`',
  ],
  [
    'shared-attribute',
    'class A:\n    b = []\n\n    def c(self, d):\n        self.b.append(d)\n',
    'class A:\n    def __init__(self):\n        self.b = []\n\n    def c(self, d):\n        self.b.append(d)\n',
    'line 2: moved `b = []` into `__init__`',
  ],
  [
    'caught-exception',
    'try:\n    a()\nexcept ValueError:\n    b()\n',
    'try:\n    a()\nexcept (ValueError, TypeError):\n    b()\n',
    'line 3: changed `ValueError` to `(ValueError, TypeError)`',
  ],
  [
    'rounding-error',
    'x = a / b == c',
    'x = abs(a / b - c) < 1e-9',
    'line 1: changed `a / b == c` to `abs(a / b - c) < 1e-9`',
  ],
  [
    'earlier-branch',
    'if a:\n    x = 1\nelif b:\n    x = 2\n',
    'if b:\n    x = 2\nelif a:\n    x = 1\n',
    'line 1: exchanged the cases `a` and `b`',
  ],
  [
    'earlier-branch',
    'def f(a):\n    if a:\n        return 1\n    if a > 1:\n        return 2\n    if a > 2:\n        return 3\n',
    'def f(a):\n    if a > 2:\n        return 3\n    if a:\n        return 1\n    if a > 1:\n        return 2\n',
    'line 2: moved `if a > 2` further up',
  ],
  [
    'padded-zip',
    'x = zip(a, b)',
    "from itertools import zip_longest\nx = zip_longest(a, b, fillvalue='')",
    "line 1: changed `zip(a, b)` to `zip_longest(a, b, fillvalue='')` of itertools",
  ],
  [
    'padded-zip',
    'from __future__ import annotations\nx = zip(a, b)',
    'from __future__ import annotations\nfrom itertools import zip_longest\nx = zip_longest(a, b, fillvalue=0)',
    'line 2: changed `zip(a, b)` to `zip_longest(a, b, fillvalue=0)` of itertools',
  ],
  [
    'membership',
    "x = a == 'b' or 'c'",
    "x = a in ('b', 'c')",
    "line 1: changed `a == 'b' or 'c'` to `a in ('b', 'c')`",
  ],
  [
    'missing-prefix',
    "def f(a):\n    return 'b {a}'\n",
    "def f(a):\n    return f'b {a}'\n",
    "line 2: made `'b {a}'` an f-string",
  ],
  [
    'missing-decorator',
    'class A:\n    def f(self):\n        return 1\n',
    'class A:\n    @property\n    def f(self):\n        return 1\n',
    'line 2: added `@property` to `f`',
  ],
  [
    'special-method',
    'class A:\n    def __str__(self):\n        return "a"\n',
    'class A:\n    def __repr__(self):\n        return "a"\n',
    'line 2: renamed `__str__` to `__repr__`',
  ],
  [
    'exchanged-loops',
    'x = [[a[i][j] for j in c] for i in b]',
    'x = [[a[i][j] for i in b] for j in c]',
    'line 1: exchanged `for i in b` and `for j in c`',
  ],
  ['pattern', "x = re.findall('[a-z]', a)", "x = re.findall('[a-z]+', a)", "line 1: changed `'[a-z]'` to `'[a-z]+'`"],
  ['pattern', "x = re.match(r'a.b', c)", "x = re.match(r'a\\.b', c)", "line 1: changed `r'a.b'` to `r'a\\.b'`"],
  [
    'fallback-value',
    'x = a[-1].lower()',
    'x = a[-1].lower() if a else None',
    'line 1: changed `a[-1].lower()` to `a[-1].lower() if a else None`',
  ],
  [
    'inserted-assignment',
    'class A:\n    def __init__(self):\n        self.n = 0\n\n    def f(self):\n        self.n += 1\n        return self.n\n',
    'class A:\n    def __init__(self):\n        self.n = 0\n\n    def f(self):\n        self.n += 1\n        self.n = 0\n        return self.n\n',
    'line 7: inserted `self.n = 0`',
  ],
  [
    'shared-copy',
    'x = [[0] * a] * b',
    'x = [[0] * a for _ in range(b)]',
    'line 1: changed `[[0] * a] * b` to `[[0] * a for _ in range(b)]`',
  ],
  [
    'shared-copy',
    'x = dict.fromkeys(a, [])',
    'x = {key: [] for key in a}',
    'line 1: changed `dict.fromkeys(a, [])` to `{key: [] for key in a}`',
  ],
  [
    'shared-copy',
    'x = list(a)',
    'x = [list(row) for row in a]',
    'line 1: changed `list(a)` to `[list(row) for row in a]`',
  ],
  [
    'shared-copy',
    'x = a.copy()',
    'x = {key: list(value) for key, value in a.items()}',
    'line 1: changed `a.copy()` to `{key: list(value) for key, value in a.items()}`',
  ],
  [
    'other-rest',
    'def f(a, b):\n    i = j = 0\n    while a[i] < b[j]:\n        i += 1\n    return a[i:]\n',
    'def f(a, b):\n    i = j = 0\n    while a[i] < b[j]:\n        i += 1\n    return a[i:] + b[j:]\n',
    'line 5: changed `a[i:]` to `a[i:] + b[j:]`',
  ],
  [
    'missing-flush',
    'def f(a):\n    n = 0\n    s = ""\n    for c in a:\n        if n > 0:\n            s += str(n)\n            n = 0\n    return s\n',
    'def f(a):\n    n = 0\n    s = ""\n    for c in a:\n        if n > 0:\n            s += str(n)\n            n = 0\n    if n > 0:\n        s += str(n)\n    return s\n',
    'line 8: inserted `if n > 0: s += str(n)` after the loop',
  ],
  [
    'sort-key',
    'def f(a):\n    return max(a, key=a)\n',
    'def f(a):\n    return max(a, key=a.count)\n',
    'line 2: changed `a` to `a.count`',
  ],
  [
    'sort-key',
    'x = sorted(a, key=lambda b: (c[b], b), reverse=True)',
    'x = sorted(a, key=lambda b: (-c[b], b))',
    'line 1: changed `sorted(a, key=lambda b: (c[b], b), reverse=True)` to `sorted(a, key=lambda b: (-c[b], b))`',
  ],
  ['wrapped-around', 'x = a // b + 1', 'x = (a + b - 1) // b', 'line 1: changed `a // b + 1` to `(a + b - 1) // b`'],
  [
    'condition',
    'def f(a):\n    a = list(a)\n    if not a:\n        return 1\n',
    'def f(a):\n    a = list(a)\n    if len(a) < 2:\n        return 1\n',
    'line 3: changed `not a` to `len(a) < 2`',
  ],
  [
    'condition',
    'def f(a, b):\n    if a == 1:\n        return 1\n    if b != 2:\n        return 2\n',
    'def f(a, b):\n    if a == 1 and b == 2:\n        return 1\n    if b != 2:\n        return 2\n',
    'line 2: changed `a == 1` to `a == 1 and b == 2`',
  ],
  [
    'added-index',
    'for i, row in enumerate(rows):\n    x = rows\n',
    'for i, row in enumerate(rows):\n    x = rows[i]\n',
    'line 2: changed `rows` to `rows[i]`',
  ],
  [
    'missing-start',
    'def f(a):\n    for b in a:\n        c.append(b)\n    return c\n',
    'def f(a):\n    c = []\n    for b in a:\n        c.append(b)\n    return c\n',
    'line 2: inserted `c = []`',
  ],
  [
    'borrowed-value',
    'def f(a, b):\n    c = len(a)\n    return b\n',
    'def f(a, b):\n    c = len(a)\n    return len(a)\n',
    'line 3: changed `b` to `len(a)`',
  ],
  ['complementary-slice', 'x = a[b:]', 'x = a[b:] + a[:b]', 'line 1: changed `a[b:]` to `a[b:] + a[:b]`'],
  [
    'regrouped',
    'x = a << 1 + b & 1',
    'x = (a << 1) + (b & 1)',
    'line 1: changed `a << 1 + b & 1` to `(a << 1) + (b & 1)`',
  ],
  ['regrouped', 'x = a + b / 2', 'x = (a + b) / 2', 'line 1: changed `a + b / 2` to `(a + b) / 2`'],
  ['regrouped', 'x = (a + b) * c', 'x = a + (b * c)', 'line 1: changed `(a + b) * c` to `a + (b * c)`'],
  ['regrouped', 'x = a or b and c', 'x = (a or b) and c', 'line 1: changed `a or b and c` to `(a or b) and c`'],
  ['regrouped', 'x = a // b * c', 'x = a * c // b', 'line 1: changed `a // b * c` to `a * c // b`'],
  [
    'missing-comma',
    "x = a in ('b', 'c' 'd')",
    "x = a in ('b', 'c', 'd')",
    "line 1: added the missing comma in `'c' 'd'`",
  ],
  [
    'complementary-slice',
    'def f(a, b, c):\n    return a[:b] + c\n',
    'def f(a, b, c):\n    return a[:b] + c + a[b:]\n',
    'line 2: changed `a[:b] + c` to `a[:b] + c + a[b:]`',
  ],
  [
    'guard',
    'def f(a, b):\n    x = a[:1]\n    y = b[:1]\n    return x == y\n',
    'def f(a, b):\n    if len(a) != len(b):\n        return False\n    x = a[:1]\n    y = b[:1]\n    return x == y\n',
    'line 2: inserted `if len(a) != len(b): return False`',
  ],
  ['complementary-slice', 'x = a[:b], a', 'x = a[:b], a[b:]', 'line 1: changed `a` to `a[b:]`'],
  [
    'digit-step',
    'for a in b:\n    n = int(a)\n',
    'for a in b:\n    n = n * 10 + int(a)\n',
    'line 2: changed `int(a)` to `n * 10 + int(a)`',
  ],
  [
    'digit-step',
    'while n:\n    x = a + x\n    n //= b\n',
    'while n:\n    x = a[n % b] + x\n    n //= b\n',
    'line 2: changed `a` to `a[n % b]`',
  ],
  [
    'first-or-better',
    'for x in y:\n    if a is None:\n        a = x\n',
    'for x in y:\n    if a is None or x > a:\n        a = x\n',
    'line 2: added `or x > a`',
  ],
  [
    'added-argument',
    'c = 1\na.insert(b)',
    'c = 1\na.insert(c, b)',
    'line 2: changed `a.insert(b)` to `a.insert(c, b)`',
  ],
  [
    'added-constant',
    "x = f'{a // 60:02d}'",
    "x = f'{(a // 60) % 100:02d}'",
    'line 1: changed `a // 60` to `(a // 60) % 100`',
  ],
  [
    'comprehension-filter',
    'x = sum(1 for a, b in y)',
    'x = sum(1 for a, b in y if a != b)',
    'line 1: added `if a != b`',
  ],
  [
    'fallback-value',
    'x = [a for a in rows[i]]',
    "x = [a for a in (rows[i] if i < len(rows) else '')]",
    "line 1: changed `rows[i]` to `(rows[i] if i < len(rows) else '')`",
  ],
  [
    'forgotten-variable',
    'def f(a, b):\n    return (b // 4 - b // 4) * b\n',
    'def f(a, b):\n    return (b // 4 - a // 4) * a\n',
    'line 2: changed `b` to `a` in 2 places',
  ],
  [
    'added-operand',
    'def f(n):\n    total = 0\n    total += 10\n    return total\n',
    'def f(n):\n    total = 0\n    total += n % 10\n    return total\n',
    'line 3: changed `10` to `n % 10`',
  ],
  [
    'added-operand',
    'def f(a, b, c):\n    return a / 2 * b\n',
    'def f(a, b, c):\n    return (a / 2 - c) * b\n',
    'line 2: changed `a / 2` to `(a / 2 - c)`',
  ],
  [
    'added-argument',
    'def f(a, b):\n    return list(zip(b))\n',
    'def f(a, b):\n    return list(zip(a, b))\n',
    'line 2: changed `zip(b)` to `zip(a, b)`',
  ],
  [
    'added-argument',
    'class Node:\n    def __init__(self, value, rest):\n        self.value = value\n\ndef f(a, b):\n    return Node(b)\n',
    'class Node:\n    def __init__(self, value, rest):\n        self.value = value\n\ndef f(a, b):\n    return Node(a, b)\n',
    'line 6: changed `Node(b)` to `Node(a, b)`',
  ],
  [
    'added-argument',
    'for i in range(n, -1):\n    f(i)\n',
    'for i in range(n, 0, -1):\n    f(i)\n',
    'line 1: changed `range(n, -1)` to `range(n, 0, -1)`',
  ],
  [
    'added-constant',
    'def hours(minutes):\n    return minutes\n',
    'def hours(minutes):\n    return minutes / 60\n',
    'line 2: changed `minutes` to `minutes / 60`',
  ],
  [
    'added-operand',
    'def f(a, b):\n    c = a[b]\n    return b\n',
    'def f(a, b):\n    c = a[b]\n    return b * a[b]\n',
    'line 3: changed `b` to `b * a[b]`',
  ],
  [
    'other-function',
    'def f(a):\n    return a\ndef g(a):\n    return -a\nx = f(1)\n',
    'def f(a):\n    return a\ndef g(a):\n    return -a\nx = g(1)\n',
    'line 5: changed `f` to `g`',
  ],
  [
    'guarded-condition',
    'x = isinstance(a, int) and b',
    'x = isinstance(a, int) and not isinstance(a, bool) and b',
    'line 1: changed `isinstance(a, int)` to `isinstance(a, int) and not isinstance(a, bool)`',
  ],
  [
    'initial-value',
    'def f(a):\n    b = set()\n    for c in a[1:]:\n        b.add(c)\n',
    'def f(a):\n    b = {a[0]}\n    for c in a[1:]:\n        b.add(c)\n',
    'line 2: changed `set()` to `{a[0]}`',
  ],
  [
    'constant',
    'for a in b:\n    if a:\n        c = True\n',
    'for a in b:\n    if a:\n        c = not c\n',
    'line 3: changed `True` to `not c`',
  ],
  ['slice-bound', 'x = a[:n]', 'x = a[-n:]', 'line 1: changed `:n` to `-n:`'],
  ['slice-bound', 'x = a[1:]', 'x = a[:-1]', 'line 1: changed `1:` to `:-1`'],
  ['slice-bound', 'x = a[-3:]', 'x = a[:3]', 'line 1: changed `-3:` to `:3`'],
  ['every-item', 'x = [1, 2]\ny = x[-1]', 'x = [1, 2]\ny = min(x)', 'line 2: changed `x[-1]` to `min(x)`'],
  [
    'length-for-number',
    'class A:\n    def f(self):\n        self.a = []\n        return 6 / self.b\n',
    'class A:\n    def f(self):\n        self.a = []\n        return 6 / len(self.a)\n',
    'line 4: changed `self.b` to `len(self.a)`',
  ],
  ['default-lookup', 'a = {}\nb = a[c]\n', 'a = {}\nb = a.pop(c)\n', 'line 2: changed `a[c]` to `a.pop(c)`'],
  [
    'guarded-condition',
    '"""\n>>> f("a-b")\n"""\ndef f(a):\n    return [b for b in a if b.isalpha() and b]\n',
    '"""\n>>> f("a-b")\n"""\ndef f(a):\n    return [b for b in a if (b.isalpha() or b == \'-\') and b]\n',
    "line 5: changed `b.isalpha()` to `(b.isalpha() or b == '-')`",
  ],
  [
    'missing-rest',
    'def f(a, b):\n    c = []\n    while i < len(a) and j < len(b):\n        c.append(a[i])\n    return c\n',
    'def f(a, b):\n    c = []\n    while i < len(a) and j < len(b):\n        c.append(a[i])\n    return c + a[i:] + b[j:]\n',
    'line 5: changed `c` to `c + a[i:] + b[j:]`',
  ],
  [
    'first-index',
    'for a in b:\n    c.append(b.index(a))\n',
    'for i, a in enumerate(b):\n    c.append(i)\n',
    'line 1: numbered the items instead of looking for `b.index(a)`',
  ],
  [
    'first-index',
    'x = [b.index(a) * i for a in b]',
    'x = [index * i for index, a in enumerate(b)]',
    'line 1: numbered the items instead of looking for `b.index(a)`',
  ],
  [
    'exchanged-loops',
    'x = [[a[i] for i in range(len(b))] for a in b]',
    'x = [[a[i] for a in b] for i in range(len(b[0]))]',
    'line 1: exchanged `for a in b` and `for i in range(len(b))`',
  ],
  [
    'sort-key',
    'a = {}\nx = max(a)',
    'a = {}\nx = max(a, key=a.get)',
    'line 2: changed `max(a)` to `max(a, key=a.get)`',
  ],
  [
    'closing-text',
    "x = '; '.join(a.b for a in c)",
    "x = ''.join(a.b + '; ' for a in c)",
    "line 1: put `'; '` after each `a.b` instead of between them",
  ],
  [
    'format-spec',
    'x = str(round(a / b, 2))',
    "x = f'{a / b:.2f}'",
    "line 1: changed `str(round(a / b, 2))` to `f'{a / b:.2f}'`",
  ],
  [
    'guarded-condition',
    '"""Not those that 400 divides."""\nx = a % 100 == 0 and b',
    '"""Not those that 400 divides."""\nx = a % 100 == 0 and a % 400 != 0 and b',
    'line 2: changed `a % 100 == 0` to `a % 100 == 0 and a % 400 != 0`',
  ],
  ['family', 'x = list(set(a))', 'x = list(dict.fromkeys(a))', 'line 1: changed `set(a)` to `dict.fromkeys(a)`'],
  [
    'window-range',
    'for a in range(n):\n    for b in range(n):\n        c(a, b)\n',
    'for a in range(n):\n    for b in range(a + 1, n):\n        c(a, b)\n',
    'line 2: changed `range(n)` to `range(a + 1, n)`',
  ],
  ['stack-item', 'x = a.b.pop()', 'x = a.b[-1]', 'line 1: changed `a.b.pop()` to `a.b[-1]`'],
  ['stack-item', 'a = [1]\nx = a[0]', 'a = [1]\nx = a.pop(0)', 'line 2: changed `a[0]` to `a.pop(0)`'],
  [
    'simultaneous-assignment',
    'a.n = b\nb = a\na = a.n\n',
    'a.n, b, a = b, a, a.n\n',
    'line 1: joined `a.n = b`, `b = a` and `a = a.n`',
  ],
  [
    'unused-result',
    'class A:\n    def g(self, a):\n        return a\n    def f(self, b):\n        self.g(b)\n',
    'class A:\n    def g(self, a):\n        return a\n    def f(self, b):\n        b = self.g(b)\n',
    'line 5: changed `self.g(b)` to `b = self.g(b)`',
  ],
  [
    'looked-up-key',
    'def f(a, b):\n    c = a.get(b)\n    return c is None\n',
    'def f(a, b):\n    c = a.get(b)\n    return b not in a\n',
    'line 3: changed `c is None` to `b not in a`',
  ],
  [
    'looked-up-key',
    'def f(a, b):\n    c, d = a.get(b), 1\n    if c:\n        d()\n',
    'def f(a, b):\n    c, d = a.get(b), 1\n    if b in a:\n        d()\n',
    'line 3: changed `c` to `b in a`',
  ],
  [
    'combined-extreme',
    'for a, b in c:\n    d[-1] = (d[-1][0], b)\n',
    'for a, b in c:\n    d[-1] = (d[-1][0], max(d[-1][1], b))\n',
    'line 2: changed `b` to `max(d[-1][1], b)`',
  ],
  [
    'combined-extreme',
    'for a, b in c:\n    d = b\n',
    'for a, b in c:\n    d = max(d, b)\n',
    'line 2: changed `b` to `max(d, b)`',
  ],
  [
    'guarded-condition',
    'def f(sku, c):\n    return [b.sku for b in c if b.open]\n',
    'def f(sku, c):\n    return [b.sku for b in c if b.open and b.sku == sku]\n',
    'line 2: changed `b.open` to `b.open and b.sku == sku`',
  ],
  [
    'sort-key',
    'a.sort(key=lambda b: (b.c, b.d, b.e), reverse=True)',
    'a.sort(key=lambda b: (-b.c, -b.d, b.e))',
    'line 1: changed `a.sort(key=lambda b: (b.c, b.d, b.e), reverse=True)` to `a.sort(key=lambda b: (-b.c, -b.d, b.e))`',
  ],
  [
    'sort-key',
    'def f(a):\n    return (a.b, a.c)\nx = sorted(d, key=f, reverse=True)\n',
    'def f(a):\n    return (-a.b, a.c)\nx = sorted(d, key=f)\n',
    'line 2: changed `(a.b, a.c)` to `(-a.b, a.c)`, without `reverse`',
  ],
  [
    'inserted-assignment',
    'class A:\n    def __init__(self):\n        self.a = []\n        self.b = []\n    def f(self, c):\n        self.a.append(c)\n',
    'class A:\n    def __init__(self):\n        self.a = []\n        self.b = []\n    def f(self, c):\n        self.a.append(c)\n        self.b.clear()\n',
    'line 7: inserted `self.b.clear()`',
  ],
  ['unused-result', 'a >> 1', 'a >>= 1', 'line 1: changed `a >> 1` to `a >>= 1`'],
  [
    'else-branch',
    'for a in b:\n    if a:\n        c += a\n',
    'for a in b:\n    if a:\n        c += a\n    else:\n        c -= a\n',
    'line 4: added `else: c -= a`',
  ],
  [
    'sort-key',
    '"""\n>>> f("1.2")\n"""\nx = max(a)',
    '"""\n>>> f("1.2")\n"""\nx = max(a, key=lambda item: [int(part) for part in item.split(\'.\')])',
    "line 4: changed `max(a)` to `max(a, key=lambda item: [int(part) for part in item.split('…`",
  ],
  [
    'wrapped-around',
    'x = chr(ord(a) + b)',
    "x = chr((ord(a) - ord('a') + b) % 26 + ord('a'))",
    "line 1: changed `chr(ord(a) + b)` to `chr((ord(a) - ord('a') + b) % 26 + ord('a'))`",
  ],
  [
    'missing-directions',
    'for a, b in ((0, 1), (1, 0)):\n    c(a, b)\n',
    'for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)):\n    c(a, b)\n',
    'line 1: changed `((0, 1), (1, 0))` to `((0, 1), (1, 0), (0, -1), (-1, 0))`',
  ],
  [
    'missing-directions',
    'x = [(0, 1), (0, -1), (1, 0)]',
    'x = [(0, 1), (0, -1), (1, 0), (-1, 0)]',
    'line 1: changed `[(0, 1), (0, -1), (1, 0)]` to `[(0, 1), (0, -1), (1, 0), (-1, 0)]`',
  ],
  [
    'heap-operation',
    'import heapq\nh.append(a)\nheapq.heappop(h)\n',
    'import heapq\nheapq.heappush(h, a)\nheapq.heappop(h)\n',
    'line 2: changed `h.append(a)` to `heapq.heappush(h, a)`',
  ],
  [
    'heap-operation',
    'from heapq import heappop, heapify\nh = list(a)\nheappop(h)\n',
    'from heapq import heappop, heapify\nh = list(a)\nheapify(h)\nheappop(h)\n',
    'line 3: inserted `heapify(h)`',
  ],
  [
    'imported-function',
    'from bisect import bisect_left\nx = bisect_left(a, b)\n',
    'from bisect import bisect_right\nx = bisect_right(a, b)\n',
    'line 2: changed `bisect_left` to `bisect_right`',
  ],
  [
    'limited-factors',
    'x = max(0, a * b)',
    'x = max(0, a) * max(0, b)',
    'line 1: changed `max(0, a * b)` to `max(0, a) * max(0, b)`',
  ],
  [
    'replaced-twice',
    "x = a.replace('b', 'c').replace('c', 'b')",
    "x = a.translate(str.maketrans({'b': 'c', 'c': 'b'}))",
    "line 1: changed `a.replace('b', 'c').replace('c', 'b')` to `a.translate(str.maketrans({'b': 'c', 'c': 'b'}))`",
  ],
  [
    'ordered-range',
    'x = range(a + 1, b)',
    'x = range(min(a, b) + 1, max(a, b))',
    'line 1: changed `range(a + 1, b)` to `range(min(a, b) + 1, max(a, b))`',
  ],
  [
    'parallel-operand',
    'def f(a, b, c):\n    return min(a[3], c)\n',
    'def f(a, b, c):\n    return min(a[3], b[3])\n',
    'line 2: changed `c` to `b[3]`',
  ],
  [
    'mirrored-operand',
    'def f(a, b, c):\n    return a in x and b in x\n',
    'def f(a, b, c):\n    return a in x and b in x and c in x\n',
    'line 2: changed `a in x and b in x` to `a in x and b in x and c in x`',
  ],
  [
    'added-argument',
    'def f(a, b):\n    return next(a)\n',
    'def f(a, b):\n    return next(a, b)\n',
    'line 2: changed `next(a)` to `next(a, b)`',
  ],
  ['plus-one', 'x = a.bit_length()', 'x = (a - 1).bit_length()', 'line 1: changed `a` to `(a - 1)`'],
  ['comparison', 'x = a < b < c', 'x = a <= b <= c', 'line 1: changed the signs to `<=` and `<=`'],
  ['format-spec', "x = f'{a % 10:3}'", "x = f'{a % 10:03}'", 'line 1: changed `{a % 10:3}` to `{a % 10:03}`'],
  [
    'regrouped',
    'x = 2 * a * b / a + b',
    'x = (2 * a * b) / (a + b)',
    'line 1: changed `2 * a * b / a + b` to `(2 * a * b) / (a + b)`',
  ],
  [
    'field-update',
    'class A:\n    def __init__(self, n):\n        self.n = n\n        self.i = n\n\n    def __iter__(self):\n        return self\n',
    'class A:\n    def __init__(self, n):\n        self.n = n\n        self.i = n\n\n    def __iter__(self):\n        self.i = self.n\n        return self\n',
    'line 7: inserted `self.i = self.n`',
  ],
  [
    'field-update',
    'class A:\n    def __init__(self, n):\n        self.n = n\n        self.i = f(n=n)\n\n    def go(self):\n        a()\n',
    'class A:\n    def __init__(self, n):\n        self.n = n\n        self.i = f(n=n)\n\n    def go(self):\n        self.i = f(n=self.n)\n        a()\n',
    'line 7: inserted `self.i = f(n=self.n)`',
  ],
  [
    'misused-call',
    'x = (a - b).seconds',
    'x = (a - b).total_seconds()',
    'line 1: changed `(a - b).seconds` to `(a - b).total_seconds()`',
  ],
  [
    'imported-function',
    'from math import ceil, floor\nx = floor(a) + floor(b)\n',
    'from math import ceil, floor\nx = floor(a) + ceil(b)\n',
    'line 2: changed `floor` to `ceil`',
  ],
  [
    'sort-key',
    'x = {}\ny = heapq.nlargest(2, x)\n',
    'x = {}\ny = heapq.nlargest(2, x, key=x.get)\n',
    'line 2: changed `heapq.nlargest(2, x)` to `heapq.nlargest(2, x, key=x.get)`',
  ],
  [
    'missing-return',
    'def f(a):\n    b = a\n    c = a + 1\n',
    'def f(a):\n    b = a\n    c = a + 1\n    return b, c\n',
    'line 4: inserted `return b, c`',
  ],
  [
    'text-constant',
    "x = a.strftime('%d/%m %H')",
    "x = a.strftime('%m/%d %H')",
    "line 1: changed `'%d/%m %H'` to `'%m/%d %H'`",
  ],
  [
    'family',
    'import math\nx = round(a / b)\n',
    'import math\nx = math.ceil(a / b)\n',
    'line 2: changed `round(a / b)` to `math.ceil(a / b)`',
  ],
  ['family', 'x = round(a / b)', 'x = -(-a // b)', 'line 1: changed `round(a / b)` to `-(-a // b)`'],
  [
    'misused-call',
    "x = re.sub('a', 'b', c, re.I)",
    "x = re.sub('a', 'b', c, flags=re.I)",
    "line 1: changed `re.sub('a', 'b', c, re.I)` to `re.sub('a', 'b', c, flags=re.I)`",
  ],
  ['misused-call', 'x = re.match(a, b)', 'x = re.match(re.escape(a), b)', 'line 1: changed `a` to `re.escape(a)`'],
  [
    'misused-call',
    'x = Fraction(a / b)',
    'x = Fraction(a, b)',
    'line 1: changed `Fraction(a / b)` to `Fraction(a, b)`',
  ],
  ['misused-call', 'a.subtract(b)\n', 'a -= Counter(b)\n', 'line 1: changed `a.subtract(b)` to `a -= Counter(b)`'],
  [
    'misused-call',
    'x = a.seconds // 60',
    'x = int(a.total_seconds()) // 60',
    'line 1: changed `a.seconds` to `int(a.total_seconds())`',
  ],
  [
    'misused-call',
    'class A:\n    def __eq__(self, other):\n        return self.a == other.a\n',
    'class A:\n    def __eq__(self, other):\n        if not isinstance(other, A):\n            return NotImplemented\n        return self.a == other.a\n',
    'line 3: inserted `if not isinstance(other, A): return NotImplemented`',
  ],
  [
    'late-binding',
    'for a in b:\n    def f(c):\n        return a + c\n    d.append(f)\n',
    'for a in b:\n    def f(c, a=a):\n        return a + c\n    d.append(f)\n',
    'line 2: added `a=a` to the parameters of `f`',
  ],
  ['wrapped-call', 'x = next(a)', 'x = next(iter(a))', 'line 1: changed `a` to `iter(a)`'],
  ['family', 'x = sorted(a, reverse=True)', 'x = a[::-1]', 'line 1: changed `sorted(a, reverse=True)` to `a[::-1]`'],
  ['wrapped-call', 'x = abs(a)', 'x = max(a, 0)', 'line 1: changed `abs(a)` to `max(a, 0)`'],
  ['wrapped-call', 'x = int(max(a))', 'x = max(map(int, a))', 'line 1: changed `int(max(a))` to `max(map(int, a))`'],
  ['indentation', 'if a:\n    b()\nelse:\n    c()\n', 'if a:\n    b()\nc()\n', 'line 3: moved `c()` out of its `else`'],
  [
    'wrapped-call',
    'def f(a):\n    return a\ndef g(b):\n    if b:\n        b\n',
    'def f(a):\n    return a\ndef g(b):\n    if f(b):\n        b\n',
    'line 4: changed `b` to `f(b)`',
  ],
  [
    'wrapped-call',
    'def f(a):\n    return a\ndef g(b):\n    if b:\n        b\n',
    'def f(a):\n    return a\ndef g(b):\n    if b:\n        f(b)\n',
    'line 5: changed `b` to `f(b)`',
  ],
  [
    'overwritten-entry',
    'def f(a, b):\n    c = {}\n    c[a] = [b]\n',
    'def f(a, b):\n    c = {}\n    c.setdefault(a, []).append(b)\n',
    'line 3: changed `c[a] = [b]` to `c.setdefault(a, []).append(b)`',
  ],
  [
    'overwritten-entry',
    'def f(a, b):\n    c = {}\n    c[a] = 1\n',
    'def f(a, b):\n    c = {}\n    c[a] = c.get(a, 0) + 1\n',
    'line 3: changed `c[a] = 1` to `c[a] = c.get(a, 0) + 1`',
  ],
  [
    'overwritten-entry',
    'c = []\nfor a in b:\n    c = [a]\n',
    'c = []\nfor a in b:\n    c.append(a)\n',
    'line 3: changed `c = [a]` to `c.append(a)`',
  ],
  [
    'missing-undo',
    'def f(n):\n    for a in b:\n        c.append(a)\n        f(n + 1)\n',
    'def f(n):\n    for a in b:\n        c.append(a)\n        f(n + 1)\n        c.pop()\n',
    'line 5: inserted `c.pop()` after the recursive call',
  ],
  [
    'missing-undo',
    'def f(n):\n    used[n] = True\n    if f(n + 1):\n        return True\n    return False\n',
    'def f(n):\n    used[n] = True\n    if f(n + 1):\n        return True\n    used[n] = False\n    return False\n',
    'line 5: inserted `used[n] = False` after the recursive call',
  ],
  [
    'missing-undo',
    'def f(n):\n    f(n + 1)\n    seen.remove(n)\n',
    'def f(n):\n    seen.add(n)\n    f(n + 1)\n    seen.remove(n)\n',
    'line 2: inserted `seen.add(n)` before the recursive call',
  ],
  [
    'missing-recursion',
    'def f(n):\n    return n * (n - 1)\n',
    'def f(n):\n    return n * f(n - 1)\n',
    'line 2: changed `(n - 1)` to `f(n - 1)`',
  ],
  [
    'missing-recursion',
    'def f(a):\n    n = 0\n    for b, c in a:\n        n += b\n    return n\n',
    'def f(a):\n    n = 0\n    for b, c in a:\n        n += b + f(c)\n    return n\n',
    'line 4: changed `b` to `b + f(c)`',
  ],
  [
    'missing-recursion',
    'def f(a):\n    n = []\n    for b, c in a:\n        n.append(b)\n    return n\n',
    'def f(a):\n    n = []\n    for b, c in a:\n        n.append(b)\n        n.extend(f(c))\n    return n\n',
    'line 5: inserted `n.extend(f(c))`',
  ],
  [
    'requeued-item',
    'while a:\n    b, c = a.pop(0)\n    if c < d:\n        e(b)\n',
    'while a:\n    b, c = a.pop(0)\n    if c < d:\n        e(b)\n    else:\n        a.append((b, c - 1))\n',
    'line 5: added `else: a.append((b, c - 1))`',
  ],
  [
    'tied-comparison',
    'if a[1] < b[1]:\n    c()\n',
    'if a[1] < b[1] or (a[1] == b[1] and a[2] < b[2]):\n    c()\n',
    'line 1: changed `a[1] < b[1]` to `a[1] < b[1] or (a[1] == b[1] and a[2] < b[2])`',
  ],
  [
    'tied-comparison',
    'if a[1] < b[1]:\n    c()\n',
    'if a[1:] < b[1:]:\n    c()\n',
    'line 1: changed `a[1] < b[1]` to `a[1:] < b[1:]`',
  ],
  [
    'tied-comparison',
    'def f(a, best):\n    if len(a) > len(best):\n        return a\n',
    'def f(a, best):\n    if len(a) > len(best) or (len(a) == len(best) and a < best):\n        return a\n',
    'line 2: changed `len(a) > len(best)` to `len(a) > len(best) or (len(a) == len(best) and a < best)`',
  ],
  [
    'tied-comparison',
    'if a > b:\n    b, d = a, c\n',
    'if a > b or (a == b and c < d):\n    b, d = a, c\n',
    'line 1: changed `a > b` to `a > b or (a == b and c < d)`',
  ],
  [
    'returned-value',
    "def f(a):\n    b = []\n    return ''\n",
    "def f(a):\n    b = []\n    return ''.join(b)\n",
    "line 3: changed `''` to `''.join(b)`",
  ],
  [
    'returned-value',
    'def f(a):\n    b = []\n    return 0\n',
    'def f(a):\n    b = []\n    return sum(b)\n',
    'line 3: changed `0` to `sum(b)`',
  ],
  [
    'trimmed-result',
    'def f(a):\n    b = [a]\n    return b\n',
    'def f(a):\n    b = [a]\n    while b and b[-1] == 0:\n        b.pop()\n    return b\n',
    'line 3: inserted `while b and b[-1] == 0: b.pop()`',
  ],
  [
    'trimmed-result',
    'def f(a):\n    b = set()\n    return sorted(b)\n',
    'def f(a):\n    b = set()\n    b.discard(a)\n    return sorted(b)\n',
    'line 3: inserted `b.discard(a)`',
  ],
  ['unused-result', 'a.strip()', 'a = a.strip()', 'line 1: changed `a.strip()` to `a = a.strip()`'],
  [
    'unused-result',
    'class A:\n    def f(self):\n        self.n += 1\n        self.a.pop(0)\n',
    'class A:\n    def f(self):\n        self.n += 1\n        self.n -= self.a.pop(0)\n',
    'line 4: changed `self.a.pop(0)` to `self.n -= self.a.pop(0)`',
  ],
  [
    'sort-key',
    'def f(a, b):\n    c = b[d]\n    return min(a)\n',
    'def f(a, b):\n    c = b[d]\n    return min(a, key=lambda item: b[item])\n',
    'line 3: changed `min(a)` to `min(a, key=lambda item: b[item])`',
  ],
  [
    'wrapped-around',
    'class A:\n    def f(self):\n        self.i += 1\n        return self.a[self.i]\n',
    'class A:\n    def f(self):\n        self.i = (self.i + 1) % len(self.a)\n        return self.a[self.i]\n',
    'line 3: changed `self.i += 1` to `self.i = (self.i + 1) % len(self.a)`',
  ],
  [
    'window-range',
    'def f(a):\n    k = 2\n    for i in range(len(a)):\n        b(i)\n',
    'def f(a):\n    k = 2\n    for i in range(len(a) - k + 1):\n        b(i)\n',
    'line 3: changed `range(len(a))` to `range(len(a) - k + 1)`',
  ],
  [
    'window-range',
    'def f(n):\n    for i in range(3):\n        for j in range(n):\n            a(i, j)\n',
    'def f(n):\n    for i in range(3):\n        for j in range(i + 1, n):\n            a(i, j)\n',
    'line 3: changed `range(n)` to `range(i + 1, n)`',
  ],
  [
    'paired-loop',
    'for a, b in c:\n    d()\n',
    'for a, b in zip(c, c[1:]):\n    d()\n',
    'line 1: changed `c` to `zip(c, c[1:])`',
  ],
  [
    'initial-value',
    'def f(a):\n    last = 0\n    return a[last]\n',
    'def f(a):\n    last = len(a) - 1\n    return a[last]\n',
    'line 2: changed `0` to `len(a) - 1`',
  ],
  ['comparison', 'x = a < b', 'x = a <= b', 'line 1: changed `<` to `<=`'],
  ['comparison', 'x = a is  not b', 'x = a is b', 'line 1: changed `is not` to `is`'],
  ['constant', 'x = 10', 'x = 11', 'line 1: changed `10` to `11`'],
  ['constant', 'x = True', 'x = False', 'line 1: changed `True` to `False`'],
  ['swapped-arguments', 'f(a, b + 1)', 'f(b + 1, a)', 'line 1: swapped `a` and `b + 1`'],
  ['variable', 'def f(a, b):\n    return a\n', 'def f(a, b):\n    return b\n', 'line 2: changed `a` to `b`'],
  [
    'rewritten-condition',
    'def f(a, b):\n    if a[b] in b:\n        return b\n',
    'def f(a, b):\n    if a > b:\n        return b\n',
    'line 2: changed `a[b] in b` to `a > b`',
  ],
  ['reversed-operands', 'x = a - (b + c)', 'x = (b + c) - a', 'line 1: changed `a - (b + c)` to `(b + c) - a`'],
  ['off-by-one', 'x = y[i]', 'x = y[i - 1]', 'line 1: changed `i` to `i - 1`'],
  ['off-by-one', 'x = range(n)', 'x = range(1, n + 1)', 'line 1: changed `range(n)` to `range(1, n + 1)`'],
  ['base-case', 'def f():\n    return []\n', 'def f():\n    return [[]]\n', 'line 2: changed `[]` to `[[]]`'],
  ['dropped-operand', 'x = a or b', 'x = b', 'line 1: changed `a or b` to `b`'],
  ['plus-one', 'x = max(a, b)', 'x = max(a, b) + 1', 'line 1: changed `max(a, b)` to `max(a, b) + 1`'],
  ['text-constant', "x = ''", "x = ' '", "line 1: changed `''` to `' '`"],
  ['fallback-value', 'f(a / b)', 'f(a / b if b else None)', 'line 1: changed `a / b` to `a / b if b else None`'],
  [
    'fallback-value',
    'f(x[i])',
    'f(x[i] if i < len(x) else 0)',
    'line 1: changed `x[i]` to `x[i] if i < len(x) else 0`',
  ],
  ['fallback-value', 'y = x[0] + 1', 'y = (x[0] if x else 0) + 1', 'line 1: changed `x[0]` to `(x[0] if x else 0)`'],
  [
    'added-argument',
    'def f(a, b, c):\n    return max(a, b)\n',
    'def f(a, b, c):\n    return max(a, b, c)\n',
    'line 2: changed `max(a, b)` to `max(a, b, c)`',
  ],
  ['added-argument', 'range(n, k)', 'range(0, n, k)', 'line 1: changed `range(n, k)` to `range(0, n, k)`'],
  [
    'guarded-condition',
    'def f(a, b):\n    return all(x == y for x, y in zip(a, b))\n',
    'def f(a, b):\n    return len(a) == len(b) and all(x == y for x, y in zip(a, b))\n',
    'line 2: changed `all(x == y for x, y in zip(a, b))` to `len(a) == len(b) and all(x == y for x, y in zip(a, b))`',
  ],
  ['wrapped-around', 'f(x[i])', 'f(x[i % len(x)])', 'line 1: changed `i` to `i % len(x)`'],
  ['wrapped-around', 'x += 1', 'x = (x + 1) % 7', 'line 1: changed `x += 1` to `x = (x + 1) % 7`'],
  ['family', 'x.append(y)', 'x.extend(y)', 'line 1: changed `append` to `extend`'],
  ['wrapped-call', 'x = set(y)', 'x = y', 'line 1: changed `set(y)` to `y`'],
  ['slice-bound', 'x = y[1:]', 'x = y[:]', 'line 1: changed `1:` to `:`'],
  ['control-word', 'for x in y:\n    break\n', 'for x in y:\n    continue\n', 'line 2: changed `break` to `continue`'],
  ['condition', 'if a > b:\n    c()\n', 'if not (a > b):\n    c()\n', 'line 1: changed `a > b` to `not (a > b)`'],
  ['dropped-argument', 'f(a, b)', 'f(a)', 'line 1: removed the argument `b`'],
  ['augmented-assignment', 'x += y', 'x = y', 'line 1: changed `+=` to `=`'],
  [
    'mirrored-operand',
    'x = a < 0 or a >= n or b >= n',
    'x = a < 0 or a >= n or b < 0 or b >= n',
    'line 1: changed `a < 0 or a >= n or b >= n` to `a < 0 or a >= n or b < 0 or b >= n`',
  ],
  ['swapped-elements', 'x = a, b', 'x = b, a', 'line 1: swapped `a` and `b` in `a, b`'],
  ['deleted-statement', 'a()\nb()\n', 'b()\n', 'line 1: deleted `a()`'],
  ['swapped-statements', 'a()\nb()\n', 'b()\na()\n', 'line 1: swapped `a()` and `b()`'],
  ['indentation', 'if x:\n    a()\n    b()\n', 'if x:\n    a()\nb()\n', 'line 3: moved `b()` out of its block'],
  [
    'inserted-statement',
    'for x in y:\n    a(x)\n    if x:\n        b += 1\n',
    'for x in y:\n    a(x)\n    if x:\n        a(x)\n        b += 1\n',
    'line 4: inserted `a(x)`',
  ],
  [
    'inserted-statement',
    'def f(n):\n    c = 0\n    while n:\n        c += n % 10\n    return c\n',
    'def f(n):\n    c = 0\n    while n:\n        c += n % 10\n        n //= 10\n    return c\n',
    'line 5: inserted `n //= 10`',
  ],
  [
    'sorted-parameter',
    'def f(a):\n    return a[len(a) // 2]\n',
    'def f(a):\n    a = sorted(a)\n    return a[len(a) // 2]\n',
    'line 2: inserted `a = sorted(a)`',
  ],
  [
    'guard',
    'def f(x):\n    return g(x)\n',
    'def f(x):\n    if not x:\n        return []\n    return g(x)\n',
    'line 2: inserted `if not x: return []`',
  ],
  ['missing-return', 'def f(x):\n    g(x)\n', 'def f(x):\n    return g(x)\n', 'line 2: added `return` before `g(x)`'],
  ['attribute', 'x = a.b + a.c', 'x = a.c + a.c', 'line 1: changed `b` to `c`'],
  ['variable-for-expression', 'def f(x):\n    return 5\n', 'def f(x):\n    return x\n', 'line 2: changed `5` to `x`'],
  [
    'added-operand',
    'def f(x):\n    return g()\n',
    'def f(x):\n    return g() + x\n',
    'line 2: changed `g()` to `g() + x`',
  ],
  ['added-constant', 'x = f(y)', 'x = f(y % 10)', 'line 1: changed `y` to `y % 10`'],
  ['added-argument', "x = y.split('=')", "x = y.split('=', 1)", "line 1: changed `y.split('=')` to `y.split('=', 1)`"],
  [
    'added-argument',
    'def f(x, n):\n    return range(0, len(x))\n',
    'def f(x, n):\n    return range(0, len(x), n)\n',
    'line 2: changed `range(0, len(x))` to `range(0, len(x), n)`',
  ],
  [
    'bounded-comparison',
    'x = y < n and z < m',
    'x = 0 <= y < n and 0 <= z < m',
    'line 1: added `0 <=` to 2 comparisons',
  ],
  [
    'combined-extreme',
    'def f(a, b):\n    return g(a[0], b)\n',
    'def f(a, b):\n    return g(a[0], max(a[0], b))\n',
    'line 2: changed `b` to `max(a[0], b)`',
  ],
  [
    'compared-condition',
    'def f(a, b):\n    if a is None:\n        return b\n',
    'def f(a, b):\n    if a is None or a > b:\n        return b\n',
    'line 2: changed `a is None` to `a is None or a > b`',
  ],
  [
    'added-argument',
    'x = isinstance(y)',
    'x = isinstance(y, str)',
    'line 1: changed `isinstance(y)` to `isinstance(y, str)`',
  ],
  [
    'wrapped-call',
    'x = (y for y in z)',
    'x = sum(y for y in z)',
    'line 1: changed `(y for y in z)` to `sum(y for y in z)`',
  ],
  ['comprehension-filter', 'x = [y for y in z]', 'x = [y for y in z if y]', 'line 1: added `if y`'],
  [
    'conditional-value',
    'def f(a, b):\n    return a / b\n',
    'def f(a, b):\n    return a / b if b else 0\n',
    'line 2: changed `a / b` to `a / b if b else 0`',
  ],
  ['conditional-value', 'x = y if z else w', 'x = y', 'line 1: changed `y if z else w` to `y`'],
  ['constant-for-variable', 'x = y >> z', 'x = y >> 1', 'line 1: changed `z` to `1`'],
  ['default-lookup', 'x = y[z]', 'x = y.get(z, 0)', 'line 1: changed `y[z]` to `y.get(z, 0)`'],
  ['default-lookup', 'x[y] = z', 'x[y] = x.get(y, 0) + z', 'line 1: changed `z` to `x.get(y, 0) + z`'],
  [
    'else-branch',
    'def f(x):\n    n = 0\n    for y in x:\n        if y:\n            n += 1\n    return n\n',
    'def f(x):\n    n = 0\n    for y in x:\n        if y:\n            n += 1\n        else:\n            n = 0\n    return n\n',
    'line 6: added `else: n = 0`',
  ],
  [
    'flipped-returns',
    'def f(x):\n    if x:\n        return True\n    return False\n',
    'def f(x):\n    if x:\n        return False\n    return True\n',
    'line 3: swapped True and False in every return of `f`',
  ],
  ['format-spec', "x = f'{y}:{z:2d}'", "x = f'{y}:{z:02d}'", 'line 1: changed `{z:2d}` to `{z:02d}`'],
  [
    'guarded-condition',
    'while x[i] > 0:\n    f()\n',
    'while i < len(x) and x[i] > 0:\n    f()\n',
    'line 1: changed `x[i] > 0` to `i < len(x) and x[i] > 0`',
  ],
  [
    'guarded-condition',
    'def f(x, y):\n    if x > y:\n        g()\n',
    'def f(x, y):\n    if y is None or x > y:\n        g()\n',
    'line 2: changed `x > y` to `y is None or x > y`',
  ],
  [
    'initial-value',
    'def f(x):\n    y = 0\n    return y\n',
    'def f(x):\n    y = x[0]\n    return y\n',
    'line 2: changed `0` to `x[0]`',
  ],
  [
    'inserted-assignment',
    'class A:\n    def f(self, x):\n        self.n\n        return x\n',
    'class A:\n    def f(self, x):\n        self.n\n        self.n -= x\n        return x\n',
    'line 4: inserted `self.n -= x`',
  ],
  [
    'inserted-guard',
    'for x in y:\n    f(x)\n',
    'for x in y:\n    if not x:\n        continue\n    f(x)\n',
    'line 2: inserted `if not x: continue`',
  ],
  [
    'mirrored-statement',
    'def f(a, b):\n    a.extend(b[1:])\n    return a\n',
    'def f(a, b):\n    a.extend(b[1:])\n    a.extend(a[1:])\n    return a\n',
    'line 3: inserted `a.extend(a[1:])`',
  ],
  [
    'missing-swap',
    'x[i] = x[j]',
    'x[i], x[j] = x[j], x[i]',
    'line 1: changed `x[i] = x[j]` to `x[i], x[j] = x[j], x[i]`',
  ],
  ['moved-call', 'x = (f(a), b)', 'x = (a, f(b))', 'line 1: moved the call from `f(a)` to `b`'],
  [
    'moved-statement',
    'y = []\nfor x in z:\n    y.append(x)\n',
    'for x in z:\n    y = []\n    y.append(x)\n',
    'line 1: moved `y = []` into the block below',
  ],
  [
    'paired-loop',
    'for i, y in z: print(i, y)',
    'for i, y in enumerate(z): print(i, y)',
    'line 1: changed `z` to `enumerate(z)`',
  ],
  [
    'paired-loop',
    'def f(a, b):\n    for x, y in a: print(x, y)\n',
    'def f(a, b):\n    for x, y in zip(a, b): print(x, y)\n',
    'line 2: changed `a` to `zip(a, b)`',
  ],
  [
    'renamed-in-statement',
    'def f(a, b):\n    return a + a * 2\n',
    'def f(a, b):\n    return b + b * 2\n',
    'line 2: changed every `a` to `b`',
  ],
  [
    'renamed-in-statement',
    'def f(a, b):\n    return a + b + a\n',
    'def f(a, b):\n    return b + a + b\n',
    'line 2: swapped `a` and `b` in `return a + b + a`',
  ],
  [
    'renamed-pair',
    'def f(g, r, c):\n    y, x = h(r, c)\n    return g[r][c]\n',
    'def f(g, r, c):\n    y, x = h(r, c)\n    return g[y][x]\n',
    'line 3: changed `r` and `c` to `y` and `x`',
  ],
  [
    'returned-value',
    'def f(x):\n    return True\n',
    'def f(x):\n    return not x\n',
    'line 2: changed `True` to `not x`',
  ],
  [
    'shifted-indices',
    'x = a[i] == b[j]',
    'x = a[i - 1] == b[j - 1]',
    'line 1: moved 2 indices of `x = a[i] == b[j]` down by 1',
  ],
  [
    'slice-variable',
    'def f(x, k):\n    return sum(x)\n',
    'def f(x, k):\n    return sum(x[:k])\n',
    'line 2: changed `x` to `x[:k]`',
  ],
  ['slice-variable', 'x = y[i:k]', 'x = y[i:i + k]', 'line 1: changed `i:k` to `i:i + k`'],
  [
    'slice-variable',
    'def f(x, k):\n    return x[0]\n',
    'def f(x, k):\n    return x[:k]\n',
    'line 2: changed `0` to `:k`',
  ],
  [
    'missing-member',
    `def f(x):\n    """\n    >>> f('u')\n    """\n    return x in 'aeio'\n`,
    `def f(x):\n    """\n    >>> f('u')\n    """\n    return x in 'aeiou'\n`,
    "line 5: changed `'aeio'` to `'aeiou'`",
  ],
  [
    'missing-member',
    `def f(x):\n    """\n    >>> f(7)\n    """\n    return x in (3, 5)\n`,
    `def f(x):\n    """\n    >>> f(7)\n    """\n    return x in (3, 5, 7)\n`,
    'line 5: added `7` to `(3, 5)`',
  ],
  [
    'added-argument',
    `def f(x):\n    """\n    >>> f('a.')\n    """\n    return x.strip()\n`,
    `def f(x):\n    """\n    >>> f('a.')\n    """\n    return x.strip('.')\n`,
    "line 5: changed `x.strip()` to `x.strip('.')`",
  ],
  [
    'sort-key',
    'x = sorted(y for y in z)',
    'x = sorted((y for y in z), reverse=True)',
    'line 1: changed `sorted(y for y in z)` to `sorted((y for y in z), reverse=True)`',
  ],
  ['family', 'seen.add(x)', 'seen.remove(x)', 'line 1: changed `add` to `remove`'],
  [
    'added-argument',
    'x = max(len(y) for y in z)',
    'x = max((len(y) for y in z), default=0)',
    'line 1: changed `max(len(y) for y in z)` to `max((len(y) for y in z), default=0)`',
  ],
  [
    'wrapped-call',
    'x = lambda y: y.split()',
    'x = lambda y: list(map(int, y.split()))',
    'line 1: changed `y.split()` to `list(map(int, y.split()))`',
  ],
  [
    'wrapped-call',
    'class A:\n    def f(self, a):\n        return a\n    def g(self, b):\n        self.b[b] = 1\n',
    'class A:\n    def f(self, a):\n        return a\n    def g(self, b):\n        self.b[self.f(b)] = 1\n',
    'line 5: changed `b` to `self.f(b)`',
  ],
  [
    'guarded-condition',
    'x = all(int(y) < 9 for y in z)',
    'x = all(y.isdigit() and int(y) < 9 for y in z)',
    'line 1: changed `int(y) < 9` to `y.isdigit() and int(y) < 9`',
  ],
  [
    'moved-statement',
    'if x:\n    a()\nelse:\n    b()\n    c()\n',
    'if x:\n    a()\n    b()\nelse:\n    c()\n',
    'line 4: moved `b()` into the other branch',
  ],
  ['starred-argument', 'x = zip(y)', 'x = zip(*y)', 'line 1: added `*` before `y`'],
  ['swapped-subscripts', 'x = y[i][j]', 'x = y[j][i]', 'line 1: changed `y[i][j]` to `y[j][i]`'],
  [
    'wrapped-sides',
    "x = a.split('.') > b.split('.')",
    "x = list(map(int, a.split('.'))) > list(map(int, b.split('.')))",
    "line 1: changed `a.split('.') > b.split('.')` to `list(map(int, a.split('.'))) > list(map(int, b.split('.')))`",
  ],
  [
    'place-value',
    'for a in b:\n    c += a * 10\n',
    'for a in b:\n    c = c * 10 + a\n',
    'line 2: changed `c += a * 10` to `c = c * 10 + a`',
  ],
  [
    'length-for-number',
    'def f(a: list, n):\n    return sum(a) / n\n',
    'def f(a: list, n):\n    return sum(a) / len(a)\n',
    'line 2: changed `n` to `len(a)`',
  ],
  ['pattern', "x = re.findall(r'\\d+', a)", "x = re.findall(r'-?\\d+', a)", "line 1: changed `r'\\d+'` to `r'-?\\d+'`"],
  [
    'paired-divisor',
    'def f(n, d):\n    return d + n // d\n',
    'def f(n, d):\n    return d + (n // d if d * d != n else 0)\n',
    'line 2: changed `n // d` to `(n // d if d * d != n else 0)`',
  ],
  [
    'paired-divisor',
    'def f(n, d, a):\n    a.append(n // d)\n    return a\n',
    'def f(n, d, a):\n    if d * d != n:\n        a.append(n // d)\n    return a\n',
    'line 2: put `a.append(n // d)` under `if d * d != n`',
  ],
  [
    'paired-divisor',
    'if n % d == 0:\n    a += 2\n',
    'if n % d == 0:\n    a += 1 if d * d == n else 2\n',
    'line 2: changed `2` to `1 if d * d == n else 2`',
  ],
  [
    'distinct-indices',
    'x = a[0] + a[-1]',
    'x = a[0] + (a[-1] if len(a) > 1 else 0)',
    'line 1: changed `a[-1]` to `(a[-1] if len(a) > 1 else 0)`',
  ],
  [
    'missing-flush',
    'c = 0\nfor a in b:\n    c, d = divmod(a + c, 10)\n    e.append(d)\n',
    'c = 0\nfor a in b:\n    c, d = divmod(a + c, 10)\n    e.append(d)\nif c:\n    e.append(c)\n',
    'line 5: inserted `if c: e.append(c)` after the loop',
  ],
  [
    'inserted-assignment',
    'def f(a, b):\n    for c in b:\n        if c:\n            continue\n        a[0] += c\n',
    'def f(a, b):\n    for c in b:\n        if c:\n            a[0] = 0\n            continue\n        a[0] += c\n',
    'line 4: inserted `a[0] = 0`',
  ],
  [
    'initial-value',
    'def f():\n    a = {}\n    return a\n',
    'def f():\n    a = {0: -1}\n    return a\n',
    'line 2: changed `{}` to `{0: -1}`',
  ],
  [
    'pattern',
    "x = re.findall('a(b|c)', d)",
    "x = re.findall('a(?:b|c)', d)",
    "line 1: changed `'a(b|c)'` to `'a(?:b|c)'`",
  ],
  [
    'comparison',
    'if a[i][0] < b[j][0]:\n    i += 1\n',
    'if a[i][1] < b[j][1]:\n    i += 1\n',
    'line 1: changed `0` to `1`, and likewise in the expressions like it',
  ],
  [
    'family',
    "x = a.rstrip('b')",
    "x = a.removesuffix('b')",
    "line 1: changed `a.rstrip('b')` to `a.removesuffix('b')`",
  ],
  [
    'first-success',
    'def f(a):\n    for b in a:\n        return f(b)\n    return False\n',
    'def f(a):\n    for b in a:\n        if f(b):\n            return True\n    return False\n',
    'line 3: changed `return f(b)` to `if f(b): return True`',
  ],
  [
    'first-success',
    'def f(a):\n    for b in a:\n        return f(b)\n    return None\n',
    'def f(a):\n    for b in a:\n        result = f(b)\n        if result is not None:\n            return result\n    return None\n',
    'line 3: changed `return f(b)` to `result = f(b) if result is not None: return result`',
  ],
  [
    'returned-value',
    "def f(a: dict):\n    a['b'] = 1\n    return True\n",
    "def f(a: dict):\n    a['b'] = 1\n    return 'b' in a\n",
    "line 3: changed `True` to `'b' in a`",
  ],
  [
    'shared-copy',
    'def f(a):\n    b = a\n    b.append(1)\n    return b\n',
    'def f(a):\n    b = list(a)\n    b.append(1)\n    return b\n',
    'line 2: changed `a` to `list(a)`',
  ],
  [
    'wrapped-around',
    'x = a // (b + c)',
    'x = a // (b + c) * (b + c)',
    'line 1: changed `a // (b + c)` to `a // (b + c) * (b + c)`',
  ],
  [
    'wrapped-around',
    'x = a // (b + c)',
    'x = (a + (b + c) - 1) // (b + c)',
    'line 1: changed `a // (b + c)` to `(a + (b + c) - 1) // (b + c)`',
  ],
  [
    'place-value',
    'for a in b:\n    c += a if a else 1\n',
    'for a in b:\n    c = c * 10 + (a if a else 1)\n',
    'line 2: changed `c += a if a else 1` to `c = c * 10 + (a if a else 1)`',
  ],
  ['wrapped-around', 'x = a // b', 'x = a // b * b', 'line 1: changed `a // b` to `a // b * b`'],
  [
    'initial-value',
    'def f(a: list):\n    low, high = 1, sum(a)\n    return low + high\n',
    'def f(a: list):\n    low, high = max(a), sum(a)\n    return low + high\n',
    'line 2: changed `1` to `max(a)`',
  ],
  [
    'regrouped',
    'x = a + 0 if b else 1',
    'x = a + (0 if b else 1)',
    'line 1: changed `a + 0 if b else 1` to `a + (0 if b else 1)`',
  ],
  ['regrouped', 'x *= a // b', 'x = x * a // b', 'line 1: changed `x *= a // b` to `x = x * a // b`'],
  [
    'inserted-assignment',
    'def f(a):\n    b = False\n    for c in a:\n        a.append(b)\n',
    'def f(a):\n    b = False\n    for c in a:\n        b = not b\n        a.append(b)\n',
    'line 4: inserted `b = not b`',
  ],
  [
    'augmented-assignment',
    'def f(a: int, b: int):\n    a += 1\n    return a, b\n',
    'def f(a: int, b: int):\n    a = b\n    return a, b\n',
    'line 2: changed `a += 1` to `a = b`',
  ],
  ['fallback-value', 'a = b - c\nd = e / a', 'a = b - c or 1\nd = e / a', 'line 1: changed `b - c` to `b - c or 1`'],
  ['wrapped-call', 'x = max(a - 1, 1)', 'x = 1', 'line 1: changed `max(a - 1, 1)` to `1`'],
  [
    'wrapped-around',
    'def f(a, b):\n    return a - b\n',
    'def f(a, b):\n    return (a - b) % 1440\n',
    'line 2: changed `a - b` to `(a - b) % 1440`',
  ],
  ['format-spec', "x = f'{round(a, 2)}'", "x = f'{a:.2f}'", 'line 1: changed `{round(a, 2)}` to `{a:.2f}`'],
  [
    'passed-down',
    'if a < first:\n    first = a\nelif a < second:\n    second = a\n',
    'if a < first:\n    first, second = a, first\nelif a < second:\n    second = a\n',
    'line 2: changed `first = a` to `first, second = a, first`',
  ],
  ['combined-extreme', 'x = f(a) + f(b)', 'x = max(f(a), f(b))', 'line 1: changed `f(a) + f(b)` to `max(f(a), f(b))`'],
  ['swapped-arguments', 'f(a, b, c)', 'f(b, c, a)', 'line 1: changed `a, b, c` to `b, c, a`'],
  [
    'regrouped',
    'x = round(a / b, 1) * 100',
    'x = round(a / b * 100, 1)',
    'line 1: changed `round(a / b, 1) * 100` to `round(a / b * 100, 1)`',
  ],
  [
    'missing-recursion',
    'def f(a):\n    n = 0\n    for b in a:\n        if isinstance(b, list):\n            n += 1\n    return n\n',
    'def f(a):\n    n = 0\n    for b in a:\n        if isinstance(b, list):\n            n += f(b)\n    return n\n',
    'line 5: changed `1` to `f(b)`',
  ],
  [
    'pattern',
    "x = re.findall(r'([A-Z])(\\d?)', a)",
    "x = re.findall(r'([A-Z])(\\d*)', a)",
    "line 1: changed `r'([A-Z])(\\d?)'` to `r'([A-Z])(\\d*)'`",
  ],
  ['combined-extreme', 'x = a + b', 'x = max(a, b)', 'line 1: changed `a + b` to `max(a, b)`'],
  [
    'augmented-assignment',
    'def f(a: int, b: int, c: int):\n    a += b\n    return a, c\n',
    'def f(a: int, b: int, c: int):\n    a = c + b\n    return a, c\n',
    'line 2: changed `a += b` to `a = c + b`',
  ],
  [
    'augmented-assignment',
    'if a[b] >= 4:\n    a[b] = 0\n',
    'if a[b] >= 4:\n    a[b] -= 4\n',
    'line 2: changed `a[b] = 0` to `a[b] -= 4`',
  ],
  [
    'guarded-condition',
    'def f(a, b: set, c: set):\n    if a in b:\n        return 1\n    return c\n',
    'def f(a, b: set, c: set):\n    if a in b or a in c:\n        return 1\n    return c\n',
    'line 2: changed `a in b` to `a in b or a in c`',
  ],
  [
    'guarded-condition',
    'def f(a, b: dict, c: int):\n    if a in b:\n        return c\n    return 1\n',
    'def f(a, b: dict, c: int):\n    if a in b and b[a] <= c:\n        return c\n    return 1\n',
    'line 2: changed `a in b` to `a in b and b[a] <= c`',
  ],
  [
    'sort-key',
    'for a, b in c:\n    d(a, b)\n',
    'for a, b in sorted(c, key=lambda item: item[1]):\n    d(a, b)\n',
    'line 1: changed `c` to `sorted(c, key=lambda item: item[1])`',
  ],
  ['family', 'x = re.match(a, b)', 'x = re.fullmatch(a, b)', 'line 1: changed `match` to `fullmatch`'],
  [
    'condition',
    'def f(n: int):\n    if not n:\n        return 1\n',
    'def f(n: int):\n    if n is None:\n        return 1\n',
    'line 2: changed `not n` to `n is None`',
  ],
  [
    'guarded-condition',
    'def f(a: str, b: str):\n    return a in b + b\n',
    'def f(a: str, b: str):\n    return a in b + b and len(a) == len(b)\n',
    'line 2: changed `a in b + b` to `a in b + b and len(a) == len(b)`',
  ],
  [
    'yielded-values',
    'def f(a):\n    for b in a:\n        return b\n',
    'def f(a):\n    for b in a:\n        yield b\n',
    'line 3: changed `return b` to `yield b`',
  ],
  ['wrapped-sides', 'x = a == b', 'x = a.lower() == b.lower()', 'line 1: changed `a == b` to `a.lower() == b.lower()`'],
  [
    'plus-one',
    'def f(a, b):\n    x = len(a)\n    y = len(b)\n    return x, y\n',
    'def f(a, b):\n    x = len(a) + 1\n    y = len(b) + 1\n    return x, y\n',
    'line 2: changed `len(a)` to `len(a) + 1`, and likewise in the line below',
  ],
  [
    'plus-one',
    'x = min(a, n - b, n - c)\n',
    'x = min(a, n - (b + 1), n - (c + 1))\n',
    'line 1: changed `b` to `(b + 1)`, and likewise in the expressions like it',
  ],
  [
    'added-branch',
    "def f(x):\n    for c in x:\n        if c == '(':\n            n += 1\n    return n\n",
    "def f(x):\n    for c in x:\n        if c == '(':\n            n += 1\n        elif c == ')':\n            n -= 1\n    return n\n",
    "line 5: added `elif c == ')': n -= 1`",
  ],
  [
    'added-branch',
    'def f(x, y):\n    if x > y:\n        z = x\n    return z\n',
    'def f(x, y):\n    if x > y:\n        z = x\n    elif x == y:\n        z = None\n    return z\n',
    'line 4: added `elif x == y: z = None`',
  ],
  [
    'conditional-statement',
    'def f(x):\n    y = []\n    for z in x:\n        y.append(z)\n    return y\n',
    'def f(x):\n    y = []\n    for z in x:\n        if z not in y:\n            y.append(z)\n    return y\n',
    'line 4: put `y.append(z)` under `if z not in y`',
  ],
  [
    'default-entry',
    'def f(x, y):\n    x[y] += 1\n    return x\n',
    'def f(x, y):\n    if y not in x:\n        x[y] = 0\n    x[y] += 1\n    return x\n',
    'line 2: inserted `if y not in x: x[y] = 0`',
  ],
  [
    'guard',
    "class A:\n    def f(self):\n        self.b = 'c'\n        return True\n",
    "class A:\n    def f(self):\n        if self.b == 'c':\n            return False\n        self.b = 'c'\n        return True\n",
    "line 3: inserted `if self.b == 'c': return False`",
  ],
  [
    'guarded-condition',
    'def f(x):\n    y = []\n    if x > 2:\n        y.append(x)\n    return y\n',
    'def f(x):\n    y = []\n    if x > 2 and x not in y:\n        y.append(x)\n    return y\n',
    'line 3: changed `x > 2` to `x > 2 and x not in y`',
  ],
  [
    'indexed-variable',
    'def f(x, y):\n    for z in y.split():\n        x.append(x)\n',
    'def f(x, y):\n    for z in y.split():\n        x.append(y[0])\n',
    'line 3: changed `x` to `y[0]`',
  ],
  [
    'inserted-assignment',
    "class A:\n    def f(self):\n        self.b = []\n        self.c = ''\n    def g(self):\n        self.c = 'd'\n        return self.c\n",
    "class A:\n    def f(self):\n        self.b = []\n        self.c = ''\n    def g(self):\n        self.b.append(self.c)\n        self.c = 'd'\n        return self.c\n",
    'line 6: inserted `self.b.append(self.c)`',
  ],
  [
    'sort-key',
    'x = sorted(y)',
    'x = sorted(y, reverse=True)',
    'line 1: changed `sorted(y)` to `sorted(y, reverse=True)`',
  ],
  [
    'sort-key',
    'x = sorted(y, key=lambda z: (z[1], z[0]))',
    'x = sorted(y, key=lambda z: (-z[1], z[0]))',
    'line 1: changed `z[1]` to `-z[1]`',
  ],
  [
    'sort-key',
    'x = sorted(y, key=lambda z: y[z], reverse=True)',
    'x = sorted(y, key=lambda z: (-y[z], z))',
    'line 1: changed `sorted(y, key=lambda z: y[z], reverse=True)` to `sorted(y, key=lambda z: (-y[z], z))`',
  ],
  [
    'text-method',
    "def f(x):\n    return '-'.join(x).lower()\n",
    "def f(x):\n    return '-'.join(x).lower().replace('-', '')\n",
    "line 2: changed `'-'.join(x).lower()` to `'-'.join(x).lower().replace('-', '')`",
  ],
  ['wrapped-around', 'x = y[i + 1]', 'x = y[(i + 1) % len(y)]', 'line 1: changed `i + 1` to `(i + 1) % len(y)`'],
  ['wrapped-around', 'x = a // b', 'x = (a + b - 1) // b', 'line 1: changed `a // b` to `(a + b - 1) // b`'],
  ['wrapped-around', 'x += 1', 'x = (x + 1) % 7', 'line 1: changed `x += 1` to `x = (x + 1) % 7`'],
  ['wrapped-around', 'x = chr(y)', "x = chr(ord('A') + y)", "line 1: changed `y` to `ord('A') + y`"],
  ['added-argument', 'x = enumerate(y)', 'x = enumerate(y, 1)', 'line 1: changed `enumerate(y)` to `enumerate(y, 1)`'],
  [
    'missing-flush',
    'def f(x):\n    y, z = [], []\n    for a in x:\n        if a:\n            z.append(a)\n        else:\n            y.append(z)\n            z = []\n    return y\n',
    'def f(x):\n    y, z = [], []\n    for a in x:\n        if a:\n            z.append(a)\n        else:\n            y.append(z)\n            z = []\n    if z:\n        y.append(z)\n    return y\n',
    'line 9: inserted `if z: y.append(z)` after the loop',
  ],
  [
    'statement-into-else',
    'def f(x, y):\n    if y in x:\n        x.remove(y)\n    x.add(y)\n    return x\n',
    'def f(x, y):\n    if y in x:\n        x.remove(y)\n    else:\n        x.add(y)\n    return x\n',
    'line 4: moved `x.add(y)` into an `else`',
  ],
  [
    'last-item',
    'def f(a):\n    b = []\n    for c in a:\n        if b:\n            b.pop()\n',
    'def f(a):\n    b = []\n    for c in a:\n        if b and b[-1] == c:\n            b.pop()\n',
    'line 4: changed `b` to `b and b[-1] == c`',
  ],
  [
    'last-item',
    'def f(a):\n    b = []\n    for c in a:\n        if not b:\n            b.append([c, 1])\n',
    'def f(a):\n    b = []\n    for c in a:\n        if not b or b[-1][0] != c:\n            b.append([c, 1])\n',
    'line 4: changed `not b` to `not b or b[-1][0] != c`',
  ],
  [
    'neighbouring-operand',
    'for i in range(1, n):\n    b.append(a[i - 1])\n',
    'for i in range(1, n):\n    b.append(a[i - 1] + a[i])\n',
    'line 2: changed `a[i - 1]` to `a[i - 1] + a[i]`',
  ],
  [
    'neighbouring-operand',
    'for i in range(1, n):\n    a[i][j] = a[i - 1][j]\n',
    'for i in range(1, n):\n    a[i][j] = a[i - 1][j] + a[i][j - 1]\n',
    'line 2: changed `a[i - 1][j]` to `a[i - 1][j] + a[i][j - 1]`',
  ],
  [
    'neighbouring-operand',
    'b[i + 1][j + 1] = a[i][j] + b[i][j + 1] + b[i + 1][j]\n',
    'b[i + 1][j + 1] = a[i][j] + b[i][j + 1] + b[i + 1][j] - b[i][j]\n',
    'line 1: changed `a[i][j] + b[i][j + 1] + b[i + 1][j]` to `a[i][j] + b[i][j + 1] + b[i + 1][j] - b[i][j]`',
  ],
  [
    'else-condition',
    'def f(a, b, c):\n    if a < b:\n        d = 1\n    else:\n        d = 2\n    return d\n',
    'def f(a, b, c):\n    if a < b:\n        d = 1\n    elif a > c:\n        d = 2\n    return d\n',
    'line 4: changed `else` to `elif a > c`',
  ],
  [
    'else-condition',
    'def f(a):\n    """\n    >>> f("y")\n    """\n    if a == "x":\n        return 1\n    else:\n        return 2\n',
    'def f(a):\n    """\n    >>> f("y")\n    """\n    if a == "x":\n        return 1\n    elif a == "y":\n        return 2\n',
    'line 7: changed `else` to `elif a == "y"`',
  ],
  [
    'bounded-comparison',
    'for i, a in enumerate(b):\n    if i > 0:\n        c(a)\n',
    'for i, a in enumerate(b):\n    if 0 < i < len(b) - 1:\n        c(a)\n',
    'line 2: changed `i > 0` to `0 < i < len(b) - 1`',
  ],
  [
    'bounded-comparison',
    'for i in range(len(b)):\n    if i == 0:\n        c(b[i])\n',
    'for i in range(len(b)):\n    if i in (0, len(b) - 1):\n        c(b[i])\n',
    'line 2: changed `i == 0` to `i in (0, len(b) - 1)`',
  ],
  [
    'bounded-comparison',
    'if a >= b or c >= d or e:\n    f()\n',
    'if not 0 <= a < b or not 0 <= c < d or e:\n    f()\n',
    'line 1: added `0 <=` to 2 comparisons',
  ],
  ['slice-variable', 'x = (a[:n], a[-1])\n', 'x = (a[:n], a[n - 1])\n', 'line 1: changed `-1` to `n - 1`'],
  [
    'shared-copy',
    'class A:\n    def __init__(self, a=[]):\n        self.a = a\n',
    'class A:\n    def __init__(self, a=[]):\n        self.a = list(a)\n',
    'line 3: changed `a` to `list(a)`',
  ],
  ['simultaneous-assignment', 'a += b\nb = a\n', 'a, b = a + b, a\n', 'line 1: joined `a += b` and `b = a`'],
  [
    'wrapped-around',
    'x = a // b + 1\n',
    'x = max(1, (a + b - 1) // b)\n',
    'line 1: changed `a // b + 1` to `max(1, (a + b - 1) // b)`',
  ],
  [
    'missing-rest',
    'while a and b:\n    d.next, a = a, a.next\n    d = d.next\nc(d)\n',
    'while a and b:\n    d.next, a = a, a.next\n    d = d.next\nd.next = a or b\nc(d)\n',
    'line 4: inserted `d.next = a or b` after the loop',
  ],
  [
    'missing-flush',
    'def f(a, b, c):\n    d = []\n    for e in a:\n        if e > b:\n            d.append((b, e))\n        b = e\n    return d\n',
    'def f(a, b, c):\n    d = []\n    for e in a:\n        if e > b:\n            d.append((b, e))\n        b = e\n    if c > b:\n        d.append((b, c))\n    return d\n',
    'line 7: inserted `if c > b: d.append((b, c))` after the loop',
  ],
  [
    'shared-copy',
    'def f(a, b):\n    a.append(b)\n    c.append(a)\n    a.pop()\n',
    'def f(a, b):\n    a.append(b)\n    c.append(list(a))\n    a.pop()\n',
    'line 3: changed `a` to `list(a)`',
  ],
  [
    'added-argument',
    "a, b = c.split(':')\n",
    "a, b = c.rsplit(':', 1)\n",
    "line 1: changed `c.split(':')` to `c.rsplit(':', 1)`",
  ],
  [
    'guarded-condition',
    'for r in range(y - 1, y + 2):\n    for c in range(x - 1, x + 2):\n        if a:\n            b(r, c)\n',
    'for r in range(y - 1, y + 2):\n    for c in range(x - 1, x + 2):\n        if a and (r, c) != (y, x):\n            b(r, c)\n',
    'line 3: changed `a` to `a and (r, c) != (y, x)`',
  ],
  [
    'guarded-condition',
    'for r in (-1, 0, 1):\n    for c in range(-1, 2):\n        if a:\n            b(r, c)\n',
    'for r in (-1, 0, 1):\n    for c in range(-1, 2):\n        if a and (r, c) != (0, 0):\n            b(r, c)\n',
    'line 3: changed `a` to `a and (r, c) != (0, 0)`',
  ],
  [
    'filled-list',
    'def f(n):\n    a = 0\n    for i in range(n):\n        a[i] += i\n    return a\n',
    'def f(n):\n    a = [0] * (n + 1)\n    for i in range(n):\n        a[i] += i\n    return a\n',
    'line 2: changed `0` to `[0] * (n + 1)`',
  ],
  [
    'filled-list',
    'def f(n):\n    a = n\n    for i in range(n):\n        a[i] = True\n    return a\n',
    'def f(n):\n    a = [False] * n\n    for i in range(n):\n        a[i] = True\n    return a\n',
    'line 2: changed `n` to `[False] * n`',
  ],
  ['closing-text', "x = '(' + y", "x = '(' + y + ')'", "line 1: changed `'(' + y` to `'(' + y + ')'`"],
  ['closing-text', "x = y + z + '*'", "x = '*' + y + z + '*'", "line 1: changed `y + z + '*'` to `'*' + y + z + '*'`"],
  [
    'every-item',
    'def f(a):\n    return len(a[0])\n',
    'def f(a):\n    return max(len(item) for item in a)\n',
    'line 2: changed `len(a[0])` to `max(len(item) for item in a)`',
  ],
  [
    'every-item',
    'def f(a):\n    b = a[0]\n    return b\n',
    'def f(a):\n    b = max(a)\n    return b\n',
    'line 2: changed `a[0]` to `max(a)`',
  ],
  [
    'own-key',
    'def f(spec):\n    align = spec\n    return align\n',
    "def f(spec):\n    align = spec['align']\n    return align\n",
    "line 2: changed `spec` to `spec['align']`",
  ],
  [
    'added-index',
    'for i in range(n):\n    x = a[i] + len(a)\n',
    'for i in range(n):\n    x = a[i] + len(a[i - 1])\n',
    'line 2: changed `a` to `a[i - 1]`',
  ],
  [
    'distinct-indices',
    'for i in range(n):\n    c += a[i][i]\n    c += a[i][n - 1 - i]\n',
    'for i in range(n):\n    c += a[i][i]\n    if n - 1 - i != i:\n        c += a[i][n - 1 - i]\n',
    'line 3: put `c += a[i][n - 1 - i]` under `if n - 1 - i != i`',
  ],
  [
    'distinct-indices',
    'for i in range(n):\n    c += a[i] + a[j]\n',
    'for i in range(n):\n    c += a[i] + (a[j] if j != i else 0)\n',
    'line 2: changed `a[j]` to `(a[j] if j != i else 0)`',
  ],
  [
    'stack-item',
    'def f(a):\n    b = []\n    for c in a:\n        b.append(c)\n        if d[c] != c:\n            return False\n',
    'def f(a):\n    b = []\n    for c in a:\n        b.append(c)\n        if d[c] != b.pop():\n            return False\n',
    'line 5: changed `c` to `b.pop()`',
  ],
  [
    'unread-parameter',
    'def f(one, other):\n    for i in range(2):\n        for j in range(2):\n            c += other[i][j]\n',
    'def f(one, other):\n    for i in range(2):\n        for j in range(2):\n            c += one[j][i] * other[i][j]\n',
    'line 4: changed `other[i][j]` to `one[j][i] * other[i][j]`',
  ],
  [
    'gap-count',
    'def f(width):\n    a = []\n    return width - 1\n',
    'def f(width):\n    a = []\n    return width - (len(a) - 1)\n',
    'line 3: changed `1` to `(len(a) - 1)`',
  ],
  ['family', 'x = y.rstrip(z)', 'x = y[:-len(z)]', 'line 1: changed `y.rstrip(z)` to `y[:-len(z)]`'],
  ['none-default', 'x = y or z', 'x = z if y is None else y', 'line 1: changed `y or z` to `z if y is None else y`'],
  [
    'missing-separator',
    "x, y = z.split('=')",
    "x, _, y = z.partition('=')",
    "line 1: changed `x, y = z.split('=')` to `x, _, y = z.partition('=')`",
  ],
  [
    'missing-separator',
    "x = y[:y.find('#')]",
    "x = y.partition('#')[0]",
    "line 1: changed `y[:y.find('#')]` to `y.partition('#')[0]`",
  ],
  [
    'missing-hash',
    'class A:\n    def __eq__(self, other):\n        return self.a == other.a and self.b == other.b\n',
    'class A:\n    def __eq__(self, other):\n        return self.a == other.a and self.b == other.b\n\n    def __hash__(self):\n        return hash((self.a, self.b))\n',
    'line 4: added a method `__hash__` of `(self.a, self.b)`',
  ],
  ['family', 'x.insert(y)', 'x.extend(y)', 'line 1: changed `x.insert(y)` to `x.extend(y)`'],
  ['target-variable', 'def f(x):\n    y = x\n', 'def f(x):\n    x = x\n', 'line 2: changed `y` to `x`'],
  [
    'leap-year',
    'leap = year % 4 == 0 and year % 100 != 0',
    'leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)',
    'line 1: changed `year % 4 == 0 and year % 100 != 0` to `year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)`',
  ],
  [
    'leap-year',
    'days = 29 if year % 4 == 0 and month == 2 else 28',
    'days = 29 if (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)) and month == 2 else 28',
    'line 1: changed `year % 4 == 0` to `(year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))`',
  ],
  [
    'leap-year',
    'x = not year % 4 == 0',
    'x = not (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))',
    'line 1: changed `year % 4 == 0` to `(year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))`',
  ],
  [
    'remaining-count',
    'while i < len(a) and j < len(b):\n    if a[i] > b[j]:\n        c += 1\n',
    'while i < len(a) and j < len(b):\n    if a[i] > b[j]:\n        c += len(a) - i\n',
    'line 3: changed `1` to `len(a) - i`',
  ],
  [
    'distinct-indices',
    'for i, a in enumerate(c):\n    for j, b in enumerate(c):\n        if a == b:\n            d()\n',
    'for i, a in enumerate(c):\n    for j, b in enumerate(c):\n        if i != j and a == b:\n            d()\n',
    'line 3: changed `a == b` to `i != j and a == b`',
  ],
  [
    'sort-key',
    'def f(a):\n    return sorted(a), a[b]\n',
    'def f(a):\n    return sorted(a, key=lambda item: (a[item], item)), a[b]\n',
    'line 2: changed `sorted(a)` to `sorted(a, key=lambda item: (a[item], item))`',
  ],
  [
    'returned-value',
    'def f(a):\n    b = a\n    b.c = None\n    return a\n',
    'def f(a):\n    b = a\n    b.c = None\n    return b.c\n',
    'line 4: changed `a` to `b.c`',
  ],
  [
    'added-operand',
    'def f(a):\n    b = [a]\n    return [c for c in a]\n',
    'def f(a):\n    b = [a]\n    return b + [c for c in a]\n',
    'line 3: changed `[c for c in a]` to `b + [c for c in a]`',
  ],
  [
    'combined-extreme',
    'for a in b:\n    c = d // a\n    b[a] -= c\n',
    'for a in b:\n    c = min(b[a], d // a)\n    b[a] -= c\n',
    'line 2: changed `d // a` to `min(b[a], d // a)`',
  ],
  ['slice-bound', 'x = f"{y[:2]}"', 'x = f"{y[2:]}"', 'line 1: changed `:2` to `2:`'],
  [
    'moved-operation',
    'x = sum(a for a in b) // 100',
    'x = sum(a // 100 for a in b)',
    'line 1: changed `sum(a for a in b) // 100` to `sum(a // 100 for a in b)`',
  ],
  [
    'moved-operation',
    'x = sum(m for m in b) // 100',
    'x = sum(m // 100 for m in b)',
    'line 1: changed `sum(m for m in b) // 100` to `sum(m // 100 for m in b)`',
  ],
  [
    'moved-operation',
    'x = sum(a // 100 for a in b)',
    'x = (sum(a for a in b) // 100)',
    'line 1: changed `sum(a // 100 for a in b)` to `(sum(a for a in b) // 100)`',
  ],
  [
    'moved-operation',
    'x = round(sum(a * c for a in b), 2)',
    'x = sum(round(a * c, 2) for a in b)',
    'line 1: changed `round(sum(a * c for a in b), 2)` to `sum(round(a * c, 2) for a in b)`',
  ],
  ['format-spec', 'x = f"{a:>9.2}"', 'x = f"{a:>9.2f}"', 'line 1: changed `{a:>9.2}` to `{a:>9.2f}`'],
  [
    'combined-extreme',
    'def f(a, b):\n    c = a\n    c += b\n    return c\n',
    'def f(a, b):\n    c = a\n    c = min(a, c + b)\n    return c\n',
    'line 3: changed `c += b` to `c = min(a, c + b)`',
  ],
  [
    'combined-extreme',
    'c = 5\nc -= b\n',
    'c = 5\nc = max(0, c - b)\n',
    'line 2: changed `c -= b` to `c = max(0, c - b)`',
  ],
];

test('every kind has a row', () => {
  assert.deepEqual(
    mutations.map(({ kind }) => kind).filter((kind) => !rows.some(([shown]) => shown === kind)),
    [],
  );
});

for (const [kind, before, after, description] of rows) {
  test(`${kind}: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, () => {
    const made = found(before).filter(({ text }) => text === after);
    assert.deepEqual(
      made.map(({ text }) => text),
      [after],
    );
    const subject = mutations.find((mutation) => mutation.kind === kind)!;
    assert.ok(
      made[0]!.kind !== kind || made[0]!.description === description,
      `${made[0]!.description} (${subject.kind})`,
    );
  });
}

test('each variant is proposed once, and none equals the original', () => {
  const text = 'def f(a, b):\n    if a < b - 1:\n        return [a, b][0]\n    return b + 1\n';
  const texts = found(text).map((candidate) => candidate.text);
  assert.equal(new Set(texts).size, texts.length);
  assert.ok(!texts.includes(text));
});

test('braces without a variable do not ask for an f-string', () => {
  const text = "class A:\n    def f(self, b):\n        return '{c} {b}'\n";
  assert.deepEqual(
    found(text).filter(({ kind }) => kind === 'missing-prefix'),
    [],
  );
});

for (const [name, before, after, isMade] of [
  ['a colon in brackets', 'x = f"{str(y)}"', 'x = f"{str(y[1:])}"', true],
  ['another operator with an exclamation mark', 'x = f"{y == z}"', 'x = f"{y != z}"', true],
  ['a text in the other quotes', 'x = f"{max(y)}"', `x = f"{max(y, default='')}"`, true],
  ['a text in the same quotes', "x = f'{max(y)}'", `x = f'{max(y, default='')}'`, false],
  ['a text inside a nested one', `x = f"{f'{max(y)}'}"`, `x = f"{f'{max(y, default='')}'}"`, false],
  ['a colon outside brackets', 'x = f"{max(y)}"', 'x = f"{max(y, key=lambda item: item[1])}"', false],
] as const) {
  test(`in an f-string: ${name}${isMade ? '' : ' is not written'}`, () => {
    assert.equal(
      found(before).some(({ text }) => text === after),
      isMade,
    );
  });
}

test('the rule for leap years is not rewritten in other words', () => {
  const rule = 'x = (year % 4 == 0 and year % 100 != 0) or year % 400 == 0\n';
  assert.ok(!found(rule).some(({ kind }) => kind === 'leap-year'));
});

test('the variable of a comprehension keeps its name', () => {
  const text = 'def f(a):\n    b = a\n    return [b for b in zip(a, a) if b]\n';
  assert.deepEqual(
    found(text).filter(({ kind, line }) => kind === 'renamed-in-statement' && line === 3),
    [],
  );
});

test('statements that do not depend on each other are not swapped', () => {
  const kinds = (second: string) => found(`a = b\n${second}\n`).map(({ kind }) => kind);
  assert.ok(!kinds('c = d').includes('swapped-statements'));
  for (const second of ['b = c', 'c = a', 'c = d()', 'a = c'])
    assert.ok(kinds(second).includes('swapped-statements'), second);
});

test('a branch that an example does not reach may be the one that should', () => {
  const text = 'if a:\n    b()\nelif c:\n    d()\nelif e:\n    f()\n';
  const made = found(text, new Set([1, 2])).map((candidate) => candidate.text);
  assert.ok(made.includes('if a:\n    b()\nelif c:\n    d()\nif e:\n    f()\n'));
});

test('targets of loops may be anything', () => {
  for (const target of ['*a, b', '(a, b), c', 'a[0], b', '[a, *b]'])
    assert.ok(found(`for ${target} in sorted(d):\n    if e:\n        f = g\n`).length > 0, target);
});

test('examples, assertions and the main block are not edited', () => {
  const text = [
    'def f(a):',
    '    """',
    '    >>> f(1)',
    '    2',
    '    """',
    "    x = '>>> f(3)'",
    '    assert a > 0',
    '    return a + 1',
    'assert f(1) == 2',
    "if __name__ == '__main__':",
    '    print(f(3))',
    '',
  ].join('\n');
  const untouched = new Set([2, 3, 4, 5, 7, 9, 10, 11]);
  assert.deepEqual(
    found(text).filter(({ edits }) => edits.some(({ place, text: put }) => untouched.has(place.line) && put === '')),
    [],
  );
  const kept = text.split('\n').filter((_, index) => untouched.has(index + 1));
  for (const made of found(text)) {
    const lines = made.text.split('\n');
    assert.ok(made.text.includes("'>>> f(3)'"), made.description);
    assert.deepEqual(
      kept.filter((line) => !lines.includes(line)),
      [],
      made.description,
    );
  }
});

test('no special method is called by its name', () => {
  const text = 'class A:\n    def __init__(self, a):\n        self.a = a\n    def f(self, b):\n        self.a = b\n';
  assert.deepEqual(
    found(text).filter((made) => made.text.includes('self.__init__(')),
    [],
  );
});

test('what yields several values without parentheses parses', () => {
  const text = 'def f(a):\n    for b in a:\n        return a, b\n\ndef g(a):\n    yield a, a\n';
  assert.deepEqual(refused(found(text).map((made) => made.text)), []);
});

test('only lines that failing examples execute are changed', () => {
  const text = 'def f(a):\n    if a:\n        return a + 1\n    return a - 1\n';
  assert.deepEqual([...new Set(found(text, new Set([1, 2, 4])).map(({ line }) => line))].sort(), [2, 4]);
});

test('text outside the edit stays the same, byte for byte', () => {
  const text = '\ufeffx  =  a<b # c < d\r\ny = "\u{1f600}" ;  z = a<b\r\n';
  const made = found(text).filter(({ description }) => description.endsWith('changed `<` to `<=`'));
  assert.deepEqual(
    made.map((candidate) => candidate.text).sort(),
    [
      '\ufeffx  =  a<=b # c < d\r\ny = "\u{1f600}" ;  z = a<b\r\n',
      '\ufeffx  =  a<b # c < d\r\ny = "\u{1f600}" ;  z = a<=b\r\n',
    ].sort(),
  );
});

/** Which variants of a program are compiled, in each run others: a fraction of their number. */
const start = Math.random();

test(`every variant parses (from ${start})`, () => {
  const library = execFileSync('python3', ['-c', "import sysconfig; print(sysconfig.get_paths()['stdlib'])"])
    .toString()
    .trim();
  const names = ['bisect', 'textwrap', 'colorsys', 'fnmatch', 'graphlib', 'shlex', 'string'];
  const ours = readdirSync('bench/repair/programs').map((name) => `bench/repair/programs/${name}`);
  const texts = [...names.map((name) => `${library}/${name}.py`), ...ours].map((path) => readFileSync(path, 'utf8'));
  const modules = parseAll(texts);
  const made: string[] = [];
  for (const [index, text] of texts.entries()) {
    const all = candidatesOf(subjectOf(programOf(modules[index]!), text));
    const step = index < names.length ? Math.ceil(all.length / 40) : 28;
    for (let at = Math.floor(start * step); at < all.length; at += step)
      made.push(applyEdits(text, all[at]!.textEdits));
  }
  assert.ok(made.length > 1_000);
  assert.deepEqual(refused(made), []);
});

/** The texts that Python does not compile, with its error messages. */
function refused(texts: readonly string[]): string[] {
  const script = `
import json, sys, warnings
warnings.simplefilter("ignore")
refused = []
for text in json.load(sys.stdin):
    try:
        compile(text, "main.py", "exec", dont_inherit=True)
    except Exception as error:
        lines = text.split("\\n")
        refused.append(f"{error}: " + "\\n".join(lines[max(0, (error.lineno or 1) - 3):(error.lineno or 1) + 1]))
json.dump(refused, sys.stdout)
`;
  const input = JSON.stringify(texts);
  return JSON.parse(execFileSync('python3', ['-I', '-c', script], { input, maxBuffer: 1 << 28 }).toString());
}
