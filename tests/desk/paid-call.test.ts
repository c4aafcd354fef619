import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { systemClock } from '../../src/base/clock.ts';
import { sha256 } from '../../src/base/digest.ts';
import { PaidCalls } from '../../src/desk/paid-call.ts';
import { optionsDefault } from '../../src/model/options.ts';
import type { Submission } from '../../src/model/submission.ts';
import { notRun, type Verdict } from '../../src/model/verdict.ts';
import type { PaymentEvent } from '../../src/payments/offer.ts';
import type { Facilitator } from '../../src/payments/x402/facilitator.ts';
import { paymentDigest, paymentId, readPayment, type SignedPayment } from '../../src/payments/x402/signed-payment.ts';
import { openX402, type X402 } from '../../src/payments/x402/x402.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { temporaryFolder } from '../service.ts';

const folder = temporaryFolder();
let store: Store;
let x402: X402;
let settled = 0;
let events: PaymentEvent[] = [];
before(async () => {
  store = await openSqlite({ folder, role: 'serve' });
  const terms = {
    payee: '0x00000000000000000000000000000000000000aa',
    network: 'eip155:8453',
    token: { address: '0x00000000000000000000000000000000000000bb', name: 'Dollar', version: '2', decimals: 6 },
    prices: { static: '0.01', repair: '0.03', execute: '0.10' },
  } as const;
  const facilitator: Facilitator = {
    verify: async () => ({ isValid: true }),
    async settle(payment, { network }) {
      settled++;
      return { success: true, transaction: `0x${settled}`, network, payer: String(payment.payload.from) };
    },
    used: async () => null,
  };
  x402 = await openX402(terms, facilitator);
});
after(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  settled = 0;
  events = [];
});

const submission: Submission = {
  code: 'x = 1\n',
  mode: 'static',
  options: optionsDefault,
};

const verdict: Verdict = {
  mode: 'static',
  valid: true,
  score: 1,
  findings: [],
  fix: null,
  transpiled: null,
  run: notRun,
  search: null,
  consultation: null,
  engine: {},
  durationMs: 1,
};

let nonces = 0;
const payment = (): SignedPayment =>
  readPayment(
    {
      x402Version: 2,
      accepted: x402.requirements('static'),
      payload: {
        signature: `0x${'11'.repeat(65)}`,
        authorization: {
          from: '0x00000000000000000000000000000000000000cc',
          to: x402.terms.payee,
          value: '10000',
          validAfter: '0',
          validBefore: '99999999999',
          nonce: `0x${String(++nonces).padStart(64, '0')}`,
        },
      },
    },
    [],
  );

const calls = (judge: () => Promise<Verdict> = async () => verdict): PaidCalls =>
  new PaidCalls({ x402, judge, store, clock: systemClock, tell: (event) => events.push(event), warn: () => {} });

const callDigest = (paid: SignedPayment): string =>
  sha256(JSON.stringify([submission.mode, submission.code, submission.options, paymentDigest(paid)]));

const quiet = new AbortController().signal;
const about = { route: 'x402', origin: 'ci' } as const;

test('a payment that another process works on is told so, and when to come back', async () => {
  const paid = payment();
  await store.claimPayment({ id: paymentId(paid), digest: callDigest(paid), at: new Date() });
  await assert.rejects(calls().serve(submission, paid, 'ci', quiet), {
    code: 'payment_in_progress',
    status: 409,
    detail: { retryAfterSeconds: 2 },
  });
  assert.deepEqual([settled, events], [0, []]);
});

test('an answer that an older release kept is made anew, and not paid for again', async () => {
  const paid = payment();
  const id = paymentId(paid);
  await store.claimPayment({ id, digest: callDigest(paid), at: new Date() });
  await store.keepPaidAnswer(id, JSON.stringify({ shape: 0, verdict: 'in other words' }), new Date());
  await store.settlePayment(id, JSON.stringify({ success: true, transaction: '0xabc' }), new Date());
  assert.deepEqual(await calls().serve(submission, paid, 'ci', quiet), {
    served: { verdict, repeat: true, cost: 0, metering: null, tier: 'x402', mode: verdict.mode, remembered: null },
    receipt: { success: true, transaction: '0xabc' },
  });
  assert.deepEqual([settled, events], [0, []]);
});

test('an answer that is no longer kept is not made again', async () => {
  const paid = payment();
  const at = new Date();
  await calls().serve(submission, paid, 'ci', quiet);
  await store.sweep(new Date(at.getTime() + 2 * 86_400_000));
  await assert.rejects(calls().serve(submission, paid, 'ci', quiet), {
    code: 'payment_reused',
    message: 'This payment was settled for this call so long ago that the answer is no longer kept.',
  });
  assert.deepEqual([settled, events], [1, [{ kind: 'paid', ...about }]]);
});

test('work that fails costs nothing, and the payment is good for another try', async () => {
  const paid = payment();
  const failing = calls(async () => {
    throw new Error('the engine fell over');
  });
  await assert.rejects(failing.serve(submission, paid, 'ci', quiet), { message: 'the engine fell over' });
  assert.equal(settled, 0);
  const { served } = await calls().serve(submission, paid, 'ci', quiet);
  assert.deepEqual([served.repeat, settled, events], [false, 1, [{ kind: 'paid', ...about }]]);
});

test('a payment on other terms is counted as refused', async () => {
  const paid = payment();
  const cheap = { ...paid, accepted: { ...paid.accepted, amount: '1' } };
  await assert.rejects(calls().serve(submission, cheap, 'ci', quiet), {
    code: 'payment_required',
    reason: 'its terms are not those of this call',
    receipt: null,
  });
  assert.deepEqual([settled, events], [0, [{ kind: 'refused', ...about }]]);
});

test('closing waits for what is being settled', async () => {
  const judged = Promise.withResolvers<Verdict>();
  const open = calls(() => judged.promise);
  const serving = open.serve(submission, payment(), null, quiet);
  await new Promise(setImmediate);
  let closed = false;
  const closing = open.close().then(() => {
    closed = true;
  });
  await new Promise(setImmediate);
  assert.equal(closed, false);
  judged.resolve(verdict);
  await serving;
  await closing;
  assert.equal(settled, 1);
});
