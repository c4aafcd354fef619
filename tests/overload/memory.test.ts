import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryLimit } from '../../src/calls/memory-limit.ts';
import { Service } from '../service.ts';
import { closeAll, connectMany, eventually, type RawConnection, readMetric } from './raw-connections.ts';

test('while memory is low, new work is refused and costs nothing, and other routes keep working', async () => {
  const service = await Service.start({ ASSAY_MEMORY_MAX_MB: '64' });
  try {
    const key = await service.mint();
    let refused = await service.validate({ code: 'x = 1\n' }, key);
    await eventually('memory is measured and the call is refused', async () => {
      refused = await service.validate({ code: 'x = 2\n' }, key);
      return refused.status === 503;
    });
    const left = Number(refused.headers.get('x-quota-remaining'));
    const again = await service.validate({ code: 'x = 3\n' }, key);
    assert.deepEqual([again.status, again.body.error], [503, 'overloaded']);
    assert.ok(Number(again.headers.get('retry-after')) >= 1);
    assert.equal(Number(again.headers.get('x-quota-remaining')), left);
    assert.equal((await service.get('/healthz')).status, 200);
    assert.equal((await service.get('/v1/info')).status, 200);
    assert.ok(
      (await readMetric(service, 'assay_memory_bytes')) > (await readMetric(service, 'assay_memory_max_bytes')),
    );
  } finally {
    await service.stop();
  }
});

test('bodies that exhaust memory are refused, and work is accepted again once memory is free', async () => {
  const service = await Service.start({
    ASSAY_KEYS: 'off',
    ASSAY_MEMORY_MAX_MB: '1200',
    ASSAY_BODIES_MAX_MB: '8000',
    ASSAY_BODY_RATE_MIN: '0',
    ASSAY_REQUEST_TIMEOUT_S: '600',
    ASSAY_CONNECTIONS_PER_ADDRESS: '2000',
  });
  const senders: RawConnection[] = [];
  const hasLogged = (line: string): boolean => service.log.some((one) => one.includes(line));
  try {
    await eventually('it serves', async () => (await service.validate({ code: 'x = 1\n' })).status === 200);
    const type = 'content-type: application/json';
    const head = `POST /v1/validate HTTP/1.1\r\nhost: a\r\n${type}\r\ncontent-length: 4000001\r\n\r\n`;
    await eventually('memory is low', async () => {
      senders.push(...(await connectMany(service, 40, head + 'x'.repeat(4_000_000))));
      await service.get('/healthz');
      return hasLogged('memory is low');
    });
    await eventually('the earliest are refused', () =>
      senders.some(({ received }) => received().startsWith('HTTP/1.1 503 ')),
    );
    await eventually('memory is free again', () => hasLogged('memory is available again'));
    await eventually('work is accepted', async () => (await service.validate({ code: 'y = 2\n' })).status === 200);
  } finally {
    closeAll(senders);
    await service.stop();
  }
});

test('memory is freed before work is refused, and measured exactly only near the limit', async () => {
  let used = 10;
  const count = { measured: 0, freed: 0 };
  const limit = new MemoryLimit({
    bytesMax: 100,
    readOwn: () => used,
    estimateTotal: () => used,
    measureTotal: async () => {
      count.measured++;
      return used;
    },
    reliefs: [{ everyMs: 0, free: () => count.freed++ }],
    warn: () => {},
  });
  try {
    await eventually('it has checked', () => limit.used === 10);
    assert.deepEqual([count.measured, count.freed, limit.isLow], [1, 0, false]);
    limit.refuseIfLow();
    used = 85;
    await eventually('it frees memory', () => count.freed > 0);
    await eventually('it measures again', () => count.measured > 1);
    assert.equal(limit.isLow, false);
    used = 91;
    await eventually('memory is low', () => limit.isLow);
    assert.throws(() => limit.refuseIfLow(), { code: 'overloaded' });
    used = 86;
    await eventually('it has checked again', () => limit.used === 86);
    assert.equal(limit.isLow, true, 'a little free memory is not enough');
    used = 80;
    await eventually('there is enough memory', () => !limit.isLow);
    limit.refuseIfLow();
  } finally {
    limit.close();
  }
});
