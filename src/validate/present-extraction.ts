import type { Finding, Place } from '../model/finding.ts';
import type { Verdict } from '../model/verdict.ts';
import { placeFinder } from '../python/extraction/derived-text.ts';
import { sortFindings } from './sort-findings.ts';
import type { Extraction } from './steps/extract.ts';

/** Turns a verdict on extracted code into one on the text that was sent: its places, and the code alone as the fix. */
export function presentExtraction(verdict: Verdict, { derived, finding, codeAlone }: Extraction): Verdict {
  const find = placeFinder(derived);
  const move = <One extends { readonly place: Place | null }>(one: One): One =>
    one.place ? { ...one, place: find(one.place) } : one;
  const { findings, capabilities, fix, run } = verdict;
  const first: Finding & { fixed?: boolean } = fix ? { ...finding, fixed: true } : finding;
  return {
    ...verdict,
    findings: sortFindings([first, ...findings].map(move)),
    capabilities: capabilities.map(move),
    fix: fix && { ...fix, code: codeAlone(fix.code) },
    run: { ...run, examples: run.examples.map(move) },
  };
}
