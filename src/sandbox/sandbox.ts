import type { Engine, EngineReport } from '../base/engine.ts';
import type { Value } from './value.ts';

/**
 * Runs programs in containers that are used once: no network, a read-only root, no rights, nothing of the host to see.
 *
 * What comes back was said by a program that may lie. Exit status, signal, time, memory and the limits that were
 * reached come from the kernel and from our own clock and can be believed. Output and replies are data: expected
 * values and the comparison with them stay on this side, or the program would read them and answer what is wanted.
 */
export type Sandbox = Omit<Engine, 'report'> & {
  report(): SandboxReport;
  /**
   * Runs one program to its end in a container of its own. Rejects with `SandboxUnavailable`, `Overload`, or the
   * signal's reason; everything the program did, including being killed, is a result.
   */
  run(job: RunJob, signal: AbortSignal): Promise<RunResult>;
  /** A container to start programs in, one after another. Close it, or abort the signal, when done. */
  session(plan: SessionPlan, signal: AbortSignal): Promise<Session>;
};

/** No engine passed its self-test, so nothing can be run. The self-test is repeated by itself. */
export class SandboxUnavailable extends Error {
  override readonly name = 'SandboxUnavailable';
}

export type EngineName = 'crun' | 'runc' | 'runsc' | 'bwrap' | 'podman' | 'docker';

/** What keeps a promise: the kernel for the whole container, the kernel per process, this service, or nothing. */
export type Mechanism = 'cgroup' | 'rlimit' | 'mount' | 'host' | 'none';

export type SandboxReport = EngineReport & {
  /** False: refuse `execute` before charging. `reasons` says why, one line per engine that was tried. */
  readonly available: boolean;
  readonly reasons: readonly string[];
  readonly engine: EngineName | null;
  /** `reduced`: isolated in full, but without control groups the limits hold per process and not for their sum. */
  readonly level: 'full' | 'reduced' | null;
  readonly mechanisms: Readonly<Record<LimitName | 'cpu' | 'inodes', Mechanism>> | null;
  /** The Python that programs run under, such as `3.11.7`. */
  readonly python: string | null;
  /** Containers that would not die. Their places are not used again. */
  readonly quarantined: number;
};

export type Limits = {
  /** Wall clock, from the moment the program is handed over. */
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  /** Processes and threads at the same time. */
  readonly pids: number;
  /** Of stdout and of stderr, each. What came before the limit is kept; at the limit the program is ended. */
  readonly outputBytes: number;
};

export const limitsDefault: Limits = {
  timeoutMs: 10_000,
  memoryBytes: 256 * 1024 * 1024,
  pids: 64,
  outputBytes: 1024 * 1024,
};

export const timeoutMsMax = 60_000;

/** The same for every container: they are part of how it is made. */
export const tmpBytes = 64 * 1024 * 1024;
export const tmpInodes = 4096;
export const openFilesMax = 256;
export const cpuCores: number = 1;

export type Program = {
  /** Run as `__main__`, from the file `main.py` in the working folder `/tmp`. */
  readonly source: string;
  /** Nothing unless given: the program then reads the end of the file at once. */
  readonly stdin?: Uint8Array;
};

export type RunJob = Program & { readonly limits?: Partial<Limits> };

export type LimitName = 'timeout' | 'memory' | 'output' | 'pids' | 'tmp';

export type Output = {
  readonly bytes: Uint8Array;
  /** There was more than the limit allows to keep. */
  readonly truncated: boolean;
};

/**
 * How a program ended. Of `exitCode` and `signal` exactly one is set, unless a limit ended the program before it had
 * a status of its own, or it brought its whole container down: then both are null.
 */
