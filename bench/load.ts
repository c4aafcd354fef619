/**
 * Measures the service under load: twice its capacity for minutes (`mixed`), three replicas that are killed one after
 * another (`replicas`), the throughput of one service (`single`), the CPU time of a call (`costs`), and the memory at rest
 * (`rest`). `--only PART,…` selects parts, `--minutes N` sets the duration of `mixed` and `soak`, `--calls N` the number of
 * calls in `replicas`, and `--seed N` repeats the same calls. Half an hour of calls, one after another (`soak`), is run
 * only if it is selected. `--short` runs everything in a few minutes; its numbers mean little. `--cpu-prof FOLDER`
 * profiles the service of `single`. The exit code is 1 if a bar is missed.
 */
import { parseArgs } from 'node:util';
import { UsageError } from '../src/cli/command.ts';
import { measureCosts } from './load/costs.ts';
import { measureMixed } from './load/mixed.ts';
import { measureReplicas } from './load/replicas.ts';
import { measureRest } from './load/rest.ts';
import { measureSingle } from './load/single.ts';
import { measureSoak } from './load/soak.ts';
import { Notebook } from './measure/measurement.ts';
import { describeMachine } from './measure/timing.ts';

const usualParts = ['rest', 'single', 'costs', 'mixed', 'replicas'] as const;
const parts = [...usualParts, 'soak'] as const;

export async function run(args: readonly string[], notebook = new Notebook()): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: usualParts.join(',') },
      minutes: { type: 'string' },
      seconds: { type: 'string' },
      calls: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      short: { type: 'boolean', default: false },
      sandbox: { type: 'string', default: 'auto' },
      'cpu-prof': { type: 'string' },
    },
  });
  const wanted = values.only.split(',');
  const unknown = wanted.filter((part) => !(parts as readonly string[]).includes(part));
  if (unknown.length > 0) throw new UsageError(`unknown part ${unknown.join(', ')}; choose from ${parts.join(', ')}`);
  const { short } = values;
  const seed = Number(values.seed);
  const seconds = Number(values.seconds ?? (short ? 4 : 20));
  const sandbox = values.sandbox !== 'off';
  const profile = values['cpu-prof'];
  console.log(`${describeMachine()}; seed ${seed}`);

  const work: Record<(typeof parts)[number], () => Promise<boolean>> = {
    rest: () => measureRest(sandbox, notebook),
    single: () =>
      measureSingle({ seconds, seed, flags: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [] }, notebook),
    costs: () => measureCosts({ seconds, seed, sandbox }, notebook),
    mixed: () =>
      measureMixed(
        {
          seconds: values.minutes ? 60 * Number(values.minutes) : short ? 3 * seconds : 600,
          capacitySeconds: seconds,
          seed,
          sandbox,
        },
        notebook,
      ),
    replicas: () =>
      measureReplicas(
        {
          calls: Number(values.calls ?? (short ? 1_000 : 20_000)),
          killEveryMs: short ? 1_500 : 3_000,
          concurrency: 8,
          seed,
        },
        notebook,
      ),
    soak: () => measureSoak({ seconds: 60 * Number(values.minutes ?? (short ? 1 : 30)), seed, sandbox }, notebook),
  };
  let missed = false;
  for (const part of parts) {
    if (!wanted.includes(part)) continue;
    console.log(`\n— ${part} —`);
    if (!(await work[part]())) missed = true;
  }
  console.log(missed ? '\na bar was missed' : '\nevery bar was met');
  return missed ? 1 : 0;
}
