/**
 * Reading and our own checks, warm, from fifty lines to the longest text accepted: the time should grow with the
 * length. Beside it what a warm CPython needs to parse and compile the same texts, which is a part of ours.
 */
import { installedPython, startEngines } from '../src/engines.ts';
import { Notebook } from './measure/measurement.ts';
import { sample } from './measure/sample.ts';
import { machine, median, ms, p95, table } from './measure/timing.ts';
import { warmCPython } from './measure/warm-cpython.ts';

const sizes = [50, 100, 300, 1000, 2000, 4000, 6500];
const warmUpRounds = 400;
const warmUpRoundsOfSize = 3;

export async function run([roundsText = '15']: readonly string[], notebook = new Notebook()): Promise<number> {
  const engines = startEngines({ python: null, warmUp: 'on' });
  const peer = warmCPython(installedPython);
  await engines.ready();
  const { reader, analyst } = engines.tools;
  const signal = new AbortController().signal;
  let seed = 0;

  /** Milliseconds until the tree was available, until Python had compiled it, and until the checks were done. */
  async function round(code: string): Promise<{ tree: number; read: number; checked: number }> {
    let checking: Promise<unknown> | null = null;
    let tree = 0;
    const started = performance.now();
    const since = (): number => performance.now() - started;
    // As in the service: the checks start on the tree while Python still compiles.
    await reader.read(code, signal, (bytes) => {
      tree = since();
      checking = analyst.analyse({ tree: bytes, typedModules: [] }, signal);
    });
    const read = since();
    await checking;
    return { tree, read, checked: since() };
  }

  console.log(`${machine()}; ${roundsText} rounds, each with other code; milliseconds, median / 95th percentile`);
  console.log('CPython: ast.parse and compile of the same texts in a warm process; the ratio is of the medians\n');
  for (let turn = 0; turn < warmUpRounds; turn++) await round(sample(300, ++seed));
  const rows = [
    ['lines', 'characters', 'tree', 'read', 'read and checked', 'per 1,000 characters', 'CPython', 'ratio'],
  ];
  const [ourCurve, theirCurve]: [number, number][][] = [[], []] as [[number, number][], [number, number][]];
  for (const lines of sizes) {
    const ours: Awaited<ReturnType<typeof round>>[] = [];
    const theirs: number[] = [];
    let length = 0;
    for (let turn = -warmUpRoundsOfSize; turn < Number(roundsText); turn++) {
      const code = sample(lines, ++seed);
      length = code.length;
      const times = await round(code);
      const compiled = await peer.compileMs(code);
      if (turn < 0) continue;
      ours.push(times);
      theirs.push(compiled);
    }
    const at = (times: readonly number[]): string => `${ms(median(times))} / ${ms(p95(times))}`;
    const checked = ours.map((times) => times.checked);
    ourCurve!.push([length, median(checked)]);
    theirCurve!.push([length, median(theirs)]);
    notebook.note({
      what: `${lines} lines: read and checked, against a bare warm CPython`,
      value: median(checked) / median(theirs),
      unit: '×',
    });
    rows.push([
      String(lines),
      String(length),
      at(ours.map(({ tree }) => tree)),
      at(ours.map(({ read }) => read)),
      at(checked),
      ((1000 * median(checked)) / length).toFixed(2),
      at(theirs),
      (median(checked) / median(theirs)).toFixed(2),
    ]);
  }
  console.log(table(rows));
  notebook.draw({
    kind: 'lines',
    name: 'checks',
    title: 'Reading and our own checks, warm, by the length of the text',
    x: { label: 'characters', scale: 'log' },
    y: { label: 'milliseconds, median', scale: 'log' },
    lines: [
      { name: 'Assay: read and checked', points: ourCurve! },
      { name: 'CPython: parsed and compiled', points: theirCurve! },
    ],
  });
  await Promise.all([engines.close(), peer.close()]);
  return 0;
}
