/** Reading and our own checks, warm, from fifty lines to the longest text accepted: the time should grow with the length. */
import { startEngines } from '../src/engines.ts';
import { sample } from './measure/sample.ts';
import { machine, median, ms, p95, table } from './measure/timing.ts';

const sizes = [50, 100, 300, 1000, 2000, 4000, 6500];

export async function run([roundsText = '15']: readonly string[]): Promise<number> {
  const engines = startEngines({ python: null });
  await engines.ready();
  const { reader, analyst } = engines.tools;
  const signal = new AbortController().signal;
  let seed = 0;
  console.log(`${machine()}; ${roundsText} rounds, each with other code; milliseconds, median / 95th percentile\n`);
  for (let warm = 0; warm < 40; warm++) {
    const answer = await reader.read(sample(300, ++seed), signal);
    if (answer.kind === 'read' && answer.reading.kind === 'program' && answer.reading.tree) {
      await analyst.analyse(answer.reading.tree, signal);
    }
  }
  const rows = [['lines', 'characters', 'tree', 'read', 'read and checked', 'per 1,000 characters']];
  for (const lines of sizes) {
    const trees: number[] = [];
    const reading: number[] = [];
    const both: number[] = [];
    let length = 0;
    for (let round = -3; round < Number(roundsText); round++) {
      const code = sample(lines, ++seed);
      length = code.length;
      let checked: Promise<unknown> | null = null;
      const started = performance.now();
      const since = (): number => performance.now() - started;
      let parsed = 0;
      // As a verdict is made: the checks begin with the tree, while Python still compiles.
      await reader.read(code, signal, (tree) => {
        parsed = since();
        checked = analyst.analyse(tree, signal);
      });
      const read = since();
      await checked;
      if (round < 0) continue;
      trees.push(parsed);
      reading.push(read);
      both.push(since());
    }
    const at = (times: readonly number[]): string => `${ms(median(times))} / ${ms(p95(times))}`;
    rows.push([
      String(lines),
      String(length),
      at(trees),
      at(reading),
      at(both),
      ((1000 * median(both)) / length).toFixed(2),
    ]);
  }
  console.log(table(rows));
  await engines.close();
  return 0;
}
