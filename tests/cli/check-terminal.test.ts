import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chooseScreen, type Screen } from '../../src/cli/check/terminal.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { machine } from '../service.ts';
import { command, folderOf } from './check-run.ts';

function onTerminal(folder: string, args: readonly string[], settings: Record<string, string> = {}) {
  const script = join(projectFolder, 'tests/cli/on-terminal.py');
  const { status, stdout } = spawnSync('python3', [script, ...command, ...args], {
    env: { ...machine, TERM: 'xterm', ...settings },
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, out: stdout.replaceAll('\r\n', '\n') };
}

const unused = 'import os\n\nx = 1\n';

test('on a terminal: colours, the line, a link to the rule, and progress that is gone at the end', () => {
  const folder = folderOf({ 'a.py': unused, 'b.py': 'x = 1\n' });
  const { code, out } = onTerminal(folder, ['.'], { ASSAY_BASE_URL: 'https://assay.example' });
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

test('a patch on a terminal is painted', () => {
  const { code, out } = onTerminal(folderOf({ 'a.py': 'import os\nx = 1\n' }), [
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
  ['a terminal, but the report goes to a file', { output: 'x' }, true, {}, plain],
  ['NO_COLOR', {}, true, { NO_COLOR: '1' }, { ...plain, frames: true }],
  ['an empty NO_COLOR', {}, true, { NO_COLOR: '' }, { colors: true, links: true, frames: true }],
  [
    'FORCE_COLOR over NO_COLOR, but no links into a pipe',
    {},
    false,
    { FORCE_COLOR: '1', NO_COLOR: '1' },
    { ...plain, colors: true },
  ],
  ['FORCE_COLOR=0', {}, true, { FORCE_COLOR: '0' }, { ...plain, frames: true }],
  ['--color never over FORCE_COLOR', { color: 'never' }, true, { FORCE_COLOR: '1' }, { ...plain, frames: true }],
  ['--color always over NO_COLOR', { color: 'always' }, false, { NO_COLOR: '1' }, { ...plain, colors: true }],
  ['--frames into a pipe', { frames: true }, false, {}, { ...plain, frames: true }],
  ['--no-frames on a terminal', { frames: false }, true, {}, { colors: true, links: true, frames: false }],
] as const) {
  test(`what is shown: ${name}`, () => {
    const asked = { color: 'auto', frames: null, output: null, ...plan } as const;
    assert.deepEqual(chooseScreen(asked, isTerminal, environment), screen);
  });
}

test('Ctrl-C ends it, and nothing is left: no process, no half of a report', async () => {
  const folder = folderOf(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`m${at}.py`, unused])));
  const child = spawn(command[0], [...command.slice(1), '.', '--output', 'report.txt'], {
    env: machine,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const begun = () => readdirSync(folder).some((name) => /^\.report\.txt\..+\.tmp$/.test(name));
  while (!begun() || familyOf(child.pid!).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  const family = familyOf(child.pid!);
  child.kill('SIGINT');
  assert.deepEqual(await ended, [130, null]);
  assert.deepEqual(
    readdirSync(folder).filter((name) => !/^m\d+\.py$/.test(name)),
    [],
  );
  assert.deepEqual(family.filter(isAlive), []);
});

test('nobody reads on: it ends', async () => {
  const folder = folderOf(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`m${at}.py`, unused.repeat(50)])));
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

const parentOf = (pid: string): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
};

/** The processes that came from one. */
function familyOf(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)]),
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
