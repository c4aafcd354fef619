import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { PaymentPayload, PaymentRequired } from '@x402/core/types';
import { validateDiscoveryExtension } from '@x402/extensions/bazaar';
import type { Hex } from 'viem';
import { buildExampleResponse, exampleRequest } from '../../../src/payments/x402/discovery.ts';
import { type Answer, Service, temporaryFolder } from '../../service.ts';
import { countPayments, type Market, openMarket, type Payer, receiptOf, requiredBy, type Signed } from './market.ts';

let market: Market;
let service: Service;
let payer: Payer;
before(async () => {
  market = await openMarket();
  const folder = temporaryFolder();
  const more = { ASSAY_SANDBOX: 'auto', ASSAY_STATS_FILE: join(folder, 'counts.json') };
  service = await Service.start({ ...market.settings, ...market.ownFacilitator, ...more }, folder);
  payer = await market.payer();
});
after(async () => {
  await service.stop();
  await market.close();
});

const code = 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n';
const staticPath = '/v1/x402/static';

/** Asserts what a call earns and that no payment stays pending. */
async function assertEarned<Result>(units: bigint, call: () => Promise<Result>): Promise<Result> {
  const before = await market.earnings();
  const result = await call();
  assert.equal((await market.earnings()) - before, units);
  assert.equal(countPayments(service).pending, 0);
  return result;
}

const callWith = (payment: Signed, body: unknown = { code }, path = staticPath): Promise<Answer> =>
  service.post(path, body, payment.headers);

for (const [path, message] of [
  ['/v1/x402/repair', 'A repair call costs $0.03, payable with x402.'],
  ['/v1/x402/execute', 'An execute call costs $0.10, payable with x402.'],
] as const) {
  test(`${path} reports its price`, async () => {
    const { status, body } = await service.post(path, { code });
    assert.deepEqual([status, body.message], [402, message]);
  });
}

test('a call without payment gets the payment requirements and a description of the endpoint', async () => {
  const answer = await assertEarned(0n, () => service.post(staticPath, { code }));
  const url = `${service.url}${staticPath}`;
  assert.equal(answer.status, 402);
  assert.deepEqual(answer.body, {
    error: 'payment_required',
    message: 'A static call costs $0.01, payable with x402.',
    request_id: answer.headers.get('x-request-id'),
    url: `${service.url}/errors/payment_required`,
    remedy: {
      action: 'retry',
      hint: 'Sign the requirements in the PAYMENT-REQUIRED header and repeat the call with the payment in PAYMENT-SIGNATURE.',
      method: 'POST',
      url,
      price: { credits: 0, usd: '0.01' },
      address: market.payee,
      routes: [
        {
          type: 'x402',
          method: 'POST',
          url,
          network: 'eip155:31337',
          asset: market.token.address,
          address: market.payee,
          price: '0.01',
          currency: 'usd',
        },
      ],
    },
  });
  const { extensions, ...required } = requiredBy(answer);
  assert.deepEqual(required, {
    x402Version: 2,
    error: 'PAYMENT-SIGNATURE header is required',
    resource: {
      url,
      description: 'Checks Python source in static mode for $0.01.',
      mimeType: 'application/json',
    },
    accepts: [
      {
        scheme: 'exact',
        network: 'eip155:31337',
        amount: '10000',
        asset: market.token.address,
        payTo: market.payee,
        maxTimeoutSeconds: 300,
        extra: { name: 'Test Dollar', version: '2' },
      },
    ],
  });
  const bazaar = extensions!.bazaar as Parameters<typeof validateDiscoveryExtension>[0];
  assert.deepEqual(validateDiscoveryExtension(bazaar), { valid: true });
  assert.deepEqual(
    Object.fromEntries(
      ['cache-control', 'x-quota-tier', 'x-quota-remaining', 'payment-response'].map((name) => [
        name,
        answer.headers.get(name),
      ]),
    ),
    { 'cache-control': 'no-store', 'x-quota-tier': 'x402', 'x-quota-remaining': '0', 'payment-response': null },
  );
});

for (const [name, body] of [
  ['an empty body', ''],
  ['an empty object', '{}'],
  ['an empty object, spaced', ' { }\n'],
] as const) {
  test(`a probe that sends ${name} gets the same requirements`, async () => {
    const unpaid = await service.post(staticPath, { code });
    const probe = await service.call('POST', staticPath, { body });
    assert.equal(probe.status, 402);
    assert.deepEqual(requiredBy(probe), requiredBy(unpaid));
  });
}

