import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lanes } from '../../src/store/postgres/lanes.ts';
import { StoreUnavailable } from '../../src/store/store.ts';

/** Lanes that answer with what they were asked, and the batches in which it came. */
function listening(object: (inputs: readonly string[]) => void = () => {}) {
  const batches: string[] = [];
  const lanes = new Lanes<string, string>(async (inputs) => {
    batches.push(inputs.join(' '));
    await new Promise((resolve) => setImmediate(resolve));
    object(inputs);
    return inputs.map((input) => `${input}!`);
  });
  return { lanes, batches };
}

test('what comes while one is under way is asked together, in its order', async () => {
  const { lanes, batches } = listening();
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((input) => lanes.ask('lane', input)));
  assert.deepEqual(answers, ['a!', 'b!', 'c!', 'd!']);
  assert.deepEqual(batches, ['a', 'b c d']);
  assert.equal(await lanes.ask('lane', 'e'), 'e!');
  assert.deepEqual(batches, ['a', 'b c d', 'e']);
});

test('lanes do not wait for each other', async () => {
  const { lanes, batches } = listening();
  await Promise.all(['a', 'b', 'c'].map((input) => lanes.ask(`lane ${input}`, input)));
  assert.deepEqual(batches, ['a', 'b', 'c']);
});

test('at most 64 are asked together', async () => {
  const { lanes, batches } = listening();
  await Promise.all(Array.from({ length: 100 }, (_, index) => lanes.ask('lane', `${index}`)));
  assert.deepEqual(
    batches.map((batch) => batch.split(' ').length),
    [1, 64, 35],
  );
});

test('a mistake in one of them spoils nothing beside it', async () => {
  const { lanes, batches } = listening((inputs) => {
    if (inputs.includes('b')) throw new Error('no b');
  });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((input) => lanes.ask('lane', input)));
  assert.deepEqual(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message)),
    ['a!', 'no b', 'c!'],
  );
  assert.deepEqual(batches, ['a', 'b c', 'b', 'c']);
});

test('where the database fails, all of them failed, and the next are asked again', async () => {
  let isDown = true;
  const { lanes, batches } = listening(() => {
    if (isDown) throw new StoreUnavailable('down');
  });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((input) => lanes.ask('lane', input)));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  );
  isDown = false;
  assert.equal(await lanes.ask('lane', 'd'), 'd!');
  assert.deepEqual(batches, ['a', 'b c', 'd']);
});
