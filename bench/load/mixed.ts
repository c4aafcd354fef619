import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findTraces } from '../../tests/sandbox/left-behind.ts';
import type { Notebook } from '../measure/measurement.ts';
import { mean, percentile, slope } from '../measure/statistics.ts';
import { formatMs, formatTable } from '../measure/timing.ts';
import { Bars } from './bars.ts';
import { countByStatus, filterServed, formatStatuses, generateLoad } from './generate-load.ts';
import type { FinishedCall, Kind, LoadPlan } from './plan.ts';
import { isAlive, listProcessTree, Watch } from './process-tree.ts';
import { type RunningService, startService, sumCredits } from './service.ts';

export type MixedPlan = {
  readonly seconds: number;
  readonly capacitySeconds: number;
  readonly seed: number;
  /** Without containers there is no `execute`, and its share goes to `static`. */
  readonly sandbox: boolean;
};

const callers = 64;
const creditsEach = 10_000_000;
const overload = 2;
/** The longest a call may be queued, plus the longest it may run, by the service's default settings. */
const latencySecondsMax = 30 + 30;
/** Relative to the average. Over ten minutes a leak exceeds it, and garbage collection does not. */
const growthPercentMax = 10;
const growthSecondsMin = 120;
/** During this share of the time caches fill and code is compiled. */
const warmUpShare = 0.25;

/** Twice the machine's capacity, for minutes: accepted calls are served, and nothing is lost or left behind. */
export async function measureMixed(plan: MixedPlan, notebook: Notebook): Promise<boolean> {
  const bars = new Bars('twice the capacity', notebook);
  await using service = await startService({ ASSAY_SANDBOX: plan.sandbox ? 'auto' : 'off' });
  const weights: LoadPlan['weights'] = plan.sandbox ? { static: 90, repair: 8, execute: 2 } : { static: 92, repair: 8 };
  const keys = await service.mintKeys(callers, creditsEach);
  const load = { url: service.url, keys, weights, lines: null, seed: plan.seed };

  const closed = await generateLoad({
    ...load,
    seconds: plan.capacitySeconds,
    arrivals: { kind: 'closed', concurrency: 8 },
  });
  const capacity = filterServed(closed.calls).length / closed.seconds;
  console.log(
    `capacity, with eight concurrent callers: ${capacity.toFixed(1)} calls per second (${formatStatuses(countByStatus(closed.calls))})`,
  );
  const processesBefore = await countProcessesAtRest(service);

  const watch = new Watch(service.process.pid!, Math.min(5_000, (plan.seconds * 1000) / 12));
  const perSecond = overload * capacity;
  console.log(`${plan.seconds} s of calls at random times, ${perSecond.toFixed(1)} per second …`);
  const open = await generateLoad({
    ...load,
    seed: plan.seed + 1,
    seconds: plan.seconds,
    arrivals: { kind: 'open', perSecond },
  });
  const whileLoaded = watch.memory.filter(([second]) => second <= plan.seconds);
  const processesAfter = await countProcessesAtRest(service);
  watch.end();
  const { calls } = open;
  printLatencies(calls, plan.seconds);

  bars.add({ what: 'capacity, calls per second', value: capacity, unit: 'per s', constant: 'mixedPerSecond' });
  bars.add({ what: 'load, calls per second', value: calls.length / plan.seconds, unit: 'per s' });
  bars.add({
    what: 'throughput under load, relative to capacity',
    value: (100 * filterServed(calls).length) / open.seconds / capacity,
    unit: '%',
  });
  const all = [...closed.calls, ...calls];
  addAnswers(bars, all, calls);
  await addLedger(bars, service, keys, all);
  addMemory(bars, whileLoaded, plan.seconds);
  bars.add({
    what: 'additional processes',
    value: Math.max(0, processesAfter - processesBefore),
    unit: '',
    bar: { most: 0 },
  });
  await addEnd(bars, service, watch);
  drawPlots(calls, whileLoaded, plan.seconds, notebook);
  return bars.print();
}

/** `calls` are the calls of the overload; `all` also includes the calls before it. */
function addAnswers(bars: Bars, all: readonly FinishedCall[], calls: readonly FinishedCall[]): void {
  const count = (counts: (one: FinishedCall) => boolean): number => all.filter(counts).length;
  bars.add({
    what: '5xx responses other than 503',
    value: count(({ status }) => status >= 500 && status !== 503),
    unit: '',
    bar: { most: 0 },
  });
  bars.add({
    what: 'responses other than 200, 429 and 503',
    value: count(({ status }) => ![200, 429, 503].includes(status)),
    unit: '',
    bar: { most: 0 },
  });
  bars.add({
    what: 'slowest served call',
    value: Math.max(0, ...filterServed(calls).map((one) => one.ms)) / 1000,
    unit: 's',
    bar: { most: latencySecondsMax },
  });
  const refused = calls.filter(({ status }) => status === 503 || status === 429);
  bars.add({
    what: 'median time to a refusal',
    value: percentile(
      refused.map((one) => one.ms),
      0.5,
    ),
    unit: 'ms',
  });
}

