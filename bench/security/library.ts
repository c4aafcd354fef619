import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { installedPython } from '../../src/engines.ts';
import type { Finding } from '../../src/model/finding.ts';
import { runPolicy } from '../../tests/security/adversary/run-policy.ts';
import { median, ms, timed } from '../measure/timing.ts';
import { stdlibFiles } from '../types.ts';

/** Honest code by many hands: how much of it the policy calls bad, and how long a file takes once all is warm. */
export async function standardLibrary(count: number): Promise<void> {
  const files = await stdlibFiles(installedPython, count);
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  for (const text of texts.slice(0, 30)) quietly(text);
  const times: number[] = [];
  const slow: { file: string; took: number }[] = [];
  const [errors, warnings] = [new Map<string, Finding[]>(), new Set<string>()];
  for (const [at, text] of texts.entries()) {
    let findings: readonly Finding[] | null = null;
    // A comment makes it another text, so that nothing is remembered of it.
    const took = await timed(async () => {
      findings = quietly(`${text}\n# once more\n`);
    });
    const told = findings as readonly Finding[] | null;
    if (!told) continue;
    times.push(took);
    slow.push({ file: files[at]!, took });
    const grave = told.filter(({ severity }) => severity === 'error');
    if (grave.length > 0) errors.set(files[at]!, grave);
    if (told.some(({ severity }) => severity === 'warning')) warnings.add(files[at]!);
  }
  const share = (part: number): string => `${part} of ${times.length} (${((100 * part) / times.length).toFixed(1)} %)`;
  console.log('\nstandard library');
  for (const [file, [first]] of errors) {
    console.log(`  ${relative('/', file)}:${first!.place?.line} ${first!.message.slice(0, 100)} [${first!.rule}]`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))]!;
  console.log(`files with an error: ${share(errors.size)}; with a warning: ${share(warnings.size)}`);
  const slowest = slow.sort((one, other) => other.took - one.took).slice(0, 3);
  for (const { file, took } of slowest) console.log(`slowest: ${relative('/', file)} ${ms(took)} ms`);
  console.log(`reading, resolving and judging a file: ${ms(median(times))} ms, 99th percentile ${ms(p99)} ms`);
}

/** Null for what does not parse here. */
function quietly(code: string): readonly Finding[] | null {
  try {
    return runPolicy(code);
  } catch {
    return null;
  }
}
