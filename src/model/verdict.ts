import type { Capability } from './capability.ts';
import type { Finding, FindingFix, Place } from './finding.ts';
import type { Mode } from './mode.ts';

/** The outcome of running the code; `notRun` if nothing ran. */
export type Run = {
  readonly ran: boolean;
  readonly returncode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly durationMs: number | null;
  readonly timedOut: boolean;
  readonly sandbox: string | null;
  /** The name of the limit that stopped it, or the reason why it was not run. */
  readonly endedBy: string | null;
  /** The signal that killed it, such as `SIGSEGV`. */
  readonly signal: string | null;
  readonly stdoutTruncated: boolean;
  readonly stderrTruncated: boolean;
  readonly cpuMs: number | null;
  readonly memoryPeakBytes: number | null;
  /** Null if nothing ran. */
  readonly limits: RunLimits | null;
  readonly examples: readonly TriedExample[];
  /** How the process ended in which the examples were evaluated; null if there was none. */
  readonly examplesRun: ExamplesRun | null;
  /** The packages that the code could import. */
  readonly packages: readonly { readonly name: string; readonly version: string }[];
};

/** The examples are evaluated in a process of their own, which imports the code. */
export type ExamplesRun = {
  /** Whether every example was evaluated. */
  readonly completed: boolean;
  /** Examples that were not evaluated, because the process had ended before. */
  readonly notReached: number;
  readonly returncode: number | null;
  readonly durationMs: number;
  readonly timedOut: boolean;
  /** The name of the limit that stopped it, or `exception` if the import raised one. */
  readonly endedBy: string | null;
  readonly signal: string | null;
  readonly stderr: string;
};

export type RunLimits = {
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  readonly pids: number;
  readonly outputBytes: number;
};

/** An example that was run, and its outcome. */
export type TriedExample = {
  readonly source: string;
  /** Null for an example from the options. */
  readonly place: Place | null;
  readonly held: boolean;
  readonly outcome: ExampleOutcome;
  /** Why it failed; null if it passed. */
  readonly problem: string | null;
};

/** `skipped`: it uses names that exist only inside the function where it is written. */
export type ExampleOutcome = 'held' | 'failed' | 'not-reached' | 'skipped';

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
  examplesRun: null,
  packages: [],
};

/** How likely a fix that satisfies the examples is right beyond them. */
export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** Statistics of a search for a fix. If there are several behaviours, the examples do not decide which is right. */
export type Search = {
  readonly candidates: number;
  readonly tried: number;
  readonly survivors: number;
  readonly behaviours: number;
  /** Of the fix that is offered; null if there is none. */
  readonly confidence: Confidence | null;
  /** Calls on which the surviving candidates differ; the result of the chosen one comes first. */
  readonly differences: readonly {
    readonly call: string;
    readonly answers: readonly { readonly returns: string; readonly candidates: number }[];
  }[];
  /** Examples in the text that no change satisfies, although some satisfy all the others. */
  readonly doubtful: readonly { readonly example: string; readonly line: number }[];
};

export type Consultation = {
  readonly consulted: boolean;
  readonly backend: string;
  readonly calls: number;
  readonly durationMs: number;
  readonly outcome: string;
  readonly detail: string | null;
};

/** The type of a name, as the type checker knows it. Columns count from 1, in code points; the last one is excluded. */
export type NameType = {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly type: string;
};

/** A source map, version 3, as data. */
export type SourceMap = {
  readonly version: 3;
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
};

/** A translation. */
export type Transpiled = {
  readonly code: string;
  readonly map: SourceMap;
  /** The module that the runtime is imported from; null if it is included. */
  readonly runtimeModule: string | null;
};

/** The result of checking a submission. It is about the submitted text; `fix` is an offer. */
export type Verdict = {
  readonly mode: Mode;
  readonly valid: boolean;
  readonly score: number;
  readonly findings: readonly JudgedFinding[];
  readonly capabilities: readonly Capability[];
  readonly fix: { readonly code: string; readonly valid: boolean; readonly reasons: readonly string[] } | null;
  readonly transpiled: Transpiled | null;
  /** Null if they were not requested. */
  readonly types: readonly NameType[] | null;
  readonly run: Run;
  /** Null if there was no search for a fix. */
  readonly search: Search | null;
  /** What the model did; null if none is configured. */
  readonly consultation: Consultation | null;
  /** The version of each tool that was used. */
  readonly engine: Readonly<Record<string, string>>;
  /** The version of Python that the code was judged for, such as `3.11`; null if it was not judged. */
  readonly pythonVersion: string | null;
  readonly durationMs: number;
};

export type JudgedFinding = Finding & {
  /** Set if a fix is offered: whether it removes this finding. */
  readonly fixed?: boolean;
  /** The part of the offered fix that removes this finding alone, if there is one. */
  readonly fix?: FindingFix;
};
