import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { newApiKey } from '../../../src/auth/api-key.ts';
import {
  type Delivery,
  type DeliveryAnswer,
  letters,
  mac,
  type Session,
  seconds,
  signature,
  webhookSecret,
} from '../processor.ts';
import { fingerprint, type Purchase, Shop, said } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await Shop.open();
});
after(() => shop.close());

const completed = 'checkout.session.completed';
const cleared = 'checkout.session.async_payment_succeeded';

/** Tells of a purchase as paid, or with other words in it. */
function tell(
  { session }: Purchase,
  kind = completed,
  changes: object = {},
  delivery: Delivery = {},
): Promise<DeliveryAnswer> {
  const object = { ...session, payment_status: 'paid', status: 'complete', ...changes };
  return shop.processor.deliver(shop.processor.event(kind, object), delivery);
}

const paidText = ({ session }: Purchase): string =>
  JSON.stringify(shop.processor.event(completed, { ...session, payment_status: 'paid' }));

/** A session that is not in our records, for the same key. */
const unrecorded = ({ session }: Purchase, metadata: object = {}): Partial<Session> => ({
  id: `cs_test_${letters(58)}`,
  metadata: { ...session.metadata, checkout_id: letters(36), ...metadata },
});

async function* inTurn(...deliveries: (() => Promise<DeliveryAnswer>)[]): AsyncGenerator<DeliveryAnswer> {
  for (const delivery of deliveries) yield await delivery();
}

type Case = readonly [
  name: string,
  deliveries: (bought: Purchase) => AsyncGenerator<DeliveryAnswer>,
  answers: readonly string[],
  credits: number,
];

