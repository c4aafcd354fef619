import { callbacks } from './callbacks.ts';
import { classes } from './classes.ts';
import { hooks } from './hooks.ts';
import { later } from './later.ts';
import { matches } from './matches.ts';
import { operators } from './operators.ts';
import { patterns } from './patterns.ts';
import { slots } from './slots.ts';
import { statements } from './statements.ts';
import type { Trigger } from './trigger.ts';

/** Each group is chosen equally often, whatever its size. */
export const kindsOfTriggers: readonly Readonly<Record<string, Trigger>>[] = [
  statements,
  { ...callbacks, ...later },
  { ...patterns, ...matches },
  operators,
  slots,
  { ...classes, ...hooks },
];

export const triggers: Readonly<Record<string, Trigger>> = Object.assign({}, ...kindsOfTriggers);
