import type { ReadText } from '../../reading/reader.ts';
import type { Context } from '../tools.ts';

/** Syntax that the Python that runs code here does not know. */
export type NewerSyntax = {
  /** The first version that knows it, such as `3.12`; null if that could not be determined. */
  readonly needs: string | null;
  /** The version that runs code here, such as `3.11`. */
  readonly runs: string;
};

/** The newest version whose grammar the linter knows. */
const newestMinor = 14;

/** Null if the text has no such syntax. */
export async function findNewerSyntax({ code, reading }: ReadText, context: Context): Promise<NewerSyntax | null> {
  if (reading.kind !== 'program') return null;
  const { reader, linter, sandbox } = context.tools;
  const reads = minorOf(reader.report().version);
  // Without a sandbox, nothing else is known than the Python that parses.
  const runs = minorOf(sandbox.report().python) ?? reads;
  if (reads === null || runs === null || (!reading.newerThanRunner && runs >= reads)) return null;
  const isNewerThan = (minor: number): Promise<boolean> => linter.accepts(code, context.signal, `3.${minor}`);
  if (!(await isNewerThan(runs))) {
    return reading.newerThanRunner && runs <= reads ? { needs: null, runs: `3.${runs}` } : null;
  }
  let needs = runs + 1;
  while (needs < newestMinor && (await isNewerThan(needs))) needs++;
  return { needs: `3.${needs}`, runs: `3.${runs}` };
}

export const describeNewerSyntax = ({ needs, runs }: NewerSyntax): string =>
  needs === null
    ? `uses syntax of a newer Python; this service runs ${runs}`
    : `uses syntax of Python ${needs}; this service runs ${runs}`;

const minorOf = (version: string | null): number | null => {
  const [, minor] = /^3\.(\d+)/.exec(version ?? '') ?? [];
  return minor === undefined ? null : Number(minor);
};
