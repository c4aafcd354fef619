import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLiteral } from '../../../src/python/literal.ts';
import { countViolations, observedCall, sharedProperties } from '../../../src/repair/search/properties.ts';
import { wordsOf } from '../../../src/repair/search/words-of.ts';

const call = (source: string, output: string) =>
  observedCall({ kind: 'exec', source }, { kind: 'printed', output: `${output}\n`, truncated: false });

const calls = (shown: Readonly<Record<string, string>>) =>
  Object.entries(shown).map(([source, output]) => call(source, output)!);

for (const [name, examples, words, further, violations] of [
  ['sorted results', { 'f([3, 1])': '[1, 3]', 'f([2, 4, 1])': '[1, 2, 4]' }, '', { 'f([5, 2])': '[5, 2]' }, 1],
  ['a sorted result, if a word says so', { 'f(3)': '[1, 3]' }, 'the sorted divisors', { 'f(5)': '[5, 1]' }, 1],
  ['one sorted result may be a coincidence', { 'f(3)': '[1, 3]' }, '', { 'f(5)': '[5, 1]' }, 0],
  ['a word about the order that is kept', { 'f(3)': '[1, 3]' }, 'keeps their order', { 'f(5)': '[5, 1]' }, 0],
  ['the length of an argument', { "f('ab')": "'xy'", "f('abc')": "'xyz'" }, '', { "f('abcd')": "'x'" }, 1],
  ['the type of the results', { 'f(1)': '2', 'f(2)': '3' }, '', { 'f(3)': '4.0', 'f(4)': 'None' }, 2],
  ['a number of things', { "f('a')": '1' }, 'the number of vowels', { "f('b')": '-1' }, 1],
  ['no negative results', { 'f(1)': '0', 'f(2)': '3' }, '', { 'f(3)': '-1', 'f(4)': '5' }, 1],
  ['nothing in common', { 'f(1)': '-1', 'f(2)': "'a'" }, '', { 'f(3)': '[]' }, 0],
] as const) {
  test(`a result can lack what all examples have: ${name}`, () => {
    const properties = sharedProperties(calls(examples), words);
    assert.equal(countViolations(properties, calls(further)), violations);
  });
}

for (const [source, output, expected] of [
  ['f([1], 2)', '3', { args: ['[1]', '2'], result: '3' }],
  ['f(1)', '', { args: ['1'], result: 'None' }],
  ['f(1) + 2', '3', null],
  ['x = f(1)', '', null],
  ['f(1)', '<object>', null],
] as const) {
  test(`${source} with the output ${JSON.stringify(output)} is ${expected ? 'a call' : 'no call'} to learn from`, () => {
    const literal = (text: string) => readLiteral(text)!;
    assert.deepEqual(
      call(source, output),
      expected && { args: expected.args.map(literal), result: literal(expected.result) },
    );
  });
}

test('words are those of names and docstrings, without examples', () => {
  const text =
    'def count_all(x):\n    """The Number of x.\n\n    >>> count_all(sorted(y))\n    """\n    return secret\n';
  assert.match(wordsOf(text), /^count all the number of x\.\s+$/);
});
