import type { Finding } from './finding.ts';
import type { Mode } from './mode.ts';

/** What a run of the code showed; every field has its resting value where nothing ran. */
export type Run = {
  readonly ran: boolean;
  readonly returncode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly durationMs: number | null;
  readonly timedOut: boolean;
  readonly sandbox: string | null;
};

export const notRun: Run = {
  ran: false,
  returncode: null,
  stdout: '',
  stderr: '',
  durationMs: null,
  timedOut: false,
  sandbox: null,
};

/** The answer to a submission. It judges the text sent; `fix` is the offer. */
export type Verdict = {
  readonly mode: Mode;
  readonly valid: boolean;
  readonly score: number;
  readonly findings: readonly JudgedFinding[];
  readonly fix: { readonly code: string; readonly valid: boolean; readonly reasons: readonly string[] } | null;
  readonly transpiled: string | null;
  readonly run: Run;
  /** Each tool that had a part in the answer, with its version. */
  readonly engine: Readonly<Record<string, string>>;
  readonly durationMs: number;
};

/** `fixed` is set where a fix is offered, and says whether it removes this finding. */
export type JudgedFinding = Finding & { readonly fixed?: boolean };
