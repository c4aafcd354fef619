import type { JudgedFinding } from '../../model/verdict.ts';
import type { JudgedFile } from '../../wire/formats/reports/report-format.ts';
import { closingLine, findingLines, fixLines } from '../../wire/formats/text-report.ts';
import { formatFixed } from './fixed-line.ts';
import { makePatch } from './patch.ts';
import type { Plan } from './plan.ts';
import { makeLook, paintPatch, type Screen } from './terminal.ts';

export type CheckedFile = JudgedFile & {
  /** The findings in the file as it is now, after a fix was written. */
  readonly findings: readonly JudgedFinding[];
  readonly isWritten: boolean;
};

/** Formats a file's findings, fixes and patch as the text format. */
export function formatFile(file: CheckedFile, plan: Plan, screen: Screen, baseUrl: string | null): string {
  const { path, code, findings, isWritten } = file;
  const { fixed_code } = file.answer;
  const isPatch = plan.change === 'diff' && fixed_code !== null;
  const look = makeLook(screen, isWritten ? fixed_code! : code, findings, baseUrl);
  const lines = [
    // Findings that the patch removes are not listed again.
    ...findingLines(path, isPatch ? findings.filter(({ fixed }) => !fixed) : findings, look),
    ...(plan.quiet ? [] : fixLines(file)),
    ...(plan.quiet ? [] : [isWritten ? look.paint('good', formatFixed(file)) : closingLine(file, look)]),
  ];
  return [
    ...lines.map((line) => `${line}\n`),
    isPatch && plan.output === null ? paintPatch(makePatch(path, code, fixed_code), screen) : '',
  ].join('');
}
