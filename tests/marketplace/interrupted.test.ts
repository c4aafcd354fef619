import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { machine, program, Service } from '../service.ts';
import { MarketplaceHarness, waitUntil } from './harness.ts';

let service: Service;
let harness: MarketplaceHarness;
before(async () => {
  service = await Service.start({ ASSAY_KEYS: 'off' });
  harness = await MarketplaceHarness.start(service.url);
  await harness.startWorker();
});
after(async () => {
  await harness.close();
  await service.stop();
});

let taskCount = 0;
const buildTask = () => ({ prompt: `x = ${++taskCount}\n`, tool: 'python_code_validator' });

for (const [name, relay, text, when] of [
  ['before the request is read', 'ipfsRelay', '/ipfs/f01701220', 'before'],
  ['while the request is being read', 'ipfsRelay', '/ipfs/f01701220', 'after'],
  ['before the service is called', 'serviceRelay', '/v1/validate', 'before'],
  ['after the service has responded', 'serviceRelay', '/v1/validate', 'after'],
  ['before the response is published', 'ipfsRelay', '/api/v0/add', 'before'],
  ['after the response is published', 'ipfsRelay', '/api/v0/add', 'after'],
  ['before a delivery is signed', 'chainRelay', 'eth_estimateGas', 'before'],
  ['before the delivery is sent', 'chainRelay', 'eth_sendRawTransaction', 'before'],
  ['after the delivery is sent', 'chainRelay', 'eth_sendRawTransaction', 'after'],
  ['while the delivery is being confirmed', 'chainRelay', 'eth_getTransactionReceipt', 'after'],
] as const) {
  test(`a worker killed ${name} delivers once after a restart`, async () => {
    const reached = harness[relay].holdAt(text, when);
    const id = await harness.sendRequest(buildTask());
    await reached;
    await harness.stopWorker('SIGKILL');
    await harness.startWorker();
    const { result } = await harness.waitForDelivery(id);
    assert.equal(result.valid, true);
    assert.equal(await harness.market.read('Mech', 'numUndeliveredRequests', []), 0n);
  });
}

test('a worker killed while a delivery is pending, and again while unconfirmed, delivers once', async () => {
  const sent = harness.chainRelay.holdAt('eth_sendRawTransaction', 'before');
  const id = await harness.sendRequest(buildTask());
  await sent;
  await harness.stopWorker('SIGKILL');
  await harness.chain.automine(false);
  await harness.startWorker();
  await waitUntil(async () => harness.findLogLines('new request', id).length > 0);
  const countPending = async () => (await harness.chain.request<unknown[]>('eth_pendingTransactions')).length;
  await waitUntil(async () => (await countPending()) === 1);
  await harness.stopWorker('SIGKILL');
  await harness.startWorker();
  await harness.chain.mine();
  await harness.waitForLog('the delivery is mined', id);
  await harness.stopWorker('SIGKILL');
  await harness.startWorker();
  await harness.chain.automine(true);
  await harness.waitForDelivery(id);
});

test('on SIGTERM the worker finishes the current step, and resumes after a restart', async () => {
  const reached = harness.serviceRelay.holdAt('/v1/validate', 'before');
  const id = await harness.sendRequest(buildTask());
  await reached;
  const other = await harness.sendRequest(buildTask());
  await harness.waitForDelivery(other);
  harness.serviceRelay.release();
  assert.equal(await harness.stopWorker('SIGTERM'), 0);
  assert.match(harness.err, /received SIGTERM; finishing the steps in progress/);
  assert.deepEqual(
    [harness.findLogLines('judged', id).length, harness.findLogLines('the response was published', id).length],
    [1, 0],
  );
  await harness.startWorker();
  await harness.waitForDelivery(id);
});

test('a request that another mech has delivered in the meantime is skipped', async () => {
  const reached = harness.ipfsRelay.holdAt('/api/v0/add', 'before');
  const id = await harness.sendRequest(buildTask(), { timeoutSeconds: 1 });
  await reached;
  await harness.chain.mine();
  await waitUntil(async () => {
    await harness.chain.mine();
    return (await harness.readStatus(id)) === 2;
  });
  await harness.market.write(harness.requester, 'Marketplace', 'deliverMarketplace', [[id], [0]]);
  harness.ipfsRelay.release();
  await harness.waitForLog('the request was already delivered by another mech', id);
  assert.deepEqual(
    (await harness.market.deliveries()).filter((delivery) => delivery.id === id),
    [],
  );
  assert.equal((await harness.market.wasted()).includes(id), false, 'no delivery may be wasted');
});

