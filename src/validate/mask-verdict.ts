import type { Confidential } from '../model/confidential.ts';
import type { JudgedFinding, Verdict } from '../model/verdict.ts';
import { combineConfidential } from '../secrets/confidential.ts';
import { masker } from '../secrets/mask.ts';

/** Fields that are returned unmasked: the caller's program and its output, and our own names and versions. */
const unmasked: ReadonlySet<string> = new Set([
  'consultation.backend',
  'engine',
  'findings.rule',
  'fix.code',
  'run.examplesRun.stderr',
  'run.stderr',
  'run.stdout',
  'transpiled.code',
  'transpiled.map.mappings',
  'transpiled.runtimeModule',
]);

/**
 * Masks credentials in a verdict. Every response, report, log line and record is made from verdicts, so this is the only
 * place that masks. A field is masked unless it is listed above, so that fields added later are masked too.
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
  const findings = verdict.findings.map(({ fix, ...finding }): JudgedFinding => {
    // A masked edit would put the mask into the program.
    const isShown = fix?.edits.every(({ text }) => mask(text) === text);
    return fix && isShown ? { ...finding, fix } : finding;
  });
  return walk({ ...verdict, findings }, '') as Verdict;
}
