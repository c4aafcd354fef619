import type { Confidential } from '../model/confidential.ts';
import type { Verdict } from '../model/verdict.ts';
import { combineConfidential } from '../secrets/confidential.ts';
import { masker } from '../secrets/mask.ts';

/** Fields that are answered as they are: the caller's program and what it printed, and words of our own. */
const unmasked: ReadonlySet<string> = new Set([
  'consultation.backend',
  'engine',
  'findings.rule',
  'fix.code',
  'run.stderr',
  'run.stdout',
  'transpiled',
]);

/**
 * A verdict without credentials. Every answer, report, log line and record is made from verdicts, so this is the one
 * place that masks. A field is masked unless it is listed above, which covers fields that are added later.
 */
export function maskVerdict(verdict: Verdict, confidential: readonly (Confidential | undefined)[]): Verdict {
  const mask = masker(combineConfidential(confidential.filter((one) => one !== undefined)));
  const walk = (value: unknown, path: string): unknown => {
    if (unmasked.has(path)) return value;
    if (typeof value === 'string') return mask(value);
    if (Array.isArray(value)) return value.map((item) => walk(item, path));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, walk(item, path === '' ? key : `${path}.${key}`)]),
    );
  };
  return walk(verdict, '') as Verdict;
}
