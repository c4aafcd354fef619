import type { Execution, Question } from './execution.ts';
import type { Taken } from './pool.ts';
import { evaluateReply, execReply } from './replies.ts';
import {
  type Limits,
  limitsDefault,
  type RunningProgram,
  type Session,
  type SessionPlan,
  timeoutMsMax,
} from './sandbox.ts';

export const limitsOf = (...wishes: readonly (Partial<Limits> | undefined)[]): Limits => {
  const limits: Limits = Object.assign({}, limitsDefault, ...wishes);
  return { ...limits, timeoutMs: Math.min(limits.timeoutMs, timeoutMsMax) };
};

/** The container was taken for it alone, and goes with it. */
export function openSession({ container, startedFrom, done }: Taken, plan: SessionPlan, signal: AbortSignal): Session {
  const deadline = setTimeout(close, plan.sessionTimeoutMs ?? timeoutMsMax);
  let current: Execution | null = null;
  let starting: Promise<unknown> = Promise.resolve();
  signal.addEventListener('abort', close, { once: true });

  async function close(): Promise<void> {
    clearTimeout(deadline);
    signal.removeEventListener('abort', close);
    done();
    await current?.result;
  }

  return {
    start(program, limits) {
      const started = starting.then(async () => {
        // A container that can not be cleared is stopped, and the program is told as ended with it.
        if (current) await container.clear();
        current = await container.begin(program, limitsOf(plan.limits, limits), {
          session: true,
          startedFrom,
          ...(plan.cores === undefined ? {} : { cores: plan.cores }),
        });
        return runningProgram(current);
      });
      starting = started.catch(() => {});
      return started;
    },
    close,
  };
}

const tops = ['done', 'exit', 'raised'] as const;

async function runningProgram(execution: Execution): Promise<RunningProgram> {
  const said = await execution.loaded;
  let last: Promise<unknown> = Promise.resolve();
  /** Questions queue here, so that one at a time is open. */
  const inTurn = <Reply>(work: () => Promise<Reply>): Promise<Reply> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return {
    top: tops.find((top) => top === said) ?? 'ended',
    exec: (source, group) => inTurn(async () => execReply(await execution.ask(question('exec', source, group)))),
    evaluate: (source, group) =>
      inTurn(async () => evaluateReply(await execution.ask(question('evaluate', source, group)))),
    compare: (operator, turned) =>
      inTurn(async () => evaluateReply(await execution.ask({ kind: 'compare', operator, turned }))),
    end: () =>
      inTurn(() => {
        execution.leave();
        return execution.result;
      }),
  };
}

const question = (kind: 'exec' | 'evaluate', source: string, group: number | undefined): Question =>
  group === undefined ? { kind, source } : { kind, source, group };
