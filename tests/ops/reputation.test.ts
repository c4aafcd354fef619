import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi, zeroHash } from 'viem';
import type { Clock } from '../../src/base/clock.ts';
import { sha256 } from '../../src/base/digest.ts';
import { type ReputationPlan, reputationRoute } from '../../src/ops/reputation.ts';
import type { Reputation } from '../../src/wire/contract/reputation.ts';
import { Refusal } from '../../src/wire/refusal.ts';
import { type Chain, startChain } from '../chain/chain.ts';
import { type DeployedRegistry, deployRegistry, reputationSourceDigest } from '../chain/reputation.ts';
import { createFakeServer } from '../fake-server.ts';
import { Service } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const agentId = 42;
const agentRegistry = 'eip155:100:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432';

let chain: Chain;
let registry: DeployedRegistry;
let service: Service;
before(async () => {
  chain = await startChain({ id: 100 });
  registry = await deployRegistry(chain, chain.accounts[0]!);
  service = await Service.start({
    ASSAY_CHAIN_RPC: `http://127.0.0.1:9,${chain.url}`,
    ASSAY_REPUTATION_REGISTRY: registry.address,
    ASSAY_AGENT_ID: String(agentId),
  });
});
after(async () => {
  await service?.stop();
  await chain?.close();
});

const abi = parseAbi([
  'function giveFeedback(uint256 agentId, int128 value, uint8 valueDecimals, string tag1, string tag2, string endpoint, string feedbackURI, bytes32 feedbackHash)',
]);

const plan = (urls: readonly string[], address: Hex): ReputationPlan => ({
  urls,
  chainId: 100,
  registry: address,
  agentId,
  agentRegistry,
});

