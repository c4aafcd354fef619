/**
 * What the service does under load, against bars: twice its capacity for minutes (`mixed`), three replicas that are
 * killed one after the other (`replicas`), how much one service answers (`single`), and what a call costs (`costs`).
 * `--only PART,…` takes some of them, `--minutes N` says how long the first lasts, `--calls N` how many calls the second
 * has, `--seed N` makes the same calls again; `--short` is a look at all of it in a few minutes, whose numbers mean
 * little. `--cpu-prof FOLDER` profiles the service of `single`. Exit code 1 where a bar is missed.
 */
import { parseArgs } from 'node:util';
import { UsageError } from '../src/cli/command.ts';
import { costs } from './load/costs.ts';
import { mixed } from './load/mixed.ts';
import { replicas } from './load/replicas.ts';
import { single } from './load/single.ts';
import { Notebook } from './measure/measurement.ts';
import { machine } from './measure/timing.ts';

const parts = ['single', 'costs', 'mixed', 'replicas'] as const;

export async function run(args: readonly string[], notebook = new Notebook()): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: parts.join(',') },
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
  if (unknown.length > 0) throw new UsageError(`there is no part ${unknown.join(', ')}: they are ${parts.join(', ')}`);
  const { short } = values;
  const seed = Number(values.seed);
  const seconds = Number(values.seconds ?? (short ? 4 : 20));
  const sandbox = values.sandbox !== 'off';
  const profile = values['cpu-prof'];
  console.log(`${machine()}; seed ${seed}`);

  const work: Record<(typeof parts)[number], () => Promise<boolean>> = {
    single: () =>
      single({ seconds, seed, flags: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [] }, notebook),
    costs: () => costs({ seconds, seed, sandbox }, notebook),
    mixed: () =>
      mixed(
        {
          seconds: values.minutes ? 60 * Number(values.minutes) : short ? 3 * seconds : 600,
          capacitySeconds: seconds,
          seed,
          sandbox,
        },
        notebook,
      ),
    replicas: () =>
      replicas(
        {
          calls: Number(values.calls ?? (short ? 1_000 : 20_000)),
          killEveryMs: short ? 1_500 : 3_000,
          abreast: 8,
          seed,
        },
        notebook,
      ),
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
