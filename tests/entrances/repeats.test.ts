import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, Service } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');

const isRepeat = (answer: Answer): boolean => answer.headers.get('x-svc-repeat') === '1';
const readRemaining = (answer: Answer): number => Number(answer.headers.get('x-quota-remaining'));

test('a repeated call is served from the cache, costs nothing, and has its own request id', async () => {
  const key = await service.mint();
  const call = { code: 'import os\n' };
  const first = await service.validate(call, key);
  const second = await service.validate(call, key);
  assert.deepEqual([isRepeat(first), isRepeat(second)], [false, true]);
  assert.deepEqual([readRemaining(first), readRemaining(second)], [24, 24]);
  assert.notEqual(first.body.meta.request_id, second.body.meta.request_id);
  const { request_id: _, ...one } = first.body.meta;
  const { request_id: __, ...other } = second.body.meta;
  assert.deepEqual({ ...first.body, meta: one }, { ...second.body, meta: other });
});

test('options are compared with their defaults filled in and unknown ones left out', async () => {
  const key = await service.mint();
  const code = 'y = 2\n';
  await service.validate({ code }, key);
  for (const same of [
    { code, options: {} },
    { code, mode: 'static', language: 'python' },
    { code, options: { max_iterations: 3, timeout_s: null, unknown: true } },
  ]) {
    assert.equal(isRepeat(await service.validate(same, key)), true, JSON.stringify(same));
  }
  for (const other of [
    { code: `${code} ` },
    { code, options: { max_iterations: 4 } },
    { code, options: { optimize: true } },
    { code, options: { examples: '' } },
  ]) {
    assert.equal(isRepeat(await service.validate(other, key)), false, JSON.stringify(other));
  }
});

test('input, other files and the path are part of a call; the order of the files is not', async () => {
  const key = await service.mint();
  const code = 'import a, b\n';
  const options = { stdin: 'x', files: { 'a.py': '1\n', 'b.py': '2\n' }, path: 'app.py' };
  await service.validate({ code, options }, key);
  const reordered = { ...options, files: { 'b.py': '2\n', 'a.py': '1\n' } };
  assert.equal(isRepeat(await service.validate({ code, options: reordered }, key)), true);
  for (const other of [
    { ...options, stdin: 'y' },
    { ...options, path: 'main.py' },
    { ...options, files: { 'a.py': '1\n' } },
    { ...options, files: { 'a.py': '1\n', 'b.py': '3\n' } },
    { stdin: 'x', path: 'app.py' },
  ]) {
    assert.equal(isRepeat(await service.validate({ code, options: other }, key)), false, JSON.stringify(other));
  }
});

test('the cache is not shared between callers', async () => {
  const [one, other] = [await service.mint(), await service.mint()];
  await service.validate({ code: 'z = 3\n' }, one);
  assert.equal(isRepeat(await service.validate({ code: 'z = 3\n' }, other)), false);
});

test('twenty identical concurrent calls are run and charged once', async () => {
  const key = await service.mint();
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.validate({ code: 'w = 4\n' }, key)));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(answers.filter((answer) => !isRepeat(answer)).length, 1);
  assert.equal(readRemaining(await service.validate({ code: 'v = 5\n' }, key)), 23);
});

test('repeats are served from the cache after the quota is used up', async () => {
  const key = await service.mint();
  for (let call = 0; call < 25; call++) await service.validate({ code: `a = ${call}\n` }, key);
  assert.equal((await service.validate({ code: 'b = 1\n' }, key)).status, 429);
  const again = await service.validate({ code: 'a = 7\n' }, key);
  assert.deepEqual([again.status, isRepeat(again), readRemaining(again)], [200, true, 0]);
});

test('refusals are not cached', async () => {
  const key = await service.mint();
  const call = { code: 'c = 1\n', mode: 'repair' };
  assert.equal((await service.validate(call, key)).status, 402);
  await service.operate('keys', 'grant', key, '3', '--reason', 'a test');
  const served = await service.validate(call, key);
  assert.deepEqual([served.status, isRepeat(served), served.body.meta.cost], [200, false, 3]);
});

test('cached responses and charges survive a crash', async () => {
  const first = await Service.start();
  const key = await first.mint();
  await first.validate({ code: 'd = 1\n' }, key);
  await first.stop('SIGKILL', { keepFolder: true });
  const second = await Service.start({}, first.folder);
  try {
    const again = await second.validate({ code: 'd = 1\n' }, key);
    assert.deepEqual([again.status, isRepeat(again), readRemaining(again)], [200, true, 24]);
  } finally {
    await second.stop();
  }
});

test('a caller that disconnects is not charged', async () => {
  const key = await service.mint();
  const control = new AbortController();
  const heavy = `${Array.from({ length: 3000 }, (_, n) => `def f${n}(a, b={}):\n    return a + b[${n}]\n`).join('\n')}`;
  const gone = service
    .call('POST', '/v1/validate', {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ code: heavy }),
      signal: control.signal,
    })
    .catch((error) => error.name);
  setTimeout(() => control.abort(), 50);
  assert.equal(await gone, 'AbortError');
  let after = await service.validate({ code: 'e = 1\n' }, key);
  for (let wait = 0; wait < 1200 && readRemaining(after) !== 24; wait++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    after = await service.validate({ code: 'e = 1\n' }, key);
  }
  assert.equal(readRemaining(after), 24);
});
