import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

const execute = async (code: string, options: Record<string, unknown>) => {
  const { status, body } = await service.validate({ code, mode: 'execute', options: { timeout_s: 30, ...options } });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

const buildFactorial = (sign: string, last = 5): string =>
  `def factorial(n):\n    total = 1\n    for k in range(2, n + 1):\n        total ${sign}= k\n    return total\n\n\nprint(factorial(${last}))\n`;

/** Code that imports interpreter internals is run in a new process for each candidate. */
const buildFollowing = (sign: string): string =>
  `import sys\n\n\ndef following(n):\n    return min(n ${sign} 1, sys.maxsize)\n`;

for (const [name, code, options, fixed, stdout] of [
  [
    'an example',
    buildFactorial('+'),
    { examples: '>>> factorial(4)\n24\n>>> factorial(5)\n120' },
    buildFactorial('*'),
    '120\n',
  ],
  ['the expected output', buildFactorial('+'), { expected_output: '120\n' }, buildFactorial('*'), '120\n'],
  [
    'an example and the expected output, if the example alone allows other fixes',
    buildFactorial('+'),
    { examples: 'assert factorial(1) == 1', expected_output: '120\n' },
    buildFactorial('*'),
    '120\n',
  ],
  [
    'an example, and the fix keeps the expected output',
    'def half(n):\n    return n * 2\n\n\nprint("ready")\n',
    { examples: 'assert half(8) == 4\nassert half(6) == 3', expected_output: 'ready\n' },
    'def half(n):\n    return n // 2\n\n\nprint("ready")\n',
    'ready\n',
  ],
  [
    'an example, in a program that could change the interpreter',
    buildFollowing('-'),
    { examples: 'assert following(1) == 2\nassert following(5) == 6' },
    buildFollowing('+'),
    '',
  ],
] as const) {
  test(`a one-edit fix is found by ${name}`, async () => {
    const body = await execute(code, options);
    assert.equal(body.fixed_code, fixed, JSON.stringify(body.diagnostics));
    assert.deepEqual([body.valid, body.fixed_valid, body.runtime.stdout], [false, true, stdout]);
    assert.ok(body.meta.repair.tried > 0);
  });
}

test('if no change produces the expected output, the code is unchanged and the mismatch is reported', async () => {
  const body = await execute(buildFactorial('+'), { expected_output: 'nothing prints this\n' });
  assert.deepEqual(
    [body.valid, body.fixed_code, body.diagnostics.map(({ rule }: { rule: string }) => rule)],
    [false, null, ['expected-output']],
  );
});
