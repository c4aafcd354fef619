import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Failure } from '../../src/store/postgres/failure.ts';
import { Silence } from '../../src/store/postgres/silence.ts';

const inVain: Failure = { kind: 'lost', message: 'nothing came back', keep: false, silent: true };
const refused: Failure = { kind: 'unavailable', message: 'no', keep: false };

/** Asks through a silence, and says what came back and how often the database was really asked. */
function listening() {
  const silence = new Silence();
  let asked = 0;
  const asking = (answer: Promise<string[] | Failure>) =>
    silence.around(() => {
      asked += 1;
      return answer;
    });
  return { asking, ask: (answer: string[] | Failure) => asking(Promise.resolve(answer)), asked: () => asked };
}

test('after one has waited in vain, one at a time asks, and the others are told at once', async () => {
  const { ask, asking, asked } = listening();
  assert.deepEqual(await ask(inVain), inVain);
  const waits = Promise.withResolvers<string[]>();
  const first = asking(waits.promise);
  assert.deepEqual(await ask(['never asked']), { kind: 'unavailable', message: 'nothing came back', keep: true });
  assert.equal(asked(), 2);
  waits.resolve(['an answer']);
  assert.deepEqual(await first, ['an answer']);
});

test('an answer ends it, be it a refusal', async () => {
  for (const answer of [['rows'], refused]) {
    const { ask, asking, asked } = listening();
    await ask(inVain);
    await ask(answer);
    const waits = Promise.withResolvers<string[]>();
    const first = asking(waits.promise);
    assert.deepEqual(await ask(['at the same time']), ['at the same time']);
    waits.resolve([]);
    await first;
    assert.equal(asked(), 4);
  }
});

test('whoever asked in vain once more leaves the place to the next', async () => {
  const { ask, asked } = listening();
  for (let turn = 0; turn < 3; turn += 1) assert.deepEqual(await ask(inVain), inVain);
  assert.equal(asked(), 3);
});
