import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type Answer, Service } from '../../service.ts';
import { startFacilitator } from './facilitator-service.ts';
import { type Market, openMarket, type Payer, paymentsKept, receiptIn, requiredBy, type Signed } from './market.ts';
import { type Fate, Relay } from './relay.ts';

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
  // Nobody answers there yet: a service starts and says what it costs all the same.
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
  relay.drop();
  relay.fate = () => 'through';
  relay.delivered.length = 0;
});

const reopen = async (): Promise<void> => {
  relay = await Relay.open(facilitator.url, relay.port);
};

const code = 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n';
const path = '/v1/x402/static';
const price = 10_000n;

/** Each test ends with what it earned us, and with what is kept of payments beyond those before. */
async function earning<Result>(units: bigint, call: () => Promise<Result>, settled = units / price): Promise<Result> {
  const [earned, kept] = [await market.earned(), paymentsKept(service).settled];
  const result = await call();
  assert.equal((await market.earned()) - earned, units);
  const now = paymentsKept(service);
  assert.deepEqual({ settled: now.settled - kept, inHand: now.inHand }, { settled: Number(settled), inHand: 0 });
  return result;
}

const show = (payment: Signed, body: unknown = { code }): Promise<Answer> => service.post(path, body, payment.headers);
const settling = (asked: string): boolean => asked === '/settle';
const warnings = async (): Promise<string[]> =>
  (await service.logged()).filter((line) => line.startsWith('{"level":40')).map((line) => JSON.parse(line).msg);
const inDoubt = 'unclear whether a payment was settled; the response was sent anyway';

const said = ({ status, body, headers }: Answer) => ({
  status,
  error: body.error,
  valid: body.valid,
  repeat: headers.get('x-svc-repeat'),
});
const verdict = { status: 200, error: undefined, valid: false, repeat: null };
const refused = (status: number, error: string) => ({ status, error, valid: undefined, repeat: null });

test('without a facilitator calls cannot be paid for, and nothing is taken', async () => {
  const payment = await payer.sign(service, path);
  const answer = await earning(0n, () => show(payment));
  assert.deepEqual(said(answer), refused(503, 'payment_unavailable'));
  assert.equal(answer.headers.get('retry-after'), '10');
  await reopen();
  assert.deepEqual(said(await earning(price, () => show(payment))), verdict);
  assert.equal(relay.authorization, 'Bearer open-sesame');
});

test('a mode that is not served has no address', async () => {
  const answer = await service.post('/v1/x402/execute', '');
  assert.deepEqual([answer.status, answer.body.error], [404, 'not_found']);
});

test('a repeat needs no facilitator, nor the same process', async () => {
  const payment = await payer.sign(service, path);
  const first = await earning(price, () => show(payment));
  await relay.close();
  const again = await earning(0n, () => show(payment));
  assert.deepEqual(said(again), { ...verdict, repeat: '1' });
  await service.stop('SIGTERM', { keepFolder: true });
  service = await Service.start(settings, service.folder);
  const later = await earning(0n, () => show(payment));
  assert.deepEqual(said(later), { ...verdict, repeat: '1' });
  assert.deepEqual([receiptIn(again), receiptIn(later)], [receiptIn(first), receiptIn(first)]);
  await reopen();
});

for (const [name, fate] of [
  ['does not know us', 401],
  ['has no time', 429],
  ['is broken', 500],
  ['breaks off', 'lost'],
] as const) {
  test(`a facilitator that ${name} when it is to verify is one that cannot be asked`, async () => {
    const payment = await payer.sign(service, path);
    relay.fate = (asked) => (asked === '/verify' ? fate : 'through');
    assert.deepEqual(said(await earning(0n, () => show(payment))), refused(503, 'payment_unavailable'));
    relay.fate = () => 'through';
    assert.deepEqual(said(await earning(price, () => show(payment))), verdict);
  });
}

