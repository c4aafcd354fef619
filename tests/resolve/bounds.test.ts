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
