import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { looksLikeApiKey } from '../../src/auth/api-key.ts';
import { eventually, retryWhileOverloaded, startHeldCall } from '../faults/fault-injection.ts';
import { assayCommand, machine, Service, temporaryFolder } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const folder = temporaryFolder();
const services: Service[] = [];
after(() => Promise.all(services.map((service) => service.stop())));

function runAssay(
  args: readonly string[],
  settings: Record<string, string> = {},
  input = '',
): { code: number; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(assayCommand[0], [...assayCommand.slice(1), ...args], {
    env: { ...machine, ASSAY_DATA: join(folder, 'data'), ASSAY_PACKAGES: 'none', ...settings },
    cwd: folder,
    encoding: 'utf8',
    input,
  });
  return { code: status ?? -1, out: stdout, err: stderr };
}

test('help explains every command', () => {
  const { code, out } = runAssay(['help']);
  assert.equal(code, 0);
  for (const name of ['serve', 'check', 'keys', 'audit', 'config', 'doctor', 'marketplace', 'bench', 'test', 'setup']) {
    assert.match(out, new RegExp(`^  ${name}( |$)`, 'm'));
  }
});

test('an unknown command is reported, with the known ones', () => {
  const { code, err } = runAssay(['fly']);
  assert.equal(code, 2);
  assert.match(err, /unknown command fly\n\nassay 1\.29\.0/);
});

test('check works without a server on files and standard input, and its exit code is the verdict', () => {
  writeFileSync(join(folder, 'good.py'), 'def add(one, two):\n    return one + two\n');
  writeFileSync(join(folder, 'bad.py'), 'print("%d %d" % (1,))\n');
  const both = runAssay(['check', 'good.py', 'bad.py']);
  assert.equal(both.code, 1);
  assert.match(both.out, /^ok {3}good\.py score=1\.00$/m);
  assert.match(both.out, /^bad\.py:1:7: error: .+ \[ruff:F507\]$/m);
  assert.match(both.out, /^FAIL bad\.py score=0\.50$/m);
  const piped = runAssay(['check', '-', '--json'], {}, 'x: int = 1\n');
  assert.equal(piped.code, 0);
  const { file, valid, score, meta } = JSON.parse(piped.out);
  assert.deepEqual([file, valid, score, meta.mode], ['-', true, 1, 'static']);
});

for (const [name, args, message] of [
  ['check without a file', ['check'], /pass at least one file/],
  [
    'check with an unknown mode',
    ['check', 'x.py', '--mode', 'guess'],
    /--mode must be static, repair or execute, not guess/,
  ],
  ['check with an unknown flag', ['check', 'x.py', '--fast'], /--fast/],
  ['check of a missing file', ['check', 'missing.py'], /missing\.py/],
  ['keys without an action', ['keys'], /use mint, show, grant, refund or revoke/],
  ['keys with an unknown action', ['keys', 'forge'], /unknown action forge/],
  ['a grant without a reason', ['keys', 'grant', '0'.repeat(64), '5'], /--reason/],
  ['a grant of zero credits', ['keys', 'grant', '0'.repeat(64), '0', '--reason', 'x'], /whole number from 1/],
  ['a grant of half a credit', ['keys', 'grant', '0'.repeat(64), '1.5', '--reason', 'x'], /whole number from 1/],
  ['a refund without a reason', ['keys', 'refund', '0'.repeat(64), '5'], /--reason/],
  ['a malformed key', ['keys', 'show', 'assay_free_x'], /neither a key nor a fingerprint/],
  ['an unknown benchmark', ['bench', 'luck'], /unknown benchmark luck; there are /],
] as const) {
  test(`${name} is reported in one line`, () => {
    const { code, err } = runAssay(args);
    assert.equal(code, 2);
    assert.match(err, message);
    assert.doesNotMatch(err, /\n {4}at /);
  });
}

