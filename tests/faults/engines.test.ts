import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, Service } from '../service.ts';
import {
  countDescriptors,
  eventually,
  findWorkers,
  findZombies,
  readEngine,
  retryWhileOverloaded,
  sendSignal,
} from './fault-injection.ts';

let service: Service;
let key: string;
let openAtStart: number;
before(async () => {
  service = await Service.start({ ASSAY_SANDBOX: 'auto' });
  key = await service.mint();
  assert.equal((await service.operate('keys', 'grant', key, '1000', '--reason', 'to be spent here')).code, 0);
  assertComplete(await retryWhileOverloaded(call));
  await eventually('every engine is ready', async () => (await service.get('/healthz?ready=1')).status === 200);
  openAtStart = await countWhenSteady();
});
after(() => service?.stop());

/** The sandbox goes on starting containers after it is ready. */
async function countWhenSteady(): Promise<number> {
  for (let before = 0; ; ) {
    const now = countDescriptors(service);
    if (now === before) return now;
    before = now;
    await pause(2000);
  }
}

let fresh = 0;
const call = (): Promise<Answer> => service.validate({ code: `import os\nx: int = "${++fresh}" + 1\n` }, key);

function assertComplete({ status, body }: Answer): void {
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.diagnostics.map(({ rule }: { rule: string }) => rule),
    ['ruff:F401', 'mypy:operator'],
  );
}

const readCredits = async (): Promise<number> => {
  const { out } = await service.operate('keys', 'show', key);
  return Number(/credits\s+(\d+)/.exec(out)?.[1]);
};

for (const [name, word, engineName] of [
  ['parsers', 'reading/child.py', 'python'],
  ['type checker processes', 'mypy_worker.py', 'mypy'],
] as const) {
  test(`${name} killed during a call are replaced, and the call still succeeds`, async () => {
    const { replaced } = await readEngine(service, engineName);
    const victims = findWorkers(service, word);
    assert.ok(victims.length > 0);
    // Suspended, so that the call is certainly in progress.
    for (const pid of victims) sendSignal(pid, 'SIGSTOP');
    const response = call();
    await eventually('the call has reached the engine', async () => (await readEngine(service, engineName)).busy > 0);
    for (const pid of victims) sendSignal(pid, 'SIGKILL');
    const answer = await response;
    // If a process takes twenty seconds to start, this call is refused as overloaded and the next one succeeds.
    if (answer.body.error !== 'overloaded') assertComplete(answer);
    assertComplete(await retryWhileOverloaded(call));
    assert.ok((await readEngine(service, engineName)).replaced > replaced);
    assert.equal((await service.get('/healthz?ready=1')).status, 200);
  });
}

test('a type checker child killed during a check is replaced, and another child checks the code', async () => {
  await eventually('it has children', () => findWorkers(service, 'mypy_worker.py').length > 2);
  const [parent, ...children] = findWorkers(service, 'mypy_worker.py');
  assert.ok(parent && children.length > 0);
  for (const pid of children) sendSignal(pid, 'SIGSTOP');
  const response = call();
  await eventually('the call has reached the engine', async () => (await readEngine(service, 'mypy')).busy > 0);
  for (const pid of children) sendSignal(pid, 'SIGKILL');
  assertComplete(await response);
  assert.ok(findWorkers(service, 'mypy_worker.py').includes(parent), 'the parent is still running');
});

test('a program whose container is killed during the run is run again', async (context) => {
  await eventually(
    'the sandbox is ready or off',
    async () => (await readEngine(service, 'sandbox')).state !== 'warming',
  );
  const { state, engine: name } = await readEngine(service, 'sandbox');
  if (state === 'down' || name === 'bwrap')
    return context.skip('no container engine here reports the first process of a container');
  const before = await readCredits();
  const code = 'import time\ntime.sleep(3)\nprint("finished")\n';
  const run = service.validate({ mode: 'execute', code, options: { timeout_s: 60 } }, key);
  await eventually('the program runs', async () => (await readEngine(service, 'sandbox')).busy > 0);
  for (const pid of findInitProcesses()) sendSignal(pid, 'SIGKILL');
  const { status, body } = await run;
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.runtime.stdout, body.valid], ['finished\n', true]);
  assert.equal(await readCredits(), before - 10, 'charged once');
});

/** The first process of every container, idle or running. */
const findInitProcesses = (): number[] =>
  globSync(`${service.folder}/data/sandbox/*/assay-*/pid`).map((file) => Number(readFileSync(file, 'utf8')));

test('after all of this there is no zombie process and no leaked file descriptor', async () => {
  await eventually('no zombie', () => findZombies(service).length === 0);
  await eventually('no file descriptor is leaked', () => countDescriptors(service) <= openAtStart + 2);
  assert.match((await service.operate('audit')).out, /, 0 wrong/);
});
