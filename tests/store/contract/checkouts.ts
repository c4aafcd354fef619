import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Fingerprint } from '../../../src/model/fingerprint.ts';
import { checkoutReference } from '../../../src/store/references.ts';
import type { Checkout, Store } from '../../../src/store/store.ts';
import { assertBooksAreRight } from './books-are-right.ts';
import { at, day, newFingerprint, newKey, type Place, times } from './place.ts';
import { serving } from './serving.ts';

const newSession = (): string => `session ${randomUUID()}`;

const checkoutOf = (fingerprint: Fingerprint, changes?: Partial<Checkout>): Checkout => ({
  id: `checkout ${randomUUID()}`,
  fingerprint,
  credits: 500,
  amountCents: 1_000,
  currency: 'usd',
  origin: 'github-action',
  at,
  ...changes,
});

export function testCheckouts(store: () => Store): void {
  describe('checkouts', () => {
    async function opened(changes?: Partial<Checkout>): Promise<Checkout> {
      const checkout = checkoutOf(await newKey(store()), changes);
      assert.equal(await store().openCheckout(checkout), 'opened');
      return checkout;
    }

    test('one that was opened and named is found by its name', async () => {
      const [checkout, session] = [await opened(), newSession()];
      await store().nameCheckout(checkout.id, session);
      assert.deepEqual(await store().findCheckout(session, null), checkout);
      assert.deepEqual(await store().findCheckout(session, checkout.id), checkout);
      assert.deepEqual(await store().findCheckout(session, 'another id'), checkout);
    });

    test('one that was never named is found by its id', async () => {
      const checkout = await opened({ origin: null });
      assert.deepEqual(await store().findCheckout(newSession(), checkout.id), checkout);
      assert.equal(await store().findCheckout(newSession(), null), null);
    });

    test('one that was named is no other session, whatever id that gives', async () => {
      const checkout = await opened();
      await store().nameCheckout(checkout.id, newSession());
      assert.equal(await store().findCheckout(newSession(), checkout.id), null);
    });

    test('nothing is found under a name nobody gave', async () => {
      assert.equal(await store().findCheckout(newSession(), 'no such checkout'), null);
    });

    test('named twice alike it keeps its name', async () => {
      const [checkout, session] = [await opened(), newSession()];
      await Promise.all(times(20, () => store().nameCheckout(checkout.id, session)));
      assert.deepEqual(await store().findCheckout(session, null), checkout);
    });

    test('a second name, a name that is taken, and a checkout nobody opened are errors', async () => {
      const [first, second, session] = [await opened(), await opened(), newSession()];
      await store().nameCheckout(first.id, session);
      await assert.rejects(store().nameCheckout(first.id, newSession()), { name: 'Error' });
      await assert.rejects(store().nameCheckout(second.id, session), { name: 'Error' });
      await assert.rejects(store().nameCheckout('no such checkout', newSession()), { name: 'Error' });
      assert.deepEqual(await store().findCheckout(session, null), first);
      assert.deepEqual(await store().findCheckout(newSession(), second.id), second);
    });

    test('an id is opened once', async () => {
      const checkout = checkoutOf(await newKey(store()));
      const outcomes = await Promise.allSettled(times(20, () => store().openCheckout(checkout)));
      assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
      assert.deepEqual(await store().findCheckout(newSession(), checkout.id), checkout);
    });

    test('a key that is unknown or revoked opens none', async () => {
      const revoked = await newKey(store());
      await store().revoke(revoked, at);
      const [first, second] = [checkoutOf(newFingerprint()), checkoutOf(revoked)];
      assert.deepEqual(
        [await store().openCheckout(first), await store().openCheckout(second)],
        ['unknown-key', 'revoked-key'],
      );
      assert.equal(await store().findCheckout(newSession(), first.id), null);
      assert.equal(await store().findCheckout(newSession(), second.id), null);
    });

    test('no credits, no price and half a cent are errors', async () => {
      const key = await newKey(store());
      for (const changes of [{ credits: 0 }, { credits: -1 }, { amountCents: 0 }, { amountCents: 0.5 }]) {
        await assert.rejects(store().openCheckout(checkoutOf(key, changes)), { name: 'Error' });
      }
    });

    test('a session reported 25 times at once is credited once', async () => {
      const [checkout, session] = [await opened(), newSession()];
      await store().nameCheckout(checkout.id, session);
      const outcomes = await Promise.all(times(25, () => paid(store(), session, null)));
      assert.equal(outcomes.filter(({ kind }) => kind === 'credited').length, 1);
      assert.deepEqual(await paid(store(), session, null), {
        kind: 'settled',
        to: checkout.fingerprint,
        credits: 500,
        balance: 500,
      });
      await assertBooksAreRight(store());
    });

    test('a key revoked after it paid keeps its credits', async () => {
      const [checkout, session] = [await opened(), newSession()];
      await store().revoke(checkout.fingerprint, at);
      const outcome = { kind: 'credited', to: checkout.fingerprint, credits: 500, balance: 500 };
      assert.deepEqual(await paid(store(), session, checkout.id), outcome);
    });
  });
}

export function testCheckoutRestarts(newPlace: () => Promise<Place>): void {
  test('a service that died before it could name a checkout still credits it, once', async () => {
    await using opened = await serving(newPlace);
    const [checkout, session] = [checkoutOf(await newKey(opened.store)), newSession()];
    await opened.store.openCheckout(checkout);
    await opened.crash();
    const outcome = { kind: 'credited', to: checkout.fingerprint, credits: 500, balance: 500 } as const;
    assert.deepEqual(await paid(opened.store, session, checkout.id), outcome);
    await opened.crash();
    assert.deepEqual(await paid(opened.store, session, checkout.id), { ...outcome, kind: 'settled' });
    assert.equal((await opened.store.find(checkout.fingerprint, day))?.credits, 500);
    await assertBooksAreRight(opened.store);
  });
}

/** What a signed event does: it finds what was asked for, and credits that. */
async function paid(store: Store, session: string, id: string | null) {
  const checkout = await store.findCheckout(session, id);
  assert.ok(checkout, 'the checkout is known');
  const { fingerprint, credits } = checkout;
  return store.credit({
    fingerprint,
    credits,
    cause: 'purchase',
    note: 'card',
    reference: checkoutReference(session),
    at,
  });
}
