import { readFileSync } from 'node:fs';
import { installedPython } from '../../src/engines.ts';
import type { Finding } from '../../src/model/finding.ts';
import { runPolicy } from '../../tests/security/adversary/run-policy.ts';
import { findStandardLibrary } from '../measure/corpus.ts';
import { formatMs, measureMs, median } from '../measure/timing.ts';

/** How much of the standard library the policy reports, and how long a file takes when everything is warm. */
export async function benchStandardLibrary(count: number): Promise<void> {
  const corpus = await findStandardLibrary(installedPython, count);
  const { files } = corpus;
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  for (const text of texts.slice(0, 30)) findPolicyFindings(text);
  const times: number[] = [];
  const slow: { file: string; took: number }[] = [];
  const [errors, warnings] = [new Map<string, Finding[]>(), new Set<string>()];
  for (const [at, text] of texts.entries()) {
    let findings: readonly Finding[] | null = null;
    // The added comment makes the text new, so that no cache applies.
    const took = await measureMs(async () => {
      findings = findPolicyFindings(`${text}\n# once more\n`);
    });
    const reported = findings as readonly Finding[] | null;
    if (!reported) continue;
    times.push(took);
    slow.push({ file: files[at]!, took });
    const fatal = reported.filter(({ severity }) => severity === 'error');
    if (fatal.length > 0) errors.set(files[at]!, fatal);
    if (reported.some(({ severity }) => severity === 'warning')) warnings.add(files[at]!);
  }
  const share = (part: number): string => `${part} of ${times.length} (${((100 * part) / times.length).toFixed(1)} %)`;
  console.log(`\n${corpus.name}`);
  for (const [file, [first]] of errors) {
    console.log(`  ${corpus.nameOf(file)}:${first!.place?.line} ${first!.message.slice(0, 100)} [${first!.rule}]`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))]!;
  console.log(`files with an error: ${share(errors.size)}; with a warning: ${share(warnings.size)}`);
  const slowest = slow.sort((one, other) => other.took - one.took).slice(0, 3);
  for (const { file, took } of slowest) console.log(`slowest: ${corpus.nameOf(file)} ${formatMs(took)} ms`);
  console.log(
    `reading, resolving and judging a file: ${formatMs(median(times))} ms, 99th percentile ${formatMs(p99)} ms`,
  );
}

/** Null if the code does not parse. */
function findPolicyFindings(code: string): readonly Finding[] | null {
  try {
    return runPolicy(code);
  } catch {
    return null;
  }
}
