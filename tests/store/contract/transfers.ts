import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Fingerprint } from '../../../src/model/fingerprint.ts';
import { transferReference } from '../../../src/store/references.ts';
import type { Reservation, Store, Transfer } from '../../../src/store/store.ts';
import { assertBooksAreRight } from './books-are-right.ts';
import { at, day, later, newAmount, newFingerprint, newKey, newTransaction, type Place, times } from './place.ts';
import { serving } from './serving.ts';

const network = 'eip155:100';

/** 50 credits, awaited for a day. */
const reservationOf = (fingerprint: Fingerprint, changes?: Partial<Reservation>): Reservation => ({
  id: `reservation ${randomUUID()}`,
  fingerprint,
  credits: 50,
  amount: newAmount(),
  network,
  origin: 'github-action',
  at,
  expiresAt: later(24 * 60),
  ...changes,
});

/** It names no key, unless stated otherwise. */
const transferOf = (amount: bigint, changes?: Partial<Transfer>): Transfer => ({
  network,
  transaction: newTransaction(),
  amount,
  minedAt: later(5),
  bound: null,
  at: later(6),
  ...changes,
});

const deposited = (to: Fingerprint, balance = 50) =>
  ({ kind: 'credited', to, credits: 50, balance, route: 'deposit', origin: 'github-action' }) as const;
const toppedUp = (to: Fingerprint, credits: number, balance = credits) =>
  ({ kind: 'credited', to, credits, balance, route: 'topup', origin: null }) as const;
const unbound = { kind: 'unbound' } as const;

