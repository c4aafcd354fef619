import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceVersion } from '../../src/base/version.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { temporaryFolder } from '../service.ts';
import { containerfile } from './containerfile.ts';
import { deployFolder } from './manifests.ts';

const base = containerfile.find(({ name }) => name === 'ARG')!.rest.replace('BASE=', '');
const engine = ['podman', 'docker'].find((name) => spawnSync(name, ['--version']).status === 0);
const image = 'assay-test';
const started: string[] = [];

const works = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** Present, downloaded, or made from the Debian packages that the base image consists of. */
function hasBase(): boolean {
  if (works(engine!, 'image', 'inspect', base) || works(engine!, 'pull', base)) return true;
  const rootfs = join(temporaryFolder(), 'rootfs');
  const archive = `tar -C ${rootfs} -c . | ${engine} import - ${base}`;
  return works('debootstrap', '--variant=minbase', 'bookworm', rootfs) && works('sh', '-c', archive);
}

/** Inside another container, raising limits is not allowed, and not every runtime knows its cgroups. */
const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'];
const findRuntime = (): string[] | undefined =>
  [[], ['--runtime', 'runc'], ['--runtime', 'crun']].find((runtime) =>
    works(engine!, ...runtime, 'run', '--rm', '--network', 'host', ...limits, base, 'true'),
  );

const runtime = engine && hasBase() ? findRuntime() : undefined;
const skip = !runtime && `no container engine here can run ${base}: the steps are followed by fixed-folder.test.ts`;

const readOptional = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** For a machine behind a proxy with a certificate of its own. */
const certificates = '/usr/local/share/ca-certificates:/usr/local/share/ca-certificates:ro';

const run = (...args: string[]): string =>
  execFileSync(engine!, [...runtime!, ...args], { encoding: 'utf8', cwd: projectFolder });

after(() => {
  for (const id of started) spawnSync(engine!, ['rm', '--force', '--volumes', id]);
  if (engine) spawnSync(engine, ['rmi', '--force', image]);
});

test('the image is built, and serves with nothing but its volume to write to', { skip }, async () => {
  // The build uses the machine's mirrors and proxy.
  const npmrc = join(temporaryFolder(), 'npmrc');
  writeFileSync(npmrc, `${readOptional(`${process.env.HOME}/.npmrc`)}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`);
  const secrets = [npmrc, '/etc/pip.conf']
    .filter((path) => existsSync(path))
    .flatMap((path) => ['--secret', `id=${basename(path)},src=${path}`]);
  // A build needs no isolation, and it is not available everywhere.
  const isolation = engine === 'podman' ? ['--isolation', 'chroot', '--volume', certificates] : [];
  run('build', ...isolation, '--network', 'host', ...secrets, '-f', 'Containerfile', '-t', image, '.');
  const bounds = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  const id = run(
    'run',
    '--detach',
    '--network',
    'host',
    ...limits,
    ...bounds,
    '--env',
    'ASSAY_LISTEN=127.0.0.1:0',
    image,
  ).trim();
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
  const said = run(
    'run',
    '--rm',
    '--network',
    'host',
    ...limits,
    ...bounds,
    '--env',
    'ASSAY_SANDBOX=bwrap',
    image,
    'doctor',
  );
  assert.match(said, /^ok {3}sandbox {4}bwrap .*, reduced/m);
});
