import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optimized } from '../../src/optimize/optimize.ts';
import { parse } from '../python/parse.ts';
import { programs } from '../transpile/compare.ts';
import { outcome } from './outcome.ts';

/** Programs written for something else, in which there is little to be left out: it must not be too much. */
const changed = programs().flatMap(({ name, code }) => {
  const [most] = optimized(code, parse(code));
  return most ? [{ name, code, becomes: most.code }] : [];
});

test('some of them change', () => assert.ok(changed.length > 0));

for (const { name, code, becomes } of changed) {
  test(`${name} does the same`, async () => assert.deepEqual(await outcome(becomes, '0'), await outcome(code, '0')));
}