export function testTransfers(store: () => Store): void {
  const creditsOf = async (key: Fingerprint) => (await store().find(key, day))?.credits;

  async function reserved(changes?: Partial<Reservation>): Promise<Reservation> {
    const reservation = reservationOf(await newKey(store()), changes);
    assert.equal(await store().reserve(reservation), 'reserved');
    return reservation;
  }

  describe('reservations', () => {
    test('an amount is reserved once, across all keys', async () => {
      const { amount } = await reserved();
      assert.equal(await store().reserve(reservationOf(await newKey(store()), { amount })), 'taken');
      const elsewhere = reservationOf(await newKey(store()), { amount, network: 'eip155:1' });
      assert.equal(await store().reserve(elsewhere), 'taken');
    });

    test('of 25 that want one amount at once, one gets it', async () => {
      const amount = newAmount();
      const keys = await Promise.all(times(25, () => newKey(store())));
      const outcomes = await Promise.all(keys.map((key) => store().reserve(reservationOf(key, { amount }))));
      assert.deepEqual(
        outcomes.toSorted(),
        times(25, (index) => (index === 0 ? 'reserved' : 'taken')),
      );
      const winner = keys[outcomes.indexOf('reserved')]!;
      assert.deepEqual(await store().creditTransfer(transferOf(amount)), deposited(winner));
    });

    test('an amount that was met, or has expired, is not reserved again', async () => {
      const [met, expired] = [await reserved(), await reserved({ expiresAt: later(1) })];
      await store().creditTransfer(transferOf(met.amount));
      await store().sweep(later(60 * 24 * 400));
      for (const { amount } of [met, expired]) {
        const again = reservationOf(await newKey(store()), { amount, at: later(60), expiresAt: later(90) });
        assert.equal(await store().reserve(again), 'taken');
      }
    });

    test('a key that is unknown or revoked reserves nothing, and the amount stays free', async () => {
      const [revoked, amount] = [await newKey(store()), newAmount()];
      await store().revoke(revoked, at);
      assert.equal(await store().reserve(reservationOf(newFingerprint(), { amount })), 'unknown-key');
      assert.equal(await store().reserve(reservationOf(revoked, { amount })), 'revoked-key');
      assert.equal(await store().reserve(reservationOf(await newKey(store()), { amount })), 'reserved');
    });

    test('no credits, no amount and no time are errors', async () => {
      const key = await newKey(store());
      for (const changes of [{ credits: 0 }, { amount: 0n }, { amount: -1n }, { expiresAt: at }]) {
        await assert.rejects(store().reserve(reservationOf(key, changes)), { name: 'Error' });
      }
    });
  });

  describe('transfers', () => {
    test('one that meets a reservation credits the key that reserved it', async () => {
      const { fingerprint, amount } = await reserved();
      assert.deepEqual(await store().creditTransfer(transferOf(amount)), deposited(fingerprint));
      assert.equal(await creditsOf(fingerprint), 50);
    });

    test('amounts differ in their last wei', async () => {
      const amount = 2n ** 200n + 12_345n;
      const first = await reserved({ amount });
      const second = await reserved({ amount: amount + 1n });
      assert.deepEqual(await store().creditTransfer(transferOf(amount + 1n)), deposited(second.fingerprint));
      assert.deepEqual(await store().creditTransfer(transferOf(amount)), deposited(first.fingerprint));
    });

    test('seen 25 times at once, one credits once', async () => {
      const { fingerprint, amount } = await reserved();
      const transfer = transferOf(amount);
      const outcomes = await Promise.all(times(25, () => store().creditTransfer(transfer)));
      assert.equal(outcomes.filter(({ kind }) => kind === 'credited').length, 1);
      for (const outcome of outcomes) assert.deepEqual({ ...outcome, kind: 'credited' }, deposited(fingerprint));
      assert.equal(await creditsOf(fingerprint), 50);
    });

    test('seen again, and named by another key, it is settled as it was', async () => {
      const [{ fingerprint, amount }, other] = [await reserved(), await newKey(store())];
      const transfer = transferOf(amount);
      await store().creditTransfer(transfer);
      const again = await store().creditTransfer({ ...transfer, bound: { fingerprint: other, credits: 49 } });
      assert.deepEqual(again, { ...deposited(fingerprint), kind: 'settled' });
      assert.equal(await creditsOf(other), 0);
    });

    test('25 transfers of one reserved amount at once: one meets the reservation, the others are unbound', async () => {
      const { fingerprint, amount } = await reserved();
      const outcomes = await Promise.all(times(25, () => store().creditTransfer(transferOf(amount))));
      assert.deepEqual(
        outcomes.filter(({ kind }) => kind === 'credited'),
        [deposited(fingerprint)],
      );
      assert.equal(outcomes.filter(({ kind }) => kind === 'unbound').length, 24);
      assert.equal(await creditsOf(fingerprint), 50);
    });

    test('a second transfer of a reserved amount goes to the key it names', async () => {
      const { fingerprint, amount } = await reserved();
      await store().creditTransfer(transferOf(amount));
      const second = transferOf(amount, { bound: { fingerprint, credits: 49 } });
      assert.deepEqual(await store().creditTransfer(second), toppedUp(fingerprint, 49, 99));
    });

    test('a reservation goes before the key that a transfer names', async () => {
      const [{ fingerprint, amount }, other] = [await reserved(), await newKey(store())];
      const transfer = transferOf(amount, { bound: { fingerprint: other, credits: 49 } });
      assert.deepEqual(await store().creditTransfer(transfer), deposited(fingerprint));
      assert.equal(await creditsOf(other), 0);
    });

    for (const [name, minedAt, meets] of [
      ['as the reservation was made', at, true],
      ['two minutes before, by a clock that is behind', later(-2), true],
      ['more than two minutes before', new Date(later(-2).getTime() - 1), false],
      ['as the reservation ends', later(24 * 60), true],
      ['after it has ended', new Date(later(24 * 60).getTime() + 1), false],
    ] as const) {
      test(`mined ${name}, it ${meets ? 'meets it' : 'does not'}`, async () => {
        const { fingerprint, amount } = await reserved();
        const outcome = await store().creditTransfer(transferOf(amount, { minedAt, at: later(24 * 60 * 9) }));
        assert.deepEqual(outcome, meets ? deposited(fingerprint) : unbound);
      });
    }

    test('mined in time and seen too late, it meets its reservation', async () => {
      const { fingerprint, amount } = await reserved({ expiresAt: later(10) });
      assert.deepEqual(await store().creditTransfer(transferOf(amount, { at: later(600) })), deposited(fingerprint));
    });

    test('on another chain it meets nothing', async () => {
      const { amount } = await reserved();
      assert.deepEqual(await store().creditTransfer(transferOf(amount, { network: 'eip155:1' })), unbound);
    });

    test('one that names a key credits it, once', async () => {
      const key = await newKey(store());
      const transfer = transferOf(newAmount(), { bound: { fingerprint: key, credits: 7 } });
      const outcomes = await Promise.all(times(25, () => store().creditTransfer(transfer)));
      assert.equal(outcomes.filter(({ kind }) => kind === 'credited').length, 1);
      for (const outcome of outcomes) assert.deepEqual({ ...outcome, kind: 'credited' }, toppedUp(key, 7));
      assert.equal(await creditsOf(key), 7);
    });

    test('a key revoked since keeps what is sent to it', async () => {
      const [{ fingerprint, amount }, key] = [await reserved(), await newKey(store())];
      await store().revoke(fingerprint, at);
      await store().revoke(key, at);
      const named = transferOf(newAmount(), { bound: { fingerprint: key, credits: 7 } });
      assert.deepEqual(await store().creditTransfer(transferOf(amount)), deposited(fingerprint));
      assert.deepEqual(await store().creditTransfer(named), toppedUp(key, 7));
    });

    test('one that names no key, an unknown key or less than a credit is unbound, and can be bound later', async () => {
      const [key, transfer] = [await newKey(store()), transferOf(newAmount())];
      for (const bound of [null, { fingerprint: newFingerprint(), credits: 7 }, { fingerprint: key, credits: 0 }]) {
        assert.deepEqual(await store().creditTransfer({ ...transfer, bound }), unbound);
      }
      const bound = { fingerprint: key, credits: 7 };
      assert.deepEqual(await store().creditTransfer({ ...transfer, bound }), toppedUp(key, 7));
    });

    test('one that 20 keys claim at once goes to one of them', async () => {
      const [keys, transfer] = [await Promise.all(times(20, () => newKey(store()))), transferOf(newAmount())];
      const outcomes = await Promise.all(
        keys.map((fingerprint) => store().creditTransfer({ ...transfer, bound: { fingerprint, credits: 7 } })),
      );
      const winner = keys[outcomes.findIndex(({ kind }) => kind === 'credited')]!;
      for (const outcome of outcomes) assert.deepEqual({ ...outcome, kind: 'credited' }, toppedUp(winner, 7));
      const balances = await Promise.all(keys.map(creditsOf));
      assert.deepEqual(
        balances,
        keys.map((key) => (key === winner ? 7 : 0)),
      );
    });

    test('what a reference has credited, the transfer of that name does not credit again', async () => {
      const [key, transfer] = [await newKey(store()), transferOf(newAmount())];
      const reference = transferReference(network, transfer.transaction);
      await store().credit({ fingerprint: key, credits: 3, cause: 'grant', reference, note: 'by hand', at });
      const outcome = await store().creditTransfer({ ...transfer, bound: { fingerprint: key, credits: 7 } });
      assert.deepEqual(outcome, { ...toppedUp(key, 3), kind: 'settled' });
    });

    test('the same name on two chains is two transfers', async () => {
      const [key, transaction] = [await newKey(store()), newTransaction()];
      const bound = { fingerprint: key, credits: 7 };
      await store().creditTransfer(transferOf(newAmount(), { transaction, bound }));
      const elsewhere = transferOf(newAmount(), { transaction, bound, network: 'eip155:1' });
      assert.deepEqual(await store().creditTransfer(elsewhere), toppedUp(key, 7, 14));
    });

    test('a name that is not in lower case is an error: it would be another name for the same', async () => {
      const transfer = transferOf(newAmount(), { transaction: newTransaction().toUpperCase() });
      await assert.rejects(store().creditTransfer(transfer), { name: 'Error' });
    });

    test('credits that cannot be counted are an error, and the reservation stays open', async () => {
      const key = await newKey(store());
      const bound = { fingerprint: key, credits: 1.5 };
      await assert.rejects(store().creditTransfer(transferOf(newAmount(), { bound })), { name: 'Error' });
      const { fingerprint, amount } = await reserved({ credits: Number.MAX_SAFE_INTEGER });
      await store().credit({ fingerprint, credits: 9, cause: 'grant', reference: newTransaction(), note: 'test', at });
      await assert.rejects(store().creditTransfer(transferOf(amount)), { name: 'Error' });
      assert.equal(await creditsOf(fingerprint), 9);
      await assertBooksAreRight(store());
    });

    test('the books are right', () => assertBooksAreRight(store()));
  });
}

