import type { Notebook } from '../measure/measurement.ts';
import { table } from '../measure/timing.ts';
import { Bars } from './bars.ts';
import { byStatus, statusText } from './generate.ts';
import type { Kind } from './plan.ts';
import { memoryOf, processTree } from './process-tree.ts';
import { serve } from './served.ts';
import { cpuOf, measured } from './single.ts';

export type CostsPlan = {
  readonly seconds: number;
  readonly seed: number;
  readonly sandbox: boolean;
};

const sizes = [20, 100, 500, 2000];
const creditsEach = 10_000_000;

/** Processor time of a call by mode and length: what a machine can serve follows from it, however busy it is now. */
export async function costs(plan: CostsPlan, notebook: Notebook): Promise<boolean> {
  const bars = new Bars('a call', notebook);
  await using served = await serve({ ASSAY_SANDBOX: plan.sandbox ? 'auto' : 'off' });
  const keys = await served.keys(16, creditsEach);
  let seed = plan.seed;
  const load = (kind: Kind, lines: number, seconds = plan.seconds) =>
    measured(served, {
      url: served.url,
      keys,
      weights: { [kind]: 1 },
      lines,
      seed: ++seed,
      seconds,
      arrivals: { kind: 'closed', abreast: 4 },
    });
  const rows = [['call', 'lines', 'calls', 'processor ms', 'answer, bytes']];
  const points: [number, number][] = [];
  await load('static', 100, Math.min(4, plan.seconds));
  bars.add({
    what: 'memory of an idle service',
    value: memoryOf(processTree(served.process.pid!)) / 2 ** 20,
    unit: 'MB',
    constant: 'restMemoryMb',
  });
  for (const lines of sizes) {
    const came = await load('static', lines);
    points.push([lines, cpuOf(came)]);
    rows.push([
      'static',
      String(lines),
      statusText(byStatus(came.ended)),
      cpuOf(came).toFixed(1),
      came.bytesEach.toFixed(0),
    ]);
    bars.add({ what: `static, ${lines} lines`, value: cpuOf(came), unit: 'ms', constant: `static${lines}Ms` });
  }
  for (const kind of plan.sandbox ? (['repair', 'execute'] as const) : (['repair'] as const)) {
    const came = await load(kind, 0);
    rows.push([kind, '–', statusText(byStatus(came.ended)), cpuOf(came).toFixed(1), came.bytesEach.toFixed(0)]);
    bars.add({ what: kind, value: cpuOf(came), unit: 'ms', constant: `${kind}Ms` });
  }
  console.log(`\n${table(rows)}`);
  notebook.draw({
    kind: 'lines',
    name: 'cost-by-length',
    title: 'Processor time of a static verdict by the length of the file',
    x: { label: 'lines', scale: 'log' },
    y: { label: 'ms of processor time', scale: 'log' },
    lines: [{ name: 'static', points }],
  });
  await served.stop();
  return bars.print();
}
