import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../measure/machine.ts';
import type { Measurement, Plot } from '../measure/measurement.ts';

/** The result of one run of a benchmark. */
export type Outcome = {
  readonly name: string;
  readonly args: readonly string[];
  /** When it ended. */
  readonly at: string;
  readonly seconds: number;
  /** The load average at the start: on a busy machine, times mean little. */
  readonly loadBefore: number;
  readonly exitCode: number;
  readonly output: string;
  readonly measurements: readonly Measurement[];
  readonly plots: readonly Plot[];
};

/** All results of one machine, from which the page, the plots and the capacity guide are made. */
export type Published = { readonly machine: Machine; readonly outcomes: readonly Outcome[] };

const buildPath = (folder: string): string => join(folder, 'benchmarks.json');

export const readPublished = (folder: string): Published | null =>
  existsSync(buildPath(folder)) ? JSON.parse(readFileSync(buildPath(folder), 'utf8')) : null;

export const writePublished = (folder: string, published: Published): void =>
  writeFileSync(buildPath(folder), `${JSON.stringify(published, null, 1)}\n`);

/** New results replace older ones of the same benchmark. Results of another machine are dropped. */
export function merge(before: Published | null, now: Published): Published {
  if (!before || JSON.stringify(before.machine) !== JSON.stringify(now.machine)) return now;
  const kept = before.outcomes.filter(({ name }) => !now.outcomes.some((one) => one.name === name));
  return { machine: now.machine, outcomes: [...kept, ...now.outcomes] };
}

/** A benchmark exits with 0 if it did not fail and missed no bar. */
export const hasSucceeded = ({ exitCode }: Pick<Outcome, 'exitCode'>): boolean => exitCode === 0;

export const collectConstants = ({
  outcomes,
}: Published): ReadonlyMap<string, Measurement & { readonly bench: string }> =>
  new Map(
    outcomes.flatMap(({ name, measurements }) =>
      measurements.flatMap((one) => (one.constant ? [[one.constant, { ...one, bench: name }] as const] : [])),
    ),
  );
