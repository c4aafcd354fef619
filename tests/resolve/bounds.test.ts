import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveSource } from './resolve-source.ts';

const repeated = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** The limits that are reported. */
const limits = (code: string): readonly string[] =>
  resolveSource(code).facts.flatMap((fact) => (fact.kind === 'limit' ? [fact.what] : []));

for (const [name, code, expected] of [
  ['a long sum', `x = ${Array(900).fill('a').join(' + ')}`, []],
  ['a long chain of attributes', `import os\nx = os${'.a'.repeat(1000)}`, ['steps']],
  [
    'a long chain of elif',
    `def f(a):\n    if a == 0: pass\n${repeated(500, (at) => `    elif a == ${at}: b = ${at}`)}`,
    [],
  ],
  [
    'loops in loops',
    `${repeated(15, (at) => `${' '.repeat(at)}for a${at} in range(10):`)}\n${' '.repeat(15)}print(1)`,
    ['steps'],
  ],
  ['a list that holds itself', 'l = []\nl.append(l)\nprint(l == [l], str(l), l < l)\nf(l)\nopen(l)', []],
  [
    'numbers and texts without end',
    'x = 10 ** 10 ** 10\ny = 1 << 10 ** 9\nz = "a" * 10 ** 12\nw = [0] * 10 ** 9\nv = "%999999999d" % 1',
    [],
  ],
  [
    'functions that call each other',
    `${repeated(12, (at) => `def f${at}(x): return f${(at + 1) % 12}(x) + f${(at + 5) % 12}(x)`)}\nf0(1)`,
    [],
  ],
  ['a hook that calls itself', 'class A:\n    def __getattr__(self, n): return getattr(self, n)\nA().x', []],
  ['a generator without end', 'def g():\n    while True: yield 1\nlist(g())', []],
  ['a large harmless file', repeated(1500, (at) => `import m${at}\nm${at}.f(${at})\nif m${at}.x: y = ${at}`), []],
  ['a string that runs itself as code', 's = "s = %r; exec(s %% s)"; exec(s % s)', ['nested-text']],
  ['a string that is not valid code', 'exec("a b")', ['unparsable-text']],
] as const) {
  test(`bounded work: ${name}`, () => assert.deepEqual(limits(code), expected));
}

test('code after a loop that takes too long is still interpreted', () => {
  const code = 'import os\nx = 0\nwhile x < 10 ** 9:\n    x += 1\nos.system("id")';
  const calls = resolveSource(code).facts.filter((fact) => fact.kind === 'call' && fact.name === 'os.system');
  assert.deepEqual(
    calls.map(({ place, dead }) => [place.line, dead]),
    [[5, false]],
  );
});

/** Programs that compute for long, as in a textbook: each part alone would use up what one loop may take. */
const computations = [
  'def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nprint([fib(k) for k in range(25)])',
  'flags = [True] * 20000\nfor p in range(2, 20000):\n    for q in range(p * p, 20000, p): flags[q] = False',
  'def hanoi(n): return 0 if n == 0 else hanoi(n - 1) + 1 + hanoi(n - 1)\nprint(hanoi(14))',
  'grid = [[x * y % 7 for x in range(60)] for y in range(60)]\ntotal = sum(sum(row) for row in grid)',
  'a = [k * 7919 % 1009 for k in range(200)]\nfor x in range(200):\n    for y in range(199 - x):\n        if a[y] > a[y + 1]: a[y], a[y + 1] = a[y + 1], a[y]',
];

test('many long computations leave enough for the calls after them', () => {
  const code = `import os\ndef run(x): os.system(x)\n${computations.join('\n')}\n${computations.join('\n')}\nrun("id")`;
  const { facts } = resolveSource(code);
  assert.deepEqual(
    facts.flatMap((fact) => (fact.kind === 'call' && fact.name === 'os.system' ? [fact.place.line] : [])),
    [2],
  );
});
