import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Diagnostic, PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
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
    const settings = { 'target-version': 'py314', lint: { preview: false, select: ['S'] } };
    const workspace = new Workspace(settings, PositionEncoding.Utf32);
    return texts.map(({ code }) =>
      (workspace.check(code) as Diagnostic[])
        .filter((one) => one.code?.startsWith('S') && !ignoredRules.has(one.code))
        .map(({ start_location }) => ({ line: start_location.row, isInfo: false })),
    );
  },
};

type BanditReport = {
  readonly results: readonly {
    readonly filename: string;
    readonly line_number: number;
    readonly issue_severity: 'LOW' | 'MEDIUM' | 'HIGH';
    readonly test_id: string;
  }[];
};

/** One run over a folder with every program. Findings graded LOW count: bandit grades a constant command LOW. */
export const createBandit = (program: string): Tool => ({
  name: 'bandit',
  hasSeverities: true,
  async check(texts) {
    const folder = mkdtempSync(join(tmpdir(), 'assay-bandit-'));
    for (const [at, { code }] of texts.entries()) writeFileSync(join(folder, `text_${at}.py`), code);
    const { results } = await runBandit(program, folder);
    rmSync(folder, { recursive: true });
    const reports: Report[][] = texts.map(() => []);
    for (const { filename, line_number, issue_severity, test_id } of results) {
      if (ignoredRules.has(test_id)) continue;
      reports[Number(/\d+/.exec(basename(filename))![0])]!.push({
        line: line_number,
        isInfo: issue_severity === 'LOW',
      });
    }
    return reports;
  },
});

/** bandit exits with 1 if it finds something. */
const runBandit = (program: string, folder: string): Promise<BanditReport> =>
  new Promise((resolve, reject) => {
    execFile(program, ['-q', '-r', folder, '-f', 'json'], { maxBuffer: 1 << 28 }, (error, out) => {
      if (out.startsWith('{')) resolve(JSON.parse(out) as BanditReport);
      else reject(error ?? new Error(`${program} printed ${out.slice(0, 200)}`));
    });
  });
