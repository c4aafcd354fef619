import type { Verdict } from '../../model/verdict.ts';

/** One finding a line, clickable in editors and terminals, then the verdict. */
export function textReport(file: string, { findings, valid, score, fix }: Verdict): string {
  const lines = findings.map(({ place, severity, message, rule }) => {
    const where = place ? `${file}:${place.line}:${place.column}` : file;
    return `${where}: ${severity}: ${message.replaceAll('\n', ' ')} [${rule}]`;
  });
  const fixes = fix ? fix.reasons.map((reason) => `${file}: fix: ${reason}`) : [];
  return [...lines, ...fixes, `${valid ? 'ok  ' : 'FAIL'} ${file} score=${score.toFixed(2)}`, ''].join('\n');
}
