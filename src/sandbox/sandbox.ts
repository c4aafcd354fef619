import type { Engine, EngineReport } from '../base/engine.ts';
import type { SiblingFiles } from '../model/sibling-files.ts';
import type { Value } from './value.ts';

/**
 * Runs programs in single-use containers: no network, a read-only root, no privileges, no view of the host.
 *
 * A program may lie about itself. Exit status, signal, time, memory and the limits that were reached come from the
 * kernel and our own clock and can be trusted. Output and replies are only data: expected values, and the comparison
 * with them, stay outside the container, or the program could read them and return what is wanted.
 */
export type Sandbox = Omit<Engine, 'report'> & {
  report(): SandboxReport;
  /** The top-level modules that programs can import; null until that is known. */
  modules(): ReadonlySet<string> | null;
  /**
   * Runs one program to its end in its own container. Rejects with `SandboxUnavailable`, `Overload`, or the signal's
   * reason; whatever the program does, including being killed, is a result.
   */
  run(job: RunJob, signal: AbortSignal): Promise<RunResult>;
  /** A container for programs that run one after another. Close it, or abort the signal, when done. */
  session(plan: SessionPlan, signal: AbortSignal): Promise<Session>;
};

/** No engine passed its self-test, so nothing can be run. The self-test is retried automatically. */
export class SandboxUnavailable extends Error {
  override readonly name = 'SandboxUnavailable';
}

export type EngineName = 'crun' | 'runc' | 'runsc' | 'bwrap' | 'podman' | 'docker';

/** A package that programs can import. */
export type SandboxPackage = { readonly name: string; readonly version: string };

/** What enforces a limit: the kernel for the whole container, the kernel per process, this service, or nothing. */
export type Mechanism = 'cgroup' | 'rlimit' | 'mount' | 'host' | 'none';

export type SandboxReport = EngineReport & {
  /** If false, `execute` is refused before charging. `reasons` has one line per engine that was tried. */
  readonly available: boolean;
  readonly reasons: readonly string[];
  readonly engine: EngineName | null;
  /** `reduced`: fully isolated, but without control groups the limits apply per process and not to their sum. */
  readonly level: 'full' | 'reduced' | null;
  readonly mechanisms: Readonly<Record<LimitName | 'cpu' | 'inodes', Mechanism>> | null;
  /** The Python that programs run under, such as `3.11.7`. */
  readonly python: string | null;
  /** The packages that programs can import, beside the standard library. */
  readonly packages: readonly SandboxPackage[];
  /** Idle containers that have imported the packages. */
  readonly prepared: number;
  /** Containers that could not be killed. Their slots are not reused. */
  readonly quarantined: number;
};

export type Limits = {
  /** Wall-clock time from the moment the program is sent to its container. */
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  /** Processes and threads at the same time. */
  readonly pids: number;
  /** For stdout and stderr each. Output up to the limit is kept; beyond it the program is killed. */
  readonly outputBytes: number;
};

export const limitsDefault: Limits = {
  timeoutMs: 10_000,
  memoryBytes: 256 * 1024 * 1024,
  pids: 64,
  outputBytes: 1024 * 1024,
};

export const timeoutMsMax = 60_000;

/** The same for every container, because they are fixed when it is created. */
export const tmpBytes = 64 * 1024 * 1024;
export const tmpInodes = 4096;
export const openFilesMax = 256;
export const cpuCores: number = 1;

/** What a program finds besides its own text. */
export type Surroundings = {
  /** Empty by default: the program then reads end-of-file at once. */
  readonly stdin?: Uint8Array;
  /** Where its file is in the working folder `/tmp`; `main.py` by default. */
  readonly path?: string;
  /** The other files in `/tmp`: texts by relative path. None by default. */
  readonly files?: SiblingFiles;
};

export type Program = Surroundings & {
  readonly source: string;
  /**
   * `main`, the default: run as `python3` with its path would from `/tmp`. `module`: imported under the name of its
   * file, so that its main guard does not run.
   */
  readonly as?: 'main' | 'module';
};

export type RunJob = Program & { readonly limits?: Partial<Limits> };

export type LimitName = 'timeout' | 'memory' | 'output' | 'pids' | 'tmp';

export type Output = {
  readonly bytes: Uint8Array;
  /** There was more output than the limit allows. */
  readonly truncated: boolean;
};

/**
 * How a program ended. Exactly one of `exitCode` and `signal` is set, unless a limit ended the program before it had a
 * status of its own, or it took its whole container down: then both are null.
 */
