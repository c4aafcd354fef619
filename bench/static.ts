/**
 * A warm static verdict over HTTP against the commands people run instead, interleaved on the same files in one run.
 * Every call sends another text, so that nothing is answered from memory. Times are printed, never asserted.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '../src/engines.ts';
import { projectFolder } from '../src/project-folder.ts';
import { Service } from '../tests/service.ts';
import { Notebook } from './measure/measurement.ts';
import { sample } from './measure/sample.ts';
import { command, machine, median, ms, p95, table, timed } from './measure/timing.ts';

const sizes = [50, 100, 300, 2000];
const tools = join(projectFolder, '.assay/python/bin');

/** Milliseconds of each call, by what was called. */
type Times = Readonly<Record<'ours' | 'types' | 'ruff' | 'cold' | 'bandit' | 'warm', number[]>>;

type Peers = {
  /** Has a text judged over HTTP. */
  verdict(code: string): Promise<void>;
  /** Has a text checked by our type checker alone. */
  types(code: string): Promise<unknown>;
  /** A text of so many lines that nothing has seen before. */
  sample(lines: number): string;
  readonly folder: string;
};

const cold = ['ruff', 'cold', 'bandit'] as const;
const warm = ['ruff', 'warm', 'bandit'] as const;

export async function run([roundsText = '10']: readonly string[], notebook = new Notebook()): Promise<number> {
  const rounds = Number(roundsText);
  const service = await Service.start({ ASSAY_LOG: 'warn', ASSAY_WARM_UP: 'on' });
  const key = /assay_free_\w+/.exec((await service.operate('keys', 'mint', '--credits', '100000')).out)![0];
  const engines = startEngines({ python: null, warmUp: 'on' });
  await engines.ready();
  const signal = new AbortController().signal;
  let seed = 0;
  const peers: Peers = {
    async verdict(code) {
      const { status } = await service.validate({ code }, key);
      if (status !== 200) throw new Error(`answered ${status}`);
    },
    types: (code) => engines.tools.typechecker.check(code, signal),
    sample: (lines) => sample(lines, ++seed),
    folder: mkdtempSync(join(tmpdir(), 'assay-bench-')),
  };
  for (let call = 0; call < 20; call++) {
    await peers.verdict(peers.sample(100));
    await peers.types(peers.sample(100));
  }

  console.log(`${machine()}; ${rounds} rounds, each with other code; milliseconds, median / 95th percentile\n`);
  await compareSizes(peers, rounds, notebook);
  await timeWithoutTypes(peers);
  await eventLoop(service, key, notebook);

  rmSync(peers.folder, { recursive: true, force: true });
  await engines.close();
  await service.stop();
  return 0;
}

async function compareSizes(peers: Peers, rounds: number, notebook: Notebook): Promise<void> {
  const rows = [
    [
      'lines',
      'ours',
      'types alone',
      'ruff',
      'mypy cold',
      'bandit',
      'mypy warm cache',
      'cold ÷ ours',
      'warm ÷ ours',
      'ours ÷ types',
    ],
  ];
  const curves: Record<string, [number, number][]> = {};
  for (const lines of sizes) {
    const took = await timeSize(peers, lines, rounds);
    for (const [name, time] of [
      ['Assay, over HTTP', median(took.ours)],
      ['ruff, mypy and bandit, cold', sumOf(took, cold, median)],
      ['the same, mypy with a warm cache', sumOf(took, warm, median)],
    ] as const) {
      curves[name] ??= [];
      curves[name].push([lines, time]);
    }
    const note = (what: string, value: number, unit: 'ms' | '×'): void =>
      notebook.note({ what: `${lines} lines: ${what}`, value, unit });
    note('a verdict over HTTP', median(took.ours), 'ms');
    note('ruff, mypy and bandit cold, against ours', sumOf(took, cold, median) / median(took.ours), '×');
    note('with a warm cache of mypy, against ours', sumOf(took, warm, median) / median(took.ours), '×');
    rows.push(rowOf(lines, took));
  }
  console.log(table(rows));
  notebook.draw({
    kind: 'lines',
    name: 'static',
    title: 'A static verdict against the commands it replaces',
    x: { label: 'lines of the file', scale: 'log' },
    y: { label: 'milliseconds, median', scale: 'log' },
    lines: Object.entries(curves).map(([name, points]) => ({ name, points })),
  });
}

