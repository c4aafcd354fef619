import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Store } from '../../../src/store/store.ts';
import { at, day, holdRequest, idOf, later, newAddress, newFingerprint, newKey } from './place.ts';

export function testHolds(store: () => Store): void {
  describe('holds', () => {
    test('a free call is held before credits are', async () => {
      const key = await newKey(store(), 10);
      const held = await store().hold(holdRequest(key, { freePerDay: 1 }));
      const standing = { callsToday: 1, credits: 10 };
      assert.deepEqual(held, { kind: 'held', id: idOf(held), from: 'free', standing });
    });

    test('credits are held once the free calls are used', async () => {
      const key = await newKey(store(), 10);
      await store().hold(holdRequest(key, { freePerDay: 1 }));
      const held = await store().hold(holdRequest(key, { freePerDay: 1 }));
      const standing = { callsToday: 1, credits: 7 };
      assert.deepEqual(held, { kind: 'held', id: idOf(held), from: 'credits', standing });
    });

    test('the last credits are enough', async () => {
      const key = await newKey(store(), 3);
      const held = await store().hold(holdRequest(key));
      const standing = { callsToday: 0, credits: 0 };
      assert.deepEqual(held, { kind: 'held', id: idOf(held), from: 'credits', standing });
    });

    test('a call for nothing is held all the same', async () => {
      const key = await newKey(store());
      const held = await store().hold(holdRequest(key, { credits: 0 }));
      const standing = { callsToday: 0, credits: 0 };
      assert.deepEqual(held, { kind: 'held', id: idOf(held), from: 'credits', standing });
      assert.deepEqual(await store().spend(idOf(held), at, null), standing);
    });

    for (const [name, credits, price] of [
      ['one credit too few', 2, 3],
      ['no credits at all', 0, 3],
      ['credits where they cannot pay', 10, null],
    ] as const) {
      test(`${name} is short, and takes nothing`, async () => {
        const key = await newKey(store(), credits);
        const outcome = await store().hold(holdRequest(key, { credits: price }));
        assert.deepEqual(outcome, { kind: 'short', standing: { callsToday: 0, credits } });
        assert.equal((await store().find(key, day))?.credits, credits);
      });
    }

    test('a key nobody minted holds nothing', async () => {
      const outcome = await store().hold(holdRequest(newFingerprint(), { freePerDay: 5 }));
      assert.deepEqual(outcome, { kind: 'unknown-key' });
    });

    test('a revoked key holds nothing', async () => {
      const key = await newKey(store(), 10);
      await store().revoke(key, at);
      assert.deepEqual(await store().hold(holdRequest(key, { freePerDay: 5 })), { kind: 'revoked-key' });
    });

    for (const price of [-1, 0.5, Number.NaN]) {
      test(`a price of ${price} credits is an error and takes nothing`, async () => {
        const key = await newKey(store(), 10);
        await assert.rejects(store().hold(holdRequest(key, { credits: price })), { name: 'Error' });
        assert.equal((await store().find(key, day))?.credits, 10);
      });
    }

    test('spent credits are gone, once', async () => {
      const key = await newKey(store(), 10);
      const id = idOf(await store().hold(holdRequest(key)));
      assert.deepEqual(await store().spend(id, at, null), { callsToday: 0, credits: 7 });
      assert.equal(await store().spend(id, at, null), null);
      assert.equal(await store().release(id, at), null);
      assert.equal((await store().find(key, day))?.credits, 7);
    });

    test('of held credits, a part can be charged; the others are back, once', async () => {
      const key = await newKey(store(), 10);
      const hold = async () => idOf(await store().hold(holdRequest(key)));
      const id = await hold();
      assert.deepEqual(await store().spend(id, at, null, 1), { callsToday: 0, credits: 9 });
      assert.equal(await store().spend(id, at, null, 1), null);
      assert.equal(await store().release(id, at), null);
      assert.deepEqual(await store().spend(await hold(), at, null, 100), { callsToday: 0, credits: 6 });
      assert.deepEqual(await store().spend(await hold(), at, null, 0), { callsToday: 0, credits: 6 });
      const { wrong, contradictions } = await store().audit();
      assert.deepEqual([wrong, contradictions], [[], []]);
    });

    test('released credits are back, once', async () => {
      const key = await newKey(store(), 10);
      const id = idOf(await store().hold(holdRequest(key)));
      assert.deepEqual(await store().release(id, at), { callsToday: 0, credits: 10 });
      assert.equal(await store().release(id, at), null);
      assert.equal(await store().spend(id, at, null), null);
      assert.equal((await store().find(key, day))?.credits, 10);
    });

    test('a spent free call stays used, a released one is free again', async () => {
      const key = await newKey(store());
      const hold = async () => idOf(await store().hold(holdRequest(key, { freePerDay: 2 })));
      assert.deepEqual(await store().spend(await hold(), at, null), { callsToday: 1, credits: 0 });
      assert.deepEqual(await store().release(await hold(), at), { callsToday: 1, credits: 0 });
      assert.deepEqual(await store().spend(await hold(), at, null), { callsToday: 2, credits: 0 });
    });

    test('a hold taken before midnight and released after it is returned to its own day', async () => {
      const key = await newKey(store());
      const [before, after] = ['2026-11-14', '2026-11-15'];
      const id = idOf(await store().hold(holdRequest(key, { day: before, freePerDay: 1 })));
      await store().hold(holdRequest(key, { day: after, freePerDay: 1 }));
      assert.deepEqual(await store().release(id, later(1)), { callsToday: 0, credits: 0 });
      assert.equal((await store().find(key, before))?.callsToday, 0);
      assert.equal((await store().find(key, after))?.callsToday, 1);
    });

    test('a hold outlives the key that was revoked meanwhile', async () => {
      const key = await newKey(store(), 10);
      const [first, second] = [await store().hold(holdRequest(key)), await store().hold(holdRequest(key))];
      await store().revoke(key, at);
      assert.deepEqual(await store().spend(idOf(first), at, null), { callsToday: 0, credits: 4 });
      assert.deepEqual(await store().release(idOf(second), at), { callsToday: 0, credits: 7 });
    });

    test('a hold nobody took cannot be settled', async () => {
      assert.equal(await store().spend('no such hold', at, null), null);
      assert.equal(await store().release('no such hold', at), null);
    });

    test('an address without a key has its trial calls, and credits are of no use to it', async () => {
      const address = newAddress();
      const hold = () => store().hold(holdRequest({ address }, { mode: 'static', freePerDay: 1, credits: 0 }));
      assert.equal(await store().trialCalls(address, day), 0);
      const held = await hold();
      const standing = { callsToday: 1, credits: 0 };
      assert.deepEqual(held, { kind: 'held', id: idOf(held), from: 'free', standing });
      assert.deepEqual(await hold(), { kind: 'short', standing });
      assert.equal(await store().trialCalls(address, day), 1);
      assert.equal(await store().trialCalls(address, '2026-11-16'), 0);
      assert.deepEqual(await store().release(idOf(held), at), { callsToday: 0, credits: 0 });
      assert.deepEqual(await store().spend(idOf(await hold()), at, null), standing);
      assert.equal(await store().trialCalls(address, day), 1);
    });
  });
}
