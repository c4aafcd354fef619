import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editDistance } from '../../src/base/edit-distance.ts';

for (const [one, other, steps] of [
  ['length', 'length', 0],
  ['lenght', 'length', 1],
  ['lengh', 'length', 1],
  ['lengtth', 'length', 1],
  ['lemgth', 'length', 1],
  ['lneght', 'length', 2],
  ['width', 'length', Number.POSITIVE_INFINITY],
  ['', 'ab', 2],
] as const) {
  test(`${one} is ${steps} from ${other}`, () => assert.equal(editDistance(one, other, 2), steps));
}
