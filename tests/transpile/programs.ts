/**
 * Compares programs under CPython with their translations under Node: `node tests/transpile/programs.ts [PATTERN …]`.
 * `--import` lets the translations import their runtime. `--show` prints the translations instead; `--generate SEED`
 * compares generated cases.
 */
import { parseArgs } from 'node:util';
import { compare, programs } from './compare.ts';
import { compareGenerated, describeGenerated } from './generated.ts';
import { countOutcomes, describeOutcome, listRefusals } from './report.ts';
import { startTranslator } from './translator.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    import: { type: 'boolean' },
    show: { type: 'boolean' },
    generate: { type: 'string' },
    cases: { type: 'string', default: '200' },
  },
});
if (values.generate) {
  const all = await compareGenerated(Number(values.generate), Number(values.cases));
  for (const one of all) if (one.outcome.kind !== 'equal') console.log(describeGenerated(one));
  const compared = all.filter(({ outcome }) => outcome.kind === 'equal').reduce((sum, one) => sum + one.compared, 0);
  const leftOut = all.flatMap((one) => one.leftOut.map((construct) => `${one.kind}: ${construct}`));
  console.log(`seed ${values.generate}: ${compared} cases equal, ${leftOut.length} refused\n${countEach(leftOut)}`);
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
