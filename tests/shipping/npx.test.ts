import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { serviceVersion } from '../../src/base/version.ts';
import { takeInstalled } from './fixed-folder.ts';
import { createStranger, message, pack, tarball, wrong } from './packages.ts';

before(pack);

test('npx runs the package in an empty folder, from a copy in the home of its user', async () => {
  const { home, folder, env } = createStranger();
  const args = ['check', '--color', 'never', 'mean.py'];
  // Without a network, the first run copies itself, and says what it could not install.
  const offline = spawnSync('npx', ['--yes', `--package=${tarball}`, '--', 'assay', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  assert.equal(offline.status, 2, offline.stderr);
  assert.match(offline.stderr, /^assay: installing the npm packages \.\.\.\n.*could not install the npm packages/s);
  const copiesMade = join(home, '.local/share/assay');
  const [copy, ...others] = readdirSync(copiesMade);
  assert.deepEqual([copy!.startsWith(`${serviceVersion}-`), others], [true, []]);
  takeInstalled(join(copiesMade, copy!));
  // What npx starts; npx itself would unpack the package again.
  const command = globSync(join(home, '.npm/_npx/*/node_modules/.bin/assay'))[0]!;
  const checked = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  assert.deepEqual(
    [checked.status, checked.stdout, checked.stderr],
    [
      1,
      `${message}\nFAIL mean.py score=0.50\n1 file: 1 error, 0 warnings, 0 infos\n`,
      'assay: bundling the program ...\n',
    ],
  );
  const settings = { ASSAY_LISTEN: '127.0.0.1:0', ASSAY_KEYS: 'off', ASSAY_SANDBOX: 'off', ASSAY_WARM_UP: 'off' };
  const served = spawn(command, ['serve'], {
    cwd: folder,
    env: { ...env, ...settings, ASSAY_NEWEST_PYTHON: 'on-demand', ASSAY_CLOSING_NOTICE_S: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = (): void => void (served.exitCode === null && served.kill());
  after(stop);
  const url = await findAddress(served);
  const response = await fetch(`${url}/v1/validate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: wrong }),
  });
  assert.equal(((await response.json()) as { valid: boolean }).valid, false);
  assert.equal((await fetch(`${url}/`)).status, 200);
  const ended = once(served, 'exit');
  stop();
  await ended;
  assert.deepEqual(readdirSync(folder).sort(), ['data', 'mean.py']);
});

async function findAddress(served: ChildProcess): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: served.stderr! })) {
    lines.push(line);
    const url = /listens on (\S+)/.exec(line)?.[1];
    if (url) {
      served.stderr!.resume();
      return url;
    }
  }
  throw new Error(`ended without listening:\n${lines.join('\n')}`);
}
