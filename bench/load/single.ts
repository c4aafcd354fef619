import type { Notebook } from '../measure/measurement.ts';
import { percentile } from '../measure/statistics.ts';
import { Bars } from './bars.ts';
import { countByStatus, filterServed, formatStatuses, generateLoad } from './generate-load.ts';
import type { Kind, LoadPlan, LoadResult } from './plan.ts';
import { listProcessTree, sumCpuMs } from './process-tree.ts';
import { type RunningService, startService } from './service.ts';

export type SinglePlan = {
  readonly seconds: number;
  readonly seed: number;
  readonly flags?: readonly string[];
};

const callers = 16;
const creditsEach = 10_000_000;
const verdictsPerSecondMin = 30;
const cheapPerSecondMin = 2_000;
const repeatMsMax = 10;

/** One service, with the load generator on the same cores. */
export async function measureSingle(plan: SinglePlan, notebook: Notebook): Promise<boolean> {
  const bars = new Bars('one service', notebook);
  await using service = await startService({ ASSAY_SANDBOX: 'off' }, plan.flags);
  const keys = await service.mintKeys(callers, creditsEach);
  let seed = plan.seed;
  const load = (weights: LoadPlan['weights'], seconds: number, arrivals: LoadPlan['arrivals']): Promise<MeasuredLoad> =>
    measureLoad(service, { url: service.url, keys, weights, lines: 100, seed: ++seed, seconds, arrivals });

  await load({ static: 1 }, Math.min(5, plan.seconds), { kind: 'closed', concurrency: 4 });
  const verdicts = await load({ static: 1 }, plan.seconds, { kind: 'closed', concurrency: 8 });
  printReport('static checks of 100 lines', verdicts);
  bars.add({
    what: 'static checks of 100 lines',
    value: computeRate(verdicts),
    unit: 'per s',
    bar: { least: verdictsPerSecondMin },
  });
  bars.add({
    what: 'CPU time of such a check',
    value: computeCpuMs(verdicts),
    unit: 'ms',
    constant: 'static100CpuMs',
  });
  bars.add({
    what: 'size of a response with headers',
    value: verdicts.bytesEach / 1000,
    unit: 'kB',
    constant: 'answerKb',
  });

  const cheap: [Kind, number, 'repeatCpuUs' | 'refusalCpuUs'][] = [
    ['repeat', 200, 'repeatCpuUs'],
    ['refusal', 0, 'refusalCpuUs'],
  ];
  for (const [kind, wanted, constant] of cheap) {
    await load({ [kind]: 1 }, Math.min(3, plan.seconds), { kind: 'closed', concurrency: callers });
    const result = await load({ [kind]: 1 }, plan.seconds, { kind: 'closed', concurrency: callers });
    printReport(`${kind}s`, result);
    const right = result.calls.filter((one) =>
      wanted === 200 ? one.status === 200 && one.isRepeat && one.cost === 0 : one.status === 400 || one.status === 401,
    );
    bars.add({
      what: `${kind}s`,
      value: right.length / result.seconds,
      unit: 'per s',
      bar: { least: cheapPerSecondMin },
    });
    bars.add({ what: `CPU time of a ${kind}`, value: 1000 * computeCpuMs(result), unit: 'µs', constant });
    bars.add({
      what: `${kind}s with another response`,
      value: result.calls.length - right.length,
      unit: '',
      bar: { most: 0 },
    });
  }

  const both = (seconds: number): Promise<MeasuredLoad> =>
    load({ repeat: 1, refusal: 1 }, seconds, { kind: 'open', perSecond: cheapPerSecondMin });
  await both(Math.min(12, plan.seconds));
  const loaded = await both(plan.seconds);
  printReport(`${cheapPerSecondMin} of both per second`, loaded);
  const times = filterServed(loaded.calls, 'repeat').map((one) => one.ms);
  bars.add({
    what: `a repeat at ${cheapPerSecondMin} repeats and refusals per second, p99`,
    value: percentile(times, 0.99),
    unit: 'ms',
    bar: { most: repeatMsMax },
  });
  bars.add({ what: 'the same, median', value: percentile(times, 0.5), unit: 'ms' });
  await service.stop();
  return bars.print();
}

export type MeasuredLoad = LoadResult & { readonly serviceMs: number; readonly bytesEach: number };

/** Runs a load and measures the CPU time of the service and all its processes. */
export async function measureLoad(service: RunningService, plan: LoadPlan): Promise<MeasuredLoad> {
  const cpuMs = (): number => sumCpuMs(listProcessTree(service.process.pid!));
  let before = 0;
  const result = await generateLoad(plan, () => {
    before = cpuMs();
  });
  const serviceMs = cpuMs() - before;
  const bytes = result.calls.reduce((sum, one) => sum + one.bytes, 0);
  return { ...result, serviceMs, bytesEach: bytes / result.calls.length };
}

const computeRate = ({ calls, seconds }: LoadResult): number => filterServed(calls).length / seconds;

export const computeCpuMs = ({ calls, serviceMs }: MeasuredLoad): number => serviceMs / calls.length;

function printReport(what: string, result: MeasuredLoad): void {
  const times = result.calls.map((one) => one.ms);
  console.log(
    `${what}: ${(result.calls.length / result.seconds).toFixed(1)} per second (${formatStatuses(countByStatus(result.calls))}); ` +
      `ms p50 ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)}; ` +
      `CPU ms each: service ${computeCpuMs(result).toFixed(2)}, generator ${(result.generatorMs / result.calls.length).toFixed(2)}`,
  );
}
