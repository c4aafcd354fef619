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
  for (const one of await compareGenerated(Number(values.generate), Number(values.cases)))
    console.log(describeGenerated(one));
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
