import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Payment, Store } from '../../../src/store/store.ts';
import { at, later, type Place, times } from './place.ts';
import { serving } from './serving.ts';

const newPayment = (): Payment => ({ id: `payment ${randomUUID()}`, digest: 'a call', at });
const answer = '{"valid":true}';
const receipt = 'a receipt';
const dayMinutes = 24 * 60;

export function testPayments(store: () => Store): void {
  describe('payments', () => {
    async function settled(): Promise<Payment> {
      const payment = newPayment();
      await store().claimPayment(payment);
      await store().keepPaidAnswer(payment.id, answer, at);
      await store().settlePayment(payment.id, receipt, at);
      return payment;
    }

    test('a signature shown again after it was settled gets the answer again', async () => {
      const payment = newPayment();
      assert.deepEqual(await store().claimPayment(payment), { kind: 'claimed' });
      await store().keepPaidAnswer(payment.id, answer, at);
      await store().settlePayment(payment.id, receipt, at);
      const expected = times(20, () => ({ kind: 'answered', answer, receipt }));
      assert.deepEqual(await Promise.all(times(20, () => store().claimPayment(payment))), expected);
    });

    test('of 25 calls with one signature at once, one is served', async () => {
      const payment = newPayment();
      const claims = await Promise.all(times(25, () => store().claimPayment(payment)));
      assert.deepEqual(
        claims.map(({ kind }) => kind).toSorted(),
        times(25, (index) => (index === 0 ? 'claimed' : 'under-way')),
      );
    });

    test('of 25 different calls with one signature at once, one is served', async () => {
      const payment = newPayment();
      const claims = await Promise.all(
        times(25, (index) => store().claimPayment({ ...payment, digest: `call ${index}` })),
      );
      assert.deepEqual(
        claims.map(({ kind }) => kind).toSorted(),
        times(25, (index) => (index === 0 ? 'claimed' : 'other-call')),
      );
    });

    test('a signature pays for no other call, in whatever state it is', async () => {
      const payment = newPayment();
      const other = () => store().claimPayment({ ...payment, digest: 'another call' });
      await store().claimPayment(payment);
      assert.deepEqual(await other(), { kind: 'other-call' });
      await store().keepPaidAnswer(payment.id, answer, at);
      assert.deepEqual(await other(), { kind: 'other-call' });
      await store().settlePayment(payment.id, receipt, at);
      assert.deepEqual(await other(), { kind: 'other-call' });
      await store().sweep(later(2 * dayMinutes));
      assert.deepEqual(await other(), { kind: 'other-call' });
    });

    test('while it is being settled, it is under way', async () => {
      const payment = newPayment();
      await store().claimPayment(payment);
      await store().keepPaidAnswer(payment.id, answer, at);
      assert.deepEqual(await store().claimPayment(payment), { kind: 'under-way' });
    });

    test('one that was dropped can be shown again, for any call', async () => {
      const payment = newPayment();
      await store().claimPayment(payment);
      await store().dropPayment(payment.id);
      await store().dropPayment(payment.id);
      assert.deepEqual(await store().claimPayment({ ...payment, digest: 'another call' }), { kind: 'claimed' });
      await store().keepPaidAnswer(payment.id, answer, at);
      await store().dropPayment(payment.id);
      assert.deepEqual(await store().claimPayment(payment), { kind: 'claimed' });
    });

    test('one that was settled can no longer be dropped, answered or settled otherwise', async () => {
      const payment = await settled();
      await assert.rejects(store().dropPayment(payment.id), { name: 'Error' });
      await assert.rejects(store().keepPaidAnswer(payment.id, 'another answer', at), { name: 'Error' });
      await assert.rejects(store().settlePayment(payment.id, 'another receipt', at), { name: 'Error' });
      assert.deepEqual(await store().claimPayment(payment), { kind: 'answered', answer, receipt });
    });

    test('settled twice alike, it is settled', async () => {
      const payment = await settled();
      await store().settlePayment(payment.id, receipt, later(1));
      assert.deepEqual(await store().claimPayment(payment), { kind: 'answered', answer, receipt });
    });

    test('one that nobody claimed is neither answered nor settled', async () => {
      const { id } = newPayment();
      await assert.rejects(store().keepPaidAnswer(id, answer, at), { name: 'Error' });
      await assert.rejects(store().settlePayment(id, receipt, at), { name: 'Error' });
      await store().dropPayment(id);
    });

    test('one that has no answer yet is not settled', async () => {
      const payment = newPayment();
      await store().claimPayment(payment);
      await assert.rejects(store().settlePayment(payment.id, receipt, at), { name: 'Error' });
      assert.deepEqual(await store().claimPayment(payment), { kind: 'under-way' });
    });

    test('the response to a settled payment is kept for a day, the settlement forever', async () => {
      const payment = await settled();
      await store().sweep(later(dayMinutes));
      assert.deepEqual(await store().claimPayment(payment), { kind: 'answered', answer, receipt });
      await store().sweep(new Date(later(dayMinutes).getTime() + 1));
      assert.deepEqual(await store().claimPayment(payment), { kind: 'forgotten', receipt });
      await store().sweep(later(400 * dayMinutes));
      assert.deepEqual(await store().claimPayment(payment), { kind: 'forgotten', receipt });
      await assert.rejects(store().dropPayment(payment.id), { name: 'Error' });
    });

    test('the sweep leaves alone what is in hand', async () => {
      const payment = newPayment();
      await store().claimPayment(payment);
      await store().keepPaidAnswer(payment.id, answer, at);
      await store().sweep(later(2 * dayMinutes));
      await store().settlePayment(payment.id, receipt, later(2 * dayMinutes));
      assert.deepEqual(await store().claimPayment(payment), { kind: 'answered', answer, receipt });
    });
  });
}

