import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceOf } from '../../../src/python/source.ts';
import { familiarityOf } from '../../../src/repair/search/familiarity.ts';

const source = sourceOf('if low - price > best:\n    best = price - low\nx = a - b\ny = a - b\n');
const edit = (line: number, column: number, endColumn: number, text: string) => ({
  place: { line, column, endLine: line, endColumn },
  text,
});

for (const [name, edits, factor] of [
  ['what stands elsewhere is likelier', [edit(1, 4, 7, 'price'), edit(1, 10, 15, 'low')], 1.5],
  ['what breaks up something that stands elsewhere is less likely', [edit(3, 7, 8, '+')], 1 / 1.5 ** 2],
  ['what is new is neither', [edit(1, 8, 9, '+')], 1],
  ['what goes over several lines is not looked at', [edit(1, 8, 9, '+\n')], 1],
] as const) {
  test(name, () => assert.ok(Math.abs(familiarityOf(source)(edits) - factor) < 1e-9));
}
