import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { machine, Service } from '../service.ts';
import { Stage, until } from './stage.ts';

let service: Service;
let stage: Stage;
before(async () => {
  service = await Service.start({ ASSAY_KEYS: 'off' });
  stage = await Stage.open(service.url);
  await stage.work();
});
after(async () => {
  await stage.close();
  await service.stop();
});

let asked = 0;
const task = () => ({ prompt: `x = ${++asked}\n`, tool: 'python_code_validator' });

for (const [name, relay, text, when] of [
  ['before the request is read', 'toIpfs', '/ipfs/f01701220', 'before'],
  ['when the request is on its way', 'toIpfs', '/ipfs/f01701220', 'after'],
  ['before the service is asked', 'toService', '/v1/validate', 'before'],
  ['when the service has judged', 'toService', '/v1/validate', 'after'],
  ['before the answer is published', 'toIpfs', '/api/v0/add', 'before'],
  ['when the answer is published', 'toIpfs', '/api/v0/add', 'after'],
  ['before a delivery is signed', 'toChain', 'eth_estimateGas', 'before'],
  ['before the delivery is sent', 'toChain', 'eth_sendRawTransaction', 'before'],
  ['when the delivery is sent', 'toChain', 'eth_sendRawTransaction', 'after'],
  ['when the delivery is looked for', 'toChain', 'eth_getTransactionReceipt', 'after'],
] as const) {
  test(`killed ${name}, the restarted worker delivers once`, async () => {
    const reached = stage[relay].holdAt(text, when);
    const id = await stage.ask(task());
    await reached;
    await stage.end('SIGKILL');
    await stage.work();
    const { result } = await stage.delivered(id);
    assert.equal(result.valid, true);
    assert.equal(await stage.market.read('Mech', 'numUndeliveredRequests', []), 0n);
  });
}

test('killed while a delivery waits to be mined, and to be confirmed, it is delivered once', async () => {
  const sent = stage.toChain.holdAt('eth_sendRawTransaction', 'before');
  const id = await stage.ask(task());
  await sent;
  await stage.end('SIGKILL');
  await stage.chain.automine(false);
  await stage.work();
  await until(async () => stage.lines('new request', id).length > 0);
  const pending = async () => (await stage.chain.request<unknown[]>('eth_pendingTransactions')).length;
  await until(async () => (await pending()) === 1);
  await stage.end('SIGKILL');
  await stage.work();
  await stage.chain.mine();
  await stage.said('the delivery is mined', id);
  await stage.end('SIGKILL');
  await stage.work();
  await stage.chain.automine(true);
  await stage.delivered(id);
});

test('on SIGTERM the worker finishes the current step, and resumes after a restart', async () => {
  const reached = stage.toService.holdAt('/v1/validate', 'before');
  const id = await stage.ask(task());
  await reached;
  const other = await stage.ask(task());
  await stage.delivered(other);
  stage.toService.letGo();
  assert.equal(await stage.end('SIGTERM'), 0);
  assert.match(stage.err, /received SIGTERM; finishing the steps in progress/);
  assert.deepEqual([stage.lines('judged', id).length, stage.lines('the response was published', id).length], [1, 0]);
  await stage.work();
  await stage.delivered(id);
});

test('a request that another mech has delivered in the meantime is skipped', async () => {
  const reached = stage.toIpfs.holdAt('/api/v0/add', 'before');
  const id = await stage.ask(task(), { timeoutSeconds: 1 });
  await reached;
  await stage.chain.mine();
  await until(async () => {
    await stage.chain.mine();
    return (await stage.status(id)) === 2;
  });
  await stage.market.write(stage.requester, 'Marketplace', 'deliverMarketplace', [[id], [0]]);
  stage.toIpfs.letGo();
  await stage.said('the request was already delivered by another mech', id);
  assert.deepEqual(
    (await stage.market.deliveries()).filter((delivery) => delivery.id === id),
    [],
  );
  assert.equal((await stage.market.wasted()).includes(id), false, 'and no delivery was wasted');
});

