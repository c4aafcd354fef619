import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findStandardLibrary } from '../../bench/measure/corpus.ts';
import { compare } from '../../bench/types.ts';
import { place } from './engine.ts';

test('the worker says what the command says', async () => {
  const comparisons = await compare(place, (await findStandardLibrary(place.python, 12)).files);
  assert.equal(comparisons.length, 12);
  assert.deepEqual(
    comparisons.filter(({ equalTo }) => equalTo === null),
    [],
  );
});
