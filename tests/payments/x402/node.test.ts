import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { ownFacilitator } from '../../../src/payments/x402/own-facilitator.ts';
import { readPayment } from '../../../src/payments/x402/signed-payment.ts';
import { openX402 } from '../../../src/payments/x402/x402.ts';
import { type Answer, Service } from '../../service.ts';
import { type Market, openMarket, type Payer, paymentsKept, receiptIn, type Signed } from './market.ts';
import { type Fate, Relay } from './relay.ts';

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
  relay.drop();
  relay.fate = () => 'through';
});

const code = 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n';
const path = '/v1/x402/static';
const price = 10_000n;

async function earning<Result>(units: bigint, call: () => Promise<Result>): Promise<Result> {
  const [earned, kept] = [await market.earned(), paymentsKept(service).settled];
  const result = await call();
  assert.equal((await market.earned()) - earned, units);
  const now = paymentsKept(service);
  assert.deepEqual({ settled: now.settled - kept, inHand: now.inHand }, { settled: Number(units / price), inHand: 0 });
  return result;
}

const show = (payment: Signed): Promise<Answer> => service.post(path, { code }, payment.headers);
const said = ({ status, body: { error, valid } }: Answer) => [status, error ?? valid];
const warnings = async (): Promise<string[]> =>
  (await service.logged()).filter((line) => line.startsWith('{"level":40'));

/** What becomes of one question to the node; the others go through. */
const when =
  (method: string, ...fates: Fate[]) =>
  (_path: string, body: string): Fate =>
    JSON.parse(body).method === method ? (fates.length > 1 ? fates.shift()! : fates[0]!) : 'through';

for (const [name, fate] of [
  ['breaks off', () => 'lost' as const],
  ['is broken', () => 503],
  ['breaks off when asked what the payment would do', when('eth_call', 'lost')],
  ['breaks off when asked for the code of the token', when('eth_getCode', 'lost')],
  ['breaks off when asked what settling takes', when('eth_estimateGas', 'lost')],
] as const) {
  test(`a node that ${name} is no fault of the payment`, async () => {
    const payment = await payer.sign(service, path);
    relay.fate = fate;
    const answer = await earning(0n, () => show(payment));
    assert.deepEqual([...said(answer), answer.headers.get('retry-after')], [503, 'payment_unavailable', '10']);
    relay.fate = () => 'through';
    assert.deepEqual(said(await earning(price, () => show(payment))), [200, false]);
  });
}

test('a node that is gone is no fault of the payment', async () => {
  const payment = await payer.sign(service, path);
  await relay.close();
  assert.deepEqual(said(await earning(0n, () => show(payment))), [503, 'payment_unavailable']);
  relay = await Relay.open(market.chain.url, relay.port);
  assert.deepEqual(said(await earning(price, () => show(payment))), [200, false]);
});

for (const [name, fates] of [
  ['on the way to the node', ['lost', 'through']],
  ['on the way back', ['answer-lost', 'through']],
  ['on the way back, twice', ['answer-lost', 'lost', 'through']],
] as const) {
  test(`a transaction lost ${name} is settled once`, async () => {
    const payment = await payer.sign(service, path);
    relay.fate = when('eth_sendRawTransaction', ...fates);
    const answer = await earning(price, () => show(payment));
    assert.deepEqual(said(answer), [200, false]);
    const { transaction } = receiptIn(answer);
    const mined = await market.chain.request<{ status: string }>('eth_getTransactionReceipt', [transaction]);
    assert.equal(mined.status, '0x1');
  });
}

async function killedWhileSending(payment: Signed, fate: 'held' | 'answer-held'): Promise<void> {
  relay.fate = when('eth_sendRawTransaction', fate);
  const call = assert.rejects(show(payment));
  await relay.someoneWaits();
  await service.stop('SIGKILL', { keepFolder: true });
  await call;
  relay.drop();
  relay.fate = () => 'through';
  service = await Service.start(settings, service.folder);
}

test('killed before the transaction went out: it goes out when the call is made again', async () => {
  const payment = await payer.sign(service, path);
  const answer = await earning(price, async () => {
    await killedWhileSending(payment, 'held');
    return show(payment);
  });
  assert.deepEqual(said(answer), [200, false]);
  assert.match(receiptIn(answer).transaction, /^0x/);
});

test('killed after the transaction went out: the token says so, and the payer gets the verdict', async () => {
  const payment = await payer.sign(service, path);
  const answer = await earning(price, async () => {
    await killedWhileSending(payment, 'answer-held');
    return show(payment);
  });
  assert.deepEqual(said(answer), [200, false]);
  assert.deepEqual(receiptIn(answer), {
    success: true,
    transaction: '',
    network: 'eip155:31337',
    payer: payer.address,
  });
  assert.deepEqual(await warnings(), []);
  const again = await earning(0n, () => show(payment));
  assert.deepEqual([...said(again), again.headers.get('x-svc-repeat')], [200, false, '1']);
});

test('killed before the transaction went out, and then the money is gone: there is no verdict', async () => {
  const poor = await market.payer(price);
  const payment = await poor.sign(service, path);
  const answer = await earning(0n, async () => {
    await killedWhileSending(payment, 'held');
    const account = market.chain.accounts.find(({ address }) => address === poor.address)!;
    await market.token.write(account, 'transfer', [market.gas.address, price]);
    return show(payment);
  });
  assert.deepEqual(said(answer), [402, 'payment_required']);
  assert.deepEqual(receiptIn(answer), {
    success: false,
    errorReason: 'invalid_exact_evm_insufficient_balance',
    transaction: '',
    network: 'eip155:31337',
    payer: poor.address,
  });
});

test('an account without gas is our fault: nothing is charged, and the log says why without naming the node', async () => {
  const payment = await payer.sign(service, path);
  const gas = (wei: string): Promise<unknown> => market.chain.request('hardhat_setBalance', [market.gas.address, wei]);
  const before = (await warnings()).length;
  await gas('0x0');
  try {
    assert.deepEqual(said(await earning(0n, () => show(payment))), [503, 'payment_unavailable']);
    const [warning, ...others] = (await warnings()).slice(before);
    assert.equal(
      JSON.parse(warning!).msg,
      'the x402 facilitator is unavailable: payments can be neither verified nor settled',
    );
    assert.deepEqual([others, service.log.filter((line) => line.includes(relay.url))], [[], []]);
  } finally {
    await gas('0x8ac7230489e80000');
  }
  assert.deepEqual(said(await earning(price, () => show(payment))), [200, false]);
});

test('a transaction that is not mined in time counts as under way', async () => {
  const { token, chain, payee, gas } = market;
  const terms = { payee, network: chain.network, token, prices: { static: '0.01', repair: '0.03', execute: '0.10' } };
  const x402 = await openX402(terms, ownFacilitator(terms, gas.privateKey, chain.url, 200));
  const payment = readPayment((await payer.sign(service, path)).payload, []);
  assert.equal(await x402.objection(payment), null);
  await chain.automine(false);
  const settlement = await x402.settle(payment);
  assert.equal(await x402.used(payment), false);
  await chain.automine(true);
  await chain.mine();
  assert.equal(settlement.kind, 'pending');
  assert.equal(await x402.used(payment), true);
  let later = await x402.settle(payment);
  // On a machine that is kept waiting its receipt, too, may come after the little time there is for it.
  while (later.kind === 'pending') later = await x402.settle(payment);
  assert.equal(later.kind, 'settled', 'the same transaction is looked at again');
});