test('requests from before the first start, or of a lost journal, are found and delivered', async () => {
  await stage.end('SIGKILL');
  const missed = [await stage.ask(task()), await stage.ask(task())];
  await stage.chain.mine(5);
  const [before] = [await stage.ask(task())];
  const ASSAY_DATA = join(stage.folder, 'another');
  await stage.work({ ASSAY_DATA });
  for (const id of [...missed, before!]) await stage.delivered(id);
  await stage.end('SIGKILL');
  await stage.work();
  await until(async () => missed.every((id) => stage.lines('the request was already delivered by us', id).length > 0));
  for (const id of missed) await stage.answer(id);
});

test('while the chain cannot be reached nothing is lost, and the log names no node', async () => {
  stage.toChain.dead = true;
  const id = await stage.ask(task());
  await stage.said('reading the chain: does not work at the moment');
  stage.toChain.dead = false;
  await stage.delivered(id);
  assert.equal(JSON.stringify(stage.log).includes(new URL(stage.toChain.url).host), false);
});

test('an outage during a delivery does not abandon it', async () => {
  const reached = stage.toChain.holdAt('eth_sendRawTransaction', 'after');
  const id = await stage.ask(task());
  await reached;
  stage.toChain.dead = true;
  stage.toChain.letGo();
  await stage.said('delivering: does not work at the moment');
  stage.toChain.dead = false;
  await stage.delivered(id);
});

test('a reorganisation that drops the delivery has it delivered again', async () => {
  const id = await stage.ask(task(), {});
  const snapshot = await stage.chain.snapshot();
  await stage.said('the delivery is mined', id);
  await stage.chain.revert(snapshot);
  await stage.chain.mine();
  await stage.said('the delivery is no longer on the chain; sending it again', id);
  await stage.delivered(id);
});

test('one deep enough to drop what was delivered for good has it delivered again', async () => {
  const id = await stage.ask(task());
  const snapshot = await stage.chain.snapshot();
  await stage.delivered(id);
  await stage.chain.mine(3);
  await stage.delivered(await stage.ask(task()));
  await stage.chain.revert(snapshot);
  const before = stage.lines('delivered', id).length;
  await stage.chain.mine(20);
  await until(async () => stage.lines('the chain was reorganised').length > 0);
  await until(async () => {
    await stage.chain.mine();
    return stage.lines('delivered', id).length > before;
  });
  await stage.answer(id);
});

test('a reorganisation that drops the request has it forgotten, and asked again it is delivered', async () => {
  const reached = stage.toIpfs.holdAt('/api/v0/add', 'before');
  const snapshot = await stage.chain.snapshot();
  const work = task();
  const id = await stage.ask(work);
  await reached;
  await stage.chain.revert(snapshot);
  await stage.chain.mine(4);
  stage.toIpfs.letGo();
  await stage.said('the request is no longer on the chain; dropping it', id);
  assert.equal(await stage.status(id), 0);
  const again = await stage.ask(work);
  assert.equal(again, id, 'the same request, mined in another block');
  await stage.delivered(again);
  assert.equal(stage.lines('the request is no longer on the chain; dropping it', id).length, 1);
});

test('a nonce that another transaction of the account took is replaced by the next', async () => {
  const reached = stage.toChain.holdAt('eth_sendRawTransaction', 'before');
  const id = await stage.ask(task());
  await reached;
  await stage.end('SIGKILL');
  await stage.market.write(stage.operator, 'Marketplace', 'repeatEvent', [`0x${'00'.repeat(32)}`, '0x']);
  await stage.work();
  await stage.delivered(id);
  assert.match(String(stage.lines('the answer was not delivered', id)[0]!.reason), /^nonce \d+ was used by another/);
});

test('a second worker for the same mech in the same folder does not start', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(projectFolder, 'src/assay.ts'), 'marketplace'], {
    env: { ...machine, ...stage.settings },
    encoding: 'utf8',
  });
  assert.equal(status, 2);
  assert.match(stderr, /^assay: another worker serves this mech from .+\/marketplace$/m);
});
