import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type Answer, Service } from '../../service.ts';
import { startFacilitator } from './facilitator-service.ts';
import { countPayments, type Market, openMarket, type Payer, receiptOf, requiredBy, type Signed } from './market.ts';
import { type Action, Relay } from './relay.ts';

let market: Market;
let facilitator: Awaited<ReturnType<typeof startFacilitator>>;
let relay: Relay;
let settings: Record<string, string>;
let service: Service;
let payer: Payer;
before(async () => {
  market = await openMarket();
  facilitator = await startFacilitator(market);
  relay = await Relay.open(facilitator.url);
  settings = {
    ...market.settings,
    ASSAY_X402_FACILITATOR: `${relay.url}/`,
    ASSAY_X402_FACILITATOR_TOKEN: 'open-sesame',
  };
  // The facilitator is not reachable yet: the service must start and quote its prices all the same.
  await relay.close();
  service = await Service.start(settings);
  payer = await market.payer();
});
after(async () => {
  await service.stop();
  await relay.close();
  await facilitator.close();
  await market.close();
});
afterEach(() => {
  relay.dropHeld();
  relay.decide = () => 'forward';
  relay.forwarded.length = 0;
});

const reopen = async (): Promise<void> => {
  relay = await Relay.open(facilitator.url, relay.port);
};

const code = 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n';
const path = '/v1/x402/static';
const price = 10_000n;

/** Asserts what a call earns, how many payments it settles, and that none stays pending. */
async function assertEarned<Result>(
  units: bigint,
  call: () => Promise<Result>,
  settled = units / price,
): Promise<Result> {
  const [earned, settledBefore] = [await market.earnings(), countPayments(service).settled];
  const result = await call();
  assert.equal((await market.earnings()) - earned, units);
  const now = countPayments(service);
  assert.deepEqual(
    { settled: now.settled - settledBefore, pending: now.pending },
    { settled: Number(settled), pending: 0 },
  );
  return result;
}

const callWith = (payment: Signed, body: unknown = { code }): Promise<Answer> =>
  service.post(path, body, payment.headers);
const isSettle = (url: string): boolean => url === '/settle';
const warnings = async (): Promise<string[]> =>
  (await service.readLog()).filter((line) => line.startsWith('{"level":40')).map((line) => JSON.parse(line).msg);
const outcomeUnknown = 'unclear whether a payment was settled; the response was sent anyway';

const outcomeOf = ({ status, body, headers }: Answer) => ({
  status,
  error: body.error,
  valid: body.valid,
  repeat: headers.get('x-svc-repeat'),
});
const verdict = { status: 200, error: undefined, valid: false, repeat: null };
const refused = (status: number, error: string) => ({ status, error, valid: undefined, repeat: null });

test('without a facilitator calls cannot be paid for, and nothing is charged', async () => {
  const payment = await payer.sign(service, path);
  const answer = await assertEarned(0n, () => callWith(payment));
  assert.deepEqual(outcomeOf(answer), refused(503, 'payment_unavailable'));
  assert.equal(answer.headers.get('retry-after'), '10');
  await reopen();
  assert.deepEqual(outcomeOf(await assertEarned(price, () => callWith(payment))), verdict);
  assert.equal(relay.authorization, 'Bearer open-sesame');
});

test('a mode that is not available has no endpoint', async () => {
  const answer = await service.post('/v1/x402/execute', '');
  assert.deepEqual([answer.status, answer.body.error], [404, 'not_found']);
});

test('a repeated call needs neither the facilitator nor the same process', async () => {
  const payment = await payer.sign(service, path);
  const first = await assertEarned(price, () => callWith(payment));
  await relay.close();
  const again = await assertEarned(0n, () => callWith(payment));
  assert.deepEqual(outcomeOf(again), { ...verdict, repeat: '1' });
  await service.stop('SIGTERM', { keepFolder: true });
  service = await Service.start(settings, service.folder);
  const later = await assertEarned(0n, () => callWith(payment));
  assert.deepEqual(outcomeOf(later), { ...verdict, repeat: '1' });
  assert.deepEqual([receiptOf(again), receiptOf(later)], [receiptOf(first), receiptOf(first)]);
  await reopen();
});