async function addLedger(
  bars: Bars,
  service: RunningService,
  keys: LoadPlan['keys'],
  all: readonly FinishedCall[],
): Promise<void> {
  const { spent, wrong } = await service.withStore(async (store) => {
    const report = await store.audit();
    const left = await sumCredits(store, keys);
    return { spent: callers * creditsEach - left, wrong: report.wrong.length + report.contradictions.length };
  });
  const answered = all.reduce((sum, { cost }) => sum + cost, 0);
  bars.add({
    what: 'credits charged but not reported, or the reverse',
    value: Math.abs(spent - answered),
    unit: '',
    bar: { most: 0 },
  });
  bars.add({ what: 'errors in the ledger', value: wrong, unit: '', bar: { most: 0 } });
}

function addMemory(bars: Bars, whileLoaded: readonly (readonly [number, number])[], seconds: number): void {
  const steady = whileLoaded.filter(([second]) => second >= seconds * warmUpShare);
  const megabytes = mean(steady.map(([, value]) => value));
  const growth = (100 * slope(steady) * seconds * (1 - warmUpShare)) / megabytes;
  bars.add({ what: 'memory of all processes', value: megabytes, unit: 'MB', constant: 'memoryMb' });
  bars.add({
    what: 'memory growth after the first quarter',
    value: growth,
    unit: '%',
    // A short run shows garbage collection rather than a leak.
    ...(seconds >= growthSecondsMin ? { bar: { most: growthPercentMax } } : {}),
  });
}

async function addEnd(bars: Bars, service: RunningService, watch: Watch): Promise<void> {
  const exitCode = await service.stop();
  bars.add({ what: 'exit code', value: exitCode ?? -1, unit: '', bar: { most: 0 } });
  const left = await findLeftovers(service, watch);
  for (const [what, things] of Object.entries(left)) {
    if (things.length > 0) console.log(`${what}: ${things.slice(0, 5).join(', ')}`);
    bars.add({ what: `${what} left behind`, value: things.length, unit: '', bar: { most: 0 } });
  }
}

/** Counts the processes of the idle service. */
async function countProcessesAtRest({ process }: RunningService): Promise<number> {
  let last = -1;
  for (let quiet = 0, looks = 0; quiet < 3 && looks < 100; looks++) {
    await pause(300);
    const now = listProcessTree(process.pid!).length;
    quiet = now === last ? quiet + 1 : 0;
    last = now;
  }
  return last;
}

async function findLeftovers(service: RunningService, watch: Watch): Promise<Record<string, string[]>> {
  const alive = () => [...watch.seen.values()].filter(isAlive);
  for (let looks = 0; looks < 50 && alive().length > 0; looks++) await pause(100);
  const of = findTraces(join(service.folder, 'data/sandbox'));
  const held = await service.withStore((store) => store.sweep(new Date()));
  return {
    processes: [...alive().map(({ id, command }) => `${id} ${command}`), ...of.processes],
    'control groups': [...of.groups],
    mounts: of.mounts.filter((line) => line.includes(service.folder)),
    'temporary files': [...readdirSync(service.temporary), ...globSync(join(service.folder, 'data/sandbox/*/assay-*'))],
    holds: Array.from({ length: held.released }, (_, at) => `hold ${at + 1}`),
  };
}

const kinds: readonly Kind[] = ['static', 'repair', 'execute'];

function printLatencies(calls: readonly FinishedCall[], seconds: number): void {
  const rows = kinds.flatMap((kind) => {
    const of = calls.filter((one) => one.kind === kind);
    if (of.length === 0) return [];
    const times = filterServed(of).map((one) => one.ms);
    const at = (share: number): string => formatMs(percentile(times, share));
    return [
      [
        kind,
        (of.length / seconds).toFixed(1),
        (times.length / seconds).toFixed(1),
        at(0.5),
        at(0.95),
        at(0.99),
        at(1),
        formatStatuses(countByStatus(of)),
      ],
    ];
  });
  console.log(
    `\n${formatTable([['mode', 'calls per s', 'served', 'p50 ms', 'p95', 'p99', 'max', 'responses'], ...rows])}`,
  );
}

const bucketsMax = 60;

function drawPlots(
  calls: readonly FinishedCall[],
  memory: readonly (readonly [number, number])[],
  seconds: number,
  notebook: Notebook,
): void {
  const bucket = Math.max(1, seconds / bucketsMax);
  const rate = (counts: (one: FinishedCall) => boolean): [number, number][] =>
    Array.from({ length: Math.floor(seconds / bucket) }, (_, at) => [
      (at + 0.5) * bucket,
      calls.filter((one) => counts(one) && Math.floor(one.at / 1000 / bucket) === at).length / bucket,
    ]);
  notebook.draw({
    kind: 'lines',
    name: 'load-answers',
    title: 'Twice the capacity: results of the calls over time',
    x: { label: 'seconds' },
    y: { label: 'calls per second' },
    lines: [
      { name: 'sent', points: rate(() => true) },
      { name: 'served', points: rate(({ status }) => status === 200) },
      { name: 'refused, 503', points: rate(({ status }) => status === 503) },
    ],
  });
  notebook.draw({
    kind: 'lines',
    name: 'load-memory',
    title: 'Twice the capacity: memory of the service with all its processes',
    x: { label: 'seconds' },
    y: { label: 'MB' },
    lines: [{ name: 'memory', points: memory }],
  });
}
