import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createApiKey } from '../../../src/auth/api-key.ts';
import {
  type Delivery,
  letters,
  mac,
  type Session,
  seconds,
  signature,
  type WebhookResponse,
  webhookSecret,
} from '../processor.ts';
import { fingerprint, outcomeOf, type Purchase, Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await Shop.open();
});
after(() => shop.close());

const completed = 'checkout.session.completed';
const cleared = 'checkout.session.async_payment_succeeded';

/** Delivers an event that reports the purchase as paid, with optional changes. */
function deliverPaid(
  { session }: Purchase,
  kind = completed,
  changes: object = {},
  delivery: Delivery = {},
): Promise<WebhookResponse> {
  const object = { ...session, payment_status: 'paid', status: 'complete', ...changes };
  return shop.processor.deliver(shop.processor.event(kind, object), delivery);
}

const paidText = ({ session }: Purchase): string =>
  JSON.stringify(shop.processor.event(completed, { ...session, payment_status: 'paid' }));

/** A session for the same key that is not in our store. */
const unrecorded = ({ session }: Purchase, metadata: object = {}): Partial<Session> => ({
  id: `cs_test_${letters(58)}`,
  metadata: { ...session.metadata, checkout_id: letters(36), ...metadata },
});

async function* deliverInOrder(...deliveries: (() => Promise<WebhookResponse>)[]): AsyncGenerator<WebhookResponse> {
  for (const delivery of deliveries) yield await delivery();
}

type Case = readonly [
  name: string,
  deliveries: (purchase: Purchase) => AsyncGenerator<WebhookResponse>,
  outcomes: readonly string[],
  credits: number,
];

