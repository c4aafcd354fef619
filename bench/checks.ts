/** Reading and our own checks, warm, from fifty lines to the longest text accepted: the time should grow with the length. */
import { startEngines } from '../src/engines.ts';
import { sample } from './measure/sample.ts';
import { machine, median, ms, p95, table, timed } from './measure/timing.ts';

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
  const rows = [['lines', 'characters', 'reading', 'checks', 'both', 'per 1,000 characters']];
  for (const lines of sizes) {
    const reading: number[] = [];
    const checking: number[] = [];
    let length = 0;
    for (let round = -3; round < Number(roundsText); round++) {
      const code = sample(lines, ++seed);
      length = code.length;
      let tree: Uint8Array | null = null;
      const read = await timed(async () => {
        const answer = await reader.read(code, signal);
        if (answer.kind === 'read' && answer.reading.kind === 'program') tree = answer.reading.tree;
      });
      const checked = await timed(() => analyst.analyse(tree!, signal));
      if (round < 0) continue;
      reading.push(read);
      checking.push(checked);
    }
    const both = reading.map((time, index) => time + checking[index]!);
    const at = (times: readonly number[]): string => `${ms(median(times))} / ${ms(p95(times))}`;
    rows.push([
      String(lines),
      String(length),
      at(reading),
      at(checking),
      at(both),
      ((1000 * median(both)) / length).toFixed(2),
    ]);
  }
  console.log(table(rows));
  await engines.close();
  return 0;
}
