import { options } from '../model/options.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import { codeLengthMax } from '../wire/contract/validate-request.ts';
import type { ValidateResponse } from '../wire/contract/validate-response.ts';
import { project } from '../wire/project.ts';
import { readSubmission } from '../wire/read-submission.ts';
import { Refusal } from '../wire/refusal.ts';
import { formatField, type Service } from './service.ts';
import type { Task } from './task.ts';
import { createBadRequestVerdict, createNotRunVerdict, removeCallDetails } from './verdicts.ts';

export type Judgement = {
  readonly verdict: ValidateResponse;
  readonly by: 'service' | 'own engines' | 'nobody';
  /** Why the verdict is not the service's; null if it is. */
  readonly reason: string | null;
};

export type Judge = (task: Task, signal: AbortSignal) => Promise<Judgement>;

export type JudgeLocally = (submission: Submission, signal: AbortSignal) => Promise<Verdict>;

const bounds = { codeLengthMax, timeoutSecondsMax: options.timeoutSeconds.max };

/**
 * Calls the service. If that fails, the engines of this process are used, except for a mode that runs code: then the
 * verdict says that the code was not run.
 */
export function createJudge(service: Service, judgeLocally: JudgeLocally): Judge {
  const fallBack = async ({ body, plan }: Task, reason: string, signal: AbortSignal): Promise<Judgement> => {
    try {
      const verdict = project(await judgeLocally(readSubmission(body, bounds), signal), {
        requestId: '',
        cost: 0,
        baseUrl: null,
      });
      return { verdict: removeCallDetails(verdict), by: 'own engines', reason };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      const text = [
        `${error.code} (${error.status}): ${error.message}`,
        ...(error.detail.fields ?? []).map(formatField),
      ].join('; ');
      return { verdict: createBadRequestVerdict(plan.mode, text), by: 'nobody', reason };
    }
  };

  return async (task, signal) => {
    const answer = await service(task.body, signal);
    const { mode, runs } = task.plan;
    if (answer.kind === 'verdict') return { verdict: answer.verdict, by: 'service', reason: null };
    const { reason } = answer;
    if (answer.kind === 'bad') return { verdict: createBadRequestVerdict(mode, reason), by: 'nobody', reason };
    if (runs) return { verdict: createNotRunVerdict(mode, `the code was not run: ${reason}`), by: 'nobody', reason };
    return fallBack(task, reason, signal);
  };
}
