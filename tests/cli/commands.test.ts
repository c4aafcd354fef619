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

function assay(
  args: readonly string[],
  settings: Record<string, string> = {},
  input = '',
): { code: number; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(assayCommand[0], [...assayCommand.slice(1), ...args], {
    env: { ...machine, ASSAY_DATA: join(folder, 'data'), ...settings },
    cwd: folder,
    encoding: 'utf8',
    input,
  });
  return { code: status ?? -1, out: stdout, err: stderr };
}

test('help explains every command', () => {
  const { code, out } = assay(['help']);
  assert.equal(code, 0);
  for (const name of ['serve', 'check', 'keys', 'audit', 'config', 'doctor', 'marketplace', 'bench', 'test', 'setup']) {
    assert.match(out, new RegExp(`^  ${name}( |$)`, 'm'));
  }
});

test('an unknown command is reported, with the known ones', () => {
  const { code, err } = assay(['fly']);
  assert.equal(code, 2);
  assert.match(err, /unknown command fly\n\nassay 1\.29\.0/);
});

test('check judges files and standard input without a server, and its exit code is the verdict', () => {
  writeFileSync(join(folder, 'good.py'), 'def add(one, two):\n    return one + two\n');
  writeFileSync(join(folder, 'bad.py'), 'print("%d %d" % (1,))\n');
  const both = assay(['check', 'good.py', 'bad.py']);
  assert.equal(both.code, 1);
  assert.match(both.out, /^ok {3}good\.py score=1\.00$/m);
  assert.match(both.out, /^bad\.py:1:7: error: .+ \[ruff:F507\]$/m);
  assert.match(both.out, /^FAIL bad\.py score=0\.50$/m);
  const piped = assay(['check', '-', '--json'], {}, 'x: int = 1\n');
  assert.equal(piped.code, 0);
  const { file, valid, score, meta } = JSON.parse(piped.out);
  assert.deepEqual([file, valid, score, meta.mode], ['-', true, 1, 'static']);
});

for (const [name, args, message] of [
  ['check without a file', ['check'], /pass at least one file/],
  [
    'check with a mode it cannot do',
    ['check', 'x.py', '--mode', 'guess'],
    /--mode must be static, repair or execute, not guess/,
  ],
  ['check with a flag it does not know', ['check', 'x.py', '--fast'], /--fast/],
  ['check of a file that is not there', ['check', 'missing.py'], /missing\.py/],
  ['keys without a verb', ['keys'], /use mint, show, grant, refund or revoke/],
  ['keys with a verb it does not know', ['keys', 'forge'], /unknown action forge/],
  ['a grant without a reason', ['keys', 'grant', '0'.repeat(64), '5'], /--reason/],
  ['a grant of nothing', ['keys', 'grant', '0'.repeat(64), '0', '--reason', 'x'], /whole number from 1/],
  ['a grant of half a credit', ['keys', 'grant', '0'.repeat(64), '1.5', '--reason', 'x'], /whole number from 1/],
  ['a refund without a reason', ['keys', 'refund', '0'.repeat(64), '5'], /--reason/],
  ['a key with a slip', ['keys', 'show', 'assay_free_x'], /neither a key nor a fingerprint/],
  ['a benchmark that is none', ['bench', 'luck'], /unknown benchmark luck; there are /],
] as const) {
  test(`${name} is reported in one line`, () => {
    const { code, err } = assay(args);
    assert.equal(code, 2);
    assert.match(err, message);
    assert.doesNotMatch(err, /\n {4}at /);
  });
}

