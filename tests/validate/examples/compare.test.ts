import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Comparison } from '../../../src/python/examples/example.ts';
import { readLiteral } from '../../../src/python/literal.ts';
import type { Value } from '../../../src/sandbox/value.ts';
import { compare } from '../../../src/validate/examples/compare.ts';

const point: Value = { kind: 'object', type: 'Point', repr: 'Point(1)' };
const other: Value = { kind: 'object', type: 'AlwaysEqual', repr: '5' };
const half: Value = { kind: 'object', type: 'Fraction', repr: 'Fraction(1, 2)' };
const tenth: Value = { kind: 'object', type: 'Decimal', repr: "Decimal('0.10')" };
const named: Record<string, Value> = {
  half,
  tenth,
  point,
  other,
  points: { kind: 'list', items: [point] },
  beyond: { kind: 'beyond' },
};
const worth = (text: string): Value => named[text] ?? readLiteral(text)!;

for (const [left, operator, right, expected] of [
  ['1', '==', '1', true],
  ['1', '==', '1.0', true],
  ['9007199254740993', '==', '9007199254740992.0', false],
  ['1', '==', 'True', false],
  ['[True]', '==', '[1]', false],
  ['[1]', '==', '[1.0]', true],
  ['[1]', '==', '(1,)', false],
  ['nan', '==', 'nan', false],
  ['0.0', '==', '-0.0', true],
  ['1+0j', '==', '1', true],
  ['{1, 2}', '==', '{2, 1}', true],
  ['{1}', '==', 'frozenset({1})', true],
  ["{'a': {1: [2]}}", '==', "{'a': {1: [2]}}", true],
  ["{'a': 1}", '==', "{'a': 1, 'b': 2}", false],
  ["'a'", '==', "b'a'", false],
  ["b'a'", '==', "b'a'", true],
  ['{1: 2}', '==', '{1.0: 2}', true],
  ['1', '!=', '2', true],
  ['1', '<', '2.5', true],
  ['2', '<=', '2.0', true],
  ['nan', '<', '1', false],
  ['nan', '>=', '1', false],
  ["'B'", '<', "'a'", true],
  ['[1, 2]', '<', '[1, 3]', true],
  ['(1,)', '<', '(1, 0)', true],
  ["'a'", '<', '1', null],
  ['None', 'is', 'None', true],
  ['0', 'is', 'None', false],
  ['0', 'is not', 'None', true],
  ['1', 'is', 'True', false],
  ['[1]', 'is', '[1]', null],
  ['1', 'in', '[1, 2]', true],
  ['3', 'not in', '(1, 2)', true],
  ["'b'", 'in', "'abc'", true],
  ["'a'", 'in', "{'a': 1}", true],
  ['1', 'in', '5', null],
  ['point', '==', 'point', null],
  ['other', '==', '5', false],
  ['other', '==', 'point', false],
  ['other', '!=', '5', true],
  ['other', 'in', '[5]', false],
  ['other', '<', '5', false],
  ['point', '<', 'point', null],
  ['half', '==', '0.5', true],
  ['half', '==', '1', false],
  ['half', '<', '1', true],
  ['tenth', '==', '0.1', false],
  ['tenth', '<', '0.1', true],
  ['points', '==', 'points', null],
  ['points', '==', '[1]', false],
  ['beyond', '==', '1', false],
] as const satisfies readonly (readonly [string, Comparison, string, boolean | null])[]) {
  test(`${left} ${operator} ${right}`, () => assert.equal(compare(worth(left), operator, worth(right)), expected));
}
