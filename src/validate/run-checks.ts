import { checks } from '../checks/index.ts';
import type { Finding } from '../model/finding.ts';
import type { Program } from '../python/program.ts';

/** What our own checks say. A check that fails is told of and costs the others nothing. */
export function runChecks(program: Program): Finding[] {
  return checks.flatMap(({ id, severity, find }): Finding[] => {
    try {
      return Array.from(find(program), (report) => ({
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
