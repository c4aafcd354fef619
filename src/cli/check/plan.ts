import type { Severity } from '../../model/finding.ts';
import type { Mode } from '../../model/mode.ts';
import type { Options } from '../../model/options.ts';
import type { ReportFormat } from '../../wire/formats/reports/report-format.ts';
import type { IgnoreSettings } from './ignored-findings.ts';

export const failOns = ['error', 'warning', 'info', 'never'] as const satisfies readonly (Severity | 'never')[];
export const colorings = ['auto', 'always', 'never'] as const;

/** What a run of `check` should do, from the command line and the project's settings. */
export type Plan = {
  readonly paths: readonly string[];
  readonly stdinFilename: string | null;
  /** The interpreter whose packages are checked. Null: those that Assay has installed. */
  readonly python: string | null;
  readonly mode: Mode;
  readonly change: 'write' | 'diff' | null;
  readonly options: Options;
  readonly format: ReportFormat;
  readonly output: string | null;
  readonly failOn: (typeof failOns)[number];
  readonly exitZero: boolean;
  readonly quiet: boolean;
  readonly color: (typeof colorings)[number];
  /** Null: on if the output is a terminal. */
  readonly frames: boolean | null;
  readonly statistics: boolean;
  /** Patterns as in .gitignore, each with the folder they are relative to. */
  readonly excludes: readonly { readonly folder: string; readonly patterns: readonly string[] }[];
  readonly ignores: IgnoreSettings;
  /** Whether answers of earlier runs are used again. */
  readonly useCache: boolean;
  readonly changedAgainst: string | null;
};

/** Whether answers may be used again: never what depends on running the code. */
export const isRemembered = ({ useCache, mode }: Plan): boolean => useCache && mode !== 'execute';
