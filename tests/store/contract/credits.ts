import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Store } from '../../../src/store/store.ts';
import { at, day, newFingerprint, newKey, newReference } from './place.ts';

export function testCredits(store: () => Store): void {
  describe('credits', () => {
    const grant = (fingerprint: Awaited<ReturnType<typeof newKey>>, credits: number, reference = newReference()) =>
      store().grant({ fingerprint, credits, reason: 'a test', reference, at });

    test('grants add up', async () => {
      const key = await newKey(store());
      assert.deepEqual([await grant(key, 50), await grant(key, 25)], [50, 75]);
      assert.equal((await store().find(key, day))?.credits, 75);
    });

    test('a key nobody minted is granted nothing, and the reference stays unused', async () => {
      const reference = newReference();
      assert.equal(await grant(newFingerprint(), 50, reference), null);
      assert.equal(await grant(await newKey(store()), 50, reference), 50);
    });

    test('a reference credits once, however often it comes', async () => {
      const [key, reference] = [await newKey(store()), newReference()];
      assert.deepEqual(await Promise.all([1, 2, 3].map(() => grant(key, 50, reference))), [50, 50, 50]);
      assert.equal(await grant(key, 80, reference), 50);
    });

    test('a reference used for one key credits no other', async () => {
      const [first, second, reference] = [await newKey(store()), await newKey(store(), 4), newReference()];
      assert.equal(await grant(first, 50, reference), 50);
      assert.equal(await grant(second, 50, reference), 4);
    });

    test('a revoked key keeps what is paid to it', async () => {
      const key = await newKey(store());
      await store().revoke(key, at);
      assert.equal(await grant(key, 50), 50);
    });

    for (const credits of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      test(`a grant of ${credits} credits is an error and moves nothing`, async () => {
        const key = await newKey(store(), 9);
        await assert.rejects(grant(key, credits), { name: 'Error' });
        assert.equal((await store().find(key, day))?.credits, 9);
      });
    }

    test('a balance too large to count exactly is an error and moves nothing', async () => {
      const key = await newKey(store(), 9);
      await assert.rejects(grant(key, Number.MAX_SAFE_INTEGER), { name: 'Error' });
      assert.equal((await store().find(key, day))?.credits, 9);
    });

    test('the books are right', async () => {
      assert.deepEqual((await store().audit()).wrong, []);
    });
  });
}
