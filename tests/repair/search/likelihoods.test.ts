import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from '../../../src/python/program.ts';
import { applyEdits } from '../../../src/python/source.ts';
import { candidatesOf } from '../../../src/repair/search/candidates.ts';
import { subjectOf } from '../../../src/repair/search/subject.ts';
import { parseAll } from '../../python/parse-all.ts';

/** A line of a function, a likely change of it, and one that is less likely. */
const cases = [
  ['texts are equal rather than ordered', "c.lower() < 'x'", "c.lower() == 'x'", "c.lower() > 'x'"],
  ['lists are equal rather than ordered', 'sorted(c) == sorted(n)', 'sorted(c) != sorted(n)', 'sorted(c) >= sorted(n)'],
  ['numbers are ordered rather than equal', 'len(c) < 3', 'len(c) > 3', 'len(c) == 3'],
  ['a usual number rather than its neighbour', 'n * 101', 'n * 100', 'n * 102'],
  ['a round number rather than its neighbour', 'n % 99', 'n % 100', 'n % 98'],
  [
    'two different operands rather than the same twice',
    'c[0] < n or c[1] < n',
    'c[0] < n or c[2] < n',
    'c[0] < n or c[0] < n',
  ],
  ['one is added to a count rather than to a factor', '[n, n * m]', '[n + 1, n * m]', '[n, (n + 1) * m]'],
] as const;

const textOf = (line: string): string => `def f(c, n, m):\n    return ${line}\n`;
const modules = parseAll(cases.map(([, line]) => textOf(line)));

for (const [at, [name, line, likely, unlikely]] of cases.entries()) {
  test(`likelier: ${name}`, () => {
    const text = textOf(line);
    const priors = new Map(
      candidatesOf(subjectOf(programOf(modules[at]!), text)).map(({ textEdits, prior }) => [
        applyEdits(text, textEdits),
        prior,
      ]),
    );
    assert.ok(priors.get(textOf(likely))! > priors.get(textOf(unlikely))!);
  });
}

test('likelier: a position is compared with 0 in a way that 0 counts as found', () => {
  const line = (sign: string): string => `def f(c):\n    at = c.find('x')\n    return at ${sign} 0\n`;
  const text = line('<');
  const [module] = parseAll([text]);
  const made = candidatesOf(subjectOf(programOf(module!), text)).map(({ textEdits }) => applyEdits(text, textEdits));
  assert.ok(made.includes(line('>=')));
  for (const sign of ['>', '<=']) assert.ok(made.indexOf(line('>=')) < made.indexOf(line(sign)));
});

test('likelier: a list that changes while a loop goes over it is copied rather than sorted', () => {
  const put = (iterated: string): string =>
    `class A:\n    def f(self):\n        for c in ${iterated}:\n            self.items.remove(c)\n`;
  const text = put('self.items');
  const [module] = parseAll([text]);
  const made = candidatesOf(subjectOf(programOf(module!), text)).map(({ textEdits }) => applyEdits(text, textEdits));
  assert.ok(made.includes(put('list(self.items)')));
  assert.ok(made.indexOf(put('list(self.items)')) < made.indexOf(put('sorted(self.items)')));
  assert.ok(!made.includes(put('len(self.items)')));
});

test('likelier: a text that the docstring mentions stays', () => {
  const put = (far: string, near: string): string =>
    `def f(c):\n    """Either near or remote."""\n    return '${far}' if c > 9 else '${near}'\n`;
  const text = put('remote', 'close');
  const [module] = parseAll([text]);
  const made = candidatesOf(subjectOf(programOf(module!), text)).map(({ textEdits }) => applyEdits(text, textEdits));
  assert.ok(made.includes(put('close', 'close')));
  assert.ok(made.indexOf(put('remote', 'remote')) < made.indexOf(put('close', 'close')));
});

test('likelier: a variable is reset where another one is', () => {
  const put = (...lines: readonly string[]): string =>
    ['def f(c):', '    word = []', '    count = 0', '    for one in c:', ...lines, '    return count', ''].join('\n');
  const reset = '            word = []';
  const counted = ['        count += one', '        if not one:'];
  const text = put(...counted, reset);
  const [module] = parseAll([text]);
  const made = candidatesOf(subjectOf(programOf(module!), text)).map(({ textEdits }) => applyEdits(text, textEdits));
  const likely = put(...counted, reset, '            count = 0');
  assert.ok(made.includes(likely));
  assert.ok(made.indexOf(likely) < made.indexOf(put('        count = 0', ...counted, reset)));
});
