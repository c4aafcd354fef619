import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Fingerprint } from '../../../src/model/fingerprint.ts';
import type { HoldOutcome, Store } from '../../../src/store/store.ts';
import { at, day, holdRequest, idOf, later, newAddress, newKey } from './place.ts';

export function testRepeats(store: () => Store): void {
  describe('repeats', () => {
    const digest = 'd1';
    const ask = (key: Fingerprint, since = at): Promise<HoldOutcome> =>
      store().hold(holdRequest(key, { repeat: { digest, since } }));
    const answered = async (credits = 30): Promise<Fingerprint> => {
      const key = await newKey(store(), credits);
      await store().spend(idOf(await ask(key)), at, { digest, answer: '{"valid":true}' });
      return key;
    };

    test('a call already answered is answered again, for nothing', async () => {
      const key = await answered(30);
      const standing = { callsToday: 0, credits: 27 };
      assert.deepEqual(await ask(key), { kind: 'repeat', answer: '{"valid":true}', standing });
      assert.deepEqual(await ask(key), { kind: 'repeat', answer: '{"valid":true}', standing });
      assert.equal((await store().find(key, day))?.credits, 27);
    });

    test('a key that has spent its last credit still gets its repeats', async () => {
      const key = await answered(3);
      const standing = { callsToday: 0, credits: 0 };
      assert.deepEqual(await ask(key), { kind: 'repeat', answer: '{"valid":true}', standing });
    });

    test('an answer older than asked for is none', async () => {
      assert.equal((await ask(await answered(), later(1))).kind, 'held');
    });

    test('an answer as old as asked for is one', async () => {
      assert.equal((await ask(await answered(), at)).kind, 'repeat');
    });

    test('another call is not a repeat', async () => {
      const request = holdRequest(await answered(), { repeat: { digest: 'd2', since: at } });
      assert.equal((await store().hold(request)).kind, 'held');
    });

    test('a call that asks for no repeat gets none', async () => {
      assert.equal((await store().hold(holdRequest(await answered()))).kind, 'held');
    });

    test('an answer belongs to its key alone', async () => {
      await answered();
      assert.equal((await ask(await newKey(store(), 3))).kind, 'held');
    });

    test('a revoked key gets no repeats', async () => {
      const key = await answered();
      await store().revoke(key, at);
      assert.deepEqual(await ask(key), { kind: 'revoked-key' });
    });

    test('the newest answer is the one that is given', async () => {
      const key = await answered();
      const id = idOf(await ask(key, later(1)));
      await store().spend(id, later(2), { digest, answer: 'the second' });
      const standing = { callsToday: 0, credits: 24 };
      assert.deepEqual(await ask(key, later(1)), { kind: 'repeat', answer: 'the second', standing });
    });

    test('a call that was released, or spent twice, leaves no answer', async () => {
      const key = await newKey(store(), 30);
      const id = idOf(await ask(key));
      await store().release(id, at);
      await store().spend(id, at, { digest, answer: 'too late' });
      assert.equal((await ask(key)).kind, 'held');
    });

    test('an address without a key has no repeats', async () => {
      const address = newAddress();
      const request = holdRequest({ address }, { freePerDay: 2, repeat: { digest, since: at } });
      await store().spend(idOf(await store().hold(request)), at, { digest, answer: 'an answer' });
      assert.equal((await store().hold(request)).kind, 'held');
    });

    test('an answer keeps every character', async () => {
      const key = await newKey(store(), 30);
      const answer = `"\\ \n  é 😀 ${'x'.repeat(300_000)}`;
      await store().spend(idOf(await ask(key)), at, { digest, answer });
      assert.deepEqual(await ask(key), { kind: 'repeat', answer, standing: { callsToday: 0, credits: 27 } });
    });

    test('ten minutes later the sweep has forgotten it', async () => {
      const key = await answered();
      await store().sweep(later(10));
      assert.equal((await ask(key)).kind, 'repeat');
      await store().sweep(later(11));
      assert.equal((await ask(key)).kind, 'held');
    });
  });
}
