/**
 * Compares a warm static call over HTTP with the commands it replaces, interleaved on the same files in one run. Every
 * call sends different code, so that no response comes from the cache. Times are printed, never asserted. `--profile`
 * prints only where the CPU time of a verdict goes.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEngines } from '../src/engines.ts';
import { projectFolder } from '../src/project-folder.ts';
import { Service } from '../tests/service.ts';
import { Notebook } from './measure/measurement.ts';
import { generateSample } from './measure/sample.ts';
import { threadTimes } from './measure/thread-times.ts';
import { describeMachine, formatMs, formatTable, measureMs, median, p95, runCommand } from './measure/timing.ts';

const sizes = [50, 100, 300, 2000];
const tools = join(projectFolder, '.assay/python/bin');

/** Milliseconds of each call, by tool. */
type Times = Readonly<Record<'ours' | 'types' | 'ruff' | 'cold' | 'bandit' | 'warm', number[]>>;

type Peers = {
  /** Validates code over HTTP. */
  verdict(code: string): Promise<void>;
  /** Runs only our type checker. */
  types(code: string): Promise<unknown>;
  /** Generates new code of this many lines. */
  sample(lines: number): string;
  readonly folder: string;
};

const cold = ['ruff', 'cold', 'bandit'] as const;
const warm = ['ruff', 'warm', 'bandit'] as const;

export async function run(args: readonly string[], notebook = new Notebook()): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { profile: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.profile) return profile();
  const rounds = Number(positionals[0] ?? '10');
  const service = await Service.start({ ASSAY_LOG: 'warn', ASSAY_WARM_UP: 'on' });
  const key = /assay_free_\w+/.exec((await service.operate('keys', 'mint', '--credits', '100000')).out)![0];
  const engines = startEngines({ python: null, warmUp: 'on' });
  await engines.ready();
  const signal = new AbortController().signal;
  let seed = 0;
  const peers: Peers = {
    async verdict(code) {
      const { status } = await service.validate({ code }, key);
      if (status !== 200) throw new Error(`the service returned ${status}`);
    },
    types: (code) => engines.tools.typechecker.check(code, signal),
    sample: (lines) => generateSample(lines, ++seed),
    folder: mkdtempSync(join(tmpdir(), 'assay-bench-')),
  };
  for (let call = 0; call < 20; call++) {
    await peers.verdict(peers.sample(100));
    await peers.types(peers.sample(100));
  }

  console.log(
    `${describeMachine()}; ${rounds} rounds, each with different code; milliseconds, median / 95th percentile\n`,
  );
  await compareSizes(peers, rounds, notebook);
  await timeWithoutTypes(peers);
  await measureEventLoop(service, key, notebook);

  rmSync(peers.folder, { recursive: true, force: true });
  await engines.close();
  await service.stop();
  return 0;
}

const profiledCalls = 100;

/** Prints the CPU time of each process and thread for a verdict on 100 lines, one call at a time. */
async function profile(): Promise<number> {
  const service = await Service.start({ ASSAY_LOG: 'warn', ASSAY_WARM_UP: 'on', ASSAY_KEYS: 'off' });
  let seed = 0;
  const makeCalls = async (): Promise<void> => {
    for (let call = 0; call < profiledCalls; call++) await service.validate({ code: generateSample(100, ++seed) });
  };
  await makeCalls();
  const before = threadTimes(service.process.pid!);
  await makeCalls();
  const after = threadTimes(service.process.pid!);
  await service.stop();
  const perCall = [...after]
    .map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / profiledCalls] as const)
    .filter(([, ms]) => ms >= 0.05)
    .sort(([, one], [, other]) => other - one);
  const total = perCall.reduce((sum, [, ms]) => sum + ms, 0);
  console.log(`${describeMachine()}; CPU milliseconds of a verdict on 100 lines, ${profiledCalls} calls\n`);
  console.log(formatTable([...perCall, ['total', total] as const].map(([name, ms]) => [name, ms.toFixed(1)])));
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
      ['ruff, mypy and bandit, cold', sumTimes(took, cold, median)],
      ['the same, mypy with a warm cache', sumTimes(took, warm, median)],
    ] as const) {
      curves[name] ??= [];
      curves[name].push([lines, time]);
    }
    const note = (what: string, value: number, unit: 'ms' | '×'): void =>
      notebook.note({ what: `${lines} lines: ${what}`, value, unit });
    note('a verdict over HTTP', median(took.ours), 'ms');
    note('cold ruff, mypy and bandit, relative to ours', sumTimes(took, cold, median) / median(took.ours), '×');
    note('the same with a warm mypy cache, relative to ours', sumTimes(took, warm, median) / median(took.ours), '×');
    rows.push(buildRow(lines, took));
  }
  console.log(formatTable(rows));
  notebook.draw({
    kind: 'lines',
    name: 'static',
    title: 'A static verdict compared with the commands it replaces',
    x: { label: 'lines of the file', scale: 'log' },
    y: { label: 'milliseconds, median', scale: 'log' },
    lines: Object.entries(curves).map(([name, points]) => ({ name, points })),
  });
}

