import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sha256 } from '../../src/base/digest.ts';
import { chanceFrom, mutated } from './mutate.ts';
import type { Target } from './target.ts';

const corpus = join(import.meta.dirname, 'corpus');

export type Failure = { readonly target: string; readonly input: string; readonly error: unknown };

/** Inputs that once broke a target. */
export function kept(target: Target): { readonly name: string; readonly input: string }[] {
  let names: string[] = [];
  try {
    names = readdirSync(join(corpus, target.name)).sort();
  } catch {}
  return names.map((name) => ({ name, input: JSON.parse(readFileSync(join(corpus, target.name, name), 'utf8')) }));
}

/** As JSON, which can represent any text, including lone surrogates. */
export function keep({ target, input }: Failure): string {
  const file = join(corpus, target, `${sha256(JSON.stringify(input)).slice(0, 12)}.json`);
  mkdirSync(join(corpus, target), { recursive: true });
  writeFileSync(file, `${JSON.stringify(input)}\n`);
  return file;
}

/** CPU time, not wall-clock time; inputs are a few thousand characters. */
const processorSecondsMax = 4;

/** Runs one input; null if every property holds. */
export async function tried(target: Target, input: string): Promise<Failure | null> {
  const before = foundations();
  const started = process.threadCpuUsage().user;
  try {
    await target.run(input);
  } catch (error) {
    return { target: target.name, input, error };
  }
  const seconds = (process.threadCpuUsage().user - started) / 1e6;
  if (seconds > processorSecondsMax) return { target: target.name, input, error: new Error(`it took ${seconds} s`) };
  if (foundations() !== before) return { target: target.name, input, error: new Error('a prototype was changed') };
  return null;
}

const foundations = (): string =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype]
    .map((one) => Reflect.ownKeys(one).length)
    .join();

/** Mutants of the seeds and of the corpus, and occasionally arbitrary JSON. */
export function* inputs(target: Target, seed: number): Generator<string> {
  const chance = chanceFrom(seed);
  const seeds = [...target.seeds, ...kept(target).map(({ input }) => input), ''];
  yield* seeds;
  for (let turn = 0; ; turn++) {
    if (turn % 16 === 15) yield* anyJson(chance.below(2 ** 31));
    else yield mutated(seeds, target.words ?? [], chance);
  }
}

const anyJson = (seed: number): string[] =>
  fc.sample(fc.json({ maxDepth: 4, stringUnit: 'binary' }), { seed, numRuns: 2 });
