import { listFindings } from '../../wire/formats/list-findings.ts';
import type { JudgedFile } from '../../wire/formats/reports/report-format.ts';
import { visible } from '../../wire/formats/visible.ts';

/** For example `fixed a.py: 1 fix, 2 of 3 findings removed, 4 of 4 examples pass`. */
export function formatFixed({ path, answer }: JudgedFile): string {
  const findings = listFindings(answer);
  const removed = findings.filter(({ fixed }) => fixed).length;
  const { examples } = answer.runtime;
  const passed = examples.filter((example) => example.held).length;
  const parts = [
    `${answer.fixes.length} ${answer.fixes.length === 1 ? 'fix' : 'fixes'}`,
    ...(findings.length === 0 ? [] : [`${removed} of ${findings.length} findings removed`]),
    ...(examples.length === 0 ? [] : [`${passed} of ${examples.length} examples pass`]),
  ];
  return `fixed ${visible(path)}: ${parts.join(', ')}`;
}