const cases: readonly Case[] = [
  ['paid', (purchase) => deliverInOrder(() => deliverPaid(purchase)), ['200 credited'], 500],
  ['cleared later', (purchase) => deliverInOrder(() => deliverPaid(purchase, cleared)), ['200 credited'], 500],
  [
    'paid, then cleared',
    (purchase) =>
      deliverInOrder(
        () => deliverPaid(purchase),
        () => deliverPaid(purchase, cleared),
      ),
    ['200 credited', '200 settled'],
    500,
  ],
  [
    'cleared, then paid',
    (purchase) =>
      deliverInOrder(
        () => deliverPaid(purchase, cleared),
        () => deliverPaid(purchase),
      ),
    ['200 credited', '200 settled'],
    500,
  ],
  [
    'the same event three times',
    (purchase) => {
      const text = paidText(purchase);
      const once = () => shop.processor.deliver(text);
      return deliverInOrder(once, once, once);
    },
    ['200 credited', '200 settled', '200 settled'],
    500,
  ],
  [
    'twenty deliveries at once',
    async function* (purchase) {
      const text = paidText(purchase);
      const responses = await Promise.all(Array.from({ length: 20 }, () => shop.processor.deliver(text)));
      yield* responses.sort((one, other) => outcomeOf(one).localeCompare(outcomeOf(other)));
    },
    ['200 credited', ...Array<string>(19).fill('200 settled')],
    500,
  ],
  [
    'both kinds at once, ten times each',
    async function* (purchase) {
      const kinds = Array.from({ length: 20 }, (_, n) => (n % 2 ? completed : cleared));
      const responses = await Promise.all(kinds.map((kind) => deliverPaid(purchase, kind)));
      yield* responses.sort((one, other) => outcomeOf(one).localeCompare(outcomeOf(other)));
    },
    ['200 credited', ...Array<string>(19).fill('200 settled')],
    500,
  ],
  [
    'a transfer: complete but unpaid, then cleared, then cleared again',
    ({ session: { id } }) =>
      deliverInOrder(
        () => shop.processor.pay(id, 'transfer'),
        () => shop.processor.clear(id),
        () => shop.processor.clear(id),
      ),
    ['200 ignored', '200 credited', '200 settled'],
    500,
  ],
  [
    'unpaid',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, { payment_status: 'unpaid' })),
    ['200 ignored'],
    0,
  ],
  [
    'cleared, but unpaid',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, cleared, { payment_status: 'unpaid' })),
    ['200 ignored'],
    0,
  ],
  [
    'no payment required',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, { payment_status: 'no_payment_required' })),
    ['200 ignored'],
    0,
  ],
  [
    'other kinds of events',
    (purchase) =>
      deliverInOrder(
        ...['checkout.session.expired', 'checkout.session.async_payment_failed', 'charge.succeeded', 'constructor'].map(
          (kind) => () => deliverPaid(purchase, kind),
        ),
      ),
    Array<string>(4).fill('200 ignored'),
    0,
  ],
  [
    'no signature',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, {}, { header: null })),
    ['400 invalid_signature'],
    0,
  ],
  [
    'malformed signature headers',
    (purchase) =>
      deliverInOrder(
        ...['x', 't=', `t=${seconds()}`, `t=${seconds()},v1=`, 't=NaN,v1=00', `t=-${seconds()},v1=00`].map(
          (header) => () => deliverPaid(purchase, completed, {}, { header }),
        ),
      ),
    Array<string>(6).fill('400 invalid_signature'),
    0,
  ],
  [
    'a made-up signature',
    (purchase) =>
      deliverInOrder(() => deliverPaid(purchase, completed, {}, { header: `t=${seconds()},v1=${'0'.repeat(64)}` })),
    ['400 invalid_signature'],
    0,
  ],
  [
    'another secret',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, {}, { secret: 'whsec_other' })),
    ['400 invalid_signature'],
    0,
  ],
  [
    'the right signature under an older scheme',
    (purchase) => {
      const text = paidText(purchase);
      return deliverInOrder(() => shop.processor.deliver(text, { header: signature(text).replace('v1=', 'v0=') }));
    },
    ['400 invalid_signature'],
    0,
  ],
  [
    'signatures by an old and a new secret during rotation',
    (purchase) => {
      const text = paidText(purchase);
      const at = seconds();
      const header = `t=${at},v1=${mac(text, 'whsec_old', at)},v1=${mac(text, webhookSecret, at)}`;
      return deliverInOrder(() => shop.processor.deliver(text, { header }));
    },
    ['200 credited'],
    500,
  ],
  [
    'older than five minutes',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, {}, { at: seconds() - 310 })),
    ['400 invalid_signature'],
    0,
  ],
  [
    'nearly five minutes old',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, {}, { at: seconds() - 270 })),
    ['200 credited'],
    500,
  ],
  [
    'more than five minutes ahead',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, {}, { at: seconds() + 330 })),
    ['400 invalid_signature'],
    0,
  ],
  [
    'a little ahead',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, {}, { at: seconds() + 60 })),
    ['200 credited'],
    500,
  ],
  [
    'an old signature with the current time added',
    (purchase) => {
      const text = paidText(purchase);
      const at = seconds() - 1000;
      const signed = `v1=${mac(text, webhookSecret, at)}`;
      return deliverInOrder(
        ...[
          `t=${seconds()},t=${at},${signed}`,
          `t=${at},t=${seconds()},${signed}`,
          `t=${at}, t=${seconds()},${signed}`,
        ].map((header) => () => shop.processor.deliver(text, { header })),
      );
    },
    Array<string>(3).fill('400 invalid_signature'),
    0,
  ],
  [
    'a body changed after signing',
    (purchase) => {
      const text = paidText(purchase);
      return deliverInOrder(
        () => shop.processor.deliver(text, { sent: text.replace('"amount_total":1000', '"amount_total":1001') }),
        () => shop.processor.deliver(text, { sent: `${text} ` }),
        () => shop.processor.deliver(text, { sent: '' }),
      );
    },
    Array<string>(3).fill('400 invalid_signature'),
    0,
  ],
  [
    'less paid than the price',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, { amount_total: 100 })),
    ['200 ignored'],
    0,
  ],
  [
    'more paid than the price',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, { amount_total: 1001 })),
    ['200 ignored'],
    0,
  ],
  [
    'another currency',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, { currency: 'jpy' })),
    ['200 ignored'],
    0,
  ],
  [
    "another key's fingerprint",
    (purchase) =>
      deliverInOrder(async () => {
        const other = await shop.service.mint();
        const otherFingerprint = fingerprint(other);
        const metadata = { ...purchase.session.metadata, key_fingerprint: otherFingerprint };
        const response = await deliverPaid(purchase, completed, { client_reference_id: otherFingerprint, metadata });
        assert.equal(await shop.balance(other), 0);
        return response;
      }),
    ['200 ignored'],
    0,
  ],
  [
    'no key named',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, { client_reference_id: null, metadata: {} })),
    ['200 ignored'],
    0,
  ],
  [
    'the key named once instead of twice',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, { client_reference_id: null })),
    ['200 credited'],
    500,
  ],
  [
    'two keys named',
    (purchase) => {
      const other = fingerprint(createApiKey());
      const metadata = { ...purchase.session.metadata, key_fingerprint: other };
      return deliverInOrder(
        () => deliverPaid(purchase, completed, { client_reference_id: other }),
        () => deliverPaid(purchase, completed, { metadata }),
      );
    },
    ['200 ignored', '200 ignored'],
    0,
  ],
  [
    'metadata that promises more credits than were bought',
    (purchase) =>
      deliverInOrder(() =>
        deliverPaid(purchase, completed, { metadata: { ...purchase.session.metadata, credits: '100000' } }),
      ),
    ['200 credited'],
    500,
  ],
  [
    'a known session without metadata',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, { metadata: {} })),
    ['200 credited'],
    500,
  ],
  [
    'an unknown session whose metadata matches the amount paid',
    (purchase) => {
      const changes = unrecorded(purchase);
      return deliverInOrder(
        () => deliverPaid(purchase, completed, changes),
        () => deliverPaid(purchase, cleared, changes),
      );
    },
    ['200 credited', '200 settled'],
    500,
  ],
  [
    'an unknown session whose metadata promises more credits than were paid for',
    (purchase) => deliverInOrder(() => deliverPaid(purchase, completed, unrecorded(purchase, { credits: '50000' }))),
    ['200 ignored'],
    0,
  ],
  [
    'an unknown session with the checkout id of another session',
    (purchase) =>
      deliverInOrder(() =>
        deliverPaid(purchase, completed, { ...unrecorded(purchase, purchase.session.metadata), amount_total: 100 }),
      ),
    ['200 ignored'],
    0,
  ],
  [
    'an unknown session without our metadata',
    (purchase) =>
      deliverInOrder(() =>
        deliverPaid(purchase, completed, { ...unrecorded(purchase), metadata: {}, client_reference_id: null }),
      ),
    ['200 ignored'],
    0,
  ],
  [
    'an unknown session with invalid numbers of credits',
    (purchase) =>
      deliverInOrder(
        ...['-500', '5e2', '500.0', ' 500', '0x1f4', '0', ''].map(
          (credits) => () => deliverPaid(purchase, completed, unrecorded(purchase, { credits })),
        ),
      ),
    Array<string>(7).fill('200 ignored'),
    0,
  ],
  [
    'a session for an unknown key',
    (purchase) => {
      const otherFingerprint = fingerprint(createApiKey());
      const changes = {
        ...unrecorded(purchase, { key_fingerprint: otherFingerprint }),
        client_reference_id: otherFingerprint,
      };
      return deliverInOrder(() => deliverPaid(purchase, completed, changes));
    },
    ['200 ignored'],
    0,
  ],
  [
    'a signed body that is not an event',
    () =>
      deliverInOrder(
        ...['', 'no JSON', 'null', '[]', '7', '{}'].map((text) => () => shop.processor.deliver(text || ' ')),
      ),
    Array<string>(6).fill('200 ignored'),
    0,
  ],
  [
    'an event with missing or invalid fields',
    (purchase) =>
      deliverInOrder(
        () => shop.processor.deliver(shop.processor.event(completed, null)),
        () => shop.processor.deliver({ ...shop.processor.event(completed, {}), data: undefined }),
        () => deliverPaid(purchase, completed, { amount_total: null }),
        () => deliverPaid(purchase, completed, { amount_total: '1000' }),
        () => deliverPaid(purchase, completed, { id: '' }),
        () => deliverPaid(purchase, completed, { payment_status: undefined }),
      ),
    Array<string>(6).fill('200 ignored'),
    0,
  ],
  [
    'a body over the size limit',
    () => deliverInOrder(() => shop.processor.deliver(' '.repeat(25 * 1024 * 1024))),
    ['413 code_too_large'],
    0,
  ],
];

