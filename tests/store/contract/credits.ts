import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Fingerprint } from '../../../src/model/fingerprint.ts';
import type { Credit, Store } from '../../../src/store/store.ts';
import { at, day, holdRequest, idOf, newFingerprint, newKey, newReference, times } from './place.ts';

export function testCredits(store: () => Store): void {
  describe('credits', () => {
    const credit = (
      fingerprint: Fingerprint,
      credits: number,
      reference = newReference(),
      cause: Credit['cause'] = 'grant',
    ) => store().credit({ fingerprint, credits, cause, note: 'a test', reference, at });

    test('credits add up, whatever they are given for', async () => {
      const key = await newKey(store());
      assert.deepEqual(
        [
          await credit(key, 50),
          await credit(key, 25, newReference(), 'purchase'),
          await credit(key, 5, newReference(), 'refund'),
        ],
        [
          { kind: 'credited', to: key, credits: 50, balance: 50 },
          { kind: 'credited', to: key, credits: 25, balance: 75 },
          { kind: 'credited', to: key, credits: 5, balance: 80 },
        ],
      );
      assert.equal((await store().find(key, day))?.credits, 80);
    });

    test('a key nobody minted is credited nothing, and the reference stays unused', async () => {
      const reference = newReference();
      assert.deepEqual(await credit(newFingerprint(), 50, reference), { kind: 'unknown-key' });
      const key = await newKey(store());
      assert.deepEqual(await credit(key, 50, reference), { kind: 'credited', to: key, credits: 50, balance: 50 });
    });

    test('a reference credits once, however often it comes at once', async () => {
      const [key, reference] = [await newKey(store()), newReference()];
      const outcomes = await Promise.all(times(25, () => credit(key, 50, reference, 'purchase')));
      assert.deepEqual(
        outcomes.map(({ kind }) => kind).sort(),
        times(25, (index) => (index === 0 ? 'credited' : 'settled')),
      );
      for (const outcome of outcomes) assert.deepEqual({ ...outcome, kind: '' }, settled(key, 50, 50, ''));
      assert.deepEqual(await credit(key, 80, reference, 'purchase'), settled(key, 50, 50));
    });

    test('a reference credited before tells what its key has now', async () => {
      const [key, reference] = [await newKey(store()), newReference()];
      await credit(key, 50, reference);
      await store().hold(holdRequest(key));
      assert.deepEqual(await credit(key, 50, reference), settled(key, 50, 47));
    });

    for (const [first, second] of [
      ['grant', 'purchase'],
      ['purchase', 'refund'],
      ['refund', 'grant'],
    ] as const) {
      test(`a reference of a ${first} is not that of a ${second}`, async () => {
        const [key, reference] = [await newKey(store()), newReference()];
        await credit(key, 50, reference, first);
        assert.deepEqual(await credit(key, 20, reference, second), settled(key, 50, 50));
      });
    }

    test('a reference used for one key credits no other', async () => {
      const [first, second, reference] = [await newKey(store()), await newKey(store(), 4), newReference()];
      await credit(first, 50, reference);
      assert.deepEqual(await credit(second, 70, reference), settled(first, 50, 50));
      assert.deepEqual(await credit(newFingerprint(), 70, reference), settled(first, 50, 50));
      assert.equal((await store().find(second, day))?.credits, 4);
    });

    test('of 20 keys that claim one reference at once, one gets it and the others learn which', async () => {
      const reference = newReference();
      const keys = await Promise.all(times(20, () => newKey(store())));
      const outcomes = await Promise.all(keys.map((key) => credit(key, 50, reference)));
      const winners = keys.filter((_, index) => outcomes[index]?.kind === 'credited');
      assert.equal(winners.length, 1);
      for (const outcome of outcomes) assert.deepEqual({ ...outcome, kind: '' }, settled(winners[0]!, 50, 50, ''));
      const balances = await Promise.all(keys.map(async (key) => (await store().find(key, day))?.credits));
      assert.deepEqual(
        balances,
        keys.map((key) => (key === winners[0] ? 50 : 0)),
      );
    });

    test('a revoked key keeps what is paid to it', async () => {
      const key = await newKey(store());
      await store().revoke(key, at);
      assert.deepEqual(await credit(key, 50), { kind: 'credited', to: key, credits: 50, balance: 50 });
    });

    test('what was spent and refunded can be spent again', async () => {
      const key = await newKey(store(), 3);
      await store().spend(idOf(await store().hold(holdRequest(key))), at, null);
      await credit(key, 3, newReference(), 'refund');
      assert.deepEqual(await store().spend(idOf(await store().hold(holdRequest(key))), at, null), {
        callsToday: 0,
        credits: 0,
      });
    });

    for (const credits of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      test(`${credits} credits are an error and move nothing`, async () => {
        const key = await newKey(store(), 9);
        await assert.rejects(credit(key, credits), { name: 'Error' });
        assert.equal((await store().find(key, day))?.credits, 9);
      });
    }

    test('a balance too large to count exactly is an error and moves nothing', async () => {
      const key = await newKey(store(), 9);
      await assert.rejects(credit(key, Number.MAX_SAFE_INTEGER), { name: 'Error' });
      assert.equal((await store().find(key, day))?.credits, 9);
    });

    test('the books are right', async () => {
      const { wrong, contradictions } = await store().audit();
      assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
    });
  });
}

const settled = (to: Fingerprint, credits: number, balance: number, kind = 'settled') => ({
  kind,
  to,
  credits,
  balance,
});
