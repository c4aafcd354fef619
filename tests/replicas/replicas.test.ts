import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { computeFingerprint } from '../../src/auth/api-key.ts';
import { Browser } from '../oauth/browser.ts';
import { challenge, verifier } from '../oauth/oauth-service.ts';
import { cardSettings, Processor } from '../payments/processor.ts';
import { type Market, openMarket, requiredBy } from '../payments/x402/market.ts';
import type { Answer } from '../service.ts';
import { type Fleet, type Replica, startFleet } from './fleet.ts';
import { assertLedgerIsCorrect, countCharges, mintFundedKey } from './ledger.ts';
import { Killer, Traffic } from './traffic.ts';

const granted = 100_000;
const freeCallsPerDay = 5;
const callback = 'http://127.0.0.1:33418/callback';

describe('three services behind a proxy, on one database', () => {
  let market: Market;
  let processor: Processor;
  let fleet: Fleet;

  before(async () => {
    [market, processor] = await Promise.all([openMarket(), Processor.start()]);
    fleet = await startFleet({
      hasRelays: true,
      database: ['max_connections=60'],
      // Shorter than in production, but long enough for a machine that stalls briefly.
      databaseOptions: '&query_timeout=7000',
      settings: {
        ...cardSettings(processor),
        ...market.settings,
        ...market.ownFacilitator,
        ASSAY_CHAIN_RPC: market.chain.url,
        ASSAY_CHAIN_ID: String(market.chain.id),
        ASSAY_CHAIN_PAYEE: market.chain.accounts[9]!.address,
        ASSAY_CHAIN_CONFIRMATIONS: '1',
        ASSAY_CHAIN_POLL_S: '0.5',
        // So small that few amounts exist: without a check, the same one would be reserved twice.
        ASSAY_CHAIN_PRICE_PER_CREDIT: '0.000000000000000010',
        ASSAY_FREE_CALLS_PER_DAY: String(freeCallsPerDay),
        // Long enough for the proxy and the test to notice, even on a busy machine.
        ASSAY_CLOSING_NOTICE_S: '8',
      },
    });
  });
  after(async () => {
    await fleet?.[Symbol.asyncDispose]();
    await processor?.stop();
    await market?.close();
  });

  const mint = async (): Promise<string> => (await fleet.call('POST', '/v1/keys')).body.api_key;
  const runOnEveryReplica = <Result>(work: (replica: Replica, index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(fleet.replicas.map(work));
  const isRepeat = ({ headers }: Answer): boolean => headers.get('x-svc-repeat') === '1';

  describe('shared state', () => {
    test('the same call sent to all replicas at once is processed by one and charged once', async () => {
      const key = await mintFundedKey(fleet, granted);
      for (let call = 1; call <= 8; call += 1) {
        const code = `def f_${call}(x: int) -> int:\n    return x + ${call}\n`;
        const answers = await runOnEveryReplica((replica) => replica.validate({ code }, key));
        assert.deepEqual(
          answers.map(({ status }) => status),
          [200, 200, 200],
        );
        assert.equal(answers.filter(isRepeat).length, 2);
        assert.equal(await countCharges(fleet, key, granted), call);
        const [first, ...others] = answers.map(({ body: { meta, ...verdict } }) => verdict);
        for (const other of others) assert.deepEqual(other, first);
      }
    });

    test('the last free call of a key succeeds on every replica', async () => {
      const key = await mint();
      for (let call = 1; call < freeCallsPerDay; call += 1) await fleet.validate({ code: `x = ${call}\n` }, key);
      const answers = await runOnEveryReplica((replica) => replica.validate({ code: 'last = 1\n' }, key));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      );
      assert.equal(answers.filter(isRepeat).length, 2);
    });

    test('free calls are counted exactly across replicas', async () => {
      const key = await mint();
      const calls = [0, 1, 2, 3].map((call) =>
        runOnEveryReplica((replica, index) => replica.validate({ code: `y_${call} = ${index}\n` }, key)),
      );
      const answers = (await Promise.all(calls)).flat();
      const served = answers.filter(({ status }) => status === 200).length;
      const refused = answers.filter(({ status, body }) => status === 429 && body.error === 'quota_exceeded').length;
      assert.deepEqual({ served, refused }, { served: freeCallsPerDay, refused: 12 - freeCallsPerDay });
    });

    test('a card processor event delivered to all replicas credits the key once', async () => {
      const key = await mint();
      const { body } = await fleet.replicas[0].post('/v1/keys/checkout', { api_key: key, credits: 500 });
      const session = processor.sessions.get(body.session_id)!;
      session.payment_status = 'paid';
      const event = processor.event('checkout.session.completed', session);
      const answers = await runOnEveryReplica(async ({ address }) => {
        processor.webhook = `http://${address}/v1/webhooks/stripe`;
        return processor.deliver(event);
      });
      assert.deepEqual(answers.map(({ body: { status } }) => status).sort(), ['credited', 'settled', 'settled']);
      const record = await fleet.withStore((store) => store.find(computeFingerprint(key), '2026-01-01'));
      assert.equal(record!.credits, 500);
    });

    test('one signed payment sent to all replicas is settled once, and each returns the result', async () => {
      const payer = await market.payer();
      const { headers } = await payer.signRequired(requiredBy(await fleet.replicas[0].post('/v1/x402/static', '')));
      const before = await market.earnings();
      const answers = await runOnEveryReplica(async (replica) => {
        for (;;) {
          const answer = await replica.post('/v1/x402/static', { code: 'paid = 1\n' }, headers);
          if (answer.body.error !== 'payment_in_progress') return answer;
          await pause(100);
        }
      });
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      );
      assert.equal(answers.filter(isRepeat).length, 2);
      assert.equal((await market.earnings()) - before, 10_000n);
    });

    test('no two replicas reserve the same deposit amount', async () => {
      const key = await mint();
      const deposit = (replica: Replica) => replica.post('/v1/keys/deposit', { api_key: key, credits: 3 });
      // A service that has just started reserves no amount until it has found its place on the chain.
      const waited = await Promise.all(fleet.replicas.map((replica) => retryUntilServed(() => deposit(replica))));
      const others = (await Promise.all([runOnEveryReplica(deposit), runOnEveryReplica(deposit)])).flat();
      const amounts = [...waited, ...others].filter(({ status }) => status === 200).map(({ body }) => body.amount_wei);
      assert.ok(amounts.length >= 3, `${amounts.length} amounts, at most nine expected`);
      assert.equal(new Set(amounts).size, amounts.length);
    });

    test('OAuth consent on one replica is valid on the others, a code works once, and revocation applies everywhere', async () => {
      const [one, two, three] = fleet.replicas;
      const client = (await one.post('/oauth/register', { client_name: 'A test', redirect_uris: [callback] })).body
        .client_id;
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client,
        redirect_uri: callback,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      // The proxy may choose a different service for each page.
      const back = await new Browser({}).allow(`${fleet.url}/oauth/authorize?${query}`, await mint());
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const redeem = { grant_type: 'authorization_code', redirect_uri: callback, code_verifier: verifier };
      const code = `${new URLSearchParams({ ...redeem, client_id: client, code: back.searchParams.get('code')! })}`;
      const tokens = (await two.post('/oauth/token', code, form)).body;
      const call = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'validate_python', arguments: { code: 'z = 1' } },
      };
      const callTool = (replica: Replica, token: string): Promise<Answer> =>
        replica.post('/mcp', call, { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' });
      assert.equal((await callTool(three, tokens.access_token)).status, 200);

      const refresh = `${new URLSearchParams({ grant_type: 'refresh_token', client_id: client, refresh_token: tokens.refresh_token })}`;
      const next = (await one.post('/oauth/token', refresh, form)).body;
      assert.equal((await callTool(two, next.access_token)).status, 200);
      assert.equal((await three.post('/oauth/token', code, form)).body.error, 'invalid_grant');
      assert.equal((await callTool(one, next.access_token)).status, 401);
    });

    test('one replica watches the chain; when it is killed another takes over, and nothing is credited twice', async () => {
      const [key, other] = [await mint(), await mint()];
      const pay = (to: string): Promise<unknown> =>
        market.chain.request('eth_sendTransaction', [
          {
            from: market.chain.accounts[0]!.address,
            to: market.chain.accounts[9]!.address,
            value: '0x64',
            data: `0x${computeFingerprint(to)}`,
            gas: '0x30d40',
          },
        ]);
      const readCredits = async (of: string): Promise<number> =>
        (await fleet.withStore((store) => store.find(computeFingerprint(of), '2026-01-01')))!.credits;
      await pay(key);
      while ((await readCredits(key)) === 0) await pause(200);
      const leader = await findLeader(fleet);
      await leader.kill();
      await pay(other);
      while ((await readCredits(other)) === 0) await pause(200);
      assert.notEqual(await findLeader(fleet), leader);
      await leader.start();
      await leader.waitUntilReady();
      assert.deepEqual([await readCredits(key), await readCredits(other)], [10, 10]);
    });
  });

  describe('a database that fails', () => {
    test('while it is unreachable, calls are refused; once it is back, the service recovers by itself', async () => {
      const key = await mint();
      await fleet.server.stop('immediate');
      await runOnEveryReplica((replica) => waitUntilNotReady(replica, 'down'));
      const refused = await fleet.validate({ code: 'a = 1\n' }, key);
      assert.deepEqual([refused.status, refused.body.error], [503, 'store_unavailable']);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
      assert.equal((await fleet.call('GET', '/healthz')).status, 200);
      await fleet.server.start();
      await runOnEveryReplica((replica) => replica.waitUntilReady());
      const served = await retryUntilServed(() => fleet.validate({ code: 'a = 1\n' }, key));
      assert.equal(served.headers.get('x-quota-remaining'), String(freeCallsPerDay - 1));
    });

    test('cut connections and late responses neither lose nor duplicate a charge', async () => {
      const key = await mintFundedKey(fleet, granted);
      const traffic = new Traffic({ url: fleet.url, keys: [key], concurrency: 6 });
      for (let round = 0; round < 6; round += 1) {
        await traffic.waitForMore(6);
        for (const { relay } of fleet.replicas) relay!.cut();
      }
      for (const { relay } of fleet.replicas) relay!.flow(100);
      await traffic.waitForMore(10);
      for (const { relay } of fleet.replicas) relay!.flow();
      const outcomes = await traffic.end();
      assert.deepEqual(new Set(outcomes.map(({ status }) => status)), new Set([200]));
      // A hold whose response was cut off counts until its service has released it.
      await waitUntil(async () => (await countCharges(fleet, key, granted)) === outcomes.length);
      await assertLedgerIsCorrect(fleet);
    });

    test('when it stops responding to one replica, that one times out while others serve; no charge is lost or doubled', async () => {
      const [silenced] = fleet.replicas;
      const key = await mintFundedKey(fleet, granted);
      const direct = new Traffic({ url: `http://${silenced.address}`, keys: [key], concurrency: 3 });
      await direct.waitForMore(3);
      silenced.relay!.hang();
      await waitUntilNotReady(silenced, 'down');
      const refused = await silenced.validate({ code: 'b = 1\n' }, key);
      assert.deepEqual([refused.status, refused.body.error], [503, 'store_unavailable']);
      assert.equal((await silenced.get('/healthz')).status, 200);
      assert.equal((await retryUntilServed(() => fleet.validate({ code: 'b = 1\n' }, key))).status, 200);
      silenced.relay!.flow();
      await silenced.waitUntilReady();
      await direct.waitForMore(3);
      const outcomes = await direct.end();
      assert.deepEqual(new Set(outcomes.map(({ status }) => status)), new Set([200]));
      // Plus the one that went through the proxy.
      await waitUntil(async () => (await countCharges(fleet, key, granted)) === outcomes.length + 1);
      await assertLedgerIsCorrect(fleet);
    });

    test('when it has no free connection, calls wait and are then refused', async () => {
      const [starved] = fleet.replicas;
      const key = await mint();
      const blockers = await takeEveryConnection(fleet.databaseUrl);
      try {
        await waitUntil(async () => {
          starved.relay!.cut();
          return (await blockers.takeMore()) === 0 && !(await blockers.isConnected('replica-1'));
        });
        const refused = await starved.validate({ code: 'c = 1\n' }, key);
        assert.deepEqual([refused.status, refused.body.error], [503, 'store_unavailable']);
        assert.equal((await retryUntilServed(() => fleet.validate({ code: 'c = 1\n' }, key))).status, 200);
      } finally {
        await blockers.close();
      }
      await starved.waitUntilReady();
      assert.equal((await retryUntilServed(() => starved.validate({ code: 'd = 1\n' }, key))).status, 200);
    });
  });

  describe('services that exit', () => {
    test('a rolling restart of all replicas fails no call', async () => {
      const key = await mintFundedKey(fleet, granted);
      const traffic = new Traffic({ url: fleet.url, keys: [key], concurrency: 4, pauseMs: 1_000 });
      for (const replica of fleet.replicas) {
        await traffic.waitForMore(5);
        const { process: child } = replica.service;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await waitUntilNotReady(replica, 'closing');
        const late = await replica.validate({ code: `late = '${replica.address}'\n` }, key);
        assert.deepEqual([late.status, late.headers.get('connection')], [200, 'close']);
        assert.deepEqual(await ended, [0, null]);
        await replica.stop('SIGTERM');
        await replica.start();
        await replica.waitUntilReady();
      }
      await traffic.waitForMore(5);
      const outcomes = await traffic.end();
      assert.deepEqual(
        outcomes.filter(
          ({ status, cost, lost, refused }) => status !== 200 || cost === null || lost > 0 || refused > 0,
        ),
        [],
      );
      assert.equal(await countCharges(fleet, key, granted), outcomes.length + 3);
      await assertLedgerIsCorrect(fleet);
    });

    test('kills under load neither lose nor duplicate a charge', async () => {
      const keys = [await mintFundedKey(fleet, granted), await mintFundedKey(fleet, granted)];
      const traffic = new Traffic({ url: fleet.url, keys, concurrency: 8, pauseMs: 150 });
      const killer = new Killer(fleet.replicas, 500);
      await killer.waitForMore(2);
      await killer.end();
      const outcomes = await traffic.end();
      assert.deepEqual(new Set(outcomes.map(({ status }) => status)), new Set([200]));
      const sums = await Promise.all(keys.map((key) => countCharges(fleet, key, granted)));
      // Holds of killed services are released, not charged.
      await assertLedgerIsCorrect(fleet);
      const after = await Promise.all(keys.map((key) => countCharges(fleet, key, granted)));
      assert.ok(sums.every((sum, index) => sum >= after[index]!));
      assert.equal(after[0]! + after[1]!, outcomes.length);
    });
  });
});

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(200);
}

