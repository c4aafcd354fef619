import { PastDeadline, pool, WorkerLost } from '../base/pool.ts';
import { startThread } from '../base/thread.ts';
import type { LintAnswer, Linter } from './linter.ts';
import type { RuffAnswer, RuffJob } from './ruff-worker.ts';

export type RuffPlan = {
  /** With two or more, a thread that has to be replaced is not missed while the next one warms up. */
  readonly threads: number;
  readonly waitingMax: number;
  readonly deadlineMs: number;
};

export type Ruff = Linter & {
  /**
   * Does the newest grammar take the text? With a version such as `3.11`, also: is it too new for that one?
   * Where the linter cannot tell, the answer is no.
   */
  accepts(code: string, signal: AbortSignal, newerThan?: string): Promise<boolean>;
};

/** Lints with ruff's WebAssembly build, in worker threads that are thrown away when a text breaks them. */
export function startRuff(plan: RuffPlan): Ruff {
  let version: string | null = null;
  const threads = pool<RuffJob, RuffAnswer>({
    name: 'ruff',
    size: plan.threads,
    waitingMax: plan.waitingMax,
    deadlineMs: plan.deadlineMs,
    async start(signal) {
      const script = new URL('./ruff-worker.ts', import.meta.url);
      const thread = await startThread<RuffJob, RuffAnswer, string>(script, signal);
      version = thread.greeting;
      return thread;
    },
  });

  async function ask(job: RuffJob, signal: AbortSignal): Promise<RuffAnswer | 'time' | 'crash'> {
    try {
      return await threads.run(job, signal);
    } catch (error) {
      if (error instanceof PastDeadline) return 'time';
      if (error instanceof WorkerLost) return 'crash';
      throw error;
    }
  }

  return {
    async lint(code, signal): Promise<LintAnswer> {
      const answer = await ask({ kind: 'lint', code }, signal);
      if (typeof answer === 'string') return { kind: 'unknown', reason: answer };
      return answer.kind === 'linted' ? answer : { kind: 'unknown', reason: 'crash' };
    },
    async accepts(code, signal, newerThan) {
      const answer = await ask({ kind: 'accepts', code, newerThan: grammarOf(newerThan) }, signal);
      return typeof answer === 'object' && answer.kind === 'accepted' && answer.accepted;
    },
    report: () => ({ ...threads.report(), version }),
    ready: threads.ready,
    recycle: threads.recycle,
    close: threads.close,
  };
}

/** `3.11.2` as the linter writes it: `py311`. */
function grammarOf(version: string | undefined): string | null {
  const found = /^(\d+)\.(\d+)/.exec(version ?? '');
  return found ? `py${found[1]}${found[2]}` : null;
}