test('a payment that fails after the work is told so, and there is no verdict', async () => {
  const poor = await market.payer(price);
  const account = market.chain.accounts.find(({ address }) => address === poor.address)!;
  const payment = await poor.sign(service, path);
  relay.fate = async (asked): Promise<Fate> => {
    if (settling(asked)) await market.token.write(account, 'transfer', [market.gas.address, price]);
    return 'through';
  };
  const answer = await earning(0n, () => show(payment));
  assert.deepEqual(said(answer), refused(402, 'payment_required'));
  assert.deepEqual(receiptIn(answer).success, false);
  assert.equal(requiredBy(answer).error, receiptIn(answer).errorReason);
  assert.deepEqual(Object.keys(answer.body).sort(), ['error', 'message', 'remedy', 'request_id', 'url']);
});

test('a facilitator that turns a settlement away has settled nothing', async () => {
  const payment = await payer.sign(service, path);
  relay.fate = (asked) => (settling(asked) ? 429 : 'through');
  assert.deepEqual(said(await earning(0n, () => show(payment))), refused(503, 'payment_unavailable'));
  relay.fate = () => 'through';
  assert.deepEqual(said(await earning(price, () => show(payment))), verdict);
});

test('a facilitator that is gone when it is to settle has settled nothing', async () => {
  const payment = await payer.sign(service, path);
  relay.fate = (asked) => (asked === '/verify' ? 'last' : 'through');
  assert.deepEqual(said(await earning(0n, () => show(payment))), refused(503, 'payment_unavailable'));
  await reopen();
  assert.deepEqual(said(await earning(price, () => show(payment))), verdict);
});

test('a settlement that is lost on the way is asked for again', async () => {
  const payment = await payer.sign(service, path);
  let lost = 0;
  relay.fate = (asked) => (settling(asked) && lost++ === 0 ? 'lost' : 'through');
  const before = (await warnings()).length;
  const answer = await earning(price, () => show(payment));
  assert.deepEqual(said(answer), verdict);
  assert.match(receiptIn(answer).transaction, /^0x/);
  assert.deepEqual([lost, (await warnings()).length - before], [2, 0]);
});

test('a settlement whose answer is lost is not paid for twice, and the payer gets the verdict', async () => {
  const payment = await payer.sign(service, path);
  let lost = 0;
  relay.fate = (asked) => (settling(asked) && lost++ === 0 ? 'answer-lost' : 'through');
  const before = (await warnings()).length;
  const answer = await earning(price, () => show(payment));
  assert.deepEqual(said(answer), verdict);
  assert.deepEqual(receiptIn(answer), {
    success: true,
    transaction: '',
    network: 'eip155:31337',
    payer: payer.address,
  });
  assert.deepEqual((await warnings()).slice(before), [inDoubt]);
  assert.deepEqual(said(await earning(0n, () => show(payment))), { ...verdict, repeat: '1' });
});

test('where it stays open whether a payment was settled, the payer is believed', async () => {
  const payment = await payer.sign(service, path);
  relay.fate = (asked) => (settling(asked) ? 502 : 'through');
  const before = (await warnings()).length;
  assert.deepEqual(said(await earning(0n, () => show(payment), 1n)), verdict);
  assert.deepEqual((await warnings()).slice(before), [inDoubt]);
});

test('who hangs up while it is settled finds the answer kept', async () => {
  const payment = await payer.sign(service, path);
  relay.fate = (asked) => (settling(asked) ? 'answer-held' : 'through');
  const control = new AbortController();
  await earning(price, async () => {
    const call = service.call('POST', path, {
      headers: { 'content-type': 'application/json', ...payment.headers },
      body: JSON.stringify({ code }),
      signal: control.signal,
    });
    const hungUp = assert.rejects(call, { name: 'AbortError' });
    await relay.someoneWaits();
    control.abort();
    await hungUp;
    // Shown again before the first attempt is over: it waits for it.
    const again = show(payment);
    relay.release();
    assert.deepEqual(said(await again), { ...verdict, repeat: '1' });
  });
  assert.deepEqual(relay.delivered.filter(settling), ['/settle']);
});