export function testTransferRestarts(newPlace: () => Promise<Place>): void {
  test('a reservation outlives its service, and is met once', async () => {
    await using opened = await serving(newPlace);
    const reservation = reservationOf(await newKey(opened.store));
    await opened.store.reserve(reservation);
    await opened.crash();
    const [transfer, outcome] = [transferOf(reservation.amount), deposited(reservation.fingerprint)];
    assert.deepEqual(await opened.store.creditTransfer(transfer), outcome);
    await opened.crash();
    assert.deepEqual(await opened.store.creditTransfer(transfer), { ...outcome, kind: 'settled' });
    assert.deepEqual(await opened.store.creditTransfer(transferOf(reservation.amount)), unbound);
    await assertBooksAreRight(opened.store);
  });

  test('transfers under way as a service dies are credited once when they are seen again', async () => {
    await using opened = await serving(newPlace);
    const key = await newKey(opened.store);
    const transfers = times(25, () => transferOf(newAmount(), { bound: { fingerprint: key, credits: 7 } }));
    const asked = Promise.allSettled(transfers.map((transfer) => opened.store.creditTransfer(transfer)));
    await opened.crash();
    await asked;
    for (const transfer of transfers) await opened.store.creditTransfer(transfer);
    assert.equal((await opened.store.find(key, day))?.credits, 7 * 25);
    await assertBooksAreRight(opened.store);
  });

  test('an operator sees what the service has credited', async () => {
    await using opened = await serving(newPlace);
    const operator = await opened.place.operate();
    const key = await newKey(opened.store);
    const transfer = transferOf(newAmount(), { bound: { fingerprint: key, credits: 7 } });
    const outcomes = await Promise.all(
      times(20, (index) => (index % 2 ? operator : opened.store).creditTransfer(transfer)),
    );
    assert.equal(outcomes.filter(({ kind }) => kind === 'credited').length, 1);
    assert.deepEqual(await operator.creditTransfer(transfer), { ...toppedUp(key, 7), kind: 'settled' });
  });
}
