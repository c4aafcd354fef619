import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { type Hex, toFunctionSelector } from 'viem';
import { rate } from '../chain/market.ts';
import { sharedService } from '../shared-services.ts';
import { Stage, until } from './stage.ts';

const service = await sharedService('open');
let stage: Stage;
before(async () => {
  stage = await Stage.open(service.url);
  await stage.work();
});
after(async () => {
  await stage.close();
});

let asked = 0;
const task = () => ({ prompt: `x = ${++asked}\n`, tool: 'python_code_validator' });

const undelivered = (id: Hex) => stage.lines('the answer was not delivered', id);
const isUndelivered = (id: Hex, times: number) => until(async () => undelivered(id).length >= times);

/** Changes with every transaction that the operator signs and pays for. */
const operatorAccount = async () => ({
  transactions: await stage.chain.request('eth_getTransactionCount', [stage.operator.address, 'latest']),
  pending: await stage.chain.request('eth_getTransactionCount', [stage.operator.address, 'pending']),
  balance: await stage.chain.request('eth_getBalance', [stage.operator.address, 'latest']),
});

const setRate = (to: bigint) => stage.market.write(stage.operator, 'Mech', 'changeMaxDeliveryRate', [to]);
const setServiceState = (to: number) => stage.market.write(stage.requester, 'Mech', 'setServiceState', [to]);

const deployed = 4;
const terminated = 5;

/** A request whose answer is about to be published; `publish` lets it be. */
async function almostPublished(timeoutSeconds = 300): Promise<{ id: Hex; publish: () => void }> {
  const reached = stage.toIpfs.holdAt('/api/v0/add', 'before');
  const id = await stage.ask(task(), { timeoutSeconds });
  await reached;
  return { id, publish: () => stage.toIpfs.letGo() };
}

async function expire(id: Hex): Promise<void> {
  await until(async () => {
    await stage.chain.mine();
    return (await stage.status(id)) === 2;
  });
}

const deliverByAnother = (id: Hex) =>
  stage.market.write(stage.requester, 'Marketplace', 'deliverMarketplace', [[id], [0]]);

async function assertNotOurs(id: Hex): Promise<void> {
  assert.deepEqual(
    (await stage.market.deliveries()).filter((delivery) => delivery.id === id),
    [],
  );
  assert.equal((await stage.market.wasted()).includes(id), false);
}

test('a price raised while a request is open costs nothing; lowered again, the request is delivered', async () => {
  const { id, publish } = await almostPublished();
  await setRate(rate + 1n);
  const before = await operatorAccount();
  publish();
  await isUndelivered(id, 3);
  const reason = `the mech's rate of ${rate + 1n} is above the ${rate} that the request pays`;
  const rates = { mechRate: String(rate + 1n), requestRate: String(rate) };
  assert.deepEqual(
    undelivered(id)
      .slice(0, 3)
      .map(({ level: _, time: __, msg: ___, ...line }) => line),
    [
      { request: id, failures: 1, waitMs: 1_000, reason, ...rates },
      { request: id, failures: 2, waitMs: 2_000, reason, ...rates },
      { request: id, failures: 3, waitMs: 4_000, reason, ...rates },
    ],
  );
  assert.deepEqual(await operatorAccount(), before);
  await setRate(rate);
  assert.equal((await stage.delivered(id)).result.valid, true);
});

test('a price that stays raised ends with the request, through a restart, and nothing is signed', async () => {
  const { id, publish } = await almostPublished(1);
  await setRate(2n * rate);
  const before = await operatorAccount();
  publish();
  await isUndelivered(id, 1);
  await stage.end('SIGKILL');
  await stage.work();
  await isUndelivered(id, 2);
  await expire(id);
  await deliverByAnother(id);
  await stage.said('the request was already delivered by another mech', id);
  assert.deepEqual(await operatorAccount(), before);
  await assertNotOurs(id);
  await setRate(rate);
});

test('a delivery that the marketplace would pass over is not signed', async () => {
  const { id, publish } = await almostPublished(1);
  const simulated = stage.toChain.holdAt(toFunctionSelector('deliverToMarketplace(bytes32[],bytes[])'), 'before');
  const before = await operatorAccount();
  await expire(id);
  publish();
  await simulated;
  await deliverByAnother(id);
  stage.toChain.letGo();
  await stage.said('the request was already delivered by another mech', id);
  assert.deepEqual(
    undelivered(id).map(({ reason }) => reason),
    ['the marketplace would not count the delivery'],
  );
  assert.deepEqual(await operatorAccount(), before);
  await assertNotOurs(id);
});

