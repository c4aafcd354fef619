import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import type { Counts } from './cgroups.ts';
import { type EngineName, type LimitName, type Limits, type Output, type RunResult, tmpBytes } from './sandbox.ts';

/** What the supervisor saw of a process's end. */
export type Status = {
  readonly code: number | null;
  readonly signal: number | null;
  readonly cpuMs: number;
  readonly tmpFull: boolean;
};

export type Question =
  | { readonly kind: 'exec' | 'evaluate'; readonly source: string; readonly group?: number }
  | { readonly kind: 'compare'; readonly operator: string; readonly turned: boolean };

/** One program under way in a container. */
export type Execution = {
  /** Resolves once, when it has ended, whatever ended it. */
  readonly result: Promise<RunResult>;
  /** How its top level ended, as it says itself; null when it ended altogether. */
  readonly loaded: Promise<string | null>;
  /** One at a time. Null: no answer, or none to this question. */
  ask(question: Question): Promise<Record<string, unknown> | null>;
  /** Lets it end by itself, there being no more questions. */
  leave(): void;
};

/** What a container tells the execution in it. */
export type ExecutionEvents = {
  wrote(stream: 'stdout' | 'stderr', bytes: Buffer): void;
  said(payload: Buffer): void;
  deaf(): void;
  ended(status: Status): void;
  exceeded(limit: LimitName, max: number): void;
  lost(): void;
};

export type ExecutionPlan = {
  readonly limits: Limits;
  readonly session: boolean;
  readonly engine: EngineName;
  readonly startedFrom: RunResult['startedFrom'];
  send(kind: string, payload: string): void;
  /** Ends the program's processes at once. */
  kill(): void;
  /** What its group counted since the program began; null without one. */
  counts(): Promise<Counts | null>;
  memoryPeakBytes(): Promise<number | null>;
};

/** The first of those with the same number is the one people know: SIGABRT, not SIGIOT. */
const signalNames = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
);

export const execution = (plan: ExecutionPlan): Execution & ExecutionEvents => new ProgramExecution(plan);

type Asked = { readonly id: string; readonly reply: PromiseWithResolvers<Record<string, unknown> | null> };

class ProgramExecution implements Execution, ExecutionEvents {
  readonly #plan: ExecutionPlan;
  readonly #startedAt = performance.now();
  readonly #result = Promise.withResolvers<RunResult>();
  readonly #loaded = Promise.withResolvers<string | null>();
  readonly #outputs: Record<'stdout' | 'stderr', KeptOutput>;
  readonly #timer: NodeJS.Timeout;
  #asked: Asked | null = null;
  #isLoaded = false;
  #isHeard: boolean;
  #isOver = false;

  constructor(plan: ExecutionPlan) {
    const { outputBytes, timeoutMs } = plan.limits;
    this.#plan = plan;
    this.#outputs = { stdout: output(outputBytes), stderr: output(outputBytes) };
    this.#isHeard = plan.session;
    this.#timer = setTimeout(() => this.exceeded('timeout', timeoutMs), timeoutMs);
  }

  get result(): Promise<RunResult> {
    return this.#result.promise;
  }

  get loaded(): Promise<string | null> {
    return this.#loaded.promise;
  }

  ask(question: Question): Promise<Record<string, unknown> | null> {
    if (!this.#isHeard || !this.#isLoaded || this.#asked) return Promise.resolve(null);
    // Not to be guessed, so that an answer can not be written before its question.
    const id = randomUUID();
    this.#asked = { id, reply: Promise.withResolvers() };
    this.#plan.send('Q', JSON.stringify({ id, ...question }));
    return this.#asked.reply.promise;
  }

  leave(): void {
    if (!this.#isOver) this.#plan.send('E', '');
  }

  wrote(stream: 'stdout' | 'stderr', bytes: Buffer): void {
    if (this.#isOver) return;
    if (this.#outputs[stream].take(bytes, this.#asked === null)) return;
    this.exceeded('output', this.#plan.limits.outputBytes);
  }

  said(payload: Buffer): void {
    if (!this.#isHeard) return;
    const message = parsed(payload);
    if (!this.#isLoaded && typeof message?.top === 'string') {
      this.#isLoaded = true;
      this.#loaded.resolve(message.top);
    } else if (this.#isLoaded && this.#asked && message?.id === this.#asked.id) {
      const { reply } = this.#asked;
      this.#asked = null;
      reply.resolve(message);
    } else {
      this.#distrust();
    }
  }

  deaf(): void {
    this.#stopListening();
  }

  ended(status: Status): void {
    this.#conclude(status, null);
  }

  exceeded(limit: LimitName, max: number): void {
    if (this.#isOver) return;
    this.#conclude(null, { limit, max });
    this.#plan.kill();
  }

  lost(): void {
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
    // A program that ended well was not ended by a limit.
    const well = endedBy === null && status?.code === 0;
    Promise.all([well ? null : this.#plan.counts(), this.#plan.memoryPeakBytes()]).then(([counts, memoryPeakBytes]) => {
      this.#result.resolve({
        exitCode: status?.code ?? null,
        signal: status?.signal ? (signalNames.get(status.signal) ?? `SIG${status.signal}`) : null,
        endedBy: endedBy ?? reached(limits, status, counts),
        ...kept,
        wallMs,
        cpuMs: status?.cpuMs ?? null,
        memoryPeakBytes,
        startedFrom,
        engine,
      });
    }, this.#result.reject);
  }

  #stopListening(): void {
    this.#isHeard = false;
    this.#loaded.resolve(null);
    this.#asked?.reply.resolve(null);
    this.#asked = null;
  }

  /** It said what nobody asked for, or what is no answer: nothing it says from here on is heard. */
  #distrust(): void {
    this.#stopListening();
    this.#plan.kill();
  }
}

function parsed(payload: Buffer): Record<string, unknown> | null {
  try {
    const message: unknown = JSON.parse(payload.toString('latin1'));
    return typeof message === 'object' ? (message as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** Which limit the kernel says was reached, for a program that did not end well. */
function reached(limits: Limits, status: Status | null, counts: Counts | null): RunResult['endedBy'] {
  const killed = status === null || status.signal === constants.signals.SIGKILL;
  if (killed && counts && counts.memoryKills > 0) return { limit: 'memory', max: limits.memoryBytes };
  if (status?.code === 0) return null;
  if (counts && counts.forksRefused > 0) return { limit: 'pids', max: limits.pids };
  if (status?.tmpFull) return { limit: 'tmp', max: tmpBytes };
  return null;
}

type KeptOutput = { take(bytes: Buffer, keep: boolean): boolean; kept(): Output };

function output(most: number): KeptOutput {
  const pieces: Buffer[] = [];
  let length = 0;
  let seen = 0;
  let truncated = false;
  return {
    /** False when there is more than there may be. What is not kept counts all the same. */
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
