import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentRequired } from '@x402/core/types';
import { validateDiscoveryExtension } from '@x402/extensions/bazaar';
import { countPayments, type Market, openMarket, type Payer } from '../payments/x402/market.ts';
import { type Answer, Service, temporaryFolder } from '../service.ts';
import { peers } from './peers.ts';
import { current, toolCall } from './rpc.ts';

let market: Market;
let service: Service;
let payer: Payer;
before(async () => {
  market = await openMarket();
  const folder = temporaryFolder();
  const more = { ASSAY_STATS_FILE: join(folder, 'counts.json'), ASSAY_KEYS_PER_ADDRESS: '100' };
  service = await Service.start({ ...market.settings, ...market.ownFacilitator, ...more }, folder);
  payer = await market.payer();
});
after(async () => {
  await service.stop();
  await market.close();
});

const code = 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n';
const paymentKey = 'x402/payment';
const receiptKey = 'x402/payment-response';

/** Runs a test and asserts what the service earned, and that no payment is left unsettled. */
async function assertEarns(units: bigint, work: () => Promise<void>): Promise<void> {
  const before = await market.earnings();
  await work();
  assert.equal((await market.earnings()) - before, units);
  assert.equal(countPayments(service).pending, 0);
}

const call = (given: object, meta?: object, tool = 'validate_python', headers: Record<string, string> = {}) =>
  service.post('/mcp', toolCall(tool, given, 'mine', meta), headers);

const requiredBy = ({ body }: Answer): PaymentRequired => {
  assert.equal(body.id, 'mine');
  assert.equal(body.result.isError, true);
  assert.deepEqual(JSON.parse(body.result.content[0].text), body.result.structuredContent);
  return body.result.structuredContent;
};

const signed = async (answer: Answer): Promise<object> => ({
  [paymentKey]: (await payer.signRequired(requiredBy(answer))).payload,
});

for (const { name, connect } of peers) {
  test(`${name} gets the price, pays it, and gets the receipt`, () =>
    assertEarns(10_000n, async () => {
      const peer = await connect(service, null);
      const given = { code: `${code}# ${name}\n` };
      const { isError, structuredContent: required } = await peer.call('validate_python', given);
      assert.equal(isError, true);
      const { payload } = await payer.signRequired(required);
      const paid = await peer.call('validate_python', given, { [paymentKey]: payload });
      assert.deepEqual([paid.isError, paid.structuredContent.valid], [false, false]);
      const receipt = paid._meta[receiptKey];
      assert.deepEqual([receipt.success, receipt.network, receipt.payer], [true, 'eip155:31337', payer.address]);
      assert.match(receipt.transaction, /^0x[0-9a-f]{64}$/);
      const again = await peer.call('validate_python', given, { [paymentKey]: payload });
      assert.deepEqual(again._meta[receiptKey], receipt);
      await peer.close();
    }));
}

