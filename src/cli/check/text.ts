import type { JudgedFinding } from '../../model/verdict.ts';
import type { JudgedFile } from '../../wire/formats/reports/report-format.ts';
import { closingLine, findingLines, fixLines } from '../../wire/formats/text-report.ts';
import { fixedLine } from './fixed-line.ts';
import { patchOf } from './patch.ts';
import type { Plan } from './plan.ts';
import { lookOn, paintedPatch, type Screen } from './terminal.ts';

export type CheckedFile = JudgedFile & {
  /** What stands in the file now: where a correction was written, what that left. */
  readonly findings: readonly JudgedFinding[];
  readonly wrote: boolean;
};

/** A file in the text format, with what a screen can show and what was asked for beside the findings. */
export function textOf(file: CheckedFile, plan: Plan, screen: Screen, baseUrl: string | null): string {
  const { path, code, findings, wrote } = file;
  const { fixed_code } = file.answer;
  const isPatch = plan.change === 'diff' && fixed_code !== null;
  const look = lookOn(screen, wrote ? fixed_code! : code, findings, baseUrl);
  const lines = [
    // What the patch cures is in the patch.
    ...findingLines(path, isPatch ? findings.filter(({ fixed }) => !fixed) : findings, look),
    ...(plan.quiet ? [] : fixLines(file)),
    ...(plan.quiet ? [] : [wrote ? look.paint('good', fixedLine(file)) : closingLine(file, look)]),
  ];
  return [
    ...lines.map((line) => `${line}\n`),
    isPatch && plan.output === null ? paintedPatch(patchOf(path, code, fixed_code), screen) : '',
  ].join('');
}
