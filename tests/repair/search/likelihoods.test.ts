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
  ['operands that are alike stay alike', 'min(c[0], n[0])', 'max(c[0], n[0])', 'min(c[1], n[0])'],
  ['an item of a record that nothing reads', 'c[0] - c[2]', 'c[0] - c[1]', 'c[0] - c[-2]'],
  ['a condition that nothing satisfies', 'n < 3 and n > 12', 'n < 3 or n > 12', 'n < 3 and n >= 12'],
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

/** The place of a text among the candidates of a function with these lines; -1 if it is none of them. */
const ranksIn = (head: string, lines: readonly string[]) => {
  const put = (...written: readonly string[]): string => ['def f(c):', ...written, ''].join('\n');
  const text = `${head}${put(...lines)}`;
  const [module] = parseAll([text]);
  const made = candidatesOf(subjectOf(programOf(module!), text)).map(({ textEdits }) => applyEdits(text, textEdits));
  return (...written: readonly string[]): number => made.indexOf(`${head}${put(...written)}`);
};

test('likelier: a deque that is only used like a list is emptied from the left', () => {
  const lines = (pop: string): string[] => ['    d = deque(c)', '    while d:', `        c = d.${pop}()`];
  const rank = ranksIn('from collections import deque\n', lines('pop'));
  assert.ok(rank(...lines('popleft')) >= 0);
  const used = ranksIn('from collections import deque\n', [...lines('pop'), '        d.appendleft(c)']);
  assert.ok(used(...lines('popleft'), '        d.appendleft(c)') > rank(...lines('popleft')));
});

test('likelier: spans that exclude each other are sorted by their ends', () => {
  const lines = (sorted: string): string[] => [
    '    n = 0',
    `    for a, b in ${sorted}:`,
    '        if a >= n:',
    '            n = b',
    '    return n',
  ];
  const rank = ranksIn('', lines('sorted(c)'));
  const byEnd = rank(...lines('sorted(c, key=lambda item: item[1])'));
  assert.ok(byEnd >= 0);
  assert.ok(byEnd < rank(...lines('sorted(c, reverse=True)')));
});

test('likelier: an idiom stays as it is', () => {
  const rank = ranksIn('', ['    return c * 10 + int(c), c + 10']);
  assert.ok(rank('    return c * 10 + int(c), c - 10') >= 0);
  assert.ok(rank('    return c * 10 + int(c), c - 10') < rank('    return c * 10 - int(c), c + 10'));
});

test('likelier: the other side of a comparison is converted in the same way', () => {
  const rank = ranksIn('', ['    return c in str(c).lower()']);
  assert.ok(rank('    return c.lower() in str(c).lower()') >= 0);
  assert.ok(rank('    return c.lower() in str(c).lower()') < rank('    return c.strip() in str(c).lower()'));
});

test('likelier: what was used up starts again', () => {
  const lines = (...more: readonly string[]): string[] => [
    "    word = ''",
    '    found = []',
    '    for one in c:',
    '        if one.isalpha():',
    '            word += one',
    '        else:',
    '            found.append(word)',
    ...more,
  ];
  const rank = ranksIn('', lines());
  assert.ok(rank(...lines("            word = ''")) >= 0);
  assert.ok(rank(...lines("            word = ''")) < rank(...lines('            found = []')));
});

test('likelier: a character that a condition has looked at is skipped', () => {
  const lines = (branch: readonly string[], other: readonly string[]): string[] => [
    '    i = 0',
    '    n = 0',
    '    while i < len(c):',
    '        if c[i] == c[i + 1]:',
    '            n += 1',
    ...branch,
    '        elif c[i]:',
    '            n -= 1',
    ...other,
    '        i += 1',
  ];
  const rank = ranksIn('', lines([], []));
  assert.ok(rank(...lines(['            i += 1'], [])) >= 0);
  assert.ok(rank(...lines(['            i += 1'], [])) < rank(...lines([], ['            i += 1'])));
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

test('likelier: what is tested for membership is what is added', () => {
  const lines = (added: string): string[] => ['    n = set()', '    for a, b in c:', '        if a not in n:', added];
  const rank = ranksIn('', lines('            n.add(b)'));
  assert.ok(rank(...lines('            n.add(a)')) >= 0);
  assert.ok(rank(...lines('            n.add(a)')) < rank(...lines('            n.add(c)')));
  const right = ranksIn('', lines('            n.add(a)'));
  assert.ok(right(...lines('            n.remove(a)')) < right(...lines('            n.add(b)')));
});

test('likelier: a difference is computed before it becomes 0', () => {
  const lines = (...two: readonly string[]): string[] => ['    n = len(c)', '    m = 0', ...two, '    return m'];
  const [equal, difference] = ['    n = c', '    m += n - c'];
  const rank = ranksIn('', lines(equal, difference));
  const other = ranksIn('', lines(equal, '    m += n - 3'));
  assert.ok(rank(...lines(difference, equal)) >= 0);
  assert.ok(rank(...lines(difference, equal)) < other(...lines('    m += n - 3', equal)));
});

test('likelier: what reads a variable that every branch sets comes after all branches', () => {
  const lines = (first: string, indent: string): string[] => [
    '    m = 0',
    '    for a in c:',
    '        if a:',
    `            ${first}`,
    '        else:',
    '            n = 2',
    `${indent}m = max(m, n)`,
    '    return m',
  ];
  const [inside, after] = [' '.repeat(12), ' '.repeat(8)];
  const every = ranksIn('', lines('n = 1', inside))(...lines('n = 1', after));
  const some = ranksIn('', lines('d = 1', inside))(...lines('d = 1', after));
  assert.ok(every >= 0 && every < some);
});

test('likelier: the items are the keys of the table in which they are looked up', () => {
  const lines = (items: string): string[] => [
    '    n = {1: c}',
    '    m = [c]',
    `    return [a for a in ${items} if n[a]]`,
  ];
  const rank = ranksIn('', lines('list(c)'));
  assert.ok(rank(...lines('n')) >= 0);
  assert.ok(rank(...lines('n')) < rank(...lines('m')));
});

test('likelier: no more is taken than what is left', () => {
  const lines = (most: string): string[] => [
    '    n = 0',
    '    for a in c:',
    `        b = min(a, ${most})`,
    '        n += b',
    '    return n',
  ];
  const rank = ranksIn('m = 3\n', lines('m'));
  assert.ok(rank(...lines('m - n')) >= 0);
  assert.ok(rank(...lines('m - n')) < rank(...lines('m + n')));
});

test('likelier: a count starts again at the number at which it started', () => {
  const lines = (again: string): string[] => ['    n = 0', '    for a in c:', `        n = ${again}`, '    return n'];
  const rank = ranksIn('', lines('a'));
  assert.ok(rank(...lines('0')) >= 0);
  assert.ok(rank(...lines('0')) < rank(...lines('1')));
});
