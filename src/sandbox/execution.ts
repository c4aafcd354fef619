import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import type { Counts } from './cgroups.ts';
import { type EngineName, type LimitName, type Limits, type Output, type RunResult, tmpBytes } from './sandbox.ts';

/** How a process exited, as reported by the supervisor. */
export type Status = {
  readonly code: number | null;
  readonly signal: number | null;
  readonly cpuMs: number;
  readonly tmpFull: boolean;
};

export type Question =
  | { readonly kind: 'exec' | 'evaluate'; readonly source: string; readonly group?: number }
  | { readonly kind: 'compare'; readonly operator: string; readonly turned: boolean };

/** A program that runs in a container. */
export type Execution = {
  /** Resolves when the program has ended, for whatever reason. */
  readonly result: Promise<RunResult>;
  /** How its top level ended, as reported by the program itself; null if the program ended altogether. */
  readonly loaded: Promise<string | null>;
  /** One question at a time. Null: no reply, or not to this question. */
  ask(question: Question): Promise<Record<string, unknown> | null>;
  /** No more questions: lets the program exit by itself. */
  leave(): void;
};

/** Called by the container. */
export type ExecutionEvents = {
  onOutput(stream: 'stdout' | 'stderr', bytes: Buffer): void;
  onMessage(payload: Buffer): void;
  onDisconnect(): void;
  onExit(status: Status): void;
  onLimit(limit: LimitName, max: number): void;
  onContainerLost(): void;
};

export type ExecutionPlan = {
  readonly limits: Limits;
  readonly questions: boolean;
  readonly engine: EngineName;
  readonly startedFrom: RunResult['startedFrom'];
  send(kind: string, payload: string): void;
  /** Kills the program's processes. */
  kill(): void;
  /** What its control group has counted since the program started; null without one. */
  counts(): Promise<Counts | null>;
  memoryPeakBytes(): Promise<number | null>;
};

/** Of names with the same number, the first is the usual one: SIGABRT, not SIGIOT. */
const signalNames = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
);

export const startExecution = (plan: ExecutionPlan): Execution & ExecutionEvents => new ProgramExecution(plan);

type OpenQuestion = { readonly id: string; readonly reply: PromiseWithResolvers<Record<string, unknown> | null> };

class ProgramExecution implements Execution, ExecutionEvents {
  readonly #plan: ExecutionPlan;
  readonly #startedAt = performance.now();
  readonly #result = Promise.withResolvers<RunResult>();
  readonly #loaded = Promise.withResolvers<string | null>();
  readonly #outputs: Record<'stdout' | 'stderr', KeptOutput>;
  readonly #timer: NodeJS.Timeout;
  #open: OpenQuestion | null = null;
  #isLoaded = false;
  #isListening: boolean;
  #isOver = false;

  constructor(plan: ExecutionPlan) {
    const { outputBytes, timeoutMs } = plan.limits;
    this.#plan = plan;
    this.#outputs = { stdout: keepOutput(outputBytes), stderr: keepOutput(outputBytes) };
    this.#isListening = plan.questions;
    this.#timer = setTimeout(() => this.onLimit('timeout', timeoutMs), timeoutMs);
  }

  get result(): Promise<RunResult> {
    return this.#result.promise;
  }

  get loaded(): Promise<string | null> {
    return this.#loaded.promise;
  }

