import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { installedPython } from '../../src/engines.ts';
import { findFailure, findPackages, InstallFailed, installPackages } from '../../src/packages/install.ts';
import { Service } from '../service.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-packages-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const wheels = join(folder, 'wheels');
mkdirSync(wheels);
// pip reads only this folder, so that no test depends on a registry.
process.env.PIP_NO_INDEX = '1';
process.env.PIP_FIND_LINKS = wheels;

const makeWheelScript = `
import json, sys, zipfile
path, files = sys.argv[1], json.load(sys.stdin)
with zipfile.ZipFile(path, "w") as archive:
    for name, content in files.items():
        archive.writestr(name, content)
`;

/** Makes a wheel that pip accepts, with the given files. */
function makeWheel(name: string, files: Readonly<Record<string, string>>): void {
  const info = `${name}-1.0.dist-info`;
  const described = {
    ...files,
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: 1.0\n`,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${info}/RECORD`]: Object.keys(files)
      .map((file) => `${file},,\n`)
      .join(''),
  };
  const path = join(wheels, `${name}-1.0-py3-none-any.whl`);
  execFileSync('python3', ['-c', makeWheelScript, path], { input: JSON.stringify(described) });
}

makeWheel('typed', { 'typed/__init__.py': 'def f(x: int) -> int: ...\n', 'typed/py.typed': '', 'typed/data.bin': 'x' });
makeWheel('some_stubs', { 'some-stubs/__init__.pyi': 'def g() -> str: ...\n' });
makeWheel('untyped', { 'untyped/__init__.py': 'def h(x): ...\n' });
makeWheel('shadowing', { 'json/__init__.py': '', 'json/py.typed': '' });
makeWheel('broken', { 'broken/__init__.pyi': 'def (\n', 'broken/py.typed': '' });

let lists = 0;
function planFor(...requirements: readonly string[]) {
  lists += 1;
  const file = join(folder, `list${lists}.txt`);
  writeFileSync(file, requirements.map((line) => `${line}\n`).join(''));
  const purpose = { kind: 'types' } as const;
  return { requirements: file, folder: join(folder, 'sets'), python: installedPython, purpose, env: process.env };
}
const signal = new AbortController().signal;

test('stubs and typed source are kept, and nothing else', async () => {
  const plan = planFor('typed==1.0', '# a comment', 'some-stubs==1.0');
  const set = await installPackages(plan, signal);
  assert.deepEqual(set.packages, [
    { name: 'some_stubs', version: '1.0', modules: ['some'] },
    { name: 'typed', version: '1.0', modules: ['typed'] },
  ]);
  assert.deepEqual(set.problems, []);
  assert.deepEqual(findPackages(plan), set);
  const site = readdirSync(join(set.folder, 'lib'))[0]!;
  const kept = readdirSync(join(set.folder, 'lib', site, 'site-packages'), { recursive: true })
    .map(String)
    .sort();
  assert.deepEqual(
    kept.filter((path) => !path.includes('dist-info')),
    ['some-stubs', 'some-stubs/__init__.pyi', 'typed', 'typed/__init__.py', 'typed/py.typed'],
  );
});

test('packages with problems are named, and the others are installed', async () => {
  const set = await installPackages(planFor('typed==1.0', 'untyped', 'shadowing', 'broken', 'no-such-package'), signal);
  assert.deepEqual(
    set.packages.map(({ name }) => name),
    ['typed'],
  );
  const reasons = Object.fromEntries(set.problems.map(({ name, reason }) => [name, reason]));
  assert.equal(reasons.untyped, 'has no type information');
  assert.match(reasons.broken!, /^cannot be parsed: /);
  assert.match(reasons['no-such-package']!, /No matching distribution found/);
  assert.deepEqual(
    set.problems.filter(({ name }) => name === 'shadowing').map(({ reason }) => reason),
    ['its module `json` is left out, because Python has a module of that name', 'nothing is left of it'],
  );
});

test('if nothing can be installed, the reasons are kept for the doctor', async () => {
  const plan = planFor('no-such-package');
  await assert.rejects(installPackages(plan, signal), InstallFailed);
  assert.equal(findPackages(plan), null);
  assert.deepEqual(
    findFailure(plan).map(({ name }) => name),
    ['no-such-package'],
  );
});

test('an installation that is stopped leaves nothing behind', async () => {
  const plan = { ...planFor('typed==1.0'), folder: join(folder, 'stopped') };
  const stop = new AbortController();
  const installing = installPackages(plan, stop.signal);
  setTimeout(() => stop.abort(), 300);
  await installing.catch(() => {});
  // What it has not removed itself, the next one removes.
  await installPackages(planFor('typed==1.0'), signal);
  await installPackages({ ...planFor('some-stubs'), folder: plan.folder }, signal);
  const left = readdirSync(plan.folder).filter((name) => name.startsWith('unfinished-'));
  assert.deepEqual(left, []);
});

test('downloads that were stopped are not tried again', async () => {
  let requests = 0;
  let isStopped = false;
  const registry = createServer((_request, response) => {
    requests += 1;
    if (isStopped) response.writeHead(404).end();
    else if (requests === downloadsAtOnce) stop.abort();
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const stop = new AbortController();
  stop.signal.addEventListener('abort', () => (isStopped = true));
  try {
    const { port } = registry.address() as AddressInfo;
    const names = Array.from({ length: 3 * downloadsAtOnce }, (_, number) => `package-${number}`);
    const env = { PATH: process.env.PATH, PIP_INDEX_URL: `http://127.0.0.1:${port}/simple` };
    await installPackages({ ...planFor(...names), env }, stop.signal).catch(() => {});
    assert.equal(requests, downloadsAtOnce);
  } finally {
    registry.closeAllConnections();
    registry.close();
  }
});

/** As in `install.py`. */
const downloadsAtOnce = 8;

test('a requirements file that does not exist is named, and everything else works', async () => {
  const service = await Service.start({ ASSAY_PACKAGES: join(folder, 'missing.txt'), ASSAY_KEYS: 'off' });
  try {
    const { body } = await service.post('/v1/validate', { code: 'x = 1\n', mode: 'static' });
    assert.equal(body.valid, true);
    let packages: { state: string };
    do packages = (await service.get('/healthz?ready=1')).body.packages;
    while (packages.state === 'installing');
    assert.deepEqual(packages, { state: 'failed', typed: 0, problems: [] });
    assert.ok((await service.readLog()).some((line) => line.includes('packages are not checked: cannot read')));
    const info = (await service.get('/v1/info')).body;
    assert.deepEqual(info.packages, { typed: [], importable: [] });
  } finally {
    await service.stop();
  }
});

test('the default list is pinned', () => {
  const list = readFileSync(new URL('../../src/packages/default-packages.txt', import.meta.url), 'utf8');
  for (const line of list.trim().split('\n')) assert.match(line, /^[A-Za-z0-9_.-]+==[\w.]+( ; .+)?$/);
});
