import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { type Hex, toFunctionSelector } from 'viem';
import { rate } from '../chain/market.ts';
import { sharedService } from '../shared-services.ts';
import { MarketplaceHarness, waitUntil } from './harness.ts';

const service = await sharedService('open');
let harness: MarketplaceHarness;
before(async () => {
  harness = await MarketplaceHarness.start(service.url);
  await harness.startWorker();
});
after(async () => {
  await harness.close();
});

let taskCount = 0;
const buildTask = () => ({ prompt: `x = ${++taskCount}\n`, tool: 'python_code_validator' });

const findFailures = (id: Hex) => harness.findLogLines('the answer was not delivered', id);
const waitForFailures = (id: Hex, times: number) => waitUntil(async () => findFailures(id).length >= times);

/** Reads the operator's transaction counts and balance, which every transaction changes. */
const readOperatorAccount = async () => ({
  transactions: await harness.chain.request('eth_getTransactionCount', [harness.operator.address, 'latest']),
  pending: await harness.chain.request('eth_getTransactionCount', [harness.operator.address, 'pending']),
  balance: await harness.chain.request('eth_getBalance', [harness.operator.address, 'latest']),
});

const setRate = (to: bigint) => harness.market.write(harness.operator, 'Mech', 'changeMaxDeliveryRate', [to]);
const setServiceState = (to: number) => harness.market.write(harness.requester, 'Mech', 'setServiceState', [to]);

const deployed = 4;
const terminated = 5;

/** Makes a request and holds its response before it is published; `publish` releases it. */
async function requestUntilPublishing(timeoutSeconds = 300): Promise<{ id: Hex; publish: () => void }> {
  const reached = harness.ipfsRelay.holdAt('/api/v0/add', 'before');
  const id = await harness.sendRequest(buildTask(), { timeoutSeconds });
  await reached;
  return { id, publish: () => harness.ipfsRelay.release() };
}

async function expire(id: Hex): Promise<void> {
  await waitUntil(async () => {
    await harness.chain.mine();
    return (await harness.readStatus(id)) === 2;
  });
}

const deliverByAnother = (id: Hex) =>
  harness.market.write(harness.requester, 'Marketplace', 'deliverMarketplace', [[id], [0]]);

async function assertNotOurs(id: Hex): Promise<void> {
  assert.deepEqual(
    (await harness.market.deliveries()).filter((delivery) => delivery.id === id),
    [],
  );
  assert.equal((await harness.market.wasted()).includes(id), false);
}

test('a request priced below the raised rate costs no gas and is delivered when the rate is lowered', async () => {
  const { id, publish } = await requestUntilPublishing();
  await setRate(rate + 1n);
  const before = await readOperatorAccount();
  publish();
  await waitForFailures(id, 3);
  const reason = `the mech's rate of ${rate + 1n} is above the ${rate} that the request pays`;
  const rates = { mechRate: String(rate + 1n), requestRate: String(rate) };
  assert.deepEqual(
    findFailures(id)
      .slice(0, 3)
      .map(({ level: _, time: __, msg: ___, ...line }) => line),
    [
      { request: id, failures: 1, waitMs: 1_000, reason, ...rates },
      { request: id, failures: 2, waitMs: 2_000, reason, ...rates },
      { request: id, failures: 3, waitMs: 4_000, reason, ...rates },
    ],
  );
  assert.deepEqual(await readOperatorAccount(), before);
  await setRate(rate);
  assert.equal((await harness.waitForDelivery(id)).result.valid, true);
});

test('if the rate stays raised, even across a restart, nothing is signed until another mech delivers', async () => {
  const { id, publish } = await requestUntilPublishing(1);
  await setRate(2n * rate);
  const before = await readOperatorAccount();
  publish();
  await waitForFailures(id, 1);
  await harness.stopWorker('SIGKILL');
  await harness.startWorker();
  await waitForFailures(id, 2);
  await expire(id);
  await deliverByAnother(id);
  await harness.waitForLog('the request was already delivered by another mech', id);
  assert.deepEqual(await readOperatorAccount(), before);
  await assertNotOurs(id);
  await setRate(rate);
});

test('a delivery that the marketplace would not count is not signed', async () => {
  const { id, publish } = await requestUntilPublishing(1);
  const simulated = harness.chainRelay.holdAt(toFunctionSelector('deliverToMarketplace(bytes32[],bytes[])'), 'before');
  const before = await readOperatorAccount();
  await expire(id);
  publish();
  await simulated;
  await deliverByAnother(id);
  harness.chainRelay.release();
  await harness.waitForLog('the request was already delivered by another mech', id);
  assert.deepEqual(
    findFailures(id).map(({ reason }) => reason),
    ['the marketplace would not count the delivery'],
  );
  assert.deepEqual(await readOperatorAccount(), before);
  await assertNotOurs(id);
});

