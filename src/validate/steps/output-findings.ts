import type { Finding } from '../../model/finding.ts';
import type { RunResult } from '../../sandbox/sandbox.ts';

/** Compares byte for byte: a caller who states the exact output means it. */
export function outputFindings({ stdout }: RunResult, expected: string | null): Finding[] {
  if (expected === null) return [];
  if (!stdout.truncated && Buffer.from(expected, 'utf8').equals(stdout.bytes)) return [];
  const message = describeDifference(expected, new TextDecoder().decode(stdout.bytes));
  return [{ rule: 'expected-output', severity: 'error', message, place: null }];
}

function describeDifference(expected: string, got: string): string {
  if (got === '') return `nothing was printed, expected ${quote(expected.split('\n')[0]!)}`;
  const [wanted, lines] = [expected.split('\n'), got.split('\n')];
  const at = wanted.findIndex((line, index) => line !== lines[index]);
  if (at < 0) {
    const extra = lines[wanted.length];
    return extra === ''
      ? 'the output ends with an unexpected newline'
      : `the output continues after the expected text: ${quote(extra ?? '')}`;
  }
  if (lines[at] === undefined) {
    return wanted[at] === '' && at === wanted.length - 1
      ? 'the output lacks the expected final newline'
      : `the output ends before line ${at + 1}, expected ${quote(wanted[at]!)}`;
  }
  return `line ${at + 1} of the output is ${quote(lines[at])}, expected ${quote(wanted[at]!)}`;
}

const quotedMax = 120;
const quote = (line: string): string => JSON.stringify(line.length > quotedMax ? `${line.slice(0, quotedMax)}…` : line);
