import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { serviceVersion } from '../../src/base/version.ts';
import { readConfig } from '../../src/config.ts';
import { drainMsMax } from '../../src/entrances/drain.ts';
import { allowed, conditional } from '../../src/sandbox/seccomp/system-calls.ts';
import { temporaryFolder } from '../service.ts';
import { commandNames } from './command-names.ts';
import { imageValue, pairs } from './containerfile.ts';
import { deployFolder, document } from './manifests.ts';
import { secretFiles } from './secret-files.ts';

const compose = document('compose.yaml');
const { assay, database, proxy } = compose.services;

/** `${NAME:-fallback}` as it comes out where nobody gives the name. */
const settled = (text: string): string => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

const made = join(mkdtempSync(join(temporaryFolder(), 'compose-')), 'secrets');
const makeSecrets = () => spawnSync(join(deployFolder, 'secrets.sh'), [made], { encoding: 'utf8' });

test('the secrets are made once, for the containers and for nobody else', () => {
  const { status, stderr } = makeSecrets();
  assert.equal(status, 0, stderr);
  assert.deepEqual(
    readdirSync(made).sort(),
    Object.values<{ file: string }>(compose.secrets)
      .map(({ file }) => basename(file))
      .sort(),
  );
  assert.equal(statSync(made).mode & 0o777, 0o700);
  const texts = readdirSync(made).map((name) => readFileSync(join(made, name), 'utf8'));
  assert.deepEqual(
    readdirSync(made).map((name) => statSync(join(made, name)).mode & 0o777),
    [0o444, 0o444, 0o444],
  );
  assert.equal(makeSecrets().status, 0);
  assert.deepEqual(
    readdirSync(made).map((name) => readFileSync(join(made, name), 'utf8')),
    texts,
  );
});

test('the settings are settings, and the database they name is the one beside it', () => {
  makeSecrets();
  const texts = Object.fromEntries(readdirSync(made).map((name) => [name, readFileSync(join(made, name), 'utf8')]));
  const own = Object.entries<string>(assay.environment).map(([name, text]) => [name, settled(text)] as const);
  const plain = own.filter(([name]) => !name.endsWith('_FILE'));
  const files = own.filter(([name]) => name.endsWith('_FILE'));
  const environment = {
    ...pairs(imageValue('ENV')),
    ...Object.fromEntries(plain),
    ...secretFiles(Object.fromEntries(files), texts),
  };
  const config = readConfig(environment);
  const { username, password, hostname, pathname } = new URL(config.databaseUrl!);
  assert.deepEqual(
    [username, password, hostname, pathname],
    [database.environment.POSTGRES_USER, texts.postgres_password, 'database', `/${database.environment.POSTGRES_DB}`],
  );
  assert.deepEqual(
    assay.secrets,
    files.map(([, path]) => basename(path)),
  );
  assert.deepEqual(config.trustedProxies, [compose.networks.outside.ipam.config[0].subnet]);
  assert.equal(config.sandbox, 'off');
  const { environment: more } = document('compose.execute.yaml').services.assay;
  assert.equal(readConfig({ ...environment, ...more }).sandbox, 'bwrap');
});

test('the container has no rights and writes to its volume and to /tmp', () => {
  const { read_only, cap_drop, security_opt, volumes, tmpfs, image, build } = assay;
  assert.deepEqual(
    { read_only, cap_drop, security_opt, volumes, tmpfs: tmpfs.map((one: string) => one.split(':')[0]) },
    {
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: [`data:${imageValue('VOLUME')}`],
      tmpfs: ['/tmp'],
    },
  );
  assert.equal(image, `assay:${serviceVersion}`);
  assert.deepEqual(build, { context: '..', dockerfile: 'Containerfile' });
  for (const one of [assay, database, proxy]) {
    assert.ok(one.deploy.resources.limits.memory && one.deploy.resources.limits.pids, 'every container is bounded');
    assert.equal(one.restart, 'unless-stopped');
  }
});

test('it is watched by a command there is, and given the time to let calls end', () => {
  const [, launcher, command] = assay.healthcheck.test;
  assert.equal(launcher, JSON.parse(imageValue('ENTRYPOINT')).at(-1));
  assert.ok(commandNames.includes(command));
  assert.ok(Number.parseInt(assay.stop_grace_period, 10) * 1000 >= drainMsMax + 15_000);
});

test('ports, names and files meet', () => {
  for (const one of [assay, database, proxy]) {
    for (const name of one.networks) assert.ok(name in compose.networks, name);
    for (const name of one.secrets ?? []) assert.ok(name in compose.secrets, name);
    for (const volume of one.volumes ?? []) assert.ok(volume.split(':')[0] in compose.volumes, volume);
    for (const name of Object.keys(one.depends_on ?? {})) assert.ok(compose.services[name].healthcheck, name);
  }
  assert.ok(assay.ports[0].endsWith(`:${imageValue('EXPOSE')}`));
  const text = readFileSync(join(deployFolder, compose.configs[proxy.configs[0].source].file), 'utf8');
  assert.match(text, new RegExp(`server-template \\w+ 1-9 assay:${imageValue('EXPOSE')} check`));
  assert.ok(settled(proxy.ports[0]).endsWith(`:${/bind :(\d+)/.exec(text)![1]}`));
});

test('the proxy sends again what the other one does', () => {
  const rules = (file: string): string[] =>
    readFileSync(join(deployFolder, file), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) =>
        /^(retry-on|http-request|option (httpchk|forwardfor|redispatch)|timeout (server|client) )/.test(line),
      );
  assert.deepEqual(rules('compose-proxy.cfg').sort(), rules('haproxy.cfg').sort());
});

test('the filter of system calls is the one that follows from what programs may do', () => {
  const text = readFileSync(join(deployFolder, 'seccomp.json'), 'utf8');
  const names = new Set(JSON.parse(text).syscalls[0].names);
  for (const name of [...Object.keys(allowed), ...Object.keys(conditional)]) assert.ok(names.has(name), name);
  for (const name of ['bpf', 'kexec_load', 'init_module', 'ptrace', 'perf_event_open', 'keyctl', 'io_uring_setup']) {
    assert.ok(!names.has(name), name);
  }
  const { security_opt } = document('compose.execute.yaml').services.assay;
  assert.deepEqual(security_opt, [
    'no-new-privileges:true',
    'seccomp=./seccomp.json',
    'apparmor=unconfined',
    'systempaths=unconfined',
  ]);
});
