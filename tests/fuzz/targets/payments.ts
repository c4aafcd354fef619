import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readPaidSession } from '../../../src/payments/card/paid-session.ts';
import { verifyEvent } from '../../../src/payments/card/signed-event.ts';
import { parseFingerprint } from '../../../src/payments/chain/terms.ts';
import { computePaymentDigest, computePaymentId, readPayment } from '../../../src/payments/x402/signed-payment.ts';
import { toTokenUnits } from '../../../src/payments/x402/token-units.ts';
import { parseArchive } from '../../../src/store/archive/lines.ts';
import { ArchiveRefused } from '../../../src/store/archive/tables.ts';
import { Refusal } from '../../../src/wire/refusal.ts';
import { refusing, type Target, utf8Of } from '../target.ts';

const secret = 'whsec_of_nobody';
const now = new Date('2026-11-15T12:00:00Z');
const seconds = now.getTime() / 1000;
const event = JSON.stringify({
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_1',
      payment_status: 'paid',
      amount_total: 100,
      currency: 'usd',
      client_reference_id: 'a',
      metadata: { credits: '50' },
    },
  },
});
const signature = `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${event}`).digest('hex')}`;

const payment = JSON.stringify({
  x402Version: 2,
  resource: { url: 'https://assay.example/v1/x402/static' },
  accepted: {
    scheme: 'exact',
    network: 'eip155:8453',
    asset: `0x${'a'.repeat(40)}`,
    amount: '10000',
    payTo: `0x${'b'.repeat(40)}`,
    maxTimeoutSeconds: 60,
    extra: { name: 'USD Coin', version: '2' },
  },
  payload: {
    signature: `0x${'c'.repeat(130)}`,
    authorization: {
      from: `0x${'d'.repeat(40)}`,
      to: `0x${'b'.repeat(40)}`,
      value: '10000',
      validAfter: '0',
      validBefore: '99999999999',
      nonce: `0x${'e'.repeat(64)}`,
    },
  },
});

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split('\n');
}

export const payments: readonly Target[] = [
  {
    name: 'card-signature',
    seeds: [signature, `t=${seconds}`, `t=${seconds},t=${seconds},v1=00`, 'v1=,t='],
    words: [',v1=', `t=${seconds}`, ',', '='],
    run(input) {
      const read = refusing([Refusal], () => verifyEvent(utf8Of(event), input, secret, now));
      // Spaces and further schemes change nothing about who signed it; anything else must.
      if (read !== null) assert.ok(input.includes(signature.split('v1=')[1]!), 'a signature was believed that is none');
    },
  },
  {
    name: 'card-event',
    seeds: [event],
    words: ['"payment_status":"paid"', '"amount_total":-1', '"metadata":null', '"object":[]'],
    run(input) {
      let body: unknown;
      try {
        body = JSON.parse(input);
      } catch {
        return;
      }
      const report = readPaidSession(body);
      if (report.kind === 'paid') assert.ok(Number.isSafeInteger(report.session.amountCents));
    },
  },
  {
    name: 'x402-payment',
    seeds: [payment],
    words: ['"value":"-1"', '"nonce":', '"0x"', '1e18'],
    run(input) {
      let body: unknown;
      try {
        body = JSON.parse(input);
      } catch {
        return;
      }
      const read = refusing([Refusal], () => readPayment(body, ['header']));
      if (!read) return;
      assert.ok(computePaymentId(read).length > 0);
      assert.match(computePaymentDigest(read), /^[0-9a-f]{64}$/);
    },
  },
  {
    name: 'deposit-data',
    seeds: [`0x${'a'.repeat(64)}`, '0x', '0.01', '1.000000001'],
    run(input) {
      const found = parseFingerprint(input as `0x${string}`);
      if (found !== null) assert.match(found, /^[0-9a-f]{64}$/);
      if (/^\d{1,9}(?:\.\d{1,6})?$/.test(input)) assert.ok(toTokenUnits(input, 6) >= 0n);
    },
  },
  {
    name: 'backup-lines',
    seeds: [
      '{"assay_backup":1,"version":"1.29.0","at":"2026-11-15T12:00:00.000Z"}\n["keys","a",1,null]\n{"rows":1,"sha256":"00"}',
    ],
    words: ['\n', '["movements"', '{"bytes":"AA=="}', '"assay_backup":2'],
    async run(input) {
      await refusing([ArchiveRefused], async () => {
        for await (const row of parseArchive(linesOf(input))) assert.equal(typeof row.table, 'string');
      });
    },
  },
];