for (const [name, action] of [
  ['rejects our token', 401],
  ['limits the rate', 429],
  ['fails', 500],
  ['drops the connection', 'drop'],
] as const) {
  test(`a facilitator that ${name} during verification makes payment unavailable`, async () => {
    const payment = await payer.sign(service, path);
    relay.decide = (url) => (url === '/verify' ? action : 'forward');
    assert.deepEqual(outcomeOf(await assertEarned(0n, () => callWith(payment))), refused(503, 'payment_unavailable'));
    relay.decide = () => 'forward';
    assert.deepEqual(outcomeOf(await assertEarned(price, () => callWith(payment))), verdict);
  });
}

test('a payment that fails after the work gets an error and no verdict', async () => {
  const poor = await market.payer(price);
  const account = market.chain.accounts.find(({ address }) => address === poor.address)!;
  const payment = await poor.sign(service, path);
  relay.decide = async (url): Promise<Action> => {
    if (isSettle(url)) await market.token.write(account, 'transfer', [market.gas.address, price]);
    return 'forward';
  };
  const answer = await assertEarned(0n, () => callWith(payment));
  assert.deepEqual(outcomeOf(answer), refused(402, 'payment_required'));
  assert.deepEqual(receiptOf(answer).success, false);
  assert.equal(requiredBy(answer).error, receiptOf(answer).errorReason);
  assert.deepEqual(Object.keys(answer.body).sort(), ['error', 'message', 'remedy', 'request_id', 'url']);
});

test('a settlement that the facilitator refuses charges nothing', async () => {
  const payment = await payer.sign(service, path);
  relay.decide = (url) => (isSettle(url) ? 429 : 'forward');
  assert.deepEqual(outcomeOf(await assertEarned(0n, () => callWith(payment))), refused(503, 'payment_unavailable'));
  relay.decide = () => 'forward';
  assert.deepEqual(outcomeOf(await assertEarned(price, () => callWith(payment))), verdict);
});

test('a facilitator that is down at settlement charges nothing', async () => {
  const payment = await payer.sign(service, path);
  relay.decide = (url) => (url === '/verify' ? 'forward-and-close' : 'forward');
  assert.deepEqual(outcomeOf(await assertEarned(0n, () => callWith(payment))), refused(503, 'payment_unavailable'));
  await reopen();
  assert.deepEqual(outcomeOf(await assertEarned(price, () => callWith(payment))), verdict);
});

test('a settlement request that is lost is retried', async () => {
  const payment = await payer.sign(service, path);
  let lost = 0;
  relay.decide = (url) => (isSettle(url) && lost++ === 0 ? 'drop' : 'forward');
  const before = (await warnings()).length;
  const answer = await assertEarned(price, () => callWith(payment));
  assert.deepEqual(outcomeOf(answer), verdict);
  assert.match(receiptOf(answer).transaction, /^0x/);
  assert.deepEqual([lost, (await warnings()).length - before], [2, 0]);
});

test('a settlement whose response is lost is not paid twice, and the payer gets the verdict', async () => {
  const payment = await payer.sign(service, path);
  let lost = 0;
  relay.decide = (url) => (isSettle(url) && lost++ === 0 ? 'drop-response' : 'forward');
  const before = (await warnings()).length;
  const answer = await assertEarned(price, () => callWith(payment));
  assert.deepEqual(outcomeOf(answer), verdict);
  assert.deepEqual(receiptOf(answer), {
    success: true,
    transaction: '',
    network: 'eip155:31337',
    payer: payer.address,
  });
  assert.deepEqual((await warnings()).slice(before), [outcomeUnknown]);
  assert.deepEqual(outcomeOf(await assertEarned(0n, () => callWith(payment))), { ...verdict, repeat: '1' });
});

test('if it is unknown whether a payment was settled, the payer gets the verdict', async () => {
  const payment = await payer.sign(service, path);
  relay.decide = (url) => (isSettle(url) ? 502 : 'forward');
  const before = (await warnings()).length;
  assert.deepEqual(outcomeOf(await assertEarned(0n, () => callWith(payment), 1n)), verdict);
  assert.deepEqual((await warnings()).slice(before), [outcomeUnknown]);
});

test('a caller that hangs up during settlement can fetch the stored response', async () => {
  const payment = await payer.sign(service, path);
  relay.decide = (url) => (isSettle(url) ? 'hold-response' : 'forward');
  const control = new AbortController();
  await assertEarned(price, async () => {
    const call = service.call('POST', path, {
      headers: { 'content-type': 'application/json', ...payment.headers },
      body: JSON.stringify({ code }),
      signal: control.signal,
    });
    const hungUp = assert.rejects(call, { name: 'AbortError' });
    await relay.waitForHeld();
    control.abort();
    await hungUp;
    // A repeat during the first attempt waits for it.
    const again = callWith(payment);
    relay.releaseHeld();
    assert.deepEqual(outcomeOf(await again), { ...verdict, repeat: '1' });
  });
  assert.deepEqual(relay.forwarded.filter(isSettle), ['/settle']);
});

