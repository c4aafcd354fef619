import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../measure/machine.ts';
import type { Measurement, Plot } from '../measure/measurement.ts';

/** What one run of a benchmark came to. */
export type Outcome = {
  readonly name: string;
  readonly args: readonly string[];
  /** When it ended. */
  readonly at: string;
  readonly seconds: number;
  /** The load average when it began: on a machine that is busy with other things, times say little. */
  readonly loadBefore: number;
  readonly exitCode: number;
  readonly output: string;
  readonly measurements: readonly Measurement[];
  readonly plots: readonly Plot[];
};

/** All of them, on one machine: what the page, the plots and the capacity guide are made from. */
export type Published = { readonly machine: Machine; readonly outcomes: readonly Outcome[] };

const fileIn = (folder: string): string => join(folder, 'benchmarks.json');

export const readPublished = (folder: string): Published | null =>
  existsSync(fileIn(folder)) ? JSON.parse(readFileSync(fileIn(folder), 'utf8')) : null;

export const writePublished = (folder: string, published: Published): void =>
  writeFileSync(fileIn(folder), `${JSON.stringify(published, null, 1)}\n`);

/** What was measured anew takes the place of what was measured before; on another machine nothing of it counts. */
export function merged(before: Published | null, now: Published): Published {
  if (!before || JSON.stringify(before.machine) !== JSON.stringify(now.machine)) return now;
  const kept = before.outcomes.filter(({ name }) => !now.outcomes.some((one) => one.name === name));
  return { machine: now.machine, outcomes: [...kept, ...now.outcomes] };
}

/** Zero failures and zero missed bars is well; a bench that says no without a bar has failed. */
export const isWell = ({ exitCode }: Pick<Outcome, 'exitCode'>): boolean => exitCode === 0;

export const constantsOf = ({ outcomes }: Published): ReadonlyMap<string, Measurement & { readonly bench: string }> =>
  new Map(
    outcomes.flatMap(({ name, measurements }) =>
      measurements.flatMap((one) => (one.constant ? [[one.constant, { ...one, bench: name }] as const] : [])),
    ),
  );
