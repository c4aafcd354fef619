import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from './generator.ts';

export type Outcome = {
  readonly path: string;
  readonly is: 'up to date' | 'out of date' | 'written' | 'made from another Python';
};

export type Writing = {
  readonly folder: string;
  /** Writes nothing. */
  readonly check: boolean;
  /** Replaces files that were made from another Python than the installed one. */
  readonly anyPython: boolean;
};

/** Compares each file with what it should be, and writes those that differ. */
export const writeFiles = (files: readonly GeneratedFile[], writing: Writing): Outcome[] =>
  files.map((file) => ({ path: file.path, is: writeFile(file, writing) }));

function writeFile({ path, content }: GeneratedFile, { folder, check, anyPython }: Writing): Outcome['is'] {
  const whole = join(folder, path);
  const wanted = Buffer.from(content);
  const found = existsSync(whole) ? readFileSync(whole) : null;
  if (found?.equals(wanted)) return 'up to date';
  if (!anyPython && found && pythonOf(found) !== pythonOf(wanted)) return 'made from another Python';
  if (check) return 'out of date';
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, wanted);
  return 'written';
}

/** The version of Python that the first line of a file names, if it names one. */
const pythonOf = (file: Buffer): string | undefined =>
  /^\/\/ Made from Python (\S+) by/.exec(file.subarray(0, 100).toString())?.[1];

/** The message about a file; null if there is none. */
export function describeOutcome({ path, is }: Outcome, generator: string): string | null {
  switch (is) {
    case 'up to date':
      return null;
    case 'written':
      return path;
    case 'out of date':
      return `${path} is out of date: run ./assay generate ${generator}`;
    case 'made from another Python':
      return `${path} was made from another Python; to replace it, run ./assay generate ${generator}`;
  }
}
