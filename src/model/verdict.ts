import type { Finding, Place } from './finding.ts';
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
  /** The limit that ended it, by name. */
  readonly endedBy: string | null;
  /** The signal that ended it, such as `SIGSEGV`. */
  readonly signal: string | null;
  readonly stdoutTruncated: boolean;
  readonly stderrTruncated: boolean;
  readonly cpuMs: number | null;
  readonly memoryPeakBytes: number | null;
  /** What it was allowed; null where nothing ran. */
  readonly limits: RunLimits | null;
  readonly examples: readonly TriedExample[];
};

export type RunLimits = {
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  readonly pids: number;
  readonly outputBytes: number;
};

/** An example that was put to the program, and how it came out. */
export type TriedExample = {
  readonly source: string;
  /** Null for one from the options. */
  readonly place: Place | null;
  readonly held: boolean;
  /** What is wrong, in words; null where it holds. */
  readonly problem: string | null;
};

export const notRun: Run = {
  ran: false,
  returncode: null,
  stdout: '',
  stderr: '',
  durationMs: null,
  timedOut: false,
  sandbox: null,
  endedBy: null,
  signal: null,
  stdoutTruncated: false,
  stderrTruncated: false,
  cpuMs: null,
  memoryPeakBytes: null,
  limits: null,
  examples: [],
};

/** How a search for a single change went. With more than one behaviour the examples leave open what is right. */
export type Search = {
  readonly candidates: number;
  readonly tried: number;
  readonly survivors: number;
  readonly behaviours: number;
  /** Calls on which what survived differs, the answer of the change that was taken first. */
  readonly differences: readonly {
    readonly call: string;
    readonly answers: readonly { readonly returns: string; readonly candidates: number }[];
  }[];
};

export type Consultation = {
  readonly consulted: boolean;
  readonly backend: string;
  readonly calls: number;
  readonly durationMs: number;
  readonly outcome: string;
  readonly detail: string | null;
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
  /** What the search for a change that satisfies the examples came to; null where there was none. */
  readonly search: Search | null;
  /** What the model did, where one is configured. */
  readonly consultation: Consultation | null;
  /** Each tool that had a part in the answer, with its version. */
  readonly engine: Readonly<Record<string, string>>;
  readonly durationMs: number;
};

/** `fixed` is set where a fix is offered, and says whether it removes this finding. */
export type JudgedFinding = Finding & { readonly fixed?: boolean };
