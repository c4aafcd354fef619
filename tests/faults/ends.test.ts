import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { traces } from '../sandbox/left-behind.ts';
import { Service, temporaryFolder } from '../service.ts';
import { engine, eventually, family, heldCall, served } from './scene.ts';

const holdsIn = (folder: string): unknown => {
  const db = new DatabaseSync(join(folder, 'data/assay.db'), { readOnly: true });
  try {
    return db.prepare('SELECT count(*) AS open FROM holds').get()?.open;
  } finally {
    db.close();
  }
};

async function withCredits(service: Service): Promise<string> {
  const key = await service.mint();
  assert.equal((await service.operate('keys', 'grant', key, '100', '--reason', 'to be spent here')).code, 0);
  assert.equal((await served(() => service.validate({ code: 'x = 1\n' }, key))).status, 200);
  return key;
}

test('asked to end, a service answers what is under way; asked twice, in whatever way, it goes at once', async () => {
  const folder = temporaryFolder();
  const service = await Service.start({}, folder);
  const { answer } = await heldCall(service, await withCredits(service));
  const members = family(service.process.pid!).map(({ pid }) => pid);
  const exited = once(service.process, 'exit');
  service.process.kill('SIGTERM');
  await eventually('it is ending', () => service.log.some((line) => line.includes('finishing calls in progress')));
  service.process.kill('SIGINT');
  assert.deepEqual(await exited, [130, null]);
  await assert.rejects(answer, 'nobody answers any more');
  await eventually('nothing of it is left', () =>
    members.every((pid) => family(pid).every(({ state }) => state === 'Z')),
  );
  assert.equal(holdsIn(folder), 1, 'what it held is still written down');
  const next = await Service.start({}, folder);
  assert.equal(holdsIn(folder), 0, 'and given back by the next');
  assert.match((await next.operate('audit')).out, /, 0 wrong/);
  assert.equal(await next.stop(), 0);
});

for (const order of ['throw', 'reject'] as const) {
  test(`an error that nobody caught (${order}) is written down, calls under way are answered, and it ends as failed`, async () => {
    const folder = temporaryFolder();
    const orders = join(folder, 'order');
    const preload = new URL('./preload.ts', import.meta.url).href;
    const service = await Service.start({ NODE_OPTIONS: `--import=${preload}`, FAULTS_ORDER: orders }, folder);
    const { answer, letGo } = await heldCall(service, await withCredits(service));
    const exited = once(service.process, 'exit');
    writeFileSync(orders, order);
    service.process.kill('SIGUSR2');
    await eventually('it is ending', () => service.log.some((line) => line.includes('uncaught error')));
    letGo();
    assert.equal((await answer).status, 200);
    assert.deepEqual(await exited, [1, null]);
    const told = service.log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    const fatal = told.find(({ level }) => level === 60);
    assert.equal(fatal?.msg, 'uncaught error');
    assert.equal(fatal.error.name, 'Error');
    assert.ok(fatal.error.stack.length > 0);
    assert.ok(!service.log.some((line) => line.includes('planted')), 'a message may quote what was sent');
    assert.equal(holdsIn(folder), 0);
  });
}

/** `KILLS=20` kills more often. */
const kills = Number(process.env.KILLS ?? 2);

test(`a service killed ${kills} times under load leaves nothing, and its books are right`, async (context) => {
  const folder = temporaryFolder();
  const settings = { ASSAY_SANDBOX: 'auto', ASSAY_KEYS_PER_ADDRESS: '1000' };
  let key: string | null = null;
  let [sent, told] = [0, 0];
  const pids = new Set<number>();
  const everyone = new Set<number>();
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
        if (answer?.status === 200) told += answer.body.meta.cost;
        else assert.ok(killed || answer === null || answer.status === 503, JSON.stringify(answer?.body));
      }
    };
    const callers = ['static', 'static', 'repair', 'execute', 'execute'].map(caller);
    const waitMs = Math.floor(Math.random() * 2_500);
    context.diagnostic(`killed after ${waitMs} ms`);
    await pause(waitMs);
    for (const { pid } of family(service.process.pid!)) everyone.add(pid);
    const exited = once(service.process, 'exit');
    killed = true;
    service.process.kill('SIGKILL');
    await exited;
    await Promise.all(callers);
    await eventually('every process of it has ended', () =>
      [...everyone].every((pid) => family(pid).every(({ pid: one, state }) => one !== pid || state === 'Z')),
    );
  }
  const last = await Service.start(settings, folder);
  await eventually('the sandbox has swept', async () => (await engine(last, 'sandbox')).state !== 'warming');
  await eventually('the type checker has swept', async () => (await engine(last, 'mypy')).state === 'ready');
  assert.equal(holdsIn(folder), 0);
  const shown = (await last.operate('keys', 'show', key!)).out;
  const spent = 10_000 - Number(/credits\s+(\d+)/.exec(shown)?.[1]);
  // Whose answer was on its way when the service was killed has been charged, and is given it when it asks again.
  assert.ok(spent >= told && spent <= told + kills * 5 * 10, `${spent} spent, ${told} told`);
  assert.match((await last.operate('audit')).out, /, 0 wrong/);
  assert.equal(await last.stop('SIGTERM', { keepFolder: true }), 0);
  const { processes, groups, mounts, files } = traces(join(folder, 'data/sandbox'));
  assert.deepEqual({ processes, groups, mounts, files }, { processes: [], groups: [], mounts: [], files: [] });
  const leftFolders = readdirSync(tmpdir()).filter((name) =>
    pids.has(Number(/^assay-mypy-\d+-(\d+)-/.exec(name)?.[1])),
  );
  assert.deepEqual(leftFolders, []);
});
