import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Place } from './place.ts';
import { at, day, holdRequest, idOf, later, newAddress, newFingerprint, newKey } from './place.ts';
import { serving } from './serving.ts';

export function testRestarts(newPlace: () => Promise<Place>): void {
  test('a new store has no accounts and nothing wrong', async () => {
    await using opened = await serving(newPlace);
    assert.deepEqual(await opened.store.audit(), { accounts: 0, movements: 0, wrong: [], contradictions: [] });
  });

  test('the audit counts every account and every movement', async () => {
    await using opened = await serving(newPlace);
    const key = await newKey(opened.store, 10);
    const [first, second] = [await opened.store.hold(holdRequest(key)), await opened.store.hold(holdRequest(key))];
    await opened.store.spend(idOf(first), at, null);
    await opened.store.release(idOf(second), at);
    // The key, its hold, the service's grants and its revenue; a grant, two holds, a spend and a release.
    assert.deepEqual(await opened.store.audit(), { accounts: 4, movements: 5, wrong: [], contradictions: [] });
  });

  test('everything is still there after a restart', async () => {
    await using opened = await serving(newPlace);
    const key = await newKey(opened.store, 10);
    const secret = await opened.store.secret('a');
    const repeat = { digest: 'd', since: at };
    await opened.store.spend(idOf(await opened.store.hold(holdRequest(key, { repeat }))), at, {
      digest: 'd',
      answer: 'an answer',
    });
    await opened.restart();
    const standing = { callsToday: 0, credits: 7 };
    assert.deepEqual(await opened.store.hold(holdRequest(key, { repeat })), {
      kind: 'repeat',
      answer: 'an answer',
      standing,
    });
    assert.deepEqual(await opened.store.secret('a'), secret);
    assert.deepEqual(await opened.store.find(key, day), {
      fingerprint: key,
      createdAt: at,
      source: null,
      ...standing,
      lastUsedAt: at,
      revokedAt: null,
    });
  });

  test('the sweep releases the holds of a dead process once, and leaves those of live ones alone', async () => {
    await using opened = await serving(newPlace);
    const [key, address] = [await newKey(opened.store, 10), newAddress()];
    const free = { freePerDay: 1, credits: null };
    await opened.store.hold(holdRequest(key, free));
    await opened.store.hold(holdRequest(key));
    await opened.store.hold(holdRequest({ address }, free));
    await opened.restart();
    const alive = await opened.store.hold(holdRequest(key));
    assert.deepEqual(await opened.store.sweep(later(1)), { released: 3 });
    assert.deepEqual(await opened.store.sweep(later(1)), { released: 0 });
    assert.equal(await opened.store.trialCalls(address, day), 0);
    assert.deepEqual(await opened.store.spend(idOf(alive), at, null), { callsToday: 0, credits: 7 });
    assert.deepEqual((await opened.store.audit()).wrong, []);
  });

  test('a hold that the sweep released can no longer be spent', async () => {
    await using opened = await serving(newPlace);
    const key = await newKey(opened.store, 10);
    const id = idOf(await opened.store.hold(holdRequest(key)));
    await opened.restart();
    await opened.store.sweep(at);
    assert.equal(await opened.store.spend(id, at, { digest: 'd', answer: 'too late' }), null);
    assert.equal((await opened.store.find(key, day))?.credits, 10);
  });

  test('counters are kept for three days, and then forgotten', async () => {
    await using opened = await serving(newPlace);
    const { store } = opened;
    const [key, mark, address] = [await newKey(store), newAddress(), newAddress()];
    const mint = () =>
      store.mint({ fingerprint: newFingerprint(), source: null, at, address: { mark, day, perDay: 1 } });
    const free = { freePerDay: 9, credits: null };
    const id = idOf(await store.hold(holdRequest(key, free)));
    await store.hold(holdRequest(key, free));
    await store.hold(holdRequest({ address }, free));
    await mint();
    const counted = async () => [
      (await store.find(key, day))?.callsToday,
      await store.trialCalls(address, day),
      await mint(),
    ];
    await store.sweep(new Date('2026-11-18T23:59:59Z'));
    assert.deepEqual(await counted(), [2, 1, false]);
    await store.sweep(new Date('2026-11-19T00:00:00Z'));
    assert.deepEqual(await counted(), [0, 0, true]);
    assert.deepEqual(await store.release(id, at), { callsToday: 0, credits: 0 });
  });

  test('an operator works beside the service, and sweeps nothing from under it', async () => {
    await using opened = await serving(newPlace);
    const operator = await opened.place.operate();
    const key = await newKey(operator, 10);
    const id = idOf(await opened.store.hold(holdRequest(key)));
    assert.equal((await opened.store.find(key, day))?.credits, 7);
    assert.deepEqual(await operator.sweep(later(1)), { released: 0 });
    const granted = { fingerprint: key, credits: 5, cause: 'grant', note: 'a', reference: 'a', at } as const;
    assert.deepEqual(await operator.credit(granted), { kind: 'credited', to: key, credits: 5, balance: 12 });
    assert.deepEqual(await opened.store.spend(id, at, null), { callsToday: 0, credits: 12 });
    await assert.rejects(operator.hold(holdRequest(key)), { name: 'Error' });
    assert.deepEqual((await operator.audit()).wrong, []);
  });

  test('a closed store finishes what was asked before, and answers nothing after', async () => {
    await using opened = await serving(newPlace);
    const { store } = opened;
    const key = await newKey(store);
    const asked = store.credit({ fingerprint: key, credits: 5, cause: 'grant', note: 'a', reference: 'a', at });
    const closed = Promise.all([store.close(), store.close()]);
    await assert.rejects(store.ping(), { name: 'StoreUnavailable', message: 'the store is closed' });
    assert.deepEqual(await asked, { kind: 'credited', to: key, credits: 5, balance: 5 });
    await closed;
    await opened.restart();
    assert.equal((await opened.store.find(key, day))?.credits, 5);
  });
}