test('an unpaid call returns what to sign, how to call the tool, and how to log in instead', () =>
  assertEarns(0n, async () => {
    const answer = await call({ code });
    const { extensions, remedy, ...refusal } = requiredBy(answer) as PaymentRequired & { remedy: object };
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('www-authenticate')!, /^Bearer realm="assay"/);
    assert.deepEqual(refusal, {
      x402Version: 2,
      error: 'payment_required',
      message: 'A static call needs an API key, or a payment of $0.01 with x402.',
      request_id: answer.headers.get('x-request-id'),
      url: `${service.url}/errors/payment_required`,
      resource: {
        url: 'mcp://tool/validate_python',
        description: 'One call of validate_python (static mode) for $0.01.',
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
    assert.deepEqual(answer.body.result.remedy, remedy);
    const bazaar = extensions!.bazaar as Parameters<typeof validateDiscoveryExtension>[0] & {
      info: { input: { type: string; toolName: string } };
    };
    assert.deepEqual(validateDiscoveryExtension(bazaar), { valid: true });
    assert.deepEqual([bazaar.info.input.type, bazaar.info.input.toolName], ['mcp', 'validate_python']);
  }));

test('a call without code gets the same price', async () => {
  assert.deepEqual(requiredBy(await call({})).accepts, requiredBy(await call({ code })).accepts);
});

test('a call that cannot be served is refused before a payment is requested', () =>
  assertEarns(0n, async () => {
    for (const [given, tool, error] of [
      [{ code: '' }, 'validate_python', 'bad_request'],
      [{ code: 'x'.repeat(200_001) }, 'validate_python', 'code_too_large'],
      [{ code, mode: 'magic' }, 'python_code_validator', 'bad_request'],
      [{ code }, 'execute_python', 'unsupported_mode'],
      [{}, 'execute_python', 'unsupported_mode'],
    ] as const) {
      const { status, body } = await call(given, undefined, tool);
      assert.deepEqual([status, body.result.structuredContent.error], [200, error]);
      assert.equal(body.result.structuredContent.accepts, undefined);
    }
  }));

test('the legacy tool asks for the price of the requested mode', async () => {
  const { accepts, resource } = requiredBy(await call({ code, mode: 'repair' }, undefined, 'python_code_validator'));
  assert.deepEqual([accepts[0]!.amount, resource.url], ['30000', 'mcp://tool/python_code_validator']);
});

test('free calls of a key are used first, and the payment is not settled', () =>
  assertEarns(0n, async () => {
    const headers = { authorization: `Bearer ${await service.mint()}` };
    const meta = await signed(await call({ code }));
    const { headers: metering, body } = await call({ code }, meta, 'validate_python', headers);
    assert.equal(body.result._meta?.[receiptKey], undefined);
    assert.equal(metering.get('x-quota-remaining'), '24');
  }));

test('if the key cannot pay, the payment does', () =>
  assertEarns(30_000n, async () => {
    const headers = { authorization: `Bearer ${await service.mint()}` };
    const unpaid = await call({ code }, undefined, 'repair_python', headers);
    const { error, remedy } = unpaid.body.result.structuredContent;
    assert.deepEqual(
      [error, remedy.action, remedy.price],
      ['payment_required', 'buy_credits', { credits: 3, usd: '0.06' }],
    );
    const paid = await call({ code }, await signed(unpaid), 'repair_python', headers);
    assert.deepEqual([paid.status, paid.body.result.isError], [200, false]);
    assert.equal(paid.body.result._meta[receiptKey].success, true);
    assert.equal(paid.headers.get('x-quota-remaining'), '25');
  }));

test('a payment does not make up for an invalid key', () =>
  assertEarns(0n, async () => {
    const meta = await signed(await call({ code }));
    const { status, body } = await call({ code }, meta, 'validate_python', { authorization: 'Bearer nobody' });
    assert.deepEqual([status, body.error.code], [401, -32001]);
  }));

for (const [name, payment] of [
  ['a text', 'eyJ4NDAyVmVyc2lvbiI6Mn0='],
  ['null', null],
  ['an empty object', {}],
  ['another version', { x402Version: 1 }],
] as const) {
  test(`${name} is not a payment`, () =>
    assertEarns(0n, async () => {
      const { status, body } = await call({ code }, { [paymentKey]: payment });
      const { error, fields } = body.result.structuredContent;
      assert.deepEqual([status, body.result.isError, error], [200, true, 'bad_request']);
      assert.deepEqual(fields[0].loc.slice(0, 3), ['params', '_meta', paymentKey]);
    }));
}

test('a payment for one mode does not pay for another, and the refusal states the price', () =>
  assertEarns(0n, async () => {
    const meta = await signed(await call({ code }));
    const answer = await call({ code }, meta, 'repair_python');
    const required = requiredBy(answer) as PaymentRequired & { message: string; remedy: { action: string } };
    assert.match(required.message, /^The payment was not accepted: its terms do not match this call/);
    assert.equal(required.remedy.action, 'retry');
    assert.equal(required.accepts[0]!.amount, '30000');
  }));

test('a payment used for one call does not pay for another', () =>
  assertEarns(10_000n, async () => {
    const meta = await signed(await call({ code }));
    const given = { code: `${code}# once\n` };
    assert.equal((await call(given, meta)).body.result.isError, false);
    const { body } = await call({ code: `${code}# twice\n` }, meta);
    assert.deepEqual([body.result.isError, body.result.structuredContent.error], [true, 'payment_reused']);
  }));

test('one payment sent over MCP and HTTP at once is settled once', () =>
  assertEarns(10_000n, async () => {
    const given = { code: `${code}# both\n` };
    const signature = await payer.signRequired(requiredBy(await call(given)));
    const [message, http] = await Promise.all([
      call(given, { [paymentKey]: signature.payload }),
      service.post('/v1/x402/static', given, signature.headers),
    ]);
    assert.deepEqual([message.body.result.isError, http.status], [false, 200]);
    assert.equal([message, http].filter(({ headers }) => headers.get('x-svc-repeat') === '1').length, 1);
  }));

test('a payer without money is refused', () =>
  assertEarns(0n, async () => {
    const poor = await market.payer(5n);
    const { payload } = await poor.signRequired(requiredBy(await call({ code })));
    const required = requiredBy(await call({ code }, { [paymentKey]: payload })) as PaymentRequired & {
      message: string;
    };
    assert.match(required.message, /^The payment was not accepted: /);
  }));

test('a payment works without a handshake too', () =>
  assertEarns(10_000n, async () => {
    const given = { name: 'validate_python', arguments: { code: `${code}# current\n` } };
    const asked = current('tools/call', given, 'mine');
    const unpaid = await service.post('/mcp', asked.body, asked.headers);
    const paid = current('tools/call', { ...given, _meta: await signed(unpaid) }, 'mine');
    const { body } = await service.post('/mcp', paid.body, paid.headers);
    assert.deepEqual([body.result.isError, body.result._meta[receiptKey].success], [false, true]);
  }));

test('clients are counted by the name they send, with the call or in the handshake', () =>
  assertEarns(20_000n, async () => {
    const paidBy = async (origin: string): Promise<number> =>
      (await service.get('/v1/funnel')).body.payments.by_origin[origin] ?? 0;
    const known = await paidBy('assay-tests');
    const asked = { name: 'validate_python', arguments: { code: `${code}# counted\n` } };
    const named = { 'io.modelcontextprotocol/clientInfo': { name: 'My Editor (beta)', version: '1' } };
    const paid = current('tools/call', { ...asked, _meta: { ...named, ...(await signed(await call({ code }))) } });
    await service.post('/mcp', paid.body, paid.headers);
    const [first] = peers;
    const peer = await first.connect(service, null);
    await call({ code: `${code}# after a handshake\n` }, await signed(await call({ code })));
    await peer.close();
    while ((await paidBy('assay-tests')) === known) await sleep(50);
    assert.deepEqual([await paidBy('My-Editor-beta-'), await paidBy('assay-tests')], [1, known + 1]);
  }));
