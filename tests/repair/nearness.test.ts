import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meantBy } from '../../src/repair/nearness.ts';

for (const [written, names, meant] of [
  ['lenght', ['length', 'width'], 'length'],
  ['pritn', ['print', 'point'], 'print'],
  ['reslut', ['result', 'results'], 'result'],
  ['mylist', ['myList'], 'myList'],
  ['my_list', ['mylist'], 'mylist'],
  ['ValueEror', ['ValueError', 'TypeError'], 'ValueError'],
  ['lne', ['len'], 'len'],
  // Two names are equally near, or the near name differs on purpose.
  ['counte', ['counter', 'counted'], null],
  ['item', ['items'], null],
  ['boxes', ['box'], null],
  ['x1', ['x2'], null],
  ['value1', ['value'], null],
  ['date', ['data'], null],
  ['node', ['mode'], null],
  ['Person', ['person'], null],
  ['_count', ['count'], null],
  ['i', ['j'], null],
  ['row', ['col'], null],
  ['foo', ['bar'], null],
  ['', ['a'], null],
] as const) {
  test(`${written || 'nothing'} among ${names.join(', ')} means ${meant ?? 'nothing certain'}`, () =>
    assert.equal(meantBy(written, names), meant));
}
