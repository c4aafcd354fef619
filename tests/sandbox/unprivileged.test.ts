import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { installedPython } from '../../src/engines.ts';
import { ensureRootfs } from '../../src/sandbox/rootfs.ts';
import { cacheFolder } from './engines.ts';

/** A user id without files or groups. */
const nobody = 61_234;

test('a service without privileges has a sandbox too, and reports the missing mechanisms', async (context) => {
  if (process.getuid?.() !== 0) return context.skip('the other tests already run without privileges');
  if (!existsSync('/usr/bin/python3')) return context.skip('no Python is executable by other users');
  const rootfs = await ensureRootfs({ python: installedPython, folder: cacheFolder });
  const folder = mkdtempSync(join(tmpdir(), 'assay-unprivileged-'));
  chmodSync(folder, 0o777);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'unprivileged.ts'), rootfs, folder], {
    uid: nobody,
    gid: nobody,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const [code] = (await Promise.race([once(child, 'close'), once(child, 'error').then(() => [null])])) as [
    number | null,
  ];
  rmSync(folder, { recursive: true, force: true });
  if (/EACCES|permission denied/i.test(complaint))
    return context.skip('the project folder is not readable by other users');
  assert.equal(code, 0, complaint);
  const found = JSON.parse(output);
  // Some systems do not allow namespaces for ordinary users: then no code runs, and the reason is reported.
  if (found.reason) return assert.match(found.reason, /^no sandbox is available: crun: .*; runc: .*; bwrap: /);
  assert.deepEqual(found, {
    engine: 'bwrap',
    level: 'reduced',
    mechanisms: {
      timeout: 'host',
      output: 'host',
      memory: 'host',
      pids: 'rlimit',
      cpu: 'none',
      tmp: 'mount',
      inodes: 'none',
    },
    hello: { exitCode: 0, endedBy: null, stdout: 'hello\n' },
    threads: { exitCode: 0, endedBy: null, stdout: 'thirty\n' },
    memory: { exitCode: null, endedBy: 'memory', stdout: '' },
    together: { exitCode: null, endedBy: 'memory', stdout: '' },
    forks: { exitCode: null, endedBy: 'timeout', stdout: '' },
    after: { exitCode: 0, endedBy: null, stdout: "['1', '2']\n" },
  });
});
