import type { CheckContext } from '../checks/check.ts';
import { checks } from '../checks/index.ts';
import type { Finding } from '../model/finding.ts';
import type { Program } from '../python/program.ts';

/** Runs our own checks. A check that throws is reported and does not affect the others. */
export function runChecks(program: Program, context: CheckContext): Finding[] {
  return checks.flatMap(({ id, severity, find }): Finding[] => {
    try {
      return Array.from(find(program, context), (report) => ({
        rule: id,
        severity: report.severity ?? severity,
        message: report.message,
        place: report.place,
      }));
    } catch {
      return [
        { rule: 'python:check-failed', severity: 'info', message: `the check ${id} failed on this code`, place: null },
      ];
    }
  });
}
