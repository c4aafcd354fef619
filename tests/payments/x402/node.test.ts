import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createOwnFacilitator } from '../../../src/payments/x402/own-facilitator.ts';
import { readPayment } from '../../../src/payments/x402/signed-payment.ts';
import { openX402 } from '../../../src/payments/x402/x402.ts';
import { type Answer, Service } from '../../service.ts';
import { countPayments, type Market, openMarket, type Payer, receiptOf, type Signed } from './market.ts';
import { type Action, Relay } from './relay.ts';

let market: Market;
let relay: Relay;
let settings: Record<string, string>;
let service: Service;
let payer: Payer;
before(async () => {
  market = await openMarket();
  relay = await Relay.open(market.chain.url);
  settings = { ...market.settings, ...market.ownFacilitator, ASSAY_X402_RPC: relay.url };
  service = await Service.start(settings);
  payer = await market.payer();
});
after(async () => {
  await service.stop();
  await relay.close();
  await market.close();
});
afterEach(() => {
  relay.dropHeld();
  relay.decide = () => 'forward';
});

const code = 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n';
const path = '/v1/x402/static';
const price = 10_000n;

async function assertEarned<Result>(units: bigint, call: () => Promise<Result>): Promise<Result> {
  const [earned, settledBefore] = [await market.earnings(), countPayments(service).settled];
  const result = await call();
  assert.equal((await market.earnings()) - earned, units);
  const now = countPayments(service);
  assert.deepEqual(
    { settled: now.settled - settledBefore, pending: now.pending },
    { settled: Number(units / price), pending: 0 },
  );
  return result;
}

const callWith = (payment: Signed): Promise<Answer> => service.post(path, { code }, payment.headers);
const outcomeOf = ({ status, body: { error, valid } }: Answer) => [status, error ?? valid];
const warnings = async (): Promise<string[]> =>
  (await service.readLog()).filter((line) => line.startsWith('{"level":40'));

/** Applies the actions, in order, to calls of one RPC method; others are forwarded. */
const onMethod =
  (method: string, ...actions: Action[]) =>
  (_path: string, body: string): Action =>
    JSON.parse(body).method === method ? (actions.length > 1 ? actions.shift()! : actions[0]!) : 'forward';

for (const [name, action] of [
  ['drops connections', () => 'drop' as const],
  ['fails', () => 503],
  ['drops the simulation of the payment', onMethod('eth_call', 'drop')],
  ['drops the request for the token code', onMethod('eth_getCode', 'drop')],
  ['drops the gas estimate', onMethod('eth_estimateGas', 'drop')],
] as const) {
  test(`a node that ${name} does not invalidate the payment`, async () => {
    const payment = await payer.sign(service, path);
    relay.decide = action;
    const answer = await assertEarned(0n, () => callWith(payment));
    assert.deepEqual([...outcomeOf(answer), answer.headers.get('retry-after')], [503, 'payment_unavailable', '10']);
    relay.decide = () => 'forward';
    assert.deepEqual(outcomeOf(await assertEarned(price, () => callWith(payment))), [200, false]);
  });
}

test('a node that is down does not invalidate the payment', async () => {
  const payment = await payer.sign(service, path);
  await relay.close();
  assert.deepEqual(outcomeOf(await assertEarned(0n, () => callWith(payment))), [503, 'payment_unavailable']);
  relay = await Relay.open(market.chain.url, relay.port);
  assert.deepEqual(outcomeOf(await assertEarned(price, () => callWith(payment))), [200, false]);
});

for (const [name, actions] of [
  ['on the way to the node', ['drop', 'forward']],
  ['on the way back', ['drop-response', 'forward']],
  ['on the way back, and again on retry', ['drop-response', 'drop', 'forward']],
] as const) {
  test(`a transaction lost ${name} is settled once`, async () => {
    const payment = await payer.sign(service, path);
    relay.decide = onMethod('eth_sendRawTransaction', ...actions);
    const answer = await assertEarned(price, () => callWith(payment));
    assert.deepEqual(outcomeOf(answer), [200, false]);
    const { transaction } = receiptOf(answer);
    const mined = await market.chain.request<{ status: string }>('eth_getTransactionReceipt', [transaction]);
    assert.equal(mined.status, '0x1');
  });
}