test('publishing a response is retried until another mech has delivered', async () => {
  harness.ipfs.behavior = 'returns a wrong CID';
  const id = await harness.sendRequest(buildTask(), { timeoutSeconds: 1 });
  await harness.waitForLog('the next step failed and will be retried', id);
  await expire(id);
  await deliverByAnother(id);
  await harness.waitForLog('the request was already delivered by another mech', id);
  harness.ipfs.behavior = 'serves blocks';
  const waits = harness.findLogLines('the next step failed and will be retried', id).map(({ waitMs }) => waitMs);
  assert.deepEqual(waits.slice(0, 2), [1_000, 2_000]);
  await assertNotOurs(id);
});

test('reverting deliveries are logged with the error and retried, even across a restart', async () => {
  const { id, publish } = await requestUntilPublishing();
  await setServiceState(terminated);
  const before = await readOperatorAccount();
  publish();
  await waitForFailures(id, 2);
  await harness.stopWorker('SIGKILL');
  await harness.startWorker();
  await waitForFailures(id, 3);
  assert.deepEqual(
    findFailures(id).map(({ failures, reason }) => [failures, reason]),
    [1, 2, 3].map((failures) => [failures, 'the delivery would revert: WrongServiceState(state: 5, serviceId: 42)']),
  );
  await harness.waitForLog('deliveries will fail');
  assert.equal(
    harness.findLogLines('deliveries will fail')[0]!.objection,
    `the mech ${harness.market.mech} takes no deliveries: WrongServiceState(state: 5, serviceId: 42)`,
  );
  assert.deepEqual(await readOperatorAccount(), before);
  await setServiceState(deployed);
  await harness.waitForDelivery(id);
});

test('a signed delivery that would revert by now is not sent', async () => {
  const sending = harness.chainRelay.holdAt('eth_sendRawTransaction', 'before');
  const id = await harness.sendRequest(buildTask());
  await sending;
  await harness.stopWorker('SIGKILL');
  await setServiceState(terminated);
  const before = await readOperatorAccount();
  await harness.startWorker();
  await waitForFailures(id, 1);
  assert.deepEqual(await readOperatorAccount(), before);
  await setServiceState(deployed);
  await harness.waitForDelivery(id);
});

/** Marks a request as skipped, as an earlier release did after repeated failures. */
function markSkipped(id: Hex): void {
  const { ASSAY_DATA, ASSAY_MECH_ADDRESS } = harness.settings;
  const journal = new DatabaseSync(
    join(ASSAY_DATA!, 'marketplace', `${harness.chain.id}-${ASSAY_MECH_ADDRESS!.toLowerCase()}.db`),
  );
  journal.prepare(`UPDATE job SET step = 'skipped', failures = 12 WHERE id = ?`).run(id);
  journal.close();
}

test('a request abandoned by an earlier release is resumed', async () => {
  const { id, publish } = await requestUntilPublishing();
  await setServiceState(terminated);
  publish();
  await waitForFailures(id, 1);
  await harness.stopWorker('SIGKILL');
  markSkipped(id);
  await setServiceState(deployed);
  await harness.startWorker();
  await harness.waitForLog('resuming a request that was given up', id);
  await harness.waitForDelivery(id);
});

test('an abandoned request that the mech no longer lists is resumed too', async () => {
  const { id, publish } = await requestUntilPublishing();
  await setRate(2n * rate);
  publish();
  await waitForFailures(id, 1);
  await harness.stopWorker('SIGKILL');
  markSkipped(id);
  await harness.market.write(harness.operator, 'Mech', 'deliverToMarketplace', [[id], ['0x11']]);
  assert.deepEqual(await harness.market.wasted(), [id]);
  assert.equal((await harness.market.read<Hex[]>('Mech', 'getUndeliveredRequestIds', [0, 0])).includes(id), false);
  await setRate(rate);
  await harness.startWorker();
  await waitUntil(async () => (await harness.readStatus(id)) === 3);
  await harness.confirm();
  await harness.waitForLog('delivered', id);
  assert.equal((await harness.market.deliveries()).filter((delivery) => delivery.id === id).length, 1);
  assert.deepEqual(await harness.market.wasted(), [id], 'no other delivery may be wasted');
});
