import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Service } from '../service.ts';
import { eventually, readMetric } from './raw-connections.ts';

test('a call that waits too long in the queue is refused free of charge, and the next one is served', async () => {
  const service = await Service.start({
    ASSAY_ABREAST: '1',
    ASSAY_WAIT_MAX_S: '0.2',
    ASSAY_FREE_CALLS_PER_DAY: '100',
  });
  try {
    const key = await service.mint();
    await eventually('it serves', async () => (await service.validate({ code: 'x = 1\n' }, key)).status === 200);
    const code = Array.from({ length: 900 }, (_, at) => `def f_${at}(x: int) -> int:\n    return x + ${at}\n`).join(
      '\n',
    );
    const long = Array.from({ length: 4 }, (_, at) => service.validate({ code: `n = ${at}\n${code}` }, key));
    const answers = await Promise.all(long);
    const served = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status }) => status === 503);
    assert.ok(served.length >= 1 && late.length >= 1, answers.map(({ status }) => status).join());
    for (const { body, headers } of late) {
      assert.equal(body.error, 'overloaded');
      assert.ok(Number(headers.get('retry-after')) >= 1);
    }
    assert.equal(await readMetric(service, 'assay_queue_refusals_total{mode="static",why="late"}'), late.length);
    await eventually('the holds are released', async () => {
      const next = await service.validate({ code: 'y = 2\n' }, key);
      if (next.status !== 200) return false;
      return Number(next.headers.get('x-quota-remaining')) === 100 - served.length - 2;
    });
  } finally {
    await service.stop();
  }
});
