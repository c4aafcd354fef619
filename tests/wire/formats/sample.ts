import assert from 'node:assert/strict';
import { type JudgedFinding, notRun, type Verdict } from '../../../src/model/verdict.ts';
import type { JudgedFile, ReportFormat } from '../../../src/wire/formats/reports/report-format.ts';
import { project } from '../../../src/wire/project.ts';

type Sample = {
  readonly path?: string;
  readonly code?: string;
  readonly findings?: readonly JudgedFinding[];
  readonly fix?: Verdict['fix'];
};

/** A file with a hand-written verdict, in wire form. */
export function buildFile({ path = 'src/a.py', code = 'x = 1\n', findings = [], fix = null }: Sample = {}): JudgedFile {
  const verdict: Verdict = {
    mode: fix ? 'repair' : 'static',
    valid: findings.every(({ severity }) => severity !== 'error'),
    score: 0.5,
    findings,
    capabilities: [],
    fix,
    transpiled: null,
    types: null,
    run: notRun,
    search: null,
    consultation: null,
    engine: { python: '3.11.7' },
    pythonVersion: '3.11',
    durationMs: 1234,
  };
  return { path, code, answer: project(verdict, { requestId: 'req_1', cost: 0, baseUrl: null }) };
}

export const buildFinding = (rest: Partial<JudgedFinding> = {}): JudgedFinding => ({
  rule: 'ruff:F401',
  severity: 'warning',
  message: '`os` imported but unused',
  place: { line: 1, column: 8, endLine: 1, endColumn: 10 },
  ...rest,
});

export function render(format: ReportFormat, files: readonly JudgedFile[], baseUrl: string | null = null): string {
  const report = format.open(baseUrl);
  const parts = files.map((file) => report.add(file));
  const end = report.end();
  assert.ok(typeof end === 'string');
  return parts.join('') + end;
}
