import { createPool, PastDeadline, WorkerLost } from '../base/pool.ts';
import { startThread } from '../base/thread.ts';
import { newestPython } from '../model/python-version.ts';
import type { Linter, LintResult } from './linter.ts';
import type { RuffJob, RuffResult } from './ruff-worker.ts';

export type RuffPlan = {
  /** With two or more, calls do not wait while a replaced thread starts. */
  readonly threads: number;
  readonly waitingMax: number;
  readonly deadlineMs: number;
};

/** Lints with ruff's WebAssembly build, in worker threads that are replaced when a text crashes them. */
export function startRuff(plan: RuffPlan): Linter {
  let version: string | null = null;
  const threads = createPool<RuffJob, RuffResult>({
    name: 'ruff',
    size: plan.threads,
    waitingMax: plan.waitingMax,
    deadlineMs: plan.deadlineMs,
    async start(signal) {
      const script = new URL('./ruff-worker.ts', import.meta.url);
      const thread = await startThread<RuffJob, RuffResult, string>(script, signal);
      version = thread.greeting;
      return thread;
    },
  });

  async function run(job: RuffJob, signal: AbortSignal): Promise<RuffResult | 'time' | 'crash'> {
    try {
      return await threads.run(job, signal);
    } catch (error) {
      if (error instanceof PastDeadline) return 'time';
      if (error instanceof WorkerLost) return 'crash';
      throw error;
    }
  }

  return {
    async lint(code, signal, version = newestPython): Promise<LintResult> {
      const result = await run({ kind: 'lint', code, grammar: grammarOf(version)! }, signal);
      if (typeof result === 'string') return { kind: 'unknown', reason: result };
      return result.kind === 'linted' ? result : { kind: 'unknown', reason: 'crash' };
    },
    async accepts(code, signal, newerThan) {
      const result = await run({ kind: 'accepts', code, newerThan: grammarOf(newerThan) }, signal);
      return typeof result === 'object' && result.kind === 'accepted' && result.accepted;
    },
    report: () => ({ ...threads.report(), version }),
    ready: threads.ready,
    recycle: threads.recycle,
    close: threads.close,
  };
}

/** `3.11.2` in ruff's notation: `py311`. */
function grammarOf(version: string | undefined): string | null {
  const found = /^(\d+)\.(\d+)/.exec(version ?? '');
  return found ? `py${found[1]}${found[2]}` : null;
}
