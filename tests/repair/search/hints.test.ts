import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from '../../../src/python/program.ts';
import { pythonRepr } from '../../../src/python/python-repr.ts';
import { hintsIn } from '../../../src/repair/search/hints.ts';
import { parseAll } from '../../python/parse-all.ts';

const cases: readonly (readonly [name: string, docstring: string, hints: readonly string[]])[] = [
  ['an arrow', 'add(2, 3) -> 5', ['add(2, 3) -> 5']],
  ['an arrow in a comment', 'add(2, 3)  # -> 5', ['add(2, 3) -> 5']],
  ['a comment', 'add(2, b=3)  # 5 because they are added', ['add(2, b=3) -> 5']],
  [
    'arrows of other kinds',
    'add([1], [2]) → [1, 2]\nadd("a", "b") ➞ "ab"',
    ['add([1], [2]) -> [1, 2]', "add('a', 'b') -> 'ab'"],
  ],
  ['an equation', 'For example, add(2, 3) == 5.', ['add(2, 3) -> 5']],
  ['a verb', '`add(2, 3)` returns `5`, and add(0, 0) is 0', ['add(2, 3) -> 5', 'add(0, 0) -> 0']],
  ['input and output', 'Example 1:\n  Input: a = 2, b = 3\n  Output: 5\n  Explanation: none', ['add(2, 3) -> 5']],
  ['input and output without names', 'Sample Input: "x", "y"\n\nSample Output: "xy"', ["add('x', 'y') -> 'xy'"]],
  ['an example is none', '>>> add(2, 3)\n5', []],
  ['a call of something else', 'sum([2, 3]) -> 5', []],
  ['a result that is not a literal', 'add(2, 3) -> the sum', []],
  ['names instead of values', 'add(a, b) -> 5', []],
  ['too many inputs', 'Input: 1, 2, 3\nOutput: 6', []],
  ['two parameters are not given by one value', 'Returns 5 for 2.', []],
];

const oneParameter: typeof cases = [
  ['a sentence with the result first', 'Returns True for "level" and False otherwise.', ["check('level') -> True"]],
  ['a sentence with the result last', 'For n = 5, it should return 120.', ['check(5) -> 120']],
  ['a sentence about a list', 'returns [] when given None', ['check(None) -> []']],
  ['what a value means', "so '3a' means 'aaa', and 26 is 'Z'", ["check('3a') -> 'aaa'", "check(26) -> 'Z'"]],
  ['what a value is not', 'a list of 2 is 3 long', ['check(2) -> 3']],
  ['a sentence about something else', 'Returns 1 for each line.', []],
];

const found = (head: string, docstring: string): string[] => {
  const [module] = parseAll([`${head}\n    """${docstring.replaceAll('\n', '\n    ')}\n    """\n    return 0\n`]);
  return hintsIn(programOf(module!)).map(
    ({ call, returns }) => `${call.replaceAll('"', "'")} -> ${pythonRepr(returns)}`,
  );
};

for (const [name, docstring, hints] of cases) {
  test(`results in a docstring: ${name}`, () => assert.deepEqual(found('def add(a, b):', docstring), hints));
}
for (const [name, docstring, hints] of oneParameter) {
  test(`results in a docstring: ${name}`, () => assert.deepEqual(found('def check(value):', docstring), hints));
}