/** The route by itself, with a clock that stands where it is put. */
function standing(urls: readonly string[], address: Hex = registry.address) {
  let now = new Date('2026-11-15T10:00:00Z');
  const clock: Clock = { now: () => now };
  const route = reputationRoute({ plan: plan(urls, address), baseUrl: () => 'http://here', clock, warn: () => {} });
  return {
    ask: async (query: object = {}) => {
      const body = await route.handle({ query } as never, {} as never);
      return body as Reputation;
    },
    pass: (seconds: number): void => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

test('the compiled contract is that of the source', () => {
  const source = readFileSync(new URL('../chain/reputation.sol', import.meta.url), 'utf8');
  assert.equal(reputationSourceDigest, sha256(source), 'run node tests/chain/compile-reputation.ts');
});

test('without a rating there is no value, and with the call that is given out there is one', async () => {
  const { status, body } = await service.get('/v1/reputation?rating=80');
  assert.equal(status, 200);
  const { read_at, rate, ...summary } = body;
  assert.deepEqual(summary, {
    agent_registry: agentRegistry,
    agent_id: agentId,
    reputation_registry: `eip155:100:${registry.address}`,
    count: 0,
    clients: 0,
    summary_value: null,
    summary_value_decimals: 0,
  });
  assert.match(read_at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const { data, hint, ...call } = rate;
  assert.deepEqual(call, {
    to: registry.address,
    chain_id: 100,
    function: 'giveFeedback(uint256,int128,uint8,string,string,string,string,bytes32)',
    args: ['42', '80', '0', 'starred', '', service.url, '', zeroHash],
  });
  assert.match(hint, /\?rating=/);
  assert.deepEqual(decodeFunctionData({ abi, data }).args, [42n, 80n, 0, 'starred', '', service.url, '', zeroHash]);

  await registry.send(chain.accounts[1]!, data);
  const other: Hex = (await service.get('/v1/reputation?rating=91')).body.rate.data;
  await registry.send(chain.accounts[2]!, other);
  const fresh = standing([chain.url]);
  const now = await fresh.ask();
  assert.deepEqual(now, {
    ...(await service.get('/v1/reputation')).body,
    count: 2,
    clients: 2,
    summary_value: '8550',
    summary_value_decimals: 2,
    read_at: '2026-11-15T10:00:00.000Z',
    rate: now.rate,
  });
});

test('feedback about anything but quality is left out of the average', async () => {
  const before = await standing([chain.url]).ask();
  const feedback = (value: bigint, tag: string): Hex =>
    encodeFunctionData({
      abi,
      functionName: 'giveFeedback',
      args: [BigInt(agentId), value, 0, tag, '', service.url, '', zeroHash],
    });
  await registry.send(chain.accounts[1]!, feedback(560n, 'responseTime'));
  await registry.send(chain.accounts[4]!, feedback(1n, 'reachable'));
  await registry.send(chain.accounts[4]!, feedback(-40n, ''));
  const { count, clients, summary_value, summary_value_decimals } = await standing([chain.url]).ask();
  assert.deepEqual(
    { count, clients, summary_value, summary_value_decimals },
    { count: before.count, clients: 3, summary_value: '8550', summary_value_decimals: 2 },
  );
});

test('an agent with feedback and no rating has no average', async () => {
  const other = await deployRegistry(chain, chain.accounts[0]!);
  const args = [BigInt(agentId), 560n, 0, 'responseTime', '', service.url, '', zeroHash] as const;
  await other.send(chain.accounts[1]!, encodeFunctionData({ abi, functionName: 'giveFeedback', args }));
  const { count, clients, summary_value } = await standing([chain.url], other.address).ask();
  assert.deepEqual({ count, clients, summary_value }, { count: 0, clients: 1, summary_value: null });
});

test('what was read is kept for five minutes, and longer while the chain is out of reach', async () => {
  const here = standing([chain.url]);
  const first = await here.ask();
  await registry.send(chain.accounts[3]!, (await service.get('/v1/reputation?rating=0')).body.rate.data);
  here.pass(299);
  assert.deepEqual(await here.ask(), first);
  here.pass(2);
  const second = await here.ask();
  assert.deepEqual([second.count, second.read_at], [first.count + 1, '2026-11-15T10:05:01.000Z']);
});

test('nobody answers: 503 at first, then what was read last', async () => {
  const { url } = chain;
  let reachable = false;
  const between = createFakeServer((request, response) => {
    if (!reachable) {
      response.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const answer = await fetch(url, { method: 'POST', body: Buffer.concat(chunks) });
      response.end(await answer.text());
    });
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const { port } = between.address() as { port: number };
  const here = standing([`http://127.0.0.1:${port}`]);
  const isUnavailable = (error: unknown): boolean => error instanceof Refusal && error.code === 'chain_unavailable';
  await assert.rejects(here.ask(), isUnavailable);
  reachable = true;
  // It is not asked again at once.
  await assert.rejects(here.ask(), isUnavailable);
  here.pass(16);
  const read = await here.ask();
  reachable = false;
  here.pass(3600);
  assert.deepEqual(await here.ask(), read);
  between.closeAllConnections();
  await new Promise((resolve) => between.close(resolve));
});

test('a node of another chain is not believed', async () => {
  const other = await startChain({ id: 31337 });
  try {
    await assert.rejects(
      standing([other.url]).ask(),
      (error) => error instanceof Refusal && error.code === 'chain_unavailable',
    );
  } finally {
    await other.close();
  }
});

for (const rating of ['101', '-1', '4.5', 'good', '1e1']) {
  test(`${rating} is no rating`, async () => {
    const { status, body } = await service.get(`/v1/reputation?rating=${rating}`);
    assert.deepEqual([status, body.error, body.fields[0].loc], [400, 'bad_request', ['query', 'rating']]);
  });
}

test('the registration file names the number and its registry, and that ratings are looked at', async () => {
  const { body } = await service.get('/.well-known/agent-registration.json');
  assert.deepEqual([body.registrations, body.supportedTrust], [[{ agentId, agentRegistry }], ['reputation']]);
});

test('without a registry there is no reputation', async () => {
  const other = await sharedService('keys');
  const { status, body } = await other.get('/v1/reputation');
  assert.deepEqual([status, body.error], [404, 'not_configured']);
  assert.match(body.message, /ASSAY_REPUTATION_REGISTRY/);
});
