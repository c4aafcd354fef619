import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chooseScreen, type Screen } from '../../src/cli/check/terminal.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { machine } from '../service.ts';
import { command, createFolder } from './check-run.ts';

function runOnTerminal(folder: string, args: readonly string[], settings: Record<string, string> = {}) {
  const script = join(projectFolder, 'tests/cli/on-terminal.py');
  const { status, stdout } = spawnSync('python3', [script, ...command, ...args], {
    env: { ...machine, TERM: 'xterm', ...settings },
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, out: stdout.replaceAll('\r\n', '\n') };
}

const unused = 'import os\n\nx = 1\n';

test('a terminal gets colours, code frames, links to rules, and progress that is erased', () => {
  const folder = createFolder({ 'a.py': unused, 'b.py': 'x = 1\n' });
  const { code, out } = runOnTerminal(folder, ['.'], { ASSAY_BASE_URL: 'https://assay.example' });
  const link = '\x1b]8;;https://assay.example/rules/ruff:F401\x1b\\\x1b[2mruff:F401\x1b[0m\x1b]8;;\x1b\\';
  assert.equal(
    out,
    '\r\x1b[K1/2 a.py\r\x1b[K' +
      `\x1b[1ma.py:1:8:\x1b[0m \x1b[33mwarning:\x1b[0m \`os\` imported but unused [${link}]\n` +
      ' 1 | import os\n   |        ^^\n\x1b[32mok  \x1b[0m a.py score=0.90\n' +
      '\r\x1b[K2/2 b.py\r\x1b[K\x1b[32mok  \x1b[0m b.py score=1.00\n' +
      '2 files: 0 errors, 1 warning, 0 infos\n',
  );
  assert.equal(code, 0);
});

test('a patch on a terminal is coloured', () => {
  const { code, out } = runOnTerminal(createFolder({ 'a.py': 'import os\nx = 1\n' }), [
    'a.py',
    '--diff',
    '-q',
    '--color',
    'always',
  ]);
  assert.equal(
    out,
    '\x1b[1m--- a/a.py\x1b[0m\n\x1b[1m+++ b/a.py\x1b[0m\n\x1b[36m@@ -1,2 +1,1 @@\x1b[0m\n\x1b[31m-import os\x1b[0m\n x = 1\n',
  );
  assert.equal(code, 1);
});

const plain: Screen = { colors: false, links: false, frames: false };
for (const [name, plan, isTerminal, environment, screen] of [
  ['a pipe', {}, false, {}, plain],
  ['a terminal', {}, true, { TERM: 'xterm' }, { colors: true, links: true, frames: true }],
  ['a dumb terminal', {}, true, { TERM: 'dumb' }, { ...plain, frames: true }],
  ['a terminal, with the report in a file', { output: 'x' }, true, {}, plain],
  ['NO_COLOR', {}, true, { NO_COLOR: '1' }, { ...plain, frames: true }],
  ['an empty NO_COLOR', {}, true, { NO_COLOR: '' }, { colors: true, links: true, frames: true }],
  [
    'FORCE_COLOR takes precedence over NO_COLOR, but a pipe gets no links',
    {},
    false,
    { FORCE_COLOR: '1', NO_COLOR: '1' },
    { ...plain, colors: true },
  ],
  ['FORCE_COLOR=0', {}, true, { FORCE_COLOR: '0' }, { ...plain, frames: true }],
  [
    '--color never takes precedence over FORCE_COLOR',
    { color: 'never' },
    true,
    { FORCE_COLOR: '1' },
    { ...plain, frames: true },
  ],
  [
    '--color always takes precedence over NO_COLOR',
    { color: 'always' },
    false,
    { NO_COLOR: '1' },
    { ...plain, colors: true },
  ],
  ['--frames in a pipe', { frames: true }, false, {}, { ...plain, frames: true }],
  ['--no-frames on a terminal', { frames: false }, true, {}, { colors: true, links: true, frames: false }],
] as const) {
  test(`output style: ${name}`, () => {
    const options = { color: 'auto', frames: null, output: null, ...plan } as const;
    assert.deepEqual(chooseScreen(options, isTerminal, environment), screen);
  });
}

test('Ctrl-C stops the run and leaves no process and no partial report', async () => {
  const folder = createFolder(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`m${at}.py`, unused])));
  const child = spawn(command[0], [...command.slice(1), '.', '--output', 'report.txt'], {
    env: machine,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const hasStarted = () => readdirSync(folder).some((name) => /^\.report\.txt\..+\.tmp$/.test(name));
  while (!hasStarted() || listDescendants(child.pid!).length < 2)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const descendants = listDescendants(child.pid!);
  child.kill('SIGINT');
  assert.deepEqual(await ended, [130, null]);
  assert.deepEqual(
    readdirSync(folder).filter((name) => !/^m\d+\.py$/.test(name)),
    [],
  );
  assert.deepEqual(descendants.filter(isAlive), []);
});

test('the run exits when its output pipe is closed', async () => {
  const folder = createFolder(
    Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`m${at}.py`, unused.repeat(50)])),
  );
  const child = spawn(command[0], [...command.slice(1), '.'], {
    env: machine,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const err: Buffer[] = [];
  child.stderr.on('data', (part) => err.push(part));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [code] = await once(child, 'close');
  assert.deepEqual([code, Buffer.concat(err).toString()], [141, '']);
});

const readParent = (pid: string): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
};

/** Lists the descendants of a process. */
function listDescendants(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), readParent(pid)]),
  );
  const members = [root];
  for (const member of members)
    members.push(...[...parents].filter(([, parent]) => parent === member).map(([pid]) => pid));
  return members.slice(1);
}

const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