test('the requirements and the signed payment fit into headers', async () => {
  for (const mode of ['static', 'repair', 'execute']) {
    const { headers } = await service.post(`/v1/x402/${mode}`, '');
    assert.ok(headers.get('payment-required')!.length < 4096, mode);
    const signed = await payer.sign(service, `/v1/x402/${mode}`);
    assert.deepEqual(signed.payload.extensions, requiredBy(await service.post(`/v1/x402/${mode}`, '')).extensions);
    assert.ok(signed.headers['payment-signature']!.length < 8192, mode);
  }
});

test('the example response matches a real response', async () => {
  const key = await service.mint();
  const { body } = await service.validate(exampleRequest, key);
  const { end_line: _, end_column: __, url: ___, ...diagnostic } = body.diagnostics[0];
  const { service: name, version, mode } = body.meta;
  assert.deepEqual(
    {
      valid: body.valid,
      score: body.score,
      diagnostics: [diagnostic],
      fixed_code: body.fixed_code,
      meta: { service: name, version, mode },
    },
    buildExampleResponse('static'),
  );
});

test('browsers can pay, too', async () => {
  const preflight = await service.call('OPTIONS', staticPath);
  assert.equal(preflight.status, 204);
  assert.match(preflight.headers.get('access-control-allow-headers')!, /\bpayment-signature\b/);
  const { headers } = await service.post(staticPath, '');
  assert.match(headers.get('access-control-expose-headers')!, /\bpayment-required, payment-response\b/);
});

for (const [name, body, status, error] of [
  ['invalid JSON', 'hello', 400, 'bad_request'],
  ['no code', { options: {} }, 400, 'bad_request'],
  ['a list', [], 400, 'bad_request'],
  ['empty code', { code: '' }, 400, 'bad_request'],
  ['another language', { code, language: 'sql' }, 400, 'unsupported_language'],
  ['an option out of range', { code, options: { timeout_s: 1000 } }, 400, 'bad_request'],
  ['too much code', { code: 'x'.repeat(200_001) }, 413, 'code_too_large'],
] as const) {
  test(`a body with ${name} is refused without payment, and costs nothing with one`, async () => {
    const unpaid = await service.post(staticPath, body);
    assert.deepEqual([unpaid.status, unpaid.body.error], [status, error]);
    assert.equal(unpaid.headers.get('payment-required'), null);
    const payment = await payer.sign(service, staticPath);
    const paid = await assertEarned(0n, () => callWith(payment, body));
    assert.deepEqual([paid.status, paid.body.error], [status, error]);
    assert.equal(await market.token.authorizationState(payer.address, payment.nonce), false);
  });
}

test('a payment without code is refused', async () => {
  const payment = await payer.sign(service, staticPath);
  const answer = await assertEarned(0n, () => callWith(payment, '{}'));
  assert.deepEqual([answer.status, answer.body.error], [400, 'bad_request']);
});

for (const [mode, units] of [
  ['static', 10_000n],
  ['repair', 30_000n],
  ['execute', 100_000n],
] as const) {
  test(`a ${mode} call is charged exactly its price`, async () => {
    const balance = await payer.balance();
    // The mode in the body is ignored: the path decides.
    const body = { code: 'import os\nprint(1 + 1)\n', mode: 'unheard of' };
    const answer = await assertEarned(units, () => payer.buy(service, `/v1/x402/${mode}`, body));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(await payer.balance(), balance - units);
    assert.deepEqual(
      [answer.body.meta.mode, answer.body.meta.cost, answer.body.meta.request_id, answer.body.runtime.stdout],
      [mode, 0, answer.headers.get('x-request-id'), mode === 'execute' ? '2\n' : ''],
    );
    assert.equal(answer.body.fixed_code, mode === 'static' ? null : 'print(1 + 1)\n');
    const { transaction, ...receipt } = receiptOf(answer);
    assert.deepEqual(receipt, { success: true, network: 'eip155:31337', payer: payer.address });
    const mined = await market.chain.request<{ status: Hex }>('eth_getTransactionReceipt', [transaction]);
    assert.equal(mined.status, '0x1');
    assert.deepEqual(
      Object.fromEntries(
        ['x-quota-tier', 'x-quota-remaining', 'x-svc-repeat', 'cache-control', 'payment-required'].map((name) => [
          name,
          answer.headers.get(name),
        ]),
      ),
      {
        'x-quota-tier': 'x402',
        'x-quota-remaining': '0',
        'x-svc-repeat': null,
        'cache-control': 'no-store',
        'payment-required': null,
      },
    );
  });
}

