import { type Mode, modes } from '../model/mode.ts';
import { modePlans } from './modes/index.ts';
import type { ModePlan } from './modes/mode-plan.ts';

export const planOf = (mode: Mode): ModePlan => modePlans.find((plan) => plan.mode === mode)!;

/** All modes, each after the one it contains. */
export const plans: readonly ModePlan[] = modes.map(planOf);

/** The modes this build can serve: no sandbox is part of it yet, so none that runs code. */
export const modesBuilt: readonly Mode[] = plans.filter((plan) => !plan.runs).map((plan) => plan.mode);
