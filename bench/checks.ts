/**
 * Measures parsing and our own checks in warm processes, from fifty lines to the longest code accepted: the time should
 * be proportional to the length. The search for certain failures, which is part of the checks, is also measured alone. A
 * warm CPython parses and compiles the same code for comparison.
 */
import { installedPython, startEngines } from '../src/engines.ts';
import { certainFailures } from '../src/python/certain-failures.ts';
import { decodeTree } from '../src/python/decode.ts';
import { Notebook } from './measure/measurement.ts';
import { generateSample } from './measure/sample.ts';
import { describeMachine, formatMs, formatTable, median, p95 } from './measure/timing.ts';
import { startWarmCPython } from './measure/warm-cpython.ts';

const sizes = [50, 100, 300, 1000, 2000, 4000, 6500];
const warmUpRounds = 400;
const warmUpRoundsOfSize = 3;

type Engines = ReturnType<typeof startEngines>;

export async function run([roundsText = '15']: readonly string[], notebook = new Notebook()): Promise<number> {
  const engines = startEngines({ python: null, warmUp: 'on' });
  const peer = startWarmCPython(installedPython);
  await engines.ready();
  const { tools } = engines;
  let seed = 0;

  console.log(`${describeMachine()}; ${roundsText} rounds, each with new code; milliseconds, median / 95th percentile`);
  console.log('CPython: ast.parse and compile of the same code, warm; the ratio compares medians\n');
  for (let turn = 0; turn < warmUpRounds; turn++) await measureRound(tools, generateSample(300, ++seed));
  const rows = [
    [
      'lines',
      'characters',
      'tree',
      'read',
      'read and checked',
      'certain failures',
      'per 1,000 characters',
      'CPython',
      'ratio',
    ],
  ];
  const [ourCurve, theirCurve]: [number, number][][] = [[], []] as [[number, number][], [number, number][]];
  for (const lines of sizes) {
    const ours: Round[] = [];
    const theirs: number[] = [];
    let length = 0;
    for (let turn = -warmUpRoundsOfSize; turn < Number(roundsText); turn++) {
      const code = generateSample(lines, ++seed);
      length = code.length;
      const times = await measureRound(tools, code);
      const compiled = await peer.compileMs(code);
      if (turn < 0) continue;
      ours.push(times);
      theirs.push(compiled);
    }
    const at = (times: readonly number[]): string => `${formatMs(median(times))} / ${formatMs(p95(times))}`;
    const checked = ours.map((times) => times.checked);
    ourCurve!.push([length, median(checked)]);
    theirCurve!.push([length, median(theirs)]);
    notebook.note({
      what: `${lines} lines: parsing and checks, relative to a warm CPython`,
      value: median(checked) / median(theirs),
      unit: '×',
    });
    notebook.note({
      what: `${lines} lines: search for certain failures`,
      value: median(ours.map(({ followed }) => followed)),
      unit: 'ms',
    });
    rows.push([
      String(lines),
      String(length),
      at(ours.map(({ tree }) => tree)),
      at(ours.map(({ read }) => read)),
      at(checked),
      at(ours.map(({ followed }) => followed)),
      ((1000 * median(checked)) / length).toFixed(2),
      at(theirs),
      (median(checked) / median(theirs)).toFixed(2),
    ]);
  }
  console.log(formatTable(rows));
  notebook.draw({
    kind: 'lines',
    name: 'checks',
    title: 'Parsing and our own checks, warm, by the length of the code',
    x: { label: 'characters', scale: 'log' },
    y: { label: 'milliseconds, median', scale: 'log' },
    lines: [
      { name: 'Assay: parsed and checked', points: ourCurve! },
      { name: 'CPython: parsed and compiled', points: theirCurve! },
    ],
  });
  await Promise.all([engines.close(), peer.close()]);
  return 0;
}

/**
 * Milliseconds until the tree was available, until Python had compiled it, and until the checks were done; and what
 * the search for certain failures takes, without parsing.
 */
type Round = { readonly tree: number; readonly read: number; readonly checked: number; readonly followed: number };

async function measureRound({ reader, analyst }: Engines['tools'], code: string): Promise<Round> {
  const signal = new AbortController().signal;
  let checking: Promise<unknown> | null = null;
  let bytes: Uint8Array = new Uint8Array();
  let tree = 0;
  const started = performance.now();
  const since = (): number => performance.now() - started;
  // As in the service: the checks start on the tree while Python still compiles.
  await reader.read(code, signal, (encoded) => {
    tree = since();
    bytes = encoded;
    checking = analyst.analyse({ tree: bytes, typedModules: [] }, signal);
  });
  const read = since();
  await checking;
  const checked = since();
  const { module } = decodeTree(bytes);
  const begun = performance.now();
  certainFailures(module);
  return { tree, read, checked, followed: performance.now() - begun };
}
