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

export function execution(plan: ExecutionPlan): Execution & ExecutionEvents {
  const { limits } = plan;
  const started = performance.now();
  const result = Promise.withResolvers<RunResult>();
  const loaded = Promise.withResolvers<string | null>();
  const outputs = { stdout: output(limits.outputBytes), stderr: output(limits.outputBytes) };
  let asked: { readonly id: string; readonly reply: PromiseWithResolvers<Record<string, unknown> | null> } | null =
    null;
  let top = false;
  let listening = plan.session;
  let over = false;

  const timer = setTimeout(() => exceeded('timeout', limits.timeoutMs), limits.timeoutMs);

  function exceeded(limit: LimitName, max: number): void {
    if (over) return;
    conclude(null, { limit, max });
    plan.kill();
  }

  function conclude(status: Status | null, endedBy: RunResult['endedBy']): void {
    if (over) return;
    over = true;
    clearTimeout(timer);
    const wallMs = performance.now() - started;
    stopListening();
    const kept = { stdout: outputs.stdout.kept(), stderr: outputs.stderr.kept() };
    // Who ended well was not ended by a limit.
    const well = endedBy === null && status?.code === 0;
    Promise.all([well ? null : plan.counts(), plan.memoryPeakBytes()]).then(([counts, memoryPeakBytes]) => {
      result.resolve({
        exitCode: status?.code ?? null,
        signal: status?.signal ? (signalNames.get(status.signal) ?? `SIG${status.signal}`) : null,
        endedBy: endedBy ?? reached(limits, status, counts),
        ...kept,
        wallMs,
        cpuMs: status?.cpuMs ?? null,
        memoryPeakBytes,
        startedFrom: plan.startedFrom,
        engine: plan.engine,
      });
    }, result.reject);
  }

  function stopListening(): void {
    listening = false;
    loaded.resolve(null);
    asked?.reply.resolve(null);
    asked = null;
  }

  /** It said what nobody asked for, or what is no answer: nothing it says from here on is heard. */
  function distrust(): void {
    stopListening();
    plan.kill();
  }

  return {
    result: result.promise,
    loaded: loaded.promise,
    ask(question) {
      if (!listening || !top || asked) return Promise.resolve(null);
      // Not to be guessed, so that an answer can not be written before its question.
      const id = randomUUID();
      asked = { id, reply: Promise.withResolvers() };
      plan.send('Q', JSON.stringify({ id, ...question }));
      return asked.reply.promise;
    },
    leave() {
      if (!over) plan.send('E', '');
    },
    wrote(stream, bytes) {
      if (over) return;
      if (outputs[stream].take(bytes, asked === null)) return;
      exceeded('output', limits.outputBytes);
    },
    said(payload) {
      if (!listening) return;
      const message = parsed(payload);
      if (!top) {
        if (typeof message?.top !== 'string') return distrust();
        top = true;
        loaded.resolve(message.top);
        return;
      }
      if (!asked || message?.id !== asked.id) return distrust();
      const { reply } = asked;
      asked = null;
      reply.resolve(message);
    },
    deaf: stopListening,
    ended: (status) => conclude(status, null),
    exceeded,
    lost: () => conclude(null, null),
  };
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

function output(most: number): { take(bytes: Buffer, keep: boolean): boolean; kept(): Output } {
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
