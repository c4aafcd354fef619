import type { Finding, Severity } from '../../model/finding.ts';
import type { JudgedFinding } from '../../model/verdict.ts';
import { listFindings } from './list-findings.ts';
import type { JudgedFile } from './reports/report-format.ts';
import { oneLine, visible } from './visible.ts';

/** Styles the parts of a text report: a terminal has colours and links, a file has not. */
export type Look = {
  paint(part: Severity | 'place' | 'rule' | 'good' | 'bad', text: string): string;
  /** Links the name of a rule to its page. */
  link(rule: string, text: string): string;
  /** Lines that follow a finding. */
  below(finding: Finding): readonly string[];
};

export const plainLook: Look = { paint: (_, text) => text, link: (_, text) => text, below: () => [] };

/** One line per finding, clickable in editors and terminals, then the fixes, then the verdict. */
export const textReport = (file: JudgedFile, look = plainLook): string =>
  [...findingLines(file.path, listFindings(file.answer), look), ...fixLines(file), closingLine(file, look), ''].join(
    '\n',
  );

export const findingLines = (path: string, findings: readonly JudgedFinding[], look: Look): string[] =>
  findings.flatMap((finding) => [findingLine(path, finding, look), ...look.below(finding)]);

function findingLine(path: string, { place, severity, message, rule }: Finding, { paint, link }: Look): string {
  const where = place ? `${visible(path)}:${place.line}:${place.column}` : visible(path);
  const named = `[${link(rule, paint('rule', visible(rule)))}]`;
  return `${paint('place', `${where}:`)} ${paint(severity, `${severity}:`)} ${oneLine(message)} ${named}`;
}

export const closingLine = ({ path, answer: { valid, score } }: JudgedFile, { paint }: Look): string =>
  `${valid ? paint('good', 'ok  ') : paint('bad', 'FAIL')} ${visible(path)} score=${score.toFixed(2)}`;

export const fixLines = ({ path, answer }: JudgedFile): string[] =>
  answer.fixes.map((fix) => `${visible(path)}: fix: ${oneLine(fix)}`);