test('requests made before the first start, or missing from the journal, are found and delivered', async () => {
  await harness.stopWorker('SIGKILL');
  const missed = [await harness.sendRequest(buildTask()), await harness.sendRequest(buildTask())];
  await harness.chain.mine(5);
  const [before] = [await harness.sendRequest(buildTask())];
  const ASSAY_DATA = join(harness.folder, 'another');
  await harness.startWorker({ ASSAY_DATA });
  for (const id of [...missed, before!]) await harness.waitForDelivery(id);
  await harness.stopWorker('SIGKILL');
  await harness.startWorker();
  await waitUntil(async () =>
    missed.every((id) => harness.findLogLines('the request was already delivered by us', id).length > 0),
  );
  for (const id of missed) await harness.readDelivery(id);
});

test('requests made while the chain is unreachable are delivered, and the log does not name the node', async () => {
  harness.chainRelay.isDown = true;
  const id = await harness.sendRequest(buildTask());
  await harness.waitForLog('reading the chain: does not work at the moment');
  harness.chainRelay.isDown = false;
  await harness.waitForDelivery(id);
  assert.equal(JSON.stringify(harness.log).includes(new URL(harness.chainRelay.url).host), false);
});

test('an outage during a delivery does not abandon it', async () => {
  const reached = harness.chainRelay.holdAt('eth_sendRawTransaction', 'after');
  const id = await harness.sendRequest(buildTask());
  await reached;
  harness.chainRelay.isDown = true;
  harness.chainRelay.release();
  await harness.waitForLog('delivering: does not work at the moment');
  harness.chainRelay.isDown = false;
  await harness.waitForDelivery(id);
});

test('a delivery dropped by a chain reorganisation is sent again', async () => {
  const id = await harness.sendRequest(buildTask(), {});
  const snapshot = await harness.chain.snapshot();
  await harness.waitForLog('the delivery is mined', id);
  await harness.chain.revert(snapshot);
  await harness.chain.mine();
  await harness.waitForLog('the delivery is no longer on the chain; sending it again', id);
  await harness.waitForDelivery(id);
});

test('a confirmed delivery dropped by a deep chain reorganisation is sent again', async () => {
  const id = await harness.sendRequest(buildTask());
  const snapshot = await harness.chain.snapshot();
  await harness.waitForDelivery(id);
  await harness.chain.mine(3);
  await harness.waitForDelivery(await harness.sendRequest(buildTask()));
  await harness.chain.revert(snapshot);
  const before = harness.findLogLines('delivered', id).length;
  await harness.chain.mine(20);
  await waitUntil(async () => harness.findLogLines('the chain was reorganised').length > 0);
  await waitUntil(async () => {
    await harness.chain.mine();
    return harness.findLogLines('delivered', id).length > before;
  });
  await harness.readDelivery(id);
});

test('a request dropped by a chain reorganisation is forgotten, and delivered if it is made again', async () => {
  const reached = harness.ipfsRelay.holdAt('/api/v0/add', 'before');
  const snapshot = await harness.chain.snapshot();
  const work = buildTask();
  const id = await harness.sendRequest(work);
  await reached;
  await harness.chain.revert(snapshot);
  await harness.chain.mine(4);
  harness.ipfsRelay.release();
  await harness.waitForLog('the request is no longer on the chain; dropping it', id);
  assert.equal(await harness.readStatus(id), 0);
  const again = await harness.sendRequest(work);
  assert.equal(again, id, 'the same request, mined in another block');
  await harness.waitForDelivery(again);
  assert.equal(harness.findLogLines('the request is no longer on the chain; dropping it', id).length, 1);
});

test('if another transaction used the nonce, the delivery is signed again with the next one', async () => {
  const reached = harness.chainRelay.holdAt('eth_sendRawTransaction', 'before');
  const id = await harness.sendRequest(buildTask());
  await reached;
  await harness.stopWorker('SIGKILL');
  await harness.market.write(harness.operator, 'Marketplace', 'repeatEvent', [`0x${'00'.repeat(32)}`, '0x']);
  await harness.startWorker();
  await harness.waitForDelivery(id);
  assert.match(
    String(harness.findLogLines('the answer was not delivered', id)[0]!.reason),
    /^nonce \d+ was used by another/,
  );
});

test('a second worker for the same mech in the same folder does not start', () => {
  const { status, stderr } = spawnSync(process.execPath, [program, 'marketplace'], {
    env: { ...machine, ...harness.settings },
    encoding: 'utf8',
  });
  assert.equal(status, 2);
  assert.match(stderr, /^assay: another worker serves this mech from .+\/marketplace$/m);
});
