import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Overload } from '../../src/base/engine.ts';
import { type WarmPlan, WarmWorkers } from '../../src/base/warm-workers.ts';

type FakeWorker = { stops: number; stop(): void; end(): void; readonly gone: Promise<void> };

function fakeWorker(): FakeWorker {
  const { promise: gone, resolve: end } = Promise.withResolvers<void>();
  return {
    gone,
    end,
    stops: 0,
    stop() {
      this.stops++;
      end();
    },
  };
}

/** Workers that start at once, and what the plan was called with. */
function fakeWorkers(size: number, plan: Partial<WarmPlan<FakeWorker>> = {}) {
  const started: FakeWorker[] = [];
  const pauses: number[] = [];
  const failing: string[] = [];
  const workers = new WarmWorkers<FakeWorker>({
    name: 'the fake',
    countMissing: ({ idle, busy, starting }) => size - idle - busy - starting,
    async start() {
      started.push(fakeWorker());
      return started.at(-1)!;
    },
    startMsMax: 60_000,
    pauseMs(failures) {
      pauses.push(failures);
      return 1;
    },
    idleExitsMax: size,
    describeExit: () => 'ended by itself',
    onIdle() {},
    onFailing: (reason) => failing.push(reason),
    ...plan,
  });
  workers.refill();
  return { workers, started, pauses, failing };
}

const closed = new Error('closed');
const broken = async (): Promise<FakeWorker> => {
  throw new Error('no such file');
};

test('missing workers are started', async () => {
  const { workers, started } = fakeWorkers(3);
  assert.deepEqual([workers.state, workers.counts], ['warming', { idle: 0, busy: 0, starting: 3 }]);
  await workers.ready();
  await turn();
  assert.deepEqual([workers.state, workers.counts], ['ready', { idle: 3, busy: 0, starting: 0 }]);
  assert.equal(started.length, 3);
  await workers.close(closed);
});

test('a taken worker is busy until it is released', async () => {
  let idle = 0;
  const { workers, started } = fakeWorkers(1, { onIdle: () => idle++ });
  await workers.ready();
  assert.equal(workers.take(), started[0]);
  assert.deepEqual([workers.take(), workers.counts.busy], [undefined, 1]);
  workers.release(started[0]!);
  assert.deepEqual([idle, workers.counts.idle, workers.counts.busy], [2, 1, 0]);
  await workers.close(closed);
});

test('take skips workers that do not match', async () => {
  const { workers, started } = fakeWorkers(2);
  await workers.ready();
  await turn();
  assert.equal(
    workers.take((worker) => worker === started[1]),
    started[1],
  );
  assert.equal(
    workers.take((worker) => worker === started[1]),
    undefined,
  );
  await workers.close(closed);
});

test('a discarded worker is stopped once and replaced', async () => {
  const { workers, started } = fakeWorkers(1);
  await workers.ready();
  const worker = workers.take()!;
  assert.deepEqual([workers.discard(worker), workers.discard(worker)], [true, false]);
  await turn();
  assert.deepEqual([worker.stops, started.length, workers.counts.idle], [1, 2, 1]);
  await workers.close(closed);
});

test('a worker that exits while busy is replaced only once it is released', async () => {
  const { workers, started } = fakeWorkers(1);
  await workers.ready();
  workers.take()!.end();
  await turn();
  assert.deepEqual([started.length, workers.counts.busy], [1, 1]);
  workers.release(started[0]!);
  await turn();
  assert.deepEqual([started.length, workers.take()], [2, started[1]]);
  assert.equal(workers.idleExits, 0);
  await workers.close(closed);
});

test('a worker that exits while idle is replaced at once', async () => {
  const { workers, started, pauses } = fakeWorkers(1);
  await workers.ready();
  started[0]!.end();
  await turn();
  assert.deepEqual([started.length, workers.counts.idle, workers.idleExits], [2, 1, 1]);
  assert.deepEqual(pauses, []);
  await workers.close(closed);
});

