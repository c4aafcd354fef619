import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryCeiling } from '../../src/desk/memory-ceiling.ts';
import { Service } from '../service.ts';
import { crowd, eventually, leaveAll, metric, type Visitor } from './crowd.ts';

test('where memory is short new work is refused and costs nothing, and all else goes on', async () => {
  const service = await Service.start({ ASSAY_MEMORY_MAX_MB: '64' });
  try {
    const key = await service.mint();
    let refused = await service.validate({ code: 'x = 1\n' }, key);
    await eventually('memory is measured, and the call refused', async () => {
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
    assert.ok((await metric(service, 'assay_memory_bytes')) > (await metric(service, 'assay_memory_max_bytes')));
  } finally {
    await service.stop();
  }
});

test('bodies that drive memory to its ceiling are refused, and with memory again work is taken', async () => {
  const service = await Service.start({
    ASSAY_KEYS: 'off',
    ASSAY_MEMORY_MAX_MB: '1200',
    ASSAY_BODIES_MAX_MB: '8000',
    ASSAY_BODY_RATE_MIN: '0',
    ASSAY_REQUEST_TIMEOUT_S: '600',
    ASSAY_CONNECTIONS_PER_ADDRESS: '2000',
  });
  const senders: Visitor[] = [];
  const said = (line: string): boolean => service.log.some((one) => one.includes(line));
  try {
    await eventually('it serves', async () => (await service.validate({ code: 'x = 1\n' })).status === 200);
    const type = 'content-type: application/json';
    const head = `POST /v1/validate HTTP/1.1\r\nhost: a\r\n${type}\r\ncontent-length: 4000001\r\n\r\n`;
    await eventually('memory is short', async () => {
      senders.push(...(await crowd(service, 40, head + 'x'.repeat(4_000_000))));
      await service.get('/healthz');
      return said('memory is short');
    });
    await eventually('the first to begin are refused', () =>
      senders.some(({ heard }) => heard().startsWith('HTTP/1.1 503 ')),
    );
    await eventually('there is memory again', () => said('there is memory again'));
    await eventually('work is taken', async () => (await service.validate({ code: 'y = 2\n' })).status === 200);
  } finally {
    leaveAll(senders);
    await service.stop();
  }
});

test('what can be spared is given back before work is refused, and the dear question is asked only near the ceiling', async () => {
  let used = 10;
  const asked = { exact: 0, relieved: 0 };
  const ceiling = new MemoryCeiling({
    bytesMax: 100,
    own: () => used,
    atMost: () => used,
    exact: async () => {
      asked.exact++;
      return used;
    },
    relieve: [{ everyMs: 0, work: () => asked.relieved++ }],
    warn: () => {},
  });
  try {
    await eventually('it has looked', () => ceiling.used === 10);
    assert.deepEqual([asked.exact, asked.relieved, ceiling.tight], [1, 0, false]);
    ceiling.refuseIfTight();
    used = 85;
    await eventually('it gives back what it can', () => asked.relieved > 0);
    await eventually('it asks again', () => asked.exact > 1);
    assert.equal(ceiling.tight, false);
    used = 91;
    await eventually('it is tight', () => ceiling.tight);
    assert.throws(() => ceiling.refuseIfTight(), { code: 'overloaded' });
    used = 86;
    await eventually('it has looked again', () => ceiling.used === 86);
    assert.equal(ceiling.tight, true, 'a little room is not enough');
    used = 80;
    await eventually('there is room', () => !ceiling.tight);
    ceiling.refuseIfTight();
  } finally {
    ceiling.close();
  }
});