test('no key is needed, and an invalid one is ignored', async () => {
  const payment = await payer.sign(service, staticPath);
  const answer = await assertEarned(10_000n, () =>
    service.post(staticPath, { code }, { ...payment.headers, authorization: 'Bearer nonsense' }),
  );
  assert.equal(answer.status, 200);
});

test('repeating a call with the same payment returns the same response and charges nothing', async () => {
  const payment = await payer.sign(service, staticPath);
  const first = await assertEarned(10_000n, () => callWith(payment));
  // Empty options do not make it a different call.
  const second = await assertEarned(0n, () => callWith(payment, { code, options: {} }));
  const { meta, ...verdict } = first.body;
  assert.deepEqual(second.body, { ...verdict, meta: { ...meta, request_id: second.headers.get('x-request-id') } });
  assert.deepEqual(receiptOf(second), receiptOf(first));
  assert.deepEqual(
    [first.status, first.headers.get('x-svc-repeat'), second.status, second.headers.get('x-svc-repeat')],
    [200, null, 200, '1'],
  );
});

test('a settled payment pays for no other call', async () => {
  const payment = await payer.sign(service, staticPath);
  await assertEarned(10_000n, () => callWith(payment));
  const other = await assertEarned(0n, () => callWith(payment, { code: 'x = 1\n' }));
  assert.deepEqual([other.status, other.body.error, other.body.valid], [409, 'payment_reused', undefined]);
  const otherMode = await assertEarned(0n, () => callWith(payment, { code }, '/v1/x402/repair'));
  assert.deepEqual([otherMode.status, otherMode.body.error], [409, 'payment_reused']);
});

test('a settled payment with another signature gets no response', async () => {
  const payment = await payer.sign(service, staticPath);
  await assertEarned(10_000n, () => callWith(payment));
  const tampered = payment.tamper(({ payload }) => {
    payload.signature = `0x${'11'.repeat(65)}`;
  });
  const answer = await assertEarned(0n, () => callWith(tampered));
  assert.deepEqual([answer.status, answer.body.error, answer.body.valid], [409, 'payment_reused', undefined]);
});

test('ten concurrent calls with one payment get one response, paid once', async () => {
  const payment = await payer.sign(service, staticPath);
  const answers = await assertEarned(10_000n, () => Promise.all(Array.from({ length: 10 }, () => callWith(payment))));
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.valid]),
    Array(10).fill([200, false]),
  );
  assert.equal(answers.filter(({ headers }) => headers.get('x-svc-repeat') === null).length, 1);
  assert.equal(new Set(answers.map((answer) => receiptOf(answer).transaction)).size, 1);
});

test('of ten concurrent calls with one payment and different code, one is served', async () => {
  const payment = await payer.sign(service, staticPath);
  const answers = await assertEarned(10_000n, () =>
    Promise.all(Array.from({ length: 10 }, (_, at) => callWith(payment, { code: `x = ${at}\n` }))),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(409)]);
});

test('ten concurrent payments are all settled', async () => {
  const payments = await Promise.all(Array.from({ length: 10 }, () => payer.sign(service, staticPath)));
  const answers = await assertEarned(100_000n, () => Promise.all(payments.map((payment) => callWith(payment))));
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(10).fill(200),
  );
  assert.equal(new Set(answers.map((answer) => receiptOf(answer).transaction)).size, 10);
});

type Authorization = { from: Hex; to: Hex; value: string; validBefore: string };
const authorizationOf = ({ payload }: PaymentPayload): Authorization => payload.authorization as Authorization;

/** Signs the payer's own terms and presents them as ours. */
async function signAndDisguise(change: (terms: PaymentRequired['accepts'][number]) => void): Promise<Signed> {
  const { accepts } = requiredBy(await service.post(staticPath, ''));
  const signed = await payer.sign(service, staticPath, (required) => change(required.accepts[0]!));
  return signed.tamper((payload) => {
    payload.accepted = accepts[0]!;
  });
}

const signTerms = (change: (terms: PaymentRequired['accepts'][number]) => void): Promise<Signed> =>
  payer.sign(service, staticPath, (required) => change(required.accepts[0]!));

const elsewhere = '0x000000000000000000000000000000000000dEaD';
const unmatched = 'its terms do not match this call';

