import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { samples } from '../../src/model/samples.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('everythingOn');

const mintKey = async (): Promise<string> => (await service.post('/v1/keys', {})).body.api_key;

for (const { name, code, mode, options } of samples) {
  test(`${name ?? 'the example of the README'} is free for anyone, and uses no free call`, async () => {
    const key = await mintKey();
    for (const credential of [undefined, key]) {
      const { status, body, headers } = await service.validate({ code, mode, options }, credential);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.meta.mode, body.meta.cost], [mode, 0]);
      assert.equal(headers.get('x-quota-remaining'), credential ? '25' : '0');
    }
  });
}

test('a sample is free in every mode, and judged as it is then', async () => {
  const { code, options } = samples.find(({ name }) => name === 'Proved fix')!;
  const answers = await Promise.all(
    ['static', 'repair', 'execute'].map(async (mode) => (await service.validate({ code, mode, options })).body),
  );
  assert.deepEqual(
    answers.map(({ fixed_code, runtime }) => [fixed_code !== null, runtime.ran]),
    [
      [false, false],
      [false, false],
      [true, true],
    ],
  );
});

for (const [name, change] of [
  ['other code', { code: 'x = 1\n' }],
  ['another option', { options: { timeout_s: 5 } }],
] as const) {
  test(`a sample with ${name} is a call like any other`, async () => {
    const { code, mode, options } = samples.find((one) => one.name === 'Program')!;
    const { status, body } = await service.validate({ code, mode, options, ...change }, await mintKey());
    assert.deepEqual([status, body.error], [402, 'payment_required']);
  });
}

test('a bad key is refused for a sample too', async () => {
  const { code } = samples[0]!;
  const { status, body } = await service.validate({ code }, `assay_free_${'x'.repeat(40)}`);
  assert.deepEqual([status, body.error], [401, 'invalid_api_key']);
});

test('the sample that is not on the page is the one in the README', () => {
  const { code } = samples.find(({ name }) => name === null)!;
  assert.ok(readFileSync('README.md', 'utf8').includes(code));
});
