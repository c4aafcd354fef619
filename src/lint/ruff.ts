import { createPool, PastDeadline, WorkerLost } from '../base/pool.ts';
import { severities } from '../model/finding.ts';
import { newestPython, toPythonVersion } from '../model/python-version.ts';
import type { Linted, Linter, LintMessage, LintResult } from './linter.ts';
import { type RuffJob, startRuffProcess } from './ruff-process.ts';
import { severityOf } from './rules.ts';

export type RuffPlan = {
  /** The path of ruff. */
  readonly program: string;
  /** With two or more, calls do not wait while a process is replaced. */
  readonly processes: number;
  readonly waitingMax: number;
  readonly deadlineMs: number;
};

/** A hostile text can cause thousands of messages; nobody reads more than this. */
const messagesMax = 1000;

/** Lints with ruff, in processes that are replaced when a text crashes them. */
export function startRuff(plan: RuffPlan): Linter {
  let version: string | null = null;
  const processes = createPool<RuffJob, readonly LintMessage[]>({
    name: 'ruff',
    size: plan.processes,
    waitingMax: plan.waitingMax,
    deadlineMs: plan.deadlineMs,
    async start(signal) {
      const process = await startRuffProcess(plan.program, signal);
      version = process.version;
      return process;
    },
  });

  async function run(job: RuffJob, signal: AbortSignal): Promise<readonly LintMessage[] | 'time' | 'crash'> {
    try {
      return await processes.run(job, signal);
    } catch (error) {
      if (error instanceof PastDeadline) return 'time';
      if (error instanceof WorkerLost) return 'crash';
      throw error;
    }
  }

  /** Null if ruff failed. */
  async function parses(code: string, version: string, signal: AbortSignal): Promise<boolean | null> {
    const messages = await run({ code, version }, signal);
    return typeof messages === 'string' ? null : messages.every((message) => message.code !== 'invalid-syntax');
  }

  return {
    async lint(code, signal, version = newestPython): Promise<LintResult> {
      const messages = await run({ code, version }, signal);
      return typeof messages === 'string'
        ? { kind: 'unknown', reason: messages }
        : listSome(messages.toSorted(byPlace));
    },
    async accepts(code, signal, newerThan) {
      if (!(await parses(code, newestPython, signal))) return false;
      const older = toPythonVersion(newerThan ?? null);
      // If the older grammar accepts the text too, Python rejected it for another reason.
      return older === null || (await parses(code, older, signal)) === false;
    },
    report: () => ({ ...processes.report(), version }),
    ready: processes.ready,
    recycle: processes.recycle,
    close: processes.close,
  };
}

const byPlace = (one: LintMessage, other: LintMessage): number =>
  one.place.line - other.place.line ||
  one.place.column - other.place.column ||
  (one.code < other.code ? -1 : one.code > other.code ? 1 : 0);

/** Errors decide the verdict, so they are listed first. */
function listSome(messages: readonly LintMessage[]): Linted {
  const unlisted = { error: 0, warning: 0, info: 0 };
  if (messages.length <= messagesMax) return { kind: 'linted', messages, unlisted };
  const ordered = severities.flatMap((severity) => messages.filter(({ code }) => severityOf(code) === severity));
  for (const { code } of ordered.slice(messagesMax)) unlisted[severityOf(code)]++;
  return { kind: 'linted', messages: ordered.slice(0, messagesMax).sort(byPlace), unlisted };
}
