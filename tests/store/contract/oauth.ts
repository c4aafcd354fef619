import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Store, TokenFamily } from '../../../src/store/store.ts';
import { at, later, newFingerprint, newKey, type Place, times } from './place.ts';
import { serving } from './serving.ts';

const newFamily = async (store: Store): Promise<TokenFamily> => ({
  id: `family ${randomUUID()}`,
  fingerprint: await newKey(store),
  at,
  expiresAt: later(60),
});

export function testOAuth(store: () => Store): void {
  describe('families of tokens', () => {
    async function opened(): Promise<TokenFamily> {
      const family = await newFamily(store());
      assert.equal(await store().openFamily(family), 'opened');
      return family;
    }

    test('one that is open stands for its key until its end', async () => {
      const { id, fingerprint } = await opened();
      assert.deepEqual(
        [await store().familyKey(id, later(59)), await store().familyKey(id, later(60))],
        [fingerprint, null],
      );
    });

    test('one that nobody opened stands for nothing, cannot be rotated, and is revoked without effect', async () => {
      const id = randomUUID();
      await store().revokeFamily(id, at);
      assert.deepEqual(
        [await store().familyKey(id, at), await store().rotateFamily(id, 1, at, later(60))],
        [null, 'ended'],
      );
    });

    test('none is opened for a key that is unknown or revoked', async () => {
      const family = await newFamily(store());
      await store().revoke(family.fingerprint, at);
      const unknown = { ...family, id: randomUUID(), fingerprint: newFingerprint() };
      assert.deepEqual(
        [await store().openFamily(family), await store().openFamily(unknown)],
        ['revoked-key', 'unknown-key'],
      );
      assert.deepEqual([await store().familyKey(family.id, at), await store().familyKey(unknown.id, at)], [null, null]);
    });

    test('opened again, it is over', async () => {
      const family = await opened();
      assert.equal(await store().openFamily({ ...family, at: later(1) }), 'replayed');
      assert.deepEqual(
        [await store().familyKey(family.id, later(1)), await store().rotateFamily(family.id, 1, later(1), later(90))],
        [null, 'ended'],
      );
    });

    test('of 25 that open one at once, one does, and nothing comes of it', async () => {
      const family = await newFamily(store());
      const outcomes = await Promise.all(times(25, () => store().openFamily(family)));
      assert.deepEqual(
        outcomes.toSorted(),
        times(25, (index) => (index === 0 ? 'opened' : 'replayed')),
      );
      assert.equal(await store().familyKey(family.id, at), null);
    });

    test('each generation is spent once and prolongs the life of the family', async () => {
      const { id, fingerprint } = await opened();
      assert.equal(await store().rotateFamily(id, 1, later(1), later(120)), 'rotated');
      assert.equal(await store().rotateFamily(id, 2, later(2), later(180)), 'rotated');
      assert.deepEqual(
        [await store().familyKey(id, later(179)), await store().familyKey(id, later(180))],
        [fingerprint, null],
      );
    });

    test('a generation spent again ends the family, and the newest with it', async () => {
      const { id } = await opened();
      await store().rotateFamily(id, 1, later(1), later(90));
      assert.equal(await store().rotateFamily(id, 1, later(2), later(90)), 'reused');
      assert.deepEqual(
        [await store().rotateFamily(id, 2, later(2), later(90)), await store().familyKey(id, later(2))],
        ['ended', null],
      );
    });

    test('of 25 that spend one generation at once, one is served, and the family is over', async () => {
      const { id } = await opened();
      const outcomes = await Promise.all(times(25, () => store().rotateFamily(id, 1, later(1), later(90))));
      assert.deepEqual(
        outcomes.toSorted(),
        ['ended', 'reused', 'rotated'].flatMap((outcome) => times(outcome === 'ended' ? 23 : 1, () => outcome)),
      );
      assert.equal(await store().familyKey(id, later(1)), null);
    });

    test('a generation that is yet to come is not spent and harms nothing', async () => {
      const { id, fingerprint } = await opened();
      assert.equal(await store().rotateFamily(id, 2, at, later(90)), 'ended');
      assert.equal(await store().familyKey(id, at), fingerprint);
    });

    test('past its end it is not rotated', async () => {
      const { id } = await opened();
      assert.equal(await store().rotateFamily(id, 1, later(60), later(120)), 'ended');
    });

    test('revoked, it is over for good', async () => {
      const { id } = await opened();
      await store().revokeFamily(id, later(1));
      await store().revokeFamily(id, later(2));
      assert.deepEqual(
        [await store().familyKey(id, at), await store().rotateFamily(id, 1, later(1), later(90))],
        [null, 'ended'],
      );
    });

    test('it ends with its key', async () => {
      const { id, fingerprint } = await opened();
      await store().revoke(fingerprint, later(1));
      assert.deepEqual(
        [await store().familyKey(id, later(1)), await store().rotateFamily(id, 1, later(1), later(90))],
        [null, 'ended'],
      );
    });

    test('what happens to one does not touch another of the same key', async () => {
      const first = await opened();
      const second = { ...first, id: randomUUID() };
      await store().openFamily(second);
      await store().revokeFamily(first.id, at);
      assert.equal(await store().familyKey(second.id, at), first.fingerprint);
    });
  });
}

export function testOAuthRestarts(newPlace: () => Promise<Place>): void {
  describe('families of tokens', () => {
    test('outlive the process', async () => {
      await using opened = await serving(newPlace);
      const [kept, revoked] = [await newFamily(opened.store), await newFamily(opened.store)];
      await opened.store.openFamily(kept);
      await opened.store.openFamily(revoked);
      await opened.store.rotateFamily(kept.id, 1, later(1), later(90));
      await opened.store.revokeFamily(revoked.id, later(1));
      await opened.crash();
      assert.deepEqual(
        [await opened.store.familyKey(kept.id, later(2)), await opened.store.familyKey(revoked.id, later(2))],
        [kept.fingerprint, null],
      );
      assert.equal(await opened.store.rotateFamily(kept.id, 1, later(2), later(90)), 'reused');
    });

    test('are remembered for a day past their end, so that their code cannot be used again, and then forgotten', async () => {
      await using opened = await serving(newPlace);
      const { store } = opened;
      const family = await newFamily(store);
      await store.openFamily(family);
      await store.sweep(later(60 + 24 * 60));
      assert.equal(await store.openFamily(family), 'replayed');
      await store.sweep(later(60 + 24 * 60 + 1));
      assert.equal(await store.openFamily(family), 'opened');
    });
  });
}
