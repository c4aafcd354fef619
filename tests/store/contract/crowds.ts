import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Store } from '../../../src/store/store.ts';
import { at, day, holdRequest, idOf, newAddress, newFingerprint, newKey, times } from './place.ts';

export function testCrowds(store: () => Store): void {
  describe('many at once', () => {
    test('200 holds on 25 free calls: exactly 25 are held', async () => {
      const key = await newKey(store());
      const request = holdRequest(key, { freePerDay: 25, credits: 1 });
      const outcomes = await Promise.all(times(200, () => store().hold(request)));
      const held = outcomes.filter((outcome) => outcome.kind === 'held');
      assert.equal(held.length, 25);
      assert.equal(new Set(held.map(idOf)).size, 25);
      assert.deepEqual(
        held.map((outcome) => outcome.standing.callsToday).sort((a, b) => a - b),
        times(25, (index) => index + 1),
      );
      assert.ok(outcomes.every((outcome) => outcome.kind === 'held' || outcome.kind === 'short'));
      assert.equal((await store().find(key, day))?.callsToday, 25);
    });

    test('64 holds on credits for 50: exactly 50 are held', async () => {
      const key = await newKey(store(), 152);
      const outcomes = await Promise.all(times(64, () => store().hold(holdRequest(key))));
      assert.equal(outcomes.filter(({ kind }) => kind === 'held').length, 50);
      assert.equal(outcomes.filter(({ kind }) => kind === 'short').length, 14);
      assert.equal((await store().find(key, day))?.credits, 2);
    });

    test('200 holds on 5 trial calls: exactly 5 are held', async () => {
      const address = newAddress();
      const outcomes = await Promise.all(times(200, () => store().hold(holdRequest({ address }, { freePerDay: 5 }))));
      assert.equal(outcomes.filter(({ kind }) => kind === 'held').length, 5);
      assert.equal(await store().trialCalls(address, day), 5);
    });

    test('50 keys for an address that may have 3: exactly 3 are minted', async () => {
      const address = { mark: newAddress(), day, perDay: 3 };
      const mint = () => store().mint({ fingerprint: newFingerprint(), source: null, at, address });
      assert.equal((await Promise.all(times(50, mint))).filter(Boolean).length, 3);
    });

    test('one hold spent and released 20 times over: one of them succeeds', async () => {
      const key = await newKey(store(), 30);
      const id = idOf(await store().hold(holdRequest(key)));
      const settle = (index: number) => (index % 2 ? store().spend(id, at, null) : store().release(id, at));
      const settled = (await Promise.all(times(20, settle))).filter((standing) => standing !== null);
      assert.equal(settled.length, 1);
      assert.equal((await store().find(key, day))?.credits, settled[0]?.credits);
    });

    test('the books are right', async () => {
      assert.deepEqual((await store().audit()).wrong, []);
    });
  });
}