async function timeSize(peers: Peers, lines: number, rounds: number): Promise<Times> {
  const { folder } = peers;
  const took: Times = { ours: [], types: [], ruff: [], cold: [], bandit: [], warm: [] };
  const clock = async (name: keyof Times, work: () => Promise<unknown>): Promise<void> => {
    took[name].push(await timed(work));
  };
  const cache = join(folder, `cache-${lines}`);
  for (let round = -1; round < rounds; round++) {
    const file = join(folder, `sample_${lines}_${round + 1}.py`);
    writeFileSync(file, peers.sample(lines));
    const mypy = (where: string) => () =>
      command(
        join(tools, 'mypy'),
        ['--check-untyped-defs', '--ignore-missing-imports', '--no-site-packages', `--cache-dir=${where}`, file],
        folder,
      );
    if (round < 0) {
      await mypy(cache)();
      continue;
    }
    for (let call = 0; call < 3; call++) {
      const [judged, checked] = [peers.sample(lines), peers.sample(lines)];
      await clock('ours', () => peers.verdict(judged));
      await clock('types', () => peers.types(checked));
    }
    await clock('ruff', () => command(join(tools, 'ruff'), ['check', '--no-cache', file], folder));
    await clock('cold', mypy('/dev/null'));
    await clock('bandit', () => command(join(tools, 'bandit'), ['-q', file], folder));
    await clock('warm', mypy(cache));
  }
  return took;
}

const sumOf = (took: Times, names: readonly (keyof Times)[], of: (times: readonly number[]) => number): number =>
  names.reduce((total, name) => total + of(took[name]), 0);

function rowOf(lines: number, took: Times): string[] {
  const at = (name: keyof Times): string => `${ms(median(took[name]))} / ${ms(p95(took[name]))}`;
  const ratio = (names: readonly (keyof Times)[]): string =>
    [median, p95].map((by) => (sumOf(took, names, by) / by(took.ours)).toFixed(1)).join(' / ');
  return [
    String(lines),
    at('ours'),
    at('types'),
    at('ruff'),
    at('cold'),
    at('bandit'),
    at('warm'),
    ratio(cold),
    ratio(warm),
    (median(took.ours) / median(took.types)).toFixed(2),
  ];
}

async function timeWithoutTypes({ verdict, sample: newSample }: Peers): Promise<void> {
  const time = async (name: string, code: (call: number) => string): Promise<void> => {
    const times: number[] = [];
    for (let call = 0; call < 30; call++) {
      const text = code(call);
      times.push(await timed(() => verdict(text)));
    }
    console.log(`${name}: ${ms(median(times))} / ${ms(p95(times))}`);
  };
  console.log('\nwithout types');
  await time('a syntax error in 100 lines', () => `${newSample(100)}\ndef broken(:\n`);
  await time('prose', (n) => `Dear reader number ${n}, this is a letter and not a program at all.\nKind regards\n`);
}

/** How long the thread that serves sockets was ever busy while a 200 kB text was judged and four callers asked. */
async function eventLoop(service: Service, key: string, notebook: Notebook): Promise<void> {
  const lag = async (): Promise<number> => {
    const { body } = await service.get('/metrics');
    return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(body)?.[1]);
  };
  const large = sample(9000, 999_999)
    .slice(0, 199_000)
    .replace(/\n[^\n]*$/, '\n')
    .replace(/\n(?:@dataclass|class|def|async def)[^\n]*(?:\n [^\n]*|\n)*$/, '\n');
  await lag();
  const judged = service.validate({ code: large }, key);
  let calls = 0;
  let done = false;
  void judged.finally(() => {
    done = true;
  });
  const waits: number[] = [];
  const caller = async (): Promise<void> => {
    while (!done) waits.push(await timed(() => service.validate({ code: sample(50, 2_000_000 + ++calls) }, key)));
  };
  await Promise.all(Array.from({ length: 4 }, caller));
  const { status, body } = await judged;
  const held = await lag();
  notebook.note({ what: 'longest the event loop was held beside the longest text', value: held, unit: 'ms' });
  console.log(
    `\na text of ${large.length} characters (${status}, ${body.meta?.duration_ms} ms) beside four callers (${calls} calls, ` +
      `${ms(median(waits))} / ${ms(p95(waits))}): the event loop was held for ${ms(held)} ms at most`,
  );
}