test('when idle workers keep exiting, replacements are delayed more and more, until one is used', async () => {
  const failing: string[] = [];
  const { workers, started, pauses } = fakeWorkers(1, {
    onFailing: (reason) => failing.push(`${workers.state}: ${reason}`),
  });
  const endNext = async (count: number): Promise<void> => {
    while (started.length < count) await turn();
    await turn();
    started[count - 1]!.end();
    await turn();
  };
  for (const count of [1, 2, 3, 4]) await endNext(count);
  assert.deepEqual([pauses, failing], [[1, 2, 3], ['down: ended by itself']]);
  while (workers.state !== 'ready') await turn();
  workers.release(workers.take()!);
  await endNext(5);
  assert.deepEqual(pauses, [1, 2, 3]);
  await workers.close(closed);
});

test('failed starts are retried after longer and longer pauses, and three of them mean down', async () => {
  const { workers, pauses, failing } = fakeWorkers(1, { start: broken });
  await assert.rejects(workers.ready(), { name: 'Overload', message: 'the fake is down: no such file' });
  assert.deepEqual([workers.state, workers.detail, failing], ['down', 'no such file', ['no such file']]);
  assert.ok(workers.refusal instanceof Overload);
  while (pauses.length < 5) await turn();
  assert.deepEqual(pauses.slice(0, 5), [1, 2, 3, 4, 5]);
  await workers.close(closed);
});

test('starts that fail together count once', async () => {
  const counted = new Set<number>();
  const { workers } = fakeWorkers(4, {
    start: broken,
    pauseMs(failures) {
      counted.add(failures);
      return 60_000;
    },
  });
  await turn();
  assert.deepEqual([workers.state, workers.detail, [...counted]], ['warming', 'no such file', [1]]);
  await workers.close(closed);
});

test('a start that succeeds resets the failures', async () => {
  let attempts = 0;
  const { workers, started } = fakeWorkers(1, {
    async start() {
      if (++attempts < 6) throw new Error('no such file');
      started.push(fakeWorker());
      return started[0]!;
    },
  });
  while (workers.state !== 'ready') await turn();
  assert.deepEqual([workers.detail, workers.refusal], [undefined, null]);
  await workers.ready();
  await workers.close(closed);
});

test('each further start may take twice as long', async () => {
  const reasons: string[] = [];
  const { workers } = fakeWorkers(1, {
    startMsMax: 2,
    start: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason.message);
          reject(signal.reason);
        });
      }),
  });
  await assert.rejects(workers.ready());
  assert.deepEqual(reasons, ['not warm after 2 ms', 'not warm after 4 ms', 'not warm after 8 ms']);
  await workers.close(closed);
});

test('closing stops every worker once, waits until it has exited and starts no other', async () => {
  const { workers, started } = fakeWorkers(2);
  await workers.ready();
  await turn();
  const busy = workers.take()!;
  await workers.close(closed);
  workers.discard(busy);
  await turn();
  assert.deepEqual(
    started.map(({ stops }) => stops),
    [1, 1],
  );
  assert.deepEqual([workers.state, workers.detail, workers.refusal], ['down', 'closed', closed]);
  assert.deepEqual(workers.counts, { idle: 0, busy: 0, starting: 0 });
  await assert.rejects(workers.ready(), closed);
});

test('closing during a start aborts it, and stops the worker if it starts anyway', async () => {
  const late = fakeWorker();
  const { promise, resolve } = Promise.withResolvers<FakeWorker>();
  let reason: unknown;
  const { workers } = fakeWorkers(1, {
    start(signal) {
      signal.addEventListener('abort', () => {
        reason = signal.reason;
        resolve(late);
      });
      return promise;
    },
  });
  const refused = assert.rejects(workers.ready(), closed);
  await workers.close(closed);
  await refused;
  assert.deepEqual([reason, late.stops], [closed, 1]);
});

test('closing during a pause ends the retries', async () => {
  let attempts = 0;
  const { workers } = fakeWorkers(1, {
    start() {
      attempts++;
      return broken();
    },
    pauseMs: () => 60_000,
  });
  await turn();
  await workers.close(closed);
  assert.equal(attempts, 1);
});