async function killWhileSending(payment: Signed, action: 'hold' | 'hold-response'): Promise<void> {
  relay.decide = onMethod('eth_sendRawTransaction', action);
  const call = assert.rejects(callWith(payment));
  await relay.waitForHeld();
  await service.stop('SIGKILL', { keepFolder: true });
  await call;
  relay.dropHeld();
  relay.decide = () => 'forward';
  service = await Service.start(settings, service.folder);
}

test('killed before the transaction was sent: it is sent when the call is repeated', async () => {
  const payment = await payer.sign(service, path);
  const answer = await assertEarned(price, async () => {
    await killWhileSending(payment, 'hold');
    return callWith(payment);
  });
  assert.deepEqual(outcomeOf(answer), [200, false]);
  assert.match(receiptOf(answer).transaction, /^0x/);
});

test('killed after the transaction was sent: the token confirms it, and the payer gets the verdict', async () => {
  const payment = await payer.sign(service, path);
  const answer = await assertEarned(price, async () => {
    await killWhileSending(payment, 'hold-response');
    return callWith(payment);
  });
  assert.deepEqual(outcomeOf(answer), [200, false]);
  assert.deepEqual(receiptOf(answer), {
    success: true,
    transaction: '',
    network: 'eip155:31337',
    payer: payer.address,
  });
  assert.deepEqual(await warnings(), []);
  const again = await assertEarned(0n, () => callWith(payment));
  assert.deepEqual([...outcomeOf(again), again.headers.get('x-svc-repeat')], [200, false, '1']);
});

test('killed before the transaction was sent, and the money is gone after: there is no verdict', async () => {
  const poor = await market.payer(price);
  const payment = await poor.sign(service, path);
  const answer = await assertEarned(0n, async () => {
    await killWhileSending(payment, 'hold');
    const account = market.chain.accounts.find(({ address }) => address === poor.address)!;
    await market.token.write(account, 'transfer', [market.gas.address, price]);
    return callWith(payment);
  });
  assert.deepEqual(outcomeOf(answer), [402, 'payment_required']);
  assert.deepEqual(receiptOf(answer), {
    success: false,
    errorReason: 'invalid_exact_evm_insufficient_balance',
    transaction: '',
    network: 'eip155:31337',
    payer: poor.address,
  });
});

test('an account without gas charges nothing, and the log gives the reason without naming the node', async () => {
  const payment = await payer.sign(service, path);
  const gas = (wei: string): Promise<unknown> => market.chain.request('hardhat_setBalance', [market.gas.address, wei]);
  const before = (await warnings()).length;
  await gas('0x0');
  try {
    assert.deepEqual(outcomeOf(await assertEarned(0n, () => callWith(payment))), [503, 'payment_unavailable']);
    const [warning, ...others] = (await warnings()).slice(before);
    assert.equal(
      JSON.parse(warning!).msg,
      'the x402 facilitator is unavailable: payments can be neither verified nor settled',
    );
    assert.deepEqual([others, service.log.filter((line) => line.includes(relay.url))], [[], []]);
  } finally {
    await gas('0x8ac7230489e80000');
  }
  assert.deepEqual(outcomeOf(await assertEarned(price, () => callWith(payment))), [200, false]);
});

test('a transaction that is not mined in time is pending', async () => {
  const { token, chain, payee, gas } = market;
  const terms = { payee, network: chain.network, token, prices: { static: '0.01', repair: '0.03', execute: '0.10' } };
  const x402 = await openX402(terms, createOwnFacilitator(terms, gas.privateKey, chain.url, 200));
  const payment = readPayment((await payer.sign(service, path)).payload, []);
  assert.equal(await x402.findProblem(payment), null);
  await chain.automine(false);
  const settlement = await x402.settle(payment);
  assert.equal(await x402.isUsed(payment), false);
  await chain.automine(true);
  await chain.mine();
  assert.equal(settlement.kind, 'pending');
  assert.equal(await x402.isUsed(payment), true);
  let later = await x402.settle(payment);
  // On a busy machine the receipt, too, may miss the short timeout.
  while (later.kind === 'pending') later = await x402.settle(payment);
  assert.equal(later.kind, 'settled', 'the same transaction is checked again');
});
