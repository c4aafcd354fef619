import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFlags } from '../../../src/python/examples/example.ts';
import { isSameText } from '../../../src/validate/examples/same-text.ts';

for (const [name, written, shown, same] of [
  ['the same', '3', '3\n', true],
  ['spacing inside a list does not matter', '[1,5]', '[1, 5]', true],
  ['spacing inside a string does', "'a b'", "'ab'", false],
  ['two spaces inside a string do', "'a  b'", "'a b'", false],
  ['other quotes for the same string', '"abc"', "'abc'", true],
  ['a string is not its printed text', "'abc'", 'abc', false],
  ['a printed text is not a string', 'abc', "'abc'", false],
  ['the order of a list', '[1, 2]', '[2, 1]', false],
  ['the order of a set does not matter', '{1, 2}', '{2, 1}', true],
  ['the order of a dictionary does not matter', "{'a': 1, 'b': 2}", "{'b': 2, 'a': 1}", true],
  ['a value of a dictionary', "{'a': 1}", "{'a': 2}", false],
  ['a set is not a list', '{1, 2}', '[1, 2]', false],
  ['a tuple is not a list', '(1, 2)', '[1, 2]', false],
  ['one is not True', '1', 'True', false],
  ['True is not one', 'True', '1', false],
  ['one is not 1.0', '1', '1.0', false],
  ['a float as written', '0.1', '0.1', true],
  ['a float that is nearly equal', '0.3', '0.30000000000000004', false],
  ['a float in another notation', '1e3', '1000.0', true],
  ['nan', 'nan', 'nan', true],
  ['negative zero', '0.0', '-0.0', false],
  ['nothing is not None', '', 'None', false],
  ['no output expected, some printed', '', '3', false],
  ['output expected, none printed', '3', '', false],
  ['a value over several lines', '[1,\n 2]', '[1, 2]', true],
  ['two printed lines', '1\n2', '1\n2\n', true],
  ['two lines are not one', '1\n2', '1 2', false],
  ['an empty line at the end', 'a\n<BLANKLINE>', 'a\n\n', true],
  ['an empty line within', 'a\n<BLANKLINE>\nb', 'a\n\nb\n', true],
  ['an empty line at the end does not matter', 'a', 'a\n\n', true],
  ['spacing around symbols', 'x=1', 'x = 1', true],
  ['words run together', 'ab', 'a b', false],
  ['digits run together', '1 5', '15', false],
  ['letters of other scripts', 'é à', 'éà', false],
  ['indentation of a drawing', ' *\n***', '*\n***', false],
  ['indentation of a drawing, the same', ' *\n***', ' *\n***\n', true],
  ['the representation of an object', 'Point(x=1,y=2)', 'Point(x=1, y=2)', true],
  ['a string in the representation of an object', "Point('a b')", "Point('ab')", false],
  ['an apostrophe', "it's  here", "it's here", true],
  ['dots without the flag', '[1, ...]', '[1, 2]', false],
  ['a long number', '1'.repeat(5000), '1'.repeat(5000), true],
  ['carriage returns', 'a\r\nb', 'a\nb', true],
] as const) {
  test(name, () => assert.equal(isSameText(written, shown), same));
}

const ellipsis = { ...noFlags, ellipsis: true };
const anySpace = { ...noFlags, anySpace: true };
for (const [name, written, shown, flags, same] of [
  ['dots for the middle', '[0, ..., 9]', '[0, 1, 2, 9]', ellipsis, true],
  ['dots for the end', '<object at ...>', '<object at 0x7f>', ellipsis, true],
  ['dots for nothing', 'a...b', 'ab', ellipsis, true],
  ['dots twice', 'a...c...e', 'abcde', ellipsis, true],
  ['dots over lines', 'a\n...\nd', 'a\nb\nc\nd', ellipsis, true],
  ['a piece that is missing', 'a...x...e', 'abcde', ellipsis, false],
  ['pieces that would overlap', 'ab...ba', 'aba', ellipsis, false],
  ['lines as space', 'a b\nc', 'a\nb c', anySpace, true],
  ['lines as space, other words', 'a b\nc', 'a\nb d', anySpace, false],
] as const) {
  test(`with a directive: ${name}`, () => assert.equal(isSameText(written, shown, flags), same));
}
