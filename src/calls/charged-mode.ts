import type { Mode } from '../model/mode.ts';
import { wasLeftOut } from '../model/not-run.ts';
import type { Verdict } from '../model/verdict.ts';
import { plans } from '../validate/plan.ts';

/** The mode whose price a call costs. Code that the sandbox cannot run is checked and repaired like any other. */
export const chargedMode = ({ mode, run }: Pick<Verdict, 'mode' | 'run'>): Mode =>
  wasLeftOut(run) ? (plans.findLast(({ runs }) => !runs)?.mode ?? mode) : mode;
