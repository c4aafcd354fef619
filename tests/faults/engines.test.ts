import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { type Answer, Service } from '../service.ts';
import { descriptors, engine, eventually, served, signal, workers, zombies } from './scene.ts';

let service: Service;
let key: string;
let openAtFirst: number;
before(async () => {
  service = await Service.start({ ASSAY_SANDBOX: 'auto' });
  key = await service.mint();
  assert.equal((await service.operate('keys', 'grant', key, '1000', '--reason', 'to be spent here')).code, 0);
  whole(await served(call));
  openAtFirst = descriptors(service);
});
after(() => service?.stop());

let fresh = 0;
const call = (): Promise<Answer> => service.validate({ code: `import os\nx: int = "${++fresh}" + 1\n` }, key);

function whole({ status, body }: Answer): void {
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.diagnostics.map(({ rule }: { rule: string }) => rule),
    ['ruff:F401', 'mypy:operator'],
  );
}

const credits = async (): Promise<number> => {
  const { out } = await service.operate('keys', 'show', key);
  return Number(/credits\s+(\d+)/.exec(out)?.[1]);
};

for (const [name, word, engineName] of [
  ['the readers', 'reading/child.py', 'python'],
  ['the type checker and its children', 'mypy_worker.py', 'mypy'],
] as const) {
  test(`${name}, killed in the middle of a call, are replaced, and the call is answered as if nothing had been`, async () => {
    const { replaced } = await engine(service, engineName);
    const victims = workers(service, word);
    assert.ok(victims.length > 0);
    // Held still, so that the call is surely in the middle of it.
    for (const pid of victims) signal(pid, 'SIGSTOP');
    const asked = call();
    await eventually('the call has come that far', async () => (await engine(service, engineName)).busy > 0);
    for (const pid of victims) signal(pid, 'SIGKILL');
    const answer = await asked;
    // Where a process takes twenty seconds to start, the call is asked to come back, and the next one is answered.
    if (answer.body.error !== 'overloaded') whole(answer);
    whole(await served(call));
    assert.ok((await engine(service, engineName)).replaced > replaced);
    assert.equal((await service.get('/healthz?ready=1')).status, 200);
  });
}

test('a child of the type checker, killed over a text, is replaced, and the text is checked by another', async () => {
  await eventually('it has children', () => workers(service, 'mypy_worker.py').length > 2);
  const [parent, ...children] = workers(service, 'mypy_worker.py');
  assert.ok(parent && children.length > 0);
  for (const pid of children) signal(pid, 'SIGSTOP');
  const asked = call();
  await eventually('the call has come that far', async () => (await engine(service, 'mypy')).busy > 0);
  for (const pid of children) signal(pid, 'SIGKILL');
  whole(await asked);
  assert.ok(workers(service, 'mypy_worker.py').includes(parent), 'the parent lives on');
});

test('a container killed in the middle of a run is not held against the program, which is run again', async (context) => {
  await eventually('the sandbox is ready or off', async () => (await engine(service, 'sandbox')).state !== 'warming');
  const { state, engine: name } = await engine(service, 'sandbox');
  if (state === 'down' || name === 'bwrap') return context.skip('no container engine here says who comes first');
  const before = await credits();
  const code = 'import time\ntime.sleep(3)\nprint("to its end")\n';
  const run = service.validate({ mode: 'execute', code, options: { timeout_s: 60 } }, key);
  await eventually('the program runs', async () => (await engine(service, 'sandbox')).busy > 0);
  for (const pid of firstProcesses()) signal(pid, 'SIGKILL');
  const { status, body } = await run;
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.runtime.stdout, body.valid], ['to its end\n', true]);
  assert.equal(await credits(), before - 10, 'charged once');
});

/** Of all containers, warm ones and those at work. */
const firstProcesses = (): number[] =>
  globSync(`${service.folder}/data/sandbox/*/assay-*/pid`).map((file) => Number(readFileSync(file, 'utf8')));

test('after all that no process is left uncollected, and no file open that was not', async () => {
  await eventually('no zombie', () => zombies(service).length === 0);
  await eventually('no more files open', () => descriptors(service) <= openAtFirst + 2);
  assert.match((await service.operate('audit')).out, /, 0 wrong/);
});
