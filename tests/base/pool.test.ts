import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Overload } from '../../src/base/engine.ts';
import { createPool, PastDeadline, type PoolPlan, type PoolWorker, WorkerLost } from '../../src/base/pool.ts';

/** A worker whose jobs are finished by the test. */
function fakeWorker() {
  const { promise: gone, resolve: exit } = Promise.withResolvers<void>();
  const jobs: { job: string; answer(value: string): void; fail(reason: unknown): void }[] = [];
  const worker: PoolWorker<string, string> & { stops: number } = {
    gone,
    stops: 0,
    stop() {
      this.stops++;
      exit();
    },
    work(job) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      jobs.push({ job, answer: resolve, fail: reject });
      return promise;
    },
  };
  return { worker, jobs, exit };
}

type Fake = ReturnType<typeof fakeWorker>;

function fakePool(plan: Partial<PoolPlan<string, string>> = {}) {
  const workers: Fake[] = [];
  const made = createPool<string, string>({
    name: 'fake',
    size: 1,
    waitingMax: 2,
    deadlineMs: 60_000,
    retryMs: 1,
    async start() {
      workers.push(fakeWorker());
      return workers.at(-1)!.worker;
    },
    ...plan,
  });
  return { ...made, workers };
}

const never = new AbortController().signal;
const counts = ({ busy, idle, waiting, replaced }: ReturnType<ReturnType<typeof fakePool>['report']>) => ({
  busy,
  idle,
  waiting,
  replaced,
});

test('a job is run by an idle worker, and its answer is returned', async () => {
  const { run, ready, report, close, workers } = fakePool();
  assert.equal(report().state, 'warming');
  await ready();
  assert.equal(report().state, 'ready');
  const answer = run('one', never);
  assert.deepEqual(counts(report()), { busy: 1, idle: 0, waiting: 0, replaced: 0 });
  workers[0]!.jobs[0]!.answer('done');
  assert.equal(await answer, 'done');
  assert.deepEqual(counts(report()), { busy: 0, idle: 1, waiting: 0, replaced: 0 });
  await close();
});

test('jobs that arrive before the first worker is warm wait for it', async () => {
  const { run, close, workers } = fakePool();
  const answer = run('early', never);
  await turn();
  workers[0]!.jobs[0]!.answer('done');
  assert.equal(await answer, 'done');
  await close();
});

test('waiting jobs are served in order of arrival', async () => {
  const { run, ready, close, workers } = fakePool();
  await ready();
  const answers = ['one', 'two', 'three'].map((job) => run(job, never));
  for (const count of [1, 2, 3]) {
    await turn();
    const { jobs } = workers[0]!;
    assert.equal(jobs.length, count);
    jobs[count - 1]!.answer(jobs[count - 1]!.job);
  }
  assert.deepEqual(await Promise.all(answers), ['one', 'two', 'three']);
  await close();
});

test('a job is refused when the queue is full, and the others are not', async () => {
  const { run, ready, report, close, workers } = fakePool({ waitingMax: 1 });
  await ready();
  const [first, second] = [run('one', never), run('two', never)];
  await assert.rejects(run('three', never), Overload);
  assert.equal(report().waiting, 1);
  workers[0]!.jobs[0]!.answer('1');
  assert.equal(await first, '1');
  workers[0]!.jobs[1]!.answer('2');
  assert.equal(await second, '2');
  await close();
});

test('an aborted job leaves the queue and frees its place', async () => {
  const { run, ready, report, close, workers } = fakePool({ waitingMax: 1 });
  await ready();
  const first = run('one', never);
  const hangUp = new AbortController();
  const second = run('two', hangUp.signal);
  hangUp.abort(new Error('hung up'));
  await assert.rejects(second, /hung up/);
  assert.equal(report().waiting, 0);
  const third = run('three', never);
  workers[0]!.jobs[0]!.answer('1');
  await first;
  assert.deepEqual(
    workers[0]!.jobs.map(({ job }) => job),
    ['one', 'three'],
  );
  workers[0]!.jobs[1]!.answer('3');
  assert.equal(await third, '3');
  await close();
});

test('a job whose signal was already aborted is not accepted', async () => {
  const { run, ready, report, close } = fakePool();
  await ready();
  await assert.rejects(run('one', AbortSignal.abort(new Error('too late'))), /too late/);
  assert.equal(report().idle, 1);
  await close();
});