test('a service that shuts down settles first', async () => {
  const payment = await payer.sign(service, path);
  relay.decide = (url) => (isSettle(url) ? 'hold' : 'forward');
  await assertEarned(price, async () => {
    const call = callWith(payment);
    await relay.waitForHeld();
    const ended = service.stop('SIGTERM', { keepFolder: true });
    relay.releaseHeld();
    assert.deepEqual(outcomeOf(await call), verdict);
    assert.equal(await ended, 0);
    service = await Service.start(settings, service.folder);
  });
});

test('a service that shuts down settles even for a caller that hung up', async () => {
  const payment = await payer.sign(service, path);
  relay.decide = (url) => (isSettle(url) ? 'hold' : 'forward');
  const control = new AbortController();
  await assertEarned(price, async () => {
    const call = service.call('POST', path, {
      headers: { 'content-type': 'application/json', ...payment.headers },
      body: JSON.stringify({ code }),
      signal: control.signal,
    });
    const hungUp = assert.rejects(call, { name: 'AbortError' });
    await relay.waitForHeld();
    control.abort();
    await hungUp;
    const ended = service.stop('SIGTERM', { keepFolder: true });
    // Long enough for a service that does not wait to have exited.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(service.process.exitCode, null);
    relay.releaseHeld();
    assert.equal(await ended, 0);
    service = await Service.start(settings, service.folder);
  });
  assert.deepEqual(outcomeOf(await assertEarned(0n, () => callWith(payment))), { ...verdict, repeat: '1' });
});

/** Kills the service while it waits for a settlement, and restarts it. */
async function killWhileSettling(payment: Signed, action: 'hold' | 'hold-response'): Promise<void> {
  relay.decide = (url) => (isSettle(url) ? action : 'forward');
  const call = assert.rejects(callWith(payment));
  await relay.waitForHeld();
  await service.stop('SIGKILL', { keepFolder: true });
  await call;
  relay.dropHeld();
  relay.decide = () => 'forward';
  service = await Service.start(settings, service.folder);
}

test('killed before the settlement was sent: the payment is settled when the call is repeated', async () => {
  const payment = await payer.sign(service, path);
  const answer = await assertEarned(price, async () => {
    await killWhileSettling(payment, 'hold');
    assert.deepEqual(countPayments(service).pending, 1);
    return callWith(payment);
  });
  assert.deepEqual(outcomeOf(answer), verdict);
  assert.match(receiptOf(answer).transaction, /^0x/);
  assert.deepEqual(relay.forwarded, ['/verify', '/settle']);
  assert.deepEqual(await warnings(), []);
});

test('killed after the money moved: the payer gets the verdict and does not pay again', async () => {
  const payment = await payer.sign(service, path);
  const answer = await assertEarned(price, async () => {
    await killWhileSettling(payment, 'hold-response');
    return callWith(payment);
  });
  assert.deepEqual(outcomeOf(answer), verdict);
  assert.deepEqual(await warnings(), [outcomeUnknown]);
  assert.deepEqual(outcomeOf(await assertEarned(0n, () => callWith(payment))), { ...verdict, repeat: '1' });
});

test('killed while settling: the payment pays for no other call', async () => {
  const payment = await payer.sign(service, path);
  await killWhileSettling(payment, 'hold-response');
  assert.deepEqual(outcomeOf(await callWith(payment, { code: 'y = 1\n' })), refused(409, 'payment_reused'));
  assert.deepEqual(outcomeOf(await callWith(payment)), verdict);
});

test('killed during the work: the call can be repeated and is paid once', async () => {
  const payment = await payer.sign(service, path);
  relay.decide = (url) => (url === '/verify' ? 'hold' : 'forward');
  await assertEarned(price, async () => {
    const call = assert.rejects(callWith(payment));
    await relay.waitForHeld();
    await service.stop('SIGKILL', { keepFolder: true });
    await call;
    relay.dropHeld();
    relay.decide = () => 'forward';
    service = await Service.start(settings, service.folder);
    assert.deepEqual(outcomeOf(await callWith(payment)), verdict);
  });
});