export type RunResult = {
  readonly exitCode: number | null;
  /** Such as `SIGSEGV`. */
  readonly signal: string | null;
  /**
   * The limit that ended the program, in milliseconds, bytes or processes. `pids` and `tmp` do not end a program
   * themselves: they are set if the limit was reached and the program then failed.
   */
  readonly endedBy: { readonly limit: LimitName; readonly max: number } | null;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly wallMs: number;
  /** Of the program and the children that it waited for. Null if unknown. */
  readonly cpuMs: number | null;
  /** Of the whole container. Null without control groups. */
  readonly memoryPeakBytes: number | null;
  readonly startedFrom: 'pool' | 'cold';
  readonly engine: EngineName;
};

export type SessionPlan = {
  /** Of each program that does not have its own. */
  readonly surroundings?: Surroundings;
  /** The text that the programs have in common: what it imports decides which kind of container is taken. */
  readonly source?: string;
  /** For each program; `timeoutMs` covers it from start to end, including the questions. */
  readonly limits?: Partial<Limits>;
  /** For the whole session, whatever is running. One minute by default. */
  readonly sessionTimeoutMs?: number;
  /** Cores for the container; `cpuCores` by default, or if that cannot be changed. */
  readonly cores?: number;
};

/**
 * One container that runs programs one after another, each in its own interpreter, forked from one that has run
 * nothing, after everything that the previous program left running or in `/tmp` is gone. To a program it looks as if it
 * were the first; its effect on shared limits (memory, processes) ends with it.
 * For variants of one caller's program, never for two callers.
 */
export type Session = {
  /** Ends the previous program, if it still runs, and resolves when the new one's top level has run. */
  start(program: Program, limits?: Partial<Limits>): Promise<RunningProgram>;
  /** Like `start`, for a program to which nothing is put: runs it to its end. */
  run(program: Program, limits?: Partial<Limits>): Promise<RunResult>;
  /** Ends whatever runs and discards the container. May be called more than once. */
  close(): Promise<void>;
};

/**
 * A program whose top level has run and whose names can be inspected, with one question at a time; a second question
 * waits for the first. After the program's end (killed, exited, past a limit) every reply is `ended`.
 */
export type RunningProgram = {
  /**
   * How the top level ended: `done` (completed), `exit` (called `sys.exit` or the like), `raised` (uncaught exception;
   * its traceback is on stderr). In all three cases the names defined until then can be inspected, as in `python3 -i`.
   * `ended`: the process is gone, and `end()` returns how.
   * Reported by the program's own process, so for information only.
   */
  readonly top: 'done' | 'exit' | 'raised' | 'ended';
  /**
   * Executes one statement as the interactive interpreter and doctest do: a value that is not None is displayed.
   * The statement uses the program's globals; with a group, a namespace of that group that starts as a copy of them, as
   * each docstring has in doctest.
   */
  exec(source: string, group?: number): Promise<ExecReply>;
  /** Evaluates one expression in the program's globals or the namespace of a group. */
  evaluate(source: string, group?: number): Promise<EvaluateReply>;
  /**
   * Lets the program compare the two values evaluated last, in that order or swapped: for objects of its own classes,
   * which only it can compare. Its result cannot be trusted.
   */
  compare(operator: string, turned: boolean): Promise<EvaluateReply>;
  /**
   * Lets the program exit as it would have after its top level (joins threads, runs `atexit`), and returns how the
   * whole run ended. `stdout` and `stderr` are the program's own; what bypassed `sys.stdout` while a question was open is not
   * included.
   */
  end(): Promise<RunResult>;
};

export type Raised = {
  readonly kind: 'raised';
  /** The class's name, qualified by its module unless that is `builtins` or `__main__`, as in tracebacks. */
  readonly type: string;
  readonly message: string;
  /** The output of `traceback.format_exception_only`, joined: the part that doctest compares. */
  readonly text: string;
  /** What was printed before the exception. */
  readonly output: string;
  readonly truncated: boolean;
};

/** The program's process is gone, or did not reply. `end()` returns how it ended. */
export type Ended = { readonly kind: 'ended' };

export type ExecReply =
  | { readonly kind: 'printed'; readonly output: string; readonly truncated: boolean }
  | Raised
  | Ended;

export type EvaluateReply =
  | { readonly kind: 'value'; readonly value: Value; readonly output: string; readonly truncated: boolean }
  | Raised
  | Ended;