const cases: readonly Case[] = [
  ['paid', (bought) => inTurn(() => tell(bought)), ['200 credited'], 500],
  ['cleared later', (bought) => inTurn(() => tell(bought, cleared)), ['200 credited'], 500],
  [
    'paid, then cleared',
    (bought) =>
      inTurn(
        () => tell(bought),
        () => tell(bought, cleared),
      ),
    ['200 credited', '200 settled'],
    500,
  ],
  [
    'cleared, then paid',
    (bought) =>
      inTurn(
        () => tell(bought, cleared),
        () => tell(bought),
      ),
    ['200 credited', '200 settled'],
    500,
  ],
  [
    'the same event three times',
    (bought) => {
      const text = paidText(bought);
      const once = () => shop.processor.deliver(text);
      return inTurn(once, once, once);
    },
    ['200 credited', '200 settled', '200 settled'],
    500,
  ],
  [
    'twenty deliveries at once',
    async function* (bought) {
      const text = paidText(bought);
      const answers = await Promise.all(Array.from({ length: 20 }, () => shop.processor.deliver(text)));
      yield* answers.sort((one, other) => said(one).localeCompare(said(other)));
    },
    ['200 credited', ...Array<string>(19).fill('200 settled')],
    500,
  ],
  [
    'both kinds at once, ten times each',
    async function* (bought) {
      const kinds = Array.from({ length: 20 }, (_, n) => (n % 2 ? completed : cleared));
      const answers = await Promise.all(kinds.map((kind) => tell(bought, kind)));
      yield* answers.sort((one, other) => said(one).localeCompare(said(other)));
    },
    ['200 credited', ...Array<string>(19).fill('200 settled')],
    500,
  ],
  [
    'a transfer: complete but unpaid, then cleared, then cleared again',
    ({ session: { id } }) =>
      inTurn(
        () => shop.processor.pay(id, 'transfer'),
        () => shop.processor.clear(id),
        () => shop.processor.clear(id),
      ),
    ['200 ignored', '200 credited', '200 settled'],
    500,
  ],
  ['unpaid', (bought) => inTurn(() => tell(bought, completed, { payment_status: 'unpaid' })), ['200 ignored'], 0],
  [
    'cleared, but unpaid',
    (bought) => inTurn(() => tell(bought, cleared, { payment_status: 'unpaid' })),
    ['200 ignored'],
    0,
  ],
  [
    'no payment required',
    (bought) => inTurn(() => tell(bought, completed, { payment_status: 'no_payment_required' })),
    ['200 ignored'],
    0,
  ],
  [
    'other kinds of events',
    (bought) =>
      inTurn(
        ...['checkout.session.expired', 'checkout.session.async_payment_failed', 'charge.succeeded', 'constructor'].map(
          (kind) => () => tell(bought, kind),
        ),
      ),
    Array<string>(4).fill('200 ignored'),
    0,
  ],
  [
    'no signature',
    (bought) => inTurn(() => tell(bought, completed, {}, { header: null })),
    ['400 invalid_signature'],
    0,
  ],
  [
    'headers that are none',
    (bought) =>
      inTurn(
        ...['x', 't=', `t=${seconds()}`, `t=${seconds()},v1=`, 't=NaN,v1=00', `t=-${seconds()},v1=00`].map(
          (header) => () => tell(bought, completed, {}, { header }),
        ),
      ),
    Array<string>(6).fill('400 invalid_signature'),
    0,
  ],
  [
    'an invented signature',
    (bought) => inTurn(() => tell(bought, completed, {}, { header: `t=${seconds()},v1=${'0'.repeat(64)}` })),
    ['400 invalid_signature'],
    0,
  ],
  [
    'another secret',
    (bought) => inTurn(() => tell(bought, completed, {}, { secret: 'whsec_other' })),
    ['400 invalid_signature'],
    0,
  ],
  [
    'the right signature under an older scheme',
    (bought) => {
      const text = paidText(bought);
      return inTurn(() => shop.processor.deliver(text, { header: signature(text).replace('v1=', 'v0=') }));
    },
    ['400 invalid_signature'],
    0,
  ],
  [
    'two secrets while one replaces the other',
    (bought) => {
      const text = paidText(bought);
      const at = seconds();
      const header = `t=${at},v1=${mac(text, 'whsec_old', at)},v1=${mac(text, webhookSecret, at)}`;
      return inTurn(() => shop.processor.deliver(text, { header }));
    },
    ['200 credited'],
    500,
  ],
  [
    'older than five minutes',
    (bought) => inTurn(() => tell(bought, completed, {}, { at: seconds() - 310 })),
    ['400 invalid_signature'],
    0,
  ],
  [
    'nearly five minutes old',
    (bought) => inTurn(() => tell(bought, completed, {}, { at: seconds() - 270 })),
    ['200 credited'],
    500,
  ],
  [
    'more than five minutes ahead',
    (bought) => inTurn(() => tell(bought, completed, {}, { at: seconds() + 330 })),
    ['400 invalid_signature'],
    0,
  ],
  [
    'a little ahead',
    (bought) => inTurn(() => tell(bought, completed, {}, { at: seconds() + 60 })),
    ['200 credited'],
    500,
  ],
  [
    'an old signature that also names the time now',
    (bought) => {
      const text = paidText(bought);
      const at = seconds() - 1000;
      const signed = `v1=${mac(text, webhookSecret, at)}`;
      return inTurn(
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
    (bought) => {
      const text = paidText(bought);
      return inTurn(
        () => shop.processor.deliver(text, { sent: text.replace('"amount_total":1000', '"amount_total":1001') }),
        () => shop.processor.deliver(text, { sent: `${text} ` }),
        () => shop.processor.deliver(text, { sent: '' }),
      );
    },
    Array<string>(3).fill('400 invalid_signature'),
    0,
  ],
  [
    'less paid than asked',
    (bought) => inTurn(() => tell(bought, completed, { amount_total: 100 })),
    ['200 ignored'],
    0,
  ],
  [
    'more paid than asked',
    (bought) => inTurn(() => tell(bought, completed, { amount_total: 1001 })),
    ['200 ignored'],
    0,
  ],
  ['another currency', (bought) => inTurn(() => tell(bought, completed, { currency: 'jpy' })), ['200 ignored'], 0],
  [
    "another key's fingerprint",
    (bought) =>
      inTurn(async () => {
        const other = await shop.service.mint();
        const print = fingerprint(other);
        const metadata = { ...bought.session.metadata, key_fingerprint: print };
        const answer = await tell(bought, completed, { client_reference_id: print, metadata });
        assert.equal(await shop.balance(other), 0);
        return answer;
      }),
    ['200 ignored'],
    0,
  ],
  [
    'no key named',
    (bought) => inTurn(() => tell(bought, completed, { client_reference_id: null, metadata: {} })),
    ['200 ignored'],
    0,
  ],
  [
    'the key named once instead of twice',
    (bought) => inTurn(() => tell(bought, completed, { client_reference_id: null })),
    ['200 credited'],
    500,
  ],
  [
    'two keys named',
    (bought) => {
      const other = fingerprint(newApiKey());
      const metadata = { ...bought.session.metadata, key_fingerprint: other };
      return inTurn(
        () => tell(bought, completed, { client_reference_id: other }),
        () => tell(bought, completed, { metadata }),
      );
    },
    ['200 ignored', '200 ignored'],
    0,
  ],
  [
    'metadata that promises more than was bought',
    (bought) => inTurn(() => tell(bought, completed, { metadata: { ...bought.session.metadata, credits: '100000' } })),
    ['200 credited'],
    500,
  ],
  [
    'no metadata, but a session we know',
    (bought) => inTurn(() => tell(bought, completed, { metadata: {} })),
    ['200 credited'],
    500,
  ],
  [
    'a session we do not know, whose metadata is right at the price',
    (bought) => {
      const changes = unrecorded(bought);
      return inTurn(
        () => tell(bought, completed, changes),
        () => tell(bought, cleared, changes),
      );
    },
    ['200 credited', '200 settled'],
    500,
  ],
  [
    'a session we do not know, whose metadata promises more than was paid',
    (bought) => inTurn(() => tell(bought, completed, unrecorded(bought, { credits: '50000' }))),
    ['200 ignored'],
    0,
  ],
  [
    "a session we do not know, with the id of another session's purchase",
    (bought) =>
      inTurn(() => tell(bought, completed, { ...unrecorded(bought, bought.session.metadata), amount_total: 100 })),
    ['200 ignored'],
    0,
  ],
  [
    'a session we do not know, that says nothing of us',
    (bought) =>
      inTurn(() => tell(bought, completed, { ...unrecorded(bought), metadata: {}, client_reference_id: null })),
    ['200 ignored'],
    0,
  ],
  [
    'a session we do not know, with odd numbers of credits',
    (bought) =>
      inTurn(
        ...['-500', '5e2', '500.0', ' 500', '0x1f4', '0', ''].map(
          (credits) => () => tell(bought, completed, unrecorded(bought, { credits })),
        ),
      ),
    Array<string>(7).fill('200 ignored'),
    0,
  ],
  [
    'a session for a key that is not here',
    (bought) => {
      const print = fingerprint(newApiKey());
      const changes = { ...unrecorded(bought, { key_fingerprint: print }), client_reference_id: print };
      return inTurn(() => tell(bought, completed, changes));
    },
    ['200 ignored'],
    0,
  ],
  [
    'signed, but no event',
    () => inTurn(...['', 'no JSON', 'null', '[]', '7', '{}'].map((text) => () => shop.processor.deliver(text || ' '))),
    Array<string>(6).fill('200 ignored'),
    0,
  ],
  [
    'an event that lacks what it must have',
    (bought) =>
      inTurn(
        () => shop.processor.deliver(shop.processor.event(completed, null)),
        () => shop.processor.deliver({ ...shop.processor.event(completed, {}), data: undefined }),
        () => tell(bought, completed, { amount_total: null }),
        () => tell(bought, completed, { amount_total: '1000' }),
        () => tell(bought, completed, { id: '' }),
        () => tell(bought, completed, { payment_status: undefined }),
      ),
    Array<string>(6).fill('200 ignored'),
    0,
  ],
  [
    'more than is ever read',
    () => inTurn(() => shop.processor.deliver(' '.repeat(5 * 1024 * 1024))),
    ['413 code_too_large'],
    0,
  ],
];

for (const [name, deliveries, answers, credits] of cases) {
  test(name, async () => {
    const bought = await shop.purchase();
    const heard: string[] = [];
    for await (const answer of deliveries(bought)) heard.push(said(answer));
    assert.deepEqual(heard, answers);
    assert.equal(await shop.balance(bought.key), credits);
    await shop.assertBooks();
  });
}

test('a payment that was not credited is in the log, by its session', async () => {
  const bought = await shop.purchase();
  await tell(bought, completed, { amount_total: 1 });
  const { level, session, problem, msg } = await shop.warning(bought.session.id);
  assert.deepEqual(
    { level, session, problem, msg },
    {
      level: 40,
      session: bought.session.id,
      problem: 'the amount differs from the purchase',
      msg: 'a card payment was not credited',
    },
  );
});

test('what is paid for a key that was revoked meanwhile is still booked on it', async () => {
  const bought = await shop.purchase();
  await shop.service.operate('keys', 'revoke', bought.key);
  assert.equal(said(await tell(bought)), '200 credited');
  assert.match((await shop.service.operate('keys', 'show', bought.key)).out, /credits +500\n/);
  await shop.assertBooks();
});

test('a refused event says what is wrong with it', async () => {
  const bought = await shop.purchase();
  for (const [delivery, message] of [
    [{ header: null }, 'The stripe-signature header is missing.'],
    [{ at: seconds() - 400 }, 'The signature must have a time within 300 seconds of now.'],
    [{ secret: 'whsec_other' }, 'The event does not have a valid signature of the card processor.'],
  ] as const) {
    const { body } = await tell(bought, completed, {}, delivery);
    const { request_id: _, ...rest } = body;
    assert.deepEqual(rest, {
      error: 'invalid_signature',
      message,
      url: `${shop.service.url}/errors/invalid_signature`,
    });
  }
});

test('credits that came by card are spent like any others', async () => {
  const bought = await shop.purchase();
  await tell(bought);
  const { status, headers } = await shop.service.validate({ code: 'x = 1\n', mode: 'repair' }, bought.key);
  assert.deepEqual([status, headers.get('x-credits-remaining')], [200, '497']);
  await shop.assertBooks();
});

test('while the store is gone events are put off, and none is lost', async () => {
  const bought = await shop.purchase();
  const database = join(shop.service.folder, 'data/assay.db');
  renameSync(database, `${database}.away`);
  assert.equal(said(await tell(bought)), '503 store_unavailable');
  const refused = await shop.checkout({ api_key: bought.key, credits: 500 });
  assert.deepEqual([refused.status, refused.body.error], [503, 'store_unavailable']);
  renameSync(`${database}.away`, database);
  await shop.restart('SIGTERM');
  assert.equal(await shop.balance(bought.key), 0);
  assert.equal(said(await tell(bought)), '200 credited');
  assert.equal(await shop.balance(bought.key), 500);
  await shop.assertAudit();
});
