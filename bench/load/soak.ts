import type { Notebook } from '../measure/measurement.ts';
import { mean, slope } from '../measure/statistics.ts';
import { formatTable } from '../measure/timing.ts';
import { Bars } from './bars.ts';
import { countByStatus, filterServed, formatStatuses, generateLoad } from './generate-load.ts';
import { listProcessTree, type Process, sumMemory } from './process-tree.ts';
import { startService } from './service.ts';

export type SoakPlan = {
  readonly seconds: number;
  readonly seed: number;
  readonly sandbox: boolean;
};

const sampleMs = 15_000;
/** Meanwhile caches fill, code is compiled and every kind of process has been replaced once. */
const warmUpSeconds = 300;
const growthPercentMax = 3;

/** Memory of each kind of process, in megabytes, by the name of its program. */
type Sample = { readonly second: number; readonly byProgram: ReadonlyMap<string, number> };

/** One caller for half an hour: how much the memory of all processes still grows after the first minutes. */
export async function measureSoak(plan: SoakPlan, notebook: Notebook): Promise<boolean> {
  const bars = new Bars('one caller', notebook);
  // Containers that have imported packages are stopped after some minutes, which would hide growth.
  const settings = { ASSAY_SANDBOX: plan.sandbox ? 'auto' : 'off', ASSAY_SANDBOX_PACKAGES: 'none' };
  await using service = await startService(settings);
  const keys = await service.mintKeys(1, 10_000_000);
  const samples: Sample[] = [];
  const started = performance.now();
  const timer = setInterval(() => {
    const second = (performance.now() - started) / 1000;
    samples.push({ second, byProgram: measurePrograms(listProcessTree(service.process.pid!)) });
  }, sampleMs);
  const { calls } = await generateLoad({
    url: service.url,
    keys,
    weights: plan.sandbox ? { static: 90, repair: 8, execute: 2 } : { static: 92, repair: 8 },
    lines: null,
    seed: plan.seed,
    seconds: plan.seconds,
    arrivals: { kind: 'closed', concurrency: 1 },
  });
  clearInterval(timer);
  console.log(`${plan.seconds} s of calls: ${formatStatuses(countByStatus(calls))}`);
  const warmUp = Math.min(warmUpSeconds, plan.seconds / 6);
  const steady = samples.filter(({ second }) => second >= warmUp);
  printPrograms(steady);
  const points = steady.map(({ second, byProgram }) => [second, total(byProgram)] as const);
  const megabytes = mean(points.map(([, value]) => value));
  bars.add({
    what: 'responses other than 200',
    value: calls.length - filterServed(calls).length,
    unit: '',
    bar: { most: 0 },
  });
  bars.add({ what: 'memory of all processes', value: megabytes, unit: 'MB' });
  bars.add({
    what: `memory growth from second ${warmUp} to ${plan.seconds}`,
    value: (100 * slope(points) * (points.at(-1)![0] - points[0]![0])) / megabytes,
    unit: '%',
    bar: { most: growthPercentMax },
  });
  await service.stop();
  return bars.print();
}

const total = (byProgram: ReadonlyMap<string, number>): number =>
  [...byProgram.values()].reduce((sum, one) => sum + one, 0);

const measurePrograms = (tree: readonly Process[]): Map<string, number> =>
  new Map(
    [...Map.groupBy(tree, ({ command }) => command)].map(([command, processes]) => [
      command,
      sumMemory(processes) / 2 ** 20,
    ]),
  );

/** The average of the first and of the last fifth of the samples, to show which program grows. */
function printPrograms(samples: readonly Sample[]): void {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const average = (some: readonly Sample[], program: string): string =>
    mean(some.map(({ byProgram }) => byProgram.get(program) ?? 0)).toFixed(1);
  const programs = [...new Set(samples.flatMap(({ byProgram }) => [...byProgram.keys()]))];
  const rows = programs.map((program) => [
    program,
    average(samples.slice(0, fifth), program),
    average(samples.slice(-fifth), program),
  ]);
  console.log(`\n${formatTable([['program', 'MB at first', 'at last'], ...rows])}`);
}