test('an answer that cannot be published is retried until another mech has delivered', async () => {
  stage.ipfs.behavior = 'misnames';
  const id = await stage.ask(task(), { timeoutSeconds: 1 });
  await stage.said('the next step failed and will be retried', id);
  await expire(id);
  await deliverByAnother(id);
  await stage.said('the request was already delivered by another mech', id);
  stage.ipfs.behavior = 'serves';
  const waits = stage.lines('the next step failed and will be retried', id).map(({ waitMs }) => waitMs);
  assert.deepEqual(waits.slice(0, 2), [1_000, 2_000]);
  await assertNotOurs(id);
});

test('deliveries that revert are retried through a restart, by the name of the error, until one succeeds', async () => {
  const { id, publish } = await almostPublished();
  await setServiceState(terminated);
  const before = await operatorAccount();
  publish();
  await isUndelivered(id, 2);
  await stage.end('SIGKILL');
  await stage.work();
  await isUndelivered(id, 3);
  assert.deepEqual(
    undelivered(id).map(({ failures, reason }) => [failures, reason]),
    [1, 2, 3].map((failures) => [failures, 'the delivery would revert: WrongServiceState(state: 5, serviceId: 42)']),
  );
  await stage.said('deliveries will fail');
  assert.equal(
    stage.lines('deliveries will fail')[0]!.objection,
    `the mech ${stage.market.mech} takes no deliveries: WrongServiceState(state: 5, serviceId: 42)`,
  );
  assert.deepEqual(await operatorAccount(), before);
  await setServiceState(deployed);
  await stage.delivered(id);
});

test('a delivery signed but not sent before it would revert is not sent', async () => {
  const sending = stage.toChain.holdAt('eth_sendRawTransaction', 'before');
  const id = await stage.ask(task());
  await sending;
  await stage.end('SIGKILL');
  await setServiceState(terminated);
  const before = await operatorAccount();
  await stage.work();
  await isUndelivered(id, 1);
  assert.deepEqual(await operatorAccount(), before);
  await setServiceState(deployed);
  await stage.delivered(id);
});

/** As a release that gave up after some failures has left it. */
function giveUp(id: Hex): void {
  const { ASSAY_DATA, ASSAY_MECH_ADDRESS } = stage.settings;
  const journal = new DatabaseSync(
    join(ASSAY_DATA!, 'marketplace', `${stage.chain.id}-${ASSAY_MECH_ADDRESS!.toLowerCase()}.db`),
  );
  journal.prepare(`UPDATE job SET step = 'skipped', failures = 12 WHERE id = ?`).run(id);
  journal.close();
}

test('a request abandoned by an earlier release is resumed', async () => {
  const { id, publish } = await almostPublished();
  await setServiceState(terminated);
  publish();
  await isUndelivered(id, 1);
  await stage.end('SIGKILL');
  giveUp(id);
  await setServiceState(deployed);
  await stage.work();
  await stage.said('resuming a request that was given up', id);
  await stage.delivered(id);
});

test('a request that the mech no longer lists, because its delivery was passed over, is resumed too', async () => {
  const { id, publish } = await almostPublished();
  await setRate(2n * rate);
  publish();
  await isUndelivered(id, 1);
  await stage.end('SIGKILL');
  giveUp(id);
  await stage.market.write(stage.operator, 'Mech', 'deliverToMarketplace', [[id], ['0x11']]);
  assert.deepEqual(await stage.market.wasted(), [id]);
  assert.equal((await stage.market.read<Hex[]>('Mech', 'getUndeliveredRequestIds', [0, 0])).includes(id), false);
  await setRate(rate);
  await stage.work();
  await until(async () => (await stage.status(id)) === 3);
  await stage.confirm();
  await stage.said('delivered', id);
  assert.equal((await stage.market.deliveries()).filter((delivery) => delivery.id === id).length, 1);
  assert.deepEqual(await stage.market.wasted(), [id], 'and no other delivery was passed over');
});