test('an aborted caller is rejected at once, while the worker finishes and is reused', async () => {
  const { run, ready, report, close, workers } = fakePool();
  await ready();
  const hangUp = new AbortController();
  const abandoned = run('one', hangUp.signal);
  hangUp.abort(new Error('hung up'));
  await assert.rejects(abandoned, /hung up/);
  assert.equal(report().busy, 1);
  workers[0]!.jobs[0]!.answer('nobody hears this');
  await turn();
  assert.deepEqual(counts(report()), { busy: 0, idle: 1, waiting: 0, replaced: 0 });
  const next = run('two', never);
  workers[0]!.jobs[1]!.answer('2');
  assert.equal(await next, '2');
  await close();
});

test('an abort at the moment of the answer settles the call once and loses no worker', async () => {
  for (const abortFirst of [true, false]) {
    const { run, ready, report, close, workers } = fakePool();
    await ready();
    const hangUp = new AbortController();
    const answer = run('one', hangUp.signal);
    const steps = [() => hangUp.abort(new Error('hung up')), () => workers[0]!.jobs[0]!.answer('done')];
    for (const step of abortFirst ? steps : steps.reverse()) step();
    // The answer arrives one microtask later, so an abort in the same turn wins either way.
    await assert.rejects(answer, /hung up/);
    await turn();
    assert.deepEqual(counts(report()), { busy: 0, idle: 1, waiting: 0, replaced: 0 });
    await close();
  }
});

test('a job past its deadline is rejected, and its worker is stopped and replaced', async () => {
  const { run, ready, report, close, workers } = fakePool({ deadlineMs: 5 });
  await ready();
  await assert.rejects(run('slow', never), PastDeadline);
  assert.equal(workers[0]!.worker.stops, 1);
  await turn();
  assert.equal(workers.length, 2);
  assert.deepEqual(counts(report()), { busy: 0, idle: 1, waiting: 0, replaced: 1 });
  const next = run('two', never);
  workers[1]!.jobs[0]!.answer('2');
  assert.equal(await next, '2');
  await close();
});

test('an abandoned job is still stopped by its deadline', async () => {
  const { run, ready, close, workers } = fakePool({ deadlineMs: 5 });
  await ready();
  const hangUp = new AbortController();
  const abandoned = run('slow', hangUp.signal);
  hangUp.abort(new Error('hung up'));
  await assert.rejects(abandoned, /hung up/);
  await workers[0]!.worker.gone;
  await turn();
  assert.equal(workers.length, 2);
  await close();
});

test('a worker that exits in the middle of a job is replaced, and the next job is served', async () => {
  const { run, ready, report, close, workers } = fakePool();
  await ready();
  const [lost, next] = [run('one', never), run('two', never)];
  workers[0]!.exit();
  await assert.rejects(lost, WorkerLost);
  await turn();
  workers[1]!.jobs[0]!.answer('2');
  assert.equal(await next, '2');
  assert.equal(report().replaced, 1);
  await close();
});

test('a worker whose job fails is replaced, and the error keeps the reason', async () => {
  const { run, ready, close, workers } = fakePool();
  await ready();
  const lost = run('one', never);
  const reason = new Error('trap');
  // The exit and the reason arrive together, as they do from a process.
  workers[0]!.exit();
  workers[0]!.jobs[0]!.fail(reason);
  await assert.rejects(lost, (error) => error instanceof WorkerLost && error.cause === reason);
  assert.equal(workers[0]!.worker.stops, 1);
  await close();
});

test('a worker that exits while idle is replaced before the next job', async () => {
  const { run, ready, report, close, workers } = fakePool();
  await ready();
  workers[0]!.exit();
  await turn();
  assert.deepEqual(counts(report()), { busy: 0, idle: 1, waiting: 0, replaced: 1 });
  const answer = run('one', never);
  workers[1]!.jobs[0]!.answer('1');
  assert.equal(await answer, '1');
  await close();
});

test('a start that fails is retried, and jobs wait for it', async () => {
  const good = fakeWorker();
  let attempts = 0;
  const { run, ready, report, close } = fakePool({
    async start() {
      if (++attempts < 3) throw new Error('no such file');
      return good.worker;
    },
  });
  const answer = run('patient', never);
  await ready();
  assert.equal(attempts, 3);
  assert.deepEqual([report().state, report().detail], ['ready', undefined]);
  good.jobs[0]!.answer('done');
  assert.equal(await answer, 'done');
  await close();
});

test('a pool that never starts is down with the reason, refuses work, and recovers when it can', async () => {
  const good = fakeWorker();
  let broken = true;
  const { run, ready, report, close } = fakePool({
    async start() {
      if (broken) throw new Error('no such file');
      return good.worker;
    },
  });
  const waiting = run('one', never);
  const refused = assert.rejects(waiting, (error) => error instanceof Overload && /no such file/.test(error.message));
  await assert.rejects(ready(), /no such file/);
  await refused;
  assert.deepEqual([report().state, report().detail], ['down', 'no such file']);
  await assert.rejects(run('two', never), Overload);
  broken = false;
  while (report().state !== 'ready') await turn();
  const answer = run('three', never);
  good.jobs[0]!.answer('3');
  assert.equal(await answer, '3');
  await close();
});

