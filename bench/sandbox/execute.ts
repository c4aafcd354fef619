import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installedPython, startEngines } from '../../src/engines.ts';
import { optionsDefault } from '../../src/model/options.ts';
import { timedTools } from '../../src/validate/timed-tools.ts';
import { validate } from '../../src/validate/validate.ts';
import type { Notebook } from '../measure/measurement.ts';
import { formatMs, formatTable, measureMs, median, p95, runCommand } from '../measure/timing.ts';

const warmUpRounds = 10;

/** Different for each round, so that nothing is answered from a cache. */
const buildProgram = (round: number): string => `def total_${round}(numbers):
    result = 0
    for number in numbers:
        result += number * ${round}
    return result


values = list(range(${round + 3}))
print(total_${round}(values))
print(sum(values))
`;

/** A ten-line program in `execute` mode, from the call to the verdict, compared with `python3 file.py`, interleaved. */
export async function measureExecute(folder: string, rounds: number, notebook: Notebook): Promise<void> {
  const engines = startEngines({
    python: null,
    warmUp: 'on',
    sandbox: 'auto',
    sandboxPackages: 'none',
    sandboxState: join(folder, 'execute'),
  });
  const parts = new Map<string, number[]>();
  const tools = timedTools(engines.tools, (engine, seconds) => {
    parts.set(engine, [...(parts.get(engine) ?? []), seconds * 1000]);
  });
  const signal = new AbortController().signal;
  const file = join(folder, 'ten-lines.py');
  const [ours, bare]: [number[], number[]] = [[], []];
  try {
    await engines.ready();
    await tools.sandbox.ready();
    for (let round = -warmUpRounds; round < rounds; round++) {
      if (round === 0) parts.clear();
      const code = buildProgram(round + warmUpRounds);
      writeFileSync(file, code);
      while (tools.sandbox.report().idle < 2) await pause(5);
      await pause(30);
      const took = await measureMs(async () => {
        const { run } = await validate({ code, mode: 'execute', options: optionsDefault }, tools, signal);
        if (run.returncode !== 0) throw new Error(`the program exited with ${run.returncode}`);
      });
      const alone = await measureMs(() => runCommand(installedPython, [file], '/'));
      if (round < 0) continue;
      ours.push(took);
      bare.push(alone);
    }
  } finally {
    await engines.close();
  }
  const row = (name: string, times: readonly number[]): string[] => [
    name,
    `${formatMs(median(times))} / ${formatMs(p95(times))}`,
    (median(times) / median(bare)).toFixed(2),
  ];
  const rows = [row('python3 file.py', bare), row('execute, from call to verdict', ours)];
  for (const [engine, times] of parts) rows.push(row(`  ${engine}`, times));
  console.log(`\n${formatTable([['ten lines', 'time', '÷ python3'], ...rows])}`);
  notebook.note({
    what: 'ten lines: execute from call to verdict, relative to python3',
    value: median(ours) / median(bare),
    unit: '×',
    bar: { most: 2 },
  });
}
