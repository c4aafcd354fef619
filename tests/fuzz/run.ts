/**
 * Looks for inputs that break a parser: `node tests/fuzz/run.ts --minutes 5 [TARGET…]`. What it finds is kept in
 * `tests/fuzz/corpus/` and tried by the tests from then on.
 */
import { parseArgs } from 'node:util';
import { inputs, keep, tried } from './fuzz.ts';
import { targets } from './targets.ts';

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const chosen = targets.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
console.log(`seed ${seed}`);

const failuresMax = 5;
let broken = 0;
for (const target of chosen) {
  const end = performance.now() + (Number(values.minutes) * 60_000) / chosen.length;
  const known = new Set<string>();
  let count = 0;
  for (const input of inputs(target, seed)) {
    if (performance.now() > end || known.size >= failuresMax) break;
    count += 1;
    const failure = await tried(target, input);
    if (!failure) continue;
    const where = placeOf(failure.error);
    if (known.has(where)) continue;
    known.add(where);
    broken += 1;
    console.log(`${target.name}: ${where}\n  ${keep(failure)}`);
  }
  console.log(`${target.name}: ${count} inputs, ${known.size} faults`);
}
process.exit(broken > 0 ? 1 : 0);

/** Two faults are the same if they have the same message and the same location. */
function placeOf(error: unknown): string {
  const { message, stack = '' } = error as Error;
  const place =
    stack
      .split('\n')
      .find((line) => line.includes('/src/'))
      ?.trim() ?? stack.split('\n')[1]?.trim();
  return `${String(message).slice(0, 160)} ${place ?? ''}`;
}
