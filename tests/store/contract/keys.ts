import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Store } from '../../../src/store/store.ts';
import { at, day, holdRequest, later, newAddress, newFingerprint, newKey } from './place.ts';

export function testKeys(store: () => Store): void {
  describe('keys', () => {
    test('a minted key is found as it was minted', async () => {
      const fingerprint = newFingerprint();
      const address = { mark: newAddress(), day, perDay: 3 };
      assert.equal(await store().mint({ fingerprint, source: 'github-action', at, address }), true);
      assert.deepEqual(await store().find(fingerprint, day), {
        fingerprint,
        createdAt: at,
        source: 'github-action',
        credits: 0,
        callsToday: 0,
        lastUsedAt: null,
        revokedAt: null,
      });
    });

    test('a key nobody minted is not found', async () => {
      assert.equal(await store().find(newFingerprint(), day), null);
    });

    test('an address has so many keys a day, and a new day brings new ones', async () => {
      const mark = newAddress();
      const mint = async (on: string): Promise<[boolean, boolean]> => {
        const fingerprint = newFingerprint();
        const address = { mark, day: on, perDay: 2 };
        const minted = await store().mint({ fingerprint, source: null, at, address });
        return [minted, (await store().find(fingerprint, on)) !== null];
      };
      const minted = [await mint(day), await mint(day), await mint(day), await mint('2026-11-16')];
      assert.deepEqual(minted, [
        [true, true],
        [true, true],
        [false, false],
        [true, true],
      ]);
    });

    test('the allowance of one address is not that of another', async () => {
      const mint = (mark = newAddress()) =>
        store().mint({ fingerprint: newFingerprint(), source: null, at, address: { mark, day, perDay: 1 } });
      assert.deepEqual([await mint(), await mint()], [true, true]);
    });

    test('an operator mints without an allowance', async () => {
      const mint = () => store().mint({ fingerprint: newFingerprint(), source: null, at, address: null });
      assert.deepEqual(await Promise.all([mint(), mint(), mint(), mint()]), [true, true, true, true]);
    });

    test('a fingerprint minted twice is an error that uses up no allowance and spoils nothing beside it', async () => {
      const fingerprint = await newKey(store(), 7);
      const address = { mark: newAddress(), day, perDay: 1 };
      const [doubled, beside, after] = await Promise.allSettled([
        store().mint({ fingerprint, source: null, at, address }),
        store().credit({
          fingerprint,
          credits: 1,
          cause: 'grant',
          note: 'beside',
          reference: `beside ${fingerprint}`,
          at,
        }),
        store().mint({ fingerprint: newFingerprint(), source: null, at, address }),
      ]);
      assert.equal(doubled.status, 'rejected');
      assert.equal(doubled.reason.name, 'Error');
      assert.deepEqual(
        [beside, after],
        [
          { status: 'fulfilled', value: { kind: 'credited', to: fingerprint, credits: 1, balance: 8 } },
          { status: 'fulfilled', value: true },
        ],
      );
    });

    test('a key is revoked once, and says when', async () => {
      const fingerprint = await newKey(store(), 5);
      assert.equal(await store().revoke(fingerprint, later(1)), true);
      assert.equal(await store().revoke(fingerprint, later(2)), true);
      assert.equal(await store().revoke(newFingerprint(), at), false);
      assert.deepEqual(await store().find(fingerprint, day), {
        fingerprint,
        createdAt: at,
        source: null,
        credits: 5,
        callsToday: 0,
        lastUsedAt: null,
        revokedAt: later(1),
      });
    });

    test('a key remembers when it was last used, and a refused call is no use', async () => {
      const fingerprint = await newKey(store(), 3);
      const lastUsed = async () => (await store().find(fingerprint, day))?.lastUsedAt;
      await store().hold(holdRequest(fingerprint, { at: later(1), credits: 4 }));
      assert.equal(await lastUsed(), null);
      await store().hold(holdRequest(fingerprint, { at: later(2) }));
      assert.deepEqual(await lastUsed(), later(2));
    });

    test('a secret is 32 bytes, always the same, and its own for each name', async () => {
      const name = `secret ${newAddress()}`;
      const [first, again, other] = await Promise.all([
        store().secret(name),
        store().secret(name),
        store().secret(`${name}, another`),
      ]);
      assert.equal(first.length, 32);
      assert.deepEqual(again, first);
      assert.notDeepEqual(other, first);
    });

    test('a store that works answers', () => store().ping());
  });
}