test('a start that takes too long is aborted and retried', async () => {
  const reasons: string[] = [];
  const good = fakeWorker();
  const { ready, close } = fakePool({
    startDeadlineMs: 5,
    start: (signal) =>
      reasons.length > 0
        ? Promise.resolve(good.worker)
        : new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              reasons.push(signal.reason.message);
              reject(signal.reason);
            });
          }),
  });
  await ready();
  assert.deepEqual(reasons, ['not warm after 5 ms']);
  await close();
});

test('each further start may take twice as long, so that a slow machine succeeds', async () => {
  const reasons: string[] = [];
  const good = fakeWorker();
  const { ready, close } = fakePool({
    startDeadlineMs: 2,
    retryMs: 1,
    start: (signal) =>
      reasons.length > 1
        ? Promise.resolve(good.worker)
        : new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              reasons.push(signal.reason.message);
              reject(signal.reason);
            });
          }),
  });
  await ready();
  assert.deepEqual(reasons, ['not warm after 2 ms', 'not warm after 4 ms']);
  await close();
});

test('closing stops every worker and refuses running, waiting and new jobs', async () => {
  const { run, ready, report, close, workers } = fakePool({ size: 2 });
  await ready();
  await turn();
  const jobs = ['one', 'two', 'three'].map((job) => assert.rejects(run(job, never), Overload));
  await close();
  await Promise.all(jobs);
  assert.deepEqual(
    workers.map(({ worker }) => worker.stops),
    [1, 1],
  );
  await assert.rejects(run('four', never), Overload);
  await assert.rejects(ready(), Overload);
  assert.equal(report().state, 'down');
  await close();
});

test('closing during a start stops the worker once it has started', async () => {
  const late = fakeWorker();
  const { promise: started, resolve: start } = Promise.withResolvers<PoolWorker<string, string>>();
  const { ready, close } = fakePool({ start: () => started });
  const refused = assert.rejects(ready(), Overload);
  const closed = close();
  await refused;
  start(late.worker);
  await closed;
  assert.equal(late.worker.stops, 1);
});

test('closing aborts a start that watches its signal, and ends the retries of one that failed', async () => {
  let attempts = 0;
  const { ready, close } = fakePool({
    size: 2,
    retryMs: 60_000,
    start: (signal) =>
      attempts++ === 0
        ? Promise.reject(new Error('no'))
        : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  ready().catch(() => {});
  await turn();
  await close();
  assert.equal(attempts, 2);
});

test('no worker is started before the first job or the first call of `ready`', async () => {
  const { run, close, workers } = fakePool({ size: 2 });
  await turn();
  assert.equal(workers.length, 0);
  const answer = run('a', never);
  await turn();
  assert.equal(workers.length, 2);
  workers[0]!.jobs[0]!.answer('b');
  assert.equal(await answer, 'b');
  await close();
});

test('after many jobs and failures the counts are those of a fresh pool', async () => {
  const { run, ready, report, close, workers } = fakePool({ size: 2, waitingMax: 1000 });
  await ready();
  const answers = Array.from({ length: 100 }, (_, index) => run(String(index), never));
  const settled = Promise.allSettled(answers);
  for (let round = 0; round < 200; round++) {
    for (const { worker, jobs, exit } of [...workers]) {
      const job = jobs.pop();
      if (!job) continue;
      if (Number(job.job) % 10 === 0) exit();
      else if (worker.stops === 0) job.answer(job.job);
    }
    await turn();
  }
  const results = await settled;
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 10);
  assert.deepEqual(counts(report()), { busy: 0, idle: 2, waiting: 0, replaced: 10 });
  await close();
});

test('with `idleMs`, workers stop when there is nothing to do, and the next job starts them again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { run, ready, report, close, workers } = fakePool({ idleMs: 1000 });
  await ready();
  const long = run('long', never);
  t.mock.timers.tick(1500);
  assert.equal(workers[0]!.worker.stops, 0, 'a busy worker is kept');
  workers[0]!.jobs[0]!.answer('done');
  assert.equal(await long, 'done');
  t.mock.timers.tick(1000);
  assert.equal(workers[0]!.worker.stops, 1);
  await turn();
  assert.deepEqual([workers.length, counts(report())], [1, { busy: 0, idle: 0, waiting: 0, replaced: 0 }]);
  const next = run('next', never);
  await turn();
  assert.equal(workers.length, 2);
  workers[1]!.jobs[0]!.answer('again');
  assert.equal(await next, 'again');
  await close();
});
