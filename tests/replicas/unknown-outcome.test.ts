import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Fingerprint } from '../../src/model/fingerprint.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { type HoldRequest, type Store, StoreUnavailable } from '../../src/store/store.ts';
import { assertBooksAreRight } from '../store/contract/books-are-right.ts';
import { at, day, holdRequest, idOf, newKey } from '../store/contract/place.ts';
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts';
import { openRelay, type Relay } from './relay.ts';

const granted = 30;
const price = 3;

describe('a charge whose response from the database is lost', () => {
  let server: PostgresServer;
  let url: string;
  /** Connects through the relay, with a query timeout of five seconds. */
  let store: Store;
  let relay: Relay;
  let other: Store;

  before(async () => {
    server = await startPostgres();
    url = await server.newDatabase();
    relay = await openRelay(server.socket);
    store = await openPostgres({ url: `${server.through(relay.folder, url)}&query_timeout=5000` });
    other = await openPostgres({ url });
    // A commit that deletes a hold waits for a lock that the test can take.
    await server.run(
      url,
      `CREATE FUNCTION public.wait() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         PERFORM pg_advisory_xact_lock_shared(hashtextextended('commits of holds', 0));
         RETURN NULL;
       END $$;
       CREATE CONSTRAINT TRIGGER wait AFTER DELETE ON assay.holds DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION public.wait()`,
    );
  });
  after(async () => {
    await Promise.all([store?.close(), other?.close()]);
    await relay?.[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });

  const call = (key: Fingerprint, digest: string): HoldRequest =>
    holdRequest(key, { credits: price, repeat: { digest, since: new Date(0) } });

  /** Spends a hold: the server commits it, and the response is lost. */
  async function spendWithoutResponse(key: Fingerprint, digest: string) {
    const id = idOf(await store.hold(call(key, digest)));
    const guard = new Client({ connectionString: url });
    await guard.connect();
    await guard.query(`SELECT pg_advisory_lock(hashtextextended('commits of holds', 0))`);
    const spending = store.spend(id, at, { digest, answer: 'the answer' });
    spending.catch(() => {});
    await waitForRow(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query = 'COMMIT'`);
    relay.hang();
    await guard.end();
    await waitForRow(`SELECT FROM assay.repeats WHERE hold = '${id}'`);
    return { id, spending };
  }

  const waitForRow = async (sql: string): Promise<void> => {
    while ((await server.run(url, sql)).length === 0) await pause(20);
  };
  const readCredits = async (key: Fingerprint) => (await other.find(key, day))!.credits;

  test('is recognized once the database responds again', async () => {
    const key = await newKey(other, granted);
    const { id, spending } = await spendWithoutResponse(key, 'recognized');
    // The first query times out, and the second one gets through.
    await pause(5_500);
    relay.flow();
    assert.deepEqual(await spending, { callsToday: 0, credits: granted - price });
    assert.equal(await store.spend(id, at, null), null);
    await assertBooksAreRight(other);
  });

  test('is reversed if its call was refused', async () => {
    const key = await newKey(other, granted);
    const { id, spending } = await spendWithoutResponse(key, 'reversed');
    await assert.rejects(spending, StoreUnavailable);
    assert.equal(await readCredits(key), granted - price);
    relay.flow();
    await release(id);
    assert.equal(await readCredits(key), granted);
    assert.equal((await other.hold(call(key, 'reversed'))).kind, 'held');
    await assertBooksAreRight(other);
  });

  test('stands if its response has been returned to another call meanwhile', async () => {
    const key = await newKey(other, granted);
    const { id, spending } = await spendWithoutResponse(key, 'returned');
    await assert.rejects(spending, StoreUnavailable);
    assert.equal((await other.hold(call(key, 'returned'))).kind, 'repeat');
    relay.flow();
    await release(id);
    assert.equal(await readCredits(key), granted - price);
    await assertBooksAreRight(other);
  });

  test('does not prevent a service from shutting down', async () => {
    const stuck = await openPostgres({ url: `${server.through(relay.folder, url)}&query_timeout=3000` });
    await stuck.ping();
    relay.hang();
    await stuck.close();
    relay.flow();
  });

  /** Retries until the database responds, as the service does. */
  async function release(id: string): Promise<void> {
    for (;;) {
      try {
        await store.release(id, at);
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await pause(50);
      }
    }
  }
});

test('the same call held by two services, one of them cut off, is charged to the one that settles first', async () => {
  await using server = await startPostgres();
  const url = await server.newDatabase();
  await using relay = await openRelay(server.socket);
  const cutOff = await openPostgres({ url: `${server.through(relay.folder, url)}&application_name=cut-off` });
  const other = await openPostgres({ url });
  try {
    const key = await newKey(other, granted);
    const call = holdRequest(key, { credits: price, repeat: { digest: 'both', since: new Date(0) } });
    const first = idOf(await cutOff.hold(call));
    assert.equal((await other.hold(call)).kind, 'under-way');
    // Its lock is lost with its connection, until it reconnects.
    await server.run(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut-off'`);
    const second = await retryHold(other, call);
    assert.deepEqual(await other.spend(second, at, { digest: 'both', answer: 'of the other' }), {
      callsToday: 0,
      credits: granted - 2 * price,
    });
    assert.deepEqual(await cutOff.spend(first, at, { digest: 'both', answer: 'of the one cut off' }), {
      callsToday: 0,
      credits: granted - price,
      earlier: 'of the other',
    });
    await assertBooksAreRight(other);
  } finally {
    await Promise.all([cutOff.close(), other.close()]);
  }

  async function retryHold(store: Store, call: HoldRequest): Promise<string> {
    for (;;) {
      const outcome = await store.hold(call);
      if (outcome.kind === 'held') return outcome.id;
      assert.equal(outcome.kind, 'under-way');
      await server.run(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut-off'`,
      );
    }
  }
});
