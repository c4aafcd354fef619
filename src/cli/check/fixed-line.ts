import { listFindings } from '../../wire/formats/list-findings.ts';
import type { JudgedFile } from '../../wire/formats/reports/report-format.ts';
import { visible } from '../../wire/formats/visible.ts';

/** That a file was corrected, and what speaks for it: `fixed a.py: 1 correction, 2 of 3 findings gone`. */
export function fixedLine({ path, answer }: JudgedFile): string {
  const findings = listFindings(answer);
  const gone = findings.filter(({ fixed }) => fixed).length;
  const { examples } = answer.runtime;
  const held = examples.filter((example) => example.held).length;
  const proof = [
    `${answer.fixes.length} ${answer.fixes.length === 1 ? 'correction' : 'corrections'}`,
    ...(findings.length === 0 ? [] : [`${gone} of ${findings.length} findings gone`]),
    ...(examples.length === 0 ? [] : [`${held} of ${examples.length} examples hold`]),
  ];
  return `fixed ${visible(path)}: ${proof.join(', ')}`;
}
