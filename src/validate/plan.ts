import { type Mode, modes } from '../model/mode.ts';
import { modePlans } from './modes/index.ts';
import type { ModePlan } from './modes/mode-plan.ts';

export const planOf = (mode: Mode): ModePlan => modePlans.find((plan) => plan.mode === mode)!;

/** All modes, each after the one it includes. */
export const plans: readonly ModePlan[] = modes.map(planOf);

/** The mode that all others include. */
export const lightestMode: Mode = modes[0];

/** Builds a value for each mode. */
export const forEachMode = <Value>(make: (plan: ModePlan) => Value): Readonly<Record<Mode, Value>> =>
  Object.fromEntries(plans.map((plan) => [plan.mode, make(plan)])) as Record<Mode, Value>;

/** The modes that can be served with or without a sandbox. */
export const modesServed = (sandbox: boolean): readonly Mode[] =>
  plans.filter((plan) => sandbox || !plan.runs).map((plan) => plan.mode);