test('keys are minted, shown, granted, refunded and revoked while a service is running', async () => {
  const service = await sharedService('keys');
  const minted = await service.operate('keys', 'mint', '--credits', '7');
  const key = minted.out.split('\n').find((line) => line.startsWith('assay_free_'))!;
  assert.ok(looksLikeApiKey(key));
  assert.match((await service.operate('keys', 'grant', key, '5', '--reason', 'goodwill')).out, /the key now has 12/);
  const shown = (await service.operate('keys', 'show', key)).out;
  assert.match(shown, /tier +paid\n/);
  assert.match(shown, /credits +12\n/);
  assert.match(shown, /source +operator\n/);
  assert.ok(!shown.includes(key), 'the key itself must not be shown again');
  const served = await service.validate({ code: 'x = 1\n', mode: 'repair' }, key);
  assert.equal(served.headers.get('x-credits-remaining'), '9');
  const refunded = await service.operate('keys', 'refund', key, '3', '--reason', 'a verdict that was wrong');
  assert.match(refunded.out, /refunded 3 credits; the key now has 12/);
  assert.equal((await service.operate('keys', 'revoke', key)).code, 0);
  assert.equal((await service.validate({ code: 'x = 1\n' }, key)).status, 401);
  const unknown = await service.operate('keys', 'show', '0'.repeat(64));
  assert.deepEqual([unknown.code, /this store has no such key/.test(unknown.out)], [1, true]);
  assert.match((await service.operate('audit')).out, /, 0 wrong/);
});

test('a second service on the same folder or port is rejected', async () => {
  const service = await Service.start();
  services.push(service);
  const sameFolder = runAssay(['serve'], { ASSAY_DATA: join(service.folder, 'data'), ASSAY_LISTEN: '127.0.0.1:0' });
  assert.equal(sameFolder.code, 2);
  assert.ok(sameFolder.err.includes(join(service.folder, 'data')));
  const samePort = runAssay(['serve'], { ASSAY_DATA: join(folder, 'other'), ASSAY_LISTEN: new URL(service.url).host });
  assert.equal(samePort.code, 2);
  assert.match(samePort.err, /EADDRINUSE/);
});

test('config shows every setting with its origin, and no secret', () => {
  const { code, out } = runAssay(['config'], { ASSAY_MAX_CODE: '5000', ASSAY_MODEL_KEY: 'sk_test_hidden' });
  assert.equal(code, 0);
  assert.match(out, /^ASSAY_MAX_CODE=5000 {2}\(environment\)$/m);
  assert.match(out, /^ASSAY_LISTEN=127\.0\.0\.1:8080 {2}\(default\)$/m);
  assert.match(out, /^ASSAY_MODEL_KEY=\*+ {2}\(environment\)$/m);
  assert.ok(!out.includes('sk_test_hidden'));
  const bad = runAssay(['config'], { ASSAY_KEYS: 'x' });
  assert.deepEqual([bad.code, /ASSAY_KEYS must be one of/.test(bad.err)], [1, true]);
});

test('serve exits with the name of an invalid setting', () => {
  const { code, err } = runAssay(['serve'], { ASSAY_LISTEN: 'nowhere' });
  assert.equal(code, 2);
  assert.equal(err, 'assay: ASSAY_LISTEN must be host:port, such as 127.0.0.1:8080 or [::1]:8080\n');
});

test('doctor checks every engine', () => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  const { out } = runAssay(['doctor']);
  assert.match(out, /^ok {3}reader +\w+ 3\.\d+/m);
  assert.match(out, /^ok {3}linter +ruff \d/m);
  assert.match(out, /^ok {3}types +mypy 2\.4\.1/m);
  assert.match(out, /^(ok {3}sandbox +\w+ \d.*memory by|off {2}sandbox +execute is off: \w)/m);
  assert.match(out, /^off {2}card +not configured\. To sell credits by card, set STRIPE_SECRET_KEY and/m);
  assert.match(out, /^off {2}x402 +not configured\. To be paid per call, set ASSAY_X402_PAYEE/m);
  assert.match(out, /^ok {3}modes +static, repair(, execute)? available/m);
});

test('SIGTERM lets calls in progress finish', async () => {
  const service = await Service.start();
  const key = await service.mint();
  assert.equal((await retryWhileOverloaded(() => service.validate({ code: 'import os\n' }, key))).status, 200);
  const { answer, release } = await startHeldCall(service, key);
  const stopped = service.stop();
  await eventually('the service is stopping', () =>
    service.log.some((line) => line.includes('finishing calls in progress')),
  );
  release();
  assert.equal((await answer).status, 200);
  assert.equal(await stopped, 0);
});
