import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkedInTime, engineFor, never, spoken } from './engine.ts';
import { hopeless, hostileTexts } from './hostile.ts';
import { until } from './processes.ts';

test('hostile texts are answered within limits, and the next text as if nothing had been', async (context) => {
  const engine = await engineFor(context, { cpuSecondsMax: 2 });
  for (const [name, code] of hostileTexts) {
    await context.test(name, async () => {
      const answer = await engine.check(code, never);
      if (hopeless.has(name)) assert.equal(answer.kind, 'unknown');
      assert.deepEqual(spoken(await engine.check('x: int = ""\n', never)), [
        '1:10-1:12 error [assignment] Incompatible types in assignment (expression has type "str", variable has type "int")',
      ]);
    });
  }
  assert.equal(engine.report().state, 'ready');
});

for (const [reason, code, limits] of [
  [
    'time',
    `x0 = (1,)\n${Array.from({ length: 28 }, (_, n) => `x${n + 1} = x${n} + x${n}\n`).join('')}`,
    { cpuSecondsMax: 1 },
  ],
  [
    'memory',
    `x0 = (1,)\n${Array.from({ length: 28 }, (_, n) => `x${n + 1} = (*x${n}, *x${n})\n`).join('')}`,
    { memoryMaxBytes: 256 * 1024 ** 2 },
  ],
  ['crash', `x = ${'9'.repeat(5000)}\nreveal_type(x)\n`, {}],
] as const) {
  test(`what ends for want of ${Object.keys(limits)[0] ?? 'luck'} is unknown: ${reason}`, async (context) => {
    const engine = await engineFor(context, limits);
    assert.deepEqual(await engine.check(code, never), { kind: 'unknown', reason });
    assert.deepEqual(await checkedInTime(engine, 'x = 1\n'), { kind: 'checked', messages: [] });
    await until(() => engine.report().replaced >= 1);
  });
}
