import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { machine, program, Service } from '../service.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

describe('two services on one PostgreSQL database', () => {
  let server: PostgresServer;
  let url: string;
  let one: Service | undefined;
  let other: Service | undefined;

  const start = () => Service.start({ DATABASE_URL: url, ASSAY_FREE_CALLS_PER_DAY: '3', ASSAY_KEYS_PER_ADDRESS: '9' });

  /** An operator's command on that database. */
  async function operate(...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...machine, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (out += data));
    assert.equal((await once(child, 'close'))[0], 0, out);
    return out;
  }

  before(async () => {
    server = await startPostgres();
    url = await server.newDatabase();
    [one, other] = await Promise.all([start(), start()]);
  });
  after(async () => {
    await Promise.all([one?.stop(), other?.stop()]);
    await server[Symbol.asyncDispose]();
  });

  test('a key minted at one is good at the other, and both count the same free calls', async () => {
    const key = await one!.mint();
    const calls = [one!, other!, one!].map((service, index) => service.validate({ code: `x = ${index}\n` }, key));
    assert.deepEqual(
      (await Promise.all(calls)).map(({ status }) => status),
      [200, 200, 200],
    );
    const spent = await other!.validate({ code: 'x = 4\n' }, key);
    assert.deepEqual([spent.status, spent.body.error], [429, 'quota_exceeded']);
  });

  test('a call answered at one is a repeat at the other', async () => {
    const key = await one!.mint();
    await one!.validate({ code: 'y = 1\n' }, key);
    const again = await other!.validate({ code: 'y = 1\n' }, key);
    assert.deepEqual([again.status, again.headers.get('x-svc-repeat')], [200, '1']);
  });

  test("an operator's commands work on the same database", async () => {
    const key = (await operate('keys', 'mint', '--credits', '5')).split('\n').find((line) => !line.includes(' '))!;
    assert.equal((await one!.validate({ code: 'z = 1\n', mode: 'repair' }, key)).status, 200);
    assert.match(await operate('keys', 'show', key), /^credits +2$/m);
    assert.match(await operate('audit'), /, 0 wrong/);
  });

  test('a database that goes away is a refusal that charges nothing, and nobody needs to restart anything', async () => {
    const key = await one!.mint();
    await server.stop('immediate');
    const refused = await one!.validate({ code: 'a = 1\n' }, key);
    assert.deepEqual([refused.status, refused.body.error], [503, 'store_unavailable']);
    assert.equal((await one!.get('/healthz?ready=1')).body.engine.store, 'down');
    assert.equal((await one!.get('/healthz')).status, 200);
    await server.start();
    const served = await one!.validate({ code: 'a = 1\n' }, key);
    assert.deepEqual([served.status, served.headers.get('x-quota-remaining')], [200, '2']);
  });

  test('one that is killed leaves the other working', async () => {
    const key = await other!.mint();
    const killed = one!;
    one = undefined;
    await killed.stop('SIGKILL');
    assert.equal((await other!.validate({ code: 'b = 1\n' }, key)).status, 200);
    assert.match(await operate('audit'), /, 0 wrong/);
  });
});

test('a service whose database cannot be reached says so and does not start', async () => {
  await assert.rejects(Service.start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing' }), (error) => {
    assert.match(String(error), /the database nothing at 127\.0\.0\.1:1: it cannot be reached \(connect ECONNREFUSED/);
    assert.doesNotMatch(String(error), /secret/);
    return true;
  });
});
