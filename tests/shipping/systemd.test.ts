import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { drainMsMax } from '../../src/entrances/drain.ts';
import { temporaryFolder } from '../service.ts';
import { commandNames } from './command-names.ts';
import { deployFolder } from './manifests.ts';

const text = readFileSync(join(deployFolder, 'systemd/assay.service'), 'utf8');
const entries = text
  .split('\n')
  .map((line) => /^(\w+)=(.*)$/.exec(line))
  .filter((found) => found !== null)
  .map(([, name, value]) => [name!, value!] as const);
const all = (name: string): string[] => entries.filter(([one]) => one === name).map(([, value]) => value);
const only = (name: string): string => {
  const [value, ...more] = all(name);
  assert.ok(value !== undefined && more.length === 0, `there are ${more.length + 1} of ${name}`);
  return value;
};

test('the unit starts, and waits for, commands there are', () => {
  const called = ['ExecStartPre', 'ExecStart', 'ExecStartPost'].flatMap(all).join('\n');
  const names = [...called.matchAll(/\/opt\/assay\/assay (\w+)/g)].map(([, name]) => name);
  assert.deepEqual(names, ['config', 'serve', 'health']);
  for (const name of names) assert.ok(commandNames.includes(name!), name);
});

test('its settings are settings', () => {
  const example = readFileSync(join(deployFolder, 'systemd/settings.example'), 'utf8');
  const given = [...all('Environment'), ...example.split('\n').filter((line) => /^\w/.test(line))];
  const config = readConfig(Object.fromEntries(given.map((line) => line.split('='))));
  assert.equal(config.data, `/var/lib/${only('StateDirectory')}`);
});

test('it gains no rights, and writes to its own folder only', () => {
  assert.deepEqual(
    Object.fromEntries(
      ['User', 'NoNewPrivileges', 'CapabilityBoundingSet', 'ProtectSystem', 'ProtectHome', 'PrivateTmp'].map((name) => [
        name,
        only(name),
      ]),
    ),
    {
      User: 'assay',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
    },
  );
  // Each would cover a part of /proc or forbid a namespace, and with it every container.
  for (const name of ['ProtectKernelTunables', 'ProtectProc', 'ProcSubset', 'RestrictNamespaces', 'ProtectHostname']) {
    assert.deepEqual(all(name), [], name);
  }
  // Compiled code is written and then run.
  assert.deepEqual(all('MemoryDenyWriteExecute'), []);
});

test('it is given the time to let calls end', () => {
  assert.ok(Number(only('TimeoutStopSec')) * 1000 >= drainMsMax + 15_000);
  assert.equal(only('KillMode'), 'mixed');
});

const analyze = spawnSync('systemd-analyze', ['--version']);

test('systemd knows every word of it', { skip: analyze.status !== 0 && 'there is no systemd-analyze here' }, () => {
  const folder = join(temporaryFolder(), 'units');
  mkdirSync(folder);
  // Programs are not where they will be.
  const unit = join(folder, 'assay.service');
  writeFileSync(unit, text.replaceAll('/opt/assay/assay', '/bin/true'));
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('assay.service'));
  assert.deepEqual(said, []);
});
