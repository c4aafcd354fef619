import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { systemClock } from '../../src/base/clock.ts';
import { sha256 } from '../../src/base/digest.ts';
import { X402Calls } from '../../src/calls/x402-calls.ts';
import { optionsDefault } from '../../src/model/options.ts';
import type { Submission } from '../../src/model/submission.ts';
import { notRun, type Verdict } from '../../src/model/verdict.ts';
import type { PaymentEvent } from '../../src/payments/offer.ts';
import type { Facilitator } from '../../src/payments/x402/facilitator.ts';
import {
  computePaymentDigest,
  computePaymentId,
  readPayment,
  type SignedPayment,
} from '../../src/payments/x402/signed-payment.ts';
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
    isUsed: async () => null,
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
  capabilities: [],
  fix: null,
  transpiled: null,
  types: null,
  run: notRun,
  search: null,
  consultation: null,
  engine: {},
  pythonVersion: '3.11',
  durationMs: 1,
};

let nonces = 0;
const payment = (): SignedPayment =>
  readPayment(
    {
      x402Version: 2,
      accepted: x402.getRequirements('static'),
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

const calls = (validate: () => Promise<Verdict> = async () => verdict): X402Calls =>
  new X402Calls({ x402, validate, store, clock: systemClock, onPayment: (one) => events.push(one), warn: () => {} });

const callDigest = (paid: SignedPayment): string =>
  sha256(JSON.stringify([submission.mode, submission.code, submission.options, computePaymentDigest(paid)]));

const notAborted = new AbortController().signal;
const event = { route: 'x402', origin: 'ci' } as const;

test('a payment that another process is using is refused with payment_in_progress and a retry time', async () => {
  const paid = payment();
  await store.claimPayment({ id: computePaymentId(paid), digest: callDigest(paid), at: new Date() });
  await assert.rejects(calls().serve(submission, paid, 'ci', notAborted), {
    code: 'payment_in_progress',
    status: 409,
    detail: { retryAfterSeconds: 2 },
  });
  assert.deepEqual([settled, events], [0, []]);
});

test('a response stored by an older release is produced again, and not paid for again', async () => {
  const paid = payment();
  const id = computePaymentId(paid);
  await store.claimPayment({ id, digest: callDigest(paid), at: new Date() });
  await store.keepPaidAnswer(id, JSON.stringify({ shape: 0, verdict: 'in another shape' }), new Date());
  await store.settlePayment(id, JSON.stringify({ success: true, transaction: '0xabc' }), new Date());
  assert.deepEqual(await calls().serve(submission, paid, 'ci', notAborted), {
    result: { verdict, repeat: true, cost: 0, metering: null, tier: 'x402', mode: verdict.mode, remembered: null },
    receipt: { success: true, transaction: '0xabc' },
  });
  assert.deepEqual([settled, events], [0, []]);
});

test('a response that is no longer stored is not produced again', async () => {
  const paid = payment();
  const at = new Date();
  await calls().serve(submission, paid, 'ci', notAborted);
  await store.sweep(new Date(at.getTime() + 2 * 86_400_000));
  await assert.rejects(calls().serve(submission, paid, 'ci', notAborted), {
    code: 'payment_reused',
    message: 'This payment was already used for this call, whose response is no longer stored.',
  });
  assert.deepEqual([settled, events], [1, [{ kind: 'paid', ...event }]]);
});

test('failed work costs nothing, and the payment can be used again', async () => {
  const paid = payment();
  const failing = calls(async () => {
    throw new Error('the engine fell over');
  });
  await assert.rejects(failing.serve(submission, paid, 'ci', notAborted), { message: 'the engine fell over' });
  assert.equal(settled, 0);
  const { result } = await calls().serve(submission, paid, 'ci', notAborted);
  assert.deepEqual([result.repeat, settled, events], [false, 1, [{ kind: 'paid', ...event }]]);
});

test('a payment with other terms is counted as refused', async () => {
  const paid = payment();
  const cheap = { ...paid, accepted: { ...paid.accepted, amount: '1' } };
  await assert.rejects(calls().serve(submission, cheap, 'ci', notAborted), {
    code: 'payment_required',
    reason: 'its terms do not match this call',
    receipt: null,
  });
  assert.deepEqual([settled, events], [0, [{ kind: 'refused', ...event }]]);
});

test('closing waits for payments that are being settled', async () => {
  const validated = Promise.withResolvers<Verdict>();
  const open = calls(() => validated.promise);
  const serving = open.serve(submission, payment(), null, notAborted);
  await new Promise(setImmediate);
  let closed = false;
  const closing = open.close().then(() => {
    closed = true;
  });
  await new Promise(setImmediate);
  assert.equal(closed, false);
  validated.resolve(verdict);
  await serving;
  await closing;
  assert.equal(settled, 1);
});

test('a payment for code that could not be run is not settled, and can be used again', async () => {
  const paid = payment();
  const leftOut: Verdict = { ...verdict, run: { ...notRun, endedBy: 'module-not-installed' } };
  const served = calls(async () => leftOut);
  const both = await Promise.all([1, 2].map(() => served.serve(submission, paid, 'ci', notAborted)));
  for (const { result, receipt } of [...both, await served.serve(submission, paid, 'ci', notAborted)]) {
    assert.deepEqual([result.verdict, receipt], [leftOut, null]);
  }
  assert.deepEqual([settled, events], [0, []]);
  const { receipt } = await calls().serve(submission, paid, 'ci', notAborted);
  assert.deepEqual([receipt?.success, settled], [true, 1]);
});
