import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BadConfig, readConfig, stated } from '../../src/config.ts';
import { temporaryFolder } from '../service.ts';

test('without settings every default applies', () => {
  const config = readConfig({});
  assert.deepEqual(config.listen, { host: '127.0.0.1', port: 8080 });
  assert.deepEqual(
    [config.data, config.keys, config.freeCallsPerDay, config.trialCalls, config.codeMax, config.timeoutMax],
    ['./data', 'on', 25, 0, 200_000, 60],
  );
  assert.deepEqual(
    [config.centsPerCredit, config.creditsStatic, config.creditsRepair, config.creditsExecute],
    [2, 1, 3, 10],
  );
  assert.deepEqual([config.baseUrl, config.modes, config.trustedProxies], [null, null, []]);
});

for (const [name, environment, problem] of [
  ['an unknown setting', { ASSAY_SPEED: '11' }, /^ASSAY_SPEED is not a setting/],
  ['a missing port', { ASSAY_LISTEN: 'localhost' }, /^ASSAY_LISTEN must be host:port/],
  ['a port that is too high', { ASSAY_LISTEN: 'localhost:65536' }, /^ASSAY_LISTEN must be host:port/],
  [
    'a word instead of a number',
    { ASSAY_FREE_CALLS_PER_DAY: 'many' },
    /^ASSAY_FREE_CALLS_PER_DAY must be a whole number/,
  ],
  ['a negative number', { ASSAY_TRIAL_CALLS: '-1' }, /^ASSAY_TRIAL_CALLS must be a whole number/],
  ['a code limit above the contract', { ASSAY_MAX_CODE: '200001' }, /^ASSAY_MAX_CODE must be/],
  ['a time limit above the contract', { ASSAY_MAX_TIMEOUT_S: '61' }, /^ASSAY_MAX_TIMEOUT_S must be/],
  ['an unknown mode', { ASSAY_MODES: 'static,dream' }, /^ASSAY_MODES must be one of/],
  ['a value other than on and off', { ASSAY_KEYS: 'maybe' }, /^ASSAY_KEYS must be one of on, off/],
  ['a proxy that is not a network', { ASSAY_TRUSTED_PROXIES: 'lb.internal' }, /^ASSAY_TRUSTED_PROXIES: lb.internal/],
  ['a base address without a scheme', { ASSAY_BASE_URL: 'example.org' }, /^ASSAY_BASE_URL must be/],
  [
    'keys off on a public address',
    { ASSAY_KEYS: 'off', ASSAY_LISTEN: '0.0.0.0:80' },
    /^ASSAY_KEYS=off serves everyone/,
  ],
  ['an unsupported database', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be a postgres/],
  ['a missing settings file', { ASSAY_LISTEN_FILE: '/nowhere/x' }, /settings file cannot be read/],
] as const) {
  test(`${name} is rejected with the name of the setting`, () => {
    assert.throws(
      () => readConfig(environment),
      (error) => error instanceof BadConfig && problem.test(error.message),
    );
  });
}

test('all problems are reported at once', () => {
  assert.throws(
    () => readConfig({ ASSAY_KEYS: 'x', ASSAY_LISTEN: 'y', ASSAY_Z: '1' }),
    (error: Error) => error.message.split('\n').length === 3,
  );
});

test('ASSAY_KEYS=off is allowed on loopback, and elsewhere if forced', () => {
  for (const listen of ['127.0.0.1:1', '127.9.9.9:1', 'localhost:1', '[::1]:1']) {
    assert.equal(readConfig({ ASSAY_KEYS: 'off', ASSAY_LISTEN: listen }).keys, 'off');
  }
  assert.equal(readConfig({ ASSAY_KEYS: 'off', ASSAY_LISTEN: '0.0.0.0:1', ASSAY_KEYS_OFF_ANYWHERE: 'on' }).keys, 'off');
});

test('a setting can come from a file, and the environment takes precedence', () => {
  const file = join(temporaryFolder(), 'calls');
  writeFileSync(file, '7\n');
  assert.equal(readConfig({ ASSAY_FREE_CALLS_PER_DAY_FILE: file }).freeCallsPerDay, 7);
  assert.equal(readConfig({ ASSAY_FREE_CALLS_PER_DAY_FILE: file, ASSAY_FREE_CALLS_PER_DAY: '8' }).freeCallsPerDay, 8);
  const one = stated({ ASSAY_FREE_CALLS_PER_DAY_FILE: file }).find(
    ({ setting }) => setting.name === 'ASSAY_FREE_CALLS_PER_DAY',
  );
  assert.deepEqual([one?.text, one?.origin], ['7', 'file']);
});
