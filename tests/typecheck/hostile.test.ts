import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkedInTime, engineFor, never, spoken } from './engine.ts';
import { hopeless, hostileTexts } from './hostile.ts';
import { until } from './processes.ts';

test('hostile texts are answered within limits, and the next text as if nothing had been', async (context) => {
  const engine = await engineFor(context, { cpuSecondsMax: 1 });
  for (const [name, code] of hostileTexts) {
    await context.test(name, async () => {
      const answer = await engine.check(code, never);
      const reason = hopeless.get(name);
      if (reason) assert.deepEqual(answer, { kind: 'unknown', reason });
      assert.deepEqual(spoken(await checkedInTime(engine, 'x: int = ""\n')), [
        '1:10-1:12 error [assignment] Incompatible types in assignment (expression has type "str", variable has type "int")',
      ]);
    });
  }
  await until(() => engine.report().replaced >= hopeless.size);
  assert.equal(engine.report().state, 'ready');
});

test('a text that needs too much memory is unknown, and the next is checked', async (context) => {
  const engine = await engineFor(context, { memoryMaxBytes: 256 * 1024 ** 2 });
  const code = `x0 = (1,)\n${Array.from({ length: 28 }, (_, n) => `x${n + 1} = (*x${n}, *x${n})\n`).join('')}`;
  assert.deepEqual(await engine.check(code, never), { kind: 'unknown', reason: 'memory' });
  assert.deepEqual(await checkedInTime(engine, 'x = 1\n'), { kind: 'checked', messages: [] });
  await until(() => engine.report().replaced >= 1);
});
