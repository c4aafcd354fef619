import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from '../../../src/python/program.ts';
import { unchangedVariables } from '../../../src/repair/search/unchanged-variables.ts';
import { parseAll } from '../../python/parse-all.ts';

const loop = (start: string, body: string, name = 'n'): string =>
  `def f(a):\n    ${name} = ${start}\n    for x in a:\n        ${body}\n    return ${name}\n`;

const cases = [
  ['a number that stays 0', loop('0', 'print(x)'), '        n += 1\n', true],
  ['a list that stays empty', loop('[]', 'print(x)'), '        n.append(x)\n', true],
  ['a dict that stays empty', loop('{}', 'print(x)'), '        n[x] = 1\n', true],
  ['None, set to a value', loop('None', 'print(x)'), '        n = x\n', true],
  ['a text that the loop extends', loop("''", 'n += x'), '        n = x\n', false],
  ['a list that the loop fills', loop('[]', 'n.append(x)'), '        n.append(1)\n', false],
  ['a value that is not empty', loop('[1, 2]', 'print(x)'), '        n.append(x)\n', false],
  ['one that is called previous', loop('a[0]', 'print(x)', 'previous'), '  previous = x\n', true],
  ['an edit that only reads the variable', loop('0', 'print(x)'), 'n == x', false],
  ['an edit of another variable', loop('0', 'print(x)'), '        x = 1\n', false],
] as const;

const modules = parseAll(cases.map(([, text]) => text));
for (const [at, [name, , put, expected]] of cases.entries()) {
  test(`a variable that nothing changes is changed: ${name}`, () => {
    const place = { line: 4, column: 1, endLine: 4, endColumn: 1 };
    assert.equal(unchangedVariables(programOf(modules[at]!))([{ place, text: put }]) > 1, expected);
  });
}
