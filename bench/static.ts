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

export async function run([roundsText = '10']: readonly string[], notebook = new Notebook()): Promise<number> {
  const rounds = Number(roundsText);
  const service = await Service.start({ ASSAY_LOG: 'warn' });
  const key = /assay_free_\w+/.exec((await service.operate('keys', 'mint', '--credits', '100000')).out)![0];
  const engines = startEngines({ python: null });
  await engines.ready();
  const signal = new AbortController().signal;
  let seed = 0;
  const verdict = (code: string) => async () => {
    const { status } = await service.validate({ code }, key);
    if (status !== 200) throw new Error(`answered ${status}`);
  };
  for (let warm = 0; warm < 20; warm++) {
    await verdict(sample(100, ++seed))();
    await engines.tools.typechecker.check(sample(100, ++seed), signal);
  }

  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  console.log(`${machine()}; ${rounds} rounds, each with other code; milliseconds, median / 95th percentile\n`);
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
    const took: Record<string, number[]> = {};
    const clock = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      took[name] ??= [];
      took[name].push(await timed(work));
    };
    const cache = join(folder, `cache-${lines}`);
    for (let round = -1; round < rounds; round++) {
      const file = join(folder, `sample_${lines}_${round + 1}.py`);
      writeFileSync(file, sample(lines, ++seed));
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
        await clock('ours', verdict(sample(lines, ++seed)));
        await clock('types', () => engines.tools.typechecker.check(sample(lines, ++seed), signal));
      }
      await clock('ruff', () => command(join(tools, 'ruff'), ['check', '--no-cache', file], folder));
      await clock('cold', mypy('/dev/null'));
      await clock('bandit', () => command(join(tools, 'bandit'), ['-q', file], folder));
      await clock('warm', mypy(cache));
    }
    const at = (name: string): string => `${ms(median(took[name]!))} / ${ms(p95(took[name]!))}`;
    const sum = (names: readonly string[], of: (times: readonly number[]) => number): number =>
      names.reduce((total, name) => total + of(took[name]!), 0);
    const ratio = (names: readonly string[]): string =>
      `${(sum(names, median) / median(took.ours!)).toFixed(1)} / ${(sum(names, p95) / p95(took.ours!)).toFixed(1)}`;
    const [cold, warm] = [
      ['ruff', 'cold', 'bandit'],
      ['ruff', 'warm', 'bandit'],
    ] as const;
    for (const [name, time] of [
      ['Assay, over HTTP', median(took.ours!)],
      ['ruff, mypy and bandit, cold', sum(cold, median)],
      ['the same, mypy with a warm cache', sum(warm, median)],
    ] as const) {
      curves[name] ??= [];
      curves[name].push([lines, time]);
    }
    const note = (what: string, value: number, unit: 'ms' | '×'): void =>
      notebook.note({ what: `${lines} lines: ${what}`, value, unit });
    note('a verdict over HTTP', median(took.ours!), 'ms');
    note('ruff, mypy and bandit cold, against ours', sum(cold, median) / median(took.ours!), '×');
    note('with a warm cache of mypy, against ours', sum(warm, median) / median(took.ours!), '×');
    rows.push([
      String(lines),
      at('ours'),
      at('types'),
      at('ruff'),
      at('cold'),
      at('bandit'),
      at('warm'),
      ratio(cold),
      ratio(warm),
      (median(took.ours!) / median(took.types!)).toFixed(2),
    ]);
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

  const quick = async (name: string, code: (n: number) => string): Promise<void> => {
    const times: number[] = [];
    for (let call = 0; call < 30; call++) times.push(await timed(verdict(code(++seed))));
    console.log(`${name}: ${ms(median(times))} / ${ms(p95(times))}`);
  };
  console.log('\nwithout types');
  await quick('a syntax error in 100 lines', (n) => `${sample(100, n)}\ndef broken(:\n`);
  await quick('prose', (n) => `Dear reader number ${n}, this is a letter and not a program at all.\nKind regards\n`);
  await eventLoop(service, key, notebook);

  rmSync(folder, { recursive: true, force: true });
  await engines.close();
  await service.stop();
  return 0;
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
