import { options } from '../model/options.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import { codeLengthMax } from '../wire/contract/validate-request.ts';
import type { ValidateResponse } from '../wire/contract/validate-response.ts';
import { project } from '../wire/project.ts';
import { readSubmission } from '../wire/read-submission.ts';
import { Refusal } from '../wire/refusal.ts';
import { fieldText, type Service } from './service.ts';
import type { Task } from './task.ts';
import { badRequest, notRunVerdict, withoutCall } from './verdicts.ts';

export type Judged = {
  readonly verdict: ValidateResponse;
  readonly by: 'service' | 'own engines' | 'nobody';
  /** Why it was not the service; null where it was. */
  readonly reason: string | null;
};

export type Judge = (task: Task, signal: AbortSignal) => Promise<Judged>;

export type JudgeHere = (submission: Submission, signal: AbortSignal) => Promise<Verdict>;

const bounds = { codeLengthMax, timeoutSecondsMax: options.timeoutSeconds.max };

/**
 * Calls the service. If that fails, the engines of this process are used, except for a mode that runs code: then the
 * verdict says that the code was not run.
 */
export function judgeBy(service: Service, judgeHere: JudgeHere): Judge {
  const here = async ({ body, plan }: Task, reason: string, signal: AbortSignal): Promise<Judged> => {
    try {
      const verdict = project(await judgeHere(readSubmission(body, bounds), signal), {
        requestId: '',
        cost: 0,
        baseUrl: null,
      });
      return { verdict: withoutCall(verdict), by: 'own engines', reason };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      const text = [
        `${error.code} (${error.status}): ${error.message}`,
        ...(error.detail.fields ?? []).map(fieldText),
      ].join('; ');
      return { verdict: badRequest(plan.mode, text), by: 'nobody', reason };
    }
  };

  return async (task, signal) => {
    const answer = await service(task.body, signal);
    const { mode, runs } = task.plan;
    if (answer.kind === 'verdict') return { verdict: answer.verdict, by: 'service', reason: null };
    const { reason } = answer;
    if (answer.kind === 'bad') return { verdict: badRequest(mode, reason), by: 'nobody', reason };
    if (runs) return { verdict: notRunVerdict(mode, `the code was not run: ${reason}`), by: 'nobody', reason };
    return here(task, reason, signal);
  };
}
