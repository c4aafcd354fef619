import type { Notebook } from '../measure/measurement.ts';
import { formatTable } from '../measure/timing.ts';
import { Bars } from './bars.ts';
import { countByStatus, formatStatuses } from './generate-load.ts';
import type { Kind } from './plan.ts';
import { startService } from './service.ts';
import { computeCpuMs, measureLoad } from './single.ts';

export type CostsPlan = {
  readonly seconds: number;
  readonly seed: number;
  readonly sandbox: boolean;
};

const sizes = [20, 100, 500, 2000];
const creditsEach = 10_000_000;

/** CPU time of a call by mode and length. It gives the capacity of a machine, however busy that is now. */
export async function measureCosts(plan: CostsPlan, notebook: Notebook): Promise<boolean> {
  const bars = new Bars('a call', notebook);
  await using service = await startService({ ASSAY_SANDBOX: plan.sandbox ? 'auto' : 'off' });
  const keys = await service.mintKeys(16, creditsEach);
  let seed = plan.seed;
  const load = (kind: Kind, lines: number, seconds = plan.seconds) =>
    measureLoad(service, {
      url: service.url,
      keys,
      weights: { [kind]: 1 },
      lines,
      seed: ++seed,
      seconds,
      arrivals: { kind: 'closed', concurrency: 4 },
    });
  const rows = [['call', 'lines', 'calls', 'CPU ms', 'response, bytes']];
  const points: [number, number][] = [];
  await load('static', 100, Math.min(4, plan.seconds));
  for (const lines of sizes) {
    const result = await load('static', lines);
    points.push([lines, computeCpuMs(result)]);
    rows.push([
      'static',
      String(lines),
      formatStatuses(countByStatus(result.calls)),
      computeCpuMs(result).toFixed(1),
      result.bytesEach.toFixed(0),
    ]);
    bars.add({ what: `static, ${lines} lines`, value: computeCpuMs(result), unit: 'ms', constant: `static${lines}Ms` });
  }
  for (const kind of plan.sandbox ? (['repair', 'execute'] as const) : (['repair'] as const)) {
    const result = await load(kind, 0);
    rows.push([
      kind,
      '–',
      formatStatuses(countByStatus(result.calls)),
      computeCpuMs(result).toFixed(1),
      result.bytesEach.toFixed(0),
    ]);
    bars.add({ what: kind, value: computeCpuMs(result), unit: 'ms', constant: `${kind}Ms` });
  }
  console.log(`\n${formatTable(rows)}`);
  notebook.draw({
    kind: 'lines',
    name: 'cost-by-length',
    title: 'CPU time of a static call by the length of the file',
    x: { label: 'lines', scale: 'log' },
    y: { label: 'ms of CPU time', scale: 'log' },
    lines: [{ name: 'static', points }],
  });
  await service.stop();
  return bars.print();
}