async function timeSize(peers: Peers, lines: number, rounds: number): Promise<Times> {
  const { folder } = peers;
  const took: Times = { ours: [], types: [], ruff: [], cold: [], bandit: [], warm: [] };
  const clock = async (name: keyof Times, work: () => Promise<unknown>): Promise<void> => {
    took[name].push(await measureMs(work));
  };
  const cache = join(folder, `cache-${lines}`);
  for (let round = -1; round < rounds; round++) {
    const file = join(folder, `sample_${lines}_${round + 1}.py`);
    writeFileSync(file, peers.sample(lines));
    const mypy = (where: string) => () =>
      runCommand(
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
    await clock('ruff', () => runCommand(join(tools, 'ruff'), ['check', '--no-cache', file], folder));
    await clock('cold', mypy('/dev/null'));
    await clock('bandit', () => runCommand(join(tools, 'bandit'), ['-q', file], folder));
    await clock('warm', mypy(cache));
  }
  return took;
}

const sumTimes = (took: Times, names: readonly (keyof Times)[], of: (times: readonly number[]) => number): number =>
  names.reduce((total, name) => total + of(took[name]), 0);

function buildRow(lines: number, took: Times): string[] {
  const at = (name: keyof Times): string => `${formatMs(median(took[name]))} / ${formatMs(p95(took[name]))}`;
  const ratio = (names: readonly (keyof Times)[]): string =>
    [median, p95].map((by) => (sumTimes(took, names, by) / by(took.ours)).toFixed(1)).join(' / ');
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
      times.push(await measureMs(() => verdict(text)));
    }
    console.log(`${name}: ${formatMs(median(times))} / ${formatMs(p95(times))}`);
  };
  console.log('\nwithout types');
  await time('a syntax error in 100 lines', () => `${newSample(100)}\ndef broken(:\n`);
  await time('prose', (n) => `Dear reader number ${n}, this is a letter and not a program at all.\nKind regards\n`);
}

/** Measures the longest event loop lag while 200 kB of code is validated and four callers make calls. */
async function measureEventLoop(service: Service, key: string, notebook: Notebook): Promise<void> {
  const readLag = async (): Promise<number> => {
    const { body } = await service.get('/metrics');
    return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(body)?.[1]);
  };
  const large = generateSample(9000, 999_999)
    .slice(0, 199_000)
    .replace(/\n[^\n]*$/, '\n')
    .replace(/\n(?:@dataclass|class|def|async def)[^\n]*(?:\n [^\n]*|\n)*$/, '\n');
  await readLag();
  const judged = service.validate({ code: large }, key);
  let calls = 0;
  let done = false;
  void judged.finally(() => {
    done = true;
  });
  const waits: number[] = [];
  const caller = async (): Promise<void> => {
    while (!done)
      waits.push(await measureMs(() => service.validate({ code: generateSample(50, 2_000_000 + ++calls) }, key)));
  };
  await Promise.all(Array.from({ length: 4 }, caller));
  const { status, body } = await judged;
  const held = await readLag();
  notebook.note({ what: 'longest event loop lag while the longest code is validated', value: held, unit: 'ms' });
  console.log(
    `\ncode of ${large.length} characters (${status}, ${body.meta?.duration_ms} ms) with four other callers (${calls} calls, ` +
      `${formatMs(median(waits))} / ${formatMs(p95(waits))}): the event loop lag was at most ${formatMs(held)} ms`,
  );
}