for (const [name, sign, reason] of [
  ['of less than the price', () => signTerms((terms) => Object.assign(terms, { amount: '9999' })), unmatched],
  ['of more than the price', () => signTerms((terms) => Object.assign(terms, { amount: '10001' })), unmatched],
  ['to somebody else', () => signTerms((terms) => Object.assign(terms, { payTo: elsewhere })), unmatched],
  [
    'in another token',
    async () =>
      (await payer.sign(service, staticPath)).tamper(({ accepted }) => {
        accepted.asset = elsewhere;
      }),
    unmatched,
  ],
  ['for a mode with another price', async () => payer.sign(service, '/v1/x402/repair'), unmatched],
  [
    'of less than it says',
    () => signAndDisguise((terms) => Object.assign(terms, { amount: '1' })),
    'invalid_exact_evm_payload_authorization_value_mismatch',
  ],
  [
    'to somebody other than it says',
    () => signAndDisguise((terms) => Object.assign(terms, { payTo: elsewhere })),
    'invalid_exact_evm_recipient_mismatch',
  ],
  [
    'that has expired',
    () => signAndDisguise((terms) => Object.assign(terms, { maxTimeoutSeconds: -60 })),
    'invalid_exact_evm_payload_authorization_valid_before',
  ],
  [
    'with an invalid signature',
    async () =>
      (await payer.sign(service, staticPath)).tamper(({ payload }) => {
        payload.signature = `0x${'22'.repeat(65)}`;
      }),
    'invalid_exact_evm_signature',
  ],
  [
    'changed after it was signed',
    async () =>
      (await payer.sign(service, staticPath)).tamper((payload) => {
        authorizationOf(payload).validBefore = '99999999999';
      }),
    'invalid_exact_evm_signature',
  ],
  [
    'from somebody who did not sign it',
    async () =>
      (await payer.sign(service, staticPath)).tamper((payload) => {
        authorizationOf(payload).from = market.gas.address;
      }),
    'invalid_exact_evm_signature',
  ],
  [
    'that tries to choose how it is verified',
    async () =>
      (await payer.sign(service, staticPath)).tamper((payload) => {
        payload.accepted = { ...payload.accepted, extra: { ...payload.accepted.extra, paymentFlow: 'upfront' } };
        payload.payload.signature = `0x${'33'.repeat(65)}`;
        payload.payload.permit2Authorization = {};
      }),
    'invalid_exact_evm_signature',
  ],
  [
    'from an account without enough money',
    async () => (await market.payer(9_999n)).sign(service, staticPath),
    'invalid_exact_evm_transaction_simulation_failed',
  ],
] as const) {
  test(`a payment ${name} is refused`, async () => {
    const payment = await sign();
    const answer = await assertEarned(0n, () => callWith(payment));
    assert.deepEqual(
      [answer.status, answer.body.error, answer.body.message, answer.body.valid],
      [402, 'payment_required', `The payment was not accepted: ${reason}. Nothing was charged.`, undefined],
    );
    const { error, accepts } = requiredBy(answer);
    assert.deepEqual([error, accepts[0]!.amount], [reason, '10000']);
    assert.equal(answer.headers.get('payment-response'), null);
  });
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

for (const [name, header, loc] of [
  ['invalid base64', 'not base64!', []],
  ['invalid JSON', Buffer.from('hello').toString('base64'), []],
  ['an empty value', '', []],
  ['a number', encoded(1), []],
  ['null', encoded(null), []],
  ['an older version', encoded({ x402Version: 1, scheme: 'exact', network: 'base', payload: {} }), ['x402Version']],
] as const) {
  test(`a header with ${name} is refused`, async () => {
    const answer = await assertEarned(0n, () => service.post(staticPath, { code }, { 'payment-signature': header }));
    assert.deepEqual([answer.status, answer.body.error], [400, 'bad_request']);
    assert.deepEqual(answer.body.fields[0].loc, ['header', 'PAYMENT-SIGNATURE', ...loc]);
  });
}

for (const [name, change, loc] of [
  ['an address of another kind', { from: 'vitalik.eth' }, 'from'],
  ['a value with a fraction', { value: '0.01' }, 'value'],
  ['a nonce that is too short', { nonce: '0x01' }, 'nonce'],
] as const) {
  test(`a payment with ${name} is refused as malformed`, async () => {
    const payment = (await payer.sign(service, staticPath)).tamper((payload) => {
      Object.assign(authorizationOf(payload), change);
    });
    const answer = await assertEarned(0n, () => callWith(payment));
    assert.deepEqual([answer.status, answer.body.error], [400, 'bad_request']);
    assert.deepEqual(
      answer.body.fields.map((field: { loc: string[] }) => field.loc.join('.')),
      [`header.PAYMENT-SIGNATURE.payload.authorization.${loc}`],
    );
  });
}

test('a caller that hangs up during the work pays nothing and can reuse the payment', async () => {
  const path = '/v1/x402/execute';
  const payment = await payer.sign(service, path);
  // Long enough to be still running when we hang up, even on a busy machine.
  const body = { code: 'import time\ntime.sleep(10)\nprint("done")\n', options: { timeout_s: 60 } };
  const control = new AbortController();
  const call = service.call('POST', path, {
    headers: { 'content-type': 'application/json', ...payment.headers },
    body: JSON.stringify(body),
    signal: control.signal,
  });
  const hungUp = assert.rejects(call, { name: 'AbortError' });
  while (countPayments(service).pending === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  control.abort();
  await hungUp;
  await assertEarned(0n, async () => {
    while (countPayments(service).pending > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const again = await assertEarned(100_000n, () => callWith(payment, body, path));
  assert.deepEqual([again.status, again.body.runtime.stdout, again.headers.get('x-svc-repeat')], [200, 'done\n', null]);
});

test('other refusals and the price list offer x402', async () => {
  const route = {
    type: 'x402',
    method: 'POST',
    network: 'eip155:31337',
    asset: market.token.address,
    address: market.payee,
    currency: 'usd',
  };
  const unpaid = await service.validate({ code, mode: 'repair' }, await service.mint());
  assert.equal(unpaid.status, 402);
  assert.deepEqual(unpaid.body.remedy.routes, [{ ...route, url: `${service.url}/v1/x402/repair`, price: '0.03' }]);
  const { body } = await service.get('/v1/pricing');
  assert.deepEqual(body.x402, { enabled: true, prices: { static: '0.01', repair: '0.03', execute: '0.10' } });
  assert.deepEqual(body.routes, [{ ...route, url: `${service.url}${staticPath}`, price: '0.01' }]);
});

test('paid calls are counted', async () => {
  const before = (await service.get('/v1/stats')).body.totals.x402.static;
  await payer.buy(service, staticPath, { code });
  assert.equal((await service.get('/v1/stats')).body.totals.x402.static, before + 1);
});

test('offers, payments and refusals are counted by origin', async () => {
  const counts = async () => (await service.get('/v1/funnel')).body;
  const before = await counts();
  const payment = await payer.sign(service, `${staticPath}?src=badge`);
  const path = `${staticPath}?src=badge`;
  await callWith(payment, { code }, path);
  await callWith(payment, { code }, path);
  const worthless = payment.tamper((payload) =>
    Object.assign(authorizationOf(payload), { nonce: `0x${'00'.repeat(32)}` }),
  );
  await callWith(worthless, { code }, path);
  const now = await counts();
  const increase = (name: 'offered' | 'paid' | 'refused'): number => now.x402[name] - before.x402[name];
  assert.deepEqual([increase('offered'), increase('paid'), increase('refused')], [1, 1, 1]);
  assert.equal(now.payments.by_origin.badge, 1);
});

test('a paid call returns the requested format, and an unknown format is refused before payment', async () => {
  const unknown = await service.post(`${staticPath}?format=xml`, { code });
  assert.deepEqual([unknown.status, unknown.body.error], [400, 'bad_request']);
  const payment = await payer.sign(service, staticPath);
  const paid = await service.post(`${staticPath}?format=sarif`, { code }, payment.headers);
  assert.equal(paid.headers.get('content-type'), 'application/sarif+json; charset=utf-8');
  assert.deepEqual([paid.status, paid.body.version, paid.headers.has('payment-response')], [200, '2.1.0', true]);
});

test('the API description lists the endpoints and the header', async () => {
  const { body } = await service.get('/openapi.json');
  const paths = Object.keys(body.paths).filter((path) => path.startsWith('/v1/x402/'));
  assert.deepEqual(paths, ['/v1/x402/static', '/v1/x402/repair', '/v1/x402/execute']);
  const { parameters, responses, security } = body.paths[staticPath].post;
  const inHeaders = parameters.filter((parameter: { in: string }) => parameter.in === 'header');
  assert.deepEqual(inHeaders, [
    {
      name: 'PAYMENT-SIGNATURE',
      in: 'header',
      description: 'The signed payment, as JSON in base64.',
      schema: { type: 'string' },
    },
  ]);
  const statuses = ['200', '400', '402', '408', '409', '413', '415', '429', '431', '500', '503'];
  assert.deepEqual(Object.keys(responses), statuses);
  assert.deepEqual(security, []);
});
