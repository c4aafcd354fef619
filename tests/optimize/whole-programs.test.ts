import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optimizeModule } from '../../src/optimize/optimize.ts';
import { parse } from '../python/parse.ts';
import { programs } from '../transpile/compare.ts';
import { outcome } from './outcome.ts';

/** Programs from the tests of the translator, which contain little dead code. */
const changed = programs().flatMap(({ name, code }) => {
  const [most] = optimizeModule(code, parse(code));
  return most ? [{ name, code, becomes: most.code }] : [];
});

test('some of the programs are optimized', () => assert.ok(changed.length > 0));

for (const { name, code, becomes } of changed) {
  test(`${name} behaves the same when optimized`, async () =>
    assert.deepEqual(await outcome(becomes, '0'), await outcome(code, '0')));
}
