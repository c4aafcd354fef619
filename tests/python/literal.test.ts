import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Literal, readLiteral } from '../../src/python/literal.ts';

const int = (value: number | bigint): Literal => ({ kind: 'int', value: BigInt(value) });
const float = (value: number): Literal => ({ kind: 'float', value });
const str = (value: string): Literal => ({ kind: 'str', value });

for (const [text, expected] of [
  ['None', { kind: 'none' }],
  ['True', { kind: 'bool', value: true }],
  [' 42\n', int(42)],
  ['-1_000', int(-1000)],
  ['0xFF', int(255)],
  ['123456789012345678901234567890', int(123456789012345678901234567890n)],
  ['1.', float(1)],
  ['.5', float(0.5)],
  ['1e-3', float(0.001)],
  ['-0.0', float(-0)],
  ['inf', float(Number.POSITIVE_INFINITY)],
  ['-inf', float(Number.NEGATIVE_INFINITY)],
  ['nan', float(Number.NaN)],
  ['2j', { kind: 'complex', real: 0, imaginary: 2 }],
  ['(1-2.5j)', { kind: 'complex', real: 1, imaginary: -2.5 }],
  ["'it''s'", str('its')],
  [`"it's"`, str("it's")],
  ["''", str('')],
  ['""""""', str('')],
  ["'''a\n'b'''", str("a\n'b")],
  [String.raw`'a\n\x41\u00e9\U0001F600\101\q'`, str('a\nAé😀A\\q')],
  [String.raw`r'\n'`, str('\\n')],
  [String.raw`b'\xff\u00'`, { kind: 'bytes', value: Uint8Array.from([255, 92, 117, 48, 48]) }],
  ['[]', { kind: 'list', items: [] }],
  ['[1,5]', { kind: 'list', items: [int(1), int(5)] }],
  ['[1, 5,]', { kind: 'list', items: [int(1), int(5)] }],
  ['()', { kind: 'tuple', items: [] }],
  ['(1)', int(1)],
  ['(1,)', { kind: 'tuple', items: [int(1)] }],
  ['1, 2', { kind: 'tuple', items: [int(1), int(2)] }],
  ['{}', { kind: 'dict', entries: [] }],
  [
    "{'a': [1], 2: {3}}",
    {
      kind: 'dict',
      entries: [
        [str('a'), { kind: 'list', items: [int(1)] }],
        [int(2), { kind: 'set', items: [int(3)] }],
      ],
    },
  ],
  ['set()', { kind: 'set', items: [] }],
  ['frozenset({1})', { kind: 'frozenset', items: [int(1)] }],
  ['[1,\n 2]', { kind: 'list', items: [int(1), int(2)] }],
] as const) {
  test(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(readLiteral(text), expected));
}

for (const text of [
  '',
  'x',
  '1 + 2',
  '1 2',
  '[1',
  '(1, 2',
  "'a",
  "'a\nb'",
  'f(1)',
  "f'a'",
  '{1: 2, 3}',
  '{1, 2: 3}',
  "'a' b'b'",
  '<object>',
  '- - 1',
  '[,]',
  '1,,2',
  'lambda: 1',
  '['.repeat(5000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
]) {
  test(`does not read ${JSON.stringify(text.slice(0, 30))}`, () => assert.equal(readLiteral(text), null));
}