export function testPaymentRestarts(newPlace: () => Promise<Place>): void {
  test('a claim left by a dead process is taken over by one of 25 calls at once', async () => {
    await using opened = await serving(newPlace);
    const payment = newPayment();
    await opened.store.claimPayment(payment);
    await opened.crash();
    assert.deepEqual(await opened.store.claimPayment({ ...payment, digest: 'another call' }), { kind: 'other-call' });
    const claims = await Promise.all(times(25, () => opened.store.claimPayment(payment)));
    assert.deepEqual(
      claims.map(({ kind }) => kind).toSorted(),
      times(25, (index) => (index === 0 ? 'claimed' : 'under-way')),
    );
    await opened.store.keepPaidAnswer(payment.id, answer, at);
    await opened.store.settlePayment(payment.id, receipt, at);
    assert.deepEqual(await opened.store.claimPayment(payment), { kind: 'answered', answer, receipt });
  });

  test('an answer the dead have made is handed to one of 25 calls at once, to be settled', async () => {
    await using opened = await serving(newPlace);
    const payment = newPayment();
    await opened.store.claimPayment(payment);
    await opened.store.keepPaidAnswer(payment.id, answer, at);
    await opened.crash();
    await opened.store.sweep(later(dayMinutes));
    assert.deepEqual(await opened.store.claimPayment({ ...payment, digest: 'another call' }), { kind: 'other-call' });
    const claims = await Promise.all(times(25, () => opened.store.claimPayment(payment)));
    assert.deepEqual(
      claims.filter(({ kind }) => kind !== 'under-way'),
      [{ kind: 'unsettled', answer }],
    );
    await opened.store.settlePayment(payment.id, receipt, later(dayMinutes));
    assert.deepEqual(await opened.store.claimPayment(payment), { kind: 'answered', answer, receipt });
  });

  test('an answer the dead have made may turn out not to be paid for', async () => {
    await using opened = await serving(newPlace);
    const payment = newPayment();
    await opened.store.claimPayment(payment);
    await opened.store.keepPaidAnswer(payment.id, answer, at);
    await opened.crash();
    await opened.store.claimPayment(payment);
    await opened.store.dropPayment(payment.id);
    assert.deepEqual(await opened.store.claimPayment({ ...payment, digest: 'another call' }), { kind: 'claimed' });
  });

  test('what the dead had in hand is not ours before it is claimed', async () => {
    await using opened = await serving(newPlace);
    const payment = newPayment();
    await opened.store.claimPayment(payment);
    await opened.store.keepPaidAnswer(payment.id, answer, at);
    await opened.crash();
    await assert.rejects(opened.store.keepPaidAnswer(payment.id, 'another answer', at), { name: 'Error' });
    await assert.rejects(opened.store.settlePayment(payment.id, receipt, at), { name: 'Error' });
    await assert.rejects(opened.store.dropPayment(payment.id), { name: 'Error' });
    assert.deepEqual(await opened.store.claimPayment(payment), { kind: 'unsettled', answer });
  });

  test('what the dead left unsettled is forgotten once nobody can ask for it', async () => {
    await using opened = await serving(newPlace);
    const payment = newPayment();
    await opened.store.claimPayment(payment);
    await opened.store.keepPaidAnswer(payment.id, answer, at);
    await opened.crash();
    await opened.store.sweep(new Date(later(dayMinutes).getTime() + 1));
    assert.deepEqual(await opened.store.claimPayment(payment), { kind: 'claimed' });
  });

  test('a settled payment stays settled, whichever process dies', async () => {
    await using opened = await serving(newPlace);
    const payment = newPayment();
    await opened.store.claimPayment(payment);
    await opened.store.keepPaidAnswer(payment.id, answer, at);
    await opened.store.settlePayment(payment.id, receipt, at);
    await opened.crash();
    assert.deepEqual(await opened.store.claimPayment(payment), { kind: 'answered', answer, receipt });
  });

  test('an operator claims nothing', async () => {
    await using opened = await serving(newPlace);
    const operator = await opened.place.operate();
    await assert.rejects(operator.claimPayment(newPayment()), { name: 'Error' });
  });
}