  ask(question: Question): Promise<Record<string, unknown> | null> {
    if (!this.#isListening || !this.#isLoaded || this.#open) return Promise.resolve(null);
    // Unguessable, so that a program cannot send a reply before it has the question.
    const id = randomUUID();
    this.#open = { id, reply: Promise.withResolvers() };
    this.#plan.send('Q', JSON.stringify({ id, ...question }));
    return this.#open.reply.promise;
  }

  leave(): void {
    if (!this.#isOver) this.#plan.send('E', '');
  }

  onOutput(stream: 'stdout' | 'stderr', bytes: Buffer): void {
    if (this.#isOver) return;
    if (this.#outputs[stream].take(bytes, this.#open === null)) return;
    this.onLimit('output', this.#plan.limits.outputBytes);
  }

  onMessage(payload: Buffer): void {
    if (!this.#isListening) return;
    const message = parseMessage(payload);
    if (!this.#isLoaded && typeof message?.top === 'string') {
      this.#isLoaded = true;
      this.#loaded.resolve(message.top);
    } else if (this.#isLoaded && this.#open && message?.id === this.#open.id) {
      const { reply } = this.#open;
      this.#open = null;
      reply.resolve(message);
    } else {
      this.#abandon();
    }
  }

  onDisconnect(): void {
    this.#stopListening();
  }

  onExit(status: Status): void {
    this.#conclude(status, null);
  }

  onLimit(limit: LimitName, max: number): void {
    if (this.#isOver) return;
    this.#conclude(null, { limit, max });
    this.#plan.kill();
  }

  onContainerLost(): void {
    this.#conclude(null, null);
  }

  #conclude(status: Status | null, endedBy: RunResult['endedBy']): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    const wallMs = performance.now() - this.#startedAt;
    this.#stopListening();
    const { limits, startedFrom, engine } = this.#plan;
    const kept = { stdout: this.#outputs.stdout.kept(), stderr: this.#outputs.stderr.kept() };
    // A program that exits with 0 was not ended by a limit.
    const succeeded = endedBy === null && status?.code === 0;
    Promise.all([succeeded ? null : this.#plan.counts(), this.#plan.memoryPeakBytes()]).then(
      ([counts, memoryPeakBytes]) => {
        this.#result.resolve({
          exitCode: status?.code ?? null,
          signal: status?.signal ? (signalNames.get(status.signal) ?? `SIG${status.signal}`) : null,
          endedBy: endedBy ?? findLimit(limits, status, counts),
          ...kept,
          wallMs,
          cpuMs: status?.cpuMs ?? null,
          memoryPeakBytes,
          startedFrom,
          engine,
        });
      },
      this.#result.reject,
    );
  }

  #stopListening(): void {
    this.#isListening = false;
    this.#loaded.resolve(null);
    this.#open?.reply.resolve(null);
    this.#open = null;
  }

  /** The program sent something that is not a reply to an open question: kills it and ignores the rest. */
  #abandon(): void {
    this.#stopListening();
    this.#plan.kill();
  }
}

function parseMessage(payload: Buffer): Record<string, unknown> | null {
  try {
    const message: unknown = JSON.parse(payload.toString('latin1'));
    return typeof message === 'object' ? (message as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** Which limit was reached according to the kernel, for a program that failed. */
function findLimit(limits: Limits, status: Status | null, counts: Counts | null): RunResult['endedBy'] {
  const killed = status === null || status.signal === constants.signals.SIGKILL;
  if (killed && counts && counts.memoryKills > 0) return { limit: 'memory', max: limits.memoryBytes };
  if (status?.code === 0) return null;
  if (counts && counts.forksRefused > 0) return { limit: 'pids', max: limits.pids };
  if (status?.tmpFull) return { limit: 'tmp', max: tmpBytes };
  return null;
}

type KeptOutput = { take(bytes: Buffer, keep: boolean): boolean; kept(): Output };

function keepOutput(most: number): KeptOutput {
  const pieces: Buffer[] = [];
  let length = 0;
  let seen = 0;
  let truncated = false;
  return {
    /** False if there is more than allowed. Output that is not kept counts too. */
    take(bytes, keep) {
      seen += bytes.length;
      if (keep && length < most) {
        const fitting = bytes.subarray(0, most - length);
        pieces.push(fitting);
        length += fitting.length;
      }
      truncated ||= seen > most;
      return !truncated;
    },
    kept: () => ({ bytes: Buffer.concat(pieces), truncated }),
  };
}
