import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { findTraces } from '../sandbox/left-behind.ts';
import { Service, temporaryFolder } from '../service.ts';
import { eventually, listProcessTree, readEngine, retryWhileOverloaded, startHeldCall } from './fault-injection.ts';

const countHolds = (folder: string): unknown => {
  const db = new DatabaseSync(join(folder, 'data/assay.db'), { readOnly: true });
  try {
    return db.prepare('SELECT count(*) AS open FROM holds').get()?.open;
  } finally {
    db.close();
  }
};

async function mintFundedKey(service: Service): Promise<string> {
  const key = await service.mint();
  assert.equal((await service.operate('keys', 'grant', key, '100', '--reason', 'to be spent here')).code, 0);
  assert.equal((await retryWhileOverloaded(() => service.validate({ code: 'x = 1\n' }, key))).status, 200);
  return key;
}

test('on the first signal a service finishes calls in progress; on the second, of either kind, it exits at once', async () => {
  const folder = temporaryFolder();
  const service = await Service.start({}, folder);
  const { answer } = await startHeldCall(service, await mintFundedKey(service));
  const members = listProcessTree(service.process.pid!).map(({ pid }) => pid);
  const exited = once(service.process, 'exit');
  service.process.kill('SIGTERM');
  await eventually('it is shutting down', () =>
    service.log.some((line) => line.includes('finishing calls in progress')),
  );
  service.process.kill('SIGINT');
  assert.deepEqual(await exited, [130, null]);
  await assert.rejects(answer, 'the connection is closed');
  await eventually('all its processes have exited', () =>
    members.every((pid) => listProcessTree(pid).every(({ state }) => state === 'Z')),
  );
  assert.equal(countHolds(folder), 1, 'its hold is still in the store');
  const next = await Service.start({}, folder);
  assert.equal(countHolds(folder), 0, 'the next start releases it');
  assert.match((await next.operate('audit')).out, /, 0 wrong/);
  assert.equal(await next.stop(), 0);
});

for (const command of ['throw', 'reject'] as const) {
  test(`an uncaught error (${command}) is logged, calls in progress finish, and the exit code is 1`, async () => {
    const folder = temporaryFolder();
    const commandFile = join(folder, 'command');
    const preload = new URL('./preload.ts', import.meta.url).href;
    const service = await Service.start(
      { NODE_OPTIONS: `--import=${preload}`, FAULTS_COMMAND_FILE: commandFile },
      folder,
    );
    const { answer, release } = await startHeldCall(service, await mintFundedKey(service));
    const exited = once(service.process, 'exit');
    writeFileSync(commandFile, command);
    service.process.kill('SIGUSR2');
    await eventually('it is shutting down', () => service.log.some((line) => line.includes('uncaught error')));
    release();
    assert.equal((await answer).status, 200);
    assert.deepEqual(await exited, [1, null]);
    const entries = service.log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    const fatal = entries.find(({ level }) => level === 60);
    assert.equal(fatal?.msg, 'uncaught error');
    assert.equal(fatal.error.name, 'Error');
    assert.ok(fatal.error.stack.length > 0);
    assert.ok(
      !service.log.some((line) => line.includes('injected')),
      'error messages are not logged, because they may quote the code',
    );
    assert.equal(countHolds(folder), 0);
  });
}

/** `KILLS=20` kills it more often. */
const kills = Number(process.env.KILLS ?? 2);

test(`a service killed ${kills} times under load leaves nothing behind, and the ledger is correct`, async (context) => {
  const folder = temporaryFolder();
  const settings = { ASSAY_SANDBOX: 'auto', ASSAY_KEYS_PER_ADDRESS: '1000' };
  let key: string | null = null;
  let [sent, reported] = [0, 0];
  const pids = new Set<number>();
  const everyPid = new Set<number>();
  for (let turn = 0; turn < kills; turn++) {
    const service = await Service.start(settings, folder);
    pids.add(service.process.pid!);
    if (key === null) {
      key = await service.mint();
      assert.equal((await service.operate('keys', 'grant', key, '10000', '--reason', 'to be spent')).code, 0);
    }
    let killed = false;
    const caller = async (mode: string): Promise<void> => {
      while (!killed) {
        const code = `print(${++sent})\nimport time\ntime.sleep(0.1)\n`;
        const answer = await service.validate({ mode, code }, key!).catch(() => null);
        if (answer?.status === 200) reported += answer.body.meta.cost;
        else assert.ok(killed || answer === null || answer.status === 503, JSON.stringify(answer?.body));
      }
    };
    const callers = ['static', 'static', 'repair', 'execute', 'execute'].map(caller);
    const waitMs = Math.floor(Math.random() * 2_500);
    context.diagnostic(`killed after ${waitMs} ms`);
    await pause(waitMs);
    for (const { pid } of listProcessTree(service.process.pid!)) everyPid.add(pid);
    const exited = once(service.process, 'exit');
    killed = true;
    service.process.kill('SIGKILL');
    await exited;
    await Promise.all(callers);
    await eventually('all its processes have exited', () =>
      [...everyPid].every((pid) => listProcessTree(pid).every(({ pid: one, state }) => one !== pid || state === 'Z')),
    );
  }
  const last = await Service.start(settings, folder);
  // Starts the engines.
  await last.get('/healthz?ready=1');
  await eventually('the sandbox has cleaned up', async () => (await readEngine(last, 'sandbox')).state !== 'warming');
  await eventually('the type checker has cleaned up', async () => (await readEngine(last, 'mypy')).state === 'ready');
  assert.equal(countHolds(folder), 0);
  const shown = (await last.operate('keys', 'show', key!)).out;
  const spent = 10_000 - Number(/credits\s+(\d+)/.exec(shown)?.[1]);
  // A call whose response was lost in a kill has been charged; its retry gets the cached response.
  assert.ok(spent >= reported && spent <= reported + kills * 5 * 10, `${spent} spent, ${reported} reported`);
  assert.match((await last.operate('audit')).out, /, 0 wrong/);
  assert.equal(await last.stop('SIGTERM', { keepFolder: true }), 0);
  const { processes, groups, mounts, files } = findTraces(join(folder, 'data/sandbox'));
  assert.deepEqual({ processes, groups, mounts, files }, { processes: [], groups: [], mounts: [], files: [] });
  const leftFolders = readdirSync(tmpdir()).filter((name) =>
    pids.has(Number(/^assay-mypy-\d+-(\d+)-/.exec(name)?.[1])),
  );
  assert.deepEqual(leftFolders, []);
});
