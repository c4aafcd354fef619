import type { Execution, Question } from './execution.ts';
import type { Lease } from './pool.ts';
import { readEvaluateReply, readExecReply } from './replies.ts';
import {
  type Limits,
  limitsDefault,
  type Program,
  type RunningProgram,
  type Session,
  type SessionPlan,
  timeoutMsMax,
} from './sandbox.ts';

export const mergeLimits = (...settings: readonly (Partial<Limits> | undefined)[]): Limits => {
  const limits: Limits = Object.assign({}, limitsDefault, ...settings);
  return { ...limits, timeoutMs: Math.min(limits.timeoutMs, timeoutMsMax) };
};

/** Runs one program after another in a container that nothing else uses, and discards it at the end. */
export function openSession({ container, startedFrom, done }: Lease, plan: SessionPlan, signal: AbortSignal): Session {
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

  function begin(program: Program, limits: Partial<Limits> | undefined, questions: boolean): Promise<Execution> {
    const begun = starting.then(async () => {
      // A container that cannot be cleared is stopped, and the new program is reported as ended.
      if (current) await container.clear();
      current = await container.begin({ ...plan.surroundings, ...program }, mergeLimits(plan.limits, limits), {
        session: true,
        questions,
        startedFrom,
        ...(plan.cores === undefined ? {} : { cores: plan.cores }),
      });
      return current;
    });
    starting = begun.catch(() => {});
    return begun;
  }

  return {
    start: async (program, limits) => attachProgram(await begin(program, limits, true)),
    run: async (program, limits) => (await begin(program, limits, false)).result,
    close,
  };
}

const tops = ['done', 'exit', 'raised'] as const;

async function attachProgram(execution: Execution): Promise<RunningProgram> {
  const reported = await execution.loaded;
  let last: Promise<unknown> = Promise.resolve();
  /** Questions queue here, so that only one is open at a time. */
  const inTurn = <Reply>(work: () => Promise<Reply>): Promise<Reply> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return {
    top: tops.find((top) => top === reported) ?? 'ended',
    exec: (source, group) => inTurn(async () => readExecReply(await execution.ask(question('exec', source, group)))),
    evaluate: (source, group) =>
      inTurn(async () => readEvaluateReply(await execution.ask(question('evaluate', source, group)))),
    compare: (operator, turned) =>
      inTurn(async () => readEvaluateReply(await execution.ask({ kind: 'compare', operator, turned }))),
    end: () =>
      inTurn(() => {
        execution.leave();
        return execution.result;
      }),
  };
}

const question = (kind: 'exec' | 'evaluate', source: string, group: number | undefined): Question =>
  group === undefined ? { kind, source } : { kind, source, group };