/** Retries while the response is 503. */
async function retryUntilServed(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await pause(50);
  }
}

/** Waits until a service reports that it is not ready for this reason. */
async function waitUntilNotReady(replica: Replica, why: 'down' | 'closing'): Promise<void> {
  for (;;) {
    const { status, body } = await replica.get('/healthz?ready=1');
    if (status === 503 && Object.values(body.engine).includes(why)) return;
    await pause(100);
  }
}

/** Finds the replica that watches the chain, by its lock on the database server. */
async function findLeader({ server, databaseUrl, replicas }: Fleet): Promise<Replica> {
  const sql = `
    SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
    JOIN assay.cursors AS cursor
      ON (classid::bigint << 32 | objid::bigint) = hashtextextended('assay leader ' || cursor.name, 0)
    WHERE locktype = 'advisory' AND granted
  `;
  let found = await server.run(databaseUrl, sql);
  // For a moment there may be no leader.
  while (found.length === 0) found = await server.run(databaseUrl, sql);
  assert.equal(found.length, 1);
  return replicas[Number(String(found[0]!.name).slice('replica-'.length)) - 1]!;
}

/** Opens connections until the server accepts no more. */
async function takeEveryConnection(url: string) {
  const clients: Client[] = [];
  /** Takes the connections that are still free, and returns how many there were. */
  const takeMore = async (): Promise<number> => {
    for (let taken = 0; ; taken += 1) {
      const client = new Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
      } catch {
        return taken;
      }
      clients.push(client);
    }
  };
  await takeMore();
  return {
    takeMore,
    async isConnected(name: string): Promise<boolean> {
      const { rows } = await clients[0]!.query('SELECT FROM pg_stat_activity WHERE application_name = $1', [name]);
      return rows.length > 0;
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}
