import { type Mode, modes } from '../model/mode.ts';
import { modePlans } from './modes/index.ts';
import type { ModePlan } from './modes/mode-plan.ts';

export const planOf = (mode: Mode): ModePlan => modePlans.find((plan) => plan.mode === mode)!;

/** All modes, each after the one it contains. */
export const plans: readonly ModePlan[] = modes.map(planOf);

/** The modes that can be served, with or without a sandbox. */
export const modesServed = (sandbox: boolean): readonly Mode[] =>
  plans.filter((plan) => sandbox || !plan.runs).map((plan) => plan.mode);