for (const [name, deliveries, outcomes, credits] of cases) {
  test(name, async () => {
    const purchase = await shop.purchase();
    const received: string[] = [];
    for await (const response of deliveries(purchase)) received.push(outcomeOf(response));
    assert.deepEqual(received, outcomes);
    assert.equal(await shop.balance(purchase.key), credits);
    await shop.assertBalanced();
  });
}

test('a payment that was not credited is logged with its session id', async () => {
  const purchase = await shop.purchase();
  await deliverPaid(purchase, completed, { amount_total: 1 });
  const { level, session, problem, msg } = await shop.warning(purchase.session.id);
  assert.deepEqual(
    { level, session, problem, msg },
    {
      level: 40,
      session: purchase.session.id,
      problem: 'the amount differs from the purchase',
      msg: 'a card payment was not credited',
    },
  );
});

test('a payment for a key revoked in the meantime is still credited to it', async () => {
  const purchase = await shop.purchase();
  await shop.service.operate('keys', 'revoke', purchase.key);
  assert.equal(outcomeOf(await deliverPaid(purchase)), '200 credited');
  assert.match((await shop.service.operate('keys', 'show', purchase.key)).out, /credits +500\n/);
  await shop.assertBalanced();
});

test('the refusal of an event explains what is wrong', async () => {
  const purchase = await shop.purchase();
  for (const [delivery, message] of [
    [{ header: null }, 'The stripe-signature header is missing.'],
    [{ at: seconds() - 400 }, 'The signature must have a time within 300 seconds of now.'],
    [{ secret: 'whsec_other' }, 'The event does not have a valid signature of the card processor.'],
  ] as const) {
    const { body } = await deliverPaid(purchase, completed, {}, delivery);
    const { request_id: _, ...rest } = body;
    assert.deepEqual(rest, {
      error: 'invalid_signature',
      message,
      url: `${shop.service.url}/errors/invalid_signature`,
    });
  }
});

test('credits purchase by card are spent like any others', async () => {
  const purchase = await shop.purchase();
  await deliverPaid(purchase);
  const { status, headers } = await shop.service.validate({ code: 'x = 1\n', mode: 'repair' }, purchase.key);
  assert.deepEqual([status, headers.get('x-credits-remaining')], [200, '497']);
  await shop.assertBalanced();
});

test('while the store is unavailable events get a 503, and none is lost', async () => {
  const purchase = await shop.purchase();
  const database = join(shop.service.folder, 'data/assay.db');
  renameSync(database, `${database}.away`);
  assert.equal(outcomeOf(await deliverPaid(purchase)), '503 store_unavailable');
  const refused = await shop.checkout({ api_key: purchase.key, credits: 500 });
  assert.deepEqual([refused.status, refused.body.error], [503, 'store_unavailable']);
  renameSync(`${database}.away`, database);
  await shop.restart('SIGTERM');
  assert.equal(await shop.balance(purchase.key), 0);
  assert.equal(outcomeOf(await deliverPaid(purchase)), '200 credited');
  assert.equal(await shop.balance(purchase.key), 500);
  await shop.assertAudit();
});