test('a service that is to end settles first', async () => {
  const payment = await payer.sign(service, path);
  relay.fate = (asked) => (settling(asked) ? 'held' : 'through');
  await earning(price, async () => {
    const call = show(payment);
    await relay.someoneWaits();
    const ended = service.stop('SIGTERM', { keepFolder: true });
    relay.release();
    assert.deepEqual(said(await call), verdict);
    assert.equal(await ended, 0);
    service = await Service.start(settings, service.folder);
  });
});

test('a service that is to end settles even for a caller that is gone', async () => {
  const payment = await payer.sign(service, path);
  relay.fate = (asked) => (settling(asked) ? 'held' : 'through');
  const control = new AbortController();
  await earning(price, async () => {
    const call = service.call('POST', path, {
      headers: { 'content-type': 'application/json', ...payment.headers },
      body: JSON.stringify({ code }),
      signal: control.signal,
    });
    const hungUp = assert.rejects(call, { name: 'AbortError' });
    await relay.someoneWaits();
    control.abort();
    await hungUp;
    const ended = service.stop('SIGTERM', { keepFolder: true });
    // Long enough for one that does not wait to be gone.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(service.process.exitCode, null);
    relay.release();
    assert.equal(await ended, 0);
    service = await Service.start(settings, service.folder);
  });
  assert.deepEqual(said(await earning(0n, () => show(payment))), { ...verdict, repeat: '1' });
});

/** Kills the service while it waits for a settlement, and starts it again. */
async function killedWhileSettling(payment: Signed, fate: 'held' | 'answer-held'): Promise<void> {
  relay.fate = (asked) => (settling(asked) ? fate : 'through');
  const call = assert.rejects(show(payment));
  await relay.someoneWaits();
  await service.stop('SIGKILL', { keepFolder: true });
  await call;
  relay.drop();
  relay.fate = () => 'through';
  service = await Service.start(settings, service.folder);
}

test('killed before the settlement went out: it is settled when the call is made again', async () => {
  const payment = await payer.sign(service, path);
  const answer = await earning(price, async () => {
    await killedWhileSettling(payment, 'held');
    assert.deepEqual(paymentsKept(service).inHand, 1);
    return show(payment);
  });
  assert.deepEqual(said(answer), verdict);
  assert.match(receiptIn(answer).transaction, /^0x/);
  assert.deepEqual(relay.delivered, ['/verify', '/settle']);
  assert.deepEqual(await warnings(), []);
});

test('killed after the money moved: the payer gets the verdict and does not pay again', async () => {
  const payment = await payer.sign(service, path);
  const answer = await earning(price, async () => {
    await killedWhileSettling(payment, 'answer-held');
    return show(payment);
  });
  assert.deepEqual(said(answer), verdict);
  assert.deepEqual(await warnings(), [inDoubt]);
  assert.deepEqual(said(await earning(0n, () => show(payment))), { ...verdict, repeat: '1' });
});

test('killed while settling: the payment pays for no other call', async () => {
  const payment = await payer.sign(service, path);
  await killedWhileSettling(payment, 'answer-held');
  assert.deepEqual(said(await show(payment, { code: 'y = 1\n' })), refused(409, 'payment_reused'));
  assert.deepEqual(said(await show(payment)), verdict);
});

test('killed during the work: the call is made anew and paid once', async () => {
  const payment = await payer.sign(service, path);
  relay.fate = (asked) => (asked === '/verify' ? 'held' : 'through');
  await earning(price, async () => {
    const call = assert.rejects(show(payment));
    await relay.someoneWaits();
    await service.stop('SIGKILL', { keepFolder: true });
    await call;
    relay.drop();
    relay.fate = () => 'through';
    service = await Service.start(settings, service.folder);
    assert.deepEqual(said(await show(payment)), verdict);
  });
});
