import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseDepth } from '../depth.ts';
import { compare, programs } from './compare.ts';
import { describeOutcome } from './report.ts';

test('programs behave the same if they import the whole runtime', async () => {
  const tried = programs().filter((_, index) => index % chooseDepth(25, 1) === 12 % chooseDepth(25, 1));
  const outcomes = await compare(tried, true);
  assert.deepEqual(outcomes.filter(({ kind }) => kind !== 'equal' && kind !== 'refused').map(describeOutcome), []);
});
