// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { executeMode } from './execute-mode.ts';
import { repairMode } from './repair-mode.ts';
import { staticMode } from './static-mode.ts';

export const modePlans = [
  executeMode,
  repairMode,
  staticMode,
] as const;