test('keys are minted, shown, granted and revoked beside a running service', async () => {
  const service = await sharedService('keys');
  const minted = await service.operate('keys', 'mint', '--credits', '7');
  const key = minted.out.split('\n').find((line) => line.startsWith('assay_free_'))!;
  assert.ok(looksLikeApiKey(key));
  assert.match((await service.operate('keys', 'grant', key, '5', '--reason', 'goodwill')).out, /the key now has 12/);
  const shown = (await service.operate('keys', 'show', key)).out;
  assert.match(shown, /tier +paid\n/);
  assert.match(shown, /credits +12\n/);
  assert.match(shown, /source +operator\n/);
  assert.ok(!shown.includes(key), 'the key itself is never shown again');
  const served = await service.validate({ code: 'x = 1\n', mode: 'repair' }, key);
  assert.equal(served.headers.get('x-credits-remaining'), '9');
  const refunded = await service.operate('keys', 'refund', key, '3', '--reason', 'a verdict that was wrong');
  assert.match(refunded.out, /refunded 3 credits; the key now has 12/);
  assert.equal((await service.operate('keys', 'revoke', key)).code, 0);
  assert.equal((await service.validate({ code: 'x = 1\n' }, key)).status, 401);
  const stranger = await service.operate('keys', 'show', '0'.repeat(64));
  assert.deepEqual([stranger.code, /this store has no such key/.test(stranger.out)], [1, true]);
  assert.match((await service.operate('audit')).out, /, 0 wrong/);
});

test('a second service on the same folder, or on a taken port, is refused in a line', async () => {
  const service = await Service.start();
  services.push(service);
  const sameFolder = assay(['serve'], { ASSAY_DATA: join(service.folder, 'data'), ASSAY_LISTEN: '127.0.0.1:0' });
  assert.equal(sameFolder.code, 2);
  assert.ok(sameFolder.err.includes(join(service.folder, 'data')));
  const samePort = assay(['serve'], { ASSAY_DATA: join(folder, 'other'), ASSAY_LISTEN: new URL(service.url).host });
  assert.equal(samePort.code, 2);
  assert.match(samePort.err, /EADDRINUSE/);
});

test('config shows every setting with its origin, and no secret', () => {
  const { code, out } = assay(['config'], { ASSAY_MAX_CODE: '5000', ASSAY_MODEL_KEY: 'sk_test_hidden' });
  assert.equal(code, 0);
  assert.match(out, /^ASSAY_MAX_CODE=5000 {2}\(environment\)$/m);
  assert.match(out, /^ASSAY_LISTEN=127\.0\.0\.1:8080 {2}\(default\)$/m);
  assert.match(out, /^ASSAY_MODEL_KEY=\*+ {2}\(environment\)$/m);
  assert.ok(!out.includes('sk_test_hidden'));
  const bad = assay(['config'], { ASSAY_KEYS: 'x' });
  assert.deepEqual([bad.code, /ASSAY_KEYS must be one of/.test(bad.err)], [1, true]);
});

test('serve stops by the name of a bad setting', () => {
  const { code, err } = assay(['serve'], { ASSAY_LISTEN: 'nowhere' });
  assert.equal(code, 2);
  assert.equal(err, 'assay: ASSAY_LISTEN must be host:port, such as 127.0.0.1:8080 or [::1]:8080\n');
});

test('doctor tries every engine', () => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  const { out } = assay(['doctor']);
  assert.match(out, /^ok {3}reader +\w+ 3\.\d+/m);
  assert.match(out, /^ok {3}linter +ruff \d/m);
  assert.match(out, /^ok {3}types +mypy 2\.4\.1/m);
  assert.match(out, /^(ok {3}sandbox +\w+ \d.*memory by|off {2}sandbox +execute is off: \w)/m);
  assert.match(out, /^off {2}card +not configured\. To sell credits by card, set STRIPE_SECRET_KEY and/m);
  assert.match(out, /^off {2}x402 +not configured\. To be paid per call, set ASSAY_X402_PAYEE/m);
  assert.match(out, /^ok {3}modes +static, repair(, execute)? available/m);
});

test('SIGTERM lets a call under way end', async () => {
  const service = await Service.start();
  const key = await service.mint();
  assert.equal((await retryWhileOverloaded(() => service.validate({ code: 'import os\n' }, key))).status, 200);
  const { answer, letGo } = await startHeldCall(service, key);
  const stopped = service.stop();
  await eventually('it is ending', () => service.log.some((line) => line.includes('finishing calls in progress')));
  letGo();
  assert.equal((await answer).status, 200);
  assert.equal(await stopped, 0);
});