export type RunResult = {
  readonly exitCode: number | null;
  /** Such as `SIGSEGV`. */
  readonly signal: string | null;
  /**
   * The limit that ended the program, and its number in milliseconds, bytes or pieces. `pids` and `tmp` do not end a
   * program themselves: they are named when one was reached and the program then failed.
   */
  readonly endedBy: { readonly limit: LimitName; readonly max: number } | null;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly wallMs: number;
  /** Of the program and of those of its children that it waited for. Null when that is not known. */
  readonly cpuMs: number | null;
  /** Of the whole container at its height. Null without control groups. */
  readonly memoryPeakBytes: number | null;
  readonly startedFrom: 'pool' | 'cold';
  readonly engine: EngineName;
};

export type SessionPlan = {
  /** For each program; `timeoutMs` counts from its start to its end, with the questions put to it. */
  readonly limits?: Partial<Limits>;
  /** For the whole session, whatever is under way. A minute unless given. */
  readonly sessionTimeoutMs?: number;
  /** Processors for the container; as many as every container has unless given, or where that can not be changed. */
  readonly cores?: number;
};

/**
 * One container, and programs in it one after another: each in an interpreter of its own, forked from one that has
 * run nothing, after everything the one before left running or in `/tmp` is gone. They can not be told apart from
 * first programs by themselves; what they do to the limits they share (memory, processes) ends with them.
 * Use it for many variants of the same caller's program, never for two callers.
 */
export type Session = {
  /** Ends the program before it, if there still is one, and resolves when the new one's top level has run. */
  start(program: Program, limits?: Partial<Limits>): Promise<RunningProgram>;
  /** Ends whatever runs. The container is thrown away. May be called more than once. */
  close(): Promise<void>;
};

/**
 * A program whose top level has run, ready to be asked about its names. It is asked one question at a time; a second
 * one waits for the first. After its end (killed, exited, past a limit) every question is answered with `ended`.
 */
export type RunningProgram = {
  /**
   * How the top level ended: `done` (ran through), `exit` (it called `sys.exit` or the like), `raised` (an exception
   * nobody caught; its traceback is on stderr). In all three the names defined until then can be asked about, as
   * they can in `python3 -i`. `ended`: the process is gone, and `end()` says how.
   * Said by the program's own process, so for information only.
   */
  readonly top: 'done' | 'exit' | 'raised' | 'ended';
  /**
   * Executes one statement as the interactive interpreter and doctest do: a value that is not None is displayed.
   * The statement sees and changes the program's globals; with a group, names of that group which begin as the
   * program left its own, as each docstring has them in doctest.
   */
  exec(source: string, group?: number): Promise<ExecReply>;
  /** Evaluates one expression, in the program's globals or the names of a group. */
  evaluate(source: string, group?: number): Promise<EvaluateReply>;
  /**
   * Has the program compare the two values that were evaluated last, in their order or turned: for objects of its own
   * classes, of which it alone can tell. It says what it likes.
   */
  compare(operator: string, turned: boolean): Promise<EvaluateReply>;
  /**
   * Lets the program end as it would have after its top level (threads are waited for, `atexit` runs), and tells how
   * the whole went. `stdout` and `stderr` are the program's own; what was printed past `sys.stdout` while a question
   * was open is not in them.
   */
  end(): Promise<RunResult>;
};

export type Raised = {
  readonly kind: 'raised';
  /** The class's name with its module in front, unless that is `builtins` or `__main__`, as tracebacks show it. */
  readonly type: string;
  readonly message: string;
  /** What `traceback.format_exception_only` says, joined: the part doctest compares. */
  readonly text: string;
  /** What was printed before it was raised. */
  readonly output: string;
  readonly truncated: boolean;
};

/** The program's process is gone, or did not answer the question it was asked. `end()` tells how it went. */
export type Ended = { readonly kind: 'ended' };

export type ExecReply =
  | { readonly kind: 'printed'; readonly output: string; readonly truncated: boolean }
  | Raised
  | Ended;

export type EvaluateReply =
  | { readonly kind: 'value'; readonly value: Value; readonly output: string; readonly truncated: boolean }
  | Raised
  | Ended;
