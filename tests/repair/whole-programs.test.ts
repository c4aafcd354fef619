import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { py } from '../../src/python/marked-example.ts';
import { startRepairEngine } from './repair-engine.ts';

const engine = await startRepairEngine();
after(engine.close);

/** Programs with several problems, the repaired programs, and the reported fixes. */
const cases: readonly (readonly [name: string, bad: string, fixed: string, reasons: readonly string[]])[] = [
  [
    'errors, names and an import in one text',
    py`
      def is_prime(n):
          if n < 2
              return false
          for i in range(2, int(math.sqrt(n)) + 1):
              if n % i = 0:
                  return False
          return true

      print([x for x in range(20) if is_prime(x)])
    `,
    py`
      import math

      def is_prime(n):
          if n < 2:
              return False
          for i in range(2, int(math.sqrt(n)) + 1):
              if n % i == 0:
                  return False
          return True

      print([x for x in range(20) if is_prime(x)])
    `,
    [
      'line 2: added the missing colon',
      'line 5: changed `=` to `==` in the condition',
      'line 3: changed `false` to `False`',
      'line 4: added the missing `import math`',
      'line 7: changed `true` to `True`',
    ],
  ],
  [
    'a class',
    py`
      class Stack(object):
          def __init__(self, items=[]):
              self.items = items

          def push(item):  # on top
              self.items.append(item)

          def pop(self):
              return self.itmes.pop()
    `,
    py`
      class Stack:
          def __init__(self, items=None):
              if items is None:
                  items = []
              self.items = items

          def push(self, item):  # on top
              self.items.append(item)

          def pop(self):
              return self.items.pop()
    `,
    [
      'line 1: remove `object` inheritance (ruff:UP004)',
      'line 2: created the default of `items` in each call',
      'line 5: added the missing `self` parameter to `push()`',
      'line 9: renamed `itmes` to `items`',
    ],
  ],
  [
    'a script of Python 2',
    py`
      import sys
      name = raw_input("Name? ")
      print "Hi %s" % name
      for i in xrange(3):
          print i,
      print >>sys.stderr, "done"
    `,
    py`
      import sys
      name = input("Name? ")
      print("Hi %s" % name)
      for i in range(3):
          print(i, end=" ")
      print("done", file=sys.stderr)
    `,
    [
      'line 3: called `print` as a function',
      'line 5: called `print` as a function',
      'line 2: changed `raw_input` to `input`',
      'line 4: changed `xrange` to `range`',
      'line 6: passed the file to `print()` as `file=`',
    ],
  ],
  [
    'several imports at once, below the leading comments',
    py`
      #!/usr/bin/env python
      # Counts.
      @dataclass
      class Count:
          names: Optional[List[str]] = None
          at: Path = Path(".")
    `,
    py`
      #!/usr/bin/env python
      # Counts.
      from dataclasses import dataclass
      from typing import Optional
      from typing import List
      from pathlib import Path

      @dataclass
      class Count:
          names: Optional[List[str]] = None
          at: Path = Path(".")
    `,
    [
      'line 3: added the missing `from dataclasses import dataclass`',
      'line 5: added the missing `from typing import Optional`',
      'line 5: added the missing `from typing import List`',
      'line 6: added the missing `from pathlib import Path`',
    ],
  ],
  [
    'findings that no fixer handles stay',
    py`
      def f(xs):
          try:
              return xs is 5 and not 3 in xs
          except:
              pass
    `,
    py`
      def f(xs):
          try:
              return xs == 5 and 3 not in xs
          except:
              pass
    `,
    ['line 3: replace `is` with `==` (ruff:F632)', 'line 3: convert to `not in` (ruff:E713)'],
  ],
];

for (const [name, bad, fixed, reasons] of cases) {
  test(name, async () => {
    const repaired = await engine.repair(bad);
    assert.deepEqual([repaired?.code, repaired?.reasons], [fixed, reasons]);
  });
}

test('one round is enough for several fixes', async () => {
  const [, bad, fixed] = cases[0]!;
  assert.equal((await engine.repair(bad, 1))?.code, fixed);
});

test('repairing a repaired program changes nothing', async () => {
  for (const [, bad, fixed] of cases) {
    assert.equal((await engine.repair(fixed, 10))?.code ?? null, null, bad);
  }
});

test('text outside the fix stays the same', async () => {
  const head = '# -*- coding: utf-8 -*-\n"""Ünïcode, 😀."""\n\n\n';
  const tail = '\n\nx  =  {  "a":1 ,\t"b" :2}   # as it was\nprint( x )\n\n\n';
  for (const [bad, fixed] of [
    ['def f(y)\n    return y\n', 'def f(y):\n    return y\n'],
    ['def f(y):\n    if y == None:\n        return y\n', 'def f(y):\n    if y is None:\n        return y\n'],
    ['def f(yes):\n    return yse\n', 'def f(yes):\n    return yes\n'],
  ] as const) {
    const repaired = await engine.repair(head + bad + tail);
    assert.equal(repaired?.code, head + fixed + tail);
    const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
    assert.equal((await engine.repair(crlf(head + bad + tail)))?.code, crlf(head + fixed + tail));
  }
});
