import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { installedRuff } from '../../src/engines.ts';
import { runPolicy } from '../../tests/security/adversary/run-policy.ts';
import type { TestProgram } from './cases.ts';

/** A finding of a tool: its line, and whether it is only informational. */
export type Report = { readonly line: number; readonly isInfo: boolean };
export type Tool = {
  readonly name: string;
  /** Does it distinguish remarks from warnings? */
  readonly hasSeverities: boolean;
  readonly check: (texts: readonly TestProgram[]) => Promise<readonly Report[][]>;
};

export const assay: Tool = {
  name: 'Assay',
  hasSeverities: true,
  check: async (texts) =>
    texts.map(({ code }) =>
      runPolicy(code).map(({ severity, place }) => ({ line: place?.line ?? 0, isInfo: severity === 'info' })),
    ),
};

/** Imports, assertions and ignored exceptions: reported so often that they would distort the comparison. */
const ignoredRules = new Set(
  ['101', '110', '112', '311', '403', '404', '603', '607'].flatMap((code) => [`S${code}`, `B${code}`]),
);

export const ruff: Tool = {
  name: 'ruff S',
  hasSeverities: false,
  async check(texts) {
    const options = ['--isolated', '--no-cache', '--target-version=py314', '--select=S', '--output-format=json'];
    const found = await runOnFolder<readonly RuffFinding[]>(installedRuff, ['check', ...options], texts);
    const reports: Report[][] = texts.map(() => []);
    for (const { filename, code, location } of found) {
      if (code?.startsWith('S') && !ignoredRules.has(code))
        reports[indexOf(filename)]!.push({ line: location.row, isInfo: false });
    }
    return reports;
  },
};

type RuffFinding = {
  readonly filename: string;
  readonly code: string | null;
  readonly location: { readonly row: number };
};

type BanditReport = {
  readonly results: readonly {
    readonly filename: string;
    readonly line_number: number;
    readonly issue_severity: 'LOW' | 'MEDIUM' | 'HIGH';
    readonly test_id: string;
  }[];
};

/** Findings graded LOW count: bandit grades a constant command LOW. */
export const createBandit = (program: string): Tool => ({
  name: 'bandit',
  hasSeverities: true,
  async check(texts) {
    const { results } = await runOnFolder<BanditReport>(program, ['-q', '-f', 'json', '-r'], texts);
    const reports: Report[][] = texts.map(() => []);
    for (const { filename, line_number, issue_severity, test_id } of results) {
      if (ignoredRules.has(test_id)) continue;
      reports[indexOf(filename)]!.push({ line: line_number, isInfo: issue_severity === 'LOW' });
    }
    return reports;
  },
});

const indexOf = (filename: string): number => Number(/\d+/.exec(basename(filename))![0]);

/** Runs a command once, over a folder with every program, and parses its output. Both tools exit with 1 if they find something. */
async function runOnFolder<Output>(program: string, args: string[], texts: readonly TestProgram[]): Promise<Output> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-security-'));
  try {
    for (const [at, { code }] of texts.entries()) writeFileSync(join(folder, `text_${at}.py`), code);
    return await new Promise((resolve, reject) => {
      execFile(program, [...args, folder], { maxBuffer: 1 << 28 }, (error, out) => {
        if (/^[[{]/.test(out)) resolve(JSON.parse(out) as Output);
        else reject(error ?? new Error(`${program} printed ${out.slice(0, 200)}`));
      });
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
