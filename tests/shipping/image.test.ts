import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceVersion } from '../../src/base/version.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { containerfile } from './containerfile.ts';
import { deployFolder } from './manifests.ts';

const base = containerfile.find(({ name }) => name === 'ARG')!.rest.replace('BASE=', '');
const engine = ['podman', 'docker'].find((name) => spawnSync(name, ['image', 'inspect', base]).status === 0);
const skip =
  engine === undefined && `no container engine here has ${base}: the steps are followed by fixed-folder.test.ts`;
const image = 'assay-test';
const started: string[] = [];

const run = (...args: string[]): string => execFileSync(engine!, args, { encoding: 'utf8', cwd: projectFolder });

after(() => {
  for (const id of started) spawnSync(engine!, ['rm', '--force', '--volumes', id]);
  if (engine) spawnSync(engine, ['rmi', '--force', image]);
});

test('the image is built, and serves with nothing but its volume to write to', { skip }, async () => {
  // Passes the machine's mirror settings to the builder.
  const secrets = [
    ['npmrc', `${process.env.HOME}/.npmrc`],
    ['pip.conf', '/etc/pip.conf'],
  ].flatMap(([id, src]) => (spawnSync('test', ['-r', src!]).status === 0 ? ['--secret', `id=${id},src=${src}`] : []));
  run('build', '--network', 'host', ...secrets, '-f', 'Containerfile', '-t', image, '.');
  const bounds = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  const id = run('run', '--detach', '--network', 'host', ...bounds, '--env', 'ASSAY_LISTEN=127.0.0.1:0', image).trim();
  started.push(id);
  let url: string | undefined;
  for (const until = Date.now() + 120_000; !url && Date.now() < until; await pause(500)) {
    const { stdout, stderr } = spawnSync(engine!, ['logs', id], { encoding: 'utf8' });
    url = /listens on (\S+)/.exec(stdout + stderr)?.[1];
  }
  assert.ok(url);
  const { version } = (await (await fetch(`${url}/v1/info`)).json()) as { version: string };
  assert.equal(version, serviceVersion);
  assert.equal(run('exec', id, 'id', '-u').trim(), '10001');
  const listen = ['--env', `ASSAY_LISTEN=${new URL(url).host}`];
  assert.match(run('exec', ...listen, id, './assay', 'health'), /"status":"ok"/);
  run('stop', '--time', '45', id);
  assert.equal(run('inspect', '--format', '{{.State.ExitCode}}', id).trim(), '0');
});

test('with the rights of compose.execute.yaml a program runs in a container of its own', { skip }, () => {
  const uncovered = engine === 'podman' ? 'unmask=ALL' : 'systempaths=unconfined';
  const rights = ['no-new-privileges', `seccomp=${deployFolder}/seccomp.json`, 'apparmor=unconfined', uncovered];
  const bounds = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    ...rights.flatMap((one) => ['--security-opt', one]),
  ];
  const said = run('run', '--rm', '--network', 'host', ...bounds, '--env', 'ASSAY_SANDBOX=bwrap', image, 'doctor');
  assert.match(said, /^ok {3}sandbox {4}bwrap .*, reduced/m);
});
