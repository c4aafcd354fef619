/**
 * Compares programs under CPython with their translations under Node: `node tests/transpile/programs.ts [PATTERN …]`.
 * `--import` lets the translations import their runtime. `--show` prints the translations instead; `--generate SEED`
 * compares generated cases, `--seeds N` those of N seeds from there on, and `--cases N` sets how many of each kind.
 */
import { parseArgs } from 'node:util';
import { compare, programs } from './compare.ts';
import { compareGenerated, countCases, describeGenerated, type GeneratedOutcome } from './generated.ts';
import { countOutcomes, describeOutcome, listRefusals } from './report.ts';
import { startTranslator } from './translator.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    import: { type: 'boolean' },
    show: { type: 'boolean' },
    generate: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    cases: { type: 'string', default: '200' },
  },
});
if (values.generate) {
  const first = Number(values.generate);
  const last = first + Number(values.seeds) - 1;
  const all: GeneratedOutcome[] = [];
  for (let seed = first; seed <= last; seed++) {
    const outcomes = await compareGenerated(seed, Number(values.cases));
    for (const one of outcomes)
      if (one.outcome.kind !== 'equal') console.log(`seed ${seed}, ${describeGenerated(one)}`);
    all.push(...outcomes);
  }
  const leftOut = all.flatMap((one) => one.leftOut.map((construct) => `${one.kind}: ${construct}`));
  console.log(`${countEach(leftOut)}\nseeds ${first} to ${last}: ${countCases(all)}`);
  process.exitCode = all.some(({ outcome }) => outcome.kind !== 'equal') ? 1 : 0;
} else if (values.show) {
  const translator = startTranslator();
  for (const { name, code } of programs(positionals)) {
    const { text, ...why } = await translator.translate(code, 'javascript');
    console.log(`// ${name}\n${text ?? JSON.stringify(why)}`);
  }
  await translator.close();
} else {
  const outcomes = await compare(programs(positionals), values.import);
  for (const outcome of outcomes) if (describeOutcome(outcome)) console.log(`${describeOutcome(outcome)}\n`);
  console.log(`${listRefusals(outcomes)}\n\n${countOutcomes(outcomes)}`);
  process.exitCode = outcomes.some((one) => describeOutcome(one)) ? 1 : 0;
}

function countEach(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => `${count} ${text}`)
    .sort()
    .join('\n');
}
